"""The few kinds of artists that all pictures are made of, with widths and sizes in pixels."""

from helpers.draw.theme import PX

MANY = 2000  # lines in a vector file from which they are drawn as an image


class Ink:
    """Draws on `self.ax`; everything is added without moving the axes' limits."""

    def lines(self, parts, colour, width, z, gid="", dash="-", alpha=1):
        """Many separate lines of one look: one collection, whatever their number."""
        from matplotlib.collections import LineCollection

        if len(parts):
            look = {"colors": colour, "linewidths": width * PX, "linestyles": [dash], "alpha": alpha}
            lines = LineCollection(
                parts, zorder=z, gid=gid, capstyle="butt" if dash != "-" else "round", **look
            )
            lines.set_rasterized(len(parts) > MANY)
            self.ax.add_collection(lines, autolim=False)

    def polygons(self, corners, fill, line="none", width=0, z=1, gid="", dash="-"):
        """Many filled shapes; `line`, `width` and `dash` may be lists, one for each."""
        from matplotlib.collections import PolyCollection

        if len(corners):
            widths = [w * PX for w in width] if isinstance(width, list) else width * PX
            dashes = dash if isinstance(dash, list) else [dash]
            look = {"facecolors": fill, "edgecolors": line, "linewidths": widths, "linestyles": dashes}
            self.ax.add_collection(PolyCollection(corners, zorder=z, gid=gid, **look), autolim=False)

    def path(self, xs, ys, colour, width, z, gid="", dash="-"):
        """One line through many points."""
        from matplotlib.lines import Line2D

        look = {"color": colour, "linewidth": width * PX, "linestyle": dash}
        ends = {"solid_joinstyle": "round", "solid_capstyle": "round"}
        self.ax.add_line(Line2D(xs, ys, zorder=z, gid=gid, **look, **ends))

    def markers(self, xs, ys, marker, size, colour, z, gid="", edge=0):
        """One of matplotlib's own markers at many places."""
        from matplotlib.lines import Line2D

        look = {"marker": marker, "markersize": size * PX, "color": colour, "markeredgewidth": edge * PX}
        self.ax.add_line(Line2D(xs, ys, linestyle="none", zorder=z, gid=gid, **look))

    def rectangle(self, x, y, wide, high, fill="none", line="none", width=0, z=1, gid="", dash="-"):
        """A rectangle with its lower left corner at (x, y)."""
        from matplotlib.patches import Rectangle

        look = {"facecolor": fill, "edgecolor": line, "linewidth": width * PX, "linestyle": dash}
        self.ax.add_patch(Rectangle((x, y), wide, high, zorder=z, gid=gid, **look))

    def pill(self, x, y, wide, high, fill="none", line="none", width=0, z=1, gid="", round=4, dash="-"):
        """A rectangle with round corners and its middle at (x, y)."""
        from matplotlib.patches import FancyBboxPatch

        corner, size = (x - wide / 2 + round, y - high / 2 + round), (wide - 2 * round, high - 2 * round)
        look = {"facecolor": fill, "edgecolor": line, "linewidth": width * PX, "linestyle": dash}
        self.ax.add_patch(
            FancyBboxPatch(corner, *size, boxstyle=f"round,pad={round}", zorder=z, gid=gid, **look)
        )
