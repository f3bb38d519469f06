"""The board's eyes: what the interpreter of instructions asks, answered from the table as it is."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any

from holotable.imperial_assault import board, orders
from holotable.imperial_assault.cards import Weapon
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.effect import Condition
from holotable.imperial_assault.combat.conditions import has_condition
from holotable.imperial_assault.combat.sight import sees, unnoticed_by
from holotable.imperial_assault.combat.strain import strain_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.effects.conditions import all_of, senses_of
from holotable.imperial_assault.effects.functions import Sense
from holotable.imperial_assault.instructions.eyes import End, Space, Who
from holotable.imperial_assault.instructions.format import ATTACKS, Instruction, Landmark, Measure
from holotable.imperial_assault.legends.empire.foreseeing import falls_first, matters
from holotable.imperial_assault.legends.empire.ways import ended
from holotable.imperial_assault.orders.acting import ENDLESS, Spot, anywhere, nobody
from holotable.imperial_assault.questions import UNNOTICED, WHY_NO_EXIT, WHY_NOT_AIM, WHY_NOT_ATTACK
from holotable.imperial_assault.table.choices import Move, PerformAttack
from holotable.imperial_assault.table.shelter import enemies_among, is_barred
from holotable.imperial_assault.table.standing import scene_for
from holotable.imperial_assault.table.table import FigureId, Play
from holotable.imperial_assault.table.turn import is_rooted
from holotable.kernel import Question

ATTRIBUTES = ("strength", "insight", "tech")


class BoardEyes:
    """What the board says to one figure while nothing changes."""

    def __init__(self, game: Play, figure: FigureId) -> None:
        self.game = game
        self.figure = figure
        self.table = game.table
        self._with_points: dict[int, orders.Acting] = {}
        self._far: dict[tuple[Who, Who], int] = {}

    @cached_property
    def scene(self) -> board.Scene:
        """The board as it is to the figure."""
        return scene_for(self.table, self.figure)

    @cached_property
    def _armed(self) -> board.Scene:
        """The same with the Reach of its attacks."""
        if not self.weapon.keywords.reach:
            return self.scene
        return self.scene.with_figure(replace(self.scene.figures[str(self.figure)], reach=True))

    @cached_property
    def weapon(self) -> Weapon:
        """What it attacks with."""
        return weapons_of(self.game, self.figure)[0]

    def rebels(self, figure: Who) -> Sequence[Who]:
        return enemies_among(self.table, figure, self.table.figures)

    def is_so(self, who: Who, quality: str, value: object) -> bool:
        found, table = self.table.figures[who], self.table
        match quality:
            case "named":
                return found.card == value
            case "hero":
                return (found.sheet is not None) == value
            case "wounded":
                return (found.sheet is not None and found.sheet.wounded) == value
            case "hurt":
                return (found.damage > 0) == value
            case "activated":
                return (found.group in table.groups and table.groups[found.group].exhausted > 0) == value
            case "carrying":
                return any(token.carrier == who for token in table.tokens.values()) == value
            case "condition":
                return value in found.conditions
            case "without":
                return value not in found.conditions
            case "trait":
                return value in table.card_of(who).traits
        return any(weapon.attack.type == value for weapon in weapons_of(self.game, who))

    def measure(self, who: Who, measure: Measure) -> int | None:
        table = self.table
        match measure:
            case "health":
                return table.card_of(who).health - table.figures[who].damage
            case "damage":
                return table.figures[who].damage
            case "printed_health":
                return table.card_of(who).health
            case "speed":
                return table.card_of(who).speed
            case "distance":
                return self.distance(self.figure, who)
            case "imperials_beside" | "rebels_beside":
                return self._beside(who, measure == "rebels_beside")
        if not table.is_hero(who):
            return None
        if measure == "strain":
            return strain_of(self.game, who)
        hero = table.hero_card(who)
        return hero.endurance if measure == "endurance" else _successes(getattr(hero.attributes, measure))

    def _beside(self, who: Who, same: bool) -> int:
        """How many of the same side, or of the other, stand beside somebody."""
        side = self.table.figures[who].side
        beside = [self.table.figures[int(name)].side for name in board.neighbours(self.scene, str(who))]
        return sum([(each == side) == same and each != "" for each in beside])

    def distance(self, figure: Who, who: Who) -> int:
        far = self._far.get((figure, who))
        if far is None:
            spaces = board.distance(self.scene, str(figure), str(who))
            far = self._far[figure, who] = ENDLESS if spaces is None else spaces
        return far

    def sees(self, figure: Who, who: Who) -> bool:
        return sees(self.game, figure, who)

    def landmarks(self, figure: Who, kind: Landmark) -> Sequence[Space]:
        far: dict[Space, int] = {}
        for space in self._spaces_of(kind):
            spaces = board.distance(self.scene, str(figure), space)
            far[space] = ENDLESS if spaces is None else spaces
        return sorted(far, key=lambda space: (far[space], space))

    def _spaces_of(self, kind: Landmark) -> list[Space]:
        """Where such tokens lie; an objective is what heroes may use, take or attack, but for terminals and crates."""
        table = self.table
        lying = [token for token in table.tokens.values() if token.space is not None]
        if kind != "objective":
            return [token.space for token in lying if token.kind == kind and token.space is not None]
        rebels = table.other(self.table.figures[self.figure].side)
        wanted = {each.kind for each in table.allowed if each.side in (None, rebels)} - {"terminal", "crate"}
        attacked = {each.token for each in table.objects.values() if each.side in (None, rebels)}
        return [
            token.space
            for name, token in table.tokens.items()
            if token.space is not None and (token.kind in wanted or name in attacked)
        ]

    def holds(self, figure: Who, only: Condition) -> bool:
        return _sense(only)(self.game, figure, self.table.figures[figure].side)

    def speed(self, figure: Who) -> int:
        return self.table.speed_of(figure)

    def is_stunned(self, figure: Who) -> bool:
        return has_condition(self.game, figure, "stunned")

    def is_held(self, figure: Who) -> bool:
        if is_barred(self.table, figure, Move) or is_rooted(self.game, figure):
            return True
        return self.game.ask(WHY_NO_EXIT, figure) is not None

    def may_attack(self, figure: Who) -> bool:
        if is_barred(self.table, figure, PerformAttack):
            return False
        return self.game.ask(WHY_NOT_ATTACK, figure) is None

    def end(self, figure: Who, said: Instruction, points: int, tied: Sequence[Who]) -> End | None:
        acting, names = self._acting(points), [str(who) for who in tied]
        match said.deed:
            case "toward":
                serving: orders.Serving = orders.toward
            case "engage":
                serving = orders.engage
            case _:
                serving = orders.ranged if self.weapon.attack.type == "ranged" else orders.melee
        outcome = orders.about_one_of(acting, names, serving, attacks=said.deed in ATTACKS)
        return ended(acting, outcome, serving) if outcome is not None else None

    def end_toward(self, figure: Who, points: int, space: Space) -> End:
        acting = self._acting(points)
        return ended(acting, orders.carried_out(acting, (space,), orders.toward), orders.toward)

    def end_of_reposition(self, figure: Who, points: int, distance: int) -> End:
        acting = self._acting(points)
        return ended(acting, orders.repositioned(acting, distance), None)

    def _acting(self, points: int) -> orders.Acting:
        """The figure with the points of its instruction; abilities are asked whom it may attack and sees."""
        if points not in self._with_points:
            aims = self._may_aim if self._is_asked(WHY_NOT_AIM) else anywhere
            unnoticed = self._unnoticed if self._is_asked(UNNOTICED) else nobody
            self._with_points[points] = orders.acting_figure(self._armed, str(self.figure), points, aims, unnoticed)
        return self._with_points[points]

    def matters(self, figure: Who, said: Instruction, who: Who | None) -> bool:
        return matters(self.game, figure, said, who)

    def falls_first(self, figure: Who, said: Instruction) -> bool:
        return falls_first(self.game, figure, said)

    def _may_aim(self, spot: Spot, target: board.Named) -> bool:
        """Whether no ability keeps it from attacking somebody from there."""
        return self.game.ask(WHY_NOT_AIM, self._standing(spot), self.figure, int(target)) is None

    def _unnoticed(self, spot: Spot) -> list[str]:
        """Whom it would not see from there, whatever the board says."""
        return [str(who) for who in unnoticed_by(self.game, self._standing(spot), self.figure)]

    def _standing(self, spot: Spot) -> board.Scene:
        """The board with the figure there."""
        return self._armed.with_figure(replace(self._armed.figures[str(self.figure)], spaces=spot))

    def _is_asked(self, question: Question[..., Any]) -> bool:
        """Whether anything in play answers a question."""
        return self.game.rules.questions[question.name] in self.game.state.listeners


@lru_cache(maxsize=512)
def _sense(only: Condition) -> Sense:
    """What must hold, made a question once."""
    return all_of(senses_of(only, ""))


def _successes(colours: Sequence[str]) -> int:
    """How many successes the dice of an attribute have on all their faces."""
    return sum(face.surge for colour in colours for face in dice().attack[colour])
