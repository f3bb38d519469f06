"""A table set up anew from what a seat sees of it."""

from holotable.imperial_assault.bots.sighting import SeenGroup, Sighting
from holotable.imperial_assault.missions.story_view import AllowedView, KeyView
from holotable.imperial_assault.table.sheet import CardInPlay, Sheet
from holotable.imperial_assault.table.table import (
    Allowed,
    Bought,
    Changed,
    Door,
    Exposed,
    Figure,
    FigureId,
    Group,
    Key,
    Object,
    ObjectId,
    Person,
    Table,
    Token,
)
from holotable.imperial_assault.tokens.tokens import TokenView
from holotable.imperial_assault.views.viewing import ChangedView, DoorView, FigureView, ObjectView, SheetView


def table_of(seen: Sighting) -> Table:
    """The table of which a seat sees so much."""
    keys = dict(seen.beside.keys)
    return Table(
        seen.beside.part(),
        sides=dict(seen.sides),
        map=seen.map,
        mission=seen.mission,
        sections=list(seen.sections),
        doors={name: _door(each, keys.get(name, ())) for name, each in seen.doors},
        tokens={name: _token(each) for name, each in seen.tokens},
        allowed=[_allowed(each) for each in seen.beside.allowed],
        figures={
            number: _figure(number, each, dict(seen.beside.roles).get(number, "")) for number, each in seen.figures
        },
        groups={each.id: _group(each) for each in seen.groups},
        objects={number: _object(number, each) for number, each in seen.objects},
        exits={side: list(spaces) for side, spaces in seen.exits},
        exit_rules=dict(seen.rebuilt.exit_rules),
        breached=list(seen.rebuilt.breached),
        massive_inside=list(seen.rebuilt.massive_inside),
        story=seen.beside.story(),
        lasting=list(seen.lasting),
        exposed=[Exposed(each.figure, each.to, each.side) for each in seen.exposed],
        round=seen.round,
    )


def _figure(number: FigureId, seen: FigureView, role: str) -> Figure:
    return Figure(
        number,
        seen.card,
        seen.group,
        seen.side,
        list(seen.spaces),
        seen.damage,
        list(seen.conditions),
        list(seen.used),
        incapacitated=seen.incapacitated,
        person=_person(seen),
        sheet=_sheet(seen.sheet) if seen.sheet is not None else None,
        role=role,
        changed=_changed(seen.changed) if seen.changed is not None else None,
    )


def _changed(seen: ChangedView) -> Changed:
    numbers = (seen.health, seen.speed, seen.damage, seen.accuracy, seen.pierce, seen.surge, seen.block, seen.evade)
    surges = [Bought(each.damage, each.accuracy, each.pierce, each.recover) for each in seen.surges]
    return Changed(*numbers, list(seen.defence), list(seen.attack), surges, abilities=list(seen.abilities))


def _door(seen: DoorView, keys: tuple[KeyView, ...]) -> Door:
    return Door(list(seen.between), seen.open, seen.locked, [_key(each) for each in keys], list(seen.ajar))


def _key(seen: KeyView) -> Key:
    return Key(seen.side, seen.heroes, list(seen.cards), seen.carrying, list(seen.test), seen.successes)


def _allowed(seen: AllowedView) -> Allowed:
    test = list(seen.test)
    return Allowed(
        seen.kind,
        seen.deed,
        seen.side,
        seen.once,
        seen.most,
        seen.heroes,
        test,
        seen.successes,
        seen.rule,
        seen.carried,
    )


def _sheet(seen: SheetView) -> Sheet:
    cards = [CardInPlay(each.card, each.on, each.exhausted, each.depleted, each.face_down) for each in seen.cards]
    return Sheet(seen.seat, seen.wounded, seen.strain, cards)


def _object(number: ObjectId, seen: ObjectView) -> Object:
    return Object(
        number,
        seen.health,
        "" if seen.is_door else seen.name,
        seen.name if seen.is_door else "",
        list(seen.defence),
        seen.block,
        seen.side,
        seen.damage,
    )


def _person(seen: FigureView) -> Person | None:
    if seen.person is None:
        return None
    return Person(seen.health, seen.person.speed, list(seen.person.defence))


def _group(seen: SeenGroup) -> Group:
    return Group(
        seen.id,
        seen.card,
        seen.side,
        list(seen.figures),
        tokens=int(seen.awaited),
        attachments=list(seen.attachments),
    )


def _token(seen: TokenView) -> Token:
    return Token(
        seen.kind,
        seen.space,
        seen.colour,
        seen.carrier,
        seen.claimed,
        seen.face_down,
        seen.faction,
        seen.lit,
        seen.burden,
        list(seen.marks),
        terrain=seen.terrain,
    )
