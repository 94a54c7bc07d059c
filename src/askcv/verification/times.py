"""Dates in a text and what they say: that something starts then, ends then, or was then."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from askcv.lexicon import month_words
from askcv.values.dates import Months, Period
from askcv.verification.lists import lists
from askcv.verification.tokens import Token

Role = Literal["since", "start", "end", "before", "after", ""]
_YEAR = re.compile(r"(?:19|20)\d\d")
_CUED: tuple[Role, ...] = ("since", "start", "end", "before", "after")
_LAST_DAY = 31
_LOOK_BACK = 12


@dataclass(frozen=True, slots=True)
class DateMention:
    """A year, a month of one or a day of that, and the role in which it is named.

    `alone` is false for a year that may be a count: `2023 patents`.
    """

    months: Months
    role: Role
    day: str = ""
    alone: bool = True


@lru_cache(maxsize=16384)
def date_mentions(found: tuple[Token, ...], language: str) -> tuple[DateMention, ...]:
    """The dates of a text, in order."""
    dated = list(_dates(found))
    result: list[DateMention] = []
    for number, (first, last, months, day) in enumerate(dated):
        role = _role(found, first, language)
        if number and role in {"", "end"} and _joined(found, dated[number - 1][1], first, language):
            role = "end"
            result[-1] = replace(result[-1], role="start")
        result.append(DateMention(months, role, day, alone=first != last or not _is_count(found, last, language)))
    return tuple(result)


def is_told(date: DateMention, dates: Sequence[DateMention], period: Period) -> bool:
    """Whether an entry with these dates and this period says a date in its role."""
    same = [other for other in dates if _within(other.months, date.months) and date.day in {"", other.day}]
    if any(other.role == date.role for other in same):
        return True
    if date.role in {"before", "after"} or (date.day and not same):
        return False
    start, end = (limit is not None and _within(limit, date.months) for limit in (period.start, period.end))
    if date.role:
        return end if date.role == "end" else start and (date.role == "start" or period.current)
    if date.months.is_month and period.start and period.end and period.start != period.end:
        return any(not other.role for other in same)  # `in October` is not said of what was from July to October
    return bool(same) or start or end


def _within(inner: Months, outer: Months) -> bool:
    return outer.first <= inner.first and inner.last <= outer.last


def _dates(found: tuple[Token, ...]) -> Iterator[tuple[int, int, Months, str]]:
    """The first and the last token of each date, its months, and its day where one is told."""
    for place, token in enumerate(found):
        if not _is_year(token):
            continue
        year = int(token.key)
        before, after = _month(found, place - 1), _month(found, place + 1)
        if after and token.end + 1 == found[place + 1].start:  # 2022-05, 2022-05-17
            day = _day(found, place + 2) if found[place + 1].end - found[place + 1].start <= 2 else ""  # noqa: PLR2004
            yield place, place + (2 if day else 1), Months.of_month(year, after), day
        elif before:  # 17 May 2022
            day = _day(found, place - 2)
            yield place - (2 if day else 1), place, Months.of_month(year, before), day
        elif (month := _month(found, place - 2)) and (day := _day(found, place - 1)):  # May 17, 2022
            yield place - 2, place, Months.of_month(year, month), day
        else:
            yield place, place, Months.of_year(year), ""


def _month(found: tuple[Token, ...], place: int) -> int:
    return month_words().get(found[place].folded, 0) if 0 <= place < len(found) else 0


def _day(found: tuple[Token, ...], place: int) -> str:
    if not 0 <= place < len(found) or found[place].kind != "number":
        return ""
    key = found[place].key
    return key if key.isdigit() and 1 <= int(key) <= _LAST_DAY else ""


def _is_count(found: tuple[Token, ...], place: int, language: str) -> bool:
    """Whether a year may say how many: a noun follows, and no article or `her` stands before."""
    if place + 1 == len(found) or (place and found[place - 1].folded in lists(language).owners):
        return False
    following = found[place + 1]
    return following.kind == "word" and not following.breaks and not following.function


def _is_year(token: Token) -> bool:
    return token.kind == "number" and bool(_YEAR.fullmatch(token.key))


def _role(found: tuple[Token, ...], place: int, language: str) -> Role:
    times = lists(language).times
    cue = found[place - 1].folded if place else ""
    if place > 1 and found[place - 1].function and cue in {"the", "of", "early", "late"}:
        cue = found[place - 2].folded
    for role in _CUED:
        if cue in times[role]:
            return role
    for token in reversed(found[max(0, place - _LOOK_BACK) : place]):
        if token.folded in times["end_verbs"]:
            return "end"
        if token.folded in times["start_verbs"]:
            return "start"
        if _is_year(token):
            break
    return ""


def _joined(found: tuple[Token, ...], before: int, first: int, language: str) -> bool:
    """Whether two dates are the ends of one range: `from May 2022 to June 2023`, `2019–2020`."""
    between = found[before + 1 : first]
    cue = found[: before + 1]
    if not between:
        return True
    if len(between) > 1 or between[0].folded not in lists(language).times["to"]:
        return False
    return between[0].folded != "and" or any(item.folded == "between" for item in cue[-4:])
