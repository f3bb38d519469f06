"""Writes docs/rulings.md, or another file that is named: python -m holotable.rulebook [FILE]."""

import sys
from pathlib import Path

from holotable.rulebook import catalogue
from holotable.rulebook.page import rulings_page

if __name__ == "__main__":
    page = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/rulings.md")
    page.write_text(rulings_page(catalogue()), encoding="utf-8")
