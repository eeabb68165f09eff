"""The pages around the notebooks: each is a body in the one frame."""

from html import escape
from pathlib import Path

HERE = Path(__file__).parent


def framed(title, body):
    """A whole page: `body` is HTML, `title` is text.

    >>> "<title>One &amp; all</title>" in framed("One & all", "<h1>One</h1>")
    True
    """
    page = (HERE / "frame.html").read_text(encoding="utf-8")
    return page.replace("{title}", escape(title)).replace("{body}", body)


def start(notebooks, versions):
    """The first page: `notebooks` are pairs (file name, title), `versions` what the site was built for."""
    listed = "\n".join(
        f'<li><a href="notebooks/index.html?path={name}">{escape(title)}</a></li>'
        for name, title in notebooks
    )
    body = (HERE / "index.html").read_text(encoding="utf-8")
    body = body.replace("{notebooks}", listed).replace("{versions}", escape(versions))
    return framed("Game theory and adversarial search", body)
