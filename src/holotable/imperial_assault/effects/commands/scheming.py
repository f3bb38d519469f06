"""Command cards about other cards: drawn and discarded, and laid on an opponent's."""

from holotable.imperial_assault.effects.about import NOBODY, About
from holotable.imperial_assault.effects.commands.hand import DiscardCard, discard, draw
from holotable.imperial_assault.effects.finding import is_a
from holotable.imperial_assault.effects.functions import does
from holotable.imperial_assault.questions import BOUNTIES, Bounty
from holotable.imperial_assault.table.choices import ChooseGroup
from holotable.imperial_assault.table.lasting import ability_of_lasting, begin, figure_for
from holotable.imperial_assault.table.table import FigureId, GroupId, Play, Side, Table
from holotable.kernel import Answer, Decision, Flow, Listener, Next

PRICE = 4


class Planning(Flow[Table], tag="planning"):
    """Draw two cards; unless a Leader planned, discard one of them."""

    steps = ("look", "discard")

    side: Side
    figure: FigureId
    drawn: list[str] = []

    def look(self, game: Play) -> None:
        self.drawn = draw(game, self.side, 2)

    def discard(self, game: Play, answer: DiscardCard | None = None) -> Next[Table]:
        if is_a(game, self.figure, "leader") or not self.drawn:
            return None
        if answer is None and len(self.drawn) > 1:
            # Two of the same are a question, too: that it was asked must not tell what was drawn (IA-CMD-02).
            cards = dict.fromkeys(self.drawn)
            return Decision(game.table.sides[self.side], "planning", [DiscardCard(card) for card in cards])
        discard(game, self.side, answer.card if answer else self.drawn[0])
        return None


@does
def planning(game: Play, about: About) -> Flow[Table]:
    return Planning(about.side, about.figure)


def hostile_groups(game: Play, side: Side) -> list[GroupId]:
    """The opponent's groups that have figures on the map."""
    return [group.id for group in game.table.groups.values() if group.side != side and group.figures]


class PriceOnTheirHeads(Flow[Table], tag="price-on-their-heads"):
    """A price is set on a group: it is paid when the last of it is defeated."""

    steps = ("choose",)

    side: Side

    def choose(self, game: Play, answer: ChooseGroup | None = None) -> Next[Table]:
        if answer is None:
            groups = [ChooseGroup(group) for group in hostile_groups(game, self.side)]
            return Decision(game.table.sides[self.side], "price_on_their_heads", groups)
        begin(game, "price_on_their_heads", NOBODY, "mission", self.side, answer.group)
        return None


@does
def price_on_their_heads(game: Play, about: About) -> Flow[Table]:
    return PriceOnTheirHeads(about.side)


def pay_price(game: Play, listener: Listener, group: GroupId) -> list[Bounty]:
    return [Bounty("price_on_their_heads", PRICE)] if group == figure_for(listener.source) else []


ANSWERS: tuple[Answer[Table], ...] = (Answer(ability_of_lasting("price_on_their_heads"), BOUNTIES, pay_price),)
