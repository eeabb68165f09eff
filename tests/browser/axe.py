"""What axe-core finds on a page: `faults(page, ".jp-OutputArea-output")`, one sentence each."""

from functools import cache
from importlib.resources import files

COLOURS = ["cat.color"]
RUN = """async ([context, options]) => {
    const found = await axe.run(context ?? document, options);
    return found.violations;
}"""


@cache
def script():
    """axe-core itself, which the package axe-playwright-python carries: no network."""
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def faults(page, within=None, rules=None):
    """The faults on a page or in a frame, or only `within` a selector. Contrast is contrast.py's.

    `rules=COLOURS`: only those that a second theme can break.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(script())
    context = {"include": [[within]]} if within else None
    options = {
        "iframes": False,
        "resultTypes": ["violations"],
        # By name: `runOnly` would take the stricter one, which is off, along with its colours.
        "rules": {name: {"enabled": False} for name in ("color-contrast", "color-contrast-enhanced")},
        **({"runOnly": rules} if rules else {}),
    }
    return [sentence for fault in page.evaluate(RUN, [context, options]) for sentence in sentences(fault)]


def sentences(fault):
    for node in fault["nodes"]:
        why = " ".join(node["failureSummary"].split())
        yield f"{fault['id']}: {fault['help']}. {why} {node['html'][:300]}"
