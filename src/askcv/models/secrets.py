"""Keeping keys out of what is logged and told: a provider's error may repeat the key that it was sent."""

import re
import traceback
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

from pydantic import BaseModel, SecretStr

PLACEHOLDER = "not-needed"
"""Sent as key to a server that needs none, since the providers' packages insist on one."""

_SECRET_NAME = re.compile(r"key|token|secret|password|authorization", re.IGNORECASE)
_SECRET_TEXT = re.compile(
    r"\b(?:sk|pk|gsk|xai|hf)[-_][\w*-]{6,}|\bAIza[\w-]{10,}|(?<=Bearer )[^\s'\"]+|(?<=://)[^/@\s]+(?=@)"
)
_SHORTEST = 4


def secrets_of(value: Any, name: str = "", depth: int = 5) -> frozenset[str]:
    """Every key that a model holds, in its fields and in the models and options inside of it.

    Args:
        value: A model, or a value of one of its fields.
        name: The name of that field.
        depth: How many models and options inside of each other are looked into.
    """
    if isinstance(value, SecretStr):
        return _long_enough(value.get_secret_value())
    if isinstance(value, str):
        return _long_enough(value) if _SECRET_NAME.search(name) else frozenset()
    inside: Mapping[Any, Any] = {}
    if isinstance(value, BaseModel):
        inside = {
            key: item
            for key, item in {**value.__dict__, **(value.__pydantic_private__ or {})}.items()
            if isinstance(item, SecretStr | BaseModel | Mapping)
        }
    elif isinstance(value, Mapping):
        inside = value
    if not depth:
        return frozenset()
    return frozenset().union(*(secrets_of(item, str(key), depth - 1) for key, item in inside.items()))


def redacted(text: str, secrets: Iterable[str] = ()) -> str:
    """A text without those secrets, and without what looks like one."""
    for secret in sorted(secrets, key=len, reverse=True):
        text = text.replace(secret, "[key]")
    return _SECRET_TEXT.sub("[key]", text)


def first_line(exc: BaseException, secrets: Iterable[str] = ()) -> str:
    """The first line of an error's text, or its type where it has none."""
    lines = [line.strip() for line in str(exc).splitlines() if line.strip()]
    return redacted(lines[0] if lines else type(exc).__name__, secrets)


def trace(exc: BaseException, secrets: Iterable[str] = ()) -> str:
    """The traceback of an error and of its causes, as text."""
    return redacted("".join(traceback.format_exception(exc)), secrets)


def place(url: str) -> str:
    """An address without the user, password and query in it."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def _long_enough(secret: str) -> frozenset[str]:
    return frozenset({secret} if len(secret) >= _SHORTEST and secret != PLACEHOLDER else ())
