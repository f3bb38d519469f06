"""Whom and what the effects of a mission are about, in a few words."""

from collections.abc import Callable, Iterator, Sequence

from holotable.imperial_assault.missions.about import amount, side_named
from holotable.imperial_assault.missions.formulas import Value
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.selectors import IT, Figures, Who
from holotable.imperial_assault.missions.verbs import Effect, listed
from holotable.imperial_assault.telling.names import Names

Deed = Callable[[Effect, Names], Iterator[str]]


def side_words(who: Who | None, names: Names) -> str:
    table = names.game.table
    if who in (None, "own", "other", "initiative"):
        return names.say("coming.either-side")
    return names.player_within(side_named(table, who or "rebels", ""))


def whom(wanted: Figures | None, names: Names) -> str:
    """Some figures by their role, their cards or their side; else the one that it is about."""
    if wanted is None:
        return names.say("coming.the-figure")
    if wanted.role:
        return names.say(mission_of(names.game.table).roles[wanted.role].words)
    if wanted.person:
        return names.kind(wanted.person)
    if wanted.group:
        return ", ".join(names.card(card) for card in wanted.group)
    if wanted.heroes:
        return names.say("coming.heroes")
    return side_words(wanted.side, names) if wanted.side in ("rebels", "imperial") else names.say("coming.figures")


def token_words(name: str, names: Names) -> str:
    return names.say("coming.the-token") if name == IT else names.token(name)


def doors(doors: str | tuple[str, ...], names: Names) -> str:
    the_one = names.say("coming.the-door")
    return ", ".join(the_one if door == IT else names.door(door) for door in listed(doors))


def number(value: Value, names: Names) -> int:
    return amount(names.game.table, value)


def points_words(points: Sequence[str], names: Names) -> str:
    """Deployment points by their spaces; a kind of token by its name."""
    known = names.game.table.empire.points
    return ", ".join(_of_point(name, names) if name in known else _of_colour(name, names) for name in points)


def _of_point(name: str, names: Names) -> str:
    colour = names.colour(names.game.table.empire.points[name].colour)
    return names.say("coming.point", space=names.point(name), colour=colour)


def _of_colour(name: str, names: Names) -> str:
    spaces = [point.space for point in names.game.table.empire.points.values() if point.colour == name]
    return ", ".join(names.space(space) for space in spaces) or names.kind(name)


def said(message: str) -> Deed:
    """What needs no more words than these."""

    def told(effect: Effect, names: Names) -> Iterator[str]:
        yield names.say(message)

    return told
