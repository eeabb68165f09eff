"""Which columns of an export are filled, and with the points of which notebooks.

The first of these that holds decides on a column that is named, and on that of a worksheet, which is of one
assignment: --notebook; what its header or the worksheet's name says; what this run graded, where that is one
notebook. Else it gets the total, unless it has no room for that. Where no column is named, those are filled
whose headers speak of a notebook. A notebook without one gets a new column. Moodle imports none: there a
single notebook gets a single column that is empty and speaks of nothing else.
"""

import re
from dataclasses import dataclass, field

from helpers.instructors.judging.exam import Unusable, number_of
from helpers.instructors.reports import headers
from helpers.instructors.reports.tables import number


@dataclass(frozen=True)
class Wish:
    """What an instructor asked for: a `column` by its header, a `notebook`, both or neither. `graded` are the
    notebooks that this run is about, `titles` those of the course, {name: title}; `rare` are those that
    almost nobody handed in, `ids` the platform's numbers of students, {notebook: ids}."""

    column: str | None = None
    notebook: str | None = None
    graded: tuple = ()
    titles: dict = field(default_factory=dict)
    rare: tuple = ()
    ids: dict = field(default_factory=dict)


@dataclass
class Target:
    """A column to fill with the points of these notebooks, of which `most` can be got."""

    header: str
    place: int
    notebooks: list
    most: float
    is_new: bool = False

    def told(self):
        """What the column is filled with.

        >>> Target("Week 4", 5, ["03_minimax_trees", "04_evaluation_functions"], 200).told()
        'the total of notebooks 3 and 4'
        """
        return f"the {'total' if len(self.notebooks) > 1 else 'points'} of {numbers(self.notebooks)}"


def choose(layout, maxima, wish):
    """The Targets in a `columns.Layout`, and what is odd about them as sentences.

    `maxima` is {notebook: most points} of all in the gradebook. Raises Unusable where no column fits.
    """
    if wish.notebook is not None and wish.notebook not in maxima:
        raise Unusable(f"Nothing of {numbers([wish.notebook])} is graded: there are no points to fill in.")
    chooser = _Chooser(layout, maxima, wish)
    targets = [target for target in chooser.targets() if chooser.has_room(target)]
    return targets, chooser.notes


def numbers(notebooks):
    """Notebooks by their numbers, as they are said.

    >>> numbers(["03_minimax_trees"]), numbers(["03_minimax_trees", "04_x", "05_y"])
    ('notebook 3', 'notebooks 3, 4 and 5')
    """
    *first, last = [str(number_of(each) or each) for each in notebooks]
    return f"notebook{'s' * bool(first)} {', '.join(first)}{' and ' * bool(first)}{last}"


