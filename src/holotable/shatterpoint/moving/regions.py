"""Where a move may end, as the region of a decision: it asks the table, checks an answer exactly, and offers some."""

from collections.abc import Sequence
from typing import Any

from holotable.kernel import Game, Option, Refusal, Region, Stream
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Battle, CharacterId, Play, UnitId
from holotable.shatterpoint.battle.choices import Go, Toward
from holotable.shatterpoint.battle.scene import figure_of, scene_of
from holotable.shatterpoint.moving.spread import around, directions


def refused(reason: sp.Reason | None) -> Refusal | None:
    """What stands against a place or a direction, with its facts."""
    return None if reason is None else Refusal(sp.AGAINST[reason.kind], reason.rule, reason.facts)


def why_not_end(scene: sp.Scene, one: sp.Figure, ways: Sequence[sp.Way], to: sp.Place) -> Refusal | None:
    """What stands against ending there, by the way that comes nearest to leading there."""
    against = min((sp.reasons(scene, one, way, to) for way in ways), key=len)
    return refused(against[0] if against else None)


class MovesTo(Region, frozen=True, tag="moves-to"):
    """Where one of some moves of a character may end. Without a name the first is made that leads there."""

    character: CharacterId
    moves: tuple[sp.Move, ...]

    def refuse(self, game: Game[Any], answer: Option) -> Refusal | None:
        if not isinstance(answer, Go):
            return Refusal("not-offered")
        if answer.move and answer.move not in self.moves:
            return Refusal("move.not-offered", facts={"move": answer.move, "moves": " ".join(self.moves)})
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

    def sample(self, game: Game[Any], stream: Stream, count: int) -> list[Go]:
        scene = scene_of(game.table)
        one = scene.figures[self.character]
        found = []
        for place in around(scene, one, stream, count * 4):
            answer = Go(*place)
            if place[:2] != (one.x, one.y) and self.found(game, answer):
                found.append(answer)
            if len(found) == count:
                break
        return found


class DeploysAt(Region, frozen=True, tag="deploys-at"):
    """Where a character may be deployed: near the own edge, or near the leader of its squad."""

    character: CharacterId
    unit: UnitId
    leader: CharacterId = ""

    def refuse(self, game: Game[Any], answer: Option) -> Refusal | None:
        if not isinstance(answer, Go):
            return Refusal("not-offered")
        battle: Battle = game.table
        scene, to = scene_of(battle), (answer.x, answer.y, answer.z)
        return why_not_end(scene, figure_of(battle, self.character, self.unit, to), [self.way(battle, scene)], to)

    def way(self, battle: Battle, scene: sp.Scene) -> sp.Deployed:
        """From which edge, or near whom, it is deployed."""
        leader = scene.figures[self.leader] if self.leader else None
        return sp.Deployed(battle.players[battle.units[self.unit].side].edge, leader)

    def why_not(self, battle: Battle, to: sp.Place) -> tuple[str, ...]:
        scene = scene_of(battle)
        one = figure_of(battle, self.character, self.unit, to)
        leader = scene.figures[self.leader] if self.leader else None
        return sp.why_not_deploy(scene, battle.players[battle.units[self.unit].side].edge, one, leader)

    def sample(self, game: Game[Any], stream: Stream, count: int) -> list[Go]:
        battle: Battle = game.table
        found: list[Go] = []
        while len(found) < count:
            place = self._anywhere(battle, stream)
            if not self.why_not(battle, place):
                found.append(Go(*place))
        return found

    def _anywhere(self, battle: Battle, stream: Stream) -> sp.Place:
        if self.leader:
            x, y, z = battle.characters[self.leader].at
            return x - 8000 + stream.below(16001), y - 8000 + stream.below(16001), z
        edge = battle.players[battle.units[self.unit].side].edge
        x, y = stream.below(80001) - 40000, stream.below(9001) + 34000
        return x, -y if edge == "a" else y, 0


class Transfers(Region, frozen=True, tag="transfers"):
    """Where a character may come to stand by a transition point (SP-TRN-04)."""

    character: CharacterId

    def refuse(self, game: Game[Any], answer: Option) -> Refusal | None:
        if not isinstance(answer, Go):
            return Refusal("not-offered")
        scene = scene_of(game.table)
        to = (answer.x, answer.y, answer.z)
        return why_not_end(scene, scene.figures[self.character], [sp.Transferred()], to)

    def sample(self, game: Game[Any], stream: Stream, count: int) -> list[Go]:
        scene = scene_of(game.table)
        one = scene.figures[self.character]
        found: list[Go] = []
        groups = {point.group for point in sp.near_transfers(scene, one)}
        for point in scene.transfers.values():
            if point.group in groups:
                spot = one.at((point.x, point.y, point.z))
                for place in around(scene, spot, stream, count):
                    if not sp.why_not_transfer(scene, one, place) and len(found) < count:
                        found.append(Go(*place))
        return found


class Slides(Region, frozen=True, tag="slides"):
    """Directions in which a character may be pushed or pulled, so many ranges far (SP-TOW-05)."""

    character: CharacterId
    range: int
    origin: CharacterId = ""
    pull: bool = False

    def refuse(self, game: Game[Any], answer: Option) -> Refusal | None:
        if not isinstance(answer, Toward):
            return Refusal("not-offered")
        if not answer.dx and not answer.dy:
            return Refusal("push.no-direction", "SP-TOW-05")
        scene = scene_of(game.table)
        one = scene.figures[self.character]
        origin = scene.figures[self.origin] if self.origin else None
        return refused(sp.reason_against_push(one, origin, (answer.dx, answer.dy), self.pull))

    def sample(self, game: Game[Any], stream: Stream, count: int) -> list[Toward]:
        ways = [Toward(*way) for way in directions(stream, count * 4)]
        return [way for way in ways if self.refuse(game, way) is None][:count] or self._straight(game)

    def _straight(self, game: Play) -> list[Toward]:
        """Right along the line between both; if there is none, to the right."""
        scene = scene_of(game.table)
        one = scene.figures[self.character]
        origin = scene.figures[self.origin] if self.origin else one
        sign = -1 if self.pull else 1
        dx, dy = sign * (one.x - origin.x), sign * (one.y - origin.y)
        return [Toward(dx, dy) if dx or dy else Toward(1, 0)]
