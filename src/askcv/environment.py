"""Switches that keep third-party libraries from calling home; they must be set before those are imported.

Knows nothing of askcv's parts. An owner who wants tracing sets the variable: what is already set is kept.
"""

import os
from collections.abc import MutableMapping

SILENT: dict[str, str] = {
    "ORT_DISABLE_TELEMETRY": "1",
    "GRADIO_ANALYTICS_ENABLED": "False",
    "HF_HUB_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "HF_HUB_DISABLE_PROGRESS_BARS": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "ANONYMIZED_TELEMETRY": "False",
    "LANGSMITH_TRACING": "false",
    "LANGCHAIN_TRACING_V2": "false",
    "OTEL_SDK_DISABLED": "true",
    "TOKENIZERS_PARALLELISM": "false",
}


def keep_libraries_silent(environ: MutableMapping[str, str] = os.environ) -> None:
    """Set every switch of `SILENT` that the owner has not set.

    Args:
        environ: The environment to change; the process's own by default.
    """
    for name, value in SILENT.items():
        environ.setdefault(name, value)
