"""`python -m helpers grade …` for instructors, `release …` for authors, `doctor` for everybody."""

import argparse
import sys
from importlib import import_module
from importlib.util import find_spec

# The package it is in, the module with `add_arguments(parser)` and `main(args)`, and what it is for.
COMMANDS = {
    "grade": ("helpers.grading", "helpers.grading.cli", "grade a class"),
    "gradebook": ("helpers.grading", "helpers.grading.commands", "look into a gradebook, change it by hand"),
    "doctor": ("helpers.doctor", "helpers.doctor", "what this machine has, and how to mend what it lacks"),
    "release": ("helpers.release", "helpers.release", "make notebooks, answer key and bundle from solutions"),
}


def main(arguments=None):
    """Run a command; returns its exit status: 0 done, 2 unusable arguments.

    >>> main(["grade", "no/such/folder"])
    2
    """
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    # Students' copies come without these packages: only what is there is offered.
    offered = {name: rest for name, (package, *rest) in COMMANDS.items() if find_spec(package)}
    parser = argparse.ArgumentParser(prog="python -m helpers", description="Commands of the course.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, (path, purpose) in offered.items():
        command = commands.add_parser(name, help=purpose, description=f"{purpose.capitalize()}.")
        if name in arguments[:1]:
            import_module(path).add_arguments(command)
    args = parser.parse_args(arguments)
    return import_module(offered[args.command][0]).main(args)


if __name__ == "__main__":
    sys.exit(main())
