// What follows from the payoffs of a 2×2 game: best replies, equilibria, Pareto, and how two populations drift.
// No page is needed here: a test runs this file against Python. `game` is [A, B]; p is how often the row player
// plays row 0, q how often the column player plays column 0.
const CELLS = [[0, 0], [0, 1], [1, 0], [1, 1]];

// What action 0 pays each player more than action 1: [where the other never plays their action 0, where always].
function gains([A, B]) {
  return [[A[0][1] - A[1][1], A[0][0] - A[1][0]], [B[1][0] - B[1][1], B[0][0] - B[0][1]]];
}

function solve(game) {
  const [A, B] = game, [row, column] = gains(game);
  const best = [([i, j]) => A[i][j] >= A[1 - i][j], ([i, j]) => B[i][j] >= B[i][1 - j]].map((test) => CELLS.filter(test));
  const nash = best[0].filter((cell) => best[1].includes(cell));
  const pareto = CELLS.filter(([i, j]) => !CELLS.some(([r, c]) =>
    A[r][c] >= A[i][j] && B[r][c] >= B[i][j] && (A[r][c] > A[i][j] || B[r][c] > B[i][j])));
  // Exact fractions without dividing: p = 1 is counted as `whole[0]`, q = 1 as `whole[1]`.
  const whole = [column, row].map(([low, high]) => Math.abs(low) + Math.abs(high) || 1);
  const replies = [
    pieces(row, whole[0], whole[1]),
    pieces(column, whole[1], whole[0]).map(([q0, q1, p0, p1]) => [p0, p1, q0, q1]),
  ];
  const equilibria = meetings(...replies), kinds = equilibria.map((piece) => kindOf(piece, whole));
  return { best, nash, pareto, whole, replies, equilibria, kinds };
}

// A player's best replies as pieces [own from, own to, the other's from, to]; a piece is a point, a side, or the square.
function pieces([low, high], own, other) {
  if (low === 0 && high === 0) return [[0, own, 0, other]];
  const [before, after] = [low, high].map((gain) => (gain > 0 ? own : 0));
  if (low * high > 0) return [[before, before, 0, other]];
  const turn = Math.abs(low); // here both actions pay the same: anything is a best reply
  const first = turn > 0 ? [[before, before, 0, turn]] : [], last = turn < other ? [[after, after, turn, other]] : [];
  return [...first, [0, own, turn, turn], ...last];
}

// Where both curves are: as few pieces as hold all equilibria, from left to right.
function meetings(ofRow, ofColumn) {
  const both = ofRow.flatMap((a) => ofColumn.map((b) =>
    a.map((end, k) => (k % 2 ? Math.min(end, b[k]) : Math.max(end, b[k]))))).filter(([p0, p1, q0, q1]) => p0 <= p1 && q0 <= q1);
  const holds = (a, b) => a[0] <= b[0] && b[1] <= a[1] && a[2] <= b[2] && b[3] <= a[3];
  const largest = both.filter((a) => !both.some((b) => holds(b, a) && !holds(a, b)));
  return largest.sort((a, b) => a.map((end, k) => end - b[k]).find((difference) => difference) ?? 0);
}
function kindOf([p0, p1, q0, q1], [ofP, ofQ]) {
  if (p0 < p1 || q0 < q1) return p0 < p1 && q0 < q1 ? "everything" : "segment";
  return [0, ofP].includes(p0) && [0, ofQ].includes(q0) ? "pure" : "mixed";
}

// In lowest terms: "2/3".
function fraction(part, whole) {
  let [a, b] = [part, whole];
  while (b) [a, b] = [b, a % b];
  return whole === a ? `${part / a}` : `${part / a}/${whole / a}`;
}

// Replicator dynamics of two populations: p' = p(1 − p)·(what row 0 pays more against q), q' likewise. In log-odds
// that is u' = gain(q), v' = gain(p): nobody leaves the square, and a strategy that nobody plays stays away.
const STEPS = 4000, REST = 1e-4, APART = 0.006;
const share = (logOdds) => 1 / (1 + Math.exp(-logOdds));

function drift(game, p, q) {
  const scale = Math.max(...gains(game).flat().map(Math.abs)) || 1; // a longer unit of time, the same path
  const [row, column] = gains(game).map(([low, high]) => (part) => (low + (high - low) * part) / scale);
  const slope = (u, v) => [row(share(v)), column(share(u))];
  const rests = (part, gain) => Math.abs(gain) < REST || part === 0 || part === 1 || (gain > 0 ? part > 1 - REST : part < REST);
  const circled = around(game);
  let [u, v] = [p, q].map((part) => Math.log(part / (1 - part)));
  const points = [[p, q]];
  for (let n = 0; n < STEPS; n++) {
    if (rests(p, row(q)) && rests(q, column(p))) return { kind: n ? "rest" : "still", points: [...points, [p, q]] };
    // Runge and Kutta's step, longer where little moves.
    const a = slope(u, v), fast = Math.abs(p * (1 - p) * a[0]) + Math.abs(q * (1 - q) * a[1]);
    const time = Math.min(1, Math.max(0.1, 0.02 / fast));
    const b = slope(u + (time / 2) * a[0], v + (time / 2) * a[1]), c = slope(u + (time / 2) * b[0], v + (time / 2) * b[1]);
    const d = slope(u + time * c[0], v + time * c[1]);
    [u, v] = [u, v].map((x, k) => x + (time / 6) * (a[k] + 2 * b[k] + 2 * c[k] + d[k]));
    [p, q] = [share(u), share(v)];
    if (circled?.(p, q)) return { kind: "round", points: [...points, points[0]] };
    if (Math.abs(p - points.at(-1)[0]) + Math.abs(q - points.at(-1)[1]) > APART) points.push([p, q]);
  }
  return { kind: circled ? "round" : "slow", points: [...points, [p, q]] };
}

// In a game that turns for ever: whether the points so far have gone once around its mixed equilibrium.
function around(game) {
  const [[a, b], [c, d]] = gains(game);
  if (a * b >= 0 || c * d >= 0 || a * c > 0) return null;
  const [p, q] = [c / (c - d), a / (a - b)];
  let angle = 0, before = null;
  return (x, y) => {
    const now = Math.atan2(y - q, x - p);
    if (before !== null) angle += Math.atan2(Math.sin(now - before), Math.cos(now - before));
    before = now;
    return Math.abs(angle) >= 2 * Math.PI;
  };
}
