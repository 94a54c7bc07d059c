"""Months are added, joined and parted as sets of months would be."""

from hypothesis import given
from hypothesis import strategies as st

from askcv.planning.periods import gaps, overlap, total_length, union
from askcv.values.dates import Months, Period

TODAY = 12 * 2026 + 11
RANGES = st.builds(lambda first, length: Months(first, first + length), st.integers(0, 200), st.integers(0, 60))
PERIODS = RANGES.map(lambda item: Period(Months(item.first, item.first), Months(item.last, item.last)))


def covered(ranges: list[Months]) -> set[int]:
    return {month for item in ranges for month in range(item.first, item.last + 1)}


@given(st.lists(RANGES, max_size=8))
def test_a_union_covers_the_same_months_without_overlap(ranges: list[Months]) -> None:
    merged = union(ranges)
    assert covered(merged) == covered(ranges)
    assert sum(item.last - item.first + 1 for item in merged) == len(covered(ranges))


@given(st.lists(PERIODS, min_size=1, max_size=8))
def test_a_total_counts_each_month_once(periods: list[Period]) -> None:
    length = total_length(periods, TODAY)
    assert length.exact
    assert length.most == len(covered([period.bounds(TODAY) for period in periods]))


@given(st.lists(PERIODS, min_size=1, max_size=8))
def test_gaps_are_the_months_between_that_nothing_covers(periods: list[Period]) -> None:
    months = covered([period.bounds(TODAY) for period in periods])
    assert covered(gaps(periods, TODAY)) == set(range(min(months), max(months) + 1)) - months


@given(RANGES, RANGES)
def test_an_overlap_is_what_both_cover(one: Months, other: Months) -> None:
    shared = overlap(one, other)
    assert (covered([shared]) if shared else set()) == covered([one]) & covered([other])


def test_years_alone_bound_a_length_from_both_sides() -> None:
    length = total_length([Period(Months.of_year(2019), Months.of_year(2024))], TODAY)
    assert (length.least, length.most) == (50, 72)
    assert not length.exact
