"""How the person is spoken of, and how notes of a CV become sentences. Knows nothing of questions or evidence."""
