"""Reserved groups: face down until the mission's rules deploy them, without cost (IA-RGR)."""

from collections.abc import Sequence

from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.deployment.points import active_points, inactive_point
from holotable.imperial_assault.table.imperial_choices import ChoosePoint
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import NOT_NOW, Decision, Flow, Next, Option, Refusal


class NotReservedError(LookupError):
    """A mission was to deploy a reserved group whose card does not lie in reserve."""

    def __init__(self, card: str, reserve: Sequence[str]) -> None:
        self.card = card
        self.reserve = ", ".join(reserve)
        super().__init__(f"the card {card!r} is not in reserve; there are {self.reserve or 'none'}")


class DeployReserve(Flow[Table], tag="deploy-reserve"):
    """A reserved group is deployed where the mission's rules say (IA-RGR-04, IA-DEP-09).

    On `spaces` such as those of a tile, or at one of `points`, which does not make that active (IA-DEP-07). Where
    neither is said the Imperial player chooses an active point (IA-DEP-05); without one the group stays in reserve. Of
    several points one is drawn where nobody plays the Empire.
    """

    steps = ("find_place", "deploy")

    card: str
    spaces: list[int] = []
    points: list[str] = []
    waiting: int = 0  # how many figures, where that is not the whole group
    role: str = ""
    over: bool = False
    bonus: int = 0

    def find_place(self, game: Play, answer: ChoosePoint | None = None) -> Next[Table]:
        if self.card not in game.table.empire.reserve:
            raise NotReservedError(self.card, game.table.empire.reserve)
        if self.spaces:
            return None
        points = self.points or active_points(game.table)
        if len(points) > 1 and not game.table.own.is_played(game.table, game.table.imperial_side):
            points = [game.stream("empire").pick(points)]
        if answer is None and len(points) > 1:
            return Decision(game.table.imperial_seat, "deployment-point", [ChoosePoint(point) for point in points])
        if points:
            self.spaces = [game.table.empire.points[answer.point if answer else points[0]].space]
        return None

    def deploy(self, game: Play) -> Next[Table]:
        if not self.spaces:
            return None
        game.table.empire.reserve.remove(self.card)
        side = game.table.imperial_side
        return Deploy(
            self.card, side, self.spaces, waiting=self.waiting, role=self.role, over=self.over, bonus=self.bonus
        )

    def why_not(self, game: Play, option: Option) -> Refusal:
        return inactive_point(option.point) if isinstance(option, ChoosePoint) else NOT_NOW
