"""Bots that set a campaign up, and play it on: what lies between the missions, and the missions."""

from collections.abc import Mapping, Sequence

from holotable.arena.match import next_choice
from holotable.bots.bot import Bot, nature_of
from holotable.imperial_assault.chain.chain import Chain
from holotable.imperial_assault.log.choices import ChooseClass, ChooseGreen, ChooseHero, ChooseSet, EnoughHeroes
from holotable.imperial_assault.log.log import CampaignLog
from holotable.imperial_assault.log.setup import FEWEST_HEROES, MOST_HEROES, PartySizeError
from holotable.imperial_assault.modes.campaign import CAMPAIGN
from holotable.kernel import Chance, Option, Seat, Struct
from holotable.modes import mode_named


class SetupWish(Struct, frozen=True):
    """What is chosen when a campaign is set up; the scripted bot chooses the rest."""

    heroes: tuple[str, ...] = ()
    class_deck: str = ""
    sets: tuple[str, ...] = ()
    green: tuple[str, ...] = ()


class SetupChoiceError(ValueError):
    """Something was named for the setup that can't be chosen."""

    def __init__(self, name: str, possible: Sequence[str]) -> None:
        self.name = name
        self.possible = ", ".join(possible)
        super().__init__(f"{name!r} can't be chosen; possible are {self.possible}")


class TooManyNamedError(ValueError):
    """More was named for the setup than is chosen there."""

    def __init__(self, name: str, most: int) -> None:
        self.name, self.most = name, most
        super().__init__(f"{name!r} is one too many; {most} are chosen there")


def set_up(chain: Chain, wish: SetupWish) -> None:
    """Make all choices of the setup: those that were named, then those of the scripted bot."""
    if wish.heroes and not FEWEST_HEROES <= len(wish.heroes) <= MOST_HEROES:
        raise PartySizeError(len(wish.heroes))
    wanted: dict[str, list[Option]] = {
        "heroes": [*map(ChooseHero, wish.heroes)],
        "imperial-class": [ChooseClass(wish.class_deck)] if wish.class_deck else [],
        "agenda-sets": [*map(ChooseSet, wish.sets)],
        "green-missions": [*map(ChooseGreen, wish.green)],
    }
    if FEWEST_HEROES <= len(wish.heroes) < MOST_HEROES:
        wanted["heroes"].append(EnoughHeroes())
    bots = _bots(dict.fromkeys(CAMPAIGN.taken(chain.table), CAMPAIGN.sure), 0)
    while chain.table.stage == "setup" and chain.log.game.decision is not None:
        decision = chain.log.game.decision
        if not wanted[decision.kind]:
            chain.log.advance(next_choice(CAMPAIGN, chain.log.game, bots, 0))
            continue
        option = wanted[decision.kind].pop(0)
        if option not in decision.options:
            raise SetupChoiceError(_name(option), [_name(each) for each in decision.options])
        chain.log.advance(option)
    for kind, named in (("agenda-sets", wish.sets), ("green-missions", wish.green)):
        if left := wanted[kind]:
            raise TooManyNamedError(_name(left[0]), len(named) - len(left))


def play_by_bots(chain: Chain, bots: Mapping[Seat, str], seed: int) -> None:
    """Play on to the end of the campaign, or to a mission that can't be played."""
    players = _bots(bots, seed)
    while chain.log.game.decision is not None:
        if chain.waits:
            _play_mission(chain, bots)
        else:
            chain.log.advance(next_choice(CAMPAIGN, chain.log.game, players, chain.log.count))


def _play_mission(chain: Chain, bots: Mapping[Seat, str]) -> None:
    errand, mission = CAMPAIGN.errand(chain.log.game), chain.begin()
    mode, chance = mode_named(errand.mode), Chance(mission.seed)
    players = {
        seat: mode.bot(bots[whose], chance.stream(f"bot {seat}"), mission.game, nature_of(mission.seed, seat))
        for seat, whose in errand.seats.items()
    }
    while mission.game.decision is not None:
        mission.advance(next_choice(mode, mission.game, players, mission.count))
    chain.hand_back()


def _bots(names: Mapping[Seat, str], seed: int) -> dict[Seat, Bot[CampaignLog]]:
    chance = Chance(seed)
    return {seat: CAMPAIGN.bot(name, chance.stream(f"bot {seat}")) for seat, name in names.items()}


def _name(option: Option) -> str:
    """What an option of the setup is about."""
    return str(next((getattr(option, field) for field in option.__struct_fields__), type(option).__name__))
