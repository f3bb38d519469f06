"""Whether a campaign can be played as it is written: all names are known, and there is a way to its end."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from holotable.content import ContentError
from holotable.imperial_assault.board import map_ids
from holotable.imperial_assault.cards import agenda_cards, deployment_cards, heroes
from holotable.imperial_assault.cards.imperial import FORCED_MISSION, SIDE_MISSION
from holotable.imperial_assault.cards.items import TIERS
from holotable.imperial_assault.log.campaign import SIDES, Campaign, ListedMission, MissionKind

MOST_SHOWN = 40
# The agenda cards whose mission must be of that kind.
OF_THE_AGENDA: dict[str, MissionKind] = {SIDE_MISSION: "agenda", FORCED_MISSION: "forced"}


class CampaignError(ContentError):
    """A campaign's file says something that can't be played."""


class NotInCampaignError(CampaignError):
    """A name that nothing has, or that can't stand there."""

    def __init__(self, file: str, entry: str, field: str, name: str, possible: Sequence[str]) -> None:
        self.name = name
        self.possible = ", ".join(possible[:MOST_SHOWN]) or "-"
        super().__init__(file, entry, field, f"{name!r} can't stand here; possible are {self.possible}")


class ListedTwiceError(CampaignError):
    """A mission that is listed twice."""

    def __init__(self, file: str, entry: str, field: str, name: str) -> None:
        self.name = name
        super().__init__(file, entry, field, f"{name!r} is listed twice")


class WrongNumberError(CampaignError):
    """Too few of something, or too many."""

    def __init__(self, file: str, entry: str, field: str, number: int, expected: str) -> None:
        self.number, self.expected = number, expected
        super().__init__(file, entry, field, f"the number is {number}, expected {expected}")


class NoWayOnError(CampaignError):
    """A story mission on which nothing follows if a side wins it."""

    def __init__(self, file: str, entry: str, field: str, side: str) -> None:
        self.side = side
        super().__init__(file, entry, field, f"no branch says what follows if {side} wins")


def playable(campaign: Campaign) -> Campaign:
    """This campaign, once it is known that it can be played."""
    for problem in problems_of(campaign):
        raise problem
    return campaign


def problems_of(campaign: Campaign) -> list[ContentError]:
    """All that is wrong with a campaign, but for the files of its missions."""
    file = f"{campaign.id}.yaml"
    parts = (_numbers, _agenda, _ways)
    return [*misplaced(campaign), *chain(*(part(file, campaign) for part in parts))]


def misplaced(campaign: Campaign) -> list[ContentError]:
    """The names and numbers that can't stand where they do, whatever else there is."""
    file = f"{campaign.id}.yaml"
    parts = (_slots, _missions, _branches)
    return list(chain(*(part(file, campaign) for part in parts)))


def _numbers(file: str, campaign: Campaign) -> Iterator[ContentError]:
    """Of what there are too few or too many."""
    kinds = [slot.kind for slot in campaign.slots]
    if not kinds or kinds[0] != "introduction" or kinds.count("introduction") > 1:
        yield WrongNumberError(file, "slots", "kind", kinds.count("introduction"), "1 introduction, the first")
    if not kinds or kinds[-1] != "finale" or kinds.count("finale") > 1:
        yield WrongNumberError(file, "slots", "kind", kinds.count("finale"), "1 finale, the last")
    if len(campaign.of_kind("introduction")) != 1:
        yield WrongNumberError(file, "missions", "kind", len(campaign.of_kind("introduction")), "1 introduction")
    # Every side slot needs a card, red ones not counted in: a small party has few.
    sides = len([slot for slot in campaign.slots if slot.kind == "side"])
    there = len([each for each in campaign.of_kind("green", "grey") if campaign.fits(each.time_period)])
    if there < sides:
        yield WrongNumberError(file, "missions", "kind", there, f"{sides} green and grey ones or more")


def _slots(file: str, campaign: Campaign) -> Iterator[ContentError]:
    for number, slot in enumerate(campaign.slots, 1):
        if slot.level < 1:
            yield WrongNumberError(file, f"slots {number}", "level", slot.level, "1 or more")
        for tier in slot.tiers:
            if tier not in TIERS:
                yield NotInCampaignError(file, f"slots {number}", "tiers", str(tier), [*map(str, TIERS)])


def _missions(file: str, campaign: Campaign) -> Iterator[ContentError]:
    for name, times in Counter(mission.id for mission in campaign.missions).items():
        if times > 1:
            yield ListedTwiceError(file, "missions", "id", name)
    for mission in campaign.missions:
        yield from _mission(file, mission)


def _mission(file: str, mission: ListedMission) -> Iterator[ContentError]:
    entry = f"missions {mission.id}"
    if mission.id not in map_ids():
        yield NotInCampaignError(file, entry, "id", mission.id, map_ids())
    for field, kind, known in (("hero", "red", list(heroes())), ("ally", "green", list(deployment_cards()))):
        name = getattr(mission, field)
        if (mission.kind == kind) != (name in known) or (name and name not in known):
            yield NotInCampaignError(file, entry, field, name, known if mission.kind == kind else [])
    period = mission.time_period
    if period and (len(period) != 2 or period[0] > period[1]):
        yield WrongNumberError(file, entry, "time_period", len(period), "2, the first and the last period")


def _agenda(file: str, campaign: Campaign) -> Iterator[ContentError]:
    """Every mission that an agenda card stands for is one of the campaign's, of its kind."""
    for card in agenda_cards().values():
        kind = OF_THE_AGENDA.get(card.kind)
        if kind is None or not campaign.fits(card.time_period):
            continue
        listed = [each.id for each in campaign.of_kind(kind)]
        if card.mission not in listed:
            yield NotInCampaignError(file, "missions", "id", card.id, listed)


def _branches(file: str, campaign: Campaign) -> Iterator[ContentError]:
    before = [each.id for each in campaign.of_kind("introduction", "story")]
    after = [each.id for each in campaign.of_kind("story", "finale")]
    forced = [each.id for each in campaign.of_kind("forced")]
    for number, branch in enumerate(campaign.branches, 1):
        named = {"after": (branch.after, before), "next": (branch.next, after)}
        if branch.forces:
            named["forces"] = (branch.forces, forced)
        for field, (name, possible) in named.items():
            if name not in possible:
                yield NotInCampaignError(file, f"branches {number}", field, name, possible)


def _ways(file: str, campaign: Campaign) -> Iterator[ContentError]:
    """Whatever the story comes to, something follows, and the end comes with the log's last line."""
    for mission in (each.id for each in campaign.of_kind("introduction", "story")):
        for side in SIDES:
            if not campaign.branches_of(mission, side):
                yield NoWayOnError(file, f"missions {mission}", "", side)
    yield from _lengths(file, campaign)


def _lengths(file: str, campaign: Campaign) -> Iterator[ContentError]:
    """Every way through the story is as long as the log has slots for it, and ends in a finale."""
    slots = [slot for slot in campaign.slots if slot.kind != "side"]
    reached = {each.id for each in campaign.of_kind("introduction")}
    for number, slot in enumerate(slots, 1):
        possible = [each.id for each in campaign.missions if each.kind == slot.kind]
        for mission in sorted(reached.difference(possible)):
            yield NotInCampaignError(file, f"story {number}", "next", mission, possible)
        reached = {branch.next for branch in campaign.branches if branch.after in reached}
