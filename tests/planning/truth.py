"""The truth about a folder of documents, computed apart from askcv: plain Python over headings and field lines."""

import re
from dataclasses import dataclass, field
from itertools import combinations

LABELS = {
    "employer": "organisation",
    "company": "organisation",
    "university": "organisation",
    "school": "organisation",
    "organisation": "organisation",
    "position": "role",
    "city": "place",
    "location": "place",
    "from": "start",
    "to": "end",
    "journal": "venue",
    "publisher": "venue",
    "supervisors": "advisors",
    "date": "year",
}
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
TODAY = 12 * 2026 + 11


@dataclass(frozen=True)
class Entry:
    """A heading with its field lines."""

    kind: str
    title: str
    fields: dict[str, str] = field(default_factory=dict)

    def items(self, name: str) -> list[str]:
        return [item.strip() for item in self.fields.get(name, "").split(";") if item.strip()]

    @property
    def months(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """The earliest and latest first month, and the earliest and latest last month."""
        start = date(self.fields.get("start") or self.fields.get("year") or self.fields.get("end") or "")
        end = date(self.fields.get("end") or self.fields.get("year") or self.fields.get("start") or "")
        return (start, end) if start and end else None

    @property
    def authors(self) -> list[str]:
        return [person(name) for name in self.items("authors") if name != "et al."]

    @property
    def minutes(self) -> int | None:
        numbers = {
            unit[0]: int(number) for number, unit in re.findall(r"(\d+) (hour|minute)", self.fields.get("length", ""))
        }
        return numbers.get("h", 0) * 60 + numbers.get("m", 0) if numbers else None


def person(name: str) -> str:
    """`Ek, Karin` as `Karin Ek`."""
    surname, _, given = name.partition(", ")
    return f"{given} {surname}" if given else name


def surname_and_initial(name: str) -> tuple[str, str]:
    return name.rsplit(maxsplit=1)[-1], name[0]


def date(text: str) -> tuple[int, int] | None:
    """The first and the last month that a date may mean."""
    if text in {"now", "present"}:
        return TODAY, TODAY
    year = re.search(r"\d{4}", text)
    if not year:
        return None
    base = 12 * int(year.group())
    if text.startswith("Spring"):
        return base + 2, base + 4
    named = next((number for number, name in enumerate(MONTHS) if name in text.lower()), None)
    numbered = re.search(r"\d{4}-(\d\d)|(\d\d)/\d{4}", text)
    if named is None and numbered:
        named = int(numbered.group(1) or numbered.group(2)) - 1
    return (base, base + 11) if named is None else (base + named, base + named)


def read(documents: dict[str, str]) -> list[Entry]:
    """The entries of Markdown documents."""
    entries = []
    for text in documents.values():
        kind = re.search(r"^kind: (\w+)", text, re.MULTILINE)
        for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
            title, _, rest = part.partition("\n")
            lines = re.findall(r"^- ([\w ]+): (.+)$", rest, re.MULTILINE)
            fields = {LABELS.get(label.lower(), label.lower()): value for label, value in lines}
            entries.append(Entry(kind.group(1) if kind else "page", title.strip(), fields))
    return entries


def total_months(entries: list[Entry]) -> int | None:
    """The months that entries cover, overlaps once; None where a month is not known."""
    covered: set[int] = set()
    for entry in entries:
        months = entry.months
        if months is None or months[0][0] != months[0][1] or months[1][0] != months[1][1]:
            return None
        covered |= set(range(months[0][0], months[1][0] + 1))
    return len(covered)


def overlapping(entries: list[Entry], first: int, last: int) -> list[Entry]:
    """The entries that may have been in some months."""
    return [e for e in entries if e.months and e.months[0][0] <= last and e.months[1][1] >= first]


def pairs(items: list[str]) -> list[tuple[str, str]]:
    return list(combinations(items, 2))
