// The rule of the page, without a picture: what nodes are worth, what alpha-beta looks at, what a leaf can change.
// A node is { max, kids, value, parent }; a leaf has a value and no kids. Tests run this file beside the course's Python.
function planted(nested, max, parent = null) {
  const node = { max, parent, kids: [], value: nested };
  if (Array.isArray(nested)) node.kids = nested.map((each) => planted(each, !max, node));
  return node;
}
function allOf(node) {
  return [node, ...node.kids.flatMap(allOf)];
}
function leavesOf(node) {
  return allOf(node).filter((each) => !each.kids.length);
}

// {node: what the search found there} for all nodes that it enters: `value`; `bound`, "≥" or "≤" where the value is only that;
// [least, most], what the children allow; the `window` as it ended; how many children it `skipped`. Without `cuts`: minimax.
function search(node, cuts, alpha = -Infinity, beta = Infinity, found = new Map()) {
  const best = node.max ? Math.max : Math.min, entry = [alpha, beta];
  let value = node.max ? -Infinity : Infinity, seen = 0;
  for (const kid of node.kids) {
    if (cuts && alpha >= beta) break;
    search(kid, cuts, alpha, beta, found);
    value = best(value, found.get(kid).value);
    if (node.max) alpha = Math.max(alpha, value);
    else beta = Math.min(beta, value);
    seen++;
  }
  const skipped = node.kids.length - seen;
  found.set(node, { value, window: [alpha, beta], skipped, bound: "", least: value, most: value });
  if (node.kids.length) claim(node, found, best, entry);
  else Object.assign(found.get(node), { value: node.value, least: node.value, most: node.value });
  return found;
}
function claim(node, found, best, [alpha, beta]) {
  const here = found.get(node), { value } = here, unknown = { least: -Infinity, most: Infinity };
  const claims = node.kids.map((kid) => found.get(kid) ?? unknown);
  const least = best(...claims.map((each) => each.least)), most = best(...claims.map((each) => each.most));
  if (least === value && most === value) return;
  if (value === least || (least >= value && value >= beta)) here.bound = "≥";
  else if (value === most || (most <= value && value <= alpha)) here.bound = "≤";
  if (here.bound === "≤") here.least = -Infinity;
  if (here.bound === "≥") here.most = Infinity;
}
function worth(node) {
  return node.kids.length ? Math[node.max ? "max" : "min"](...node.kids.map(worth)) : node.value;
}
// The least and the most that the root is worth, whatever this leaf is: the root's value is the leaf's, kept within the two.
function influence(root, leaf) {
  const today = leaf.value;
  const ends = [-Infinity, Infinity].map((value) => { leaf.value = value; return worth(root); });
  leaf.value = today;
  return ends;
}

// From the root always the first child that is worth what the node is.
function bestLine(node, found) {
  const next = node.kids.find((kid) => found.get(kid)?.value === found.get(node).value && !found.get(kid).bound);
  return [node, ...(next ? bestLine(next, found) : [])];
}
// Why a node's window is empty: "6 ≥ 5"; "" where it is not.
function crossing(node, { value, window: [alpha, beta] }) {
  return alpha < beta || !node.kids.length ? "" : node.max ? `${value} ≥ ${beta}` : `${value} ≤ ${alpha}`;
}
// Change places with the neighbour at the right (1) or left (-1); whether there is one.
function shift(node, by) {
  const row = node.parent?.kids ?? [], k = row.indexOf(node);
  if (!row[k + by]) return false;
  [row[k], row[k + by]] = [row[k + by], row[k]];
  return true;
}

// Whether a goal is reached: `now` and `then` (at the start) have the root's `value`, how many leaves the search `looks` at,
// and `leaves`, the values of the leaves, each in its own place whatever the order of the branches is.
function reached(goal, now, then) {
  const changed = now.leaves.filter((value, k) => value !== then.leaves[k]).length;
  if (goal === "root by one leaf") return now.value !== then.value && changed === 1;
  if (goal === "reorder only") return now.looks !== then.looks && changed === 0;
  return now.looks === (goal === "all leaves" ? now.leaves.length : parseInt(goal));
}
