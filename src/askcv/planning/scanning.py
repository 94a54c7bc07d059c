"""A question to items: cues, values of the documents, times, and names that nothing goes by.

Every word becomes part of an item, so that the assembler sees what was not understood.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from askcv.lexicon import folded_words, lexicon, month_words
from askcv.planning.cues import Cues, Senses
from askcv.planning.linking import Match, ValueIndex
from askcv.planning.terms import only_organisation_words
from askcv.text.words import stem, words
from askcv.values.dates import Months, season_months

_FIRST_YEAR, _LAST_YEAR = 1900, 2100
_BEFORE_YEAR = frozenset({"of", "de", "del", "godine"})
_OF = (["of"], ["de"], ["der"], ["des"], ["u"], ["for"])
MIN_NAME = 2
_NAMES = frozenset({"person", "organisation", "venue", "technology", "place", "language"})


@dataclass(frozen=True, slots=True)
class Item:
    """A piece of a question: `senses` of a cue, `matches` of values, `months`, or neither: words not understood."""

    text: str
    first: int
    last: int
    senses: Senses = field(default_factory=dict)
    matches: tuple[Match, ...] = ()
    months: Months | None = None
    capitalised: bool = False
    known_words: bool = True

    @property
    def understood(self) -> bool:
        """Whether it is a cue, a value or a time."""
        return bool(self.senses or self.matches or self.months)

    def match(self, *types: str) -> Match | None:
        """The match of the first of some types that it has."""
        return next((match for type_ in types for match in self.matches if match.type == type_), None)


@dataclass(frozen=True, slots=True)
class _Token:
    folded: str
    start: int
    end: int
    capitalised: bool
    quoted: bool
    shouted: bool


_TO_A_PERSON = frozenset({"by", "with", "from", "without"})
"""Relations that lead to a person, who may be the owner."""


def scan(
    question: str, cues: Cues, index: ValueIndex, owner: frozenset[str], mentioned: Callable[[str], bool]
) -> list[Item]:
    """Cut a question into items.

    Args:
        question: The question.
        cues: The cues of the language that it is read in.
        index: The values of the documents.
        owner: The folded words of the owner's name: they say nothing about what is asked.
        mentioned: Whether the documents hold a word at all.
    """
    tokens = _tokens(question)
    folded = [_spelled(token, cues, index, mentioned) for token in tokens]
    stems = [stem(word, cues.language) for word in folded]
    items: list[Item] = []
    place = 0
    while place < len(tokens):
        item = _item(question, tokens, folded, stems, place, cues, index, owner)
        if item is None:
            known = len(folded[place]) == 1 or mentioned(folded[place])
            token = tokens[place]
            before = items[-1] if items else None
            joins = before and not before.understood and before.capitalised == token.capitalised
            if before and joins and _adjacent(question, before, token):
                items[-1] = Item(
                    question[before.first : token.end],
                    before.first,
                    token.end,
                    capitalised=before.capitalised or token.capitalised,
                    known_words=before.known_words and known,
                )
            else:
                items.append(
                    Item(
                        question[token.start : token.end],
                        token.start,
                        token.end,
                        capitalised=token.capitalised,
                        known_words=known,
                    )
                )
            place += 1
            continue
        items.append(item)
        while place < len(tokens) and tokens[place].start < item.last:
            place += 1
    return _ranges(question, _whole_names(question, items))


def _whole_names(question: str, items: list[Item]) -> list[Item]:
    """`Stanford University` and `University of Toronto` are unknown names; `Oslo University` is no `Oslo Hospital`."""
    merged: list[Item] = []
    for item in items:
        before = merged[-1] if merged else None
        if (
            before
            and item.capitalised
            and only_organisation_words(item.text)
            and not question[before.last : item.first].strip()
        ):
            text = question[before.first : item.last]
            part = before.match("organisation")
            if part and _continues(item, part):
                merged[-1] = replace(before, text=text, last=item.last)
                continue
            if (part and not part.whole) or (not before.understood and before.capitalised):
                merged[-1] = Item(text, before.first, item.last, capitalised=True, known_words=before.known_words)
                continue
        unknown_names = before and not (before.understood or item.understood) and before.capitalised
        if before and unknown_names and item.capitalised and not question[before.last : item.first].strip():
            known = before.known_words and item.known_words  # `Open City` goes on with `Days`
            text = question[before.first : item.last]
            merged[-1] = Item(text, before.first, item.last, capitalised=True, known_words=known)
            continue
        if item.capitalised and not item.understood and len(merged) > 1:
            head, link = merged[-2:]
            if head.capitalised and only_organisation_words(head.text) and folded_words(link.text)[:1] in _OF:
                text = question[head.first : item.last]
                merged[-2:] = [Item(text, head.first, item.last, capitalised=True, known_words=item.known_words)]
                continue
        merged.append(item)
    return merged


def _continues(item: Item, part: Match) -> bool:
    """Whether a word like `University` belongs to the organisation before it, and makes no other name of it."""
    return part.whole or bool(set(folded_words(item.text)) & set(folded_words(part.full))) or not _is_english(item)


def _is_english(item: Item) -> bool:
    """Whether the word is one that the name itself could hold; a translation of it is no other name."""
    return all(word in _english_organisation_words() for word in folded_words(item.text))


@lru_cache(maxsize=1)
def _english_organisation_words() -> frozenset[str]:
    listed = lexicon("en")["documents"]["organisation_words"]
    return frozenset(word for text in listed for word in folded_words(text))


def _ranges(question: str, items: list[Item]) -> list[Item]:
    """Two times with a dash between are one range."""
    merged: list[Item] = []
    for item in items:
        before = merged[-1] if merged else None
        if before and before.months and item.months and question[before.last : item.first].strip() in {"-", "–", "—"}:
            both = Months(before.months.first, item.months.last)
            merged[-1] = Item(question[before.first : item.last], before.first, item.last, months=both)
        else:
            merged.append(item)
    return merged


def _adjacent(question: str, before: Item, token: _Token) -> bool:
    return not question[before.last : token.start].strip(" .'’-")


def _tokens(question: str) -> list[_Token]:
    found = list(words(question))
    tokens = []
    for number, word in enumerate(found):
        text = question[word.start : word.end]
        quoted = word.start > 0 and question[word.start - 1] in "“\"„«'"
        capitalised = (number > 0 and text[:1].isupper()) or (len(text) > 1 and text.isupper())
        shouted = len(text) > 1 and text.isupper() and not question.isupper()
        tokens.append(_Token(word.folded, word.start, word.end, capitalised, quoted, shouted))
    return tokens


def _spelled(token: _Token, cues: Cues, index: ValueIndex, mentioned: Callable[[str], bool]) -> str:
    """A word as it is meant: a word that nothing knows may be a slip of the pen of one that something does."""
    word = token.folded
    length, _ = cues.senses([word], [stem(word, cues.language)], 0)
    if (
        length
        or cues.holds(word)
        or index.vocabulary.holds(word)
        or mentioned(word)
        or not word.isalpha()
        or word in month_words()
    ):
        return word
    for ending in cues.table("documents", "endings"):  # a name in one of the language's cases
        tail, _, other = ending.partition(":")
        bare: str = word.removesuffix(tail) + other
        if len(bare) > MIN_NAME and word.endswith(tail) and index.vocabulary.holds(bare):
            return bare
    return index.vocabulary.spelled(word) or (None if token.capitalised else cues.spelled(word)) or word


def _item(  # noqa: C901 - the state of one scan
    question: str,
    tokens: Sequence[_Token],
    folded: Sequence[str],
    stems: Sequence[str],
    place: int,
    cues: Cues,
    index: ValueIndex,
    owner: frozenset[str],
) -> Item | None:
    token = tokens[place]
    time, time_length = _time(folded, place)
    length, senses = cues.senses(folded, stems, place)
    if token.shouted and not {"attribute", "level", "kind", "noun"} & set(senses):  # `MIT` is no `mit`
        length, senses = 0, {}
    for inner in range(1, length):  # `in Parallel Computing`: a name inside a cue ends the cue
        within = index.matches(folded, place + inner) if tokens[place + inner].capitalised else []
        if any(match.length > length - inner for match in within):
            length, senses = cues.senses(folded, stems, place, inner)
            break
    matches = index.matches(folded, place)
    if not (token.capitalised or token.quoted):  # `a teacher` is no `Teacher of the Year`
        matches = [match for match in matches if match.type != "title" or match.whole or match.length > 1]
    named = _owner_length(tokens, place, owner)
    if named and not _after_relation(folded, stems, place, cues) and (token.capitalised or not senses):
        matches = [match for match in matches if match.length > named]  # whom all is about is no entry of its own
        length, senses = (length, senses) if length > named else (0, {})
    longest = max((match.length for match in matches), default=0)
    kept = tuple(match for match in matches if match.length == longest)
    after_article = place > 0 and cues.senses(folded, stems, place - 1, 1)[1].get("filler") == "indefinite"
    a_role = after_article and any(match.type == "role" and match.whole for match in kept)  # `a mentor at`
    if longest == 1 and length == 1 and not a_role and not _wins(token, kept, senses):
        kept, longest = (), 0

    def made(size: int, **found: object) -> Item:
        last = tokens[place + size - 1].end
        text = question[token.start : last]
        return Item(text, token.start, last, capitalised=token.capitalised, **found)  # type: ignore[arg-type]  # by name

    if time and time_length >= max(length, longest):
        return made(time_length, months=time)
    label_length, label = index.label([stem(word) for word in folded[place : place + 4]], 0)
    if label_length > max(length, longest) or (
        label_length and label_length == longest > length and not _has_name(kept)
    ):
        return made(label_length, senses={"attribute": label})
    section = index.sections.at(folded, place, cues)
    if section and section.length > max(length, longest):
        match = Match(
            "section", section.length, section.heading, frozenset(), dict.fromkeys(section.places), whole=True
        )
        return made(section.length, matches=(match,))
    if longest and longest >= length:
        return made(longest, matches=kept, senses=senses if length == longest and not a_role else {})
    if length:
        return made(length, senses=senses)
    return made(named, senses={"filler": "words"}) if named else None


def _owner_length(tokens: Sequence[_Token], place: int, owner: frozenset[str]) -> int:
    """How many words from a place on are the owner's name, whole or in part."""
    last = place
    while last < len(tokens) and tokens[last].folded in owner:
        last += 1
    return last - place


