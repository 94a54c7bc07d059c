"""Loading a chat model by one setting, `provider:model`, through LangChain's `init_chat_model`. Nothing is sent."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from langchain_core.language_models import BaseChatModel

from askcv.errors import ModelError
from askcv.models.failures import Endpoint
from askcv.models.loaded import LoadedChatModel
from askcv.models.providers import Provider, split_name, unknown_provider
from askcv.models.secrets import PLACEHOLDER, first_line
from askcv.models.wishes import option_wishes, tokens_wish

OPTIONS: Mapping[str, Any] = MappingProxyType({"temperature": 0})
"""What every model is asked for where it takes it: the same question should get the same answer."""

_VARIABLE = re.compile(r"\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:KEY|TOKEN)\b")
_CREDENTIAL = re.compile(r"api.?key|credential|token", re.IGNORECASE)


def load_chat_model(
    name: str,
    *,
    base_url: str = "",
    timeout: float = 60,
    retries: int = 2,
    tokens: int = 0,
    context: int = 0,
    options: Mapping[str, Any] = MappingProxyType({}),
) -> LoadedChatModel:
    """Load the model that a setting names.

    Args:
        name: `provider:model`, for instance `ollama:qwen3:4b`.
        base_url: The address of another server than the provider's own. Where no key is set, it gets a placeholder.
        timeout: Seconds that the server may be silent.
        retries: How often a question is asked again that met a busy or failing server.
        tokens: The most tokens of an answer; 0 leaves it to the provider.
        context: The model's context in tokens; 0 if unknown.
        options: Further arguments of the provider's class, where the model takes them; None leaves one out.

    Raises:
        ModelError: The name has no provider, the address is none, or the provider's package or key is missing.
    """
    provider, model = split_name(name)
    if base_url and not base_url.startswith(("http://", "https://")):
        raise ModelError(f"`model_url` {base_url!r} is no address. Write it whole, as in http://127.0.0.1:8080/v1.")
    address = {"base_url": base_url} if base_url else {}
    credentials, bare = _with_credentials(name, provider, model, address)
    fields = {item for key, field in type(bare).model_fields.items() for item in (key, field.alias) if item}
    if base_url and "base_url" not in fields:
        raise ModelError(f"The model {name!r} takes no other address. Remove `model_url`, or name it openai:{model}.")
    fixed = {**address, **credentials, **_limits(fields, provider, timeout, retries, context)}
    wishes = option_wishes(fields, {**OPTIONS, **options}, options)
    if tokens:
        wishes.append(tokens_wish(fields, tokens, compatible=bool(base_url)))
    return LoadedChatModel(
        Endpoint(name, provider, base_url),
        lambda wished: _made(name, provider, model, {**fixed, **wished}),
        wishes,
        context,
    )


def _limits(fields: set[str], provider: Provider, timeout: float, retries: int, context: int) -> dict[str, Any]:
    """Timeout, retries and context by the names that the provider's class has for them."""
    limits: dict[str, Any] = {}
    if "timeout" in fields:
        limits["timeout"] = timeout
    elif "client_kwargs" in fields:
        limits["client_kwargs"] = {"timeout": timeout}
    if "max_retries" in fields:
        limits["max_retries"] = retries + provider.first_attempts
    if context and "num_ctx" in fields:  # Ollama cuts longer questions off without a word
        limits["num_ctx"] = context
    return limits


def _with_credentials(
    name: str, provider: Provider, model: str, address: Mapping[str, Any]
) -> tuple[dict[str, Any], BaseChatModel]:
    """The key to hand in beside what the provider's package finds by itself, and a model made with it."""
    try:
        bare = _made(name, provider, model, address)
        if _has_key(bare):
            return {}, bare
    except _NoKeyError:
        pass
    if not address:
        raise _no_key(name, provider.key)
    credentials = {"api_key": PLACEHOLDER}
    return credentials, _made(name, provider, model, {**address, **credentials})


class _NoKeyError(ModelError):
    """The provider's package finds no key."""


def _no_key(name: str, variable: str) -> _NoKeyError:
    return _NoKeyError(f"The model {name!r} needs a key. Set the environment variable {variable or 'of its provider'}.")


def _has_key(model: BaseChatModel) -> bool:
    """Whether the key of a model's class is set, where it has one."""
    keys = [key for key, field in type(model).model_fields.items() if "api_key" in {key, field.alias}]
    return not keys or any(
        value.get_secret_value() if hasattr(value, "get_secret_value") else value
        for value in (getattr(model, key) for key in keys)
    )


def _made(name: str, provider: Provider, model: str, settings: Mapping[str, Any]) -> BaseChatModel:
    try:
        from langchain.chat_models import init_chat_model

        made = init_chat_model(model, model_provider=provider.name, **settings)
    except (ImportError, AttributeError) as exc:
        raise ModelError(f"The model {name!r} needs a package that is not installed. Run: {provider.install}") from exc
    except Exception as exc:  # each provider has errors of its own for a missing key
        text = str(exc)
        if "Unsupported provider" in text or "Unable to infer" in text:
            raise unknown_provider(name, provider) from None
        if not settings.get("api_key") and _CREDENTIAL.search(text):
            found = _VARIABLE.search(text)
            raise _no_key(name, provider.key or (found.group() if found else "")) from exc
        raise ModelError(f"The model {name!r} cannot be loaded: {first_line(exc)}") from exc
    if not isinstance(made, BaseChatModel):
        raise ModelError(f"The model {name!r} is no chat model. Name one as provider:model.")
    return made
