"""Settings: read once, strictly, overridden by the environment."""

from pathlib import Path

import pytest

from askcv.errors import SettingsError
from askcv.settings import Settings, read_settings


def test_there_are_defaults_without_a_file(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "askcv.toml", {}) == Settings()


def test_a_file_is_read_and_its_paths_are_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "askcv.toml"
    path.write_text('name = "Ann Lee"\ncorpus = "docs"\nsuggested_questions = ["Where?"]\npassages = 5\n')
    settings = read_settings(path, {})
    assert (settings.name, settings.corpus, settings.passages) == ("Ann Lee", tmp_path / "docs", 5)
    assert settings.suggested_questions == ("Where?",)


def test_the_environment_comes_before_the_file(tmp_path: Path) -> None:
    path = tmp_path / "askcv.toml"
    path.write_text('model = "openai:x"\n')
    assert read_settings(path, {"ASKCV_MODEL": "ollama:y", "ASKCV_LANGUAGE": ""}).model == "ollama:y"


def test_what_a_model_needs_can_be_set(tmp_path: Path) -> None:
    path = tmp_path / "askcv.toml"
    path.write_text(
        'model = "openai:x"\nmodel_url = "http://127.0.0.1:1/v1"\n'
        "model_timeout = 5\nmodel_retries = 0\nmodel_tokens = 0\nmodel_context = 4096\n"
    )
    settings = read_settings(path, {})
    assert settings.model_url == "http://127.0.0.1:1/v1"
    assert (settings.model_timeout, settings.model_retries) == (5, 0)
    assert (settings.model_tokens, settings.model_context) == (0, 4096)
    assert read_settings(path, {"ASKCV_MODEL_URL": "http://127.0.0.1:2/v1"}).model_url == "http://127.0.0.1:2/v1"


def test_an_address_is_not_taken_for_a_model_of_another_provider(tmp_path: Path) -> None:
    path = tmp_path / "askcv.toml"
    path.write_text('model = "openai:x"\nmodel_url = "http://127.0.0.1:1/v1"\n')
    assert read_settings(path, {"ASKCV_MODEL": "openai:y"}).model_url == "http://127.0.0.1:1/v1"
    assert read_settings(path, {"ASKCV_MODEL": "anthropic:y"}).model_url == ""
    assert read_settings(path, {"ASKCV_MODEL": "a:y", "ASKCV_MODEL_URL": "http://b"}).model_url == "http://b"
    path.write_text('model_url = "http://127.0.0.1:1/v1"\n')
    assert read_settings(path, {"ASKCV_MODEL": "openai:y"}).model_url == "http://127.0.0.1:1/v1"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nmae = 'x'", "unknown key 'nmae'"),
        ("name = 3", "name must be a text"),
        ("passages = 0", "passages must be a whole number above 0"),
        ("passages = true", "passages must be a whole number"),
        ("model_timeout = 0", "model_timeout must be a whole number above 0"),
        ("model_retries = -1", "model_retries must be a whole number, 0 or more"),
        ("model_tokens = true", "model_tokens must be a whole number, 0 or more"),
        ("suggested_questions = 'x'", "must be a list of texts"),
        ("suggested_questions = [1]", "must be a list of texts"),
        ("corpus = ''", "corpus must be a path"),
        ("name = ", "cannot be read as TOML"),
        ("language = 'fr'", "no texts in the language 'fr'.*de, en, es, sr"),
        ("language = ''", "no texts in the language ''"),
        ("language = 'english'", "no texts in the language 'english'"),
    ],
)
def test_a_value_that_cannot_be_is_named(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "askcv.toml"
    path.write_text(text)
    with pytest.raises(SettingsError, match=told):
        read_settings(path, {})


@pytest.mark.parametrize("written", ["DE", "de-AT", "de_CH", " de "])
def test_a_language_may_be_written_with_its_region(tmp_path: Path, written: str) -> None:
    path = tmp_path / "askcv.toml"
    path.write_text(f"language = '{written}'\n")
    assert read_settings(path, {}).language == "de"


def test_settings_that_are_no_file_of_text_are_named(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(SettingsError, match="folder cannot be read"):
        read_settings(tmp_path / "folder", {})
    (tmp_path / "latin").write_bytes(b"name = 'Caf\xe9'")
    with pytest.raises(SettingsError, match="latin is not UTF-8"):
        read_settings(tmp_path / "latin", {})
    (tmp_path / "marked").write_bytes(b"\xef\xbb\xbfname = 'Ann'")
    assert read_settings(tmp_path / "marked", {}).name == "Ann"
