
// The games, and the list to choose one from.
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const RESULTS = ["all", "won", "drawn", "lost", "by a fault"], SIGNS = { X: "✕", O: "◯" }, PAGE = 50;
const { shape, payoffs, bots, own, reasons, details, games: letters } = JSON.parse(document.getElementById("data").textContent);
const [rows = 0, columns = 0, k = 0, gravity = false] = shape; // none in the dilemma
const games = letters.split(" ").map((text, n) => read(numbers(text), n));

// Of every number five bits a letter, the lowest first; a letter from 32 on has one after it.
function numbers(text) {
  const found = [];
  let value = 0, scale = 1;
  for (const letter of text) {
    const six = LETTERS.indexOf(letter);
    value += (six % 32) * scale;
    scale *= 32;
    if (six < 32) { found.push(value); value = 0; scale = 1; }
  }
  return found;
}
function read([round, table, x, o, result, reason, given, ...rest], n) {
  const moves = rest.slice(0, given), costs = moves.map(() => -1);
  for (let i = given; i < rest.length; i += rows ? 2 : 1) {
    if (rows) { moves.push(rest[i]); costs.push(rest[i + 1] - 1); }
    else for (let often = rest[i] >> 2; often; often--) moves.push(rest[i] & 3);
  }
  return { n, round, table, x, o, result: ["", "X", "O"][result], reason, given, moves, costs };
}
const nameOf = (game, side) => bots[side === "X" ? game.x : game.o];
const roundOf = (game) => (game.round < 1 ? "Trial" : `Round ${game.round}`);
function ended({ result, reason }) {
  if (!rows) return result ? `${result === "X" ? "first" : "second"} has more` : "equal points";
  if (!result) return "draw";
  return reason ? `${SIGNS[result === "X" ? "O" : "X"]} loses by ${reasons[reason]}` : `${SIGNS[result]} wins`;
}

function set(made, facts) {
  for (const fact in facts) made.setAttribute(fact, facts[fact]);
  return made;
}
function make(name, look = "", ...inside) {
  const made = document.createElement(name);
  if (look) made.className = look;
  if (name === "button") made.type = "button";
  made.append(...inside);
  return made;
}

function pick(label, names) {
  const select = make("select", "", ...names.map((name) => make("option", "", name)));
  select.onchange = filter;
  part("filter").append(make("label", "", label, select));
  return select;
}
const found = set(make("p", "muted"), { role: "status" }), more = make("button", "more", "Show 50 more");
part("chosen").prepend(make("p", "filter"), found);
const one = pick("Bot", ["all", ...bots]), other = pick("Against", ["anybody", ...bots]), how = pick("Result", RESULTS);
const lines = document.querySelector(".list tbody");
part("chosen .scroll").append(more);
more.onclick = show;
let chosen = [];

// Whether a game ended so for a bot, or, where none is chosen, for one of its two.
function endedSo(game, bot) {
  if (!how.selectedIndex) return true;
  if (how.value === "by a fault") return game.reason > 0;
  if (how.value === "drawn" || !game.result) return !game.result && how.value === "drawn";
  return bot < 0 || (how.value === "lost") === (bot === (game.result === "X" ? game.o : game.x));
}
function filter() {
  const [bot, against] = [one.selectedIndex - 1, other.selectedIndex - 1];
  const fits = ([x, o]) => (bot < 0 || bot === x) && (against < 0 || against === o);
  chosen = games.filter((game) => (fits([game.x, game.o]) || fits([game.o, game.x])) && endedSo(game, bot));
  found.textContent = chosen.length === 1 ? "1 game" : `${chosen.length.toLocaleString("en")} games`;
  lines.replaceChildren();
  show();
}
function choose(bot, result = 0) {
  [one.selectedIndex, other.selectedIndex, how.selectedIndex] = [bot + 1, 0, result];
  filter();
}
function show() {
  const from = lines.childElementCount;
  lines.append(...chosen.slice(from, from + PAGE).map(line));
  more.hidden = lines.childElementCount >= chosen.length;
}
function line(game) {
  const heard = make("span", "heard", ` ${bots[game.x]} against ${bots[game.o]}, ${roundOf(game)}`);
  const who = (side) => make("td", game.result === side ? "won" : "", make("bdi", "", nameOf(game, side)));
  return set(make(
    "tr", "", make("td", "", game.round < 1 ? "trial" : game.round), who("X"), who("O"), make("td", "", ended(game)),
    make("td", "right", game.moves.length), make("td", "", set(make("button", "", "Watch", heard), { "data-game": game.n })),
  ), { class: game === at ? "now" : "" });
}
