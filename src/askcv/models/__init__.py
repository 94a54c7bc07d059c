"""Loading embedders and chat models. Knows nothing of documents, indexes or questions."""
