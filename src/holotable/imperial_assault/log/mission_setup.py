"""What a mission's table is set up from: all that the log says before it."""

from holotable.imperial_assault.log.belongings import loadout_of
from holotable.imperial_assault.log.log import CampaignLog
from holotable.kernel import Struct


class HeroSetup(Struct, frozen=True):
    """A hero who sets out with these cards, a modification with the weapon it is on."""

    hero: str
    cards: tuple[tuple[str, str], ...]


class MissionSetup(Struct, frozen=True):
    """A mission and everything that both sides bring into it.

    `rewards` are the Imperial player's. Of the agenda cards those `held` are secret. What was `left_behind` is set
    aside (IA-ITM-12). The heroes have `credits`, the Imperial player `influence`, which some cards let them spend.
    """

    map: str
    mission: str
    level: int
    forced: bool
    heroes: tuple[HeroSetup, ...]
    allies: tuple[str, ...]
    class_cards: tuple[str, ...]
    rewards: tuple[str, ...]
    villains: tuple[str, ...]
    ongoing: tuple[str, ...]
    held: tuple[str, ...]
    left_behind: tuple[str, ...]
    credits: int
    influence: int


def mission_of(log: CampaignLog) -> MissionSetup:
    """The mission that is to be played, as the log has it."""
    playing, empire = log.current, log.empire
    return MissionSetup(
        map=playing.mission,
        mission=playing.mission,
        level=playing.level,
        forced=playing.forced,
        heroes=tuple(HeroSetup(hero.hero, tuple(loadout_of(hero))) for hero in log.heroes),
        allies=tuple(log.allies),
        class_cards=tuple(empire.class_cards),
        rewards=tuple(empire.rewards),
        villains=tuple(empire.villains),
        ongoing=tuple(empire.ongoing),
        held=tuple(empire.held),
        left_behind=tuple(owned.card for hero in log.heroes for owned in hero.items if owned.left),
        credits=log.credits,
        influence=empire.influence,
    )
