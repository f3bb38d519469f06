"""Campaigns as files: what the log lists, which missions there are, and what follows on what."""

from collections.abc import Iterator, Sequence
from datetime import date
from importlib.resources.abc import Traversable
from pathlib import PurePath
from typing import Literal

from holotable.content import ContentError, Entry, read
from holotable.content.finding import closest
from holotable.content.fitting import fit
from holotable.content.remains import Remains
from holotable.kernel import Codec, Struct

Side = Literal["rebels", "imperial"]
SlotKind = Literal["introduction", "story", "side", "finale"]
MissionKind = Literal["introduction", "story", "finale", "red", "green", "grey", "agenda", "forced"]

REBELS: Side = "rebels"
IMPERIAL: Side = "imperial"
SIDES: tuple[Side, ...] = (REBELS, IMPERIAL)
# What may be chosen for a side mission: cards of the side mission deck, and agenda cards in play.
OF_THE_DECK: tuple[MissionKind, ...] = ("red", "green", "grey")


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a campaign's file; a field that it does not have is refused."""


class Pack(Part, frozen=True):
    """What the campaign was printed in, and the version and day of our notes on it."""

    name: str
    version: int
    date: date


class Slot(Part, frozen=True):
    """A line of the log: which kind of mission, at which threat level, and the item decks after it."""

    kind: SlotKind
    level: int
    tiers: tuple[int, ...] = ()


class ListedMission(Part, frozen=True):
    """A mission that the campaign may come to.

    A red one belongs to a hero, a green one gives an ally. Its traits do nothing by themselves (IA-MIS-08).
    """

    id: str
    kind: MissionKind
    hero: str = ""
    ally: str = ""
    time_period: tuple[int, ...] = ()
    traits: tuple[str, ...] = ()


class Branch(Part, frozen=True):
    """What follows on a story mission that a side has won."""

    after: str
    won_by: Side
    next: str
    forces: str = ""


class Campaign(Part, frozen=True):
    """A campaign as it is printed."""

    pack: Pack
    id: str
    name: str
    time_period: int
    slots: tuple[Slot, ...]
    missions: tuple[ListedMission, ...]
    branches: tuple[Branch, ...]

    def of_kind(self, *kinds: MissionKind) -> list[ListedMission]:
        return [each for each in self.missions if each.kind in kinds]

    def mission(self, name: str) -> ListedMission:
        found = next((each for each in self.missions if each.id == name), None)
        if found is None:
            raise NotOfThisCampaignError(name, closest(name, [each.id for each in self.missions]))
        return found

    def branches_of(self, mission: str, winner: Side) -> list[Branch]:
        """What may follow on a mission that this side has won; the first, if the mission says nothing else."""
        return [each for each in self.branches if (each.after, each.won_by) == (mission, winner)]

    def fits(self, period: Sequence[int]) -> bool:
        """Whether a card for these time periods may be used; one without any may always be (IA-TPD-02, 03)."""
        return not period or period[0] <= self.time_period <= period[-1]


_CODEC: Codec[Campaign] = Codec(Campaign, "a campaign")


class NotOfThisCampaignError(LookupError):
    """A campaign has no mission of that name; these are the closest."""

    def __init__(self, mission: str, closest: Sequence[str]) -> None:
        self.mission = mission
        self.closest = ", ".join(closest)
        super().__init__(f"this campaign has no mission {mission!r}; the closest are {self.closest}")


def read_campaign(file: Traversable) -> Campaign:
    """A campaign from its file."""
    return campaign_of(read(file))


def campaign_of(top: Entry) -> Campaign:
    """A campaign from the topmost entry of its file."""
    found = fit(_CODEC, top.file, top.value())
    for problem in misnamed(top.file, found):
        raise problem
    return found


def what_fits(top: Entry) -> Remains[Campaign]:
    """A campaign without whatever does not fit in its file, for whoever wants to know all of that at once."""
    return Remains(_CODEC, top.file, top.value())


def misnamed(file: str, campaign: Campaign) -> Iterator[ContentError]:
    if f"{campaign.id}.yaml" != PurePath(file).name:
        yield ContentError(file, "", "id", f"the campaign's id is {campaign.id!r}, its file must be called so")
