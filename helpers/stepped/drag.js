const { nested, max, low, high, windows, goals } = JSON.parse(part("facts").textContent);
const picture = part("tree"), patterns = part("patterns").content;
const BAND = 112, PLOT = 50, PLY = windows ? 96 : 74, STRIP = 31; // pixels: the leaves' rails, their curves, a ply, a window
const VALUE = 14, SMALL = 12, LETTER = 0.66; // letters: their sizes, and how wide one is in its size
const width = (text, size) => text.length * size * LETTER;
const count = (n) => (n === 1 ? "1 leaf" : `${n} leaves`);

let tree, nodes, leaves, found, start, before, held = null, frame = 0; // `leaves` in their first order; `before` the last change

function write(text, words, facts) {
  if (text.textContent !== words) text.textContent = words;
  setAll(text, facts);
}

// ---------------------------------------------------------------- what there is to see

function plant() {
  for (const place of ["ground", "lines", "nodes"]) part(place).replaceChildren();
  tree = planted(nested, max);
  nodes = allOf(tree);
  leaves = leavesOf(tree);
  nodes.forEach((node, k) => {
    node.depth = node.parent ? node.parent.depth + 1 : 0;
    node.edge = node.parent && made(part("lines"), "path", "edge");
    node.cross = node.parent && made(part("lines"), "path", "cross");
    node.g = patterns.querySelector(!node.kids.length ? ".leaf" : movable(node) ? ".branch" : ".inner").cloneNode(true);
    for (const each of node.g.querySelectorAll("*")) node[each.classList[0]] = each;
    setAll(node.g, { "data-k": k });
    part("nodes").append(node.g);
  });
  settle();
  before = start = snapshot();
  judge(isReached);
}
const movable = (node) => node.parent?.kids.length > 1;

// ---------------------------------------------------------------- where it stands

let gutter, column, half, levels, bandTop; // `half` as wide as a leaf
function place() {
  const room = part("sheet").clientWidth, row = leavesOf(tree);
  const widest = Math.max(...[low, high].map((value) => width(number(value), VALUE))) + 6;
  gutter = room > 560 ? 66 : room > 48 + 36 * row.length ? 48 : 0;
  column = Math.max(widest, Math.min(130, (room - gutter) / row.length));
  half = Math.min(Math.max(18, widest / 2 + 1), column / 2 - 1);
  row.forEach((leaf, k) => { leaf.x = gutter + column * (k + 0.5); });
  for (const node of allOf(tree).reverse()) {
    if (node.kids.length) node.x = (node.kids[0].x + node.kids.at(-1).x) / 2;
  }
  const plies = Math.max(...leaves.map((leaf) => leaf.depth));
  bandTop = 24 + plies * PLY - (windows ? 2 : 12);
  // Between how many pixels a node stands: the lines to leaves that come down beside it count.
  levels = Array.from({ length: plies }, (_, depth) => {
    const there = nodes.filter((node) => node.depth === depth || (!node.kids.length && node.depth < depth));
    const row = there.map((node) => node.x).sort((a, b) => a - b);
    const gap = Math.min(...row.map((x, k) => (k ? x - row[k - 1] : 999)));
    return { y: 26 + depth * PLY, gap, size: Math.max(20, Math.min(38, 0.84 * gap)), max: max === (depth % 2 === 0) };
  });
  const wide = gutter + column * leaves.length, tall = bandTop + BAND + PLOT + 40;
  setAll(picture, { viewBox: `0 0 ${wide} ${tall}`, width: wide, height: tall });
  ground();
}
function ground() {
  part("ground").replaceChildren();
  if (!gutter) return;
  const text = (words, look, x, y) => write(made(part("ground"), "text", look), words, { x, y });
  for (const level of levels) text(level.max ? "MAX" : "MIN", `level ${level.max ? "MAX" : "MIN"}`, 2, level.y + 5);
  if (gutter > 50) text("leaves", "level leaf", 2, bandTop + BAND / 2 + 5);
  for (const value of [low, high]) text(number(value), "scale side", gutter - 6, leafY(value) + 4);
  text("root", "scale start", 2, bandTop + BAND + 18 + PLOT / 2 + 4);
}
const leafY = (value) => bandTop + ((high - value) / (high - low)) * BAND;
const plotWide = () => Math.min(column - 6, 84);
const share = (value) => (within(value, [low, high]) - low) / (high - low);

// ---------------------------------------------------------------- how it is drawn

