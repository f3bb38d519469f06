"""Who arrives on the map at the start: Imperial groups as the mission lists them, then the Rebels as they like."""

from holotable.imperial_assault import board
from holotable.imperial_assault.figures.choices import GoTo
from holotable.imperial_assault.figures.deploying import Deploy, spots_near, why_not_there
from holotable.imperial_assault.figures.entering import enter_play
from holotable.imperial_assault.figures.happenings import Deployed, SetDown
from holotable.imperial_assault.figures.table import Arrival, Figure, Group, Play, Table
from holotable.kernel import AGAIN, Await, Decision, Flow, Next, Option, Refusal


class PlaceNext(Option, frozen=True, tag="place-next"):
    """Place this hero, or the figures of this card, next."""

    card: str


class Arrivals(Flow[Table], tag="arrivals"):
    """All figures that begin on the map are placed. In a campaign the Imperial ones come first (IA-MSC-01)."""

    steps = ("arrive",)

    def arrive(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, PlaceNext):
            return self._place(game, next(each for each in self._waiting(game) if each.card == answer.card))
        if answer is not None:
            return AGAIN
        waiting = self._waiting(game)
        cards = dict.fromkeys(each.card for each in waiting)
        if len(cards) > 1:
            return Decision(game.table.sides[waiting[0].side], "place-next", [PlaceNext(card) for card in cards])
        return self._place(game, waiting[0]) if waiting else None

    def _waiting(self, game: Play) -> list[Arrival]:
        """Those among whom the next one is chosen: the Rebels decide the order, heroes first (IA-MSC-16, 18)."""
        arriving = game.table.arriving
        listed = [each for each in arriving if game.table.is_imperial(each.side)]
        if game.table.mode == "skirmish" or listed:
            return (listed or arriving)[:1]
        return [each for each in arriving if each.sheet is not None] or arriving

    def _place(self, game: Play, arrival: Arrival) -> Next[Table]:
        game.table.arriving.remove(arrival)
        if arrival.sheet is not None:
            return Await(PlaceHero(arrival))
        return Await(Deploy(arrival.card, arrival.side, arrival.spaces))


class PlaceHero(Flow[Table], tag="place-hero"):
    """A hero is placed as close as possible to the entrance, with activation tokens ready (IA-MSC-15, 19)."""

    steps = ("place",)

    arrival: Arrival

    def place(self, game: Play, answer: GoTo | None = None) -> Next[Table]:
        arrival, table = self.arrival, game.table
        spots = spots_near(table, board.Figure("new", arrival.side, frozenset()), (1, 1), arrival.spaces)
        if answer is None and len(spots) > 1:
            return Decision(table.sides[arrival.side], "deploy", spots)
        if spots:
            self._stand(game, answer or spots[0])
        return None

    def _stand(self, game: Play, spot: GoTo) -> None:
        group, figure, arrival = game.table.next_number(), game.table.next_number(), self.arrival
        game.table.groups[group] = Group(group, arrival.card, arrival.side, [figure], tokens=arrival.tokens)
        game.table.figures[figure] = Figure(
            figure, arrival.card, group, arrival.side, list(spot.spaces), sheet=arrival.sheet
        )
        game.tell(Deployed, group, arrival.card, arrival.side)
        game.tell(SetDown, figure, spot.spaces, "IA-MSC-15")
        enter_play(game, figure)

    def why_not(self, game: Play, option: Option) -> Refusal:
        return why_not_there(option)
