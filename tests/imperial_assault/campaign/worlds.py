"""Missions that the Rebels can't tell apart."""

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.table.table import Play


def other_secrets(game: Play) -> Play:
    """The same mission, but for what only the Imperial player knows."""
    world = game.copy()
    empire, table = world.table.empire, world.table
    for cards in (empire.hand, empire.reserve):
        for place, card in enumerate(cards):
            back = deployment_card(card).faction
            cards[place] = next(each for each in empire.box if deployment_card(each).faction == back and each != card)
    for point in empire.points.values():
        point.space, point.active = 0, not point.active
    hidden = [token for token in table.tokens.values() if token.face_down]
    for token, colour in zip(hidden, [each.colour for each in hidden][::-1], strict=True):
        token.colour = colour
    table.rebels.supply.reverse()
    return world
