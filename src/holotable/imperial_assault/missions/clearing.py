"""Clearing the map: all leaves it, and the mission goes on elsewhere (LA-MISN-07)."""

from holotable.imperial_assault.missions.about import About
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.moving.room import Base, places_for
from holotable.imperial_assault.table.choices import GoTo
from holotable.imperial_assault.table.happenings import MapCleared, SetDown
from holotable.imperial_assault.table.lasting import forget
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.tokens.revealing import RevealSection
from holotable.kernel import AGAIN, Await, Decision, Flow, Next


class ClearMap(Flow[Table], tag="clear-map"):
    """Figures, tokens and tiles leave the table; sections are laid out anew, and the Rebels stand there.

    Imperial groups leave the display as well; what a Rebel figure carries it keeps.
    """

    steps = ("clear", "lay_out", "stand")

    sections: list[str]
    at: list[str]
    waiting: list[FigureId] = []

    def clear(self, game: Play) -> None:
        table = game.table
        for figure in [each for each in table.figures.values() if table.is_imperial(each.side) or not each.side]:
            del table.figures[figure.id]
            game.silence(figure.id)
            forget(game, figure.id)
        gone = [each for each in table.groups.values() if table.is_imperial(each.side)]
        for group in gone:
            del table.groups[group.id]
            if group.figures:  # who was defeated before and is unique does not come again (IA-DFT-06)
                table.empire.box.append(group.card)
        table.tokens = {name: token for name, token in table.tokens.items() if token.carrier in table.figures}
        table.objects.clear()
        table.exposed.clear()
        table.exits.clear()
        table.sections.clear()
        for figure in table.figures.values():
            figure.spaces = []
        self.waiting = list(table.figures)
        game.tell(MapCleared)

    def lay_out(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        return Await(RevealSection(self.sections.pop(0))) if self.sections else None

    def stand(self, game: Play, answer: GoTo | None = None) -> Next[Table]:
        """Each on a highlighted space, or as close to one as possible (LA-DEPL-02)."""
        if not self.waiting:
            return None
        table, figure = game.table, self.waiting[0]
        card, side = table.card_of(figure), table.figures[figure].side
        found = places_for(table, side, Base.of(card.footprint, card.keywords), spaces_at(table, tuple(self.at)), ())
        spots = [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in found)]
        if answer is None and len(spots) > 1:
            return Decision(table.seat_of(figure), "deploy", spots)
        self.waiting.pop(0)
        table.figures[figure].spaces = list((answer or spots[0]).spaces)
        game.tell(SetDown, figure, (answer or spots[0]).spaces, "LA-DEPL-02")
        return AGAIN


def _clear(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    found = effect.clear_map
    return ClearMap(list(found.sections), list(found.at)) if found is not None else None


VERBS = {"clear_map": _clear}
