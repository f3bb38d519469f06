"""What the verbs of a mission do with the map: doors, walls, sections, ways out."""

from holotable.imperial_assault import board
from holotable.imperial_assault.missions.about import About, side_named
from holotable.imperial_assault.missions.finding import tile_spaces
from holotable.imperial_assault.missions.format import place_of
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.on_tokens import side_meant
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.missions.selectors import ALL, IT
from holotable.imperial_assault.missions.verbs import Effect, listed
from holotable.imperial_assault.moving.doors import CloseDoor, OpenByRule
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Door, Key, Play, Table
from holotable.imperial_assault.tokens.revealing import RevealSection
from holotable.kernel import Flow


def _doors(table: Table, names: str | tuple[str, ...], about: About) -> list[Door]:
    return [table.doors[about.door if name == IT else name] for name in listed(names)]


def _open(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    door = about.door if effect.open == IT else effect.open
    return None if game.table.doors[door].open else OpenByRule(door)


def _close(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    door = about.door if effect.close == IT else effect.close
    return CloseDoor(door) if game.table.doors[door].open else None


def _lock(game: Play, effect: Effect, about: About) -> None:
    """Nobody can open it any more, whoever could before."""
    for door in _doors(game.table, effect.lock, about):
        door.locked, door.keys = True, []


def _unlock(game: Play, effect: Effect, about: About) -> None:
    if (found := effect.unlock) is None:
        return
    side = side_meant(game.table, found.side, about)
    key = Key(side, found.heroes, list(found.group), found.carrying, list(found.test), found.successes)
    for door in _doors(game.table, found.door, about):
        if key == Key():
            door.locked, door.keys = False, []
        else:
            door.locked = True
            door.keys.append(key)


def _ajar(game: Play, effect: Effect, about: About) -> None:
    if effect.ajar is not None:
        for door in _doors(game.table, effect.ajar.door, about):
            door.ajar.append(side_named(game.table, effect.ajar.side, about.side))


def _breach(game: Play, effect: Effect, about: About) -> None:
    """Between two tiles there is no wall any more."""
    one, other = (tile_spaces(game.table, [tile], about) for tile in effect.breach)
    width = scene(game.table).geometry.ground.board.width
    beside = [(first, second) for first in one for second in other if abs(first - second) in (1, width)]
    pairs = [(min(pair), max(pair)) for pair in beside if abs(pair[0] - pair[1]) == width or _in_row(pair, width)]
    game.table.breached += sorted(set(pairs) - set(game.table.breached))


def _in_row(pair: tuple[int, int], width: int) -> bool:
    return pair[0] // width == pair[1] // width


def _massive_inside(game: Play, effect: Effect, about: About) -> None:
    """Massive figures may enter the interior spaces of some tiles, or all there are."""
    inside = set(board.find_map(game.table.map).assembly.board.interior)
    if ALL not in effect.massive_inside:
        inside &= tile_spaces(game.table, effect.massive_inside, about)
    game.table.massive_inside = sorted(inside)


def _reveal(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    return None if effect.reveal in game.table.sections else RevealSection(effect.reveal)


def _exits(game: Play, effect: Effect, about: About) -> None:
    if effect.exits is not None:
        side = side_named(game.table, effect.exits.side, about.side)
        game.table.exits[side] = spaces_at(game.table, effect.exits.at)
        if effect.exits.by is not None:
            game.table.exit_rules[side] = place_of(mission_of(game.table), effect.exits)


VERBS = {
    "open": _open,
    "close": _close,
    "lock": _lock,
    "unlock": _unlock,
    "ajar": _ajar,
    "breach": _breach,
    "massive_inside": _massive_inside,
    "reveal": _reveal,
    "exits": _exits,
}
