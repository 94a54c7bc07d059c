"""Shared fixtures: an invented person's documents, and one index of them for the whole run."""

import os
import shutil
from pathlib import Path

import pytest

from askcv.assistant import Assistant
from askcv.index.store import Store
from askcv.indexing.build import build_index

EMBEDDER = "all-minilm-l6-v2"
ROOT = Path(__file__).parent.parent

NURSE = {
    "profile.md": """---
kind: profile
---
# Ines Duarte

## About
Ines Duarte is a paediatric nurse who trains others in neonatal care.
""",
    "experience.md": """---
kind: experience
title: Work
---
## Ward nurse, Northfield Children's Hospital
- Organisation: Northfield Children's Hospital
- Role: Ward nurse
- Place: Leeds
- Start: 2014-09
- End: 2018-03

Duarte cared for children after surgery. She introduced a pain chart that the whole ward took over.

## Neonatal nurse, Eastgate Clinic
- Organisation: Eastgate Clinic
- Role: Neonatal nurse
- Place: Bristol
- Start: 2018-04
- End: now

Duarte leads a team of six on the night shift. Her hand-over checklist cut medication errors by 31%.
""",
    "education.md": """---
kind: education
title: Education
---
## BSc Nursing
- Degree: BSc in Nursing
- Organisation: University of York
- Start: 2011
- End: 2014
- Grade: 71/100
- Thesis: Pain scales for children under three
- Advisors: Ruth Kim; Paul Odell

Her thesis compared four pain scales on 120 children.
""",
    "publications.md": """---
kind: publication
title: Publications
---
## A hand-over checklist for neonatal wards
- Authors: Ines Duarte; Ruth Kim
- Venue: Journal of Neonatal Practice
- Year: 2021
- Paper: https://journals.example/neonatal/42

The checklist lowered medication errors by 31% over twelve months.
""",
}


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI nothing may be left out: there a skipped test fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def write_corpus(folder: Path, files: dict[str, str]) -> Path:
    """Write documents into a folder, line ends as they are."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return folder


def build(corpus: Path, index: Path, owner: str = "") -> Store:
    """Build an index as the command line does."""
    store = Store(index)
    build_index(corpus, store, owner=owner, embedder=EMBEDDER)
    return store


@pytest.fixture(scope="session")
def nurse_corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documents of an invented nurse; tests that change them copy them first."""
    return write_corpus(tmp_path_factory.mktemp("nurse"), NURSE)


@pytest.fixture(scope="session")
def nurse_store(nurse_corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Store:
    """An index of the nurse's documents; tests that change it copy it first."""
    return build(nurse_corpus, tmp_path_factory.mktemp("nurse-index"))


@pytest.fixture(scope="session")
def nurse(nurse_store: Store) -> Assistant:
    """An assistant over the nurse's documents."""
    return Assistant(nurse_store)


@pytest.fixture
def nurse_copy(nurse_corpus: Path, nurse_store: Store, tmp_path: Path) -> tuple[Path, Store]:
    """A corpus and an index that a test may change."""
    corpus = Path(shutil.copytree(nurse_corpus, tmp_path / "corpus"))
    return corpus, Store(Path(shutil.copytree(nurse_store.root, tmp_path / "index")))
