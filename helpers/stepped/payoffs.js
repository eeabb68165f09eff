// The page: what it tells of the game, and what the reader does. `payoffs_rule.js` says what follows from the payoffs,
// `payoffs_drawing.js` draws it.
const { game: start, actions, goals, ends } = JSON.parse(part("facts").textContent);
const ROLES = ["row player", "column player"];
const PIXELS = 9; // of a drag from one whole number to the next
const NEAR = 0.005; // a share so close to a place is told to be there
const NUDGE = 0.05; // how far an arrow key moves the spot in the square
const sliders = [...document.querySelectorAll(".payoff")], cells = [...document.querySelectorAll(".cell")];
const square = part("square"), motion = document.querySelector("animateMotion");

let game = structuredClone(start), now = solve(game);
let ghost = now, touched = 0; // before a payoff was taken hold of; whose it is
let population = null, spot = [0.5, 0.5];

const isMany = (kind) => kind === "segment" || kind === "everything";
const name = ([i, j]) => `${actions[0][i]}/${actions[1][j]}`;
const at = (slider) => [...slider.dataset.at].map(Number); // player, row, column
const pair = ([p, q]) => `p = ${p.toFixed(2)}, q = ${q.toFixed(2)}`;
const is = (cell, some) => some.some(([i, j]) => i === cell[0] && j === cell[1]);
const capital = (text) => text[0].toUpperCase() + text.slice(1);
function say(text) {
  part("says").textContent = text;
}

function draw() {
  if (population) population = { from: population.from, ...drift(game, ...population.from) };
  drawTable();
  drawSquare();
  tell();
  drawPath();
  part("again").setAttribute("aria-disabled", JSON.stringify(game) === JSON.stringify(start) && !population);
}

// ---------------------------------------------------------------- what is told

function counted() {
  const count = now.equilibria.length;
  if (now.kinds.includes("everything")) return "Everything is an equilibrium";
  return now.kinds.includes("segment") ? "Infinitely many equilibria" : count === 1 ? "One equilibrium" : `${count} equilibria`;
}
function inWords([p0, p1, q0, q1], kind) {
  const [ofP, ofQ] = now.whole;
  if (kind === "pure") return `pure: ${name([1 - p0 / ofP, 1 - q0 / ofQ])}`;
  const told = [[p0, p1, ofP], [q0, q1, ofQ]].map(([low, high, whole], k) => {
    const [first, second] = actions[k], from = fraction(low, whole);
    if (low < high) return `${ROLES[k]} ${from} to ${fraction(high, whole)} on ${first}`;
    return `${ROLES[k]} ${from === "0" ? `always ${second}` : from === "1" ? `always ${first}` : `${from} on ${first}`}`;
  });
  return (kind === "mixed" ? "mixed: " : "all with ") + told.join(", ");
}
function tell() {
  part("count").textContent = counted() + (now.nash.length ? "" : ", no pure one");
  const lines = now.equilibria.map((piece, k) => make("li", now.kinds[k], make("i"), inWords(piece, now.kinds[k])));
  part("found").replaceChildren(...lines);
  const told = population ? fate() : "";
  if (part("fate").textContent !== told) part("fate").textContent = told;
}
// The parts of the mixed equilibrium, if there is one: [p, of how many, q, of how many].
function mixed(solved) {
  const [p, , q] = solved.equilibria[solved.kinds.indexOf("mixed")] ?? [];
  return p === undefined ? null : [[p, solved.whole[0]], [q, solved.whole[1]]];
}
function fate() {
  const { kind, points } = population, end = points.at(-1), mix = mixed(now);
  const isAt = (place) => end.every((share, k) => Math.abs(share - place[k]) < NEAR), corner = end.map(Math.round);
  const where = isAt(corner) ? name(corner.map((share) => 1 - share))
    : mix && isAt(mix.map(([part, whole]) => part / whole)) ? "the mixed equilibrium" : pair(end);
  const does = {
    still: "stand still",
    round: "go round the mixed equilibrium and come back: so for ever",
    rest: `drift to ${where}`,
    slow: `drift on, ever more slowly: near ${where}`,
  };
  return `The two populations ${does[kind]}.`;
}
// Whose line moved, and whose mix with it.
function moved(player, before) {
  const other = 1 - player, [mine, theirs] = [ROLES[player], ROLES[other]], [old, mix] = [before, now].map(mixed);
  if (curve(before, player) === curve(now, player)) return "No line moved.";
  if (!old || !mix) return `The ${mine}’s line moved, the ${theirs}’s did not.`;
  const change = `${fraction(...old[other])} → ${fraction(...mix[other])} on ${actions[other][0]}`;
  return `The ${mine}’s line moved, and so the ${theirs.toUpperCase()}’s mix: ${change}. `
    + `The ${mine}’s own mix stays ${fraction(...mix[player])}.`;
}

