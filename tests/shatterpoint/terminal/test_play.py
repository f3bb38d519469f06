"""A battle at one screen: places by numbers or in millimetres, everything in words, saved and loaded."""

from io import StringIO

import pytest
from rich.console import Console

from holotable.kernel import read_record, replay
from holotable.shatterpoint.modes.battle import SHATTERPOINT
from holotable.shatterpoint.modes.wish import BattleWish, team_of
from holotable.shatterpoint.telling.position import letters_of
from holotable.shatterpoint.terminal.battle import TextBattle
from holotable.terminal import Host, Screen, new_game, play, saved_game, text_table_of
from holotable.words import LANGUAGES, speech
from tests.shatterpoint.modes.games import TEAMS
from tests.shatterpoint.scenario.field import AHSOKA


class Evening:
    """One person against a bot, or two people, at a screen that is a text."""

    def __init__(self, language="en", seed=5, people=1, plain=True, beginning=None):
        self.out = StringIO()
        self.typed = iter(())
        wish = BattleWish({**TEAMS}, "market")
        begun = beginning or new_game(SHATTERPOINT, wish, seed, people == 1)
        screen = Screen(Console(file=self.out, highlight=False, width=100), self._ask, plain)
        self.host = Host(begun, speech(language), screen, {} if people == 2 else {"b": "random"}, seed)

    def _ask(self, prompt):
        try:
            return next(self.typed)
        except StopIteration:
            raise EOFError from None

    def types(self, *typed):
        """Let these lines be typed, and give what is printed for them."""
        before = len(self.out.getvalue())
        self.typed = iter(typed)
        play(self.host)
        return self.out.getvalue()[before:]

    def until(self, kind, most=400):
        """Type the first option until the person is asked that."""
        for _ in range(most):
            decision = self.host.game.decision
            if decision is None or decision.kind == kind:
                return self
            self.types("1")
        raise AssertionError(f"nobody was asked {kind}")


def test_a_place_is_chosen_from_a_list_with_reasons():
    evening = Evening().until("deploy")
    asked = evening.types("")
    assert "Where is " in asked
    assert "mm: nearer to objective" in asked
    before = len(evening.host.game.table.characters)
    assert "is deployed within range" in evening.types("1")
    assert len(evening.host.game.table.characters) > before


def test_a_place_is_typed_in_millimetres_or_refused_with_what_stops_it():
    evening = Evening().until("deploy")
    refused = evening.types("go 0 0")
    assert "mm) out of range 2 of the own table edge. (SP-DEP-02)" in refused
    assert "SP-DEP-02:" in refused
    edge = evening.host.game.table.players["a"].edge
    y = -400 if edge == "a" else 400
    assert "is no place" in evening.types("go somewhere")
    evening.types(f"300 {y}")
    assert (30000, y * 100, 0) in [one.at for one in evening.host.game.table.characters.values()]


def test_the_example_of_a_place_can_be_typed_as_it_stands():
    for kind in ("deploy", "move"):
        evening = Evening().until(kind)
        example = evening.types("").partition("for example: ")[2].splitlines()[0]
        before = [one.at for one in evening.host.game.table.characters.values()]
        evening.types(example)
        assert [one.at for one in evening.host.game.table.characters.values()] != before


def test_a_unit_s_cards_have_kinds_prices_tags_and_both_stances():
    evening = Evening().until("activation")
    letters = {each.rpartition(".")[0]: letter for each, letter in letters_of(evening.host.teller.names).items()}
    said = evening.types(f"unit {letters[AHSOKA]}")
    assert "Tags: " in said
    assert "stance now: " in said
    assert "other stance: " in said
    assert "(active, Force: 1)" in said


def test_deploying_is_left_to_the_bot_in_one_go():
    evening = Evening().until("squad")
    evening.types("auto")
    assert evening.host.game.decision.kind in ("deploy", "stance", "use-order", "order", "activation", "whom", "map")
    assert "auto is for deploying" in Evening().until("activation").types("auto")


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_not_units_orders_and_the_whole_table_are_told(language):
    evening = Evening(language).until("activation")
    say = evening.host.say
    printed = evening.types("board", "orders", "unit A", "unit !", "why reserve", "why SP-ATK-04", "help", "hint")
    assert say("battle.table.no-letter", typed="!") in printed
    assert "General Anakin Skywalker" in printed
    assert "SP-ATK-04:" in printed
    assert "{" not in printed
    assert "battle." not in printed.replace("the battle.", "")


def test_a_move_is_typed_and_the_overview_shows_it():
    evening = Evening(plain=False).until("activation")
    evening.types("action: move")
    decision = evening.host.game.decision
    assert decision.kind in ("move", "who-acts")
    if decision.kind == "who-acts":
        evening.types("1")
    one = evening.host.game.decision.about
    before = evening.host.game.table.characters[one].at
    printed = evening.types("2")
    assert evening.host.game.table.characters[one].at != before
    assert "+-------------" in printed
    assert "Letters are characters" in printed


def test_nobody_draws_for_a_screen_reader():
    assert "+----" not in Evening().until("activation").types("board")


def test_a_game_is_saved_verified_and_goes_on_where_it_was(tmp_path):
    evening, file = Evening().until("activation"), tmp_path / "battle.json"
    evening.types(f"save {file}")
    assert replay(SHATTERPOINT.rules, read_record(file.read_bytes())).game.decision == evening.host.game.decision
    again = Evening(beginning=saved_game(SHATTERPOINT, str(file)))
    assert again.host.game.table == evening.host.game.table
    assert again.host.game.decision == evening.host.game.decision


def test_two_people_share_the_screen_without_a_curtain_for_nothing_is_secret():
    evening = Evening(people=2).until("activation")
    assert "Hand the screen" not in evening.out.getvalue()
    evening.types("resign", "y")
    assert "The battle is won by " in evening.out.getvalue()


def test_a_whole_game_is_played_to_its_end():
    """Always the second thing that is offered, or the first."""
    evening = Evening(seed=11)
    for number in range(3000):
        if evening.host.game.decision is None:
            break
        evening.types("2" if number % 3 else "1", "1")
    assert evening.host.game.decision is None
    assert "The battle is won by " in evening.out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_teams_are_named_or_chosen_before_the_game(language):
    table, say, out = TextBattle, speech(language), StringIO()
    assert text_table_of("shatterpoint") is table
    typed = iter(["7", "nothing.yaml", "2", ""])
    screen = Screen(Console(file=out, highlight=False, width=300), lambda prompt: next(typed), plain=True)
    wish = table.wish({"team": "", "opposing": "", "battlefield": ""}, screen, say)
    assert [team_of(each).name for each in wish.teams.values()] == ["Shadow and Separatists"] * 2
    assert "nothing.yaml" in out.getvalue()
    named = {"team": "clone_wars_heroes", "opposing": "shadow_and_separatists", "battlefield": "ruin"}
    table.check(named, say)
    assert table.wish(named, screen, say).battlefield == "ruin"
