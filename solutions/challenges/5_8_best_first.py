"""5.8 best_first: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_pruning import about_leaves, fewest_leaves
from helpers.challenges.inputs import trees
from helpers.challenges.watching import reordered
from helpers.checking import Challenge, Example
from helpers.games import MIN, Tree

# From files before this one: SEED, SEED_MIN, TEXTBOOK.

# fmt: off

ASKED = Challenge(
    "5.8", "best_first", points=10, difficulty=3, minutes=20, returns="anything", takes=("tree",), bonus=True,
    answers=("best_first", "alphabeta"), observe=reordered, observes="{}, looking at {}",
    accept=fewest_leaves, remark=about_leaves, entered=reordered, hidden=40,
    examples=(
        Example(Tree([[2, 9], [3, 5]]), gives=(Tree([[3, 5], [2, 9]]), [3, 5, 2])),
        Example(SEED_MIN, gives=(Tree([[[1, 2], [-1, 0]], [[6, 9], [3, 5]]], to_move=MIN), [1, 2, -1, 6, 9])),
        Example(TEXTBOOK, gives=(Tree([[3, 12, 8], [2, 4, 6], [2, 14, 5]]), [3, 12, 8, 2, 2])),
        Example(Tree([[[1, 8], [6, 2]], [[4, 9], [7, 3]]]),
            gives=(Tree([[[7, 3], [9, 4]], [[6, 2], [8, 1]]]), [7, 3, 9, 6, 2])),
        Example(Tree(7), gives=(Tree(7), [7]), why="a leaf", fine=True),
        Example(SEED, gives=(Tree([[[5, 3], [9, 6]], [[0, -1], [2, 1]]]), [5, 3, 9, 0, -1])),
    ),
    inputs=trees.perfect,
    hints=(
        "Which child should be searched first where MAX chooses, and which where MIN does?",
        "Put the children in order of what they are worth, and do the same inside of each of them.",
        "Write a function that gives a node's branches as nested lists, best first, and build the `Tree` at "
        "the end. Keep `to_move`.",
    ),
)

# fmt: on

# %% wrong

from dataclasses import replace
from functools import cache

from helpers.games import MAX, MIN, Tree
from instructors.wrong_answers import Wrong

# From files before this one: alphabeta, minimax, with_search.


def stable(children, key, largest):
    return sorted(children, key=key, reverse=largest)


def turned_round(children, key, largest):
    return stable(children, key, False)[:: -1 if largest else 1]


def to_front(children, key, largest):
    best = (max if largest else min)(children, key=key)
    return [best] + [child for child in children if child is not best]


def swapped_to_front(children, key, largest):
    children, values = list(children), list(map(key, children))
    place = values.index((max if largest else min)(values))
    children[0], children[place] = children[place], children[0]
    return children


HOWS = (stable, turned_round, to_front, swapped_to_front)


def in_order(key, largest_first, deep=True, how=stable):
    """Branches sorted by `key`; `largest_first(node)` says which way round."""

    def lists(node):
        if node.is_over:
            return node.utility
        children = how(node.children(), key, largest_first(node))
        return [lists(child) if deep else plain_lists(child) for child in children]

    return lists


def plain_lists(node):
    return node.utility if node.is_over else [plain_lists(child) for child in node.children()]


def backwards(node):
    return node.utility if node.is_over else [backwards(child) for child in node.children()][::-1]


def is_max(node):
    return node.to_move == MAX


def first_leaf(node):
    return node.utility if node.is_over else first_leaf(node.children()[0])


def only_leaves(node):
    if node.is_over:
        return node.utility
    if node.children()[0].is_over:
        return sorted(plain_lists(node), reverse=node.to_move == MAX)
    return [only_leaves(child) for child in node.children()]


def by_lists(reverse=False):
    """The children's nested lists, compared as Python compares lists."""

    def lists(node):
        return node.utility if node.is_over else sorted(map(lists, node.children()), reverse=reverse)

    return lists


def by_pairs(reverse=False):
    def lists(node):
        if node.is_over:
            return node.utility
        pairs = sorted([(minimax(child), lists(child)) for child in node.children()], reverse=reverse)
        return [branches for _, branches in pairs]

    return lists


def by_own_sort(reverse=False):
    """Each value is that of the child in front, so that all nodes choose alike."""

    def ordered(node):
        if node.is_over:
            return node.utility, node.utility
        found = sorted(map(ordered, node.children()), key=lambda pair: pair[0], reverse=reverse)
        return found[0][0], [branches for _, branches in found]

    return lambda node: ordered(node)[1]


def tree_of(lists):
    return lambda tree: (Tree(lists(tree), tree.to_move), alphabeta)[0]


