"""Whatever is asked for at whatever time: it can be chosen, or there is a reason that can be said."""

from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.cards.conditions import conditions
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.choices import ChooseDice, RecoverStrain, RerollDie, SpendSurge, Target
from holotable.imperial_assault.effects.actions import specials
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.moving.moving import MoveSpaces, Push
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    ChooseFigure,
    GoTo,
    Move,
    PassTurn,
    SpecialAction,
    StayHere,
    Step,
)
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Game, Option, Refusal, Stream
from holotable.rulebook import catalogue
from holotable.words import speech
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.scenario import campaign, face, row, rows
from tests.imperial_assault.walks.positions import besieged, mos_eisley

RULES = mission_rules()
SAY = speech("en")
OPTIONS = sorted(RULES.option_types, key=lambda option: option.__name__)
TROOPER, STORM = "rebel_trooper_regular", "stormtrooper_regular"


def anything(stream: Stream, wanted: object, table: Table) -> object:
    """A value of a type, sometimes one that means something on this table."""
    if get_origin(wanted) is Literal:
        return stream.pick(get_args(wanted))
    if wanted is bool:
        return bool(stream.below(2))
    if wanted is int:
        return stream.pick([-1, 0, 1, 2, 3, 7, 99, 10**9, *table.figures, *table.groups, *table.objects])
    if wanted is str:
        known = [*table.doors, *table.tokens, *specials(), *conditions(), *deployment_cards()]
        return stream.pick(["", "nothing", "red", "black", *known])
    if get_origin(wanted) is tuple or "Sequence" in str(wanted):
        pool: list[object] = list(dice().attack) if get_args(wanted)[0] is str else []
        pool = pool or [anything(stream, int, table) for _ in range(4)]
        return tuple(stream.pick(pool) for _ in range(stream.below(4)))
    return anything(stream, stream.pick(get_args(wanted)), table)


def any_option(stream: Stream, option: type[Option], table: Table) -> Option:
    fields = {name: kind for name, kind in get_type_hints(option).items() if name in option.__struct_fields__}
    return option(**{name: anything(stream, kind, table) for name, kind in fields.items()})


def ask_for_anything(game: Play, stream: Stream) -> None:
    assert game.decision is not None
    for option in OPTIONS:
        wanted = any_option(stream, option, game.table)
        before = game.digest()
        refusal = game.why_not(wanted)
        assert game.digest() == before
        if refusal is None:
            continue
        assert isinstance(refusal, Refusal)
        assert refusal.reason in SAY.ids(), wanted
        assert SAY(refusal.reason, **refusal.facts)  # type: ignore[arg-type]  # facts fill the sentence
        assert refusal.rule is None or catalogue().rule(refusal.rule)


def heroes(stream: Stream) -> Play:
    play = campaign("D . t J . o", D="diala_passil", J="jyn_odan", t=STORM, o="officer_regular")
    return Game.start(RULES, play.game.table, stream.below(99))


@pytest.mark.parametrize("seed", range(8))
def test_there_is_a_reason_for_every_no(seed):
    stream = Stream(seed)
    game = heroes(stream) if seed % 2 else Game.start(RULES, mos_eisley(stream, 20), seed, dice_by_hand=seed == 4)
    for _ in range(120):
        if game.decision is None:
            break
        ask_for_anything(game, stream)
        game.advance(stream.pick(game.sample(stream)))


@pytest.mark.parametrize("seed", range(3))
def test_there_is_a_reason_for_every_no_among_objects_and_exits(seed):
    stream = Stream(seed)
    game = Game.start(RULES, besieged(stream, 20), seed)
    for _ in range(120):
        if game.decision is None:
            break
        ask_for_anything(game, stream)
        game.advance(stream.pick(game.sample(stream)))


def test_a_surge_ability_that_is_not_there_is_said_to_be_none():
    play = row("A . b", A=TROOPER, b=STORM).activate("A").declare("b")
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", damage=1, surge=2), face("black", block=3))
    for place in (-1, 2, 99):
        assert play.why_not(SpendSurge(place)) == Refusal("surge.unknown", "IA-ATK-09", {"abilities": 2})
    assert play.why_not(RecoverStrain()) == Refusal("activation.heroes-only", "IA-ATK-27")


