"""Abilities that the rules ask for themselves: how one sees that they made a difference."""

from collections.abc import Callable

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import ChooseDice, SpendSurge, Target
from holotable.imperial_assault.table.choices import EndActivation, PerformAttack
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play
from holotable.imperial_assault.turns.activation import Activation
from holotable.kernel import Option

# Whether a figure's ability mattered for a choice that is about to be made.
Matters = Callable[[Play, FigureId, Option], bool]


def attacks_again(game: Play, figure: FigureId, choice: Option) -> bool:
    turn = game.nearest(Activation)
    return isinstance(choice, PerformAttack) and turn is not None and turn.attacked


def chooses_dice(game: Play, figure: FigureId, choice: Option) -> bool:
    return isinstance(choice, ChooseDice)


def spends_twice(game: Play, figure: FigureId, choice: Option) -> bool:
    attack = game.nearest(Attack)
    return isinstance(choice, SpendSurge) and attack is not None and choice.surge in attack.triggered


def sees_past_figures(game: Play, figure: FigureId, choice: Option) -> bool:
    if not isinstance(choice, Target) or choice.figure not in game.table.figures:
        return False
    return choice.space not in board.seen_spaces(scene(game.table), str(figure), str(choice.figure))


def spares_the_adjacent(game: Play, figure: FigureId, choice: Option) -> bool:
    others = [other for other in game.table.figures if game.table.hostile(figure, other)]
    return isinstance(choice, Target) and any(_beside(game, figure, other) for other in others)


def _beside(game: Play, one: FigureId, other: FigureId) -> bool:
    return board.adjacent(scene(game.table), str(one), str(other))


def leaves_tokens_alone(game: Play, figure: FigureId, choice: Option) -> bool:
    turn, touched = game.nearest(Activation), board.touched(scene(game.table), str(figure))
    kinds = {allowed.kind for allowed in game.table.allowed}
    near = any(token.space in touched and token.kind in kinds for token in game.table.tokens.values())
    return turn is not None and turn.actions > 0 and near


def stays_on_tripod(game: Play, figure: FigureId, choice: Option) -> bool:
    turn = game.nearest(Activation)
    return isinstance(choice, EndActivation) and turn is not None and turn.attacked and turn.points > 0


def declares_by(card: str) -> Matters:
    """A target is declared by using that card."""

    def declares(game: Play, figure: FigureId, choice: Option) -> bool:
        return isinstance(choice, Target) and choice.by == card

    return declares


PASSIVE: dict[str, Matters] = {
    "arsenal": chooses_dice,
    "assault": attacks_again,
    "awkward": spares_the_adjacent,
    "enraged": attacks_again,
    "epic_arsenal": chooses_dice,
    "non_sentient": leaves_tokens_alone,
    "overload": spends_twice,
    "priority_target": sees_past_figures,
    "tripod": stays_on_tripod,
    **{card: declares_by(card) for card in ("target_acquired", "trick_shot")},
}

# Conditions that change the attacks of those who have them.
OF_ATTACKERS = ("focused", "hidden", "weakened")


def passive_for(game: Play, choice: Option) -> list[str]:
    """The abilities and conditions of the figure that acts which matter for its choice."""
    attack, turn = game.nearest(Attack), game.nearest(Activation)
    figure = attack.attacker if attack is not None else turn.figure if turn is not None else 0
    if figure not in game.table.figures:
        return []
    printed = [name for name in game.table.card_of(figure).abilities if name in PASSIVE]
    attacking = game.table.figures[figure].conditions if isinstance(choice, Target) else []
    return [
        *(name for name in printed if PASSIVE[name](game, figure, choice)),
        *(f"condition.{name}" for name in attacking if name in OF_ATTACKERS),
    ]
