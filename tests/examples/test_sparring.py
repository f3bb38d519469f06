"""The firefight in the terminal, played to its end."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from examples.sparring import RULES, rule_of_thumb, yard

from examples import sparring
from holotable.kernel import Game, Stream
from holotable.words import LANGUAGES, speech

WORDS = Path(sparring.__file__).parent / "words"


def play(capsys: pytest.CaptureFixture[str], monkeypatch, language: str, seed: int, typed: Iterator[str]) -> str:
    monkeypatch.setattr("sys.argv", ["sparring", "--lang", language])
    sparring.main(ask=lambda prompt: next(typed), seed=seed)
    return capsys.readouterr().out


def at_random(seed: int):
    """Somebody who types numbers and spaces as they come."""
    stream = Stream(seed)
    while True:
        yield stream.pick(["1", "1", "2", "3", "c4", "f4", "e3", "undo", "help", "nonsense"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_fight_in_the_terminal(language, capsys, monkeypatch):
    printed = play(capsys, monkeypatch, language, 5, at_random(5))
    say = speech(language, WORDS)
    assert printed.splitlines()[-1] in (say("sparring.won"), say("sparring.lost"))
    assert "(IA-ATK-03)" in printed
    assert say("sparring.no-such-option", typed="nonsense").split(".")[0] in printed.replace("\n", " ")


def test_walking_where_one_cannot_end_says_why(capsys, monkeypatch):
    typed = iter(["1", "1", "a4", "e2", "j1", "quit"])
    printed = play(capsys, monkeypatch, "en", 1, typed).replace("\n", " ")
    assert "Another figure stands there. (IA-MOV-09)" in printed
    assert "Blocking terrain can’t be entered. (IA-BLK-01)" in printed
    assert "movement points left: 5. (IA-MPT-01)" in printed


def test_walking_goes_step_by_step_and_can_be_taken_back(capsys, monkeypatch):
    typed = iter(["1", "1", "b3", "undo", "quit"])
    printed = play(capsys, monkeypatch, "en", 1, typed)
    assert "movement points 4" in printed
    assert printed.rstrip().splitlines()[-4].endswith("movement points 5")


@pytest.mark.parametrize("seed", range(6))
def test_the_rule_of_thumb_ends_every_fight(seed):
    table, _ = yard()
    game = Game.start(RULES, table, seed)
    choices = 0
    while game.decision and choices < 3000:
        game.advance(rule_of_thumb(game, game.decision))
        choices += 1
    assert game.decision is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_are_complete(language):
    say, english = speech(language, WORDS), speech("en", WORDS)
    assert say.ids() == english.ids()


def test_an_unknown_language_is_refused(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["sparring", "--lang", "xx"])
    with pytest.raises(SystemExit, match="2"):
        sparring.main(ask=lambda prompt: "q", seed=1)
    assert "xx" in capsys.readouterr().err


def test_a_figure_that_was_told_to_move_can_walk(capsys, monkeypatch):
    # Gideon's Tactical Maneuver gives Luke two movement points.
    printed = play(capsys, monkeypatch, "en", 1, iter(["2", "3", "1", "b3", "[/]", "quit"]))
    assert "There is no option b3" not in printed
    assert "There is no option [/]" in printed
    board = printed[: printed.rindex("┗")]
    assert "3 ┃" in board
    assert board[board.rindex("3 ┃") :].splitlines()[0].split()[3] == "A"
