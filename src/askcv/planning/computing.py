"""Rules for what is computed over entries: comparisons, extremes, lengths, sums, counts."""

from collections.abc import Callable

from askcv.planning.asked import Asked
from askcv.planning.parse import NotUnderstoodError
from askcv.planning.plan import OWN_ORDER, Operation, Plan

EXTREMES = {
    "earliest": Operation.EARLIEST,
    "latest": Operation.LATEST,
    "longest": Operation.LONGEST,
    "shortest": Operation.SHORTEST,
    "highest": Operation.HIGHEST,
    "lowest": Operation.LOWEST,
}
COMPARED = {
    "more": "count",
    "fewer": "count",
    "longer": "length",
    "shorter": "length",
    "higher": "number",
    "lower": "number",
    "earlier": "date",
    "later": "date",
}
_LESS = frozenset({"fewer", "shorter", "lower", "earlier"})


class Computing:
    """The rules; each gives a plan, or nothing where the parse asks for something else."""

    def __init__(self, asked: Asked) -> None:
        """Take what a question is about."""
        self._asked = asked
        self._parse = asked.parse

    def rules(self) -> tuple[Callable[[], Plan | None], ...]:
        """The rules in the order in which they are tried."""
        return (
            self._comparison,
            self._most_often,
            self._gaps,
            self._overlaps,
            self._extreme,
            self._duration,
            self._sum,
            self._count,
        )

    def _comparison(self) -> Plan | None:
        parse = self._parse
        word = next((name for name in parse.operations if name in COMPARED), None)
        if word is None and parse.has("most_often") and len(parse.alternatives) == 2:  # noqa: PLR2004 - two sides
            word = "more"
        if word is None and parse.has("earliest") and len(parse.alternatives) == 2:  # noqa: PLR2004 - two sides
            word = "earlier"
        if word is None or (word == "more" and not parse.alternatives and not parse.than):
            return None
        if len(parse.alternatives) != 2 or parse.joined == "and":  # noqa: PLR2004 - two sides
            raise NotUnderstoodError(word)
        order = COMPARED[word]
        if order == "number" and not self._asked.attribute:
            raise NotUnderstoodError(word)
        if order == "count" and not (self._asked.noun or self._asked.kinds):
            raise NotUnderstoodError(word)
        limit = 1 if word in _LESS else None
        yes_no = parse.asks_yes_no and parse.than
        return self._asked.made(Operation.COMPARE, order=order, limit=limit, asks_yes_no=yes_no)

    def _most_often(self) -> Plan | None:
        if not self._parse.has("most_often"):
            return None
        attribute = self._asked.attribute
        if self._parse.has("who", "who_with") and not attribute:
            attribute = "coauthors"
        if self._parse.has("when") and not attribute:
            attribute = "year"
        if self._parse.has("where") and not attribute:
            attribute = next((str(table["where"]) for table in self._asked.verbs if table.get("where")), "")
        elif self._parse.attributes and self._parse.most_of_entry:  # `which paper has the most authors`
            raise NotUnderstoodError("most")
        if attribute in {"employer", "university"}:
            attribute = "organisation"
        if not attribute or not (self._asked.kinds or attribute in {"coauthors", "venue"}):
            raise NotUnderstoodError("most often")
        kinds = self._asked.kinds or frozenset({"publication"})
        if kinds == {"experience"}:
            raise NotUnderstoodError("most often")
        return self._asked.made(Operation.MOST_OFTEN, attribute=attribute, kinds=kinds)

    def _gaps(self) -> Plan | None:
        if not self._parse.has("gaps"):
            return None
        if self._parse.filters or self._asked.attribute:
            raise NotUnderstoodError("gaps")
        return self._asked.made(Operation.GAPS, kinds=self._asked.kinds or frozenset({"experience"}), noun="experience")

    def _overlaps(self) -> Plan | None:
        if not self._parse.has("overlap"):
            return None
        if self._parse.filters or self._asked.attribute:
            raise NotUnderstoodError("overlap")
        kinds = self._asked.kinds or frozenset({"experience", "education"})
        return self._asked.made(Operation.OVERLAPS, kinds=kinds)

    def _duration(self) -> Plan | None:
        parse = self._parse
        experienced = parse.has("duration") or (
            parse.has("total") and parse.kinds == ["experience"] and not self._asked.attribute
        )
        if not parse.has("how_long") and not experienced:
            return None
        if self._asked.attribute and self._asked.field != "length":
            raise NotUnderstoodError(self._asked.attribute)
        kinds = self._asked.kinds
        if experienced and not kinds:
            kinds = frozenset({"experience"})
        if not kinds and not parse.of_type("title", "level", "organisation"):
            raise NotUnderstoodError("how long")
        if parse.of_type("position") or (parse.of_type("topic") and not kinds):
            raise NotUnderstoodError("how long")
        if "know" in parse.verbs or parse.of_type("technology"):
            raise NotUnderstoodError("how long")
        return self._asked.made(Operation.DURATION, kinds=kinds, attribute="")

    def _extreme(self) -> Plan | None:
        parse = self._parse
        word = next((name for name in parse.operations if name in EXTREMES), None)
        if word is None:
            return None
        if parse.asks_yes_no or parse.has("count", "number_of"):
            raise NotUnderstoodError(word)
        if parse.offers_choice and not parse.alternatives:  # `the MSc or the internship`: of two sorts
            raise NotUnderstoodError(word)
        if not (self._asked.noun or self._asked.kinds):
            raise NotUnderstoodError(word)
        order = OWN_ORDER.get(word, "")
        if order == "length" and (parse.has("where") or self._asked.field == "organisation"):
            return self._asked.made(EXTREMES[word], order=order, limit=1, attribute="organisation")
        if order == "length" and self._asked.attribute:  # the longest span
            order = self._asked.field
        if not order:
            unsaid = not self._asked.attribute and (self._asked.noun == "degree" or self._asked.kinds == {"education"})
            order = "level" if unsaid else self._asked.field
            if not order:
                raise NotUnderstoodError(word)
        return self._asked.made(EXTREMES[word], order=order, limit=1)

    def _sum(self) -> Plan | None:
        parse = self._parse
        if not parse.has("total") or not self._asked.attribute or parse.has("count", "number_of"):
            return None
        return self._asked.made(Operation.SUM)

    def _count(self) -> Plan | None:
        parse = self._parse
        if not parse.has("count", "number_of", "how_often"):
            return None
        if not (self._asked.attribute or self._asked.noun or (self._asked.kinds and parse.has("how_often"))):
            raise NotUnderstoodError("how many")
        return self._asked.made(Operation.COUNT)
