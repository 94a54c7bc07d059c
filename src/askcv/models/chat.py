"""Loading a chat model by one setting, `provider:model`, through LangChain's `init_chat_model`."""

from langchain_core.language_models import BaseChatModel

from askcv.errors import ModelError

_EXTRAS = {"openai": "openai", "anthropic": "anthropic", "google_genai": "google", "ollama": "ollama"}


def load_chat_model(name: str) -> BaseChatModel:
    """Load the model that a setting names.

    Args:
        name: `provider:model`, for instance `ollama:qwen3:4b`.

    Raises:
        ModelError: The name has no provider, or the provider's package or key is missing.
    """
    provider, colon, model = name.partition(":")
    if not colon or not model:
        raise ModelError(
            f"The model {name!r} has no provider. Write `extractive`, or provider:model as in ollama:qwen3."
        )
    extra = _EXTRAS.get(provider)
    install = (
        f"pip install 'askcv[{extra}]'" if extra else f"pip install langchain langchain-{provider.replace('_', '-')}"
    )
    try:
        from langchain.chat_models import init_chat_model

        loaded = init_chat_model(model, model_provider=provider)
    except (ImportError, AttributeError) as exc:
        raise ModelError(f"The model {name!r} needs a package that is not installed. Run: {install}") from exc
    except Exception as exc:  # each provider has errors of its own for a missing key
        reason = str(exc).splitlines()[0] if str(exc) else type(exc).__name__
        raise ModelError(f"The model {name!r} cannot be loaded: {reason}") from exc
    if not isinstance(loaded, BaseChatModel):
        raise ModelError(f"The model {name!r} is no chat model. Name one as provider:model.")
    return loaded
