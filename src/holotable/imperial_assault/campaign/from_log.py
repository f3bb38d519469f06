"""Between the campaign's log and a mission's game: the table that the log sets up, and the result it is handed back."""

from collections.abc import Mapping

from holotable.imperial_assault.campaign.setup import campaign_table
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.heroes.arriving import bring_heroes, rebel_side
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS
from holotable.imperial_assault.log.campaign import Side as LogSide
from holotable.imperial_assault.log.mission_setup import MissionSetup
from holotable.imperial_assault.log.result import Gains, MissionResult
from holotable.imperial_assault.missions.about import amount
from holotable.imperial_assault.missions.format import Reward
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.missions.rewarding import rewards_of
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Codec, Seat
from holotable.kernel.codec import replace

RESULTS: Codec[MissionResult] = Codec(MissionResult, "how a mission ended")
NOBODYS_OWN: dict[str, Seat] = {}


class MissionNotWrittenError(LookupError):
    """The campaign has come to a mission whose rules nobody has written."""

    def __init__(self, mission: str) -> None:
        self.mission = mission
        super().__init__(f"{mission} can't be played: there is no file missions/campaign/{mission}.yaml")


class MissionNotOverError(ValueError):
    """The result of a mission was asked for that nobody has won yet."""

    def __init__(self, mission: str) -> None:
        self.mission = mission
        super().__init__(f"{mission} is not over: it has no winner, and no result for the log")


def mission_table(
    setup: MissionSetup,
    seats: Mapping[LogSide, Seat],
    players: Mapping[str, Seat] = NOBODYS_OWN,
    *,
    fog: bool = False,
    discreet: bool = False,
) -> Table:
    """The table of the mission that the log has come to; some heroes may have `players` of their own.

    It is `discreet` where people play, so that no question shows which secret cards are held (IA-SEC-05).
    """
    imperial = ImperialLog(
        setup.level,
        setup.villains,
        (*setup.class_cards, *setup.rewards),
        setup.influence,
        (*setup.held, *setup.ongoing),
    )
    sides: dict[str, Seat] = {IMPERIAL: seats[IMPERIAL], REBELS: seats[REBELS]}
    rules = missions().get(setup.mission)
    if rules is None:
        raise MissionNotWrittenError(setup.mission)
    table = campaign_table(
        setup.map, setup.mission, sides, imperial, rules.open_groups.number, fog=fog, discreet=discreet
    )
    table.rebels.credits = setup.credits
    heroes = {each.hero: bring(each.hero, each.cards, players.get(each.hero, "")) for each in setup.heroes}
    banned = deployment_card(rules.banned_ally).name if rules.banned_ally else ""
    bring_heroes(table, heroes, [card for card in setup.allies if deployment_card(card).name != banned])
    return table


def result_of(game: Play, setup: MissionSetup) -> MissionResult:
    """How a mission ended that the log has set up so."""
    return _reckoned(_whole_result(game), setup)


def kept_result(game: Play) -> bytes:
    """How a mission ended, for a later program; nothing while it goes on, and where its file has no rules for it."""
    return RESULTS.to_json(_whole_result(game)) if _is_won(game) else b""


def result_kept(kept: bytes, setup: MissionSetup) -> MissionResult:
    """How a mission ended that another program has played."""
    return _reckoned(RESULTS.from_json(kept), setup)


def _is_won(game: Play) -> bool:
    return game.decision is None and game.table.story is not None and bool(game.table.story.winner)


def _reckoned(whole: MissionResult, setup: MissionSetup) -> MissionResult:
    """A result of which the credits and the influence were all that there was at the end, set off against the start."""
    found = whole.found - setup.credits
    return replace(whole, found=max(found, 0), paid=max(-found, 0), spent=setup.influence + whole.spent)


def _whole_result(game: Play) -> MissionResult:
    table = game.table
    if not _is_won(game) or table.story is None:
        raise MissionNotOverError(table.mission)
    rebels = rebel_side(table)
    won = rewards_of(game, table.story.winner)
    return MissionResult(
        mission=table.mission,
        winner=REBELS if table.story.winner == rebels else IMPERIAL,
        round=table.round,
        digest=game.digest(),
        rebels=_gains(table, rewards_of(game, rebels), REBELS),
        empire=_gains(table, rewards_of(game, table.imperial_side), IMPERIAL),
        next=next((each.next for each in won if each.next), ""),
        crates=table.rebels.crates,
        found=table.rebels.credits,
        spent=-table.empire.influence,
        wounded=tuple(table.rebels.wounded),
        withdrawn=tuple(figure.card for figure in table.withdrawn.values() if figure.sheet is not None),
        discarded=tuple(table.empire.discarded),
        returned=tuple(table.empire.reshuffled),
    )


def _gains(table: Table, rewards: list[Reward], side: LogSide) -> Gains:
    """What a side gains by some rewards: credits and allies are for heroes, influence and villains for the Empire."""

    def total(values: list[int | str]) -> int:
        return sum(amount(table, value) for value in values)

    rebels = side == REBELS
    return Gains(
        experience=total([each.experience for each in rewards]),
        credits=total([each.credits for each in rewards]) if rebels else 0,
        influence=0 if rebels else total([each.influence for each in rewards]),
        cards=tuple(card for each in rewards for card in each.cards),
        allies=tuple(card for each in rewards for card in each.allies) if rebels else (),
        villains=() if rebels else tuple(card for each in rewards for card in each.villains),
    )
