"""`python -m holotable` is the `holotable` command."""

import sys

from holotable.cli import main

sys.exit(main())
