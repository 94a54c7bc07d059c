"""Whether one record supports a sentence: all that it says, with the same numbers, dates, names, denials and limits.

All of it must stand in one record: a sentence patched together from two entries is not supported by either. And each
statement of it must stand in one line of the record, with its headings and fields.
"""

from collections.abc import Iterable
from functools import lru_cache

from askcv.corpus.parts import visible_text
from askcv.types import Document, Record
from askcv.verification.claims import Claim, Piece, Quote, claim_of
from askcv.verification.counts import is_counted
from askcv.verification.facts import Facts, Line, facts_of
from askcv.verification.lists import lists
from askcv.verification.marks import added_mark, dropped_mark
from askcv.verification.meaning import MIN_SIMILARITY, EntailmentModel, Similarity
from askcv.verification.ordering import crossed
from askcv.verification.times import is_told
from askcv.verification.tokens import tokens

MIN_COVERAGE = 0.85
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
    if not claim.whole.content:
        return "says nothing"
    if not claim.numbers <= facts.numbers:
        return "number"
    if any(token.key not in facts.keys and token.folded not in facts.folded for token in claim.names):
        return "name"
    if any(token.key not in facts.keys for token in claim.weighty):
        return "weighty word"
    if any(not _stands(quote, claim, facts) for quote in claim.quotes):
        return "quote"
    return ""


def _stands(quote: Quote, claim: Claim, facts: Facts) -> bool:
    """Whether the words of a quote stand in a row in one line, under no mark that the sentence leaves away."""
    wanted, names = frozenset(quote.keys), quote.mark_names | claim.whole.mark_names
    for line in (*facts.context, *facts.prose):
        if wanted <= line.keys and not dropped_mark(names, wanted, line.marks):
            keys = tuple(token.key for token in line.tokens)
            if any(keys[place : place + len(quote.keys)] == quote.keys for place in range(len(keys))):
                return True
    return False


def _ill_dated(claim: Claim, facts: Facts) -> str:
    """A date in another role than the record's, or today's tense for what has ended."""
    if any(not is_told(date, facts.dates, facts.period) for date in claim.dates):
        return "date"
    ended = facts.period.end is not None and not facts.period.current
    if facts.standing and ended and claim.present:
        return "tense"
    if claim.now and not facts.period.current and not _says_now(facts):
        return "now"
    return ""


def _says_now(facts: Facts) -> bool:
    words = {phrase[-1] for phrase in lists(facts.language).now}
    return any(token.folded in words for line in facts.prose for token in line.tokens)


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
    context = frozenset[str]().union(*(line.keys for line in facts.context))
    reasons: list[str] = []
    if _coverage(piece, context) >= MIN_COVERAGE:
        reasons.append(_differs(piece, claim, facts, None))
    for line in facts.prose:
        if "" in reasons:
            return ""
        if _coverage(piece, context | line.keys) >= MIN_COVERAGE:
            reasons.append(_differs(piece, claim, facts, line))
    return "" if "" in reasons else reasons[0] if reasons else "words"


def _coverage(piece: Piece, keys: frozenset[str]) -> float:
    if not piece.content:
        return 1.0
    return sum(key in keys for key in piece.content) / len(piece.content)


def _differs(piece: Piece, claim: Claim, facts: Facts, line: Line | None) -> str:
    """How a piece differs from the line that it is taken from; empty where it does not."""
    lines = (*facts.context, line) if line else facts.context
    if any(
        number not in claim.dated and not _counts(number, noun, lines, facts.language) for number, noun in piece.counts
    ):
        return "count"
    told = [mark for other in lines for mark in other.marks]
    mark = added_mark(piece.marks, told) or (dropped_mark(piece.mark_names, piece.keys, line.marks) if line else "")
    if mark:
        return mark
    return "order" if any(crossed(piece.tokens, other.tokens) for other in lines) else ""


def _counts(number: str, noun: str, lines: Iterable[Line], language: str) -> bool:
    """Whether a line says that number of that thing; a field's number may be of what the headings or fields name."""
    holding = [line for line in lines if number in line.keys]
    if not noun or any(is_counted(number, noun, line.tokens, language) for line in holding):
        return bool(holding)
    elsewhere = any(noun in line.keys for line in lines if not line.prose)
    return elsewhere and any(not line.prose and noun not in line.keys for line in holding)
