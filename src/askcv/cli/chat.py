"""`askcv chat`: a conversation in the terminal."""

import sys

from askcv.cli.opening import CorpusOption, IndexOption, ModelOption, open_assistant, settings_for


def chat(*, corpus: CorpusOption = None, index: IndexOption = None, model: ModelOption = None) -> None:
    """Ask one question after another; an empty line or Ctrl-D ends it."""
    from askcv.cli.rendering import source_lines, statement_line
    from askcv.errors import QuestionError
    from askcv.types import Answer

    settings = settings_for(corpus, index, model)
    assistant = open_assistant(settings, refresh=corpus is not None)
    whom = assistant.owner or "this person"
    sys.stderr.write(f"A program that answers questions about {whom} from documents. An empty line ends it.\n")
    for suggestion in settings.suggested_questions:
        sys.stderr.write(f"  {suggestion}\n")
    history: list[str] = []
    while question := _read():
        try:
            for item in assistant.stream(question, history):
                if isinstance(item, Answer):
                    sys.stdout.writelines(f"{line}\n" for line in source_lines(item))
                else:
                    sys.stdout.write(f"{statement_line(item)}\n")
                sys.stdout.flush()
            history.append(question)
        except QuestionError as exc:
            sys.stderr.write(f"askcv: {exc}\n")


def _read() -> str:
    sys.stderr.write("\n> ")
    sys.stderr.flush()
    try:
        return input().strip()
    except (EOFError, KeyboardInterrupt):
        sys.stderr.write("\n")
        return ""
