"""``python -m sthelena`` is the command line: see :mod:`.command_line`."""

import sys

from .command_line import main

if __name__ == "__main__":
    sys.exit(main())
