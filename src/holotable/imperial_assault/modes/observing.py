"""What seats see in each mode of Imperial Assault, as numbers: the table, and what lies beside it."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Annotated, Any, NamedTuple

from holotable.imperial_assault.bots.beside import NoSkirmishError
from holotable.imperial_assault.campaign import view as campaign_view
from holotable.imperial_assault.campaign.view import CampaignGlance
from holotable.imperial_assault.cards import command_cards, deployment_cards
from holotable.imperial_assault.legends import view as legends_view
from holotable.imperial_assault.legends.view import LegendsGlance
from holotable.imperial_assault.log.campaign import IMPERIAL
from holotable.imperial_assault.log.view import LogView
from holotable.imperial_assault.modes.observing_table import KEPT_ROWS, MOST, TABLE_PARTS, observe_table
from holotable.imperial_assault.skirmish import view as skirmish_view
from holotable.imperial_assault.skirmish.view import PlayerView, SkirmishGlance
from holotable.imperial_assault.table.table import Table
from holotable.imperial_assault.views.rebel_view import RebelView
from holotable.kernel import Game, Seat, View
from holotable.modes.observing import Column, Observed, Observing, Part, Rows, a_word, number_of, row

HAND, COUNTERS, HEROES, OFFER = 16, 8, 4, 12
DIFFICULTIES = ("easy", "normal", "hard")


class PlayerRow(NamedTuple):
    """What a player of a skirmish has beside the map."""

    points: Annotated[int, Column("victory points", 0, 99)]
    hand: Annotated[int, Column("Command cards in hand", 0, 99)]
    deck: Annotated[int, Column("Command cards in the deck", 0, 99)]
    discarded: Annotated[int, Column("Command cards in the discard pile", 0, 99)]
    waiting: Annotated[int, Column("Deployment cards yet to be deployed", 0, 99)]
    trophies: Annotated[int, Column("Deployment cards that were defeated", 0, 99)]
    zone: Annotated[int, a_word("the deployment zone")]
    draw: Annotated[int, Column("1 if a draw is offered")]


class CardRow(NamedTuple):
    """A card that the seat holds."""

    card: Annotated[int, a_word("the card")]
    cost: Annotated[int, Column("its printed cost", 0, 30)]


class CounterRow(NamedTuple):
    """A counter of the mission."""

    name: Annotated[int, a_word("the counter")]
    value: Annotated[int, Column("how far it has come", -MOST, MOST)]


class Empire(NamedTuple):
    """The Imperial player's dials and cards."""

    threat: Annotated[int, Column("threat", 0, 999)]
    level: Annotated[int, Column("the threat level", 0, 99)]
    hand: Annotated[int, Column("Deployment cards in hand", 0, 99)]
    reserve: Annotated[int, Column("Deployment cards in reserve", 0, 99)]
    influence: Annotated[int, Column("influence", 0, 999)]
    class_cards: Annotated[int, Column("class cards", 0, 99)]
    exhausted: Annotated[int, Column("those of them that are exhausted", 0, 99)]


class Rebels(NamedTuple):
    """What the heroes share."""

    supply: Annotated[int, Column("cards in the Supply deck", 0, 99)]
    credits: Annotated[int, Column("credits", 0, MOST)]
    medpacs: Annotated[int, Column("medpacs", 0, 99)]


class Legend(NamedTuple):
    """How a mission of Legends stands."""

    difficulty: Annotated[int, Column("0 easy, 1 normal, 2 hard", 0, 2)]
    peril: Annotated[int, Column("peril", 0, 999)]


class Log(NamedTuple):
    """The campaign between its missions; all 0 while a mission is played."""

    stage: Annotated[int, a_word("the stage of the campaign")]
    line: Annotated[int, Column("the line of the log", 0, 99)]
    credits: Annotated[int, Column("the Rebels' credits", 0, MOST)]
    played: Annotated[int, Column("missions that were played", 0, 99)]
    imperial: Annotated[int, Column("those of them that the Imperial player won", 0, 99)]
    xp: Annotated[int, Column("the Imperial player's experience", 0, 999)]
    influence: Annotated[int, Column("the Imperial player's influence", 0, 999)]
    class_cards: Annotated[int, Column("the Imperial player's class cards", 0, 99)]
    held: Annotated[int, Column("agenda cards that the Imperial player holds", 0, 99)]
    allies: Annotated[int, Column("allies", 0, 99)]


class HeroRow(NamedTuple):
    """A hero of the campaign between its missions."""

    hero: Annotated[int, a_word("who it is")]
    xp: Annotated[int, Column("experience", 0, 999)]
    class_cards: Annotated[int, Column("class cards", 0, 99)]
    items: Annotated[int, Column("items", 0, 99)]
    rewards: Annotated[int, Column("rewards", 0, 99)]


class OfferRow(NamedTuple):
    """A card that can be bought."""

    card: Annotated[int, a_word("the card")]


class SkirmishObserving(Observing):
    """Two players with armies and hands."""

    parts = (
        Part("players", "Both players, the own one first.", PlayerRow, 2),
        Part("hand", "The own hand.", CardRow, HAND),
        *TABLE_PARTS,
    )

    def look(self, game: Game[Table], seat: Seat) -> View:
        return View(seat, skirmish_view.glance(game, seat))

    def observed(self, seen: View) -> Observed:
        shown = seen.table
        if not isinstance(shown, SkirmishGlance):
            raise NoSkirmishError(shown)
        sides = shown.table.sides
        players = sorted(shown.players.items(), key=lambda item: sides[item[0]] != seen.seat)
        hand = next((player.hand for _, player in players if player.hand is not None), ())
        beside = {"players": [_player(player) for _, player in players], "hand": [_command(card) for card in hand]}
        return _with(beside, observe_table(shown.table, seen.seat))


