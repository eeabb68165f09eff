// How a film is drawn at a time. In `view`, { from, span }, positions stand from left to right as the search meets them, a
// band for each depth: those that have no pixel of their own as dots, the others as the nodes of a tree.
const NODE = 2.4, BOARD = 30; // pixels: how wide a position is to be a node, and to be a board
const TRAIL = 0.03; // of what is met: so much glows
const inks = {};
const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

// The colours of the legend, as numbers for dots and as texts for lines.
function mixInks() {
  for (const each of document.querySelectorAll("[data-ink]")) {
    const text = getComputedStyle(each).backgroundColor;
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = text;
    probe.fillRect(0, 0, 1, 1);
    inks[each.dataset.ink] = { text, dot: new Uint32Array(probe.getImageData(0, 0, 1, 1).data.buffer)[0] };
  }
}

// Where the band of each depth begins and the last one ends: room for lines where positions are wide, for the others as
// many dots as stand below each other.
function bandsOf(film, view, columns, high, line = high / 12) {
  const { depths } = film, counts = new Float64Array(film.plies + 1), to = Math.min(film.total, Math.ceil(view.from + view.span));
  for (let n = Math.floor(view.from); n < to; n++) counts[depths[n]]++;
  const lines = counts.map((count) => line * Math.max(0.2, Math.min(1, columns / 8 / (count + 1))));
  const rest = Math.max(0, high - lines.reduce((sum, each) => sum + each)), all = Math.max(1, to - view.from);
  const tops = [0];
  counts.forEach((count, k) => tops.push(tops[k] + lines[k] + (rest * count) / all));
  return tops.map((top) => Math.round((top / tops.at(-1)) * high));
}

// All dots into `pixels`, which is `columns` wide: a column has `span / columns` positions, those of a depth below each other.
// What `drawTree` draws, wide nodes and wide blocks, is left out.
function drawDots(film, view, time, tops, pixels, columns, gap = 2) {
  const { when, depths, hues, size, total } = film, scale = view.span / columns, trail = time - Math.max(3, time * TRAIL);
  const [met0, met1, met2, head, dark, later] = ["MAX dot", "MIN dot", "other", "head", "dark", "later"].map((name) => inks[name].dot);
  const met = new Uint32Array([met0, met1, met2]), counts = new Int32Array(film.plies + 1), done = new Int32Array(film.plies + 1);
  const perPixel = view.span / (view.wide || 1e-9), node = NODE * perPixel, block = 3 * perPixel, wide = Math.max(1, Math.floor(0.7 / scale));
  pixels.fill(0);
  for (let n = Math.floor(view.from), column = 0; n < total;) {
    if (when[n] < 0 && -when[n] <= time && size[n] > block) { n += size[n]; continue; }
    column = Math.max(0, Math.floor((n - view.from) / scale));
    if (column >= columns) break;
    const end = Math.min(total, Math.max(n + 1, Math.ceil(view.from + (column + 1) * scale)));
    for (let k = n; k < end; k++) counts[depths[k]]++;
    for (; n < end; n++) {
      const depth = depths[n], at = when[n], row = done[depth]++, isDark = at < 0 && -at <= time, isMet = at > 0 && at <= time;
      if (isMet ? size[n] >= node : !isDark && scale < 0.2) continue;
      const top = tops[depth], share = (tops[depth + 1] - gap - top) / counts[depth], cell = isDark || share < 6 ? share : 6;
      const first = top + Math.floor(row * cell), last = Math.max(first + 1, top + Math.floor((row + 1) * cell) - (cell > 3 && !isDark ? 1 : 0));
      const ink = isDark ? dark : !isMet ? later : at > trail ? head : met[hues[n]];
      const right = Math.min(columns, column + (isDark && wide > 1 ? Math.ceil(1 / scale) : wide));
      for (let y = first; y < last; y++) for (let x = column; x < right; x++) pixels[y * columns + x] = ink;
    }
    counts.fill(0);
    done.fill(0);
  }
}

