"""Dates as documents write them, to ranges of months: a year alone is twelve months wide.

Months are counted as one number (`12 * year + month - 1`), so that ranges are compared by plain arithmetic.
Forms beyond years and ISO dates are read by dateparser.
"""

import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from askcv.lexicon import document_list, document_words, folded_words

YEAR = 12
_YEAR = re.compile(r"(?:19|20)\d\d")
_NUMERIC = re.compile(r"[\d\s./-]+")
_YEAR_FIRST = re.compile(r"(?P<year>(?:19|20)\d\d)[-/.](?P<month>\d\d?)(?:[-/.](?P<day>\d\d?))?")
_YEAR_LAST = re.compile(r"(?:(?P<one>\d\d?)\s*(?P<mark>[-/.])\s*)?(?P<two>\d\d?)\s*[-/.]\s*(?P<year>(?:19|20)\d\d)")
_SHORT_RANGE = re.compile(r"(?P<start>(?:19|20)\d\d)\s?[-/–]\s?(?P<end>\d\d)")
_RANGE = re.compile(r"\s*(?:–|—|\s-\s|\bto\b|\bbis\b|\buntil\b|\bhasta\b|\bdo\b|(?<=\d{4})[-/](?=\d{4}))\s*")
_SINCE = re.compile(r"(?:since|seit|desde|od)\s+(?P<start>.+)", re.IGNORECASE)
_QUARTER = re.compile(r"q[1-4]")
_SEASON_MONTHS = {"spring": (3, 5), "summer": (6, 8), "autumn": (9, 11), "winter": (12, 14)}
_LOCALES = {"sr": ["sr-Latn", "sr-Cyrl"]}


@dataclass(frozen=True, slots=True, order=True)
class Months:
    """The months in which something may lie: `first` to `last`, both counted."""

    first: int
    last: int

    @property
    def is_month(self) -> bool:
        """Whether the month is known."""
        return self.first == self.last

    @property
    def is_year(self) -> bool:
        """Whether only a year is known."""
        return self.first % YEAR == 0 and self.last == self.first + YEAR - 1

    @property
    def year(self) -> int:
        """The year of the first month."""
        return self.first // YEAR

    @property
    def iso(self) -> str:
        """`2021`, `2021-07`, or `2021-06/2021-08` for a season."""
        if self.is_year:
            return str(self.year)
        return _iso(self.first) if self.is_month else f"{_iso(self.first)}/{_iso(self.last)}"

    @classmethod
    def of_year(cls, year: int) -> "Months":
        """The twelve months of a year."""
        return cls(YEAR * year, YEAR * year + YEAR - 1)

    @classmethod
    def of_month(cls, year: int, month: int) -> "Months":
        """One month; `month` is 1 to 12."""
        return cls(YEAR * year + month - 1, YEAR * year + month - 1)

    @classmethod
    def from_iso(cls, text: str) -> "Months":
        """The months that `iso` wrote."""
        if "/" in text:
            first, last = (cls.from_iso(part) for part in text.split("/"))
            return cls(first.first, last.last)
        year, _, month = text.partition("-")
        return cls.of_month(int(year), int(month)) if month else cls.of_year(int(year))


@dataclass(frozen=True, slots=True)
class Period:
    """When an entry was: its start and end as far as they are known; `current` where it goes on."""

    start: Months | None = None
    end: Months | None = None
    current: bool = False

    @property
    def half_known(self) -> bool:
        """Whether only one side is told: a start, and not when it ended or that it goes on; or an end alone."""
        return (self.start is None) != (self.end is None and not self.current)

    @property
    def known(self) -> bool:
        """Whether anything is known."""
        return self.start is not None or self.end is not None

    @property
    def first_known(self) -> Months | None:
        """The start; the end where no start is known."""
        return self.start or self.end

    @property
    def last_known(self) -> Months | None:
        """The end; the start where no end is known."""
        return self.end or self.start

    def bounds(self, today: int) -> Months:
        """The widest range of months; a missing side is the other one, an open end is this month."""
        start = self.first_known
        end = Months(today, today) if self.current else self.last_known
        if start is None or end is None:
            raise ValueError("a period without a date has no bounds")
        return Months(start.first, max(end.last, start.first))


