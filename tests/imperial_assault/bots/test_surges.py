"""What the script spends surges and cards on: on nothing that changes nothing."""

from collections.abc import Callable

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.bots.cards import action_value, helps_now, movement_by
from holotable.imperial_assault.bots.planning import planner_for
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.surges import choose_surge
from holotable.imperial_assault.cards import Surge
from holotable.imperial_assault.cards.dice import DefenceFace, dice
from holotable.imperial_assault.combat.choices import KeepSurges, SpendSurge
from holotable.imperial_assault.combat.roll import Die, Tally
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.table.table import FigureId
from holotable.imperial_assault.views.viewing import AttackView
from holotable.kernel import Option, Use, view
from holotable.kernel.codec import replace
from tests.imperial_assault.bots.test_hidden import in_play
from tests.imperial_assault.missions.printed.playing import begin
from tests.imperial_assault.scenario import Scenario


@pytest.fixture(scope="module")
def position() -> Position:
    game = in_play()
    sides = [Position.of(view(game, seat)) for seat in ("a", "b")]
    return next(each for each in sides if any(_is_trooper(each, figure) for figure in each.mine))


def _is_trooper(position: Position, figure: FigureId) -> bool:
    return position.table.figures[figure].card.startswith("stormtrooper")


def shot(position: Position, short: int = 0, **rolled: int) -> AttackView:
    """A Stormtrooper shoots, with so much less accuracy than it takes, or with just enough."""
    trooper = next(each for each in position.mine if _is_trooper(position, each))
    target = position.theirs[0]
    space = position.table.figures[target].spaces[0]
    needed = board.distance(position.scene, str(trooper), space)
    assert needed is not None
    total = Tally(accuracy=needed - short, conditions=[], **rolled)
    weapon = weapons_of(position.game, trooper)[0]
    return AttackView(trooper, target, space, weapon.id, (), (), (), total, ())


def spent(position: Position, attack: AttackView) -> dict[str, int]:
    """What is bought: damage, accuracy; nothing if the surges are kept."""
    surges = weapons_of(position.game, attack.attacker)[0].surges
    options: list[Option] = [*(SpendSurge(place) for place in range(len(surges))), KeepSurges()]
    chosen = choose_surge(position, attack, options).option
    if isinstance(chosen, KeepSurges):
        return {}
    assert isinstance(chosen, SpendSurge)
    bought = surges[chosen.surge]
    return {name: value for name in ("damage", "accuracy") if (value := getattr(bought, name))}


def test_a_surge_buys_damage_where_the_shot_hits(position):
    assert spent(position, shot(position, damage=1, surge=1)) == {"damage": 1}


@pytest.mark.rule("IA-ATK-10")
def test_a_surge_mends_the_accuracy_first(position):
    assert spent(position, shot(position, short=2, damage=1, surge=1)) == {"accuracy": 2}


@pytest.mark.rule("IA-ATK-10")
def test_no_surge_mends_the_accuracy_of_a_shot_that_does_no_damage_then(position):
    assert spent(position, shot(position, short=2, damage=1, block=2, surge=2)) == {}


@pytest.mark.rule("IA-ATK-10")
def test_no_surge_is_spent_on_a_shot_that_misses_all_the_same(position):
    assert spent(position, shot(position, short=3, damage=1, surge=1)) == {}


def test_no_surge_is_spent_on_an_attack_that_is_dodged(position):
    assert spent(position, shot(position, damage=1, surge=1, dodge=1)) == {}


def test_no_surge_is_spent_on_damage_that_nobody_can_suffer(position):
    left = position.health_left(position.theirs[0])
    assert spent(position, shot(position, damage=left, surge=1)) == {}


def test_no_surge_is_spent_on_damage_that_is_blocked(position):
    assert spent(position, shot(position, damage=1, block=2, surge=1)) == {}


def used(position: Position, attack: AttackView | None, ability: str, moment: str) -> bool:
    return helps_now(position, attack, Use(ability, ""), moment)


@pytest.mark.parametrize(("short", "plays"), [(0, False), (1, True), (2, True), (5, False)])
def test_a_card_for_accuracy_is_played_where_it_makes_the_difference(position, short, plays):
    assert used(position, shot(position, short=short, damage=1), "command.deadeye", "modifiers") == plays


def with_sword(position: Position, **rolled: int) -> AttackView:
    """An own figure that only fights at close quarters attacks."""
    guard = next(each for each in position.mine if weapons_of(position.game, each)[0].attack.type == "melee")
    target = position.theirs[0]
    space = position.table.figures[target].spaces[0]
    return AttackView(guard, target, space, "", (), (), (), Tally(conditions=[], **rolled), ())


def test_no_card_for_accuracy_is_played_in_melee(position):
    assert not used(position, with_sword(position, damage=1), "command.deadeye", "modifiers")


