"""All values of the documents as terms: which words they are made of, and where they stand.

Knows nothing of questions: which of the terms some words name is decided by `linking`.
"""

import re
import threading
from collections import defaultdict
from collections.abc import Iterable, Sequence

from rapidfuzz import fuzz

from askcv.lexicon import folded_words
from askcv.planning.spelling import MIN_SOUND, SAME_SOUND, nearest, sound
from askcv.planning.terms import (
    LINKED,
    Term,
    Tokens,
    abbreviates,
    clusters,
    foreign_forms,
    forms,
    full_words,
    split_words,
)
from askcv.values.entries import Entry, ValueType
from askcv.values.people import PersonName, read_name

FUZZY_LETTERS = 5
ACRONYM_LETTERS = 3
_HEAD = 4
_TITLED = frozenset({"publication", "talk", "project", "award", "education", "community", "page", "profile", "faq"})
_AT_A_PLACE = frozenset({"experience", "education", "community"})
_PARTED = re.compile(r"\s*[,|@·•]\s*|\s+(?:[-–—/]|at)\s+")


class Vocabulary:
    """The terms of some entries by their words."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        """Read the values of the entries, which are named by their place in the sequence."""
        self._entries = entries
        self._terms: dict[tuple[str, Tokens, str], Term] = {}
        self._names: dict[str, PersonName] = {}
        for place, entry in enumerate(entries):
            self._add_entry(place, entry)
        self.people = [term for term in self._terms.values() if term.type == "person"]
        self._clusters = clusters(self._names.values())
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
        self._words = [word for word in self._by_token if len(word) >= FUZZY_LETTERS and word.isalpha()]

    def translate(self) -> None:
        """Add the names that languages and countries have in other languages; CLDR is only loaded here."""
        with self._lock:
            if self._translated:
                return
            known = set(self._terms)
            for place, entry in enumerate(self._entries):
                for value in entry.of_type(ValueType.LANGUAGE, ValueType.PLACE):
                    for form in foreign_forms(value.type, value.text):
                        tokens = tuple(folded_words(form))
                        self._add(value.type.value, tokens, value.text, value.key, place, value.field, form=form)
            self._index(term for key, term in self._terms.items() if key not in known)
            self._translated = True

    def with_word(self, word: str) -> list[tuple[Term, int]]:
        """The terms that hold a word, each with the place of the word in it."""
        return list(self._by_token.get(word, ()))

    def name(self, key: str) -> PersonName:
        """The name of a person, as it was read."""
        return self._names[key]

    def person(self, key: str) -> str:
        """The one key of all spellings of a person."""
        return self._clusters.get(key, key)

    def begins_a_name(self, word: str) -> bool:
        """Whether a word and a word of a known person begin alike."""
        head = word[:_HEAD]
        return len(word) >= _HEAD and any(token.startswith(head) for term in self.people for token in term.tokens)

    def sounds_like_a_name(self, text: str) -> bool:
        """Whether a name may be that of a known person, written as it sounds: `Kris Kamins` for `Chris Cummins`."""
        wanted = sound(text)
        names = {" ".join(tokens) for term in self.people for tokens in (term.tokens, term.tokens[term.head :])}
        return len(wanted) >= MIN_SOUND and any(fuzz.ratio(wanted, sound(name)) >= SAME_SOUND for name in names)

    def titles_with_first(self, word: str) -> int:
        """How many entries have a title that begins with a word."""
        return len(self._titles_by_first.get(word, ()))

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

    def _index(self, terms: Iterable[Term]) -> None:
        for term in terms:
            for position, token in enumerate(term.tokens):
                self._by_token[token].append((term, position))

    def _add_entry(self, place: int, entry: Entry) -> None:
        for value in entry.values:
            if value.type is ValueType.PERSON:
                name = read_name(value.text)
                self._names[name.key] = name
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
        if entry.record.kind in _AT_A_PLACE and not entry.named("organisation"):
            for part in _PARTED.split(title)[1:]:  # not said to be its organisation: the entry also goes by that part
                self._add("title", tuple(folded_words(part)), title, entry.record.id, place, None, head=-1)
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
