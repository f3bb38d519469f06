"""Commands and the terminal host a mode that they don't know, by one line in the registry."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from holotable.words import speech

ROOT = Path(__file__).parents[2]
ONE_LINE = 'from holotable.games import GAMES; GAMES["tug"] = "tests.modes.tug_plug:PLUG"'
COMMAND = "import sys\nfrom holotable.cli import main\nsys.exit(main())"
SHARED_SECRETS = "from tests.modes.tug import Tug; del Tug.privy"


def holotable(*arguments: str, typed: str = "", also: str = "") -> str:
    program = "\n".join((ONE_LINE, also, COMMAND))
    run = subprocess.run(
        [sys.executable, "-c", program, *arguments], input=typed, capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def at_the_screen(*typed: str, bot: str = "none", more: tuple[str, ...] = (), also: str = "") -> str:
    lines = "".join(f"{line}\n" for line in typed)
    given = ("play", "--terminal", "tug", "--bot", bot, "--seed", "1", "--plain", *more)
    return holotable(*given, typed=lines, also=also)


@pytest.fixture
def saved(tmp_path) -> str:
    """A game that was left after a pull and a walk."""
    file = str(tmp_path / "tug.json")
    assert "Saved in" in at_the_screen("", "pull", "", "walk", "7", "", f"save {file}")
    return file


def test_many_games_are_played():
    told = json.loads(holotable("sim", "tug", "--bot", "random", "--games", "4", "--json"))
    assert (told["mode"], told["games"]) == ("tug", 4)
    assert sum(told["wins"].values()) == 4
    assert "left" in holotable("sim", "tug", "--bot", "random", "--games", "2")


def test_three_people_sit_down_one_after_the_other():
    told = at_the_screen("", "pull", "", "pull", "", "board")
    assert told.count("Hand the screen to the left") == 2
    assert "Hand the screen to the right" in told
    assert "The secret place is" in told


def test_between_those_of_a_side_who_know_the_same_no_curtain_falls():
    told = at_the_screen("", "pull", "pull", "", "board", also=SHARED_SECRETS)
    assert told.count("Hand the screen to the left") == 1
    assert told.count("Hand the screen to the right") == 1


def test_a_mode_greets_by_its_own_name():
    told = at_the_screen("")
    assert told.startswith("tug: type help at any time.")
    assert "kirmish" not in told


def test_nobody_is_told_what_to_roll():
    told = at_the_screen("", "pull", "hint", more=("--dice-by-hand",))
    assert "What dice show is no choice" in told
    assert "The bot would choose" not in told


def test_nothing_may_be_left_to_the_bot_where_the_mode_does_not_say_so():
    assert "There is nothing here that could be left to the bot." in at_the_screen("", "auto")


def test_the_other_side_alone_is_asked_to_take_back_a_choice():
    for answer, taken_back in (("y", 1), ("n", 0)):
        # Ann, Ben and Cal pull, and Ann again; then Ben would pull otherwise.
        told = at_the_screen("", "pull", "", "pull", "", "pull", "", "pull", "", "undo", answer)
        assert told.count("agree to take it back?") == 1
        assert "Does the right agree to take it back?" in told
        assert told.count("Taken back.") == taken_back


def test_bots_agree_to_take_back_a_choice():
    told = at_the_screen("walk", "7", "undo", bot="random")
    assert "Taken back." in told
    assert "agree" not in told


def test_an_answer_in_a_region_is_typed_and_refused_where_somebody_stands():
    told = at_the_screen("", "walk", "1", "7", "", "board")
    assert "Somebody stands at 1." in told
    assert told.count("Hand the screen") == 2


def test_dice_are_rolled_by_hand_and_impossible_faces_refused():
    told = at_the_screen("", "pull", "7", "2 3", "4", "", "board", more=("--dice-by-hand",))
    assert "d6: 1 – 6" in told
    assert speech("en")("dice.no-such-face", die="d6", face=6, highest=5) in told
    assert speech("en")("dice.too-many", given=2, needed=1) in told
    assert "The rope is at -4." in told


def test_bots_roll_for_themselves_and_a_game_has_only_its_own_options():
    told = at_the_screen(*["pull", "1"] * 40, bot="random", more=("--dice-by-hand",))
    assert told.splitlines()[-1] in ("left won", "right won")
    assert "--rope" in holotable("play", "--help")


def test_what_is_chosen_is_taken_back():
    told = at_the_screen("", "walk", "undo")
    assert "Taken back." in told
    assert told.count("  1  Pull") == 2


def test_who_gives_up_loses():
    assert at_the_screen("", "resign", "y").endswith("right won\n")


def test_bots_play_all_other_seats():
    told = at_the_screen(*["pull"] * 40, bot="random")
    assert "Hand the screen" not in told
    assert told.splitlines()[-1] in ("left won", "right won")


def test_a_saved_game_goes_on(saved):
    told = holotable("play", "--terminal", "tug", "--bot", "none", "--load", saved, "--plain", typed="\nlog\n")
    assert "Hand the screen to the right" in told
    assert "Pulled" in told


def test_a_record_is_verified_and_told(saved):
    assert "tug.json" in holotable("replay", "verify", saved)
    told = holotable("replay", "show", saved)
    assert "the left: Pull" in told
    assert "The rope is at -" in told
    assert "the right is asked: Pull the rope, or walk?" in told
    assert json.loads(holotable("replay", "show", saved, "--json"))["at"] < 0
