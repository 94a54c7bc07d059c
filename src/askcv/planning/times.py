"""Times of a question to conditions on entries: in, before, after, since, until, during, now.

A year alone is twelve months wide, and a start or an end that is not told may be any month; an entry of which the
dates do not tell whether it meets a condition is kept as uncertain, and the answer says so.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from askcv.planning.plan import Filter
from askcv.values.dates import YEAR, Months, Period
from askcv.values.entries import POINTS, Entry, ValueType

_OPEN_FIRST, _OPEN_LAST = 0, YEAR * 9999
_REACH = 6 * YEAR
"""How long before its end something may have begun of which only the end is told: few studies or posts are longer."""


class Calendar:
    """Entries with the months that they may cover, so that most are ruled out by two comparisons."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        """Take all entries, which are named by their place in the sequence."""
        self.entries = entries
        self._bounds = [
            (place, starts.first, ends.last, entry.period.current, proof_of_time(entry))
            for place, entry in enumerate(entries)
            if (starts := _starts(entry.period)) and (ends := _ends(entry.period, starts.first))
        ]

    def dated(self, first: int = _OPEN_FIRST, last: int = _OPEN_LAST) -> Iterator[tuple[int, Entry, int | None]]:
        """The entries that may lie in a range of months: place, entry, and the last field that tells its time.

        Those that go on now may lie anywhere after their start.
        """
        for place, start, end, current, proof in self._bounds:
            if start <= last and (current or end >= first):
                yield place, self.entries[place], proof


def time_filter(
    relation: str,
    months: Months | None,
    text: str,
    calendar: Calendar,
    today: int,
    date: str = "",
) -> Filter:
    """The entries that meet a condition on their time.

    Args:
        relation: in, before, after, since, until, during or now.
        months: The months meant; None for now.
        text: The words in the question.
        calendar: All entries.
        today: This month.
        date: `start` or `end` where the condition is about one of these, else empty.
    """

    def verdict(entry: Entry) -> str:
        if relation == "now":
            return _now(entry, today)
        return _meets(relation, entry, months, today, date) if months else "no"

    first, last = _OPEN_FIRST, _OPEN_LAST
    if months and not date:
        first = months.first if relation in {"in", "during", "since", "after"} else _OPEN_FIRST
        last = months.last if relation in {"in", "during", "until", "before"} else _OPEN_LAST
    dated = calendar.dated(first, last)
    return _filter(relation, text or (_iso(months) if months else ""), dated, verdict, months=months)


def anchored_filter(
    relation: str, anchors: frozenset[int], text: str, calendar: Calendar, today: int, edge: str = ""
) -> Filter | None:
    """The entries that lie before, after or during others; None where those have no dates.

    Args:
        relation: before, after, since, until or during.
        anchors: The places of the entries whose time is meant; they are left out themselves.
        text: The words in the question.
        calendar: All entries.
        today: This month.
        edge: `start` or `end` where it was said which is meant (`before joining`, `after leaving`).
    """
    periods = [calendar.entries[place].period for place in sorted(anchors) if calendar.entries[place].period.known]
    edge = edge or {"after": "end"}.get(relation, "start")
    moments = [moment for period in periods if (moment := _edge(period, edge, today))]
    if not moments or len(moments) < len(periods) or (relation == "during" and any(p.half_known for p in periods)):
        return None
    moment = min(moments) if edge == "start" else max(moments, key=lambda item: item.last)

    def verdict(entry: Entry) -> str:
        if relation == "during":
            found = {_shares(entry.period, period.bounds(today), today) for period in periods}
            return next((name for name in ("yes", "maybe") if name in found), "no")
        start = _starts(entry.period)
        if start is None:
            return "no"
        if relation in {"before", "until"}:
            sure, perhaps = start.last < moment.first, start.first < moment.last
        else:
            sure, perhaps = start.first >= moment.last, start.last >= moment.first
            if relation == "since" and not sure:
                return _shares(entry.period, Months(moment.first, _OPEN_LAST), today)
        return "yes" if sure else ("maybe" if perhaps else "no")

    return _filter(relation, text, calendar.dated(), verdict, without=anchors, months=moment, anchor=min(anchors))


def _filter(
    relation: str,
    text: str,
    dated: Iterable[tuple[int, Entry, int | None]],
    verdict: Callable[[Entry], str],
    *,
    without: frozenset[int] = frozenset(),
    months: Months | None = None,
    anchor: int | None = None,
) -> Filter:
    matches: dict[int, int | None] = {}
    uncertain = set()
    for place, entry, proof in dated:
        if place in without:
            continue
        found = verdict(entry)
        if found != "no":
            matches[place] = proof
        if found == "maybe":
            uncertain.add(place)
    return Filter("time", relation, text, matches, uncertain=frozenset(uncertain), months=months, anchor=anchor)


def _starts(period: Period) -> Months | None:
    """The months in which it may have begun; None where it has no dates."""
    if period.start or not (period.end or period.current):
        return period.start
    return Months(period.end.first - _REACH, period.end.last) if period.end else Months(_OPEN_FIRST, _OPEN_LAST)


def _ends(period: Period, today: int) -> Months | None:
    """The months in which it may have ended, or until which it goes on; None where it has no dates."""
    if period.current:
        return Months(today, today)
    return period.end or (Months(period.start.first, _OPEN_LAST) if period.start else None)


def _edge(period: Period, edge: str, today: int) -> Months | None:
    if edge == "end":
        return Months(today, today) if period.current else period.end
    return period.start


def _now(entry: Entry, today: int) -> str:
    if entry.period.current:
        return "yes"
    return "no" if entry.record.kind in POINTS else _shares(entry.period, Months(today, today), today)


def _meets(relation: str, entry: Entry, months: Months, today: int, date: str) -> str:
    period = entry.period
    if date and entry.record.kind not in POINTS:
        moment = _starts(period) if date == "start" else (None if period.current else _ends(period, today))
        return _within(moment, relation, months)
    if relation in {"before", "after"}:
        return _within(_starts(period), relation, months)
    first = _OPEN_FIRST if relation == "until" else months.first
    last = _OPEN_LAST if relation == "since" else months.last
    return _shares(period, Months(first, last), today)


def _within(moment: Months | None, relation: str, months: Months) -> str:
    """Whether a moment lies so: `yes`, `no`, or `maybe` where its month is not known well enough."""
    if moment is None:
        return "no"
    low, high = {
        "before": (_OPEN_FIRST, months.first - 1),
        "until": (_OPEN_FIRST, months.last),
        "after": (months.last + 1, _OPEN_LAST),
        "since": (months.first, _OPEN_LAST),
    }.get(relation, (months.first, months.last))
    if low <= moment.first and moment.last <= high:
        return "yes"
    return "no" if moment.last < low or moment.first > high else "maybe"


def _shares(period: Period, window: Months, today: int) -> str:
    """Whether it covers a month of a window: `yes`, `no`, or `maybe` where its dates do not tell."""
    starts, ends = _starts(period), _ends(period, today)
    if starts is None or ends is None or starts.first > window.last or ends.last < window.first:
        return "no"
    latest_start, earliest_end = min(starts.last, ends.last), max(ends.first, starts.first)
    return "yes" if latest_start <= window.last and earliest_end >= window.first else "maybe"


def proof_of_time(entry: Entry) -> int | None:
    """The last field that tells the entry's time."""
    return max((value.field for value in entry.of_type(ValueType.DATE)), default=None)


def fields_of_time(entry: Entry) -> list[int]:
    """The fields that tell the entry's time."""
    return sorted({value.field for value in entry.of_type(ValueType.DATE)})


def _iso(months: Months) -> str:
    first, last = Months(months.first, months.first), Months(months.last, months.last)
    if months.is_year or months.is_month:
        return months.iso
    if months.first % YEAR == 0 and months.last % YEAR == YEAR - 1:
        return f"{months.first // YEAR}–{months.last // YEAR}"
    return f"{first.iso}–{last.iso}"
