"""A figure's activation: what is planned as a whole is carried out step by step."""

from collections.abc import Sequence

from holotable.bots.bot import Because, Choice
from holotable.imperial_assault.bots import fighting, settling
from holotable.imperial_assault.bots.cards import action_value, movement_by
from holotable.imperial_assault.bots.counting import NO_WAY
from holotable.imperial_assault.bots.deeds import at_once
from holotable.imperial_assault.bots.memory import HURRIED, WORTHWHILE, Memory, may_attack
from holotable.imperial_assault.bots.passing import holds_the_place, strain_for_way
from holotable.imperial_assault.bots.planning import Plan, Planner, planner_for
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.reasons import why_attack, why_end, why_go, why_step
from holotable.imperial_assault.bots.sighting import Underway
from holotable.imperial_assault.bots.thumbs import thumbs
from holotable.imperial_assault.bots.walking import go
from holotable.imperial_assault.effects.actions import specials
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.table.choices import (
    DiscardCondition,
    EndActivation,
    OpenDoor,
    PerformAttack,
    PushOn,
    Rest,
    SpecialAction,
    StayHere,
    Step,
)
from holotable.imperial_assault.table.table import FigureId
from holotable.kernel import Decision, Option

CHARGE = 1.2  # what moving and attacking in one action is worth to a hero
RECOVERED = 0.15  # a point of damage less, whatever is near


def act(memory: Memory, position: Position, underway: Underway, asked: Decision) -> Choice | None:
    """The next choice of the activation that is going on."""
    going_on = underway.activation
    if going_on is None or going_on.figure not in position.mine:
        return None
    figure, actions, points = going_on.figure, going_on.actions, going_on.movement_points
    memory.ready = underway.ready
    # In a mission a figure may act several times a round, and begins anew each time.
    again = position.table.story is not None and actions > memory.actions
    if memory.turn != (position.table.round, figure) or again:
        memory.begin((position.table.round, figure))
    choice = at_once(memory, position, going_on, asked)
    choice = choice or _planned(memory, position, figure, actions, points, asked)
    memory.actions = actions - memory.struck
    return choice


def _planned(
    memory: Memory, position: Position, figure: FigureId, actions: int, points: int, asked: Decision
) -> Choice | None:
    """What the figure does with so many actions and movement points."""
    able = not position.table.figures[figure].incapacitated or PerformAttack() in asked.options
    planner = planner_for(position, figure, able and may_attack(memory, position, figure), in_vain=True)
    most = points + actions * planner.speed
    if StayHere() in asked.options or EndActivation() not in asked.options:
        return _pass_on(memory, position, planner, planner.plans(actions, points, 2), asked, most)
    spare = _spare_strain(memory, position, figure, asked)
    plan = _best_plan(planner, actions, points, spare)
    if rest := _rest(position, planner, actions, points, asked):
        return rest
    if order := _order(position, plan, asked):
        return order
    if spare and plan.cost > points and plan.cost - points <= spare and not _strikes_now(planner, plan):
        memory.pushed += 1
        return Choice(PushOn(), why_go(planner, plan))
    return _carry_out(memory, position, planner, plan, asked, points, most + spare)


def _spare_strain(memory: Memory, position: Position, figure: FigureId, asked: Decision) -> int:
    """How many movement points a hero could buy with strain."""
    if PushOn() not in asked.options:
        return 0
    return 0 if holds_the_place(position, figure) else strain_for_way(position, figure, memory.pushed)


def _best_plan(planner: Planner, actions: int, points: int, spare: int) -> Plan:
    """The best plan; one that takes strain must be better by what the strain costs."""
    plan = planner.plan(actions, points)
    for strain in range(1, spare + 1):
        farther = planner.plan(actions, points + strain)
        if farther.total > plan.total + planner.position.weights.strain * strain:
            plan = farther
    return plan


def _strikes_now(planner: Planner, plan: Plan) -> bool:
    return plan.strike is not None and (plan.strikes_first or plan.spaces == planner.here)


def _rest(position: Position, planner: Planner, actions: int, points: int, asked: Decision) -> Choice | None:
    """Rest, where what is recovered is worth more than all else that an action could do."""
    if Rest() not in asked.options:
        return None
    healed = settling.healed_by_rest(position, planner.figure)
    if not healed or planner.relief(healed) + RECOVERED * healed <= planner.last_action(actions, points):
        return None
    return Choice(Rest(), Because("bot.rest-recovers", {"figure": planner.figure, "count": healed}))


def _pass_on(
    memory: Memory, position: Position, planner: Planner, plans: Sequence[Plan], asked: Decision, most: int
) -> Choice | None:
    """On other figures: stop, where the best plan is to be here and that is possible, or go on."""
    for plan in plans:
        if plan.spaces != planner.here:
            return go(memory, position, planner, plan, asked, most)
        if StayHere() in asked.options:
            return Choice(StayHere(), Because("bot.stand", {"figure": planner.figure}))
    return None


def follow(memory: Memory, underway: Underway, asked: Decision) -> Choice | None:
    """The next step of the way that was planned, if the figure is still on it."""
    memory.walked_to(underway.stands)
    way, going_on = memory.way, underway.activation
    if not way or asked.kind != "activation" or going_on is None:
        return None
    if memory.turn == (underway.round, going_on.figure):
        step = next((each for each in asked.options if isinstance(each, Step) and set(each.spaces) == way[0]), None)
        if step is not None:
            del way[0]
            return Choice(step, why_step(memory.goal, len(way)))
    memory.way = []
    return None


