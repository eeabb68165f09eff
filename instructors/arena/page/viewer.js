
// One game, move by move: the board and what each move cost, or the rounds of the dilemma.
const SIDE = 40, PACE = rows ? 700 : 60; // pixels; milliseconds
const ORDERS = [[0, 1, 2, 3], [0, 2, 1, 3]];
const title = setAll(make("h3", "match"), { tabindex: -1 }), says = setAll(make("p", "says"), { role: "status" });
const costs = setAll(made(null, "svg", ""), { class: "costs", preserveAspectRatio: "none", "aria-hidden": true });
const strip = setAll(make("div", "strip"), { role: "img" }), most = make("p", "muted small"), about = make("p", "muted small");
const slider = setAll(make("input"), { type: "range", "aria-label": rows ? "Move" : "Round" });
const press = {
  first: () => go(0), back: () => go(step - 1), play: () => play(!timer), forward: () => go(step + 1), last: () => go(at.moves.length),
};
const bar = make("div", "bar", ...Object.keys(press).map((name) => make("button", name, name[0].toUpperCase() + name.slice(1))), slider);
const board = rows ? paper() : null;
part("viewer").append(title, bar, says, ...(rows ? [board.sheet, costs, most] : [strip]), about);
for (const name in press) part(name).onclick = press[name];
// In a sentence: a name that is written from right to left turns no other word around.
const told = (text) => `\u2068${text}\u2069`;
let at = null, step = 0, timer = 0;

// An empty board, and what draws a game on it after so many moves.
function paper() {
  const sheet = setAll(made(null, "svg", ""), { class: "sheet", role: "img", viewBox: `0 0 ${columns * SIDE} ${(rows + gravity * 0.6) * SIDE}` });
  const write = (number, x, y, parent) => { made(parent, "text", "", { x, y }).textContent = number; };
  const cells = Array.from({ length: rows * columns }, (_, n) => {
    const x = (n % columns) * SIDE, y = Math.floor(n / columns) * SIDE, cell = made(sheet, "g", "");
    made(cell, "rect", "", { x, y, width: SIDE, height: SIDE });
    made(cell, "path", "", { class: "X", d: `M${x + 10} ${y + 10}l20 20m0-20l-20 20` });
    made(cell, "circle", "", { class: "O", cx: x + 20, cy: y + 20, r: 11 });
    if (!gravity) write(n + 1, x + 20, y + 25, cell);
    return cell;
  });
  if (gravity) for (let c = 0; c < columns; c++) write(c + 1, (c + 0.5) * SIDE, (rows + 0.42) * SIDE, sheet);
  const through = made(sheet, "path", "", { class: "through" });
  const centre = (cell) => `${((cell % columns) + 0.5) * SIDE} ${(Math.floor(cell / columns) + 0.5) * SIDE}`;
  return { sheet, draw(game, moves) {
    const { marks, given, last, won } = position(game, moves);
    cells.forEach((cell, n) => setAll(cell, { class: `${marks[n] || "free"}${n === last ? " last" : ""}${given.includes(n) ? " given" : ""}` }));
    setAll(through, { d: won.length ? `M${centre(won[0])}L${centre(won.at(-1))}` : "" });
    setAll(sheet, { "aria-label": words(marks) });
  } };
}

