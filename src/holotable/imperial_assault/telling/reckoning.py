"""The odds of an attack at hand, exactly."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from holotable.content.parts import parts_of
from holotable.imperial_assault import board
from holotable.imperial_assault.cards import ANY, Weapon, abilities, ability
from holotable.imperial_assault.cards.effect import Verb
from holotable.imperial_assault.combat import attack as attacking
from holotable.imperial_assault.combat.choices import ChooseDice, Target
from holotable.imperial_assault.combat.rerolls import RerollDice
from holotable.imperial_assault.combat.targets import spaces_of
from holotable.imperial_assault.combat.weapons import pools_of, weapons_of
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.questions import SURGE_USES
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import Listener
from holotable.odds import Attack, AttackBonus, DefenceBonus, Outcome, Reroll, SurgeAbility, attack_odds

_PRINTED = [each for each in ABILITIES if each.name in abilities()]
ALWAYS = tuple(each.name for each in _PRINTED if each.moment == "modifiers")
FREE = tuple(each.name for each in _PRINTED if each.moment == "rerolls")
# What it adds hangs on how the dice fall.
BY_THE_ROLL = tuple(
    each.id
    for each in abilities().values()
    if any(isinstance(part, Verb) and part.per is not None for _, part in parts_of(each.effects))
)


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What an attack may come to: with these dice against those, with these abilities and without those."""

    dice: tuple[str, ...]
    defence: tuple[str, ...]
    outcome: Outcome
    health: int
    weapon: str = ""
    chosen: bool = False
    counted: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

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
    return replace(best.reckoning(), chosen=ANY in best.weapon.attack.dice, weapon=best.weapon.id if several else "")


def ability_used(game: Play, attacker: FigureId) -> str:
    """The ability by which a figure is about to attack; none for an ordinary attack."""
    underway = game.nearest(attacking.Attack)
    return underway.ability if underway is not None and underway.attacker == attacker else ""


def _arms(game: Play, attacker: FigureId, target: FigureId, named: str | None) -> list[Weapon]:
    """The weapons that an attack could be made with; all of them where it can't be made with any."""
    weapons = weapons_of(game, attacker, ability_used(game, attacker))
    if named is not None:
        return [each for each in weapons if each.id == named] or list(weapons)
    standing = scene(game.table)
    return [each for each in weapons if spaces_of(game, standing, attacker, target, each)] or list(weapons)


def imagined(game: Play, attacker: FigureId, target: FigureId, weapon: Weapon) -> list["Imagined"]:
    """An attack with a weapon, once for each choice of its dice."""
    if ANY not in weapon.attack.dice:
        return [Imagined(game, attacker, target, weapon, weapon.attack.dice)]
    return [Imagined(game, attacker, target, weapon, pool.colours) for pool in pools_of(game, attacker, weapon)]


def nearest_aim(game: Play, attacker: FigureId, target: FigureId, weapon: Weapon) -> int:
    """The space of a figure in which it is attacked with least accuracy; the nearest if it can't be attacked at all."""
    standing = scene(game.table)
    aims = spaces_of(game, standing, attacker, target, weapon) or game.table.figures[target].spaces
    counted = {space: board.distance(standing, str(attacker), space) for space in aims}
    return min(aims, key=lambda space: (counted[space] is None, counted[space] or 0))


class Imagined:
    """An attack that nobody has declared, in a copy of the game: as the rules have it, up to the roll."""

    def __init__(self, game: Play, attacker: FigureId, target: FigureId, weapon: Weapon, pool: Sequence[str]) -> None:
        self.ability, self.weapon = ability_used(game, attacker), weapon
        self._game = game.copy()
        self._attack = attacking.Attack(attacker, self.ability)
        self._game.state.stack.append(self._attack)
        aim = Target(target, nearest_aim(game, attacker, target, weapon), weapon.id)
        self._attack.declare_target(self._game, aim)
        self._attack.choose_dice(self._game, ChooseDice(tuple(pool)))
        self._attack.gather_dice(self._game)
        self._attack.apply_modifiers(self._game)
        self._modifiers = [each for each in self._applying("modifiers", ALWAYS) if self._modify(each)]
        self._rerolls = list(self._applying("rerolls", FREE))

    def _applying(self, moment: str, known: Sequence[str]) -> Iterator[Listener]:
        """What on the table may take effect at a moment of this attack; cards in hands are not on the table."""
        abilities = self._game.rules.abilities
        for listener in self._game.state.listeners.get(self._game.rules.moments[moment], ()):
            if listener.ability in known and abilities[listener.ability].applies(self._game, listener):
                yield listener

    def _modify(self, listener: Listener) -> bool:
        """Let an ability add what it adds, unless that hangs on the roll."""
        if listener.ability in BY_THE_ROLL:
            return False
        self._game.rules.abilities[listener.ability].effect(self._game, listener)
        return True

    def expected_damage(self) -> float:
        """What it does on average, without rerolls."""
        return attack_odds(self.to_reckon()).expected_damage

    def reckoning(self) -> Reckoning:
        table, target = self._game.table, self._attack.target
        mine, theirs = self._sorted_rerolls()
        return Reckoning(
            tuple(self._attack.attack_pool),
            tuple(self._attack.defence_pool),
            attack_odds(replace(self.to_reckon(), attacker_rerolls=mine, defender_rerolls=theirs)),
            table.card_of(target).health - table.figures[target].damage,
            counted=tuple(each.ability for each in (*self._modifiers, *self._rerolls)),
            left_out=tuple(each.ability for each in self._applying("modifiers", BY_THE_ROLL)),
        )

    def _sorted_rerolls(self) -> tuple[list[Reroll], list[Reroll]]:
        """The rerolls of the attacker and of the defender."""
        seat = self._game.table.seat_of(self._attack.attacker)
        mine: list[Reroll] = []
        theirs: list[Reroll] = []
        for listener in self._rerolls:
            flow = self._game.rules.abilities[listener.ability].effect(self._game, listener)
            if isinstance(flow, RerollDice):
                (mine if flow.seat == seat else theirs).append(Reroll(flow.pool, 1))
        return mine, theirs

    def to_reckon(self) -> Attack:
        """The attack as the odds are asked about it, without rerolls."""
        attack, sums = self._attack, self._attack.modifiers
        spaces = board.distance(scene(self._game.table), str(attack.attacker), attack.space) or 0
        twice = self._game.ask(SURGE_USES, attack) > 1  # IA-SRG-04
        surges = [SurgeAbility(each.cost, each.damage, each.pierce, each.accuracy) for each in self.weapon.surges]
        return Attack(
            attack.attack_pool,
            attack.defence_pool,
            self.weapon.attack.type,
            spaces if self.weapon.attack.type == "ranged" else 0,
            surges * (1 + twice),
            AttackBonus(sums.damage, sums.pierce, sums.accuracy, sums.surge),
            DefenceBonus(sums.block, sums.evade),
        )


def notes_on(found: Reckoning, names: Names) -> list[str]:
    """What is in the odds and what is not, a sentence each."""
    said = []
    if found.weapon:
        said.append(names.say("table.odds-weapon", card=names.card(found.weapon)))
    if found.chosen:
        said.append(names.say("table.odds-any", dice=", ".join(names.colour(colour) for colour in found.dice)))
    for message, counted in (("table.odds-counted", found.counted), ("table.odds-left-out", found.left_out)):
        if counted:
            said.append(names.say(message, abilities=", ".join(ability(each).name for each in counted)))
    return said
