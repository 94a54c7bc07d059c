"""The plain words that documents are searched by: a question rephrased, or put in the documents' language."""

from collections.abc import Callable, Sequence

from askcv.questions.bridge_rules import bridged_languages
from askcv.questions.bridging import Known, bridged
from askcv.questions.rephrasing import rephrased
from askcv.text.words import Word, same_word, search_terms, words
from askcv.types import Document

ENGLISH = "en"


def plain_words(documents: Sequence[Document], owner: str) -> Callable[[str, str], str]:
    """A function of a question and its language to the plain words that documents are searched by.

    Args:
        documents: The person's documents.
        owner: The person's name.
    """
    languages = {document.language for document in documents}
    known = _known(documents)

    def plain(question: str, language: str) -> str:
        if language in languages or language not in bridged_languages() or ENGLISH not in languages:
            return rephrased(question, language)
        return rephrased(bridged(question, language, owner, known), ENGLISH)

    return plain


def _known(documents: Sequence[Document]) -> Known:
    """What documents hold."""
    found: list[tuple[Word, bool]] = [
        (word, document.text[word.start].isupper()) for document in documents for word in words(document.text)
    ]
    small = {word.folded for word, capital in found if not capital}
    terms = frozenset(term for document in documents for term in search_terms(document.text, document.language))
    written = frozenset(word.folded for word, _ in found)

    def holds(phrase: str) -> bool:
        return all(term in terms or any(same_word(term, other) for other in terms) for term in search_terms(phrase))

    return Known(holds, written.__contains__, written - small)
