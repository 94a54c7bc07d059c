"""Whether a line of an entry, with its headings and fields, says a statement: all its words, joined in the same way."""

from collections.abc import Sequence

from askcv.text.words import same_word
from askcv.verification.claims import Claim, Piece
from askcv.verification.counts import Count, is_counted
from askcv.verification.facts import Facts, Item
from askcv.verification.lines import Line
from askcv.verification.lists import lists
from askcv.verification.marks import added_mark, dropped_mark
from askcv.verification.ordering import crossed, has_pair, name_pairs

MIN_COVERAGE = 1.0
"""The share of a statement's words that must be told. With less, one invented noun in a long sentence comes through,
and hardly a true sentence more (docs/evaluation.md)."""
_MOST_FORMS = 2
"""So many words may be told in another form, `recovery` by `recover`."""


def unsaid(piece: Piece, claim: Claim, facts: Facts) -> str:
    """Why no line of the record, with its headings and fields, says a piece; of the line that comes nearest."""
    reason = ""
    for line in (None, *facts.prose):
        keys = facts.context_keys | line.keys if line else facts.context_keys
        if piece.firm <= keys and _is_covered(piece, keys):
            differs = _differs(piece, claim, facts, line)
            if not differs:
                return ""
            reason = reason or differs
    return reason or "words"


def _is_covered(piece: Piece, keys: frozenset[str]) -> bool:
    """Whether all that carries meaning in a piece is among the keys, in one form or another."""
    lacking = [key for key in piece.content if key not in keys]
    most = int((1 - MIN_COVERAGE) * len(piece.content))
    if len(lacking) > most + _MOST_FORMS:
        return False
    return sum(key in piece.firm or not any(same_word(key, other) for other in keys) for key in lacking) <= most


def _differs(piece: Piece, claim: Claim, facts: Facts, line: Line | None) -> str:
    """How a piece differs from the line that it is taken from; empty where it does not."""
    lines = (*facts.context, line) if line else facts.context
    if any(count.number not in claim.dated and not _counts(count, lines, facts.language) for count in piece.counts):
        return "count"
    marks = [mark for other in lines for mark in other.marks]
    mark = added_mark(piece.marks, marks) or (dropped_mark(piece.all_marks, piece.keys, line.marks) if line else "")
    return mark or _joined_otherwise(piece, facts, line, lines)


def _joined_otherwise(piece: Piece, facts: Facts, line: Line | None, lines: Sequence[Line]) -> str:
    """How the words of a piece go together otherwise than in the lines; empty where they do not."""
    if line and (_only_names(piece, line, facts) or _is_other_thing(piece, line, facts)):
        return "subject"
    pairs = [pair for pair in name_pairs(piece.tokens) if piece.firm.issuperset(pair)]
    if not all(any(has_pair(pair, other.tokens) for other in lines) for pair in pairs):
        return "parts of names"
    if not all(_go_together(piece, item, facts.items) for item in facts.items):
        return "item"
    told = [other.tokens for other in lines if not other.name]
    return "order" if crossed(piece.tokens, told, facts.language) else ""


def _counts(count: Count, lines: Sequence[Line], language: str) -> bool:
    """Whether a line says that number of that thing; a field's number may be of what the headings or fields name."""
    holding = [line for line in lines if count.number in line.keys]
    if any(is_counted(count, line.tokens, language) for line in holding):
        return True
    elsewhere = any(count.noun in line.keys for line in lines if not line.prose)
    return elsewhere and any(not line.prose and not line.dates and count.noun not in line.keys for line in holding)


def _go_together(piece: Piece, item: Item, items: tuple[Item, ...]) -> bool:
    """Whether a piece says of an item of a list what stands in parentheses behind that one: `Spanish (basic)`."""
    named = [place for place, token in enumerate(piece.tokens) if any(token.key in other.names for other in items)]
    for place, token in enumerate(piece.tokens):
        if named and token.key in item.notes:
            nearest = piece.tokens[min(named, key=lambda other: abs(other - place))].key
            if not any(nearest in other.names and token.key in other.notes for other in items):
                return False
    return True


def _is_other_thing(piece: Piece, line: Line, facts: Facts) -> bool:
    """Whether a piece says of something in a line that it is what only the headings or fields name."""
    copulas = lists(facts.language).copulas
    place = next((place for place, token in enumerate(piece.tokens) if token.folded in copulas), 0)
    content = set(piece.content)
    left, right = ({t.key for t in part} & content for part in (piece.tokens[:place], piece.tokens[place:]))
    return bool(left and right) and not left & facts.context_keys and not right & line.keys


def _only_names(piece: Piece, line: Line, facts: Facts) -> bool:
    """Whether all that a piece takes from a line are words that it writes as names and the line does not."""
    drawn = frozenset(piece.content) & line.keys - facts.context_keys
    names = {token.key for token in piece.tokens if token.kind == "name"}
    return bool(drawn) and drawn <= names and not any(t.kind == "name" for t in line.tokens if t.key in drawn)
