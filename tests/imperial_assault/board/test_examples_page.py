"""docs/examples.md shows each numbered example of the guide, as the board answers today."""

from holotable.imperial_assault.board.drawing.examples import EXAMPLES
from holotable.rulebook import catalogue
from tests.imperial_assault.board.write_examples import DOCS, PICTURES, page, pictures


def test_every_numbered_example_is_drawn():
    numbered = [rule.id for rule in catalogue().rules if rule.id.startswith(("IA-LOSX-", "IA-MVX-"))]
    assert len(numbered) == 29
    assert sorted(EXAMPLES) == sorted(numbered)
    assert all(EXAMPLES.values())


def test_the_page_is_today_s():
    assert (DOCS / "examples.md").read_text(encoding="utf-8") == page()


def test_the_pictures_are_today_s_and_no_others_lie_there():
    stored = {file.name: file.read_text(encoding="utf-8") for file in (DOCS / PICTURES).glob("*.svg")}
    assert stored == pictures()
