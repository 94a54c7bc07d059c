"""The command line. Parses, calls, renders; one `except` turns expected errors into one line and exit code 1."""
