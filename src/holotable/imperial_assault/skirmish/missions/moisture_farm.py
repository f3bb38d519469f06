"""Moisture Farm: Close to Home."""

from holotable.imperial_assault.figures.happenings import TokenMarked
from holotable.imperial_assault.figures.scoring import score
from holotable.imperial_assault.figures.table import Play
from holotable.imperial_assault.skirmish.missions.mission import MissionCard, controlled, in_order
from holotable.kernel import Ability, Listener

CRATE = "crate"
HOME = 7
MARKS = 4


def mark_crates(game: Play, listener: Listener) -> None:
    """A player gains points for each crate he controls that has none of his tokens, and puts one on it."""
    for side in in_order(game.table):
        for name in controlled(game.table, CRATE, side):
            token = game.table.tokens[name]
            used = sum(each.marks.count(side) for each in game.table.tokens.values())
            if side not in token.marks and used < MARKS:
                token.marks.append(side)
                game.tell(TokenMarked, name, side, token.space)
                score(game, side, HOME, "close_to_home")


CLOSE_TO_HOME = MissionCard(abilities=(Ability("mission.mark_crates", "round-ended", mark_crates),))
