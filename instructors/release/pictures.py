"""The picture on top of a notebook: what one of its cells shows, seen before anything is run.

The first cell names that cell: `<!-- picture minimax-check --><!-- /picture -->`. When the notebook is run,
the cell's first picture goes there, with its alt text, at the size at which pages show it.
"""

import base64
import re
from html import unescape
from io import BytesIO

_MARK = re.compile(r"<!-- picture (\S+) -->.*?<!-- /picture -->", re.DOTALL)
_IMAGE = re.compile(
    r'<img[^>]*?\balt="([^"]*)"[^>]*?\bwidth="(\d+)"[^>]*?\bsrc="data:image/png;base64,([^"]+)"'
)


def put_on_top(notebook):
    """Fill in (in place) the picture of a notebook that was run; nothing where its first cell names none.

    >>> top = {"id": "title", "source": "# Trees"}
    >>> put_on_top({"cells": [top]})
    >>> top
    {'id': 'title', 'source': '# Trees'}
    """
    top = notebook["cells"][0]
    top.pop("attachments", None)
    if mark := _MARK.search(top["source"]):
        name, (alt, data) = f"{mark[1]}.png", _first(notebook, mark[1])
        filled = f"<!-- picture {mark[1]} -->\n\n![{alt}](attachment:{name})\n\n<!-- /picture -->"
        top["source"] = top["source"].replace(mark[0], filled)
        top["attachments"] = {name: {"image/png": data}}


def is_of_another_cell(notebook):
    """Whether the first cell names one whose picture it does not have."""
    top = notebook["cells"][0]
    mark = _MARK.search(top["source"])
    return mark is not None and f"{mark[1]}.png" not in top.get("attachments", {})


def _first(notebook, id):
    """The alt text and the PNG of the first picture that the cell shows."""
    outputs = next((cell["outputs"] for cell in notebook["cells"] if cell["id"] == id), ())
    for output in outputs:
        if found := _IMAGE.search("".join(output.get("data", {}).get("text/html", ""))):
            alt, width, data = found.groups()
            return unescape(alt).translate(str.maketrans("[]", "()")), _of_width(data, int(width))
    raise LookupError(f"the cell {id!r} shows no picture")


def _of_width(data, width):
    """The PNG as wide as this, in pixels."""
    from PIL import Image

    image, file = Image.open(BytesIO(base64.b64decode(data))).convert("RGB"), BytesIO()
    high = round(image.height * width / image.width)
    image.resize((width, high), Image.Resampling.LANCZOS).quantize(64).save(file, "PNG", optimize=True)
    return base64.b64encode(file.getvalue()).decode()
