"""Which entries a plan means, and what their fields hold."""

from collections.abc import Iterable, Mapping, Sequence

from askcv.planning.linking import ValueIndex
from askcv.planning.periods import Length, total_length
from askcv.planning.plan import Filter, Plan
from askcv.planning.result import Group, later
from askcv.values.dates import Months, Period
from askcv.values.entries import PEOPLE, POINTS, Entry, Value, ValueType, level_of
from askcv.values.people import PersonName, read_name

_LEVELS = {"bachelor": 1, "master": 2, "phd": 3}
_ALSO = {"event": "venue", "venue": "event", "issuer": "organisation"}
_POSITIONS = {"first": 0, "second": 1, "third": 2}


class Selection:
    """The entries of one index, as plans select them."""

    def __init__(self, index: ValueIndex, owner: str, today: int) -> None:
        """Take the values, the owner's name and this month."""
        self._index = index
        self._owner: PersonName = read_name(owner)
        self.entries: Sequence[Entry] = index.entries
        self.today = today
        self._ages: list[tuple[int, int, int]] | None = None
        self._owners: dict[str, bool] = {}
        self._keys: dict[tuple[int, str], tuple[tuple[str, Value, bool], ...]] = {}
        self._values: dict[tuple[int, str], tuple[Value, ...]] = {}

    def meeting(self, plan: Plan, filters: Iterable[Filter]) -> tuple[list[int], dict[int, int | None]]:
        """The entries that meet every filter, with the last field that proves it."""
        every = [self._matches(item) for item in filters]
        candidates = min(every, key=len) if every else range(len(self.entries))
        places = [
            place
            for place in sorted(candidates)
            if (not plan.kinds or self.entries[place].record.kind in plan.kinds)
            and self.entries[place].record.title
            and all(place in matches for matches in every)
        ]
        proofs: dict[int, int | None] = dict.fromkeys(places)
        for matches in every:
            proofs = {place: later(proof, matches[place]) for place, proof in proofs.items()}
        return places, proofs

    def selected(self, plan: Plan) -> tuple[list[int], dict[int, int | None]]:
        """The entries that meet the filters and one of the alternatives, newest first; `perhaps` are left out."""
        places, proofs = self._meant(plan)
        perhaps = self._half_dated(plan, places)
        return self.by_date(place for place in places if place not in perhaps), proofs

    def perhaps(self, plan: Plan) -> list[int]:
        """The entries that may belong, but lack the start or the end that would tell; newest first.

        Where others surely belong, one of which only an end is told is not brought up for a time well before it.
        """
        places, _ = self._meant(plan)
        perhaps = self._half_dated(plan, places)
        others = len(places) > len(perhaps)
        return self.by_date(place for place in perhaps if not (others and self._ended_later(place, plan)))

    def _ended_later(self, place: int, plan: Plan) -> bool:
        end = self.period(place).end
        asked = [item.months for item in plan.filters if item.type == "time" and item.relation == "in" and item.months]
        return end is not None and any(months.last < end.first for months in asked)

    def _half_dated(self, plan: Plan, places: Iterable[int]) -> frozenset[int]:
        return frozenset(place for place in self.uncertain(plan, places) if self.period(place).half_known)

    def _meant(self, plan: Plan) -> tuple[list[int], dict[int, int | None]]:
        places, proofs = self.meeting(plan, plan.filters)
        if plan.alternatives:
            every: dict[int, int | None] = {}
            for item in plan.alternatives:
                matches = self._matches(item)
                every.update({place: matches[place] for place in matches if place not in every})
            places = [place for place in places if place in every]
            proofs = {place: later(proofs[place], every[place]) for place in places}
        return places, proofs

    def by_date(self, places: Iterable[int]) -> list[int]:
        """Newest first; entries without a date last, in document order."""
        if self._ages is None:
            self._ages = [self._age(place) for place in range(len(self.entries))]
        return sorted(places, key=self._ages.__getitem__)

    def _age(self, place: int) -> tuple[int, int, int]:
        period = self.period(place)
        if not period.known:
            return (1, 0, 0)
        bounds = self.bounds(place)
        return (0, -(10**6) if period.current else -bounds.last, -bounds.first)

    def uncertain(self, plan: Plan, places: Iterable[int]) -> frozenset[int]:
        """Those of the entries of which the dates do not tell whether they belong."""
        doubtful = frozenset().union(*(item.uncertain for item in (*plan.filters, *plan.alternatives)))
        return doubtful & frozenset(places)

    def _matches(self, item: Filter) -> Mapping[int, int | None]:
        """The entries that meet a filter; only the lists of authors tell a position."""
        return self._position(item.relation) if item.type == "position" else item.matches

    def _position(self, position: str) -> dict[int, int | None]:
        """The entries with the owner at a position among the authors, as far as the lists tell."""
        found: dict[int, int | None] = {}
        for place, entry in enumerate(self.entries):
            authors = [value for value in entry.named("authors") if value.type is ValueType.PERSON]
            open_end = any(value.type is ValueType.OTHERS for value in entry.named("authors"))
            mine = [number for number, value in enumerate(authors) if self._owner.may_be(read_name(value.text))]
            if len(mine) != 1:
                continue
            at = mine[0]
            met = {
                "only": len(authors) == 1 and not open_end,
                "last": at == len(authors) - 1 and len(authors) > 1 and not open_end,
            }.get(position, _POSITIONS.get(position) == at)
            if met:
                found[place] = authors[at].field
        return found

    def may_be_more(self, plan: Plan, places: Iterable[int]) -> bool:
        """Whether more entries may belong than those: a person may stand behind an `et al.`."""
        people = any(item.type == "person" for item in (*plan.filters, *plan.alternatives))
        last = any(item.type == "position" and item.relation == "last" for item in plan.filters)
        return (people and self.open_lists(plan, places)) or (last and self.open_lists(plan, ()))

    def open_lists(self, plan: Plan, places: Iterable[int]) -> bool:
        """Whether an entry that was left out may belong, as its list of names ends in `et al.`."""
        others = tuple(item for item in plan.filters if item.type not in {"person", "position"})
        meant, _ = self.meeting(plan, (*others, Filter("others", "", "", dict.fromkeys(self._index.open_lists))))
        return not set(meant) <= set(places)

    def has_date(self, place: int, attribute: str) -> bool:
        """Whether a start, an end or any date is told."""
        period = self.entries[place].period
        if attribute == "start":
            return period.start is not None
        if attribute == "end":
            return period.end is not None or period.current
        return period.known

    def ended(self, place: int) -> bool:
        """Whether how long it took is told: by a start and an end, not by one date."""
        period = self.entries[place].period
        kind = self.entries[place].record.kind
        single = kind in POINTS and period.start == period.end
        one_date = period.start is not None and period.start is period.end
        return period.start is not None and (period.end is not None or period.current) and not (single or one_date)

    def period(self, place: int) -> Period:
        """When an entry was."""
        return self.entries[place].period

    def bounds(self, place: int) -> Months:
        """From the first month that an entry may have begun in to the last that it may have ended in."""
        return self.period(place).bounds(self.today)

    def length(self, places: Iterable[int]) -> Length:
        """How long some entries are together."""
        return total_length([self.period(place) for place in places], self.today)

    def last_value(self, place: int, attribute: str) -> int:
        """The last field that holds a value of an attribute, which must be there."""
        return self.values(place, attribute)[-1].field

    def values(self, place: int, attribute: str) -> tuple[Value, ...]:
        """The values of a field of an entry, in document order; a venue where an event is asked for, and so on."""
        key = (place, attribute)
        if key not in self._values:
            self._values[key] = values_of(self.entries[place], attribute)
        return self._values[key]

    def number(self, place: int, attribute: str) -> tuple[float, str] | None:
        """The one number of a field and its unit; None where there is none, or more than one."""
        numbers = [(value.number, value.unit) for value in self.values(place, attribute) if value.number is not None]
        return (float(numbers[0][0]), numbers[0][1]) if len(numbers) == 1 else None

    def level(self, place: int) -> int | None:
        """The level of a degree as a number, higher is higher; None where it has none."""
        level, _ = level_of(self.entries[place])
        return _LEVELS.get(level or "")

    def is_owner(self, name: str) -> bool:
        """Whether a name may be the owner's."""
        if name not in self._owners:
            self._owners[name] = self._owner.may_be(read_name(name))
        return self._owners[name]

    def _keyed(self, place: int, name: str) -> tuple[tuple[str, Value, bool], ...]:
        """The values of a field, each with the key of all its spellings, and whether it is the owner's name."""
        found = self._keys.get((place, name))
        if found is None:
            found = tuple(
                (self._index.vocabulary.person(value.key), value, self.is_owner(value.text))
                if value.type is ValueType.PERSON
                else (value.key, value, False)
                for value in self.values(place, name)
            )
            self._keys[place, name] = found
        return found

    def groups(self, attribute: str, places: Iterable[int]) -> tuple[tuple[Group, ...], tuple[int, ...], bool]:
        """The distinct values of a field over some entries, the entries without it, and whether a list is open."""
        name = {"coauthors": "authors", "employer": "organisation", "university": "organisation"}.get(
            attribute, attribute
        )
        found: dict[str, tuple[str, list[tuple[int, int | None]]]] = {}
        missing = []
        open_end = False
        for place in places:
            keyed = self._keyed(place, name)
            open_end = open_end or (place in self._index.open_lists and name in PEOPLE)
            if not keyed:
                missing.append(place)
            for key, value, is_owner in keyed:
                if is_owner and attribute == "coauthors":
                    continue
                text, where = found.setdefault(key, (value.text, []))
                if len(value.text) > len(text):
                    found[key] = (value.text, where)
                if not where or where[-1][0] != place:
                    where.append((place, value.field))
        if name == "organisation":
            found = _merged(found)
        groups = tuple(Group(text, tuple(where)) for text, where in found.values())
        return groups, tuple(missing), open_end


def values_of(entry: Entry, attribute: str) -> tuple[Value, ...]:
    """The values of a field of an entry; a venue where an event is asked for but not given, and the like."""
    for name in (attribute, _ALSO.get(attribute, attribute)):
        found = tuple(value for value in entry.named(name) if value.type is not ValueType.OTHERS)
        if found:
            return found
    return ()


def _merged(
    found: dict[str, tuple[str, list[tuple[int, int | None]]]],
) -> dict[str, tuple[str, list[tuple[int, int | None]]]]:
    """A part of an organisation is counted with the whole: `Acme` and `Acme Labs` are one employer."""
    merged: dict[str, tuple[str, list[tuple[int, int | None]]]] = {}
    for key, (text, where) in found.items():
        whole = min((other for other in found if f"{key} ".startswith(f"{other} ")), key=len)
        if whole not in merged:
            merged[whole] = (found[whole][0], [])
        name, places = merged[whole]
        if key != whole:
            merged[whole] = (f"{name}, {text}", places)
        places.extend(where)
    return merged
