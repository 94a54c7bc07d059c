"""Whether one record supports a sentence: its numbers, names and negations, and most of its words.

All of it must stand in one record: a sentence patched together from two entries is not supported by either.
"""

from collections.abc import Iterable
from functools import lru_cache

from askcv.corpus.parts import visible_text
from askcv.text.words import content_stems, stem, stopwords, words
from askcv.types import Document, Record

MIN_COVERAGE = 0.75
_NEGATIONS = frozenset("no not never none nor without neither cannot nobody nothing".split())


def supports(sentence: str, document: Document, record: Record, exempt: Iterable[str] = ()) -> bool:
    """Whether the record supports the sentence.

    Args:
        sentence: One sentence, without citation marks.
        document: The record's document.
        record: The record that must hold everything.
        exempt: Texts whose words need no support: the person's name, whom all documents are about.
    """
    language = document.language
    held, numbers = _vocabulary(_told(document, record), language)
    free = {stem(word.folded, language) for text in exempt for word in words(text)}
    for word in words(sentence):
        if word.is_number and word.folded not in numbers:
            return False
        named = sentence[word.start].isupper() and word.folded not in stopwords(language)
        if named and not {word.folded, stem(word.folded, language)} & (held | free):
            return False
    if bool(_negations(sentence)) and not _negations(_told(document, record)):
        return False
    content = [item for item in content_stems(sentence, language) if item not in free]
    covered = sum(item in held for item in content)
    return bool(content) and covered >= MIN_COVERAGE * len(content)


def _told(document: Document, record: Record) -> str:
    return f"{document.title}\n{record.kind}\n{record.section}\n{record.title}\n{visible_text(document, record)}"


@lru_cache(maxsize=1024)
def _vocabulary(text: str, language: str) -> tuple[frozenset[str], frozenset[str]]:
    found = list(words(text))
    numbers = frozenset(word.folded for word in found if word.is_number)
    return frozenset(stem(word.folded, language) for word in found), numbers


def _negations(text: str) -> set[str]:
    return {word.folded for word in words(text)} & _NEGATIONS
