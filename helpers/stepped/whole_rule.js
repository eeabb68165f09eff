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
// `places` are numbers in the tree as the game has it; `own` says where each stands here, `base` the other way round.
function laidOut(root, places) {
  const total = root.size, first = new Int32Array(total), blocks = [];
  const when = new Int32Array(total), base = new Int32Array(total), own = new Int32Array(total);
  const size = new Int32Array(total), depths = new Uint16Array(total), hues = new Uint8Array(total);
  places.forEach((place, k) => { first[place] ||= k + 1; });
  let n = 0;
  function put(board, place, depth, hue, time) {
    [when[n], base[n], size[n], depths[n], hues[n], own[place]] = [time, place, board.size, depth, hue, n];
    return n++;
  }
  const hueOf = (board, above) => (board.who < 3 ? board.who : above < 2 ? 1 - above : 2); // a leaf has its level's
  function darken(board, place, depth, hue, time) {
    let deep = depth;
    put(board, place++, depth, hue, time);
    for (const kid of board.kids) {
      deep = Math.max(deep, darken(kid, place, depth + 1, hueOf(kid, hue), time));
      place += kid.size;
    }
    return deep;
  }
  function enter(board, place, depth, hue) {
    const me = put(board, place, depth, hue, first[place++]), met = [], left = [];
    for (const kid of board.kids) {
      (first[place] ? met : left).push([kid, place, depth + 1, hueOf(kid, hue)]);
      place += kid.size;
    }
    if (met.length > 1) met.sort((one, other) => first[one[1]] - first[other[1]]);
    const latest = met.reduce((time, kid) => Math.max(time, enter(...kid)), when[me]);
    if (left.length) {
      const from = n, deep = Math.max(...left.map((kid) => darken(...kid, -latest - 1)));
      blocks.push({ from, to: n, parent: me, time: latest + 1, deep, met: met.map((kid) => own[kid[1]]) });
    }
    return latest;
  }
  enter(root, 0, 0, hueOf(root, 2));
  blocks.sort((one, other) => one.time - other.time || other.from - one.from);
  return { total, when, base, own, size, depths, hues, blocks };
}

// From the root to a position, in the tree as the game has it: the boards, and the move that leads to each but the first.
function wayTo(root, place) {
  const way = [{ board: root, move: null }];
  for (let here = 0, board = root; here < place;) {
    here++;
    const k = board.kids.findIndex((kid) => here + kid.size > place || ((here += kid.size), false));
    way.push({ board: board.kids[k], move: board.moves[k] });
    board = board.kids[k];
  }
  return way;
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
// How many positions of a film are met and how many are dark at a time.
function counted(film, time) {
  const dark = film.blocks.reduce((sum, block) => sum + (block.time <= time ? block.to - block.from : 0), 0);
  return { met: Math.min(time, film.count), dark };
}
// The block that a position is in; undefined if it is met.
function blockOf(film, n) {
  return film.blocks.find(({ from, to }) => from <= n && n < to);
}
// Why a block goes dark: the best value beside it and the end of the window that it reaches, as ["1", "≥", "0"]; [] if
// the search says no reason that can be seen from outside.
function reason(film, { parent, met }) {
  const window = film.window?.[film.when[parent] - 1], max = film.hues[parent] === 0;
  const values = met.map((kid) => film.value?.[film.when[kid] - 1] ?? NaN), best = Math[max ? "max" : "min"](...values);
  if (!window || !met.length || Number.isNaN(best)) return [];
  const [alpha, beta] = window.map((end) => Number(end.replace("inf", "Infinity")));
  if (max) return best >= beta ? [best, "≥", beta] : [];
  return best <= alpha ? [best, "≤", alpha] : [];
}
