"""What the verbs of missions do, each by itself."""

import pytest
import yaml

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.objects import defenders_bonus
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.deployment.points import active_points
from holotable.imperial_assault.deployment.reinforcing import has_losses, reinforcement_cost
from holotable.imperial_assault.missions.about import About
from holotable.imperial_assault.missions.asking import holds
from holotable.imperial_assault.missions.doing import perform
from holotable.imperial_assault.missions.finding import figures_of, tile_spaces, tokens_of
from holotable.imperial_assault.missions.formulas import FormulaError, read_formula, work_out
from holotable.imperial_assault.missions.selectors import Condition, Figures, Tokens
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.table.choices import ChooseFigure, Interact, Move, PerformAttack, Rest, StayHere
from holotable.imperial_assault.table.standing import scene, scene_for
from holotable.imperial_assault.table.table import Person
from holotable.imperial_assault.telling.mission_teller import seen_by
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.imperial_assault.tokens.people import stand_for
from holotable.imperial_assault.turns.round import ActivationPhase
from holotable.kernel import Codec
from tests.imperial_assault.missions.printed.playing import begin, settled, throw
from tests.imperial_assault.scenario import Scenario

EFFECT: Codec[Effect] = Codec(Effect, "an effect")
CONDITION: Codec[Condition] = Codec(Condition, "a condition")
FIGURES: Codec[Figures] = Codec(Figures, "figures")
TOKENS: Codec[Tokens] = Codec(Tokens, "tokens")
DOOR = "outpost_door_1"


@pytest.fixture
def play() -> Scenario:
    return begin("aftermath", "diala_passil", "jyn_odan", level=3)


def do(play: Scenario, effect: str, **about) -> Scenario:
    """One effect happens now."""
    flow = perform(play.game, EFFECT.from_plain(yaml.safe_load(effect)), About(**about))
    return play.interject(flow) if flow is not None else play.arranged()


def is_so(play: Scenario, condition: str, **about) -> bool:
    return holds(play.game, CONDITION.from_plain(yaml.safe_load(condition)), About(**about))


def those(play: Scenario, figures: str, **about) -> set[str]:
    found = figures_of(play.game, FIGURES.from_plain(yaml.safe_load(figures)), About(**about))
    return {play.where(each) for each in found}


@pytest.mark.parametrize(
    ("formula", "number"),
    [
        ("threat", 3),
        ("2*threat + 1", 7),
        ("2*(threat + 1)", 8),
        ("-threat", -3),
        ("100 * (11/3)", 300),
        ("7/0", 0),
        (4, 4),
    ],
)
def test_a_formula_is_worked_out(formula, number):
    assert work_out(formula, {"threat": 3}.__getitem__) == number


@pytest.mark.parametrize("formula", ["", "2 +", "2 3", "threat!", "(2", "2)", "*2", "1.5"])
def test_what_is_no_formula_is_refused(formula):
    with pytest.raises(FormulaError):
        read_formula(formula)


@pytest.mark.rule("IA-DOR-06")
def test_a_door_that_is_ajar_is_open_only_for_a_figure_of_that_side_beside_it(play):
    do(play, f"ajar: {{door: {DOOR}, side: rebels}}")
    play.put("jyn_odan", "f6").put("diala_passil", "e6").put("officer_regular", "f7")
    inside = play.space("g6")
    for who, sees in (("jyn_odan", True), ("diala_passil", False), ("officer_regular", False)):
        number = play.number(who)
        assert board.sees(scene_for(play.table, number), str(number), inside) == sees
    play.activate("jyn_odan").move()
    assert "g6" in play.steps()
    play.end()
    play.activate("officer_regular").decline().move()
    assert "g6" not in play.steps()


@pytest.mark.parametrize(("kind", "cost"), [("difficult", 2), ("impassable", None), ("blocking", None)])
def test_tokens_are_terrain_where_they_lie(play, kind, cost):
    play.token("rubble", "b3").put("jyn_odan", "b2").activate("jyn_odan").move()
    assert play.steps()["b3"] == 1
    do(play, f"terrain: {{kind: rubble, as: {kind}}}")
    assert play.steps().get("b3") == cost
    assert board.sees(scene(play.table), play.space("b2"), play.space("b4")) == (kind != "blocking")


