"""The ledger: typed records in SQLite, inside the index and built with it."""

from askcv.ledger.reading import Ledger
from askcv.ledger.writing import FILE_NAME, write_ledger

__all__ = ["FILE_NAME", "Ledger", "write_ledger"]
