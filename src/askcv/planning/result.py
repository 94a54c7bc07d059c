"""What a plan gives: inert nouns between computing and saying."""

from dataclasses import dataclass, field

from askcv.planning.periods import Length
from askcv.planning.plan import Filter, Plan
from askcv.values.dates import Months


class CannotComputeError(Exception):
    """The documents' values do not allow the operation: other units, or nothing to compare."""


@dataclass(frozen=True, slots=True)
class Group:
    """One distinct value with where it stands: the place and the field of each occurrence."""

    text: str
    where: tuple[tuple[int, int | None], ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a comparison: what it is called, what it measures, and the entries behind it."""

    filter: Filter
    value: float
    length: Length | None
    places: tuple[int, ...]
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """What a plan gives. Only what belongs to its operation is set.

    `places` are the entries meant, in the order in which they are told; `proofs` the last field of each that the
    answer rests on; `missing` those that lack the field; `instead` entries that contradict a premise;
    `perhaps` those that lack the start or the end that would tell whether they belong.
    """

    plan: Plan
    places: tuple[int, ...] = ()
    proofs: dict[int, int | None] = field(default_factory=dict)
    uncertain: frozenset[int] = frozenset()
    at_least: bool = False
    groups: tuple[Group, ...] = ()
    missing: tuple[int, ...] = ()
    length: Length | None = None
    total: float | None = None
    unit: str = ""
    sides: tuple[Side, Side] | None = None
    gaps: tuple[tuple[Months, int, int], ...] = ()
    instead: tuple[int, ...] = ()
    perhaps: tuple[int, ...] = ()


def later(one: int | None, other: int | None) -> int | None:
    """The later of two fields of an entry, of which either may be missing."""
    known = [number for number in (one, other) if number is not None]
    return max(known) if known else None
