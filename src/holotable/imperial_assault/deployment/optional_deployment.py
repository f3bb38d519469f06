"""Optional deployment: the Imperial player plays Deployment cards from hand, and pays for them (IA-DEP-08)."""

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.deployment.deploying import Deploy, base_of
from holotable.imperial_assault.deployment.points import active_points, inactive_point
from holotable.imperial_assault.deployment.reinforcing import (
    Reinforce,
    reinforceable,
    reinforcement_cost,
    why_not_reinforced,
)
from holotable.imperial_assault.deployment.threat import affords, change_threat, too_little_threat
from holotable.imperial_assault.moving.room import Base, places_for
from holotable.imperial_assault.questions import CHEAPER
from holotable.imperial_assault.table.imperial_choices import DeployGroup, DoneDeploying, ReinforceFigure
from holotable.imperial_assault.table.table import Group, Play, Table
from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal


class OptionalDeployment(Flow[Table], tag="optional-deployment"):
    """Any number of groups, each paid for (IA-DEP-11). In the Status phase figures may be reinforced, too.

    It is at active points, unless the mission names others, which does not make those active (IA-DEP-07).
    """

    steps = ("begin", "deploy")

    reinforcing: bool = False
    points: list[str] = []
    rebate: int = 0  # for one group

    def begin(self, game: Play) -> Next[Table]:
        return game.at("deploying") if game.table.empire.hand else None

    def deploy(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, DeployGroup):
            return self._deploy(game, answer)
        if isinstance(answer, ReinforceFigure):
            return self._reinforce(game, answer)
        if isinstance(answer, DoneDeploying):
            return None
        if answer is not None:
            return AGAIN
        options = self._options(game)
        # With cards in hand the question is asked even if none can be paid: silence would tell what they cost.
        if not options and not game.table.empire.hand:
            return None
        return Decision(game.table.imperial_seat, "optional-deployment", [*options, DoneDeploying()])

    def _options(self, game: Play) -> list[Option]:
        points = self.points or active_points(game.table)
        cards = [card for card in dict.fromkeys(game.table.empire.hand) if affords(game, deployment_cost(game, card))]
        groups = reinforceable(game) if self.reinforcing else []
        options: list[DeployGroup | ReinforceFigure] = [
            *(DeployGroup(card, point) for card in cards for point in points),
            *(ReinforceFigure(group, point) for group in groups for point in points),
        ]
        return _with_room(game, options)

    def _deploy(self, game: Play, option: DeployGroup) -> Next[Table]:
        change_threat(game, -deployment_cost(game, option.card))  # first (IA-DEP-08)
        self.rebate = 0
        game.table.empire.hand.remove(option.card)
        space = game.table.empire.points[option.point].space
        return Await(Deploy(option.card, game.table.imperial_side, [space]))

    def _reinforce(self, game: Play, option: ReinforceFigure) -> Next[Table]:
        change_threat(game, -(reinforcement_cost(game, option.group) or 0))
        return Await(Reinforce(option.group, game.table.empire.points[option.point].space))

    def why_not(self, game: Play, option: Option) -> Refusal:
        if not isinstance(option, DeployGroup | ReinforceFigure):
            return NOT_NOW
        if option.point not in (self.points or active_points(game.table)):
            return inactive_point(option.point)
        if isinstance(option, ReinforceFigure) and not self.reinforcing:
            return Refusal("reinforce.status-phase", "IA-RNF-01")
        refusal = (
            _why_not_deployed(game, option.card)
            if isinstance(option, DeployGroup)
            else why_not_reinforced(game, option.group)
        )
        return refusal or Refusal("deploy.no-room", "IA-DEP-02", {"point": option.point})


def _why_not_deployed(game: Play, card: str) -> Refusal | None:
    if card in game.table.empire.reserve and card not in game.table.empire.hand:
        return Refusal("deploy.in-reserve", "IA-RGR-02", {"card": card})
    if card not in game.table.empire.hand:
        return Refusal("deploy.not-in-hand", "IA-DEP-03", {"card": card})
    cost = deployment_cost(game, card)
    return None if affords(game, cost) else too_little_threat(game, cost)


def _with_room(game: Play, options: list[DeployGroup | ReinforceFigure]) -> list[Option]:
    """Those by which a figure could stand anywhere about the point; to all with one base that is one question."""
    table, side = game.table, game.table.imperial_side
    found: list[Option] = []
    room: dict[tuple[Base, str], bool] = {}
    for option in options:
        group = Group(0, option.card, side, []) if isinstance(option, DeployGroup) else table.groups[option.group]
        base, point = base_of(group), option.point
        if (base, point) not in room:
            room[base, point] = bool(places_for(table, side, base, [table.empire.points[point].space]))
        if room[base, point]:
            found.append(option)
    return found


def deployment_cost(game: Play, card: str) -> int:
    """What a group costs to deploy."""
    deploying = game.nearest(OptionalDeployment)
    rebate = deploying.rebate if deploying is not None else 0
    return max(0, deployment_card(card).cost - game.ask(CHEAPER, card) - rebate)
