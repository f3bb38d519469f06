"""Skirmish upgrades: cards of an army that bring no figures (SK-ARMY-09)."""

from dataclasses import dataclass
from functools import cache

from holotable.content import Entry, Pack, read_pack, shaped
from holotable.content.finding import by_id, card_pack, find
from holotable.imperial_assault.cards.deployment import FACTIONS
from holotable.imperial_assault.cards.effect import Effect, read_effects, words_of
from holotable.imperial_assault.cards.finding import read_family

NEUTRAL = "neutral"
UNIQUE_FIGURE = "unique_figure"


@dataclass(frozen=True, slots=True)
class SkirmishUpgrade:
    """A skirmish upgrade. An attachment lies on the deployment card of a figure that meets the restriction."""

    id: str
    name: str
    subtitle: str | None
    faction: str
    unique: bool
    cost: int
    attachment: bool
    restriction: str | None
    effects: tuple[Effect, ...]
    pack: Pack

    @property
    def words(self) -> str | None:
        """The message that says what it does, if its data does not."""
        return words_of(self.effects, f"upgrade.{self.id}")


@cache
def upgrades() -> dict[str, SkirmishUpgrade]:
    """Every skirmish upgrade by its id."""
    return read_family(read_upgrades, "upgrades.yaml")


def upgrade(card_id: str) -> SkirmishUpgrade:
    """The skirmish upgrade with that id."""
    return find(card_id, upgrades())


def read_upgrades(top: Entry) -> dict[str, SkirmishUpgrade]:
    """The skirmish upgrades of a content file."""
    pack = read_pack(top)
    found = by_id(top, [_upgrade(entry, pack) for entry in top.entries("upgrades")])
    top.finish()
    return found


def _upgrade(entry: Entry, pack: Pack) -> SkirmishUpgrade:
    words = {"faction": (*FACTIONS, NEUTRAL), "restriction": (UNIQUE_FIGURE,)}
    found = shaped(entry, SkirmishUpgrade, words, effects=read_effects(entry), pack=card_pack(entry, pack))
    if found.restriction and not found.attachment:
        raise entry.error("restriction", "only an attachment is put on a figure's card")
    return found
