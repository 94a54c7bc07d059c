"""What a parsed question asks for: an operation, the entries it means, and the field asked for.

Each rule takes the whole parse and gives a plan or nothing; the first that gives one wins.
"""

from askcv.planning.asked import Asked
from askcv.planning.asking import Asking
from askcv.planning.computing import COMPARED, EXTREMES, Computing
from askcv.planning.cues import Cues
from askcv.planning.linking import ValueIndex
from askcv.planning.parse import NotUnderstoodError, Parse
from askcv.planning.plan import Operation, Plan

_ASKING = frozenset({"which", "list", "who", "who_with", "who_by", "where", "when"})
_ALLOWED = {
    Operation.COMPARE: frozenset({*COMPARED, "most_often", "earliest", "latest", "longest", "count", "how_long"}),
    Operation.MOST_OFTEN: frozenset({"most_often", "how_often"}),
    Operation.GAPS: frozenset({"gaps", "count"}),
    Operation.OVERLAPS: frozenset({"overlap", "count"}),
    Operation.DURATION: frozenset({"how_long", "duration", "total", "count"}),
    Operation.SUM: frozenset({"total"}),
    Operation.COUNT: frozenset({"count", "number_of", "how_often", "total"}),
    Operation.ATTRIBUTE: frozenset({"since_when", "until_when", "total"}),
    **{operation: frozenset({"how_long"}) for operation in EXTREMES.values()},
}
"""What else may be asked with an operation: `how long was the longest talk`, `how many papers in total`."""


class Decider:
    """Decides what one parse asks for."""

    def __init__(self, parse: Parse, cues: Cues, index: ValueIndex, question: str) -> None:
        """Take a parse of a question."""
        self._parse = parse
        self._cues = cues
        self._index = index
        self._question = question

    def plan(self) -> Plan:
        """The plan.

        Raises:
            NotUnderstoodError: The question asks for nothing that is known here.
        """
        asked = Asked(self._parse, self._cues, self._index)
        asking, computing = Asking(asked), Computing(asked)
        if self._parse.trailing in {"about", "before", "after", "since", "until", "between", "during"}:
            raise NotUnderstoodError(self._parse.trailing)
        if self._parse.unknown_attribute:
            return asking.lacking_attribute(self._parse.unknown_attribute)
        for rule in (*computing.rules(), *asking.rules()):
            plan = rule()
            if plan is not None:
                self._require_every_operation(plan)
                if self._parse.lost and plan.attribute != "coauthors":
                    raise NotUnderstoodError(self._question)
                return plan
        raise NotUnderstoodError(self._question)

    def _require_every_operation(self, plan: Plan) -> None:
        """What was asked for and is not part of the plan was not understood."""
        own = {name for name, operation in EXTREMES.items() if operation is plan.operation}
        left = {*self._parse.operations} - own - _ALLOWED.get(plan.operation, frozenset()) - _ASKING
        if left:
            raise NotUnderstoodError(", ".join(sorted(left)))
