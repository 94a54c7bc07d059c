"""The server: headers, health, foreign origins, ports."""

import socket
import subprocess
import sys
import time
from pathlib import Path

import gradio as gr
import pytest
from fastapi.testclient import TestClient

from askcv.errors import ServeError
from askcv.server.app import create_app
from askcv.server.run import claim
from askcv.ui.page import page_options


@pytest.fixture(scope="module")
def client() -> TestClient:
    with gr.Blocks(analytics_enabled=False) as page:
        gr.Markdown("hello")
    return TestClient(create_app(page, page_options()))


@pytest.mark.parametrize("path", ["/", "/healthz", "/config", "/missing"])
def test_every_answer_carries_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'self'" in policy
    assert "http" not in policy
    assert "unsafe-eval" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/healthz", "/config"])
def test_a_foreign_origin_is_never_allowed(client: TestClient, path: str) -> None:
    headers = client.get(path, headers={"origin": "https://evil.example"}).headers
    assert headers.get("access-control-allow-origin") in {None, ""}
    asked = client.options(
        path, headers={"origin": "https://evil.example", "access-control-request-method": "POST"}
    ).headers
    assert asked.get("access-control-allow-origin") in {None, ""}


def test_health_is_told(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"status": "ok"}


def test_a_port_in_use_is_named_with_the_next_step() -> None:
    with claim("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        with pytest.raises(ServeError, match=f"Port {port} on 127.0.0.1 is in use. Choose another: askcv serve --port"):
            claim("127.0.0.1", port)


def test_an_address_of_another_machine_is_named() -> None:
    with pytest.raises(ServeError, match="cannot be listened on"):
        claim("192.0.2.1", 7860)


def test_the_command_ends_with_one_line_where_the_port_is_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "askcv", "serve", "--port", str(port)],
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"askcv: Port {port} on 127.0.0.1 is in use.")
    assert done.stderr.count("\n") == 1


def test_ctrl_c_ends_the_server_without_a_traceback(nurse_corpus: Path, nurse_store: object, tmp_path: Path) -> None:
    import signal

    root = getattr(nurse_store, "root")  # noqa: B009 - the fixture's type is not needed here
    command = [sys.executable, "-m", "askcv", "serve", "--port", "0", "--index", str(root)]
    with socket.create_server(("127.0.0.1", 0)) as probe:
        command[5] = str(probe.getsockname()[1])
    server = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    assert server.stderr
    lines: list[str] = []
    deadline = time.monotonic() + 60
    while not any("the chat page is at" in line for line in lines) and time.monotonic() < deadline:
        lines.append(server.stderr.readline())
    server.send_signal(signal.SIGINT)
    _, rest = server.communicate(timeout=30)
    assert "Traceback" not in rest
    assert server.returncode in {0, 130}
