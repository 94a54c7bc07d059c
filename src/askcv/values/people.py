"""Names of people: cutting lists of them, and telling whether two spellings can be one person."""

import re
from dataclasses import dataclass
from functools import lru_cache

from askcv.lexicon import document_list
from askcv.text.folding import fold

_LIST = re.compile(r"\s*;\s*")
_COMMAS = re.compile(r"\s*,\s*(?:and\s+|&\s*|und\s+|y\s+|i\s+)?|\s+(?:and|&|und|y)\s+")
_PIECE = re.compile(r"[^\W_]+(?:['’\-‐‑][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class PersonName:
    """A name in folded pieces: given names or their initials, and the surname."""

    given: tuple[str, ...]
    surname: str

    @property
    def key(self) -> str:
        """Given names and surname as one folded text."""
        return " ".join([*self.given, self.surname])

    def may_be(self, other: "PersonName") -> bool:
        """Whether both can name one person: one surname, and given names that do not contradict.

        `J. Smith` may be `John Smith`, `Aaron Cherian` may be `Aaron Thomas Cherian`; `Jane` is not `John`.
        """
        if self.surname != other.surname:
            return False
        if not self.given or not other.given:
            return True
        return _agree(self.given[0], other.given[0]) and all(
            _agree(mine, his) for mine, his in zip(self.given[1:], other.given[1:], strict=False)
        )


@lru_cache(maxsize=16384)
def read_name(text: str) -> PersonName:
    """A name in either order: `John Mellor-Crummey`, `Mellor-Crummey, John`, `J. Mellor-Crummey`."""
    surname_first, _, rest = text.partition(",")
    pieces = [fold(piece).replace("’", "'") for piece in _PIECE.findall(f"{rest} {surname_first}" if rest else text)]
    if rest:
        count = len(_PIECE.findall(rest))
        return PersonName(tuple(pieces[:count]), " ".join(pieces[count:]))
    return PersonName(tuple(pieces[:-1]), pieces[-1] if pieces else "")


def natural_order(text: str) -> str:
    """`Mellor-Crummey, John` as `John Mellor-Crummey`; other names as they are."""
    surname, _, given = text.partition(",")
    return f"{given.strip()} {surname.strip()}" if given.strip() else text


def split_people(value: str) -> tuple[list[str], bool]:
    """The names in a field, as written, and whether others are meant too (`et al.`).

    Semicolons part names; without any, commas do, except that `Mellor-Crummey, John` is one name.
    """
    if ";" in value:
        names = _LIST.split(value)
    elif value.count(",") == 1 and _is_surname_first(value):
        names = [value]
    else:
        names = _COMMAS.split(value)
    others = False
    kept = []
    for name in names:
        stripped = name.strip(" ,")
        bare = re.sub(r"[\s,]+(?:et al\.?|and others|u\.\s?a\.|i dr\.?|y otros)$", "", stripped, flags=re.IGNORECASE)
        if bare != stripped or " ".join(fold(stripped).replace(".", "").split()) in document_list("others"):
            others = True
            stripped = bare if bare != stripped else ""
        if _PIECE.search(stripped):
            kept.append(stripped)
    return kept, others


def _is_surname_first(value: str) -> bool:
    """`Kim, Ruth` or `Kim, R. J.`, but not `Ruth Kim, Paul Odell`."""
    surname, given = (part.split() for part in value.split(",", maxsplit=1))
    return len(surname) == 1 and 1 <= len(given) <= 2 and given[0].lower() not in {"and", "und", "et"}  # noqa: PLR2004


def _agree(one: str, other: str) -> bool:
    if one == other:
        return True
    short, long = sorted((one, other), key=len)
    return len(short) == 1 and long.startswith(short)
