"""A round: the sides activate their groups in turn, then the status phase (IA-APH-01)."""

from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.questions import WAITS
from holotable.imperial_assault.table.choices import ActivateGroup, PassTurn
from holotable.imperial_assault.table.happenings import RoundBegan, TurnPassed
from holotable.imperial_assault.table.lasting import expire
from holotable.imperial_assault.table.table import Group, Play, Side, Table
from holotable.imperial_assault.turns.group_activation import GroupActivation
from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal


class ActivationPhase(Flow[Table], tag="activation-phase"):
    """Sides alternate until every group is exhausted; one that has none ready is passed over (IA-ACTV-02, 12)."""

    steps = ("alternate",)

    turn: Side

    def alternate(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, ActivateGroup):
            game.table.ahead = max(0, game.table.ahead - 1)
            if not game.table.ahead:
                self.turn = next(side for side in game.table.sides if side != self.turn)
            return Await(GroupActivation(answer.group))
        if isinstance(answer, PassTurn):
            game.tell(TurnPassed, self.turn)
            self.turn = game.table.other(self.turn)
        if answer is not None:
            return AGAIN
        stop_waiting(game)
        for side in (self.turn, *(side for side in game.table.sides if side != self.turn)):
            if (ready := ready_groups(game, side)) and not game.ask(WAITS, side):
                self.turn = side
                options: list[Option] = [ActivateGroup(group) for group in ready]
                passing = [PassTurn()] if self.may_pass(game, side) else []
                return Decision(game.table.sides[side], "activate", [*options, *passing], together=True)
        return None

    def may_pass(self, game: Play, side: Side) -> bool:
        """Nobody passes while there is a group to activate, unless the mode lets them."""
        return False

    def why_not(self, game: Play, option: Option) -> Refusal:
        if isinstance(option, PassTurn):
            return Refusal("activation.may-not-pass", "SK-ACT-04")
        if isinstance(option, ActivateGroup) and option.group not in game.table.groups:
            return Refusal("activation.no-such-group", "IA-GRP-01", {"group": option.group})
        if isinstance(option, ActivateGroup) and option.group in game.table.groups:
            group = game.table.groups[option.group]
            if group.side != self.turn:
                return Refusal("activation.not-your-turn", "IA-ACTV-02", {"group": option.group})
            if not group.ready:
                return Refusal("activation.exhausted", "IA-ACTV-12", {"group": option.group})
            if waits_for_others(game, group):
                return Refusal("activation.second-waits", "IA-ACTV-06", {"group": option.group})
        return NOT_NOW


def stop_waiting(game: Play) -> None:
    """Who waits does so until having more ready cards than the opponent; two can't wait for each other."""
    waiting = [side for side in game.table.sides if game.ask(WAITS, side)]
    ready = {side: len(ready_groups(game, side)) for side in waiting}
    for side in waiting:
        if ready[side] > len(ready_groups(game, game.table.other(side))) or len(set(ready.values())) < len(ready):
            expire(game, "ahead", side=side)


def ready_groups(game: Play, side: Side) -> list[int]:
    """The groups of a side that can be activated."""
    groups = [group for group in game.table.groups.values() if group.side == side and group.ready and group.figures]
    return [group.id for group in groups if not waits_for_others(game, group)]


def waits_for_others(game: Play, group: Group) -> bool:
    """A hero has no second activation before every hero has had a first one in the round (IA-ACTV-06).

    The activations of a hero may be those of a figure that stands for the hero.
    """
    return group.exhausted > 0 and any(
        other.exhausted == 0 and other.figures and other.card in heroes() for other in game.table.groups.values()
    )


class Round(Flow[Table], tag="round"):
    """Activations, then the status phase. Each mode has rounds of its own."""

    steps = ("round_begins", "activations", "status")

    def round_begins(self, game: Play) -> Next[Table]:
        game.tell(RoundBegan, game.table.round)
        return game.at("round-started")

    def activations(self, game: Play) -> Next[Table]:
        table = game.table
        return ActivationPhase(table.own.foremost(table) if table.ahead else table.own.first_to_activate(table))

    def status(self, game: Play) -> Next[Table]:
        raise NotImplementedError
