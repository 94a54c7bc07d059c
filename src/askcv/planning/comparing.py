"""Two sides of a comparison: counts, lengths, numbers and dates."""

from askcv.planning.plan import Filter, Plan
from askcv.planning.result import CannotComputeError, Result, Side, later
from askcv.planning.selection import Selection
from askcv.planning.times import proof_of_time


class Comparing:
    """Compares two sides."""

    def __init__(self, selection: Selection) -> None:
        """Take the entries."""
        self._selection = selection

    def compare(self, plan: Plan) -> Result:
        """Both sides with what they measure."""
        if plan.order == "date":
            return self._compare_dates(plan)
        sides = []
        proofs: dict[int, int | None] = {}
        for item in plan.alternatives:
            places, found = self._selection.meeting(plan, (*plan.filters, item))
            if item.unknown or not places:
                return Result(plan)
            side, used = self._side(plan, item, places)
            sides.append(side)
            proofs |= {place: later(found[place], used.get(place)) for place in side.places}
        if sides[0].unit != sides[1].unit or (sides[0].length is None) != (sides[1].length is None):
            raise CannotComputeError(plan.order)  # grades of two scales, a talk's minutes and a job's months
        people = any(item.type == "person" for item in (*plan.filters, *plan.alternatives))
        open_end = people and self._selection.open_lists(plan, ())
        return Result(
            plan,
            tuple(dict.fromkeys((*sides[0].places, *sides[1].places))),
            proofs,
            sides=(sides[0], sides[1]),
            at_least=open_end,
        )

    def _compare_dates(self, plan: Plan) -> Result:
        """Which began first; where a start is not told, which ended first. Dates that may be equal tell nothing."""
        firsts = []
        for item in plan.alternatives:
            places, _ = self._selection.meeting(plan, (*plan.filters, item))
            dated = [place for place in places if self._selection.period(place).known]
            if item.unknown or not dated:
                return Result(plan)
            firsts.append(min(dated, key=lambda place: self._selection.bounds(place).first))
        periods = [self._selection.period(place) for place in firsts]
        for moments in ([period.start for period in periods], [period.end for period in periods]):
            one, other = moments
            if one and other and (one.last < other.first or other.last < one.first):
                sides = [
                    Side(item, float(moment.first), None, (place,))
                    for item, moment, place in zip(plan.alternatives, (one, other), firsts, strict=True)
                ]
                proofs = {place: proof_of_time(self._selection.entries[place]) for place in firsts}
                return Result(plan, tuple(firsts), proofs, sides=(sides[0], sides[1]))
            if one and other:
                break
        raise CannotComputeError("date")

    def _side(self, plan: Plan, item: Filter, places: list[int]) -> tuple[Side, dict[int, int | None]]:
        if plan.order == "count":
            return Side(item, len(places), None, tuple(self._selection.by_date(places))), {}
        if plan.order == "length" and all(self._selection.number(place, "length") is None for place in places):
            known = [place for place in places if self._selection.ended(place)]
            if not known:
                raise CannotComputeError("length")
            length = self._selection.length(known)
            used = {place: proof_of_time(self._selection.entries[place]) for place in known}
            return Side(item, (length.least + length.most) / 2, length, tuple(self._selection.by_date(known))), used
        name = "length" if plan.order == "length" else plan.attribute
        numbers = {place: number for place in places if (number := self._selection.number(place, name)) is not None}
        if len(numbers) != 1:
            raise CannotComputeError(name)
        [(place, (value, unit))] = numbers.items()
        return Side(item, value, None, (place,), unit), {place: self._selection.last_value(place, name)}
