"""The whole game: setup, then turns until somebody has won (SP-OVR-04)."""

from holotable.kernel import AGAIN, Await, Flow, Next
from holotable.shatterpoint.battle.battle import Battle, Play
from holotable.shatterpoint.turns.setup import SetUp
from holotable.shatterpoint.turns.turn import Turn


class PlayBattle(Flow[Battle], tag="battle"):
    """A battle from its first roll to its end."""

    steps = ("set_up", "turns")

    def set_up(self, game: Play) -> Next[Battle]:
        return None if game.table.over else SetUp()

    def turns(self, game: Play, ended: Flow[Battle] | None = None) -> Next[Battle]:
        if ended is not None:
            return AGAIN
        return None if game.table.over else Await(Turn(game.table.active))
