"""Slips of the pen in a question: `wich univrsity` is `which university`.

A word is taken for a slip where nobody knows it: neither the documents, nor the words that ask, nor the vocabulary of
a language model. Knows nothing of where these come from.
"""

from collections.abc import Callable, Collection

from rapidfuzz.distance import OSA

from askcv.text.words import Word, words

SHORT, LONG = 4, 8
"""Fewer letters are left alone; from so many on two letters may be wrong."""


_ASKING = ("what", "who", "when", "where", "how", "which", "does")


def corrected(
    question: str, known: Callable[[str], bool], candidates: Collection[str], names: Collection[str] = ()
) -> str:
    """A question with its slips mended.

    Args:
        question: The question.
        known: Whether a folded word is one.
        candidates: Folded words that may be meant.
        names: Folded names that may be meant even where they are short: the person's own.
    """
    text, shift = question, 0
    for word in words(question):
        meant = _meant(word, question, known, candidates, names)
        if meant:
            text = text[: word.start + shift] + meant + text[word.end + shift :]
            shift += len(meant) - (word.end - word.start)
    return text


def _meant(
    word: Word, question: str, known: Callable[[str], bool], candidates: Collection[str], names: Collection[str]
) -> str:
    folded = word.folded
    if word.is_number or not folded.isalpha() or folded in candidates:
        return ""
    small = question[word.start].islower()
    meant = [name for name in names if len(name) >= SHORT and name[0] == folded[0] and _apart(folded, name) == 1]
    if small and meant:  # `jon` is a name of its own, but not in lower case in a question about John
        return min(meant)
    asking = [other for other in _ASKING if len(folded) >= SHORT - 1 and _left_out(folded, other)]
    if word.start == 0 and asking:  # `wat` is a word, but not one that a question begins with
        return min(asking, key=lambda other: (len(other), other))
    if known(folded):
        return ""
    near: list[str] = []
    if len(folded) == SHORT - 1:  # `woh`, `teh`; `wat` where a question begins
        swapped = [other for other in candidates if len(other) == len(folded) and sorted(other) == sorted(folded)]
        near = swapped
    elif len(folded) >= SHORT:
        named = question[word.start].isupper() and word.start > 0
        allowed = 2 if len(folded) >= LONG else 1
        if not (named and len(folded) < LONG - 2):
            apart = {other: _apart(folded, other) for other in candidates if abs(len(other) - len(folded)) <= allowed}
            least = min(apart.values(), default=allowed + 1)
            near = [other for other, count in apart.items() if count == least <= allowed and other[0] == folded[0]]
    return min(near, key=lambda other: _likelihood(folded, other), default="")


def _likelihood(slip: str, meant: str) -> tuple[bool, int, str]:
    """Orders what may be meant: letters swapped or left out first, then what has most letters alike."""
    return not (_left_out(slip, meant) or sorted(slip) == sorted(meant)), abs(len(meant) - len(slip)), meant


def _left_out(slip: str, meant: str) -> bool:
    """Whether a word is another one without a letter or two."""
    letters = iter(meant)
    return len(slip) < len(meant) and all(letter in letters for letter in slip)


def _apart(one: str, other: str) -> int:
    """Letters wrong, missing, too many or swapped."""
    return int(OSA.distance(one, other, score_cutoff=2))
