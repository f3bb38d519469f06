"""Supply cards: drawn from a hidden deck for crates, laid before the hero who drew them, discarded when used."""

from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.cards import supply_cards
from holotable.imperial_assault.questions import MORE_SUPPLY
from holotable.imperial_assault.table.choices import KeepSupply
from holotable.imperial_assault.table.entering import enter_play, put_in_play
from holotable.imperial_assault.table.happenings import CardDiscarded, SupplyBuried, SupplyDrawn
from holotable.imperial_assault.table.sheet import CardInPlay
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Decision, Flow, Next


def supply_deck(mode: str = CAMPAIGN) -> list[str]:
    """Every copy of every Supply card that is for a mode (LA-SET-03)."""
    return [card.id for card in supply_cards().values() if mode in card.modes for _ in range(card.copies or 1)]


class DrawSupply(Flow[Table], tag="draw-supply"):
    """A hero draws a Supply card and lays it face up in the play area (IA-SUP-01). What it does at once listens at
    `supply-drawn`. Of an empty deck nothing is drawn (IA-LIM-03). Who draws `more` cards keeps one of them.
    """

    steps = ("look", "draw", "lay_out", "drawn")

    figure: FigureId
    card: str = ""
    more: int = 0

    def look(self, game: Play) -> None:
        if not game.table.rebels.supply:
            self.stop()
            return
        self.more = min(game.ask(MORE_SUPPLY), len(game.table.rebels.supply) - 1)
        game.reveal()

    def draw(self, game: Play, answer: KeepSupply | None = None) -> Next[Table]:
        supply = game.table.rebels.supply
        seen = supply[-1 - self.more :]
        if answer is None and len(set(seen)) > 1:
            kept = [KeepSupply(card) for card in dict.fromkeys(reversed(seen))]
            return Decision(game.table.seat_of(self.figure), "keep-supply", kept)
        self.card = answer.card if answer else seen[-1]
        seen.remove(self.card)
        supply[:] = [*seen, *supply[: -1 - self.more]]
        for _ in seen:
            game.tell(SupplyBuried, self.figure)
        return None

    def lay_out(self, game: Play) -> None:
        game.table.sheet_of(self.figure).cards.append(CardInPlay(self.card))
        renew_abilities(game, self.figure)
        game.tell(SupplyDrawn, self.figure, self.card)

    def drawn(self, game: Play) -> Next[Table]:
        return game.at("supply-drawn")


def discard_card(game: Play, hero: FigureId, card: CardInPlay) -> None:
    """A hero gives a card away for good; a Supply card stays out of its deck until the mission is over (IA-SUP-02)."""
    game.table.sheet_of(hero).cards.remove(card)
    if card.card in supply_cards():
        game.table.rebels.spent_supply.append(card.card)
    renew_abilities(game, hero)
    game.tell(CardDiscarded, hero, card.card)


def return_supply(game: Play) -> None:
    """After the mission all Supply cards, used or not, are shuffled back into their deck (IA-SUP-04)."""
    table = game.table
    table.rebels.supply += table.rebels.spent_supply
    table.rebels.spent_supply = []
    for sheet in table.sheets().values():
        table.rebels.supply += [card.card for card in sheet.cards if card.card in supply_cards()]
        sheet.cards = [card for card in sheet.cards if card.card not in supply_cards()]
    game.stream("decks").shuffle(table.rebels.supply)


def renew_abilities(game: Play, hero: FigureId) -> None:
    """A hero has other cards than before."""
    if hero not in game.table.figures:
        leave_play(game, hero)
        return
    game.silence(hero)
    enter_play(game, hero)


def leave_play(game: Play, figure: FigureId) -> None:
    """Off the map nothing of a figure can be used but a hero's Supply cards, which are no Items (IA-WDR-02)."""
    game.silence(figure)
    gone = game.table.known(figure)
    supplies = [card.card for card in gone.sheet.cards if card.card in supply_cards()] if gone.sheet else []
    for card in dict.fromkeys(supplies):
        put_in_play(game, card, figure, gone.side)
