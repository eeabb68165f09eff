"""Proves that nothing of the README's two commands is compiled: `python tools/wheels.py` (uv, and a network).

For each system and Python it resolves what the command installs, from wheels alone and with that system's
markers (pip would take those of the machine that it runs on). It prints how many packages that are, and what
has no wheel; the exit status is 1 if there is such a one. The course itself is pure Python.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = {
    "Linux x86_64": "x86_64-unknown-linux-gnu",
    "Linux aarch64": "aarch64-unknown-linux-gnu",
    "macOS arm64": "aarch64-apple-darwin",
    "macOS Intel": "x86_64-apple-darwin",
    "Windows x64": "x86_64-pc-windows-msvc",
}
COMMANDS = {"start": (), "tests": ("--extra", "test")}
ONLY_WITH_WHEELS = {"open-spiel", "pygambit"}  # the markers in pyproject.toml leave them out elsewhere


def main():
    """Prints a line for each command and system; the exit status."""
    missing = []
    print(f"{'':22}{''.join(f'{python:>6}' for python in PYTHONS)}   left out")
    for command, extra in COMMANDS.items():
        for system, target in SYSTEMS.items():
            found = [resolved(target, python, extra) for python in PYTHONS]
            missing += [each for each in found if isinstance(each, str)]
            cells = [f"{'no' if isinstance(each, str) else len(each):>6}" for each in found]
            left_out = ONLY_WITH_WHEELS.difference(*found) if extra else ()
            print(f"{command:8}{system:14}{''.join(cells)}   {', '.join(sorted(left_out))}", flush=True)
    print(*missing, sep="\n")
    return 1 if missing else 0


def resolved(target, python, extra):
    """The names of the packages that are installed there; a text that says what has no wheel."""
    words = ["uv", "pip", "compile", "--quiet", "--no-build", "--no-header", "--no-annotate"]
    words += ["--python-platform", target, "--python-version", python, *extra, "pyproject.toml"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        return f"Python {python}, {target}:\n{done.stderr}"
    return {line.partition("==")[0] for line in done.stdout.splitlines()}


if __name__ == "__main__":
    sys.exit(main())
