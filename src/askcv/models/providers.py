"""What askcv knows of a provider of chat models: how to install it, and which key or server it needs."""

from dataclasses import dataclass

from askcv.errors import ModelError


@dataclass(frozen=True, slots=True)
class Provider:
    """A provider by the name that `init_chat_model` has for it.

    `extra` is askcv's own extra that installs it, `key` the variable that its key is read from, `start` the command
    that starts its server, `first_attempts` how many attempts its package counts where no retry is wanted.
    """

    name: str
    extra: str = ""
    key: str = ""
    start: str = ""
    first_attempts: int = 0

    @property
    def install(self) -> str:
        """The command that installs its package."""
        if self.extra:
            return f"pip install 'askcv[{self.extra}]'"
        return f"pip install langchain langchain-{self.name.replace('_', '-')}"


_KNOWN = {
    provider.name: provider
    for provider in (
        Provider("openai", extra="openai", key="OPENAI_API_KEY"),
        Provider("anthropic", extra="anthropic", key="ANTHROPIC_API_KEY"),
        Provider("google_genai", extra="google", key="GOOGLE_API_KEY", first_attempts=1),
        Provider("ollama", extra="ollama", start="ollama serve"),
    )
}


def split_name(name: str) -> tuple[Provider, str]:
    """The provider and the model of `provider:model`; a model may hold colons of its own.

    Raises:
        ModelError: One of the two is missing.
    """
    provider, _, model = name.partition(":")
    if not provider or not model or name != "".join(name.split()):
        raise ModelError(
            f"The model {name!r} has no provider. Write `extractive`, or provider:model as in ollama:qwen3."
        )
    return _KNOWN.get(provider, Provider(provider)), model


def unknown_provider(name: str, provider: Provider) -> ModelError:
    """What is said where LangChain has no such provider, as for `qwen3:4b`."""
    return ModelError(
        f"The model {name!r} names a provider that LangChain does not know: {provider.name!r}. "
        f"Write one of {', '.join(_KNOWN)} before the model, as in ollama:{name}."
    )
