"""In which language a question is written. The identification is py3langid's; short questions lean on a hint.

The library takes half a second to load, so it is asked only where the words that we know ourselves do not tell.
"""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

from askcv.lexicon import folded_words, lexicon_languages
from askcv.planning.cues import cues
from askcv.questions.glossary import listed_words
from askcv.questions.rephrasing import generic_words
from askcv.text.words import stopwords

SURE = 0.6
"""From this probability on the library alone decides."""
SERBIAN = "sr"
_SERBIAN_LETTERS = frozenset("ђјљњћџ")
_OTHERS = ("fr", "it", "pt", "nl", "ru", "pl", "sl", "hr", "bs")
"""Languages that we have no texts in, so that they are not taken for one that we have."""
_SAME = {"hr": "sr", "bs": "sr"}
"""Spoken alike: a question in one is read, and answered, in the other."""


def language_of(question: str, hint: str) -> str:
    """The language of a question, among those that there is a lexicon for.

    Args:
        question: The question.
        hint: The language where the question does not tell: the page's own.
    """
    if not _SERBIAN_LETTERS.isdisjoint(question.casefold()):
        return SERBIAN
    listed = folded_words(question)
    knows = _knows if len(listed) > 1 else _asks  # alone, a noun of a glossary may be a name
    known = {code: sum(map(partial(knows, code), listed)) for code in lexicon_languages()}
    most = max(known.values())
    best = [code for code, count in known.items() if count == most] if most else []
    if best and 2 * most >= len(listed):
        return hint if hint in best else best[0] if len(best) == 1 else _likeliest(question, best)
    found, probability = _identified(question)
    if probability >= SURE:
        return found if found in known else hint  # one that we do not speak is answered in the page's
    return best[0] if best == [found] else hint


def _asks(code: str, word: str) -> bool:
    """Whether a word is one that a language asks with."""
    return cues(code).holds(word)


def _knows(code: str, word: str) -> bool:
    """Whether a word is one that questions in a language are made of."""
    return _asks(code, word) or word in _asking(code)


@lru_cache(maxsize=8)
def _asking(code: str) -> frozenset[str]:
    return stopwords(code) | generic_words(code) | listed_words(code)


def _likeliest(question: str, codes: Sequence[str]) -> str:
    """Of some languages the one that the library takes a question for."""
    ranked = (_SAME.get(code, code) for code, _ in _identifier().rank(question))
    return next((code for code in ranked if code in codes), codes[0])


def _identified(question: str) -> tuple[str, float]:
    code, probability = _identifier().classify(question)
    return _SAME.get(code, code), float(probability) + _also(question, code)


def _also(question: str, code: str) -> float:
    """The probability of the languages that count as the same one."""
    same = _SAME.get(code, code)
    twins = {name for name in (*_SAME, *_SAME.values()) if _SAME.get(name, name) == same} - {code}
    return sum(float(share) for name, share in _identifier().rank(question) if name in twins)


@lru_cache(maxsize=1)
def _identifier() -> Any:
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    identifier.set_languages(_wanted())
    return identifier


def _wanted() -> Sequence[str]:
    return [*lexicon_languages(), *_OTHERS]
