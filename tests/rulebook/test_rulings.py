"""Our rulings, and the page that shows them."""

import subprocess
import sys
from pathlib import Path

from holotable.rulebook import catalogue
from holotable.rulebook.page import rulings_page

ROOT = Path(__file__).parents[2]


def test_the_page_is_current():
    page = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    assert page == rulings_page(catalogue()), "write it anew: python -m holotable.rulebook"


def test_the_page_shows_every_ruling_under_its_rule():
    page = rulings_page(catalogue())
    for ruling in catalogue().rulings:
        _, _, under = page.partition(f"### {ruling.rule}\n")
        section = under.partition("\n### ")[0]
        assert ruling.ruling in section
        assert ruling.reason in section


def test_the_page_is_written_by_running_the_package(tmp_path):
    subprocess.run([sys.executable, "-m", "holotable.rulebook", str(tmp_path / "page.md")], check=True)
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == rulings_page(catalogue())


def test_the_open_questions_of_the_board_are_settled():
    ruled = {ruling.rule for ruling in catalogue().rulings}
    assert {"IA-ADJ-03", "IA-CNT-02", "IA-LOS-02", "IA-LOS-04", "IA-MOV-04", "IA-MAS-11", "IA-MOB-03"} <= ruled