@lru_cache(maxsize=4096)
def read_date(text: str, language: str = "en") -> Months | None:
    """A date as a range of months; None where no date with a year can be read.

    A day or month that does not exist makes it no date, and so does `2009/10`, which may be a month or two years.

    Args:
        text: `2021`, `2021-07`, `Jun. 2025`, `Summer 2020`, `15.06.2025`, ...
        language: The document's language, tried first.
    """
    text = text.strip().strip("()[].,;~ ")
    if _YEAR.fullmatch(text):
        return Months.of_year(int(text))
    if _NUMERIC.fullmatch(text):
        return _numeric(text, language)
    if len(text) > 40 or not (year := _YEAR.search(text)):  # noqa: PLR2004 - no date is longer
        return None
    for word in folded_words(text):
        season = season_months(word, int(year.group()))
        if season and len(folded_words(text)) == 2:  # noqa: PLR2004 - the season and its year
            return season
    return _parsed(text, language)


def season_months(word: str, year: int) -> Months | None:
    """The months of a season, or of a quarter like `q3`; None where the folded word is neither."""
    season = document_words("seasons").get(word)
    if season:
        first, last = _SEASON_MONTHS[season]
        return Months(YEAR * year + first - 1, YEAR * year + last - 1)
    if _QUARTER.fullmatch(word):
        first = YEAR * year + 3 * (int(word[1]) - 1)
        return Months(first, first + 2)
    return None


def read_range(text: str, language: str = "en") -> tuple[Months | None, Months | None, bool] | None:
    """A date or a range of dates as start, end and whether it goes on; None where it cannot be read."""
    whole = read_date(text, language)
    if whole:
        return whole, whole, False
    short = _SHORT_RANGE.fullmatch(text.strip())
    if short:  # `2019/20`; whether `2009/10` is one, cannot be known
        one, other = int(short["start"]), int(short["start"][:2] + short["end"])
        return (Months.of_year(one), Months.of_year(other), False) if other > one and other % 100 > YEAR else None
    since = _SINCE.fullmatch(text.strip())
    if since:
        begun = read_date(since["start"], language)
        return (begun, None, True) if begun else None
    parts = [part for part in _RANGE.split(text) if part.strip()]
    if len(parts) != 2:  # noqa: PLR2004 - a range has two ends
        return None
    start = read_date(parts[0], language)
    if is_now(parts[1]):
        return (start, None, True) if start else None
    end = read_date(parts[1], language)
    if end and not start:  # `May - Aug 2021`: the first end borrows the year
        start = read_date(f"{parts[0]} {end.year}", language)
    return (start, end, False) if start and end else None


def is_now(text: str) -> bool:
    """Whether a text says that something goes on: `now`, `present`, `heute`, ..."""
    return " ".join(folded_words(text)) in document_list("now")


def _numeric(text: str, language: str) -> Months | None:
    """A date of digits alone; where day and month may be the other way round, its year."""
    if match := _YEAR_FIRST.fullmatch(text):
        year, month = int(match["year"]), int(match["month"])
        may_be_years = "/" in text and not match["day"] and month == (year + 1) % 100
        return None if may_be_years else _existing(year, month, int(match["day"] or 1))
    match = _YEAR_LAST.fullmatch(text)
    if not match:
        return None
    year, two = int(match["year"]), int(match["two"])
    if not match["one"]:
        return _existing(year, two, 1)
    one = int(match["one"])
    day_first, month_first = _existing(year, two, one), _existing(year, one, two)
    if language != "en" or match["mark"] == "." or day_first == month_first:
        return day_first
    if day_first and month_first:
        return Months.of_year(year)
    return day_first or month_first


def _existing(year: int, month: int, day: int) -> Months | None:
    try:
        date(year, month, day)
    except ValueError:
        return None
    return Months.of_month(year, month)


def _parsed(text: str, language: str) -> Months | None:
    from dateparser.date import DateDataParser

    for code in dict.fromkeys([language, "en", "de", "es", "sr"]):
        parser = DateDataParser(
            locales=_LOCALES.get(code) or [code],
            settings={"PREFER_DAY_OF_MONTH": "first", "REQUIRE_PARTS": ["year"]},
        )
        found = parser.get_date_data(text)
        if found.date_obj:
            year, month = found.date_obj.year, found.date_obj.month
            if str(year) not in text:
                return None
            if str(found.period) == "quarter":  # the stubs do not know it yet
                first = Months.of_month(year, 3 * ((month - 1) // 3) + 1).first
                return Months(first, first + 2)
            return Months.of_year(year) if found.period == "year" else Months.of_month(year, month)
    return None


def _iso(month: int) -> str:
    return f"{month // YEAR}-{month % YEAR + 1:02}"
