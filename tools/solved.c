/* Who wins Connect Four? The exact value of every position of the first plies.

       cc -O3 -march=native -o solved tools/solved.c
       ./solved 2 > helpers/games/solved.json       (a table of so many plies, at most 6)
       ./solved 4 5                                 (rows, columns: who wins, and how many positions that took)
       ./solved 6 7 4455                            (who wins after these moves)

   The table in helpers/games has one ply: its values are the published ones (Allen 1988, Allis 1988), not this program's.
   On a busy machine two plies were not finished: with huge pages behind the table, which doubled the speed, the first
   of their 49 positions took 44 seconds of a processor. One of five plies took 21, two of six plies 2 and 4.

   With one number it prints, as JSON, a string for each ply: W where X wins, L where O does, D for a draw, in the order
   in which helpers/games/solved.py finds the positions: breadth first, columns from left to right.

   Alpha-beta with a transposition table on the bitboard of J. Tromp: bit (rows + 1) * column + row, the topmost of each
   column empty. A mover who can win at once is never searched: whoever moves before it has seen that. Moves that
   make more winning cells come first, then those nearer to the middle. Values are those of the player to move. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint64_t Bits;
enum { LOSS = -1, DRAW, WIN, SLOTS = 1 << 26, MOST = 100000, LATE = 8 };

static int rows = 6, columns = 7, high;
static Bits bottoms, all, searched;
static Bits *table; /* position << 4 | upper + 1 << 2 | lower + 1 */

static Bits column_at(int column) { return (((Bits)1 << rows) - 1) << column * high; }

/* The free cells, reachable or not, that complete four for the player of `marks`. */
static Bits winning(Bits marks, Bits taken)
{
    Bits found = marks << 1 & marks << 2 & marks << 3;
    for (int way = high - 1; way <= high + 1; way++) {
        Bits up = marks << way & marks << 2 * way, down = marks >> way & marks >> 2 * way;
        found |= up & (marks << 3 * way | marks >> way);
        found |= down & (marks >> 3 * way | marks << way);
    }
    return found & all & ~taken;
}

static Bits mirrored(Bits board)
{
    Bits image = 0, column = ((Bits)1 << high) - 1;
    for (int c = 0; c < columns; c++) image |= (board >> c * high & column) << (columns - 1 - c) * high;
    return image;
}

/* One number for a board and its mirror image: the mover's marks, and a bit above the last disc of each column. */
static Bits key_of(Bits mine, Bits taken)
{
    Bits key = mine + taken + bottoms, image = mirrored(key);
    return key < image ? key : image;
}

/* The value for the mover, who cannot win with the next disc; exact between `alpha` and `beta`, else a bound. */
static int value(Bits mine, Bits taken, int alpha, int beta)
{
    searched++;
    Bits theirs = winning(mine ^ taken, taken), moves = (taken + bottoms) & all, forced = moves & theirs;
    if (forced) moves = forced & (forced - 1) ? 0 : forced;
    moves &= ~(theirs >> 1); /* a disc there would be a step for theirs */
    if (!moves) return LOSS;
    int left = rows * columns - __builtin_popcountll(taken);
    if (left <= 2) return DRAW;

    /* The last plies are searched again sooner than memory answers. */
    Bits none = 0, key = key_of(mine, taken), *slot = left <= LATE ? &none : &table[(key * 0x9E3779B97F4A7C15u) >> 38];
    if (*slot >> 4 == key) {
        int upper = (int)(*slot >> 2 & 3) - 1, lower = (int)(*slot & 3) - 1;
        if (lower >= beta || lower == upper) return lower;
        if (upper <= alpha) return upper;
        if (lower > alpha) alpha = lower;
        if (upper < beta) beta = upper;
    }

    Bits order[16];
    int worth[16], count = 0;
    for (int k = 0; k < columns; k++) { /* from the middle: the insertion below keeps this order among equals */
        int column = columns / 2 + (k % 2 ? -(k + 1) / 2 : k / 2);
        if (columns % 2 == 0) column = (columns - 1) / 2 + (k % 2 ? (k + 1) / 2 : -k / 2);
        Bits move = moves & column_at(column);
        if (!move) continue;
        int n = __builtin_popcountll(winning(mine | move, taken | move)), at = count++;
        for (; at && worth[at - 1] < n; at--) order[at] = order[at - 1], worth[at] = worth[at - 1];
        order[at] = move, worth[at] = n;
    }

    int best = LOSS, low = alpha;
    for (int k = 0; k < count && alpha < beta; k++) {
        int found = -value(mine ^ taken, taken | order[k], -beta, -alpha);
        if (found > best) best = found;
        if (best > alpha) alpha = best;
    }
    int lower = best > low ? best : LOSS, upper = best >= beta ? WIN : best;
    *slot = key << 4 | (Bits)(upper + 1) << 2 | (Bits)(lower + 1);
    return best;
}

