"""Why a figure with orders goes the way it goes, in words."""

from holotable.imperial_assault.instructions.eyes import Way
from holotable.imperial_assault.instructions.format import ATTACKS, Instruction
from holotable.imperial_assault.table.window import Deed
from holotable.imperial_assault.telling.names import Names

LAWS = {
    "figure": "order.law.figure",
    "weakest": "order.law.weakest",
    "nearer": "order.law.nearer",
    "sees-more": "order.law.sees-more",
    "seen-by-fewer": "order.law.seen-by-fewer",
    "farther": "order.law.farther",
    "first": "order.law.first",
}


def way_in_words(deed: Deed, way: Way, said: Instruction, names: Names) -> list[str]:
    """Where it goes and why there; what else would have served; who stands in the way."""
    told = [_goes(deed, way, _reason(deed, way, said, names), names)]
    if way.shut:
        told.append(names.say("order.shut", target=_target(deed, names)))
    told += _open(deed, way, names)
    if way.better:
        told.append(_hindered(deed, way, names))
    return told


def _goes(deed: Deed, way: Way, why: str, names: Names) -> str:
    space = names.spaces(deed.spot)
    if not way.cost:
        return names.say("order.stays", space=space, why=why)
    by = " – ".join(names.spaces(spot) for spot in way.path[1:-1])
    message = "order.goes.by" if by else "order.goes"
    return names.say(message, way.points, space=space, by=by, cost=way.cost, points=way.points, why=why)


def _reason(deed: Deed, way: Way, said: Instruction, names: Names) -> str:
    """What makes this end serve the instruction best."""
    say, target, stays = names.say, _target(deed, names), not way.cost
    if said.reposition is not None:
        wanted = said.reposition.distance
        if way.far == wanted:
            return say("order.end.distance", wanted, distance=wanted)
        return say("order.end.away" if way.far < wanted else "order.end.near")
    if deed.target and way.far == 1:
        return say("order.end.beside.stays" if stays else "order.end.beside", target=target)
    if said.deed in ATTACKS:
        message = "order.end.attack.stays" if stays else "order.end.attack"
        return say(message, way.far, target=target, spaces=way.far)
    return say("order.end.close.stays" if stays else "order.end.close", target=target)


def _target(deed: Deed, names: Names) -> str:
    return names.figure(deed.target) if deed.landmark is None else names.space(deed.landmark)


def _open(deed: Deed, way: Way, names: Names) -> list[str]:
    """What the law decided where the letter left several targets or ends (LA-LAW-01)."""
    if not way.law:
        return []
    if way.rivals:
        return [rivals_in_words(deed, way.rivals, way.law, names)]
    law = names.say(LAWS[way.law], space=names.spaces(deed.spot))
    spaces = ", ".join(names.spaces(spot) for spot in way.others)
    return [names.say("order.others", len(way.others), spaces=spaces, law=law)]


def rivals_in_words(deed: Deed, rivals: tuple[int, ...], law: str, names: Names) -> str:
    """Who would have been a target as good, and why another was taken."""
    figures = ", ".join(names.figure(each) for each in rivals)
    space = names.spaces(deed.spot) if deed.spot else ""
    why = names.say(LAWS[law], space=space, target=names.figure(deed.target))
    return names.say("order.rivals", len(rivals), figures=figures, law=why)


def _hindered(deed: Deed, way: Way, names: Names) -> str:
    """A shorter way or a better end, and who is in the way of it."""
    say, better = names.say, names.spaces(way.better)
    if not way.by:
        return say("order.hindered.sight", better=better, target=_target(deed, names))
    figures, on = ", ".join(names.figure(each) for each in way.by), ", ".join(names.space(each) for each in way.on)
    passes = set(way.on) <= {space for spot in way.path for space in spot}
    same = "order.hindered.price" if passes else "order.hindered.way"
    message = same if way.better == deed.spot else "order.hindered.end"
    return say(message, len(way.by), figures=figures, on=on, better=better)
