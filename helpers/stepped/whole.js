// The page: what it tells, and what the reader does. `whole_rule.js` says when what is met and dark, `whole_drawing.js` draws it.
const { tree: packed, films, labels, board: shape } = JSON.parse(part("data").textContent);
const picture = part("picture"), dots = part("dots"), treeCanvas = part("tree"), lanes = [...document.querySelectorAll(".lane")];
const LASTS = 40; // seconds: the whole film, if it is not played faster or slower
const FIRST = 26; // positions: so many the picture has room for at the start
let game, shown = null, view = null, tops = [], frame = 0, zoom = 0, ready = false;

// ---------------------------------------------------------------- what there is to see

async function load() {
  game = boardsIn(await inflated(packed));
  for (const film of films) {
    film.places = film.places ? placesIn(await inflated(film.places)) : Int32Array.from({ length: game.size }, (_, k) => k);
    for (const name of ["window", "value", "rows"]) film[name] &&= await listed(film[name]);
  }
  ready = true;
  ruler.place = (k) => (1000 * Math.log(k)) / Math.log(last);
  ruler.step = (place) => Math.round(last ** (place / 1000));
  Object.assign(slider, { min: 0, max: 1000, step: "any" });
  choose();
  start(tempo);
}
const listed = async ({ different, at }) => (await inflated(at)).map((k) => different[k]);
function tempo(k) { // the longer, the faster: the film doubles what is met in the same time
  const rate = Math.max(2, (k * Math.log(last)) / LASTS); // positions a second
  return rate < 30 ? { wait: 1000 / rate, steps: 1 } : { wait: 30, steps: Math.round(rate * 0.03) };
}
function filmOf(lane) {
  const film = films[lane.querySelector("select").selectedIndex];
  if (!film.when) {
    Object.assign(film, laidOut(game, film.places));
    film.plies = film.depths.reduce((most, depth) => Math.max(most, depth), 0);
    for (const block of film.blocks) block.words = wordsOn(film, block);
  }
  return film;
}
function choose() {
  const both = lanes.map(filmOf);
  view = null;
  shown = both[lanes.findIndex((lane) => lane.querySelector("input").checked)];
  last = Math.max(...both.map((film) => film.places.length));
  document.querySelectorAll(".code").forEach((code, k) => { code.hidden = k !== shown.code; });
  part("at_once").hidden = !both.some((film) => film.blocks.some(({ words }) => words[1]?.[0] === "answered at once"));
  part("rows").replaceChildren(...Array.from({ length: shown.plies + 1 }, () => make("span")));
  ink();
}
function ink() {
  mixInks();
  if (!picture.clientWidth) return; // in a tab behind others there is nothing to draw on: it is drawn when it is seen
  lanes.forEach(drawTrack);
  if (shown) draw();
}

// ---------------------------------------------------------------- how it is drawn

