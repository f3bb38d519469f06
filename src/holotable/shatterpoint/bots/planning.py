"""What a unit does with its activation: where each character goes, whom it attacks, and which action comes first."""

from collections.abc import Sequence
from dataclasses import dataclass

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.actions.acting import COMBAT, TAKE_COVER
from holotable.shatterpoint.battle.battle import UnitId
from holotable.shatterpoint.bots.ground import Ground, Stand
from holotable.shatterpoint.bots.places import places_of
from holotable.shatterpoint.bots.position import Position
from holotable.shatterpoint.bots.strength import CONDITION, HEAL, Strength, Strike
from holotable.shatterpoint.cards import Stance
from holotable.shatterpoint.units.hunker import can_hunker

BY_ACTION: tuple[sp.Move, ...] = ("advance", "dash", "climb")
LOOKED_AT = 4  # places whose cover is looked at, the best
HIDING, HIDDEN = 0.05, 0.25  # a hunker token: at least, and of the danger
SHAKEN_OFF = 0.5  # for each character of a unit that can contest again
WORTHWHILE = 0.04  # what any step must gain


@dataclass(frozen=True, slots=True)
class End:
    """Where a character could end a move: what it is to stand there, and the attack that it could make from there."""

    there: sp.Figure
    stand: Stand
    shelter: float = 0.0
    strike: Strike | None = None

    @property
    def value(self) -> float:
        return self.stand.value + self.shelter + (self.strike.worth.value if self.strike else 0.0)


@dataclass(frozen=True, slots=True)
class Plan:
    """The action to begin with, nothing if it is best to end; what all is worth, and what of it the attacks are."""

    unit: UnitId
    first: str
    value: float
    attack: float = 0.0
    ends: tuple[End, ...] = ()

    @property
    def held(self) -> float:
        return sum(end.stand.held for end in self.ends)

    @property
    def danger(self) -> float:
        return sum(end.stand.danger - end.shelter for end in self.ends)


_KEPT = 256
_planners: dict[tuple[object, ...], "Planner"] = {}


def planner_for(position: Position, unit: UnitId, stance: Stance | None = None) -> "Planner":
    """The planner for a unit, as if it had that stance; one that was asked the same before knows the answers."""
    key = (*position.seen, unit, stance.side if stance is not None else 0)
    found = _planners.get(key)
    if found is None:
        if len(_planners) >= _KEPT:
            _planners.pop(next(iter(_planners)))
        found = _planners[key] = Planner(position, unit, stance)
    return found


