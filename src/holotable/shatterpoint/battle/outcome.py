"""Who has won a battle (SP-WIN-01)."""

from holotable.modes.mode import Outcome
from holotable.shatterpoint.battle.battle import Battle, other


def outcome_of(battle: Battle) -> Outcome | None:
    """How a battle ended; None while it goes on."""
    if battle.drawn:
        return Outcome(None, "")
    left = [side for side, player in battle.players.items() if player.resigned or player.out_of_time]
    if left:
        return Outcome(other(left[0]), "")
    return Outcome(battle.winner, "SP-WIN-01") if battle.winner is not None else None
