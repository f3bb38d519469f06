"""With what a figure attacks: a hero's weapon, what its card says, or a special action's own dice."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations_with_replacement

from holotable.imperial_assault.cards import ANY, AttackProfile, Surge, Weapon, deployed_weapon
from holotable.imperial_assault.combat.choices import ChooseDice
from holotable.imperial_assault.combat.dice import dice
from holotable.imperial_assault.figures.table import FigureId, Play
from holotable.kernel import Refusal

# Abilities that are attacks of their own.
PROFILES = {"saber_strike": AttackProfile("melee", ("red", "yellow"))}


def any_weapon(weapon: Weapon) -> Weapon | None:
    return weapon


def melee(weapon: Weapon) -> Weapon | None:
    return weapon if weapon.attack.type == "melee" else None


def pistol(weapon: Weapon) -> Weapon | None:
    return weapon if "pistol" in weapon.traits else None  # IA-ITM-14


def with_sights(weapon: Weapon) -> Weapon | None:
    return weapon if "telescoping_sights" in weapon.holds else None


def dancing(weapon: Weapon) -> Weapon | None:
    """A melee weapon thrown: its attack is ranged, with another die and a surge ability more."""
    attack = AttackProfile("ranged", (*weapon.attack.dice, "blue"))
    thrown = replace(weapon, attack=attack, surges=(*weapon.surges, Surge(accuracy=2, damage=1)))
    return thrown if weapon.attack.type == "melee" else None


# Heroes' abilities that are attacks with some of their weapons only.
ARMS: dict[str, Callable[[Weapon], Weapon | None]] = {
    "gaarkhans_charge": melee,
    "quick_draw": pistol,
    "telescoping_sights": with_sights,
    "way_of_the_sarlacc": melee,
    "dancing_weapon": dancing,
}


def weapons_of(game: Play, figure: FigureId, ability: str = "") -> tuple[Weapon, ...]:
    """All that a figure can attack with, by an ability or by none (IA-ATK-01)."""
    found = game.table.figures[figure]
    if found.sheet is not None:
        armed = map(ARMS.get(ability, any_weapon), game.table.hero_card(figure).weapons)
        return tuple(weapon for weapon in armed if weapon is not None)
    if found.person is not None:
        return ()
    weapon = deployed_weapon(found.card, game.table.attached_to(figure))
    return (replace(weapon, attack=PROFILES[ability]),) if ability in PROFILES else (weapon,)


def weapon_named(game: Play, figure: FigureId, ability: str, name: str) -> Weapon:
    """The weapon that was declared for an attack; a figure with a Deployment card has but one, without a name."""
    return next(weapon for weapon in weapons_of(game, figure, ability) if weapon.id == name)


def pools_of(game: Play, attacker: FigureId, weapon: Weapon) -> list[ChooseDice]:
    """The pools an attacker can choose where the printed dice are any."""
    printed = weapon.attack.dice
    fixed = tuple(colour for colour in printed if colour != ANY)
    chosen = combinations_with_replacement(dice().attack, printed.count(ANY))
    most = most_of_a_colour(game, attacker, weapon)
    return [ChooseDice(fixed + pool) for pool in chosen if max(map(pool.count, pool)) <= most]


def most_of_a_colour(game: Play, attacker: FigureId, weapon: Weapon) -> int:
    """How many dice of one colour may be chosen: two with Epic Arsenal, else as many as there are."""
    return 2 if "epic_arsenal" in game.table.card_of(attacker).abilities else len(weapon.attack.dice)


def why_not_pool(game: Play, attacker: FigureId, weapon: Weapon, option: ChooseDice) -> Refusal:
    """Why an attacker can't choose these dice."""
    wanted, most = len(weapon.attack.dice), most_of_a_colour(game, attacker, weapon)
    if len(option.colours) != wanted:
        return Refusal("attack.number-of-dice", facts={"dice": wanted})
    if max(map(option.colours.count, option.colours)) > most:
        return Refusal("attack.same-colour", facts={"most": most})
    return Refusal("not-offered")