def all_leaves(node):
    return (
        [node.utility] if node.is_over else [leaf for child in node.children() for leaf in all_leaves(child)]
    )


def sorted_leaves(tree):
    leaves = sorted(all_leaves(tree), reverse=tree.to_move == MAX)
    return Tree.from_leaves(leaves, branching=len(tree.moves), to_move=tree.to_move)


def best_branch_only(node):
    if node.is_over:
        return node.utility
    choose = max if node.to_move == MAX else min
    return [best_branch_only(choose(node.children(), key=minimax))]


def sorting_for(player, how=stable):
    def lists(node):
        if node.is_over:
            return node.utility
        ordered = how(node.children(), minimax, is_max(node))
        return [lists(child) for child in (ordered if node.to_move == player else node.children())]

    return lists


def by_value(node):
    """A dictionary of the children by what they are worth."""
    if node.is_over:
        return node.utility
    known = {minimax(child): child for child in node.children()}
    return [by_value(known[value]) for value in sorted(known, reverse=is_max(node))]


def by_index(node):
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    return [by_index(node.children()[values.index(value)]) for value in sorted(values, reverse=is_max(node))]


def best_reversed(node):
    if node.is_over:
        return node.utility
    ordered = sorted(node.children(), key=minimax)
    return [best_reversed(child) for child in (ordered[::-1] if is_max(node) else ordered)]


def by_depth(how):
    def lists(node, largest=True):
        if node.is_over:
            return node.utility
        return [lists(child, not largest) for child in how(node.children(), minimax, largest)]

    return lists


def two_plies(how):
    def lists(node, deep=1):
        children = how(node.children(), minimax, is_max(node))
        return [lists(child, 0) if deep and not child.is_over else plain_lists(child) for child in children]

    return lists


def value_as(node, largest):
    if node.is_over:
        return node.utility
    return (max if largest else min)(value_as(child, not largest) for child in node.children())


def twice(always):
    """The best branch in front, and in its old place, too."""

    def lists(node):
        if node.is_over:
            return node.utility
        first, *_ = to_front(node.children(), minimax, is_max(node))
        again = [lists(first)] if always or first is not node.children()[0] else []
        return again + [lists(child) for child in node.children()]

    return lists


def ways(make):
    """`make(how)` for all ways to bring a node's children into an order."""
    return [tree_of(make(how)) for how in HOWS]


best = in_order(cache(minimax), is_max)

