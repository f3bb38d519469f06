"""A setup that somebody hands in, with a record or a backup: nothing is in it but what two players bring."""

from collections.abc import Mapping, Sequence

from holotable.content.finding import find
from holotable.imperial_assault.cards import command_cards, deployment_cards, upgrades
from holotable.imperial_assault.skirmish.setup import NotTwoPlayersError, skirmish_missions
from holotable.imperial_assault.table.parts import SkirmishPart
from holotable.imperial_assault.table.player import Player
from holotable.imperial_assault.table.table import Table
from holotable.modes.limits import check_text

MOST_ARMY_NAME = 80
MOST_CARDS = 60
MOST_CARD_ID = 80
MOST_PATIENCE = 60


class TooManyCardsError(ValueError):
    """A list of more cards than any army has."""

    def __init__(self, field: str, cards: int, most: int) -> None:
        self.field = field
        self.cards = cards
        self.most = most
        super().__init__(f"{field} has {cards} cards; there can be {most}")


class NoFiguresError(ValueError):
    """An army without a single figure (SK-GEN-03)."""

    def __init__(self, side: str) -> None:
        self.side = side
        super().__init__(f"the army of {side} has no Deployment card; it needs at least one")


class BegunSetupError(ValueError):
    """A table on which something was changed before the game began."""

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(f"{field} is not as it is before a skirmish begins")


class UnknownMissionCardError(LookupError):
    """A mission that is in no skirmish's mission deck."""

    def __init__(self, map_id: str, mission: str) -> None:
        self.map = map_id
        self.mission = mission
        self.known = ", ".join(f"{found} {letter}" for found, letter in skirmish_missions())
        super().__init__(f"there is no mission {map_id!r} {mission!r}; there are {self.known}")


def check_handed_in(table: Table) -> None:
    """Refuse a table that no two armies make before a skirmish; of the armies that their cards are not known.

    Whether they are legal is for those who play to agree on.
    """
    if len(table.sides) != 2 or table.players.keys() != table.sides.keys():
        raise NotTwoPlayersError(len(table.players))
    check_mission(table.map, table.mission)
    for side, player in table.players.items():
        _check_army(side, player)
    players = {side: _brought(player) for side, player in table.players.items()}
    own = SkirmishPart(next(iter(table.sides)), players, discreet=table.discreet)
    own.patience = min(max(table.skirmish.patience, 0), MOST_PATIENCE)
    made = Table(own, table.sides, table.map, table.mission)
    if made != table:
        raise BegunSetupError(_first_change(made, table))


def check_mission(map_id: str, mission: str) -> None:
    """Refuse a mission that can't be drawn; without a map, or of a map without a letter, one is."""
    known = skirmish_missions()
    if (map_id, mission) not in [("", ""), *known, *((found, "") for found, _ in known)]:
        raise UnknownMissionCardError(map_id, mission)


def _brought(player: Player) -> Player:
    return Player(army=player.army, deployment=player.deployment, deck=player.deck, upgrades=player.upgrades)


def _check_army(side: str, player: Player) -> None:
    check_text(f"players.{side}.army", player.army, MOST_ARMY_NAME)
    _check_cards(f"players.{side}.deployment", player.deployment, deployment_cards())
    _check_cards(f"players.{side}.upgrades", player.upgrades, upgrades())
    _check_cards(f"players.{side}.deck", player.deck, command_cards())
    if not player.deployment:
        raise NoFiguresError(side)


def _check_cards(field: str, cards: Sequence[str], known: Mapping[str, object]) -> None:
    if len(cards) > MOST_CARDS:
        raise TooManyCardsError(field, len(cards), MOST_CARDS)
    for card in cards:
        check_text(field, card, MOST_CARD_ID)
        find(card, known)


def _first_change(made: Table, table: Table) -> str:
    """The field in which a table is not what it should be."""
    for side, player in made.players.items():
        for field in Player.__struct_fields__:
            if getattr(table.players[side], field) != getattr(player, field):
                return f"players.{side}.{field}"
    for one, other in ((made.own, table.own), (made, table)):
        for field in one.__struct_fields__:
            if getattr(one, field) != getattr(other, field):
                return field
    raise AssertionError("two tables that differ differ in a field")
