"""Playing a Command card: shown to the opponent, resolved, discarded (SK-CMD-03, IA-CMD-03)."""

from functools import cache

from holotable.imperial_assault.cards import command_card
from holotable.imperial_assault.effects.commands.command import Command, meets, users_of
from holotable.imperial_assault.effects.commands.guessing import conceivable, holding
from holotable.imperial_assault.effects.commands.hand import ability_of, put_away, show
from holotable.imperial_assault.effects.known import commands, enduring
from holotable.imperial_assault.questions import SILENT
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import NOT_NOW, Ability, Decision, Flow, Listener, Next, Option, Refusal

ACTIONS = {"action": 1, "two_actions": 2, "during_activation": 0}


class PlayCard(Option, frozen=True, tag="play-card"):
    """Let the activated figure use this Command card."""

    card: str


class PlayCommand(Flow[Table], tag="play-command"):
    """A Command card is played, by a figure or by the player alone."""

    steps = ("choose_user", "show", "take_effect", "discard")

    side: Side
    card: str
    figure: FigureId = -1

    @property
    def cause(self) -> tuple[str, FigureId]:
        return f"command.{self.card}", max(self.figure, 0)

    def choose_user(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        if self.figure >= 0:
            return None
        users = users_of(game, self.side, self.card, commands()[self.card])
        if answer is None and len(users) > 1:
            return Decision(game.table.sides[self.side], self.card, [ChooseFigure(each) for each in users])
        self.figure = answer.figure if answer else users[0]
        return None

    def show(self, game: Play) -> None:
        show(game, self.side, self.card, self.figure)

    def take_effect(self, game: Play) -> Next[Table]:
        return commands()[self.card].effect(game, self.side, self.figure)

    def discard(self, game: Play) -> None:
        put_away(game, self.side, self.card)

    def broken_off(self, game: Play) -> None:
        if self.step == self.steps.index("take_effect"):
            put_away(game, self.side, self.card)  # it was played all the same


def listening(card: str, command: Command) -> Ability[Table]:
    """The ability of a card in hand that is played at a moment."""

    def applies(game: Play, listener: Listener) -> bool:
        return bool(users_of(game, listener.owner, card, command))

    def may_apply(game: Play, listener: Listener) -> bool:
        with holding(game, listener.owner, conceivable(game, listener.owner)):
            return applies(game, listener)

    def effect(game: Play, listener: Listener) -> Flow[Table]:
        return PlayCommand(listener.owner, card)

    return Ability(ability_of(card), command.moment, effect, applies, optional=True, may_apply=may_apply)


def played() -> tuple[Ability[Table], ...]:
    """The abilities of cards in hands, and of those that were played while they last."""
    return (*enduring(), *(listening(card, command) for card, command in commands().items() if command.moment))


def cards_for(game: Play, figure: FigureId, actions: int, may_attack: bool, used: list[str]) -> list[PlayCard]:
    """The cards that a figure can use in its activation, with so many actions left (SK-CMD-11)."""
    side = game.table.figures[figure].side
    player = game.table.players.get(side)
    if player is None or game.ask(SILENT, side):
        return []
    return [
        PlayCard(card)
        for card in dict.fromkeys(player.hand)
        if _is_for_activations(card) and _refused(game, figure, card, actions, may_attack, used) is None
    ]


def why_not_play(game: Play, figure: FigureId, card: str, actions: int, may_attack: bool, used: list[str]) -> Refusal:
    """Why a figure can't use a card now."""
    side = game.table.figures[figure].side
    player = game.table.players.get(side)
    if player is None or card not in player.hand:
        return Refusal("command.not-in-hand", "SK-CMD-01", {"card": card})
    if game.ask(SILENT, side):
        return Refusal("command.silent", "IA-GEN-06", {"card": card})
    return _refused(game, figure, card, actions, may_attack, used) or NOT_NOW


@cache
def _is_for_activations(card: str) -> bool:
    """Whether a card is used by a figure in its activation."""
    return card in commands() and command_card(card).timing in ACTIONS


def _refused(
    game: Play, figure: FigureId, card: str, actions: int, may_attack: bool, used: list[str]
) -> Refusal | None:
    if not _is_for_activations(card):
        return Refusal("command.not-now", "SK-CMD-02", {"card": card})
    printed, command = command_card(card), commands()[card]
    if not meets(game, figure, printed):
        return Refusal("command.requirement", "IA-CMD-06", {"card": card})
    if ACTIONS[printed.timing] > actions:
        return Refusal("command.too-few-actions", "SK-CMD-11", {"card": card, "cost": ACTIONS[printed.timing]})
    if printed.timing != "during_activation" and card in used:
        return Refusal("activation.special-once", "IA-ACT-11", {"ability": card})
    if command.attacks and not may_attack:
        return Refusal("activation.one-attack", "SK-DIFF-06")
    if not command.applies(game, game.table.figures[figure].side, figure):
        return Refusal("command.nothing-to-do", "IA-ABL-02", {"card": card})
    return None
