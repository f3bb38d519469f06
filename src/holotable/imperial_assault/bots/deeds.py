"""What a figure does in its activation before all plans: conditions, tokens, doors, ways out, what is to be broken."""

from collections.abc import Sequence

from holotable.bots.bot import Because, Choice
from holotable.imperial_assault.bots import fighting, settling
from holotable.imperial_assault.bots.breaking import share_of_breaking
from holotable.imperial_assault.bots.counting import NO_WAY
from holotable.imperial_assault.bots.memory import Memory, may_attack
from holotable.imperial_assault.bots.passing import (
    all_out_of_the_way,
    is_there,
    opens_in_vain,
    runs_now,
    starts_of,
    strain_for_way,
    waits_for_the_door,
)
from holotable.imperial_assault.bots.planning import planner_for
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.pull import Goal
from holotable.imperial_assault.bots.quest import SUPPLIES
from holotable.imperial_assault.bots.reasons import why_attack, why_there
from holotable.imperial_assault.bots.walking import set_out
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.table.choices import (
    DiscardCondition,
    EndActivation,
    Escape,
    Interact,
    Move,
    OpenDoor,
    PerformAttack,
    PushOn,
    Rest,
)
from holotable.imperial_assault.table.table import FigureId
from holotable.imperial_assault.tokens.interacting import CRATE
from holotable.imperial_assault.views.viewing import ActivationView
from holotable.kernel import Decision, Option

HALF = 0.5  # of the damage that others do


def at_once(memory: Memory, position: Position, going_on: ActivationView, asked: Decision) -> Choice | None:
    """What comes before all plans: getting rid of stun, and tokens that are worth an action."""
    if run := _run(memory, position, going_on, asked):
        return run
    figure, points = going_on.figure, going_on.movement_points
    for option in _by_worth(position, figure, asked):
        if isinstance(option, DiscardCondition) and _is_burden(position, figure, option.condition):
            return Choice(option, Because(_why_rid_of(option.condition), {"figure": figure}))
        if isinstance(option, Interact) and (interact := _interact(memory, position, going_on, option, asked)):
            return interact
        if isinstance(option, Move) and not points and settling.is_at_exit(position, figure):
            return Choice(option, Because("bot.escape", {"figure": figure}))
        if isinstance(option, Escape) and settling.wants_out(position, figure):
            return Choice(option, Because("bot.escape", {"figure": figure}))
        if isinstance(option, OpenDoor) and _is_goal(position, figure, option.door):
            return Choice(option, Because("bot.through", {"figure": figure}))
    return _break(memory, position, figure, asked) or _wait(memory, position, going_on, asked)


def _run(memory: Memory, position: Position, going_on: ActivationView, asked: Decision) -> Choice | None:
    """Run through a door that falls shut before nothing but running is left, out of the way of others who follow."""
    if not runs_now(position, going_on, memory.ready, memory.pushed):
        return None
    figure, points = going_on.figure, going_on.movement_points
    planner, aside = planner_for(position, figure, False), set(all_out_of_the_way(position))
    most = points + going_on.actions * planner.speed + strain_for_way(position, figure, memory.pushed)
    ends = {spaces: cost for spaces, cost in planner.ends(most).items() if is_there(position, spaces)}
    if not ends:
        return None
    end = min(ends, key=lambda each: (not each <= aside, ends[each], sorted(each)))
    why = why_there(planner, end)
    if started := set_out(memory, position, planner, end, why, asked, most):
        return started
    if PushOn() not in asked.options:
        return None
    memory.pushed += 1
    return Choice(PushOn(), why)


def _wait(memory: Memory, position: Position, going_on: ActivationView, asked: Decision) -> Choice | None:
    """Stay where a door can be opened again in the next round, and be fit to run for it then."""
    figure = going_on.figure
    if EndActivation() not in asked.options:
        return None
    if not waits_for_the_door(position, going_on, memory.ready, memory.pushed):
        return None
    if ready := _get_ready(memory, position, going_on, asked):
        return ready
    if Rest() in asked.options and settling.needs_rest(position, figure):
        return Choice(Rest(), Because("bot.rest", {"figure": figure}))
    planner = planner_for(position, figure, may_attack(memory, position, figure))
    blow = planner.best_blow(planner.here)
    if blow is None or PerformAttack() not in asked.options:
        return Choice(EndActivation(), Because("bot.end"))
    memory.struck = True
    return Choice(PerformAttack(), why_attack(blow, figure))


def _is_burden(position: Position, figure: FigureId, condition: str) -> bool:
    """Whether to get rid of a condition comes first; who must not be lost does not bleed on."""
    return condition == "stunned" or (condition == "bleeding" and position.is_prey(figure))


def _why_rid_of(condition: str) -> str:
    """Why it comes first: who is stunned can do nothing else."""
    return "bot.bleeding" if condition == "bleeding" else "bot.condition"


