"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const part = (name) => document.querySelector("." + name);
const [lines, nodes, labels] = document.querySelectorAll(".tree>g"), tree = part("tree"), ring = part("ring");
const slider = part("bar").querySelector("input");
const { node, parent: above, kind } = data, last = node.length - 1;

// What the steps say of each node: when it is entered, has a value, returns, is cut.
const since = { in: [], out: [], val: [], off: [] };
const own = above.map(() => []), below = above.map(() => []), depth = [];
const base = [...nodes.children].map((g) => g.className.baseVal);
const name = /^(MAX|MIN|CHANCE|leaf|p\d) ?/, counted = [];
above.forEach((up, n) => { depth[n] = up < 0 ? 0 : depth[up] + 1; if (up >= 0) below[up].push(n); });
const skip = (n, what, k) => below[n].forEach((child) => {
  if (since.in[child] === undefined && base[child].includes(what)) { since.off[child] = k; skip(child, what, k); }
});
let entered = 0, looked = 0, cut = 0, cuts = 0;
node.forEach((n, k) => {
  own[n].push(k);
  const what = kind[k];
  if (what === "e") { since.in[n] = k; entered++; }
  if (what === "l") looked++;
  if (what === "c") { skip(n, " cut", k); cut += data.cut[cuts++]; }
  if (what === "m") skip(n, " reused", k);
  if (what === "r") since.out[n] = k;
  if ((what === "l" || what === "r") && since.val[n] === undefined) since.val[n] = k;
  counted[k] = [entered, looked, cut];
});

const wayTo = (n) => { const way = []; for (; n >= 0; n = above[n]) way.push(n); return way.reverse(); };
const many = (n, one, more) => n.toLocaleString("en") + " " + (n === 1 ? one : more);
let at = 0, path = new Set(), timer = 0;

function draw(n) {
  let look = base[n];
  for (const word in since) if (since[word][n] <= at) look += " " + word;
  if (path.has(n)) look += " path";
  if (node[at] === n) look += " here";
  nodes.children[n].className.baseVal = look;
  if (n) lines.children[n - 1].className.baseVal = look.replace(name, "");
}

// What stands beside the node of the path on one level.
function write(level, n) {
  const label = labels.children[level], place = data.place[n];
  if (!label) return;
  const says = place && (data.roomy || n === node[at]);
  const text = says ? data.text[own[n].findLast((k) => k <= at)] : "";
  label.textContent = text;
  if (!text) return;
  label.className.baseVal = text.endsWith("cut") ? "label why" : "label";
  const [x, y, anchor] = place;
  label.setAttribute("x", x);
  label.setAttribute("y", y);
  label.setAttribute("text-anchor", anchor);
}

function go(k) {
  k = Math.max(0, Math.min(last, k));
  const changed = new Set([node[at], node[k]]), way = wayTo(node[k]), before = path;
  const touch = (n) => { changed.add(n); below[n].forEach((child) => since.off[child] !== undefined && touch(child)); };
  for (let i = Math.min(k, at) + 1; i <= Math.max(k, at); i++) "cm".includes(kind[i]) ? touch(node[i]) : changed.add(node[i]);
  at = k;
  path = new Set(way);
  before.forEach((n) => path.has(n) || changed.add(n));
  path.forEach((n) => before.has(n) || changed.add(n));
  changed.forEach(draw);
  new Set([...changed].map((n) => depth[n])).forEach((level) => write(level, way[level]));
  tree.classList.toggle("end", at === last);
  const n = node[at];
  const [wide, high, corner] = data.ring[depth[n]];
  const place = { x: data.x[n] - wide, y: data.y[depth[n]] - high, width: 2 * wide, height: 2 * high, rx: corner };
  for (const name in place) ring.setAttribute(name, place[name]);
  tell(way);
}

function tell(way) {
  const words = data.says[at], [entered, looked, cut] = counted[at];
  const moves = way.slice(1).map((n) => data.move[n]);
  if (moves.length > data.longest) moves.splice(3, moves.length - data.longest, "…");
  if (part("says").textContent !== words) part("says").textContent = words;
  part("count").textContent = `step ${(at + 1).toLocaleString("en")} of ${(last + 1).toLocaleString("en")} · ` +
    `${many(entered, "node", "nodes")} entered · ${many(looked, "leaf", "leaves")} looked at · ` +
    `${many(cut, "node", "nodes")} cut`;
  part("where").textContent = ["start", ...moves].join(" → ");
  slider.value = at + 1;
  slider.setAttribute("aria-valuetext", `step ${at + 1}: ${words}`);
}

// Milliseconds: what playing all the steps takes, if a step need not be slower or faster.
const PLAYING = 60000, FASTEST = 120, SLOWEST = 900;

function play(on) {
  clearInterval(timer);
  const pace = Math.max(FASTEST, Math.min(SLOWEST, PLAYING / (last + 1)));
  timer = on ? setInterval(() => (at < last ? go(at + 1) : play(false)), pace) : 0;
  part("play").textContent = on ? "Pause" : "Play";
  // Read aloud step by step while somebody steps; while it plays nobody could follow.
  part("says").setAttribute("aria-live", on ? "off" : "polite");
}

const step = (k) => { play(false); go(k); };
const press = {
  first: () => step(0), back: () => step(at - 1), next: () => step(at + 1), last: () => step(last),
  play: () => { if (!timer && at === last) go(0); play(!timer); },
};
for (const name in press) part(name).onclick = press[name];
slider.oninput = () => step(slider.value - 1);
// Space plays, also after a button was clicked; on one that was reached with Tab it presses that one.
let tabbed = false;
addEventListener("pointerdown", () => { tabbed = false; });
const pressesButton = (event) => event.key === " " && tabbed && event.target.tagName === "BUTTON";
addEventListener("keyup", (event) => { if (event.key === " " && !pressesButton(event)) event.preventDefault(); });
addEventListener("keydown", (event) => {
  if (event.key === "Tab") tabbed = true;
  if (event.ctrlKey || event.altKey || event.metaKey || pressesButton(event)) return;
  const does = { ArrowLeft: "back", ArrowRight: "next", " ": "play", Home: "first", End: "last" }[event.key];
  if (!does) return;
  event.preventDefault();
  press[does]();
});
nodes.onclick = (event) => {
  const n = [...nodes.children].indexOf(event.target.closest(".tree>g>g"));
  if (since.in[n] !== undefined) step(since.in[n]);
};
go(0);
