/* How many positions does alpha-beta search from the empty tic-tac-toe board, for each fixed order of moves?

   A static order names the nine cells from the first to be tried to the last, in every position. There are
   9! = 362,880. Turning or mirroring the board changes the names of the cells and nothing else, so eight
   orders always need the same number: only the first of each eight, 45,360 in all, is searched.

       cc -O2 -o static_orders tools/static_orders.c
       ./static_orders > helpers/games/static_orders.json      (about ten seconds)

   It prints, as JSON, for each number of positions how many orders need it. The search is that of notebook 5: cut where alpha >= beta, tested
   after the update, the root counted. tests/test_challenges_nb5.py repeats a sample of it in Python. */

#include <stdio.h>

enum { CELLS = 9, FULL = 511, MOST = 549946 };

static const int LINES[8] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
static const int TURN[CELLS] = {6, 3, 0, 7, 4, 1, 8, 5, 2}, MIRROR[CELLS] = {2, 1, 0, 5, 4, 3, 8, 7, 6};

static int won[FULL + 1], symmetry[8][CELLS];
static int order[CELLS];
static long searched, orders_with[MOST + 1];

static int search(int mover, int other, int is_max, int alpha, int beta)
{
    searched++;
    if (won[other]) return is_max ? -1 : 1;
    if ((mover | other) == FULL) return 0;
    int best = is_max ? -2 : 2;
    for (int i = 0; i < CELLS; i++) {
        int cell = 1 << order[i];
        if ((mover | other) & cell) continue;
        int value = search(other, mover | cell, !is_max, alpha, beta);
        if (is_max ? value > best : value < best) best = value;
        if (is_max && best > alpha) alpha = best;
        if (!is_max && best < beta) beta = best;
        if (alpha >= beta) break;
    }
    return best;
}

static void prepare(void)
{
    for (int marks = 0; marks <= FULL; marks++)
        for (int i = 0; i < 8; i++) won[marks] |= (marks & LINES[i]) == LINES[i];
    for (int i = 0; i < CELLS; i++) symmetry[0][i] = i;
    for (int k = 1; k < 8; k++)
        for (int i = 0; i < CELLS; i++)
            symmetry[k][i] = k == 4 ? MIRROR[i] : TURN[symmetry[k - 1][i]];
}

/* Whether no symmetry turns the order into one that comes before it. */
static int is_first_of_eight(void)
{
    for (int k = 1; k < 8; k++)
        for (int i = 0; i < CELLS; i++) {
            int turned = symmetry[k][order[i]];
            if (turned < order[i]) return 0;
            if (turned > order[i]) break;
        }
    return 1;
}

static int next_order(void)
{
    int i = CELLS - 2, j = CELLS - 1;
    while (i >= 0 && order[i] > order[i + 1]) i--;
    if (i < 0) return 0;
    while (order[j] < order[i]) j--;
    for (int left = i, right = j; left < right; left = CELLS, right = 0) {
        int kept = order[left];
        order[left] = order[right], order[right] = kept;
    }
    for (int left = i + 1, right = CELLS - 1; left < right; left++, right--) {
        int kept = order[left];
        order[left] = order[right], order[right] = kept;
    }
    return 1;
}

int main(void)
{
    prepare();
    for (int i = 0; i < CELLS; i++) order[i] = i;
    do {
        if (!is_first_of_eight()) continue;
        searched = 0;
        search(0, 0, 1, -2, 2);
        orders_with[searched] += 8;
    } while (next_order());

    printf("{");
    for (long nodes = 0, written = 0; nodes <= MOST; nodes++)
        if (orders_with[nodes]) {
            printf("%s\"%ld\": %ld", !written ? "\n " : written % 8 ? ", " : ",\n ", nodes, orders_with[nodes]);
            written++;
        }
    printf("\n}\n");
    return 0;
}
