"""The rules of the living pages, run by Node: `in_node("payoffs_rule.js", "solve(given)", games)`."""

import json
import shutil
import subprocess

import pytest

from helpers.stepped.framed_page import asset

NODE = shutil.which("node")


def in_node(rule, expression, inputs):
    """What a JavaScript `expression` is worth for each of the inputs, which it calls `given`."""
    worth = f"JSON.parse(require('fs').readFileSync(0)).map((given) => {expression})"
    return run(rule, f"console.log(JSON.stringify({worth}))", inputs)


def run(rule, code, given=()):
    """What Node prints of `code` behind the rule of a page, read as JSON; `given` is its input."""
    if not NODE:
        pytest.skip("no Node here: it runs the rule of the page")
    code = f'"use strict";\n{asset(rule)}\n{code}'
    done = subprocess.run(
        [NODE, "-e", code], input=json.dumps(given), capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
