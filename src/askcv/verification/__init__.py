"""Does a span of a document support a sentence, and which span is it? Knows nothing of models or questions."""
