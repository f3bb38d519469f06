"""What happens between the missions of a campaign. The log lies open; agenda cards do not."""

from holotable.imperial_assault.log.campaign import Side
from holotable.kernel import Event, OpenEvent, Seat


class HeroJoined(OpenEvent, frozen=True, tag="hero-joined"):
    """A hero is of the party, with the item to start with and what a small party gains (IA-CSU-04, IA-REW-03)."""

    hero: str
    items: tuple[str, ...]
    rewards: tuple[str, ...]


class ClassChosen(OpenEvent, frozen=True, tag="class-chosen"):
    """The Imperial player plays this class and has these cards of it."""

    deck: str
    cards: tuple[str, ...]


class SetChosen(Event, frozen=True, tag="set-chosen"):
    """Three cards went into the agenda deck; which, the others do not see."""

    seat: Seat
    set: str

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else None


class AgendaDeckBuilt(OpenEvent, frozen=True, tag="agenda-deck-built"):
    cards: int


class SideDeckBuilt(OpenEvent, frozen=True, tag="side-deck-built"):
    cards: int


class MissionChosen(OpenEvent, frozen=True, tag="mission-chosen"):
    """This mission is played next, at this threat level."""

    mission: str
    level: int
    forced: bool = False


class MissionWon(OpenEvent, frozen=True, tag="mission-won"):
    """A mission is over and stands in the log."""

    mission: str
    side: Side
    round: int


class ExperienceGained(OpenEvent, frozen=True, tag="experience-gained"):
    """Every hero gains so much, or the Imperial player."""

    side: Side
    experience: int


class CreditsChanged(OpenEvent, frozen=True, tag="credits-changed"):
    """What the heroes have together now (IA-CRE-02); gained for `each` of them, or paid and found in a mission."""

    credits: int
    change: int
    each: int = 0
    in_mission: bool = False


class InfluenceChanged(OpenEvent, frozen=True, tag="influence-changed"):
    influence: int
    change: int


class RewardGained(OpenEvent, frozen=True, tag="reward-gained"):
    """A reward card goes to a hero, or to the Imperial player."""

    card: str
    hero: str = ""


class AllyGained(OpenEvent, frozen=True, tag="ally-gained"):
    card: str


class VillainGained(OpenEvent, frozen=True, tag="villain-gained"):
    card: str


class CratesPaid(OpenEvent, frozen=True, tag="crates-paid"):
    """For so many crates that were claimed (IA-CRE-05)."""

    crates: int


class SideMissionDrawn(OpenEvent, frozen=True, tag="side-mission-drawn"):
    """A side mission lies open from now on: after the introduction (IA-MST-08), or after another one (IA-MST-09)."""

    mission: str
    at_first: bool = False


class StoryGoesOn(OpenEvent, frozen=True, tag="story-goes-on"):
    """This is the active story mission from now on."""

    mission: str


class MissionForced(OpenEvent, frozen=True, tag="mission-forced"):
    """This mission comes before anything else (IA-FMI-01)."""

    mission: str


class ItemGiven(OpenEvent, frozen=True, tag="item-given"):
    card: str
    hero: str


class ItemSold(OpenEvent, frozen=True, tag="item-sold"):
    card: str
    hero: str


class ItemsOffered(OpenEvent, frozen=True, tag="items-offered"):
    """These item cards were drawn and can be bought (IA-RUP-05)."""

    cards: tuple[str, ...]


class ItemBought(OpenEvent, frozen=True, tag="item-bought"):
    card: str
    hero: str


class CardLearned(OpenEvent, frozen=True, tag="card-learned"):
    """A class card was bought with experience: by a hero, or by the Imperial player."""

    card: str
    hero: str = ""


class RansomPaid(OpenEvent, frozen=True, tag="ransom-paid"):
    """The Rebels got rid of an agenda card."""

    card: str


class AgendaDrawn(Event, frozen=True, tag="agenda-drawn"):
    """Agenda cards were drawn; the others see how many (IA-IUP-05)."""

    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else BacksDrawn(len(self.cards))


class BacksDrawn(OpenEvent, frozen=True, tag="agenda-backs-drawn"):
    cards: int


class AgendaBought(OpenEvent, frozen=True, tag="agenda-bought"):
    """An agenda card was bought and read aloud (IA-IUP-06)."""

    card: str


class SecretBought(Event, frozen=True, tag="secret-bought"):
    """An agenda card was bought that is kept secret (IA-IUP-07); its price shows in the log."""

    seat: Seat
    card: str

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else BackBought()


class BackBought(OpenEvent, frozen=True, tag="agenda-back-bought"):
    """The Imperial player keeps a card secret."""


class AgendaDiscarded(OpenEvent, frozen=True, tag="agenda-discarded"):
    """An agenda card is out for the rest of the campaign (IA-AGD-03)."""

    card: str


class AgendaReturned(OpenEvent, frozen=True, tag="agenda-returned"):
    """An agenda card that was played is in the deck again."""

    card: str


class CampaignConceded(OpenEvent, frozen=True, tag="campaign-conceded"):
    """A side has given the campaign up."""

    side: Side


class CampaignWon(OpenEvent, frozen=True, tag="campaign-won"):
    side: Side
