"""Writing to the terminal: results to standard output, everything else to standard error.

A full disk behind a redirected output, or one that was closed, is an expected error and never a traceback.
"""

import json
import os
import sys
from contextlib import suppress
from typing import Any

from askcv.errors import OutputError


def prepare_streams() -> None:
    """Let no letter that a terminal cannot show, and no byte that is no text, end the program.

    A stream that was closed from outside is opened to nowhere: else the next file opened would take its number,
    and what a native library prints would be written into it.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free number
    for stream, handling in ((sys.stdin, "surrogateescape"), (sys.stdout, "replace"), (sys.stderr, "replace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=handling)


def put(text: str) -> None:
    """Write a part of the result to standard output, at once.

    Raises:
        OutputError: It is closed, or its disk is full.
    """
    if sys.stdout is None:  # as Python has it where it was closed from outside
        raise OutputError("The answer cannot be written: standard output is closed. Leave it open, or name a file.")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _discard_output()
        raise SystemExit(1) from None  # whoever read the output has seen enough
    except OSError as exc:
        _discard_output()
        raise OutputError(
            f"The answer cannot be written: {exc.strerror}. Send it elsewhere, or free some disk space."
        ) from exc


def put_json(values: dict[str, Any]) -> None:
    """Write one line of JSON; letters that the output cannot hold are escaped."""
    line = json.dumps(values, ensure_ascii=False)
    try:
        line.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        line = json.dumps(values)
    put(f"{line}\n")


def tell(text: str, end: str = "\n") -> None:
    """Write a line to standard error; where that cannot be, it is lost."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(f"{text}{end}")
        sys.stderr.flush()


def _discard_output() -> None:
    """Send what is still unwritten nowhere, since Python would try again, and fail loudly, when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
