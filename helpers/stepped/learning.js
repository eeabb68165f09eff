const { rounds, runs, names } = JSON.parse(part("facts").textContent), square = names.length === 2;
const ROLES = ["row player", "column player"];
const corners = part("shares").dataset.places.split(" ").map((pair) => pair.split(",").map(Number));
const [left, top_, wide, high] = part("rounds").dataset.box.split(",").map(Number), lane = high / names.length;

// What was played in each round, and how often each action until then.
const played = [null], tallies = [ROLES.map(() => names.map(() => 0))];
for (let n = 1, run = 0; n <= rounds; n++) {
  if (runs[run + 1]?.[0] === n) run++;
  played.push(runs[run].slice(1));
  tallies.push(tallies[n - 1].map((tally, who) => tally.map((times, k) => times + (played[n][who] === k))));
}

// The places of all rounds: one path in the square, two in the triangle.
function between(weights) {
  return [0, 1].map((k) => weights.reduce((sum, weight, i) => sum + weight * corners[i][k], 0).toFixed(1)).join();
}
const paths = square
  ? [tallies.slice(1).map(([[x], [y]], i) => between([1 - (x + y) / (i + 1), x / (i + 1), y / (i + 1)]))]
  : ROLES.map((_, who) => tallies.slice(1).map((tally, i) => between(tally[who].map((times) => times / (i + 1)))));
const [drawn, heads, lanes] = ["shares .drawn", "shares .heads", "rounds .drawn"].map((place) => part(place).children);

const x = (n) => (left + (wide * n) / rounds).toFixed(1);
function steps(who) {
  const y = (n) => top_ + lane * (played[n][who] + 0.5) + (who ? 6 : -6);
  let d = `M${x(0)},${y(1)}`;
  for (let n = 2; n <= at; n++) if (played[n][who] !== played[n - 1][who]) d += `H${x(n - 1)}V${y(n)}`;
  return `${d}H${x(at)}`;
}
function draw() {
  // The later half is strong, what was before it thin: so the path has a direction.
  const late = Math.floor(at / 2);
  paths.forEach((path, i) => {
    drawn[2 * i].setAttribute("d", "M" + path.slice(0, late + 1).join("L"));
    drawn[2 * i + 1].setAttribute("d", "M" + path.slice(Math.max(0, late - 1), at).join("L"));
    heads[i].setAttribute("transform", `translate(${path[at - 1]})`);
  });
  ROLES.forEach((_, who) => lanes[who].setAttribute("d", steps(who)));
  part("now").setAttribute("d", `M${x(at)},${top_ - 8}V${top_ + high + 4}`);
}

function told(n) {
  const plays = ROLES.map((role, who) => `${role} plays ${names[played[n][who]]}`).join(", ");
  return `Round ${n} of ${rounds}: ${plays}.`;
}
function counted(n) {
  const times = (who) => names.map((name, k) => `${name} ${tallies[n][who][k]}`).join(", ");
  return `So far ${ROLES.map((role, who) => `${role} ${times(who)}`).join("; ")}.`;
}
function show(n) {
  part("says").textContent = told(n);
  part("counts").textContent = counted(n);
  draw();
  return `${told(n)} ${counted(n)}`;
}
start({ wait: 50, steps: Math.ceil(rounds / 240) }); // a whole run: twelve seconds
