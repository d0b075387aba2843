"""Run the command line as ``python -m zwergriese``."""

import sys

from zwergriese.cli import main

if __name__ == "__main__":
    sys.exit(main())
