"""Questions that are answered exactly: counted, listed, summed and compared over typed records."""
