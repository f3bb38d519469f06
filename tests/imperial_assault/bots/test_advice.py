"""Hints of one activation agree with each other, and say what a figure gives up."""

from collections.abc import Iterator

import pytest

from holotable.bots.bot import Because, Choice, Seated, nature_of
from holotable.imperial_assault.bots.planning import Planner
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.reasons import prospects
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.effects.commands.hand import DiscardCard
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.table.choices import ActivateFigure, ActivateGroup, EndActivation, Move
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.tokens.tokens import controller_of
from holotable.kernel import Game, Pass, Stream, view
from holotable.kernel.codec import replace
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.bots.test_hidden import in_play, with_other_cards
from tests.imperial_assault.scenario import Scenario, skirmish

ENDS = ("bot.end", "bot.end-here")
LEAVES = "bot.there.leaves"


def hint(game: Play) -> Choice:
    """What a person is told who asks for a hint."""
    assert game.decision is not None
    return SKIRMISH.bot(SKIRMISH.sure, Stream(1), game).choose(Seated(game, game.decision.seat, SKIRMISH.redeal))


def by_hints(seed: int, rounds: int, **where: str) -> Iterator[tuple[Play, Choice]]:
    """A skirmish in which everybody does what a hint says."""
    wish = replace(SKIRMISH.vary(SKIRMISH.any_wish(), seed, seed), **where)
    table = SKIRMISH.set_up(wish, dict.fromkeys(SKIRMISH.seats(wish), "bot"))
    game = Game.start(SKIRMISH.rules, table, seed)
    while game.decision is not None and game.table.round <= rounds:
        choice = hint(game)
        yield game, choice
        game.advance(choice.option)


def reasons(choice: Choice) -> dict[str, Because]:
    return {each.message: each for each in choice.because.sentences()}


@pytest.mark.parametrize("seed", [1, 2, 6])
def test_who_is_to_act_does_first_what_was_foretold(seed):
    """The first hint of an activation has the reason that the hint before had, unless an opponent came between."""
    foretold: Because | None = None
    first, heard = 0, set[str]()
    for game, choice in by_hints(seed, 3):
        assert game.decision is not None
        if isinstance(choice.option, ActivateGroup | ActivateFigure):
            foretold = next(iter(choice.because.more), None)
            heard.add(choice.because.message)
            assert choice.because.message == "bot.activate-any" or foretold is None or foretold.message not in ENDS
        elif game.decision.kind == "activation":
            assert foretold is None or choice.because == foretold
            first += foretold is not None
            foretold = None
        elif choice.option != Pass():
            foretold = None
    assert first > 10
    assert "bot.activate" in heard


def test_nobody_is_said_to_have_more_to_do_than_others_who_then_ends_the_activation():
    """A figure that could do something where it stands, but for what is asked there, has nothing to do."""
    for _, choice in by_hints(2, 1, map="moisture_farm", mission="B"):
        if choice.because.message == "bot.activate":
            assert not any(each.message in ENDS for each in choice.because.more)


def test_a_hint_is_the_same_whatever_the_opponent_holds():
    game = skirmish_in_play()
    other = with_other_cards(game, "a")
    assert other.digest() != game.digest()
    assert hint(other) == hint(game)


def skirmish_in_play() -> Play:
    """A game at random, where its first seat is asked who is to act."""
    game = in_play(seed=3, choices=100)
    while game.decision is not None and (game.decision.seat, game.decision.kind) != ("a", "activate"):
        game.advance(hint(game).option)
    return game


def test_a_figure_leaves_a_terminal_only_with_a_word_about_it():
    warned, held, losses = set[str](), set[str](), 0
    for game, choice in by_hints(8, 3):
        assert game.decision is not None
        if game.decision.kind == "activate":
            warned, held = set(), set()
        elif game.decision.kind == "activation":
            side = SKIRMISH.side_of(game.table, game.decision.seat)
            terminals = [name for name, each in game.table.tokens.items() if each.kind == "terminal"]
            now = {name for name in terminals if controller_of(game.table, name) == side}
            assert held - now <= warned
            losses += len(held - now)
            warned |= {str(each.facts["token"]) for each in choice.because.sentences() if each.message == LEAVES}
            held = now
    assert losses


