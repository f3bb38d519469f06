"""Hints tell the odds that the panel of an attack shows."""

from collections.abc import Iterator

import pytest

from holotable.bots.bot import Because, Bot, Choice, Seated
from holotable.imperial_assault.board import space_name
from holotable.imperial_assault.bots.reasons import why_step
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.table.choices import Step
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.telling.hinting import ATTACKS
from holotable.imperial_assault.telling.messages import Aim, Aimed, GoThere
from holotable.imperial_assault.telling.walking import walk, walker_of
from holotable.kernel import Game, Stream
from holotable.modes import AnyMode
from holotable.words import speech

ENGLISH = speech("en")
CHOICES = {"skirmish": 200, "mission": 220, "legends": 60}


def begun(mode: AnyMode) -> Play:
    """A game that was just begun."""
    wish = mode.vary(mode.any_wish(), 1, 5)
    return Game.start(mode.rules, mode.set_up(wish, dict.fromkeys(mode.seats(wish), "bot")), 5)


def hinted(mode: AnyMode, choices: int) -> Iterator[tuple[Play, Choice]]:
    """A game in which everybody does what a hint says, from choice to choice."""
    game = begun(mode)
    for _ in range(choices):
        if game.decision is None:
            return
        seat = game.decision.seat
        choice = mode.bot(mode.sure, Stream(1), game).choose(Seated(game, seat, mode.redeal))
        yield game, choice
        game.advance(choice.option)


def panel(mode: AnyMode, game: Play, target: int) -> Aimed:
    """What the table shows when that figure is aimed at."""
    assert game.decision is not None
    aimed = mode.teller(ENGLISH, game).answer(Aim(target), game.decision.seat)
    assert isinstance(aimed, Aimed)
    return aimed


def said(aimed: Aimed) -> str:
    """The panel's numbers as a hint says them."""
    assert aimed.odds is not None
    odds = aimed.odds
    chance = round(100 * odds.defeat)
    defeat = f", a defeat in {chance}%" if chance else "; a defeat is next to impossible"
    return f"{odds.expected:.1f} damage expected, {odds.health} health left{defeat}"


@pytest.mark.parametrize("mode", [SKIRMISH, MISSION, LEGENDS], ids=lambda mode: mode.name)
def test_a_hint_has_the_odds_of_the_panel(mode):
    """To attack at once, or to go first: then those that the panel shows when the figure has come there."""
    at_once = arrived = 0
    ahead: dict[int, tuple[Because, str]] = {}
    for game, choice in hinted(mode, CHOICES[mode.name]):
        assert game.decision is not None
        words = mode.teller(ENGLISH, game).because(choice.because)
        attack = next((each for each in choice.because.sentences() if each.message in ATTACKS), None)
        if game.decision.kind not in ("activation", "target") or attack is None:
            continue
        attacker, target = int(str(attack.facts["attacker"])), int(str(attack.facts["target"]))
        if attack.message == "bot.there.attack":
            ahead[attacker] = attack, words
            continue
        assert said(panel(mode, game, target)) in words
        at_once += 1
        before, promised = ahead.pop(attacker, (attack, ""))
        if promised and before.facts["spaces"] == tuple(sorted(game.table.figures[attacker].spaces)):
            assert said(panel(mode, game, int(str(before.facts["target"])))) in promised
            arrived += 1
    assert at_once >= (3 if mode is SKIRMISH else 1)
    assert arrived or mode is not SKIRMISH


@pytest.mark.parametrize(
    ("left", "said"), [(2, "On the way to c16, steps left: 2."), (0, "With this step c16 is reached.")]
)
def test_a_hint_for_the_last_step_says_that_it_is_the_last(left, said):
    because = why_step("c16", left)
    assert ENGLISH(because.message, 0, **because.facts) == said


def test_a_walk_is_hinted_as_a_whole_and_carried_out_in_one_go():
    """Of each walk of several steps the hint names the end, and one message leads there."""
    walks = 0
    for game, choice in hinted(SKIRMISH, 150):
        whole = SKIRMISH.teller(ENGLISH, game).in_one_go(choice.option, choice.because, version=7)
        if whole is None:
            continue
        assert isinstance(choice.option, Step)
        assert isinstance(whole.message, GoThere)
        assert whole.message.version == 7
        walker = walker_of(game)
        assert walker is not None
        world, points = game.copy(), walker.points
        steps = list(walked(world, whole.message))
        assert len(steps) > 1
        cost = sum(step.cost for step in steps)
        assert world.table.figures[walker.figure].spaces == [whole.message.space]
        there = space_name(scene(game.table).geometry.ground.board, whole.message.space)
        assert whole.words == f"go to {there} for {cost} movement points"
        assert cost <= points
        walks += 1
    assert walks > 5


def test_who_went_a_whole_walk_at_once_is_not_told_to_go_on_with_it():
    """The same bot hints again, which had thought of the walk step by step."""
    game, bots = begun(SKIRMISH), dict[str, Bot[Table]]()
    came = 0
    walks = 0
    for _ in range(150):
        assert game.decision is not None
        seat = game.decision.seat
        bot = bots.setdefault(seat, SKIRMISH.bot(SKIRMISH.sure, Stream(1), game))
        choice = bot.choose(Seated(game, seat, SKIRMISH.redeal))
        walker = walker_of(game)
        if walker is not None and walker.figure == came:
            assert choice.because.message not in ("bot.follow", "bot.arrive")
        whole = SKIRMISH.teller(ENGLISH, game).in_one_go(choice.option, choice.because, version=7)
        if whole is None or not isinstance(whole.message, GoThere) or walker is None:
            came = 0
            game.advance(choice.option)
            continue
        assert list(walked(game, whole.message))
        came = walker.figure
        walks += 1
    assert walks > 5


def walked(world: Play, there: GoThere) -> Iterator[Step]:
    """The steps by which a world comes there, made one by one."""
    for step in walk(world, there):
        assert isinstance(step, Step)
        world.advance(step)
        yield step
