"""`askcv chat`: a conversation in the terminal."""

from askcv.cli.opening import CorpusOption, IndexOption, ModelOption, open_assistant, settings_for
from askcv.cli.output import put, tell


def chat(*, corpus: CorpusOption = None, index: IndexOption = None, model: ModelOption = None) -> None:
    """Ask one question after another; an empty line or Ctrl-D ends it."""
    from askcv.cli.rendering import source_lines, statement_line
    from askcv.errors import QuestionError
    from askcv.types import Answer

    settings = settings_for(corpus, index, model)
    assistant = open_assistant(settings, refresh=corpus is not None)
    whom = assistant.owner or "this person"
    tell(f"A program that answers questions about {whom} from documents. An empty line ends it.")
    for suggestion in settings.suggested_questions:
        tell(f"  {suggestion}")
    history: list[str] = []
    while question := _read():
        try:
            for item in assistant.stream(question, history):
                if isinstance(item, Answer):
                    put("".join(f"{line}\n" for line in source_lines(item)))
                else:
                    put(f"{statement_line(item)}\n")
            history.append(question)
        except QuestionError as exc:
            tell(f"askcv: {exc}")


def _read() -> str:
    tell("\n> ", end="")
    try:
        return input().strip()
    except (EOFError, KeyboardInterrupt):
        tell("")
        return ""
