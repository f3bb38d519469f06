"""Deploying a group: its card on the table, its figures on the map (IA-DEP)."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import attached_card, deployment_card
from holotable.imperial_assault.figures.attaching import AttachCards
from holotable.imperial_assault.figures.choices import GoTo
from holotable.imperial_assault.figures.entering import enter_play
from holotable.imperial_assault.figures.happenings import Deployed, SetDown
from holotable.imperial_assault.figures.room import leaving_room
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import Figure, Group, GroupId, Play, Side, Table
from holotable.kernel import AGAIN, Decision, Flow, Next, Option, Refusal


class Deploy(Flow[Table], tag="deploy"):
    """A side deploys a group onto spaces of the map: a zone, deployment points, the entrance.

    Figures that find no room anywhere stay off the map.
    """

    steps = ("lay_card", "attach", "place_figures")

    card: str
    side: Side
    spaces: list[int]
    others: list[str] = []  # cards whose figures come later and need room there, too
    group: GroupId = 0
    waiting: int = 0

    def lay_card(self, game: Play) -> None:
        self.group = game.table.next_number()
        self.waiting = deployment_card(self.card).group_size  # IA-GRP-03
        game.table.groups[self.group] = Group(self.group, self.card, self.side, [])  # face up and ready (IA-DEP-01)
        game.tell(Deployed, self.group, self.card, self.side)

    def attach(self, game: Play) -> Next[Table]:
        return AttachCards(self.group)

    def place_figures(self, game: Play, answer: GoTo | None = None) -> Next[Table]:
        if not self.waiting:
            return None
        spots = spots_for(game.table, game.table.groups[self.group], self.spaces)
        if not spots:
            return None
        if self.others or self.waiting > 1:
            later = [self.card] * (self.waiting - 1) + self.others
            spots = leaving_room(game.table, self.side, spots, self.spaces, later)
        if answer is None and len(spots) > 1:
            return Decision(game.table.sides[self.side], "deploy", spots)
        place_figure(game, self.group, answer or spots[0])
        self.waiting -= 1
        return AGAIN

    def why_not(self, game: Play, option: Option) -> Refusal:
        return why_not_there(option)


def spots_for(table: Table, group: Group, spaces: list[int]) -> list[GoTo]:
    """Where a figure of a group can be deployed: on those spaces, or else as close to them as possible (IA-DEP-02)."""
    card = attached_card(group.card, tuple(group.attachments))
    figure = board.Figure("new", group.side, frozenset(), card.keywords.massive, card.keywords.mobile)
    found = board.nearest_placements(scene(table), figure, board.rectangle(*card.footprint), frozenset(spaces))
    return [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in found)]


def place_figure(game: Play, group: GroupId, spot: GoTo) -> None:
    """A new figure of a group stands on the map."""
    number, found = game.table.next_number(), game.table.groups[group]
    game.table.figures[number] = Figure(number, found.card, group, found.side, list(spot.spaces))
    found.figures.append(number)
    game.tell(SetDown, number, spot.spaces, "IA-DEP-02")
    enter_play(game, number)


def why_not_there(option: Option) -> Refusal:
    return Refusal("deploy.not-there", "IA-DEP-02") if isinstance(option, GoTo) else Refusal("not-offered")
