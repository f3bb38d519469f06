"""How strong the bots are: the page has what the kept games say."""

from pathlib import Path

from benchmarks.strength import KEPT, kept, pairing, picture, table
from tests.arena.matches import table_of

PAGE = Path(__file__).parents[3] / "docs" / "bots.md"


def test_the_table_on_the_page_is_that_of_the_kept_games():
    assert table(kept()) in PAGE.read_text(encoding="utf-8")


def test_the_picture_is_that_of_the_kept_games():
    assert KEPT.with_suffix(".svg").read_text(encoding="utf-8") == picture(kept())


def test_four_games_on_a_mission_have_both_armies_in_both_seats():
    games = [pairing("search", "scripted", number) for number in range(8)]
    tables = [table_of(game) for game in games]
    assert {(each.players["a"].army, next(iter(each.sides))) for each in tables[:4]} == {
        (player.army, first) for player in tables[0].players.values() for first in ("a", "b")
    }
    assert len({(each.map, each.mission) for each in tables[:4]}) == 1
    assert (tables[4].map, tables[4].mission) != (tables[0].map, tables[0].mission)
