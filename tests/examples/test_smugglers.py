"""The example game plays as its rules say, and in the terminal to its end."""

from itertools import chain, repeat
from pathlib import Path

import pytest

from examples import play_smugglers
from examples.smugglers import SMUGGLERS, Dealt, Land, Load, Play, new_port
from holotable.kernel import SPECTATOR, Game, Pass, Rolled, Use, view
from holotable.words import LANGUAGES, speech

WORDS = Path(play_smugglers.__file__).parent / "words"


def race(contact: str = "corporal") -> Play:
    """A game with real dice in which ann knows that contact."""
    for seed in range(100):
        game = Game.start(SMUGGLERS, new_port("ann", "bob"), seed, dice_by_hand=True)
        if game.table.smugglers["ann"].contact == contact:
            return game
    raise AssertionError(contact)


def roll(game: Play, *numbers: int) -> Play:
    for number in numbers:
        game.advance(Load()).advance(Rolled([number - 1]))
    return game


def test_what_is_landed_is_kept_and_the_turn_goes_over():
    game = roll(race(), 4, 6).advance(Land())
    assert game.table.smugglers["ann"].landed == 10
    assert game.table.active == "bob"


def test_one_must_load_before_landing():
    assert race().why_not(Land()) is not None
    assert roll(race(), 2).why_not(Land()) is None


def test_the_patrol_takes_the_cargo():
    game = roll(race(), 4, 1).advance(Pass())
    assert game.table.smugglers["ann"].landed == 0
    assert game.table.active == "bob"


@pytest.mark.parametrize(
    ("contact", "then_landed"),
    [("corporal", 4), ("quartermaster", 7)],
)
def test_a_contact_saves_the_run(contact, then_landed):
    game = roll(race(contact), 4, 1).advance(Use(contact, contact)).advance(Land())
    assert game.table.smugglers["ann"].landed == then_landed
    assert game.table.smugglers["ann"].contact is None


def test_the_harbourmaster_lands_at_once():
    game = roll(race("harbourmaster"), 4, 1).advance(Use("harbourmaster", "harbourmaster"))
    assert game.table.smugglers["ann"].landed == 4
    assert game.table.active == "bob"


def test_a_contact_helps_but_once():
    game = roll(race(), 4, 1).advance(Use("corporal", "corporal"))
    roll(game, 1)
    assert game.table.active == "bob"


def test_thirty_crates_win():
    game = roll(race(), 6, 6, 6, 6, 6).advance(Land())
    assert game.table.winner == "ann"
    assert game.decision is None


def test_contacts_are_secret():
    game = race()
    assert b"corporal" in SMUGGLERS.tables.to_json(game.table)
    seen = {seat: repr(view(game, seat)) for seat in ("ann", "bob", SPECTATOR)}
    assert {seat: "corporal" in text for seat, text in seen.items()} == {"ann": True, "bob": False, SPECTATOR: False}
    assert Dealt("ann", "corporal").seen_by("bob") == Dealt("ann", None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_in_the_terminal(language, capsys, monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", language)
    monkeypatch.setattr("sys.argv", ["play_smugglers"])
    typed = chain(["?", "u", "9"], repeat("1"))
    play_smugglers.main(ask=lambda prompt: next(typed), seed=3)
    printed = capsys.readouterr().out
    say = speech(language, WORDS)
    assert say("smugglers.nothing-to-undo") in printed
    assert say("smugglers.no-such-option", typed="9", help=say("smugglers.help")) in printed
    assert printed.splitlines()[-1] == say("smugglers.won", seat=say("smugglers.rival"))


@pytest.mark.parametrize("end", ["q", ""])
def test_one_may_leave_at_any_time(end: str, capsys, monkeypatch):
    def ask(prompt: str) -> str:
        if not end:
            raise EOFError
        return end

    monkeypatch.setattr("sys.argv", ["play_smugglers", "--lang", "en"])
    play_smugglers.main(ask, seed=1)
    assert "race is won" not in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_catalogues_are_complete(language):
    assert speech(language, WORDS).ids() == speech("en", WORDS).ids()
