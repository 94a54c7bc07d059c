"""Every error that askcv raises on purpose. Each message names the cause and the next step.

    AskcvError
    ├── SettingsError          askcv.toml or an ASKCV_* variable cannot be used
    ├── CorpusError            a document cannot be read
    │   └── EmptyCorpusError   there is no document to read
    ├── QuestionError          the question cannot be answered as it stands
    ├── StoreError            the index cannot be used
    │   ├── NoIndexError       there is none yet
    │   ├── IndexMismatchError it was built by something else
    │   ├── IndexBrokenError   its files do not fit together
    │   ├── IndexLockedError   another process is building it
    │   └── IndexWriteError    it could not be written (disk full, no permission)
    ├── ModelError             an embedder or chat model cannot be loaded or fails
    ├── OutputError            what was found cannot be written out
    └── ServeError             the server cannot start

A face has one `except AskcvError`, prints the message and exits with 1.
"""


class AskcvError(Exception):
    """The root of the tree: expected, and explained in one line."""


class SettingsError(AskcvError):
    """The settings cannot be used."""


class CorpusError(AskcvError):
    """A document cannot be read."""


class EmptyCorpusError(CorpusError):
    """There is no document to read."""


class QuestionError(AskcvError):
    """The question cannot be answered as it stands."""


class StoreError(AskcvError):
    """The index cannot be used."""


class NoIndexError(StoreError):
    """There is no index yet."""


class IndexMismatchError(StoreError):
    """The index was built by another embedder, chunker or version."""


class IndexBrokenError(StoreError):
    """The files of the index do not fit together."""


class IndexLockedError(StoreError):
    """Another process is building the index."""


class IndexWriteError(StoreError):
    """The index could not be written."""


class ModelError(AskcvError):
    """An embedder or a chat model cannot be loaded, or fails."""


class OutputError(AskcvError):
    """What was found cannot be written out."""


class ServeError(AskcvError):
    """The server cannot start."""
