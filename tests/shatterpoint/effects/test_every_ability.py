"""Every ability of the box counts: without it the same wishes lead elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from holotable.kernel import Option, Pass
from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.battle.choices import (
    Accept,
    ChooseWay,
    Decline,
    PayWith,
    PutInReserve,
    StopThere,
    TakeOption,
    UseAbility,
)
from holotable.shatterpoint.cards import abilities
from tests.shatterpoint.scenario.field import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    BO_KATAN,
    CLAN_KRYZE,
    COMMANDOS,
    DROIDS,
    GAR,
    KALANI,
    MAUL,
    REX,
    TROOPERS,
    one,
)
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    FOCUS,
    MOVE,
    fray,
    heal,
    lay_objective,
    melee,
    pools,
    ranged,
    react,
    roll,
    who,
)
from tests.shatterpoint.scenario.looking import question
from tests.shatterpoint.scenario.playing import to, towards

FOE_BO, OWN_KALANI, OWN_DROIDS = "b.bo_katan_kryze", "a.kalani_super_tactical_droid", "a.b1_battle_droids"


@dataclass(frozen=True)
class Scene:
    """Who stands where, who is activated, and what the players wish, one thing after the other."""

    places: Mapping[str, object]
    activate: str
    wishes: tuple[Option, ...]
    criticals: int = 3
    objective: tuple[float, float] | None = None
    more: Mapping[str, object] = field(default_factory=dict)


def used(ability: str, unit: str, *wishes: Option) -> Scene:
    return Scene({unit: (0, 0)}, unit, (UseAbility(ability), *wishes))


def takes(*tree: str) -> tuple[TakeOption, ...]:
    return tuple(TakeOption(each) for each in tree)


SCENES = {
    "dathomirian_dexterity": used("dathomirian_dexterity", ASAJJ, to(100, 0)),
    "defensive_maneuver": used("defensive_maneuver", REX, to(100, 0)),
    "force_jump": used("force_jump", ANAKIN, to(100, 0)),
    "force_speed": used("force_speed", AHSOKA, to(150, 0)),
    "jet_pack": used("jet_pack", BO_KATAN, to(100, 0)),
    "force_push": Scene({ASAJJ: (0, 0), REX: (100, 0)}, ASAJJ, (UseAbility("force_push"), towards(1, 0))),
    "there_is_no_place_to_run": Scene(
        {MAUL: (0, 0), REX: (150, 0)},
        MAUL,
        (UseAbility("there_is_no_place_to_run"), PayWith(damage=False), towards(-1, 0)),
    ),
    "tactical_network": Scene(
        {KALANI: (0, 0), DROIDS: [(100, 0), (100, 100)]},
        KALANI,
        (UseAbility("tactical_network"), who(one(DROIDS)), to(150, 0), ChooseWay("hunker")),
    ),
    "get_a_move_on_soldier": Scene({REX: (0, 0)}, REX, (who(one(REX)), to(100, 0)), more={"tactics": True}),
    "pride_of_the_mandalore": Scene(
        {BO_KATAN: (0, 0), CLAN_KRYZE: [(200, 0), (300, 0)]},
        BO_KATAN,
        (who(one(CLAN_KRYZE)), to(200, 100)),
        more={"tactics": True},
    ),
    "roger_roger": Scene(
        {KALANI: (0, 0), DROIDS: [(100, 0), (400, 300)]}, KALANI, (to(150, 50),), more={"tactics": True}
    ),
    "coordinated_fire_strained": Scene(
        {ANAKIN: (0, 0), MAUL: (60, 0), TROOPERS: [(150, 0), (200, 0)]},
        ANAKIN,
        (COMBAT, melee(one(MAUL)), react("coordinated_fire_strained", TROOPERS)),
    ),
    "countless": Scene(
        {REX: (0, 0), one(DROIDS): (200, 0)},
        REX,
        (COMBAT, ranged(one(DROIDS)), *takes("t1"), StopThere(), react("countless", DROIDS)),
        more={"damage": {DROIDS: 7}},
    ),
    "deflect": Scene(
        {KALANI: (0, 0), ANAKIN: (200, 0)},
        KALANI,
        (COMBAT, ranged(one(ANAKIN)), StopThere(), react("deflect", ANAKIN)),
    ),
    "riposte": Scene(
        {REX: (0, 0), ASAJJ: (60, 0)}, REX, (COMBAT, melee(one(ASAJJ)), StopThere(), react("riposte", ASAJJ))
    ),
    "im_always_first_kid": Scene(
        {REX: (0, 0), TROOPERS: [(100, 0), (150, 0)], KALANI: (0, 200)},
        TROOPERS,
        (
            COMBAT,
            who(one(TROOPERS)),
            ranged(one(KALANI)),
            StopThere(),
            Decline(),
            react("im_always_first_kid", REX),
            to(0, 50),
            ranged(one(KALANI)),
        ),
    ),
    "im_going_to_end_this": Scene(
        {ANAKIN: (0, 0), MAUL: (60, 0)},
        ANAKIN,
        (
            COMBAT,
            melee(one(MAUL)),
            StopThere(),
            react("im_going_to_end_this", ANAKIN),
            Decline(),
            melee(one(MAUL)),
            *takes("m1"),
        ),
    ),
    "mandalorians_are_stronger_together": Scene(
        {CLAN_KRYZE: [(0, 0), (60, 0)], MAUL: (200, 0)},
        CLAN_KRYZE,
        (
            MOVE,
            who(one(CLAN_KRYZE)),
            to(0, 20),
            react("mandalorians_are_stronger_together", CLAN_KRYZE),
            COMBAT,
            who(one(CLAN_KRYZE)),
            ranged(one(MAUL)),
        ),
    ),
    "whats_the_matter_too_fast_for_you": Scene(
        {MAUL: (0, 0), AHSOKA: (60, 0)},
        MAUL,
        (
            COMBAT,
            melee(one(AHSOKA)),
            *takes("m1"),
            StopThere(),
            react("whats_the_matter_too_fast_for_you", AHSOKA),
        ),
    ),
    "bring_it_on_clankers": Scene(
        {REX: (0, 0)}, REX, (UseAbility("defensive_maneuver"), to(100, 0), heal(REX)), more={"damage": {REX: 3}}
    ),
    "brothers_in_arms": Scene(
        {FOE_BO: (0, 0), REX: (180, 0)},
        FOE_BO,
        (COMBAT, ranged(one(REX)), *takes("m1", "b2", "b3"), towards(1, 0)),
        more={"hunker": {REX: 1}},
    ),
    "combat_ai_protocols": Scene(
        {DROIDS: [(0, 0), (150, 0)], REX: (75, 200)},
        DROIDS,
        (COMBAT, who(one(DROIDS)), ranged(one(REX)), StopThere(), Decline(), ChooseWay("strained")),
    ),
    "complete_analysis": Scene(
        {OWN_KALANI: (0, 0)}, "", (PutInReserve(),), more={"force": {"a": 0}, "decks": {"a": [OWN_KALANI, REX, ANAKIN]}}
    ),
    "helmet_visor": Scene(
        {CLAN_KRYZE: [(0, 0), (60, 0)], MAUL: (200, 0)},
        CLAN_KRYZE,
        (FOCUS, COMBAT, who(one(CLAN_KRYZE)), ranged(one(MAUL))),
    ),
    "i_hate_this_job": Scene(
        {one(DROIDS): (50, 0), REX: (200, 100)},
        REX,
        (COMBAT, ranged(one(DROIDS)), *takes("t1")),
        objective=(0, 0),
    ),
    "ive_got_you_in_my_sights": Scene({GAR: (0, 0), REX: (200, 0)}, GAR, (FOCUS, COMBAT, ranged(one(REX)))),
    "mandalore_will_survive": Scene({BO_KATAN: (0, 0)}, BO_KATAN, (FOCUS, to(100, 0))),
    "no_mercy": Scene({ANAKIN: (0, 0), one(COMMANDOS): (60, 0)}, ANAKIN, (MOVE, to(-120, 0))),
    "pack_hunter": Scene({ANAKIN: (0, 0), GAR: (60, 0), one(COMMANDOS): (-60, 0)}, GAR, (COMBAT, melee(one(ANAKIN)))),
    "revenge_i_must_have_revenge": Scene(
        {ANAKIN: (0, 0), MAUL: (60, 0)},
        ANAKIN,
        (COMBAT, melee(one(MAUL)), *takes("m1"), StopThere(), melee(one(ANAKIN)), *takes("m1")),
        more={"damage": {MAUL: 9}},
    ),
    "some_of_us_serve_a_higher_purpose": Scene(
        {MAUL: (60, 0), BO_KATAN: (0, 0)}, MAUL, (COMBAT, melee(one(BO_KATAN)), *takes("m1")), objective=(0, 0)
    ),
    "swift_retreat": Scene({ASAJJ: (0, 0), REX: (60, 0)}, ASAJJ, (MOVE, to(-180, 0))),
    "target_concentrate_all_firepower": Scene(
        {DROIDS: [(0, 0), (0, 60)], REX: (200, 0)}, DROIDS, (COMBAT, who(one(DROIDS)), ranged(one(REX)))
    ),
    "victory_or_death": Scene(
        {COMMANDOS: [(0, 0), (0, -60)], REX: (60, 0)}, COMMANDOS, (FOCUS, COMBAT, who(one(COMMANDOS)), melee(one(REX)))
    ),
    "well_i_guess_im_in_charge_now": Scene(
        {OWN_DROIDS: [(0, 0), (100, 0)]},
        "",
        (PutInReserve(), Accept()),
        more={"decks": {"a": [OWN_DROIDS, REX, ANAKIN, AHSOKA]}},
    ),
    "youll_find_i_have_many_qualities_for_you_to_dislike": Scene(
        {KALANI: (0, 0), AHSOKA: (200, 0)}, KALANI, (COMBAT, ranged(one(AHSOKA)), *takes("m1")), criticals=1
    ),
    "fierce_protector": Scene(
        {KALANI: (0, 0), REX: (200, 0), AHSOKA: (200, 60)},
        KALANI,
        (COMBAT, ranged(one(REX)), *takes("m1"), StopThere(), to(100, 60)),
        more={"damage": {REX: 8}},
    ),
    "sith_assassin": Scene(
        {ASAJJ: (0, 0), one(TROOPERS): (60, 0)},
        ASAJJ,
        (COMBAT, melee(one(TROOPERS)), TakeOption("m1")),
        more={"damage": {TROOPERS: 7}, "force": {"b": 0}},
    ),
    "sustained_by_rage": Scene(
        {MAUL: (0, 0), REX: (60, 0)}, MAUL, (COMBAT, melee(one(REX))), more={"damage": {MAUL: 6}}
    ),
    "this_is_where_the_fun_begins": Scene(
        {ANAKIN: (0, 0), one(COMMANDOS): (60, 0)},
        ANAKIN,
        (COMBAT, melee(one(COMMANDOS)), *takes("m1")),
        more={"damage": {COMMANDOS: 7}, "force": {"a": 2}},
    ),
}


def outcome(scene: Scene) -> tuple[object, ...]:
    """What has become of everything when the wishes have come true that can, and how many dice were rolled."""
    more = {"activate": scene.activate, **scene.more} if scene.activate else scene.more
    game = fray(scene.places, **more)  # type: ignore[arg-type]
    if scene.objective is not None:
        lay_objective(game, *scene.objective)
    dice: list[int] = []
    for wish in scene.wishes:
        while game.why_not(wish) is not None and not_that(game, scene, dice):
            pass
        if game.why_not(wish) is None:
            game.advance(wish)
    while not_that(game, scene, dice, StopThere()):
        pass
    battle = game.table
    return battle.units, battle.characters, battle.players, dice


def not_that(game: Play, scene: Scene, dice: list[int], *also: Option) -> bool:
    """Roll what is to be rolled, or decline what may be declined; nothing else."""
    if question(game).kind == "roll":
        dice.extend(pools(game))
        roll(game, {"critical": scene.criticals})
        return True
    nothing = next((each for each in (Pass(), Decline(), *also) if each in question(game).options), None)
    if nothing is not None:
        game.advance(nothing)
    return nothing is not None


def test_every_ability_has_a_scene():
    assert set(SCENES) == set(abilities())


@pytest.mark.rule("SP-ABL-01", "SP-ABL-08", "SP-EFF-01")
@pytest.mark.parametrize("name", abilities())
def test_an_ability_counts(name, take_away):
    with_it = outcome(SCENES[name])
    take_away(name)
    assert outcome(SCENES[name]) != with_it
