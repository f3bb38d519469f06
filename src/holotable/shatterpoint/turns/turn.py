"""A turn in its eleven steps (SP-TURN-01 to 15)."""

from holotable.kernel import Await, Flow, Next
from holotable.shatterpoint.battle.battle import Battle, Play, UnitId, other
from holotable.shatterpoint.battle.happenings import TurnBegan
from holotable.shatterpoint.struggle.objectives import determine_control, move_for_objectives
from holotable.shatterpoint.struggle.struggle_cards import RevealStruggle, RollForPriority
from holotable.shatterpoint.struggle.track import reset_track
from holotable.shatterpoint.table import Side
from holotable.shatterpoint.turns.activation import Activation
from holotable.shatterpoint.turns.orders import DetermineOrder, refresh_orders
from holotable.shatterpoint.units.damage import defeat
from holotable.shatterpoint.units.whole import Whole


class Turn(Whole, tag="turn"):
    """The turn of the active player."""

    steps = (
        "begin",
        "start_effects",
        "determine_order",
        "activate",
        "discard_order",
        "strain",
        "aftermath",
        "control",
        "move_struggle_token",
        "next_struggle",
        "check_defeat",
        "end",
    )

    side: Side
    unit: UnitId = ""

    def begin(self, game: Play) -> None:
        game.table.turn += 1
        game.table.used = {}
        for player in game.table.players.values():
            player.offers_draw = False
        game.tell(TurnBegan, self.side, game.table.turn)

    def start_effects(self, game: Play) -> Next[Battle]:
        """1: no ability waits for the start of a turn so far; the mission may have a roll (SP-TURN-02)."""
        return RollForPriority()

    def determine_order(self, game: Play, ended: Flow[Battle] | None = None) -> Next[Battle]:
        """2 and 3."""
        if isinstance(ended, DetermineOrder):
            self.unit = ended.unit
            return None
        return Await(DetermineOrder(self.side))

    def activate(self, game: Play) -> Next[Battle]:
        """4 to 7."""
        return Activation(self.unit) if self.unit else None

    def discard_order(self, game: Play) -> None:
        player = game.table.players[self.side]
        if player.revealed:
            player.discard.append(player.revealed)
            player.revealed = ""

    def control(self, game: Play) -> None:
        """8: nothing waits for the end of a turn so far; then who controls what (SP-OBJ-07)."""
        if game.table.struggle.won is None:
            determine_control(game)

    def move_struggle_token(self, game: Play) -> None:
        """9: but not in the first turn of the game (SP-TURN-12)."""
        if game.table.turn > 1:
            move_for_objectives(game)

    def next_struggle(self, game: Play) -> Next[Battle]:
        """A struggle that was won in this turn is followed by the next; who lost it chooses the map (SP-TRK-07)."""
        won = game.table.struggle.won
        if won is None:
            return None
        reset_track(game)
        return RevealStruggle(other(won))

    def check_defeat(self, game: Play) -> None:
        """10: the unit that was activated, if it has too many injured tokens (SP-DEF-01)."""
        if self.unit and game.table.units[self.unit].injured >= game.table.card_of(self.unit).durability:
            defeat(game, self.unit)

    def end(self, game: Play) -> None:
        """11: who has no order card left refreshes them; then it is the opponent's turn (SP-TURN-14, SP-TURN-15)."""
        player = game.table.players[self.side]
        if not player.deck and not player.reserve:
            refresh_orders(game, self.side)
        game.table.active = other(self.side)