function draw() {
  found = search(tree, windows);
  const line = bestLine(tree, found), carried = held?.way === "sideways" ? allOf(held.node) : nodes;
  for (const node of nodes) {
    const here = found.get(node), who = node.kids.length ? (node.max ? "MAX" : "MIN") : "leaf";
    const looks = { on: line.includes(node), off: !here, crossed: windows && here && crossing(node, here) };
    Object.assign(looks, { fixed: !movable(node), pale: !carried.includes(node) });
    node.g.setAttribute("class", ["node", who, ...Object.keys(looks).filter((look) => looks[look])].join(" "));
    if (node.kids.length) drawInner(node, here);
    else drawLeaf(node, here);
  }
  for (const node of nodes) if (node.parent) drawEdge(node, carried.includes(node) ? "edge" : "edge pale");
  const points = line.map((node) => node.path ?? `M${tree.at} ${levels[0].y}`).join("");
  for (const path of document.querySelectorAll(".best")) path.setAttribute("d", points);
  title();
}
function drawInner(node, here) {
  const { y, gap, size } = levels[node.depth], x = node.at, s = size / 2, up = node.max ? 1 : -1;
  const told = here ? here.bound + number(here.value) : "", wide = width(told, VALUE);
  const inside = wide < 0.62 * size, beside = gap > size + 2 * wide + 8;
  const where = inside ? { x, y: y + 5 + 5 * up } : beside ? { x: x + s + 4 + wide / 2, y: y + 5 } : { x, y: y - s - 3 };
  write(node.digits, told, { ...where, class: inside ? "digits" : "digits halo" });
  if (told && node.told && told !== node.told && !calm.matches) {
    node.shape.animate([{ strokeWidth: "6px" }, {}], { duration: 450, easing: "ease-out" });
  }
  node.told = told;
  const corners = (r) => `M${x - r} ${y + up * r * 0.9}h${2 * r}L${x} ${y - up * r * 0.9}z`;
  node.shape.setAttribute("d", corners(s));
  node.ring.setAttribute("d", corners(s + 7));
  if (windows) drawWindow(node, here, y + s + 10, Math.min(112, gap - 8));
  node.foot = y + (here && windows ? s + STRIP : node.max ? s * 0.9 : s * 0.5); // from where lines go down
  const finger = Math.max(size, Math.min(gap, windows ? 112 : 60));
  setAll(node.hit, { x: x - finger / 2, y: y - s - 4, width: finger, height: size + (windows ? STRIP : 8) });
  node.g.setAttribute("aria-label", innerInWords(node, here));
}
// A number line as long as a leaf can be; ends that are infinite lie beyond it.
function drawWindow(node, here, y, wide) {
  for (const each of [node.axis, node.band, node.ends, node.why]) each.style.display = here ? "" : "none";
  if (!here) return;
  const [alpha, beta] = here.window, left = node.at - wide / 2;
  const at = (value) => (Number.isFinite(value) ? left + 7 + (wide - 14) * share(value) : value < 0 ? left : left + wide);
  const bracket = (value, feet) => `M${at(value) + feet} ${y - 5}h${-feet}v10h${feet}`;
  const arrow = (value, feet) => `M${at(value) + feet} ${y - 4}l${-feet} 4l${feet} 4`;
  const end = (value, feet) => (Number.isFinite(value) ? bracket : arrow)(value, feet);
  node.axis.setAttribute("d", `M${left} ${y}h${wide}`);
  node.band.setAttribute("d", alpha === beta ? `M${at(alpha) - 2} ${y}h4` : `M${at(alpha)} ${y}H${at(beta)}`);
  node.ends.setAttribute("d", end(alpha, 4) + end(beta, -4));
  const empty = crossing(node, here).replaceAll("-", "−");
  const texts = empty ? [here.skipped ? `${empty}: cut` : empty, empty, empty.replaceAll(" ", "")] : [interval(here)];
  write(node.why, texts.find((text) => width(text, SMALL) < wide + 6) ?? "", { x: node.at, y: y + 17 });
}
function drawLeaf(node, here) {
  const x = node.at, y = held?.node === node && held.y !== undefined ? held.y : leafY(node.value);
  const box = (r) => `M${x - half - r} ${y - 12 - r}h${2 * (half + r)}v${24 + 2 * r}h${-2 * (half + r)}z`;
  node.top = y - 12;
  node.rail.setAttribute("d", `M${x} ${bandTop - 6}V${bandTop + BAND + 8}`);
  node.shape.setAttribute("d", box(0));
  node.ring.setAttribute("d", box(4));
  setAll(node.hit, { x: x - column / 2, y: y - 18, width: column, height: 36 });
  write(node.digits, number(node.value), { x, y: y + 5 });
  const change = drawCurve(node, x, bandTop + BAND + 18);
  setAll(node.g, { "aria-label": `Leaf ${leavesOf(tree).indexOf(node) + 1} of ${leaves.length}`, "aria-valuenow": node.value });
  node.g.setAttribute("aria-valuetext", `${number(node.value)}${here ? "" : ", not looked at"}; ${change}`);
}
// The root's value for every value of the leaf: level, then rising with it, then level. Returns it in words.
function drawCurve(node, x, top) {
  const wide = plotWide(), left = x - wide / 2, range = [low, high], ends = influence(tree, node);
  const [least, most] = ends.map((end) => within(end, range)), flat = least === most;
  const point = (value) => [left + 4 + (wide - 8) * share(value), top + PLOT - 4 - (PLOT - 8) * share(within(value, ends))];
  const [cx, cy] = point(node.value), told = flat ? "flat" : `${number(least)} … ${number(most)}`;
  node.plot.setAttribute("class", flat ? "plot flat" : "plot");
  node.curve.setAttribute("d", `M${[low, least, most, high].map(point).join("L")}`);
  setAll(node.paper, { x: left, y: top, width: wide, height: PLOT, rx: 3 });
  setAll(node.dot, { cx, cy, r: column < 30 ? 3.4 : 4.2 });
  write(node.spread, width(told, SMALL) < column ? told : "", { x, y: top + PLOT + 15 });
  const root = "the root is worth", all = number(found.get(tree).value);
  return flat ? `${root} ${all}, whatever this leaf is` : `with it ${root} ${number(least)} to ${number(most)}`;
}
// A line goes to where a node of its level would stand; from there the one to a leaf falls straight down. The best line
// leaves out the window below a node.
function drawEdge(node, look) {
  const { parent, at: x } = node, level = levels[node.depth], isLeaf = !node.kids.length, off = !found.has(node);
  const y = isLeaf ? Math.min(node.top, (level?.y ?? bandTop) - 8) : level.y - level.size * (node.max ? 0.3 : 0.45);
  const from = `${parent.at} ${parent.foot}`, down = isLeaf ? `V${node.top}` : "";
  node.path = `${windows ? "M" : "L"}${from}L${x} ${y}${isLeaf ? down : `V${level.y}`}`;
  setAll(node.edge, { class: off ? `${look} off` : look, d: `M${from}L${x} ${y}${down}` });
  const [cx, cy] = [(parent.at + x) / 2 - 4.5, (parent.foot + y) / 2 - 4.5];
  node.cross.setAttribute("d", off && found.has(parent) ? `M${cx} ${cy}l9 9m0-9l-9 9` : "");
}

