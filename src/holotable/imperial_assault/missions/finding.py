"""Which tokens, figures, doors and spaces a mission means."""

from collections.abc import Iterable
from functools import cache, lru_cache

from holotable.imperial_assault import board
from holotable.imperial_assault.board.ground import Ground
from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.cards.figure import hero_card
from holotable.imperial_assault.missions.about import About, side_named
from holotable.imperial_assault.missions.selectors import IT, OWN, Doors, Figures, Here, Near, Spaces, Tokens
from holotable.imperial_assault.table.standing import scene, scene_with
from holotable.imperial_assault.table.table import Figure, FigureId, Play, Table, Token
from holotable.imperial_assault.tokens.interacting import spaces_of_token
from holotable.imperial_assault.tokens.objects import beside_door
from holotable.imperial_assault.tokens.tokens import carried_by, controller_of

NOBODY = "nobody"


def tokens_of(game: Play, wanted: Tokens, about: About) -> list[str]:
    """The tokens that are meant, by their names."""
    if wanted.destroyed:
        return [made.token for made in game.table.destroyed.values() if was_meant(game.table, made.token, wanted)]
    return [name for name in game.table.tokens if is_token(game, name, wanted, about)]


def was_meant(table: Table, name: str, wanted: Tokens) -> bool:
    """Whether a token that is gone was meant: of it only its name is left."""
    return bool(name) and (not wanted.id or name in wanted.id) and wanted.kind in ("", kind_of(table, name))


def kind_of(table: Table, name: str) -> str:
    """The kind of a token by its name, wherever it is: as the map shows it, else its name without the number."""
    return _kinds(table.map, table.mission).get(name) or name.rstrip("0123456789").rstrip("_")


@lru_cache(maxsize=64)
def _kinds(map_id: str, mission: str) -> dict[str, str]:
    found = board.find_map(map_id)
    return {token.id: token.kind for token in (*found.tokens, *found.mission(mission).tokens)}


def is_token(game: Play, name: str, wanted: Tokens, about: About) -> bool:
    """Whether a token is one of those that are meant."""
    table, token = game.table, game.table.tokens[name]
    if wanted.kind not in ("", token.kind):
        return False
    if wanted.id and name not in wanted.id and not (IT in wanted.id and name == about.token):
        return False
    if not _is_coloured(token, wanted):
        return False
    if wanted.lit not in (None, token.lit) or wanted.face_down not in (None, token.face_down):
        return False
    if wanted.marked is not None and (about.side in token.marks) != wanted.marked:
        return False
    if wanted.claimed is not None and token.claimed != side_named(table, wanted.claimed, about.side):
        return False
    if wanted.carried == NOBODY and (token.carrier is not None or token.space is None):
        return False
    if wanted.carried in (OWN, "any") and token.carrier is None:
        return False
    if wanted.carried == OWN and token.carrier != about.figure:
        return False
    return _is_beside(game, name, wanted, about) and _is_controlled(table, name, wanted, about)


def _is_coloured(token: Token, wanted: Tokens) -> bool:
    """Whether a token has the colour that is meant: one that everybody sees, or one that may be hidden."""
    if wanted.colour and (token.face_down or token.colour != wanted.colour):
        return False
    return wanted.beneath in ("", token.colour)


def _at_door(table: Table, name: str, about: About) -> list[int]:
    """The spaces beside a door, or beside the one that this is about; none if it is about none."""
    door = about.door if name == IT else name
    return beside_door(table, door) if door else []


def _is_controlled(table: Table, name: str, wanted: Tokens, about: About) -> bool:
    if not wanted.controlled:
        return True
    controller = controller_of(table, name)
    return controller is not None and (wanted.controlled != OWN or controller == about.side)


def _is_beside(game: Play, name: str, wanted: Tokens, about: About) -> bool:
    """Whether a token is beside its door, and the figures that must be on it or adjacent to it are, others not."""
    space = game.table.tokens[name].space
    if wanted.beside_door and space not in _at_door(game.table, wanted.beside_door, about):
        return False
    for selected, there in ((wanted.beside, True), (wanted.away, False)):
        if selected is None:
            continue
        lying = spaces_of_token(game.table, game.table.tokens[name])
        found = [each for each in figures_of(game, selected, about) if _touches(game.table, each, lying)]
        if bool(found) != there:
            return False
    return True


def _touches(table: Table, figure: FigureId, spaces: Iterable[int]) -> bool:
    """Whether a figure stands on one of some spaces, or adjacent to one."""
    return bool(board.touched(scene_with(table, figure), str(figure)).intersection(spaces))


def figures_of(game: Play, wanted: Figures, about: About) -> list[FigureId]:
    """The figures that are meant."""
    table = game.table
    places = {"map": table.figures, "fallen": table.fallen, "withdrawn": table.withdrawn, "escaped": table.escaped}
    return [each.id for each in places[wanted.where].values() if is_figure(game, each, wanted, about)]


