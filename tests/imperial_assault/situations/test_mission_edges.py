"""The six missions where two things meet: control and an explosion, a push and a delivery, two equally near."""

import pytest

from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.missions.choices import PickToken, TakeWay
from holotable.imperial_assault.table.choices import ChooseFigure, GoTo, Interact, Move, SpecialAction, StayHere
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Option, Use
from tests.imperial_assault.skirmish.test_missions import Match, raider


def idle_until(match: Match, ability: str) -> Option:
    """Both players do nothing until this ability can be used."""
    while True:
        found = [each for each in match.asked.options if isinstance(each, Use) and each.ability == ability]
        if found:
            return found[0]
        match.idle()


def carries(match: Match, card: str, token: str) -> None:
    held = match.game.table.tokens[token]
    held.space, held.carrier = None, match.figure(card).id


def points_at_hand(match: Match) -> int:
    turn = match.game.nearest(Turn)
    assert turn is not None
    return turn.points


def defeat(match: Match, card: str) -> None:
    match.figure(card).damage = 99
    match.game.state.stack[-1].awaits = True
    match.game.state.stack.append(Defeat(match.figure(card).id))
    match.game._run(None)


@pytest.mark.rule("IA-TIM-02", "IA-CTL-04")
def test_panels_are_counted_before_the_droid_beside_them_explodes():
    #   Jyn on h10 is beside i10 and i11, the droid on i9 beside i10 and j10: nobody controls i10.
    match = Match("mos_eisley_outskirts", "A", "rebel_smugglers", "imperial_garrison")
    match.put("jyn_odan", "h10").put("probe_elite", "i9")
    explode = idle_until(match, "self_destruct")
    assert match.points() == (2, 2)
    match.choose(explode)
    assert match.points()[0] == 2 + 5  # the droid's cost, and no panel more


@pytest.mark.rule("IA-RET-03")
def test_goods_slow_the_next_move_and_lie_where_their_carrier_fell():
    match = Match("mos_eisley_outskirts", "B").put("jyn_odan", "o7").activate("jyn_odan")
    match.choose(Move(), Interact("contraband_3", "retrieve"))
    assert points_at_hand(match) == 5
    match.step("o6")
    here = match.figure("jyn_odan").spaces
    match.end_round()
    match.put("fenn_signis", "o5").activate("jyn_odan").choose(Move())
    assert points_at_hand(match) == 3
    defeat(match, "jyn_odan")
    assert [match.game.table.tokens["contraband_3"].space] == here
    match.activate("fenn_signis").choose(Interact("contraband_3", "retrieve"), Move())
    assert points_at_hand(match) == 4 - 2


@pytest.mark.rule("IA-ENT-01")
def test_who_is_pushed_beside_the_beacon_may_deliver_there():
    match = Match("massassi_ruins", "A", "rebel_smugglers", "imperial_garrison")
    carries(match, "officer_elite", "holocron_1")
    match.put("officer_elite", "d6").put("chewbacca", "d5").activate("chewbacca").choose(SpecialAction("slam"))
    pushed = ChooseFigure(match.figure("officer_elite").id)
    if pushed in match.asked.options:
        match.choose(pushed)
    match.choose(GoTo((match.space("d7"),)))
    assert match.asked.seat == "bob"
    match.choose(idle_until(match, "mission.deliver"))
    assert match.points() == (0, 10)


@pytest.mark.rule("IA-ENT-01")
def test_who_finds_a_holocron_beside_the_beacon_has_to_take_a_step_with_it():
    match = Match("massassi_ruins", "A").put("jyn_odan", "d7")
    match.game.table.tokens["holocron_1"].space = match.space("d7")
    match.activate("jyn_odan").choose(Interact("holocron_1", "retrieve"))
    assert (match.asked.kind, match.points()) == ("activation", (0, 0))
    match.choose(Move()).step("c7")
    match.choose(idle_until(match, "mission.deliver"))
    assert match.points() == (10, 0)


@pytest.mark.rule("IA-VIC-04")
def test_who_strikes_everybody_outside_pays_for_the_own():
    match = Match("massassi_ruins", "B").put("luke_hero", "d8").put("fenn_signis", "m11").put("jyn_odan", "c7")
    match.figure("fenn_signis").damage = 9
    match.end_round()
    while match.asked.kind != "bombardment":
        match.choose(StayHere())
    match.choose(TakeWay("strike_outside"))
    while match.asked.kind != "activate":
        match.idle()
    assert match.points() == (0, 9)
    assert (match.figure("luke_hero").damage, match.figure("jyn_odan").damage) == (0, 0)


@pytest.mark.rule("IA-CTL-04")
def test_nobody_strikes_from_a_beacon_that_both_stand_at():
    match = Match("massassi_ruins", "B").put("luke_hero", "d8").put("darth_vader", "c7").end_round()
    assert match.asked.kind == "activate"


def test_who_controls_two_sites_clears_one_a_round():
    match = Match("massassi_ruins", "B").put("gaarkhan", "k6").put("jyn_odan", "m8").end_round()
    assert {each for each in match.asked.options if isinstance(each, PickToken)} == {
        PickToken("excavation_site_1"),
        PickToken("excavation_site_3"),
    }
    match.choose(PickToken("excavation_site_1"))
    assert (match.points(), match.asked.kind, match.game.table.round) == ((6, 0), "activate", 2)


@pytest.mark.rule("IA-CTL-03", "IA-CTL-04")
def test_crates_are_marked_by_both_in_one_round_and_not_while_both_stand_there():
    match = Match("moisture_farm", "A").put("jyn_odan", "e14").put("darth_vader", "i12").end_round()
    assert match.points() == (7, 7)
    match.put("jyn_odan", "i11").put("darth_vader", "i12").end_round()
    assert match.points() == (7, 7)
    match.put("jyn_odan", "i11").put("darth_vader", "e14").end_round()
    assert match.points() == (14, 14)


def test_a_raider_shoots_at_all_who_are_equally_near():
    match = Match("moisture_farm", "B").put("gaarkhan", "f9").put("darth_vader", "g10").put("fenn_signis", "e9")
    for space in ("i13", "j9"):
        del match.game.table.figures[raider(match, space)]
    match.end_round()
    hurt = {figure.card: figure.damage for figure in match.game.table.figures.values() if figure.damage}
    assert hurt == {"gaarkhan": 2, "darth_vader": 2}
