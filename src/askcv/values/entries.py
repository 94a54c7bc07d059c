"""A record's fields as typed values, its period, and what in them could not be read."""

import re
from dataclasses import dataclass
from enum import StrEnum

from askcv.lexicon import document_words, folded_words
from askcv.lexicon.names import is_language_name
from askcv.text.folding import fold
from askcv.types import Field, Record
from askcv.values.dates import Period, is_now, read_date, read_range
from askcv.values.people import natural_order, read_name, split_people
from askcv.values.quantities import Quantity, read_amount, read_duration, read_grade

POINTS = frozenset({"publication", "talk", "award"})
"""Kinds that happen at one time: a start alone is their date."""


class ValueType(StrEnum):
    """What a typed value is."""

    PERSON = "person"
    ORGANISATION = "organisation"
    ROLE = "role"
    VENUE = "venue"
    PLACE = "place"
    TECHNOLOGY = "technology"
    LANGUAGE = "language"
    DATE = "date"
    DURATION = "duration"
    GRADE = "grade"
    NUMBER = "number"
    LINK = "link"
    OTHERS = "others"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Value:
    """One typed value of a field; `field` is the field's place in the record, `key` one spelling for all variants.

    `number` and `unit` are set for durations (minutes or months), grades (`/10`) and numbers.
    """

    field: int
    name: str
    type: ValueType
    text: str
    key: str
    number: float | None = None
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A record as it was understood."""

    record: Record
    values: tuple[Value, ...]
    period: Period
    warnings: tuple[str, ...] = ()

    def of_type(self, *types: ValueType) -> tuple[Value, ...]:
        """The values of some types, in document order."""
        return tuple(value for value in self.values if value.type in types)

    def named(self, name: str) -> tuple[Value, ...]:
        """The values of the fields of one canonical name, in document order."""
        return tuple(value for value in self.values if value.name == name)


PEOPLE = frozenset("authors advisors editors speakers inventors students contributors colleagues referees".split())
_ORGANISATIONS = frozenset({"organisation", "issuer", "client"})
_DATES = frozenset({"start", "end", "year", "date", "period"})
_LISTS = {"technologies": ValueType.TECHNOLOGY, "skills": ValueType.TECHNOLOGY, "languages": ValueType.LANGUAGE}
_PLAIN = {
    "role": ValueType.ROLE,
    "venue": ValueType.VENUE,
    "event": ValueType.VENUE,
    "place": ValueType.PLACE,
    "language": ValueType.LANGUAGE,
}
_TEXTS = frozenset(
    {"name", "title", "degree", "field", "thesis", "status", "level", "arxiv", "doi", "isbn", "phone", "email"}
)
_PARENTHESES = re.compile(r"\s*\(([^()]*)\)")
_SEPARATOR = re.compile(r"\s*;\s*")
_COMMA = re.compile(r"\s*,\s*")


def read_entry(record: Record, language: str = "en") -> Entry:
    """Read the fields of a record.

    Args:
        record: The record.
        language: The document's language.
    """
    values: list[Value] = []
    warnings: list[str] = [] if record.title.strip() else ["the entry has no title"]
    for place, field in enumerate(record.fields):
        values += _values(place, field, warnings)
    return Entry(record, tuple(values), _period(record, language, warnings), tuple(warnings + _contradictions(record)))


def value_key(text: str) -> str:
    """One spelling for a value: its folded words without what stands in parentheses."""
    bare = _PARENTHESES.sub("", text)
    return " ".join(folded_words(bare)) or fold(text)


def short_forms(text: str) -> list[str]:
    """The names by which a text goes: without its parentheses, each of them, and the parts around a slash."""
    bare = _PARENTHESES.sub("", text).strip()
    inside = [part.strip() for part in _PARENTHESES.findall(text) if part.strip()]
    parts = bare.split("/") if "/" in bare and "://" not in bare else []
    return list(dict.fromkeys(form for form in [bare, *inside, *(part.strip() for part in parts)] if form))


def degree_level(text: str) -> str | None:
    """`phd`, `master` or `bachelor`, where a text names a degree of that level; the first named counts."""
    levels = document_words("degrees")
    found = folded_words(text)
    for place in range(len(found)):
        for length in (2, 1):
            level = levels.get(" ".join(found[place : place + length]))
            if level:
                return level
    return None


def level_of(entry: Entry) -> tuple[str | None, int | None]:
    """The level of an entry's degree, and the field that tells it; the title is read where no field is a degree."""
    degrees = entry.named("degree")
    if degrees:
        return degree_level(degrees[0].text), degrees[0].field
    return degree_level(entry.record.title), None


