"""A progress bar on standard error, which appears only once there is something to wait for."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar() -> Iterator[Callable[[str, int, int], None]]:
    """Give a function that is told the step, what is done of it and its whole."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    tasks: dict[str, TaskID] = {}

    def tell(step: str, done: int, whole: int) -> None:
        if not tasks:
            bar.start()
        if step not in tasks:
            tasks[step] = bar.add_task(step.capitalize(), total=whole)
        bar.update(tasks[step], completed=done, total=whole)

    try:
        yield tell
    finally:
        if tasks:
            bar.stop()
