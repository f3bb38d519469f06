"""How strong the bots are: the page has what the kept games say."""

from pathlib import Path

from benchmarks.strength import KEPT, kept, pairing, picture, table

PAGE = Path(__file__).parents[3] / "docs" / "bots.md"


def test_the_table_on_the_page_is_that_of_the_kept_games():
    assert table(kept()) in PAGE.read_text(encoding="utf-8")


def test_the_picture_is_that_of_the_kept_games():
    assert KEPT.with_suffix(".svg").read_text(encoding="utf-8") == picture(kept())


def test_four_games_on_a_mission_have_both_armies_in_both_seats():
    games = [pairing("search", "scripted", number) for number in range(8)]
    assert {(game.armies["a"].name, game.first) for game in games[:4]} == {
        (army.name, first) for army in games[0].armies.values() for first in ("a", "b")
    }
    assert len({(game.map, game.mission) for game in games[:4]}) == 1
    assert (games[4].map, games[4].mission) != (games[0].map, games[0].mission)
