"""What a player of a skirmish may see: all that lies open, and the own hand."""

from holotable.imperial_assault.table.player import Player
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.views.glance import TableGlance
from holotable.imperial_assault.views.glance import glance as glance_at_table
from holotable.imperial_assault.views.viewing import TableView
from holotable.imperial_assault.views.viewing import view as view_table
from holotable.kernel import Seat, Struct


class PlayerView(Struct, frozen=True, omit_defaults=True):
    """A player's cards: discards, upgrades and trophies lie open, of hand and deck only the number (IA-CMD-02)."""

    army: str
    points: int
    zone: str
    waiting: tuple[str, ...]
    in_hand: int
    in_deck: int
    discarded: tuple[str, ...]
    upgrades: tuple[str, ...]
    trophies: tuple[str, ...]
    offers_draw: bool = False
    hand: tuple[str, ...] | None = None


class SkirmishView(Struct, frozen=True, omit_defaults=True):
    """The table, and both players' sides of it."""

    map: str
    mission: str
    table: TableView
    players: dict[str, PlayerView]


def view(game: Play, seat: Seat) -> SkirmishView:
    return SkirmishView(game.table.map, game.table.mission, view_table(game, seat), view_players(game, seat))


class SkirmishGlance(Struct, frozen=True):
    """Of the view of a skirmish what becomes numbers."""

    table: TableGlance
    players: dict[str, PlayerView]


def glance(game: Play, seat: Seat) -> SkirmishGlance:
    return SkirmishGlance(glance_at_table(game), view_players(game, seat))


def view_players(game: Play, seat: Seat) -> dict[str, PlayerView]:
    """Both players' cards as a seat sees them: that is all in which the views of a skirmish differ."""
    table = game.table
    return {side: view_player(player, table.sides[side] == seat) for side, player in table.players.items()}


def view_player(player: Player, is_own: bool) -> PlayerView:
    return PlayerView(
        player.army,
        player.points,
        player.zone,
        tuple(player.deployment),
        len(player.hand),
        len(player.deck),
        tuple(player.discarded),
        tuple(player.upgrades),
        tuple(player.trophies),
        player.offers_draw,
        tuple(player.hand) if is_own else None,
    )
