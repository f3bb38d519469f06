"""What the objectives of a mission are about on the board, and which of them are done."""

from holotable.imperial_assault import board
from holotable.imperial_assault.mission_view import MissionView
from holotable.imperial_assault.missions.format import Objective
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.table.standing import is_on_map
from holotable.imperial_assault.table.table import FigureId
from holotable.imperial_assault.telling.mission_sheet import GoalSheet
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.tokens.tokens import TokenView
from holotable.imperial_assault.views.viewing import FigureView


def goal_of(objective: Objective, view: MissionView, names: Names) -> GoalSheet | None:
    """The tokens, doors, figures and spaces that an objective is about, of those that are there; none when done."""
    if is_done(objective, view, names):
        return None
    table, prey = view.table, objective.defeat or objective.keep
    kinds, deeds = [each for each in _kinds(objective) if each], (objective.use, objective.bring)
    tokens = [
        name
        for name, each in table.tokens.items()
        if each.kind in kinds and each.space is not None and not (each.kind in deeds and _is_spent(each))
    ]
    carriers = [each.carrier for each in table.tokens.values() if each.kind in kinds and each.carrier is not None]
    doors = [each for each in (objective.open, objective.destroy) if each in table.doors and not table.doors[each].open]
    preys = [number for number, each in table.figures.items() if prey and is_prey(prey, number, each, view)]
    found = GoalSheet(tuple(tokens), tuple(doors), tuple(sorted({*preys, *carriers})), _spaces(objective, names))
    return found if found != GoalSheet() else None


def _kinds(objective: Objective) -> tuple[str, ...]:
    return objective.hold, objective.bring, objective.use, objective.destroy, objective.beside


def _spaces(objective: Objective, names: Names) -> tuple[int, ...]:
    """Where to bring it or to come to, and the ways out: what is laid out of them."""
    table = names.game.table
    spaces = set(spaces_at(table, [objective.to])) if objective.to else set()
    if objective.escape:
        spaces.update(space for exits in table.exits.values() for space in exits)
    return tuple(sorted(space for space in spaces if is_on_map(table, space)))


def is_prey(prey: str, number: FigureId, figure: FigureView, view: MissionView) -> bool:
    """Whether somebody is to be defeated or kept: by a role, a group, or a person for whom a token stands."""
    return view.story.roles.get(number) == prey or figure.card == prey or figure.card.rstrip("0123456789_") == prey


def is_done(objective: Objective, view: MissionView, names: Names) -> bool:
    """Whether a door stands open that was to be opened, or nothing is left of the tokens that there were."""
    doors, tokens = view.table.doors, view.table.tokens
    if objective.open:
        return objective.open in doors and doors[objective.open].open
    kind = objective.use or objective.bring
    if not kind:
        return False
    there = {name: each for name, each in tokens.items() if each.kind == kind}
    if any(not _is_spent(each) for each in there.values()):
        return False
    return bool(there) or bool(_lay_there(kind, names))


def _is_spent(token: TokenView) -> bool:
    """Whether nothing more is done with a token: claimed, marked, turned over, or neither lying nor carried."""
    is_gone = token.space is None and token.carrier is None
    return is_gone or token.claimed is not None or bool(token.marks) or token.lit


def _lay_there(kind: str, names: Names) -> list[str]:
    """The tokens of a kind that lay on what is laid out of the map from the start, wherever they are now."""
    table = names.game.table
    found = board.find_map(table.map)
    lying = (*found.tokens, *found.mission(table.mission).tokens)
    shown = table.sections or None
    return [each.id for each in lying if each.active and each.kind == kind and found.shows(each, shown)]
