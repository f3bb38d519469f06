"""Why a figure goes, stays or comes next: whom it can attack from there, what it is after, and who sees it there."""

from holotable.bots.bot import Because, Facts
from holotable.imperial_assault.bots.planning import Plan, Planner
from holotable.imperial_assault.bots.position import Spaces
from holotable.imperial_assault.bots.strength import Blow
from holotable.imperial_assault.table.table import FigureId

WORTHWHILE = 0.15  # what a walk must gain
NEARER = 0.3  # what a place must be better for the objectives, to be spoken of


def why_attack(found: Blow, attacker: FigureId) -> Because:
    """Why an attack is made; its odds are told with it."""
    return Because("bot.attack", {"attacker": attacker, "target": found.target, "weapon": found.weapon})


def why_go(planner: Planner, plan: Plan) -> Because:
    """Why a figure goes somewhere."""
    facts: Facts = {"figure": plan.figure, "space": planner.position.space_name(plan.spaces)}
    strike = None if plan.strikes_first else plan.strike
    return Because("bot.go", facts, prospects(planner, plan.spaces, strike))


def why_first(planner: Planner, plan: Plan, message: str) -> Because:
    """Why this figure acts before others: whom it attacks at once, or where it goes."""
    more = []
    if plan.strike is not None and (plan.strikes_first or plan.spaces == planner.here):
        more.append(why_attack(plan.strike, plan.figure))
    elif plan.spaces != planner.here and plan.gain > WORTHWHILE:
        more.append(why_go(planner, plan))
    return Because(message, {"figure": plan.figure}, tuple(more))


def prospects(planner: Planner, spaces: Spaces, strike: Blow | None) -> tuple[Because, ...]:
    """What speaks for a place: an attack from there, what the mission is about, few who see the figure there."""
    found = []
    if strike is not None:
        facts: Facts = {"attacker": planner.figure, "target": strike.target, "weapon": strike.weapon}
        found.append(Because("bot.there.attack", {**facts, "spaces": tuple(sorted(spaces))}))
    if planner.stance(spaces)[0] > planner.stance(planner.here)[0] + NEARER:
        found.append(Because("bot.there.nearer"))
    seen = planner.seen_by(spaces)
    if len(seen) == 1:
        found.append(Because("bot.there.seen-by", {"target": seen[0]}))
    else:
        found.append(Because("bot.there.seen", {"count": len(seen)}) if seen else Because("bot.there.unseen"))
    return tuple(found)
