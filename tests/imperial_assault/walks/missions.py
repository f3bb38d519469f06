"""Printed missions of the campaign to play at random: any heroes, and all that both sides could bring along."""

from collections.abc import Callable

from holotable.bots.bot import Seated
from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.campaign.setup import campaign_table
from holotable.imperial_assault.cards import class_cards, heroes
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.missions.known import missions, missions_of
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.sheet import Sheet
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Option, Stream
from tests.imperial_assault.walks.positions import (
    AGENDA,
    ALLIES,
    CLASS_CARDS,
    IMPERIAL,
    VILLAINS,
    loaded,
    some,
    welcome,
)

PRINTED = [mission.id for mission in missions_of(CAMPAIGN)]
# Threat levels of the campaign.
LEAST, MOST = 2, 6


def printed(mission: str, stream: Stream) -> Play:
    """A mission before its first choice; heroes have any of the cards that they could carry."""
    rules = missions()[mission]
    party = [hero for hero in dict.fromkeys([rules.hero, *some(stream, [*heroes()], len(heroes()))]) if hero]
    party = party[: 2 + stream.below(3)]
    sheets = {hero: _sheet(hero, stream) for hero in party}
    log = ImperialLog(
        LEAST + stream.below(MOST - LEAST + 1),
        tuple(some(stream, [*VILLAINS], stream.below(3))),
        tuple(some(stream, IMPERIAL, stream.below(CLASS_CARDS))),
        influence=stream.below(3),
        agenda=tuple(some(stream, AGENDA, stream.below(9))),
    )
    table = campaign_table(
        rules.map,
        mission,
        {"imperial": "imperial", "rebels": party[0]},
        log,
        rules.open_groups.number,
        fog=stream.below(4) == 0,
        discreet=stream.below(2) == 0,
    )
    table.rebels.credits = 50 * stream.below(4)
    bring_heroes(table, sheets, welcome(mission, some(stream, ALLIES, stream.below(3))))
    return Game.start(MISSION.rules, table, stream.below(2**32))


def any_mission(stream: Stream) -> Play:
    """One of all missions."""
    return printed(stream.pick(PRINTED), stream)


def by_bots(game: Play, stream: Stream) -> Callable[[Play], Option]:
    """Choices for both sides, at random or by script: who never goes for an objective never comes to what follows."""
    names = {seat == "imperial": stream.pick(["random", "scripted"]) for seat in game.table.seats()}
    bots = {seat: MISSION.bot(names[seat == "imperial"], stream) for seat in game.table.seats()}

    def chosen(game: Play) -> Option:
        assert game.decision is not None
        seat = game.decision.seat
        return bots[seat].choose(Seated(game, seat, MISSION.redeal)).option

    return chosen


def _sheet(hero: str, stream: Stream) -> Sheet:
    everything = [(each.card, each.on) for each in loaded(hero, stream).cards]
    kept = {card for card, _ in everything if card in class_cards() and not class_cards()[card].xp}
    kept |= {*some(stream, [card for card, _ in everything], stream.below(len(everything) + 1))}
    return bring(hero, [(card, on) for card, on in everything if card in kept and on in ("", *kept)], hero)
