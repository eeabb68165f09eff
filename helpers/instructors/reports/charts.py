"""The class page's two small pictures, as SVG in the page's colours; each stands beside its numbers.

>>> bins([5, 55, 100])[0], bins([5, 55, 100])[-1]
(('0–9 %', 1), ('90–100 %', 1))
"""

WIDTH, HEIGHT, FOOT, HEAD = 380, 180, 40, 20
SHOWN = 1.2  # times larger where there is room: on a narrow screen the letters are still 12 pixels high


def bins(shares):
    """[(name, how many)] of shares in per cent, by tens; 100 is in the last."""
    counts = [0] * 10
    for share in shares:
        counts[min(9, max(0, int(share // 10)))] += 1
    return [(f"{10 * i}–{100 if i == 9 else 10 * i + 9} %", n) for i, n in enumerate(counts)]


def histogram(shares):
    """How many students have how much of all points."""
    from markupsafe import Markup

    counted = bins(shares)
    highest, step = max(1, *(n for _, n in counted)), (WIDTH - 24) / 10
    ground, parts = HEIGHT - FOOT, []
    for i, (_, n) in enumerate(counted):
        x, tall = 12 + i * step, (ground - HEAD) * n / highest
        if n:
            size = f'x="{x + 3:.1f}" y="{ground - tall:.1f}" width="{step - 6:.1f}" height="{tall:.1f}"'
            parts.append(f"<rect {size}/>")
            parts.append(f'<text x="{x + step / 2:.0f}" y="{ground - tall - 5:.1f}">{n}</text>')
    ticks = "".join(f"M{12 + i * step:.1f} {ground}v5" for i in range(11))
    parts.append(f'<path d="M0 {ground}H{WIDTH}{ticks}"/>')
    for i in range(11):
        parts.append(f'<text class="axis" x="{12 + i * step:.1f}" y="{ground + 18}">{10 * i}</text>')
    axis = f'<text class="axis" x="{WIDTH / 2:.0f}" y="{HEIGHT - 5}">per cent of all points</text>'
    told = ", ".join(f"{name}: {n}" for name, n in counted if n) or "nobody yet"
    return Markup(
        f'<svg class="chart" role="img" aria-label="Students by their share of all points. {told}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{SHOWN * WIDTH:.0f}" height="{SHOWN * HEIGHT:.0f}">'
        f"{''.join(parts)}{axis}</svg>"
    )


def slope(points, most):
    """A line through the totals of one student's tries; the numbers stand beside it."""
    from markupsafe import Markup

    wide, tall, pad = 90, 26, 4
    step = (wide - 2 * pad) / max(1, len(points) - 1)
    places = [
        (pad + i * step, tall - pad - (tall - 2 * pad) * min(1, max(0, each / (most or 1))))
        for i, each in enumerate(points)
    ]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6"/>' for x, y in places)
    return Markup(
        f'<svg class="slope" aria-hidden="true" viewBox="0 0 {wide} {tall}" width="{wide}" height="{tall}">'
        f'<path d="M{line}"/>{dots}</svg>'
    )
