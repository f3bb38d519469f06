"""A campaign as a game of its own, from its setup to the finale, and its rules."""

from functools import cache

from holotable.imperial_assault.content import whole_content
from holotable.imperial_assault.log.faults import OtherPlaceError
from holotable.imperial_assault.log.imperial_upgrade import ImperialUpgrade
from holotable.imperial_assault.log.leaving import ASIDES
from holotable.imperial_assault.log.log import CampaignLog, Play, Stage
from holotable.imperial_assault.log.mission_stage import ForcedMission, MissionStage
from holotable.imperial_assault.log.rebel_upgrade import RebelUpgrade
from holotable.imperial_assault.log.setup import CampaignSetup
from holotable.imperial_assault.log.view import view
from holotable.kernel import AGAIN, Await, Flow, Next, Option, Priority, Refusal, Rules, tag_of
from holotable.kernel.gather import flows_in, options_in

# Raised with every change to what the rules do, or to the shape of a state.
VERSION = 1

STAGES: dict[Stage, type[Flow[CampaignLog]]] = {
    "setup": CampaignSetup,
    "mission": MissionStage,
    "rebel-upgrade": RebelUpgrade,
    "imperial-upgrade": ImperialUpgrade,
}


def taken_up(log: CampaignLog, at: str) -> Flow[CampaignLog]:
    """The stage in which a campaign rests at a step (`rebel-upgrade.buy`)."""
    tag, _, step = at.partition(".")
    flow = ForcedMission if log.forced_now and tag == tag_of(ForcedMission) else STAGES[log.stage]
    if tag != tag_of(flow) or step not in flow.steps:
        raise OtherPlaceError(at, log.stage)
    return flow(step=flow.steps.index(step))


class CampaignGame(Flow[CampaignLog], tag="campaign-game"):
    """Stage after stage as the log lists them; a forced mission comes before the next one (IA-FMI-01)."""

    steps = ("stages",)

    def stages(self, game: Play, ended: Flow[CampaignLog] | None = None) -> Next[CampaignLog]:
        log = game.table
        if log.stage == "over":
            return None
        if log.at:
            return self._take_up(game)
        return Await(ForcedMission() if log.forced_now else STAGES[log.stage]())

    def _take_up(self, game: Play) -> Next[CampaignLog]:
        """Go on in the middle of a stage: it stands on the stack as if it had come so far by itself."""
        at, game.table.at = game.table.at, ""
        game.state.stack.append(taken_up(game.table, at))
        self.awaits = True
        return AGAIN


def _nobody_first(game: Play, moment: str) -> Priority:
    """No card listens between the missions."""
    return ()


def _not_now(game: Play, option: Option) -> Refusal:
    """What is not asked has its stage."""
    return Refusal("log.not-this-stage", "IA-MST-10", {"stage": game.table.stage})


@cache
def log_rules() -> Rules[CampaignLog]:
    """The rules of a campaign around its missions."""
    return Rules(
        name="imperial-assault-campaign",
        version=VERSION,
        table=CampaignLog,
        opening=CampaignGame,
        seats=CampaignLog.seats,
        view=view,
        priority=_nobody_first,
        flows=flows_in([__package__]),
        options=options_in([__package__]),
        content=whole_content(),
        asides=ASIDES,
        not_now=_not_now,
    )
