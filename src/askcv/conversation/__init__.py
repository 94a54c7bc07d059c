"""Follow-ups: what a question leans on, and how what is said anew takes the place of what was said before.

Rules only; cue words are data, one file a language. Knows nothing of entries or answers.
"""
