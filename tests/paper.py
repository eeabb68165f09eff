"""What the tests of pictures share: what is on the paper, and what makes a picture good."""

import numpy
from matplotlib.colors import to_hex
from matplotlib.figure import Figure

from helpers.theme import luminance


def axes(width, height, face="white"):
    """Axes of the reader's own."""
    figure = Figure(figsize=(width / 100, height / 100), dpi=100, facecolor=face)
    return figure.add_axes((0, 0, 1, 1), facecolor=face)


def written(ax):
    """All Texts on the paper; those of the scales of a plot are 'tick' and 'scale'."""
    texts = [text for part in (ax, *ax.child_axes) for text in part.texts]
    for axis in (axis for plot in ax.child_axes if plot.axison for axis in (plot.xaxis, plot.yaxis)):
        for tick in axis.get_ticklabels():
            tick.set_gid("tick")
            texts.append(tick)
        texts.append(axis.label)
    return [text for text in texts if text.get_text() and text.get_visible()]


def texts(ax, *kinds):
    """What is written, of some kinds ('value', 'window', 'reason', 'move', 'level', …) or all."""
    return [text.get_text() for text in written(ax) if not kinds or text.get_gid() in kinds]


def boxes(ax):
    """(text, its box from the renderer) of everything that is written."""
    canvas = ax.figure.canvas
    renderer = canvas.get_renderer() if hasattr(canvas, "get_renderer") else ax.figure._get_renderer()
    ax.figure.draw(renderer)  # places what stands beside the axes of a plot
    return [(text, text.get_window_extent(renderer)) for text in written(ax)]


def collections(ax, gid):
    return [part for part in ax.collections if part.get_gid() and part.get_gid().startswith(gid)]


def count_of(ax, gid):
    """How many lines or shapes there are of a kind."""
    return sum(len(part.get_paths()) for part in collections(ax, gid))


def node_boxes(ax):
    shapes = [*collections(ax, "nodes"), *collections(ax, "boards")]
    return [path.get_extents(ax.transData) for part in shapes for path in part.get_paths()]


def assert_well_set(ax):
    """No text over a text, no text over a node but a value in its own, nothing clipped, nothing tiny."""
    found, rows = zip(*boxes(ax), strict=True)
    for text, box in zip(found, rows, strict=True):
        assert text.get_size() * 100 / 72 >= 11, f"{text.get_text()!r} is too small"
        assert box.x0 >= -1 and box.y0 >= -1, f"{text.get_text()!r} is clipped"
        assert box.x1 <= ax.bbox.x1 + 1 and box.y1 <= ax.bbox.y1 + 1, f"{text.get_text()!r} is clipped"
    # Letters do not fill their line: lines set solid touch by a pixel or two.
    for k, other in overlapping(rows, rows, 2.5):
        assert k == other, f"{found[k].get_text()!r} over {found[other].get_text()!r}"
    nodes = node_boxes(ax)
    for k, node in overlapping(rows, nodes, 1.5):
        own = is_middle_in(rows[k], nodes[node])
        own = own and found[k].get_gid() in ("value", "player", "legend", "cell")
        assert own, f"{found[k].get_text()!r} over a node"


def assert_good_picture(draw):
    """Well set and legible on paper of its own, and on dark axes of another shape."""
    picture = draw()
    assert_well_set(picture)
    assert_legible(picture)
    assert str(picture) == repr(picture) == picture.alt and "\n" not in picture.alt
    width, height = picture.figure.get_size_inches() * 100
    assert width <= 900
    ax = axes(1.5 * width, 1.1 * height, "#101216")
    assert draw(ax=ax) is ax
    assert_well_set(ax)
    assert_legible(ax)


def assert_legible(ax):
    """Texts can be told from the paper, but for those on a ground of their own; so can lines."""
    face = hexadecimal(ax.get_facecolor())
    for text in written(ax):
        colour = hexadecimal(text.get_color())
        assert colour == face or contrast(colour, face) >= 4.5, text.get_text()
    paths = [part for part in ax.collections if str(part.get_gid()).startswith("path")]
    for colour in (hexadecimal(colour) for part in paths for colour in part.get_colors()):
        assert contrast(colour, face) >= 3


def contrast(one, other):
    """The contrast ratio of two colours, 1 to 21, as the web's accessibility guidelines define it."""
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def hexadecimal(colour):
    return to_hex(colour).upper()


def overlapping(some, others, slack):
    """The pairs (i, j) of boxes that lie over each other by more than `slack` pixels both ways."""
    if not some or not others:
        return []
    x0, y0, x1, y1 = numpy.array([box.extents for box in some]).T[:, :, None]
    u0, v0, u1, v1 = numpy.array([box.extents for box in others]).T[:, None, :]
    wide, high = numpy.minimum(x1, u1) - numpy.maximum(x0, u0), numpy.minimum(y1, v1) - numpy.maximum(y0, v0)
    return numpy.argwhere((wide > slack) & (high > slack)).tolist()


def is_middle_in(box, node):
    return node.x0 < (box.x0 + box.x1) / 2 < node.x1 and node.y0 < (box.y0 + box.y1) / 2 < node.y1
