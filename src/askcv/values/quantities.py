"""Numbers in fields: durations in minutes, grades with their scale, amounts with their unit."""

import re
from dataclasses import dataclass

from askcv.lexicon import document_list, document_words, folded_words
from askcv.text.folding import fold

_MINUTES = {"second": 1 / 60, "minute": 1.0, "hour": 60.0, "day": 1440.0, "week": 10080.0}
_MONTHS = {"month": 1.0, "year": 12.0}
_PIECE = re.compile(r"(\d+(?:[.,]\d+)?)\s*([^\W\d_]+)")
_CLOCK = re.compile(r"(\d+):(\d\d)(?::(\d\d))?")
_NUMBER = re.compile(
    r"(?<![\w.,])([€$£]|[A-Z]{3}\s)?\s*(\d{1,3}(?:[ ,.’']\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)\s*(%|[€$£]|[^\W\d_]+)?"
)
_SCALED = re.compile(r"(\d+(?:[.,]\d+)?)\s*(?:/|of|out of|von|de|od)\s*(\d+(?:[.,]\d+)?)")
_FACTORS = {"thousand": 1e3, "million": 1e6, "billion": 1e9}


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number and what it counts: `minutes`, `months`, a grade's `/10`, `eur`, `beds`, or nothing."""

    number: float
    unit: str = ""


def read_duration(text: str) -> Quantity | None:
    """`1 hour 13 minutes` as 73 minutes, `2 years` as 24 months; None where it is no duration alone."""
    if match := _CLOCK.fullmatch(text.strip()):
        first, second, third = match.groups()
        return Quantity(
            60 * int(first) + int(second) + int(third) / 60 if third else int(first) + int(second) / 60, "minutes"
        )
    pieces = _PIECE.findall(text)
    if set(folded_words(_PIECE.sub(" ", text))) - document_list("and"):
        return None
    units = [document_words("units").get(fold(word)) for _, word in pieces]
    for table, name in ((_MINUTES, "minutes"), (_MONTHS, "months")):
        if pieces and all(unit in table for unit in units):
            total = sum(_number(number) * table[str(unit)] for (number, _), unit in zip(pieces, units, strict=True))
            return Quantity(total, name)
    return None


def read_grade(text: str) -> Quantity | None:
    """`9.96/10` as 9.96 of `/10`, `71%` as 71 of `/100`, `3.9` without a scale; None where there is no number."""
    if match := _SCALED.search(text):
        return Quantity(_number(match[1]), f"/{_number(match[2]):g}")
    if match := re.search(r"(\d+(?:[.,]\d+)?)\s*(%?)", text):
        return Quantity(_number(match[1]), "/100" if match[2] else "")
    return None


def read_amount(text: str) -> Quantity | None:
    """The one number of a field, with its unit: `EUR 2.4 million` as 2,400,000 `eur`; None where it is not one."""
    found = list(_NUMBER.finditer(text))
    if len(found) != 1:
        return None
    before, number, after = found[0].groups()
    value = _number(number)
    words = text[found[0].end(2) :].strip(" .,;()+~").split()
    factor = document_words("multipliers").get(fold(words[0])) if words else None
    if factor:
        value *= _FACTORS[factor]
        words = words[1:]
    unit = (before or "").strip() or (after if after in {"%", "€", "$", "£"} else " ".join(words))
    lead = text[: found[0].start()].strip(" ~:<>≈+")
    if lead and not before:
        return None  # `Building 7`: the number is part of a name
    return Quantity(value, unit)


def _number(text: str) -> float:
    """A number in English or continental spelling: three digits after the last mark part thousands."""
    cleaned = re.sub(r"[ ’']", "", text)
    if "," in cleaned and "." in cleaned:
        decimal = max(cleaned.rfind(","), cleaned.rfind("."))
        return float(re.sub(r"[.,]", "", cleaned[:decimal]) + "." + cleaned[decimal + 1 :])
    for mark in ",.":
        head, *tail = cleaned.split(mark)
        if tail and all(len(part) == 3 for part in tail) and (len(tail) > 1 or (mark == "," and len(head) <= 3)):  # noqa: PLR2004
            return float(cleaned.replace(mark, ""))
    return float(cleaned.replace(",", "."))
