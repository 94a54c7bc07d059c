"""YAML front matter of a Markdown file: read strictly, since what it says decides what is shown."""

import re
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

import yaml
from rapidfuzz.distance import DamerauLevenshtein

from askcv.corpus.kinds import KINDS
from askcv.errors import CorpusError

_OPEN = re.compile(r"\ufeff?\s*---[ \t]*(?:\r\n?|\n)")
_CLOSE = re.compile(r"^(?:---|\.\.\.)[ \t]*(?:\r\n?|\n|\Z)", re.MULTILINE)
VISIBILITIES = ("public", "private")
_HIDING = ("confidential", "hidden", "private", "secret")
_SHOWING = ("draft", "public", "published")
_SWITCHES = ("true", "false", "yes", "no")
_STATED = re.compile(r"^[^\w\n]*(?P<key>\w+)[^\w\n]*[:=：][^\w\n]*(?P<value>\w+)", re.MULTILINE)


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
            name = _key(key.value)
            if name in seen:
                raise yaml.constructor.ConstructorError(None, None, f"{key.value!r} is given twice", key.start_mark)
            seen.add(name)
        return super().construct_mapping(node, deep)


def read_front_matter(text: str, name: str) -> FrontMatter:
    """The front matter of a text; an empty one where the text does not open with `---`.

    What an owner wrote to hide a document must hide it: a misspelt `visibility`, one outside of the front matter
    and another word for it are errors, since a document shown by mistake cannot be taken back.

    Args:
        text: The whole file.
        name: How messages name the file.

    Raises:
        CorpusError: It is not closed, is no YAML mapping, or says what cannot be (an unknown kind, a list as
            title); or the document seems meant to be hidden, but is not.
    """
    opened = _OPEN.match(text)
    if not opened:
        _refuse_stray_visibility(text, 0, name)
        return FrontMatter()
    line = text.count("\n", 0, opened.end())
    closed = _CLOSE.search(text, opened.end())
    if not closed:
        raise CorpusError(
            f"{name}: the front matter that opens in line {line or 1} is never closed. Add a line `---` after it."
        )
    values = _load(text[opened.end() : closed.start()], name, line)
    _refuse_other_ways_to_hide(values, name)
    _refuse_stray_visibility(text, closed.end(), name)
    kind = _text(values, "kind", name)
    if kind and kind not in KINDS:
        raise CorpusError(f"{name}: kind {kind!r} in the front matter is unknown. Known: {', '.join(KINDS)}.")
    visibility = _text(values, "visibility", name).lower() if "visibility" in values else "public"
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


def _refuse_other_ways_to_hide(values: dict[str, Any], name: str) -> None:
    for key, value in values.items():
        another_word = key in (*_HIDING, *_SHOWING) and str(value).strip().lower() in _SWITCHES
        if another_word or (key != "visibility" and _is_visibility(key)):
            raise CorpusError(
                f"{name}: {key!r} in the front matter hides nothing. Write `visibility: private` or remove it."
            )


def _refuse_stray_visibility(text: str, start: int, name: str) -> None:
    for stated in _STATED.finditer(text, start):
        key, value = stated.group("key").lower(), stated.group("value").lower()
        hides = _is_visibility(key) and any(_is_near(value, word) for word in (*VISIBILITIES, *_HIDING))
        if hides or (key in _HIDING and value in _SWITCHES):
            line = text.count("\n", 0, stated.start("key")) + 1
            raise CorpusError(
                f"{name}: line {line} says `{key}: {value}` outside of the front matter, where it hides nothing. "
                "Write `visibility: private` between two lines `---` at the top of the file, or remove it."
            )


def _is_visibility(key: str) -> bool:
    return _is_near(key, "visibility") or key == "visible"


def _is_near(word: str, wanted: str) -> bool:
    allowed = len(wanted) // 4
    return DamerauLevenshtein.distance(word, wanted, score_cutoff=allowed) <= allowed


def _load(source: str, name: str, first_line: int) -> dict[str, Any]:
    try:
        values = yaml.load(source, Loader=_StrictLoader)  # noqa: S506 - a SafeLoader
    except yaml.YAMLError as exc:
        mark = getattr(exc, "problem_mark", None)
        line = f" in line {first_line + mark.line + 1}" if mark else ""
        problem = getattr(exc, "problem", None) or "it is not YAML"
        raise CorpusError(f"{name}: the front matter cannot be read{line}: {problem}. Mend that line.") from exc
    except (ValueError, RecursionError) as exc:
        raise CorpusError(f"{name}: the front matter cannot be read: {exc}. Mend that value.") from exc
    if values is None:
        return {}
    if not isinstance(values, dict):
        raise CorpusError(f"{name}: the front matter must be lines like `kind: experience`.")
    return {_key(key): value for key, value in values.items()}


def _key(written: object) -> str:
    return str(written).strip().lower()


def _text(values: dict[str, Any], key: str, name: str) -> str:
    value = values.get(key)
    if value is None:
        return ""
    if not isinstance(value, (str, int, float)) or isinstance(value, bool):
        raise CorpusError(f"{name}: {key} in the front matter must be a text, not {type(value).__name__}.")
    return str(value).strip()
