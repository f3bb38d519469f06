"""What only heroes do: they ready their own cards, and they rest."""

from holotable.imperial_assault.combat.strain import recover_strain
from holotable.imperial_assault.table.happenings import Rested
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Flow, Next


def ready_cards(game: Play, hero: FigureId) -> None:
    """At the start of the activation a hero readies all Item and Class cards (IA-ACTV-08, IA-STC-04)."""
    for card in game.table.sheet_of(hero).cards:
        card.exhausted = False


class Resting(Flow[Table], tag="resting"):
    """A hero rests and recovers strain equal to endurance (IA-RST-01)."""

    steps = ("rest", "rested")

    figure: FigureId

    def rest(self, game: Play) -> None:
        game.tell(Rested, self.figure)
        recover_strain(game, self.figure, game.table.hero_card(self.figure).endurance)

    def rested(self, game: Play) -> Next[Table]:
        return game.at("rested")
