"""Reinforcing: one defeated figure comes back to its group (IA-RNF)."""

from holotable.imperial_assault.cards import deployment_card, deployment_cards
from holotable.imperial_assault.deployment.deploying import place_figure, spots_for, why_not_there
from holotable.imperial_assault.deployment.threat import affords, too_little_threat
from holotable.imperial_assault.questions import CHEAPER_TO_REINFORCE
from holotable.imperial_assault.table.choices import GoTo
from holotable.imperial_assault.table.table import GroupId, Play, Table
from holotable.kernel import Decision, Flow, Next, Option, Refusal


class Reinforce(Flow[Table], tag="reinforce"):
    """A figure of a group is placed as close as possible to a deployment point (IA-RNF-01)."""

    steps = ("place",)

    group: GroupId
    space: int

    def place(self, game: Play, answer: GoTo | None = None) -> Next[Table]:
        group = game.table.groups[self.group]
        spots = spots_for(game.table, group, [self.space])
        if answer is None and len(spots) > 1:
            return Decision(game.table.sides[group.side], "deploy", spots, together=True)
        place_figure(game, self.group, answer or spots[0])
        return None

    def why_not(self, game: Play, option: Option) -> Refusal:
        return why_not_there(option)


def reinforcement_cost(game: Play, group: GroupId) -> int | None:
    """What a figure of the group costs to bring back; none can where no such cost is printed (IA-RNF-02, 04).

    Persons for whom tokens stand have no card at all.
    """
    card = game.table.groups[group].card
    printed = deployment_cards().get(card)
    if printed is None or printed.reinforce is None:
        return None
    return max(0, printed.reinforce - game.ask(CHEAPER_TO_REINFORCE, card))


def has_losses(game: Play, group: GroupId) -> bool:
    """Whether figures of the group were defeated and some still stand (IA-RNF-05, 07)."""
    found = game.table.groups[group]
    return 0 < len(found.figures) < (found.size or deployment_card(found.card).group_size)


def reinforceable(game: Play) -> list[GroupId]:
    """The groups of the Imperial player that can be reinforced with the threat there is."""
    return [
        group.id
        for group in game.table.groups.values()
        if game.table.is_imperial(group.side)
        and (cost := reinforcement_cost(game, group.id)) is not None
        and affords(game, cost)
        and has_losses(game, group.id)
    ]


def why_not_reinforced(game: Play, group: GroupId) -> Refusal | None:
    """Why no figure of a group can be brought back; None if one can."""
    found = game.table.groups.get(group)
    if found is None or not game.table.is_imperial(found.side):
        return Refusal("reinforce.not-yours", "IA-RNF-01", {"group": group})
    cost = reinforcement_cost(game, group)
    if cost is None:
        return Refusal("reinforce.no-cost", "IA-RNF-02", {"card": found.card})
    if not found.figures:
        return Refusal("reinforce.nobody-left", "IA-RNF-05", {"group": group})
    if not has_losses(game, group):
        return Refusal("reinforce.at-its-limit", "IA-RNF-07", {"limit": deployment_card(found.card).group_size})
    return None if affords(game, cost) else too_little_threat(game, cost)
