"""Whether a generation's files are still what was written: a damaged index must be rebuilt, never answer.

Chroma's own files are only looked for: a tool that opens them may change them.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from askcv.errors import IndexBrokenError
from askcv.index.chroma import FOLDER as CHROMA

SQLITE_HEADER = b"SQLite format 3\0"


def hashes_of_files(folder: Path) -> dict[str, str]:
    """The SHA-256 of each file of a generation, in hexadecimal, by its path below the folder; empty for Chroma's."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    names = {path.relative_to(folder).as_posix(): path for path in paths}
    return {name: "" if name.startswith(f"{CHROMA}/") else _hash(path) for name, path in names.items()}


def require_intact(folder: Path, files: Mapping[str, str]) -> None:
    """Refuse a generation of which a file is missing or is not what was written.

    Args:
        folder: The generation's folder.
        files: What `hashes_of_files` gave when it was written.

    Raises:
        IndexBrokenError: Naming the first such file.
    """
    for name, digest in files.items():
        path = folder / name
        try:
            intact = _hash(path) == digest if digest else _looks_whole(path)
        except OSError as exc:
            raise IndexBrokenError(f"{path} cannot be read: {exc.strerror}. Run: askcv index --rebuild") from exc
        if not intact:
            raise IndexBrokenError(f"{path} is damaged. Run: askcv index --rebuild")


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _looks_whole(path: Path) -> bool:
    if path.suffix != ".sqlite3":
        return path.is_file()
    with path.open("rb") as file:
        return file.read(len(SQLITE_HEADER)) == SQLITE_HEADER
