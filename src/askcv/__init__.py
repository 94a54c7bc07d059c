"""askcv: answers questions about one person from that person's own documents, with cited spans.

Nothing in the package imports from here; the one thing that happens on import is that the libraries below
are told, before they load, not to call home.
"""

from askcv import environment

__version__ = "0.1.0"

environment.keep_libraries_silent()
