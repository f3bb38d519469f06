"""Motivation: the Skirmish Upgrade on a unique figure's card, exhausted in its activation to help a lesser friend."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.combat.conditions import harmful, lose_condition
from holotable.imperial_assault.combat.suffering import recover
from holotable.imperial_assault.effects.finding import friends
from holotable.imperial_assault.moving.moving import Walk
from holotable.imperial_assault.questions import UPGRADES, Upgrade
from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    DiscardCondition,
    RecoverDamage,
    StayHere,
)
from holotable.imperial_assault.table.sheet import CardInPlay
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Answer, Decision, Flow, Listener, Next, Option

MOTIVATION = "motivation"


def figure_cost(game: Play, figure: FigureId) -> int:
    """What a single figure costs: to reinforce it, where it is not alone on its card."""
    card = deployment_card(game.table.figures[figure].card)
    return card.reinforce or card.cost


def lesser_friends(game: Play, figure: FigureId) -> list[FigureId]:
    """The friendly figures of lower figure cost that have line of sight to a figure."""
    standing, cost = scene(game.table), figure_cost(game, figure)
    return [
        friend
        for friend in friends(game, figure)
        if figure_cost(game, friend) < cost and board.sees(standing, str(friend), str(figure))
    ]


def ready_motivation(game: Play, figure: FigureId) -> CardInPlay | None:
    """The upgrade on the figure's card, if it is there and ready."""
    attached = game.table.groups[game.table.figures[figure].group].upgrades
    return next((card for card in attached if card.card == MOTIVATION and not card.exhausted), None)


def attach_motivation(game: Play, figure: FigureId) -> None:
    """The upgrade is laid on a figure's card, and in play from now on."""
    found = game.table.figures[figure]
    game.table.groups[found.group].upgrades.append(CardInPlay(MOTIVATION))
    game.listen(MOTIVATION, f"{found.side}.{MOTIVATION}", found.side)


class Motivation(Flow[Table], tag="motivation"):
    """A lesser friend discards a Harmful condition or recovers 1 damage, and gains a movement point."""

    steps = ("exhaust", "choose", "relieve", "move")

    figure: FigureId
    chosen: FigureId = 0

    def exhaust(self, game: Play) -> None:
        card = ready_motivation(game, self.figure)
        if card is not None:
            card.exhausted = True

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        if answer is None:
            lesser = [ChooseFigure(friend) for friend in lesser_friends(game, self.figure)]
            return Decision(game.table.seat_of(self.figure), MOTIVATION, lesser)
        self.chosen = answer.figure
        return None

    def relieve(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, DiscardCondition):
            lose_condition(game, self.chosen, answer.condition)
        if isinstance(answer, RecoverDamage):
            recover(game, self.chosen, 1)
        if answer is not None:
            return None
        reliefs: list[Option] = [DiscardCondition(name) for name in harmful(game, self.chosen)]
        reliefs += [RecoverDamage()] if game.table.figures[self.chosen].damage else []
        return Decision(game.table.seat_of(self.chosen), "relieve", [*reliefs, StayHere()]) if reliefs else None

    def move(self, game: Play) -> Next[Table]:
        return Walk(self.chosen, 1)  # IA-MPT-05


def motivate(game: Play, listener: Listener, figure: FigureId) -> list[Upgrade]:
    """A figure with the ready upgrade can exhaust it, if there is somebody for it (IA-ABL-02)."""
    if game.table.figures[figure].side != listener.owner or ready_motivation(game, figure) is None:
        return []
    return [Upgrade(MOTIVATION, Motivation)] if lesser_friends(game, figure) else []


ANSWERS: tuple[Answer[Table], ...] = (Answer(MOTIVATION, UPGRADES, motivate),)