def is_figure(game: Play, figure: Figure, wanted: Figures, about: About) -> bool:
    """Whether a figure is one of those that are meant, wherever it is."""
    table = game.table
    if wanted.side is not None and figure.side != side_named(table, wanted.side, about.side):
        return False
    if (wanted.group and figure.card not in wanted.group) or (wanted.role and figure.role != wanted.role):
        return False
    if wanted.itself is not None and (figure.id == about.figure) != wanted.itself:
        return False
    if wanted.person and (figure.person is None or kind_of(table, figure.card) != wanted.person):
        return False
    if wanted.heroes is not None and (figure.sheet is not None) != wanted.heroes:
        return False
    if wanted.healthy is not None and (figure.sheet is None or not figure.sheet.wounded) != wanted.healthy:
        return False
    if wanted.incapacitated not in (None, figure.incapacitated) or not _has_arms(figure, wanted):
        return False
    if wanted.carrying and not any(table.tokens[name].kind == wanted.carrying for name in carried_by(table, figure.id)):
        return False
    if wanted.but is not None and is_figure(game, figure, wanted.but, about):
        return False
    return _is_such(table, figure, wanted) and _stands(game, figure, wanted, about)


def _has_arms(figure: Figure, wanted: Figures) -> bool:
    """Whether Item cards of a hero lie face down, and whether there is a weapon among the others, as it should be."""
    if wanted.disarmed is None and wanted.armed is None:
        return True
    sheet = figure.sheet
    disarmed = sheet is not None and any(card.face_down for card in sheet.cards)
    armed = sheet is None or bool(hero_card(figure.card, sheet.wounded, sheet.holding()).weapons)
    return wanted.disarmed in (None, disarmed) and wanted.armed in (None, armed)


def _is_such(table: Table, figure: Figure, wanted: Figures) -> bool:
    """Whether a figure's card is as it should be."""
    if not wanted.trait and wanted.massive is None and wanted.cost_at_most is None:
        return True
    if figure.id not in table.figures and figure.id not in table.fallen and figure.id not in table.withdrawn:
        return False
    card = table.card_of(figure.id)
    if (wanted.trait and wanted.trait not in card.traits) or wanted.massive not in (None, card.keywords.massive):
        return False
    printed = deployment_cards().get(figure.card)
    return wanted.cost_at_most is None or (printed is not None and printed.cost <= wanted.cost_at_most)


def _stands(game: Play, figure: Figure, wanted: Figures, about: About) -> bool:
    """Whether a figure stands where it should."""
    return (
        _is_in_place(game.table, figure, wanted, about)
        and _is_by_tokens(game.table, figure, wanted, about)
        and _is_there(game, figure, wanted, about)
    )


def _is_in_place(table: Table, figure: Figure, wanted: Figures, about: About) -> bool:
    spaces = set(figure.spaces)
    if wanted.zone:
        zone = table.players[figure.side].zone if wanted.zone == OWN else wanted.zone
        if spaces.isdisjoint(table.zones.get(zone, ())):  # one in fog has nobody in it
            return False
    if wanted.tile and not tile_spaces(table, wanted.tile, about) & spaces:
        return False
    if wanted.section and not board.find_map(table.map).spaces(wanted.section) & spaces:
        return False
    if wanted.exterior is None:
        return True
    ground = scene(table).geometry.ground
    return bool(ground.mask(frozenset(figure.spaces)) & ~ground.interior) == wanted.exterior


def _is_by_tokens(table: Table, figure: Figure, wanted: Figures, about: About) -> bool:
    spaces = set(figure.spaces)
    if wanted.upon and not spaces & set(spaces_of_kind(table, wanted.upon)):
        return False
    if wanted.away and board.touched(scene(table), str(figure.id)) & set(spaces_of_kind(table, wanted.away)):
        return False
    if wanted.beside_door and not spaces & set(_at_door(table, wanted.beside_door, about)):
        return False
    if not wanted.beside:
        return True
    lying = spaces_of_kind(table, wanted.beside)
    return any(board.beside_token(scene(table), str(figure.id), space) for space in lying)


def _is_there(game: Play, figure: Figure, wanted: Figures, about: About) -> bool:
    """Whether a figure is as near to others, and as much in sight, as it should be."""
    table = game.table
    if wanted.within is not None and not is_near(game, str(figure.id), wanted.within, about):
        return False
    if wanted.beside_figures is not None:
        others = [each for each in figures_of(game, wanted.beside_figures, about) if each != figure.id]
        if not any(board.adjacent(scene(table), str(figure.id), str(each)) for each in others):
            return False
    if wanted.seen_from is not None:
        if wanted.seen_from == "figure":
            return about.figure in table.figures and board.sees(scene(table), str(about.figure), str(figure.id))
        return any(
            board.sees(scene(table), space, str(figure.id)) for space in spaces_here(table, wanted.seen_from, about)
        )
    if wanted.seen_by is None:
        return True
    viewers = [each for each in figures_of(game, wanted.seen_by, about) if each != figure.id]
    return any(board.sees(scene(table), str(each), str(figure.id)) for each in viewers)


