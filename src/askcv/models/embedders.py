"""The two sides of one embedding: sentence-transformers for documents, its int8 ONNX twin for questions.

Both give unit vectors of the same space. Importing sentence-transformers takes seconds, so only what embeds
documents does it. The mean pooling is Reimers & Gurevych 2019, https://arxiv.org/abs/1908.10084.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from langchain_core.embeddings import Embeddings

from askcv.errors import ModelError
from askcv.models.tokens import MAX_TOKENS, minilm_tokenizer
from askcv.models.weights import DEFAULT, MINILM, MINILM_INT8, checked_path

Vectors = npt.NDArray[np.float32]


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
    """all-MiniLM-L6-v2 as an int8 ONNX graph: loads in a fraction of a second, a few milliseconds a question."""

    def __init__(self) -> None:
        """Load the session.

        Raises:
            ModelError: The weights are missing or not the expected ones.
        """
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self._session = onnxruntime.InferenceSession(
            str(checked_path(MINILM_INT8)), options, providers=["CPUExecutionProvider"]
        )
        self._tokenizer = minilm_tokenizer()

    def embed(self, texts: list[str]) -> Vectors:
        """Unit vectors, float32, one row a text; one text at a time, since padding costs more than it saves."""
        return np.stack([self._embed_one(text) for text in texts])

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """LangChain's form of `embed`."""
        return self.embed(texts).tolist()  # type: ignore[no-any-return]  # NumPy types tolist as Any

    def embed_query(self, text: str) -> list[float]:
        """The vector of one text."""
        return self.embed_documents([text])[0]

    def _embed_one(self, text: str) -> Vectors:
        ids = self._tokenizer.encode(text).ids
        if len(ids) > MAX_TOKENS:
            ids = [*ids[: MAX_TOKENS - 1], ids[-1]]
        tokens = np.array([ids], dtype=np.int64)
        states = self._session.run(
            None,
            {
                "input_ids": tokens,
                "attention_mask": np.ones_like(tokens),
                "token_type_ids": np.zeros_like(tokens),
            },
        )[0]
        pooled: Vectors = states[0].mean(axis=0)
        return pooled / np.float32(max(float(np.linalg.norm(pooled)), 1e-12))


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
