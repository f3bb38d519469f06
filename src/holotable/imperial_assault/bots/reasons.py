"""Why a figure goes, stays or comes next: whom it can attack from there, what it is after, and who sees it there."""

from holotable.bots.bot import Because, Facts
from holotable.imperial_assault.bots.planning import Plan, Planner
from holotable.imperial_assault.bots.position import Position, Spaces
from holotable.imperial_assault.bots.strength import Blow
from holotable.imperial_assault.table.table import FigureId

NEARER = 0.3  # what a place must be better for the objectives, to be spoken of


def odds_of(found: Blow, position: Position) -> Facts:
    """The odds of an attack, as they stand in a sentence."""
    return {
        "target": found.target,
        "damage": round(found.damage, 1),
        "left": position.health_left(found.target),
        "chance": round(100 * found.defeat),
    }


def why_attack(found: Blow, position: Position, attacker: FigureId) -> Because:
    """Why an attack is made, with its odds."""
    return Because("bot.attack", {"attacker": attacker, **odds_of(found, position)})


def why_go(planner: Planner, plan: Plan) -> Because:
    """Why a figure goes somewhere."""
    facts: Facts = {"figure": plan.figure, "space": planner.position.space_name(plan.spaces)}
    strike = None if plan.strikes_first else plan.strike
    return Because("bot.go", facts, prospects(planner, plan.spaces, strike))


def why_first(planner: Planner, plan: Plan, message: str) -> Because:
    """Why this figure acts before others: whom it attacks at once, or where it goes."""
    more = []
    if plan.strike is not None and (plan.strikes_first or plan.spaces == planner.here):
        more.append(why_attack(plan.strike, planner.position, plan.figure))
    elif plan.spaces != planner.here:
        more.append(why_go(planner, plan))
    return Because(message, {"figure": plan.figure}, tuple(more))


def prospects(planner: Planner, spaces: Spaces, strike: Blow | None) -> tuple[Because, ...]:
    """What speaks for a place: an attack from there, what the mission is about, few who see the figure there."""
    found = []
    if strike is not None:
        found.append(Because("bot.there.attack", odds_of(strike, planner.position)))
    if planner.stance(spaces)[0] > planner.stance(planner.here)[0] + NEARER:
        found.append(Because("bot.there.nearer"))
    seen = planner.seen_by(spaces)
    if len(seen) == 1:
        found.append(Because("bot.there.seen-by", {"target": seen[0]}))
    else:
        found.append(Because("bot.there.seen", {"count": len(seen)}) if seen else Because("bot.there.unseen"))
    return tuple(found)
