"""Why a unit acts and where it goes: whom it attacks, what it contests there, and who could attack it."""

from holotable.bots.bot import Because, Facts
from holotable.shatterpoint.actions.acting import TAKE_COVER
from holotable.shatterpoint.bots.fighting import said
from holotable.shatterpoint.bots.planning import End, Plan, Planner, planner_for
from holotable.shatterpoint.bots.position import Position

PLANNED = {
    "move": "bot.plan.move",
    "focus": "bot.plan.focus",
    "combat": "bot.plan.combat",
    "recover": "bot.plan.recover",
    TAKE_COVER: "bot.plan.take-cover",
}


def prospects(position: Position, plan: Plan) -> tuple[Because, ...]:
    """What a plan leads to: the best of its attacks, and the objective of which it gains most."""
    planner = planner_for(position, plan.unit)
    if plan.first == "move":
        strikes = [end.strike for end in plan.ends if end.strike is not None]
    else:
        found = [planner.strength.best(one, focused=plan.first == "focus") for one in planner.figures]
        strikes = [strike for strike in found if strike is not None and plan.attack]
    best = max(strikes, key=lambda strike: strike.worth.value, default=None)
    more = [said(position, best, plan.first == "focus")] if best is not None else []
    held = max(plan.ends, key=lambda end: end.stand.held, default=None)
    if plan.first == "move" and held is not None and held.stand.objective:
        more.append(Because("bot.there.contests", {"objective": held.stand.objective}))
    return tuple(more)


def why_first(position: Position, planner: Planner, plan: Plan) -> Because:
    """Why an action comes first. Who takes cover may be in nobody's reach yet."""
    message = PLANNED[plan.first]
    if plan.first == TAKE_COVER and not any(planner.ground.attackers(one) for one in planner.figures):
        message = "bot.plan.take-cover-later"
    return Because(message, {"unit": plan.unit}, prospects(position, plan))


def why_go(position: Position, planner: Planner, end: End) -> Because:
    """Why a character goes somewhere."""
    facts: Facts = {"unit": planner.unit}
    more = [said(position, end.strike)] if end.strike is not None else []
    feared = planner.ground.attackers(end.there)
    if len(feared) == 1:
        more.append(Because("bot.there.feared-one", {"target": feared[0]}))
    else:
        more.append(Because("bot.there.feared", {"count": len(feared)}) if feared else Because("bot.there.safe"))
    if end.stand.objective:
        return Because("bot.contest", {**facts, "objective": end.stand.objective}, tuple(more))
    return Because("bot.move", facts, tuple(more))
