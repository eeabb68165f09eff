"""`python -m helpers` has no commands: those of who teaches are `python -m instructors`."""

import sys
from pathlib import Path


def main(arguments=None):
    """Say where the commands are; returns the exit status for unusable arguments.

    >>> main(["no-such-command"])
    2
    """
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    told = "This is a student's copy of the course: its commands are with your teacher."
    if (Path(__file__).parents[1] / "instructors").is_dir():
        told = f"The commands have moved: python -m instructors {' '.join(arguments)}".strip()
    print(told, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