def rolled(attack: AttackView, *dice: Die) -> AttackView:
    return replace(attack, rolled=dice)


BLANK = Die("white", next(place for place, face in enumerate(dice().defence["white"]) if face == DefenceFace()))


def test_a_reroll_of_the_own_dice_is_not_used_where_the_own_side_has_none(position):
    """Foresight rerolls a defence die; the attack dice that lie there are not for it."""
    attacked = replace(shot(position, damage=3), attacker=position.theirs[0], target=position.mine[0])
    best = max(range(6), key=lambda face: dice().attack["red"][face].damage)
    assert not used(position, rolled(attacked, Die("red", best)), "foresight", "rerolls")
    assert used(position, rolled(attacked, Die("red", best), BLANK), "foresight", "rerolls")


def test_nothing_is_rerolled_where_no_damage_is_done_anyhow(position):
    attacked = replace(shot(position, damage=1, block=2), attacker=position.theirs[0], target=position.mine[0])
    assert not used(position, rolled(attacked, BLANK), "foresight", "rerolls")


def test_a_target_that_falls_anyhow_needs_no_card():
    """With one health left whatever else is spent on somebody is wasted; a fresh one takes all there is."""
    game = in_play()
    position = Position.of(view(game, "a"))
    play = Scenario.of(game)
    target = min(position.theirs, key=position.worth)
    attacker = next(each for each in position.mine if position.table.figures[each].card == "diala_passil")
    space = play.figure(target).spaces[0]
    fresh = AttackView(attacker, target, space, "", (), (), (), Tally(conditions=[]), ())
    assert used(position, fresh, "command.element_of_surprise", "target-declared")
    play.nearly_defeated(target)
    hurt = Position.of(view(game, "a"))
    assert not used(hurt, fresh, "command.element_of_surprise", "target-declared")


def test_a_card_for_movement_is_worth_what_the_way_gains(position):
    trooper = next(each for each in position.mine if _is_trooper(position, each))
    speed = position.table.speed_of(trooper)
    assert (movement_by(position, trooper, "urgency"), movement_by(position, trooper, "planning")) == (speed + 2, 0)
    farther = planner_for(position, trooper, False).plan(0, speed + 2)
    assert action_value(position, trooper, "urgency") == farther.gain


@pytest.mark.rule("IA-CND-07")
@pytest.mark.parametrize(("damage", "spends"), [(0, False), (1, True)])
def test_a_surge_ability_from_an_effect_is_weighed_as_what_it_is(position, damage, spends):
    """To stun a target that suffers no damage changes nothing."""
    attack = replace(shot(position, damage=damage, surge=1), gained=(Surge(cost=1, conditions=("stunned",)),))
    stun = SpendSurge(len(weapons_of(position.game, attack.attacker)[0].surges))
    chosen = choose_surge(position, attack, [stun, KeepSurges()])
    assert (chosen.option == stun) is spends
    assert not spends or chosen.because.message == "bot.surge.condition"


def buys(friend: str, total: Tally, wanted: Callable[[Surge], bool]) -> bool:
    """Whether somebody who fights for the heroes, and has rolled that, buys such a surge ability."""
    play = begin("aftermath", "fenn_signis", "gideon_argus")
    here = play.where("gideon_argus")
    play.gone("gideon_argus")
    attacker = play.joined(play.figure("fenn_signis").side, friend, here)
    seen = Position.of(view(play.game, "ray"))
    target, weapon = seen.theirs[0], weapons_of(seen.game, attacker)[0]
    space = seen.table.figures[target].spaces[0]
    attack = AttackView(attacker, target, space, weapon.id, (), (), (), total, ())
    spend = SpendSurge(next(place for place, each in enumerate(weapon.surges) if wanted(each)))
    return choose_surge(seen, attack, [spend, KeepSurges()]).option == spend


@pytest.mark.rule("IA-SRG-04")
@pytest.mark.parametrize(("surges", "spends"), [(1, False), (2, True)])
def test_surges_are_spent_that_only_together_do_anything(surges, spends):
    """A Saboteur pierces 1 twice, where each alone would not come through."""
    rolled = Tally(damage=2, block=3, accuracy=9, surge=surges, conditions=[])
    assert buys("saboteur_regular", rolled, lambda surge: surge.pierce == 1) == spends


@pytest.mark.rule("IA-FOC-03")
@pytest.mark.parametrize(("rolled", "focuses"), [({}, True), ({"block": 2}, False), ({"dodge": 1}, False)])
def test_nobody_is_focused_by_an_attack_that_does_no_damage(rolled, focuses):
    total = Tally(damage=1, accuracy=9, surge=1, conditions=[], **rolled)
    assert buys("officer_regular", total, lambda surge: "focused" in surge.conditions) == focuses
