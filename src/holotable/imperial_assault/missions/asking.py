"""What a mission asks: whether a condition holds, and which tokens and figures are meant."""

from collections.abc import Iterable
from functools import lru_cache

from holotable.imperial_assault import board
from holotable.imperial_assault.missions.format import IT, OWN, Condition, Figures, Near, Tokens, Value, Who
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Figure, FigureId, Play, Side, Table
from holotable.imperial_assault.tokens.objects import beside_door
from holotable.imperial_assault.tokens.tokens import carried_by, controller_of
from holotable.kernel import Struct

_THREATS = {"threat": 1, "double_threat": 2, "triple_threat": 3}


class About(Struct, frozen=True, omit_defaults=True):
    """What an event or an effect is about: whose it is, and the figure, token, door or section."""

    side: Side = ""
    figure: FigureId = 0
    token: str = ""
    door: str = ""
    section: str = ""
    deed: str = ""


def side_named(table: Table, who: Who, own: Side) -> Side:
    """The side that a mission means by a word."""
    match who:
        case "own":
            return own
        case "other":
            return table.other(own)
        case "initiative":
            return table.initiative
        case "imperial":
            return table.imperial_side
        case "rebels":
            return table.other(table.imperial_side)


def in_order(table: Table) -> list[Side]:
    """The sides: the foremost one first, in a skirmish that with initiative (IA-INI-03)."""
    first = table.own.foremost(table)
    return [first, table.other(first)]


def amount(table: Table, value: Value) -> int:
    """A number, or one that grows with the threat level."""
    return value if isinstance(value, int) else _THREATS[value] * table.empire.level


def tokens_of(game: Play, wanted: Tokens, about: About) -> list[str]:
    """The tokens that are meant, by their names."""
    if wanted.destroyed:
        return [made.token for made in game.table.destroyed.values() if _was_meant(game.table, made.token, wanted)]
    return [name for name in game.table.tokens if is_token(game, name, wanted, about)]


def _was_meant(table: Table, name: str, wanted: Tokens) -> bool:
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
    if (wanted.kind and token.kind != wanted.kind) or (wanted.id and name not in wanted.id):
        return False
    if wanted.colour and (token.face_down or token.colour != wanted.colour):
        return False
    if wanted.lit is not None and token.lit != wanted.lit:
        return False
    if wanted.marked is not None and (about.side in token.marks) != wanted.marked:
        return False
    if wanted.claimed is not None and token.claimed != side_named(table, wanted.claimed, about.side):
        return False
    if wanted.carried and (token.carrier is None or (wanted.carried == OWN and token.carrier != about.figure)):
        return False
    if not wanted.controlled:
        return True
    controller = controller_of(table, name)
    return controller is not None and (wanted.controlled != OWN or controller == about.side)


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
    if wanted.group and figure.card not in wanted.group:
        return False
    if wanted.person and (figure.person is None or kind_of(table, figure.card) != wanted.person):
        return False
    if wanted.heroes is not None and (figure.sheet is not None) != wanted.heroes:
        return False
    if wanted.healthy is not None and (figure.sheet is None or not figure.sheet.wounded) != wanted.healthy:
        return False
    if wanted.carrying and not any(table.tokens[name].kind == wanted.carrying for name in carried_by(table, figure.id)):
        return False
    return _stands(game, figure, wanted, about)


def _stands(game: Play, figure: Figure, wanted: Figures, about: About) -> bool:
    table = game.table
    if wanted.zone:
        zone = table.players[figure.side].zone if wanted.zone == OWN else wanted.zone
        if not set(table.zones[zone]) & set(figure.spaces):
            return False
    if wanted.within is not None and not _is_near(game, figure, wanted.within, about):
        return False
    if wanted.exterior is not None:
        ground = scene(table).geometry.ground
        if bool(ground.mask(frozenset(figure.spaces)) & ~ground.interior) != wanted.exterior:
            return False
    if wanted.away and board.touched(scene(table), str(figure.id)) & set(spaces_of_kind(table, wanted.away)):
        return False
    if not wanted.beside:
        return True
    lying = spaces_of_kind(table, wanted.beside)
    return any(board.beside_token(scene(table), str(figure.id), space) for space in lying)


def spaces_of_kind(table: Table, kind: str) -> list[int]:
    """Where tokens of a kind lie."""
    return [token.space for token in table.tokens.values() if token.kind == kind and token.space is not None]


def _is_near(game: Play, figure: Figure, near: Near, about: About) -> bool:
    table = game.table
    if near.token:
        spaces = spaces_of_kind(table, near.token)
    elif near.door:
        spaces = beside_door(table, about.door if near.door == IT else near.door)
    else:
        spaces = table.known(about.figure).spaces
    ways = [board.distance(scene(table), str(figure.id), space) for space in spaces]
    return any(way is not None and way <= near.spaces for way in ways)


def holds(game: Play, condition: Condition | None, about: About) -> bool:
    """Whether all that a condition says is so."""
    if condition is None:
        return True
    return (
        _is_about(game, condition, about)
        and _is_time(game, condition)
        and _is_so(game, condition, about)
        and (not condition.any or any(holds(game, each, about) for each in condition.any))
        and not any(holds(game, each, about) for each in condition.none)
    )


def _is_about(game: Play, condition: Condition, about: About) -> bool:
    table = game.table
    if condition.door and about.door not in condition.door:
        return False
    if condition.section and about.section not in condition.section:
        return False
    if condition.deed is not None and about.deed != condition.deed:
        return False
    if condition.token is not None and not _is_that_token(game, condition.token, about):
        return False
    if condition.figure is None:
        return True
    if not about.figure:
        return False
    meant = table.escaped.get(about.figure) or table.known(about.figure)
    return is_figure(game, meant, condition.figure, about)


def _is_that_token(game: Play, wanted: Tokens, about: About) -> bool:
    if about.token not in game.table.tokens:
        return wanted.destroyed and _was_meant(game.table, about.token, wanted)
    return is_token(game, about.token, wanted, about)


def _is_time(game: Play, condition: Condition) -> bool:
    now = game.table.round
    if condition.round and now not in condition.round:
        return False
    return now >= condition.from_round and (not condition.until_round or now <= condition.until_round)


def _is_so(game: Play, condition: Condition, about: About) -> bool:
    table = game.table
    happened = table.story.happened if table.story is not None else {}
    if not (set(condition.happened) <= happened.keys() and happened.keys().isdisjoint(condition.not_yet)):
        return False
    if any(happened.get(each) != table.round for each in condition.this_round):
        return False
    if not _are(table, condition.open, True) or not _are(table, condition.closed, False):
        return False
    if condition.tokens is not None:
        found, bounds = len(tokens_of(game, condition.tokens.of, about)), condition.tokens
        if found < bounds.at_least or (bounds.at_most is not None and found > bounds.at_most):
            return False
    if condition.figures is None:
        return True
    found, limits = len(figures_of(game, condition.figures.of, about)), condition.figures
    return limits.at_least <= found and (limits.at_most is None or found <= limits.at_most)


def _are(table: Table, doors: Iterable[str], is_open: bool) -> bool:
    return all(table.doors[door].open == is_open for door in doors)
