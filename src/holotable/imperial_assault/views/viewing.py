"""A mission as those at the table see it. Cards in hand and hidden colours are left out (IA-SEC)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from holotable.imperial_assault.cards import Surge
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.roll import Die, Tally, tally_of
from holotable.imperial_assault.moving.moving import MoveSpaces, Walk
from holotable.imperial_assault.questions import BOUNTIES
from holotable.imperial_assault.table.sheet import Sheet
from holotable.imperial_assault.table.standing import is_on_map, standing_doors, tiles_of
from holotable.imperial_assault.table.table import (
    Changed,
    Door,
    Figure,
    FigureId,
    Group,
    GroupId,
    Lasting,
    ObjectId,
    Play,
    Side,
    Table,
    Threat,
)
from holotable.imperial_assault.tokens.objects import spaces_of
from holotable.imperial_assault.tokens.tokens import TokenView, view_tokens
from holotable.imperial_assault.turns.activation import Activation
from holotable.kernel import Seat, Struct
from holotable.kernel.codec import Codec

_FIGURE = Codec[Figure](Figure, "a figure")


class CardView(Struct, frozen=True, omit_defaults=True):
    """A card in a hero's play area; all of them lie face up or are known to have done so."""

    card: str
    on: str = ""
    exhausted: bool = False
    depleted: bool = False
    face_down: bool = False


class SheetView(Struct, frozen=True, omit_defaults=True):
    """A hero's sheet, and the cards beside it as they lie there."""

    seat: Seat
    wounded: bool = False
    strain: int = 0
    cards: tuple[CardView, ...] = ()


class PersonView(Struct, frozen=True):
    """What the mission says of a person for whom a mission token stands (IA-OBJ-02)."""

    speed: int
    defence: tuple[str, ...]


class BoughtView(Struct, frozen=True, omit_defaults=True):
    """What a figure can buy by a surge, besides what is printed."""

    damage: int = 0
    accuracy: int = 0
    pierce: int = 0
    recover: int = 0


class ChangedView(Struct, frozen=True, omit_defaults=True):
    """What the mission changes in a figure's numbers, as everybody was told."""

    health: int = 0
    speed: int = 0
    damage: int = 0
    accuracy: int = 0
    pierce: int = 0
    surge: int = 0
    block: int = 0
    evade: int = 0
    defence: tuple[str, ...] = ()
    attack: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    surges: tuple[BoughtView, ...] = ()


