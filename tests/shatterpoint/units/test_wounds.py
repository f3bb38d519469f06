"""Damage, wounds, injuries and defeat."""

import pytest

from holotable.kernel import Use
from holotable.shatterpoint.battle.choices import (
    AttackIt,
    ChooseCharacter,
    HealDamage,
    StopThere,
    TakeOption,
)
from holotable.shatterpoint.units.conditions import gain_condition
from holotable.shatterpoint.units.damage import remove_damage
from tests.shatterpoint.scenario.field import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    COMMANDOS,
    GAR,
    KALANI,
    MAUL,
    REX,
    TROOPERS,
    one,
    position,
)
from tests.shatterpoint.scenario.looking import asked, can, momentum, question, rule_against, stands
from tests.shatterpoint.scenario.playing import (
    ability,
    action,
    attack_dice,
    defence_dice,
    end_turn,
    hurt,
    play,
    skip_tactics,
    to,
    towards,
    until,
)


def unit(game, name):
    return game.table.units[name]


@pytest.mark.rule("SP-DMG-01", "SP-WND-01", "SP-CMP-04")
def test_all_damage_is_laid_down_also_beyond_stamina():
    game = position(side="a", damage={MAUL: 9})
    hurt(game, MAUL, 5)
    assert (unit(game, MAUL).damage, unit(game, MAUL).wounded) == (14, 1)


@pytest.mark.rule("SP-WND-01", "SP-CARD-06")
@pytest.mark.parametrize(("damage", "wounded"), [(8, 0), (9, 1)])
def test_a_unit_is_wounded_at_its_stamina(damage, wounded):
    game = hurt(position(side="a"), GAR, damage)
    assert unit(game, GAR).wounded == wounded
    assert momentum(game) == (1 + wounded, 1)


@pytest.mark.rule("SP-WND-03", "SP-WND-06")
def test_a_wounded_unit_is_not_wounded_again():
    game = hurt(position(side="a", wounded=[GAR]), GAR, 20)
    assert (unit(game, GAR).damage, unit(game, GAR).wounded, momentum(game)) == (9, 1, (1, 1))


@pytest.mark.rule("SP-WND-04", "SP-SYM-10")
def test_no_damage_is_healed_off_a_wounded_unit():
    game = position(
        {REX: (0, 0), one(TROOPERS): (60, 0), one(TROOPERS, 2): (120, 0)},
        activate=REX,
        damage={REX: 2},
        wounded=[TROOPERS],
    )
    play(skip_tactics(game), action("recover"))
    assert can(game, HealDamage(REX))
    assert rule_against(game, HealDamage(TROOPERS)) == "SP-WND-04"


@pytest.mark.rule("SP-WND-04")
def test_no_effect_removes_damage_from_a_wounded_unit():
    game = position(side="a", wounded=[GAR], damage={GAR: 9, MAUL: 9})
    for each in (GAR, MAUL):
        remove_damage(game, each, 3, "SP-EFF-01")
    assert (unit(game, GAR).damage, unit(game, MAUL).damage) == (9, 6)


@pytest.mark.rule("SP-WND-07", "SP-ENG-02", "SP-ABL-15")
def test_a_wounded_unit_still_fights_back():
    game = position({REX: (0, 0), ASAJJ: (100, 0)}, activate=REX, wounded=[ASAJJ], force={"b": 1})
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("melee", one(ASAJJ)),
        attack_dice(failure=7),
        defence_dice(failure=6),
        Use("riposte", ASAJJ),
    )
    assert unit(game, REX).damage == 2


@pytest.mark.rule("SP-INJ-01", "SP-INJ-02", "SP-INJ-04", "SP-CMP-06", "SP-ACT-15")
def test_a_wounded_token_is_turned_and_injured_tokens_add_up():
    game = position(activate=ANAKIN, wounded=[ANAKIN], injured={ANAKIN: 1})
    anakin = unit(game, ANAKIN)
    assert (anakin.wounded, anakin.injured, anakin.damage) == (0, 2, 0)
    assert asked(game) == "activation"


@pytest.mark.rule("SP-INJ-03", "SP-ACT-15")
def test_who_becomes_injured_loses_one_condition_that_its_player_chooses():
    game = position(activate=ANAKIN, wounded=[ANAKIN], conditions={ANAKIN: ["exposed", "disarmed"]})
    assert asked(game) == "lose-condition"
    game.advance(question(game).options[1])
    assert unit(game, ANAKIN).conditions == ["disarmed"]


@pytest.mark.rule("SP-INJ-01", "SP-INJ-02")
def test_an_activation_of_a_unit_that_is_not_wounded_takes_nothing_off_it():
    game = position(activate=ANAKIN, damage={ANAKIN: 5}, conditions={ANAKIN: ["exposed"]}, injured={ANAKIN: 1})
    anakin = unit(game, ANAKIN)
    assert (anakin.damage, anakin.conditions, anakin.injured) == (5, ["exposed"], 1)


@pytest.mark.rule("SP-DEF-01", "SP-DEF-02", "SP-TURN-13", "SP-CARD-05")
def test_both_characters_of_a_defeated_unit_leave_the_battlefield():
    game = position(activate=COMMANDOS, wounded=[COMMANDOS], injured={COMMANDOS: 1})
    end_turn(game)
    assert unit(game, COMMANDOS).defeated
    assert one(COMMANDOS) not in game.table.characters
    assert one(COMMANDOS, 2) not in game.table.characters


