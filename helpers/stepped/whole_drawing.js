// How a film is drawn at a time. In `view`, { from, span }, positions stand from left to right as the search meets them, a
// band for each depth: those that have no pixel of their own as dots, the others as the nodes of a tree.
const NODE = 2.4, BOARD = 30; // pixels: how wide a position is to be a node, and to be a board
const TRAIL = 0.03; // of what is met: so much glows
const inks = {};
const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

// The colours of the legend, as numbers for dots and as texts for lines.
function mixInks() {
  for (const each of document.querySelectorAll("[data-ink]")) {
    probe.fillStyle = getComputedStyle(each).backgroundColor;
    probe.fillRect(0, 0, 1, 1);
    const { data } = probe.getImageData(0, 0, 1, 1);
    inks[each.dataset.ink] = { text: `rgb(${data.slice(0, 3)})`, dot: new Uint32Array(data.buffer)[0] };
  }
}

// Where the band of each depth begins and the last one ends: room for lines where positions are wide, for the others as
// many dots as stand below each other.
function bandsOf(film, view, columns, high, line = high / 12) {
  const { depths } = film, counts = new Float64Array(film.plies + 1), to = Math.min(film.total, Math.ceil(view.from + view.span));
  for (let n = Math.floor(view.from); n < to; n++) counts[depths[n]]++;
  const lines = counts.map((count) => line * Math.max(0.2, Math.min(1, columns / 8 / (count + 1))));
  const rest = Math.max(0, high - lines.reduce((sum, each) => sum + each)), all = Math.max(1, to - view.from), tops = [0];
  counts.forEach((count, k) => tops.push(tops[k] + lines[k] + (rest * count) / all));
  return tops.map((top) => Math.round((top / tops.at(-1)) * high));
}

// All dots: a column has `span / columns` positions, those of a depth below each other. What `drawTree` draws, wide nodes and
// wide blocks, is left out; with `tiny` all that is dark, and a dot is as large as can be seen. The canvas
// lies on its side, so that the dots of a column are neighbours in memory: in half the time.
function drawDots(canvas, film, view, time, tops, columns, tiny = false) {
  const high = tops.at(-1), wide = canvas.parentElement.clientWidth;
  if (canvas.width !== high || canvas.height !== columns) {
    Object.assign(canvas, { width: high, height: columns, image: new ImageData(high, columns) });
    Object.assign(canvas.style, { width: `${high}px`, height: `${wide}px` });
  }
  fillDots(film, view, time, tops, new Uint32Array(canvas.image.data.buffer), columns, tiny);
  canvas.getContext("2d").putImageData(canvas.image, 0, 0);
}
function fillDots(film, view, time, tops, pixels, columns, tiny) {
  const high = tops.at(-1), gap = tiny ? 0 : 1, least = tiny ? 4 : 20 * film.places.length < film.total ? 2 : 1;
  const { when, depths, hues, size, total } = film, scale = view.span / columns, trail = time - Math.max(3, time * TRAIL);
  const perPixel = view.span / (view.wide || 1e-9), node = NODE * perPixel, block = 3 * perPixel, isNear = scale < 0.2;
  const met = Uint32Array.from(["MAX dot", "MIN dot", "other"], (name) => inks[name].dot);
  const [head, dark, later] = ["head", "dark", "later"].map((name) => inks[name].dot);
  const counts = new Int32Array(film.plies + 1), tall = new Float64Array(film.plies + 1), next = new Float64Array(film.plies + 1);
  pixels.fill(0);
  for (let n = Math.floor(view.from); n < total;) {
    if (when[n] < 0 && -when[n] <= time && size[n] > block) { n += size[n]; continue; }
    const column = Math.max(0, Math.floor((n - view.from) / scale));
    if (column >= columns) break;
    const end = Math.min(total, Math.max(n + 1, Math.ceil(view.from + (column + 1) * scale)));
    for (let k = n; k < end; k++) counts[depths[k]]++;
    for (let depth = 0; depth < tops.length - 1; depth++) {
      next[depth] = tops[depth];
      tall[depth] = counts[depth] ? (tops[depth + 1] - gap - tops[depth]) / counts[depth] : 0;
      counts[depth] = 0;
    }
    for (; n < end; n++) {
      const at = when[n], depth = depths[n], top = next[depth] | 0, isDark = at < 0 && at >= -time, isMet = at > 0 && at <= time;
      next[depth] += isDark || tall[depth] < 6 ? tall[depth] : 6;
      if (isMet ? size[n] >= node && !tiny : isDark ? tiny : isNear) continue;
      const ink = isDark ? dark : !isMet ? later : at > trail ? head : met[hues[n]], small = isMet ? least : 1;
      const bottom = Math.max(top + small, (next[depth] | 0) - (scale < 0.6));
      const right = Math.min(columns, column + (scale > 0.6 ? small : Math.ceil((isDark ? 1 : 0.7) / scale)));
      for (let x = column; x < right; x++) for (let y = x * high + top; y < x * high + bottom; y++) pixels[y] = ink;
    }
  }
}