// The marks after some moves, which of them are the opening's, the last one's cell and the line that won.
function position(game, moves) {
  const marks = Array(rows * columns).fill(""), given = [];
  let last = -1;
  for (let n = 0; n < moves; n++) {
    last = game.moves[n] - 1;
    if (gravity) { last += (rows - 1) * columns; while (marks[last]) last -= columns; }
    marks[last] = n % 2 ? "O" : "X";
    if (n < game.given) given.push(last);
  }
  return { marks, given, last, won: last < 0 ? [] : wonBy(marks, last) };
}
function wonBy(marks, last) {
  const run = (down, right) => {
    const found = [];
    let [r, c] = [Math.floor(last / columns) + down, (last % columns) + right];
    while (r >= 0 && c >= 0 && r < rows && c < columns && marks[r * columns + c] === marks[last]) {
      found.push(r * columns + c);
      [r, c] = [r + down, c + right];
    }
    return found;
  };
  const ways = [[0, 1], [1, 0], [1, 1], [1, -1]].map(([down, right]) => [...run(-down, -right).reverse(), last, ...run(down, right)]);
  return ways.find((way) => way.length >= k) ?? [];
}
function words(marks) {
  const column = (c) => marks.filter((mark, n) => mark && n % columns === c).reverse().join(", ") || "empty";
  const row = (r) => marks.slice(r * columns, (r + 1) * columns).map((mark) => mark || "free").join(", ");
  const lines = gravity ? Array.from({ length: columns }, (_, c) => `column ${c + 1}: ${column(c)}`)
    : Array.from({ length: rows }, (_, r) => `row ${r + 1}: ${row(r)}`);
  return `The board${gravity ? ", each column from below" : ""}. ${lines.join("; ")}.`;
}
function drawBoard() {
  board.draw(at, step);
  [...costs.children].forEach((each, n) => each.classList.toggle("now", n === step - 1));
}
// Above the line what X's moves cost, below it O's.
function chart() {
  const top = Math.max(1, ...at.costs);
  setAll(costs, { viewBox: `0 0 ${Math.max(at.moves.length, 12)} 100` }).replaceChildren();
  costs.style.display = top > 1 ? "" : "none";
  at.costs.forEach((cost, n) => {
    const height = cost < 0 ? 3 : 3 + (45 * cost) / top;
    made(costs, "rect", "", { class: cost < 0 ? "none" : n % 2 ? "O" : "X", x: n + 0.12, width: 0.76, y: n % 2 ? 51 : 49 - height, height });
  });
  most.textContent = top > 1 ? `Positions per move: ✕ up, ◯ down; the longest is ${top.toLocaleString("en")}.` : "";
}
function strips() {
  strip.replaceChildren(...at.moves.map((both) => make("span", "", ...[...PAIRS[both]].map((move) => make("i", move, move)))));
}
function drawStrip() {
  [...strip.children].forEach((each, n) => { each.className = n === step - 1 ? "now" : n < step ? "" : "later"; });
  const played = at.moves.slice(0, step).map((both) => PAIRS[both]).join(" ");
  setAll(strip, { "aria-label": `The rounds, the first player's move before the second's: ${played || "none yet"}` });
}

function tell() {
  const n = step - 1, side = n % 2 ? "O" : "X", end = step < at.moves.length ? "" : fault() || ` The end: ${ended(at)}.`;
  if (!rows) return toldRound(n) + end;
  if (n < 0) return "The empty board." + end;
  const place = `in ${gravity ? "column" : "cell"} ${at.moves[n]}`;
  if (n < at.given) return `Opening, move ${step} of ${at.given}: ${SIGNS[side]} ${place}. Drawn by lot.${end}`;
  const cost = at.costs[n] < 0 ? "" : `, ${at.costs[n].toLocaleString("en")} positions`;
  return `Move ${step} of ${at.moves.length}: ${SIGNS[side]} ${told(nameOf(at, side))} ${place}${cost}.${end}`;
}
function fault() {
  if (!at.reason || !rows) return "";
  const loser = at.result === "X" ? "O" : "X", detail = details[at.n];
  return ` The end: ${SIGNS[loser]} ${told(nameOf(at, loser))} loses by ${reasons[at.reason]}${detail ? `: ${told(detail)}` : "."}`;
}
function toldRound(n) {
  if (n < 0) return "Before the first round.";
  const plays = ["X", "O"].map((side, i) => `${told(nameOf(at, side))} plays ${PAIRS[at.moves[n]][i]}`).join(", ");
  const rate = (order) => (at.moves.slice(0, step).reduce((sum, both) => sum + payoffs[order[both]], 0) / step).toFixed(2);
  return `Round ${step} of ${at.moves.length}: ${plays}. Points per round so far: ${ORDERS.map(rate).join(" and ")}.`;
}

