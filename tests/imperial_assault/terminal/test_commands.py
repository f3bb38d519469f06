"""Walking, asking why, and the odds: what people type beside options."""

import re

import pytest

from holotable.bots.bot import Because, Facts
from holotable.imperial_assault import board
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.table.choices import PerformAttack, Step
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Figure, FigureId
from holotable.imperial_assault.telling.options import option_words
from holotable.imperial_assault.turns.activation import Activation
from holotable.rulebook import rule
from holotable.words import LANGUAGES
from tests.imperial_assault.terminal.evening import Evening, evening_of, newcomer


@pytest.fixture
def luke() -> Evening:
    return activated_luke("en")


def activated_luke(language: str) -> Evening:
    """Luke has just been activated, for the first time in the game."""
    evening = Evening(language=language, seed=1)
    deploying = newcomer(evening, 1)
    while evening.asked.kind != "activate":
        evening.types(next(deploying))
    evening.types("Luke")
    return evening


def figure(evening: Evening) -> FigureId:
    activation = evening.host.game.nearest(Activation)
    assert activation is not None
    return activation.figure


def spaces(evening: Evening) -> list[int]:
    return list(evening.host.game.table.figures[figure(evening)].spaces)


def test_a_walk_goes_step_by_step_and_is_taken_back_as_a_whole(luke):
    luke.types("move")
    begin, choices = spaces(luke), len(luke.host.session.choices)
    reach = re.findall(r"([a-z]\d+) (\d)", luke.printed.rpartition("within reach: ")[2].partition("\n")[0])
    far = next(space for space, cost in reach if cost == "2")
    assert f"moves to {far} for 2 movement points. (IA-MPT-01)" in luke.types(f"go {far}")
    assert len(luke.host.session.choices) == choices + 2
    assert "Taken back." in luke.types("undo")
    assert spaces(luke) == begin
    luke.types("redo")
    assert luke.names.spaces(spaces(luke)) == far


@pytest.mark.rule("IA-MOV-09")
def test_walking_onto_another_figure_is_refused_with_the_rule(luke):
    table = luke.host.game.table
    other = next(each for each in table.figures.values() if each.side == "a" and each.id != figure(luke))
    said = luke.types("move", luke.names.spaces(other.spaces))
    assert "Another figure stands there. (IA-MOV-09)" in said
    assert "IA-MOV-09: A figure cannot end its movement" in said


def test_a_single_step_may_lead_through_another_figure(luke):
    luke.types("move")
    through = next(
        luke.names.spaces(option.spaces)
        for option in luke.asked.options
        if isinstance(option, Step) and any(set(option.spaces) & set(each.spaces) for each in others(luke))
    )
    assert "Single steps lead to:" in luke.types("step zz9")
    luke.types(f"step {through}")
    assert luke.names.spaces(spaces(luke)) == through


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_can_be_typed_in_the_words_of_a_hint(language):
    luke = activated_luke(language)
    luke.types("move")
    first = next(option for option in luke.asked.options if isinstance(option, Step))
    luke.types(option_words(first, luke.names))
    assert spaces(luke) == list(first.spaces)


def others(evening: Evening) -> list[Figure]:
    return [each for each in evening.host.game.table.figures.values() if each.id != figure(evening)]


def test_too_far_a_walk_tells_what_it_would_cost(luke):
    costs = board.reach(scene(luke.host.game.table), str(figure(luke)), 9).costs()
    far = next(space for space, cost in costs.items() if cost == 9)
    said = luke.types("move", f"go {luke.names.space(far)}")
    assert "The way there costs 9; movement points left: 5. " in said
    assert "Choose Move first: 5 movement points for 1 action. (IA-MPT-01)" in said


def test_a_walk_beyond_all_actions_is_not_told_to_begin_with_another_move(luke):
    """Luke has 5 movement points and an action for 5 more."""
    costs = board.reach(scene(luke.host.game.table), str(figure(luke)), 11).costs()
    far = next(space for space, cost in costs.items() if cost == 11)
    said = luke.types("move", f"go {luke.names.space(far)}")
    assert "too far for this activation: with all of its actions it would be 10. (IA-MPT-01)" in said


