"""Deploying a group: its card on the table, its figures on the map (IA-DEP)."""

from collections.abc import Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.cards import attached_card, deployment_card
from holotable.imperial_assault.deployment.attaching import AttachCards
from holotable.imperial_assault.moving.moving import Settle
from holotable.imperial_assault.moving.room import Base, places_for
from holotable.imperial_assault.table.choices import GoTo
from holotable.imperial_assault.table.entering import enter_play
from holotable.imperial_assault.table.happenings import Deployed, SetDown
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Changed, Figure, FigureId, Group, GroupId, Play, Side, Table
from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal, Seat


class Deploy(Flow[Table], tag="deploy"):
    """A side deploys a group onto spaces of the map: a zone, deployment points, the entrance.

    Figures that find no room anywhere stay off the map. Fewer may come than the group has, as more of a group that is
    there, and with a role in the mission. They may come `over` those who stand there, who give way (IA-MAS-08), and
    another `seat` than their side's may choose where. Each figure may have `bonus` health. Where nobody plays their
    side, a figure goes to the first of the spaces that is free, or to the one that is nearest to an opponent.
    """

    steps = ("lay_card", "attach", "place_figures")

    card: str
    side: Side
    spaces: list[int]
    others: list[str] = []  # cards whose figures come later and need room there, too
    group: GroupId = 0
    waiting: int = 0
    role: str = ""
    over: bool = False
    seat: Seat = ""
    bonus: int = 0

    def lay_card(self, game: Play) -> None:
        size = self.waiting
        self.waiting = self.waiting or deployment_card(self.card).group_size  # IA-GRP-03
        if self.group:
            return
        self.group = game.table.next_number()
        # Face up and ready (IA-DEP-01).
        colour = game.table.own.colour_for(game.table, self.card, self.side)
        game.table.groups[self.group] = Group(
            self.group, self.card, self.side, [], size=size, bonus=self.bonus, colour=colour
        )
        game.tell(Deployed, self.group, self.card, self.side)

    def attach(self, game: Play) -> Next[Table]:
        return AttachCards(self.group)

    def place_figures(self, game: Play, answer: GoTo | Settle | None = None) -> Next[Table]:
        if isinstance(answer, Settle):
            return AGAIN
        spots = [answer] if answer else self._spots(game) if self.waiting else []
        if not spots:
            return game.at("deployed")
        if len(spots) > 1 and (self.seat or game.table.own.is_played(game.table, self.side)):
            return Decision(self.seat or game.table.sides[self.side], "deploy", spots, together=True)
        placed = place_figure(game, self.group, foremost(game.table, self.side, spots, self.spaces), self.role)
        self.waiting -= 1
        return Await(Settle(placed)) if self.over else AGAIN

    def _spots(self, game: Play) -> list[GoTo]:
        """Where the next figure can be deployed, with regard to those who come after it."""
        same = [base_of(game.table.groups[self.group])] * (self.waiting - 1)
        others = [Base.of(card.footprint, card.keywords) for card in map(deployment_card, self.others)]
        return spots_for(game.table, game.table.groups[self.group], self.spaces, [*same, *others], over=self.over)

    def why_not(self, game: Play, option: Option) -> Refusal:
        return why_not_there(option)


def foremost(table: Table, side: Side, spots: Sequence[GoTo], spaces: Sequence[int]) -> GoTo:
    """Of several spots the one that comes first among the spaces, or is nearest to an opponent (LA-IDEP-03 to 05)."""
    if len(spots) == 1:
        return spots[0]
    standing = scene(table)
    theirs = [space for each in table.figures.values() if each.side not in (side, NEUTRAL) for space in each.spaces]
    farther_than_any = len(standing.geometry.ground.cells)

    def behind(spot: GoTo) -> tuple[int, int, tuple[int, ...]]:
        place = min((spaces.index(space) for space in spot.spaces if space in spaces), default=len(spaces))
        ways = [board.distance(standing, space, other) for space in spot.spaces for other in theirs]
        return place, min((way for way in ways if way is not None), default=farther_than_any), spot.spaces

    return min(spots, key=behind)


def next_arrival(table: Table) -> Await[Table] | None:
    """The next group that is about to arrive is deployed, until none is left."""
    if not table.arriving:
        return None
    group = table.arriving.pop(0)
    return Await(Deploy(group.card, group.side, group.spaces))


def base_of(group: Group) -> Base:
    """The base of a group's figures, with what is attached to its card."""
    card = attached_card(group.card, tuple(group.attachments))
    return Base.of(card.footprint, card.keywords)


def spots_for(
    table: Table, group: Group, spaces: list[int], later: Sequence[Base] = (), *, over: bool = False
) -> list[GoTo]:
    """Where a figure of a group can be deployed: on those spaces, or else as close to them as possible (IA-DEP-02)."""
    found = places_for(table, group.side, base_of(group), spaces, later, over=over)
    return [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in found)]


def place_figure(game: Play, group: GroupId, spot: GoTo, role: str = "") -> FigureId:
    """A new figure of a group stands on the map."""
    number, found = game.table.next_number(), game.table.groups[group]
    changed = Changed(health=found.bonus) if found.bonus else None  # LA-IDEP-07
    game.table.figures[number] = Figure(
        number, found.card, group, found.side, list(spot.spaces), role=role, changed=changed
    )
    found.figures.append(number)
    game.tell(SetDown, number, spot.spaces, "IA-DEP-02")
    enter_play(game, number)
    return number


def why_not_there(option: Option) -> Refusal:
    return Refusal("deploy.not-there", "IA-DEP-02") if isinstance(option, GoTo) else NOT_NOW
