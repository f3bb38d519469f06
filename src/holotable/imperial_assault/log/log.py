"""The campaign's log: all that lasts from one mission to the next (IA-CAM-04), and the cards of both sides."""

from typing import Literal

from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS, Campaign, Side, Slot
from holotable.imperial_assault.log.campaigns import campaign
from holotable.kernel import Game, Refusal, Seat, Struct

Stage = Literal["setup", "mission", "rebel-upgrade", "imperial-upgrade", "over"]

# Nobody sits here: who hosts the campaign lets its missions be played, and tells how they ended.
HOST: Seat = "host"


class Kept(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A part of the log. A field that it does not have is refused."""


class Owned(Kept):
    """An item card of a hero: on which weapon a modification lies, and whether it stays behind this time."""

    card: str
    on: str = ""
    left: bool = False


class HeroLog(Kept):
    """A hero of the campaign with the own experience and cards.

    A reward card that is an item lies among the items (IA-ITM-07), the other `rewards` beside them.
    """

    hero: str
    xp: int = 0
    class_cards: list[str] = []
    items: list[Owned] = []
    rewards: list[str] = []


class EmpireLog(Kept):
    """The Imperial player's part. Only `held`, `drawn` and the `agenda` deck are hidden from the Rebels."""

    class_deck: str = ""
    xp: int = 0
    influence: int = 0
    class_cards: list[str] = []
    rewards: list[str] = []
    villains: list[str] = []
    agenda: list[str] = []
    drawn: list[str] = []
    held: list[str] = []
    ongoing: list[str] = []


class Played(Kept):
    """A mission that was played, in which slot; a forced one after that. `digest` is of its recorded game."""

    slot: int
    mission: str
    winner: Side
    level: int
    round: int
    forced: bool = False
    crates: int = 0
    wounded: list[str] = []
    withdrawn: list[str] = []
    digest: str = ""


class Forced(Kept):
    """A line for a forced mission; its box is ticked once it has been played. An agenda card may have forced it."""

    mission: str
    card: str = ""
    ticked: bool = False


class Playing(Kept):
    """The mission that is about to be played, or being played, and its threat level."""

    mission: str
    level: int
    forced: bool = False


class CampaignLog(Kept):
    """The log of a campaign, and every card that may come into it.

    `stage` is what goes on, or comes next if a forced mission comes between; `slot` counts from 1. `awards` wait for a
    hero, the `offer` for buyers; `asked` is what the Rebels have answered in this step. `side_deck` and `left_out`
    nobody may look at; `box` has what was used up, which all have seen. How many heroes come may be `agreed` on before.
    In missions of a `discreet` campaign no question tells which secret cards are held (IA-SEC-05).
    Heroes may have `players` of their own, in the order of the heroes, each a seat that shares the Rebels' one here and
    has a hero in missions; of these the `speaker` decides for all Rebels there.
    Where the campaign is taken up `at` a step, its first stage begins there. A side may have `conceded`.
    """

    campaign: str
    sides: dict[Side, Seat]
    stage: Stage
    empire: EmpireLog
    slot: int = 0
    credits: int = 0
    heroes: list[HeroLog] = []
    allies: list[str] = []
    story: str = ""
    side_missions: list[str] = []
    agenda_missions: list[str] = []
    forced: list[Forced] = []
    playing: Playing | None = None
    played: list[Played] = []
    awards: list[str] = []
    item_decks: dict[int, list[str]] = {}
    offer: list[str] = []
    asked: list[str] = []
    side_deck: list[str] = []
    left_out: list[str] = []
    box: list[str] = []
    agreed: int = 0
    discreet: bool = False
    players: list[Seat] = []
    speaker: Seat = ""
    at: str = ""
    conceded: Side | None = None

    @property
    def printed(self) -> Campaign:
        """What is printed of this campaign."""
        return campaign(self.campaign)

    @property
    def line(self) -> Slot:
        """The slot that the campaign is in."""
        return self.printed.slots[self.slot - 1]

    @property
    def level(self) -> int:
        """The threat level of the mission played last (IA-FMI-05)."""
        return self.played[-1].level

    @property
    def forced_now(self) -> list[Forced]:
        """The forced missions whose boxes are empty: nothing else may begin before they are played (IA-FMI-02)."""
        return [each for each in self.forced if not each.ticked]

    @property
    def current(self) -> Playing:
        """The mission that is to be played."""
        if self.playing is None:
            raise NoMissionError(self.stage)
        return self.playing

    @property
    def winner(self) -> Side | None:
        """Who wins the final mission wins the campaign, and nothing else counts (IA-VIC-02); or the other gave up."""
        if self.conceded is not None:
            return IMPERIAL if self.conceded == REBELS else REBELS
        return self.played[-1].winner if self.stage == "over" else None

    @property
    def party(self) -> list[str]:
        """The heroes by name."""
        return [each.hero for each in self.heroes]

    def hero(self, name: str) -> HeroLog:
        return next(each for each in self.heroes if each.hero == name)

    def owner(self, card: str) -> HeroLog:
        """The hero who has an item that somebody owns."""
        return next(each for each in self.heroes if any(owned.card == card for owned in each.items))

    def is_owned(self, card: str) -> bool:
        return any(owned.card == card for hero in self.heroes for owned in hero.items)

    def was_played(self, mission: str) -> bool:
        return any(each.mission == mission for each in self.played)

    def seats(self) -> list[Seat]:
        return [self.sides[IMPERIAL], self.sides[REBELS], HOST]


Play = Game[CampaignLog]


class NoMissionError(ValueError):
    """Nothing is being played: the campaign is at another stage."""

    def __init__(self, stage: str) -> None:
        self.stage = stage
        super().__init__(f"no mission is to be played now: the campaign is at the stage {stage!r}")


def rebels(game: Play) -> Seat:
    """The one seat through which the Rebels decide together (IA-TIM-08)."""
    return game.table.sides[REBELS]


def imperial(game: Play) -> Seat:
    return game.table.sides[IMPERIAL]


def no_such_hero(log: CampaignLog, hero: str) -> Refusal:
    return Refusal("log.no-such-hero", "IA-CSU-03", {"hero": hero, "heroes": ", ".join(log.party)})
