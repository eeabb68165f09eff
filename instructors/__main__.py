"""`python -m instructors grade`, `arena`, `gradebook`, `doctor`, `site`; `new`, `try` and `release`."""

import argparse
import sys
from importlib import import_module

# The module with `add_arguments(parser)` and `main(args)`, and what it is for.
COMMANDS = {
    "grade": ("grade_command", "grade a class"),
    "arena": ("arena", "let the bots of a class play against each other"),
    "gradebook": ("gradebook_command", "look into a gradebook, change it by hand"),
    "doctor": ("doctor", "what this machine has, and how to mend what it lacks"),
    "site": ("site", "build the pages that run the course in a browser"),
    "release": ("release", "make notebooks, answer key and bundle from solutions"),
    "new": ("skeleton", "begin a challenge: its cells, and stubs of all that it needs"),
    "try": ("trial", "prove one challenge in seconds"),
}


def main(arguments=None):
    """Run a command; returns its exit status: 0 done, 2 unusable arguments.

    >>> main(["grade", "no/such/folder"])
    2
    """
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    parser = argparse.ArgumentParser(
        prog="python -m instructors", description="For who teaches with the course."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, (module, purpose) in COMMANDS.items():
        command = commands.add_parser(name, help=purpose, description=f"{purpose.capitalize()}.")
        if name in arguments[:1]:
            import_module(f"instructors.{module}").add_arguments(command)
    args = parser.parse_args(arguments)
    return import_module(f"instructors.{COMMANDS[args.command][0]}").main(args)


if __name__ == "__main__":
    sys.exit(main())
