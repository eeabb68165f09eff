// The rule of the film, without a picture: what is in the texts that Python wrote, where each position stands, when it is
// met, what goes dark and why. Tests run this file beside a plain Python.
async function inflated(text) {
  const stream = new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]).stream();
  return numbersIn(new Uint8Array(await new Response(stream.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer()));
}
function numbersIn(bytes) { // seven bits a byte, the last byte of each number below 128
  const numbers = [];
  let value = 0, unit = 1;
  for (const byte of bytes) {
    value += (byte & 127) * unit;
    if (byte > 127) unit *= 128;
    else { numbers.push(value); [value, unit] = [0, 1]; }
  }
  return numbers;
}
function placesIn(numbers) { // of each its distance from the last one: 0, −1, 1, −2, 2 …
  let place = 0;
  return numbers.map((each) => { place += each % 2 ? -(each + 1) / 2 : each / 2; return place; });
}

// The board at the root: { who, size, moves, kids }. What is below a board is there once, however many ways lead to it.
function boardsIn(numbers) {
  const boards = [];
  let at = 0;
  function read() {
    const head = numbers[at++], board = { who: head % 4, size: 1, moves: [], kids: [] };
    boards.push(board);
    for (let k = head >> 2; k > 0; k--) {
      board.moves.push(numbers[at++]);
      const back = numbers[at++], kid = back ? boards[boards.length - back] : read();
      board.kids.push(kid);
      board.size += kid.size;
    }
    return board;
  }
  return read();
}

// The tree as a search meets it, from left to right: below each board first what is entered, in that order, then what is
// not. `when` says of each position when it is met (1, 2 …), or when it goes dark (−1, −2 …): once the search has left its
// parent. `blocks` are what goes dark at once: from, to, parent, time, how `deep` it goes, and `met`, the ones entered
// beside it.
// `places` are numbers in the tree as the game has it; `own` says where each stands here. `moves` lead to the positions.
function laidOut(root, places) {
  const total = root.size, first = new Int32Array(total), blocks = [];
  const when = new Int32Array(total), moves = new Uint16Array(total), own = new Int32Array(total);
  const size = new Int32Array(total), depths = new Uint16Array(total), hues = new Uint8Array(total);
  places.forEach((place, k) => { first[place] ||= k + 1; });
  let n = 0;
  function put(time, board, place, depth, hue, move) {
    [when[n], moves[n], size[n], depths[n], hues[n], own[place]] = [time, move, board.size, depth, hue, n];
    return n++;
  }
  function kidsOf(board, place, depth, hue) {
    return board.kids.map((kid, k) => {
      place += k ? board.kids[k - 1].size : 1;
      return [kid, place, depth + 1, kid.who < 3 ? kid.who : hue < 2 ? 1 - hue : 2, board.moves[k]]; // a leaf has its level's hue
    });
  }
  function darken(time, ...node) {
    put(time, ...node);
    return kidsOf(...node).reduce((deep, kid) => Math.max(deep, darken(time, ...kid)), node[2]);
  }
  function enter(...node) {
    const me = put(first[node[1]], ...node), kids = kidsOf(...node), left = kids.filter(([, place]) => !first[place]);
    const met = kids.filter(([, place]) => first[place]).sort((one, other) => first[one[1]] - first[other[1]]);
    const latest = met.reduce((time, kid) => Math.max(time, enter(...kid)), when[me]);
    if (left.length) {
      const from = n, deep = Math.max(...left.map((kid) => darken(-latest - 1, ...kid)));
      blocks.push({ from, to: n, parent: me, time: latest + 1, deep, met: met.map((kid) => own[kid[1]]) });
    }
    return latest;
  }
  enter(root, 0, 0, root.who < 3 ? root.who : 2, 0);
  blocks.sort((one, other) => one.time - other.time || other.from - one.from);
  return { total, when, moves, own, size, depths, hues, blocks };
}

// From the root to a position of a film, as it is laid out: their numbers.
function pathTo(film, n) {
  const path = [0];
  for (let here = 0; here < n;) {
    here++;
    while (here + film.size[here] <= n) here += film.size[here];
    path.push(here);
  }
  return path;
}
// The k-th position of those of one depth from one number to another; the last one if there are not so many, -1 if none.
function nth(film, depth, from, to, k) {
  let found = -1;
  for (let n = from; n < to; n++) if (film.depths[n] === depth) { found = n; if (k-- <= 0) break; }
  return found;
}
// Why a block goes dark: the best value beside it and the end of the window that it reaches, as ["1", "≥", "0"]; [] if
// the search says no reason that can be seen from outside.
function reason(film, { parent, met }) {
  const window = film.window?.[film.when[parent] - 1], max = film.hues[parent] === 0;
  const values = met.map((kid) => film.value?.[film.when[kid] - 1] ?? NaN), best = Math[max ? "max" : "min"](...values);
  if (!window || !met.length || Number.isNaN(best)) return [];
  const [alpha, beta] = window.map(Number);
  if (max) return best >= beta ? [best, "≥", beta] : [];
  return best <= alpha ? [best, "≤", alpha] : [];
}
