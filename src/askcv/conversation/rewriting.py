"""The check of a rewriting by a chat model: it may only use words of the conversation and of the entries in focus."""

from collections.abc import Iterable

from askcv.text.words import stem, stopwords, words

MOST_WORDS = 60


def is_faithful(rewritten: str, question: str, said: Iterable[str], language: str = "en") -> bool:
    """Whether a rewriting adds nothing: each word that carries meaning stands in the question or in what was said.

    Args:
        rewritten: The question as the model wrote it.
        question: The question as asked: what it says must not be lost either.
        said: The earlier questions, and the texts of the entries in focus.
        language: The language of the conversation.
    """
    kept, ignored = _stems(rewritten, language), stopwords(language)
    known = _stems(question, language).union(*(_stems(text, language) for text in said))
    meant = {stem(word.folded, language) for word in words(question) if word.folded not in ignored}
    return 0 < len(kept) <= MOST_WORDS and kept <= known | _ignored(language) and len(meant & kept) * 2 >= len(meant)


def _stems(text: str, language: str) -> frozenset[str]:
    return frozenset(stem(word.folded, language) for word in words(text))


def _ignored(language: str) -> frozenset[str]:
    return frozenset(stem(word, language) for word in stopwords(language))
