"""Late work: when a notebook came, when it was due, and what a rule takes off.

>>> rule = rule_of("10 % a day, at most 3")
>>> late = lateness("2026-12-01T18:00", rule, "Wednesday, 2 December 2026, 6:01 PM")
>>> late.days, late.share, late.told
(2, 0.2, '2 days late, 20 % off')

A day is 24 hours, and counts when it has begun. Each time is told in the zone of the platform; one that names
another zone is brought into that of the due time, or of this machine.
"""

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from unicodedata import normalize

from instructors.records import Unusable

RULE = re.compile(r"(\d+(?:\.\d+)?) ?% a day(?:, at most (\d+)(?: days?)?)?(, then nothing)?")
# How Moodle writes a time, in English, German, French and Spanish: 1 December 2026, 6:01 PM.
WRITTEN = re.compile(
    r"\D*(\d{1,2})\.?(?: de)? ([^\W\d_]{3,})\.?(?: de)? (\d{4}),? +(\d{1,2}):(\d\d)(?::\d\d)? ?([ap])?.*",
    re.IGNORECASE,
)
MONTHS = "jan ene|feb fev|mar|apr avr abr|mai may|juin jun|juil jul|aug ago aou|sep|oct okt|nov|dec dez dic"
NONE = "none"  # for a time, or a rule, that is taken back
STAMP = re.compile(r"0*(\d{4})-(\d\d)-(\d\d)-(\d\d)-(\d\d)-(\d\d)")  # Blackboard's


@dataclass(frozen=True)
class Rule:
    """`percent` off for each day, for `most` days (None: for all); after these `nothing` may be left."""

    percent: float = 0
    most: int | None = None
    nothing: bool = False

    def share(self, days):
        """The share of the points that is taken off."""
        if self.nothing and days > self.most:
            return 1.0
        return min(self.percent * (days if self.most is None else min(days, self.most)) / 100, 1.0)


@dataclass(frozen=True)
class Late:
    """How late a notebook is: it was `due`, at a time of the student's `own` or at that of all, and `came`,
    which is None where nobody knows; `share` is off."""

    due: datetime
    came: datetime | None
    days: int = 0
    share: float = 0
    own: bool = False

    @property
    def told(self):
        """In a few words; "" where it came in time.

        >>> Late(moment("2026-12-01T18:00"), None).told
        'handed in at an unknown time'
        """
        if self.came is None:
            return "handed in at an unknown time"
        off = f", {100 * self.share:g} % off" if self.share else ""
        return f"{self.days} day{'s' * (self.days > 1)} late{off}" if self.days else ""


def rule_of(text):
    """The Rule that a text says; Unusable for any other.

    >>> rule_of("5% a day, at most 2 days, then nothing")
    Rule(percent=5.0, most=2, nothing=True)
    """
    said = RULE.fullmatch(text.strip())
    if text and not (said and float(said[1]) <= 100 and (said[2] or not said[3])):
        raise Unusable(
            f"--late is {text!r}. Say how many per cent a day are taken off, and for how many days at most: "
            '--late "10 % a day, at most 3", or "10 % a day, at most 3, then nothing".'
        )
    return Rule(float(said[1]), int(said[2]) if said[2] else None, bool(said[3])) if text else Rule()


def moment(text):
    """A time as an instructor writes it; Unusable for what is none.

    >>> moment("2026-12-01 18:00")
    datetime.datetime(2026, 12, 1, 18, 0)
    """
    with suppress(ValueError):
        if re.match(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d", text):
            return datetime.fromisoformat(text)
    raise Unusable(f"{text!r} is no time. Write the day and the hour: 2026-12-01T18:00.")


def read(text):
    """A time as a platform writes it; None where it is none.

    >>> str(read("Dienstag, 1. Dezember 2026, 17:59")), str(read("2026-12-01 17:59:08.12 UTC")), read("-")
    ('2026-12-01 17:59:00', '2026-12-01 17:59:08+00:00', None)
    """
    text = text.strip()
    with suppress(ValueError, StopIteration):
        if stamp := STAMP.fullmatch(text):
            return datetime(*map(int, stamp.groups()))
        if written := WRITTEN.fullmatch(text):
            day, name, year, hour, minute, half = written.groups()
            hour = int(hour) % 12 + 12 * (half in "pP") if half else int(hour)
            return datetime(int(year), _month(name), int(day), hour, int(minute))
        told = re.match(r"(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?[\d.]*\s*(Z|UTC|[+-]\d\d:?\d\d)?", text)
        zone = (told[4] or "").replace("Z", "+00:00").replace("UTC", "+00:00") if told else ""
        return datetime.fromisoformat(f"{told[1]}T{told[2]}{told[3] or ''}{zone}") if told else None
    return None


def _month(name):
    """The number of a month, by the begin of its name; StopIteration for what is none."""
    plain = normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    return next(n for n, each in enumerate(MONTHS.split("|"), 1) if plain.startswith(tuple(each.split())))


def lateness(due, rule, came):
    """The Late of a file that `came` at a time that somebody wrote; `due` is as `moment` takes it."""
    due, came = moment(due), read(came)
    if came is None:
        return Late(due, None)
    if (due.tzinfo is None) != (came.tzinfo is None):
        due, came = due.astimezone(), came.astimezone()
    days = max(0, ceil((came.replace(second=0) - due) / timedelta(days=1)))  # not all tell seconds
    return Late(due, came, days, rule.share(days))
