// How `game` and what follows from it, `now`, are drawn. The plane of the square is 100 wide; its origin is at the upper left.
const x = (part, whole) => ((100 * part) / whole).toFixed(2);
const y = (part, whole) => (100 - (100 * part) / whole).toFixed(2);
const neverCares = (solved, player) => kindOf(solved.replies[player][0], solved.whole) === "everything";

// A curve piece by piece; of a player who never cares the whole square, as lines.
function curve(solved, player) {
  const [ofP, ofQ] = solved.whole;
  if (neverCares(solved, player)) {
    return [...Array(9).keys()].map((k) => (player ? `M${12.5 * k},100V0` : `M0,${12.5 * k}H100`)).join("");
  }
  return solved.replies[player].map(([p0, p1, q0, q1]) => `M${x(p0, ofP)},${y(q0, ofQ)}L${x(p1, ofP)},${y(q1, ofQ)}`).join("");
}

function drawTable() {
  for (const slider of sliders) {
    const [player, ...cell] = at(slider), value = game[player][cell[0]][cell[1]], best = is(cell, now.best[player]);
    slider.firstElementChild.textContent = number(value);
    setAll(slider, { "aria-valuenow": value, "aria-valuetext": number(value) + (best ? ", best reply" : "") });
    slider.classList.toggle("best", best);
  }
  cells.forEach((each, k) => {
    each.classList.toggle("nash", is(CELLS[k], now.nash));
    each.classList.toggle("pareto", is(CELLS[k], now.pareto));
  });
}
function drawSquare() {
  for (const player of [0, 1]) {
    const line = part(`plane .curve.p${player}`);
    line.setAttribute("d", curve(now, player));
    line.classList.toggle("never", neverCares(now, player));
    drawTurn(player);
  }
  const before = curve(ghost, touched);
  part("ghost").setAttribute("d", before === curve(now, touched) ? "" : before);
  const shapes = now.equilibria.map(drawn); // bands lie below the lines, discs upon them
  part("bands").innerHTML = shapes.filter((_, k) => isMany(now.kinds[k])).join("");
  part("discs").innerHTML = shapes.filter((_, k) => !isMany(now.kinds[k])).join("");
  part("field").innerHTML = field();
}
// A disc, or a band around all of them.
function drawn([p0, p1, q0, q1], k) {
  const [ofP, ofQ] = now.whole, kind = now.kinds[k];
  if (!isMany(kind)) return `<circle class="${kind}" cx="${x(p0, ofP)}" cy="${y(q0, ofQ)}" r="2.2"/>`;
  const size = `width="${Number(x(p1 - p0, ofP)) + 5.6}" height="${Number(x(q1 - q0, ofQ)) + 5.6}"`;
  return `<rect class="${kind}" x="${x(p0, ofP) - 2.8}" y="${y(q1, ofQ) - 2.8}" ${size} rx="2"/>`;
}
// Where a player's line turns is written at the other's scale: it is the other's mix.
function drawTurn(player) {
  const other = 1 - player, [low, high] = gains(game)[player], turns = low * high < 0, where = Math.abs(low) / now.whole[other];
  const text = part(`scales .turn.p${other}`);
  text.textContent = turns ? fraction(Math.abs(low), now.whole[other]) : "";
  if (other === 0) text.setAttribute("x", 70 + 312 * where);
  else text.setAttribute("y", 333 - 312 * where);
  part(`scales .low.p${other}`).style.opacity = turns && where < 0.09 ? 0 : 1;
  part(`scales .high.p${other}`).style.opacity = turns && where > 0.91 ? 0 : 1;
}

const point = ([u, v]) => `${u.toFixed(1)},${v.toFixed(1)}`;
// A shape that is drawn around the origin and points to the right, at another place.
function put(shape, place, turn, size = 1) {
  return `<path d="${shape}" transform="translate(${point(place)}) rotate(${(turn * 180) / Math.PI}) scale(${size})"/>`;
}
// Small arrows: which way a population drifts from there, and how fast.
function field() {
  const [row, column] = gains(game).map(([low, high]) => (share) => low + (high - low) * share), arrows = [];
  for (let p = 0.08; p < 1; p += 0.14) for (let q = 0.08; q < 1; q += 0.14) {
    arrows.push([p, q, p * (1 - p) * row(q), q * (1 - q) * column(p)]);
  }
  const most = Math.max(...arrows.map(([, , a, b]) => Math.hypot(a, b))) || 1;
  return arrows.map(([p, q, a, b]) => {
    const length = Math.hypot(a, b) / most, size = 1.25 + 3 * Math.sqrt(length);
    return length < 0.02 ? "" : put("M-1,0H1M.6,-.3L1,0L.6,.3", [100 * p, 100 - 100 * q], Math.atan2(-b, a), size);
  }).join("");
}

// The path of the population, with three heads along it, and a disc that runs it once.
function drawPath() {
  const spots = population?.points.map(([p, q]) => [100 * p, 100 - 100 * q]) ?? [];
  const d = population ? `M${spots.map(point).join("L")}` : "";
  part("plane .path").setAttribute("d", d);
  part("heads").innerHTML = spots.length < 9 ? "" : [0.3, 0.6, 0.9].map((where) => {
    const k = Math.max(2, Math.round(where * (spots.length - 1))), [[a, b], [u, v]] = [spots[k - 2], spots[k]];
    return put("M2.6,0L-1.9,1.8V-1.8z", [u, v], Math.atan2(v - b, u - a));
  }).join("");
  part("walk").style.display = population ? "" : "none";
  if (!population) return;
  const [[cx, cy], end] = [spots[0], spots.at(-1)];
  setAll(part("born"), { cx, cy });
  motion.setAttribute("path", d);
  if (calm.matches) part("drop").setAttribute("transform", `translate(${point(end)})`);
}
