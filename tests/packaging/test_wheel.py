"""The wheel and sdist build; the wheel alone, in an empty environment, answers over a folder."""

import json
import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from tests.conftest import NURSE, ROOT, write_corpus

pytestmark = [
    pytest.mark.packaging,
    pytest.mark.timeout(1500),
    pytest.mark.skipif(
        not (os.environ.get("CI") or os.environ.get("ASKCV_TEST_PACKAGING")),
        reason="installs everything again from a package index; set ASKCV_TEST_PACKAGING=1 to run it",
    ),
]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT)], check=True, capture_output=True)
    return folder


def test_the_wheel_holds_the_package_and_its_data_and_nothing_else(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"askcv"}
    for name in ("py.typed", "phrases/sr.toml", "questions/cues/en.toml", "text/stopwords/en.txt", "ui/style.css"):
        assert f"askcv/{name}" in names


def test_the_sdist_holds_what_the_tests_need(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    assert {"pyproject.toml", "README.md", "LICENSE", "corpus/profile.md", "tests/conftest.py", "app.py"} <= names


def test_the_wheel_alone_answers_over_a_folder_in_an_empty_environment(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    venv.create(tmp_path / "venv", with_pip=True)
    binaries = tmp_path / "venv" / "bin"
    constraints = str(ROOT / "constraints.txt")
    subprocess.run(
        [str(binaries / "pip"), "install", "--quiet", "--constraint", constraints, str(wheel)],
        check=True,
        cwd=tmp_path,
    )
    corpus = write_corpus(tmp_path / "someone", NURSE)
    environ = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    command = [str(binaries / "askcv"), "ask", "What was her grade at university?", "--corpus", str(corpus), "--json"]
    done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert "71/100" in answer["answer"]
    assert answer["citations"][0]["document"] == "education.md"
