"""The blocks of a Markdown file by the entry that they belong to, and what kind of entry a heading makes it.

Knows nothing of fields or records: an entry here is a heading with the blocks below it.
"""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from askcv.corpus.blocks import Block
from askcv.corpus.inline import plain
from askcv.corpus.kinds import kind_of_heading
from askcv.corpus.listings import listed_field

ENTRY_LEVEL = 2


@dataclass(slots=True)
class Group:
    """An entry's heading and blocks; `section` is the heading it stands under, `is_section` says that it is one."""

    heading: Block | None
    kind: str
    section: str = ""
    is_section: bool = False
    body: list[Block] = field(default_factory=list)

    @property
    def stands_alone(self) -> bool:
        """An entry may be a heading and nothing more (an award), unless it names a section or the document."""
        heading = self.heading
        if heading is None or heading.level < ENTRY_LEVEL or self.is_section:
            return False
        return kind_of_heading(plain(heading.title)) is None


class Grouping:
    """Groups the blocks of one file; what stands before the first entry is an entry of its own."""

    def __init__(self, parts: list[Block], kind: str, named: AbstractSet[str]) -> None:
        """Take the blocks, the kind of the file, and the kinds that its headings name."""
        self._parts = parts
        self._kind = kind
        self._sectioned = kind in {"page", "profile"}
        """Elsewhere the file says what its entries are."""
        self._whole = self._sectioned and bool(named - {"profile"})
        """Whether the file is a whole CV: then what no known heading names is not all about the person."""
        self._own_sections = self._whole and any(
            block.level == ENTRY_LEVEL and self._named(block) and self._has_entries(position)
            for position, block in enumerate(parts)
        )

    def groups(self) -> list[Group]:
        """The entries in the order of the file."""
        base = Group(None, self._kind)
        section: Group | None = None
        groups = [base]
        tops = 0
        for position, block in enumerate(self._parts):
            if block.level == 1:
                tops += 1
                base, section = self._top(block, first=tops == 1), None
                groups.append(Group(block, base.kind))
            elif block.level == ENTRY_LEVEL:
                named = self._named(block)
                own = (
                    "page"
                    if self._whole and base.kind == "profile" and not listed_field(plain(block.title))
                    else base.kind
                )
                section = Group(block, named or own, base.section)
                section.is_section = bool(named or self._own_sections) and self._has_entries(position)
                groups.append(section)
            elif section and section.heading and section.is_section and block.level == ENTRY_LEVEL + 1:
                groups.append(Group(block, section.kind, plain(section.heading.title)))
            else:
                groups[-1].body.append(block)
        return [group for group in groups if group.body or group.stands_alone]

    def _top(self, block: Block, *, first: bool) -> Group:
        """What a heading of the first level says of the entries below: the first is the document's or the person's."""
        named = self._named(block)
        kind = self._kind if first or not self._whole else "page"
        is_person = first and self._whole and named is None
        return Group(block, named or kind, "" if is_person else plain(block.title))

    def _named(self, block: Block) -> str | None:
        return kind_of_heading(plain(block.title)) if self._sectioned else None

    def _has_entries(self, position: int) -> bool:
        """Whether the next heading is one level below those of entries."""
        following = next((block.level for block in self._parts[position + 1 :] if block.level), 0)
        return following == ENTRY_LEVEL + 1