// The tree above the dots: lines to all nodes that are wide enough, blocks, the way to the head, marks or boards.
function drawTree(film, view, time, done, tops, pen, boardAt) {
  const { when, size, depths, hues } = film, perNode = view.wide / view.span, x = (n) => (n - view.from) * perNode;
  const head = film.own[film.places[time - 1]], end = done ? film.total : head + 1, path = pathTo(film, head), nodes = [], lines = [];
  const spot = (n) => [x((n + Math.min(n + size[n], Math.max(end, n + 1))) / 2), (tops[depths[n]] + tops[depths[n] + 1]) / 2 - 1];
  (function below(n) {
    nodes.push(n);
    for (let kid = n + 1; kid < n + size[n] && when[kid] > 0 && when[kid] <= time; kid += size[kid]) {
      if (x(kid + size[kid]) < -20 || x(kid) > view.wide + 20 || (size[kid] * perNode < NODE && perNode < NODE)) continue;
      lines.push([spot(n), spot(kid)]);
      below(kid);
    }
  })(0);
  stroke(pen, "line", 1.2, ...lines);
  for (const block of film.blocks) {
    const { from, to, parent, met } = block;
    if ((block.time > time && !done) || (to - from) * perNode < 2 || x(to) < 0 || x(from) > view.wide) continue;
    const left = x(from) + 0.5, wide = x(to) - left - 0.5, top = tops[depths[parent] + 1], look = met.length ? "cut" : "other";
    pen.fillStyle = inks.dark.text;
    pen.fillRect(left, top, wide, tops[block.deep + 1] - 2 - top);
    stroke(pen, look, 3, [[left, top], [left + wide, top]]);
    if (wide > 12) stroke(pen, look, 1.2, [spot(parent), [left + wide / 2, top]]);
    if (wide > 24) label(pen, block, Math.max(0, left), Math.min(view.wide, left + wide), top);
  }
  stroke(pen, "best", 7, path.map(spot));
  stroke(pen, "ink", 2.2, path.map(spot));
  for (const n of new Set([...nodes, ...path])) {
    const [cx, cy] = spot(n), isHead = n === head, up = hues[n] === 1 ? -1 : 1;
    const room = Math.min(tops[depths[n] + 1] - tops[depths[n]] - 6, perNode * 1.6 + 4, 40);
    if (cx < -30 || cx > view.wide + 30) continue;
    if (room >= BOARD && boardAt) {
      drawBoard(pen, boardAt(n), cx, cy, room, isHead ? "head" : path.includes(n) ? "ink" : "line");
      continue;
    }
    const r = isHead ? 6 : Math.max(1.5, Math.min(5, size[n] * perNode * 0.3, room / 2));
    const corners = size[n] === 1 ? [[-r, -r], [r, -r], [r, r], [-r, r]] : [[0, -up * r], [r, up * r], [-r, up * r]];
    stroke(pen, isHead ? "ink" : "line", isHead ? 3 : 0, [...corners, corners[0]].map(([dx, dy]) => [cx + dx, cy + dy]));
    pen.fillStyle = inks[isHead ? "head" : ["MAX", "MIN", "other"][hues[n]]].text;
    pen.fill();
  }
}
function stroke(pen, ink, wide, ...lines) {
  pen.beginPath();
  for (const points of lines) points.forEach(([x, y], k) => (k ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  Object.assign(pen, { strokeStyle: inks[ink].text, lineWidth: wide || 1, lineJoin: "round" });
  if (wide) pen.stroke();
}

// Words on a block, the first of each line's that there is room for.
function label(pen, block, left, right, top) {
  Object.assign(pen, { fillStyle: inks.pale.text, font: '12px "DejaVu Sans", Verdana, sans-serif', textAlign: "center" });
  block.words.forEach((texts, k) => {
    const text = texts.find((each) => pen.measureText(each).width < right - left - 6);
    if (text) pen.fillText(text, (left + right) / 2, top + 18 + 16 * k);
  });
}

// A board of "X", "O" and ".", row by row, its middle at (cx, cy).
function drawBoard(pen, rows, cx, cy, room, frame) {
  const side = room / Math.max(rows.length, rows[0].length), left = cx - (side * rows[0].length) / 2, top = cy - (side * rows.length) / 2;
  const box = (x, y, wide, high) => [[x, y], [x + wide, y], [x + wide, y + high], [x, y + high], [x, y]];
  stroke(pen, frame, { head: 6, ink: 4, line: 2 }[frame], box(left, top, side * rows[0].length, side * rows.length));
  pen.fillStyle = inks.paper.text;
  pen.fill();
  rows.forEach((row, i) => [...row].forEach((mark, j) => {
    const x = left + side * (j + 0.5), y = top + side * (i + 0.5), r = side * 0.28;
    if (side > 9) stroke(pen, "line", 1, box(x - side / 2, y - side / 2, side, side));
    if (mark === "X") stroke(pen, "MAX", Math.max(1, side / 7), [[x - r, y - r], [x + r, y + r]], [[x + r, y - r], [x - r, y + r]]);
    if (mark !== "O") return;
    stroke(pen, "MIN", 0);
    pen.lineWidth = Math.max(1, side / 7);
    pen.arc(x, y, r, 0, 7);
    pen.stroke();
  }));
}
