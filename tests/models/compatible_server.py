"""An OpenAI-compatible server on loopback that behaves as it is told: well, or as servers do when they fail."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

WORDS = ("Ines ", "Duarte ", "leads ", "a ", "team ", "of ", "six. ", "[1]")


@dataclass(slots=True)
class Behaviour:
    """How the server answers. `statuses` are given one a request, then 200; the rest holds for every request."""

    statuses: list[int] = field(default_factory=list)
    words: tuple[str, ...] = WORDS
    refuses: tuple[str, ...] = ()
    hangs: bool = False
    breaks_after: int | None = None
    stalls_after: int | None = None
    drips: bool = False
    requests: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    released: threading.Event = field(default_factory=threading.Event)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    behaviour: Behaviour

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name of the standard library
        pass

    def do_POST(self) -> None:
        told = self.behaviour
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        key = self.headers.get("Authorization", "").removeprefix("Bearer ")
        told.requests.append(asked)
        told.keys.append(key)
        if told.hangs:
            told.released.wait(20)
            self.close_connection = True
            return
        status = told.statuses.pop(0) if told.statuses else 200
        refused = next((name for name in told.refuses if name in asked), None)
        if status != 200:
            self._json(status, {"error": {"message": f"told to fail; the key was {key}", "type": "test"}})
        elif refused:
            reason = f"Unsupported value: '{refused}' does not support {asked[refused]} with this model."
            error = {"message": reason, "type": "invalid_request_error", "param": refused, "code": "unsupported_value"}
            self._json(400, {"error": error})
        elif asked.get("stream"):
            self._stream()
        else:
            message = {"role": "assistant", "content": "".join(told.words)}
            choice = {"index": 0, "message": message, "finish_reason": "stop"}
            self._json(200, {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]})

    def _json(self, status: int, body: dict[str, Any]) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("retry-after-ms", "5")
        self.end_headers()
        self.wfile.write(data)

    def _stream(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        told = self.behaviour
        try:
            for number, word in enumerate(self._words()):
                if number == told.breaks_after:
                    self.close_connection = True
                    return
                if number == told.stalls_after:
                    told.released.wait(20)
                    self.close_connection = True
                    return
                self._event({"role": "assistant", "content": word}, None)
            self._event({}, "stop")
            self._chunk(b"data: [DONE]\n\n")
            self.wfile.write(b"0\r\n\r\n")
        except OSError:  # the client has left
            self.close_connection = True

    def _words(self) -> Iterator[str]:
        yield from self.behaviour.words
        while self.behaviour.drips and not self.behaviour.released.is_set():
            time.sleep(0.05)
            yield "and "

    def _event(self, delta: dict[str, str], reason: str | None) -> None:
        choice = {"index": 0, "delta": delta, "finish_reason": reason}
        chunk = {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}
        self._chunk(f"data: {json.dumps(chunk)}\n\n".encode())

    def _chunk(self, data: bytes) -> None:
        self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
        self.wfile.flush()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Clients that leave in the middle are what is tested."""


@contextmanager
def serving(behaviour: Behaviour) -> Iterator[str]:
    """Serve on a free port of loopback; the address to use as `base_url`."""
    handler = type("Handler", (_Handler,), {"behaviour": behaviour})
    server = _Server(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        behaviour.released.set()
        server.shutdown()
        server.server_close()
        thread.join()
