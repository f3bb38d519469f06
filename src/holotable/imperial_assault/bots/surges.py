"""What surges are spent on: on nothing that would change nothing."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from holotable.bots.bot import Because, Choice, Facts, one_of
from holotable.imperial_assault import board
from holotable.imperial_assault.bots.fighting import weapon_of
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.cards import Surge, Weapon
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import KeepSurges, RecoverStrain, SpendSurge
from holotable.imperial_assault.questions import SURGE_USES
from holotable.imperial_assault.table.table import FigureId
from holotable.imperial_assault.views.viewing import AttackView
from holotable.kernel import Option

UNKNOWN = 0.5  # an ability of a weapon that is not in the view, of which no more is known than that it is there
HITS, HELPS_TO_HIT = 5.0, 4.0  # what mends the accuracy, alone or with others
FALLS = 2.0  # a target that is defeated by it
STRAIN = 0.3
LEAST = 0.05


class Bought(NamedTuple):
    """A surge ability that can be bought, what it is worth in points of damage, and why."""

    value: float
    because: Because


def choose_surge(position: Position, going_on: AttackView | None, options: Sequence[Option]) -> Choice:
    """What surges buy best for the attack that is going on."""
    if going_on is None or going_on.attacker not in position.table.figures:
        return one_of(options[0], len(options))
    counter = Counter(position, going_on, [each.surge for each in options if isinstance(each, SpendSurge)])
    best: Option = next((option for option in options if isinstance(option, KeepSurges)), options[0])
    most = Bought(LEAST, Because("bot.surge.keep"))
    for option in options:
        bought = counter.bought(option)
        if bought.value > most.value:
            best, most = option, bought
    return Choice(best, most.because)


class Counter:
    """An attack as it stands, and what can still be bought for it."""

    def __init__(self, position: Position, going_on: AttackView, offered: Sequence[int]) -> None:
        self._position, self._attack, self._offered = position, going_on, offered
        self._attacker = position.table.figures[going_on.attacker]
        self._target = position.table.figures.get(going_on.target)
        self._weapon: Weapon | None = weapon_of(position, going_on.attacker, going_on.ability, going_on.weapon)
        self._surges = (*(self._weapon.surges if self._weapon is not None else ()), *going_on.gained)

    def bought(self, option: Option) -> Bought:
        if isinstance(option, RecoverStrain):
            strained = self._attacker.sheet is not None and self._attacker.sheet.strain > 0
            return Bought(STRAIN * strained, Because("bot.surge.strain", {"figure": self._attacker.id}))
        if not isinstance(option, SpendSurge):
            return Bought(0.0, Because("bot.surge.keep"))
        if option.surge >= len(self._surges):
            return Bought(UNKNOWN, Because("bot.surge.other"))
        return self._worth(option.surge)

    def _worth(self, place: int) -> Bought:
        surge, short = self._surges[place], self._short()
        harms = not self._attack.total.dodge and self._can_harm(place, short)
        own = self._for_itself(surge, harms)
        if self._attack.total.dodge or (short and not harms):
            return Bought(own, self._why(surge))
        if short:
            value = HITS if surge.accuracy >= short else HELPS_TO_HIT
            return Bought(value * bool(surge.accuracy) + own, Because("bot.surge.accuracy", {"short": short}))
        more = self._damage([surge])
        because = Because("bot.surge.damage", {"more": more}) if more else self._why(surge)
        worth = more or self._share_of_damage(place)
        falls = more > 0 and self._through(surge.damage, surge.pierce) >= self._left()
        return Bought(worth + FALLS * falls + self._beside_damage(surge) + own, because)

    def _why(self, surge: Surge) -> Because:
        """What a surge is good for that adds no damage to the attack itself."""
        recovered = min(surge.recover, self._attacker.damage)
        if recovered:
            return Because("bot.surge.recover", {"figure": self._attacker.id, "count": recovered})
        if surge.conditions:
            gains = self._attacker if "focused" in surge.conditions else self._target
            facts: Facts = {"figure": gains.id if gains is not None else 0, "condition": surge.conditions[0]}
            return Because("bot.surge.condition", facts)
        return Because("bot.surge.beside" if surge.blast or surge.cleave else "bot.surge.other")

    def _short(self) -> int:
        """The accuracy that the attack lacks (IA-ATK-10)."""
        if self._weapon is None or self._weapon.attack.type != "ranged":
            return 0
        attack, scene = self._attack, self._position.scene
        count = board.distance if self._target is not None else board.distance_to_object
        return max(0, (count(scene, str(attack.attacker), attack.space) or 0) - attack.total.accuracy)

    def _can_harm(self, place: int, short: int) -> bool:
        """Whether the attack can hit and do damage if this is bought, with what else can be paid for."""
        return any(
            sum(each.accuracy for each in bundle) >= short
            and self._through(sum(each.damage for each in bundle), sum(each.pierce for each in bundle)) > 0
            for bundle in self._bundles(place)
        )

    def _share_of_damage(self, place: int) -> float:
        """What this is worth of the damage that only several together do."""
        return max(self._damage(bundle) / len(bundle) for bundle in self._bundles(place))

    def _bundles(self, place: int) -> Iterator[Sequence[Surge]]:
        """This surge ability with others that can be paid for; each as often as it may be used (IA-SRG-04)."""
        total, known, triggered = self._attack.total, self._surges, self._attack.triggered
        spent = sum(known[each].cost for each in triggered if each < len(known))
        left = total.surge - total.evade - spent - known[place].cost
        uses = self._position.game.ask(SURGE_USES, Attack(self._attacker.id))
        others = [
            known[each]
            for each in self._offered
            if each < len(known)
            for _ in range(uses - triggered.count(each) - (each == place))
        ]
        for size in range(min(left, len(others)) + 1 if left > 0 else 1):
            for bundle in combinations(others, size):
                if sum(each.cost for each in bundle) <= left:
                    yield known[place], *bundle

    def _left(self) -> int:
        if self._target is not None:
            return self._position.health_left(self._target.id)
        found = self._position.table.objects.get(self._attack.target)
        return found.health - found.damage if found is not None else 0

    def _through(self, damage: int = 0, pierce: int = 0) -> int:
        """The damage that the attack does with so much more, of what can be done at all."""
        total = self._attack.total
        return min(self._left(), max(0, total.damage + damage - max(0, total.block - total.pierce - pierce)))

    def _damage(self, bought: Sequence[Surge]) -> int:
        damage, pierce = sum(each.damage for each in bought), sum(each.pierce for each in bought)
        return self._through(damage, pierce) - self._through()

    def _beside_damage(self, surge: Surge) -> float:
        """Conditions for a target that stands on and has not got them, damage to those beside (IA-ATK-18)."""
        done = self._through(surge.damage, surge.pierce)
        if not done or self._target is None:
            return 0.0
        new = [each for each in surge.conditions if each != "focused" and each not in self._target.conditions]
        worth = 0.9 * len(new) * (done < self._left())
        if surge.blast:
            worth += 0.6 * self._near(self._position.theirs) - 0.8 * self._near(self._position.mine)
        return worth + 0.8 * (surge.cleave > 0 and self._can_cleave())

    def _near(self, figures: Sequence[FigureId]) -> int:
        """How many of these figures are next to the space that is attacked, or on it, but for the target."""
        space = self._attack.space
        others = [each for each in figures if each != self._attack.target]
        return sum(self._position.apart_now(self._position.where(each), space) <= 1 for each in others)

    def _can_cleave(self) -> bool:
        reach = 2 if self._weapon is not None and self._weapon.keywords.reach else 1
        here, others = self._position.where(self._attacker.id), set(self._position.theirs) - {self._attack.target}
        spaces = [space for each in others for space in self._position.where(each)]
        return any(self._position.apart_now(here, space) <= reach for space in spaces)

    def _for_itself(self, surge: Surge, harms: bool) -> float:
        """What the attacker has of it: most of that whether the attack does damage or not, but no Focus (IA-FOC-03)."""
        focused = harms and "focused" in surge.conditions and "focused" not in self._attacker.conditions
        recovered = 0.7 * min(surge.recover, self._attacker.damage)
        return 0.9 * focused + 0.4 * (surge.special is not None) + 0.1 * bool(surge.points) + recovered
