"""What a player may choose during an attack."""

from holotable.kernel import Option


class Target(Option, frozen=True, tag="target"):
    """Attack this figure, a large one in this of its spaces."""

    figure: int
    space: int


class ChooseDice(Option, frozen=True, tag="choose-dice"):
    """Attack with dice of these colours."""

    colours: tuple[str, ...]


class SpendSurge(Option, frozen=True, tag="spend-surge"):
    """Trigger the surge ability of that place on the card, counted from 0."""

    surge: int


class KeepSurges(Option, frozen=True, tag="keep-surges"):
    """Trigger no more surge abilities."""


class RerollDie(Option, frozen=True, tag="reroll-die"):
    """Reroll the die of that place among the dice of the attack."""

    die: int


class KeepDice(Option, frozen=True, tag="keep-dice"):
    """Reroll no more dice."""


class Cleave(Option, frozen=True, tag="cleave"):
    """Let this figure suffer the damage of Cleave."""

    figure: int


class NoCleave(Option, frozen=True, tag="no-cleave"):
    """Let nobody suffer the damage of Cleave."""
