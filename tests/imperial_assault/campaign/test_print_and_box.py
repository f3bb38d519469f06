"""Clauses about what is printed and what lies in the box: at our table they hold as numbers, names and sheets."""

import pytest

from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.campaign.wish import MissionWish
from holotable.imperial_assault.cards import deployment_card, deployment_cards, heroes
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.missions.known import missions, missions_of
from holotable.imperial_assault.missions.verb_objects import Allow
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.choices import ActivateGroup
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.telling.mission_sheet import MissionTableSheet
from holotable.kernel import SPECTATOR
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.campaign.missions_played import answered, begun
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, campaign, face, sheet

DIALA, FENN, JYN = "diala_passil", "fenn_signis", "jyn_odan"
STORM, OFFICER, CHEWBACCA = "stormtrooper_regular", "officer_regular", "chewbacca"
SET_UP = ("open-groups", "deploy", "next-hero", "second-token", "ally", "effects", "optional-deployment")
SEATS = ("hero_1", "hero_2", "imperial", SPECTATOR)


def on_the_page(play: Scenario, seat: str = "hero_1") -> MissionTableSheet:
    """The table as a seat's page draws it."""
    found = MISSION.teller(speech("en"), play.game).sheet(seat)
    assert isinstance(found, MissionTableSheet)
    return found


def aftermath(**wish: object) -> Scenario:
    """Aftermath at the Rebels' first turn."""
    wanted = MissionWish("aftermath", (HeroWish(DIALA), HeroWish(JYN)), **wish)  # type: ignore[arg-type]  # as a test says
    return Scenario.of(answered(begun(wanted), SET_UP))


# What is printed on cards and sheets.


@pytest.mark.rule("IA-HLT-01")
@pytest.mark.parametrize(
    ("card", "health"), [(STORM, 3), ("royal_guard_regular", 8), (OFFICER, 3), ("probe_regular", 5)]
)
def test_a_figure_has_the_health_of_its_deployment_card(card, health):
    play = campaign("D . x . s", D=DIALA, x=card, s=STORM).hurt("x", health - 1)
    assert not play.is_defeated("x")
    assert play.hurt("x", 1).is_defeated("x")


@pytest.mark.rule("IA-HLT-01")
@pytest.mark.parametrize(("hero", "health"), [(DIALA, 12), (JYN, 10), ("gaarkhan", 14)])
def test_a_hero_has_the_health_of_the_sheet(hero, health):
    play = campaign("H . s", H=hero, s=STORM).hurt("H", health - 1)
    assert not play.sheet("H").wounded
    assert play.hurt("H", 1).sheet("H").wounded


@pytest.mark.rule("IA-DCD-01")
def test_every_figure_but_a_hero_has_a_card_with_all_its_numbers():
    play = aftermath()
    for figure in play.table.figures.values():
        assert (figure.card in heroes()) == (figure.sheet is not None)
        if figure.sheet is None:
            card = deployment_cards()[figure.card]
            assert card.name
            assert min(card.group_size, card.speed, card.health) >= 1
            assert card.attack.dice


@pytest.mark.rule("IA-DCD-03")
def test_a_card_shows_whether_it_is_elite():
    play = aftermath()
    assert not any(each.elite for each in on_the_page(play).figures)
    number = play.joined("imperial", "stormtrooper_elite", "d7")
    assert [each.id for each in on_the_page(play).figures if each.elite] == [number]


@pytest.mark.rule("IA-ELI-03", "IA-MSC-12")
@pytest.mark.parametrize(
    ("mission", "regular", "elite"),
    [  # the initial groups as the diagrams of the Campaign Guide have them
        ("aftermath", {STORM, "probe_regular", OFFICER}, set()),
        ("a_new_threat", {"probe_regular"}, {"nexu_elite", "probe_elite"}),
    ],
)
def test_regular_and_elite_groups_come_as_the_diagram_frames_them(mission, regular, elite):
    initial = {deployment_card(each.group) for each in find_map(mission).initial_groups}
    assert {card.id for card in initial if not card.elite} == regular
    assert {card.id for card in initial if card.elite} == elite


