"""A provider's error as one line that names its cause and what to do.

Every provider's package has an error tree of its own, so the chain of causes is read by what all share: a status
code, and the names of the errors of httpx and of Python.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from askcv.errors import ModelError
from askcv.models.providers import Provider
from askcv.models.secrets import first_line, place

_BAD_REQUEST, _NO_KEY, _FORBIDDEN, _NOT_FOUND, _TOO_LARGE, _UNPROCESSABLE, _TOO_MANY = 400, 401, 403, 404, 413, 422, 429
_SERVER_ERROR = 500
_LONGEST_REASON = 300
_UNREACHABLE = frozenset({"ConnectError", "ConnectionRefusedError", "gaierror"})
_BROKEN = frozenset({"RemoteProtocolError", "ReadError", "WriteError", "APIConnectionError", "ConnectionError"})
REFUSALS = frozenset({_BAD_REQUEST, _UNPROCESSABLE})
"""The statuses by which a server refuses a request for what stands in it."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Which model is asked where, as far as a message needs it."""

    name: str
    provider: Provider
    url: str = ""

    @property
    def where(self) -> str:
        """The server, in words."""
        return f"the server at {place(self.url)}" if self.url else f"the server of {self.provider.name}"

    def failure(self, exc: BaseException, secrets: frozenset[str] = frozenset()) -> ModelError:
        """The error to raise in the place of a provider's."""
        return exc if isinstance(exc, ModelError) else ModelError(self._told(exc, secrets))

    def _told(self, exc: BaseException, secrets: frozenset[str]) -> str:
        status = status_of(exc)
        told = self._by_status(status) if status is not None else self._by_type(exc)
        if told:
            return f"The model {self.name!r} {told}"
        reason = first_line(exc, secrets)[:_LONGEST_REASON]
        too_long = status == _TOO_LARGE or (status in REFUSALS and "context" in reason.lower())
        hint = " Set `passages` to fewer, or `model_context` to what it holds." if too_long else ""
        return f"The model {self.name!r} failed: {reason.rstrip('.')}.{hint}"

    def _by_status(self, status: int) -> str:
        if status in {_NO_KEY, _FORBIDDEN}:
            fix = f"Set {self.provider.key} to one that it takes" if self.provider.key else "Set its key"
            return f"was refused: {self.where} does not take the key (status {status}). {fix}."
        if status == _NOT_FOUND:
            name = self.name.partition(":")[2]
            address = ", or see that `model_url` is whole, often with /v1 at its end" if self.url else ""
            fix = f"Run: ollama pull {name}" if self.provider.start else f"Set `model` to one that is there{address}."
            return f"was not found: {self.where} does not have it (status 404). {fix}"
        if status == _TOO_MANY:
            return (
                f"was refused: {self.where} takes no more requests now (status 429). Try later, or see to your quota."
            )
        if status >= _SERVER_ERROR:
            return f"failed: {self.where} has a fault (status {status}). Try later, or set another `model`."
        return ""

    def _by_type(self, exc: BaseException) -> str:
        names = {cls.__name__ for item in causes(exc) for cls in type(item).__mro__}
        if any("Timeout" in name for name in names):
            return (
                f"is too slow: {self.where} did not answer in time. Set `model_timeout` in askcv.toml to more seconds."
            )
        if names & _UNREACHABLE or ConnectionError in map(type, causes(exc)):
            return f"cannot be reached: {self.where} does not answer. {self._start}"
        if names & _BROKEN:
            return f"broke off: {self.where} closed the connection. Try again, or see that server's log."
        return ""

    @property
    def _start(self) -> str:
        if self.url:
            return "Start it, or set `model_url` (ASKCV_MODEL_URL) to the right address."
        if self.provider.start:
            return f"Start it: {self.provider.start}"
        return "See to the network connection."


def causes(exc: BaseException) -> Iterator[BaseException]:
    """An error and what led to it, the outermost first."""
    seen: set[int] = set()
    item: BaseException | None = exc
    while item is not None and id(item) not in seen:
        seen.add(id(item))
        yield item
        item = item.__cause__ or item.__context__


def status_of(exc: BaseException) -> int | None:
    """The HTTP status that a server answered with, if it did."""
    for item in causes(exc):
        for holder in (item, getattr(item, "response", None)):
            for name in ("status_code", "code"):
                status = getattr(holder, name, None)
                if isinstance(status, int) and status >= _BAD_REQUEST:
                    return status
    return None
