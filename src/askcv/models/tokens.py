"""The default embedder's tokenizer: counting for the chunker, encoding for the ONNX session."""

from functools import lru_cache

from tokenizers import Tokenizer

from askcv.models.weights import MINILM, package_folder

MAX_TOKENS = 256
SPECIAL_TOKENS = 2


@lru_cache(maxsize=1)
def minilm_tokenizer() -> Tokenizer:
    """The WordPiece tokenizer of all-MiniLM-L6-v2, neither cutting nor padding."""
    tokenizer = Tokenizer.from_file(str(package_folder(MINILM) / "model" / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


@lru_cache(maxsize=65536)
def count_tokens(text: str) -> int:
    """Tokens of a text, special tokens left out."""
    return len(minilm_tokenizer().encode(text, add_special_tokens=False).ids)
