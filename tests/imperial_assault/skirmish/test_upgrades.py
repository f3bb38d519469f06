"""Skirmish Upgrades, each where it makes a difference. Those about army building are tested with the armies."""

from dataclasses import replace

from holotable.imperial_assault.effects.motivation import attach_motivation, figure_cost
from holotable.imperial_assault.skirmish.army import Army, sample_army
from holotable.imperial_assault.skirmish.choices import ChooseZone, GiveInitiative
from holotable.imperial_assault.skirmish.setup import skirmish_table
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    ChooseFigure,
    DiscardCondition,
    EndActivation,
    ExhaustUpgrade,
    RecoverDamage,
    StayHere,
)
from holotable.imperial_assault.table.sheet import CardInPlay
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Decision, Game, Pass
from tests.imperial_assault.scenario import Scenario, duel

RULES = skirmish_rules()
REBEL, EMPIRE = sample_army("starter_rebel"), sample_army("starter_imperial")


def asked(game: Play) -> Decision:
    assert game.decision is not None
    return game.decision


def with_upgrades(army: Army, *cards: str) -> Army:
    return replace(army, deployment=(*army.deployment, *cards))


def start(first: Army = REBEL, second: Army = EMPIRE) -> Play:
    """A skirmish on the way: Ann's army a against Bob's b; they agree on whatever cards there are."""
    table = skirmish_table(
        {"a": first, "b": second}, {"a": "ann", "b": "bob"}, "mos_eisley_outskirts", "A", legal=False
    )
    return Game.start(RULES, table, seed=1)


def begun(first: Army = REBEL, second: Army = EMPIRE) -> Play:
    """A skirmish after its setup."""
    game = start(first, second)
    while asked(game).kind not in ("activate", "attach-motivation"):
        pick(game)
    return game


def pick(game: Play) -> None:
    options = asked(game).options
    game.advance(Pass() if Pass() in options else options[0])


def idle_round(game: Play) -> Play:
    """Nobody does anything for a round."""
    now = game.table.round
    while game.table.round == now:
        options = asked(game).options
        quiet = [each for each in options if isinstance(each, ActivateGroup | ActivateFigure | EndActivation | Pass)]
        game.advance(quiet[-1] if quiet else options[-1])
    return game


def test_rebel_high_command_draws_a_card_more_each_round():
    decks = [len(begun(army).table.players["a"].deck) for army in (REBEL, with_upgrades(REBEL, "rebel_high_command"))]
    assert decks == [12, 12]
    plain, upgraded = (idle_round(begun(army)) for army in (REBEL, with_upgrades(REBEL, "rebel_high_command")))
    assert (len(plain.table.players["a"].deck), len(upgraded.table.players["a"].deck)) == (12 - 1, 12 - 2)
    assert len(upgraded.table.players["b"].deck) == 12 - 1


def test_first_strike_gives_both_players_four_points():
    assert [player.points for player in begun().table.players.values()] == [0, 0]
    game = begun(with_upgrades(REBEL, "first_strike"))
    assert [player.points for player in game.table.players.values()] == [4, 4]


def test_devious_scheme_gives_the_zone_to_its_owner_and_the_rest_to_the_opponent():
    game = start(with_upgrades(REBEL, "devious_scheme"))
    assert (game.table.initiative, asked(game).seat, asked(game).kind) == ("b", "ann", "zone")
    game.advance(ChooseZone("blue"))
    assert (game.table.players["a"].zone, game.table.players["b"].zone) == ("blue", "red")
    assert (asked(game).seat, asked(game).kind) == ("bob", "deploy-next")


def test_two_devious_schemes_do_nothing():
    game = start(with_upgrades(REBEL, "devious_scheme"), with_upgrades(EMPIRE, "devious_scheme"))
    assert asked(game).kind == "initiative"
    game.advance(GiveInitiative("a"))
    assert (asked(game).seat, asked(game).kind) == ("ann", "zone")


def test_motivation_is_attached_to_a_unique_figure():
    game = begun(with_upgrades(REBEL, "motivation"))
    assert (asked(game).seat, asked(game).kind) == ("ann", "attach-motivation")
    for option in asked(game).options:
        assert isinstance(option, ChooseFigure)
        assert game.table.card_of(option.figure).unique
    chosen = asked(game).options[-1]
    game.advance(chosen)
    assert isinstance(chosen, ChooseFigure)
    assert game.table.groups[game.table.figures[chosen.figure].group].upgrades == [CardInPlay("motivation")]


# Motivation in play.


def motivated(spaces: str = "T D . . v", **others: str) -> Scenario:
    """Diala has Motivation on her card; she costs 7, a Rebel Trooper 2."""
    play = duel(spaces, {}, D="diala_passil", T="rebel_trooper_regular", v="darth_vader", **others)
    attach_motivation(play.game, play.names["D"])
    return play


def test_motivation_lets_a_lesser_friend_recover_and_move():
    play = motivated(". T D . v")
    play.damaged("T", 2)
    play.activate("D").choose(ExhaustUpgrade("motivation"), ChooseFigure(play.names["T"]), RecoverDamage())
    assert play.damage("T") == 1
    assert play.steps() == {"a1": 1}
    play.step("a1")
    assert (play.where("T"), play.activation.actions) == ("a1", 2)


def test_motivation_lets_a_lesser_friend_lose_a_harmful_condition():
    play = motivated()
    play.with_conditions("T", "focused", "bleeding")
    play.activate("D").choose(ExhaustUpgrade("motivation"), ChooseFigure(play.names["T"]))
    assert play.asked.options == (DiscardCondition("bleeding"), StayHere())
    play.choose(DiscardCondition("bleeding"))
    assert play.figure("T").conditions == ["focused"]


def test_motivation_is_exhausted_until_the_status_phase():
    play = motivated("T D . . v").activate("D")
    play.choose(ExhaustUpgrade("motivation"), ChooseFigure(play.names["T"]))
    assert ExhaustUpgrade("motivation") not in play.asked.options
    play.end()
    while play.game.table.round == 1:
        play.skip()
    assert ExhaustUpgrade("motivation") in play.activate("D").asked.options


def test_motivation_is_not_for_dearer_friends_nor_for_those_out_of_sight():
    dearer = motivated("C D . . v", C="chewbacca").activate("D")
    assert ExhaustUpgrade("motivation") not in dearer.asked.options
    unseen = motivated("T C D . v", C="chewbacca").activate("D")
    assert ExhaustUpgrade("motivation") not in unseen.asked.options


def test_a_figure_of_a_group_costs_what_it_costs_to_reinforce():
    play = motivated()
    assert (figure_cost(play.game, play.names["T"]), figure_cost(play.game, play.names["D"])) == (2, 7)
