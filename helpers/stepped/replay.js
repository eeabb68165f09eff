const data = JSON.parse(document.getElementById("data").textContent);
const [lines, nodes, labels] = document.querySelectorAll(".tree>g"), tree = part("tree"), ring = part("ring");
const { parent: above } = data, kind = data.kind.split(",");

// Of each step its node, the one that was entered last and is not done; what it says, and what stands at its node
// from then on.
const node = [], says = [], text = [];
let some = 0, open = 0, entry = 0;
kind.forEach((what, k) => {
  node[k] = what[0] === "e" ? data.node[entry++] : open;
  text[k] = what ? data.text[some] : "";
  says[k] = what ? data.says[some++].replace("#", text[k]) : "";
  open = what.endsWith("r") ? above[node[k]] : node[k];
});

// What the steps say of each node: when it is entered, has a value, returns, is cut.
const since = { in: [], out: [], val: [], off: [] };
const own = above.map(() => []), below = above.map(() => []), depth = [];
const base = [...nodes.children].map((g) => g.className.baseVal);
const player = /^(MAX|MIN|CHANCE|leaf|p\d) ?/, counted = [];
above.forEach((up, n) => { depth[n] = up < 0 ? 0 : depth[up] + 1; if (up >= 0) below[up].push(n); });
const skip = (n, what, k) => below[n].forEach((child) => {
  if (since.in[child] === undefined && base[child].includes(what)) { since.off[child] = k; skip(child, what, k); }
});
let entered = 0, looked = 0, cut = 0, cuts = 0;
node.forEach((n, k) => {
  if (kind[k]) own[n].push(k);
  for (const what of kind[k]) {
    if (what === "e") { since.in[n] = k; entered++; }
    if (what === "l") looked++;
    if (what === "c") { skip(n, " cut", k); cut += data.cut[cuts++]; }
    if (what === "m") skip(n, " reused", k);
    if (what === "r") since.out[n] = k;
    if ((what === "l" || what === "r") && since.val[n] === undefined) since.val[n] = k;
  }
  counted[k] = [entered, looked, cut];
});

const wayTo = (n) => { const way = []; for (; n >= 0; n = above[n]) way.push(n); return way.reverse(); };
const short = (moves, most) => (moves.length > most ? moves.toSpliced(3, moves.length - most, "…") : moves);
const moves = (n, most) => short(wayTo(n).slice(1).map((m) => data.move[m]), most);
const name = (n) => data.name[data.who[n]] + (n ? ` after ${moves(n, data.longest[0]).join(", ")}` : " at the start");
const many = (n, one, more) => n.toLocaleString("en") + " " + (n === 1 ? one : more);
let path = new Set(); // of nodes, from the root to where the search is

function draw(n) {
  let look = base[n];
  for (const word in since) if (since[word][n] <= at) look += " " + word;
  if (path.has(n)) look += " path";
  if (node[at] === n) look += " here";
  nodes.children[n].className.baseVal = look;
  if (n) lines.children[n - 1].className.baseVal = look.replace(player, "");
}

// What stands beside the node of the path on one level.
function write(level, n) {
  const label = labels.children[level], place = data.place[n];
  if (!label) return;
  const says = place && (data.roomy || n === node[at]);
  const beside = says ? text[own[n].findLast((k) => k <= at)] : "";
  label.textContent = beside;
  if (!beside) return;
  label.className.baseVal = beside.endsWith("cut") ? "label why" : "label";
  const [x, y, side] = place;
  setAll(label, { x, y, "text-anchor": ["start", "middle", "end"][side] });
}

function show(k, before) {
  const changed = new Set([node[before], node[k]]), way = wayTo(node[k]), left = path;
  const touch = (n) => { changed.add(n); below[n].forEach((child) => since.off[child] !== undefined && touch(child)); };
  for (let i = Math.min(k, before) + 1; i <= Math.max(k, before); i++) /[cm]/.test(kind[i]) ? touch(node[i]) : changed.add(node[i]);
  path = new Set(way);
  left.forEach((n) => path.has(n) || changed.add(n));
  path.forEach((n) => left.has(n) || changed.add(n));
  changed.forEach(draw);
  new Set([...changed].map((n) => depth[n])).forEach((level) => write(level, way[level]));
  tree.classList.toggle("end", at === last);
  const n = node[at];
  const [wide, high, corner] = data.ring[depth[n]];
  setAll(ring, { x: data.x[n] - wide, y: data.y[depth[n]] - high, width: 2 * wide, height: 2 * high, rx: corner });
  // Where the tree is scrolled sideways, the ring and what stands beside it are in sight.
  const sheet = tree.parentElement, off = ring.getBoundingClientRect().x - sheet.getBoundingClientRect().x;
  if (off < 90 || off > sheet.clientWidth - 130) sheet.scrollLeft += off - sheet.clientWidth / 2;
  return tell(n);
}

