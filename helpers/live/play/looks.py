"""How the cells of a board look. What a cell says is its button's text; here it is drawn instead.

A mark never rests on colour alone: X and O are drawn, the last move is underlined, the winning line has a
frame, a recommended cell a dotted one. On a page that drops the style, the text is what is seen.
"""

from functools import cache

from helpers.draw.theme import DARK, LIGHT

CELL, DISC = 58, 46  # pixels: a cell of a board, and one where discs fall
# While a bot thinks a page drops clicks: a button that is off would lose the focus, so none is.
WAITS = (
    "<style>.play-waits{cursor:progress}.play-waits button{pointer-events:none}"
    ".play-waits button:not(.play-cell){opacity:.45}</style>"
)

_RULES = """
.play-cell{--play-line:var(--play-muted);--play-ground:var(--play-paper)}
.play-cell{font-size:0!important;position:relative;color:var(--play-line)!important;border-radius:0!important;
background:var(--play-ground)!important;border:1px solid var(--play-faint)!important;opacity:1!important}
.play-cell,.play-cell:hover,.play-cell:focus{box-shadow:none!important}
.play-cell::after{content:"";position:absolute;inset:18%;background:var(--play-line);
-webkit-mask:var(--play-sign) center/contain no-repeat;mask:var(--play-sign) center/contain no-repeat;
forced-color-adjust:none}
.play-empty::after{display:none}
.play-cell.play-off{cursor:default}
.play-cell.play-on:hover{background:var(--play-shade)!important}
.play-cell:focus-visible{outline:3px solid var(--play-blue)!important;outline-offset:1px;z-index:2}
.play-disc.play-x,.play-disc.play-o{background:radial-gradient(circle closest-side,var(--play-ground) 80%,
var(--play-line) 82% 92%,var(--play-hole) 94%)!important}
.play-disc.play-x::after,.play-disc.play-o::after{inset:26%}
.play-drop{border-color:transparent!important;background:transparent!important}
.play-drop::after{inset:4px 4px auto;height:38px}.play-drop.play-off::after{opacity:0.6}
.play-over,.play-over *{pointer-events:none}
i.play-cell{display:block}
.play-last::before{content:"";position:absolute;left:26%;right:26%;bottom:5%;height:3px;
background:var(--play-ink)}
.play-cell.play-won{--play-ground:var(--play-mark);--play-hole:var(--play-mark);
box-shadow:inset 0 0 0 4px var(--play-ink)!important}
.play-won.play-last::before{bottom:16%}
.play-disc.play-won{background-color:var(--play-hole)!important;background-size:84% 84%!important;
background-position:center!important;background-repeat:no-repeat!important}
.play-advised::before{content:"";position:absolute;inset:3px;border:3px dotted var(--play-ink)}
.play-drop.play-advised::before{bottom:auto;height:34px}
.play-x{--play-line:var(--play-blue);--play-ground:var(--play-blue2)}
.play-o{--play-line:var(--play-orange);--play-ground:var(--play-orange2)}
"""
_SIGNS = {
    "x": "<path d='M2 2L8 8M8 2L2 8' stroke='#000' stroke-width='1.7' stroke-linecap='round'/>",
    "o": "<circle cx='5' cy='5' r='3.3' fill='none' stroke='#000' stroke-width='1.7'/>",
}
_FONT = "font-size='4' font-weight='600' text-anchor='middle' font-family='sans-serif'"
_NUMBER = f"<text x='5' y='6.4' {_FONT}>{{}}</text>"


@cache
def style(numbers):
    """The style sheet of a board whose moves are numbered 1 to `numbers`, as HTML."""
    signs = _SIGNS | {f"n{i}": _NUMBER.format(i) for i in range(1, numbers + 1)}
    marks = "".join(f'.play-{name}{{--play-sign:url("{_image(parts)}")}}' for name, parts in signs.items())
    light = f".play-cell{{{_variables(LIGHT)}}}"
    dark = f'[data-jp-theme-light="false"] .play-cell{{{_variables(DARK)}}}'
    # What a mark sets comes last: it has to win over the plain cell.
    return f"<style>{light}{dark}{marks}{_RULES}</style>".replace("\n", "")


def _image(parts):
    from urllib.parse import quote

    return "data:image/svg+xml," + quote(
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>{parts}</svg>"
    )


def _variables(theme):
    blue, orange = theme.players[:2]
    colours = {
        "paper": theme.paper, "hole": theme.paper, "ink": theme.ink, "muted": theme.muted,
        "faint": theme.faint, "shade": theme.shade, "mark": theme.mark, "blue": blue[0], "blue2": blue[1],
        "orange": orange[0], "orange2": orange[1],
    }  # fmt: skip
    return "".join(f"--play-{name}:{colour};" for name, colour in colours.items())
