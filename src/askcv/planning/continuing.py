"""Questions that go on from the one before: `and in 2024?`, `what about the master's?`.

What is said anew takes the place of what it is like in the earlier plan; everything else stays.
"""

from dataclasses import replace

from askcv.lexicon import folded_words
from askcv.planning.cues import Cues
from askcv.planning.parse import NotUnderstoodError, Parse
from askcv.planning.plan import Operation, Plan
from askcv.text.words import words

_OPEN = frozenset({Operation.COMPARE, Operation.GAPS, Operation.OVERLAPS})
_NAMES = frozenset({"title", "level", "degree"})


def without_beginning(question: str, cues: Cues) -> str:
    """A question without an `and` or `what about` before it."""
    found = list(words(question))
    beginnings = [tuple(folded_words(text)) for text in cues.tables["fillers"]["continuing"]]
    for beginning in sorted(beginnings, key=len, reverse=True):
        length = len(beginning)
        if length < len(found) and tuple(word.folded for word in found[:length]) == beginning:
            return question[found[length].start :]
    return question


def is_elliptic(parse: Parse) -> bool:
    """Whether a question holds conditions, a kind or a field alone, and asks nothing by itself."""
    said = parse.filters or parse.attributes or parse.kinds or parse.nouns
    return bool(said) and not (
        parse.operations or parse.verbs or parse.asks_yes_no or parse.dangling or parse.alternatives
    )


def continued(earlier: Plan, parse: Parse, cues: Cues, question: str) -> Plan:
    """The earlier plan with what was said anew.

    Raises:
        NotUnderstoodError: The earlier plan cannot be changed like that.
    """
    if earlier.operation in _OPEN or parse.nouns or len(parse.kinds) > 1 or len(parse.attributes) > 1:
        raise NotUnderstoodError(question)
    anew = {item.type for item in parse.filters}
    if anew & _NAMES:
        anew |= _NAMES
    kept = tuple(item for item in earlier.filters if item.type not in anew)
    relations = {item.type: item.relation for item in earlier.filters}
    said = tuple(
        item if item.relation else replace(item, relation=relations.get(item.type, "")) for item in parse.filters
    )
    changed = replace(earlier, filters=(*kept, *said))
    if {item.type for item in earlier.alternatives} & anew:
        changed = replace(changed, alternatives=())
    if parse.kinds:
        kind = parse.kinds[0]
        if any(item.type == "named" for item in kept) or earlier.attribute:
            raise NotUnderstoodError(question)
        changed = replace(changed, noun=kind, kinds=frozenset({kind}))
    if parse.attributes:
        if not earlier.attribute:
            raise NotUnderstoodError(question)
        table = cues.table("attributes", parse.attributes[0])
        kinds = frozenset(table.get("kinds", ())) or changed.kinds
        changed = replace(changed, attribute=parse.attributes[0], kinds=kinds & changed.kinds or kinds)
    return changed
