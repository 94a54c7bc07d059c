"""A writer killed at any moment: the old index or the new one answers, never a mixture."""

import json
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

from askcv.index.store import Store

MOMENTS = 50


def test_after_kill_9_at_fifty_random_moments_the_old_or_the_new_index_answers(
    nurse_copy: tuple[Path, Store],
) -> None:
    corpus, store = nurse_copy
    command = ["-m", "tests.indexing.killer", str(corpus), str(store.root), "publications.md", str(MOMENTS)]
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["neither"] == 0, done.stderr
    assert found["old"] + found["new"] == MOMENTS
    assert found["old"] > 0
    assert found["killed"] > MOMENTS / 2
    assert found["mended"] == 1
    assert found["generations"] == 1
