"""Order cards: revealed, reserved, passed over, and shuffled anew (SP-TURN-03 to 06, SP-RES, SP-SHP, SP-REF)."""

from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal
from holotable.shatterpoint.battle.battle import SHATTERPOINT, Battle, Play, UnitId, unit_id
from holotable.shatterpoint.battle.choices import ActivateUnit, FromReserve, PassOver, PutInReserve, Reveal
from holotable.shatterpoint.battle.happenings import (
    NobodyActivated,
    OrderFromReserve,
    OrderRemoved,
    OrderReserved,
    OrderRevealed,
    OrdersRefreshed,
    PassedOver,
)
from holotable.shatterpoint.battle.trigger import triggered
from holotable.shatterpoint.questions import RESERVE_COST
from holotable.shatterpoint.table import Side
from holotable.shatterpoint.units.force import refresh_force, spend_force

PRICE = 1
"""What it costs to reserve a card (SP-RES-01), or to pass over the Shatterpoint card (SP-SHP-02)."""


def shuffle_orders(game: Play, side: Side) -> None:
    player = game.table.players[side]
    game.stream(f"orders {side}").shuffle(player.deck)
    player.under = 0


def refresh_orders(game: Play, side: Side) -> None:
    """The discard pile becomes the order deck, and all Force is refreshed (SP-REF-04 to 06)."""
    player = game.table.players[side]
    player.deck, player.discard = player.discard, []
    shuffle_orders(game, side)
    game.tell(OrdersRefreshed, side, len(player.deck))
    refresh_force(game, side, player.spent)


def is_defeated(game: Play, side: Side, card: str) -> bool:
    return card != SHATTERPOINT and game.table.units[unit_id(side, card)].defeated


class DetermineOrder(Flow[Battle], tag="determine-order"):
    """The order card of a turn, and the unit that it activates; nobody if there is none left.

    A card is reserved at most once in a turn (SP-RES-01); one that is revealed for the Shatterpoint card must be used
    (SP-SHP-04).
    """

    steps = ("choose_card", "reveal", "use")

    side: Side
    unit: UnitId = ""
    reserved: bool = False
    passed_over: bool = False

    def choose_card(self, game: Play, answer: Option | None = None) -> Next[Battle]:
        """The top of the deck or the reserve; with an empty deck the reserve it must be (SP-TURN-04)."""
        player = game.table.players[self.side]
        if isinstance(answer, FromReserve) or (answer is None and player.reserve and not player.deck):
            self.unit = unit_id(self.side, player.reserve)
            player.revealed, player.reserve = player.reserve, ""
            game.tell(OrderFromReserve, self.side, player.revealed)
            self.stop()
            return None
        if answer is None and player.reserve:
            return Decision(self.side, "order", [Reveal(), FromReserve()])
        return None

    def reveal(self, game: Play) -> Next[Battle]:
        """The top card; cards of defeated units leave the game, and an empty deck is refreshed (SP-TURN-05, REF-02)."""
        player = game.table.players[self.side]
        if not player.deck and player.reserve:  # the last cards of the deck were of defeated units (SP-TURN-04)
            self.step = 0
            return AGAIN
        if not player.deck:
            refresh_orders(game, self.side)
        player.revealed = player.deck.pop()
        player.under = min(player.under, len(player.deck))
        game.reveal()
        game.tell(OrderRevealed, self.side, player.revealed)
        if is_defeated(game, self.side, player.revealed):
            game.tell(OrderRemoved, self.side, player.revealed)
            player.revealed = ""
            return AGAIN
        if self.passed_over and player.revealed != SHATTERPOINT:
            player.deck.append(SHATTERPOINT)
            shuffle_orders(game, self.side)
            game.tell(PassedOver, self.side)
            self.unit = unit_id(self.side, player.revealed)
            self.stop()
        return None

    def use(self, game: Play, answer: Option | Flow[Battle] | None = None) -> Next[Battle]:
        """Activate its unit, or put it into the reserve; with the Shatterpoint card any unit, or pass it over."""
        player = game.table.players[self.side]
        if isinstance(answer, PutInReserve):
            spend_force(game, self.side, self.reserve_price(game), "SP-RES-01")
            self.reserved = True
            return Await(ReserveCard(self.side))
        if isinstance(answer, PassOver):
            spend_force(game, self.side, PRICE, "SP-SHP-02")
            self.passed_over, player.revealed = True, ""
            self.step = 1
            return AGAIN
        if isinstance(answer, Flow):
            self.step = 1
            return AGAIN
        if isinstance(answer, ActivateUnit):
            self.unit = answer.unit
            return None
        options = self._options(game)
        if len(options) == 1:
            self.unit = options[0].unit if isinstance(options[0], ActivateUnit) else ""
            return None
        if not options:
            game.tell(NobodyActivated, self.side)
            return None
        return Decision(self.side, "use-order", options, about=player.revealed)

    def _options(self, game: Play) -> list[Option]:
        player = game.table.players[self.side]
        if player.revealed == SHATTERPOINT:
            options: list[Option] = [ActivateUnit(each) for each in game.table.units_of(self.side)]
            can_pass = self._has_another(game) and player.force >= PRICE
            return [*options, *([PassOver()] if can_pass else [])]
        options = [ActivateUnit(unit_id(self.side, player.revealed))]
        return [*options, PutInReserve()] if self._why_no_reserve(game) is None else options

    def _why_no_reserve(self, game: Play) -> Refusal | None:
        player = game.table.players[self.side]
        if player.revealed == SHATTERPOINT:
            return Refusal("reserve.shatterpoint", "SP-RES-05")
        if self.reserved:
            return Refusal("reserve.twice", "SP-RES-01")
        if player.reserve:
            return Refusal("reserve.taken", "SP-RES-04")
        if not self._has_another(game):
            return Refusal("reserve.last-card", "SP-RES-03")
        if player.force < self.reserve_price(game):
            return Refusal("force.too-little", "SP-FRC-04", {"force": player.force, "price": self.reserve_price(game)})
        return None

    def _has_another(self, game: Play) -> bool:
        """Whether the deck has a card that would be used if it were revealed next: those of defeated units are not."""
        return any(not is_defeated(game, self.side, card) for card in game.table.players[self.side].deck)

    def reserve_price(self, game: Play) -> int:
        card = game.table.players[self.side].revealed
        return max(0, PRICE + game.ask(RESERVE_COST, unit_id(self.side, card)))

    def why_not(self, game: Play, option: Option) -> Refusal:
        if isinstance(option, PutInReserve):
            return self._why_no_reserve(game) or NOT_NOW
        if isinstance(option, PassOver):
            return Refusal("pass-over.impossible", "SP-SHP-02")
        if isinstance(option, ActivateUnit):
            return Refusal("order.other-unit", "SP-ORD-01")
        return NOT_NOW


class ReserveCard(Flow[Battle], tag="reserve-card"):
    """The revealed card would go into the reserve; what waits for that may put it elsewhere."""

    steps = ("before", "reserve")

    side: Side

    def before(self, game: Play) -> Next[Battle]:
        return triggered(game, "card-reserved")

    def reserve(self, game: Play) -> None:
        player = game.table.players[self.side]
        if player.revealed:
            player.reserve, player.revealed = player.revealed, ""
            game.tell(OrderReserved, self.side, player.reserve)