def spaces_of_kind(table: Table, kind: str) -> list[int]:
    """Where tokens of a kind lie."""
    return [token.space for token in table.tokens.values() if token.kind == kind and token.space is not None]


def spaces_here(table: Table, here: Here, about: About) -> list[int]:
    """Where that is what this is about: on or at which spaces."""
    match here:
        case "figure":
            return list(table.known(about.figure).spaces) if about.figure else []
        case "token":
            return spaces_of_token(table, table.tokens[about.token]) if about.token in table.tokens else []
        case "door":
            return beside_door(table, about.door) if about.door else []
    return [] if about.space is None else [about.space]


def is_near(game: Play, named: board.Named, near: Near, about: About) -> bool:
    """Whether a figure or a space is within so many spaces."""
    table = game.table
    if near.token:
        spaces = spaces_of_kind(table, near.token)
    elif near.door:
        spaces = _at_door(table, near.door, about)
    elif near.figures is not None:
        spaces = [space for each in figures_of(game, near.figures, about) for space in table.known(each).spaces]
    else:
        spaces = spaces_here(table, near.of, about)
    ways = [board.distance(scene(table), named, space) for space in spaces]
    return any(way is not None and way <= near.spaces for way in ways)


def doors_of(table: Table, wanted: Doors) -> list[str]:
    """The doors that are meant."""
    return [
        name
        for name, door in table.doors.items()
        if (not wanted.id or name in wanted.id) and wanted.open in (None, door.open)
    ]


def spaces_meant(game: Play, wanted: Spaces, about: About) -> list[int]:
    """The spaces of the map that are meant."""
    table, ground = game.table, scene(game.table).geometry.ground
    found = set(ground.spaces_of(ground.present & ~ground.blocking))
    if wanted.zone:
        found &= set(table.zones.get(wanted.zone, ()))
    if wanted.tile:
        found &= tile_spaces(table, wanted.tile, about)
    if wanted.interior is not None:
        inside = set(ground.spaces_of(ground.interior))
        found = found & inside if wanted.interior else found - inside
    if wanted.empty:
        found -= {space for figure in table.figures.values() for space in figure.spaces}
    if wanted.edge:
        found &= outer_spaces(ground)
    if wanted.without:
        found -= set(spaces_of_kind(table, wanted.without))
    if wanted.seen_by is not None:
        viewers = [str(each) for each in figures_of(game, wanted.seen_by, about)]
        found = {space for space in found if any(board.sees(scene(table), each, space) for each in viewers)}
    return [each for each in sorted(found) if wanted.within is None or is_near(game, each, wanted.within, about)]


def outer_spaces(ground: Ground) -> set[int]:
    """The spaces with a side to what is around the map; a hole within it is not around it."""
    width, height = ground.board.width, ground.board.height
    there = set(ground.spaces_of(ground.present))
    cells = {(x, y) for y in range(-1, height + 1) for x in range(-1, width + 1)}
    around, reached = {(-1, -1)}, [(-1, -1)]
    while reached:
        x, y = reached.pop()
        for cell in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            inside = 0 <= cell[0] < width and 0 <= cell[1] < height
            if cell in cells - around and not (inside and cell[1] * width + cell[0] in there):
                around.add(cell)
                reached.append(cell)
    beside = ((-1, 0), (1, 0), (0, -1), (0, 1))
    return {each for each in there if any((each % width + x, each // width + y) in around for x, y in beside)}


def tile_spaces(table: Table, tiles: Iterable[str], about: About) -> set[int]:
    """The spaces of map tiles by the names of their faces; `it` is the tile on which the token lies."""
    spaces: set[int] = set()
    for tile in tiles:
        if tile == IT:
            lying = board.find_map(table.map).assembly.tiles
            numbers = [lying[space] for space in spaces_here(table, "token", about)]
            spaces.update(*[_on_tile(table.map, number) for number in numbers if number is not None])
        else:
            spaces |= _on_face(table.map, tile)
    return spaces


@cache
def _on_face(map_id: str, face: str) -> frozenset[int]:
    """The spaces of all tiles of a map that show a face."""
    return frozenset().union(*tiles_with(map_id, face))


def tiles_with(map_id: str, face: str) -> list[frozenset[int]]:
    """The tiles of a map that show a face, each by its spaces."""
    placed = [placement.face.name for section in board.find_map(map_id).sections for placement in section.placements]
    return [_on_tile(map_id, number) for number, name in enumerate(placed) if name == face]


@cache
def _on_tile(map_id: str, tile: int) -> frozenset[int]:
    """The spaces of a tile by its number on the map."""
    lying = board.find_map(map_id).assembly.tiles
    return frozenset(space for space, number in enumerate(lying) if number == tile)
