"""Running an application until Ctrl-C, with one clear line where the port cannot be had."""

import errno
import socket
from collections.abc import Callable
from typing import Any

from askcv.errors import ServeError


def claim(host: str, port: int) -> socket.socket:
    """A listening socket, claimed before anything slow is loaded.

    Raises:
        ServeError: The port is in use, or the address cannot be listened on.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(128)
    except OSError as exc:
        found.close()
        if exc.errno == errno.EADDRINUSE:
            free = port + 1 if port < 65535 else port - 1  # noqa: PLR2004 - the last port
            raise ServeError(f"Port {port} on {host} is in use. Choose another: askcv serve --port {free}") from exc
        if exc.errno == errno.EACCES:
            raise ServeError(
                f"Port {port} may not be used by you. Choose one above 1023: askcv serve --port 7860"
            ) from exc
        raise ServeError(f"{host} cannot be listened on: {exc}. Try: askcv serve --host 127.0.0.1") from exc
    return found


def run(build: Callable[[], Any], listening: socket.socket, ready: Callable[[], None]) -> None:
    """Build an application and serve it on a claimed socket until Ctrl-C.

    Args:
        build: Makes the application (ASGI).
        listening: A socket from `claim`.
        ready: Called when requests are answered.
    """
    import uvicorn

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                ready()

    server = Server(uvicorn.Config(build(), log_level="warning", access_log=False))
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        return
