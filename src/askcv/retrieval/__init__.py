"""Finding the chunks that bear on a question. Knows nothing of how an answer is written."""
