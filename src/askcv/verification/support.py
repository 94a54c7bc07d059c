"""Whether one record supports a sentence: all that it says, with the same numbers, dates, names, denials and limits.

All of it must stand in one record: a sentence patched together from two entries is not supported by either. And each
statement of it must stand in one line of the record, with its headings and fields.
"""

from collections.abc import Iterable
from functools import lru_cache

from askcv.corpus.parts import visible_text
from askcv.types import Document, Record
from askcv.verification.claims import Claim, Quote, claim_of
from askcv.verification.facts import Facts, facts_of
from askcv.verification.lists import lists
from askcv.verification.marks import dropped_mark
from askcv.verification.meaning import MIN_SIMILARITY, EntailmentModel, Similarity
from askcv.verification.roles import misattributed, overstated
from askcv.verification.stating import unsaid
from askcv.verification.times import is_told
from askcv.verification.tokens import tokens


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
    if not claim.whole.keys:
        return "says nothing"
    if claim.plain in facts.whole:
        return ""
    return (
        _foreign(claim, facts) or _out_of_time(claim, facts) or _out_of_place(claim, facts) or _unstated(claim, facts)
    )


@lru_cache(maxsize=256)
def _free(exempt: tuple[str, ...], language: str) -> frozenset[str]:
    return frozenset(token.key for text in exempt for token in tokens(text, language))


def _foreign(claim: Claim, facts: Facts) -> str:
    """A number, name or ranking word that the record does not hold, or a sentence that says nothing."""
    if not claim.whole.content or not claim.complete:
        return "says nothing"
    if not claim.numbers <= facts.numbers:
        return "number"
    if any(token.key not in facts.keys and token.folded not in facts.folded for token in claim.names):
        return "name"
    return "weighty word" if any(token.key not in facts.keys for token in claim.weighty) else ""


def _out_of_place(claim: Claim, facts: Facts) -> str:
    """A quote that is none, a label taken for a name, a person or a venue in another role."""
    if any(not _stands(quote, claim, facts) for quote in claim.quotes):
        return "quote"
    labels = [label for label in facts.labels if label.keys & claim.whole.firm]
    if any(not label.values & claim.whole.keys for label in labels):
        return "label"
    if misattributed(claim, facts):
        return "role"
    return "status" if overstated(claim, facts) else ""


def _stands(quote: Quote, claim: Claim, facts: Facts) -> bool:
    """Whether the words of a quote stand in a row in one line, under no mark that the sentence leaves away."""
    wanted, marks = frozenset(quote.keys), (*quote.marks, *claim.whole.all_marks)
    for line in (*facts.context, *facts.prose):
        if wanted <= line.keys and not dropped_mark(marks, wanted, line.marks):
            keys = tuple(token.key for token in line.tokens)
            if any(keys[place : place + len(quote.keys)] == quote.keys for place in range(len(keys))):
                return True
    return False


def _out_of_time(claim: Claim, facts: Facts) -> str:
    """A date in another role than the record's, or today's tense for what has ended."""
    if any(not is_told(date, facts.dates, facts.period) for date in claim.dates):
        return "date"
    known, current = lists(facts.language), facts.period.current
    if claim.joins and not facts.standing and not facts.says_any(known.times["joins"]):
        return "joined"
    if claim.present and facts.standing and facts.period.end is not None and not current:
        return "tense"
    now = frozenset(phrase[-1] for phrase in known.now)
    return "now" if claim.now and not current and not facts.says_any(now) else ""


def _unstated(claim: Claim, facts: Facts) -> str:
    """Why no line says the whole sentence, nor one line each of its parts; empty where they do."""
    reason = unsaid(claim.whole, claim, facts)
    if reason and claim.pieces and not any(unsaid(piece, claim, facts) for piece in claim.pieces):
        return ""
    return reason
