"""Whether one record supports a sentence: all that it says, with the same numbers, dates, names, denials and limits.

All of it must stand in one record: a sentence patched together from two entries is not supported by either. And each
statement of it must stand in one line of the record, with its headings and fields.
"""

from collections.abc import Iterable
from functools import lru_cache

from askcv.corpus.parts import visible_text
from askcv.text.words import same_word
from askcv.types import Document, Record
from askcv.verification.claims import Claim, Piece, Quote, claim_of
from askcv.verification.counts import Count, is_counted
from askcv.verification.facts import Facts, Item, Line, facts_of
from askcv.verification.lists import lists
from askcv.verification.marks import added_mark, dropped_mark
from askcv.verification.meaning import MIN_SIMILARITY, EntailmentModel, Similarity
from askcv.verification.ordering import crossed, has_pair, name_pairs
from askcv.verification.times import is_told
from askcv.verification.tokens import Token, tokens

MIN_COVERAGE = 1.0
MOST_FORMS = 2
"""The share of a statement's words that its line must hold (eval/bench/gate.py)."""
_UNSURE = frozenset({"submitted", "planned", "nominated"})


def supports(
    sentence: str,
    document: Document,
    record: Record,
    exempt: Iterable[str] = (),
    *,
    similarity: Similarity | None = None,
    entailment: EntailmentModel | None = None,
) -> bool:
    """Whether the record supports the sentence.

    Args:
        sentence: One sentence, without citation marks.
        document: The record's document.
        record: The record that must hold everything.
        exempt: Texts whose words need no support: the person's name, whom all documents are about.
        similarity: Asked last, where given: how near the sentence is to the record's text.
        entailment: Asked last, where given: whether the record's text entails the sentence.
    """
    if objection(sentence, document, record, exempt):
        return False
    if similarity is None and entailment is None:
        return True
    text = visible_text(document, record)
    if similarity is not None and similarity(sentence, text) < MIN_SIMILARITY:
        return False
    return entailment is None or entailment.entails(text, sentence)


def objection(sentence: str, document: Document, record: Record, exempt: Iterable[str] = ()) -> str:
    """What speaks against a record's supporting a sentence, in a word or two; empty where nothing does."""
    facts = facts_of(document, record)
    claim = claim_of(sentence, facts.language, _free(tuple(exempt), facts.language))
    if claim.plain in facts.whole and claim.whole.tokens:
        return ""
    return _foreign(claim, facts) or _ill_dated(claim, facts) or _overstated(claim, facts) or _unstated(claim, facts)


@lru_cache(maxsize=256)
def _free(exempt: tuple[str, ...], language: str) -> frozenset[str]:
    return frozenset(token.key for text in exempt for token in tokens(text, language))


def _foreign(claim: Claim, facts: Facts) -> str:
    """A number, name, ranking word or quote that the record does not hold."""
    if not claim.whole.content or not claim.complete:
        return "says nothing"
    if not claim.numbers <= facts.numbers:
        return "number"
    if any(token.key not in facts.keys and token.folded not in facts.folded for token in claim.names):
        return "name"
    labels = [label for label in facts.labels if label.keys & claim.whole.firm]
    if any(not label.values & claim.whole.keys for label in labels):
        return "label"
    if any(token.key not in facts.keys for token in claim.weighty):
        return "weighty word"
    if any(not _stands(quote, claim, facts) for quote in claim.quotes):
        return "quote"
    return ""


def _stands(quote: Quote, claim: Claim, facts: Facts) -> bool:
    """Whether the words of a quote stand in a row in one line, under no mark that the sentence leaves away."""
    wanted, marks = frozenset(quote.keys), (*quote.marks, *claim.whole.all_marks)
    for line in (*facts.context, *facts.prose):
        if wanted <= line.keys and not dropped_mark(marks, wanted, line.marks):
            keys = tuple(token.key for token in line.tokens)
            if any(keys[place : place + len(quote.keys)] == quote.keys for place in range(len(keys))):
                return True
    return False