@pytest.mark.rule("IA-ATK-02", "IA-ACT-03")
def test_what_belongs_to_another_step_has_its_time():
    play = row("A . b", A=TROOPER, b=STORM).activate("A").declare("b")
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", damage=1, surge=2), face("black", block=3))
    asked: dict[str, int | str] = {"asked": "surges"}
    assert play.why_not(Target(play.names["b"], play.space("c1"))) == Refusal("later.attack", "IA-ATK-03", asked)
    assert play.why_not(ChooseDice(("red",))) == Refusal("later.other", "IA-ACT-03", asked)
    assert play.why_not(Move()) == Refusal("later.move", "IA-MOV-01", asked)
    assert play.why_not(PlayCard("urgency")).reason == "command.not-now"


@pytest.mark.rule("IA-ATK-06")
def test_a_die_is_not_rerolled_twice_nor_by_the_wrong_ability():
    blue = face("blue", accuracy=4, damage=2)
    play = row("A . b", A=STORM, b=STORM).own("targeting_computer", "A").own("foresight", "b").activate("A")
    play.declare("b").roll(blue, face("green", accuracy=2, damage=2), face("black", evade=1))
    play.use("targeting_computer", "A")
    assert play.why_not(RerollDie(2)) == Refusal("reroll.other-die", "IA-ATK-05")
    assert play.why_not(RerollDie(7)).rule == "IA-ATK-06"
    play.choose(RerollDie(0)).roll(blue).use("foresight", "b")
    assert play.why_not(RerollDie(0)) == Refusal("reroll.once", "IA-ATK-06")


def test_an_effect_takes_nobody_where_it_does_not_reach():
    play = row("A . . . b", A=STORM, b=STORM)
    play.interject(MoveSpaces(play.names["A"], 2))
    assert play.why_not(GoTo((play.space("d1"),))) == Refusal("place.not-there", "IA-MOV-05")
    play.choose(StayHere()).interject(Push(play.names["A"], 1, seat="ike"))
    assert play.why_not(GoTo((play.space("c1"),))) == Refusal("place.not-there", "IA-PSH-01")


def test_cleave_and_orders_are_for_those_they_can_be_for():
    play = row("b D C", b=STORM, C=STORM, D="diala_passil").activate("D").declare("b")
    order = rows("o s . t", ". . . A", o="officer_regular", s=STORM, t=STORM, A=TROOPER).activate("o")
    order.choose(SpecialAction("order"))
    refusal = order.why_not(ChooseFigure(order.names["A"]))
    assert refusal == Refusal("choose.other-figure", "IA-ABL-02")
    play.roll(face("red", damage=2, surge=1), face("green", accuracy=1, damage=1, surge=1), face("black", block=1))
    assert play.surge(2).asked.kind == "activation"  # a friend is nobody to cleave


def test_a_step_off_the_map_is_told_from_a_long_one():
    play = row("A . . b", A=TROOPER, b=STORM).activate("A").move()
    assert play.why_not(Step((99,), 1)) == Refusal("move.no-such-space", "IA-MPT-01")
    assert play.why_not(Step((-1,), 1)) == Refusal("move.no-such-space", "IA-MPT-01")
    assert play.why_not(Step((play.space("c1"),), 1)) == Refusal("move.no-way", "IA-MOV-04")


def test_passing_and_strange_groups_and_specials_are_refused_for_what_they_are():
    play = row("A . t", A=TROOPER, t=STORM)
    assert play.why_not(PassTurn()) == Refusal("activation.may-not-pass", "SK-ACT-04")
    assert play.why_not(ActivateGroup(99)) == Refusal("activation.no-such-group", "IA-GRP-01", {"group": 99})
    play.activate("A")
    refusal = play.why_not(SpecialAction("pounce"))
    assert refusal == Refusal("activation.not-on-card", "IA-ACT-04", {"ability": "pounce"})
