// The games, and the list to choose one from.
const RESULTS = ["all", "won", "drawn", "lost", "by a fault"], SIGNS = { X: "✕", O: "◯" }, PAGE = 50;
const { shape, payoffs, bots, own, reasons, details, games: played } = JSON.parse(document.getElementById("data").textContent);
const [rows = 0, columns = 0, k = 0, gravity = false] = shape; // none in the dilemma
const PAIRS = ["CC", "CD", "DC", "DD"];
const games = played.map(([round, table, x, o, result, reason, opening, text, positions], n) => {
  const given = listed(opening).length, moves = rows ? [...listed(opening), ...listed(text)] : rounds(text);
  const asked = positions.split(" "), costs = moves.map((_, i) => costOf(asked[i - given]));
  return { n, round, table, x, o, result: ["", "X", "O"][result], reason, given, moves, costs };
});

// Moves as games.csv has them: a digit each, with commas where a board has more than nine.
function listed(text) {
  const wide = (gravity ? columns : rows * columns) > 9;
  return text ? [...(wide ? text.split(",") : text)].map(Number) : [];
}
function rounds(text) {
  const [first, second] = text.split("/");
  return [...first].map((move, i) => PAIRS.indexOf(move + second[i]));
}
// Of the opening, and of a player without a meter, there is none: -1.
function costOf(text) {
  return /^\d+$/.test(text) ? Number(text) : -1;
}
const nameOf = (game, side) => bots[side === "X" ? game.x : game.o];
const roundOf = (game) => (game.round < 1 ? "Trial" : `Round ${game.round}`);
function ended({ result, reason }, who = (side) => SIGNS[side]) {
  if (!rows) return result ? `${result === "X" ? "first" : "second"} has more` : "equal points";
  if (!result) return "draw";
  return reason ? `${who(result === "X" ? "O" : "X")} loses by ${reasons[reason]}` : `${who(result)} wins`;
}

function pick(label, names) {
  const select = make("select", "", ...names.map((name) => make("option", "", name)));
  select.onchange = filter;
  part("filter").append(make("label", "", label, select));
  return select;
}
const one = pick("Bot", ["all", ...bots]), other = pick("Against", ["anybody", ...bots]), how = pick("Result", RESULTS);
const lines = document.querySelector(".list tbody"), more = make("button", "more", "Show 50 more");
part("chosen .scroll").append(more);
more.onclick = list;
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
  part("found").textContent = chosen.length === 1 ? "1 game" : `${chosen.length.toLocaleString("en")} games`;
  lines.replaceChildren();
  list();
}
function choose(bot, against, result) {
  [one.selectedIndex, other.selectedIndex, how.selectedIndex] = [bot + 1, against + 1, result];
  filter();
}
function list() {
  const from = lines.childElementCount;
  lines.append(...chosen.slice(from, from + PAGE).map(line));
  more.hidden = lines.childElementCount >= chosen.length;
}
function line(game) {
  const heard = make("span", "heard", ` ${bots[game.x]} against ${bots[game.o]}, ${roundOf(game)}`);
  const who = (side) => make("td", game.result === side ? "won" : "", make("bdi", "", nameOf(game, side)));
  return setAll(make(
    "tr", "", make("td", "", game.round < 1 ? "trial" : game.round), who("X"), who("O"), make("td", "", ended(game)),
    make("td", "right", game.moves.length), make("td", "", setAll(make("button", "", "Watch", heard), { "data-game": game.n })),
  ), { class: game === shown ? "now" : "" });
}
