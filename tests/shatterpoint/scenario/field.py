"""Positions that a test draws: a battle in the midst of the game, on a flat table or on floors of its own.

    game = position({REX: (0, 0), GAR: (100, 0)}, damage={REX: 7}, activate=REX)
    play(game, MakeAction("combat"), AttackIt("melee", one(GAR)), attack_dice(strike=2, failure=5))

Lengths are millimetres. Whoever is not placed stands at the own edge, far from everything. Dice are rolled by hand.
"""

from collections.abc import Iterable, Mapping, Sequence

from holotable.kernel import Game
from holotable.kernel.codec import replace
from holotable.shatterpoint.battle.battle import (
    SHATTERPOINT,
    SIDES,
    Battle,
    Character,
    CharacterId,
    Play,
    UnitId,
    character_ids,
    other,
)
from holotable.shatterpoint.cards import mission
from holotable.shatterpoint.rules import rules
from holotable.shatterpoint.squads.team import sample_team
from holotable.shatterpoint.table import Part, Side, Transfer
from holotable.shatterpoint.turns.playing import PlayBattle
from holotable.shatterpoint.turns.setup import SetUp
from holotable.shatterpoint.turns.starting import battle_of
from tests.shatterpoint.scenario.ground import Spot, draw, flat, place
from tests.shatterpoint.scenario.playing import begin_activation

ANAKIN, REX, TROOPERS = "a.general_anakin_skywalker", "a.cc_7567_captain_rex", "a.501st_clone_troopers"
AHSOKA, BO_KATAN, CLAN_KRYZE = "a.ahsoka_tano_jedi_no_more", "a.bo_katan_kryze", "a.clan_kryze_mandalorians"
MAUL, GAR, COMMANDOS = "b.lord_maul", "b.gar_saxon_merciless_commander", "b.mandalorian_super_commandos"
ASAJJ, KALANI, DROIDS = "b.asajj_ventress_sith_assassin", "b.kalani_super_tactical_droid", "b.b1_battle_droids"
HOME = (ANAKIN, REX, TROOPERS, AHSOKA, BO_KATAN, CLAN_KRYZE, MAUL, GAR, COMMANDOS, ASAJJ, KALANI, DROIDS)
SHP = SHATTERPOINT

MIDGAME = 9
FIRST_CARD = "steal_the_secret_plans"
LATER_CARDS = ("weve_been_double_crossed", "blast_our_way_out")


def one(unit: UnitId, number: int = 1) -> CharacterId:
    """A character of a unit."""
    return f"{unit}.{number}"


def fresh(
    terrain: Iterable[Part] = (), transfers: Iterable[Transfer] = (), seed: int = 1, guests: Iterable[UnitId] = ()
) -> Play:
    """A game before its setup: the dice for the first player are to be rolled."""
    before = _before_setup(draw(terrain, transfers), guests)
    return Game.start(rules(), before, seed, dice_by_hand=True, listening=True)


def _before_setup(battlefield_id: str, guests: Iterable[UnitId]) -> Battle:
    teams: dict[Side, str] = {"a": "clone_wars_heroes", "b": "shadow_and_separatists"}
    battle = battle_of({side: sample_team(teams[side]) for side in SIDES}, flat())
    battle.battlefield = battlefield_id
    for guest in guests:
        side, _, unit = guest.partition(".")
        battle.units[guest] = replace(battle.units.pop(f"{other(side)}.{unit}"), side=side)  # type: ignore[arg-type]
    return battle


def _guests(places: Iterable[str]) -> list[UnitId]:
    """Units that are placed on the other side than their strike team's."""
    units = dict.fromkeys(name.rpartition(".")[0] if name[-2] == "." else name for name in places)
    return [unit for unit in units if unit not in HOME]