def _ill_dated(claim: Claim, facts: Facts) -> str:
    """A date in another role than the record's, or today's tense for what has ended."""
    if any(not is_told(date, facts.dates, facts.period) for date in claim.dates):
        return "date"
    if claim.joins and not facts.standing and not facts.says_any(lists(facts.language).times["joins"]):
        return "role"
    ended = facts.period.end is not None and not facts.period.current
    if facts.standing and ended and claim.present:
        return "tense"
    now = frozenset(phrase[-1] for phrase in lists(facts.language).now)
    if claim.now and not facts.period.current and not facts.says_any(now):
        return "now"
    return "role" if _misattributed(claim, facts) else ""


def _misattributed(claim: Claim, facts: Facts) -> bool:
    """Whether someone of a field of people is named without what the field says, or acted upon who acts there."""
    found = claim.whole.tokens
    for name, keys in facts.people:
        people = lists(facts.language).people[name]
        named = [place for place, token in enumerate(found) if token.kind == "name" and token.key in keys]
        named = [place for place in named if found[place].key not in facts.beside_people]
        if not named:
            continue
        if not any(token.folded in people.words for token in found):
            return True
        for place, token in enumerate(found):
            if token.folded in people.acts and not _acts(found, place, named):
                return True
            follows = place + 1 in named and token.folded == "by" and "by" not in people.words
            if follows and (not place or found[place - 1].folded not in people.acts):
                return True
    return False


def _acts(found: tuple[Token, ...], verb: int, named: list[int]) -> bool:
    """Whether some of the named ones stand before the verb, or after it and `by`."""
    by = any(token.folded == "by" for token in found[verb + 1 : verb + 3])
    return any(place > verb for place in named) if by else any(place < verb for place in named)


def _overstated(claim: Claim, facts: Facts) -> str:
    """A venue, or the word `published`, of something that its status says is only submitted."""
    unsure = facts.status & _UNSURE
    if not unsure or unsure & {mark.name for mark in claim.whole.marks}:
        return ""
    if claim.whole.keys & facts.place_labels:  # `The venue of X is Y` reads a field out
        return ""
    published = lists(facts.language).published
    told = any(token.folded in published for token in claim.whole.tokens)
    return "status" if told or claim.whole.keys & facts.places else ""


def _unstated(claim: Claim, facts: Facts) -> str:
    """Why no line says the whole sentence, nor one line each of its parts; empty where they do."""
    reason = _unsaid(claim.whole, claim, facts)
    if reason and claim.pieces and not any(_unsaid(piece, claim, facts) for piece in claim.pieces):
        return ""
    return reason


def _unsaid(piece: Piece, claim: Claim, facts: Facts) -> str:
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
    if len(lacking) > most + MOST_FORMS:
        return False
    return sum(key in piece.firm or not any(same_word(key, other) for other in keys) for key in lacking) <= most


def _differs(piece: Piece, claim: Claim, facts: Facts, line: Line | None) -> str:
    """How a piece differs from the line that it is taken from; empty where it does not."""
    lines = (*facts.context, line) if line else facts.context
    if line and _only_names(piece, line, facts):
        return "name"
    if any(count.number not in claim.dated and not _counts(count, lines, facts.language) for count in piece.counts):
        return "count"
    marks = [mark for other in lines for mark in other.marks]
    mark = added_mark(piece.marks, marks) or (dropped_mark(piece.all_marks, piece.keys, line.marks) if line else "")
    if mark:
        return mark
    pairs = [pair for pair in name_pairs(piece.tokens) if piece.firm.issuperset(pair)]
    if not all(any(has_pair(pair, other.tokens) for other in lines) for pair in pairs):
        return "parts of names"
    if line and _is_other_thing(piece, line, facts):
        return "subject"
    if not all(_go_together(piece, group, facts.items) for group in facts.items):
        return "item"
    told = [other.tokens for other in lines if not other.name]
    return "order" if crossed(piece.tokens, told, facts.language) else ""


def _go_together(piece: Piece, item: Item, items: tuple[Item, ...]) -> bool:
    """Whether what a piece says of an item of a list is what stands in parentheses behind that one: `Spanish (basic)`."""
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


def _counts(count: Count, lines: Iterable[Line], language: str) -> bool:
    """Whether a line says that number of that thing; a field's number may be of what the headings or fields name."""
    lines = tuple(lines)
    holding = [line for line in lines if count.number in line.keys]
    if any(is_counted(count, line.tokens, language) for line in holding):
        return True
    elsewhere = any(count.noun in line.keys for line in lines if not line.prose)
    return elsewhere and any(not line.prose and count.noun not in line.keys for line in holding)