def test_a_name_that_is_no_space_is_told(luke):
    assert "zz99 is no space of this map." in luke.types("move", "go zz99")


def test_why_there_is_nobody_to_attack(luke):
    assert re.search(r"There is nobody to attack\. \(IA-ATK-\d+\)", luke.types("why attack"))


def test_why_a_figure_cannot_be_attacked(luke):
    friend = next(each for each in luke.host.game.table.figures if luke.host.game.table.friendly(figure(luke), each))
    letter = luke.names.letter(friend)
    assert "A friendly figure can’t be the target of an attack. (IA-ATK-13)" in luke.types(f"why {letter.lower()}")


def test_why_a_card_cannot_be_played(luke):
    hand = luke.host.game.table.players["a"].hand
    luke.host.game.table.players["a"].hand[:] = ["rally"]
    told = luke.types("why rally")
    assert "The card Rally is played at another time: at the start of the figure's activation. (SK-CMD-02)" in told
    assert hand == ["rally"]


def test_what_is_offered_can_be_chosen(luke):
    assert "That can be chosen now." in luke.types("why move")


def test_a_rule_is_shown(luke):
    assert "IA-LOS-08: Adjacent figures always have line of sight to each other." in luke.types("why ia-los-08")


def test_every_rule_that_play_names_can_be_looked_up_while_playing():
    evening = evening_of(6, ("why attack", "why move", "why c5"), lines=120, seed=6)
    named = sorted(set(re.findall(r"\(((?:IA|SK)-[A-Z]+-\d+)\)", evening.play())))
    assert any(name.startswith("IA") for name in named)
    assert any(name.startswith("SK") for name in named)
    for name in named:
        assert f"{name}: {rule(name).rule}" in evening.types(f"why {name}")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", r"\(blue, green, yellow against black\): misses \d+\.\d%, expected damage \d\.\d\d, defeated \d+\.\d%"),
        (
            "de",
            r"\(blau, grün, gelb gegen \w+\): verfehlt \d+,\d\xa0%, erwarteter Schaden \d,\d\d, besiegt \d+,\d\xa0%",
        ),
        ("pl", r"czarna\): pudło \d+,\d%, średnie obrażenia \d,\d\d, pokonanie \d+,\d%"),
    ],
)
def test_the_odds_of_an_attack_name_the_dice_of_both(language, told):
    luke = activated_luke(language)
    letter = next(
        luke.names.letter(each.id)
        for each in luke.host.game.table.figures.values()
        if each.card == "stormtrooper_regular"
    )
    assert re.search(told, luke.types(f"odds {letter}"))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", r"\d\.\d damage expected, 3 health left"),
        ("de", r"erwarteter Schaden \d,\d"),
        ("pl", r"średnie obrażenia \d,\d"),
    ],
)
def test_a_bots_reason_writes_its_numbers_as_its_language_does(language, told):
    luke = activated_luke(language)
    figures = {each.card: each.id for each in luke.host.game.table.figures.values()}
    facts: Facts = {
        "attacker": next(figures[each] for each in figures if "luke" in each),
        "target": figures["stormtrooper_regular"],
        "weapon": "",
    }
    assert re.search(told, luke.host.teller.because(Because("bot.attack", facts)))


def test_odds_need_a_figure_that_acts():
    assert "No figure of yours is activated" in Evening(seed=1).types("odds a")


def test_odds_without_a_name_are_for_everybody_who_can_be_attacked():
    evening = Evening(seed=3)
    typed = newcomer(evening, 3)
    while not any(isinstance(option, PerformAttack) for option in evening.asked.options):
        evening.types(next(typed))
    attacker = figure(evening)
    aims = {target.figure for target in targets_of(evening.host.game, attacker)}
    said = evening.types("odds")
    assert {each for each in aims if f" against {evening.names.figure(each)} (" in said} == aims
    assert said.count("Exact for dice") == 1
