"""Damage that several suffer at the same moment."""

from typing import ClassVar

from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.objects import DamageObject, destroy, hurt_object, is_broken
from holotable.imperial_assault.combat.scoring import end_if_decided
from holotable.imperial_assault.combat.suffering import Defeat, Leave, Suffering, hurt, is_beaten
from holotable.imperial_assault.table.table import FigureId, ObjectId, Play, Side, Table
from holotable.imperial_assault.table.together import Together
from holotable.kernel import AGAIN, Await, Flow, Next


class SufferTogether(Together, tag="suffer-together"):
    """Several figures and objects suffer the same damage at the same moment, and may gain a condition with it.

    All suffer, then all leave who are defeated, and only then anybody reacts: their order matters to nobody. Heroes are
    wounded, or withdraw, when the others have left, as some react to that at once. `by` is the side whose effect it is;
    some of it is nobody's. Who is struck twice suffers twice. Something may happen instead to some of them where the
    damage is `of_attack`.
    """

    steps = ("avert", "suffer", "leave", "end", "react")
    of_attack: ClassVar[bool] = False

    damage: int = 0
    by: Side = ""
    condition: str = ""
    warned: int = 0
    fallen: list[FigureId | ObjectId] = []

    def avert(self, game: Play, ended: Suffering | None = None) -> Next[Table]:
        if ended is not None and ended.averted:
            self.struck.pop(self.warned)
            return AGAIN
        if ended is not None:
            self.warned += 1
            return AGAIN
        while self.of_attack and self.warned < len(self.struck):
            each = self.struck[self.warned]
            if each in game.table.figures:
                return Await(Suffering(each, self.damage, self.by))
            self.warned += 1
        return None

    def suffer(self, game: Play) -> None:
        table = game.table
        struck = [each for each in self.struck if table.has(each)]
        hurt = [each for each in struck if self._hurt(game, each)]
        for figure in dict.fromkeys(struck):
            if self.condition and figure in table.figures:
                gain_condition(game, figure, self.condition)
        falling = [each for each in dict.fromkeys(hurt) if _falls(table, each)]
        self.struck = sorted(falling, key=lambda each: each in table.figures and table.is_hero(each))

    def _hurt(self, game: Play, each: FigureId | ObjectId) -> int:
        """Let one of them suffer; says how much it was."""
        return (hurt if each in game.table.figures else hurt_object)(game, each, self.damage, self.by)

    def leave(self, game: Play, ended: Leave | None = None) -> Next[Table]:
        if ended is not None and ended.kept:
            self.fallen.remove(ended.figure)
        while self.struck:
            each = self.struck.pop(0)
            self.fallen.append(each)
            if each in game.table.figures:
                return Await(Leave(each, self.by))
            destroy(game, each)
        return None

    def end(self, game: Play) -> None:
        end_if_decided(game)

    def react(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        if not self.fallen:
            return None
        each = self.fallen.pop(0)
        return Await(
            DamageObject(each, 0, gone=True) if each in game.table.destroyed else Defeat(each, self.by, gone=True)
        )


def _falls(table: Table, each: FigureId | ObjectId) -> bool:
    return is_beaten(table, each) if each in table.figures else is_broken(table, each)
