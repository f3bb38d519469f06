"""Writes docs/observations.md, or another file that is named: python -m holotable.env [FILE]."""

import sys
from pathlib import Path

from holotable.env.page import whole_page

if __name__ == "__main__":
    page = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/observations.md")
    page.write_text(whole_page(), encoding="utf-8")
