"""5.1 skipped_leaves: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_pruning import about_indices
from helpers.challenges.inputs import trees
from helpers.checking import Challenge, Example

# fmt: off

ASKED = Challenge(
    "5.1", "skipped_leaves", points=10, difficulty=2, minutes=15, returns="set of int", takes=("choices",),
    examples=(
        Example([[3, 5], [2, 9]], gives={3}), Example([[3, 12, 8], [2, 4, 6], [14, 5, 2]], gives={4, 5}),
        Example([[0], [0, 9]], gives={2}, why="equal"),
        Example([[1, 2], [3, 4]], gives=set(), why="no cut"),
        Example([[5, 6], [4, 9, 9], [7, 5, 8]], gives={3, 4, 7}, why="two cuts"),
        Example([[2, 8], [6, 4, 5], [7, 5, 3, 9], [1]], gives={8}, why="a better list"),
        Example([[-3, -1], [-2, -5, 4]], gives={4}, why="below 0"),
        Example([[15_000, 12_000], [11_000, 20_000]], gives={3}, why="far above 0"),
        Example([[-15_000, -12_000], [-20_000, -11_000]], gives={3}, why="far below 0"),
    ),
    inputs=trees.lists,
    hints=(
        "What is a list worth to MAX, once all of it is read? And when half of it is read?",
        "Keep two numbers: the best of the lists that are done, and the smallest number read of this one.",
        "Before each number compare the two. A number that is skipped counts in the indices all the same.",
    ),
    remark=about_indices,
    questions={
        "extra": "Leaf {} is in your set, and somebody must look at it. What is known before that?",
        "missing": "Leaf {} is not in your set. What is MAX sure of by then, and what has MIN found?",
    },
)

# fmt: on

# %% wrong

from math import inf
from operator import ge, itemgetter

from instructors.wrong_answers import Wrong, changed

FAR = (99, 100, 999, 1_000, 9_999, 10_000)  # what people start with who have no infinity


def skipped_leaves(choices):
    """Right."""
    best, index, skipped = -inf, 0, set()
    for numbers in choices:
        lowest = inf
        for number in numbers:
            if lowest <= best:
                skipped.add(index)
            else:
                lowest = min(lowest, number)
            index += 1
        best = max(best, lowest)
    return skipped


def cut_by(read, worth):
    """A list is left as soon as what was `read` of it is no more than the best `worth` before it."""

    def search(choices):
        best, index, skipped = -inf, 0, set()
        for numbers in choices:
            cuts = (k for k in range(1, len(numbers)) if read(numbers[:k]) <= best)
            seen = next(cuts, len(numbers))
            skipped |= set(range(index + seen, index + len(numbers)))
            best, index = max(best, worth(numbers[:seen])), index + len(numbers)
        return skipped

    return search


def told(tells):
    """The right set in other words: `tells(choices, list, place, index)` of each skipped number."""

    def search(choices):
        places = [(i, j) for i, numbers in enumerate(choices) for j in range(len(numbers))]
        return {tells(choices, *places[index], index) for index in skipped_leaves(choices)}

    return search


def all_but_the_skipped(choices):
    return set(range(sum(map(len, choices)))) - skipped_leaves(choices)


def cuts_of(choices):
    """The first number skipped of each list that is left."""
    skipped = skipped_leaves(choices)
    starts = {sum(map(len, choices[:i])) for i in range(len(choices))}
    return sorted(index for index in skipped if index in starts or index - 1 not in skipped)


def until_the_second_cut(choices):
    skipped, cuts = skipped_leaves(choices), cuts_of(choices)
    return {index for index in skipped if len(cuts) < 2 or index < cuts[1]}


def from_the_first_cut_on(choices):
    return set(range(cuts_of(choices)[0], sum(map(len, choices)))) if cuts_of(choices) else set()


def counting_what_is_seen(choices):
    """`range(index + 1, …)` at each cut, and `index` stands still for what is skipped."""
    index, best, skipped = 0, -inf, set()
    for numbers in choices:
        lowest = inf
        for place, number in enumerate(numbers):
            lowest = min(lowest, number)
            index += 1
            if lowest <= best:
                skipped |= set(range(index, index + len(numbers) - place - 1))
                break
        best = max(best, lowest)
    return skipped


adding_one_of_them = changed(
    counting_what_is_seen,
    "set(range(index, index + len(numbers) - place - 1))",
    "({index} - {index + len(numbers) - place - 1})",
)


def cut_stays(choices):
    """What says that a list is done with is not put back for the next."""
    best, index, skipped, done = -inf, 0, set(), False
    for numbers in choices:
        lowest = inf
        for number in numbers:
            if done:
                skipped.add(index)
            lowest = min(lowest, number)
            done = done or lowest <= best
            index += 1
        best = max(best, lowest)
    return skipped


def lowest_stays(choices):
    best, lowest, index, skipped = -inf, inf, 0, set()
    for numbers in choices:
        done = False
        for number in numbers:
            if done:
                skipped.add(index)
            lowest = lowest if done else min(lowest, number)
            done = done or lowest <= best
            index += 1
        best = max(best, lowest)
    return skipped


def whole_lists(choices):
    best, index, skipped = -inf, 0, set()
    for numbers in choices:
        if min(numbers) <= best:
            skipped |= set(range(index, index + len(numbers)))
        best, index = max(best, min(numbers)), index + len(numbers)
    return skipped


def all_but_the_first(choices):
    starts = {sum(map(len, choices[:i])) for i in range(len(choices))}
    return whole_lists(choices) - starts


def all_but_the_best(choices):
    best, index, skipped = max(choices, key=min), 0, set()
    for numbers in choices:
        skipped |= set() if numbers is best else set(range(index, index + len(numbers)))
        index += len(numbers)
    return skipped


def after_a_smaller(skips):
    def search(choices):
        places = [(numbers, j) for numbers in choices for j in range(len(numbers))]
        return {i for i, (numbers, j) in enumerate(places) if j and skips(numbers[j], min(numbers[:j]))}

    return search


def turned(choices):
    return skipped_leaves([[-number for number in numbers] for numbers in choices])


def knows(promise, sign="<="):
    """A promise from the start."""
    text = "best, index, skipped = -inf"
    return changed(
        skipped_leaves,
        (text, text.replace("-inf", promise)),
        ("lowest <= best", f"lowest {sign} best"),
        ("            else:\n                lowest", "            lowest"),
    )


def each_alone(sign):
    return changed(
        skipped_leaves, ("if lowest <=", f"if number {sign}"), ("            else:", "            if True:")
    )


def by_ranges(start="place + 1", stop="len(numbers)", index="len(numbers)", guard="True"):
    """A list is left at the number that decides it: `range` has what comes after it."""
    return changed(
        ranges,
        ("place + 1", start),
        ("+ len(numbers))", f"+ {stop})"),
        ("= len(numbers)", f"= {index}"),
        ("True", guard),
    )


def ranges(choices):
    best, index, skipped = -inf, 0, set()
    for numbers in choices:
        for place, number in enumerate(numbers):
            if number <= best and True:
                skipped |= set(range(index + place + 1, index + len(numbers)))
                break
        best = max(best, min(numbers))
        index += len(numbers)
    return skipped


def adding(text):
    """Another index than the one that is right."""
    return changed(
        skipped_leaves,
        ("for numbers in choices", "for i, numbers in enumerate(choices)"),
        ("for number in numbers", "for j, number in enumerate(numbers)"),
        ("add(index)", f"add({text})"),
    )


def index_moves_while_read(choices):
    best, index, skipped = -inf, 0, set()
    for numbers in choices:
        lowest = inf
        for j, number in enumerate(numbers):
            lowest = min(lowest, number)
            if lowest <= best:
                skipped |= {index + k for k in range(j + 1, len(numbers))}
                break
            index += 1
        best = max(best, lowest)
    return skipped


def none_or_zero(test):
    return changed(
        skipped_leaves,
        ("best, index, skipped = -inf", "best, index, skipped = None"),
        ("lowest <= best", f"{test} and lowest <= best"),
        ("max(best, lowest)", "lowest if not best else max(best, lowest)"),
    )


WRONG = {
    "nothing-skipped": Wrong(
        "You skip nothing: that is minimax. In `[[3, 5], [2, 9]]` the left list is worth 3, and "
        "on the right MIN can have the 2. Can the 9 still change what MAX does?",
        lambda choices: set(),
    ),
    "strict": Wrong(
        "In `[[0], [0, 9]]` you look at the 9. MAX has 0 already, and of the second list MIN "
        "gives 0 at most. Is equal not enough?",
        changed(skipped_leaves, "lowest <= best", "lowest < best"),
    ),
    "last-list": Wrong(
        "You compare with the list just before. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` the third "
        "list comes after one that is worth 4 at most. What is MAX sure of by then?",
        changed(skipped_leaves, "best = max(best, lowest)", "best = lowest"),
    ),
    "first-list": Wrong(
        "You compare with the first list always. In `[[2, 8], [6, 4, 5], [7, 5, 3, 9], [1]]` it "
        "is worth 2, and MAX can do better before the third. What is MAX sure of there?",
        changed(skipped_leaves, "best = max(best, lowest)", "best = min(choices[0])"),
    ),
    "first-cut-only": Wrong(
        "You stop for good at the first cut. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` the second list "
        "is left, and there is a third. Where does the search go on?",
        until_the_second_cut,
    ),
    "all-after": Wrong(
        "After the first cut you skip all that follows. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` the "
        "third list could be worth 7. Which list is done with at the cut, and which is not?",
        [from_the_first_cut_on, cut_stays],
    ),
    "looked-at": Wrong(
        "Your set holds the numbers that *are* looked at. Those that nobody looks at are asked "
        "for. When does your function add an index?",
        all_but_the_skipped,
        share=0.5,
    ),
    "counts-from-one": Wrong(
        "Your indices are one too large: the first number has index 0. Which index has the last of four?",
        told(lambda choices, i, j, index: index + 1),
        share=0.5,
    ),
    "counts-in-list": Wrong(
        "You count within each list. The indices go on over all lists. Which index has the first "
        "number of the second list?",
        told(lambda choices, i, j, index: j),
        share=0.5,
    ),
    "first-uncounted": Wrong(
        "Your indices begin with the second list. Nothing of the first is skipped, and it counts "
        "all the same. Which index has the first number of the second list?",
        told(lambda choices, i, j, index: index - len(choices[0])),
    ),
    "equal-lengths": Wrong(
        "Your indices are right where all lists are equally long. In `[[2, 8], [6, 4, 5], [7, 5, "
        "3, 9], [1]]` they are not. How many numbers stand before a list?",
        [
            told(lambda choices, i, j, index: i * len(choices[0]) + j),
            told(lambda choices, i, j, index: i * len(choices[i]) + j),
        ],
        whole=True,
    ),
    "counter-stops": Wrong(
        "After a cut your indices are too small: what is skipped is not counted. Which index has "
        "the first number of the next list?",
        [counting_what_is_seen, adding_one_of_them],
    ),
    "values": Wrong(
        "Your set holds the numbers themselves. Their indices are asked for. Which index has the "
        "first of them?",
        told(lambda choices, i, j, index: choices[i][j]),
    ),
    "list-numbers": Wrong(
        "Your set holds the places of lists. The indices of numbers are asked for, counted over "
        "all lists. Which index has the first number of the second list?",
        [told(lambda choices, i, j, index: i), told(lambda choices, i, j, index: i + 1)],
    ),
    "own-list": Wrong(
        "You compare a number with those of its own list alone: in `[[3, 5], [2, 9]]` you skip "
        "the 5. What has MAX for sure while the first list is read?",
        [after_a_smaller(lambda number, low: number > low), after_a_smaller(ge)],
    ),
    "pairs": Wrong(
        "You say the list and the place in it. One index is asked for, counted over all lists. "
        "How many numbers stand before each list?",
        told(lambda choices, i, j, index: (i, j)),
        share=0.5,
    ),
    "skips-the-proof": Wrong(
        "You skip the number that makes the cut, too. In `[[3, 5], [2, 9]]` that is the 2. Who "
        "would know of it, if nobody looked?",
        [
            lambda choices: skipped_leaves(choices) | {index - 1 for index in cuts_of(choices)},
            by_ranges(start="place"),
        ],
    ),
    "late-test": Wrong(
        "Each cut comes one number late: in `[[3, 5], [2, 9]]` you look at the 9. When do you "
        "compare, before the 2 counts or after it?",
        lambda choices: skipped_leaves(choices) - set(cuts_of(choices)),
    ),
    "one-of-them": Wrong(
        "You skip one number for each cut. In `[[3, 12, 8], [2, 4, 6], [14, 5, 2]]` the 2 decides "
        "the second list. How many numbers come after it?",
        lambda choices: set(cuts_of(choices)),
    ),
    "looks-ahead": Wrong(
        "You skip numbers before you have seen why. In `[[3, 12, 8], [2, 4, 6], [14, 5, 2]]` the "
        "2 of the last list comes last. What must be read before somebody knows of it?",
        [whole_lists, all_but_the_first, all_but_the_best],
    ),
    "first-number": Wrong(
        "You judge a list by its first number. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` MIN finds the "
        "5 of the third list second. Which numbers of a list can end it?",
        [cut_by(itemgetter(0), min), cut_by(itemgetter(0), itemgetter(0))],
    ),
    "first-as-promise": Wrong(
        "When a list is done you take its first number for what MAX gets there. In `[[2, 8], [6, "
        "4, 5], [7, 5, 3, 9], [1]]` the second list is worth less than 6. Which of its numbers "
        "does MIN take?",
        [
            cut_by(min, itemgetter(0)),
            changed(skipped_leaves, "max(best, lowest)", "max(best, numbers[0]) if lowest > best else best"),
        ],
    ),
    "last-number": Wrong(
        "You take the number you read last for what the list is worth. MIN chooses there. Which "
        "of the numbers that were read would MIN take?",
        [
            cut_by(min, itemgetter(-1)),
            cut_by(itemgetter(-1), itemgetter(-1)),
            changed(
                skipped_leaves,
                (
                    "            else:\n                lowest = min(lowest, number)",
                    "            lowest = number",
                ),
                ("max(best, lowest)", "max(best, min(numbers))"),
            ),
            changed(
                skipped_leaves,
                "            else:\n                lowest = min(lowest, number)",
                "            lowest = number",
            ),
        ],
    ),
    "lowest-stays": Wrong(
        "The smallest number of one list goes on into the next. In `[[1, 2], [3, 4]]` the 1 ends "
        "the second list. What do you know of a list before it is read?",
        [
            lowest_stays,
            changed(
                skipped_leaves,
                ("best, index", "lowest, best, index"),
                ("= -inf", "= inf, -inf"),
                ("        lowest = inf\n", ""),
            ),
        ],
    ),
    "promise-too-early": Wrong(
        "You count a list for MAX while it is being read, so it is compared with itself. A "
        "smaller number may follow. When is MAX sure of a list?",
        changed(
            skipped_leaves,
            "                lowest = min(lowest, number)\n",
            "                lowest = min(lowest, number)\n                best = max(best, lowest)\n",
        ),
    ),
    "never-alternates": Wrong(
        "You take the largest number of a list for what it is worth, as if MAX chose twice. Who "
        "chooses in a list?",
        [
            cut_by(max, max),
            cut_by(min, max),
            changed(skipped_leaves, "max(best, lowest)", "max(best, *numbers)"),
            changed(
                skipped_leaves,
                ("skipped = -inf", "skipped = max(choices[0])"),
                ("in choices:", "in choices[1:]:"),
                ("0, set()", "len(choices[0]), set()"),
            ),
        ],
    ),
    "swapped-players": Wrong(
        "You let MIN choose the list and MAX the number. Here MAX chooses first. Which list would "
        "MAX like, and which number MIN?",
        turned,
    ),
    "knows-before": Wrong(
        "You begin with a promise: in `[[1, 2], [3, 4]]` you skip the 2. What is MAX sure of "
        "before a list is read?",
        [
            knows("max(map(min, choices))"),
            knows("max(map(min, choices))", "<"),
            knows("choices[0][0]"),
            knows("min(choices[0])"),
        ],
    ),
    "each-number": Wrong(
        "You judge each number alone: in `[[3, 5], [2, 9]]` you skip the 2 and look at the 9. "
        "Which of them decides what the list is worth?",
        [each_alone("<="), each_alone("<")],
    ),
    "reversed": Wrong(
        "You leave a list that could still be the best one: in `[[3, 5], [2, 9]]` you skip the 5. "
        "Which list can MAX do without?",
        [
            changed(skipped_leaves, "lowest <= best", "lowest >= best"),
            changed(skipped_leaves, "lowest <= best", "inf > lowest >= best"),
            changed(skipped_leaves, "lowest <= best", "inf > lowest > best"),
            knows("-inf", "< inf and lowest >="),
            by_ranges(guard="False or number > best"),
        ],
    ),
    "by-value": Wrong(
        "You look for the index by the number itself. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` the 9 "
        "comes twice. What tells the two apart?",
        [
            adding("sum(choices, []).index(number)"),
            adding("index - j + numbers.index(number)"),
            adding("{n: k for k, n in enumerate(sum(choices, []))}[number]"),
        ],
    ),
    "index-and-place": Wrong(
        "What is counted already you add once more: in `[[-3, -1], [-2, -5, 4]]` the last index "
        "is 4, and yours is larger. What does your counter hold when you come to the 4?",
        [adding("index + j"), index_moves_while_read],
    ),
    "past-the-end": Wrong(
        "Each cut gives you one index too many: in `[[3, 12, 8], [2, 4, 6], [14, 5, 2]]` the 6 belongs to the "
        "third list, and no number has the 9. Does your range end too late, or do you count from 1, the number "
        "that cuts included?",
        by_ranges(stop="len(numbers) + 1"),
    ),
    "before-the-end": Wrong(
        "The last number of a list never gets into your set. In `[[3, 5], [2, 9]]` that is the 9. "
        "Where does your range end?",
        by_ranges(stop="len(numbers) - 1"),
    ),
    "two-lists": Wrong(
        "You stop after the second list. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` there is a third. "
        "Which loop goes over all lists?",
        lambda choices: skipped_leaves(choices[:2]),
    ),
    "falsy-zero": Wrong(
        "0 counts as nothing in your test: `if best` is false for None, and for 0. In `[[0], [0, "
        "9]]` MAX is sure of 0. How can you ask for None alone?",
        [none_or_zero("best"), none_or_zero("best and lowest")],
    ),
    "starts-at-zero": Wrong(
        "What MAX is sure of starts at 0. In `[[-3, -1], [-2, -5, 4]]` nobody promises 0. What is "
        "MAX sure of before the first list is read?",
        changed(skipped_leaves, "best, index, skipped = -inf", "best, index, skipped = 0"),
    ),
    "starts-too-near": Wrong(
        "One of your numbers starts where the numbers of a list can lie beyond it. With which "
        "value can it start, so that whatever is read first takes its place?",
        [
            *(
                changed(skipped_leaves, "best, index, skipped = -inf", f"best, index, skipped = -{far}")
                for far in FAR
            ),
            *(changed(skipped_leaves, "lowest = inf", f"lowest = {far}") for far in FAR),
        ],
    ),
}

# %% proof


def skipped_leaves(choices):
    """By definition: something read before it in its list is no more than a whole list before that one."""
    places = [(i, j) for i, numbers in enumerate(choices) for j in range(len(numbers))]
    return {
        index
        for index, (i, j) in enumerate(places)
        if any(number <= min(other) for number in choices[i][:j] for other in choices[:i])
    }


# fmt: off

# %% right: a flag for each list

def skipped_leaves(choices):
    answer = set()
    sure = None
    n = 0
    for one in choices:
        stop = False
        worth = one[0]
        for leaf in one:
            if stop:
                answer.add(n)
            elif leaf < worth:
                worth = leaf
            if sure is not None and worth <= sure:
                stop = True
            n = n + 1
        if not stop:
            sure = worth
    return answer

# %% right: break, and a range of what is left

def skipped_leaves(choices):
    alpha, offset, gone = float("-inf"), 0, []
    for choice in choices:
        for i, x in enumerate(choice):
            if x <= alpha:
                gone += range(offset + i + 1, offset + len(choice))
                break
        else:
            alpha = min(choice)
        offset += len(choice)
    return set(gone)

# %% right: while loops

def skipped_leaves(choices):
    best, i, start, out = -inf, 0, 0, set()
    while i < len(choices):
        j, low = 0, inf
        while j < len(choices[i]) and low > best:
            low = min(low, choices[i][j])
            j += 1
        out.update(range(start + j, start + len(choices[i])))
        best = max(best, low)
        start += len(choices[i])
        i += 1
    return out

# %% right: a helper that says how many are read

def read(numbers, sure):
    for count, number in enumerate(numbers, 1):
        if number <= sure:
            return count
    return len(numbers)


def skipped_leaves(choices):
    found, first, sure = set(), 0, -inf
    for numbers in choices:
        found |= {*range(first + read(numbers, sure), first + len(numbers))}
        first, sure = first + len(numbers), max(sure, min(numbers))
    return found

# %% right: all indices less those that are seen

def skipped_leaves(choices):
    everything, seen = [], []
    sure = -inf
    for number, inner in enumerate(choices):
        everything += [(number, place) for place in range(len(inner))]
        lowest = inf
        for place, leaf in enumerate(inner):
            seen.append((number, place))
            lowest = min(lowest, leaf)
            if sure >= lowest:
                break
        sure = max(sure, lowest)
    return {index for index, pair in enumerate(everything) if pair not in seen}

# %% right: a comprehension

def skipped_leaves(choices):
    numbered = enumerate((i, j) for i in range(len(choices)) for j in range(len(choices[i])))
    return {k for k, (i, j) in numbered if i and j and min(choices[i][:j]) <= max(map(min, choices[:i]))}

# %% right: recursion, and a left-over print

def skipped_leaves(choices, start=0, sure=-inf):
    if choices == []:
        return set()
    first, *others = choices
    seen = [i for i in range(len(first)) if i == 0 or min(first[:i]) > sure]
    print("left over")
    rest = skipped_leaves(others, start + len(first), max(sure, min(first)))
    return {start + i for i in range(len(first)) if i not in seen} | rest
