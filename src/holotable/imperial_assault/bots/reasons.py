"""Why a figure goes, stays or comes next: whom it can attack from there, what it is after, and who sees it there."""

from holotable.bots.bot import Because, Facts
from holotable.imperial_assault.bots.planning import Plan, Planner
from holotable.imperial_assault.bots.position import Position, Spaces
from holotable.imperial_assault.bots.strength import Blow
from holotable.imperial_assault.table.table import FigureId
from holotable.imperial_assault.views.viewing import AttackView
from holotable.kernel import Use

NEARER = 0.3  # what a place must be better for the objectives, to be spoken of


def why_attack(found: Blow, attacker: FigureId) -> Because:
    """Why an attack is made; its odds are told with it."""
    return Because("bot.attack", {"attacker": attacker, "target": found.target, "weapon": found.weapon})


def why_go(planner: Planner, plan: Plan) -> Because:
    """Why a figure goes somewhere."""
    return why_there(planner, plan.spaces, None if plan.strikes_first else plan.strike)


def why_there(planner: Planner, spaces: Spaces, strike: Blow | None = None) -> Because:
    """Why it goes there, maybe to attack."""
    facts: Facts = {"figure": planner.figure, "space": planner.position.space_name(spaces)}
    return Because("bot.go", facts, prospects(planner, spaces, strike))


def why_step(goal: str, left: int) -> Because:
    """Why a figure goes on, with so many steps left after this one."""
    return Because("bot.follow", {"space": goal, "steps": left}) if left else Because("bot.arrive", {"space": goal})


def why_use(position: Position, attack: AttackView | None, use: Use) -> Because:
    """Why an effect is used: for an attack, against one, or as it costs nothing; of an enemy's it is only ordered."""
    if use.source in position.theirs:
        return Because("bot.use-theirs", {"target": use.source})
    if attack is None:
        return Because("bot.use")
    if position.is_ours(attack):
        return Because("bot.use-attacking")
    if attack.target in position.mine:
        return Because("bot.use-defending", {"figure": attack.target})
    return Because("bot.use")


def has_use(plan: Plan, least: float) -> bool:
    """Whether a figure attacks by its plan, or gains at least so much by going somewhere or doing something."""
    return plan.strike is not None or plan.gain > least


def why_first(planner: Planner, plan: Plan, message: str, least: float) -> Because:
    """Why this figure acts before others: whom it attacks at once, or where it goes."""
    more: tuple[Because, ...] = ()
    if plan.strike is not None and (plan.strikes_first or plan.spaces == planner.here):
        more = (why_attack(plan.strike, plan.figure),)
    elif plan.spaces != planner.here and has_use(plan, least):
        more = (why_go(planner, plan),)
    elif message == "bot.activate-any":
        more = _here(planner, 2 * planner.speed)
    return Because(message, {"figure": plan.figure}, more)


def why_end(planner: Planner, points: int) -> Because:
    """Why an activation ends: nothing is left to do, or with so many movement points there is no better place."""
    if not points or not planner.moves:
        return Because("bot.end")
    return Because("bot.end-here", {"figure": planner.figure}, _here(planner, points))


def _here(planner: Planner, points: int) -> tuple[Because, ...]:
    """What speaks for the place where a figure is: tokens that it controls, danger elsewhere, that nobody sees it."""
    found = [Because("bot.here.token", {"token": token}) for token in planner.held(planner.here)]
    if planner.draws_on(points, NEARER):
        found.append(Because("bot.here.danger"))
    if not planner.seen_by(planner.here):
        found.append(Because("bot.here.unseen"))
    return tuple(found)


def prospects(planner: Planner, spaces: Spaces, strike: Blow | None) -> tuple[Because, ...]:
    """What speaks for a place: an attack from there, what the mission is about, few who see the figure there."""
    found = []
    if strike is not None:
        facts: Facts = {"attacker": planner.figure, "target": strike.target, "weapon": strike.weapon}
        found.append(Because("bot.there.attack", {**facts, "spaces": tuple(sorted(spaces))}))
    now, then = planner.held(planner.here), planner.held(spaces)
    gained = [Because("bot.there.holds", {"token": each}) for each in then if each not in now]
    contested = planner.denied(planner.here)
    denied = [each for each in planner.denied(spaces) if each not in contested]
    gained += [Because("bot.there.denies", {"token": each}) for each in denied]
    if not gained and planner.stance(spaces)[0] > planner.stance(planner.here)[0] + NEARER:
        gained = _nearer(planner, spaces)
    found += gained
    found += [Because("bot.there.leaves", {"token": each}) for each in now if each not in then]
    seen = planner.seen_by(spaces)
    if len(seen) == 1:
        found.append(Because("bot.there.seen-by", {"target": seen[0]}))
    else:
        found.append(Because("bot.there.seen", {"count": len(seen)}) if seen else Because("bot.there.unseen"))
    return tuple(found)


def _nearer(planner: Planner, spaces: Spaces) -> list[Because]:
    """To what the figure comes nearer there: its best goal, the nearest of those; nothing if it leaves a better."""
    apart = planner.position.apart_now
    ahead = [each for each in planner.goals if apart(spaces, each.space) < apart(planner.here, each.space)]
    left = [each.value for each in planner.goals if apart(planner.here, each.space) <= each.within]
    goal = max(ahead, key=lambda each: (each.value, -apart(spaces, each.space)), default=None)
    if goal is None or goal.value <= max(left, default=0.0):
        return []
    token = planner.position.table.tokens.get(goal.name)
    if token is not None and token.carrier != planner.figure:
        return [Because("bot.there.nearer-token", {"token": goal.name})]
    if goal.name.isdecimal() and int(goal.name) in planner.position.theirs:
        return [Because("bot.there.nearer-enemy", {"target": int(goal.name)})]
    return [Because("bot.there.nearer")]
