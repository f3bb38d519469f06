"""What Supply cards do. Each but the one that is read at once is discarded for its effect (IA-SUP-02)."""

from collections.abc import Callable

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.conditions import gain_condition, is_beneficial, lose_condition
from holotable.imperial_assault.combat.sight import spaces_within
from holotable.imperial_assault.combat.strain import recover_strain
from holotable.imperial_assault.combat.suffering import recover
from holotable.imperial_assault.effects.costs import Cost, paid, pay
from holotable.imperial_assault.effects.finding import figure_of, friends_beside
from holotable.imperial_assault.heroes.resting import Resting
from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    ChooseGroup,
    ChooseSpace,
    DiscardCondition,
    KeepConditions,
)
from holotable.imperial_assault.table.happenings import GroupExhausted, HandRevealed
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, GroupId, ObjectId, Play, Table
from holotable.imperial_assault.tokens.objects import objects_beside, objects_on
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import AGAIN, Ability, Decision, Flow, Listener, Next, Option, Roll, Rolled

DISCARD = Cost(discard=True)
THROW = 3
CREDITS_FOR_GOODS = 100


def itself_and_friends_beside(game: Play, figure: FigureId) -> list[FigureId]:
    return [figure, *friends_beside(game, figure)]


def adrenal_stim(game: Play, figure: FigureId) -> None:
    recover_strain(game, figure, 3)
    gain_condition(game, figure, "focused")


def bacta_infusion(game: Play, figure: FigureId) -> None:
    recover(game, figure, 3)


def emergency_medpac(game: Play, figure: FigureId) -> None:
    recover(game, figure, 5)


REMEDIES: dict[str, Callable[[Play, FigureId], None]] = {
    "adrenal_stim": adrenal_stim,
    "bacta_infusion": bacta_infusion,
    "emergency_medpac": emergency_medpac,
}


class Treat(Flow[Table], tag="treat"):
    """A hero, or an adjacent friendly figure, is treated; with Bacta harmful conditions may be discarded, too."""

    steps = ("choose", "remedy", "cleanse")

    figure: FigureId
    ability: str
    chosen: FigureId = 0

    def possible(self, game: Play) -> bool:
        return self.chosen in game.table.figures

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        near = itself_and_friends_beside(game, self.figure)
        if answer is None and len(near) > 1:
            return Decision(game.table.seat_of(self.figure), self.ability, [ChooseFigure(each) for each in near])
        self.chosen = answer.figure if answer else near[0]
        return None

    def remedy(self, game: Play) -> None:
        REMEDIES[self.ability](game, self.chosen)

    def cleanse(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, DiscardCondition):
            lose_condition(game, self.chosen, answer.condition)
            return AGAIN
        harmful = [each for each in game.table.figures[self.chosen].conditions if not is_beneficial(each)]
        if answer is not None or self.ability != "bacta_infusion" or not harmful:
            return None
        options = [*map(DiscardCondition, harmful), KeepConditions()]
        return Decision(game.table.seat_of(self.figure), self.ability, options)


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
        standing = scene(game.table)
        self.struck = [
            each.id
            for each in game.table.figures.values()
            if self.space in each.spaces or board.adjacent(standing, self.space, str(each.id))
        ]
        if self.ability != "shock_grenade":  # which is for figures only
            self.struck += [*objects_on(game.table, self.space), *objects_beside(game.table, self.space)]
        return None

    def burst(self, game: Play) -> Next[Table]:
        condition = "stunned" if self.ability == "shock_grenade" else ""
        return SufferTogether(list(self.struck), self.damage, game.table.known(self.figure).side, condition)


def spaces_to_throw_at(game: Play, figure: FigureId) -> list[ChooseSpace]:
    """The spaces within three of a figure."""
    return [ChooseSpace(space) for space in spaces_within(scene(game.table), figure, THROW)]


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
    """The groups whose regular Deployment cards are ready; heroes have none (IA-ELI-04, 05)."""
    cards = deployment_cards()
    deployed = [each for each in game.table.groups.values() if each.figures and not game.table.is_hero(each.figures[0])]
    return [each.id for each in deployed if each.ready and not cards[each.card].elite]


def can_jam(game: Play, listener: Listener) -> bool:
    return bool(ready_regulars(game))


def jam(game: Play, listener: Listener) -> Flow[Table]:
    return Jam(figure_of(listener))


def has_rested(game: Play, listener: Listener) -> bool:
    resting = game.nearest(Resting)
    return resting is not None and resting.figure == figure_of(listener)


def treat_after_rest(game: Play, listener: Listener) -> Flow[Table]:
    return Treat(figure_of(listener), "emergency_medpac")


def has_found_troop_data(game: Play, listener: Listener) -> bool:
    drawing = game.nearest(DrawSupply)
    return drawing is not None and (drawing.figure, drawing.card) == (figure_of(listener), "troop_data")


def troop_data(game: Play, listener: Listener) -> None:
    """All see the Imperial player's hand of Deployment cards, and the reserved groups."""
    game.reveal()
    game.tell(HandRevealed, (*game.table.empire.hand, *game.table.empire.reserve))
    pay(game, figure_of(listener), "troop_data", DISCARD)


def valuable_goods(game: Play, listener: Listener) -> None:
    game.table.credits += CREDITS_FOR_GOODS


ABILITIES: tuple[Ability[Table], ...] = (
    paid(Ability("c1_comlink", "round-started", jam, can_jam), DISCARD),
    paid(Ability("emergency_medpac", "rested", treat_after_rest, has_rested), DISCARD),
    Ability("troop_data", "supply-drawn", troop_data, has_found_troop_data),
    paid(Ability("valuable_goods", "mission-ended", valuable_goods), DISCARD),
)

__all__ = ["ABILITIES", "DISCARD", "Grenade", "Jam", "Treat", "itself_and_friends_beside"]
