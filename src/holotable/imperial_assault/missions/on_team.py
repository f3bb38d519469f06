"""What the verbs of a mission do to the team: supplies, medpacs, credits, peril, and what it is taught."""

from holotable.imperial_assault.heroes.arriving import rebel_seat
from holotable.imperial_assault.missions.about import About, amount
from holotable.imperial_assault.missions.choices import ReadOn
from holotable.imperial_assault.missions.format import place_of
from holotable.imperial_assault.missions.known import mission_of, story_of
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.table.happenings import (
    CreditsGained,
    LessonBegun,
    MedpacsGained,
    MedpacsSpent,
    PerilRaised,
)
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import Await, Decision, Flow, Next


class DrawSupplies(Flow[Table], tag="draw-supplies"):
    """A hero draws some Supply cards, one after the other (LA-SUP-01)."""

    steps = ("draw",)

    figure: FigureId
    cards: int

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def draw(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        if not self.cards:
            return None
        self.cards -= 1
        return Await(DrawSupply(self.figure))


class Teaching(Flow[Table], tag="teaching"):
    """Something is taught that waits to be read."""

    steps = ("read", "go_on")

    def read(self, game: Play, answer: ReadOn | None = None) -> Next[Table]:
        return Decision(rebel_seat(game.table), "lesson", [ReadOn()]) if answer is None else None

    def go_on(self, game: Play) -> None:
        if game.table.story is not None:
            game.table.story.lesson = ""


def _supply(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    cards = amount(game.table, effect.supply or 0, about)
    is_hero = about.figure in game.table.figures and game.table.is_hero(about.figure)
    return DrawSupplies(about.figure, cards) if is_hero and cards > 0 else None


def _medpacs(game: Play, effect: Effect, about: About) -> None:
    team = game.table.rebels
    before, team.medpacs = team.medpacs, max(0, team.medpacs + amount(game.table, effect.medpacs or 0, about))
    if team.medpacs > before:
        game.tell(MedpacsGained, team.medpacs - before)  # LA-MED-03
    elif team.medpacs < before:
        game.tell(MedpacsSpent, before - team.medpacs, team.medpacs)


def _credits(game: Play, effect: Effect, about: About) -> None:
    gained = amount(game.table, effect.credits or 0, about)
    game.table.rebels.credits = max(0, game.table.rebels.credits + gained)
    game.tell(CreditsGained, gained)


def _peril(game: Play, effect: Effect, about: About) -> None:
    """What it brings comes at the end of the round (LA-PERIL-02)."""
    story = story_of(game.table)
    before, story.peril = story.peril, max(0, story.peril + amount(game.table, effect.peril or 0, about))
    if story.peril != before:
        game.tell(PerilRaised, story.peril - before)


def _teach(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if effect.teach is None:
        return None
    story, place = story_of(game.table), place_of(mission_of(game.table), effect.teach)
    if story.lesson != place:
        game.tell(LessonBegun, effect.teach.words)
    story.lesson = place
    return Teaching() if effect.teach.wait else None


def _taught(game: Play, effect: Effect, about: About) -> None:
    story_of(game.table).lesson = ""


VERBS = {
    "supply": _supply,
    "medpacs": _medpacs,
    "credits": _credits,
    "peril": _peril,
    "teach": _teach,
    "taught": _taught,
}
