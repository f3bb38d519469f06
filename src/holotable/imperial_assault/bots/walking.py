"""Setting out for somewhere."""

from holotable.bots.bot import Because, Choice
from holotable.imperial_assault.bots.memory import Memory
from holotable.imperial_assault.bots.planning import Plan, Planner
from holotable.imperial_assault.bots.position import Position, Spaces
from holotable.imperial_assault.bots.reasons import why_go
from holotable.imperial_assault.table.choices import Move, Step
from holotable.kernel import Decision


def go(memory: Memory, position: Position, planner: Planner, plan: Plan, asked: Decision, most: int) -> Choice | None:
    """Set out: the first step of the way, or the action that pays for it."""
    return set_out(memory, position, planner, plan.spaces, why_go(planner, plan), asked, most)


def set_out(
    memory: Memory,
    position: Position,
    planner: Planner,
    spaces: Spaces,
    because: Because,
    asked: Decision,
    most: int,
) -> Choice | None:
    """The same for a place that no plan has weighed."""
    memory.way, memory.goal = planner.way(spaces, most), position.space_name(spaces)
    step = next((each for each in asked.options if isinstance(each, Step) and set(each.spaces) == memory.way[0]), None)
    if step is not None:
        memory.way.pop(0)
        return Choice(step, because)
    move = next((each for each in asked.options if isinstance(each, Move)), None)
    return Choice(move, because) if move is not None else None
