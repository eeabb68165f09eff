// One game, move by move: the board and what each move cost, or the rounds of the dilemma.
const SIDE = 40, PACE = rows ? 700 : 60; // pixels of a cell in the template; milliseconds
const ORDERS = [[0, 1, 2, 3], [0, 2, 1, 3]];
const costs = part("costs"), strip = part("strip");
// In a sentence: a name that is written from right to left turns no other word around.
const told = (text) => `\u2068${text}\u2069`;
let shown = null; // the game

// Draws a game after so many moves on the board of the template.
function draw(sheet, game, moves) {
  const { marks, given, last, won } = position(game, moves);
  const centre = (cell) => `${((cell % columns) + 0.5) * SIDE} ${(Math.floor(cell / columns) + 0.5) * SIDE}`;
  sheet.querySelectorAll("g").forEach((cell, n) => {
    setAll(cell, { class: `${marks[n] || "free"}${n === last ? " last" : ""}${given.includes(n) ? " given" : ""}` });
  });
  setAll(sheet.querySelector(".through"), { d: won.length ? `M${centre(won[0])}L${centre(won.at(-1))}` : "" });
  setAll(sheet, { "aria-label": words(marks) });
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
  draw(part("viewer .sheet"), shown, at);
  [...costs.children].forEach((each, n) => each.classList.toggle("now", n === at - 1));
}
// Above the line what X's moves cost, below it O's.
function chart() {
  const top = Math.max(1, ...shown.costs);
  setAll(costs, { viewBox: `0 0 ${Math.max(shown.moves.length, 12)} 100` }).replaceChildren();
  costs.style.display = top > 1 ? "" : "none";
  shown.costs.forEach((cost, n) => {
    const height = cost < 0 ? 3 : 3 + (45 * cost) / top;
    const look = cost < 0 ? "none" : n % 2 ? "O" : "X";
    made(costs, "rect", look, { x: n + 0.12, width: 0.76, y: n % 2 ? 51 : 49 - height, height });
  });
  part("most").textContent = top > 1 ? `Positions per move: ✕ up, ◯ down; the longest is ${top.toLocaleString("en")}.` : "";
}
function strips() {
  strip.replaceChildren(...shown.moves.map((both) => make("span", "", ...[...PAIRS[both]].map((move) => make("i", move, move)))));
}
function drawStrip() {
  [...strip.children].forEach((each, n) => { each.className = n === at - 1 ? "now" : n < at ? "" : "later"; });
  const played = shown.moves.slice(0, at).map((both) => PAIRS[both]).join(" ");
  setAll(strip, { "aria-label": `The rounds, the first player's move before the second's: ${played || "none yet"}` });
}

function tell() {
  const n = at - 1, side = n % 2 ? "O" : "X", detail = rows && details[shown.n];
  const who = (side) => `${SIGNS[side]} ${told(nameOf(shown, side))}`;
  const end = at < last ? "" : ` The end: ${ended(shown, who)}${detail ? `: ${told(detail)}` : "."}`;
  if (!rows) return toldRound(n) + end;
  if (n < 0) return "The empty board." + end;
  const place = `in ${gravity ? "column" : "cell"} ${shown.moves[n]}`;
  if (n < shown.given) return `Opening, move ${at} of ${shown.given}: ${SIGNS[side]} ${place}. Drawn by lot.${end}`;
  const cost = shown.costs[n] < 0 ? "" : `, ${shown.costs[n].toLocaleString("en")} positions`;
  return `Move ${at} of ${shown.moves.length}: ${who(side)} ${place}${cost}.${end}`;
}
function toldRound(n) {
  if (n < 0) return "Before the first round.";
  const plays = ["X", "O"].map((side, i) => `${told(nameOf(shown, side))} plays ${PAIRS[shown.moves[n]][i]}`).join(", ");
  const rate = (order) => (shown.moves.slice(0, at).reduce((sum, both) => sum + payoffs[order[both]], 0) / at).toFixed(2);
  return `Round ${at} of ${shown.moves.length}: ${plays}. Points per round so far: ${ORDERS.map(rate).join(" and ")}.`;
}

function show() {
  rows ? drawBoard() : drawStrip();
  return (part("says").textContent = tell());
}
function open(game) {
  shown = game;
  for (const button of document.querySelectorAll(".list [data-game]")) {
    button.closest("tr").classList.toggle("now", button.dataset.game === String(game.n));
  }
  const side = (side) => make("span", side, rows ? `${SIGNS[side]} ` : "", make("bdi", "", nameOf(game, side)));
  part("match").replaceChildren(side("X"), " – ", side("O"));
  part("about").textContent = `${roundOf(game)}, table ${game.table}: ${ended(game)}.`;
  slider.max = last = game.moves.length;
  rows ? chart() : strips();
  go(game.reason || !rows ? last : game.given);
}
// The games of a bot, or of a pair, in the list.
function seek(bot, against = -1) {
  choose(bot, against, 0);
  one.focus({ preventScroll: true });
  part("chosen").scrollIntoView();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-game], [data-bot]");
  if (!button) return;
  if ("bot" in button.dataset) return seek(bots.indexOf(button.textContent));
  open(games[button.dataset.game]);
  part("match").focus({ preventScroll: true });
  part("viewer").scrollIntoView({ block: "nearest" });
});
for (const each of [costs, strip]) if (each) each.onclick = ({ target }) => {
  const n = [...each.children].findIndex((child) => child.contains(target));
  if (n >= 0) go(n + 1);
};
// The cells of the table open the games of a pair; of all of them one is on the way of the tab key.
const pairs = Array.from(document.querySelectorAll(".cross tbody tr"), (row) =>
  Array.from(row.querySelectorAll("td"), (cell) => cell.firstElementChild));
const names = [...document.querySelectorAll(".cross tbody bdi")].map((each) => bots.indexOf(each.textContent));
function reach(cell) {
  pairs.flat().forEach((each) => each?.setAttribute("tabindex", each === cell ? 0 : -1));
  return cell;
}
reach(pairs.flat().find(Boolean));
pairs.forEach((row, i) => row.forEach((cell, j) => {
  if (!cell) return;
  cell.onclick = () => seek(names[i], names[j]);
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

// On top a game of note plays once, by itself where motion is welcome; the viewer steps through it.
if (part("stage")) {
  const game = games[part("stage").dataset.note], end = game.moves.length, small = part("viewer .sheet").cloneNode(true);
  const button = make("button", "run"), all = setAll(make("button", "", "Step through it"), { "data-game": game.n });
  let clock = 0;
  function run(n, plays) {
    draw(small, game, n);
    clearTimeout(clock);
    clock = plays && n < end ? setTimeout(() => run(n + 1, true), PACE) : 0;
    button.textContent = clock ? "Pause" : n < end ? "Play" : "Play again";
    button.onclick = () => run(n < end ? n : game.given, !clock);
  }
  part("stage").append(small, make("div", "bar", button, all));
  run(calm.matches ? end : game.given, !calm.matches);
}
choose(own, -1, own < 0 ? 0 : RESULTS.indexOf("lost"));
pace = () => ({ wait: PACE, steps: 1 });
open(games[document.querySelector("main [data-game]").dataset.game]);
