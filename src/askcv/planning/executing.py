"""Computes a plan over the entries: exact, or not at all. Knows nothing of words."""

from collections.abc import Callable
from dataclasses import replace

from askcv.planning.comparing import Comparing
from askcv.planning.extremes import Extremes
from askcv.planning.periods import gaps, overlap
from askcv.planning.plan import Operation, Plan
from askcv.planning.result import CannotComputeError, Result, later
from askcv.planning.selection import Selection
from askcv.planning.times import proof_of_time

_LASTING = frozenset({"experience", "education", "community", "project"})
_DISTINCT = frozenset(
    {
        "organisation",
        "employer",
        "university",
        "coauthors",
        "venue",
        "event",
        "place",
        "technologies",
        "skills",
        "languages",
        "issuer",
        "advisors",
    }
)


class Executor:
    """Computes plans over the entries of one index."""

    def __init__(self, selection: Selection) -> None:
        """Take the entries."""
        self._selection = selection

    def run(self, plan: Plan) -> Result:
        """The result of a plan.

        Raises:
            CannotComputeError: The values do not allow it.
        """
        run: dict[Operation, Callable[[Plan], Result]] = {
            Operation.COUNT: self._count,
            Operation.LIST: self._list,
            Operation.ATTRIBUTE: self._list,
            Operation.SUM: self._sum,
            Operation.DURATION: self._duration,
            Operation.MOST_OFTEN: Extremes(self._selection).most_often,
            Operation.COMPARE: Comparing(self._selection).compare,
            Operation.YES_NO: self._yes_no,
            Operation.GAPS: self._gaps,
            Operation.OVERLAPS: self._overlaps,
        }
        result = run.get(plan.operation, Extremes(self._selection).extreme)(plan)
        return replace(result, perhaps=tuple(self._selection.perhaps(plan)))

    def _count(self, plan: Plan) -> Result:
        places, proofs = self._selection.selected(plan)
        self._require_places(plan, places)
        uncertain = self._selection.uncertain(plan, places)
        if plan.attribute and plan.attribute not in {"role", "title"}:
            return self._grouped(plan, places, proofs)
        return Result(plan, tuple(places), proofs, uncertain, at_least=self._selection.may_be_more(plan, places))

    def _grouped(self, plan: Plan, places: list[int], proofs: dict[int, int | None]) -> Result:
        groups, missing, open_end = self._selection.groups(plan.attribute, places)
        if not groups and places:
            return Result(plan, (), proofs, missing=tuple(places))
        return Result(
            plan,
            tuple(places),
            proofs,
            self._selection.uncertain(plan, places),
            at_least=open_end,
            groups=groups,
            missing=missing,
        )

    def _list(self, plan: Plan) -> Result:
        places, proofs = self._selection.selected(plan)
        self._require_places(plan, places)
        if (plan.attribute and plan.operation is Operation.LIST) or plan.attribute in _DISTINCT:
            return self._grouped(plan, places, proofs)
        uncertain = self._selection.uncertain(plan, places)
        if plan.attribute in {"year", "start", "end"}:
            known = [place for place in places if self._selection.has_date(place, plan.attribute)]
            missing = [place for place in places if place not in known]
            proofs |= {place: later(proofs[place], proof_of_time(self._selection.entries[place])) for place in known}
            return Result(plan, tuple(known), proofs, uncertain, missing=tuple(missing))
        if plan.attribute and plan.attribute != "title":
            have = [place for place in places if self._selection.values(place, plan.attribute)]
            proofs |= {place: later(proofs[place], self._selection.last_value(place, plan.attribute)) for place in have}
            missing = [place for place in places if place not in have]
            return Result(plan, tuple(have), proofs, uncertain, missing=tuple(missing))
        return Result(plan, tuple(places), proofs, uncertain, at_least=self._selection.may_be_more(plan, places))

    def _sum(self, plan: Plan) -> Result:
        places, proofs = self._selection.selected(plan)
        found = {
            place: number for place in places if (number := self._selection.number(place, plan.attribute)) is not None
        }
        units = {unit for _, unit in found.values()}
        if len(units) > 1:
            raise CannotComputeError(plan.attribute)
        if not found:
            return Result(plan, (), proofs, missing=tuple(places))
        total = sum(number for number, _ in found.values())
        proofs |= {place: later(proofs[place], self._selection.last_value(place, plan.attribute)) for place in found}
        missing = tuple(place for place in places if place not in found)
        uncertain = self._selection.uncertain(plan, found)
        return Result(plan, tuple(found), proofs, uncertain, total=total, unit=units.pop(), missing=missing)

    def _duration(self, plan: Plan) -> Result:
        places, proofs = self._selection.selected(plan)
        lengths = [place for place in places if self._selection.number(place, "length") is not None]
        lasting = any(self._selection.ended(place) for place in places)
        if lengths and (len(lengths) == len(places) or not lasting):
            return self._lengths(plan, places, lengths, proofs)
        if not plan.kinds and not any(item.type == "title" for item in plan.filters):
            places = [place for place in places if self._selection.entries[place].record.kind in _LASTING]
        known = [place for place in places if self._selection.ended(place)]
        if not known:
            return Result(plan, (), proofs, missing=tuple(places))
        proofs |= {place: later(proofs[place], proof_of_time(self._selection.entries[place])) for place in known}
        length = self._selection.length(known)
        missing = tuple(place for place in places if place not in known)
        return Result(
            plan, tuple(known), proofs, self._selection.uncertain(plan, known), length=length, missing=missing
        )

    def _lengths(self, plan: Plan, meant: list[int], places: list[int], proofs: dict[int, int | None]) -> Result:
        proofs |= {place: later(proofs[place], self._selection.last_value(place, "length")) for place in places}
        numbers = [number for place in places if (number := self._selection.number(place, "length"))]
        units = {unit for _, unit in numbers}
        if len(units) > 1:
            raise CannotComputeError("length")
        total = sum(number for number, _ in numbers)
        missing = tuple(place for place in meant if place not in places)
        uncertain = self._selection.uncertain(plan, places)
        return Result(plan, tuple(places), proofs, uncertain, total=total, unit=units.pop(), missing=missing)

    def _yes_no(self, plan: Plan) -> Result:
        if plan.joined == "and" and plan.alternatives:
            found = [self._selection.meeting(plan, (*plan.filters, item)) for item in plan.alternatives]
            lacking = [item for item, (places, _) in zip(plan.alternatives, found, strict=True) if not places]
            places = list(dict.fromkeys(place for some, _ in found for place in some))
            proofs = {place: number for _, some in found for place, number in some.items()}
            return Result(plan, tuple(places) if not lacking else (), proofs)
        places, proofs = self._selection.selected(plan)
        self._require_places(plan, places)
        if places:
            sure = [place for place in places if place not in self._selection.uncertain(plan, places)]
            if not sure:
                raise CannotComputeError("only years are given")
            return Result(plan, tuple(places), proofs, self._selection.uncertain(plan, places))
        return Result(plan, proofs=proofs, instead=self._instead(plan))

    def _require_places(self, plan: Plan, places: list[int]) -> None:
        """An entry that does not name a place may still lie in it: a city in its country, or one that is not told."""
        if any(item.unknown for item in (*plan.filters, *plan.alternatives)):
            return
        if not places and any(item.type == "place" for item in (*plan.filters, *plan.alternatives)):
            raise CannotComputeError("place")
        if not places and any(item.type == "named" and not item.matches for item in plan.filters):
            raise CannotComputeError("named")  # a prize may go by another word

    def _instead(self, plan: Plan) -> tuple[int, ...]:
        """Entries that contradict the premise: the degree that was asked about, from another place; other dates."""
        heads = [item for item in plan.filters if item.type in {"level", "title"} and not item.unknown]
        if not heads:
            times = [item for item in plan.filters if item.type == "time"]
            heads = [item for item in plan.filters if item.type == "organisation" and not item.unknown] if times else []
        if not heads or len(heads) == len(plan.filters):
            return ()
        places, _ = self._selection.meeting(plan, heads)
        return tuple(self._selection.by_date(places)) if len(places) <= 3 else ()  # noqa: PLR2004 - a correction, no list

    def _gaps(self, plan: Plan) -> Result:
        places, proofs = self._selection.selected(plan)
        known = [place for place in places if self._selection.ended(place)]
        if len(known) < 2 or len(known) < len(places):  # noqa: PLR2004 - a gap lies between two
            raise CannotComputeError("gaps")
        proofs |= {place: proof_of_time(self._selection.entries[place]) for place in known}
        bounds = {place: self._selection.bounds(place) for place in known}
        found = []
        for gap in gaps([self._selection.period(place) for place in known], self._selection.today):
            before = next(place for place in known if bounds[place].last == gap.first - 1)
            after = next(place for place in known if bounds[place].first == gap.last + 1)
            found.append((gap, before, after))
        return Result(plan, tuple(known), proofs, gaps=tuple(found))

    def _overlaps(self, plan: Plan) -> Result:
        places, proofs = self._selection.selected(plan)
        known = [place for place in places if self._selection.ended(place)]
        proofs |= {place: proof_of_time(self._selection.entries[place]) for place in known}
        pairs = []
        for number, one in enumerate(known):
            for other in known[number + 1 :]:
                shared = overlap(self._selection.bounds(one), self._selection.bounds(other))
                if shared and shared.last > shared.first:
                    pairs.append((shared, one, other))
        return Result(plan, tuple(known), proofs, gaps=tuple(pairs))
