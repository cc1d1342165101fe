"""``python -m sthelena`` is the command line: see :mod:`.command_line`."""

import sys

try:
    from .command_line import main
except KeyboardInterrupt:  # Ctrl+C, before anything else can catch it
    sys.exit(130)

if __name__ == "__main__":
    sys.exit(main())