class FigureView(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A figure; its group tells it from others that look the same (IA-GRP-04)."""

    card: str
    group: GroupId
    side: Side
    spaces: tuple[int, ...]
    health: int
    damage: int = 0
    conditions: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    incapacitated: bool = False
    sheet: SheetView | None = None
    person: PersonView | None = None
    changed: ChangedView | None = None


class GroupView(Struct, frozen=True, omit_defaults=True):
    """A Deployment card that lies face up with its attachments, or a hero (IA-SEC-07).

    Who belongs to it, and how many activations it has left in the round.
    """

    card: str
    side: Side
    figures: tuple[FigureId, ...]
    left: int
    attachments: tuple[str, ...] = ()
    bounty: int = 0
    upgrades: dict[str, bool] = {}  # and whether it is exhausted
    bonus: int = 0  # health of each figure
    colour: str = ""  # by which it is told from others of its kind


class DoorView(Struct, frozen=True, omit_defaults=True):
    between: tuple[tuple[int, int], ...]
    open: bool = False
    locked: bool = False
    ajar: tuple[Side, ...] = ()  # for whom it is open who stands beside it


class ObjectView(Struct, frozen=True, omit_defaults=True):
    """A token or a door that can be attacked, by one side or by all, and the spaces where it can be targeted."""

    name: str
    spaces: tuple[int, ...]
    health: int
    damage: int = 0
    defence: tuple[str, ...] = ()
    block: int = 0
    side: Side | None = None
    is_door: bool = False


class ExposedView(Struct, frozen=True, omit_defaults=True):
    """What the mission lets a side, or all, do to a neutral or incapacitated figure."""

    figure: FigureId
    to: Threat
    side: Side | None = None


class ActivationView(Struct, frozen=True):
    """The figure whose activation it is, and what it has left."""

    figure: FigureId
    actions: int
    movement_points: int


class AttackView(Struct, frozen=True, omit_defaults=True):
    """The attack that is going on: the pools, the dice on the table, and what all of it comes to so far.

    While it has no target it is about to be declared.
    """

    attacker: FigureId
    target: FigureId | ObjectId
    space: int
    weapon: str
    attack_pool: tuple[str, ...]
    defence_pool: tuple[str, ...]
    rolled: tuple[Die, ...]
    total: Tally
    triggered: tuple[int, ...]
    ability: str = ""
    gained: tuple[Surge, ...] = ()  # surge abilities that effects have added, after those of the weapon


class RebuiltView(Struct, frozen=True, omit_defaults=True):
    """What the mission has changed for good: walls that are gone, where inside Massive figures may go, and by which
    of its rules a side escapes.
    """

    breached: tuple[tuple[int, int], ...] = ()
    massive_inside: tuple[int, ...] = ()
    exit_rules: tuple[tuple[Side, str], ...] = ()


AS_PRINTED = RebuiltView()


class TableView(Struct, frozen=True):
    """Where everything stands and lies, and what is going on: all of it is open to all.

    Of the Imperial player's cards and points a seat sees its share.
    """

    mode: str
    map: str
    sections: tuple[str, ...]
    tiles: tuple[str, ...]
    picture: str
    round: int
    sides: dict[Side, Seat]
    initiative: Side
    figures: dict[FigureId, FigureView]
    groups: dict[GroupId, GroupView]
    ready: tuple[GroupId, ...]
    tokens: dict[str, TokenView]
    doors: dict[str, DoorView]
    objects: dict[ObjectId, ObjectView]
    exposed: tuple[ExposedView, ...]
    exits: dict[Side, tuple[int, ...]]
    withdrawn: tuple[FigureId, ...]
    escaped: tuple[FigureId, ...]
    activation: ActivationView | None
    attack: AttackView | None
    lasting: tuple[Lasting, ...]
    rebuilt: RebuiltView
    walking: FigureId = 0  # who moves by an effect just now


def view(game: Play, seat: Seat) -> TableView:
    """What a seat may know of a mission."""
    table = game.table
    standing = standing_doors(table)
    return TableView(
        mode=table.own.mode,
        map=table.map,
        sections=tuple(table.sections),
        tiles=tiles_of(table),
        picture=table.picture,
        round=table.round,
        sides=dict(table.sides),
        initiative=table.initiative,
        figures=view_figures(table),
        groups={each.id: _group(game, each) for each in table.groups.values()},
        ready=tuple([group.id for group in table.groups.values() if group.ready]),
        tokens=view_tokens(table),
        doors={name: view_door(each) for name, each in standing.items()},
        objects=view_objects(table, standing),
        exposed=tuple([ExposedView(each.figure, each.to, each.side) for each in table.exposed]),
        exits={side: _on_map(table, spaces) for side, spaces in table.exits.items()},
        withdrawn=tuple(table.withdrawn),
        escaped=tuple(table.escaped),
        activation=view_activation(game),
        attack=view_attack(game),
        lasting=tuple(table.lasting),
        rebuilt=view_rebuilt(table),
        walking=who_walks(game),
    )


def _on_map(table: Table, spaces: Iterable[int]) -> tuple[int, ...]:
    """Those spaces that are laid out; of others nobody knows."""
    return tuple([space for space in spaces if is_on_map(table, space)])


def view_rebuilt(table: Table) -> RebuiltView:
    if not (table.breached or table.massive_inside or table.exit_rules):
        return AS_PRINTED
    breached = [pair for pair in table.breached if _on_map(table, pair) == pair]
    return RebuiltView(tuple(breached), _on_map(table, table.massive_inside), tuple(table.exit_rules.items()))


def who_walks(game: Play) -> FigureId:
    found = game.nearest(Walk) or game.nearest(MoveSpaces)
    return found.figure if found is not None else 0


def view_door(door: Door) -> DoorView:
    return DoorView(tuple(door.between), door.open, door.locked, tuple(door.ajar))


def view_figures(table: Table) -> dict[FigureId, FigureView]:
    """All figures on the map."""
    return {each.id: _figure(_FIGURE.to_bytes(each), table.beside(each)) for each in table.figures.values()}


# Few figures change from one choice to the next, and it takes longer to make a view of one than to find it.
@lru_cache(maxsize=16_384)
def _figure(packed: bytes, beside: tuple[str, ...]) -> FigureView:
    figure = _FIGURE.from_bytes(packed)
    return FigureView(
        figure.card,
        figure.group,
        figure.side,
        tuple(figure.spaces),
        figure.card_with(beside).health,
        figure.damage,
        tuple(figure.conditions),
        tuple(figure.used),
        figure.incapacitated,
        _sheet(figure.sheet) if figure.sheet is not None else None,
        PersonView(figure.person.speed, tuple(figure.person.defence)) if figure.person is not None else None,
        _changed(figure.changed) if figure.changed is not None else None,
    )


def _changed(found: Changed) -> ChangedView:
    return ChangedView(
        found.health,
        found.speed,
        found.damage,
        found.accuracy,
        found.pierce,
        found.surge,
        found.block,
        found.evade,
        tuple(found.defence),
        tuple(found.attack),
        tuple(found.abilities),
        tuple(BoughtView(each.damage, each.accuracy, each.pierce, each.recover) for each in found.surges),
    )


def _sheet(sheet: Sheet) -> SheetView:
    cards = [CardView(card.card, card.on, card.exhausted, card.depleted, card.face_down) for card in sheet.cards]
    return SheetView(sheet.seat, sheet.wounded, sheet.strain, tuple(cards))


def _group(game: Play, group: Group) -> GroupView:
    bounties = game.ask(BOUNTIES, group.id)
    return GroupView(
        group.card,
        group.side,
        tuple(group.figures),
        group.tokens - group.exhausted,
        tuple(group.attachments),
        sum([bounty.points for bounty in bounties]) if bounties else 0,
        {upgrade.card: upgrade.exhausted for upgrade in group.upgrades} if group.upgrades else {},
        group.bonus,
        group.colour,
    )


def view_objects(table: Table, standing: Mapping[str, Door]) -> dict[ObjectId, ObjectView]:
    return {
        each.id: ObjectView(
            each.token or each.door,
            tuple(spaces_of(table, each)),
            each.health,
            each.damage,
            tuple(each.defence),
            each.block,
            each.side,
            bool(each.door),
        )
        for each in table.objects.values()
        if not each.door or each.door in standing
    }


def view_activation(game: Play) -> ActivationView | None:
    found = game.nearest(Activation)
    return ActivationView(found.figure, found.actions, found.points) if found else None


def view_attack(game: Play) -> AttackView | None:
    found = game.nearest(Attack)
    if found is None:
        return None
    return AttackView(
        found.attacker,
        found.target,
        found.space,
        found.weapon,
        tuple(found.attack_pool),
        tuple(found.defence_pool),
        tuple([Die(die.colour, die.face, die.rerolled) for die in found.rolled]),
        tally_of(found.rolled, found.modifiers),
        tuple(found.triggered),
        found.ability,
        tuple(found.gained),
    )
