"""With what a figure attacks: as its card has it, or as a special action or the attacker's choice does."""

from itertools import combinations_with_replacement

from holotable.imperial_assault.cards import ANY, AttackProfile
from holotable.imperial_assault.combat.choices import ChooseDice
from holotable.imperial_assault.combat.dice import dice
from holotable.imperial_assault.figures.table import FigureId, Play
from holotable.kernel import Refusal

# Abilities that are attacks of their own.
PROFILES = {"saber_strike": AttackProfile("melee", ("red", "yellow"))}


def profile_of(game: Play, attacker: FigureId, ability: str) -> AttackProfile:
    """The type and dice of an attack that is performed by an ability, or by none."""
    return PROFILES.get(ability) or game.table.card_of(attacker).attack


def pools_of(game: Play, attacker: FigureId, printed: tuple[str, ...]) -> list[ChooseDice]:
    """The pools an attacker can choose where the printed dice are any."""
    fixed = tuple(colour for colour in printed if colour != ANY)
    chosen = combinations_with_replacement(dice().attack, printed.count(ANY))
    most = most_of_a_colour(game, attacker)
    return [ChooseDice(fixed + pool) for pool in chosen if max(map(pool.count, pool)) <= most]


def most_of_a_colour(game: Play, attacker: FigureId) -> int:
    """How many dice of one colour may be chosen: two with Epic Arsenal, else as many as there are."""
    card = game.table.card_of(attacker)
    return 2 if "epic_arsenal" in card.abilities else len(card.attack.dice)


def why_not_pool(game: Play, attacker: FigureId, option: ChooseDice) -> Refusal:
    """Why an attacker can't choose these dice."""
    wanted, most = len(game.table.card_of(attacker).attack.dice), most_of_a_colour(game, attacker)
    if len(option.colours) != wanted:
        return Refusal("attack.number-of-dice", facts={"dice": wanted})
    if max(map(option.colours.count, option.colours)) > most:
        return Refusal("attack.same-colour", facts={"most": most})
    return Refusal("not-offered")
