"""A round of Legends: heroes and Imperial groups by turns, then what the end of the round brings (LA-ROUND)."""

from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.heroes.arriving import rebel_side
from holotable.imperial_assault.legends.activations import share_activations
from holotable.imperial_assault.legends.allies import AllyGroupActivation
from holotable.imperial_assault.legends.empire.activation import EmpireActivation
from holotable.imperial_assault.legends.happenings import GroupDrawn
from holotable.imperial_assault.missions.perils import MeetPeril
from holotable.imperial_assault.table.choices import ActivateGroup
from holotable.imperial_assault.table.happenings import StatusBegan
from holotable.imperial_assault.table.table import Group, GroupId, Play, Table
from holotable.imperial_assault.turns.group_activation import GroupActivation
from holotable.imperial_assault.turns.round import ActivationPhase, Round, ready_groups, waits_for_others
from holotable.imperial_assault.turns.status import begin_round, ready_deployment_cards
from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal

STREAM = "empire"


class LegendsActivations(ActivationPhase, tag="legends-activations"):
    """The team activates a hero or its allies, then a ready Imperial group is drawn, all equally likely (LA-ROUND-04).

    A side that has nobody ready is passed over, so that the other one goes on alone; a group that has just come is
    ready like any other.
    """

    def alternate(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        table, rebels = game.table, rebel_side(game.table)
        if isinstance(answer, ActivateGroup):
            self.turn = table.imperial_side
            return Await(self._activation(table.groups[answer.group]))
        if answer is not None:
            return AGAIN
        ours, theirs = ready_groups(game, rebels), ready_groups(game, table.imperial_side)
        if theirs and (self.turn == table.imperial_side or not ours):
            self.turn = rebels
            return Await(EmpireActivation(self._drawn(game, theirs)))
        if not ours:
            return None
        return Decision(table.sides[rebels], "activate", [ActivateGroup(group) for group in ours], together=True)

    def why_not(self, game: Play, option: Option) -> Refusal:
        group = game.table.groups.get(option.group) if isinstance(option, ActivateGroup) else None
        if group is None:
            return NOT_NOW
        if game.table.is_imperial(group.side):
            return Refusal("activation.not-your-turn", "LA-ROUND-04", {"group": group.id})
        if group.ready and waits_for_others(game, group):
            return Refusal("activation.second-waits", "LA-TURN-08", {"group": group.id})
        return Refusal("activation.exhausted", "LA-TURN-02", {"group": group.id})

    def _activation(self, group: Group) -> GroupActivation:
        """Of a hero, or of the allies (LA-ALLY-07)."""
        return GroupActivation(group.id) if group.card in heroes() else AllyGroupActivation(group.id)

    def _drawn(self, game: Play, ready: list[GroupId]) -> GroupId:
        drawn = game.stream(STREAM).pick(ready)
        game.tell(GroupDrawn, drawn, tuple(game.table.groups[drawn].figures))
        return drawn


class LegendsStatus(Flow[Table], tag="legends-status"):
    """The end of a round: what the mission has for it (LA-ROUND-06), then peril (LA-PERIL-02), then all is ready."""

    steps = ("round_ends", "peril", "ready", "advance_round")

    def round_ends(self, game: Play) -> Next[Table]:
        game.tell(StatusBegan, game.table.round)
        return game.at("round-ended")

    def peril(self, game: Play) -> Next[Table]:
        return MeetPeril()

    def ready(self, game: Play) -> None:
        ready_deployment_cards(game)
        share_activations(game)

    def advance_round(self, game: Play) -> None:
        begin_round(game)


class LegendsRound(Round, tag="legends-round"):
    """The heroes begin (LA-ROUND-02)."""

    def activations(self, game: Play) -> Next[Table]:
        return LegendsActivations(rebel_side(game.table))

    def status(self, game: Play) -> Next[Table]:
        return LegendsStatus()
