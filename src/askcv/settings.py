"""Inert values from askcv.toml and `ASKCV_*` variables, read once, in a face.

Inner code takes plain arguments and never reads the environment. Nothing is loaded or checked here but the
shape of the values.
"""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, get_args, get_origin

from askcv.errors import SettingsError
from askcv.phrases import languages

FILE_NAME = "askcv.toml"
VARIABLES = {
    "ASKCV_MODEL": "model",
    "ASKCV_MODEL_URL": "model_url",
    "ASKCV_EMBEDDER": "embedder",
    "ASKCV_LANGUAGE": "language",
}
MAY_BE_ZERO = frozenset({"model_retries", "model_tokens", "model_context"})


@dataclass(frozen=True, slots=True)
class Settings:
    """What an owner may set. Paths are absolute, or relative to the working directory.

    `model_url` is the address of the model's server where it is not its provider's own; `model_timeout` is how many
    seconds it may be silent, `model_retries` how often it is asked again when it is busy; `model_tokens` are the most
    tokens of an answer, `model_context` those that the model takes in all, 0 where no one knows.
    """

    name: str = ""
    greeting: str = ""
    contact: str = ""
    language: str = "en"
    suggested_questions: tuple[str, ...] = ()
    open_topics: tuple[str, ...] = ()
    corpus: Path = Path("corpus")
    index: Path = Path(".askcv")
    model: str = "extractive"
    model_url: str = ""
    model_timeout: int = 60
    model_retries: int = 2
    model_tokens: int = 2000
    model_context: int = 0
    embedder: str = "all-minilm-l6-v2"
    passages: int = 12
    question_characters: int = 2000
    plan_with_model: bool = False
    whole_corpus: bool = False
    source: Path | None = field(default=None, compare=False)


def read_settings(path: Path, environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings of a file, overridden by `ASKCV_*` variables; the defaults where there is no file.

    Args:
        path: The askcv.toml to read; it need not exist.
        environ: Where the variables are looked up.

    Raises:
        SettingsError: The file is not TOML, or a key is unknown or holds a value of another type.
    """
    settings = replace(_from_file(path), source=path) if os.path.lexists(path) else Settings()
    overrides = {key: environ[name] for name, key in VARIABLES.items() if environ.get(name)}
    settings = with_model(settings, overrides.pop("model", settings.model))
    settings = replace(settings, **overrides)  # type: ignore[arg-type]  # all of them are str
    return replace(settings, language=known_language(settings.language))


def with_model(settings: Settings, model: str) -> Settings:
    """The settings with another model; one of another provider is not asked at the address set for the first."""
    providers = [name.partition(":")[0] for name in (settings.model, model) if ":" in name]
    kept = len(set(providers)) < 2  # noqa: PLR2004 - two names of two providers
    return replace(settings, model=model, model_url=settings.model_url if kept else "")


def known_language(language: str) -> str:
    """The code of a language that there are texts for: `en-GB` and `EN` are `en`.

    Raises:
        SettingsError: There are none.
    """
    code = language.strip().replace("_", "-").split("-", maxsplit=1)[0].lower()
    if code not in languages():
        raise SettingsError(
            f"There are no texts in the language {language!r}. Set `language` in askcv.toml (or ASKCV_LANGUAGE) to "
            f"one of: {', '.join(languages())}."
        )
    return code


def _from_file(path: Path) -> Settings:
    try:
        table = tomllib.loads(path.read_text("utf-8-sig"))
    except OSError as exc:
        raise SettingsError(f"{path} cannot be read: {exc.strerror}. It must be a file, or absent.") from exc
    except UnicodeDecodeError as exc:
        raise SettingsError(f"{path} is not UTF-8. Save it as UTF-8 and try again.") from exc
    except tomllib.TOMLDecodeError as exc:
        raise SettingsError(f"{path} cannot be read as TOML: {exc}. Mend that line and try again.") from exc
    known = {item.name: item for item in fields(Settings) if item.name != "source"}
    unknown = sorted(set(table) - set(known))
    if unknown:
        raise SettingsError(f"{path} has an unknown key {unknown[0]!r}. Known keys: {', '.join(known)}.")
    return Settings(**{key: _value(path, key, value, known[key].type) for key, value in table.items()})


def _value(path: Path, key: str, value: Any, expected: Any) -> Any:
    if expected is Path and isinstance(value, str) and value:
        return path.parent / value
    if get_origin(expected) is tuple:
        if isinstance(value, list) and all(isinstance(item, get_args(expected)[0]) for item in value):
            return tuple(value)
    elif expected is bool:
        if isinstance(value, bool):
            return value
    elif expected is int:
        if isinstance(value, int) and not isinstance(value, bool) and value >= (key not in MAY_BE_ZERO):
            return value
    elif isinstance(value, expected):
        return value
    number = "a whole number, 0 or more" if key in MAY_BE_ZERO else "a whole number above 0"
    wanted = {str: "a text", int: number, bool: "true or false", Path: "a path"}.get(expected, "a list of texts")
    raise SettingsError(f"{path}: {key} must be {wanted}, not {value!r}.")