static int solve(Bits mine, Bits taken)
{
    if (winning(mine, taken) & (taken + bottoms)) return WIN;
    return value(mine, taken, LOSS, WIN);
}

static void set_up(void)
{
    high = rows + 1;
    bottoms = all = 0;
    for (int c = 0; c < columns; c++) bottoms |= (Bits)1 << c * high, all |= column_at(c);
    table = calloc(SLOTS, sizeof *table);
    if (!table) exit(1);
}

/* The positions one ply on from `from`, (mine, taken) pairs, each once; games that are over have none. */
static int next_ply(Bits (*from)[2], int many, Bits (*to)[2])
{
    static Bits seen[1 << 20];
    int count = 0;
    for (int k = 0; k < 1 << 20; k++) seen[k] = 0;
    for (int k = 0; k < many; k++)
        for (int c = 0; c < columns; c++) {
            Bits taken = from[k][1], move = (taken + bottoms) & column_at(c), mine = from[k][0] ^ taken;
            if (!move) continue;
            taken |= move;
            Bits key = mine + taken + bottoms, at = (key * 0x9E3779B97F4A7C15u) >> 44;
            while (seen[at] && seen[at] != key) at = (at + 1) % (1 << 20);
            if (seen[at]) continue;
            seen[at] = key;
            if (count == MOST) exit(1);
            to[count][0] = mine, to[count++][1] = taken;
        }
    return count;
}

int main(int arguments, char **given)
{
    if (arguments >= 3) {
        rows = atoi(given[1]), columns = atoi(given[2]);
        set_up();
        Bits mine = 0, taken = 0;
        int sign = 1;
        for (const char *move = arguments == 4 ? given[3] : ""; *move; move++, sign = -sign) {
            mine ^= taken;
            taken |= (taken + bottoms) & column_at(*move - '1');
        }
        const char *told[] = {"O wins", "a draw", "X wins"};
        printf("%s, ", told[1 + sign * solve(mine, taken)]);
        printf("%llu positions\n", (unsigned long long)searched);
        return 0;
    }
    int plies = arguments == 2 ? atoi(given[1]) : 0;
    static Bits levels[9][MOST][2];
    static char letters[9][MOST + 1];
    int counts[9] = {1};
    if (plies > 6) return 1; /* after seven a game may be over */
    set_up();
    for (int ply = 1; ply <= plies; ply++) counts[ply] = next_ply(levels[ply - 1], counts[ply - 1], levels[ply]);
    for (int ply = plies; ply >= 0; ply--)
        for (int k = 0; k < counts[ply]; k++) {
            int found = solve(levels[ply][k][0], levels[ply][k][1]);
            letters[ply][k] = "LDW"[1 + (ply % 2 ? -found : found)];
            if (ply == plies && k % 200 == 199)
                fprintf(stderr, "%d of %d, %llu million positions\n", k + 1, counts[ply], (unsigned long long)searched / 1000000);
        }
    for (int ply = 0; ply <= plies; ply++)
        printf("%s\"%s\"%s", ply ? ",\n" : "[\n", letters[ply], ply == plies ? "\n]\n" : "");
    return 0;
}
