"""What both sides gain when a mission is over."""

from holotable.imperial_assault.missions.about import About, side_named
from holotable.imperial_assault.missions.asking import holds
from holotable.imperial_assault.missions.format import Reward
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.table.table import Play, Side


def rewards_of(game: Play, side: Side) -> list[Reward]:
    """The rewards of a side, in the order in which the mission has them."""
    table, about = game.table, About(side)
    has_won = table.story is not None and table.story.winner == side
    return [
        each
        for each in mission_of(table).rewards
        if (each.side is None or side_named(table, each.side, side) == side)
        and each.won in (None, has_won)
        and holds(game, each.only, about)
    ]
