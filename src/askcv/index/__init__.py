"""The index on disk: generations, manifest, vectors, BM25. Knows nothing of documents' formats or questions."""