def position(
    places: Mapping[str, Spot | Sequence[Spot]] | None = None,
    *,
    terrain: Iterable[Part] = (),
    transfers: Iterable[Transfer] = (),
    activate: UnitId = "",
    side: Side | None = None,
    turn: int = MIDGAME,
    damage: Mapping[UnitId, int] | None = None,
    wounded: Sequence[UnitId] = (),
    injured: Mapping[UnitId, int] | None = None,
    hunker: Mapping[UnitId, int] | None = None,
    conditions: Mapping[UnitId, Sequence[str]] | None = None,
    defeated: Sequence[UnitId] = (),
    stances: Mapping[UnitId, int] | None = None,
    force: Mapping[Side, int] | None = None,
    decks: Mapping[Side, Sequence[str]] | None = None,
    reserve: Mapping[Side, str] | None = None,
    track_at: str = "0",
    momentum: Mapping[Side, int] | None = None,
    active: Sequence[str] = (),
    control: Mapping[str, Side] | None = None,
    claimed: Mapping[Side, Sequence[str]] | None = None,
    struggle: str = FIRST_CARD,
    struggles: Sequence[str] = LATER_CARDS,
    seed: int = 1,
) -> Play:
    """A battle at the beginning of a turn, or in the midst of the activation of `activate`.

    A unit of two characters is given two places, or each character its own. `decks` are written top card first, as
    unit ids and SHP; the cards that are neither there nor in the reserve are discarded. `force` is what is ready.
    Who is placed on the other side than its strike team's fights there: `b.bo_katan_kryze`.
    """
    game = fresh(terrain, transfers, seed, _guests(places or {}))
    battle = game.table
    SetUp().form_pools(game)
    battle.mission, battle.turn = "shifting_priorities", turn - 1
    battle.players["a"].edge, battle.players["b"].edge = "a", "b"
    battle.active = side or _side_of(activate)
    SetUp().lay_objectives(game)
    _set_down(battle, places or {}, defeated)
    _lay(battle, "damage", {each: battle.card_of(each).stamina for each in wounded} | dict(damage or {}))
    _lay(battle, "wounded", dict.fromkeys(wounded, 1))
    _lay(battle, "injured", injured)
    _lay(battle, "hunker", hunker)
    _lay(battle, "conditions", {unit: sorted(names) for unit, names in (conditions or {}).items()})
    _lay(battle, "stance", stances)
    for unit in defeated:
        battle.units[unit].defeated = True
        game.silence(unit)
    for owner in SIDES:
        _deal(battle, owner, (decks or {}).get(owner), (reserve or {}).get(owner, ""), activate)
        player = battle.players[owner]
        whole = player.force
        player.force = (force or {}).get(owner, whole)
        player.spent = whole - player.force
        player.momentum = (momentum or {}).get(owner, 1)
        player.claimed = list((claimed or {}).get(owner, ()))
    battle.struggle.card, battle.struggle.deck = struggle, list(reversed(struggles))
    battle.struggle.map = _map(struggle, active)
    battle.struggle.token = space(track_at)
    for name in active:
        battle.objectives[name].active = True
    for name, owner in (control or {}).items():
        battle.objectives[name].control = owner
    game.state.stack[:] = [PlayBattle(step=1)]
    game.interrupt()
    if activate:
        begin_activation(game, activate)
    return game


def _lay(battle: Battle, what: str, on: Mapping[UnitId, object] | None) -> None:
    for unit, value in (on or {}).items():
        setattr(battle.units[unit], what, value)


def _side_of(unit: UnitId) -> Side:
    return "b" if unit.startswith("b.") else "a"


def _set_down(battle: Battle, places: Mapping[str, Spot | Sequence[Spot]], defeated: Sequence[UnitId]) -> None:
    drawn: dict[CharacterId, Spot] = {}
    for name, spots in places.items():
        if name not in battle.units:
            drawn[name] = spots  # type: ignore[assignment]
        elif isinstance(spots[0], int | float):
            drawn[one(name)] = spots  # type: ignore[assignment]
        else:
            drawn |= {one(name, number): spot for number, spot in enumerate(spots, 1)}  # type: ignore[misc]
    for owner in SIDES:
        units = [each for each in battle.units_of(owner) if each not in defeated]
        everyone = [each for unit in units for each in character_ids(unit, battle.card_of(unit))]
        for number, name in enumerate(everyone):
            edge: Spot = (-420 + 120 * number, -430 if owner == "a" else 430)
            battle.characters[name] = Character(name.rpartition(".")[0], place(drawn.get(name, edge)))


def _deal(battle: Battle, side: Side, deck: Sequence[str] | None, reserve: str, activate: UnitId) -> None:
    player = battle.players[side]
    whole = [*battle.units_of(side), SHP]
    if deck is None:
        deck = [each for each in whole if each != reserve]
        if activate in deck:
            deck = [activate, *(each for each in deck if each != activate)]
    player.deck = [card(battle, each) for each in reversed(deck)]
    player.reserve = card(battle, reserve) if reserve else ""
    player.discard = [card(battle, each) for each in whole if each not in deck and each != reserve]


def card(battle: Battle, unit: str) -> str:
    """The order card of a unit."""
    return battle.units[unit].card if unit in battle.units else unit


def _map(struggle: str, active: Sequence[str]) -> int:
    maps = mission("shifting_priorities").struggles[struggle].maps
    return next((number for number, each in enumerate(maps) if set(each) == set(active)), 0)


def space(name: str) -> int:
    """A space of the track by its name: a8 to a1, 0, b1 to b8."""
    return 0 if name == "0" else int(name[1:]) * (1 if name[0] == "a" else -1)
