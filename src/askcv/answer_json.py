"""The one JSON form of an answer, which the command line, the API and the evaluation speak."""

from typing import Any

from askcv.types import Answer


def answer_to_json(answer: Answer, question_id: object = None) -> dict[str, Any]:
    """An answer as plain values, ready for `json.dumps`.

    Args:
        answer: The answer.
        question_id: The id that came in with the question; left out where none did.
    """
    head = {} if question_id is None else {"id": question_id}
    return {
        **head,
        "question": answer.question,
        "standalone_question": answer.standalone_question,
        "answer": answer.text,
        "outcome": answer.outcome.value,
        "abstained": answer.outcome.abstained,
        "statements": [
            {"text": item.text, "citations": [citation.number for citation in item.citations]}
            for item in answer.statements
        ],
        "citations": [
            {
                "number": citation.number,
                "document": citation.document_id,
                "title": citation.title,
                "quote": citation.quote,
                "start": citation.start,
                "end": citation.end,
                "url": citation.url,
            }
            for citation in answer.citations
        ],
        "language": answer.language,
        "plan": dict(answer.plan) if answer.plan is not None else None,
        "model": answer.model,
        "timings_ms": {
            "retrieve": round(answer.timings.retrieve, 2),
            "generate": round(answer.timings.generate, 2),
            "verify": round(answer.timings.verify, 2),
            "total": round(answer.timings.total, 2),
        },
    }
