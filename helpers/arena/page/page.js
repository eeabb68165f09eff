"use strict";
const part = (name) => document.querySelector("." + name), root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");
let dark = system.matches;
function colour() {
  root.style.colorScheme = dark ? "dark" : "light";
  part("theme").textContent = dark ? "Light" : "Dark";
}
part("theme").onclick = () => { dark = !dark; colour(); };
system.onchange = () => { dark = system.matches; colour(); };
colour();

const store = document.getElementById("data");
if (store) start(JSON.parse(store.textContent));

function start({ shape, payoffs, bots, own, reasons, games: letters, details }) {
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const SVG = "http://www.w3.org/2000/svg", SIDE = 40, PAGE = 50, PACE = 700;
  const [rows, columns, k, gravity] = shape, SIGNS = { X: "✕", O: "◯", "": "" };
  const games = letters.split(" ").map((text, n) => read(numbers(text), n));

  // --- games ---

  function numbers(text) {
    const found = [];
    let value = 0, scale = 1;
    for (const letter of text) {
      const five = LETTERS.indexOf(letter);
      value += (five % 32) * scale;
      scale *= 32;
      if (five < 32) { found.push(value); value = 0; scale = 1; }
    }
    return found;
  }
  function read([round, table, x, o, result, reason, given, ...rest], n) {
    const game = { n, round, table, x, o, result: ["", "X", "O"][result], reason, given, moves: rest.slice(0, given), costs: rest.slice(0, given).fill(-1) };
    for (let i = given; i < rest.length; i += rows ? 2 : 1) {
      if (rows) { game.moves.push(rest[i]); game.costs.push(rest[i + 1] - 1); }
      else for (let often = rest[i] >> 2; often; often--) game.moves.push(rest[i] & 3);
    }
    return game;
  }
  const nameOf = (game, side) => bots[side === "X" ? game.x : game.o];
  // In a sentence: a name that is written from right to left turns no other word around.
  const told = (text) => `\u2068${text}\u2069`;
  const roundOf = (game) => (game.round < 1 ? "Trial" : `Round ${game.round}`);
  function ended(game) {
    const { result, reason } = game, loser = result === "X" ? "O" : "X";
    if (!result) return rows ? "draw" : "equal points";
    if (!rows) return `${result === "X" ? "first" : "second"} has more`;
    return reason ? `${SIGNS[loser]} loses by ${reasons[reason]}` : `${SIGNS[result]} wins`;
  }

  // --- the list, by nickname and result ---

  const RESULTS = ["all", "won", "drawn", "lost", "by a fault"];
  const pick = (label, names) => {
    const select = make("select", "", ...names.map((name) => make("option", "", name)));
    select.onchange = () => filter();
    return [select, make("label", "", label, select)];
  };
  const [[one, oneLabel], [other, otherLabel], [how, howLabel]] = [
    pick("Bot", ["all", ...bots]), pick("Against", ["anybody", ...bots]), pick("Result", RESULTS),
  ];
  const body = make("tbody"), found = make("p", "muted"), more = make("button", "more", "Show 50 more");
  const heads = ["Round", rows ? "✕, first" : "First", rows ? "◯" : "Second", "Result", rows ? "Moves" : "Rounds", "Game"];
  const head = make("tr", "", ...heads.map((name) => make("th", "", name)));
  const list = make("div", "scroll list", make("table", "", make("caption", "heard", "Games"), make("thead", "", head), body), more);
  head.childNodes.forEach((cell) => { cell.scope = "col"; });
  set(found, { role: "status" });
  set(list, { role: "region", tabindex: 0, "aria-label": "List of games" });
  part("chosen").append(make("p", "filter", oneLabel, otherLabel, howLabel), found, list);
  let chosen = [];

  // Whether a game ended so for a bot, or, where none is chosen, for one of its two.
  function endedSo(game, bot) {
    if (!how.selectedIndex) return true;
    if (how.value === "by a fault") return game.reason > 0;
    if (how.value === "drawn" || !game.result) return !game.result && how.value === "drawn";
    const lost = game.result === "X" ? game.o : game.x;
    return bot < 0 || (how.value === "lost") === (bot === lost);
  }
  function filter() {
    const [bot, against] = [one.selectedIndex - 1, other.selectedIndex - 1];
    const meets = (game) => [[game.x, game.o], [game.o, game.x]].some(([x, o]) => (bot < 0 || bot === x) && (against < 0 || against === o));
    chosen = games.filter((game) => meets(game) && endedSo(game, bot));
    found.textContent = chosen.length === 1 ? "1 game" : `${chosen.length.toLocaleString("en")} games`;
    body.replaceChildren();
    show();
  }
  function choose(bot, result = 0) {
    [one.selectedIndex, other.selectedIndex, how.selectedIndex] = [bot + 1, 0, result];
    filter();
  }
  function show() {
    const from = body.childElementCount;
    body.append(...chosen.slice(from, from + PAGE).map(line));
    more.hidden = body.childElementCount >= chosen.length;
  }
  function line(game) {
    const button = make("button", "", "Watch", make("span", "heard", ` ${bots[game.x]} against ${bots[game.o]}, ${roundOf(game)}`));
    button.dataset.game = game.n;
    const who = (side) => make("td", game.result === side ? "won" : "", make("bdi", "", nameOf(game, side)));
    const long = make("td", "right", game.moves.length);
    const made = make("tr", game === at ? "now" : "", make("td", "", game.round < 1 ? "trial" : game.round), who("X"), who("O"), make("td", "", ended(game)), long, make("td", "", button));
    made.dataset.n = game.n;
    return made;
  }
  more.onclick = show;

  // --- one game ---

  const title = make("h3", "match"), says = make("p", "says"), about = make("p", "muted small");
  const sheet = drawing("sheet", rows ? `0 0 ${columns * SIDE} ${(rows + gravity * 0.6) * SIDE}` : "0 0 1 1");
  const costs = drawing("costs", "0 0 1 100"), strip = make("div", "strip"), slider = make("input");
  const most = make("p", "muted small");
  set(says, { role: "status" });
  set(title, { tabindex: -1 });
  set(sheet, { role: "img" });
  set(strip, { role: "img" });
  set(costs, { preserveAspectRatio: "none", "aria-hidden": true });
  set(slider, { type: "range", "aria-label": rows ? "Move" : "Round" });
  const press = { back: () => go(step - 1), play: () => play(!timer), forward: () => go(step + 1) };
  const bar = make("div", "bar", ...Object.keys(press).map((name) => {
    const button = make("button", name, name[0].toUpperCase() + name.slice(1));
    button.onclick = press[name];
    return button;
  }), slider);
  part("viewer").append(title, bar, says, ...(rows ? [sheet, costs, most] : [strip]), about);
  let at = null, step = 0, timer = 0;

  const cells = [];
  for (let n = 0; n < rows * columns; n++) {
    const x = (n % columns) * SIDE, y = Math.floor(n / columns) * SIDE, group = svg(sheet, "g");
    svg(group, "rect", { x, y, width: SIDE, height: SIDE });
    svg(group, "path", { class: "X", d: `M${x + 10} ${y + 10}l20 20m0-20l-20 20` });
    svg(group, "circle", { class: "O", cx: x + 20, cy: y + 20, r: 11 });
    if (!gravity) write(n + 1, x + 20, y + 25, group);
    cells.push(group);
  }
  if (gravity) for (let c = 0; c < columns; c++) write(c + 1, (c + 0.5) * SIDE, (rows + 0.42) * SIDE, sheet);
  const through = svg(sheet, "path", { class: "through" });

  // The marks after some moves, the last cell and the line that won.
  function position(game, moves) {
    const marks = Array(rows * columns).fill(""), given = [];
    let last = -1;
    for (let n = 0; n < moves; n++) {
      last = game.moves[n] - 1;
      if (gravity) { last += (rows - 1) * columns; while (marks[last]) last -= columns; }
      marks[last] = n % 2 ? "O" : "X";
      if (n < game.given) given.push(last);
    }
    return { marks, given, last, won: wonBy(marks, last) };
  }
  function wonBy(marks, last) {
    const [r, c] = [Math.floor(last / columns), last % columns];
    for (const [down, right] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
      const run = [last];
      for (const way of [-1, 1]) {
        for (let i = 1; ; i++) {
          const [row, column] = [r + way * i * down, c + way * i * right], cell = row * columns + column;
          if (row < 0 || column < 0 || row >= rows || column >= columns || !marks[last] || marks[cell] !== marks[last]) break;
          way < 0 ? run.unshift(cell) : run.push(cell);
        }
      }
      if (marks[last] && run.length >= k) return run;
    }
    return [];
  }
  function words(marks) {
    const lines = [];
    const signs = (found) => found.map((mark) => mark || "free").join(", ");
    if (!gravity) for (let r = 0; r < rows; r++) lines.push(`row ${r + 1}: ${signs(marks.slice(r * columns, (r + 1) * columns))}`);
    else for (let c = 0; c < columns; c++) lines.push(`column ${c + 1}: ${signs(marks.filter((mark, n) => mark && n % columns === c).reverse()) || "empty"}`);
    return `The board${gravity ? ", each column from below" : ""}. ${lines.join("; ")}.`;
  }

  function draw() {
    const { marks, given, last, won } = position(at, step);
    cells.forEach((group, n) => {
      group.setAttribute("class", `${marks[n] || "free"}${n === last ? " last" : ""}${given.includes(n) ? " given" : ""}`);
    });
    const centre = (cell) => `${((cell % columns) + 0.5) * SIDE} ${(Math.floor(cell / columns) + 0.5) * SIDE}`;
    through.setAttribute("d", won.length ? `M${centre(won[0])}L${centre(won.at(-1))}` : "");
    sheet.setAttribute("aria-label", words(marks));
    [...costs.children].forEach((bar, n) => bar.classList.toggle("now", n === step - 1));
  }
  function tell() {
    const n = step - 1, move = at.moves[n], end = step === at.moves.length ? ` ${fault() || "The end: " + ended(at) + "."}` : "";
    if (!rows) return toldRound(n) + end;
    if (n < 0) return "The empty board.";
    const side = n % 2 ? "O" : "X", place = `${gravity ? "column" : "cell"} ${move}`;
    if (n < at.given) return `Opening, move ${step} of ${at.given}: ${SIGNS[side]} in ${place}. Drawn by lot.${end}`;
    const cost = at.costs[n] < 0 ? "" : `, ${at.costs[n].toLocaleString("en")} positions`;
    return `Move ${step} of ${at.moves.length}: ${SIGNS[side]} ${told(nameOf(at, side))} in ${place}${cost}.${end}`;
  }
  function fault() {
    if (!at.reason) return "";
    const loser = at.result === "X" ? "O" : "X", detail = details[at.n];
    return `The end: ${SIGNS[loser]} ${told(nameOf(at, loser))} loses by ${reasons[at.reason]}${detail ? `: ${told(detail)}` : "."}`;
  }
  function go(n, playing = false) {
    if (!at) return;
    if (!playing) play(false);
    step = Math.max(0, Math.min(at.moves.length, n));
    rows ? draw() : drawStrip();
    says.textContent = tell();
    slider.value = step;
    slider.setAttribute("aria-valuetext", says.textContent);
    part("back").setAttribute("aria-disabled", step === 0);
    part("forward").setAttribute("aria-disabled", step === at.moves.length);
  }
  function play(on) {
    clearInterval(timer);
    timer = 0;
    part("play").textContent = on ? "Pause" : "Play";
    says.setAttribute("aria-live", on ? "off" : "polite");
    if (!on) return;
    if (step === at.moves.length) go(0, true);
    timer = setInterval(() => (step < at.moves.length ? go(step + 1, true) : play(false)), rows ? PACE : 60);
  }
  function open(n, to) {
    at = games[n];
    body.querySelectorAll("tr").forEach((made) => made.classList.toggle("now", made.dataset.n === String(n)));
    const side = (side) => make("span", side, rows ? `${SIGNS[side]} ` : "", make("bdi", "", nameOf(at, side)));
    title.replaceChildren(side("X"), " – ", side("O"));
    about.textContent = `${roundOf(at)}, table ${at.table}: ${ended(at)}.`;
    slider.max = at.moves.length;
    rows ? chart() : strips();
    go(to ?? at.given);
  }
  // Above the line what X's moves cost, below it O's.
  function chart() {
    const top = Math.max(1, ...at.costs);
    costs.setAttribute("viewBox", `0 0 ${Math.max(at.moves.length, 12)} 100`);
    costs.replaceChildren();
    at.costs.forEach((cost, n) => {
      const long = cost < 0 ? 3 : 3 + (45 * cost) / top;
      svg(costs, "rect", { class: cost < 0 ? "none" : n % 2 ? "O" : "X", x: n + 0.12, width: 0.76, y: n % 2 ? 51 : 49 - long, height: long });
    });
    most.textContent = top > 1 ? `Positions per move: ✕ up, ◯ down; the longest is ${top.toLocaleString("en")}.` : "";
  }

  // --- the dilemma: a column for each round ---

  const PAIRS = ["CC", "CD", "DC", "DD"], OTHER = [0, 2, 1, 3];
  const points = (order) => at.moves.slice(0, step).reduce((sum, both) => sum + payoffs[order[both]], 0);
  function strips() {
    strip.replaceChildren(...at.moves.map((both) => make("span", "", ...[...PAIRS[both]].map((move) => make("i", move, move)))));
  }
  function drawStrip() {
    [...strip.children].forEach((each, n) => { each.className = n === step - 1 ? "now" : n < step ? "" : "later"; });
    strip.setAttribute("aria-label", `The rounds, the first player's moves above: ${at.moves.slice(0, step).map((both) => PAIRS[both]).join(" ")}`);
  }
  function toldRound(n) {
    if (n < 0) return "Before the first round.";
    const plays = ["X", "O"].map((side, i) => `${told(nameOf(at, side))} plays ${PAIRS[at.moves[n]][i]}`).join(", ");
    const rate = [[0, 1, 2, 3], OTHER].map((order) => (points(order) / step).toFixed(2)).join(" and ");
    return `Round ${step} of ${at.moves.length}: ${plays}. Points per round so far: ${rate}.`;
  }

  // --- clicks and keys ---

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-game], [data-bot]");
    if (!button) return;
    if ("bot" in button.dataset) {
      choose(bots.indexOf(button.textContent));
      one.focus();
      return one.scrollIntoView({ block: "center" });
    }
    const game = games[button.dataset.game];
    open(game.n, game.reason ? game.moves.length : undefined);
    title.focus({ preventScroll: true });
    part("viewer").scrollIntoView({ block: "nearest" });
  });
  slider.oninput = () => go(Number(slider.value));
  costs.onclick = strip.onclick = ({ currentTarget, target }) => {
    const n = [...currentTarget.children].findIndex((each) => each.contains(target));
    if (n >= 0) go(n + 1);
  };
  addEventListener("keydown", (event) => {
    const scrolls = (part) => part && part.scrollWidth > part.clientWidth;
    const busy = event.target.closest("select") || (event.target !== slider && scrolls(event.target.closest(".scroll")));
    const to = { ArrowLeft: step - 1, ArrowRight: step + 1 }[event.key];
    if (to === undefined || busy || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  });

  function make(name, look = "", ...inside) {
    const made = document.createElement(name);
    if (look) made.className = look;
    if (name === "button") made.type = "button";
    made.append(...inside);
    return made;
  }
  function svg(parent, name, facts = {}) {
    return set(parent.appendChild(document.createElementNS(SVG, name)), facts);
  }
  function set(made, facts) {
    for (const fact in facts) made.setAttribute(fact, facts[fact]);
    return made;
  }
  function drawing(look, box) {
    return set(document.createElementNS(SVG, "svg"), { class: look, viewBox: box });
  }
  function write(number, x, y, parent) { svg(parent, "text", { x, y }).textContent = number; }

  choose(own, own < 0 ? 0 : RESULTS.indexOf("lost"));
  open(Number(document.querySelector("main [data-game]").dataset.game));
}