function tell(n) {
  const [line, changed, code] = ran ? follow() : ["", "", ""], [entered, looked, cut] = counted[at];
  const seen = says[at].replace("@", name(n)) || [name(n), line, changed].filter(Boolean).join(": ");
  const heard = says[at] && line ? `. In ${line}, ${code}. ${changed}` : code && `. ${code}`, words = seen + heard;
  if (part("says").textContent !== words) part("says").replaceChildren(seen, make("span", "heard", heard));
  part("count").textContent = `step ${(at + 1).toLocaleString("en")} of ${(last + 1).toLocaleString("en")} · ` +
    `${many(entered, "node", "nodes")} entered · ${many(looked, "leaf", "leaves")} looked at · ` +
    `${many(cut, "node", "nodes")} ${data.left}`;
  part("where").textContent = ["start", ...moves(n, data.longest[1])].join(" → ");
  return `step ${at + 1}: ${words}`;
}

// The code beside the tree. Of each step its row and what its names hold: as its node has them, else the nearest
// one above it. `fresh` are the names that changed.
const truth = []; // of each step what its condition came to
Object.entries(data.truths ?? {}).forEach(([words, steps]) => steps.reduce((k, more) => { truth[k + more] = words; return k + more; }, 0));
const { ran, values } = data, [until, most] = data.until ?? [last], rows = part("code")?.children, states = [], stands = [];
ran?.forEach((change, k) => {
  let from = node[k];
  while (from > 0 && !stands[from]) from = above[from];
  const [row, ...changes] = [change].flat(), fresh = [];
  const holds = { ...(row || changes.length ? stands[node[k]] : stands[from]) };
  for (let i = 0; i < changes.length; i += 2) {
    const what = data.names[Math.max(changes[i], ~changes[i])], value = values[changes[i + 1]];
    if (value === undefined) { delete holds[what]; continue; }
    holds[what] = typeof value === "number" ? name(value) : value;
    if (changes[i] >= 0) fresh.push(what);
  }
  states[k] = { row, holds, fresh };
  if (row || changes.length) stands[node[k]] = holds;
});

// Marks the line that ran, and the one that called, and writes the names; returns which line, what it changed, the line.
function follow() {
  const { row, holds, fresh } = states[at], line = rows[row - 1], from = rows[data.called[node[at]] - 1];
  const code = part("code"), names = part("names");
  for (const marked of code.querySelectorAll("[class]")) marked.removeAttribute("class");
  const over = at > until;
  names.textContent = over ? `The lines end here: a trace keeps the first ${most.toLocaleString("en")}.` : "";
  if (over) return ["", "", names.textContent];
  if (from) from.className = "from";
  if (line) line.className = "at";
  const off = (line ?? from)?.offsetTop - code.scrollTop;
  if (off < 0 || off > code.clientHeight - 40) code.scrollTop += off - code.clientHeight / 2;
  for (const what in holds) names.append(make("span", fresh.includes(what) ? "new" : "", `${what} = ${holds[what]}`), "\n");
  const changed = [truth[at], ...fresh.map((what) => `${what} is ${holds[what]}`)].filter(Boolean).join(", ");
  return line ? [`line ${line.dataset.n}`, changed, line.textContent.trim()] : ["", changed, ""];
}

nodes.onclick = (event) => {
  const n = [...nodes.children].indexOf(event.target.closest(".tree>g>g"));
  if (since.in[n] !== undefined) go(since.in[n]);
};
// Playing all the steps takes a minute, if a step need not be slower or faster.
start({ wait: Math.max(120, Math.min(900, 60000 / kind.length)), steps: 1 });
