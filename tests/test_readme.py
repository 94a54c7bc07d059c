"""Every command that the README shows is run, in a copy of the project."""

import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from askcv.index.store import Store
from askcv.settings import read_settings
from tests.conftest import ROOT, build

README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [
    line for block in re.findall(r"^```sh\n(.*?)^```", README, re.DOTALL | re.MULTILINE) for line in block.splitlines()
]
PIECES = [
    "corpus",
    "eval",
    "src",
    "docs",
    "askcv.toml",
    "app.py",
    "Makefile",
    "pyproject.toml",
    "constraints.txt",
    "README.md",
]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with its index built."""
    folder = tmp_path_factory.mktemp("readme") / "askcv"
    folder.mkdir()
    for name in PIECES:
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, folder / name)
    build(folder / "corpus", folder / ".askcv", owner=read_settings(folder / "askcv.toml", {}).name)
    return folder


@pytest.fixture(scope="module")
def environ(project: Path) -> dict[str, str]:
    """An environment in which `askcv`, `python` and `pip` are this one's."""
    binaries = Path(sys.executable).parent
    return {**os.environ, "PATH": f"{binaries}:{os.environ['PATH']}", "XDG_CACHE_HOME": str(project.parent / "cache")}


def free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return str(probe.getsockname()[1])


def served(command: list[str], project: Path, environ: dict[str, str]) -> Iterator[str]:
    """Start a server and yield what it says until it answers."""
    with subprocess.Popen(command, cwd=project, env=environ, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline and (line := server.stderr.readline()):
            yield line
            if "http://127.0.0.1" in line:
                break
        server.send_signal(signal.SIGINT)


def test_the_readme_shows_the_two_commands_and_the_tasks() -> None:
    assert COMMANDS[:2] == ["make serve", "make test"]
    for heading in ("Put your own documents in", "Choose a model", "Serve", "Measure"):
        assert f"## {heading}" in README


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_works_as_shown(command: str, project: Path, environ: dict[str, str]) -> None:
    if command.startswith("make "):  # the two commands make an environment: their parts are run by the CI and below
        done = subprocess.run([*shlex.split(command), "-n"], cwd=project, env=environ, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert ("askcv serve" if "serve" in command else "pytest") in done.stdout
        return
    if command.startswith("pip install"):
        wanted = command.split("askcv[")[1].split("]", maxsplit=1)[0]
        assert f"{wanted} = [" in (ROOT / "pyproject.toml").read_text("utf-8")
        return
    if command.startswith("ASKCV_MODEL="):  # without the extra or its server, the line that names the fix
        done = subprocess.run(["bash", "-c", command], cwd=project, env=environ, capture_output=True, text=True)
        assert done.returncode in {0, 1}
        assert "Traceback" not in done.stderr
        return
    if command.startswith("askcv serve"):
        lines = list(served(shlex.split(command.replace("7860", free_port())), project, environ))
        assert "the chat page is at" in lines[-1]
        return
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=project,
        env=environ,
        capture_output=True,
        text=True,
        input="Who is he?\n",
        timeout=250,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout or ">" in command
    assert "Traceback" not in done.stderr


def test_the_space_entry_point_serves_the_page(project: Path, environ: dict[str, str]) -> None:
    command = [sys.executable, "-c", "import app; print(type(app.app).__name__)"]
    done = subprocess.run(command, cwd=project, env=environ, capture_output=True, text=True, timeout=200)
    assert done.stdout.strip() == "FastAPI", done.stderr


def test_the_front_matter_shown_is_read_as_shown(tmp_path: Path) -> None:
    from askcv.corpus.markdown import read_markdown

    shown = re.search(r"```markdown\n(.*?)```", README, re.DOTALL)
    assert shown
    text = re.sub(r"^ {3}", "", shown.group(1), flags=re.MULTILINE)
    (record,) = read_markdown(text, "education.md", "education.md").records
    assert record.kind == "education"
    assert [field.name for field in record.fields] == [
        "organisation",
        "start",
        "end",
        "grade",
        "advisors",
        "thesis pdf",
    ]
    assert record.url == "https://example.org/thesis.pdf"


def test_the_store_of_the_project_is_where_the_readme_says(project: Path) -> None:
    assert Store(project / ".askcv").current_name()
