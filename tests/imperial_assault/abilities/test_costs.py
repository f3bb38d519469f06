"""What abilities cost, and how often they may be used."""

import pytest

from holotable.imperial_assault.cards.effect import Added, Cost, Effect, Role, Verb
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.effects.finding import attacks
from holotable.imperial_assault.table.choices import PerformAttack, SpecialAction, StayHere
from holotable.imperial_assault.table.happenings import ConditionGained
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Listener, Pass, Use
from tests.imperial_assault.effects.making import ability_that
from tests.imperial_assault.scenario import FIRST_FIGURE, Scenario, campaign, face, row, rows, rules_with, sheet

GAARKHAN, STORM, GUARD, CARD = "gaarkhan", "stormtrooper_regular", "royal_guard_regular", "portable_medkit"
RED, GREEN = face("red", damage=1), face("green", accuracy=2, damage=2)
DICE = {"red": RED, "green": GREEN, "yellow": face("yellow", surge=1)}
BLUE, BLOCK = face("blue", accuracy=2, damage=1), face("black", block=3)


def hit_harder(game: Play, listener: Listener) -> None:
    attack_of(game).modifiers.damage += 1


def at_any_time(name: str, who: Role) -> Ability[Table]:
    """An ability to hide at any time of an attack."""
    hides = (Verb(gain="hidden"),)
    return ability_that(name, Effect(at="during-attack", who=who, may=True, limit="attack", do=hides))


def priced(name: str, cost: Cost) -> Ability[Table]:
    harder = Effect(at="modifiers", who="attacker", cost=cost, do=(Verb(add=Added(damage=1)),))
    return ability_that(name, harder)


RULES = rules_with(
    priced(f"{CARD}.strain", Cost(strain=2)),
    priced(f"{CARD}.exhaust", Cost(exhaust=True)),
    priced(f"{CARD}.deplete", Cost(deplete=True)),
    priced(f"{CARD}.free", Cost()),
    priced("bribe", Cost(threat=2)),
    Ability("focus fire", "modifiers", hit_harder, attacks, optional=True),
    at_any_time("vanish", "attacker"),
    at_any_time("dive", "target"),
)


def gaarkhan(strain: int = 0) -> Scenario:
    """Gaarkhan with a card whose every use has another price."""
    return campaign("D g", RULES, D=sheet(GAARKHAN, strain=strain, cards=["vibro_ax", CARD]), g="chewbacca")


def strike(play: Scenario) -> Scenario:
    """He strikes, and the dice have fallen."""
    if play.asked.kind != "activation":
        play.activate("D")
    play.declare("g")
    return play.roll(*[DICE[colour] for colour in play.attack.attack_pool], BLOCK, face("white"))


def offered(play: Scenario) -> set[str]:
    return {each.ability.partition(".")[2] for each in play.asked.options if isinstance(each, Use)}


@pytest.mark.rule("IA-ABL-04", "IA-ABL-06", "IA-STR-03")
def test_strain_is_suffered_for_an_ability():
    play = strike(gaarkhan()).use(f"{CARD}.strain", "D")
    assert play.strain("D") == 2
    assert play.attack.modifiers.damage == 1


@pytest.mark.rule("IA-STR-05", "IA-ABL-06")
def test_who_cannot_bear_the_strain_cannot_use_the_ability():
    endurance = gaarkhan().game.table.hero_card(FIRST_FIGURE).endurance
    assert "strain" in offered(strike(gaarkhan(strain=endurance - 2)))
    assert "strain" not in offered(strike(gaarkhan(strain=endurance - 1)))


@pytest.mark.rule("IA-ABL-08", "IA-EXH-01")
def test_an_exhausted_card_is_exhausted_for_nothing_more():
    play = strike(gaarkhan()).use(f"{CARD}.exhaust", "D")
    assert play.sheet("D").cards[1].exhausted
    play.choose(Pass()).surge()
    again = strike(play)
    assert "exhaust" not in offered(again)


