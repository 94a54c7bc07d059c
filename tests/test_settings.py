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


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nmae = 'x'", "unknown key 'nmae'"),
        ("name = 3", "name must be a text"),
        ("passages = 0", "passages must be a whole number above 0"),
        ("passages = true", "passages must be a whole number"),
        ("suggested_questions = 'x'", "must be a list of texts"),
        ("suggested_questions = [1]", "must be a list of texts"),
        ("corpus = ''", "corpus must be a path"),
        ("name = ", "cannot be read as TOML"),
    ],
)
def test_a_value_that_cannot_be_is_named(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "askcv.toml"
    path.write_text(text)
    with pytest.raises(SettingsError, match=told):
        read_settings(path, {})
