"""Strain: what exertion costs a figure. A hero bears it up to endurance; everybody else suffers it as damage."""

from typing import ClassVar

from holotable.imperial_assault.combat.choices import DiscardFromDeck
from holotable.imperial_assault.combat.happenings import StrainPrevented
from holotable.imperial_assault.combat.suffering import Suffer, recover
from holotable.imperial_assault.table.happenings import Strained, StrainRecovered
from holotable.imperial_assault.table.shelter import can_suffer
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import AGAIN, Decision, Flow, Next


class SufferStrain(Flow[Table], tag="suffer-strain"):
    """A figure suffers strain: a hero as tokens, and as damage what exceeds endurance (IA-STR-01, 06).

    One that is no hero suffers it all as damage (IA-STR-02, 09). What prevents some of it listens at the moment
    `strain` and lowers the amount; in a skirmish so do cards of the own command deck (IA-STR-10). `by` is the side
    whose effect it is.
    """

    steps = ("prevent", "discard", "bear", "suffer")
    strains: ClassVar[bool] = True

    figure: FigureId
    amount: int
    by: Side = ""

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def prevent(self, game: Play) -> Next[Table]:
        if not can_suffer(game.table, self.figure):
            self.amount = 0  # IA-NEU-02, IA-INC-05
        return game.at("strain")

    def discard(self, game: Play, answer: DiscardFromDeck | None = None) -> Next[Table]:
        """Point by point: each card is seen before the next is decided on (SK-DIFF-02)."""
        player = game.table.players.get(game.table.figures[self.figure].side)
        if player is None or not player.deck or self.amount <= 0 or answer == DiscardFromDeck(0):
            return None
        if answer is None:
            return Decision(game.table.seat_of(self.figure), "strain", [DiscardFromDeck(0), DiscardFromDeck(1)])
        card = player.deck.pop()
        player.discarded.append(card)
        self.amount -= 1
        game.reveal()
        game.tell(StrainPrevented, self.figure, (card,))
        return AGAIN

    def bear(self, game: Play) -> None:
        if game.table.is_hero(self.figure):
            borne = min(self.amount, strain_left(game, self.figure))
            self.amount -= borne
            take_strain(game, self.figure, borne)

    def suffer(self, game: Play) -> Next[Table]:
        return Suffer(self.figure, self.amount, self.by) if self.amount > 0 else None


def strain_of(game: Play, figure: FigureId) -> int:
    """The strain of a hero; nobody else keeps any (IA-STR-02)."""
    return game.table.sheet_of(figure).strain if game.table.is_hero(figure) else 0


def strain_left(game: Play, hero: FigureId) -> int:
    """How much more strain a hero can bear, and can choose to suffer (IA-END-01, IA-STR-05)."""
    return game.table.hero_card(hero).endurance - game.table.sheet_of(hero).strain


def take_strain(game: Play, hero: FigureId, strain: int) -> None:
    """A hero suffers strain within endurance: as a price that is paid, or because of an effect (IA-STR-01, 03)."""
    game.table.sheet_of(hero).strain += strain
    if strain:
        game.tell(Strained, hero, strain)


def recover_strain(game: Play, figure: FigureId, strain: int) -> None:
    """A hero recovers strain, and where that heals a damage for each that there was no strain left for (IA-REC-03)."""
    if not game.table.is_hero(figure):
        return
    sheet = game.table.sheet_of(figure)
    recovered = min(strain, sheet.strain)
    sheet.strain -= recovered
    if recovered:
        game.tell(StrainRecovered, figure, recovered)
    if game.table.own.rest_heals:
        recover(game, figure, strain - recovered)