// ---------------------------------------------------------------- what is said

const interval = ({ window: [a, b] }) => `(${number(a)}, ${number(b)})`;
function innerInWords(node, here) {
  const name = `${node.max ? "MAX" : "MIN"} ${placeOf(node)}`, bounds = { "≥": "at least ", "≤": "at most ", "": "" };
  if (!here) return `${name}: not searched`;
  const worth = `${name}: worth ${bounds[here.bound]}${number(here.value)}`;
  const cut = here.skipped ? `, ${crossing(node, here).replaceAll("-", "−")}: cut` : "";
  return windows ? `${worth}, window ${interval(here)}${cut}` : worth;
}
function placeOf(node) {
  const moves = [];
  for (let each = node; each.parent; each = each.parent) moves.unshift(each.parent.kids.indexOf(each));
  return moves.length ? `after ${moves.join(", ")}` : "at the start";
}
function snapshot() {
  const values = leaves.map((leaf) => leaf.value);
  return { value: found.get(tree).value, looks: leaves.filter((leaf) => found.has(leaf)).length, leaves: values };
}
const isReached = (k) => reached(goals[k], snapshot(), start);
function title() {
  const { value, looks } = snapshot();
  write(part("worth"), `The root is worth ${number(value)}`);
  write(part("looks"), windows ? `alpha-beta looks at ${looks} of ${count(leaves.length)}` : "");
}
// What has changed since `before`; it is read aloud when no hand drags any more.
function say(what) {
  const now = snapshot(), says = part("says"), [to, from] = [now, before].map(({ value }) => number(value));
  const root = to === from ? `stays ${to}` : `${now.value > before.value ? "rises" : "falls"} from ${from} to ${to}`;
  const change = `; alpha-beta looks at ${count(now.looks)}, before at ${before.looks}`;
  says.setAttribute("aria-live", held ? "off" : "polite");
  const goals = held ? [] : judge(isReached).map((goal) => ` ★ ${goal} Reached!`);
  says.textContent = `${what}. The root ${root}${now.looks === before.looks ? "" : change}.${goals.join("")}`;
  if (held) held.told = what;
  else before = now;
}
// ---------------------------------------------------------------- what hands and keys do

