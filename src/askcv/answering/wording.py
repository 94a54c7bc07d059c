"""English sentences from an entry's fields: its leading sentence, and one sentence a field.

A sentence says what the fields say and nothing more: no verb in it claims what a field does not.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from askcv.text.dates import NOW, spoken_date
from askcv.text.words import words
from askcv.types import Field, Record
from askcv.values.dates import is_now

_RANGE = re.compile(r"(?P<start>[^\W\d_]*\s*\d{4})\s*(?:-|–|—|to)\s*(?P<end>[^\W\d_]*\s*\d{4}|[^\W\d_]+)")
_TITLE = re.compile(r"(?P<role>[^,–—|(]{3,40}),\s+(?P<rest>[^(]{2,80})")
_SINCE = re.compile(r"(?:since|from)\s+(?P<start>[^\W\d_]*\s*\d{4})", re.IGNORECASE)
_OWN = frozenset({"profile", "skill"})
"""Kinds of entries whose fields are the person's own."""
_GRADES = frozenset({"advanced", "proficient", "competent", "experienced", "expert", "skilled", "fluent"})
"""Levels of skills that are said of the person."""
_ARTICLES = frozenset({"a", "an", "the"})
_LIKE_YOU = re.compile(r"(?:uni(?!n|m)|eu|use|usu|one\b|ut[ei])", re.IGNORECASE)
"""Words that begin with the sound of `you` or `one`, for all their vowel."""
_OFFICES = frozenset(
    "ceo cto cfo coo cmo cio head director president chair chairman chairwoman chairperson chief founder owner dean "
    "editor cofounder co lead leader captain principal rector provost commander treasurer and".split()
)
"""Offices that one person holds: they stand without an article."""
_PLACE_FIELDS = ("organisation", "place")
_LISTED = frozenset({"languages", "skills", "technologies"})
_TIME_FIELDS = ("start", "end", "year", "date", "period")
_DAY = re.compile(r"\d{1,2}\b(?!\d{2}).*\d{4}|[^\W\d_]+ \d{1,2}, \d{4}")


@dataclass(frozen=True, slots=True)
class FieldSentence:
    """A sentence, and the canonical names of the fields that it tells, with `link` where it gives an address.

    `span` is that of the one field that it tells; (0, 0) where it tells several.
    """

    text: str
    names: tuple[str, ...]
    span: tuple[int, int] = (0, 0)


def join_names(names: list[str]) -> str:
    """`["A", "B", "C"]` -> `A, B and C`; a closing `et al.` stays as the document has it."""
    if len(names) > 1 and names[-1].rstrip(".").casefold() == "et al":
        return f"{', '.join(names[:-1])}, et al."
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def spoken_value(field: Field) -> str:
    """A field's value as a sentence says it: lists joined, ISO dates in words."""
    return spoken_date(join_names([part.strip() for part in field.value.split(";") if part.strip()] or [""]))


def lead_sentence(record: Record, owner: str) -> FieldSentence | None:
    """The sentence that tells what an entry is, or None where its fields do not tell."""
    values = _with_ends({field.name: spoken_value(field) for field in reversed(record.fields)})
    who = owner or "The person"
    build = _LEADS.get(record.kind)
    return build(record, values, who) if build and values else None


def field_sentences(record: Record, owner: str) -> Iterator[FieldSentence]:
    """One sentence for each field of an entry."""
    subject = (owner or "The person") if record.kind in _OWN else _subject(record)
    for field in record.fields:
        value = spoken_value(field)
        names = (field.name, "link") if field.link else (field.name,)
        if value and field.name != "name":
            yield FieldSentence(ended(_field_text(record, field, subject, value)), names, (field.start, field.end))


def _field_text(record: Record, field: Field, subject: str, value: str) -> str:
    if field.name == "length":
        return f"{_capital(subject)} lasted {value}"
    if field.name == "year":
        return f"{_capital(subject)} is from {value}"
    if field.name in {"start", "end"}:
        return f"The {field.name} of {subject} is {value}"
    label = field.label if field.label.isupper() or not field.label[1:].islower() else field.label.lower()
    many = ";" in field.value
    if field.name in _LISTED and not many and label.endswith("s"):  # one of several items, each a field
        owned = f"{subject}’s {label}" if record.kind in _OWN else f"The {label} of {subject}"
        return f"{owned} include {value}"
    if many and not label.endswith("s"):
        return f"For {subject}, the {label} entries are {value}"
    verb = "are" if many or (field.name in {"authors", "advisors"} and "," in value) else "is"
    if verb == "is" and field.name in {"advisors", "authors"}:
        label = label.removesuffix("s")
    owned = f"{subject}’s {label}" if record.kind in _OWN else f"The {label} of {subject}"
    return f"{owned} {verb} {value}"


def _subject(record: Record) -> str:
    values = {field.name: spoken_value(field) for field in reversed(record.fields)}
    if record.kind == "experience" and "role" in values and "organisation" in values:
        return f"the work as {values['role']} at {values['organisation']}"
    return f"“{record.title}”"


