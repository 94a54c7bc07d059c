"""What a question asks. Knows nothing of evidence or answers."""
