"""The scripted bot plays battles by the rules, sensibly, and says why."""

import pytest

from holotable.kernel import Stream, Use
from holotable.shatterpoint.battle.choices import AttackIt, Go, MakeAction, TakeOption
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.bots.abilities import helps
from holotable.shatterpoint.bots.known import battle_bot
from holotable.shatterpoint.bots.scripted import ScriptedBot, position_of
from holotable.shatterpoint.modes.battle import SHATTERPOINT
from holotable.shatterpoint.table import within
from holotable.words import LANGUAGES, speech
from tests.shatterpoint.bots.battles import fresh, seated
from tests.shatterpoint.scenario.field import ANAKIN, BO_KATAN, DROIDS, GAR, KALANI, MAUL, REX, one, position
from tests.shatterpoint.scenario.looking import asked, dice
from tests.shatterpoint.scenario.playing import attack_dice, defence_dice, play, skip_tactics

BATTLEFIELDS = ("cantina_street", "landing_platform", "market")


def chosen(game):
    return ScriptedBot().choose(seated(game))


@pytest.mark.parametrize("battlefield", BATTLEFIELDS)
def test_it_beats_a_random_player_by_the_rules(battlefield):
    """A choice that is not allowed would be refused."""
    game = fresh(11, battlefield)
    bots = {"a": ScriptedBot(), "b": battle_bot("random", Stream(2))}
    while game.decision is not None:
        game.advance(bots[game.decision.seat].choose(seated(game)).option)
    assert game.table.winner == "a"
    assert game.table.turn < 60


def test_every_choice_has_a_reason_that_can_be_said():
    game, reasons = fresh(5, "ruin"), set()
    tongues = [SHATTERPOINT.teller(speech(language), game) for language in LANGUAGES]
    for _ in range(150):
        if game.decision is None:
            break
        choice = chosen(game)
        assert all("{" not in teller.because(choice.because) for teller in tongues)
        reasons.add(choice.because.message)
        game.advance(choice.option)
    assert len(reasons) > 10


def test_it_attacks_where_it_can_wound():
    """Gar Saxon lacks 2 damage to a wound, Kalani is fresh."""
    game = skip_tactics(position({REX: (0, 0), GAR: (60, 0), KALANI: (-60, 0)}, damage={GAR: 7}, activate=REX))
    assert chosen(game).option in (MakeAction("combat"), MakeAction("focus"))
    game.advance(MakeAction("combat"))
    choice = chosen(game)
    assert isinstance(choice.option, AttackIt)
    assert choice.option.target == one(GAR)


def test_nobody_attacks_the_wounded():
    game = skip_tactics(position({REX: (0, 0), GAR: (60, 0)}, wounded=[GAR], activate=REX))
    game.advance(MakeAction("combat"))
    assert not isinstance(chosen(game).option, AttackIt)


def test_it_goes_to_contest_an_objective_in_reach():
    game = skip_tactics(position({REX: (0, -200)}, activate=REX, active=["C"]))
    assert chosen(game).option == MakeAction("move")
    game.advance(MakeAction("move"))
    choice = chosen(game)
    assert isinstance(choice.option, Go)
    assert choice.because.facts["objective"] == "C"
    game.advance(choice.option)
    scene = scene_of(game.table)
    assert within(scene.figures[one(REX)], scene.objectives["C"], 2)


def test_it_takes_the_way_through_the_tree_that_wounds():
    """Rex's tree begins with 2 damage at its top, or with 1 and a shove at its bottom; the droids lack 2."""
    game = skip_tactics(position({REX: (0, 0), DROIDS: [(60, 0), (300, 400)]}, damage={DROIDS: 6}, activate=REX))
    play(game, MakeAction("combat"), AttackIt("melee", one(DROIDS)), attack_dice(critical=1, failure=6))
    play(game, defence_dice(failure=dice(game)))
    choice = chosen(game)
    assert choice.option == TakeOption("t1")
    assert choice.because.facts["damage"] == choice.because.facts["left"] == 2


def test_both_edges_deploy_alike():
    """What stands somewhere seen from one edge stands there seen from the other, too; on a field that is the same."""
    game = fresh(1)
    while not game.table.characters or asked(game) in ("deploy", "squad"):
        game.advance(chosen(game).option)
    stands = {name: each.at for name, each in game.table.characters.items()}
    mine, theirs = stands[one(ANAKIN)], stands[one(MAUL)]
    assert mine == (-theirs[0], -theirs[1], theirs[2])


def worth(ability: str, unit: str, away: int) -> float:
    """What using an ability is worth to a unit with Gar Saxon so many millimetres away."""
    game = skip_tactics(position({unit: (0, 0), GAR: (away, 0)}, activate=unit))
    return helps(position_of(seated(game)), Use(ability, unit))


def test_no_force_is_paid_for_an_attack_that_nobody_is_near_enough_for():
    """Anakin's second attack is one in melee; that he could shoot somebody is of no use to it."""
    assert worth("im_going_to_end_this", ANAKIN, 60) > 0
    assert worth("im_going_to_end_this", ANAKIN, 250) <= 0


def test_nobody_focuses_who_has_nobody_to_attack():
    assert worth("mandalorians_are_stronger_together", BO_KATAN, 60) > worth(
        "mandalorians_are_stronger_together", BO_KATAN, 800
    )
