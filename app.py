"""The web app's entry point for a hosted Space: `python app.py`, or `uvicorn app:app`."""

import os
from pathlib import Path

from askcv.cli.serve import web_app
from askcv.server.run import claim, run
from askcv.settings import read_settings

settings = read_settings(Path(__file__).with_name("askcv.toml"))
app = web_app(settings, refresh=True)

if __name__ == "__main__":
    host, port = os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "7860"))
    run(lambda: app, claim(host, port), lambda: print(f"askcv: http://{host}:{port}", flush=True))  # noqa: T201