class _Chooser:
    def __init__(self, layout, maxima, wish):
        self.layout, self.maxima, self.wish, self.notes = layout, maxima, wish, []
        self.titles = dict.fromkeys(maxima, "") | dict(wish.titles)
        self.graded = [each for each in maxima if each in wish.graded] or [*maxima]

    def targets(self):
        if self.wish.column is not None:
            return [self._column(self.layout.named(self.wish.column))]
        if self.layout.platform == "Moodle worksheet":
            return [self._column(self.layout.place("grade"))]
        return self._by_header()

    # ------------------------------------------------------------------ a column that is given

    def _column(self, place):
        notebooks = self._notebooks_of(place)
        return Target(self.layout.header[place], place, notebooks, self._most(notebooks))

    def _notebooks_of(self, place):
        if self.wish.notebook is not None:
            return [self.wish.notebook]
        name, notebook, surely = self._meant(place)
        if notebook in self.maxima:
            if notebook not in self.graded and surely < headers.NAMED:
                self.notes.append(
                    f"{name!r} is {numbers([notebook])}'s by its number, this run is about "
                    f"{numbers(self.graded)}: is another meant, give --notebook"
                )
            return [notebook]
        if surely >= headers.NAMED:
            raise Unusable(
                f"{name!r} is named after {numbers([notebook])}, of which nothing is graded. Give another "
                "file or column, or say whose points it gets: --notebook N."
            )
        return self.graded if len(self.graded) == 1 else [*self.maxima]

    def _meant(self, place):
        """(header or file's name, the notebook of which it speaks, how surely)."""
        header = self.layout.header[place]
        if self.layout.kinds[place] == "grade":
            return self.layout.name, *headers.meant_by_file(self.layout.name, self.titles)
        return header, *self._speaks(header)

    def _speaks(self, header):
        return headers.meant(header, self.titles, self.layout.platform == "Moodle")

    # ------------------------------------------------------------------ columns by their headers

    def _by_header(self):
        """A column for each notebook that has one; for those that this run is about, a new one else."""
        asked = [self.wish.notebook] if self.wish.notebook is not None else None
        found, missing = [], []
        for notebook in asked or self.maxima:
            place = self._of(notebook, is_needed=notebook in (asked or self.graded))
            if place is not None:
                found.append(Target(self.layout.header[place], place, [notebook], self.maxima[notebook]))
            elif notebook in (asked or self.graded):
                missing.append(notebook)
            elif notebook in self.wish.rare:
                self.notes.append(
                    f"no column is {numbers([notebook])}'s, which almost nobody handed in: none is added. If "
                    f"one should be: --notebook {number_of(notebook)}"
                )
            else:
                self.notes.append(f"no column is {numbers([notebook])}'s, which this run is not about")
        if not missing:
            return found
        if self.layout.platform == "Moodle":
            return self._only_one(missing, found) or self._without(missing, found)
        groups = [[each] for each in missing] if found else [missing]
        return found + [self._added(group, i) for i, group in enumerate(groups)]

    def _of(self, notebook, is_needed):
        """The place of the column that speaks of a notebook most surely; None where there is none."""
        surely, others = {}, []
        for place in self.layout.open_columns():
            header = self.layout.header[place]
            whose, how = self._speaks(header)
            if whose != notebook or headers.is_other(header):
                continue
            if self._can_be(place, notebook, how):
                surely.setdefault(how, []).append(place)
            else:
                others.append(place)
        places = surely[max(surely)] if surely else []
        if not places and others:
            self._differs(others[0], notebook, is_needed)
        if len(places) < 2:
            return places[0] if places else None
        several = f"{self.layout.listed(places)} could all be {numbers([notebook])}'s"
        if is_needed:
            raise Unusable(f"{several}. Say which: --column HEADER.")
        self.notes.append(f"{several}: none was filled")
        return None

    def _can_be(self, place, notebook, surely):
        """A number is believed where the points agree too."""
        return surely >= headers.NAMED or self.layout.most(place) in (None, self.maxima[notebook])

    def _differs(self, place, notebook, is_needed):
        """A column that seems to be the notebook's: a new one beside it would be one too many."""
        sentence = (
            f"{self.layout.header[place]!r} speaks of {numbers([notebook])} but gives "
            f"{number(self.layout.most(place))} points, not {number(self.maxima[notebook])}"
        )
        if is_needed:
            raise Unusable(
                f"{sentence}: change that on the platform and export again, or name the column to fill, "
                "--column HEADER. The export is not filled in."
            )
        self.notes.append(f"{sentence}: it was not filled")

    def _only_one(self, missing, found):
        """One notebook and one column, which is empty and whose header says nothing else: that is meant."""
        places = self.layout.open_columns()
        if found or len(missing) > 1 or len(places) > 1 or not all(map(self._is_free, places)):
            return []
        for place in places:
            header = self.layout.header[place]
            self.notes.append(
                f"{header!r} names no notebook. It got the points of {numbers(missing)}, because it was "
                "empty and the file has no other column to fill"
            )
        return [self._column(place) for place in places]

    def _is_free(self, place):
        header = self.layout.header[place]
        speaks = self._speaks(header)[0] or headers.is_other(header) or re.search(r"\d", header)
        return not speaks and self.layout.is_empty(place)

    def _without(self, missing, found):
        """Moodle's import knows the columns that are there, and no others."""
        sentence = (
            f"No column is named after {' or '.join(map(_told, missing))}, and Moodle imports no new one"
        )
        way = f"--column HEADER. There are: {self.layout.listed()}"
        if all(target.notebooks[0] not in self.graded for target in found):
            raise Unusable(f"{sentence}. Name one: {way}.")
        self.notes.append(f"{sentence}: not filled in. To name one: {way}")
        return found

    def _added(self, notebooks, i):
        """The column of these notebooks: the one that an earlier run made for their total, or a new one."""
        short = ", ".join(each.split("_")[0] for each in notebooks)
        header = notebooks[0] if len(notebooks) == 1 else f"Notebooks {short} total"
        for place in self.layout.open_columns():
            if self.layout.bare(self.layout.header[place]) == header:
                return Target(self.layout.header[place], place, notebooks, self._most(notebooks))
        self.notes.append(
            f"no column is named after {' or '.join(map(_told, notebooks))}: {header!r} at the end is a NEW "
            "assignment. To fill one that is there, name it: --column HEADER. There are: "
            f"{self.layout.listed()}"
        )
        return Target(header, self.layout.width + i, notebooks, self._most(notebooks), is_new=True)

    # ------------------------------------------------------------------ points

    def _most(self, notebooks):
        return sum(self.maxima[each] for each in notebooks)

    def has_room(self, target):
        """Whether the platform's most points are as many as ours. Says where they are more; where they are
        fewer, Unusable, or only a note if nobody asked for this column."""
        theirs = None if target.is_new else self.layout.most(target.place)
        if theirs in (None, target.most):
            return True
        fewer = f"{target.header!r} gives at most {number(theirs)} points, "
        if theirs > target.most:
            self.notes.append(
                f"{fewer}our grade {number(target.most)}: change that on the platform, or its shares will be "
                "wrong"
            )
            return True
        sentence = f"{fewer}{target.told()} {_is_out_of(target)}"
        if self._is_asked(target):
            raise Unusable(f"{sentence}. {self._ways(target)} The export is not filled in.")
        self.notes.append(f"{sentence}: it was not filled")
        return False

    def _is_asked(self, target):
        is_given = self.wish.column is not None or self.wish.notebook is not None
        is_worksheet = self.layout.kinds[target.place] == "grade"  # it has one column
        return is_given or is_worksheet or bool({*target.notebooks} & {*self.graded})

    def _ways(self, target):
        """What to do about a column that has no room."""
        is_worksheet = self.layout.kinds[target.place] == "grade"
        other = "" if is_worksheet else ", or name another column, --column HEADER"
        if len(target.notebooks) > 1:
            return f"Say whose points it gets, --notebook N{other}."
        return f"Change the maximum on the platform and export again{other}."


def _is_out_of(target):
    return f"{'is' if len(target.notebooks) > 1 else 'are'} out of {number(target.most)}"


def _told(notebook):
    return f"{numbers([notebook])} ({notebook})"
