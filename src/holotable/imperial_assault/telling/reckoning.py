"""The odds of an attack at hand, exactly."""

from dataclasses import dataclass, replace

from holotable.imperial_assault.cards import ANY, Weapon
from holotable.imperial_assault.combat.targets import spaces_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play
from holotable.imperial_assault.telling.imagined import Imagined, ability_used, imagined
from holotable.imperial_assault.telling.names import Names
from holotable.odds import Outcome, attack_odds


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What an attack may come to: with these dice against those, and what is reckoned with and what is not."""

    dice: tuple[str, ...]
    defence: tuple[str, ...]
    outcome: Outcome
    health: int
    weapon: str = ""
    chosen: bool = False
    counted: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    by_the_roll: tuple[str, ...] = ()

    @property
    def defeat(self) -> float:
        """How likely it is that the target is defeated."""
        return self.outcome.damage.at_least(self.health)


def reckon(game: Play, attacker: FigureId, target: FigureId, named: str | None = None) -> Reckoning:
    """The odds of an attack with the named weapon, or the one that does most damage there without rerolls.

    Where the attacker chooses the dice, they are those that do most.
    """
    found = [
        each for weapon in _arms(game, attacker, target, named) for each in imagined(game, attacker, target, weapon)
    ]
    best = max(found, key=Imagined.expected_damage)
    several = named is None and len(weapons_of(game, attacker, best.ability)) > 1
    return replace(_reckoned(best), chosen=ANY in best.weapon.attack.dice, weapon=best.weapon.id if several else "")


def _reckoned(attack: Imagined) -> Reckoning:
    return Reckoning(
        attack.attack_pool,
        attack.defence_pool,
        attack_odds(attack.with_rerolls()),
        attack.health(),
        counted=tuple(attack.counted),
        open=tuple(attack.open),
        by_the_roll=tuple(attack.by_the_roll),
    )


def _arms(game: Play, attacker: FigureId, target: FigureId, named: str | None) -> list[Weapon]:
    """The weapons that an attack could be made with; all of them where it can't be made with any."""
    weapons = weapons_of(game, attacker, ability_used(game, attacker))
    if named is not None:
        return [each for each in weapons if each.id == named] or list(weapons)
    standing = scene(game.table)
    return [each for each in weapons if spaces_of(game, standing, attacker, target, each)] or list(weapons)


def notes_on(found: Reckoning, names: Names) -> list[str]:
    """What is in the odds and what is not, a sentence each."""
    said = []
    if found.weapon:
        said.append(names.say("table.odds-weapon", card=names.card(found.weapon)))
    if found.chosen:
        said.append(names.say("table.odds-any", dice=", ".join(names.colour(colour) for colour in found.dice)))
    if found.counted:
        said.append(names.say("table.odds-counted", abilities=_named(found.counted, names)))
    if found.open:
        said.append(names.say("table.odds-open", abilities=_named(found.open, names)))
    if found.by_the_roll:
        said.append(names.say("table.odds-left-out", abilities=_named(found.by_the_roll, names)))
    return said


def _named(abilities: tuple[str, ...], names: Names) -> str:
    return ", ".join(dict.fromkeys(names.effect(each) for each in abilities))
