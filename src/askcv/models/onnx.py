"""all-MiniLM-L6-v2 as an int8 ONNX graph: loads in a fraction of a second, a few milliseconds a question.

Knows nothing of LangChain, so that it can load while LangChain does. Mean pooling and unit length are those of
Reimers & Gurevych 2019, https://arxiv.org/abs/1908.10084.
"""

import threading
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from askcv.models.tokens import MAX_TOKENS, minilm_tokenizer
from askcv.models.weights import MINILM_INT8, checked_path

Vectors = npt.NDArray[np.float32]
_loading = threading.Lock()


def embed_text(text: str) -> Vectors:
    """The unit vector of a text; what is over 256 tokens is cut off.

    Raises:
        ModelError: The weights are missing or not the expected ones.
    """
    ids = minilm_tokenizer().encode(text).ids
    if len(ids) > MAX_TOKENS:
        ids = [*ids[: MAX_TOKENS - 1], ids[-1]]
    tokens = np.array([ids], dtype=np.int64)
    states = onnx_session().run(
        None,
        {"input_ids": tokens, "attention_mask": np.ones_like(tokens), "token_type_ids": np.zeros_like(tokens)},
    )[0]
    pooled: Vectors = states[0].mean(axis=0)
    return pooled / np.float32(max(float(np.linalg.norm(pooled)), 1e-12))


def onnx_session() -> Any:
    """The session, loaded once in a process, whichever thread asks first."""
    with _loading:
        return _session()


@lru_cache(maxsize=1)
def _session() -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(str(checked_path(MINILM_INT8)), options, providers=["CPUExecutionProvider"])