def _after_relation(folded: Sequence[str], stems: Sequence[str], place: int, cues: Cues) -> bool:
    """Whether the word before leads to a value: `by Ines Duarte` asks for the author."""
    return place > 0 and cues.senses(folded, stems, place - 1, 1)[1].get("relation") in _TO_A_PERSON


def _has_name(matches: Sequence[Match]) -> bool:
    """Whether a match is a name in its own right, so that a field of the same name does not count."""
    return any(match.type in _NAMES for match in matches)


def _wins(token: _Token, matches: Sequence[Match], senses: Senses) -> bool:
    """Whether a value of one word is meant where a cue has the same word: `Lean`, but not `lean`."""
    if token.quoted:
        return True
    return token.capitalised and "level" not in senses and any(match.type in _NAMES for match in matches)


def _time(folded: Sequence[str], place: int) -> tuple[Months | None, int]:
    """A year, or a month, season or quarter with its year, at a place; and how many words it takes."""
    months = month_words()
    word = folded[place]
    if place + 1 < len(folded):
        skip = 2 if folded[place + 1] in _BEFORE_YEAR and place + 2 < len(folded) else 1
        year = _year(folded[place + skip])
        named = year and (Months.of_month(year, months[word]) if word in months else season_months(word, year))
        if named:
            return named, skip + 1
    year = _year(word)
    if year is None:
        return None, 0
    if place + 1 < len(folded) and folded[place + 1] in months and place > 0:
        return Months.of_month(year, months[folded[place + 1]]), 2
    return Months.of_year(year), 1


def _year(word: str) -> int | None:
    if len(word) == 4 and word.isdigit() and _FIRST_YEAR <= int(word) < _LAST_YEAR:  # noqa: PLR2004 - a year's digits
        return int(word)
    return None
