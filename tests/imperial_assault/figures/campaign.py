"""A campaign mission on a drawn board, seen from the Imperial player's side."""

from collections.abc import Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.table.choices import ActivateFigure, ActivateGroup, EndActivation, GoTo, PerformAttack
from holotable.imperial_assault.table.empire import DeploymentPoint, Empire
from holotable.imperial_assault.table.imperial_choices import AttachNoMore, DoneDeploying
from holotable.imperial_assault.table.parts import CampaignPart
from holotable.imperial_assault.table.table import Figure, FigureId, Group, GroupId, Play, Table
from holotable.kernel import Ability, Decision, Flow, Game, Listener, Option, Refusal
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.scenario import let_fall

TROOPER, STORM, OFFICER, NEXU = "rebel_trooper_regular", "stormtrooper_regular", "officer_regular", "nexu_regular"
VADER, PROBE = "darth_vader", "probe_regular"

HALL = """\
+-+-+-+-+-+-+-+-+
|A . . . . . . .|
+ + + + + + + + +
|. . . . . . . .|
+ + + + + + + + +
|. . . . . . . .|
+-+-+-+-+-+-+-+-+
"""
SPACES = board.parse(HALL).board


def at(name: str) -> int:
    return board.space_named(SPACES, name)


class Campaign:
    """A hall with a Rebel in its corner, a green point at h1 and a red one at h3.

    Imperial groups stand where they are said to: `Campaign([(STORM, "d1 e1")], Empire(hand=[OFFICER]))`. What the
    mission's own rules do at the end of the first round is given as a flow.
    """

    def __init__(
        self,
        groups: Sequence[tuple[str, str]] = (),
        empire: Empire | None = None,
        rule: Flow[Table] | None = None,
        abilities: Sequence[Ability[Table]] = ABILITIES,
    ) -> None:
        table = Table(CampaignPart(empire or Empire()), {"empire": "ike", "rebels": "ray"}, picture=HALL)
        if not table.empire.points:
            table.empire.points = {
                "north": DeploymentPoint(at("h1"), "green", active=True),
                "south": DeploymentPoint(at("h3"), "red"),
            }
        self._stand(table, TROOPER, "rebels", "a1")
        for card, spaces in groups:
            self._stand(table, card, "empire", spaces)
        self.rule = rule
        self.doomed: FigureId | None = None
        mission = [
            Ability("rule", "round-ended", self._follow, lambda game, listener: self.rule is not None),
            Ability("doom", "activation-ended", self._defeat, lambda game, listener: self.doomed is not None),
        ]
        self.game: Play = Game.start(
            mission_rules([*abilities, *mission]), table, seed=1, dice_by_hand=True, listening=True
        )
        for ability in mission:
            self.game.listen(ability.name, "the mission", "empire")

    def _follow(self, game: Play, listener: Listener) -> Flow[Table] | None:
        rule, self.rule = self.rule, None
        return rule

    def _defeat(self, game: Play, listener: Listener) -> Flow[Table] | None:
        figure, self.doomed = self.doomed, None
        return None if figure is None else Defeat(figure)

    @staticmethod
    def _stand(table: Table, card: str, side: str, spaces: str) -> None:
        group = table.next_number()
        table.groups[group] = Group(group, card, side, [])
        for name in spaces.split():
            figure = table.next_number()
            table.figures[figure] = Figure(figure, card, group, side, [at(each) for each in name.split("+")])
            table.groups[group].figures.append(figure)

    # Looking.

    @property
    def empire(self) -> Empire:
        return self.game.table.empire

    @property
    def asked(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    def group(self, card: str) -> Group:
        """The group of that card; the last one, if there are several."""
        return [group for group in self.game.table.groups.values() if group.card == card][-1]

    def figures(self, card: str) -> list[FigureId]:
        return [number for number, figure in self.game.table.figures.items() if figure.card == card]

    def where(self, figure: FigureId) -> str:
        return "+".join(board.space_name(SPACES, space) for space in self.game.table.figures[figure].spaces)

    def spots(self) -> list[str]:
        """Where the figure that is being placed can go."""
        return [
            "+".join(board.space_name(SPACES, space) for space in each.spaces)
            for each in self.asked.options
            if isinstance(each, GoTo)
        ]

    def why_not(self, option: Option) -> Refusal:
        refusal = self.game.why_not(option)
        assert refusal is not None
        return refusal

    # Playing.

    def choose(self, *options: Option) -> "Campaign":
        for option in options:
            self.game.advance(option)
        return self

    def defeat(self, *figures: FigureId) -> "Campaign":
        """Figures are defeated, each at the end of an activation."""
        for figure in figures:
            self.doomed = figure
            while self.doomed is not None:
                self.skip()
        return self

    def to_status(self) -> "Campaign":
        """Everybody's activations end; the Imperial player is asked in the Status phase, or the next round begins."""
        round_ = self.game.table.round
        while self.game.table.round == round_ and self.asked.kind in ("activate", "activation", "next-figure"):
            self.skip()
        return self

    def skip(self) -> "Campaign":
        """Whoever is asked does as little as possible."""
        idle = (EndActivation(), DoneDeploying(), AttachNoMore())
        return self.choose(next((each for each in idle if each in self.asked.options), self.asked.options[0]))

    def settle(self) -> "Campaign":
        """Figures that are being deployed go anywhere they can."""
        while self.asked.kind in ("deploy", "attach"):
            self.skip()
        return self

    def activate(self, group: GroupId, figure: FigureId | None = None) -> "Campaign":
        assert group in self.game.table.groups
        while ActivateGroup(group) not in self.asked.options:
            self.skip()
        self.choose(ActivateGroup(group))
        if figure is not None and ActivateFigure(figure) in self.asked.options:
            self.choose(ActivateFigure(figure))
        return self

    def attack(self, attacker: FigureId, target: FigureId) -> "Campaign":
        """A figure is activated and declares an attack on another."""
        self.activate(self.game.table.figures[attacker].group, attacker).choose(PerformAttack())
        found = [each for each in self.asked.options if isinstance(each, Target) and each.figure == target]
        return self.choose(found[0])

    @property
    def declared(self) -> Attack:
        """The attack that is going on."""
        attack = self.game.nearest(Attack)
        assert attack is not None
        return attack

    def roll(self, *faces: tuple[str, int]) -> "Campaign":
        let_fall(self.game, faces)
        return self
