"""Building an index: wires reading, chunking, embedding and writing. Knows nothing of questions or faces."""