class Planner:
    """Plans for one unit in a position."""

    def __init__(self, position: Position, unit: UnitId, stance: Stance | None) -> None:
        self.position, self.unit = position, unit
        self.strength = Strength(position, {unit: stance} if stance is not None else {})
        self.ground = Ground(position, self.strength, unit)
        self.figures = position.figures_of(unit)
        self._here = {one.id: End(one, self.ground.stand(one), self.ground.shelter(one)) for one in self.figures}
        self._stands: dict[tuple[str, tuple[sp.Move, ...]], list[tuple[Stand, sp.Figure]]] = {}
        self._ends: dict[tuple[str, tuple[sp.Move, ...], bool], list[End]] = {}

    def plan(self, actions: int = 2, made: Sequence[str] = ()) -> Plan:
        """The best that can be made of so many actions, each at most once (SP-ACT-10)."""
        plans = [Plan(self.unit, "", 0.0, 0.0, self._ends_here())]
        if actions and not self.position.battle.units[self.unit].defeated:
            plans += self._with_combat(actions, made) if COMBAT not in made else []
            plans += self._without(actions, made)
        return max(plans, key=lambda plan: plan.value)

    def _with_combat(self, actions: int, made: Sequence[str]) -> list[Plan]:
        found: list[Plan] = []
        now = self.attack_now()
        if now > 0:
            after = max((each.value for each in self._without(actions - 1, made)), default=0.0)
            found.append(Plan(self.unit, COMBAT, now + max(0.0, after), now, self._ends_here()))
            if actions > 1 and "focus" not in made:
                focused = self.attack_now(focused=True)
                found.append(Plan(self.unit, "focus", focused, focused, self._ends_here()))
        if actions > 1 and "move" not in made:
            ends = [self.go(one, BY_ACTION, attacks=True) for one in self.figures]
            attack = sum(end.strike.worth.value for end in ends if end.strike)
            found.append(Plan(self.unit, "move", self._gain(ends), attack, tuple(ends)))
        return found

    def _without(self, actions: int, made: Sequence[str]) -> list[Plan]:
        """Plans without an attack."""
        if not actions:
            return []
        rest = {"recover": self.healing(), TAKE_COVER: self.hiding()}
        spare = {name: value for name, value in rest.items() if name not in made and value > 0}
        found = [Plan(self.unit, name, value, 0.0, self._ends_here()) for name, value in spare.items()]
        if "move" not in made:
            ends = [self.go(one, BY_ACTION) for one in self.figures]
            more = max(spare.values(), default=0.0) if actions > 1 else 0.0
            gain = self._gain(ends)
            if gain > WORTHWHILE:
                found.append(Plan(self.unit, "move", gain + more, 0.0, tuple(ends)))
        return found

    def _ends_here(self) -> tuple[End, ...]:
        return tuple(self._here.values())

    def _gain(self, ends: Sequence[End]) -> float:
        """What these ends are worth more than staying; of a wounded unit nobody holds anything yet."""
        wounded = self.position.battle.units[self.unit].wounded
        stays = sum(each.shelter - each.stand.danger if wounded else each.value for each in self._here.values())
        return sum(end.value for end in ends) - stays

    def attack_now(self, focused: bool = False) -> float:
        """What the attacks of all characters from where they stand are worth."""
        strikes = [self.strength.best(one, focused=focused) for one in self.figures]
        return sum(strike.worth.value for strike in strikes if strike)

    def promise(self) -> float:
        """About what an activation could bring, without looking at any place: attacks, a wound to shake off, goals."""
        drawn = [goal.drawn for one in self.figures for goal in self.ground.goals_of(one.id)]
        wounded = self.position.battle.units[self.unit].wounded
        return self.attack_now() + max(drawn, default=0.0) + SHAKEN_OFF * len(self.figures) * bool(wounded)

    def healing(self) -> float:
        """What a recover action gives: damage or a condition for each character."""
        one = self.position.battle.units[self.unit]
        each = max(HEAL if one.damage and not one.wounded else 0.0, CONDITION if one.conditions else 0.0)
        return each * len(self.figures)

    def hiding(self) -> float:
        """What a hunker token is worth here: the more, the more can be shot at the unit."""
        if not can_hunker(self.position.scene, self.unit):
            return 0.0
        return HIDING + HIDDEN * sum(each.stand.danger for each in self._here.values())

    def here(self, one: sp.Figure, attacks: bool = False) -> End:
        """Staying where it is."""
        end = self._here[one.id]
        return End(one, end.stand, end.shelter, self.strength.best(one)) if attacks else end

    def go(self, one: sp.Figure, moves: tuple[sp.Move, ...], attacks: bool = False) -> End:
        """The best end of one of some moves, or staying; with an attack from there if one is to follow."""
        return self.ends(one, moves, attacks)[0]

    def ends(self, one: sp.Figure, moves: tuple[sp.Move, ...], attacks: bool = False) -> list[End]:
        """The best ends of some moves and staying, the best first; what is not among them could not be better."""
        key = (one.id, moves, attacks)
        found = self._ends.get(key)
        if found is None:
            weighed = self.weighed(self._stands_of(one, moves), attacks)
            found = sorted([self.here(one, attacks), *weighed], key=lambda end: -end.value)
            self._ends[key] = found
        return found

    def _stands_of(self, one: sp.Figure, moves: tuple[sp.Move, ...]) -> list[tuple[Stand, sp.Figure]]:
        """What it is to stand at each of the ends of some moves, whether an attack follows or not."""
        found = self._stands.get((one.id, moves))
        if found is None:
            places = places_of(self.position.scene, one, moves, self.position.ahead)
            found = self._stands[one.id, moves] = [(self.ground.stand(there), there) for there in places]
        return found

    def weighed(self, stands: Sequence[tuple[Stand, sp.Figure]], attacks: bool) -> list[End]:
        """The best of some places: attacks are looked at only where they could make a difference, cover for a few."""
        bounds = [
            (stand.value + (self.strength.most(there) if attacks else 0.0), stand, there) for stand, there in stands
        ]
        bounds.sort(key=lambda each: -each[0])
        found: list[End] = []
        for bound, stand, there in bounds:
            if len(found) >= LOOKED_AT and bound <= sorted((end.value for end in found), reverse=True)[LOOKED_AT - 1]:
                break
            found.append(End(there, stand, 0.0, self.strength.best(there) if attacks else None))
        found.sort(key=lambda end: -end.value)
        return [End(end.there, end.stand, self.ground.shelter(end.there), end.strike) for end in found[:LOOKED_AT]]
