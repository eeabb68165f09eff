"""Can the nearest known mistake name a wrong answer that no fingerprint knows?

    python tests/benchmarks/bench_likeness.py [--challenges 3.2 5.2]

Each known wrong answer is left out in turn, with all that answer alike, and the others are ranked by how
much likelier they make its answers than chance does: to agree where few do counts most. Then its whole name
is left out, and any name that is given is false. A name is given from a score and a lead over the next name
on; those limits are chosen here, on the same answers, so the figures flatter.

The check gives no such name, because of these figures.
"""

import argparse
import math
from collections import Counter, namedtuple
from pathlib import Path

from helpers import checking
from helpers.checking import key
from instructors.challenge_files import load_mistakes

ROOT = Path(__file__).parents[2]
RIGHT = "right"
# How likely an answer of the same mistake is: equal; right where the known one is wrong; wrong otherwise.
EQUAL, WORSE, OTHER = 0.75, 0.15, 0.1
SCORES, LEADS = range(0, 241, 10), (0, 1, 2, 4, 8, 15, 30, 45, 60, 90, 120)
Tried = namedtuple("Tried", "is_there is_right score lead false_score false_lead")


def answers(challenge, known):
    """[(name, what it answers to each input)] of all known wrong answers to a challenge."""
    inputs = [*key.example_inputs(challenge), *key.hidden_inputs(challenge)]
    right = [*key.example_digests(challenge), *key.load_key(challenge.id)["right"]]
    for name, functions in known.items():
        for wrong in key.variants(functions):
            outcomes = [key.run(challenge, wrong, each) for each in inputs]
            judged = zip(inputs, outcomes, right, strict=True)
            yield name, [said(challenge, *each) for each in judged]


def said(challenge, inputs, outcome, right):
    return RIGHT if key.is_right(challenge, inputs, outcome, right) else key.vector(challenge, [outcome])


def score(mine, other, common):
    """The logarithm of how much likelier `mine` is as another form of `other` than by chance."""
    total = 0.0
    for own, known, counts in zip(mine, other, common, strict=True):
        chance = (counts[own] + 0.5) / (counts.total() + 1)
        likely = EQUAL if own == known else WORSE if own == RIGHT else OTHER * chance
        total += math.log(likely / chance)
    return total


def best_two(scores, without=None):
    """The best name, its score, and its lead over the next one."""
    ranked = sorted(((value, name) for name, value in scores.items() if name != without), reverse=True)
    (value, name), *rest = ranked or [(0.0, None)]
    return name, value, value - rest[0][0] if rest else value


def left_out(rows):
    """A Tried for each of the rows of one challenge."""
    for name, mine in rows:
        others = [row for row in rows if row[1] != mine]
        if not others:
            continue
        common = [Counter(column) for column in zip(*(other for _, other in others), strict=True)]
        scores = {}
        for other, theirs in others:
            scores[other] = max(scores.get(other, -math.inf), score(mine, theirs, common))
        found, *likely = best_two(scores)
        yield Tried(name in scores, found == name, *likely, *best_two(scores, without=name)[1:])


def at_limits(tried, least, lead):
    """Three shares: named, of those that could be; right, of these; named though the name was left out."""
    could = [each for each in tried if each.is_there]
    named = [each for each in could if each.score > least and each.lead > lead]
    falsely = sum(each.false_score > least and each.false_lead > lead for each in tried)
    right = sum(each.is_right for each in named) / len(named) if named else 1.0
    return len(named) / len(could), right, falsely / len(tried)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--challenges", nargs="*", help="only these")
    options, tried = parser.parse_args(), []
    for notebook in checking.notebooks():
        known = load_mistakes(ROOT, notebook)
        for challenge in checking.challenges_of(notebook):
            if not options.challenges or challenge.id in options.challenges:
                tried += left_out(list(answers(challenge, known[challenge.id])))
    could = [each for each in tried if each.is_there]
    first = sum(each.is_right for each in could) / len(could)
    print(f"{len(tried)} known wrong answers, {len(could)} with another of their name")
    print(f"the nearest has the right name: {first:.0%}")
    figures = [at_limits(tried, least, lead) for least in SCORES for lead in LEADS]
    for goal in (0.90, 0.95, 0.97):
        shares = max((each for each in figures if each[1] >= goal), default=(0, 1, 0))
        print(f"{goal:.0%} right: {shares[0]:.1%} named, {shares[1]:.1%} right, {shares[2]:.1%} false names")
    print("goal: 60 % named, 97 % right, 2 % false names")


if __name__ == "__main__":
    main()
