"""What a player may choose during an attack."""

from holotable.kernel import Option


class Target(Option, frozen=True, tag="target"):
    """Attack this figure, a large one in this of its spaces; a hero does it with this weapon (IA-ATK-28).

    One that is not in plain sight may be attacked `by` using a card for it.
    """

    figure: int
    space: int
    weapon: str = ""
    by: str = ""


class ChooseDice(Option, frozen=True, tag="choose-dice"):
    """Attack with dice of these colours."""

    colours: tuple[str, ...]


class ChooseDie(Option, frozen=True, tag="choose-die"):
    """Take a die of this colour out of a pool."""

    colour: str


class SwapDie(Option, frozen=True, tag="swap-die"):
    """Replace a die of this colour by one of another."""

    colour: str
    instead: str


class ConvertResults(Option, frozen=True, tag="convert-results"):
    """Convert so many results."""

    amount: int


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


class RecoverStrain(Option, frozen=True, tag="recover-strain"):
    """Spend a surge for the attacking hero to recover 1 strain."""


class DiscardFromDeck(Option, frozen=True, tag="discard-from-deck"):
    """Discard the top card of the own command deck to prevent 1 strain, or none."""

    cards: int
