/* How do players of Connect Four fare that look 1 to 8 plies ahead, each against each other?

   Every player is `depth_bot` of helpers/games/depth.py: alpha-beta, the centre first, the first of equal moves; a win
   is worth 1000 less the moves made; at the horizon a line of four with marks of one player alone is worth 1,
   4 or 16 to that player. A pair plays 98 games: from each of the 49 openings of two plies, on both sides.

       cc -O2 -o ladder tools/ladder.c
       ./ladder > helpers/games/ladder.json      (about a minute)

   It prints, as JSON, for each pair, the deeper one first: wins, losses, draws of the deeper one. The board is an
   array here, and a score counts all 69 lines. tests/test_bots.py plays some of these games in Python. */

#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 6, COLUMNS = 7, CELLS = 42, WON = 1000, FAR = 99999, DEEPEST = 8 };

static const int ORDER[COLUMNS] = {3, 2, 4, 1, 5, 0, 6}, WORTH[4] = {0, 1, 4, 16};
static int lines[69][4], count, through[CELLS][16], passing[CELLS];
static int board[CELLS], height[COLUMNS], plies; /* 1 is X's, -1 O's; row 0 is the lowest */

static void find_lines(void)
{
    static const int DOWN[4] = {0, 1, 1, 1}, RIGHT[4] = {1, 0, 1, -1};
    for (int start = 0; start < CELLS; start++)
        for (int way = 0; way < 4; way++) {
            int row = start / COLUMNS + 3 * DOWN[way], column = start % COLUMNS + 3 * RIGHT[way];
            if (row >= ROWS || column < 0 || column >= COLUMNS) continue;
            for (int i = 0; i < 4; i++) {
                int cell = start + i * (DOWN[way] * COLUMNS + RIGHT[way]);
                lines[count][i] = cell;
                through[cell][passing[cell]++] = count;
            }
            count++;
        }
    if (count != 69) exit(1);
}

static int has_won(int cell)
{
    for (int k = 0; k < passing[cell]; k++) {
        const int *line = lines[through[cell][k]];
        if (abs(board[line[0]] + board[line[1]] + board[line[2]] + board[line[3]]) == 4) return 1;
    }
    return 0;
}

static int score(void)
{
    int sum = 0;
    for (int k = 0; k < count; k++) {
        int x = 0, o = 0;
        for (int i = 0; i < 4; i++) {
            x += board[lines[k][i]] == 1;
            o += board[lines[k][i]] == -1;
        }
        if (!o) sum += WORTH[x];
        if (!x) sum -= WORTH[o];
    }
    return sum;
}

static int drop(int column)
{
    int cell = height[column]++ * COLUMNS + column;
    board[cell] = plies++ % 2 ? -1 : 1;
    return cell;
}

static void take_back(int column)
{
    board[--height[column] * COLUMNS + column] = 0;
    plies--;
}

/* The value, from X's side, of the board after a disc on `cell`; `column` gets the first of the best moves. */
static int search(int cell, int depth, int alpha, int beta, int *column)
{
    int is_max = plies % 2 == 0, best = is_max ? -FAR : FAR;
    if (has_won(cell)) return is_max ? plies - WON : WON - plies;
    if (plies == CELLS) return 0;
    if (!depth) return score();
    for (int k = 0; k < COLUMNS && alpha < beta; k++) {
        int move = ORDER[k];
        if (height[move] == ROWS) continue;
        int value = search(drop(move), depth - 1, alpha, beta, NULL);
        take_back(move);
        if (is_max ? value > best : value < best) {
            best = value;
            if (column) *column = move;
        }
        if (is_max && best > alpha) alpha = best;
        if (!is_max && best < beta) beta = best;
    }
    return best;
}

/* 1 if X wins, -1 if O does, 0 for a draw. */
static int game(int first, int second, const int *depths)
{
    for (int cell = 0; cell < CELLS; cell++) board[cell] = 0;
    for (int column = 0; column < COLUMNS; column++) height[column] = 0;
    plies = 0;
    drop(first);
    int cell = drop(second), column = 0;
    while (!has_won(cell)) {
        if (plies == CELLS) return 0;
        search(cell, depths[plies % 2], -FAR, FAR, &column);
        cell = drop(column);
    }
    return plies % 2 ? 1 : -1;
}

int main(void)
{
    find_lines();
    for (int deep = 2; deep <= DEEPEST; deep++)
        for (int other = 1; other < deep; other++) {
            int result[3] = {0, 0, 0}, sides[2][2] = {{deep, other}, {other, deep}}; /* losses, draws, wins */
            for (int opening = 0; opening < COLUMNS * COLUMNS; opening++) {
                result[1 + game(opening / COLUMNS, opening % COLUMNS, sides[0])]++;
                result[1 - game(opening / COLUMNS, opening % COLUMNS, sides[1])]++;
            }
            printf("%s\"%d-%d\": [%d, %d, %d]", deep + other == 3 ? "{\n" : ",\n", deep, other, result[2],
                   result[0], result[1]);
            fflush(stdout);
        }
    printf("\n}\n");
    return 0;
}
