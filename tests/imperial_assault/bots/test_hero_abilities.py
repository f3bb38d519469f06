"""What heroes have on their sheets and cards, and when the script makes use of it."""

import pytest

from holotable.bots.bot import Seated
from holotable.imperial_assault.board import sees, space_name
from holotable.imperial_assault.bots.outfitting import best_buy
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.bots.seasoned import seasoned
from holotable.imperial_assault.cards import items
from holotable.imperial_assault.log.belongings import receive
from holotable.imperial_assault.log.choices import Buy
from holotable.imperial_assault.log.log import HeroLog
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.choices import ChooseFigure, Interact, PerformAttack, SpecialAction
from holotable.imperial_assault.table.standing import scene
from holotable.kernel import Option, Pass, Use
from tests.imperial_assault.missions.printed.playing import begin
from tests.imperial_assault.scenario import Scenario, Who, face

TROOPER = "stormtrooper_regular"
CHARGE, COMMAND = SpecialAction("gaarkhans_charge"), SpecialAction("gideons_command")


def chosen(play: Scenario) -> Option:
    return ScriptedBot().choose(Seated(play.game, play.asked.seat, MISSION.redeal)).option


def around(play: Scenario, other: Who, steps: int) -> list[str]:
    """Where nobody stands, so many steps from somebody."""
    geometry = scene(play.table).geometry
    cells = geometry.ground.cells
    row = geometry.distances(cells[play.figure(other).spaces[0]])
    taken = {each for figure in play.table.figures.values() for each in figure.spaces}
    there = sorted(geometry.ground.spaces_of(geometry.ground.present))
    return [space_name(play.board, each) for each in there if row[cells[each]] == steps and each not in taken]


def apart(play: Scenario, who: Who, steps: int, other: Who) -> Scenario:
    """One stands so many steps from another, in line of sight."""
    for spot in around(play, other, steps):
        play.put(who, spot)
        if sees(scene(play.table), str(play.number(who)), play.figure(other).spaces[0]):
            return play
    raise AssertionError(f"nobody sees {other} from so far away")


def against_one(*heroes: str) -> Scenario:
    """Heroes and a single Stormtrooper."""
    play = begin("high_moon", *heroes)
    one = play.figures(TROOPER)[0]
    others = [each.id for each in play.table.figures.values() if each.sheet is None and each.id != one]
    return play.gone(*others).removed(*play.table.tokens)


def test_who_charges_comes_to_two_attacks():
    play = apart(against_one("gaarkhan", "fenn_signis"), "gaarkhan", 5, TROOPER)
    assert chosen(play.activate("gaarkhan")) == CHARGE


def test_nobody_charges_who_would_suffer_damage_by_the_strain():
    play = apart(against_one("gaarkhan", "fenn_signis"), "gaarkhan", 5, TROOPER).strained("gaarkhan", 3)
    assert chosen(play.activate("gaarkhan")) != CHARGE


def test_who_would_do_no_damage_lets_a_friend_attack():
    play = against_one("gaarkhan", "gideon_argus")
    apart(play, "gaarkhan", 1, TROOPER)
    # Two black dice keep off what a holdout blaster does, and not what an ax does.
    spot = play.where(TROOPER)
    vader = play.gone(TROOPER).joined("empire", "darth_vader", spot)
    play.damaged(vader, play.health(vader) - 3)
    apart(play, "gideon_argus", 2, "gaarkhan")
    play.activate("gideon_argus")
    assert chosen(play) == COMMAND
    play.choose(COMMAND)
    if play.asked.kind == "command":
        assert chosen(play) == ChooseFigure(play.number("gaarkhan"))
        play.choose(chosen(play))
    assert chosen(play) == PerformAttack()


@pytest.mark.parametrize(("others", "used"), [(0, False), (1, True)])
def test_strain_for_blast_is_suffered_where_somebody_stands_beside_the_target(others, used):
    play = begin("high_moon", "fenn_signis", "gaarkhan")
    one, two, *_ = play.figures(TROOPER)
    play.gone(*[each.id for each in play.table.figures.values() if each.sheet is None and each.id not in (one, two)])
    if others:
        apart(play, two, 1, one)
    else:
        play.gone(two)
    apart(play, "fenn_signis", 2, one)
    play.activate("fenn_signis").choose(PerformAttack()).declare(one)
    play.roll(face("blue", damage=1, accuracy=2), face("green", damage=2, accuracy=1), face("black", block=1))
    play.skip_to("effects")
    havoc = next(each for each in play.asked.options if isinstance(each, Use) and each.ability == "havoc_shot")
    assert chosen(play) == (havoc if used else Pass())


def test_a_hero_buys_a_weapon_of_the_accustomed_kind():
    gideon = HeroLog("gideon_argus")
    receive(gideon, "holdout_blaster")
    wares = [Buy(card, "gideon_argus") for card in ("vibro_knucklers", "dl_44")]
    found = best_buy([gideon], wares)
    assert found is not None
    assert found[0].card == "dl_44"


def test_what_was_bought_before_is_no_reason_to_buy_more():
    gaarkhan = HeroLog("gaarkhan")
    receive(gaarkhan, "vibro_ax")
    receive(gaarkhan, "high_impact_guard")
    # A pistol is of no use to him, and the guard will lie on his ax whether he buys it or not.
    assert best_buy([gaarkhan], [Buy("dh_17", "gaarkhan")]) is None


def test_a_party_shares_what_it_buys():
    party = seasoned("last_stand", ("diala_passil", "fenn_signis", "gaarkhan", "gideon_argus"))
    assert all(len(hero.cards) <= 13 for hero in party.heroes)
    bought = [[card.card for card in hero.cards if card.card in items()] for hero in party.heroes]
    assert sum(bool(each) for each in bought) > 1


@pytest.mark.parametrize(
    ("blocked", "in_the_way", "leads"), [(False, False, True), (True, False, False), (True, True, True)]
)
def test_nobody_leads_who_would_not_come_on(blocked, in_the_way, leads):
    """Who stands in the way himself makes way first."""
    play = begin("the_source", "fenn_signis", "gideon_argus")
    play.opened(*play.table.doors)
    officer = next(each.id for each in play.table.figures.values() if each.person is not None)
    empire = [each.id for each in play.table.figures.values() if each.sheet is None and each.id != officer]
    play.gone(*empire)
    *others, last = around(play, officer, 1)
    if in_the_way:
        last, *others = *others, last
    play.put("fenn_signis", last)
    for space in [*others, *around(play, officer, 2)] if blocked else ():
        play.joined("empire", TROOPER, space)
    play.activate("fenn_signis")
    assert (chosen(play) == Interact("shackles", "use")) == leads
