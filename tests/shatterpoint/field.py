"""Positions that a test draws: a battle in the midst of the game, on a flat table or on floors of its own.

    game = position({REX: (0, 0), GAR: (100, 0)}, damage={REX: 7}, activate=REX)
    play(game, MakeAction("combat"), AttackIt("melee", one(GAR)), attack_dice(strike=2, failure=5))

Lengths are millimetres. Whoever is not placed stands at the own edge, far from everything. Dice are rolled by hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from holotable.kernel import Decision, Event, Game, Option, Pass, Rolled
from holotable.kernel.codec import replace
from holotable.kernel.dice import DiceOnTheTable
from holotable.shatterpoint import battlefields
from holotable.shatterpoint.battle.battle import (
    SHATTERPOINT,
    SIDES,
    Activated,
    Battle,
    Character,
    CharacterId,
    Play,
    UnitId,
    character_ids,
    other,
)
from holotable.shatterpoint.battle.choices import (
    ActivateUnit,
    Decline,
    EndActivation,
    Go,
    MakeAction,
    Reveal,
    StopThere,
    Toward,
    UseAbility,
)
from holotable.shatterpoint.battlefields import Battlefield, Piece
from holotable.shatterpoint.cards import mission
from holotable.shatterpoint.cards.faces import ATTACK_FACES, DEFENCE_FACES
from holotable.shatterpoint.rules import rules
from holotable.shatterpoint.squads.team import sample_team
from holotable.shatterpoint.table import Outline, Part, Place, Side, Transfer
from holotable.shatterpoint.turns.playing import PlayBattle
from holotable.shatterpoint.turns.setup import SetUp
from holotable.shatterpoint.turns.starting import battle_of
from holotable.shatterpoint.units.damage import suffer

ANAKIN, REX, TROOPERS = "a.general_anakin_skywalker", "a.cc_7567_captain_rex", "a.501st_clone_troopers"
AHSOKA, BO_KATAN, CLAN_KRYZE = "a.ahsoka_tano_jedi_no_more", "a.bo_katan_kryze", "a.clan_kryze_mandalorians"
MAUL, GAR, COMMANDOS = "b.lord_maul", "b.gar_saxon_merciless_commander", "b.mandalorian_super_commandos"
ASAJJ, KALANI, DROIDS = "b.asajj_ventress_sith_assassin", "b.kalani_super_tactical_droid", "b.b1_battle_droids"
HOME = (ANAKIN, REX, TROOPERS, AHSOKA, BO_KATAN, CLAN_KRYZE, MAUL, GAR, COMMANDOS, ASAJJ, KALANI, DROIDS)
SHP = SHATTERPOINT

FLAT = "flat"
MIDGAME = 9
FIRST_CARD = "steal_the_secret_plans"
LATER_CARDS = ("weve_been_double_crossed", "blast_our_way_out")

Spot = tuple[float, float] | tuple[float, float, float]
E = TypeVar("E", bound=Event)
_DRAWN: dict[str, Battlefield] = {}


# The table.


def battlefield(battlefield_id: str) -> Battlefield:
    """One that a test has drawn, or one of the box."""
    return _DRAWN[battlefield_id] if battlefield_id in _DRAWN else battlefields.battlefield(battlefield_id)


def floor(
    name: str,
    x: tuple[float, float],
    y: tuple[float, float],
    top: float,
    bottom: float = 0,
    *,
    obstructing: bool = False,
    impassable: bool = False,
) -> Part:
    """A block with upright sides: from where to where it reaches in x and y, and how high."""
    (left, low, high_up), (right, high, low_down) = place((x[0], y[0], top)), place((x[1], y[1], bottom))
    outline = Outline([(left, low), (right, low), (right, high), (left, high)])
    return Part(name, name, outline, high_up, low_down, obstructing, impassable)


def ladder(*points: Spot) -> tuple[Transfer, ...]:
    """Transition points that are linked."""
    return tuple(Transfer(f"point-{number}", *place(at), 0, "ladder") for number, at in enumerate(points))


def draw(parts: Iterable[Part] = (), transfers: Iterable[Transfer] = ()) -> str:
    """A battlefield of these floors and points; its id."""
    piece = Piece("drawn", "drawn", tuple(parts), ("crate",) * len(tuple(parts)), tuple(transfers))
    name = f"drawn {len(_DRAWN)}" if piece.parts or piece.transfers else FLAT
    pack = battlefields.battlefield("training_field").pack
    _DRAWN[name] = Battlefield(name, name, (piece,), pack)
    return name


def place(at: Sequence[float]) -> Place:
    """Millimetres in the table's hundredths of them."""
    x, y, *z = at
    return round(x * 100), round(y * 100), round(z[0] * 100) if z else 0


# The game.


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
    battle = battle_of({side: sample_team(teams[side]) for side in SIDES}, FLAT if FLAT in _DRAWN else draw())
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


