"""An attack that nobody has declared yet, gone through in a copy of the game as the rules have it, up to the roll."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from holotable.imperial_assault.cards import ANY, Weapon
from holotable.imperial_assault.cards.dice import FACES
from holotable.imperial_assault.cards.effect import Verb
from holotable.imperial_assault.combat import attack as attacking
from holotable.imperial_assault.combat.choices import ChooseDice, Target
from holotable.imperial_assault.combat.objects import distance_to, health_left, standing_on
from holotable.imperial_assault.combat.rerolls import RerollDice
from holotable.imperial_assault.combat.roll import Die
from holotable.imperial_assault.combat.targets import spaces_of
from holotable.imperial_assault.combat.weapons import pools_of
from holotable.imperial_assault.effects.known import known
from holotable.imperial_assault.questions import SURGE_USES
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play
from holotable.kernel import Listener
from holotable.odds import Attack, AttackBonus, DefenceBonus, Reroll, SurgeAbility, attack_odds

# What lies in a hand is nobody's to know; what a mission's file lets happen is told when it happens.
HIDDEN = ("command.", "agenda.", "mission.")
ROLLED = ("evade", "evade_rolled")


def ability_used(game: Play, attacker: FigureId) -> str:
    """The ability by which a figure is about to attack; none for an ordinary attack."""
    underway = game.nearest(attacking.Attack)
    return underway.ability if underway is not None and underway.attacker == attacker else ""


def imagined(game: Play, attacker: FigureId, target: FigureId, weapon: Weapon, by: str = "") -> list["Imagined"]:
    """An attack with a weapon, once for each choice of its dice; maybe with a card that is used to aim."""
    pools = [each.colours for each in pools_of(game, attacker, weapon)] if ANY in weapon.attack.dice else [()]
    return [Imagined(game, attacker, target, weapon, pool or weapon.attack.dice, by) for pool in pools]


def nearest_aim(game: Play, attacker: FigureId, target: FigureId, weapon: Weapon) -> int:
    """The space in which a figure or object is attacked with least accuracy; the nearest if it can't be attacked."""
    standing = scene(game.table)
    aims = spaces_of(game, standing, attacker, target, weapon) or standing_on(game.table, target)
    counted = {space: distance_to(game.table, standing, attacker, target, space) for space in aims}
    return min(aims, key=lambda space: (counted[space] is None, counted[space] or 0))


