"""Every text of our own that a reader sees, one file a language; adding a language is adding a file."""

import tomllib
from functools import lru_cache
from importlib import resources

DEFAULT = "en"


@lru_cache(maxsize=16)
def phrases(language: str) -> dict[str, str]:
    """The texts of a language by their key; English where there is none.

    Args:
        language: ISO 639-1 code; a region after a hyphen is ignored.
    """
    listing = resources.files("askcv.phrases") / f"{language.split('-', maxsplit=1)[0].lower()}.toml"
    if not listing.is_file():
        listing = resources.files("askcv.phrases") / f"{DEFAULT}.toml"
    table: dict[str, str] = tomllib.loads(listing.read_text("utf-8"))
    return table


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The codes of all languages that there are texts for."""
    names = (item.name for item in resources.files("askcv.phrases").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))