# What is played.


def play(game: Play, *options: Option) -> Play:
    """Choose these one after the other; of effects that come between those that must happen do."""
    for option in options:
        while asked(game) == "effects" and not can(game, option):
            game.advance(_nothing(game))
        game.advance(option)
    return game


def begin_activation(game: Play, unit: UnitId) -> Play:
    """Reveal the top card and activate its unit."""
    if game.decision is not None and Reveal() in game.decision.options:
        game.advance(Reveal())
    if game.table.activated is None and game.decision is not None and ActivateUnit(unit) in game.decision.options:
        game.advance(ActivateUnit(unit))
    return game


def skip_tactics(game: Play) -> Play:
    """Use nothing at the start of an activation: on to the actions."""
    return until(game, lambda: asked(game) == "activation")


def end_turn(game: Play) -> Play:
    """Do nothing more in this turn, whoever is asked."""
    turn = game.table.turn
    return until(game, lambda: game.table.turn != turn)


def until(game: Play, reached) -> Play:
    """Decline all that may be declined until it is so."""
    while game.decision is not None and not reached():
        game.advance(_nothing(game))
    return game


def _nothing(game: Play) -> Option:
    decision = question(game)
    refusals = (Pass(), Decline(), EndActivation(), StopThere())
    found = next((each for each in refusals if each in decision.options), None)
    if found is not None:
        return found
    assert decision.options, f"{decision.seat} must answer {decision.kind} {decision.about}: {game.where()}"
    return decision.options[0]


def hurt(game: Play, unit: UnitId, damage: int) -> Play:
    """A unit suffers damage out of the blue."""
    suffer(game, unit, damage, "SP-DMG-01")
    return game.interrupt()


def asked(game: Play) -> str:
    """What kind of question is open."""
    return game.decision.kind if game.decision is not None else ""


def question(game: Play) -> Decision:
    """The question that is open."""
    assert game.decision is not None, "the game is over"
    return game.decision


def dice(game: Play) -> int:
    """How many dice are to be rolled."""
    region = question(game).region
    assert isinstance(region, DiceOnTheTable), f"{asked(game)} is asked, no roll"
    return len(region.dice)


def told(game: Play, event: type[E]) -> list[E]:
    """All that was told of a kind since somebody last asked."""
    return [each for each in game.take_events() if isinstance(each, event)]


def activation(game: Play) -> Activated:
    """The unit that is activated, and what it has done."""
    assert game.table.activated is not None, "no unit is activated"
    return game.table.activated


def can(game: Play, option: Option) -> bool:
    return game.why_not(option) is None


def rule_against(game: Play, option: Option) -> str | None:
    """The rule for which something can't be chosen."""
    refusal = game.why_not(option)
    return refusal.rule if refusal is not None else None


def to(*at: float, move: str = "") -> Go:
    """End a move there."""
    return Go(*place(at), move=move)


def towards(dx: float, dy: float) -> Toward:
    return Toward(round(dx * 100), round(dy * 100))


def stands(game: Play, character: CharacterId) -> tuple[float, ...]:
    """Where a character stands: x and y, and z if it is not the ground."""
    x, y, z = (each / 100 for each in game.table.characters[character].at)
    return (x, y, z) if z else (x, y)


def attack_dice(critical: int = 0, strike: int = 0, expertise: int = 0, failure: int = 0) -> Rolled:
    shown = {"critical": critical, "strike": strike, "expertise": expertise, "failure": failure}
    return Rolled([ATTACK_FACES.index(result) for result, count in shown.items() for _ in range(count)])


def defence_dice(block: int = 0, expertise: int = 0, failure: int = 0) -> Rolled:
    shown = {"block": block, "expertise": expertise, "failure": failure}
    return Rolled([DEFENCE_FACES.index(result) for result, count in shown.items() for _ in range(count)])


def action(name: str) -> MakeAction:
    return MakeAction(name)


def ability(name: str) -> UseAbility:
    return UseAbility(name)


def track(game: Play) -> str:
    """The space of the struggle token: a8 to a1, 0, b1 to b8."""
    token = game.table.struggle.token
    return "0" if token == 0 else f"a{token}" if token > 0 else f"b{-token}"


def momentum(game: Play) -> tuple[int, int]:
    """How many momentum tokens both players have, a and b."""
    return game.table.players["a"].momentum, game.table.players["b"].momentum


def deck(game: Play, side: Side) -> list[str]:
    """The cards of a deck, top first, as unit ids and SHP."""
    player = game.table.players[side]
    return [each if each == SHP else f"{side}.{each}" for each in reversed(player.deck)]


def reserve(game: Play, side: Side) -> str:
    found = game.table.players[side].reserve
    return f"{side}.{found}" if found else ""


def controls(game: Play) -> dict[str, Side]:
    """Who controls what."""
    return {name: each.control for name, each in game.table.objectives.items() if each.control is not None}
