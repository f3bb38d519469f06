"""The whole game: setup, then turns until somebody has won (SP-OVR-04)."""

from holotable.kernel import AGAIN, Await, Flow, Next
from holotable.shatterpoint.battle.battle import Battle, Play, other
from holotable.shatterpoint.battle.happenings import BattleWon, NobodyLeft
from holotable.shatterpoint.turns.setup import SetUp
from holotable.shatterpoint.turns.turn import Turn


class PlayBattle(Flow[Battle], tag="battle"):
    """A battle from its first roll to its end."""

    steps = ("set_up", "turns")

    def set_up(self, game: Play) -> Next[Battle]:
        return None if game.table.over else SetUp()

    def turns(self, game: Play, ended: Flow[Battle] | None = None) -> Next[Battle]:
        if ended is not None:
            if all(unit.defeated for unit in game.table.units.values()):
                end_without_units(game)
            return AGAIN
        return None if game.table.over else Await(Turn(game.table.active))


def end_without_units(game: Play) -> None:
    """Nobody is left who could control an objective: who has claimed more struggles wins, else it is a draw (ours)."""
    claimed = {side: len(player.claimed) for side, player in game.table.players.items()}
    ahead = [side for side, number in claimed.items() if number > claimed[other(side)]]
    game.tell(NobodyLeft)
    game.table.drawn = not ahead
    game.table.winner = ahead[0] if ahead else None
    if ahead:
        game.tell(BattleWon, ahead[0])
