"""A plan that somebody else proposes, a chat model for instance: checked like our own, and computed by the ledger.

A proposal may only choose: an operation, a kind, a field, and values that stand in the question. A value that the
documents do not know, or a name or number of the question that the proposal leaves out, makes it worthless.
"""

import re
from collections.abc import Mapping
from typing import Any

from askcv.lexicon import folded_words
from askcv.planning.cues import Cues
from askcv.planning.groups import levels_of, noun_filter
from askcv.planning.parse import NotUnderstoodError, Sources
from askcv.planning.plan import OWN_ORDER, Filter, Operation, Plan
from askcv.planning.times import time_filter
from askcv.values.dates import read_date
from askcv.values.entries import degree_level

OPERATIONS = tuple(
    operation.value
    for operation in Operation
    if operation not in {Operation.COMPARE, Operation.GAPS, Operation.OVERLAPS, Operation.MOST_OFTEN}
)
TIMES = ("in", "before", "after", "since", "until")
TYPES = ("person", "organisation", "venue", "place", "technology", "language", "title", "level", "topic", "time")
_TELLING = re.compile(r"\d+|[^\W\d_][\w'’-]*")


def schema(cues: Cues) -> dict[str, Any]:
    """The JSON Schema of a proposal in a language's names."""
    nouns = sorted({*cues.tables["kinds"], *cues.tables["nouns"]})
    return {
        "title": "plan",
        "description": "How to compute the answer from the person's records. Leave a question that cannot be counted, "
        "listed or compared with operation none.",
        "type": "object",
        "properties": {
            "operation": {"type": "string", "enum": ["none", *OPERATIONS]},
            "kind": {"type": "string", "enum": ["", *nouns], "description": "what is counted, listed or compared"},
            "attribute": {"type": "string", "enum": ["", *sorted(cues.tables["attributes"])]},
            "filters": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {
                        "type": {"type": "string", "enum": list(TYPES)},
                        "relation": {"type": "string", "description": "for a time one of: " + ", ".join(TIMES)},
                        "value": {"type": "string", "description": "words of the question, unchanged"},
                    },
                    "required": ["type", "value"],
                },
            },
        },
        "required": ["operation"],
    }


def checked_plan(
    question: str, proposal: Mapping[str, Any], cues: Cues, sources: Sources, owner: frozenset[str]
) -> Plan:
    """The plan that a proposal makes.

    Args:
        question: The question that it answers.
        proposal: Values as of `schema`.
        cues: The cues of the language that the answer is said in.
        sources: What is asked about the documents.
        owner: The folded words of the owner's name, which need no filter.

    Raises:
        NotUnderstoodError: It is no plan, names what the documents do not know, or leaves a part of the question out.
    """
    operation, noun, attribute = (str(proposal.get(key) or "") for key in ("operation", "kind", "attribute"))
    known_noun = not noun or noun in cues.tables["kinds"] or noun in cues.tables["nouns"]
    if operation not in OPERATIONS or not known_noun or (attribute and attribute not in cues.tables["attributes"]):
        raise NotUnderstoodError(operation)
    listed = proposal.get("filters") or []
    if not isinstance(listed, list) or not all(isinstance(item, Mapping) for item in listed):
        raise NotUnderstoodError("filters")
    filters = [_filter(question, item, sources) for item in listed]
    _require_whole(question, filters, cues, owner)
    if not noun and not attribute and not filters:
        raise NotUnderstoodError(operation)
    of_noun = noun_filter(cues, noun, sources.index.entries) if noun in cues.tables["nouns"] else None
    kind = cues.table("nouns", noun).get("kind", noun) if noun else ""
    kinds = {kind} if kind and kind != "entry" else set(cues.table("attributes", attribute).get("kinds", ()))
    if operation in {"highest", "lowest"} and not attribute:
        raise NotUnderstoodError(operation)
    return Plan(
        Operation(operation),
        cues.language,
        noun=noun,
        kinds=frozenset(kinds),
        filters=(*([of_noun] if of_noun else []), *filters),
        attribute=attribute,
        order=OWN_ORDER.get(operation, attribute if operation in {"highest", "lowest"} else ""),
        limit=1 if operation in {*OWN_ORDER, "highest", "lowest"} else None,
    )


def _filter(question: str, item: Mapping[str, Any], sources: Sources) -> Filter:
    type_, relation, value = (str(item.get(key) or "") for key in ("type", "relation", "value"))
    words = folded_words(value)
    if type_ not in TYPES or not words or not set(words) <= set(folded_words(question)):
        raise NotUnderstoodError(value)
    if type_ == "time":
        months = read_date(value)
        if months is None or relation not in TIMES:
            raise NotUnderstoodError(value)
        return time_filter(relation, months, value, sources.index.calendar, sources.today)
    if type_ == "topic":
        return Filter("topic", "about", value, dict.fromkeys(sorted(sources.topic(value))))
    if type_ == "level":
        level = degree_level(value)
        if level is None:
            raise NotUnderstoodError(value)
        return Filter("level", "", value, levels_of(sources.index.entries, level))
    found = [match for match in sources.index.matches(words, 0) if match.type == type_ and match.length == len(words)]
    if not found:
        raise NotUnderstoodError(value)
    return Filter(type_, relation, found[0].text, found[0].places)


def _require_whole(question: str, filters: list[Filter], cues: Cues, owner: frozenset[str]) -> None:
    """Every name and number of the question must stand in a filter."""
    covered = {word for item in filters for word in folded_words(item.text)} | owner
    for number, match in enumerate(_TELLING.finditer(question)):
        text = match.group()
        telling = text.isdigit() or (number > 0 and text[:1].isupper())
        for word in folded_words(text) if telling else []:
            if word not in covered and not cues.holds(word):
                raise NotUnderstoodError(text)
