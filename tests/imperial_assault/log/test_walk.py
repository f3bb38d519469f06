"""Whole campaigns by chance: what holds at every moment, whatever is chosen."""

from collections import Counter

import pytest

from holotable.imperial_assault.cards import agenda_cards, items, rewards
from holotable.imperial_assault.log.campaign import SIDES
from holotable.imperial_assault.log.checking import check_log
from holotable.imperial_assault.log.file import read_log, write_log
from holotable.imperial_assault.log.log import CampaignLog, Play
from holotable.imperial_assault.log.mission_setup import mission_of
from holotable.imperial_assault.log.result import Gains, MissionPlayed, MissionResult, reward_deck
from holotable.imperial_assault.log.setup import new_log
from holotable.kernel import Option, Session, Stream, read_record, replay, write_record
from tests.imperial_assault.log.playing import EMPIRE, REBELS, begun


def any_result(game: Play, stream: Stream) -> Option:
    """A mission that ended somehow, by what the campaign allows."""
    log = game.table
    deck = [
        card for card in reward_deck(log) if rewards()[card].hero in (None, *log.party) and not rewards()[card].heroes
    ]
    card = [stream.pick(deck)] if deck and stream.below(2) else []
    rebel = tuple(each for each in card if rewards()[each].side == "rebel")
    winner = stream.pick(SIDES)
    branches = log.printed.branches_of(log.current.mission, winner)
    used = [each for each in (*log.empire.held, *log.empire.ongoing) if not stream.below(3)]
    return MissionPlayed(
        MissionResult(
            log.current.mission,
            winner,
            1 + stream.below(8),
            "0",
            Gains(stream.below(3), 100 * stream.below(3), cards=rebel),
            Gains(stream.below(3), influence=stream.below(4), cards=tuple(each for each in card if each not in rebel)),
            stream.pick([each.next for each in branches]) if branches else "",
            crates=stream.below(5),
            paid=stream.below(log.credits + 1),
            spent=stream.below(log.empire.influence + 1),
            wounded=tuple(hero for hero in log.party if not stream.below(3)),
            discarded=tuple(used[::2]),
            returned=tuple(used[1::2]),
        )
    )


def any_choice(game: Play, stream: Stream) -> Option:
    asked = game.decision
    assert asked is not None
    if asked.kind == "mission":
        return any_result(game, stream)
    # Heroes could change their minds about what to bring for a long time.
    return asked.options[-1] if asked.kind == "loadout" and stream.below(3) else stream.pick(asked.options)


def check(log: CampaignLog) -> None:
    """No mission twice, nothing below zero, every card in one place."""
    check_log(log)
    assert max(Counter(each.mission for each in log.played).values(), default=1) == 1
    assert min(log.credits, log.empire.influence, log.empire.xp, *(hero.xp for hero in log.heroes)) >= 0
    if log.stage == "setup":
        return
    owned = [each.card for hero in log.heroes for each in hero.items if each.card in items()]
    decks = [card for deck in log.item_decks.values() for card in deck]
    assert sorted([*decks, *log.offer, *owned, *(card for card in log.box if card in items())]) == sorted(items())
    empire = log.empire
    forced = [each.card for each in log.forced if each.card and not each.ticked]
    agenda = [*empire.agenda, *empire.drawn, *empire.held, *empire.ongoing, *log.agenda_missions, *forced]
    gone = [card for card in (*log.box, *log.left_out) if card in agenda_cards()]
    assert sorted([*agenda, *gone]) == sorted(agenda_cards())
    side = [each.id for each in log.printed.of_kind("red", "green", "grey") if each.hero in ("", *log.party)]
    lying = [*log.side_deck, *log.side_missions, *(each for each in (*log.box, *log.left_out) if each in side)]
    assert sorted(lying) == sorted(side)


def walk(seed: int) -> Play:
    game, stream = begun(seed), Stream(seed + 1)
    while game.decision is not None:
        check(game.table)
        twin, resumed = game.copy(), read_log(write_log(game))
        assert (resumed.digest(), resumed.decision) == (game.digest(), game.decision)
        if game.table.playing is not None:
            assert mission_of(game.table).level >= 2
        choice = any_choice(game, stream)
        for each in (game, twin, resumed):
            each.advance(choice)
        assert game.digest() == twin.digest() == resumed.digest()
    return game


@pytest.mark.rule("IA-MIS-07", "IA-VIC-02", "IA-CAM-01")
@pytest.mark.parametrize("seed", range(6))
def test_a_whole_campaign_by_chance(seed):
    log = walk(seed).table
    check(log)
    assert log.stage == "over"
    assert log.winner == log.played[-1].winner
    assert [each.slot for each in log.played if not each.forced] == [*range(1, 12)]
    assert all(each.ticked for each in log.forced)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 200))
def test_many_campaigns_by_chance(seed):
    assert walk(seed).table.stage == "over"


def test_a_campaign_is_replayed_from_its_record():
    start = begun(3)
    session, stream = Session(start.rules, new_log("core", {"imperial": EMPIRE, "rebels": REBELS}), 3), Stream(4)
    while session.game.decision is not None:
        session.advance(any_choice(session.game, stream))
    record = read_record(write_record(session.record()))
    assert replay(start.rules, record).game.digest() == session.game.digest()
