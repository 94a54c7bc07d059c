"""Pieces of sentences in one language: nouns, filters, times, lengths and amounts. Computes nothing."""

from collections.abc import Iterable, Sequence
from typing import Any

from askcv.lexicon import lexicon, month_names
from askcv.planning.periods import Length
from askcv.planning.plan import Filter, Operation, Plan
from askcv.text.folding import fold
from askcv.values.dates import YEAR, Months, Period, season_months
from askcv.values.entries import Entry

_EVERY_KIND = "entry"
_FILTER_ORDER = {"section": -1, "time": 1}


class Phrasing:
    """Says pieces in one language."""

    def __init__(self, language: str, entries: Sequence[Entry], owner: str) -> None:
        """Take the entries that plans name by their place."""
        self.tables = lexicon(language)
        self.texts: dict[str, Any] = self.tables["answers"]
        self._months = month_names(language)
        self._entries = entries
        self._owner = owner

    def title(self, place: int) -> str:
        """An entry's title in quotes; what introduces the person goes by the person's name."""
        if self._owner and self._entries[place].record.kind == "profile":
            return self._owner
        return f"“{self._entries[place].record.title}”"

    def noun(self, plan: Plan, number: int) -> str:
        """What a plan counts, in the form that stands after a number."""
        level = next((item.text for item in plan.filters if item.type == "level"), None)
        if level and not plan.noun:
            return level
        noun = plan.noun or (next(iter(plan.kinds)) if len(plan.kinds) == 1 else _EVERY_KIND)
        forms = self.tables["nouns"].get(noun) or self.tables["kinds"].get(noun) or self.tables["kinds"][_EVERY_KIND]
        return self.form(forms, number)

    def form(self, forms: dict[str, str], number: int) -> str:
        """The form of a noun after a number; `few` is for 2 to 4 in Slavic languages."""
        if number == 1:
            return forms.get("one", "")
        tens, ones = number % 100, number % 10
        if "few" in forms and ones in {2, 3, 4} and not 12 <= tens <= 14:  # noqa: PLR2004 - CLDR's rule
            return forms["few"]
        if "few" in forms and ones == 1 and tens != 11:  # noqa: PLR2004 - CLDR's rule
            return forms.get("one", "")
        return forms.get("other", "")

    def noun_of(self, plan: Plan) -> str:
        """What a plan counts, in parentheses."""
        return f" ({self.noun(plan, 5)})" if plan.noun or len(plan.kinds) == 1 else ""

    def plural(self, label: str, number: int) -> str:
        """A field that only the documents name, after a number."""
        return label if number == 1 else str(self.texts["plural"].format(noun=label))

    def label(self, attribute: str, number: int) -> str:
        """What a field is called where it stands for itself, not after a number."""
        forms = self.tables["attributes"].get(attribute, {})
        return str(forms.get("name") or forms.get("one" if number == 1 else "other") or attribute)

    def attribute_noun(self, plan: Plan) -> str:
        """What the field asked for is called."""
        name = plan.attribute or ("length" if plan.operation is Operation.DURATION else "")
        name = name or ("length" if plan.order == "length" else "year" if plan.order == "date" else plan.order)
        return self.label(name, 1)

    def filters(self, plan: Plan) -> str:
        """A plan's conditions, as words that follow its noun."""
        hidden = {"named"} if plan.noun or plan.operation is Operation.DURATION else {"named", "level"}
        return self.filter_words(item for item in plan.filters if item.type not in hidden)

    def filter_words(self, filters: Iterable[Filter]) -> str:
        """Conditions as words: where entries stand first, their time last."""
        words = self.texts["filters"]
        told = ""
        last: Filter | None = None
        for item in sorted(filters, key=lambda item: _FILTER_ORDER.get(item.type, 0)):
            key = f"{item.type}_{item.relation}"
            name = "without" if item.relation == "without" else item.type
            template = words.get(key) or words.get(name, " {value}")
            phrase = template.format(value=self.filter_value(item), owner=self._owner or "")
            if last and (last.type, last.relation) == (item.type, item.relation) and item.type == "person":
                told += f" {self.texts['and']} {self.filter_value(item)}"
            else:
                told += phrase
            last = item
        return told

    def filter_value(self, item: Filter) -> str:
        """What a condition names."""
        if item.type == "time" and item.months is not None:
            if item.anchor is not None:
                return item.text
            return self.months(item.months)
        return item.text

    def alternatives(self, plan: Plan) -> str:
        """The sides of an `or`."""
        if not plan.alternatives or plan.operation is Operation.COMPARE:
            return ""
        first, *rest = plan.alternatives
        if first.type == "level":
            joined = f" {self.texts.get(plan.joined, plan.joined)} "
            return f" ({joined.join(item.text for item in plan.alternatives)})"
        told = self.filter_words((first,))
        joined = self.texts.get(plan.joined, plan.joined)
        return told + "".join(f" {joined} {self.filter_value(item)}" for item in rest)

    def joined(self, texts: Iterable[str], *, closed: bool = True) -> str:
        """Several texts as one list."""
        listed = list(texts)
        if len(listed) < 2 or not closed:  # noqa: PLR2004 - nothing to join
            return ", ".join(listed)
        return f"{', '.join(listed[:-1])} {self.texts['and']} {listed[-1]}"

    def when(self, moment: Months | None, *, bound: bool = False) -> str:
        """A date: a year, a month, or a range of months."""
        if moment is None:
            return ""
        if moment.is_year:
            return str(moment.year)
        if moment.is_month:
            return self.month(moment.first, bound=bound)
        return self.months(moment, bound=bound)

    def month(self, month: int, *, bound: bool = False) -> str:
        """A month with its year; `bound` after a word like `since`, where some languages use another form."""
        forms = self._months[month % YEAR]
        name = forms[min(self.texts.get("bound_form", 0), len(forms) - 1) if bound else 0]
        return str(self.texts["date"].format(month=name.capitalize() if self._capital else name, year=month // YEAR))

    @property
    def _capital(self) -> bool:
        return bool(self.texts.get("capital_months", True))

    def months(self, months: Months, *, bound: bool = False) -> str:
        """A range of months."""
        if months.is_year or months.is_month:
            return self.when(months)
        if season := self._season(months, bound=bound):
            return season
        if months.first % YEAR == 0 and months.last % YEAR == YEAR - 1:
            start, end = str(months.first // YEAR), str(months.last // YEAR)
        else:
            start, end = self.month(months.first, bound=True), self.month(months.last, bound=True)
        return str(self.texts["period"].format(start=start, end=end))

    def _season(self, months: Months, *, bound: bool) -> str:
        for forms in self.tables["documents"]["seasons"].values():
            if season_months(fold(forms[0]), months.year) == months:
                name = str(forms[self.texts.get("bound_form", 0)] if bound else forms[0])
                shown = name.capitalize() if self.texts.get("capital_seasons", self._capital) else name
                return str(self.texts["date"].format(month=shown, year=months.year))
        return ""

    def period(self, period: Period) -> str:
        """When an entry was."""
        start, end = self.when(period.start, bound=True), self.when(period.end, bound=True)
        if period.current:
            return str(self.texts["since"].format(start=start) if start else self.texts["filters"]["time_now"]).strip()
        if period.start and period.end and period.start != period.end:
            return str(self.texts["period"].format(start=start, end=end))
        if period.end and not period.start:
            return str(self.texts["until"].format(end=end))
        if period.half_known:
            return str(self.texts["from"].format(start=start))
        return self.when(period.first_known)

    def duration_words(self, months: int) -> str:
        """Months as years and months."""
        years, rest = divmod(months, YEAR)
        told = [self.counted(years, "years")] if years else []
        told += [self.counted(rest, "months")] if rest or not years else []
        return self.joined(told)

    def counted(self, number: int, unit: str) -> str:
        """A number with its unit."""
        forms = {
            name: self.texts[f"{unit}_{name}"] for name in ("one", "few", "other") if f"{unit}_{name}" in self.texts
        }
        return self.form(forms, number).format(number=number)

    def length(self, length: Length) -> str:
        """A length of time, or its bounds."""
        if not length.exact:
            return f"{self.duration_words(length.least)}–{self.duration_words(length.most)}"
        return self.duration_words(length.most)

    def length_sentence(self, length: Length, filters: str, noun_of: str) -> str:
        """A length of time as a whole sentence, saying how it was counted."""
        if length.exact:
            detail = self.texts["duration_months"].format(months=length.most, between=length.between)
            told = self.duration_words(length.most)
            return str(self.texts["duration"].format(length=told, filters=filters, noun_of=noun_of, detail=detail))
        return str(
            self.texts["duration_between"].format(
                least=self.duration_words(length.least),
                most=self.duration_words(length.most),
                filters=filters,
                noun_of=noun_of,
            )
        )

    def amount(self, number: float, unit: str) -> str:
        """A sum with its unit."""
        if unit == "minutes":
            hours, minutes = divmod(round(number), 60)
            told = [self.counted(hours, "hours")] if hours else []
            told += [self.counted(minutes, "minutes")] if minutes or not hours else []
            total = f" ({self.counted(round(number), 'minutes')})" if hours else ""
            return self.joined(told) + total
        if unit == "months":
            return self.duration_words(round(number))
        value = f"{number:,.10g}" if number == int(number) else f"{number:g}"
        if unit.startswith("/"):
            return f"{value}{unit}"
        return f"{value} {unit}".strip()
