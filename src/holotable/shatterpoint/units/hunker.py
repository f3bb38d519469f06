"""Hunker tokens: who may have them, and who loses them (SP-HNK-01 to 03, SP-ENG-07)."""

from holotable.kernel import Flow
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Battle, Play, UnitId
from holotable.shatterpoint.battle.happenings import HunkerGained, HunkerLost
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.battle.trigger import triggered


def can_hunker(scene: sp.Scene, unit: UnitId) -> bool:
    """No unit has hunker tokens while one of its characters is engaged with a unit that is not wounded."""
    return not any(sp.is_restricted(scene, each) for each in scene.figures.values() if each.unit == unit)


def lose_hunker(game: Play, unit: UnitId, rule: str) -> None:
    if game.table.units[unit].hunker:
        game.table.units[unit].hunker = 0
        game.tell(HunkerLost, unit, rule)


def settle_hunker(game: Play) -> None:
    """After anything moved or was no longer wounded: who became engaged loses its tokens (SP-HNK-03)."""
    hunkered = [name for name, unit in game.table.units.items() if unit.hunker]
    if hunkered:
        scene = scene_of(game.table)
        for unit in hunkered:
            if not can_hunker(scene, unit):
                lose_hunker(game, unit, "SP-HNK-03")


class GainHunker(Flow[Battle], tag="gain-hunker"):
    """A unit gains hunker tokens if it can; then what waits for that."""

    steps = ("gain", "gained")

    unit: UnitId
    hunker: int = 1

    def gain(self, game: Play) -> None:
        if can_hunker(scene_of(game.table), self.unit):
            game.table.units[self.unit].hunker += self.hunker
            game.tell(HunkerGained, self.unit, self.hunker)
        else:
            self.stop()

    def gained(self, game: Play) -> Flow[Battle] | None:
        return triggered(game, "hunker-gained")
