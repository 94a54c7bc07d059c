"""Arithmetic on months: unions, gaps and overlaps of periods, and lengths with what is not known about them."""

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

from askcv.values.dates import Months, Period


@dataclass(frozen=True, slots=True)
class Length:
    """A time in months, each first and last month counted; `least` and `most` bound it where months are not known.

    `between` is the time from date to date, which leaves one month of each stay out.
    """

    least: int
    most: int
    between: int

    @property
    def exact(self) -> bool:
        """Whether every month is known."""
        return self.least == self.most


def surest(period: Period, today: int) -> Months | None:
    """The months that it covers for certain, or None where there may be none."""
    end = today if period.current else period.end.first if period.end else None
    if period.start is None or end is None or period.start.last > end:
        return None
    return Months(period.start.last, end)


def union(ranges: Iterable[Months]) -> list[Months]:
    """The ranges merged where they overlap or touch, in order."""
    merged: list[Months] = []
    for item in sorted(ranges):
        if merged and item.first <= merged[-1].last + 1:
            merged[-1] = Months(merged[-1].first, max(merged[-1].last, item.last))
        else:
            merged.append(item)
    return merged


def total_length(periods: list[Period], today: int) -> Length:
    """How long some periods are together; what overlaps counts once."""
    wide = union(period.bounds(today) for period in periods)
    sure = union(item for period in periods if (item := surest(period, today)))
    most = sum(item.last - item.first + 1 for item in wide)
    least = sum(item.last - item.first + 1 for item in sure)
    return Length(least, most, sum(item.last - item.first for item in wide))


def gaps(periods: list[Period], today: int) -> list[Months]:
    """The months between the first start and the last end that no period may cover."""
    merged = union(period.bounds(today) for period in periods)
    return [
        Months(before.last + 1, after.first - 1)
        for before, after in itertools.pairwise(merged)
        if after.first - before.last > 1
    ]


def overlap(one: Months, other: Months) -> Months | None:
    """The months that two ranges share."""
    first, last = max(one.first, other.first), min(one.last, other.last)
    return Months(first, last) if first <= last else None
