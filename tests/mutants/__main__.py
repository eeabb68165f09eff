"""Every mutant of every right answer, or of the challenges named: `python -m mutants [3.2 …] [--every N]`.

Run from `tests/`. It says which pass although they differ, and ends with 1 if one does. What became of each
is a line of $FATES; the rows of the challenges that were tried whole are made anew in `table.md`.
"""

import argparse
import json
import os
import sys
from multiprocessing import Pool
from pathlib import Path

from reference import EVERY_CHALLENGE

from mutants.answers import right_answers
from mutants.table import TABLE, counted, kept, table
from mutants.trial import fates

FATES = Path(os.environ.get("FATES", os.devnull))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--every", type=int, default=1, help="try only every so-manyth mutant")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    chosen = [each for each in EVERY_CHALLENGE if not args.ids or each.id in args.ids]
    found = []
    tasks = [(each.id, right.label, args.every) for each in chosen for right in right_answers(each)]
    with Pool(args.jobs, maxtasksperchild=3) as pool, FATES.open("w") as log:
        for done, (task, fresh) in enumerate(pool.imap_unordered(_tried, tasks), 1):
            found += fresh
            log.writelines(json.dumps(each) + "\n" for each in fresh)
            passing = [each for each in fresh if each.fate == "passes"]
            print(f"{done} of {len(tasks)}: {task[0]} {task[1]}, {len(passing)} pass", flush=True)
            for each in passing:
                print(f"  {each.slip.name}, line {each.slip.line}: {each.shown}", flush=True)
    rows = counted(found)
    if args.every == 1:
        TABLE.write_text(table(kept() | rows), encoding="utf-8")
    print(table(rows))
    sys.exit(any(each.fate == "passes" for each in found))


def _tried(task):
    return task, fates(*task)


if __name__ == "__main__":
    main()
