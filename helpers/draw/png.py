"""Pictures as small PNG files: a drawing has few colours, so a palette of 256 makes it a third as large.

The same picture gives the same bytes: no date, no name of a program, whole-number arithmetic only.
"""

BITS = 5  # of each of red, green, blue by which colours are told apart


def png_of(figure, dpi, exact):
    """`figure` as the bytes of a PNG; the colours in `exact` ('#RRGGBB') are kept to the last bit."""
    import io

    from PIL import Image

    index, palette = _palette(_pixels(figure, dpi), exact)
    image = Image.fromarray(index)
    image.putpalette(palette.tobytes())
    file = io.BytesIO()
    image.save(file, "png")
    return file.getvalue()


def _pixels(figure, dpi):
    """The figure drawn at `dpi`, as an array of red, green and blue."""
    import numpy
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    before = figure.canvas, figure.dpi
    try:
        canvas = FigureCanvasAgg(figure)
        figure.dpi = dpi
        # The font's own hints bend bold letters at some sizes until they look like those of a serif font.
        with rc_context({"text.hinting": "no_hinting"}):
            canvas.draw()
        return numpy.asarray(canvas.buffer_rgba())[:, :, :3]
    finally:
        figure.set_canvas(before[0])
        figure.dpi = before[1]


def _palette(pixels, exact):
    """(the number of each pixel's colour, the colours): the most frequent, the others by the nearest."""
    import numpy

    drop = 8 - BITS
    red, green, blue = (pixels[:, :, k].astype(numpy.uint16) >> drop for k in range(3))
    boxes = red << 2 * BITS | green << BITS | blue
    counts = numpy.bincount(boxes.ravel(), minlength=8**BITS)
    used = numpy.flatnonzero(counts)
    kept = used[numpy.argsort(-counts[used], kind="stable")[:256]]
    palette = (_parts(kept) << drop) + (1 << drop - 1)
    distances = ((_parts(used)[:, None] - _parts(kept)[None]) ** 2).sum(2)
    nearest = numpy.zeros(8**BITS, dtype=numpy.uint8)
    nearest[used] = distances.argmin(1)
    for colour in exact:
        part = numpy.array([int(colour[k : k + 2], 16) for k in (1, 3, 5)])
        box = int((part >> drop) @ (1 << 2 * BITS, 1 << BITS, 1))
        palette[kept == box] = part
    return nearest[boxes], palette.astype(numpy.uint8)


def _parts(boxes):
    """Red, green and blue of the boxes, in their few bits."""
    import numpy

    mask = (1 << BITS) - 1
    return numpy.stack([boxes >> 2 * BITS, boxes >> BITS & mask, boxes & mask], 1)
