"""What tokens are for that are used by being reached: exits and the like. Whose they are, and who may leave by them."""

from collections.abc import Iterator

from holotable.imperial_assault.mission_view import MissionView
from holotable.imperial_assault.missions.about import side_named
from holotable.imperial_assault.missions.format import places_in
from holotable.imperial_assault.missions.known import mission_of, missions
from holotable.imperial_assault.missions.verb_objects import Exits
from holotable.imperial_assault.telling.mission_naming import side_words, whom
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.sheets import TokenSheet


def exit_words(token: TokenSheet, view: MissionView, names: Names) -> Iterator[str]:
    """For which objective of whom a token lies there, who may escape by it, and what its colour means."""
    found = [missions()[view.story.mission].objective(each) for each in view.story.objectives]
    meant = [each for each in found if each.words and each.beside == token.kind]
    for each in meant:
        side = side_named(names.game.table, each.side, "") if each.side else ""
        who = names.player_within(side) if side else side_words(None, names)
        yield names.say("allow.goal", side=who, objective=names.say(each.words))
    leaves = [side for side, spaces in view.table.exits.items() if token.space in spaces]
    for side in leaves:
        yield names.say("allow.escape", who=_who_leaves(side, names))
    colours = {each.colour for each in view.table.tokens.values() if each.kind == token.kind and each.colour}
    if token.colour and len(colours) > 1 and (meant or leaves):
        yield names.say("allow.alike", colour=names.colour(token.colour))


def _who_leaves(side: str, names: Names) -> str:
    """A side, or those of its figures whom the mission lets go."""
    table = names.game.table
    rule = table.exit_rules.get(side, "")
    exits = places_in(mission_of(table)).get(rule)
    if not isinstance(exits, Exits) or exits.by is None:
        return names.player_within(side)
    if exits.by.carrying:
        return names.say("allow.bearer", token=names.kind(exits.by.carrying))
    return whom(exits.by, names)
