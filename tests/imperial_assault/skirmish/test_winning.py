"""The end of a skirmish: it comes at once, in the middle of anything."""

import pytest

from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.missions.choices import PickToken
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.table.choices import SpecialAction
from holotable.imperial_assault.table.happenings import Scored
from holotable.kernel import Rolled, Use
from holotable.modes import Outcome
from tests.imperial_assault.scenario import Scenario, duel, face, skirmish

DIALA, GAARKHAN, LUKE, SABOTEUR = "diala_passil", "gaarkhan", "luke_jedi_knight", "saboteur_regular"
TROOPER, STORM, PROBE, VADER = "rebel_trooper_regular", "stormtrooper_regular", "probe_regular", "darth_vader"
RED, YELLOW = face("red", damage=2, surge=1), face("yellow", accuracy=1, damage=1, surge=1)
BLAST = 2  # the saboteur's surge ability
FORTY = "IA-VIC-03"
NOBODY_LEFT = "IA-VIC-07"


def turned(play: Scenario, other_way: bool) -> Scenario:
    """The figures are counted in the order in which they came to the table, or the other way round."""
    return play.turned() if other_way else play


def outcome(play: Scenario) -> Outcome:
    assert play.game.decision is None
    found = outcome_of(play.game.table)
    assert found is not None
    return found


@pytest.mark.rule("IA-VIC-03", "SK-WIN-01")
def test_brutality_stops_with_the_fortieth_point():
    play = duel("A v B C", {}, A=TROOPER, B=TROOPER, C=TROOPER, v=VADER).with_points(empire=34).nearly_defeated("A")
    play.activate("v").choose(SpecialAction("brutality")).declare("A")
    play.roll(face("red", damage=2), face("red", damage=2), face("yellow", accuracy=1, damage=2), face("white"))
    assert outcome(play) == Outcome("empire", FORTY)
    assert play.player("empire").points == 40


@pytest.mark.rule("IA-VIC-03", "SK-WIN-01")
def test_thirty_nine_points_stop_nothing():
    play = duel("A v B C", {}, A=TROOPER, B=TROOPER, C=TROOPER, v=VADER).with_points(empire=33).nearly_defeated("A")
    play.activate("v").choose(SpecialAction("brutality")).declare("A")
    play.roll(face("red", damage=2), face("red", damage=2), face("yellow", accuracy=1, damage=2), face("white"))
    assert play.player("empire").points == 39
    assert play.asked.kind == "target"  # the second attack


@pytest.mark.rule("IA-VIC-03", "SK-WIN-01")
@pytest.mark.parametrize(("card", "who"), [("pummel", GAARKHAN), ("sarlacc_sweep", DIALA)])
def test_cards_with_two_attacks_stop_with_the_fortieth_point(card: str, who: str):
    play = duel("t R u . v", {"rebels": [card]}, R=who, t=STORM, u=STORM, v=STORM)
    play.with_points(rebels=34).nearly_defeated("t", "u").activate("R").play(card).declare("t")
    dice = {"red": face("red", damage=3), "yellow": YELLOW, "green": face("green", accuracy=1, damage=2)}
    play.roll(*(dice[each] for each in play.attack.attack_pool), face("black", block=1)).surge()
    assert outcome(play) == Outcome("rebels", FORTY)
    assert play.player("rebels").points == 40
    assert play.player("rebels").discarded == [card]


@pytest.mark.rule("IA-VIC-03", "SK-WIN-01")
def test_nothing_comes_after_the_attack_that_gave_the_fortieth_point():
    play = duel("A . s / L . . / . . t", {}, A=TROOPER, L=LUKE, s=STORM, t=STORM)
    play.with_points(empire=34, rebels=35).nearly_defeated("A", "s").activate("s").declare("A")
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), face("white"))
    # Luke would deflect the attack on the stormtrooper, and the rebels would have 41.
    assert outcome(play) == Outcome("empire", FORTY)
    assert not play.is_defeated("s")


@pytest.mark.rule("IA-VIC-07", "SK-WIN-08")
def test_who_has_lost_the_last_figure_has_lost_before_a_blast():
    play = duel("S t . .", {}, S=SABOTEUR, t=STORM).nearly_defeated("S", "t").activate("S").declare("t")
    play.roll(RED, YELLOW, face("black", block=1)).surge(BLAST)
    assert outcome(play) == Outcome("rebels", NOBODY_LEFT)
    assert play.damage("S") == play.game.table.card_of(play.names["S"]).health - 1


def burst(play: Scenario) -> Scenario:
    """At the end of the round the probe droid destroys itself."""
    while play.asked.about != "round-ended":
        play.skip()
    return play.choose(Use("self_destruct", play.names["p"]), Rolled([face("red", damage=2)[1]]))


