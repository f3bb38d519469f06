"""A unit makes an action, one of its characters after the other (SP-ACT-03 to 12, SP-MCU-01 to 05)."""

from collections.abc import Callable

from holotable.kernel import AGAIN, Await, Decision, Flow, Next, Option
from holotable.shatterpoint.battle.battle import Battle, CharacterId, Focus, Play, UnitId
from holotable.shatterpoint.battle.choices import ChooseCharacter, Decline
from holotable.shatterpoint.battle.happenings import ActionBegan, ActionUnused, Focused
from holotable.shatterpoint.battle.trigger import triggered
from holotable.shatterpoint.combat.attack import MayAttack
from holotable.shatterpoint.combat.targets import TYPES
from holotable.shatterpoint.moving.moving import Move
from holotable.shatterpoint.moving.pushing import Push
from holotable.shatterpoint.questions import IMPACT, SHARPSHOOTER
from holotable.shatterpoint.units.conditions import note_strain
from holotable.shatterpoint.units.healing import Heal, healable
from holotable.shatterpoint.units.hunker import GainHunker
from holotable.shatterpoint.units.whole import Whole

COMBAT, TAKE_COVER = "combat", "take-cover"


def move(game: Play, character: CharacterId) -> Flow[Battle] | None:
    return Move(character, ("advance", "dash", "climb"))


def focus(game: Play, character: CharacterId) -> None:
    """Dice for the next attack; keywords add some for the next of a type (SP-KEY-03, SP-KEY-04)."""
    one = game.table.characters[character]
    had = one.focus or Focus()
    one.focus = Focus(
        had.any + 1, had.melee + game.ask(IMPACT, character), had.ranged + game.ask(SHARPSHOOTER, character)
    )
    game.tell(Focused, character)


def attack(game: Play, character: CharacterId) -> Flow[Battle] | None:
    return MayAttack(character, TYPES, action=COMBAT)


def recover(game: Play, character: CharacterId) -> Flow[Battle] | None:
    return Heal(character) if healable(game, character) else None


def take_cover(game: Play, character: CharacterId) -> Flow[Battle] | None:
    return Push(game.table.side_of(character), character, 1)


# What each character of a unit does in an action; ability actions are used like any active ability (SP-ACT-06).
ACTIONS: dict[str, Callable[[Play, CharacterId], Flow[Battle] | None]] = {
    "move": move,
    "focus": focus,
    COMBAT: attack,
    "recover": recover,
    TAKE_COVER: take_cover,
}

# Actions in which something happens whatever the characters do.
SURE = ("focus", TAKE_COVER)


def _did_something(flow: Flow[Battle]) -> bool:
    """Whether a character did what it might have done in an action."""
    match flow:
        case MayAttack() | Move():
            return bool(flow.made)
        case Heal():
            return flow.times == 0
    return True


def can_act(game: Play, unit: UnitId, action: str) -> bool:
    """Each action at most once in an activation, one that is granted too (SP-ACT-10, SP-ACT-12)."""
    activated = game.table.activated
    return activated is None or activated.unit != unit or action not in activated.made


class Act(Whole, tag="act"):
    """An action: its characters make it in the order that their player likes; those that decline count as well.

    `targets` are those that were attacked in it, `used` whether anybody did anything.
    """

    steps = ("begin", "perform", "hunker_down", "overstrain", "strain", "made", "aftermath")

    unit: UnitId
    action: str
    free: bool = False
    waiting: list[CharacterId] = []
    targets: list[CharacterId] = []
    used: bool = False

    def begin(self, game: Play) -> None:
        activated = game.table.activated
        if activated is not None and activated.unit == self.unit:
            activated.made.append(self.action)
            activated.actions_left -= 0 if self.free else 1
        self.waiting = game.table.characters_of(self.unit)
        game.tell(ActionBegan, self.unit, self.action, self.free)

    def perform(self, game: Play, answer: Option | Flow[Battle] | None = None) -> Next[Battle]:
        if isinstance(answer, MayAttack) and answer.made and answer.made not in self.targets:
            self.targets.append(answer.made)
        if isinstance(answer, Flow):
            self.used = self.used or _did_something(answer)
            return AGAIN
        if isinstance(answer, ChooseCharacter):
            return self._next(game, answer.character)
        if isinstance(answer, Decline) or not self.waiting or self._cut_short(game):
            self._tell_unused(game)
            return None
        if len(self.waiting) == 1 or self.action == "focus":
            return self._next(game, self.waiting[0])
        options = [ChooseCharacter(each) for each in self.waiting]
        return Decision(game.table.units[self.unit].side, "who-acts", [*options, Decline()], about=self.action)

    def _next(self, game: Play, character: CharacterId) -> Next[Battle]:
        self.waiting.remove(character)
        flow = ACTIONS[self.action](game, character)
        return AGAIN if flow is None else Await(flow)

    def _tell_unused(self, game: Play) -> None:
        if not self.used and self.action not in SURE:
            game.tell(ActionUnused, self.unit, self.action)

    def _cut_short(self, game: Play) -> bool:
        """Whether the unit became wounded in its activation: nothing new is begun (SP-WND-05)."""
        activated = game.table.activated
        return activated is not None and activated.unit == self.unit and activated.cut_short

    def hunker_down(self, game: Play) -> Next[Battle]:
        """Who takes cover gains a hunker token (SP-ACT-09)."""
        return GainHunker(self.unit) if self.action == TAKE_COVER else None

    def made(self, game: Play) -> Next[Battle]:
        """What comes after the action; of one that ended with its activation nothing does (SP-WND-05)."""
        return None if self._cut_short(game) else triggered(game, "action-made")

    def overstrain(self, game: Play) -> None:
        note_strain(game, self.unit)  # SP-CND-04
