"""Pushes, pulls and shoves (SP-PSH, SP-TOW, SP-SYM-05, SP-SYM-06)."""

from holotable.kernel import Decision, Flow, Next, Option
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Battle, CharacterId, Play
from holotable.shatterpoint.battle.choices import Decline, Toward
from holotable.shatterpoint.battle.happenings import Pushed, ShoveHeld
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.moving.moving import put
from holotable.shatterpoint.moving.regions import Slides
from holotable.shatterpoint.table import Side

SHOVE_RANGE = 1


class Push(Flow[Battle], tag="push"):
    """A player pushes or pulls a character; without an origin in any direction (SP-ACT-08)."""

    steps = ("slide",)

    side: Side
    character: CharacterId
    range: int
    origin: CharacterId = ""
    pull: bool = False
    may: bool = True

    def slide(self, game: Play, answer: Option | None = None) -> Next[Battle]:
        battle = game.table
        if isinstance(answer, Decline):
            return None
        if isinstance(answer, Toward):
            scene = scene_of(battle)
            start = battle.characters[self.character].at
            slid = sp.slide(scene, scene.figures[self.character], self.range, (answer.dx, answer.dy))
            game.tell(Pushed, self.character, self.pull, start, slid.to, slid.contact or "")
            put(game, self.character, slid.to)
            return None
        region = Slides(self.character, self.range, self.origin, self.pull)
        kind = "pull" if self.pull else "push"
        return Decision(self.side, kind, [Decline()] if self.may else (), region, about=self.character)


class Shove(Flow[Battle], tag="shove"):
    """A character may be pushed range 1 away, then the shoving one may be pulled range 1 after it.

    One that is `held` is not moved (SP-KEY-06).
    """

    steps = ("push", "follow")

    shoving: CharacterId
    shoved: CharacterId
    held: bool = False

    def push(self, game: Play) -> Next[Battle]:
        if self.held:
            game.tell(ShoveHeld, self.shoved)
            return None
        return Push(game.table.side_of(self.shoving), self.shoved, SHOVE_RANGE, self.shoving)

    def follow(self, game: Play) -> Next[Battle]:
        return Push(game.table.side_of(self.shoving), self.shoving, SHOVE_RANGE, self.shoved, pull=True)
