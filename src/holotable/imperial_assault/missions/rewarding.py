"""What both sides gain when a mission is over."""

from holotable.imperial_assault.missions.about import About, amount, side_named
from holotable.imperial_assault.missions.asking import holds
from holotable.imperial_assault.missions.format import Reward
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.table.table import Play, Side
from holotable.kernel.codec import replace


def rewards_of(game: Play, side: Side) -> list[Reward]:
    """The rewards of a side, in the order in which the mission has them, with their numbers worked out."""
    table, about = game.table, About(side)
    has_won = table.story is not None and table.story.winner == side
    return [
        replace(
            each,
            experience=amount(table, each.experience, about),
            credits=amount(table, each.credits, about),
            influence=amount(table, each.influence, about),
        )
        for each in mission_of(table).rewards
        if (each.side is None or side_named(table, each.side, side) == side)
        and each.won in (None, has_won)
        and holds(game, each.only, about)
    ]
