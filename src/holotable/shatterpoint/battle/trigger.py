"""What reactive abilities respond to (SP-ABL-05, SP-ABL-07)."""

from holotable.kernel import Moment
from holotable.shatterpoint.battle.battle import Battle, Play
from holotable.shatterpoint.table import Side


class Trigger(Moment[Battle], tag="trigger"):
    """A moment that abilities wait for, and which players have used a reactive one in response to it.

    To decline is to use none: what begins to apply later at the same moment may still be used.
    """

    reacted: list[Side] = []


def triggered(game: Play, moment: str) -> Trigger | None:
    """The flow that resolves what waits for a moment; None when nothing does."""
    return Trigger(moment) if game.is_heard(moment) else None
