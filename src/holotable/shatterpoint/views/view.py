"""A battle as it is seen: all but the order of the order decks and the struggle cards that are to come (SP-ORD-04)."""

from holotable.kernel import Seat, Struct
from holotable.shatterpoint.battle.battle import (
    Activated,
    Battle,
    Character,
    Objective,
    Play,
    Unit,
)
from holotable.shatterpoint.table import Side


class PlayerView(Struct, frozen=True):
    """What a player has. `deck` are the cards that lie in the deck, sorted: their order nobody knows.

    `under` are those among them that everybody saw put under it, the last one first.
    """

    team: str
    edge: Side
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    reserve: str
    revealed: str
    force: int
    spent: int
    momentum: int
    claimed: tuple[str, ...]
    offers_draw: bool
    under: tuple[str, ...]


class BattleView(Struct, frozen=True):
    """A battle as everybody may see it."""

    battlefield: str
    mission: str
    players: dict[Side, PlayerView]
    units: dict[str, Unit]
    characters: dict[str, Character]
    objectives: dict[str, Objective]
    struggle: str
    map: int
    token: int
    to_come: int
    first: Side
    active: Side
    turn: int
    activated: Activated | None
    winner: Side | None


def look(game: Play, seat: Seat) -> BattleView:
    battle: Battle = game.table
    return BattleView(
        battle.battlefield,
        battle.mission,
        {
            side: PlayerView(
                player.team,
                player.edge,
                tuple(sorted(player.deck)),
                tuple(player.discard),
                player.reserve,
                player.revealed,
                player.force,
                player.spent,
                player.momentum,
                tuple(player.claimed),
                player.offers_draw,
                tuple(player.deck[: player.under]),
            )
            for side, player in battle.players.items()
        },
        battle.units,
        battle.characters,
        battle.objectives,
        battle.struggle.card,
        battle.struggle.map,
        battle.struggle.token,
        len(battle.struggle.deck),
        battle.first,
        battle.active,
        battle.turn,
        battle.activated,
        battle.winner,
    )
