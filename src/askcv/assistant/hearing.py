"""Questions as they are meant: slips of the pen mended by what the documents and the language know."""

from collections.abc import Sequence
from functools import lru_cache

from askcv.lexicon import folded_words, month_words
from askcv.models.tokens import minilm_tokenizer
from askcv.planning.cues import cues
from askcv.questions.rephrasing import generic_words
from askcv.questions.spelling import corrected
from askcv.text.words import stem, stopwords
from askcv.types import Document


class Hearing:
    """Mends the slips of questions about one person's documents."""

    def __init__(self, owner: str, documents: Sequence[Document]) -> None:
        """Take the person's name and the documents."""
        self._names = frozenset(folded_words(owner))
        self._written = frozenset(word for document in documents for word in folded_words(document.text))
        self._stems = frozenset(stem(word) for word in self._written)

    def meant(self, question: str, language: str) -> str:
        """The question without slips; one in a language other than English is left as it is."""
        if language != "en":  # without a list of its words nothing can be told to be a slip
            return question
        words = self._written | _asking(language)

        def known(word: str) -> bool:
            return word in words or stem(word) in self._stems or _is_word(word)

        return corrected(question, known, words, self._names - self._written.intersection(_asking(language)))


@lru_cache(maxsize=16)
def _asking(language: str) -> frozenset[str]:
    """The words that questions are made of."""
    return frozenset(stopwords(language) | generic_words(language) | cues(language).words | month_words().keys())


@lru_cache(maxsize=4096)
def _is_word(word: str) -> bool:
    """Whether a word is common enough to be one token of the embedder's."""
    return len(word) > 2 and minilm_tokenizer().token_to_id(word) is not None  # noqa: PLR2004 - `ai`, `ml`: names
