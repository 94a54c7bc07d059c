"""The floors of the design hold: imports go down only, peers do not import each other."""

import re
from pathlib import Path

import pytest

import askcv

PACKAGE = Path(askcv.__file__).parent
FLOORS: list[set[str]] = [
    {"types", "errors", "environment", "text", "phrases"},
    {"lexicon"},
    {"settings", "corpus", "answer_json", "values", "voice"},
    {"index", "ledger", "models"},
    {"retrieval", "planning"},
    {"questions"},
    {"prompts", "conversation"},
    {"answering", "verification"},
    {"assistant", "indexing"},
    {"server", "ui", "cli"},
]
# Parts of one floor that are built on each other, with the reason.
ALLOWED = {
    ("cli", "ui"): "the command line starts the chat page",
    ("cli", "server"): "the command line starts the server",
}


IMPORT = re.compile(r"^[ \t]*(?:from (askcv[\w.]*) import|import (askcv[\w.]*))", re.MULTILINE)


def imports(path: Path) -> set[str]:
    """The askcv modules that a file imports, as dotted names below the package.

    By lines and not by `ast`: Python 3.11 raises a SystemError when two threads of one process parse at once
    (https://github.com/python/cpython/issues/106905), and other tests leave threads behind.
    """
    found = IMPORT.findall(path.read_text("utf-8"))
    return {(one or other).removeprefix("askcv").lstrip(".") for one, other in found}


def floor(part: str) -> int:
    return next(number for number, names in enumerate(FLOORS) if part in names)


MODULES = sorted(
    path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE or path.stem not in {"__init__", "__main__"}
)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down_only(path: Path) -> None:
    here = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    for name in imports(path):
        there = name.split(".")[0]
        if there and there != here and (here, there) not in ALLOWED:
            assert floor(there) < floor(here), f"{here} imports {there}"


def test_no_module_is_part_of_an_import_cycle() -> None:
    graph: dict[str, set[str]] = {}
    for path in MODULES:
        name = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        graph[name] = {
            target
            if target in graph or (PACKAGE / target.replace(".", "/")).with_suffix(".py").exists()
            else f"{target}.__init__"
            for target in imports(path)
            if target
        }
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, f"cycle: {' -> '.join((*trail, name))}"
        if name not in done:
            for target in graph.get(name, ()):
                visit(target, (*trail, name))
            done.add(name)

    for name in graph:
        visit(name, ())


def test_nothing_in_the_package_knows_the_person(request: pytest.FixtureRequest) -> None:
    root = request.config.rootpath
    name = next(line for line in (root / "askcv.toml").read_text("utf-8").splitlines() if line.startswith("name"))
    words = [word for word in name.split('"')[1].lower().split() if len(word) > 3]
    texts = {
        path: path.read_text("utf-8").lower() for path in PACKAGE.rglob("*") if path.suffix in {".py", ".toml", ".txt"}
    }
    assert not [(path.name, word) for path, text in texts.items() for word in words if word in text]
