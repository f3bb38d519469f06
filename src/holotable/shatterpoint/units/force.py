"""The Force pool: tokens that are readied or spent (SP-FRC-01 to 06), and what abilities cost."""

from holotable.shatterpoint.battle.battle import Play, UnitId
from holotable.shatterpoint.battle.happenings import ForceRefreshed, ForceSpent
from holotable.shatterpoint.cards import Ability
from holotable.shatterpoint.table import Side


def spend_force(game: Play, side: Side, amount: int, rule: str) -> None:
    """Turn readied tokens to their spent side; nobody may who has too few (SP-FRC-03, SP-FRC-04)."""
    player = game.table.players[side]
    player.force -= amount
    player.spent += amount
    if amount:
        game.tell(ForceSpent, side, amount, rule)


def refresh_force(game: Play, side: Side, amount: int) -> None:
    """Turn spent tokens back, as many as there are (SP-FRC-05, SP-FRC-06)."""
    player = game.table.players[side]
    amount = min(amount, player.spent)
    player.force += amount
    player.spent -= amount
    if amount:
        game.tell(ForceRefreshed, side, amount)


def price_of(game: Play, unit: UnitId, ability: Ability) -> int:
    """The printed price and 1 more for each wounded and each injured token (SP-ABL-15)."""
    one = game.table.units[unit]
    return max(0, ability.force + one.wounded + one.injured)
