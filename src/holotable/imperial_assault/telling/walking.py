"""Whole walks: planned by the board's reach, made step by step."""

from collections.abc import Iterator

from holotable.imperial_assault import board
from holotable.imperial_assault.moving.exiting import why_no_exit
from holotable.imperial_assault.moving.moving import Walk
from holotable.imperial_assault.table.choices import GoTo, Step
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.telling.messages import GoThere
from holotable.imperial_assault.turns.activation import Activation
from holotable.kernel import Decision, Option, Refusal
from holotable.modes.messages import Chosen

MOST_MOVES = 2  # actions that a figure has for it


def walker_of(game: Play) -> Activation | Walk | None:
    """Whose movement points are being spent: in an activation, or by somebody who was told to move."""
    top = game.state.stack[-1] if game.state.stack else None
    return top if isinstance(top, Activation | Walk) else None


def reach_of(game: Play) -> dict[int, int]:
    """The spaces on which the walk could end, with their costs; nothing while nobody walks."""
    walker, decision = walker_of(game), game.decision
    if walker is None or decision is None or not any(isinstance(option, Step) for option in decision.options):
        return {}
    costs = board.reach(scene(game.table), str(walker.figure), walker.points).costs()
    return {space: cost for space, cost in costs.items() if cost}


def space_named(game: Play, name: str) -> int | None:
    """The space of that name on the map, if there is one."""
    if not game.table.map:
        return None
    try:
        return board.space_named(scene(game.table).geometry.ground.board, name.lower())
    except ValueError:
        return None


def why_not_walk(game: Play, space: int) -> Refusal | None:
    """Why the walk can't end on a space; None if it can, or if nobody walks."""
    walker = walker_of(game)
    if walker is None or space in game.table.figures[walker.figure].spaces:
        return None
    return why_no_exit(game, walker.figure) or board.why_not_end(
        scene(game.table), str(walker.figure), walker.points, space
    )


def way_to(game: Play, space: int) -> list[frozenset[int]]:
    """The cheapest way to end on a space: every position on it but the present one."""
    walker = walker_of(game)
    if walker is None:
        return []
    ways = board.reach(scene(game.table), str(walker.figure), walker.points)
    ends = [(cost, sorted(spot)) for spot, cost in ways.ends().items() if space in spot and cost]
    return ways.path(frozenset(min(ends)[1]))[1:] if ends else []


def way_toward(game: Play, space: int) -> list[frozenset[int]]:
    """The way to a space, as far as it can be walked now: to where it is the last position that may be the end."""
    if found := way_to(game, space):
        return found
    walker = walker_of(game)
    if walker is None:
        return []
    standing, name = scene(game.table), str(walker.figure)
    ways = board.reach(standing, name, walker.points + MOST_MOVES * game.table.speed_of(walker.figure))
    ends = [(cost, sorted(spot)) for spot, cost in ways.ends().items() if space in spot and cost]
    whole = ways.path(frozenset(min(ends)[1]))[1:] if ends else []
    now = board.reach(standing, name, walker.points).ends()
    last = max((place for place, spot in enumerate(whole, 1) if spot in now), default=0)
    return whole[:last]


def walk(game: Play, heard: Chosen) -> Iterator[Option]:
    """To a space, step by step, as far as nothing interrupts."""
    for spot in way_to(game, heard.space) if isinstance(heard, GoThere) else ():
        step = step_to(game, spot)
        if step is None:
            return
        yield step


def walk_toward(game: Play, space: int, version: int) -> tuple[GoThere, int] | None:
    """The walk of more than a step by which a figure comes nearest to a space, and what it costs.

    None for who covers several spaces: one space does not say which position is meant.
    """
    way = way_toward(game, space)
    if len(way) < 2 or len(way[-1]) > 1:
        return None
    [end] = way[-1]
    return GoThere(version, end), reach_of(game)[end]


def step_to(game: Play, spot: frozenset[int]) -> Step | None:
    """The step that leads to a position, if somebody walks and it is on offer."""
    decision = game.decision
    if decision is None or walker_of(game) is None:
        return None
    steps = (option for option in decision.options if isinstance(option, Step))
    return next((step for step in steps if set(step.spaces) == spot), None)


def spots_on(decision: Decision, space: int) -> list[GoTo]:
    """The positions on offer that lie on a space: those that begin there, else all that cover it."""
    spots = [option for option in decision.options if isinstance(option, GoTo) and space in option.spaces]
    return [spot for spot in spots if min(spot.spaces) == space] or spots