@pytest.mark.rule("IA-RNF-04")
@pytest.mark.parametrize(
    ("card", "cost", "reinforce"), [(STORM, 6, 2), ("trandoshan_elite", 10, 5), ("at_st", 14, None)]
)
def test_a_card_names_what_reinforcing_costs_beside_what_deploying_costs(card, cost, reinforce):
    assert (deployment_card(card).cost, deployment_card(card).reinforce) == (cost, reinforce)


@pytest.mark.rule("IA-KEY-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_keywords_are_written_out_on_the_cards_that_have_them(language):
    say = speech(language)
    for keyword in ("blast", "bleed", "cleave", "focus", "massive", "mobile", "pierce", "reach", "recover", "stun"):
        assert say(f"part.{keyword}", amount="2") != f"part.{keyword}"


# What lies before the players.


@pytest.mark.rule("IA-DMG-03")
def test_five_damage_at_once_are_the_same_as_five_times_one():
    at_once, one_by_one = aftermath().hurt(DIALA, 5), aftermath()
    for _ in range(5):
        one_by_one.hurt(DIALA, 1)
    assert at_once.damage(DIALA) == one_by_one.damage(DIALA) == 5
    assert on_the_page(at_once).figures == on_the_page(one_by_one).figures


@pytest.mark.rule("IA-EXH-02")
@pytest.mark.parametrize("seat", SEATS)
def test_everybody_sees_which_cards_are_exhausted(seat):
    play = aftermath(class_cards=("show_of_force",))
    assert not [card for hero in on_the_page(play, seat).heroes for card in hero.cards if card.exhausted]
    play.exhausted(DIALA, "plasteel_staff").tired("show_of_force")
    page = on_the_page(play, seat)
    assert [card.id for hero in page.heroes for card in hero.cards if card.exhausted] == ["plasteel_staff"]
    assert [card.id for card in page.empire.class_cards if card.exhausted] == ["show_of_force"]


@pytest.mark.rule("IA-EXH-03")
@pytest.mark.parametrize("seat", SEATS)
def test_everybody_sees_how_many_activations_a_hero_has_left(seat):
    play = aftermath()
    left = {hero.hero: hero.activations for hero in on_the_page(play, seat).heroes}
    assert left == {DIALA: 2, JYN: 2}  # two heroes have two tokens each
    play.activate(DIALA)
    assert {hero.hero: hero.activations for hero in on_the_page(play, seat).heroes} == {DIALA: 1, JYN: 2}


@pytest.mark.rule("IA-MPT-06")
@pytest.mark.parametrize("seat", SEATS)
def test_movement_points_are_counted_down_where_everybody_sees_it(seat):
    play = aftermath().activate(DIALA).move()
    shown = on_the_page(play, seat).activation
    assert shown is not None
    assert shown.points == heroes()[DIALA].healthy.speed
    step = next(name for name, cost in play.steps().items() if cost == 1)
    play.step(step)
    shown = on_the_page(play, seat).activation
    assert shown is not None
    assert shown.points == heroes()[DIALA].healthy.speed - 1


@pytest.mark.rule("IA-MSC-13")
@pytest.mark.parametrize("mission", [each.id for each in missions_of("campaign")])
def test_the_supply_deck_lies_ready_and_nobody_has_suffered_anything(mission):
    table = set_up(mission, mission, SIDES, "rebels", ImperialLog(level=2))
    assert len(table.rebels.supply) == 11
    assert all((each.damage, each.conditions) == (0, []) for each in table.figures.values())


@pytest.mark.rule("IA-MSC-14")
@pytest.mark.parametrize("mission", [each.id for each in missions_of("campaign")])
def test_everybody_has_the_briefing_before_the_first_round(mission):
    found = missions()[mission]
    party = dict.fromkeys([*([found.hero] if found.hero else []), DIALA, JYN])
    game = begun(MissionWish(mission, tuple(HeroWish(hero) for hero in [*party][:2])))
    assert game.table.round == 1
    for language in LANGUAGES:
        say = speech(language)
        told = MISSION.teller(say, game)
        assert {told.sheet(seat).story for seat in SEATS} == {say(found.story)}
        assert len(say(found.story)) > 80


@pytest.mark.rule("IA-MSC-10")
def test_special_setup_is_followed_where_a_mission_has_some():
    plain = set_up("aftermath", "aftermath", SIDES, "rebels", ImperialLog(level=2))
    assert not [token for token in plain.tokens.values() if token.face_down]
    mixed = set_up("incoming", "incoming", SIDES, "rebels", ImperialLog(level=2))
    bring_heroes(mixed, {DIALA: sheet(DIALA).sheet(), JYN: sheet(JYN).sheet()})
    hidden = {
        token.kind for token in Scenario.on(mixed, RULES).skip_to("activate").table.tokens.values() if token.face_down
    }
    assert hidden == {"terminal"}


# What a thing is.


@pytest.mark.rule("IA-OBJ-01")
def test_doors_crates_and_terminals_are_no_figures():
    play = aftermath()
    objects = {*play.table.tokens, *play.table.doors}
    assert {"crate", "terminal"} <= {token.kind for token in play.table.tokens.values()}
    assert not objects & {str(figure.id) for figure in play.table.figures.values()}
    terminals = [token for token in play.table.tokens.values() if token.kind == "terminal"]
    # Somebody may end a move where a terminal lies, as nobody stands there.
    assert all(token.space not in figure.spaces for token in terminals for figure in play.table.figures.values())
    play.put(DIALA, play.name(terminals[0].space or 0))
    assert play.where(DIALA) == play.name(terminals[0].space or 0)


@pytest.mark.rule("IA-ATR-02")
def test_terminals_are_tried_by_tech():
    tried = {
        mission.id: effect.allow.test
        for mission in missions_of("campaign")
        for effect in mission.start
        if isinstance(effect.allow, Allow) and effect.allow.kind == "terminal" and effect.allow.test
    }
    assert len(tried) >= 4
    assert all("tech" in attributes for attributes in tried.values())


@pytest.mark.rule("IA-GEN-08")
def test_a_refinement_goes_before_the_rule_that_it_refines():
    """A figure attacks once an activation; the entry's exception is for heroes (IA-ACT-10, IA-HER-01)."""
    faces = face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=1, surge=1), face("black", block=3)
    play = campaign("F . s", F=FENN, s=STORM).activate("F").declare("s").roll(*faces).decline()
    play.surge().decline()
    assert play.attacks()
    play.end().activate("s").declare("F").roll(*faces).decline().surge()
    play.decline()
    assert not play.attacks()


