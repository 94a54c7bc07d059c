"""Groups of entries that a noun of a question means: degrees of a level, entries that are named so."""

from collections.abc import Iterable, Sequence

from askcv.lexicon import folded_words
from askcv.planning.cues import Cues
from askcv.planning.plan import Filter
from askcv.values.entries import Entry, degree_level, level_of


def levels_of(entries: Sequence[Entry], level: str) -> dict[int, int | None]:
    """The entries under education whose degree, or title, is of that level."""
    found: dict[int, int | None] = {}
    for place, entry in enumerate(entries):
        if entry.record.kind != "education":
            continue
        told, field = level_of(entry)
        if told == level:
            found[place] = field
    return found


def named_with(entries: Sequence[Entry], kind: str, words: Iterable[str]) -> dict[int, int | None]:
    """The entries of a kind whose title, role, degree, type or status holds one of the words."""
    wanted = set(words)
    found: dict[int, int | None] = {}
    for place, entry in enumerate(entries):
        if entry.record.kind != kind:
            continue
        if wanted & set(folded_words(entry.record.title)):
            found[place] = None
            continue
        for value in entry.values:
            if value.name in {"role", "degree", "type", "award"} and wanted & set(folded_words(value.text)):
                found[place] = value.field
                break
    return found


def noun_filter(cues: Cues, noun: str, entries: Sequence[Entry]) -> Filter | None:
    """The condition that a noun like `internship` puts on the entries of its kind."""
    table = cues.table("nouns", noun)
    if "named" in table:
        return Filter("named", "", noun, named_with(entries, table["kind"], table["named"]))
    if "field" in table:
        found: dict[int, int | None] = {}
        for place, entry in enumerate(entries):
            if entry.record.kind == table["kind"]:
                values = entry.named(table["field"])
                if values:
                    found[place] = values[0].field
                elif degree_level(entry.record.title):
                    found[place] = None
        return Filter("named", "", noun, found)
    return None
