"""Damage that several suffer at the same moment."""

from typing import ClassVar

from holotable.imperial_assault.combat.objects import harm
from holotable.imperial_assault.figures.scoring import end_if_decided
from holotable.imperial_assault.figures.table import Play, Side, Table
from holotable.imperial_assault.figures.together import Together
from holotable.kernel import AGAIN, Await, Flow, Next


class SufferTogether(Together, tag="suffer-together"):
    """Several figures and objects suffer the same damage at the same moment. Their order matters to nobody.

    `by` is the side whose effect it is; some of it is nobody's.
    """

    steps = ("suffer", "end")
    of_attack: ClassVar[bool] = False

    damage: int = 0
    by: Side = ""

    def suffer(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        if ended is not None:
            self.struck.pop(0)
            return AGAIN
        while self.struck and not game.table.has(self.struck[0]):
            self.struck.pop(0)
        if not self.struck:
            return None
        return Await(harm(game, self.struck[0], self.damage, self.by, self.of_attack))

    def end(self, game: Play) -> None:
        end_if_decided(game)
