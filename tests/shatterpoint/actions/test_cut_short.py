"""A unit that becomes wounded in its own activation: what is being resolved is finished, nothing new is begun."""

import pytest

from holotable.kernel import Use
from holotable.shatterpoint.battle.choices import (
    AttackIt,
    ChooseCharacter,
    ChooseWay,
    Decline,
    PayWith,
    StopThere,
    TakeOption,
)
from tests.shatterpoint.scenario.field import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    BO_KATAN,
    CLAN_KRYZE,
    DROIDS,
    KALANI,
    MAUL,
    REX,
    TROOPERS,
    one,
    position,
)
from tests.shatterpoint.scenario.looking import asked, can, momentum, question, stands, track
from tests.shatterpoint.scenario.playing import (
    ability,
    action,
    attack_dice,
    defence_dice,
    play,
    skip_tactics,
    to,
    until,
)


def unit(game, name):
    return game.table.units[name]


@pytest.mark.rule("SP-WND-05")
def test_an_attack_in_which_the_attacker_is_wounded_is_finished():
    game = position({MAUL: (0, 0), AHSOKA: (100, 0)}, activate=MAUL, damage={MAUL: 10}, force={"a": 2})
    play(
        game,
        action("combat"),
        AttackIt("melee", one(AHSOKA)),
        attack_dice(critical=4, failure=6),
        defence_dice(expertise=2, failure=3),  # and one of her own ability: 2 blocks, a critical less, a jump
        TakeOption("m1"),
        TakeOption("m2"),
        TakeOption("m3"),
        Decline(),
        Decline(),
        Use("whats_the_matter_too_fast_for_you", AHSOKA),
    )
    assert unit(game, MAUL).wounded == 1
    assert (asked(game), question(game).about) == ("move", one(AHSOKA)), "the jump of the defence chart"
    play(game, to(100, 50))
    assert game.table.active == "a", "and then his turn is over"


@pytest.mark.rule("SP-WND-05", "SP-TURN-09", "SP-TURN-10")
def test_an_activation_that_ended_at_once_has_its_end():
    game = position({ANAKIN: (0, 0), ASAJJ: (100, 0)}, activate=ANAKIN, track_at="b3", damage={ANAKIN: 9, ASAJJ: 8})
    play(
        game,
        action("combat"),
        AttackIt("melee", one(ASAJJ)),
        attack_dice(strike=1, failure=7),
        defence_dice(failure=6),
        TakeOption("m1"),
        Use("riposte", ASAJJ),
    )
    assert unit(game, ANAKIN).wounded == 1
    begun = Use("im_going_to_end_this", ANAKIN)
    until(game, lambda: can(game, begun) or game.table.active == "b")
    assert game.table.active == "b", "nothing new is begun"
    assert track(game) == "b2", "what happens at the end of his activation for a primary unit that he wounded"


@pytest.mark.rule("SP-WND-05", "SP-ABL-14")
def test_an_ability_that_was_paid_for_with_the_last_stamina_is_resolved():
    game = position({MAUL: (0, 0)}, activate=MAUL, damage={MAUL: 10})
    play(game, ability("force_speed"), PayWith(damage=True))
    assert (unit(game, MAUL).wounded, momentum(game)) == (1, (2, 1))
    play(game, to(100, 0))
    assert stands(game, one(MAUL)) == (100, 0)
    assert game.table.active == "a"


@pytest.mark.rule("SP-CND-05", "SP-MCU-04", "SP-CND-04")
def test_strained_hurts_when_all_characters_have_made_the_action():
    game = position(
        {TROOPERS: [(0, 0), (0, 100)]}, activate=TROOPERS, damage={TROOPERS: 5}, conditions={TROOPERS: ["strained"]}
    )
    play(game, action("move"), ChooseCharacter(one(TROOPERS)), to(50, 0))
    assert (unit(game, TROOPERS).damage, unit(game, TROOPERS).conditions) == (5, ["strained"])
    play(game, to(50, 100))
    assert (unit(game, TROOPERS).damage, unit(game, TROOPERS).conditions) == (8, [])
    assert game.table.active == "b"


@pytest.mark.rule("SP-CND-05")
def test_strained_hurts_when_the_whole_ability_is_resolved():
    game = position(
        {KALANI: (0, 0), DROIDS: [(0, 100), (-400, 0)], REX: (0, 300)},
        activate=KALANI,
        conditions={DROIDS: ["strained"]},
    )
    play(skip_tactics(game), ability("tactical_network"), to(50, 100))
    assert unit(game, DROIDS).conditions == ["strained"], "its attack is still to come"
    play(game, ChooseWay("attack"), Decline())
    assert (unit(game, DROIDS).damage, unit(game, DROIDS).conditions) == (3, [])


@pytest.mark.rule("SP-CND-05")
def test_strained_that_is_lost_before_the_ability_ends_does_not_hurt():
    game = position({KALANI: (0, 0), DROIDS: [(0, 100), (-400, 0)]}, activate=KALANI, conditions={DROIDS: ["strained"]})
    play(skip_tactics(game), ability("tactical_network"), to(50, 100), ChooseWay("condition"))
    assert (unit(game, DROIDS).damage, unit(game, DROIDS).conditions) == (0, [])


@pytest.mark.rule("SP-CND-05", "SP-WND-05", "SP-EFF-05")
def test_strained_hurts_before_what_comes_after_the_action():
    game = position(
        {BO_KATAN: (0, 0), one(CLAN_KRYZE): (110, 0)},
        activate=BO_KATAN,
        damage={BO_KATAN: 5},
        conditions={BO_KATAN: ["strained"]},
    )
    play(skip_tactics(game), action("move"), to(50, 0))
    assert unit(game, BO_KATAN).wounded == 1
    assert not can(game, Use("mandalorians_are_stronger_together", BO_KATAN))
    assert game.table.active == "b"


@pytest.mark.rule("SP-WND-05", "SP-WND-07")
def test_who_is_struck_down_in_the_own_activation_still_strikes_back():
    """Maul is wounded and has his revenge, which ends Asajj's activation; her riposte is none of its abilities."""
    maul = "a.lord_maul"
    game = position({maul: (0, 0), ASAJJ: (60, 0)}, activate=ASAJJ, damage={maul: 10, ASAJJ: 8})
    play(game, action("combat"), AttackIt("melee", one(maul)), attack_dice(critical=1, failure=6))
    play(game, defence_dice(failure=5), TakeOption("m1"))
    until(game, lambda: asked(game) == "effects" and question(game).seat == "a")
    play(game, Use("revenge_i_must_have_revenge", maul), Decline(), AttackIt("melee", one(ASAJJ)))
    play(game, attack_dice(critical=2, failure=6), defence_dice(failure=6), TakeOption("m1"), StopThere())
    until(game, lambda: asked(game) == "effects" and question(game).seat == "b")
    assert unit(game, ASAJJ).wounded == 1
    assert can(game, Use("riposte", ASAJJ))
    until(game, lambda: game.table.activated is None)
    assert game.table.active == "a"
