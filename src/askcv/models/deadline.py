"""Reading a stream against the clock, whatever the code that makes it waits for."""

import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextvars import copy_context
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from threading import Event
from typing import Generic, TypeVar

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class _Arrival(Generic[_Item]):
    """What came of a stream and when: an item, its end (none), or its failure."""

    at: float
    items: tuple[_Item, ...] = ()
    failure: BaseException | None = None


def timed(start: Callable[[], Iterator[_Item]], *, timeout: float, deadline: float) -> Generator[_Item, None, None]:
    """The items of a stream, read in a thread of its own.

    A thread cannot be stopped from outside: one that hangs is left alone, and ends when its server, or the timeout of
    its connection, lets it go. It keeps no process alive.

    Args:
        start: Makes the stream.
        timeout: Seconds to wait for the next item.
        deadline: Seconds for all items together.

    Raises:
        TimeoutError: An item came too late, or none came.
    """
    ends = time.monotonic() + deadline
    items: SimpleQueue[_Arrival[_Item]] = SimpleQueue()
    given_up = Event()
    reading = partial(copy_context().run, _read, start, items.put, given_up)
    threading.Thread(target=reading, name="askcv-model", daemon=True).start()
    try:
        while True:
            try:
                arrival = items.get(timeout=min(timeout, max(ends - time.monotonic(), 0)))
            except Empty:
                raise TimeoutError(_late(timeout, deadline, whole=time.monotonic() >= ends)) from None
            if arrival.failure is not None:
                raise arrival.failure
            if not arrival.items:
                return
            if arrival.at > ends:  # not now: a reader that takes its time is no fault of the stream
                raise TimeoutError(_late(timeout, deadline, whole=True))
            yield from arrival.items
    finally:
        given_up.set()


def _read(start: Callable[[], Iterator[_Item]], put: Callable[[_Arrival[_Item]], None], given_up: Event) -> None:
    stream: Iterator[_Item] | None = None
    try:
        stream = start()
        for item in stream:
            if given_up.is_set():
                return
            put(_Arrival(time.monotonic(), (item,)))
        put(_Arrival(time.monotonic()))
    except BaseException as exc:  # noqa: BLE001 - raised again where it is waited for
        put(_Arrival(time.monotonic(), failure=exc))
    finally:
        if isinstance(stream, Generator):
            stream.close()


def _late(timeout: float, deadline: float, *, whole: bool) -> str:
    return f"was not done after {deadline:g} seconds" if whole else f"was silent for {timeout:g} seconds"
