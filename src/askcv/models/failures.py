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
        subject = f"The model {self.name!r}"
        status, names = status_of(exc), {cls.__name__ for item in causes(exc) for cls in type(item).__mro__}
        if status in {_NO_KEY, _FORBIDDEN}:
            variable = f" Set {self.provider.key} to a key that it takes." if self.provider.key else ""
            return f"{subject} refused the key (status {status}).{variable}"
        if status == _NOT_FOUND:
            fix = (
                f"Run: ollama pull {self.name.partition(':')[2]}"
                if self.provider.start
                else "Set `model` to one it has"
            )
            return f"{subject} is not to be had: {self.where} answers with status 404. {fix}"
        if status == _TOO_MANY:
            return f"{subject} takes no more requests now (status 429). Try again later, or see to its quota."
        if status is not None and status >= _SERVER_ERROR:
            return f"{subject} failed: {self.where} answers with status {status}. Try again, or set another `model`."
        if any("Timeout" in name for name in names):
            return f"{subject} did not answer in time. Set `model_timeout` in askcv.toml to more seconds."
        if names & {"ConnectError", "ConnectionRefusedError", "gaierror"} or ConnectionError in map(type, causes(exc)):
            return f"{subject} cannot be reached: {self.where} does not answer. {self._start}"
        if names & {"RemoteProtocolError", "ReadError", "APIConnectionError"}:
            return f"{subject} broke off: {self.where} closed the connection. Try again, or look at that server's log."
        reason = first_line(exc, secrets)[:_LONGEST_REASON]
        hint = " Set `passages` to fewer, or `model_context` to what it holds." if _too_long(status, reason) else ""
        return f"{subject} failed: {reason}{'' if reason.endswith('.') else '.'}{hint}"

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


def _too_long(status: int | None, reason: str) -> bool:
    return status == _TOO_LARGE or (status in REFUSALS and "context" in reason.lower())
