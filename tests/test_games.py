"""What games bring: each name is of one of them."""

import sys
from itertools import count
from types import ModuleType

import pytest

from holotable.cli.groups import groups
from holotable.cli.main import main
from holotable.games import GAMES, BroughtTwiceError, Plug, add_games, plugs

NUMBERS = count(1)  # a module that was once loaded is not loaded again


@pytest.fixture
def brought(monkeypatch):
    """A module with the plug of another game."""
    monkeypatch.setattr("holotable.games.GAMES", dict(GAMES))

    def bring(**parts):
        module = ModuleType(f"other_game_{next(NUMBERS)}")
        vars(module)["PLUG"] = Plug(**{"modes": {}, **parts})
        monkeypatch.setitem(sys.modules, module.__name__, module)
        return f"{module.__name__}:PLUG"

    return bring


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("skirmish", {"modes": {"skirmish": "other:SKIRMISH"}}),
        ("skirmish", {"terminals": {"skirmish": "other:Text"}}),
        ("skirmish", {"simulations": {"skirmish": "other.sim"}}),
        ("board", {"commands": {"board": "other.board"}}),
        ("tournament", {"contests": {"tournament": "other.cup"}}),
        ("army", {"contests": {"army": "other.cup"}}),
        ("imperial-assault", {"cards": {"imperial-assault": "other.cards"}}),
        ("imperial_assault", {"packed": "imperial_assault"}),
    ],
)
def test_a_name_that_another_game_brings_is_refused_and_the_game_not_added(brought, name, parts):
    before, place = plugs(), brought(**parts)
    with pytest.raises(BroughtTwiceError) as refused:
        add_games([place])
    assert (refused.value.name, refused.value.place) == (name, place)
    assert refused.value.other == "holotable.imperial_assault.plug:PLUG"
    assert plugs() == before


def test_a_game_with_names_of_its_own_is_added_once(brought):
    place = brought(modes={"other": "other:OTHER"}, commands={"other": "other.shell"})
    add_games([place, place])
    assert len(plugs()) == len(GAMES) + 1


def test_a_command_that_every_game_has_is_no_games_own(brought):
    add_games([brought(commands={"rules": "other.rules"})])
    with pytest.raises(BroughtTwiceError, match="rules"):
        groups()


def test_a_command_line_with_such_a_game_says_so(brought, capsys):
    place = brought(modes={"skirmish": "other:SKIRMISH"})
    assert main(["--plug", place, "--lang", "de", "rules", "topics"]) == 2
    assert capsys.readouterr().err.startswith(f"{place} bringt skirmish mit")
