"""Dates as documents write them, with what is not known about them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askcv.values.dates import Months, is_now, read_date, read_range

YEARS = st.integers(1900, 2099)
MONTHS = st.integers(1, 12)


@pytest.mark.parametrize(
    ("text", "language", "iso"),
    [
        ("2021", "en", "2021"),
        ("2021-07", "en", "2021-07"),
        ("2021/7", "en", "2021-07"),
        ("2021-07-15", "en", "2021-07"),
        ("Jun. 2025", "en", "2025-06"),
        ("March 2008", "en", "2008-03"),
        ("04/2011", "en", "2011-04"),
        ("15.06.2025", "de", "2025-06"),
        ("Juni 2025", "de", "2025-06"),
        ("März 2021", "en", "2021-03"),
        ("junio de 2025", "es", "2025-06"),
        ("maj 2022.", "sr", "2022-05"),
        ("мај 2022.", "sr", "2022-05"),
        ("Spring 2016", "en", "2016-03/2016-05"),
        ("Winter 2020", "en", "2020-12/2021-02"),
        ("Sommer 2019", "de", "2019-06/2019-08"),
        ("Q3 2021", "en", "2021-07/2021-09"),
        ("2010/09", "en", "2010-09"),
        ("13/05/2020", "en", "2020-05"),
        ("05/13/2020", "en", "2020-05"),
        ("05/06/2020", "en", "2020"),
        ("05/06/2020", "es", "2020-06"),
        ("5.6.2020", "en", "2020-06"),
        ("06/06/2020", "en", "2020-06"),
    ],
)
def test_dates_are_read_with_their_precision(text: str, language: str, iso: str) -> None:
    found = read_date(text, language)
    assert found is not None
    assert found.iso == iso


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "June",
        "12",
        "20211",
        "no date 2021 at all, only words",
        "x" * 500,
        "\0",
        "2015-13",
        "2015-00",
        "13/2015",
        "2019-02-31",
        "30 February 2017",
        "31.04.2020",
        "February 29, 2019",
        "2009/10",
        "2019-20",
        "20150612",
    ],
)
def test_what_is_no_date_with_a_year_is_none(text: str) -> None:
    assert read_date(text) is None


@pytest.mark.parametrize(
    ("text", "start", "end", "current"),
    [
        ("2019 - 2020", "2019", "2020", False),
        ("2019–2020", "2019", "2020", False),
        ("2019-2020", "2019", "2020", False),
        ("May 2019 to June 2020", "2019-05", "2020-06", False),
        ("2021-07 – present", "2021-07", None, True),
        ("May – Aug 2021", "2021-05", "2021-08", False),
        ("2021", "2021", "2021", False),
        ("2018/2019", "2018", "2019", False),
        ("2019/20", "2019", "2020", False),
        ("2015-18", "2015", "2018", False),
    ],
)
def test_ranges_are_read_from_both_ends(text: str, start: str, end: str | None, current: bool) -> None:
    found = read_range(text)
    assert found is not None
    assert (found[0] and found[0].iso, found[1] and found[1].iso, found[2]) == (start, end, current)


@pytest.mark.parametrize("text", ["2009/10", "2015-13", "2018-15", "2019-02-30 - 2020"])
def test_what_may_be_two_things_or_does_not_exist_is_no_range(text: str) -> None:
    assert read_range(text) is None


@pytest.mark.parametrize("text", ["now", "Present", "heute", "actualidad", "сада", "danas"])
def test_an_open_end_is_known_in_every_language(text: str) -> None:
    assert is_now(text)


@given(YEARS, MONTHS)
def test_iso_dates_come_back_as_they_were_written(year: int, month: int) -> None:
    for months in (Months.of_year(year), Months.of_month(year, month)):
        assert Months.from_iso(months.iso) == months
        assert read_date(months.iso) == months


@given(st.text(max_size=60))
def test_no_text_makes_the_reading_of_dates_fail(text: str) -> None:
    for found in (read_date(text), read_range(text)):
        assert found is None or isinstance(found, Months | tuple)
