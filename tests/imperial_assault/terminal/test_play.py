"""Skirmishes in the terminal, played to their ends."""

import re
from itertools import islice

import pytest

from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.imperial_assault.telling.options import option_words
from holotable.modes import mode_named
from holotable.terminal import saved_game
from holotable.words import LANGUAGES
from tests.imperial_assault.terminal.evening import Evening, evening_of, newcomer

WORDS = (
    *("help", "nonsense", "[/bold]", "\x1b[2J", "99", "", "?", "go", "go c5", "go zz99", "c5"),
    *("why", "why attack", "why move", "why A", "why c5", "why IA-LOS-08", "why IA-XXX-99", "why nothing"),
    *("odds", "odds A", "odds Q", "odds nobody", "log", "log 3", "log x", "board", "cards", "hint"),
    *("undo", "redo", "save", "save /nowhere/at/all", "1", "attack", "end"),
)
WORDS_ABOUT_CARDS = ("cards", "board", "log 500", "hint")
SKIRMISH = mode_named("skirmish")
BOX_DRAWING = re.compile("[\u2500-\u259f\u25a0-\u25ff\x1b]")


def whole_game(place: int, people: int) -> None:
    """A game to its end, with all that can be typed."""
    language, mission = LANGUAGES[place % 3], skirmish_missions()[place % 6]
    evening = evening_of(place, WORDS, language=language, people=people, seed=place, where=mission)
    printed = evening.play()
    assert evening.host.game.decision is None
    ended = [evening.say("told.won", winner=evening.names.player(side)) for side in ("a", "b")]
    assert any(sentence in printed for sentence in ended)


@pytest.mark.parametrize("place", [0, 1, *(pytest.param(place, marks=pytest.mark.soak) for place in (3, 5))])
def test_a_whole_game_against_a_bot(place):
    whole_game(place, 1)


def test_a_whole_game_of_two_people():
    whole_game(2, 2)


