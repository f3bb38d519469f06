"""The Rebels come: heroes at the entrance, allies beside them, activation tokens, and who decides what."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.deployment.setup import UnknownZoneError
from holotable.imperial_assault.heroes.arriving import NoAllyError, bring_heroes
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    DeployAlly,
    EndActivation,
    GiveToken,
    GoTo,
    Interact,
    NoAlly,
    PerformAttack,
    PlaceHero,
    Rest,
)
from holotable.imperial_assault.table.imperial_choices import DeployGroup
from holotable.imperial_assault.table.parts import CampaignPart
from holotable.imperial_assault.table.sheet import Sheet
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Arrival, Figure, Group, Play, Table
from holotable.imperial_assault.turns.later import not_now
from holotable.kernel import Game, Option, Refusal
from tests.imperial_assault.by_hand import mission_rules, set_up
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet

RULES = mission_rules()
DIALA, FENN, GAARKHAN, GIDEON, JYN = "diala_passil", "fenn_signis", "gaarkhan", "gideon_argus", "jyn_odan"
STORM, TROOPER, TROOPER_ELITE = "stormtrooper_regular", "rebel_trooper_regular", "rebel_trooper_elite"
CHEWBACCA, LUKE = "chewbacca", "luke_hero"

ROW = "+-+-+-+-+-+-+-+-+\n|. . . . . . . .|\n+-+-+-+-+-+-+-+-+"


def mission(*heroes: str, allies: tuple[str, ...] = (), entrance: str = "b1", arriving: str = "") -> Play:
    """A mission about to begin in a corridor: a Stormtrooper in h1, and heroes at the entrance, `hero:seat` each."""
    drawn = board.parse(ROW).board
    table = Table(
        CampaignPart(),
        {"empire": "ike", "rebels": "ray"},
        picture=ROW,
        figures={1: Figure(1, STORM, 1, "empire", [7])},
        groups={1: Group(1, STORM, "empire", [1])},
        zones={"entrance": [board.space_named(drawn, entrance)]},
        arriving=[Arrival(arriving, "rebels", [4])] if arriving else [],
    )
    players = [hero.partition(":") for hero in heroes]
    bring_heroes(table, {hero: Sheet(seat=seat) for hero, _, seat in players}, allies)
    return Game.start(RULES, table, seed=1, listening=True)


def asked(game: Play) -> tuple[str, str]:
    """Who is asked for what."""
    assert game.decision is not None
    return game.decision.seat, game.decision.kind


def options(game: Play) -> list[Option]:
    assert game.decision is not None
    return list(game.decision.options)


def places(game: Play) -> dict[str, list[int]]:
    """Where the Rebel figures stand, in the order in which they were placed."""
    return {figure.card: figure.spaces for figure in game.table.figures.values() if figure.side == "rebels"}


def group_of(game: Play, card: str) -> int:
    return next(group.id for group in game.table.groups.values() if group.card == card)


def placed(game: Play) -> Play:
    """All heroes are placed, wherever they may be."""
    while game.decision and game.decision.kind in ("next-hero", "deploy"):
        game.advance(game.decision.options[0])
    return game


def play_round(game: Play) -> Play:
    """Everybody activates and does nothing."""
    this = game.table.round
    while game.table.round == this and game.decision and game.decision.kind in ("activate", "activation"):
        end = EndActivation()
        game.advance(end if end in game.decision.options else game.decision.options[0])
    return game


def tokens(game: Play) -> dict[str, int]:
    return {group.card: group.tokens for group in game.table.groups.values() if group.side == "rebels"}


@pytest.mark.rule("IA-MSC-16", "IA-ETR-01", "IA-MSC-15")
def test_the_rebels_place_heroes_at_the_entrance_in_an_order_they_like():
    game = mission(DIALA, FENN, GAARKHAN)
    assert asked(game) == ("ray", "next-hero")
    assert options(game) == [PlaceHero(DIALA), PlaceHero(FENN), PlaceHero(GAARKHAN)]
    game.advance(PlaceHero(FENN))
    # The entrance itself is the closest space, so nobody is asked.
    assert places(game) == {FENN: [1]}
    game.advance(PlaceHero(GAARKHAN))
    assert options(game) == [GoTo((0,)), GoTo((2,))]
    assert game.why_not(GoTo((3,))) == Refusal("deploy.not-there", "IA-MSC-15")
    assert game.why_not(PlaceHero(DIALA)) == not_now(game, PlaceHero(DIALA))
    game.advance(GoTo((2,)))
    assert places(game) == {FENN: [1], GAARKHAN: [2], DIALA: [0]}


@pytest.mark.rule("IA-HER-01")
def test_each_player_controls_a_hero():
    game = mission(f"{DIALA}:dana", f"{FENN}:finn")
    game.advance(PlaceHero(FENN))
    # Only Diala is left; where she goes is for her player to say.
    assert asked(game) == ("dana", "deploy")
    game.advance(GoTo((0,))).advance(ActivateGroup(group_of(game, FENN)))
    assert asked(game) == ("finn", "activation")


@pytest.mark.rule("IA-ACTV-05")
def test_who_activates_next_is_asked_of_the_seat_that_speaks_for_all_rebels():
    game = mission(f"{DIALA}:dana", f"{FENN}:finn").advance(PlaceHero(FENN)).advance(GoTo((0,)))
    assert asked(game) == ("ray", "activate")
    assert options(game) == [ActivateGroup(group_of(game, hero)) for hero in (FENN, DIALA)]


@pytest.mark.rule("IA-WDR-03")
def test_a_player_may_speak_for_all_even_when_the_own_hero_has_withdrawn():
    game = mission(f"{DIALA}:dana", f"{FENN}:finn").advance(PlaceHero(FENN)).advance(GoTo((0,)))
    Scenario.of(game).spoken_for("rebels", "dana").activate(FENN).withdrawn(DIALA)
    game.advance(EndActivation()).advance(ActivateGroup(1)).advance(EndActivation())
    assert asked(game) == ("dana", "activate")
    assert options(game) == [ActivateGroup(group_of(game, FENN))]


@pytest.mark.rule("IA-MSC-19")
def test_four_heroes_have_a_ready_token_each():
    game = placed(mission(DIALA, FENN, GAARKHAN, JYN))
    assert tokens(game) == dict.fromkeys([DIALA, FENN, GAARKHAN, JYN], 1)
    assert all(group.ready for group in game.table.groups.values())


@pytest.mark.rule("IA-EXH-06")
def test_two_heroes_have_two_tokens_each():
    game = placed(mission(DIALA, FENN))
    assert tokens(game) == {DIALA: 2, FENN: 2}
    for hero in (DIALA, FENN, FENN, DIALA):
        game.advance(ActivateGroup(group_of(game, hero))).advance(EndActivation())
        if game.decision and game.decision.seat == "ike":
            game.advance(ActivateGroup(1)).advance(EndActivation())
    assert game.table.round == 2


@pytest.mark.rule("IA-ACTV-07", "IA-STC-07")
def test_of_three_heroes_the_rebels_choose_who_has_the_second_token():
    game = placed(mission(f"{DIALA}:dana", f"{FENN}:finn", GAARKHAN))
    diala, fenn, gaarkhan = (group_of(game, hero) for hero in (DIALA, FENN, GAARKHAN))
    assert asked(game) == ("ray", "second-token")
    assert options(game) == [GiveToken(diala), GiveToken(fenn), GiveToken(gaarkhan)]
    game.advance(GiveToken(fenn))
    assert tokens(game) == {DIALA: 1, FENN: 2, GAARKHAN: 1}
    play_round(game)
    # It must be handed on at the end of the round.
    assert asked(game) == ("ray", "second-token")
    assert options(game) == [GiveToken(diala), GiveToken(gaarkhan)]
    assert game.why_not(GiveToken(fenn)) == Refusal("second-token.hand-on", "IA-STC-07", {"group": fenn})
    assert game.why_not(EndActivation()) == not_now(game, EndActivation())
    game.advance(GiveToken(diala))
    assert tokens(game) == {DIALA: 2, FENN: 1, GAARKHAN: 1}
    assert game.table.round == 2


@pytest.mark.rule("IA-STC-07", "IA-WDR-01")
def test_the_second_token_leaves_a_hero_who_has_withdrawn():
    fenn = sheet(FENN, cards=["heroic_three"])
    play = campaign("D F G . . t", D=sheet(DIALA, tokens=2), F=fenn, G=GAARKHAN, t=STORM).hurt("D", 12).hurt("D", 12)
    while play.asked.kind != "second-token":
        play.skip()
    others = [play.figure(letter).group for letter in "FG"]
    assert play.asked.options == tuple(map(GiveToken, others))
    play.choose(GiveToken(others[1]))
    assert play.game.table.groups[others[1]].tokens == 2


@pytest.mark.rule("IA-ACTV-06", "IA-WDR-01")
def test_a_second_activation_does_not_wait_for_heroes_who_have_withdrawn():
    play = campaign("F D t", F=sheet(FENN, tokens=2), D=DIALA, t=STORM).hurt("D", 12).hurt("D", 12)
    play.activate("F").end().activate("t").end()
    assert play.asked.options == (ActivateGroup(play.figure("F").group),)


@pytest.mark.rule("IA-ALY-07", "IA-ALY-08", "IA-MSC-18")
def test_one_ally_may_come_right_after_the_heroes():
    game = placed(mission(DIALA, FENN, allies=(TROOPER, CHEWBACCA)))
    assert asked(game) == ("ray", "ally")
    assert options(game) == [DeployAlly(TROOPER), DeployAlly(CHEWBACCA), NoAlly()]
    game.advance(DeployAlly(CHEWBACCA))
    # b1 is the entrance, a1 and b1 are taken: the closest space is c1.
    assert places(game) == {DIALA: [1], FENN: [0], CHEWBACCA: [2]}
    assert asked(game) == ("ray", "activate")


@pytest.mark.rule("IA-ALY-07")
def test_no_ally_need_come():
    game = placed(mission(DIALA, FENN, allies=(CHEWBACCA,))).advance(NoAlly())
    assert places(game) == {DIALA: [1], FENN: [0]}


def with_hand(game: Play, *cards: str) -> Play:
    """The Imperial player has these cards, and may deploy at g1."""
    return Scenario.of(game).imperial_hand(*cards).point("green", at="g1").game


@pytest.mark.rule("IA-ALY-09", "IA-ALY-10")
def test_for_an_ally_the_empire_gains_threat_and_may_deploy_at_once():
    game = placed(with_hand(mission(DIALA, FENN, allies=(CHEWBACCA,)), "officer_regular"))
    game.advance(DeployAlly(CHEWBACCA))
    assert game.table.empire.threat == deployment_card(CHEWBACCA).cost
    assert asked(game) == ("ike", "optional-deployment")
    game.advance(DeployGroup("officer_regular", "green"))
    left = deployment_card(CHEWBACCA).cost - deployment_card("officer_regular").cost
    assert game.table.empire.threat == left
    assert [figure.spaces for figure in game.table.figures.values() if figure.card == "officer_regular"] == [[6]]
    assert (asked(game), game.table.round) == (("ray", "activate"), 1)


@pytest.mark.rule("IA-ALY-09", "IA-ALY-10")
def test_without_an_ally_the_empire_gains_nothing():
    game = placed(with_hand(mission(DIALA, FENN, allies=(CHEWBACCA,)), "officer_regular")).advance(NoAlly())
    assert game.table.empire.threat == 0
    assert asked(game) == ("ray", "activate")


@pytest.mark.rule("IA-ALY-18")
def test_an_ally_for_one_mission_gives_the_empire_neither_threat_nor_a_deployment():
    game = placed(with_hand(mission(DIALA, FENN, arriving=LUKE), "officer_regular"))
    assert LUKE in places(game)
    assert game.table.empire.threat == 0
    assert asked(game) == ("ray", "activate")


@pytest.mark.rule("IA-ALY-02")
def test_only_an_ally_that_was_gained_comes():
    game = placed(mission(DIALA, FENN, allies=(TROOPER,)))
    assert game.why_not(DeployAlly(CHEWBACCA)) == Refusal("ally.not-gained", "IA-ALY-02", {"card": CHEWBACCA})
    assert game.why_not(EndActivation()) == not_now(game, EndActivation())


@pytest.mark.rule("IA-ELI-02", "IA-ALY-17")
def test_the_elite_version_comes_once_the_ally_was_gained_twice():
    once = placed(mission(DIALA, FENN, allies=(TROOPER,)))
    assert options(once) == [DeployAlly(TROOPER), NoAlly()]
    assert once.why_not(DeployAlly(TROOPER_ELITE)) == Refusal("ally.elite-later", "IA-ALY-17", {"card": TROOPER_ELITE})
    twice = placed(mission(DIALA, FENN, allies=(TROOPER, CHEWBACCA, TROOPER)))
    assert options(twice) == [DeployAlly(TROOPER), DeployAlly(TROOPER_ELITE), DeployAlly(CHEWBACCA), NoAlly()]


@pytest.mark.rule("IA-ALY-08")
def test_all_figures_of_an_allys_card_come():
    game = placed(mission(DIALA, FENN, allies=(TROOPER,))).advance(DeployAlly(TROOPER))
    while game.decision and game.decision.kind == "deploy":
        game.advance(game.decision.options[0])
    group = game.table.groups[group_of(game, TROOPER)]
    assert [game.table.figures[figure].spaces for figure in group.figures] == [[2], [3], [4]]


@pytest.mark.rule("IA-ALY-01")
@pytest.mark.parametrize("card", [STORM, "darth_vader"])
def test_nobody_else_is_an_ally(card):
    with pytest.raises(NoAllyError, match=card):
        mission(DIALA, FENN, allies=(card,))


@pytest.mark.rule("IA-ALY-18", "IA-ALY-19")
def test_an_ally_for_one_mission_comes_besides_the_one_brought_along():
    game = placed(mission(DIALA, FENN, allies=(CHEWBACCA,), arriving=LUKE))
    assert options(game) == [DeployAlly(CHEWBACCA), NoAlly()]
    assert game.table.empire.threat == 0
    game.advance(DeployAlly(CHEWBACCA))
    assert places(game) == {LUKE: [4], DIALA: [1], FENN: [0], CHEWBACCA: [2]}


@pytest.mark.rule("IA-UNQ-01")
def test_an_ally_who_is_in_the_mission_already_does_not_come_twice():
    game = placed(mission(DIALA, FENN, allies=(LUKE, CHEWBACCA), arriving=LUKE))
    assert options(game) == [DeployAlly(CHEWBACCA), NoAlly()]
    assert game.why_not(DeployAlly(LUKE)) == Refusal("ally.in-use", "IA-UNQ-01", {"card": LUKE})


def test_heroes_need_an_entrance():
    table = Table(CampaignPart(), {"empire": "ike", "rebels": "ray"}, picture=ROW)
    with pytest.raises(UnknownZoneError, match="entrance"):
        bring_heroes(table, {DIALA: Sheet()})


@pytest.mark.rule("IA-ALY-12", "IA-ALY-13")
def test_the_rebels_activate_an_ally_instead_of_a_hero_and_control_it_together():
    game = placed(mission(f"{DIALA}:dana", f"{FENN}:finn", allies=(CHEWBACCA,))).advance(DeployAlly(CHEWBACCA))
    ally = group_of(game, CHEWBACCA)
    assert ActivateGroup(ally) in options(game)
    game.advance(ActivateGroup(ally))
    assert asked(game) == ("ray", "activation")
    game.advance(EndActivation())
    assert asked(game) == ("ike", "activate")
    game.advance(ActivateGroup(1)).advance(EndActivation())
    # Once a round: the card is exhausted.
    assert ActivateGroup(ally) not in options(game)


@pytest.mark.rule("IA-ALY-15", "IA-ALY-14")
def test_an_ally_attacks_once_an_activation_and_does_not_rest():
    play = campaign("D . A t", D=DIALA, A=TROOPER, t=STORM).activate("A")
    assert play.why_not(Rest()) == Refusal("activation.heroes-only", "IA-RST-01")
    play.declare("t").roll(face("blue", accuracy=2, damage=1), face("yellow", surge=1), face("black", block=3)).surge()
    assert play.activation.actions == 1
    assert play.why_not(PerformAttack()) == Refusal("activation.one-attack", "IA-ACT-10")


@pytest.mark.rule("IA-ALY-04")
def test_an_ally_who_is_defeated_does_not_come_back():
    play = campaign("D . A t", D=DIALA, A=TROOPER, t=STORM).hurt("A", 10)
    assert play.is_defeated("A")
    assert play.game.table.empire.hand == []
    play.activate("D").end().activate("t").end()
    assert play.asked.options == (ActivateGroup(play.figure("D").group),)


@pytest.mark.rule("IA-ALY-04", "IA-ALY-07")
def test_an_ally_who_fell_is_gone_for_this_mission_and_comes_in_the_next():
    gained = (CHEWBACCA,)
    game = placed(mission(DIALA, FENN, allies=gained)).advance(DeployAlly(CHEWBACCA))
    chewbacca = next(figure.id for figure in game.table.figures.values() if figure.card == CHEWBACCA)
    game.interrupt(Defeat(chewbacca))
    assert [figure.card for figure in game.table.figures.values()] == [STORM, DIALA, FENN]
    play_round(play_round(game))
    assert game.table.round == 3
    assert [figure.card for figure in game.table.figures.values()] == [STORM, DIALA, FENN]
    assert options(placed(mission(DIALA, FENN, allies=gained))) == [DeployAlly(CHEWBACCA), NoAlly()]


@pytest.mark.rule("IA-ALY-03", "IA-FRI-01", "IA-FRI-03", "IA-HOS-02")
def test_heroes_and_allies_are_rebels_and_friends_imperials_and_mercenaries_their_enemies():
    play = campaign("D A s n", D=DIALA, A=TROOPER, s=STORM, n="trandoshan_regular")
    hostile = {
        (one, other): play.game.table.hostile(play.names[one], play.names[other]) for one in "DAsn" for other in "DAsn"
    }
    assert {pair for pair, is_hostile in hostile.items() if is_hostile} == {
        *(("D", "s"), ("D", "n"), ("A", "s"), ("A", "n")),
        *(("s", "D"), ("n", "D"), ("s", "A"), ("n", "A")),
    }


@pytest.mark.rule("IA-ALY-16")
@pytest.mark.parametrize(("letter", "may"), [("D", True), ("A", True), ("s", False)])
def test_what_a_mission_allows_rebel_figures_is_for_heroes_and_allies(letter, may):
    play = campaign("D A . s", D=DIALA, A=TROOPER, s=STORM)
    spaces = {"D": "a1", "A": "b1", "s": "d1"}
    play.token("terminal", spaces[letter])
    play.allow("terminal", "use", "rebels")
    assert (Interact("terminal", "use") in play.activate(letter).asked.options) == may


# Two missions have rules of their own for where heroes begin, and one for Jyn.
WITH_ENTRANCE = [
    found.id for found in map(board.find_map, board.map_ids()) if found.entrance is not None and found.mode == CAMPAIGN
]


@pytest.mark.rule("IA-ETR-01", "IA-MSC-15")
@pytest.mark.parametrize("name", WITH_ENTRANCE)
def test_heroes_come_in_at_the_entrance_of_a_printed_mission(name):
    table = set_up(name, board.find_map(name).missions[0].id, {"empire": "ike", "rebels": "ray"}, "rebels")
    bring_heroes(table, {hero: Sheet() for hero in (DIALA, FENN, GAARKHAN, GIDEON)})
    game = placed(Game.start(RULES, table, seed=1))
    entrance = game.table.zones["entrance"]
    standing = places(game)
    assert set(standing) >= {DIALA, FENN, GAARKHAN, GIDEON}
    # Nobody was on it before them, so one stands on the entrance and the others as near as there is room.
    assert entrance in standing.values()
    heroes = [standing[hero][0] for hero in (DIALA, FENN, GAARKHAN, GIDEON)]
    before = {space for figure in game.table.figures.values() if figure.sheet is None for space in figure.spaces}
    found = scene(game.table)
    away = {
        space: steps
        for space in range(len(found.geometry.ground.cells))
        if space not in before and (steps := board.distance(found, entrance[0], space)) is not None
    }
    assert sorted(away[space] for space in heroes) == sorted(away.values())[:4]
