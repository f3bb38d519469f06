"""With what a figure attacks: a hero's weapon, what its card says, or a special action's own dice."""

from dataclasses import replace
from itertools import combinations_with_replacement

from holotable.imperial_assault.cards import ANY, Keywords, Results, Surge, Weapon, deployed_weapon, hero_card
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.values import AttackProfile
from holotable.imperial_assault.combat.choices import ChooseDice
from holotable.imperial_assault.questions import ARMS, MOST_OF_A_COLOUR
from holotable.imperial_assault.table.table import Changed, FigureId, Play
from holotable.kernel import NOT_NOW, Refusal


def weapons_of(game: Play, figure: FigureId, ability: str = "") -> tuple[Weapon, ...]:
    """All that a figure can attack with, by an ability or by none (IA-ATK-01)."""
    found = game.table.figures[figure]
    if (sheet := found.sheet) is not None:
        weapons = hero_card(found.card, sheet.wounded, sheet.holding()).weapons or _bare_hands(found.changed)
    elif found.person is not None:
        return ()
    else:
        weapons = (_changed(deployed_weapon(found.card, game.table.attached_to(figure)), found.changed),)
    arms = game.ask(ARMS, figure, ability, weapons) if ability else None
    return weapons if arms is None else arms


def _bare_hands(changed: Changed | None) -> tuple[Weapon, ...]:
    """With what a hero attacks who has no weapon, if the mission lets that happen."""
    if changed is None or not changed.attack:
        return ()
    bare = Weapon("", (), AttackProfile("melee", ()), Keywords(), Results(), ())
    return (_changed(bare, changed),)


def _changed(weapon: Weapon, changed: Changed | None) -> Weapon:
    """What a figure attacks with, as the mission has changed it."""
    if changed is None:
        return weapon
    adds = changed.damage or changed.surge or changed.accuracy or changed.pierce
    if not (adds or changed.attack or changed.surges):
        return weapon
    more = Results(changed.damage, changed.surge, changed.accuracy, changed.pierce)
    attack = AttackProfile(weapon.attack.type, tuple(changed.attack)) if changed.attack else weapon.attack
    surges = tuple(
        Surge(damage=each.damage, accuracy=each.accuracy, pierce=each.pierce, recover=each.recover)
        for each in changed.surges
    )
    return replace(weapon, attack=attack, bonus=weapon.bonus + more, surges=weapon.surges + surges)


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
    """How many dice of one colour may be chosen: as many as there are, unless an ability has fewer."""
    most = game.ask(MOST_OF_A_COLOUR, attacker)
    return len(weapon.attack.dice) if most is None else most


def why_not_pool(game: Play, attacker: FigureId, weapon: Weapon, option: ChooseDice) -> Refusal:
    """Why an attacker can't choose these dice."""
    wanted, most = len(weapon.attack.dice), most_of_a_colour(game, attacker, weapon)
    if len(option.colours) != wanted:
        return Refusal("attack.number-of-dice", "IA-ATK-16", {"dice": wanted})
    if max(map(option.colours.count, option.colours)) > most:
        return Refusal("attack.same-colour", "IA-ATK-16", {"most": most})
    return NOT_NOW
