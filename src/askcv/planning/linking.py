"""Words of a question to values of the documents: exact, folded, short forms, initials, and a slip of the pen.

Knows nothing of cue words or operations: it says which values some words may name, and in which entries they stand.
"""

import threading
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from askcv.lexicon import document_list, folded_words
from askcv.planning.spelling import nearest
from askcv.planning.terms import (
    LINKED,
    Term,
    Tokens,
    abbreviates,
    clusters,
    common_text,
    foreign_forms,
    forms,
    full_words,
    is_generic,
    leads,
    split_words,
)
from askcv.planning.times import Calendar
from askcv.text.words import stem, stopwords
from askcv.values.entries import Entry, ValueType
from askcv.values.people import PersonName, read_name

FUZZY_LETTERS = 5
ACRONYM_LETTERS = 3
_LABEL_WORDS = 4
_HEAD = 4
_TITLED = frozenset({"publication", "talk", "project", "award", "education", "community", "page", "profile", "faq"})


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
    """All values of the entries by their words."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        """Index the values of the entries, which are named by their place in the sequence."""
        self.entries = entries
        self._terms: dict[tuple[str, Tokens, str], Term] = {}
        self._people: dict[str, PersonName] = {}
        for place, entry in enumerate(entries):
            self._add_entry(place, entry)
        self.calendar = Calendar(entries)
        self.open_lists = {
            place for place, entry in enumerate(entries) if any(v.type is ValueType.OTHERS for v in entry.values)
        }
        self.types_of_kind: dict[str, set[str]] = defaultdict(set)
        for entry in entries:
            self.types_of_kind[entry.record.kind].update(value.type.value for value in entry.values)
        self._clusters = clusters(self._people.values())
        self._by_token: dict[str, list[tuple[Term, int]]] = defaultdict(list)
        self._translated = False
        self._lock = threading.Lock()
        self._index(self._terms.values())
        self._acronyms: dict[str, list[Term]] = defaultdict(list)
        self._titles_by_first: dict[str, set[int]] = defaultdict(set)
        for term in self._terms.values():
            if term.type == "title":
                self._titles_by_first[term.tokens[0]].update(term.places)
        self._abbreviable = [
            (term, full)
            for term in self._terms.values()
            if term.type in {"organisation", "venue"} and len(full := full_words(term.tokens)) > 1
        ]
        for term, full in self._abbreviable:
            for short in {"".join(word[0] for word in full), "".join(word[0] for word in term.tokens)}:
                self._acronyms[short].append(term)
        self._labels = {
            tuple(stem(word) for word in folded_words(field.label)): field.name
            for entry in entries
            for field in entry.record.fields
        }
        self._words = [word for word in self._by_token if len(word) >= FUZZY_LETTERS and word.isalpha()]

    def translate(self) -> None:
        """Add the names that languages and countries have in other languages; CLDR is only loaded here."""
        with self._lock:
            if self._translated:
                return
            known = set(self._terms)
            for place, entry in enumerate(self.entries):
                for value in entry.of_type(ValueType.LANGUAGE, ValueType.PLACE):
                    for form in foreign_forms(value.type, value.text):
                        tokens = tuple(folded_words(form))
                        self._add(value.type.value, tokens, value.text, value.key, place, value.field, form=form)
            self._index(term for key, term in self._terms.items() if key not in known)
            self._translated = True

    def _index(self, terms: Iterable[Term]) -> None:
        for term in terms:
            for position, token in enumerate(term.tokens):
                self._by_token[token].append((term, position))

    def person(self, key: str) -> str:
        """The one key of all spellings of a person."""
        return self._clusters.get(key, key)

    def label(self, stems: Sequence[str], start: int) -> tuple[int, str]:
        """The field whose label the words from `start` on are, and how many they are; 0 where none is."""
        for length in range(min(_LABEL_WORDS, len(stems) - start), 0, -1):
            name = self._labels.get(tuple(stems[start : start + length]))
            if name:
                return length, name
        return 0, ""

    def begins_a_name(self, word: str) -> bool:
        """Whether a word and a word of a known person begin alike."""
        head = word[:_HEAD]
        return len(word) >= _HEAD and any(
            token.startswith(head) for term in self._terms.values() if term.type == "person" for token in term.tokens
        )

    def is_label(self, text: str) -> bool:
        """Whether a text is the label of a field."""
        return tuple(stem(word) for word in folded_words(text)) in self._labels

    def holds(self, word: str) -> bool:
        """Whether any value has that word."""
        return word in self._by_token or bool(self.abbreviated(word))

    def abbreviated(self, word: str) -> list[Term]:
        """Organisations and venues that a word abbreviates: by initials (`mit`), or by first letters (`neurips`)."""
        if len(word) < ACRONYM_LETTERS or not word.isalpha():
            return []
        if word in self._acronyms or len(word) == ACRONYM_LETTERS or word in self._by_token:
            return self._acronyms.get(word, [])
        return [term for term, full in self._abbreviable if len(full) > 2 and abbreviates(word, full)]  # noqa: PLR2004

    def spelled(self, word: str) -> str | None:
        """The word of a value that a misspelled word is meant to be, or None."""
        return nearest(word, self._words) if len(word) >= FUZZY_LETTERS and word.isalpha() else None

    def matches(self, tokens: Sequence[str], start: int) -> list[Match]:
        """The values that the words from `start` on name, the longest of each type."""
        best: dict[str, Match] = {}
        alive = list(self._by_token.get(tokens[start], ()))
        if short := self.abbreviated(tokens[start]):
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
            if len({self.person(key) for key in agreeing}) == 1:
                terms = [term for term in self._terms.values() if term.type == "person" and term.key in agreeing]
                return self._match("person", end - start + match.length, terms, whole=False)
        return None

    def _may_be(self, asked: PersonName, key: str) -> bool:
        known = self._people[key]
        return asked.may_be(PersonName(known.given, asked.surname)) if key.endswith(asked.surname) else False

    def _match(self, type_: str, length: int, terms: Iterable[Term], *, whole: bool) -> Match:
        terms = list(terms)
        keys = frozenset(term.key for term in terms)
        if type_ == "person":
            wanted = {self.person(key) for key in keys}
            terms = [t for t in self._terms.values() if t.type == "person" and self.person(t.key) in wanted]
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
                    return length > 1 or len(self._titles_by_first[tokens[0]]) == 1
                return tokens[0] == content[0] and length >= ACRONYM_LETTERS and len(content) >= 2  # noqa: PLR2004 - two words that tell
        return False

    def _one_meaning(self, type_: str, terms: list[Term]) -> list[Term] | None:
        """The terms, where they can be told as one value: not two people, not two unlike organisations."""
        if type_ == "person":
            return terms if len({self.person(term.key) for term in terms}) == 1 else None
        return terms

    def _add_entry(self, place: int, entry: Entry) -> None:
        for value in entry.values:
            if value.type is ValueType.PERSON:
                name = read_name(value.text)
                self._people[name.key] = name
                self._add(
                    "person",
                    (*split_words(name.given), *split_words((name.surname,))),
                    value.text,
                    name.key,
                    place,
                    value.field,
                    head=len(split_words(name.given)),
                )
                if len(name.given) > 1:
                    first = split_words(name.given[:1])
                    self._add(
                        "person",
                        (*first, *split_words((name.surname,))),
                        value.text,
                        name.key,
                        place,
                        value.field,
                        head=len(first),
                    )
            elif value.type in LINKED:
                for form in forms(value.type, value.text):
                    tokens = tuple(folded_words(form))
                    self._add(value.type.value, tokens, value.text, value.key, place, value.field, form=form)
            elif value.name in {"degree", "thesis"}:
                kind = "degree" if value.name == "degree" else "title"
                self._add(kind, tuple(folded_words(value.text)), value.text, value.key, place, value.field)
        title = entry.record.title
        titled = entry.record.kind in _TITLED
        for form in dict.fromkeys([title, title.split(":", maxsplit=1)[0]] if titled else [title]):
            self._add("title", tuple(folded_words(form)), title, entry.record.id, place, None, head=0 if titled else -1)

    def _add(
        self,
        type_: str,
        tokens: Tokens,
        text: str,
        key: str,
        place: int,
        number: int | None,
        *,
        head: int = 0,
        form: str = "",
    ) -> None:
        if tokens:
            term = self._terms.setdefault((type_, tokens, key), Term(type_, tokens, text, key, head, form))
            term.places.setdefault(place, number)