def _values(place: int, field: Field, warnings: list[str]) -> list[Value]:  # noqa: PLR0911 - one return a type
    def value(type_: ValueType, text: str, key: str = "", quantity: Quantity | None = None) -> Value:
        number, unit = (quantity.number, quantity.unit) if quantity else (None, "")
        return Value(place, field.name, type_, text, key or value_key(text), number, unit)

    if field.name in PEOPLE:
        names, others = split_people(field.value)
        people = [value(ValueType.PERSON, natural_order(name), read_name(name).key) for name in names]
        return [*people, value(ValueType.OTHERS, "et al.")] if others else people
    if field.name == "languages" and not _spoken(field.value):  # `Languages: Python, C++` are skills
        return [Value(place, "skills", ValueType.TECHNOLOGY, item, value_key(item)) for item in _items(field.value)]
    if field.name in _LISTS:
        return [value(_LISTS[field.name], item) for item in _items(field.value)]
    if field.name in _ORGANISATIONS:
        return [value(ValueType.ORGANISATION, item) for item in _SEPARATOR.split(field.value) if item]
    if field.name in _PLAIN:
        return [value(_PLAIN[field.name], item) for item in _SEPARATOR.split(field.value) if item]
    if field.name in _DATES:
        return [value(ValueType.DATE, field.value)]
    if field.name in _TEXTS:
        return [value(ValueType.TEXT, field.value)]
    return [_measured(place, field, warnings)]


def _measured(place: int, field: Field, warnings: list[str]) -> Value:
    """A field of another name: a link, a length, a grade or a number where it is one, else a text."""
    key = value_key(field.value)
    if field.name == "grade":
        grade = read_grade(field.value)
        return Value(place, field.name, ValueType.GRADE, field.value, key, *_pair(grade))
    duration = read_duration(field.value)
    if duration:
        return Value(place, field.name, ValueType.DURATION, field.value, key, duration.number, duration.unit)
    if field.name == "length":
        warnings.append(f"the length “{field.value}” cannot be read")
    if field.link and not _PARENTHESES.search(field.value):
        return Value(place, field.name, ValueType.LINK, field.value, key)
    amount = read_amount(field.value)
    if amount:
        return Value(place, field.name, ValueType.NUMBER, field.value, key, amount.number, amount.unit)
    return Value(place, field.name, ValueType.TEXT, field.value, key)


def _pair(quantity: Quantity | None) -> tuple[float | None, str]:
    return (quantity.number, quantity.unit) if quantity else (None, "")


def _spoken(text: str) -> bool:
    """Whether any item of a list is a language that people speak."""
    return any(is_language_name(re.split(r"[(:,–—-]", item)[0].strip()) for item in _items(text))


def _items(text: str) -> list[str]:
    parts = _SEPARATOR.split(text) if ";" in text else _COMMA.split(text)
    return [part.strip() for part in parts if part.strip()]


def _period(record: Record, language: str, warnings: list[str]) -> Period:
    start = end = None
    current = False
    for field in record.fields:
        if field.name in {"start", "end"}:
            if field.name == "end" and is_now(field.value):
                current = True
                continue
            found = read_date(field.value, language)
            if not found:
                warnings.append(f"the date “{field.value}” cannot be read")
            elif field.name == "start":
                start = start or found
            else:
                end = end or found
        elif field.name in _DATES:
            ends = read_range(field.value, language)
            if ends is None:
                warnings.append(f"the date “{field.value}” cannot be read")
            elif start is None and end is None:
                start, end, current = ends
    return _checked(Period(start, end, current), record.kind, warnings)


def _checked(period: Period, kind: str, warnings: list[str]) -> Period:
    start, end = period.start, period.end
    if start and end and end.last < start.first:
        warnings.append(f"it ends ({end.iso}) before it starts ({start.iso})")
        return Period()
    if kind in POINTS and not period.current:
        return Period(start or end, end or start)
    return period


def _contradictions(record: Record) -> list[str]:
    single = ("grade", "start", "end", "year", "date", "length", "status", "level")
    return [
        f"{name} is given more than once ({'; '.join(values)})"
        for name in single
        if len(values := record.values(name)) > 1 and len({fold(value) for value in values}) > 1
    ]
