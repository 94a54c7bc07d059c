"""The assistant: the one place where retrieval, writing and verification are wired for a question."""

from askcv.assistant.assistant import Assistant

__all__ = ["Assistant"]