@pytest.mark.rule("IA-EXH-07")
def test_what_costs_no_exhausting_is_used_from_an_exhausted_card():
    play = strike(gaarkhan()).use(f"{CARD}.exhaust", "D").choose(Pass()).surge()
    assert {"strain", "free"} <= offered(strike(play))


@pytest.mark.rule("IA-ABL-09")
def test_a_depleted_card_is_used_no_more():
    play = strike(gaarkhan()).use(f"{CARD}.deplete", "D")
    assert play.sheet("D").cards[1].depleted
    assert offered(play) == set()


@pytest.mark.rule("IA-ABL-07")
@pytest.mark.parametrize("threat", [1, 3])
def test_threat_is_spent_for_an_ability_of_the_empire(threat):
    play = campaign("D . s", RULES, D="mak_eshkarey", s=STORM).own("bribe", "s")
    play.threat(threat)
    play.activate("s").declare("D").roll(BLUE, GREEN, face("white"))
    assert (Use("bribe", play.names["s"]) in play.asked.options) == (threat >= 2)
    if threat >= 2:
        play.use("bribe", "s")
    assert play.game.table.empire.threat == 1


@pytest.mark.rule("IA-ABL-04")
def test_an_action_is_the_price_of_what_has_its_symbol():
    play = rows("W s .", ". . .", W="chewbacca", s=GUARD)
    play.activate("W").move()
    assert SpecialAction("slam") in play.asked.options
    play.choose(SpecialAction("slam")).roll(face("red", damage=1)).choose(StayHere())
    assert play.activation.actions == 0
    assert play.why_not(SpecialAction("slam")).rule == "IA-ACT-11"


def fenn() -> Scenario:
    """Fenn, who attacks as often as he has actions."""
    return row("F . g", RULES, F="fenn_signis", g=GUARD)


def shoot(play: Scenario) -> Scenario:
    return play.declare("g").roll(BLUE, RED, GREEN, BLOCK)


@pytest.mark.rule("IA-ABL-03")
def test_an_ability_is_used_once_for_an_event_and_again_for_the_next():
    play = shoot(fenn().own("focus fire", "F").activate("F"))
    play.use("focus fire", "F")
    assert Use("focus fire", play.names["F"]) not in play.asked.options
    while PerformAttack() not in play.asked.options:
        play.surge()
    assert Use("focus fire", play.names["F"]) in shoot(play).asked.options


@pytest.mark.rule("IA-ATK-22")
@pytest.mark.parametrize("declined", range(5))
def test_while_attacking_means_at_any_time_of_the_attack(declined):
    play = fenn().own("vanish", "F").activate("F").declare("g")
    for _ in range(declined):
        assert play.asked.about == "during-attack"
        play.choose(Pass())
        play = go_on(play)
    play.use("vanish", "F")
    assert ConditionGained(play.names["F"], "hidden") in play.game.take_events()


@pytest.mark.rule("IA-ATK-22")
@pytest.mark.parametrize("declined", range(5))
def test_while_defending_means_at_any_time_of_the_attack(declined):
    play = fenn().own("dive", "g").activate("F").declare("g")
    for _ in range(declined):
        play.choose(Pass())
        play = go_on(play)
    assert play.asked.seat == "ike"
    play.use("dive", "g")
    assert ConditionGained(play.names["g"], "hidden") in play.game.take_events()


@pytest.mark.rule("IA-ABL-03")
def test_what_was_used_at_one_time_of_an_attack_is_not_offered_at_another():
    play = go_on(fenn().own("vanish", "F").activate("F").declare("g").use("vanish", "F"))
    assert play.asked.about != "during-attack"


def go_on(play: Scenario) -> Scenario:
    """The dice fall, if it is time for them; no surge is spent."""
    if play.asked.kind == "roll":
        play.roll(BLUE, RED, face("green", accuracy=1, damage=1, surge=1), BLOCK)
    if play.asked.kind == "surges":
        play.surge()
    return play
