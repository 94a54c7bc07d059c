"""Names of people: lists of them, and spellings that can be one person."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askcv.values.people import natural_order, read_name, split_people


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("J. Mellor-Crummey", "John Mellor-Crummey"),
        ("Mellor-Crummey, John", "John Mellor-Crummey"),
        ("Aaron Cherian", "Aaron Thomas Cherian"),
        ("Núñez, J. M.", "José Maria Nunez"),
        ("ЈОВАН ПЕТРОВИЋ", "Jovan Petrović"),
        ("Smith", "Jane Smith"),
    ],
)
def test_spellings_of_one_person_agree(one: str, other: str) -> None:
    assert read_name(one).may_be(read_name(other))
    assert read_name(other).may_be(read_name(one))


@pytest.mark.parametrize(
    ("one", "other"), [("Jane Smith", "John Smith"), ("J. Smith", "J. Smythe"), ("A. B. Cole", "A. C. Cole")]
)
def test_other_people_do_not(one: str, other: str) -> None:
    assert not read_name(one).may_be(read_name(other))


@pytest.mark.parametrize(
    ("value", "names", "others"),
    [
        ("Ruth Kim; Paul Odell", ["Ruth Kim", "Paul Odell"], False),
        ("Ruth Kim, Paul Odell and Li Wei", ["Ruth Kim", "Paul Odell", "Li Wei"], False),
        ("Kim, Ruth; Odell, Paul", ["Kim, Ruth", "Odell, Paul"], False),
        ("Kim, Ruth", ["Kim, Ruth"], False),
        ("Ruth Kim; et al.", ["Ruth Kim"], True),
        ("Ruth Kim et al.", ["Ruth Kim"], True),
        ("Ruth Kim; and others", ["Ruth Kim"], True),
        ("", [], False),
    ],
)
def test_lists_of_names_are_cut_into_names(value: str, names: list[str], others: bool) -> None:
    assert split_people(value) == (names, others)


def test_a_name_is_shown_with_its_surname_last() -> None:
    assert natural_order("Mellor-Crummey, John") == "John Mellor-Crummey"
    assert natural_order("John Mellor-Crummey") == "John Mellor-Crummey"


@given(st.text(max_size=80))
def test_no_text_makes_the_reading_of_names_fail(value: str) -> None:
    names, _ = split_people(value)
    assert all(read_name(name).may_be(read_name(name)) for name in names)
