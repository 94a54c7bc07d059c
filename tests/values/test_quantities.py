"""Durations, grades and amounts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askcv.values.quantities import Quantity, read_amount, read_duration, read_grade


@pytest.mark.parametrize(
    ("text", "number", "unit"),
    [
        ("1 hour 13 minutes", 73, "minutes"),
        ("45 min", 45, "minutes"),
        ("1:30", 1.5, "minutes"),
        ("1:13:00", 73, "minutes"),
        ("90 Minuten", 90, "minutes"),
        ("2 horas", 120, "minutes"),
        ("3 weeks", 30240, "minutes"),
        ("2 years", 24, "months"),
        ("1 year 6 months", 18, "months"),
    ],
)
def test_durations_are_read_in_minutes_or_months(text: str, number: float, unit: str) -> None:
    assert read_duration(text) == Quantity(number, unit)


@pytest.mark.parametrize("text", ["long", "45", "1 hour and a bit", "5 apples", ""])
def test_what_is_no_duration_alone_is_none(text: str) -> None:
    assert read_duration(text) is None


@pytest.mark.parametrize(
    ("text", "number", "unit"),
    [
        ("9.96/10", 9.96, "/10"),
        ("4,6 / 5", 4.6, "/5"),
        ("17 out of 20", 17, "/20"),
        ("71%", 71, "/100"),
        ("3.9", 3.9, ""),
    ],
)
def test_grades_are_read_with_their_scale(text: str, number: float, unit: str) -> None:
    assert read_grade(text) == Quantity(number, unit)


@pytest.mark.parametrize(
    ("text", "number", "unit"),
    [
        ("EUR 2.4 million", 2_400_000, "EUR"),
        ("2,400,000 EUR", 2_400_000, "EUR"),
        ("€1.200.000", 1_200_000, "€"),
        ("84 m", 84, "m"),
        ("24 beds", 24, "beds"),
        ("40", 40, ""),
        ("31%", 31, "%"),
    ],
)
def test_amounts_are_read_with_their_unit(text: str, number: float, unit: str) -> None:
    assert read_amount(text) == Quantity(number, unit)


@pytest.mark.parametrize("text", ["Building 7", "from 3 to 5", "none", ""])
def test_what_is_not_one_amount_is_none(text: str) -> None:
    assert read_amount(text) is None


@given(st.text(max_size=60))
def test_no_text_makes_the_reading_of_numbers_fail(text: str) -> None:
    for found in (read_duration(text), read_grade(text), read_amount(text)):
        assert found is None or found.number >= 0