def _carry_out(
    memory: Memory, position: Position, planner: Planner, plan: Plan, asked: Decision, points: int, most: int
) -> Choice | None:
    attack = next((each for each in asked.options if isinstance(each, PerformAttack)), None)
    here = plan.spaces == planner.here
    charge = SpecialAction(planner.charge or "")
    if plan.charges and plan.cost <= points + planner.speed and charge in asked.options:
        memory.way, memory.goal = [plan.spaces], position.space_name(plan.spaces)
        return Choice(charge, why_go(planner, plan))
    if plan.strike is not None and (plan.strikes_first or here):
        if special := _better_attack(asked):
            memory.struck = True
            return Choice(special, why_attack(plan.strike, plan.figure))
        if attack is not None:
            memory.struck = True
            return Choice(attack, why_attack(plan.strike, plan.figure))
    waits = plan.strike is None and not memory.struck
    if waits and (charging := _charge(memory, position, planner, plan, asked)):
        return charging
    if extra := _extra(memory, position, plan, asked):
        return extra
    if not here and plan.gain > (HURRIED if settling.wants_through(position) else memory.least):
        return go(memory, position, planner, plan, asked, most)
    return _leave(position, planner, asked, most)


def _order(position: Position, plan: Plan, asked: Decision) -> Choice | None:
    """Let a friend attack, where that does more than what the figure would do itself."""
    offered = [each for each in asked.options if isinstance(each, SpecialAction) and each.ability in thumbs().orders]
    if not offered or plan.figure not in position.mine:
        return None
    value = action_value(position, plan.figure, offered[0].ability)
    if value <= max(WORTHWHILE, plan.strike.value if plan.strike is not None else plan.gain):
        return None
    return Choice(offered[0], Because("bot.ability"))


def _better_attack(asked: Decision) -> Option | None:
    """To attack twice."""
    offered = [each for each in asked.options if isinstance(each, SpecialAction)]
    return next((each for each in offered if each.ability in thumbs().twice), None)


def _charge(memory: Memory, position: Position, planner: Planner, plan: Plan, asked: Decision) -> Choice | None:
    """Moving and attacking in one action, where no attack is possible otherwise."""
    offered = [each for each in asked.options if isinstance(each, SpecialAction)]
    is_hero = position.table.figures[planner.figure].sheet is not None
    charges = [each for each in offered if each.ability in thumbs().charges or (is_hero and _attacks(each))]
    option = next(iter(charges), None)
    if option is None or (is_hero and plan.gain > CHARGE):
        return None
    enemies = [position.table.figures[each].spaces[0] for each in position.theirs]
    apart = position.apart_now if is_hero else position.apart
    near = min((apart(planner.here, space) for space in enemies), default=NO_WAY)
    if near > planner.speed + 1:
        return None
    memory.struck = True
    if near <= 1:
        return Choice(option, Because("bot.rush-beside", {"figure": planner.figure}))
    return Choice(option, Because("bot.rush", {"figure": planner.figure, "count": near}))


def _extra(memory: Memory, position: Position, plan: Plan, asked: Decision) -> Choice | None:
    """A special action or a Command card that gains more than going on with the plan."""
    best: tuple[float, Option] = (plan.gain if plan.strike is None else plan.total - plan.stay, EndActivation())
    for option in asked.options:
        if not isinstance(option, SpecialAction | PlayCard):
            continue
        name = option.ability if isinstance(option, SpecialAction) else option.card
        if name in specials() and specials()[name].attacks and memory.struck:
            continue
        value = action_value(position, plan.figure, name, memory.ready)
        if name in specials() and not specials()[name].actions and value > WORTHWHILE:
            return Choice(option, Because("bot.ability"))
        if value > best[0] and value > WORTHWHILE:
            best = (value, option)
    if isinstance(best[1], EndActivation):
        return None
    if isinstance(best[1], PlayCard) and (points := movement_by(position, plan.figure, best[1].card)):
        return _move_by(memory, position, plan.figure, best[1], points)
    return Choice(best[1], Because("bot.ability"))


def _move_by(memory: Memory, position: Position, figure: FigureId, card: PlayCard, points: int) -> Choice:
    """Play a card for its movement points, and go where they lead."""
    planner = planner_for(position, figure, False)
    plan = planner.plan(0, points)
    memory.way, memory.goal = planner.way(plan.spaces, points), position.space_name(plan.spaces)
    return Choice(card, why_go(planner, plan))


def _leave(position: Position, planner: Planner, asked: Decision, most: int) -> Choice:
    """Nothing worth doing is left, but for rest, a door in the way or a condition to get rid of."""
    figure = planner.figure
    if PerformAttack() in asked.options and fighting.tries_to_break(position, figure):
        return Choice(PerformAttack(), Because("bot.break", {"figure": figure}))
    if Rest() in asked.options and settling.needs_rest(position, figure):
        return Choice(Rest(), Because("bot.rest", {"figure": figure}))
    doors = () if position.hides(figure) else [each for each in asked.options if isinstance(each, OpenDoor)]
    spare = [each for each in doors if not position.keeps_shut(each.door)]
    for option in (*spare, *(each for each in asked.options if isinstance(each, DiscardCondition))):
        return Choice(option, Because("bot.spare", {"figure": figure}))
    return Choice(EndActivation(), why_end(planner, most))


def _attacks(option: SpecialAction) -> bool:
    return option.ability in specials() and specials()[option.ability].attacks
