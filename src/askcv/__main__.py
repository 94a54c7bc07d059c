"""`python -m askcv`: the same as the `askcv` command."""

from askcv.cli.main import main

if __name__ == "__main__":
    main()
