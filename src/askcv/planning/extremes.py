"""The first, the longest, the highest, the most frequent: ties are kept where nothing tells them apart."""

from collections.abc import Mapping

from askcv.planning.periods import Length
from askcv.planning.plan import Operation, Plan
from askcv.planning.result import CannotComputeError, Group, Result, later
from askcv.planning.selection import Selection
from askcv.planning.times import proof_of_time

_MOST = frozenset({Operation.LONGEST, Operation.HIGHEST})


class Extremes:
    """Finds extremes among entries."""

    def __init__(self, selection: Selection) -> None:
        """Take the entries."""
        self._selection = selection

    def extreme(self, plan: Plan) -> Result:
        """The entries at one end of an order."""
        places, proofs = self._selection.selected(plan)
        if not places:
            return Result(plan)
        if plan.order == "date":
            return self._extreme_date(plan, places, proofs)
        if plan.attribute == "organisation" and plan.order == "length":
            return self._extreme_organisation(plan, places, proofs)
        if plan.order == "length" and all(self._selection.number(place, "length") is None for place in places):
            return self._extreme_duration(plan, places, proofs)
        return self._extreme_number(plan, places, proofs)

    def _extreme_number(self, plan: Plan, places: list[int], proofs: dict[int, int | None]) -> Result:
        """The highest or lowest grade, amount or degree, or the length that a field tells."""
        measured: dict[int, float] = {}
        units = set()
        for place in places:
            if plan.order == "level":
                level = self._selection.level(place)
                if level:
                    measured[place] = level
            elif (number := self._selection.number(place, plan.order)) is not None:
                measured[place], unit = number
                units.add(unit)  # grades of two scales are not compared: 17/20 may be more than 4.4/5
        if len(units) > 1:
            raise CannotComputeError(plan.order)
        if not measured and any(self._told_otherwise(place, plan.order) for place in places):
            raise CannotComputeError(plan.order)
        if not measured:
            return Result(plan, (), proofs, missing=tuple(places))
        best = max(measured.values()) if plan.operation in _MOST else min(measured.values())
        winners = [place for place in places if measured.get(place) == best]
        by_level = plan.order == "level"
        for place in winners:
            entry = self._selection.entries[place]
            last = proof_of_time(entry) if by_level else self._selection.last_value(place, plan.order)
            proofs[place] = later(proofs[place], last)
        missing = tuple(place for place in places if place not in measured)
        return Result(plan, tuple(winners), proofs, missing=missing)

    def _told_otherwise(self, place: int, name: str) -> bool:
        """Whether a field is told, but not as a number: a date, a name, a grade in words."""
        dated = name in {"year", "date", "start", "end"} and self._selection.has_date(place, name)
        return dated or bool(self._selection.values(place, name))

    def _extreme_duration(self, plan: Plan, places: list[int], proofs: dict[int, int | None]) -> Result:
        """The longest or shortest time from a start to an end."""
        lengths = {place: self._selection.length([place]) for place in places if self._selection.ended(place)}
        if not lengths:
            return Result(plan, (), proofs, missing=tuple(places))
        winners = _not_surely_beaten(lengths, longest=plan.operation in _MOST)
        proofs |= {place: later(proofs[place], proof_of_time(self._selection.entries[place])) for place in winners}
        missing = tuple(place for place in places if place not in lengths and self._may_win(plan, place, lengths))
        return Result(plan, tuple(winners), proofs, missing=missing)

    def _may_win(self, plan: Plan, place: int, lengths: Mapping[int, Length]) -> bool:
        """Whether an entry of which the end is not told may be the longest; any may be the shortest."""
        start = self._selection.period(place).start
        if start is None or plan.operation not in _MOST:
            return True
        return self._selection.today - start.first + 1 >= max(length.least for length in lengths.values())

    def _extreme_organisation(self, plan: Plan, places: list[int], proofs: dict[int, int | None]) -> Result:
        """Where the longest or shortest time was spent: all stays at an organisation count together."""
        known = [place for place in places if self._selection.ended(place)]
        groups, _, _ = self._selection.groups("organisation", known)
        lengths = [self._selection.length([place for place, _ in group.where]) for group in groups]
        if not groups or len(known) < len(places):
            raise CannotComputeError("length")
        best = _not_surely_beaten(dict(enumerate(lengths)), longest=plan.operation in _MOST)
        if len(best) > 1:
            raise CannotComputeError("length")
        group = groups[best[0]]
        told = [place for place, _ in group.where]
        proofs |= {place: later(proofs[place], proof_of_time(self._selection.entries[place])) for place in told}
        return Result(plan, tuple(told), proofs, groups=(group,), length=lengths[best[0]])

    def _extreme_date(self, plan: Plan, places: list[int], proofs: dict[int, int | None]) -> Result:
        moments = {place: moment for place in places if (moment := self._selection.period(place).start)}
        if not moments:
            return Result(plan, (), proofs, missing=tuple(places))
        if plan.operation is Operation.LATEST:
            bar = max(moment.first for moment in moments.values())
            winners = [place for place in places if place in moments and moments[place].last >= bar]
        else:
            bar = min(moment.last for moment in moments.values())
            winners = [place for place in places if place in moments and moments[place].first <= bar]
        proofs |= {place: later(proofs[place], proof_of_time(self._selection.entries[place])) for place in winners}
        missing = tuple(place for place in places if place not in moments)
        return Result(plan, tuple(winners), proofs, missing=missing)

    def most_often(self, plan: Plan) -> Result:
        """The values that occur most often."""
        places, proofs = self._selection.selected(plan)
        if plan.attribute == "year":
            years: dict[str, list[tuple[int, int | None]]] = {}
            for place in places:
                moment = self._selection.period(place).first_known
                if moment:
                    years.setdefault(str(moment.year), []).append(
                        (place, proof_of_time(self._selection.entries[place]))
                    )
            groups = tuple(Group(year, tuple(where)) for year, where in years.items())
        else:
            groups, _, _ = self._selection.groups(plan.attribute, places)
        if not groups:
            return Result(plan, (), proofs, missing=tuple(places))
        most = max(len(group.where) for group in groups)
        best = tuple(group for group in groups if len(group.where) == most)
        there = {place for group in best for place, _ in group.where}
        told = [place for place in places if place in there]
        proofs |= {place: later(proofs[place], field) for group in best for place, field in group.where}
        open_end = plan.attribute == "coauthors" and self._selection.open_lists(plan, ())
        return Result(plan, tuple(told), proofs, groups=best, total=float(most), at_least=open_end)


def _not_surely_beaten(lengths: Mapping[int, Length], *, longest: bool) -> list[int]:
    """Those of some lengths that may be the longest, or the shortest, as far as their months are known."""
    if longest:
        bar = max(length.least for length in lengths.values())
        return [number for number, length in lengths.items() if length.most >= bar]
    bar = min(length.most for length in lengths.values())
    return [number for number, length in lengths.items() if length.least <= bar]
