"""A battle as a bot looks at it: who stands where, who contests what, and what geometry and keywords say."""

from dataclasses import dataclass
from functools import cached_property

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import CharacterId, Play, UnitId, other
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.questions import COVER, IGNORES_COVER, PROTECTION
from holotable.shatterpoint.table.elevation import is_same
from holotable.shatterpoint.table.measures import RANGES

CONTESTING = RANGES[2]


@dataclass(frozen=True, slots=True)
class Tally:
    """How many contest an objective: of each side on its elevation, and elsewhere (SP-OBJ-05, SP-OBJ-08)."""

    level: tuple[int, int]
    elsewhere: tuple[int, int]

    @property
    def counted(self) -> tuple[int, int]:
        return self.level if any(self.level) else self.elsewhere


class Position:
    """A world that looks to a seat as the real one does. Whatever is asked is asked of this seat's side."""

    def __init__(self, world: Play, side: sp.Side) -> None:
        self.world, self.side, self.enemy = world, side, other(side)
        self.battle = world.table
        self.scene = scene_of(world.table)
        self._protection: dict[CharacterId, bool] = {}

    @cached_property
    def seen(self) -> tuple[object, ...]:
        """All that plans are made of, as one value: who has weighed it once need not do so again."""
        battle = self.battle
        return (
            self.side,
            self.ahead,
            self.scene,
            tuple(
                [
                    (each.damage, each.injured, each.stance, tuple(each.conditions), each.defeated)
                    for each in battle.units.values()
                ]
            ),
            tuple([each.priority for each in battle.objectives.values()]),
            tuple(
                [
                    (each.focus.any, each.focus.melee, each.focus.ranged) if each.focus is not None else None
                    for each in battle.characters.values()
                ]
            ),
        )

    @property
    def ahead(self) -> int:
        """The way up the table from the own edge: what is left and right is seen from there."""
        return 1 if self.battle.players[self.side].edge == "a" else -1

    @cached_property
    def mine(self) -> list[sp.Figure]:
        return [each for each in self.scene.figures.values() if self.scene.unit_of(each).side == self.side]

    @cached_property
    def theirs(self) -> list[sp.Figure]:
        return [each for each in self.scene.figures.values() if self.scene.unit_of(each).side != self.side]

    @cached_property
    def active(self) -> list[sp.Objective]:
        return [each for each in self.scene.objectives.values() if each.active]

    def goals(self) -> list[sp.Objective]:
        """What there is to contest: the active objectives, or all before a struggle begins."""
        return self.active or list(self.scene.objectives.values())

    def figures_of(self, unit: UnitId) -> list[sp.Figure]:
        return [each for each in self.scene.figures.values() if each.unit == unit]

    @cached_property
    def _near(self) -> dict[str, list[sp.Figure]]:
        """Who is near enough to each objective to contest it."""
        figures = self.scene.figures.values()
        return {token.id: [each for each in figures if sp.within(each, token, 2)] for token in self.goals()}

    def tally(self, token: sp.Objective, without: CharacterId = "") -> Tally:
        """Who contests an objective, but for one character; those of wounded units don't (SP-OBJ-04)."""
        counts = [0, 0, 0, 0]
        for each in self._near[token.id]:
            unit = self.scene.units[each.unit]
            if each.id != without and not unit.wounded:
                theirs = unit.side != self.side
                counts[theirs + 2 * (not is_same(each.z, token.z))] += 1
        return Tally((counts[0], counts[1]), (counts[2], counts[3]))

    @cached_property
    def holding(self) -> set[UnitId]:
        """The units with a character within reach of an active objective, wounded ones too."""
        return {each.unit for token in self.active for each in self._near[token.id]}

    @cached_property
    def away(self) -> dict[str, dict[CharacterId, int]]:
        """How far the own characters are from what there is to contest, but for those of wounded units."""
        able = [each for each in self.mine if not self.scene.unit_of(each).wounded]
        return {token.id: {each.id: sp.distance(each, token) for each in able} for token in self.goals()}

    def left(self, unit: UnitId) -> int:
        """How much damage wounds a unit; no more can be done to a wounded one."""
        one = self.battle.units[unit]
        return 0 if one.wounded else self.battle.card_of(unit).stamina - one.damage

    def name(self, unit: UnitId) -> str:
        return self.battle.card_of(unit).name

    def protection(self, character: CharacterId) -> bool:
        found = self._protection.get(character)
        if found is None:
            found = self._protection[character] = self.world.ask(PROTECTION, character)
        return found

    def keyword_cover(self, character: CharacterId) -> int:
        return self.world.ask(COVER, character)

    def ignores_cover(self, character: CharacterId) -> bool:
        return self.world.ask(IGNORES_COVER, character)