def _by_worth(position: Position, figure: FigureId, asked: Decision) -> Sequence[Option]:
    """The options; of several tokens to do something with that comes first which matters most."""
    tokens = [each for each in asked.options if isinstance(each, Interact)]
    if len(tokens) < 2:
        return asked.options
    worth = {goal.name: goal.value for goal in planner_for(position, figure, True).goals if goal.deed}
    tokens.sort(key=lambda each: -worth.get(each.token, 0.0))
    return [*tokens, *(each for each in asked.options if not isinstance(each, Interact))]


def _is_goal(position: Position, figure: FigureId, name: str) -> bool:
    """Whether something is to be done there."""
    goals = planner_for(position, figure, True).goals
    return any(goal.deed and goal.name == name for goal in goals) and not position.keeps_shut(name)


def _interact(
    memory: Memory,
    position: Position,
    going_on: ActivationView,
    deed: Interact,
    asked: Decision,
) -> Choice | None:
    """What an interaction is good for; what no objective is about is tried but once."""
    figure, worth = going_on.figure, settling.worth_of_deed(position, going_on.figure, deed)
    if not worth or deed.token in memory.tried or _can_wait(memory, position, going_on, deed):
        return None
    if opens_in_vain(position, going_on, memory.ready, deed, memory.pushed):
        return _get_ready(memory, position, going_on, asked)
    if not settling.leads_on(position, figure, deed) or _rather_fights(memory, position, figure, worth):
        return None
    if deed.deed == "use" and not settling.is_sought(position, deed.token):
        memory.tried.append(deed.token)
    return Choice(deed, Because("bot.interact", {"figure": figure, "token": deed.token}))


def _get_ready(memory: Memory, position: Position, going_on: ActivationView, asked: Decision) -> Choice | None:
    """Before a door is opened that has to be run for: go where the way is shortest, stop bleeding, and rest."""
    figure, points, starts = going_on.figure, going_on.movement_points, starts_of(position)
    planner = planner_for(position, figure, False)
    most = points + going_on.actions * planner.speed
    ends = {spaces: cost for spaces, cost in planner.ends(most).items() if spaces <= set(starts)}
    if ends and planner.here not in ends:
        nearest = min(ends, key=lambda each: (ends[each], sorted(each)))
        return set_out(memory, position, planner, nearest, why_there(planner, nearest), asked, most)
    bleeding = DiscardCondition("bleeding")
    if starts and bleeding in asked.options and going_on.actions > 1:
        return Choice(bleeding, Because(_why_rid_of("bleeding"), {"figure": figure}))
    sheet = position.table.figures[figure].sheet
    if not starts or sheet is None or not sheet.strain or Rest() not in asked.options:
        return None
    return Choice(Rest(), Because("bot.rest", {"figure": figure}))


def _can_wait(memory: Memory, position: Position, going_on: ActivationView, deed: Interact) -> bool:
    """Whether an attack comes before a Supply card, or the way."""
    figure, actions, points = going_on.figure, going_on.actions, going_on.movement_points
    if position.table.tokens[deed.token].kind != CRATE:
        return False
    planner = planner_for(position, figure, may_attack(memory, position, figure))
    blow = planner.best_blow(planner.here)
    return (blow is not None and blow.value > SUPPLIES) or planner.last_action(actions, points) > SUPPLIES


def _break(memory: Memory, position: Position, figure: FigureId, asked: Decision) -> Choice | None:
    """Attack what is to be destroyed, where it can be."""
    attack = next((each for each in asked.options if isinstance(each, PerformAttack)), None)
    if attack is None or not may_attack(memory, position, figure):
        return None
    aims = targets_of(position.game, figure)
    worth = max((fighting.worth_of_object(position, figure, each.figure) for each in aims), default=0.0)
    if not worth or _rather_fights(memory, position, figure, worth) or _leaves_to_others(position, figure, aims):
        return None
    memory.struck = True
    return Choice(attack, Because("bot.break", {"figure": figure}))


def _leaves_to_others(position: Position, figure: FigureId, aims: Sequence[Target]) -> bool:
    """Whether others do much more damage to all doors at hand, and something else is worth more to the figure, to
    which a way leads now.
    """
    doors = {position.table.objects[each.figure].door for each in aims if each.figure in position.table.objects}
    deeds = [each for each in planner_for(position, figure, True).goals if each.deed]
    here = max((each.value for each in deeds if each.name in doors), default=0.0)
    elsewhere = (each for each in deeds if each.name not in doors and _is_reached(position, figure, each))
    others = max((each.value for each in elsewhere), default=0.0)
    return "" not in doors and here < others and all(share_of_breaking(position, figure, each) < HALF for each in doors)


def _is_reached(position: Position, figure: FigureId, goal: Goal) -> bool:
    """Whether a figure comes to a goal with the doors as they are."""
    return position.walk_now(position.where(figure), goal.space) < NO_WAY


def _rather_fights(memory: Memory, position: Position, figure: FigureId, worth: float) -> bool:
    """Whether an attack on a figure comes before what else is to be done there, or nothing is to be done."""
    planner = planner_for(position, figure, may_attack(memory, position, figure))
    blow = planner.best_blow(planner.here)
    objects = position.weights.objects
    return not objects or (blow is not None and blow.value > objects * worth)
