"""Where a browser is: `python tests/browser/chrome.py` prints the one that the tests use.

The variable CHROME names one; else the usual names and places are tried.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

NAMES = ("google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "%ProgramFiles%/Google/Chrome/Application/chrome.exe",
    "%ProgramFiles(x86)%/Google/Chrome/Application/chrome.exe",
    "%LocalAppData%/Google/Chrome/Application/chrome.exe",
)
MISSING = (
    "no Chrome or Chromium here: install one (`apt-get install chromium`, or Google Chrome on macOS and "
    "Windows), or let the variable CHROME name one"
)


@cache
def find():
    """The path of a browser that starts, or None."""
    if chosen := os.environ.get("CHROME"):
        return shutil.which(chosen)
    places = [os.path.expanduser(os.path.expandvars(place)) for place in PLACES]
    found = [shutil.which(name) for name in NAMES] + [place for place in places if Path(place).is_file()]
    return next((path for path in found if path and starts(path)), None)


def starts(path):
    """Whether a program says its version: Ubuntu's `chromium-browser` can be a note that it is elsewhere."""
    if os.name == "nt":  # there Chrome would open a window
        return True
    try:
        return not subprocess.run([path, "--version"], capture_output=True, timeout=30).returncode
    except (OSError, subprocess.TimeoutExpired):
        return False


if __name__ == "__main__":
    print(find() or MISSING)
    sys.exit(not find())