def _experience(record: Record, values: dict[str, str], who: str) -> FieldSentence | None:
    role, organisation = values.get("role"), values.get("organisation")
    when = _when(values)
    if not role and not organisation and not when:
        return None
    now, started = is_now(values.get("end", "")), "start" in values
    at = f" at {organisation}" if organisation else ""
    place = f" in {values['place']}" if values.get("place") else ""
    if started and "end" not in values:  # whether it goes on is not told
        verb, held, when = "started as", "started", f" in {values['start']}"
    elif now:
        verb, held = ("has been", "has held") if started else ("is", "holds")
    else:
        verb, held = "was", "held"
    if role:
        text = f"{who} {verb} {with_article(role)}"
    elif not organisation and (parts := _TITLE.fullmatch(record.title)):  # what the second part is, is not said
        text = f"{who} {verb} {with_article(parts['role'])} ({parts['rest']})"
    else:
        text = f"{who} {held} the position “{record.title}”"
    return _lead(f"{text}{at}{place}{when}", values, ("role", "organisation", "place", *_TIME_FIELDS))


def _education(record: Record, values: dict[str, str], who: str) -> FieldSentence | None:
    where = [values[name] for name in _PLACE_FIELDS if values.get(name)]
    at = f" at {', '.join(where)}" if where else ""
    when = _when(values)
    if not at and not when:
        return None
    what = values.get("degree")
    text = f"{who} studied for the {what}{at}{when}" if what else f"{who}'s studies include “{record.title}”{at}{when}"
    return _lead(text, values, ("degree", "organisation", "place", *_TIME_FIELDS))


def _publication(record: Record, values: dict[str, str], who: str) -> FieldSentence | None:
    del who
    details = [values[name] for name in ("venue", "status", "year", "date") if values.get(name)]
    told = f" ({', '.join(details)})" if details else ""
    by = f" by {values['authors']}" if values.get("authors") else ""
    if not told and not by:
        return None
    return _lead(f"“{record.title}” is a publication{by}{told}", values, ("authors", "venue", "status", "year", "date"))


def _talk(record: Record, values: dict[str, str], who: str) -> FieldSentence | None:
    del who
    details = [values[name] for name in ("event", "place", "year", "date", "length") if values.get(name)]
    if not details:
        return None
    text = f"“{record.title}” is a talk ({', '.join(details)})"
    return _lead(text, values, ("event", "place", "year", "date", "length"))


def _award(record: Record, values: dict[str, str], who: str) -> FieldSentence | None:
    when = _when(values)
    by = f" from {values['issuer']}" if values.get("issuer") else ""
    if not when and not by:
        return None
    return _lead(f"{who} received the award “{record.title}”{by}{when}", values, ("issuer", *_TIME_FIELDS))


def _skill(record: Record, values: dict[str, str], who: str) -> FieldSentence | None:
    if not values.get("skills"):
        return None
    level = values.get("level") or record.title
    if level.casefold() in {"skills", "skill", "key skills", "technical skills"}:
        return _lead(f"{who}'s skills are {values['skills']}", values, ("skills",))
    if level.casefold() in _GRADES:
        return _lead(f"{who} is {level.casefold()} in {values['skills']}", values, ("skills", "level"))
    return _lead(f"{who}'s skills under “{level}” are {values['skills']}", values, ("skills", "level"))


def _lead(text: str, values: dict[str, str], names: tuple[str, ...]) -> FieldSentence:
    told = tuple(name for name in names if name in values)
    if "period" in values:  # its ends are no fields of their own
        told = tuple(name for name in told if name not in {"start", "end"})
    return FieldSentence(ended(text), told)


def _with_ends(values: dict[str, str]) -> dict[str, str]:
    """The values with the start and the end of a period that is told as one."""
    told = values.get("period", "")
    since = _SINCE.fullmatch(told)
    between = _RANGE.fullmatch(told)
    if {"start", "end"} & values.keys() or not (since or between):
        return values
    ends = {"start": since["start"], "end": NOW} if since else between.groupdict() if between else {}
    return values | ends


def _when(values: dict[str, str]) -> str:
    start, end = values.get("start"), values.get("end")
    if start and end:
        return f" since {start}" if is_now(end) else f" from {start} to {end}" if start != end else f" in {start}"
    if start:
        return f" from {start} on"
    if end:
        return "" if is_now(end) else f" until {end}"
    year = values.get("year") or values.get("date") or values.get("period")
    if not year:
        return ""
    between = _RANGE.fullmatch(year)
    if between:
        return _when({"start": between["start"], "end": between["end"]})
    return f" on {year}" if _DAY.fullmatch(year) else f" in {year}"


def with_article(role: str) -> str:
    """A role as a sentence says it: `an AI Research Scientist`, but `Head of Ecology`, which only one person holds."""
    found = [word.folded for word in words(role)]
    if not found or _OFFICES.intersection(found) or ";" in role or role.split(maxsplit=1)[0].lower() in _ARTICLES:
        return role
    first = role.split(maxsplit=1)[0].strip("“\"'(")
    spelled = len(first) > 1 and first.isupper()
    vowel = first[0] in "AEFHILMNORSX" if spelled else first[0].lower() in "aeiou" and not _LIKE_YOU.match(first)
    return f"{'an' if vowel else 'a'} {role}"


def ended(text: str) -> str:
    """A sentence with its full stop."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_LEADS = {
    "experience": _experience,
    "community": _experience,
    "education": _education,
    "publication": _publication,
    "talk": _talk,
    "award": _award,
    "skill": _skill,
}
