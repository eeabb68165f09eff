"""Two people of one name, and one person of two numbers: who is who, in a download and in the gradebook.

Moodle gives everybody a new number in each assignment, Canvas one for good. Within a notebook the number
decides, unless it comes with quite another name: then it is a number of another site. From one of Moodle's
assignments to another only the name can decide, and that is said.
"""

from collections import Counter, defaultdict
from dataclasses import replace

from helpers.instructors.handed_in.names import may_be_one
from helpers.instructors.handed_in.students import label
from helpers.instructors.reports.pages import count

SHOWN = 8  # names in a sentence
MANY = 3  # students of whom not one is known: it may be another class's gradebook


def settle(found, book):
    """Gives the students in `found` (of collect.Collected) the names that they have in this gradebook.

    Returns sentences about those of whom only the name is known, and about those of one name.
    """
    known, desks = _Known(found, book), defaultdict(dict)
    for notebook, work in found.work.items():
        for each in work:
            desks[each.student][notebook] = each
    for only_numbers in (True, False):  # whose number is known is placed first
        for student in [*desks]:
            known.place(student, desks[student], only_numbers)
    found.work = {notebook: [] for notebook in found.work}
    for (notebook, _), each in sorted(known.placed.items(), key=lambda pair: pair[0]):
        found.work[notebook].append(each)
    found.students = len({student for _, student in known.placed})
    return known.sentences()


def doubles(book):
    """The students in this gradebook of whose name there is another one."""
    names = book.bare_names()
    often = Counter(names.values())
    return {student for student, name in names.items() if often[name] > 1}