@pytest.mark.soak
@pytest.mark.parametrize("place", range(6, 66))
def test_many_games(place):
    whole_game(place, 1 + place // 6 % 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_has_no_drawing_and_nothing_that_steers_the_terminal(language):
    evening = evening_of(7, ("board", "help", "\x1b[2J", "odds A"), 150, language=language, seed=7)
    assert not BOX_DRAWING.search(evening.play())


def test_in_colour_the_board_is_drawn_with_the_letters_of_the_figures():
    evening = Evening(["1", "1", "c17", "board"], plain=False, seed=1)
    assert "\x1b[" in evening.play()
    assert "┏" in evening.printed


def hand_of(evening: Evening, seat: str) -> set[str]:
    player = evening.host.game.table.players[evening.host.side_of(seat)]
    return {evening.names.card(card) for card in player.hand}


@pytest.mark.rule("IA-CMD-02")
def test_nobody_is_shown_the_cards_in_the_others_hand():
    evening = Evening(people=2, seed=4)
    typed, known = islice(newcomer(evening, 4, WORDS_ABOUT_CARDS), 400), {"a": set[str](), "b": set[str]()}
    begun = looked = 0

    def ask(prompt: str) -> str:
        nonlocal begun, looked
        sitting, text = evening.host.sitting, evening.printed[begun:]
        begun = len(evening.printed)
        if prompt and sitting is not None:
            known[sitting] |= hand_of(evening, sitting) | open_cards(evening)
            for card in hand_of(evening, "b" if sitting == "a" else "a") - known[sitting]:
                looked += 1
                assert card not in text
        line = next(typed, None) if prompt else ""
        if line is None:
            raise EOFError
        return line

    evening.host.screen._ask = ask
    evening.play()
    assert looked > 100


def open_cards(evening: Evening) -> set[str]:
    """What everybody may know: cards that were played or discarded, and such as are named by other things."""
    table, names = evening.host.game.table, evening.names
    played = {names.card(card) for player in table.players.values() for card in player.discarded}
    return played | {names.heading(decision.kind) for decision in [evening.host.game.decision] if decision}


def test_between_two_people_a_curtain_falls():
    evening = Evening(people=2)
    curtain = "Hand the screen to {}, then press Enter."
    assert curtain.format("Lord Vader's Escort") in evening.types("", "1")
    printed = evening.types("")
    assert curtain.format("Heroes of the Rebellion") in evening.printed
    assert printed.index("In which zone") > 0


def until_nothing_can_be_chosen(evening):
    """Play by a bot's advice up to the first question that has but one answer."""
    bot = ScriptedBot()
    while not (evening.asked.window and len(evening.asked.options) == 1):
        evening.host.advance(evening.host.chosen_by(bot).option)


@pytest.mark.rule("IA-CMD-02")
def test_two_people_are_asked_for_cards_also_where_they_have_none():
    evening = Evening(people=2)
    until_nothing_can_be_chosen(evening)
    choices, only = len(evening.host.session.choices), option_words(evening.asked.options[0], evening.names)
    assert f"  1  {only}" in evening.types("")
    assert len(evening.host.session.choices) == choices
    evening.types("1")
    assert len(evening.host.session.choices) == choices + 1


def test_who_plays_a_bot_is_not_asked_for_cards_that_are_not_there():
    evening = Evening()
    until_nothing_can_be_chosen(evening)
    seat, choices = evening.asked.seat, len(evening.host.session.choices)
    evening.types()
    assert len(evening.host.session.choices) > choices
    assert evening.host.session.seats[choices] == seat


def test_against_a_bot_there_is_no_curtain():
    assert "Hand the screen" not in evening_of(2, lines=150, seed=2).play()


def test_the_end_of_the_input_ends_the_game_in_peace():
    assert Evening([]).play().endswith("The game was left before its end.\n")


def test_leaving_asks_for_a_file_and_saves(tmp_path):
    file = tmp_path / "game.json"
    printed = Evening(["quit", str(file)]).play()
    assert f"Saved in {file}." in printed
    assert file.exists()


def test_a_file_that_cannot_be_written_does_not_end_the_game(tmp_path):
    evening = Evening(["quit", str(tmp_path), "help"])
    assert "can’t be written" in evening.play()
    assert "odds [LETTER]" in evening.printed


def test_a_saved_game_goes_on_where_it_was(tmp_path):
    file = str(tmp_path / "game.json")
    evening = Evening(seed=9)
    stream = newcomer(evening, 9)
    for _ in range(60):
        evening.types(next(stream))
    evening.types(f"save {file}")
    again = Evening(seed=9, beginning=saved_game(SKIRMISH, file))
    assert again.host.session.digest == evening.host.session.digest
    assert [str(line) for line in again.host.log("a")] == [str(line) for line in evening.host.log("a")]
    assert [again.names.letter(each) for each in again.host.game.table.figures] == [
        evening.names.letter(each) for each in evening.host.game.table.figures
    ]


def test_a_choice_is_taken_back_and_made_again():
    evening = Evening(["1"])
    evening.play()
    before, told = evening.host.session.digest, len(evening.host.log("a"))
    evening.types(evening.named(evening.asked.options[0]))
    deployed = evening.host.session.digest
    assert deployed != before
    assert "Taken back." in evening.types("undo")
    assert evening.host.session.digest == before
    assert len(evening.host.log("a")) == told
    assert "Made again." in evening.types("redo")
    assert evening.host.session.digest == deployed
    assert "no choice to make again" in evening.types("redo")


def test_undo_says_why_it_is_too_late():
    evening = Evening(seed=1)
    assert "no choice that could be taken back" in evening.types("undo")


def test_giving_up_asks_first_and_ends_the_game():
    evening = Evening(["resign", "n", "resign", "y"])
    printed = evening.play()
    assert printed.count("Give up this game?") == 2
    assert "The skirmish is won by Lord Vader's Escort." in printed


def test_two_people_agree_on_a_draw():
    evening = Evening(people=2)
    assert "has offered a draw in this round already" in evening.types("", "draw", "draw")
    assert "The skirmish ends in a draw." in evening.types("1", "", "draw")


def test_a_hint_names_an_option_and_a_reason():
    printed = Evening(["hint"]).play()
    assert re.search(r"The bot would choose: [A-Z][a-z]+.*\n  [A-Z].+\.", printed)


def test_no_two_letters_differ_only_in_case():
    evening = evening_of(5, lines=150, seed=5)
    evening.play()
    letters = [str(line) for line in evening.host.log("a") if "(IA-DEP-02)" in str(line)]
    named = [line.partition(" is placed")[0].rpartition(" ")[2].lower() for line in letters]
    assert len(named) > 10
    assert len(named) == len(set(named))


def test_the_rest_of_an_army_is_placed_at_once_and_taken_back_as_a_whole():
    evening = Evening(["", "1", "", "1"], people=2)
    evening.play()
    seat, before = evening.asked.seat, evening.host.session.digest
    assert evening.asked.kind == "deploy-next"
    assert "auto places all that is left" in evening.printed
    evening.types("auto")
    placed = [each for each in evening.host.game.table.figures.values() if each.side == evening.host.side_of(seat)]
    assert not evening.host.game.table.players[evening.host.side_of(seat)].deployment
    assert len(placed) > 4
    assert evening.asked.seat != seat
    evening.host.undo(seat)
    assert evening.host.session.digest == before


def test_auto_is_for_the_beginning_only():
    evening = Evening(["auto", "auto"])
    printed = evening.play()
    assert evening.asked.kind not in ("zone", "deploy-next", "deploy")
    assert "auto is for placing figures before the first round." in printed


def test_a_bot_knows_after_loading_what_it_has_done_in_its_activation(tmp_path):
    evening = Evening(seed=3)
    typed = newcomer(evening, 3)
    bot = evening.host.bots["b"]
    assert isinstance(bot, ScriptedBot)
    while not (bot.memory.struck and evening.asked.kind != "activate"):
        evening.types(next(typed))
    file = str(tmp_path / "game.json")
    evening.types(f"save {file}")
    again = Evening(seed=3, beginning=saved_game(SKIRMISH, file)).host.bots["b"]
    assert isinstance(again, ScriptedBot)
    assert again.memory == bot.memory


@pytest.mark.parametrize("answer", ["file", ""])
def test_whoever_breaks_off_can_still_save(tmp_path, answer):
    evening, file = Evening(["1"]), tmp_path / "game.json"
    evening.play()
    before, lines = evening.host.session.digest, iter([str(file) if answer else ""])

    def ask(prompt: str) -> str:
        if evening.printed.endswith("leaves without saving.\n"):
            return next(lines)
        raise KeyboardInterrupt

    evening.host.screen._ask = ask
    evening.play()
    assert evening.printed.endswith("The game was left before its end.\n")
    assert file.exists() == bool(answer)
    if answer:
        assert Evening(beginning=saved_game(SKIRMISH, str(file))).host.session.digest == before