def test_a_wall_between_two_tiles_is_gone():
    play = begin("the_spice_job", "jyn_odan")
    one, other = tile_spaces(play.table, ["28B"], About()), tile_spaces(play.table, ["19B"], About())
    width = play.board.width
    beside = [(a, b) for a in one for b in other if abs(a - b) in (1, width)]
    pairs = [(a, b) for a, b in beside if abs(a - b) == width or a // width == b // width]
    do(play, "breach: [28B, 19B]")
    assert pairs
    assert all(board.adjacent(scene(play.table), *pair) for pair in pairs)


def test_numbers_of_a_figure_change(play):
    before = play.table.card_of(play.number("officer_regular"))
    do(play, "change: {figures: {group: [officer_regular]}, health: 2*threat, speed: 1, block: 1, defence: [black]}")
    now = play.table.card_of(play.number("officer_regular"))
    assert (now.health, now.speed) == (before.health + 6, before.speed + 1)
    assert (now.bonus.block, now.defence) == (before.bonus.block + 1, (*before.defence, "black"))
    do(play, "change: {figures: {group: [officer_regular]}, set_health: 4}")
    assert play.health("officer_regular") == 4


def test_attacks_of_a_figure_change(play):
    do(play, "change: {figures: {group: [officer_regular]}, accuracy: 2, attack: [red], surges: [{damage: 2}]}")
    play.put("jyn_odan", "e6").activate("diala_passil").end()
    play.activate("officer_regular").decline().declare("jyn_odan")
    weapon = play.attack.arm(play.game)
    assert (weapon.attack.dice, weapon.bonus.accuracy, weapon.surges[-1].damage) == (("red",), 2, 2)


def test_figures_go_over_to_another_side(play):
    do(play, "change_side: {figures: {group: [probe_regular]}, to: rebels}")
    probe = play.figure("probe_regular")
    assert (probe.side, play.table.groups[probe.group].side) == ("rebels", "rebels")
    do(play, "change_side: {figures: {group: [probe_regular]}, to: neutral}")
    assert (probe.side, probe.group) == ("", 0)


def test_figures_are_removed_but_not_defeated(play):
    play.token("plans", by="officer_regular")
    do(play, "remove: {group: [officer_regular]}")
    assert "officer_regular" not in play.cards()
    assert not play.table.fallen
    assert play.table.tokens["plans"].space == play.space("e7")
    assert all(group.card != "officer_regular" for group in play.table.groups.values())


@pytest.mark.rule("IA-INC-01")
def test_a_hero_who_would_withdraw_is_incapacitated_and_may_only_move(play):
    play.wounded("jyn_odan")
    jyn = play.number("jyn_odan")
    do(play, "incapacitate: {may: [move]}", figure=jyn)
    assert play.figure("jyn_odan").incapacitated
    play.activate("jyn_odan")
    assert play.activation.actions == 1
    assert Move() in play.asked.options
    assert Rest() not in play.asked.options
    assert not play.attacks()


@pytest.mark.parametrize(
    ("colour", "face_down", "seen", "known"),
    [
        ("red", False, True, True),
        ("red", True, False, True),
        ("blue", True, False, False),
    ],
)
def test_a_mission_may_know_what_lies_face_down(play, colour, face_down, seen, known):
    play.token("terminal_1", play.lies("terminal_1"), "terminal", colour=colour, face_down=face_down)
    assert is_so(play, "tokens: {of: {id: [terminal_1], colour: red}, at_least: 1}") == seen
    assert is_so(play, "tokens: {of: {id: [terminal_1], beneath: red}, at_least: 1}") == known


def test_items_lie_face_down_and_can_not_be_used(play):
    jyn = play.number("jyn_odan")
    assert play.table.hero_card(jyn).weapons
    do(play, "items: {figures: {heroes: true}, face_down: true}")
    assert not play.table.hero_card(jyn).weapons
    do(play, "items: {face_down: false}", figure=jyn)
    assert play.table.hero_card(jyn).weapons
    assert not play.table.hero_card(play.number("diala_passil")).weapons


def test_the_empire_may_have_the_first_activations(play):
    do(play, "ahead: {activations: 2}")
    play.interject(ActivationPhase("empire"))
    seats: list[str] = []
    while len(seats) < 3:
        if play.asked.kind == "activate":
            seats.append(play.asked.seat)
        play.skip()
    assert seats == ["ike", "ike", "ray"]


def test_who_has_no_activations_acts_at_other_times(play):
    do(play, "activations: {figures: {group: [officer_regular]}, number: 0}")
    assert not play.group("officer_regular").ready
    do(play, "act: {figures: {group: [officer_regular]}, by: imperial, actions: 1}")
    assert (play.activation.figure, play.activation.actions) == (play.number("officer_regular"), 1)
    play.end()
    assert play.asked.kind == "activate"


def test_a_figure_may_attack_only_some(play):
    play.put("jyn_odan", "e6").put("diala_passil", "d6")
    do(play, "act: {figures: {group: [officer_regular]}, by: imperial, attack: true, target: {group: [diala_passil]}}")
    play.choose(PerformAttack())
    assert {each.figure for each in play.offered(Target)} == {play.number("diala_passil")}


def test_an_attack_is_taken_over_by_who_could_be_its_target_too(play):
    play.put("jyn_odan", "e6").put("diala_passil", "d6").activate("diala_passil").end()
    play.activate("officer_regular").decline().declare("jyn_odan")
    officer = play.number("officer_regular")
    assert any(each.figure == play.number("diala_passil") for each in targets_of(play.game, officer))
    do(play, "take_over: {figures: {group: [diala_passil]}, by: rebels, strain: 1, may: true}")
    assert (play.asked.kind, play.asked.seat) == ("take-over", "ray")
    assert StayHere() in play.asked.options
    play.choose(ChooseFigure(play.number("diala_passil")))
    assert (play.attack.target, play.strain("diala_passil")) == (play.number("diala_passil"), 1)


def test_single_figures_of_a_group_come_one_after_the_other(play):
    for place in ("crate_1", "crate_2"):
        settled(do(play, "ally: {group: rebel_trooper_regular, count: 1}", token=place))
    troopers = play.figures("rebel_trooper_regular")
    assert len(troopers) == 2
    assert len({play.figure(each).group for each in troopers}) == 1


def test_a_reserved_group_comes_near_a_door_or_anew(play):
    settled(do(play, "deploy: {group: officer_regular, near: {spaces: 2, of: door}}", door=DOOR))
    new = play.figures("officer_regular")[-1]
    ways = [board.distance(scene(play.table), str(new), play.space(each)) for each in ("f6", "g6")]
    assert any(way is not None and way <= 2 for way in ways)
    settled(do(play, "deploy: {group: eweb_regular, onto: [red]}"))
    play.defeat("eweb_regular")
    settled(do(play, "deploy: {group: eweb_regular, onto: [red], anew: true}"))
    assert len(play.figures("eweb_regular")) == 1


def test_a_person_of_a_side_is_a_group_of_its_own_and_is_activated(play):
    play.token("captive", "c3")
    captive = stand_for(play.game, "captive", Person(8, 2, ["white"]), "rebels")
    play.arranged().activate(captive)
    assert (play.activation.figure, play.health(captive)) == (captive, 8)
    play.move()
    assert play.activation.points == 2
    play.end().defeat(captive)
    assert captive in play.table.fallen


@pytest.mark.rule("IA-RNF-02", "IA-DFT-06")
def test_a_person_of_the_empire_has_no_card_to_reinforce_or_to_deploy_again(play):
    play.token("spy", "c3")
    spy = stand_for(play.game, "spy", Person(8, 2, ["white"]), "empire")
    assert reinforcement_cost(play.game, play.figure(spy).group) is None
    play.arranged().defeat(spy)
    assert (spy in play.table.fallen, play.empire.hand) == (True, [])


@pytest.mark.rule("IA-MSC-08", "IA-RNF-07")
def test_a_rebel_who_came_over_is_alone_and_falls_for_good(play):
    trooper = play.joined("rebels", "rebel_trooper_regular", "c3")
    do(play, "change_side: {figures: {group: [rebel_trooper_regular]}, to: imperial}")
    assert not has_losses(play.game, play.figure(trooper).group)
    play.defeat(trooper)
    assert play.empire.hand == []


def test_hindered_successes_do_not_count(play):
    play.interject(AttributeTest(play.number("jyn_odan"), ["strength"], 9, "terminal_1", hindered=1))
    rolled = [*play.table.hero_card(play.number("jyn_odan")).attributes.strength]
    throw(play, surges=True)
    assert play.table.progress.get("terminal_1", 0) == len(rolled) - 1


def test_who_carries_a_burden_is_less_protected(play):
    play.token("pilot", by="jyn_odan")
    do(play, "burden: {kind: pilot, speed: 1, block: 1}")
    jyn = play.number("jyn_odan")
    assert defenders_bonus(play.table, jyn).block == play.table.card_of(jyn).bonus.block - 1
    assert play.table.speed_of(jyn) == play.table.card_of(jyn).speed - 1


def test_figures_are_found_by_where_they_are(play):
    play.put("jyn_odan", "c6").put("diala_passil", "b1")
    assert those(play, "{heroes: true, beside: terminal}") == {"c6"}
    assert those(play, "{heroes: true, section: [outpost]}") == set()
    assert those(play, "{heroes: true, within: {spaces: 3, door: outpost_door_1}}") == {"c6"}
    assert those(play, "{side: rebels, but: {group: [jyn_odan]}}") == {"b1"}
    assert those(play, "{heroes: true, itself: true}", figure=play.number("jyn_odan")) == {"c6"}
    assert those(play, "{heroes: true, itself: false}", figure=play.number("jyn_odan")) == {"b1"}
    assert those(play, "{heroes: true, tile: [10A]}") == {"b1"}
    assert those(play, "{group: [eweb_regular]}") == set()


def test_tokens_are_found_by_who_is_beside_them(play):
    play.put("jyn_odan", "c6")
    wanted = TOKENS.from_plain({"kind": "terminal", "beside": {"heroes": True}})
    assert tokens_of(play.game, wanted, About()) == ["terminal_1"]
    alone = TOKENS.from_plain({"kind": "terminal", "beside": {"heroes": True}, "away": {"side": "imperial"}})
    for each in [*play.table.figures.values()]:
        if each.side == "empire":
            play.defeat(each.id)
    assert tokens_of(play.game, alone, About()) == ["terminal_1"]


def test_conditions_about_numbers_and_heroes(play):
    play.threat(4)
    assert is_so(play, "number: {of: dial, at_least: 4}")
    assert not is_so(play, "number: {of: dial - threat, at_least: 2}")
    assert is_so(play, "number: {of: heroes, at_least: 2, at_most: 2}")
    assert is_so(play, "heroes_wounded: false")
    play.defeat("jyn_odan")
    assert not is_so(play, "heroes_wounded: true")
    assert is_so(play, "doors: {of: {open: false}, at_least: 1}")


def test_who_may_interact_with_what_somebody_carries_stands_beside_that_one(play):
    play.token("case", by="officer_regular", kind="case")
    do(play, "allow: {kind: case, deed: use, side: rebels, carried: true}")
    play.put("jyn_odan", "d6").activate("jyn_odan")
    assert Interact("case", "use") in play.asked.options
    assert Interact("case", "use") not in play.put("jyn_odan", "b1").asked.options


def known_points(play: Scenario) -> set[str]:
    """The deployment points that the Imperial player sees."""
    secrets = seen_by(play.game, "ike").empire.secrets
    return set(secrets.points) if secrets is not None else set()


@pytest.mark.rule("IA-DEP-05", "IA-DEP-12")
def test_where_a_token_lies_the_empire_deploys_only_as_long_as_it_lies_there(play):
    crate = next(name for name, token in play.table.tokens.items() if token.kind == "crate")
    do(play, "{activate: [crate]}")
    assert crate in active_points(play.table)
    assert crate in known_points(play)
    do(play, f"{{claim: {crate}}}", side="rebels")
    assert crate not in active_points(play.table)
    assert crate not in known_points(play)
    do(play, f"{{put: {{token: {crate}, at: entrance}}}}")
    do(play, "{activate: [crate]}")
    assert play.table.empire.points[crate].space == play.table.tokens[crate].space


def test_all_see_what_the_mission_lets_a_figure_buy_by_a_surge(play):
    officer = play.number("officer_regular")
    do(play, "{change: {surges: [{damage: 2}]}}", figure=officer)
    changed = seen_by(play.game, "ray").table.figures[officer].changed
    assert changed is not None
    assert [each.damage for each in changed.surges] == [2]