def _with(rows: Mapping[str, Rows], table: Observed) -> Observed:
    """What lies beside a table, and the table."""
    return Observed({**rows, **table.rows}, table.planes)


@lru_cache(maxsize=KEPT_ROWS)
def _player(player: PlayerView) -> bytes:
    return row(
        PlayerRow(
            player.points,
            player.in_hand,
            player.in_deck,
            len(player.discarded),
            len(player.waiting),
            len(player.trophies),
            number_of(player.zone),
            player.offers_draw,
        )
    )


@cache
def _command(card: str) -> bytes:
    return row(CardRow(number_of(card), command_cards()[card].cost))


@cache
def _deployment(card: str) -> bytes:
    return row(CardRow(number_of(card), deployment_cards()[card].cost))


MISSION_PARTS = (
    Part("empire", "The Imperial player's side of the table.", Empire),
    Part("rebels", "The heroes' side of the table.", Rebels),
    Part("hand", "The Imperial player's hand of Deployment cards; nothing to others.", CardRow, HAND),
    Part("counters", "What the mission counts for all to see.", CounterRow, COUNTERS),
    *TABLE_PARTS,
)


class MissionObserving(Observing):
    """Heroes against an Imperial player."""

    parts = MISSION_PARTS

    def look(self, game: Game[Table], seat: Seat) -> View:
        return View(seat, campaign_view.glance(game, seat))

    def observed(self, seen: View) -> Observed:
        shown = seen.table
        if not isinstance(shown, CampaignGlance):
            raise NoSkirmishError(shown)
        return observe_mission(shown, seen.seat)


def observe_mission(shown: CampaignGlance, seat: Seat) -> Observed:
    """The numbers of a campaign's mission."""
    empire = shown.empire
    dials = Empire(
        empire.threat,
        empire.level,
        sum(empire.hand.values()),
        sum(empire.reserve.values()),
        empire.influence,
        len(empire.class_cards),
        len(empire.exhausted),
    )
    beside: dict[str, Rows] = {
        "empire": [row(dials)],
        "rebels": [row(_rebels(shown.rebels))],
        "hand": [_deployment(card) for card in empire.secrets.hand] if empire.secrets is not None else (),
        "counters": _counters(shown.counters),
    }
    return _with(beside, observe_table(shown.table, seat))


def _rebels(rebels: RebelView) -> Rebels:
    return Rebels(rebels.supply, rebels.credits, rebels.medpacs)


def _counters(counters: Mapping[str, int]) -> Rows:
    return [row(CounterRow(number_of(name), count)) for name, count in counters.items()]


class LegendsObserving(Observing):
    """Heroes against the program."""

    parts = (
        Part("legend", "How hard it is, and how far peril has grown.", Legend),
        Part("rebels", "The heroes' side of the table.", Rebels),
        Part("counters", "What the mission counts for all to see.", CounterRow, COUNTERS),
        *TABLE_PARTS,
    )

    def look(self, game: Game[Table], seat: Seat) -> View:
        return View(seat, legends_view.glance(game))

    def observed(self, seen: View) -> Observed:
        shown = seen.table
        if not isinstance(shown, LegendsGlance):
            raise NoSkirmishError(shown)
        beside: dict[str, Rows] = {
            "legend": [row(Legend(DIFFICULTIES.index(shown.difficulty), shown.peril))],
            "rebels": [row(_rebels(shown.rebels))],
            "counters": _counters(shown.counters),
        }
        return _with(beside, observe_table(shown.table, seen.seat))


class CampaignObserving(Observing):
    """The log between missions, and each mission while it is played: of the two one is seen at a time."""

    parts = (
        Part("log", "The campaign between its missions.", Log),
        Part("party", "The heroes between missions.", HeroRow, HEROES),
        Part("offer", "What can be bought.", OfferRow, OFFER),
        *MISSION_PARTS,
    )

    def look(self, game: Game[Any], seat: Seat) -> View:
        return MISSION.look(game, seat) if isinstance(game.table, Table) else super().look(game, seat)

    def observed(self, seen: View) -> Observed:
        shown = seen.table
        if isinstance(shown, CampaignGlance):
            return observe_mission(shown, seen.seat)
        if not isinstance(shown, LogView):
            raise NoSkirmishError(shown)
        empire = shown.empire
        won = sum(each.winner == IMPERIAL for each in shown.played)
        log = Log(
            number_of(shown.stage),
            shown.slot,
            shown.credits,
            len(shown.played),
            won,
            empire.xp,
            empire.influence,
            len(empire.class_cards),
            empire.cards_held,
            len(shown.allies),
        )
        party = [
            row(HeroRow(number_of(each.hero), each.xp, len(each.class_cards), len(each.items), len(each.rewards)))
            for each in shown.heroes
        ]
        offer = [row(OfferRow(number_of(card))) for card in shown.offer]
        return Observed({"log": [row(log)], "party": party, "offer": offer})


SKIRMISH, MISSION = SkirmishObserving(), MissionObserving()
LEGENDS, CAMPAIGN = LegendsObserving(), CampaignObserving()