function go(n, playing = false) {
  if (!playing) play(false);
  step = Math.max(0, Math.min(at.moves.length, n));
  rows ? drawBoard() : drawStrip();
  slider.value = step;
  says.textContent = tell();
  setAll(slider, { "aria-valuetext": says.textContent });
  for (const name of ["first", "back"]) setAll(part(name), { "aria-disabled": step === 0 });
  for (const name of ["forward", "last"]) setAll(part(name), { "aria-disabled": step === at.moves.length });
}
function play(on) {
  clearInterval(timer);
  timer = 0;
  part("play").textContent = on ? "Pause" : "Play";
  setAll(says, { "aria-live": on ? "off" : "polite" });
  if (!on) return;
  if (step === at.moves.length) go(0, true);
  timer = setInterval(() => (step < at.moves.length ? go(step + 1, true) : play(false)), PACE);
}
function open(game) {
  at = game;
  for (const button of document.querySelectorAll(".list [data-game]")) {
    button.closest("tr").classList.toggle("now", button.dataset.game === String(at.n));
  }
  const side = (side) => make("span", side, rows ? `${SIGNS[side]} ` : "", make("bdi", "", nameOf(at, side)));
  title.replaceChildren(side("X"), " – ", side("O"));
  about.textContent = `${roundOf(at)}, table ${at.table}: ${ended(at)}.`;
  slider.max = at.moves.length;
  rows ? chart() : strips();
  go(at.reason || !rows ? at.moves.length : at.given);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-game], [data-bot]");
  if (!button) return;
  if ("bot" in button.dataset) {
    choose(bots.indexOf(button.textContent));
    one.focus({ preventScroll: true });
    return part("chosen").scrollIntoView();
  }
  open(games[button.dataset.game]);
  title.focus({ preventScroll: true });
  part("viewer").scrollIntoView({ block: "nearest" });
});
slider.oninput = () => go(Number(slider.value));
costs.onclick = strip.onclick = ({ currentTarget, target }) => {
  const n = [...currentTarget.children].findIndex((each) => each.contains(target));
  if (n >= 0) go(n + 1);
};
// The cells of the table open the games of a pair; of all of them one is on the way of the tab key.
const pairs = [...document.querySelectorAll(".cross tbody tr")].map((row) => [...row.querySelectorAll("td")].map((cell) => cell.querySelector("button")));
const names = [...document.querySelectorAll(".cross tbody bdi")].map((each) => bots.indexOf(each.textContent));
const reach = (cell) => { pairs.flat().forEach((each) => each?.setAttribute("tabindex", each === cell ? 0 : -1)); return cell; };
reach(pairs.flat().find(Boolean));
pairs.forEach((row, i) => row.forEach((cell, j) => {
  if (!cell) return;
  cell.onclick = () => { choose(names[i]); other.selectedIndex = names[j] + 1; filter(); one.focus({ preventScroll: true }); part("chosen").scrollIntoView(); };
  cell.onkeydown = (event) => {
    const [down, right] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] ?? [];
    if (down === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    let [r, c] = [i + down, j + right];
    while (pairs[r]?.[c] === null) [r, c] = [r + down, c + right];
    if (pairs[r]?.[c]) reach(pairs[r][c]).focus();
  };
}));

addEventListener("keydown", (event) => {
  const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: at.moves.length }[event.key], table = event.target.closest(".scroll");
  const busy = event.target.closest("select") || table?.scrollWidth > table?.clientWidth;
  if (to === undefined || busy || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(to);
});

// On top a game of note plays once, by itself where motion is welcome; the viewer steps through it.
if (part("stage")) {
  const game = games[part("stage").dataset.note], small = paper(), run = make("button", "run"), all = make("button", "", "Step through it");
  let n = game.given, clock = 0;
  const still = () => { clearInterval(clock); clock = 0; run.textContent = n < game.moves.length ? "Play" : "Play again"; };
  const start = () => {
    if (n >= game.moves.length) n = game.given;
    run.textContent = "Pause";
    clock = setInterval(() => { small.draw(game, ++n); if (n >= game.moves.length) still(); }, PACE);
  };
  setAll(all, { "data-game": game.n });
  run.onclick = () => (clock ? still() : start());
  part("stage").append(small.sheet, make("div", "bar", run, all));
  matchMedia("(prefers-reduced-motion: reduce)").matches ? (n = game.moves.length) && still() : start();
  small.draw(game, n);
}
choose(own, own < 0 ? 0 : RESULTS.indexOf("lost"));
open(games[document.querySelector("main [data-game]").dataset.game]);
