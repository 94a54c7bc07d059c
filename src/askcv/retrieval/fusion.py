"""Reciprocal rank fusion: one ranking from several, by ranks alone.

Cormack, Clarke & Büttcher 2009, https://doi.org/10.1145/1571941.1572114.
"""

from collections import defaultdict
from collections.abc import Hashable, Sequence
from typing import TypeVar

Item = TypeVar("Item", bound=Hashable)

RANK_CONSTANT = 5
"""The paper takes 60, for lists of a thousand; ours hold fifty (docs/architecture.md has the figures)."""


def fuse(rankings: Sequence[Sequence[Item]], constant: int = RANK_CONSTANT) -> list[tuple[Item, float]]:
    """Fuse rankings; an item's score is the sum of 1 / (constant + rank), ranks counted from 1.

    Args:
        rankings: Each best first, without repeats.
        constant: Dampens the lead of the first ranks.

    Returns:
        Items with their score, best first; ties in the order of first appearance.
    """
    scores: defaultdict[Item, float] = defaultdict(float)
    for ranking in rankings:
        for rank, item in enumerate(ranking, start=1):
            scores[item] += 1.0 / (constant + rank)
    return sorted(scores.items(), key=lambda pair: -pair[1])