const now = () => Math.min(at, shown.places.length), isDone = () => at >= shown.places.length;
const headOf = (film, time) => film.own[film.places[Math.min(time, film.places.length) - 1]];
// Until somebody zooms the view begins at the root and ends behind the head; at the end of a search it is all.
function target() {
  const head = headOf(shown, at), { total } = shown;
  const room = Math.max(10, (FIRST * picture.clientWidth) / 880);
  const span = zoom || (isDone() ? total : Math.min(total, Math.max(room, (head + 1) * 1.12)));
  return { span: Math.min(span, total), from: zoom ? Math.max(0, Math.min(total - span, head - 0.6 * span)) : 0 };
}
const columnsOf = (wide) => wide * (wide < 500 ? 4 : 2); // more than one dot a pixel: each of half a million has its own
function draw() {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(paint);
}
function paint() {
  const to = target(), ease = view && !calm.matches ? 0.25 : 1, wide = picture.clientWidth, high = picture.clientHeight;
  if (!wide) return;
  if (!view) view = { ...to };
  view.span *= (to.span / view.span) ** ease;
  view.from += (to.from - view.from) * ease;
  if (Math.abs(to.span / view.span - 1) < 0.01 && Math.abs(to.from - view.from) < 0.01 * view.span) Object.assign(view, to);
  else frame = requestAnimationFrame(paint);
  const sharp = devicePixelRatio;
  view.wide = wide;
  tops = bandsOf(shown, view, columnsOf(wide), high);
  drawDots(dots, shown, view, isDone() ? Infinity : now(), tops, columnsOf(wide));
  if (treeCanvas.width !== wide * sharp) [treeCanvas.width, treeCanvas.height] = [wide * sharp, high * sharp];
  const pen = treeCanvas.getContext("2d");
  pen.setTransform(sharp, 0, 0, sharp, 0, 0);
  pen.clearRect(0, 0, wide, high);
  drawTree(shown, view, now(), isDone(), tops, pen, shape && marksAt);
  [...part("rows").children].forEach((label, depth) => {
    const name = wide < 500 ? depth : depth === 1 ? "1 move" : `${depth} moves`;
    label.style.top = `${(tops[depth] + tops[depth + 1]) / 2}px`;
    label.textContent = tops[depth + 1] - tops[depth] < 14 ? "" : name;
  });
}
// The board at a position: X is who moves as MAX.
function marksAt(n) {
  const rows = shape.rows.map((row) => [...row]), wide = rows[0].length;
  pathTo(shown, n).forEach((here, k, path) => {
    if (!k) return;
    const cell = Number(labels[shown.moves[here]]) - 1;
    const [i, j] = shape.drops ? [rows.findLastIndex((row) => row[cell] === "."), cell] : [Math.floor(cell / wide), cell % wide];
    rows[i][j] = shown.hues[path[k - 1]] ? "O" : "X";
  });
  return rows.map((row) => row.join(""));
}
// The whole film of a lane at its end; a curtain hides what is still to come.
function drawTrack(lane) {
  const film = filmOf(lane), canvas = lane.querySelector("canvas"), { clientWidth: wide, clientHeight: high } = canvas.parentElement;
  const whole = { from: 0, span: film.total, wide }, columns = columnsOf(wide);
  drawDots(canvas, film, whole, Infinity, bandsOf(film, whole, columns, high, 0), columns, true);
}

// ---------------------------------------------------------------- what is told

const amount = (n) => n.toLocaleString("en");
const positions = (count) => `${amount(count)} ${count === 1 ? "position" : "positions"}`;
const movesTo = (film, n) => pathTo(film, n).slice(1).map((here) => labels[film.moves[here]]);
// Tells of the position that was met last, or of the one at which a hand points.
function tell(n = headOf(shown, at), pointed = false) {
  const time = shown.when[n], way = movesTo(shown, n), visit = pointed ? time : now();
  const above = () => shown.blocks.find(({ from, to }) => from <= n && n < to);
  const block = time < 0 ? above() : pointed ? null : shown.blocks.findLast((each) => each.time <= visit);
  const window = time > 0 && shown.window?.[visit - 1], value = shown.value?.[visit - 1];
  const toCome = pointed && (time > 0 ? time : block?.time) > now();
  const what = `${time > 0 ? `Position ${amount(visit)} of ${amount(shown.count)}` : "Never entered"}${toCome ? ", later" : ""}: `;
  const dark = amount(shown.blocks.reduce((sum, { from, to }) => sum + to - from, 0));
  const done = `Done${value == null ? "" : `: worth ${number(shown.value[0])}`}. `
    + `${amount(shown.count)} of ${positions(shown.total)} entered, ${dark} stay dark.`;
  part("says").textContent = !pointed && isDone() ? done : `${what}${way.length ? `after ${way.join(", ")}` : "the first one"}.`;
  const ends = window ? `(${number(window[0])}, ${number(window[1])})` : "", returned = value == null ? "" : number(value);
  const last = `The last position, after ${way.join(", ")}: window ${ends}${returned && `, it returned ${returned}`}.`;
  part("window").textContent = !window ? "" : !pointed && isDone() ? last : `Window ${ends}.${returned && ` It returns ${returned}.`}`;
  const when = !block || pointed ? "" : block.time === visit ? "Just now: " : `Last cut (position ${amount(block.time)}): `;
  part("why").textContent = block ? when + whyOf(shown, block) : "";
  drawCode(...(time > 0 && shown.rows?.[visit - 1] || [null, []]));
  const canvas = part("board");
  canvas.hidden = !shape;
  if (shape) {
    [canvas.width, canvas.height] = [256, 256];
    drawBoard(canvas.getContext("2d"), marksAt(n), 128, 128, 248, "line");
    canvas.setAttribute("aria-label", `The board: ${marksAt(n).join(" ")}`);
  }
  return part("says").textContent;
}
// Marks the lines that ran until the next position came, and the last one of this position's own call.
function drawCode(own, ran) {
  const code = document.querySelectorAll(".code")[shown.code];
  for (const marked of code?.querySelectorAll(".ran,.at") ?? []) marked.classList.remove("ran", "at");
  for (const row of ran) code.children[row].classList.add("ran");
  const line = code?.children[own];
  line?.classList.add("at");
  if (line) code.scrollTop = Math.max(0, line.offsetTop - code.clientHeight / 2);
}
function wordsOn(film, block) {
  const [value, sign, end] = reason(film, block), count = positions(block.to - block.from);
  const counts = [count, count.split(" ")[0]], why = [number(value), sign, number(end)], name = sign === "≥" ? "β" : "α";
  if (!sign) return block.met.length ? [counts] : [counts, ["answered at once", "known"]];
  return [counts, [`${why[0]} ${sign} ${name} = ${why[2]}`, why.join(" "), why.join("")]];
}
function whyOf(film, block) {
  const [[count], [why] = []] = block.words, moves = movesTo(film, block.parent), [value, sign] = reason(film, block);
  const who = film.hues[block.parent] === 0 ? "MAX has" : "MIN has", other = who === "MAX has" ? "MIN has" : "MAX has";
  const because = sign ? `${who} ${number(value)}, ${other} something as good elsewhere: ${why}`
    : block.met.length ? "the search turns away" : "answered at once";
  const where = moves.length ? `After ${moves.join(", ")}` : "At the start", go = block.to - block.from === 1 ? "goes" : "go";
  return `${where}: ${because}. ${count} ${go} dark.`;
}
function show() {
  if (!ready) return "";
  draw();
  lanes.forEach((lane) => {
    const film = filmOf(lane), time = Math.min(at, film.places.length), done = time === film.places.length;
    lane.querySelector(".count").textContent = done ? `done: ${amount(film.count)}` : `${amount(time)} of ${amount(film.count)}`;
    lane.querySelector("i").style.left = done ? "100%" : `${(100 * headOf(film, at)) / film.total}%`;
  });
  part("cut").setAttribute("aria-disabled", !nextBlock());
  return tell();
}