class Imagined:
    """An attack as all that lies open makes it: printed, attached, lasting, on heroes' cards or in the play area.

    What must happen does. Of what may be used only free rerolls and conversions are reckoned with, used as well as can
    be; the rest is somebody's to decide, and `open` to be. What hangs on the roll in another way is left aside.
    """

    def __init__(
        self, game: Play, attacker: FigureId, target: FigureId, weapon: Weapon, pool: Sequence[str], by: str = ""
    ) -> None:
        self.ability, self.weapon = ability_used(game, attacker), weapon
        self.counted: list[str] = []
        self.open: list[str] = []
        self.by_the_roll: list[str] = []
        self._blocks_by_evade, self._evades_to_blocks = 0, False
        self._game = game.copy()
        self._attack = self._begun(attacker)
        aim = Target(target, nearest_aim(game, attacker, target, weapon), weapon.id, by)
        self._attack.declare_target(self._game, aim)
        self._happen("target-declared")
        self._attack.choose_dice(self._game, ChooseDice(tuple(pool)))
        self._attack.gather_dice(self._game)
        self._happen("dice-gathered")
        self._rerolls = list(self._free_rerolls())
        self._attack.apply_modifiers(self._game)
        self._happen("modifiers")
        self.counted += [each.ability for each in self._rerolls]

    def _begun(self, attacker: FigureId) -> attacking.Attack:
        """The attack that waits for its target, with all that it was begun with; otherwise a new one."""
        stack = self._game.state.stack
        waiting = stack[-1] if stack else None
        if isinstance(waiting, attacking.Attack) and waiting.attacker == attacker and not waiting.step:
            return waiting
        begun = attacking.Attack(attacker, self.ability)
        stack.append(begun)
        return begun

    @property
    def attack_pool(self) -> tuple[str, ...]:
        return tuple(self._attack.attack_pool)

    @property
    def defence_pool(self) -> tuple[str, ...]:
        return tuple(self._attack.defence_pool)

    # What takes effect at the moments of the attack.

    def _listening(self, moment: str) -> list[Listener]:
        """What lies open and listens at a moment."""
        listeners = self._game.state.listeners.get(self._game.rules.moments[moment], ())
        return [each for each in listeners if not each.ability.startswith(HIDDEN)]

    def _applies(self, listener: Listener) -> bool:
        return self._game.rules.abilities[listener.ability].applies(self._game, listener)

    def _happen(self, moment: str) -> None:
        """Let everything take effect that must; what one thing makes possible or impossible holds for the next."""
        for listener in self._listening(moment):
            verbs = known().verbs.get(listener.ability, ())
            if not self._applies(listener):
                if moment == "modifiers" and self._applies_to_a_roll(listener):
                    self._meet_the_roll(listener, verbs)
            elif self._game.rules.abilities[listener.ability].optional:
                if self._would_change(listener):
                    self.open.append(listener.ability)
            elif any(verb.per in ROLLED for verb in verbs):
                self._meet_the_roll(listener, verbs)
            else:
                before = self.to_reckon()
                self._game.rules.abilities[listener.ability].effect(self._game, listener)
                if self.to_reckon() != before:
                    self.counted.append(listener.ability)

    def _applies_to_a_roll(self, listener: Listener) -> bool:
        """Whether something that does not apply now would if a die showed the right face."""
        attack = self._attack
        for colour in dict.fromkeys((*attack.attack_pool, *attack.defence_pool)):
            for face in range(FACES):
                attack.rolled = [Die(colour, face)]
                found = self._applies(listener)
                attack.rolled = []
                if found:
                    return True
        return False

    def _meet_the_roll(self, listener: Listener, verbs: Sequence[Verb]) -> None:
        """What does something by how the dice fall: evades that bring blocks or become some can be reckoned with."""
        name = listener.ability
        if name in known().priced:
            self.open.append(name)
        elif verbs and all(map(_brings_blocks, verbs)):
            self._blocks_by_evade += sum(verb.add.block for verb in verbs if verb.add is not None)
            self.counted.append(name)
        elif verbs and all(map(_makes_blocks, verbs)):
            self._evades_to_blocks = True
            self.counted.append(name)
        else:
            self.by_the_roll.append(name)

    def _would_change(self, listener: Listener) -> bool:
        """Whether the odds would be others if this were used; where somebody is asked more they may be."""
        kept, attack = self._game, self._attack
        before = self.to_reckon(), self._conditions()
        self._game = kept.copy()
        self._attack = next(each for each in reversed(self._game.state.stack) if isinstance(each, attacking.Attack))
        flow = self._game.rules.abilities[listener.ability].effect(self._game, listener)
        after = self.to_reckon(), self._conditions()
        self._game, self._attack = kept, attack
        return flow is not None or before != after

    def _conditions(self) -> list[list[str]]:
        figures = self._game.table.figures
        both = (self._attack.attacker, self._attack.target)
        return [list(figures[each].conditions) for each in both if each in figures]

    def _free_rerolls(self) -> Iterator[Listener]:
        """The rerolls that cost nothing; those for a price are somebody's to decide."""
        self._attack.rolled = [Die(colour, 0) for colour in (*self.attack_pool, *self.defence_pool)]
        waiting = [each for each in self._listening("rerolls") if self._applies(each)]
        self._attack.rolled = []
        for listener in waiting:
            if listener.ability in known().priced:
                self.open.append(listener.ability)
            else:
                yield listener

    # What the odds are asked.

    def expected_damage(self) -> float:
        """What it does on average, without rerolls."""
        return attack_odds(self.to_reckon()).expected_damage

    def with_rerolls(self) -> Attack:
        """The attack as the odds are asked about it, with the rerolls of both sides."""
        seat = self._game.table.seat_of(self._attack.attacker)
        mine: list[Reroll] = []
        theirs: list[Reroll] = []
        for listener in self._rerolls:
            flow = self._game.rules.abilities[listener.ability].effect(self._game, listener)
            if isinstance(flow, RerollDice):
                (mine if flow.seat == seat else theirs).append(Reroll(flow.pool, 1))
        return replace(self.to_reckon(), attacker_rerolls=mine, defender_rerolls=theirs)

    def to_reckon(self) -> Attack:
        """The attack as the odds are asked about it, without rerolls."""
        attack, sums = self._attack, self._attack.modifiers
        table = self._game.table
        spaces = distance_to(table, scene(table), attack.attacker, attack.target, attack.space) or 0
        twice = self._game.ask(SURGE_USES, attack) > 1  # IA-SRG-04
        abilities = attack.surge_abilities(self._game)
        surges = [SurgeAbility(each.cost, each.damage, each.pierce, each.accuracy) for each in abilities]
        return Attack(
            tuple(attack.attack_pool),
            tuple(attack.defence_pool),
            self.weapon.attack.type,
            spaces if self.weapon.attack.type == "ranged" else 0,
            [each for each in surges if each.damage or each.pierce or each.accuracy] * (1 + twice),
            AttackBonus(sums.damage, sums.pierce, sums.accuracy, sums.surge),
            DefenceBonus(sums.block, sums.evade),
            blocks_by_evade=self._blocks_by_evade,
            evades_to_blocks=self._evades_to_blocks,
        )

    def health(self) -> int:
        """What the target has left."""
        return health_left(self._game.table, self._attack.target)


def _brings_blocks(verb: Verb) -> bool:
    """Whether a verb adds blocks for the evades, and nothing else."""
    added = verb.add
    return verb.per == "evade" and added is not None and added == type(added)(block=added.block)


def _makes_blocks(verb: Verb) -> bool:
    """Whether a verb lets the defender make blocks of evades, as many as seems best."""
    said = verb.convert
    return said is not None and (said.old, said.new, said.most) == ("evade", "block", 0)