# Allies.


@pytest.mark.rule("IA-ALY-05")
def test_who_joins_for_a_mission_acts_once_a_round():
    play = campaign("D . s", D=DIALA, s=STORM)
    ally = play.joined("rebels", "rebel_trooper_regular", "b1")
    group = play.figure(ally).group
    play.readied(ally).activate(ally).end()
    play.activate("s").end()
    assert ActivateGroup(group) not in play.asked.options
    play.activate("D").end()
    assert play.table.round == 2
    assert ActivateGroup(group) in play.asked.options


@pytest.mark.rule("IA-ALY-06")
@pytest.mark.parametrize("seat", SEATS)
def test_an_ally_is_shown_by_name_and_numbers_as_other_figures_are(seat):
    play = aftermath()
    ally = play.joined("rebels", CHEWBACCA, "d7")
    shown = next(each for each in on_the_page(play, seat).figures if each.id == ally)
    card = deployment_card(CHEWBACCA)
    assert (shown.name, shown.health, shown.speed) == (card.name, card.health, card.speed)
    assert (shown.side, shown.unique, shown.hero) == ("rebels", True, False)


@pytest.mark.rule("IA-ALY-11", "IA-WDR-04")
def test_an_ally_is_played_by_whoever_speaks_for_the_rebels_also_after_withdrawing():
    play = campaign("D F C s", D=DIALA, F=FENN, C=CHEWBACCA, s=STORM).seated("dana", "D").seated("finn", "F")
    play.spoken_for("rebels", "dana").activate("C")
    assert play.asked.seat == "dana"
    play.end().activate("s").end().withdrawn("D")
    while play.table.round == 1:
        play.skip()
    play.activate("C")
    assert play.asked.seat == "dana"
