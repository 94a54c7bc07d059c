"""From evidence to sentences: the LangChain chain and the default, extractive chat model."""
