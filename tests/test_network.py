"""Nothing leaves the machine: index, ask and serve connect to no address but loopback.

Watched from outside, by the system calls, since a native library does not pass through Python's own sockets.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from tests.conftest import NURSE, write_corpus

_ADDRESS = re.compile(r'inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)"')


@pytest.fixture(scope="module")
def strace() -> str:
    path = shutil.which("strace")
    works = path and subprocess.run([path, "-o", os.devnull, "true"], capture_output=True).returncode == 0
    if not path or not works:
        told = "strace is missing or may not trace. On Debian: apt-get install strace"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    return path


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("watched")
    write_corpus(folder / "corpus", NURSE)
    return folder


def traced(strace: str, log: Path, *arguments: str) -> list[str]:
    watch = [strace, "-f", "-qq", "-e", "trace=connect,sendto,sendmsg", "-o", str(log)]
    return [*watch, sys.executable, "-m", "askcv", *arguments]


def foreign(log: Path) -> set[str]:
    """Every address outside loopback that a traced process connected or sent to."""
    found = {first or second for first, second in _ADDRESS.findall(log.read_text("utf-8", "replace"))}
    return {
        address for address in found if not address.startswith("127.") and address not in {"::1", "::ffff:127.0.0.1"}
    }


def test_the_watcher_sees_a_foreign_connection(strace: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    code = "import socket; s = socket.socket(); s.setblocking(False); s.connect_ex(('192.0.2.1', 9))"
    subprocess.run([strace, "-f", "-qq", "-e", "trace=connect", "-o", str(log), sys.executable, "-c", code], check=True)
    assert foreign(log) == {"192.0.2.1"}


def test_index_and_ask_connect_to_nothing(strace: str, project: Path, tmp_path: Path) -> None:
    for number, arguments in enumerate((["index"], ["ask", "Where does she work now?"])):
        log = tmp_path / f"log{number}"
        done = subprocess.run(traced(strace, log, *arguments), cwd=project, capture_output=True, text=True, timeout=280)
        assert done.returncode == 0, done.stderr
        assert foreign(log) == set()


def test_serve_connects_to_loopback_alone(strace: str, project: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = traced(strace, log, "serve", "--port", str(port))
    with subprocess.Popen(command, cwd=project, stderr=subprocess.PIPE, text=True, start_new_session=True) as server:
        assert server.stderr
        try:
            while "the chat page is at" not in (line := server.stderr.readline()):
                assert line, "the server ended"
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
                assert page.status == 200
            time.sleep(2)  # long enough for a library that calls home from a thread of its own
        finally:
            os.killpg(server.pid, signal.SIGKILL)
    assert foreign(log) == set()
