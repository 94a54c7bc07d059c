"""What the fields of an entry mean: people, organisations, dates, grades, numbers. Knows nothing of questions."""
