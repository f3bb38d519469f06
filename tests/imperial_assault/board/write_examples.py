"""Writes docs/examples.md and its pictures: python -m tests.imperial_assault.board.write_examples."""

from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

from holotable.imperial_assault.board.drawing import svg
from holotable.imperial_assault.board.drawing.examples import (
    EXAMPLES,
    MOVEMENT,
    SIGHT,
    Example,
    drawing_of_example,
)
from holotable.rulebook import rule
from holotable.words import speech

DOCS = Path(__file__).parents[3] / "docs"
PICTURES = "pictures/examples"
SAY = speech("en")
HEAD = """\
# The guide's examples

The reference guide ends with 17 numbered examples of line of sight and 12 of movement. Each is drawn here from the
board that its tests ask (`src/holotable/imperial_assault/board/drawing/examples.py`), with the answer that the
program gives: two lines that prove the sight, or the best attempt with a cross where it is stopped; what it costs to
end on a space; in green where a large base may come to lie, in red where it may not. The guide's own pictures are
not ours to show; the boards are built from what it says.

This page is written by `python -m tests.imperial_assault.board.write_examples`. Change the boards, not the page.
"""


def pictures() -> dict[str, str]:
    """The SVG of each example by the name of its file."""
    return {_name(rule_id, number): svg(drawing_of_example(each, SAY)) for rule_id, number, each in _numbered()}


def _numbered() -> Iterator[tuple[str, int, Example]]:
    for rule_id, examples in EXAMPLES.items():
        for number, each in enumerate(examples, 1):
            yield rule_id, number, each


def _name(rule_id: str, number: int) -> str:
    return f"{rule_id.removeprefix('IA-').lower()}-{number}.svg"


def page() -> str:
    """The page: each example under its rule's id, with the rule in our words."""
    parts = [HEAD]
    for title, chapter in (("Line of sight", SIGHT), ("Movement", MOVEMENT)):
        parts.append(f"\n## {title}\n")
        for rule_id, examples in chapter.items():
            parts.append(f"\n### {int(rule_id[-2:])}. {rule_id}\n\n{fill(rule(rule_id).rule, 116)}\n")
            for number, each in enumerate(examples, 1):
                shows = SAY(each.shows)
                told = " ".join((shows, *drawing_of_example(each, SAY).caption))
                parts.append(f"\n{shows}\n\n![{told}]({PICTURES}/{_name(rule_id, number)})\n")
    return "".join(parts)


def write(docs: Path = DOCS) -> None:
    """Write the page and its pictures, and take away pictures that it no longer shows."""
    folder = docs / PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    drawn = pictures()
    for old in folder.glob("*.svg"):
        if old.name not in drawn:
            old.unlink()
    for name, picture in drawn.items():
        (folder / name).write_text(picture, encoding="utf-8")
    (docs / "examples.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    write()