def jyn_beside_a_terminal() -> Scenario:
    """Jyn stands beside the terminal on p5, alone in that corner of the map."""
    return skirmish("mos_eisley_outskirts", "A").put("jyn_odan", "o5")


def test_who_leaves_a_terminal_hears_that_nobody_controls_it_then():
    play = jyn_beside_a_terminal().activate("jyn_odan")
    choice = hint(play.game)
    assert choice.option == Move()
    assert reasons(choice)[LEAVES].facts == {"token": "terminal_2"}
    assert LEAVES not in reasons(hint(jyn_beside_a_terminal().put("gaarkhan", "o6").activate("jyn_odan").game))


@pytest.mark.parametrize(
    ("there", "said"),
    [("m13", ("bot.there.holds", "crate_4")), ("n12", ("bot.there.nearer-token", "crate_4"))],
)
def test_who_goes_for_one_of_several_tokens_is_told_which(there, said):
    """Beside the crate on n14 of Close to Home, and on the way to it: of four that are worth as much, the nearest."""
    play = skirmish("moisture_farm", "A").put("jyn_odan", "o10").activate("jyn_odan")
    planner = Planner(Position.of(view(play.game, play.asked.seat)), play.number("jyn_odan"))
    told = [
        (each.message, each.facts.get("token")) for each in prospects(planner, frozenset({play.space(there)}), None)
    ]
    assert [each for each in told if each[1]] == [said]


def test_who_stays_beside_a_terminal_hears_that_nobody_else_controls_it():
    play = jyn_beside_a_terminal().activate("jyn_odan").with_movement(1).with_actions(0)
    choice = hint(play.game)
    assert choice.option == EndActivation()
    assert choice.because.message == "bot.end-here"
    assert reasons(choice)["bot.here.token"].facts == {"token": "terminal_2"}
    play.put("gaarkhan", "o6")
    assert "bot.here.token" not in reasons(hint(play.game))


def test_a_stunned_enemy_sees_a_place_all_the_same():
    play = jyn_beside_a_terminal().activate("jyn_odan")
    seen = reasons(hint(play.game))["bot.there.seen-by"].facts
    play.with_conditions(int(str(seen["target"])), "stunned")
    assert reasons(hint(play.game))["bot.there.seen-by"].facts == seen


def test_who_plays_a_seat_chooses_as_if_nobody_had_to_be_advised():
    """A bot that takes over in the middle of a game, as on a server, and one that was there from the beginning."""
    game = in_play(seed=4, choices=0)
    there = {seat: ScriptedBot() for seat in game.table.sides.values()}
    for _ in range(200):
        assert game.decision is not None
        seat = game.decision.seat
        anew = SKIRMISH.bot("scripted", Stream(1), game, nature_of(1, seat))
        choice = there[seat].choose(Seated(game, seat, SKIRMISH.redeal))
        if game.decision.kind == "activate":
            assert anew.choose(Seated(game, seat, SKIRMISH.redeal)).option == choice.option
        game.advance(choice.option)


def test_reasons_are_said_in_every_language():
    for game, choice in by_hints(2, 2):
        told = [SKIRMISH.teller(speech(language), game).because(choice.because) for language in LANGUAGES]
        assert not [each for each in told if "{" in each or "?" in each]


@pytest.mark.parametrize(
    ("hand", "given_up", "why"),
    [
        (["expose_weakness", "lord_of_the_sith"], "lord_of_the_sith", "bot.discard-useless"),
        (["burst_fire", "expose_weakness"], "expose_weakness", "bot.discard"),
        (["deadeye", "expose_weakness"], "expose_weakness", "bot.discard-missed"),
    ],
)
def test_who_has_to_discard_gives_up_what_nobody_left_can_use(hand, given_up, why):
    """A card of Vader's is for nothing, one of Fenn's is not: then what costs least goes. Of cards that cost as much
    one that helps in the very attack for which it would be given up is kept.
    """
    play = skirmish("mos_eisley_outskirts", "A").put("diala_passil", "o5").put("darth_vader", "o6")
    side = play.table.figures[play.number("diala_passil")].side
    play.holding(side, *hand).activate("diala_passil").declare("darth_vader").use("shattering_blow", "diala_passil")
    choice = hint(play.game)
    assert (choice.option, choice.because.message) == (DiscardCard(given_up), why)
