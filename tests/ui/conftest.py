"""A real server over an invented person's documents, and a real browser to look at it."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.conftest import NURSE, build, write_corpus

from askcv.index.store import Store

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
]  # fmt: skip
HOSTILE = """---
kind: project
title: Projects
---
## The markup project
- Paper: https://journals.example/markup

The markup project holds `<img src=x onerror=alert(1)>` and &lt;b&gt;bold&lt;/b&gt; and <i>tags</i> and ![x](http://evil.example/x.png) and **stars** and $x$.
"""


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium; skips where there is none, fails in CI."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        told = "Chromium is missing. On Debian: apt-get install chromium"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    return path


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """A headless browser for the whole run."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def served_store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """An index of the nurse's documents and a hostile one."""
    corpus = write_corpus(tmp_path_factory.mktemp("served"), {**NURSE, "projects.md": HOSTILE})
    return build(corpus, tmp_path_factory.mktemp("served-index"))


@pytest.fixture(scope="session")
def page_url(served_store: Store, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running `askcv serve`."""
    folder: Path = tmp_path_factory.mktemp("served-project")
    (folder / "askcv.toml").write_text(
        'greeting = "Welcome."\nsuggested_questions = ["Who were her advisors?", "Where does she work?"]\n'
    )
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "askcv", "serve", "--port", str(port), "--index", str(served_store.root)]
    with subprocess.Popen(command, cwd=folder, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr
        try:
            while "the chat page is at" not in (line := server.stderr.readline()):
                assert line, "the server ended"
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.kill()