// ---------------------------------------------------------------- what the reader does

function set(slider, value) {
  const [player, i, j] = at(slider), before = now, wanted = within(value, ends);
  if (wanted === game[player][i][j]) return;
  game[player][i][j] = wanted;
  now = solve(game);
  draw();
  say(`${capital(ROLES[player])} ${number(wanted)} at ${name([i, j])}. ${moved(player, before)} ${reached()}`.trim());
}
const valueOf = (slider) => Number(slider.getAttribute("aria-valuenow"));
function hold(slider) {
  [ghost, touched] = [now, at(slider)[0]];
}
for (const slider of sliders) {
  let held = null; // where the pointer took hold, and the payoff then
  slider.onpointerdown = (event) => {
    slider.setPointerCapture(event.pointerId);
    hold(slider);
    held = { y: event.clientY, value: valueOf(slider), moved: false };
  };
  slider.onpointermove = (event) => {
    if (!held) return;
    const steps = Math.round((held.y - event.clientY) / PIXELS);
    held.moved ||= steps !== 0;
    if (held.moved) set(slider, held.value + steps);
  };
  // A press without a drag: one up above the middle, one down below.
  slider.onpointerup = (event) => {
    const { top, height } = slider.getBoundingClientRect();
    if (held && !held.moved) set(slider, held.value + (event.clientY < top + height / 2 ? 1 : -1));
  };
  slider.onlostpointercapture = () => { held = null; };
  slider.onfocus = () => hold(slider);
  slider.onkeydown = (event) => {
    const value = slid(event, valueOf(slider), ends, 4);
    if (value === undefined) return;
    event.preventDefault();
    set(slider, value);
  };
}

// The spot is a mix of both players, in hundredths.
function aim(place) {
  spot = place.map((share) => Math.round(100 * within(share, [0, 1])) / 100);
  part("spot").setAttribute("transform", `translate(${100 * spot[0]},${100 - 100 * spot[1]})`);
}
function drop(runs = true) {
  const isFirst = !population;
  population = { from: spot };
  draw();
  if ((runs || isFirst) && !calm.matches) motion.beginElement();
  say(`Two populations begin at ${pair(spot)}.`);
}
function aimAt(event) {
  const { left, top, width, height } = part("plane .grid").getBoundingClientRect();
  aim([(event.clientX - left) / width, 1 - (event.clientY - top) / height]);
}
square.onclick = (event) => { aimAt(event); drop(); };
square.onpointermove = (event) => {
  if (!(event.buttons & 1) || event.pointerType === "touch") return;
  aimAt(event);
  drop(false);
};
square.onkeydown = (event) => {
  const arrows = { ArrowLeft: [-NUDGE, 0], ArrowRight: [NUDGE, 0], ArrowDown: [0, -NUDGE], ArrowUp: [0, NUDGE] };
  const by = { ...arrows, Home: [-1, 0], End: [1, 0], PageDown: [0, -1], PageUp: [0, 1] }[event.key];
  if (isCommand(event)) return;
  if (by) {
    aim(spot.map((share, k) => share + by[k]));
    say(`The spot is at ${pair(spot)}.`);
  } else if (event.key === "Enter" || event.key === " ") drop();
  else if (event.key === "Escape") {
    population = null;
    draw();
    say("The populations are gone.");
  } else return;
  event.preventDefault();
};
part("again").onclick = () => {
  [game, population] = [structuredClone(start), null];
  now = ghost = solve(game);
  draw();
  say("The game is as it was.");
};

function holds(k) {
  const counts = { pure: now.nash.length, mixed: Number(now.kinds.includes("mixed")), segments: Number(now.kinds.some(isMany)) };
  return Object.entries(goals[k].wants).every(([thing, wanted]) => counts[thing] === wanted);
}
const reached = () => judge(holds).map((goal) => `★ ${capital(goal)}!`).join(" ");
judge(holds);
aim(spot);
draw();