// ---------------------------------------------------------------- what hands and keys do

const nextBlock = () => shown.blocks.find(({ time }) => now() < time && time <= shown.places.length);

function zoomed(by) {
  zoom = by ? Math.max(8, Math.min(shown.total, view.span * by)) : 0;
  part("follow").setAttribute("aria-pressed", !zoom);
  draw();
}
lanes.forEach((lane) => { lane.onchange = () => { choose(); go(at); }; });
// The position under a hand: the node above it that is wide enough, or the dot.
function under({ clientX, clientY }) {
  const box = picture.getBoundingClientRect(), y = clientY - box.top, scale = view.span / view.wide;
  const n = Math.floor(view.from + (clientX - box.left) * scale), depth = tops.findIndex((top, k) => y < tops[k + 1]);
  if (n < 0 || n >= shown.total || depth < 0) return -1;
  const node = pathTo(shown, n)[depth], from = Math.floor(n - scale / 2), to = Math.ceil(n + Math.max(1, scale / 2));
  if (node !== undefined && shown.size[node] > NODE * scale) return node;
  return nth(shown, depth, Math.max(0, from), Math.min(shown.total, to), Math.floor((y - tops[depth]) / 2));
}
picture.onpointermove = (event) => {
  if (timer || !view) return;
  const n = under(event);
  part("says").setAttribute("aria-live", "off");
  tell(n < 0 ? undefined : n, n >= 0);
};
picture.onpointerleave = () => { if (view && !timer) tell(); };
picture.onclick = (event) => { const n = view ? under(event) : -1; if (n >= 0) go(Math.abs(shown.when[n])); };
add("cut", "c", () => go(nextBlock()?.time ?? at));
add("closer", "+", () => zoomed(0.4));
add("farther", "-", () => zoomed(2.5));
add("follow", "0", () => zoomed(0));
load().catch(() => { part("says").textContent = "The film needs a browser of 2023 or later."; });
new ResizeObserver(() => { if (shown) { ink(); show(); } }).observe(picture);
new MutationObserver(() => { if (shown) ink(); }).observe(document.documentElement, { attributes: true });
