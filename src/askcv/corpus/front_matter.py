"""YAML front matter of a Markdown file: read strictly, since what it says decides what is shown."""

import re
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

import yaml

from askcv.corpus.kinds import KINDS
from askcv.errors import CorpusError

_OPEN = re.compile(r"\ufeff?---[ \t]*(?:\r\n?|\n)")
_CLOSE = re.compile(r"^(?:---|\.\.\.)[ \t]*(?:\r\n?|\n|\Z)", re.MULTILINE)
VISIBILITIES = ("public", "private")


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What the head of a file says. `end` is the first code point after it; `kind` is empty where not given."""

    kind: str = ""
    title: str = ""
    language: str = ""
    private: bool = False
    end: int = 0
    other: dict[str, str] = field(default_factory=dict)


class _StrictLoader(yaml.SafeLoader):
    """A safe loader that refuses a key given twice, where YAML silently keeps the last."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:  # noqa: FBT001, FBT002
        seen: set[str] = set()
        for key, _ in node.value:
            if str(key.value) in seen:
                raise yaml.constructor.ConstructorError(None, None, f"{key.value!r} is given twice", key.start_mark)
            seen.add(str(key.value))
        return super().construct_mapping(node, deep)


def read_front_matter(text: str, name: str) -> FrontMatter:
    """The front matter of a text; an empty one where the text does not open with `---`.

    Args:
        text: The whole file.
        name: How messages name the file.

    Raises:
        CorpusError: It is not closed, is no YAML mapping, or says what cannot be (an unknown kind, a list as
            title).
    """
    opened = _OPEN.match(text)
    if not opened:
        return FrontMatter()
    closed = _CLOSE.search(text, opened.end())
    if not closed:
        raise CorpusError(f"{name}: the front matter that opens in line 1 is never closed. Add a line `---` after it.")
    values = _load(text[opened.end() : closed.start()], name)
    kind = _text(values, "kind", name)
    if kind and kind not in KINDS:
        raise CorpusError(f"{name}: kind {kind!r} in the front matter is unknown. Known: {', '.join(KINDS)}.")
    visibility = _text(values, "visibility", name) or "public"
    if visibility not in VISIBILITIES:
        raise CorpusError(f"{name}: visibility {visibility!r} is unknown. Write public or private.")
    return FrontMatter(
        kind=kind,
        title=_text(values, "title", name),
        language=_text(values, "language", name) or _text(values, "lang", name),
        private=visibility == "private",
        end=closed.end(),
        other={
            key: str(value)
            for key, value in values.items()
            if key not in {"kind", "title", "language", "lang", "visibility"} and isinstance(value, (str, int, float))
        },
    )


def _load(source: str, name: str) -> dict[str, Any]:
    try:
        values = yaml.load(source, Loader=_StrictLoader)  # noqa: S506 - a SafeLoader
    except yaml.YAMLError as exc:
        mark = getattr(exc, "problem_mark", None)
        line = f" in line {mark.line + 2}" if mark else ""
        problem = getattr(exc, "problem", None) or "it is not YAML"
        raise CorpusError(f"{name}: the front matter cannot be read{line}: {problem}. Mend that line.") from exc
    except (ValueError, RecursionError) as exc:
        raise CorpusError(f"{name}: the front matter cannot be read: {exc}. Mend that value.") from exc
    if values is None:
        return {}
    if not isinstance(values, dict):
        raise CorpusError(f"{name}: the front matter must be lines like `kind: experience`.")
    return {str(key): value for key, value in values.items()}


def _text(values: dict[str, Any], key: str, name: str) -> str:
    value = values.get(key)
    if value is None:
        return ""
    if not isinstance(value, (str, int, float)) or isinstance(value, bool):
        raise CorpusError(f"{name}: {key} in the front matter must be a text, not {type(value).__name__}.")
    return str(value).strip()
