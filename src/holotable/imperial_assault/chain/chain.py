"""A campaign as it is played: the recorded game of its log, and each mission a recorded game of its own."""

from dataclasses import dataclass, field
from typing import Any

from holotable.imperial_assault.log.log import CampaignLog
from holotable.imperial_assault.modes.campaign import CAMPAIGN, CampaignWish
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Record, Session
from holotable.modes import mode_named


@dataclass(frozen=True, slots=True)
class Anew:
    """A mission that has to begin anew, and what has changed since it was left."""

    mission: str
    changes: tuple[str, ...]


@dataclass(slots=True)
class Chain:
    """A campaign. `finished` has the record of each mission by its number, `mission` is the one in progress.

    Where a mission was left that can't go on as it was, `anew` says why. A campaign is `taken_up` from its log when its
    record can't be replayed any more.
    """

    log: Session[CampaignLog]
    finished: dict[int, Record] = field(default_factory=dict)
    mission: Session[Table] | None = None
    anew: Anew | None = None
    taken_up: bool = False

    @property
    def table(self) -> CampaignLog:
        return self.log.game.table

    @property
    def waits(self) -> bool:
        """Whether the log waits for a mission to be played."""
        return CAMPAIGN.waits(self.log.game)

    def begin(self) -> Session[Table]:
        """The mission that the log has come to, as far as it was played."""
        if self.mission is None:
            errand = CAMPAIGN.errand(self.log.game)
            self.mission = Session(mode_named(errand.mode).rules, errand.setup, errand.seed)
        return self.mission

    def hand_back(self) -> None:
        """The mission is over: its result stands in the log, its record is kept."""
        played = self.begin()
        self.log.advance(CAMPAIGN.brought_back(self.log.game, played.game))
        self.finished[len(self.table.played)] = played.record()
        self.mission = None

    def take_back(self, log: Session[Any], finished: list[Session[Any]], mission: Session[Any] | None) -> None:
        """The campaign as it was played on elsewhere: its log, what was finished there, and what was begun."""
        self.log = log
        ended = {record.digests[-1]: record for record in (*self.finished.values(), *map(Session.record, finished))}
        played = enumerate(self.table.played, 1)
        self.finished = {number: ended[each.digest] for number, each in played if each.digest in ended}
        self.mission = mission if self.waits else None


def new_chain(wish: CampaignWish, seed: int) -> Chain:
    """A campaign before its first choice."""
    return Chain(Session(CAMPAIGN.rules, CAMPAIGN.set_up(wish, {}), seed))


def fits(chain: Chain, mission: Session[Table]) -> bool:
    """Whether a mission begins as the log has it now."""
    tables, setup = mission.rules.tables, CAMPAIGN.errand(chain.log.game).setup
    return tables.to_json(setup) == tables.to_json(mission.setup)