class _Known:
    """What the gradebook tells about people, and where each submission of a run has been placed."""

    def __init__(self, found, book):
        self.found, self.names, self.aliases = found, book.bare_names(), book.aliases()
        self.called = {student: {name, *book.called(student)} for student, name in self.names.items()}
        self.has = defaultdict(set)  # the notebooks (for Canvas: "") of which a student's number is known
        self.owners = defaultdict(dict)  # the students of a number, of two sites maybe several
        for (notebook, number), students in book.numbers().items():
            for student in students:
                self.owners[self._at(notebook), number][student] = None
                self.has[student].add(self._at(notebook))
        self.often = Counter(found.names.values())
        self.often_known = Counter(self.names.values())
        self.placed, self.done = {}, set()
        self.new, self.by_name, self.other_name = [], [], []

    def _at(self, notebook):
        """Where a number holds: in one notebook on Moodle, elsewhere in all."""
        return notebook if self.found.platform == "Moodle" else ""

    def place(self, student, mine, only_numbers):
        """Places the submissions of a student of this run, by notebook."""
        if student in self.done:
            return
        numbers = {notebook: each.ids["id"] for notebook, each in mine.items() if each.ids.get("id")}
        owners = {name: self._owner(student, name, number) for name, number in numbers.items()}
        sure = sorted({owner for owner in owners.values() if owner})
        if only_numbers and not sure:
            return
        self.done.add(student)
        name = self.found.names.get(student, student)
        self.other_name += [f"{owner} (here {name})" for owner in sure if name not in self.called[owner]]
        unsure = [name for name in numbers if not owners[name]]
        who = self._by_name(student, numbers) if not sure else None
        for name in unsure if sure else ():  # another notebook goes where the first one went
            free = len(sure) == 1 and self._at(name) not in self.has[sure[0]]
            owners[name] = sure[0] if free else self._new(student, numbers[name])
        for notebook, each in mine.items():
            self._put(notebook, owners.get(notebook) or who or sure[0], each, student)
        if len(set(numbers.values())) > 1 and unsure and student not in self.by_name:
            self.by_name.append(student)

    def _owner(self, student, notebook, number):
        """Who in the gradebook has this number and may be called so; None for a new number or person."""
        known = [each for each in self.owners[self._at(notebook), number] if each in self.names]
        name = self.found.names.get(student, student)
        same = [each for each in known if name in self.called[each]]
        near = [each for each in known if any(may_be_one(name, word) for word in self.called[each])]
        hidden = [each for each in known if self._is_no_name(name) or self._is_no_name(self.names[each])]
        return next(iter([*same, *near, *hidden]), None)

    def _is_no_name(self, name):
        """Whether it is what Moodle calls everybody where names are hidden."""
        return len(name.split()) == 1 and max(self.often[name], self.often_known[name]) > 1

    def _by_name(self, student, numbers):
        """The student of this name in the gradebook; one of its own where that cannot be."""
        name = self.found.names.get(student, student)
        if not numbers and student in self.aliases:
            return self.aliases[student]
        same = [each for each, bare in self.names.items() if name in (bare, each)]
        if not same:
            return student
        one, places = same[0], {self._at(notebook) for notebook in numbers}
        if len(same) == 1 and self.often[name] <= 1 and not places & self.has[one]:
            if self.has[one] and numbers:
                self.by_name.append(one)
            return one
        return self._new(student, min(numbers.values())) if numbers else student

    def _new(self, student, number):
        name = self.found.names.get(student, student)
        taken = {*self.names, *self.new, *(each for _, each in self.placed)}
        self.new.append(label(f"{name} ({number})", taken))
        return self.new[-1]

    def _put(self, notebook, student, each, before):
        """Nobody's work takes the place of another's: where two meet, the file stays, or both do."""
        there = self.placed.get((notebook, student))
        if there and each.file is None:
            return
        if there and there.file is not None:
            student = label(before, {*self.names, *(name for _, name in self.placed)})
            self.new.append(student)
        self.placed[notebook, student] = replace(each, student=student)
        if number := each.ids.get("id"):
            self.owners[self._at(notebook), number][student] = None

    def _shared(self):
        """The numbers that several have: {number: their names}."""
        owners = defaultdict(dict)
        for (_, number), students in self.owners.items():
            owners[number] |= students
        return {number: [*owners[number]] for number in sorted(owners) if len(owners[number]) > 1}

    def sentences(self):
        """What should be looked at: those of one name, and those of whom only the name is known."""
        students = {student for _, student in self.placed}
        if self.names and len(students) >= MANY and students.isdisjoint(self.names):
            yield (
                f"ATTENTION: None of the {len(students)} students of this download is in the gradebook, "
                f"which has {count(len(self.names), 'other')}: is this the right --out?"
            )
        if shared := self._shared():
            told = [f"{number} is {' and '.join(students)}" for number, students in shared.items()]
            first, second = next(iter(shared.values()))[:2]
            yield (
                f"The same number with another name, as from two sites, so each has a row: {_listed(told)}. "
                + "Moodle goes by the number, so their pages are not in feedback-moodle.zip. "
                * (self.found.platform == "Moodle")
                + f'Is it one person? `gradebook rename "{second}" "{first}" --merge` puts both together.'
            )
        if self.new:
            yield (
                "Somebody of the same name is in the gradebook with another number, so these are students of "
                f"their own: {_listed(sorted(self.new))}. Is it one person? "
                "`gradebook rename OLD NEW --merge` puts the notebooks of both together."
            )
        if self.other_name:
            yield (
                "The number is known with another name, and the number counts: "
                f"{_listed(sorted(self.other_name))}. `gradebook rename OLD NEW` gives the new name."
            )
        if self.by_name:
            names = sorted(self.by_name)
            one = names[0] if len(names) == 1 else "NAME"
            yield (
                f"ATTENTION: {self.found.platform} numbers people anew in each assignment, so notebooks were "
                f"put together by the name alone: {', '.join(names)}. Are two people of one name among them? "
                f'`gradebook rename "{one}" "{one} (2)" --notebook {max(self.found.work)}` gives the second '
                "one a row."
            )


def _listed(names):
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more