// The tree above the dots: lines to all nodes that are wide enough, their marks or boards, the way to the head.
function drawTree(film, view, time, done, tops, pen, boardAt) {
  const { when, size, depths, hues } = film, x = (n) => ((n - view.from) * view.wide) / view.span, perNode = view.wide / view.span;
  const head = film.own[film.places[time - 1]], end = done ? film.total : head + 1, least = NODE / perNode;
  const middle = (depth) => (tops[depth] + tops[depth + 1]) / 2 - 1;
  const centre = (n) => x((n + Math.min(n + size[n], Math.max(end, n + 1))) / 2);
  const nodes = [];
  pen.lineWidth = 1.2;
  pen.strokeStyle = inks.line.text;
  pen.beginPath();
  (function below(n) {
    nodes.push(n);
    for (let kid = n + 1; kid < n + size[n] && when[kid] > 0 && when[kid] <= time; kid += size[kid]) {
      if (x(kid + size[kid]) < -20 || x(kid) > view.wide + 20 || size[kid] < least && perNode < NODE) continue;
      pen.moveTo(centre(n), middle(depths[n]));
      pen.lineTo(centre(kid), middle(depths[kid]));
      below(kid);
    }
  })(0);
  pen.stroke();
  for (const block of film.blocks) {
    if ((block.time > time && !done) || (block.to - block.from) * perNode < 2 || x(block.to) < 0 || x(block.from) > view.wide) continue;
    const left = x(block.from) + 0.5, wide = x(block.to) - left - 0.5, top = tops[depths[block.parent] + 1];
    pen.fillStyle = inks.dark.text;
    pen.fillRect(left, top, wide, tops[block.deep + 1] - 2 - top);
    pen.fillStyle = pen.strokeStyle = inks.cut.text;
    if (wide > 12) {
      pen.beginPath();
      pen.moveTo(centre(block.parent), middle(depths[block.parent]));
      pen.lineTo(left + wide / 2, top);
      pen.stroke();
    }
    pen.fillRect(left, top - 1, wide, 3);
    if (wide > 24) label(pen, block, Math.max(0, left), Math.min(view.wide, left + wide), top);
  }
  const path = pathTo(film, head), trace = () => { pen.beginPath(); path.forEach((n) => pen.lineTo(centre(n), middle(depths[n]))); pen.stroke(); };
  [[7, "best"], [2.2, "ink"]].forEach(([wide, ink]) => { pen.lineWidth = wide; pen.strokeStyle = inks[ink].text; pen.lineJoin = "round"; trace(); });
  for (const n of new Set([...nodes, ...path])) drawNode(n, centre(n), middle(depths[n]), path.includes(n));
  function drawNode(n, cx, cy, onPath) {
    const room = Math.min(tops[depths[n] + 1] - tops[depths[n]] - 6, perNode * 1.6 + 4, 40), isHead = n === head;
    if (cx < -30 || cx > view.wide + 30) return;
    if (room >= BOARD - 6 && boardAt) return drawBoard(pen, boardAt(n), cx, cy, room, isHead ? "head" : onPath ? "ink" : "line");
    const r = isHead ? 6 : Math.max(1.5, Math.min(5, size[n] * perNode * 0.3, room / 2)), up = hues[n] === 1 ? -1 : 1;
    pen.beginPath();
    if (size[n] === 1) pen.rect(cx - r, cy - r, 2 * r, 2 * r);
    else { pen.moveTo(cx, cy - up * r); pen.lineTo(cx + r, cy + up * r); pen.lineTo(cx - r, cy + up * r); pen.closePath(); }
    pen.fillStyle = inks[isHead ? "head" : ["MAX", "MIN", "other"][hues[n]]].text;
    pen.fill();
    if (isHead) { pen.lineWidth = 1.6; pen.strokeStyle = inks.ink.text; pen.stroke(); }
  }
}

// Words on a block, the first of each line's that there is room for.
function label(pen, block, left, right, top) {
  pen.fillStyle = inks.pale.text;
  pen.font = '12px "DejaVu Sans", Verdana, sans-serif';
  pen.textAlign = "center";
  const fits = (text) => pen.measureText(text).width < right - left - 6;
  block.words.map((texts) => texts.find(fits)).forEach((text, k) => { if (text) pen.fillText(text, (left + right) / 2, top + 18 + 16 * k); });
}

// A board of "X", "O" and ".", row by row, its middle at (cx, cy).
function drawBoard(pen, rows, cx, cy, room, frame) {
  const side = room / Math.max(rows.length, rows[0].length), left = cx - (side * rows[0].length) / 2, top = cy - (side * rows.length) / 2;
  pen.fillStyle = inks.paper.text;
  pen.fillRect(left, top, side * rows[0].length, side * rows.length);
  pen.lineWidth = frame === "head" ? 3 : frame === "ink" ? 2 : 1;
  pen.strokeStyle = inks[frame].text;
  pen.strokeRect(left, top, side * rows[0].length, side * rows.length);
  pen.lineWidth = Math.max(1, side / 7);
  rows.forEach((row, i) => [...row].forEach((mark, j) => {
    const x = left + side * (j + 0.5), y = top + side * (i + 0.5), r = side * 0.28;
    if (side > 12) { pen.save(); pen.lineWidth = 1; pen.strokeStyle = inks.line.text; pen.strokeRect(x - side / 2, y - side / 2, side, side); pen.restore(); }
    if (mark === ".") return;
    pen.strokeStyle = inks[mark === "X" ? "MAX" : "MIN"].text;
    pen.beginPath();
    if (mark === "O") pen.arc(x, y, r, 0, 7);
    else { pen.moveTo(x - r, y - r); pen.lineTo(x + r, y + r); pen.moveTo(x + r, y - r); pen.lineTo(x - r, y + r); }
    pen.stroke();
  }));
}
