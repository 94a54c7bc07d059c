"""Dates as they are written in fields, said in words. Knows only forms with the year first; others stay."""

import re

_YEAR_FIRST = re.compile(
    r"(?<![\w/.-])(?P<year>(?:19|20)\d\d)(?P<mark>[-/])(?P<month>0?[1-9]|1[0-2])(?:(?P=mark)(?P<day>\d\d?))?(?![\w/-])"
)
_MONTHS = ("January February March April May June July August September October November December").split()


def spoken_date(value: str) -> str:
    """A date as a sentence says it: `2022-05` -> `May 2022`; any other text stays as it is."""
    return _YEAR_FIRST.sub(_spoken, value)


NOW = "now"
"""The word that an entry without an end is found by."""


def _spoken(match: re.Match[str]) -> str:
    if match["mark"] == "/" and not match["day"] and int(match["month"]) == (int(match["year"]) + 1) % 100:
        return match.group()  # `2009/10` may be two years
    month = _MONTHS[int(match["month"]) - 1]
    day = f"{int(match['day'])} " if match["day"] else ""
    return f"{day}{month} {match['year']}"
