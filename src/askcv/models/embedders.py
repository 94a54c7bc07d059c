"""The two sides of one embedding: sentence-transformers for documents, its int8 ONNX twin for questions.

Both give unit vectors of the same space. Importing sentence-transformers takes seconds, so only what embeds
documents does it.
"""

from typing import Any

import numpy as np
from langchain_core.embeddings import Embeddings

from askcv.errors import ModelError
from askcv.models.onnx import Vectors, embed_text, onnx_session
from askcv.models.weights import DEFAULT, MINILM, checked_path


class SentenceTransformerEmbeddings(Embeddings):
    """Any sentence-transformers model, as LangChain `Embeddings`."""

    def __init__(self, model: Any) -> None:
        """Wrap a loaded `SentenceTransformer`."""
        self._model = model

    def embed(self, texts: list[str]) -> Vectors:
        """Unit vectors, float32, one row a text."""
        vectors = self._model.encode(
            texts, batch_size=32, normalize_embeddings=True, show_progress_bar=False, convert_to_numpy=True
        )
        return np.asarray(vectors, dtype=np.float32)

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """LangChain's form of `embed`."""
        return self.embed(texts).tolist()  # type: ignore[no-any-return]  # NumPy types tolist as Any

    def embed_query(self, text: str) -> list[float]:
        """The vector of one text."""
        return self.embed_documents([text])[0]


class OnnxEmbeddings(Embeddings):
    """The int8 ONNX twin of the packaged embedder, as LangChain `Embeddings`."""

    def __init__(self) -> None:
        """Load the session.

        Raises:
            ModelError: The weights are missing or not the expected ones.
        """
        onnx_session()

    def embed(self, texts: list[str]) -> Vectors:
        """Unit vectors, float32, one row a text; one text at a time, since padding costs more than it saves."""
        return np.stack([embed_text(text) for text in texts])

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """LangChain's form of `embed`."""
        return self.embed(texts).tolist()  # type: ignore[no-any-return]  # NumPy types tolist as Any

    def embed_query(self, text: str) -> list[float]:
        """The vector of one text."""
        return self.embed_documents([text])[0]


def load_document_embedder(name: str) -> SentenceTransformerEmbeddings:
    """The embedder of documents.

    Args:
        name: `all-minilm-l6-v2`, or the path or hub name of any sentence-transformers model.

    Raises:
        ModelError: It cannot be loaded.
    """
    path = str(checked_path(MINILM).parent) if name == DEFAULT else name
    from sentence_transformers import SentenceTransformer

    try:
        model = SentenceTransformer(path, device="cpu")
    except Exception as exc:  # hub, torch and file errors have no common root
        raise ModelError(
            f"The embedder {name!r} cannot be loaded ({type(exc).__name__}). "
            f"Set `embedder` to a folder with a sentence-transformers model, or to {DEFAULT!r}."
        ) from exc
    return SentenceTransformerEmbeddings(model)


def load_query_embedder(name: str, *, twin: bool) -> Embeddings:
    """The embedder of questions: the ONNX twin where it was found faithful, else the documents' own.

    Args:
        name: The name of the documents' embedder.
        twin: Whether the index recorded that the twin's parity holds.
    """
    if name == DEFAULT and twin:
        return OnnxEmbeddings()
    return load_document_embedder(name)
