"""Plain text: folding, words with their spans, stems, sentences. Knows nothing of documents or questions."""