@pytest.mark.rule("IA-VIC-07", "SK-WIN-08")
def test_who_destroys_the_last_enemies_beside_it_does_not_fall():
    play = burst(duel("A p . .", {}, A=TROOPER, p=PROBE).nearly_defeated("A"))
    assert outcome(play) == Outcome("empire", NOBODY_LEFT)
    assert not play.is_defeated("p")


@pytest.mark.rule("IA-VIC-07", "SK-WIN-08")
def test_the_last_figure_that_destroys_itself_is_lost():
    play = burst(duel("A p . .", {}, A=GAARKHAN, p=PROBE))
    assert outcome(play) == Outcome("rebels", NOBODY_LEFT)


@pytest.mark.rule("IA-VIC-03", "SK-WIN-02")
@pytest.mark.parametrize(("rebels", "empire", "winner"), [(36, 35, "rebels"), (35, 36, "empire")])
@pytest.mark.parametrize("other_way", [False, True])
def test_points_of_the_same_moment_count_for_both(other_way: bool, rebels: int, empire: int, winner: str):
    play = turned(duel("A p s . B t", {}, A=TROOPER, B=TROOPER, p=PROBE, s=STORM, t=STORM), other_way)
    play = burst(play.with_points(rebels=rebels, empire=empire).nearly_defeated("A", "s"))
    assert outcome(play) == Outcome(winner, FORTY)
    assert (play.player("rebels").points, play.player("empire").points) == (rebels + 6, empire + 6)
    assert not play.is_defeated("p")  # that would have come after


@pytest.mark.rule("IA-VIC-07")
@pytest.mark.parametrize(("empire", "winner"), [(0, "rebels"), (10, "empire")])
@pytest.mark.parametrize("other_way", [False, True])
def test_points_decide_where_the_same_moment_leaves_nobody(other_way: bool, empire: int, winner: str):
    play = turned(duel("S t u", {}, S=SABOTEUR, t=STORM, u=STORM), other_way)
    play.with_points(empire=empire).nearly_defeated("S", "t", "u")
    play.activate("S").declare("t").roll(RED, YELLOW, face("black", block=1)).surge(BLAST)
    # The target fell first, then by one blast the saboteur and the last stormtrooper.
    assert outcome(play) == Outcome(winner, FORTY)
    assert (play.player("rebels").points, play.player("empire").points) == (6 + 6, empire + 5)


@pytest.mark.rule("IA-VIC-03", "IA-VIC-06")
@pytest.mark.parametrize("other_way", [False, True])
def test_a_raider_who_falls_in_the_moment_that_ends_the_game_still_counts(other_way: bool):
    match = skirmish("moisture_farm", "B").put("jyn_odan", "g10")
    table, jyn = match.game.table, match.figure("jyn_odan")
    raider = next(each for each in table.figures.values() if match.space("g9") in each.spaces)
    match.nearly_defeated("jyn_odan", "g9")
    match.with_points(a=39, b=36)
    match.interject(SufferTogether([raider.id, jyn.id] if other_way else [jyn.id, raider.id], 1, "a"))
    # Four points for the raider, five for Jyn: the player whose effect it was has more.
    assert match.points() == (43, 41)
    assert outcome_of(table) == Outcome("a", FORTY)


@pytest.mark.rule("IA-VIC-03", "SK-WIN-02")
def test_a_mission_gives_its_points_to_both_at_once():
    match = skirmish("mos_eisley_outskirts", "A").put("jyn_odan", "h10").put("darth_vader", "k11")
    match.with_points(a=37, b=38)
    while match.game.decision is not None:
        match.skip()
    # Each controls two panels; the rebels, who have the initiative, are counted first.
    assert match.points() == (41, 42)
    assert outcome_of(match.game.table) == Outcome("b", FORTY)


@pytest.mark.rule("IA-VIC-03", "SK-WIN-01")
def test_who_discards_an_excavation_site_first_may_win_by_it():
    match = skirmish("massassi_ruins", "B")
    sites = [name for name, token in match.game.table.tokens.items() if token.kind == "excavation_site"]
    match.put("jyn_odan", match.lies(sites[0])).put("darth_vader", match.lies(sites[1]))
    match.with_points(a=34, b=39)
    match.end_round().choose(PickToken(sites[0]))
    assert match.game.decision is None
    assert match.points() == (40, 39)


def told(play: Scenario) -> list[tuple[str, int]]:
    events = [each for each in play.game.take_events() if isinstance(each, Scored)]
    return [(each.side, each.points) for each in events]


@pytest.mark.rule("IA-VIC-04")
def test_the_last_points_are_told():
    play = duel("A v B C", {}, A=TROOPER, B=TROOPER, C=TROOPER, v=VADER).with_points(empire=34).nearly_defeated("A")
    play.game.take_events()
    play.hurt("A", 1)
    assert told(play) == [("empire", 6)]
