"""How figures are told apart: by letters, which stand for the stickers of the box."""

import pytest

from holotable.imperial_assault.telling.names import Names
from tests.imperial_assault.terminal.evening import Evening, evening_of


@pytest.fixture(scope="module")
def battle() -> Evening:
    """An evening on which some have been defeated already."""
    evening = evening_of(8, lines=500, seed=8)
    evening.play()
    return evening


@pytest.mark.rule("SK-MARK-03")
def test_a_group_goes_by_the_letters_of_its_figures():
    evening = Evening(["auto"], seed=1)
    evening.play()
    names, groups = evening.names, evening.host.game.table.groups
    troopers = [group for group in groups.values() if group.card == "stormtrooper_regular"]
    assert [len(group.figures) for group in troopers] == [3, 3]
    marks = [{names.letter(each) for each in group.figures} for group in troopers]
    assert not marks[0] & marks[1]
    for group, letters in zip(troopers, marks, strict=True):
        assert names.group(group.id) == f"Stormtrooper ({', '.join(sorted(letters))})"
        assert all(names.figure(each) == f"Stormtrooper {names.letter(each)}" for each in group.figures)


def test_the_game_knows_nothing_of_how_people_tell_figures_apart(battle):
    game, before = battle.host.game, battle.host.game.digest()
    others = Names(battle.say, game)  # somebody who came late, and marks only who is still there
    figures = list(game.table.figures)
    ours, theirs = ([names.letter(each).lower() for each in figures] for names in (battle.names, others))
    assert ours != theirs
    assert len(set(ours)) == len(set(theirs)) == len(figures)
    assert game.digest() == before
