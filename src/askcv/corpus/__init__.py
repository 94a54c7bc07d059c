"""The corpus: one reader a format, each giving `Document`s with their `Record`s, and the cutting into chunks.

Knows nothing of indexes, models or questions.
"""
