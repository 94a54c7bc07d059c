"""What may be plugged in beside the rules: a model that says whether a text entails a statement, or how near they are.

None is bundled: no package carries a usable entailment model (docs/architecture.md).
"""

from collections.abc import Callable
from typing import Protocol

Similarity = Callable[[str, str], float]
"""The cosine of a statement to a text, -1 to 1; higher is nearer."""
MIN_SIMILARITY = 0.2
"""Below this a statement is about something else, whatever words it shares."""


class EntailmentModel(Protocol):
    """Says whether whoever believes a text must believe a statement."""

    def entails(self, text: str, statement: str, /) -> bool:
        """Whether the text entails the statement."""