@pytest.mark.rule("SP-DEF-01", "SP-TURN-13")
def test_only_the_unit_just_activated_is_looked_at():
    game = position(activate=MAUL, injured={GAR: 2})
    end_turn(game)
    assert not unit(game, GAR).defeated


@pytest.mark.rule("SP-CND-06", "SP-WND-03")
def test_a_wounded_unit_that_strains_itself_only_loses_strained():
    game = position({REX: (0, 0), ASAJJ: (100, 0)}, activate=REX, wounded=[ASAJJ], conditions={ASAJJ: ["strained"]})
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("melee", one(ASAJJ)),
        attack_dice(failure=7),
        defence_dice(failure=6),
        Use("riposte", ASAJJ),
    )
    assert (unit(game, ASAJJ).damage, unit(game, ASAJJ).conditions) == (9, [])


@pytest.mark.rule("SP-CND-03", "SP-TREE-13")
def test_the_damage_for_a_second_condition_is_suffered_before_the_pool():
    game = position(
        {one(TROOPERS): (0, 0), GAR: (0, 200)}, activate=TROOPERS, damage={GAR: 8}, conditions={GAR: ["pinned"]}
    )
    play(
        game,
        action("combat"),
        ChooseCharacter(one(TROOPERS)),
        AttackIt("ranged", one(GAR)),
        attack_dice(strike=2, failure=5),
        defence_dice(failure=4),
        TakeOption("m1"),
    )
    assert (unit(game, GAR).wounded, unit(game, GAR).damage) == (1, 9)
    play(game, StopThere())
    assert unit(game, GAR).damage == 9


@pytest.mark.rule("SP-CND-02", "SP-CMP-05")
def test_a_unit_may_have_all_four_conditions():
    game = position(side="a")
    for each in ("strained", "exposed", "disarmed", "pinned"):
        gain_condition(game, GAR, each)
    assert unit(game, GAR).conditions == ["disarmed", "exposed", "pinned", "strained"]
    assert unit(game, GAR).damage == 0


@pytest.mark.rule("SP-CND-10", "SP-CND-11")
def test_exposed_takes_the_expertise_of_one_defence():
    game = position({REX: (0, 0), GAR: (0, 200)}, activate=REX, conditions={GAR: ["exposed"]})
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("ranged", one(GAR)),
        attack_dice(strike=1, failure=6),
        defence_dice(expertise=4),
    )
    assert asked(game) == "tree", "its chart would have blocked the strike"
    assert unit(game, GAR).conditions == [], "lost before the tree is walked"


@pytest.mark.rule("SP-CND-07")
def test_a_push_neither_strains_nor_is_held_by_pinned():
    game = position({ASAJJ: (0, 0), REX: (100, 0)}, activate=ASAJJ, conditions={REX: ["pinned", "strained"]})
    play(game, ability("force_push"), towards(1, 0))
    assert stands(game, one(REX)) != (100, 0)
    assert (unit(game, REX).damage, unit(game, REX).conditions) == (0, ["pinned", "strained"])


@pytest.mark.rule("SP-CND-04", "SP-CND-12")
def test_a_jump_that_pinned_takes_does_not_strain():
    game = position({REX: (0, 0), MAUL: (100, 0)}, activate=REX, conditions={MAUL: ["pinned", "strained"]})
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("melee", one(MAUL)),
        attack_dice(failure=7),
        defence_dice(expertise=3, failure=2),  # a heal and a jump
    )
    until(game, lambda: asked(game) == "pinned")
    game.advance(question(game).options[0])
    assert (unit(game, MAUL).damage, unit(game, MAUL).conditions) == (0, ["strained"])


@pytest.mark.rule("SP-EFF-02", "SP-TIM-05")
def test_nobody_has_wounded_a_unit_that_a_condition_wounds():
    game = position(
        {REX: (0, 0), AHSOKA: (60, 0), KALANI: (200, 0)},
        activate=REX,
        damage={REX: 6},
        conditions={REX: ["strained"]},
    )
    play(skip_tactics(game), action("focus"))
    assert unit(game, REX).wounded == 1
    assert (game.table.active, asked(game)) == ("b", "use-order"), "Ahsoka has nobody to go for"


@pytest.mark.rule("SP-EFF-06", "SP-HNK-03", "SP-ENG-07")
def test_who_is_engaged_can_not_gain_the_token_that_an_effect_gives():
    game = position({REX: (0, 0), GAR: (100, 0)}, activate=REX)
    play(game, ChooseCharacter(one(REX)), to(0, 20))
    until(game, lambda: asked(game) in ("may", "activation"))
    if asked(game) == "may":
        game.advance(question(game).options[0])
    assert unit(game, REX).hunker == 0


@pytest.mark.rule("SP-ENG-07", "SP-HNK-03", "SP-ENG-02")
def test_a_wounded_enemy_takes_no_hunker_tokens_until_it_is_injured():
    game = position({REX: (0, 0), GAR: (100, 0)}, side="a", wounded=[GAR], hunker={REX: 2}, decks={"b": [GAR, KALANI]})
    end_turn(game)
    assert unit(game, REX).hunker == 2
    game.advance(question(game).options[0])
    assert unit(game, GAR).injured == 1
    assert unit(game, REX).hunker == 0