function changed(leaf, value) {
  leaf.value = within(Math.round(value), [low, high]);
  draw();
  const old = before.leaves[leaves.indexOf(leaf)], change = `${number(old)} → ${number(leaf.value)}`;
  say(`Leaf ${leavesOf(tree).indexOf(leaf) + 1}: ${leaf.value === old ? `still ${number(old)}` : change}`);
}
function moved(node, by) {
  if (!shift(node, by)) return false;
  place();
  glide();
  const row = node.parent.kids;
  say(`${node.kids.length ? "Branch" : "Leaf"} moved to place ${row.indexOf(node) + 1} of ${row.length}`);
  return true;
}
// After a move of branches the Tab key must go through the nodes from left to right.
function sorted() {
  const focused = document.activeElement;
  allOf(tree).forEach((node) => part("nodes").append(node.g));
  focused.focus({ preventScroll: true });
}
// Click a node: it changes places with its right neighbour; the last one goes to the first place.
function turned(node) {
  if (!movable(node)) return;
  const row = node.parent.kids, first = row.at(-1) === node;
  if (first) while (row.indexOf(node) > 1) shift(node, -1);
  moved(node, first ? -1 : 1);
  sorted();
}
function settle() {
  place();
  for (const node of nodes) node.at = node.x;
  draw();
}
// Branches slide to their new places; one that is dragged is where the hand is.
function glide() {
  cancelAnimationFrame(frame);
  const hand = held?.way === "sideways" ? new Set(allOf(held.node)) : null, pull = hand ? held.x - held.node.x : 0;
  let moving = false;
  for (const node of nodes) {
    const to = node.x + (hand?.has(node) ? pull : 0), far = to - node.at;
    node.at = hand?.has(node) || calm.matches || Math.abs(far) < 0.5 ? to : node.at + far * 0.3;
    moving ||= node.at !== to;
  }
  draw();
  if (moving) frame = requestAnimationFrame(glide);
}
function point(event) {
  const box = picture.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
picture.onpointerdown = (event) => {
  const g = event.target.closest("[data-k]");
  if (!g || event.button || held) return;
  const node = nodes[g.dataset.k], from = point(event), onPlot = Boolean(event.target.closest(".plot"));
  held = { node, from, id: event.pointerId, way: onPlot ? "plot" : null, x: node.at };
  g.setPointerCapture(event.pointerId);
  g.focus({ preventScroll: true });
  event.preventDefault();
  if (onPlot) dragged(from);
};
picture.onpointermove = (event) => {
  if (event.pointerId !== held?.id) return;
  const to = point(event), { node, from } = held, dx = to.x - from.x, dy = to.y - from.y;
  if (!held.way && Math.hypot(dx, dy) > 4) {
    const across = movable(node) && (node.kids.length || Math.abs(dx) > Math.abs(dy));
    held.way = across ? "sideways" : node.kids.length ? "none" : "up";
    held.grip = { x: from.x - node.at, y: from.y - leafY(node.value ?? 0) };
  }
  if (held.way) dragged(to);
};
function dragged(to) {
  const { node, way, grip } = held;
  if (way === "plot") changed(node, low + (high - low) * ((to.x - node.at) / (plotWide() - 8) + 0.5));
  if (way === "up") {
    held.y = within(to.y - grip.y, [leafY(high), leafY(low)]);
    changed(node, high - ((held.y - bandTop) / BAND) * (high - low));
  }
  if (way === "sideways") {
    held.x = to.x - grip.x;
    const row = node.parent.kids, k = row.indexOf(node);
    if (held.x > row[k + 1]?.x) moved(node, 1);
    else if (held.x < row[k - 1]?.x) moved(node, -1);
    else glide();
  }
}
picture.onpointerup = picture.onpointercancel = (event) => {
  if (event.pointerId !== held?.id) return;
  const { node, way, told } = held;
  held = null;
  if (!way && node.kids.length && event.type === "pointerup") turned(node);
  if (way === "sideways") { glide(); sorted(); }
  if (way === "up") draw();
  if (told) say(told);
};
picture.onkeydown = (event) => {
  const node = nodes[event.target.closest("[data-k]")?.dataset.k], by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!node || event.ctrlKey || event.metaKey) return;
  const to = node.kids.length ? undefined : slid(event, node.value, [low, high], 10);
  if (event.altKey && by) moved(node, by) && sorted();
  else if (to !== undefined) changed(node, to);
  else if (node.kids.length && /^(Enter| )$/.test(event.key)) turned(node);
  else return;
  event.preventDefault();
};
part("again").onclick = () => { held = null; plant(); part("says").textContent = "All is as it was."; };
new ResizeObserver(settle).observe(part("sheet"));
plant();
