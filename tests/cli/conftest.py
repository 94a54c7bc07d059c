"""Runs the real command in a process of its own, in a project folder of its own."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from askcv.index.store import Store

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def project(nurse_corpus: Path, nurse_store: Store, tmp_path: Path) -> Path:
    """A project folder as an owner has it: corpus, built index, askcv.toml."""
    folder = tmp_path / "project"
    shutil.copytree(nurse_corpus, folder / "corpus")
    shutil.copytree(nurse_store.root, folder / ".askcv")
    (folder / "askcv.toml").write_text('suggested_questions = ["Where does she work?"]\n')
    return folder


@pytest.fixture
def run(project: Path) -> Run:
    """Runs `askcv ARGUMENTS` in the project folder; keyword arguments go to `subprocess.run`."""

    def askcv(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
        environ = {**os.environ, "XDG_CACHE_HOME": str(project.parent / "cache"), "COLUMNS": "200"}
        settings: dict[str, object] = {"cwd": project, "env": environ, "timeout": 120, **options}
        return subprocess.run(  # type: ignore[call-overload, no-any-return]  # options are a test's own
            [sys.executable, "-m", "askcv", *arguments], capture_output=True, text=True, check=False, **settings
        )

    return askcv
