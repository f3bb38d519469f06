"""What the documentation shows is run."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
ROOT = DOCS.parent


def code_in(page: Path) -> str:
    """A page's Python blocks, each at the line where it stands, so that an error names the right one."""
    text = page.read_text(encoding="utf-8")
    lines = [""] * (text.count("\n") + 1)
    for block in re.finditer(r"^```python\n(.*?)^```$", text, re.M | re.S):
        first = text.count("\n", 0, block.start(1))
        for number, line in enumerate(block.group(1).splitlines()):
            lines[first + number] = line
    return "\n".join(lines)


def test_the_game_of_the_tutorial_plays():
    page = DOCS / "write-a-game.md"
    names: dict[str, object] = {"__name__": "tutorial"}
    exec(compile(code_in(page), page, "exec"), names)  # noqa: S102  # our own page
    assert names["session"]


PAGES = sorted([*DOCS.glob("*.md"), *ROOT.glob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    text = page.read_text(encoding="utf-8")
    targets = [target for target in re.findall(r"\]\(([^)#]+)", text) if "://" not in target]
    assert [target for target in targets if not (page.parent / target).exists()] == []
