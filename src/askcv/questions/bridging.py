"""Questions in another language to the English words that documents are searched by.

Not a translation to be read: the words in their order, with the openings (`tell me about`) that the English reading
knows. A word that no glossary and no document knows stays as it is, so that what it asks for is not found. The words
are data, one file a language.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from askcv.questions.bridge_rules import Rules, bridge_rules
from askcv.questions.glossary import Glossary, Meanings, glossary
from askcv.text.folding import fold, latin
from askcv.text.words import Word, words

_ENGLISH = re.compile(r"<([^<>]*)>")
_QUOTED = re.compile(r"[“„]([^“”„]*)[”“]")
_AUXILIARIES = frozenset("is was do does did has can would".split())
_ACCOUNTS = ("tell me about", "who is he", "what does he do", "what did he do", "what is he like", "summarise")


@dataclass(frozen=True, slots=True)
class Known:
    """What documents hold: `holds` tells it of English words, `writes` of folded words that stand in them as they are.

    `names` are the folded words that they write with a capital only.
    """

    holds: Callable[[str], bool]
    writes: Callable[[str], bool]
    names: frozenset[str]


def bridged(question: str, language: str, owner: str, known: Known) -> str:
    """A question in the English words that stand for it.

    Args:
        question: The question.
        language: Its language, one of `bridged_languages`.
        owner: The person's name.
        known: What the documents hold.
    """
    rules = bridge_rules(language)
    text = _QUOTED.sub(r"<\1>", _plain(question))
    text = _without_owner(text, owner, rules)
    asks_yes_no = bool(rules.yes_no.search(text.strip(" ¿¡")))
    for said, meant in rules.frames:
        text = said.sub(meant, text)
    parts: list[str] = []
    for place, part in enumerate(_ENGLISH.split(text)):
        parts += [part] if place % 2 else _worded(part, glossary(language), rules, known)
    told = " ".join(" ".join(parts).split())
    return f"does {told}?" if asks_yes_no and told.split(" ")[0] not in _AUXILIARIES else told


def asks_account(told: str) -> bool:
    """Whether a bridged question asks for an account of the person or of something, and not for a detail."""
    return told.startswith(_ACCOUNTS)


def _worded(text: str, listed: Glossary, rules: Rules, known: Known) -> Iterator[str]:
    """The English words for some words, the longest phrases first."""
    found = list(words(text))
    place = 0
    while place < len(found):
        if place and found[place].folded in rules.after_hyphen and text[found[place].start - 1] == "-":
            place += 1  # the ending of a name: `GPU-ovima`
            continue
        entry = listed.longest([word.folded for word in found[place:]])
        word = found[place]
        own = (word.folded,) in listed.spelled  # what a form of it alone stands for gives way to the documents' word
        if entry and (own or entry[1] > 1 or not known.writes(word.folded)) and not _names(text, word, rules, known):
            yield _meant(entry[0], known)
            place += entry[1]
            continue
        yield _unlisted(text[word.start : word.end], word, listed, rules, known)
        place += 1


def _unlisted(written: str, word: Word, listed: Glossary, rules: Rules, known: Known) -> str:
    """A word that no glossary knows: as the documents have it, without its ending, or in its parts."""
    if word.is_number or known.writes(word.folded):
        return written
    for name in rules.without_ending(word.folded):
        if name in known.names:
            return name
        entry = listed.spelled.get((name,))
        if entry:
            return _meant(entry, known)
    for first, last in rules.parts(word.folded):
        halves = [_part(half, listed, known) for half in (first, last)]
        if all(half is not None for half in halves):
            return " ".join(half for half in halves if half)
    return written


def _meant(meanings: Meanings, known: Known) -> str:
    """The first of some English words that the documents hold, or the first of them."""
    return next((meaning for meaning in meanings if known.holds(meaning)), meanings[0])


def _part(half: str, listed: Glossary, known: Known) -> str | None:
    """The English word for a part of a compound, or None where nobody knows it."""
    entry = listed.longest([half])
    if entry and all(entry[0]):
        return _meant(entry[0], known)
    return half if known.writes(half) else None


def _names(text: str, word: Word, rules: Rules, known: Known) -> bool:
    """Whether a word is a name of the documents: in capitals, or with one within the question."""
    written = text[word.start : word.end]
    capital = written.isupper() or (written[0].isupper() and word.start > 0 and not rules.capital_nouns)
    return capital and word.folded in known.names


def _without_owner(text: str, owner: str, rules: Rules) -> str:
    """A text with the person's name, in any form, as `person`."""
    names = {word.folded for word in words(owner)}
    for word in reversed(list(words(text))):
        if word.folded in names or not names.isdisjoint(rules.without_ending(word.folded)):
            text = f"{text[: word.start]}person{text[word.end :]}"
    return re.sub(r"\bperson(?: person)+\b", "person", text)


def _plain(question: str) -> str:
    """A question in Latin letters without accents; capitals are kept."""
    text = "".join(letter if letter in "“”„" else _letter(letter) for letter in latin(question))
    return " ".join(text.replace("<", " ").replace(">", " ").split())


@lru_cache(maxsize=1024)
def _letter(letter: str) -> str:
    if not letter.isalpha():
        return letter
    folded = fold(letter)
    return folded.capitalize() if unicodedata.category(letter) == "Lu" else folded
