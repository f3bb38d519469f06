"""A character moves with a tool: advance, dash, climb, jump or reposition (SP-MOV, SP-SYM-08, SP-SYM-09)."""

from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Battle, CharacterId, Play, UnitId
from holotable.shatterpoint.battle.choices import Accept, ChooseCharacter, Decline, Go
from holotable.shatterpoint.battle.happenings import HeldByPinned, Moved, Transferred
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.battle.trigger import triggered
from holotable.shatterpoint.moving.regions import MovesTo, Transfers
from holotable.shatterpoint.questions import INSTEAD_OF_ADVANCE, SCALE
from holotable.shatterpoint.units.conditions import PINNED, has, lose_condition, note_strain, settle_immunity
from holotable.shatterpoint.units.hunker import settle_hunker


def put(game: Play, character: CharacterId, at: sp.Place) -> None:
    """A character stands elsewhere; who became engaged or immune by that loses hunker tokens or conditions."""
    game.table.characters[character].at = at
    settle_hunker(game)
    settle_immunity(game)


def moves_for(game: Play, character: CharacterId, moves: tuple[sp.Move, ...]) -> tuple[sp.Move, ...]:
    """The moves that a character may make of some: what abilities put in their place, without those that can't be.

    Scale lets it climb instead of an advance or dash (SP-KEY-07); no restricted character climbs (SP-ENG-04).
    """
    wanted = list(moves)
    if "advance" in moves:
        wanted += [each for each in game.ask(INSTEAD_OF_ADVANCE, character) if each in sp.TOOLS]
    if ("advance" in moves or "dash" in moves) and game.ask(SCALE, character):
        wanted.append("climb")
    scene = scene_of(game.table)
    one = scene.figures[character]
    if "climb" in wanted and sp.is_restricted(scene, one):
        wanted.remove("climb")
    return tuple(dict.fromkeys(wanted))


class Move(Flow[Battle], tag="move"):
    """One character may make one of some moves; then it may use a transition point, and its move is over.

    `engaged` are those it was engaged with when it began; `made` is the move that it made, if any.
    """

    steps = ("begin", "go", "transfer", "moved")

    character: CharacterId
    moves: tuple[sp.Move, ...]
    made: sp.Move | None = None
    engaged: list[CharacterId] = []

    def begin(self, game: Play) -> None:
        scene = scene_of(game.table)
        self.engaged = sp.engaged_with(scene, scene.figures[self.character])

    def go(self, game: Play, answer: Option | None = None) -> Next[Battle]:
        """It goes there; Pinned takes the move that it would make (SP-CND-12)."""
        unit = game.table.characters[self.character].unit
        if isinstance(answer, Accept):
            lose_condition(game, unit, PINNED, "SP-CND-13")
            game.tell(HeldByPinned, self.character)
        if isinstance(answer, Accept | Decline):
            self.stop()
            return None
        moves = moves_for(game, self.character, self.moves)
        if not moves:
            self.stop()
            return None
        region = MovesTo(self.character, moves)
        if isinstance(answer, Go):
            self._go(game, region, answer)
            return None
        seat = game.table.side_of(self.character)
        if has(game, unit, PINNED):
            return Decision(seat, "pinned", [Accept(), Decline()], about=self.character)
        return Decision(seat, "move", [Decline()], region, about=self.character)

    def _go(self, game: Play, region: MovesTo, answer: Go) -> None:
        reach, one = region.led(game, answer), game.table.characters[self.character]
        start, at = one.at, (answer.x, answer.y, answer.z)
        self.made = reach.made_as
        game.tell(Moved, self.character, reach.made_as, start, at, reach.tool or ())
        put(game, self.character, at)
        note_strain(game, one.unit)

    def transfer(self, game: Play, answer: Option | None = None) -> Next[Battle]:
        """Near a transition point it may go on to one that is linked to it; then the move ends (SP-TRN-03 to 05)."""
        if isinstance(answer, Go):
            start, at = game.table.characters[self.character].at, (answer.x, answer.y, answer.z)
            game.tell(Transferred, self.character, start, at)
            put(game, self.character, at)
        if answer is not None:
            return None
        scene = scene_of(game.table)
        if not sp.near_transfers(scene, scene.figures[self.character]):
            return None
        return Decision(
            game.table.side_of(self.character), "transfer", [Decline()], Transfers(self.character), about=self.character
        )

    def moved(self, game: Play) -> Flow[Battle] | None:
        return triggered(game, "moved")

    def why_not(self, game: Play, option: Option) -> Refusal:
        return Refusal("move.pinned", "SP-CND-12") if isinstance(option, Go) else NOT_NOW

    def broke_off(self, game: Play, unit: UnitId) -> bool:
        """Whether it was engaged with a unit and is no longer, with no character of it."""
        scene = scene_of(game.table)
        now = sp.engaged_with(scene, scene.figures[self.character])
        own = game.table.characters_of(unit)
        return any(each in self.engaged for each in own) and not any(each in now for each in own)


class MoveEach(Flow[Battle], tag="move-each"):
    """Some characters may each make one of some moves, in the order that their player likes (SP-TIM-04)."""

    steps = ("go_on",)

    waiting: list[CharacterId]
    moves: tuple[sp.Move, ...]
    moved: bool = False

    def go_on(self, game: Play, answer: Option | Flow[Battle] | None = None) -> Next[Battle]:
        if isinstance(answer, Move):
            self.moved = self.moved or answer.made is not None
        if isinstance(answer, Flow):
            return AGAIN
        if isinstance(answer, ChooseCharacter):
            self.waiting.remove(answer.character)
            return Await(Move(answer.character, self.moves))
        if isinstance(answer, Decline) or not self.waiting:
            return None
        if len(self.waiting) == 1:
            return Await(Move(self.waiting.pop(), self.moves))
        options = [ChooseCharacter(each) for each in self.waiting]
        return Decision(game.table.side_of(self.waiting[0]), "who-moves", [*options, Decline()])
