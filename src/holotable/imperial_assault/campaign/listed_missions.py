"""Whether the missions that a campaign lists are there, and say of themselves what the campaign says of them."""

from collections.abc import Iterator, Mapping, Sequence

from holotable.content import ContentError
from holotable.imperial_assault.log.campaign import Campaign, ListedMission
from holotable.imperial_assault.log.campaign_checks import CampaignError
from holotable.imperial_assault.missions.format import SLOT, Mission


class NoMissionFileError(CampaignError):
    """A mission of the campaign whose rules nobody has written."""

    def __init__(self, file: str, entry: str, field: str, mission: str) -> None:
        self.mission = mission
        super().__init__(file, entry, field, f"there is no file missions/campaign/{mission}.yaml with its rules")


class MissionDisagreesError(CampaignError):
    """A mission's file says something else than the campaign's."""

    def __init__(self, file: str, entry: str, field: str, said: str, expected: Sequence[str]) -> None:
        self.said = said
        self.expected = ", ".join(expected) or "-"
        super().__init__(file, entry, field, f"the mission's own file says {said}, expected {self.expected}")


def mission_problems(campaign: Campaign, known: Mapping[str, Mission]) -> list[ContentError]:
    """All that is wrong between a campaign and the missions whose rules are known."""
    file = f"{campaign.id}.yaml"
    problems: list[ContentError] = []
    for listed in campaign.missions:
        entry, mission = f"missions {listed.id}", known.get(listed.id)
        if mission is None:
            problems.append(NoMissionFileError(file, entry, "id", listed.id))
        else:
            problems += _disagreements(file, entry, campaign, listed, mission)
    return problems


def _disagreements(
    file: str, entry: str, campaign: Campaign, listed: ListedMission, mission: Mission
) -> Iterator[ContentError]:
    if mission.kind != listed.kind:
        yield MissionDisagreesError(file, entry, "kind", str(mission.kind), [listed.kind])
    levels = [slot.level for slot in campaign.slots if slot.kind == listed.kind]
    if mission.threat != SLOT and mission.threat not in levels:
        yield MissionDisagreesError(file, entry, "level", str(mission.threat), [*map(str, levels)])
    if mission.hero != listed.hero:
        yield MissionDisagreesError(file, entry, "hero", mission.hero or "-", [listed.hero])
    branches = [branch for branch in campaign.branches if branch.after == listed.id]
    said = {
        "next": ([each.next for each in mission.rewards if each.next], [branch.next for branch in branches]),
        "forces": ([each.forced for each in mission.rewards if each.forced], [b.forces for b in branches if b.forces]),
    }
    for field, (names, expected) in said.items():
        for name in names:
            if name not in expected:
                yield MissionDisagreesError(file, entry, field, name, expected)
