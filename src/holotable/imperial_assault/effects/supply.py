"""What no word says of Supply cards. Each but the one that is read at once is discarded for its effect (IA-SUP-02)."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.conditions import harmful, lose_condition
from holotable.imperial_assault.combat.sight import spaces_within
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.costs import Cost, pay
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.table.choices import ChooseGroup, ChooseSpace, DiscardCondition, KeepConditions
from holotable.imperial_assault.table.happenings import GroupExhausted, HandRevealed
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, GroupId, ObjectId, Play, Side, Table
from holotable.imperial_assault.tokens.objects import objects_beside, objects_on
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import AGAIN, Decision, Flow, Next, Option, Roll, Rolled

THROW = 3
CREDITS_FOR_GOODS = 100


class Cleanse(Flow[Table], tag="cleanse"):
    """A hero rids a figure of as many harmful conditions as the player likes."""

    steps = ("choose",)

    figure: FigureId
    chosen: FigureId

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, DiscardCondition):
            lose_condition(game, self.chosen, answer.condition)
            return AGAIN
        borne = harmful(game, self.chosen)
        if answer is not None or not borne:
            return None
        options = [*map(DiscardCondition, borne), KeepConditions()]
        return Decision(game.table.seat_of(self.figure), "bacta_infusion", options)


@does
def cleanse(game: Play, about: About) -> Flow[Table]:
    return Cleanse(about.figure, about.subject)


GRENADES = {"c22_frag_grenade": "red", "shock_grenade": "yellow"}


class Grenade(Flow[Table], tag="grenade"):
    """All on and beside a space within three suffer what a die shows (IA-DMG-04); a Shock Grenade stuns them, too."""

    steps = ("aim", "explode", "burst")

    figure: FigureId
    ability: str
    space: int = 0
    damage: int = 0
    struck: list[FigureId | ObjectId] = []

    def aim(self, game: Play, answer: ChooseSpace | None = None) -> Next[Table]:
        if answer is None:
            return Decision(game.table.seat_of(self.figure), self.ability, spaces_to_throw_at(game, self.figure))
        self.space = answer.space
        return None

    def explode(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        colour = GRENADES[self.ability]
        if rolled is None:
            return Roll(game.table.seat_of(self.figure), [colour])
        self.damage = dice().attack[colour][rolled.faces[0]].damage
        self.struck = [*figures_around(game, self.space)]
        if self.ability != "shock_grenade":  # which is for figures only
            self.struck += [*objects_on(game.table, self.space), *objects_beside(game.table, self.space)]
        return None

    def burst(self, game: Play) -> Next[Table]:
        condition = "stunned" if self.ability == "shock_grenade" else ""
        return SufferTogether(list(self.struck), self.damage, game.table.known(self.figure).side, condition)


@does
def throw_grenade(game: Play, about: About) -> Flow[Table]:
    return Grenade(about.figure, about.card)


def spaces_to_throw_at(game: Play, figure: FigureId) -> list[ChooseSpace]:
    """The spaces within three of a figure."""
    return [ChooseSpace(space) for space in spaces_within(scene(game.table), figure, THROW)]


def figures_around(game: Play, space: int) -> list[FigureId]:
    """The figures on a space and beside it."""
    standing, figures = scene(game.table), game.table.figures.values()
    return [each.id for each in figures if space in each.spaces or board.adjacent(standing, space, str(each.id))]


class Jam(Flow[Table], tag="jam"):
    """A regular Deployment card is exhausted."""

    steps = ("choose",)

    figure: FigureId

    def choose(self, game: Play, answer: ChooseGroup | None = None) -> Next[Table]:
        ready = ready_regulars(game)
        if answer is None and len(ready) > 1:
            return Decision(game.table.seat_of(self.figure), "c1_comlink", [ChooseGroup(each) for each in ready])
        group = game.table.groups[answer.group if answer else ready[0]]
        group.exhaust()
        game.tell(GroupExhausted, group.id, tuple(group.figures))
        return None


def ready_regulars(game: Play) -> list[GroupId]:
    """The groups whose regular Deployment cards are ready; heroes and a mission's persons have none (IA-ELI-04, 05)."""
    regular = {card.id for card in deployment_cards().values() if not card.elite}
    groups = [each for each in game.table.groups.values() if each.figures and each.ready]
    return [each.id for each in groups if each.card in regular and not game.table.is_hero(each.figures[0])]


@holds
def can_jam(game: Play, figure: FigureId, side: Side) -> bool:
    return bool(ready_regulars(game))


@does
def jam(game: Play, about: About) -> Flow[Table]:
    return Jam(about.figure)


@holds
def has_found_troop_data(game: Play, figure: FigureId, side: Side) -> bool:
    drawing = game.nearest(DrawSupply)
    return drawing is not None and (drawing.figure, drawing.card) == (figure, "troop_data")


@does
def troop_data(game: Play, about: About) -> None:
    """All see the Imperial player's hand of Deployment cards, and the reserved groups."""
    game.reveal()
    game.tell(HandRevealed, (*game.table.empire.hand, *game.table.empire.reserve))
    pay(game, about.figure, "troop_data", Cost(discard=True))


@does
def valuable_goods(game: Play, about: About) -> None:
    game.table.rebels.credits += CREDITS_FOR_GOODS
