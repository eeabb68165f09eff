"""The pages around the notebooks: each is a body in the one frame, made of the start notebook."""

import re
from html import escape
from pathlib import Path

from helpers import Tree, drag
from instructors.syllabus import Syllabus

HERE = Path(__file__).parent
PREVIEW, PLAIN = "preview.png", Syllabus()
PAGE_OF = {"glossary": "glossary", "sources": "sources", "cite": "sources"}  # by the beginning of a cell's id


def framed(title, body, plan=PLAIN):
    """A whole page: `body` is HTML, `title` is text; the Syllabus `plan` has its language and its address.

    >>> "<title>One &amp; all</title>" in framed("One & all", "<h1>One</h1>")
    True
    """
    page = (HERE / "frame.html").read_text(encoding="utf-8")
    page = page.replace("{language}", plan.language).replace("{title}", escape(title))
    # Who shows a preview of a link asks for a whole address; without one it is as good as it can be.
    preview = f"{plan.site and plan.site.rstrip('/') + '/'}{PREVIEW}"
    return page.replace("{preview}", escape(preview)).replace("{body}", body)


def written(notebook, versions, plan=PLAIN):
    """{name: page} of the start notebook, on three pages, and of the tree to drag on the first of them.

    `versions` are what the site was built for.
    """
    title = re.search(r"^# (.+)$", notebook["cells"][0]["source"], re.MULTILINE)[1]
    by_page = {"index": [], "glossary": [], "sources": []}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            by_page[PAGE_OF.get(cell["id"].partition("-")[0], "index")].append(cell)
    welcome, *more = by_page.pop("index")
    toy = drag(Tree([[[1, 2], [0, -1]], [[3, 5], [6, 9]]]), windows=True)
    heading, _, welcome = rendered([welcome]).partition("</h1>")
    start = (HERE / "index.html").read_text(encoding="utf-8").replace("{title}", f"{heading}</h1>")
    start = start.replace("{welcome}", welcome)
    start = start.replace("{height}", str(toy.height)).replace("{more}", rendered(more))
    start = start.replace("{versions}", escape(versions))
    pages = {f"{name}.html": _page(name, cells, title, plan) for name, cells in by_page.items()}
    return {"index.html": framed(title, start, plan), "drag.html": toy.html} | pages


def _page(name, cells, title, plan):
    body = rendered(cells).replace("<h2", "<h1", 1).replace("</h2>", "</h1>", 1)
    body = re.sub(r"(</?h)([34])\b", lambda found: f"{found[1]}{int(found[2]) - 1}", body)
    return framed(f"{name.capitalize()} · {title}", f"<main>\n{body}</main>\n", plan)


def rendered(cells):
    """Cells as HTML whose links open notebooks in the browser.

    >>> rendered([{"source": "[Nim](03_trees.ipynb#cell-id=nim)"}])
    '<p><a href="notebooks/index.html?path=03_trees.ipynb#cell-id=nim">Nim</a></p>\\n'
    """
    from nbconvert.filters.markdown_mistune import markdown2html_mistune

    text = markdown2html_mistune("\n\n".join(cell["source"] for cell in cells))
    text = text.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
    text = re.sub(r'<a class="anchor-link".*?</a>', "", text)
    text = re.sub(r'href="#(?=Glossary")', 'href="glossary.html#', text)
    return re.sub(r'href="([^":?#]+\.ipynb)', r'href="notebooks/index.html?path=\1', text)
