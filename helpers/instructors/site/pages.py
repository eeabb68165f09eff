"""The pages around the notebooks: each is a body in the one frame, made of the start notebook."""

import re
from html import escape
from pathlib import Path

HERE = Path(__file__).parent
TITLE = "Game theory and adversarial search"


def framed(title, body):
    """A whole page: `body` is HTML, `title` is text.

    >>> "<title>One &amp; all</title>" in framed("One & all", "<h1>One</h1>")
    True
    """
    page = (HERE / "frame.html").read_text(encoding="utf-8")
    return page.replace("{title}", escape(title)).replace("{body}", body)


def written(notebook, versions):
    """{name: page} of the start page and the glossary: `versions` are what the site was built for."""
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    glossary = [cell for cell in cells if cell["id"].startswith("glossary")]
    about = rendered([cell for cell in cells if cell not in glossary], "glossary.html")
    start = (HERE / "index.html").read_text(encoding="utf-8")
    start = start.replace("{start}", about).replace("{versions}", escape(versions))
    terms = rendered(glossary, "").replace("<h2", "<h1").replace("</h2>", "</h1>")
    return {
        "index.html": framed(TITLE, start),
        "glossary.html": framed(f"Glossary · {TITLE}", f"<main>\n{_one_up(terms)}</main>\n"),
    }


def rendered(cells, glossary):
    """Cells as HTML whose links open notebooks in the browser; `glossary` is where that is found.

    >>> rendered([{"source": "[Nim](03_trees.ipynb#cell-id=nim)"}], "")
    '<p><a href="notebooks/index.html?path=03_trees.ipynb#cell-id=nim">Nim</a></p>\\n'
    """
    from nbconvert.filters.markdown_mistune import markdown2html_mistune

    text = markdown2html_mistune("\n\n".join(cell["source"] for cell in cells))
    text = text.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
    text = re.sub(r'<a class="anchor-link".*?</a>', "", text)
    text = re.sub(r'href="#(?=Glossary")', f'href="{glossary}#', text)
    return re.sub(r'href="([^":?#]+\.ipynb)', r'href="notebooks/index.html?path=\1', text)


def _one_up(page):
    """Headings of level 3 and 4 one level higher."""
    return re.sub(r"(</?h)([34])\b", lambda found: f"{found[1]}{int(found[2]) - 1}", page)
