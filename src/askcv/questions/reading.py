"""Reading a question: the terms that carry meaning, and the fields that its cue words point at.

Cue words are data, one file a language.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from importlib import resources
from itertools import pairwise

from askcv.questions.demand import Demand, demand_of
from askcv.questions.rephrasing import generic_words
from askcv.text.words import Word, place_of, search_terms, stem, stems, stopwords, words


class Shape(StrEnum):
    """What sort of answer a question asks for.

    An account of the person, of the career, of what the person is like or does now, or of something else; a yes or
    no; a detail.
    """

    PERSON = "person"
    CAREER = "career"
    CHARACTER = "character"
    CURRENT = "current"
    ACCOUNT = "account"
    WHICH = "which"
    YES_NO = "yes_no"
    DETAIL = "detail"


Phrase = tuple[str, ...]
OPEN = "open"
OPEN_UNLESS_ASKED = "open_unless_asked"


@dataclass(frozen=True, slots=True)
class Reading:
    """A question's search terms without the owner's name, and what its cue words point at.

    `cues` maps the canonical name of each field asked for to the terms by which it was asked for; `open` says
    whether a whole account is asked for; `demand` what is to be counted or compared over entries. `specific` are the
    terms that an answer must hold: words such as `experience` ask and do not tell. `placed` are those of them that
    stand after `at`, so that they must name a place of work or study; of two terms around an `or` (`either`) one is
    enough. `focus` is what `which` and `what` ask for; `lists` says that it asks for several things.
    """

    text: str
    terms: tuple[str, ...]
    cues: Mapping[str, frozenset[str]]
    open: bool
    demand: Demand | None = None
    specific: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    focus: str = ""
    shape: Shape = Shape.DETAIL
    either: tuple[str, ...] = ()
    lists: bool = False

    @property
    def about_person(self) -> bool:
        """Whether the person as a whole is asked about."""
        return self.shape in {Shape.PERSON, Shape.CAREER, Shape.CHARACTER, Shape.CURRENT}


def read_question(text: str, owner: str, language: str = "en", resolve: Callable[[str], str] | None = None) -> Reading:
    """Read a question.

    Args:
        text: The question, standing on its own.
        owner: The person's name: its words say nothing about what is asked.
        language: The language of the question.
        resolve: Gives the form in which the documents hold a term, or the term itself.
    """
    name = {stem(word.folded, language) for word in words(owner)}
    found = [item for item in search_terms(text, language) if item not in name]
    every = stems(text, language)
    cues: dict[str, frozenset[str]] = {}
    for field, phrases in _cues(language).items():
        matched = [phrase for phrase in phrases if place_of(phrase, every) is not None]
        if matched:
            cues[field] = frozenset(term for phrase in matched for term in search_terms(" ".join(phrase), language))
    terms = tuple(dict.fromkeys(resolve(item) if resolve else item for item in found))
    told = [word for word in words(text) if stem(word.folded, language) not in name]
    specific = _terms([word for word in told if not _generic(word, text, language)], language, resolve)
    placed = _terms([word for before, word in pairwise(told) if before.folded == "at"], language, resolve)
    placed = tuple(term for term in placed if term in specific)
    personal = bool(name.intersection(every) or _PERSONAL.intersection(every))
    if not terms:  # "who is she?" asks for the person, not for a field
        return Reading(text, terms, {}, open=personal, shape=_of_person(every) if personal else Shape.DETAIL)
    account = cues.pop(OPEN, None) is not None
    perhaps = cues.pop(OPEN_UNLESS_ASKED, None) is not None
    outright = bool(every) and every[0] in _OUTRIGHT  # `Who wrote the paper about …?` asks for no account
    whole = (account and not outright) or (perhaps and not cues)
    demand = demand_of(text, language)
    if demand and demand.type == "reason" and not specific and _HIRING.intersection(every):
        demand = None  # `Why would one hire her?` asks for the person
    focus, lists = _focus(told, language, resolve)
    shape = Shape.DETAIL
    if every and every[0] in _AUXILIARIES and not (every[1:2] == ["you"] and _TELLING & frozenset(every[2:5])):
        shape = Shape.YES_NO
    elif personal and not specific and not demand and (whole or not cues or _current(every)):
        shape = Shape.CURRENT if _current(every) else _of_person(every)
    elif whole and not demand:
        shape = Shape.ACCOUNT
    either = _either(told, language, resolve) if shape is Shape.YES_NO else ()
    return Reading(text, terms, cues, whole, demand, specific, placed, focus, shape, either, lists)


def _of_person(every: list[str]) -> Shape:
    """Which account of the person is asked for."""
    said = frozenset(every)
    if said & _CAREER:
        return Shape.CAREER
    return Shape.CHARACTER if said & _CHARACTER and said & {"what", "how"} else Shape.PERSON


def _current(every: list[str]) -> bool:
    """Whether the work that goes on is asked about."""
    return bool(_NOW & frozenset(every)) and bool(_DOING & frozenset(every))


def _terms(listed: list[Word], language: str, resolve: Callable[[str], str] | None) -> tuple[str, ...]:
    found = [term for word in listed for term in search_terms(word.folded, language)]
    return tuple(dict.fromkeys(resolve(term) if resolve else term for term in found))


def _generic(word: Word, text: str, language: str) -> bool:
    """Whether a word asks and does not tell; within a question, one with a capital is part of a name."""
    written = text[word.start : word.end]
    named = word.start > 0 and written[:1].isupper() and not (text.isupper() or text.istitle() or written.isupper())
    return stem(word.folded, language) in _generic_stems(language) and not named


@lru_cache(maxsize=16)
def _generic_stems(language: str) -> frozenset[str]:
    return frozenset(stem(word, language) for word in generic_words(language))


def _focus(told: list[Word], language: str, resolve: Callable[[str], str] | None) -> tuple[str, bool]:
    """The term of the noun after a word that asks for one thing or lists several, and whether it asks for several."""
    for place, word in enumerate(told):
        if word.folded not in _ASKING | _LISTING:
            continue
        noun: Word | None = None
        for following in told[place + 1 : place + 7]:
            if following.folded not in stopwords(language):
                noun = following
            elif noun:
                break
        if noun:
            several = word.folded in _LISTING or (noun.folded.endswith("s") and not noun.folded.endswith("ss"))
            found = _terms([noun], language, resolve)
            return (found[0] if found else ""), several
    return "", False


def _either(told: list[Word], language: str, resolve: Callable[[str], str] | None) -> tuple[str, ...]:
    """The terms of the words before and after an `or`."""
    place = next((place for place, word in enumerate(told) if word.folded == "or"), None)
    if place is None:
        return ()
    before = [word for word in told[:place] if word.folded not in stopwords(language)][-1:]
    after = [word for word in told[place + 1 :] if word.folded not in stopwords(language)][:1]
    return _terms([*before, *after], language, resolve) if before and after else ()


_HIRING = frozenset(stem(word) for word in ("would", "should", "hire", "choose", "pick", "recommend", "interview"))
_PERSONAL = frozenset(
    stem(word)
    for word in (
        "he she they you him her his their your them candidate applicant person guy man woman author owner yourself "
        "summary overview bio biography profile background cv resume career introduction experience strengths skills"
    ).split()
)
"""Words by which a question speaks of the person, or asks for an account that can only be the person's."""
_OUTRIGHT = frozenset({"who", "whom", "whose", "when", "where"})
_TELLING = frozenset(
    stem(word)
    for word in "tell give summarise summarize describe explain list show name walk share outline say introduce".split()
)
_LISTING = frozenset({"list", "name", "show", "enumerate"})
_CAREER = frozenset(stem(word) for word in ("career", "history", "path", "jobs", "walk"))
_CHARACTER = frozenset(
    stem(word) for word in ("like", "character", "personality", "person", "describe", "himself", "herself")
)
_NOW = frozenset(stem(word) for word in ("now", "current", "currently", "today", "present", "presently"))
_DOING = frozenset(
    stem(word)
    for word in ("work", "working", "job", "role", "responsibilities", "duties", "tasks", "do", "doing", "position")
)
_ASKING = frozenset({"which", "what", "whose"})
_AUXILIARIES = frozenset(
    {"is", "are", "was", "were", "do", "doe", "did", "has", "have", "had", "can", "could", "will", "would"}
)


@lru_cache(maxsize=16)
def _cues(language: str) -> dict[str, tuple[Phrase, ...]]:
    listing = resources.files("askcv.questions") / "cues" / f"{language}.toml"
    if not listing.is_file():
        return {}
    table = tomllib.loads(listing.read_text("utf-8"))
    return {field: tuple(tuple(stems(cue, language)) for cue in cues) for field, cues in table.items()}
