"""Where a move may end, as the region of a decision: it asks the table, checks an answer exactly, and offers some."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from holotable.kernel import NOT_NOW, Game, Option, Refusal, Region, Stream
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Battle, CharacterId, Play, UnitId
from holotable.shatterpoint.battle.choices import Go, Toward
from holotable.shatterpoint.battle.scene import figure_of, scene_of

SEEDS = 1 << 30
"""So many different spreads of places there are."""

_TOLD_FIRST = tuple(dict.fromkeys(("off-table", "far-from-edge", "far-from-leader", *sp.AGAINST)))
"""Off the table or where nobody deploys, then what is wrong with the place itself, then with the way there."""


@dataclass(frozen=True, slots=True)
class Offered:
    """An answer that lies in a region, what it gives, and for a push where the figure comes to rest."""

    answer: Go | Toward
    why: tuple[sp.Why, ...]
    rest: sp.Place | None = None


def refused(reason: sp.Reason | None) -> Refusal | None:
    """What stands against a place or a direction, with its facts."""
    return None if reason is None else Refusal(sp.AGAINST[reason.kind], reason.rule, reason.facts)


def why_not_end(scene: sp.Scene, one: sp.Figure, ways: Sequence[sp.Way], to: sp.Place) -> Refusal | None:
    """What stands against ending there, by the first of the ways that come nearest to leading there."""
    against = min((sp.reasons(scene, one, way, to) for way in ways), key=_missing)
    return refused(min(against, key=lambda reason: _TOLD_FIRST.index(reason.kind), default=None))


def _missing(against: Sequence[sp.Reason]) -> tuple[int, int]:
    """What a way lacks: first by how much it is too short, then how many things stand against it."""
    return sum(int(each.facts["by"]) for each in against if each.kind == "too-far"), len(against)


class MovesTo(Region, frozen=True, tag="moves-to"):
    """Where one of some moves of a character may end. Without a name the first is made that leads there."""

    character: CharacterId
    moves: tuple[sp.Move, ...]

    def refuse(self, game: Game[Any], answer: Option) -> Refusal | None:
        if not isinstance(answer, Go):
            return NOT_NOW
        if answer.move and answer.move not in self.moves:
            return Refusal("move.not-offered", "SP-MOV-01", {"move": answer.move, "moves": " ".join(self.moves)})
        if (answer.x, answer.y) == game.table.characters[self.character].at[:2]:
            return Refusal(sp.AGAINST["stays"], "SP-MOV-05", {"figure": self.character})
        return None if self.found(game, answer) else self._why_not(game, answer)

    def found(self, game: Play, answer: Go) -> sp.Reach | None:
        """How a move leads there, if one does."""
        scene = scene_of(game.table)
        one = scene.figures[self.character]
        for move in self.moves:
            if answer.move in ("", move):
                reach = sp.reach(scene, one, move, (answer.x, answer.y, answer.z))
                if not reach.because:
                    return reach
        return None

    def led(self, game: Play, answer: Go) -> sp.Reach:
        """How the move leads to an answer that was not refused."""
        found = self.found(game, answer)
        if found is None:
            raise LookupError(f"no move of {self.character} leads to {answer}")
        return found

    def _why_not(self, game: Play, answer: Go) -> Refusal | None:
        scene = scene_of(game.table)
        ways = [sp.ByTool(move) for move in self.moves if answer.move in ("", move)]
        return why_not_end(scene, scene.figures[self.character], ways, (answer.x, answer.y, answer.z))

    def ways(self) -> list[sp.ByTool]:
        return [sp.ByTool(move) for move in self.moves]

    def offered(self, game: Play, seed: int = 0) -> list[Offered]:
        """Sensible places with why, of each move; where an earlier move leads as well, that is made."""
        scene = scene_of(game.table)
        one = scene.figures[self.character]
        wishes = sp.usual_wishes(scene, one)
        found: dict[sp.Place, Offered] = {}
        for way in self.ways():
            for each in sp.candidates(sp.Ends(scene, one, way), wishes, seed):
                found.setdefault(each.place, Offered(Go(*each.place), each.why))
        return list(found.values())

    def sample(self, game: Game[Any], stream: Stream, count: int) -> list[Option]:
        return _some(self.offered(game, stream.below(SEEDS)) or self.offered(game), stream, count)


class DeploysAt(Region, frozen=True, tag="deploys-at"):
    """Where a character may be deployed: near the own edge, or near the leader of its squad."""

    character: CharacterId
    unit: UnitId
    leader: CharacterId = ""

    def refuse(self, game: Game[Any], answer: Option) -> Refusal | None:
        if not isinstance(answer, Go):
            return NOT_NOW
        battle: Battle = game.table
        scene, to = scene_of(battle), (answer.x, answer.y, answer.z)
        return why_not_end(scene, figure_of(battle, self.character, self.unit, to), [self.way(battle, scene)], to)

    def way(self, battle: Battle, scene: sp.Scene) -> sp.Deployed:
        """From which edge, or near whom, it is deployed."""
        leader = scene.figures[self.leader] if self.leader else None
        return sp.Deployed(battle.players[battle.units[self.unit].side].edge, leader)

    def offered(self, game: Play, seed: int = 0) -> list[Offered]:
        """Sensible places with why."""
        battle = game.table
        scene = scene_of(battle)
        one = figure_of(battle, self.character, self.unit, (0, 0, 0))
        ends = sp.Ends(scene, one, self.way(battle, scene))
        wishes = sp.Wishes(toward=list(scene.objectives.values()))
        return [Offered(Go(*each.place), each.why) for each in sp.candidates(ends, wishes, seed)]

    def sample(self, game: Game[Any], stream: Stream, count: int) -> list[Option]:
        return _some(self.offered(game, stream.below(SEEDS)) or self.offered(game), stream, count)


class Transfers(Region, frozen=True, tag="transfers"):
    """Where a character may come to stand by a transition point (SP-TRN-04)."""

    character: CharacterId

    def refuse(self, game: Game[Any], answer: Option) -> Refusal | None:
        if not isinstance(answer, Go):
            return NOT_NOW
        scene = scene_of(game.table)
        to = (answer.x, answer.y, answer.z)
        return why_not_end(scene, scene.figures[self.character], [sp.Transferred()], to)

    def offered(self, game: Play, seed: int = 0) -> list[Offered]:
        """Sensible places with why."""
        scene = scene_of(game.table)
        one = scene.figures[self.character]
        ends = sp.Ends(scene, one, sp.Transferred())
        wishes = sp.usual_wishes(scene, one)
        return [Offered(Go(*each.place), each.why) for each in sp.candidates(ends, wishes, seed)]

    def sample(self, game: Game[Any], stream: Stream, count: int) -> list[Option]:
        return _some(self.offered(game, stream.below(SEEDS)) or self.offered(game), stream, count)


class Slides(Region, frozen=True, tag="slides"):
    """Directions in which a character may be pushed or pulled, so many ranges far (SP-TOW-05)."""

    character: CharacterId
    range: int
    origin: CharacterId = ""
    pull: bool = False

    def refuse(self, game: Game[Any], answer: Option) -> Refusal | None:
        if not isinstance(answer, Toward):
            return NOT_NOW
        if not answer.dx and not answer.dy:
            return Refusal("push.no-direction", "SP-TOW-05")
        scene = scene_of(game.table)
        one = scene.figures[self.character]
        origin = scene.figures[self.origin] if self.origin else None
        return refused(sp.reason_against_push(one, origin, (answer.dx, answer.dy), self.pull))

    def shove(self, scene: sp.Scene) -> sp.Shove:
        return sp.Shove(self.range, scene.figures[self.origin] if self.origin else None, self.pull)

    def offered(self, game: Play, seed: int = 0) -> list[Offered]:
        """Directions that lead to different places, with what each place gives the one that is moved."""
        scene = scene_of(game.table)
        one = scene.figures[self.character]
        found = sp.shoves(scene, one, self.shove(scene), sp.usual_wishes(scene, one))
        return [Offered(Toward(*each.toward), each.why, each.slide.to) for each in found]

    def sample(self, game: Game[Any], stream: Stream, count: int) -> list[Option]:
        return _some(self.offered(game), stream, count)


def _some(offered: Sequence[Offered], stream: Stream, count: int) -> list[Option]:
    """So many of the answers; of more than are wanted any."""
    answers: list[Option] = [each.answer for each in offered]
    if len(answers) > count:
        stream.shuffle(answers)
    return answers[:count]
