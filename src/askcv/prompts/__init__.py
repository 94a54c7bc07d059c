"""What a chat model is asked: a question with its evidence, and the messages that say it. Knows no retrieval."""

from askcv.prompts.messages import NOT_TOLD, build_messages, is_of_prompt, request_of
from askcv.prompts.request import Evidence, Request

__all__ = ["NOT_TOLD", "Evidence", "Request", "build_messages", "is_of_prompt", "request_of"]
