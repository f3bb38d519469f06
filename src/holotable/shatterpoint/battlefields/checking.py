"""What nobody could play on: terrain off the table or in other terrain, floors out of reach, tokens without a rest."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from holotable.content import ContentError, Entry
from holotable.shatterpoint.battlefields.battlefield import Piece
from holotable.shatterpoint.battlefields.levels import room_to_deploy, unreached
from holotable.shatterpoint.battlefields.models import MILLIMETRE, Model
from holotable.shatterpoint.cards import missions
from holotable.shatterpoint.table import Part, Scene, Terrain, Transfer, token_height
from holotable.shatterpoint.table.measures import EDGE, TOKEN_RADIUS
from holotable.shatterpoint.table.reading import SIDES

# So many characters two squads of the box have at most, each on a base of 40 mm.
BASES = 8


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece where it stands, how high, and the entry that says so."""

    entry: Entry
    piece: Piece
    z: int


def faults_of(standing: Sequence[Standing], models: Mapping[str, Model], whole: bool) -> list[ContentError]:
    """All that is wrong with how pieces stand; what stands on others is looked at only if they all could be read."""
    scene = Scene(
        Terrain(part for each in standing for part in each.piece.parts),
        transfers=[point for each in standing for point in each.piece.transfers],
    )
    found = [*_names(standing), *_more_than_the_box(standing, models), *_off_the_table(standing), *_overlaps(standing)]
    found += _without_rest(standing, scene.terrain)
    if whole:
        found += [*_in_the_air(standing, scene.terrain), *_on_nothing(standing, scene.terrain)]
        found += [*_out_of_reach(standing, scene), *_no_room(standing, scene)]
    return found


def _names(standing: Sequence[Standing]) -> Iterator[ContentError]:
    seen: set[str] = set()
    for each in standing:
        if each.piece.id in seen:
            yield each.entry.error("id", f"two pieces have the id {each.piece.id!r}")
        seen.add(each.piece.id)


def _more_than_the_box(standing: Sequence[Standing], models: Mapping[str, Model]) -> Iterator[ContentError]:
    used: Counter[str] = Counter()
    for each in standing:
        model = models[each.piece.model]
        used[model.id] += 1
        if used[model.id] == model.box + 1:
            yield each.entry.error("model", f"there are only {model.box} of {model.id!r}")


def _off_the_table(standing: Sequence[Standing]) -> Iterator[ContentError]:
    for each in standing:
        for part in each.piece.parts:
            line = part.outline
            if min(line.left, line.bottom) < -EDGE or max(line.right, line.top) > EDGE:
                far = EDGE / MILLIMETRE
                yield each.entry.error("at", f"{part.id!r} is off the table, which ends {far:g} mm from its centre")


def _overlaps(standing: Sequence[Standing]) -> Iterator[ContentError]:
    parts = [(each, part) for each in standing for part in each.piece.parts]
    for (_, one), (each, two) in combinations(parts, 2):
        if one.bottom < two.z and two.bottom < one.z and one.outline.shares_space(two.outline):
            yield each.entry.error("at", f"{two.id!r} is in the same place as {one.id!r}")


def _without_rest(standing: Sequence[Standing], terrain: Terrain) -> Iterator[ContentError]:
    """Objectives of any mission that terrain lies over and does not carry (SP-BRD-05)."""
    for mission in missions().values():
        for name, (x, y) in mission.objectives.items():
            if token_height(terrain, x, y) is None:
                over = next(each for each in standing if _lies_over(each.piece, x, y))
                problem = f"the objective {name} of {mission.id!r} is under it and nothing there carries it whole"
                yield over.entry.error("at", problem)


def _lies_over(piece: Piece, x: int, y: int) -> bool:
    return any(part.outline.overlaps(x, y, TOKEN_RADIUS) for part in piece.parts)


def _in_the_air(standing: Sequence[Standing], terrain: Terrain) -> Iterator[ContentError]:
    for each in standing:
        for part in each.piece.parts:
            if part.bottom == each.z > 0 and not _carried(part, terrain):
                height = each.z // MILLIMETRE
                yield each.entry.error("z", f"{part.id!r} stands on nothing: no floor under it is {height} mm high")


def _carried(part: Part, terrain: Terrain) -> bool:
    floors = terrain.floors.get(part.bottom, ())
    return all(any(floor.side_of(*corner) >= 0 for floor in floors) for corner in part.outline.corners)


def _on_nothing(standing: Sequence[Standing], terrain: Terrain) -> Iterator[ContentError]:
    for each in standing:
        for point in each.piece.transfers:
            if not _stands(point, terrain):
                height = point.z // MILLIMETRE
                problem = f"the transition point {point.id!r} stands on nothing: no floor there is {height} mm high"
                yield each.entry.error("at", problem)


def _stands(point: Transfer, terrain: Terrain) -> bool:
    if point.z:
        return any(floor.side_of(point.x, point.y) >= 0 for floor in terrain.floors.get(point.z, ()))
    on_table = max(abs(point.x), abs(point.y)) <= EDGE
    return on_table and not any(
        part.bottom == 0 and part.outline.side_of(point.x, point.y) > 0 for part in terrain.parts
    )


def _out_of_reach(standing: Sequence[Standing], scene: Scene) -> Iterator[ContentError]:
    of = {part.id: each for each in standing for part in each.piece.parts}
    for part in unreached(scene):
        problem = f"{part.id!r} is out of reach: no climb and no transition point leads up to it"
        yield of[part.id].entry.error("at", problem)


def _no_room(standing: Sequence[Standing], scene: Scene) -> Iterator[ContentError]:
    for side in SIDES:
        room = room_to_deploy(scene, side)
        if room < BASES:
            problem = f"at the edge of player {side} there is room for {room} bases, not for {BASES}"
            yield ContentError(standing[0].entry.file, "", "pieces", problem)