WRONG = {
    "unchanged": Wrong(
        "You returned the tree as it was. What would MAX like to look at first?",
        with_search(lambda tree: tree),
    ),
    "turned-round": Wrong(
        "You turn each list round, whatever stands in it. Does a move become better by its place?",
        with_search(tree_of(backwards)),
    ),
    "largest-first": Wrong(
        "The largest value comes first at each node. Where MIN chooses, is that the best move?",
        with_search(
            *ways(lambda how: in_order(minimax, lambda node: True, how=how)),
            tree_of(by_lists(reverse=True)),
            tree_of(by_pairs(reverse=True)),
            tree_of(by_own_sort(reverse=True)),
        ),
    ),
    "smallest-first": Wrong(
        "The smallest value comes first at each node. Where MAX chooses, is that the best move?",
        with_search(
            *ways(lambda how: in_order(minimax, lambda node: False, how=how)),
            tree_of(by_lists()),
            tree_of(by_pairs()),
            tree_of(by_own_sort()),
        ),
    ),
    "worst-first": Wrong(
        "At each node the worst move comes first, so that almost nothing is cut. For whom did you sort?",
        with_search(*ways(lambda how: in_order(minimax, lambda node: node.to_move == MIN, how=how))),
    ),
    "root-player": Wrong(
        "You sort all nodes alike, as the player at the root likes it. Who chooses one ply "
        "further down, and what would that player like to see first?",
        with_search(
            *(
                lambda tree, how=how: Tree(
                    in_order(minimax, lambda node: tree.to_move == MAX, how=how)(tree), tree.to_move
                )
                for how in HOWS
            )
        ),
    ),
    "root-alike": Wrong(
        "Further down your order fits the player who chooses. At the root it is the same for both, MAX "
        "and MIN. Which line puts the branches of the root in order?",
        with_search(
            *(
                lambda tree, how=how, largest=largest: Tree(
                    in_order(minimax, lambda node: largest if node is tree else is_max(node), how=how)(tree),
                    tree.to_move,
                )
                for how in HOWS
                for largest in (True, False)
            )
        ),
    ),
    "root-only": Wrong(
        "The root has its best move first, and nodes further down have not. How does the order "
        "get into all of them?",
        with_search(*ways(lambda how: in_order(minimax, is_max, deep=False, how=how)), *ways(two_plies)),
    ),
    "leaves-only": Wrong(
        "Only the last choices are in order, those between leaves. How can you compare branches "
        "that are no leaves?",
        with_search(tree_of(only_leaves)),
    ),
    "by-leaves": Wrong(
        "You compare branches by something else than what they are worth when both play well. Which "
        "function of yours says that?",
        with_search(
            *(
                tree_of(in_order(key, is_max))
                for key in (
                    first_leaf,
                    plain_lists,
                    lambda node: max(all_leaves(node)),
                    lambda node: min(all_leaves(node)),
                    lambda node: sum(all_leaves(node)),
                    lambda node: all_leaves(node)[-1],
                    lambda node: (max if node.is_over or node.to_move == MIN else min)(all_leaves(node)),
                )
            )
        ),
    ),
    "one-player": Wrong(
        "You sort where one player chooses, and leave the nodes of the other as they are. What "
        "would that one like to look at first?",
        with_search(*ways(lambda how: sorting_for(MAX, how)), *ways(lambda how: sorting_for(MIN, how))),
    ),
    "loses-turn": Wrong(
        "Your tree has always the same player at the root, whoever begins in the one you were "
        "given. What does `Tree` take besides the branches?",
        with_search(
            *(
                lambda tree, how=how, turn=turn: Tree(in_order(minimax, is_max, how=how)(tree), turn)
                for how in HOWS
                for turn in (MAX, MIN)
            )
        ),
    ),
    "alternates-by-depth": Wrong(
        "With MAX at the root you are right, with MIN at the root you are not: you count plies. "
        "Which attribute says whose turn it is?",
        with_search(*ways(by_depth)),
        whole=True,
    ),
    "value-of-turn": Wrong(
        "You ask what a branch is worth with the wrong player to move in it. Below a node of MAX, "
        "who moves first?",
        with_search(
            *ways(lambda how: in_order(lambda child: value_as(child, True), is_max, how=how)),
            *ways(lambda how: in_order(lambda child: value_as(child, not is_max(child)), is_max, how=how)),
        ),
    ),
    "ties-lost": Wrong(
        "Where children are worth the same you keep one of them, or take one twice. What tells "
        "two such children apart in your code?",
        with_search(tree_of(by_value), tree_of(by_index)),
    ),
    "returns-list": Wrong(
        "You returned nested lists. The branches are one part of a tree, and a `Tree` is asked "
        "for. Who is to move in it?",
        with_search(best, best_reversed),
        share=0.5,
    ),
    "other-leaves": Wrong(
        "Your tree has not the branches it was given: some leaves are missing, come twice, or "
        "stand in other nodes. Which nodes may change places?",
        with_search(
            sorted_leaves,
            tree_of(best_branch_only),
            tree_of(twice(True)),
            tree_of(twice(False)),
            tree_of(lambda node: all_leaves(Tree(best(node)))),
            tree_of(lambda node: sorted(map(minimax, node.children()), reverse=is_max(node))),
        ),
    ),
}


def of_no_leaf(order):
    """The same by who takes the root for a choice: a tree without moves becomes an empty list."""
    return lambda tree: Tree([]) if tree.is_over else order(tree)


for name, wrong in WRONG.items():
    more = [(of_no_leaf(order), *others) for order, *others in wrong.answers]
    WRONG[name] = replace(wrong, answers=[*wrong.answers, *more])

# %% proof

from helpers.games import MAX, Tree


def best_first(tree):
    return Tree(_best_first(tree)[1], tree.to_move)


def _best_first(node):
    if node.is_over:
        return node.utility, node.utility
    found = [_best_first(child) for child in node.children()]
    best = (max if node.to_move == MAX else min)(value for value, _ in found)
    first = next(i for i, (value, _) in enumerate(found) if value == best)
    found.insert(0, found.pop(first))
    return best, [branches for _, branches in found]


# fmt: off

# %% right: a class

class Sorter:
    def value(self, node):
        return alphabeta(node, -inf, inf)

    def branches(self, node):
        if node.is_over:
            return node.utility
        sign = -1 if node.to_move == MAX else 1
        return [self.branches(c) for c in sorted(node.children(), key=lambda c: sign * self.value(c))]

    def __call__(self, tree):
        return Tree(self.branches(tree), to_move=tree.to_move)


best_first = Sorter()

# %% right: only the best branch moves

def best_first(tree):
    return Tree(with_best_in_front(tree), tree.to_move)


def with_best_in_front(node):
    if node.is_over:
        return node.utility
    children = list(node.children())
    best = (max if node.to_move == MAX else min)(children, key=alphabeta)
    children.remove(best)
    return [with_best_in_front(child) for child in (best, *children)]
