"""The bots that decide between the missions of a campaign."""

import pytest

from holotable.bots.bot import Choice, Seated
from holotable.imperial_assault.bots.campaigning import CampaigningBot
from holotable.imperial_assault.bots.known import campaign_bot
from holotable.imperial_assault.bots.log_dealing import redeal
from holotable.imperial_assault.cards import agenda_cards
from holotable.imperial_assault.log.choices import (
    Attach,
    BoughtEnough,
    Buy,
    ChooseMission,
    KeepCredits,
    Learn,
    LeaveBehind,
    PayRansom,
    Sell,
    SetOut,
    SoldEnough,
    TakeAlong,
    Train,
)
from holotable.imperial_assault.log.log import Play
from holotable.imperial_assault.telling.log_teller import LogTeller
from holotable.kernel import Stream, view
from holotable.modes.mode import UnknownBotError
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.log.playing import DIALA, GAARKHAN, PARTY, REBELS, Campaigning, begun
from tests.imperial_assault.log.test_walk import any_result, check


def chosen(play: Campaigning) -> Choice:
    return CampaigningBot().choose(Seated(play.game, play.asked.seat, redeal))


def whole(name: str, seed: int) -> Play:
    """A whole campaign by bots of that name, its missions ending somehow."""
    game, stream = begun(seed), Stream(seed)
    bot = campaign_bot(name, Stream(seed + 1))
    while game.decision is not None:
        if game.decision.kind == "mission":
            game.advance(any_result(game, stream))
            continue
        choice = bot.choose(Seated(game, game.decision.seat, redeal))
        for language in LANGUAGES:
            assert LogTeller(speech(language), game).because(choice.because)
        game.advance(choice.option)
        check(game.table)
    return game


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["random", "scripted"])
def test_a_bot_plays_a_campaign_to_its_end(name, seed):
    assert whole(name, seed).table.stage == "over"


def test_there_is_no_other_bot():
    with pytest.raises(UnknownBotError):
        campaign_bot("search", Stream(1))


def test_the_rebels_buy_what_makes_a_hero_best_off():
    play = Campaigning(PARTY[2:]).until("buy").offer("dh_17", "dl_44").have(credits=2000)
    choice = chosen(play)
    assert isinstance(choice.option, Buy)
    assert choice.option.card == "dl_44"  # the better pistol


def test_what_nobody_can_carry_is_not_bought():
    play = Campaigning(PARTY[:2]).until("buy").offer("extended_haft").have(credits=2000)
    play.bare()  # no weapon that could hold a modification
    assert chosen(play).option == BoughtEnough()


def test_what_lies_idle_is_sold_and_nothing_else():
    play = Campaigning(PARTY[:2]).until("sell")
    assert chosen(play).option == SoldEnough()
    play.give(DIALA, "dl_44").leave(DIALA, "dl_44")
    assert chosen(play).option == Sell("dl_44")


def test_the_better_weapon_comes_along_and_a_modification_is_put_on():
    play = Campaigning(PARTY[:2]).until("loadout").give(DIALA, "dl_44", "a280").leave(DIALA, "a280")
    first = chosen(play).option
    assert first == LeaveBehind("plasteel_staff")
    assert chosen(play.choose(first)).option == TakeAlong("a280")
    play.choose(TakeAlong("a280"))
    assert chosen(play).option == SetOut()
    play.give(GAARKHAN, "extended_haft")
    assert chosen(play).option == Attach("extended_haft", "vibro_ax")


def test_the_dearest_lesson_is_learned():
    play = Campaigning(PARTY[:2]).until("buy").earn(4, DIALA)
    play.until("learn")
    option = chosen(play).option
    assert isinstance(option, Learn)
    assert option.hero == DIALA
    prices = [each.card for each in play.asked.options if isinstance(each, Learn)]
    assert option.card in prices


def test_the_empire_trains_what_it_can_pay():
    play = Campaigning(PARTY[:2]).until("buy").empire(xp=4).until("train")
    assert isinstance(chosen(play).option, Train)


def test_a_mission_with_an_ally_is_worth_more_than_a_grey_one():
    play = Campaigning(PARTY[:2]).until("choose-mission")
    green, grey = play.log.printed.of_kind("green")[0].id, play.log.printed.of_kind("grey")[0].id
    play.have(side_missions=[grey, green])
    assert chosen(play).option == ChooseMission(green)


@pytest.mark.rule("IA-SEC-05", "IA-SEC-06")
def test_no_bot_of_the_rebels_knows_what_the_empire_holds():
    """Games that differ only in what is hidden are dealt to the same bot: it chooses the same."""
    play = Campaigning(PARTY[:2]).until("buy", slot=2)
    other = play.game.copy()
    redeal(other, REBELS, Stream(5))
    assert view(other, REBELS).table == view(play.game, REBELS).table
    seated = [CampaigningBot().choose(Seated(game, REBELS, redeal)) for game in (play.game, other)]
    assert seated[0] == seated[1]


def test_cards_that_are_dealt_anew_are_all_still_there():
    play = Campaigning(PARTY[:2]).until("agenda", slot=3)
    for seat in (REBELS, "ike"):
        world = play.game.copy()
        redeal(world, seat, Stream(3))
        check(world.table)
        assert view(world, seat).table == view(play.game, seat).table


@pytest.mark.parametrize(("times", "paid"), [(2, True), (1, False)])
def test_a_ransom_is_paid_if_as_much_is_left(times, paid):
    card = next(each for each in agenda_cards().values() if each.ransom)
    play = Campaigning(PARTY[:2], sets=(card.set,)).until("buy")
    play.empire(ongoing=[card.id], agenda=[each for each in play.log.empire.agenda if each != card.id])
    play.have(credits=times * (card.ransom or 0)).until("ransom")
    assert chosen(play).option == (PayRansom(card.id) if paid else KeepCredits(card.id))
