"""The manifest: what a generation was built from and by, so that a stale or foreign index is never trusted."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from askcv.errors import IndexBrokenError, IndexMismatchError

FILE_NAME = "manifest.json"
FORMAT = 4


@dataclass(frozen=True, slots=True)
class Origin:
    """Everything but the documents that decides what an index holds."""

    format: int
    embedder: str
    weights: str
    chunker: str
    askcv: str
    chromadb: str

    @classmethod
    def of(cls, embedder: str, weights: str, chunker: str) -> "Origin":
        """The origin that an index built now would have."""
        return cls(FORMAT, embedder, weights, chunker, _installed("askcv"), _installed("chromadb"))


@dataclass(frozen=True, slots=True)
class Manifest:
    """The description of one generation. Hashes are SHA-256 in hexadecimal.

    `parity` is the mean cosine between the two embedders over the texts compared, None where there is no twin.
    `files` are the hashes of the generation's other files.
    """

    origin: Origin
    owner: str
    corpus_hash: str
    documents: Mapping[str, str]
    private: tuple[str, ...]
    dimension: int
    chunks: int
    records: int
    parity: float | None
    files: Mapping[str, str]

    def write(self, folder: Path) -> None:
        """Write it into a generation's folder."""
        (folder / FILE_NAME).write_text(json.dumps(asdict(self), indent=2, ensure_ascii=False) + "\n", "utf-8")

    @classmethod
    def read(cls, folder: Path) -> "Manifest":
        """Read it from a generation's folder.

        Raises:
            IndexBrokenError: It is missing or damaged.
            IndexMismatchError: It was written by another version of the format.
        """
        path = folder / FILE_NAME
        try:
            values = json.loads(path.read_text("utf-8"))
            if values["origin"]["format"] != FORMAT:
                raise IndexMismatchError(
                    f"The index has format {values['origin']['format']}, this askcv reads {FORMAT}. Run: askcv index"
                )
            values["origin"] = Origin(**values["origin"])
            values["private"] = tuple(values["private"])
            return cls(**values)
        except (OSError, ValueError, KeyError, TypeError) as exc:
            raise IndexBrokenError(f"{path} cannot be read ({type(exc).__name__}). Run: askcv index --rebuild") from exc

    def require(self, wanted: Origin) -> None:
        """Refuse an index of another origin.

        Raises:
            IndexMismatchError: Naming the first difference, with both values.
        """
        for name, value in asdict(wanted).items():
            found = getattr(self.origin, name)
            if found != value:
                raise IndexMismatchError(
                    f"The index was built with {name} {found}, but {value} is asked for now. Run: askcv index"
                )


def hash_of_documents(documents: Mapping[str, str]) -> str:
    """One hash for a corpus: of its document ids and their hashes, in the order of ids."""
    lines = "".join(f"{digest}  {name}\n" for name, digest in sorted(documents.items()))
    return hashlib.sha256(lines.encode()).hexdigest()


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"
