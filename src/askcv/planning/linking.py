"""Words of a question to values of the documents: exact, folded, short forms, initials, and a slip of the pen.

Knows nothing of cue words or operations: it says which values some words may name, and in which entries they stand.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from askcv.lexicon import document_list, folded_words
from askcv.planning.sections import Sections
from askcv.planning.terms import Term, common_text, is_generic, leads
from askcv.planning.times import Calendar
from askcv.planning.vocabulary import ACRONYM_LETTERS, Vocabulary
from askcv.text.words import stem, stopwords
from askcv.values.entries import Entry, ValueType
from askcv.values.people import PersonName

_LABEL_WORDS = 4


@dataclass(frozen=True, slots=True)
class Match:
    """Values of one type that the words at some place name; `places` as in `Filter.matches`.

    `full` holds all their words as written, `whole` says whether the words are one of their names and no part of it.
    """

    type: str
    length: int
    text: str
    keys: frozenset[str]
    places: dict[int, int | None]
    whole: bool
    full: str = ""


class ValueIndex:
    """All values of the entries, found by the words of a question."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        """Index the values of the entries, which are named by their place in the sequence."""
        self.entries = entries
        self.vocabulary = Vocabulary(entries)
        self.sections = Sections(entries)
        self.calendar = Calendar(entries)
        self.open_lists = {
            place for place, entry in enumerate(entries) if any(v.type is ValueType.OTHERS for v in entry.values)
        }
        self.types_of_kind: dict[str, set[str]] = defaultdict(set)
        for entry in entries:
            self.types_of_kind[entry.record.kind].update(value.type.value for value in entry.values)
        self._labels = {
            tuple(stem(word) for word in folded_words(field.label)): field.name
            for entry in entries
            for field in entry.record.fields
        }

    def label(self, stems: Sequence[str], start: int) -> tuple[int, str]:
        """The field whose label the words from `start` on are, and how many they are; 0 where none is."""
        for length in range(min(_LABEL_WORDS, len(stems) - start), 0, -1):
            name = self._labels.get(tuple(stems[start : start + length]))
            if name:
                return length, name
        return 0, ""

    def is_label(self, text: str) -> bool:
        """Whether a text is the label of a field."""
        return tuple(stem(word) for word in folded_words(text)) in self._labels

    def matches(self, tokens: Sequence[str], start: int) -> list[Match]:
        """The values that the words from `start` on name, the longest of each type."""
        best: dict[str, Match] = {}
        alive = self.vocabulary.with_word(tokens[start])
        if short := self.vocabulary.abbreviated(tokens[start]):
            for type_ in {term.type for term in short}:
                best[type_] = self._match(type_, 1, [term for term in short if term.type == type_], whole=True)
        length = 1
        while alive:
            accepted: dict[str, list[tuple[Term, bool]]] = defaultdict(list)
            for term, position in alive:
                if self._accepts(term, position, length):
                    accepted[term.type].append((term, position == 0 and length == len(term.tokens)))
            for type_, terms in accepted.items():
                whole = [term for term, is_whole in terms if is_whole]
                if type_ in {"technology", "language", "title", "place"} and whole:
                    best[type_] = self._match(type_, length, whole, whole=True)
                elif (known := self._one_meaning(type_, [term for term, _ in terms])) is not None:
                    best[type_] = self._match(type_, length, known, whole=bool(whole))
                else:
                    best.pop(type_, None)
            end = start + length
            if end == len(tokens):
                break
            alive = [
                (term, position)
                for term, position in alive
                if position + length < len(term.tokens) and term.tokens[position + length] == tokens[end]
            ]
            length += 1
        found = list(best.values())
        initials = self._initials(tokens, start)
        return [*found, initials] if initials else found

    def _initials(self, tokens: Sequence[str], start: int) -> Match | None:
        """`J. Mellor-Crummey` where the documents spell the given name out."""
        end = start
        while end < len(tokens) and len(tokens[end]) == 1 and tokens[end].isalpha():
            end += 1
        if end == start or end == len(tokens):
            return None
        following = [match for match in self.matches(tokens, end) if match.type == "person"]
        for match in following:
            surname = " ".join(tokens[end : end + match.length])
            asked = PersonName(tuple(tokens[start:end]), surname)
            agreeing = {key for key in match.keys if self._may_be(asked, key)}
            if len({self.vocabulary.person(key) for key in agreeing}) == 1:
                terms = [term for term in self.vocabulary.people if term.key in agreeing]
                return self._match("person", end - start + match.length, terms, whole=False)
        return None

    def _may_be(self, asked: PersonName, key: str) -> bool:
        known = self.vocabulary.name(key)
        return asked.may_be(PersonName(known.given, asked.surname)) if key.endswith(asked.surname) else False

    def _match(self, type_: str, length: int, terms: Iterable[Term], *, whole: bool) -> Match:
        terms = list(terms)
        keys = frozenset(term.key for term in terms)
        if type_ == "person":
            wanted = {self.vocabulary.person(key) for key in keys}
            terms = [term for term in self.vocabulary.people if self.vocabulary.person(term.key) in wanted]
            keys = frozenset(term.key for term in terms)
        places: dict[int, int | None] = {}
        for term in terms:
            for place, number in term.places.items():
                places.setdefault(place, number)
        text = max((term.text for term in terms), key=len) if type_ == "person" else common_text(terms)
        full = " ".join(term.text for term in terms)
        return Match(type_, length, text, keys, dict(sorted(places.items())), whole, full)

    def _accepts(self, term: Term, position: int, length: int) -> bool:  # noqa: C901, PLR0911 - one rule a type
        tokens = term.tokens[position : position + length]
        rest = term.tokens[position + length :]
        if position == 0 and not rest:
            return not (len(tokens) == 1 and tokens[0] in document_list("organisation_words"))
        match term.type:
            case "person":
                surname = len(term.tokens) - term.head
                if not rest and length >= surname:
                    return position == 0 or position >= term.head or length > surname
                return position == 0 and length == 1 and len(tokens[0]) >= ACRONYM_LETTERS and term.head > 0
            case "organisation" | "venue":
                return leads(term.tokens[:position]) and not is_generic(tokens)
            case "technology" | "language" | "place" | "degree":
                return position == 0 and not is_generic(tokens)
            case "role":
                return any(token not in stopwords("en") for token in tokens)
            case "title":
                if term.head < 0:  # a job goes by its employer and role, or by its whole heading
                    return False
                content = [token for token in tokens if token not in stopwords("en")]
                if not content or is_generic(tokens):
                    return False
                if position == 0:
                    return length > 1 or self.vocabulary.titles_with_first(tokens[0]) == 1
                return tokens[0] == content[0] and length >= ACRONYM_LETTERS and len(content) >= 2  # noqa: PLR2004 - two words that tell
        return False

    def _one_meaning(self, type_: str, terms: list[Term]) -> list[Term] | None:
        """The terms, where they can be told as one value: not two people, not two unlike organisations."""
        if type_ == "person":
            return terms if len({self.vocabulary.person(term.key) for term in terms}) == 1 else None
        return terms
