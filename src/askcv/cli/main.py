"""The `askcv` command: its options, its subcommands and its one `except`."""

from typing import Annotated

import typer

from askcv.cli.ask import ask
from askcv.cli.chat import chat
from askcv.cli.index import index
from askcv.cli.opening import project_settings
from askcv.cli.output import prepare_streams, put, put_json, tell
from askcv.cli.records import records
from askcv.cli.serve import serve
from askcv.errors import AskcvError, StoreError

app = typer.Typer(
    name="askcv",
    help="Answers questions about one person from that person's own documents, with cited sources.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(index)
app.command()(ask)
app.command()(chat)
app.command()(records)
app.command()(serve)


@app.callback(invoke_without_command=True)
def options(
    *,
    version: Annotated[bool, typer.Option("--version", help="Show what would reproduce an answer, and stop.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="With --version: as JSON.")] = False,
) -> None:
    """Answers questions about one person from that person's own documents, with cited sources."""
    if version:
        _print_version(as_json=as_json)
        raise typer.Exit


def main() -> None:
    """Run the command line; exits with 0, with 1 after an expected error, with 2 after a wrong call."""
    prepare_streams()
    try:
        app()
    except AskcvError as exc:
        tell(f"askcv: {exc}")
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _print_version(*, as_json: bool) -> None:
    from askcv import __version__
    from askcv.index.manifest import Manifest
    from askcv.index.store import Store

    told: dict[str, str | None] = {"askcv": __version__, "index_generation": None, "corpus_hash": None}
    try:
        name, folder = Store(project_settings().index).require_current()
        told |= {"index_generation": name, "corpus_hash": Manifest.read(folder).corpus_hash}
    except StoreError:
        pass  # no index yet: its lines stay empty
    if as_json:
        put_json(told)
        return
    put(f"askcv {told['askcv']}\n")
    put(f"index generation: {told['index_generation'] or 'none'}\n")
    put(f"corpus hash: {told['corpus_hash'] or 'none'}\n")
