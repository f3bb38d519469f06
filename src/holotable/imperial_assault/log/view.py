"""The log as a seat sees it: open to all as the paper one is, but for agenda cards (IA-CAM-04, IA-SEC-05, 06)."""

from holotable.imperial_assault.log.campaign import IMPERIAL, Side
from holotable.imperial_assault.log.log import CampaignLog, Forced, HeroLog, Play, Played, Playing
from holotable.imperial_assault.log.result import reward_deck
from holotable.kernel import Codec, Seat, Struct

# A view holds copies: who has one can't change the log by it.
_LOGS: Codec[CampaignLog] = Codec(CampaignLog, "a campaign's log")


class EmpireView(Struct, frozen=True, omit_defaults=True):
    """What lies in the Imperial player's play area. `held` and `drawn` only that player sees; others see how many."""

    class_deck: str
    xp: int
    influence: int
    class_cards: tuple[str, ...]
    rewards: tuple[str, ...]
    villains: tuple[str, ...]
    ongoing: tuple[str, ...]
    agenda_deck: int
    cards_held: int
    cards_drawn: int
    held: tuple[str, ...] | None = None
    drawn: tuple[str, ...] | None = None


class LogView(Struct, frozen=True, omit_defaults=True):
    """All that stands in the log, and the cards that lie open; anybody may look through the reward deck (IA-REW-04)."""

    campaign: str
    sides: dict[Side, Seat]
    stage: str
    slot: int
    credits: int
    heroes: tuple[HeroLog, ...]
    empire: EmpireView
    allies: tuple[str, ...]
    story: str
    side_missions: tuple[str, ...]
    agenda_missions: tuple[str, ...]
    forced: tuple[Forced, ...]
    playing: Playing | None
    played: tuple[Played, ...]
    awards: tuple[str, ...]
    offer: tuple[str, ...]
    side_deck: int
    item_decks: dict[int, int]
    box: tuple[str, ...]
    reward_deck: tuple[str, ...]
    winner: Side | None = None
    selling: bool = False


def view(game: Play, seat: Seat) -> LogView:
    log = _LOGS.copy(game.table)
    for each in log.played:
        each.digest = ""  # of a mission in which hidden cards were held
    return LogView(
        campaign=log.campaign,
        sides=log.sides,
        stage=log.stage,
        slot=log.slot,
        credits=log.credits,
        heroes=tuple(log.heroes),
        empire=_empire(log, seat == log.sides[IMPERIAL]),
        allies=tuple(log.allies),
        story=log.story,
        side_missions=tuple(log.side_missions),
        agenda_missions=tuple(log.agenda_missions),
        forced=tuple(log.forced),
        playing=log.playing,
        played=tuple(log.played),
        awards=tuple(log.awards),
        offer=tuple(log.offer),
        side_deck=len(log.side_deck),
        item_decks={tier: len(deck) for tier, deck in log.item_decks.items()},
        box=tuple(log.box),
        reward_deck=tuple(reward_deck(log)),
        winner=log.winner,
        selling=bool(game.state.stack) and game.state.stack[-1].label() == "rebel-upgrade.sell",
    )


def _empire(log: CampaignLog, own: bool) -> EmpireView:
    empire = log.empire
    return EmpireView(
        class_deck=empire.class_deck,
        xp=empire.xp,
        influence=empire.influence,
        class_cards=tuple(empire.class_cards),
        rewards=tuple(empire.rewards),
        villains=tuple(empire.villains),
        ongoing=tuple(empire.ongoing),
        agenda_deck=len(empire.agenda),
        cards_held=len(empire.held),
        cards_drawn=len(empire.drawn),
        held=tuple(empire.held) if own else None,
        drawn=tuple(empire.drawn) if own else None,
    )
