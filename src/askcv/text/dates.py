"""Dates as they are written in fields, said in words. Knows only ISO forms; the ledger reads the others."""

import re

_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>0[1-9]|1[0-2])(?:-(?P<day>\d\d))?")
_MONTHS = ("January February March April May June July August September October November December").split()
_NOW = frozenset({"now", "present", "today", "current", "ongoing", "heute", "jetzt", "actualidad", "danas", "sada"})


def spoken_date(value: str) -> str:
    """A date as a sentence says it: `2022-05` -> `May 2022`; any other text stays as it is."""
    return _ISO.sub(_spoken, value)


NOW = "now"
"""The word that an entry without an end is found by."""


def is_now(value: str) -> bool:
    """Whether the end of something is said to be open: `now`, `present`, ..."""
    return value.strip().casefold() in _NOW


def _spoken(match: re.Match[str]) -> str:
    month = _MONTHS[int(match["month"]) - 1]
    day = f"{int(match['day'])} " if match["day"] else ""
    return f"{day}{month} {match['year']}"
