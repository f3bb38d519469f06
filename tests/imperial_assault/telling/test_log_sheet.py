"""A campaign's log as a client draws it: everything that a seat may know, and why something can't be had."""

import pytest

from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.log.choices import Attach, Buy, BuyAgenda, ChooseHero, LeaveBehind, Sell
from holotable.imperial_assault.log.result import Gains
from holotable.imperial_assault.log.rules import log_rules
from holotable.imperial_assault.log.setup import new_log
from holotable.imperial_assault.modes.campaign import SUMMARIES, CampaignMode
from holotable.imperial_assault.telling.log_sheet import LogCardSheet, LogLineSheet, LogOptionSheet, LogSheet
from holotable.imperial_assault.telling.log_teller import LogTeller
from holotable.kernel import SPECTATOR, Codec, Game, Option, Seat, Stream
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.log.playing import DIALA, EMPIRE, FENN, GAARKHAN, JYN, PARTY, REBELS, Campaigning
from tests.imperial_assault.log.test_imperial_upgrade import IMPOUNDED, drawn
from tests.imperial_assault.log.test_walk import any_choice

SHEETS: Codec[LogSheet] = Codec(LogSheet, "a sheet")


def sheet(play: Campaigning, seat: Seat = REBELS, language: str = "en") -> LogSheet:
    return LogTeller(speech(language), play.game).sheet(seat)


def test_the_lines_of_the_log_tell_where_the_campaign_is():
    play = Campaigning(PARTY[:2]).until("mission")
    assert [(slot.number, slot.kind, slot.level, slot.here) for slot in sheet(play).slots[:2]] == [
        (1, "introduction", 2, True),
        (2, "side", 2, False),
    ]
    assert sheet(play).playing is not None
    play.played("rebels", crates=2, wounded=(DIALA,))
    first = sheet(play).slots[0]
    assert (first.mission_name, first.winner, first.round, first.crates) == ("Aftermath", "rebels", 4, 2)
    assert first.wounded == (heroes()[DIALA].name,)
    assert first.epilogue


@pytest.mark.rule("IA-FMI-01", "IA-FMI-04")
def test_forced_missions_stand_in_the_log_as_they_were_played():
    play = Campaigning(sets=("For the Right Price",)).until("agenda").draw("wanted", influence=4)
    play.choose(BuyAgenda("wanted")).until("mission")
    lines = [each.mission for each in sheet(play).slots]
    assert lines[:3] == ["aftermath", "", ""]
    play.played().until("mission", slot=8)
    assert [each.mission for each in sheet(play).slots][1] == "wanted"  # before the second line's own
    play.played("imperial").until("mission").played().until("sell")
    lines = [each.mission for each in sheet(play).slots if each.mission]
    assert lines[-1] == "captured"
    assert lines == [each.mission for each in play.log.played]


@pytest.mark.rule("IA-FMI-02", "IA-FMI-03", "IA-FMI-05")
def test_a_forced_mission_is_a_line_of_its_own_between_two_others():
    play = drawn(IMPOUNDED, influence=4, slot=4).choose(BuyAgenda(IMPOUNDED)).until("mission")
    lines = [(slot.number, slot.forced, slot.level, slot.here) for slot in sheet(play).slots if slot.number in (4, 5)]
    assert (4, False, 3, False) in lines
    assert [line for line in lines if line[1] or line[3]] == [(play.log.slot, True, 3, True)]
    mode = CampaignMode()
    assert mode.described(SUMMARIES.to_json(mode.summary(play.log))).forced
    play.played("imperial").until("mission", slot=5)
    assert not mode.described(SUMMARIES.to_json(mode.summary(play.log))).forced


def test_a_hero_has_both_sides_of_the_sheet():
    hero = sheet(Campaigning(PARTY[:2]).until("mission")).heroes[0]
    printed = heroes()[hero.hero]
    assert (hero.healthy.endurance, hero.wounded.endurance) == (printed.healthy.endurance, printed.wounded.endurance)
    assert (hero.healthy.speed, hero.wounded.speed) == (printed.healthy.speed, printed.wounded.speed)
    assert [each.id for each in hero.abilities] == [each.id for each in printed.abilities]
    assert all(each.words for each in hero.abilities)


@pytest.mark.rule("IA-RUP-08")
def test_the_shop_says_what_is_too_dear_and_what_nobody_can_carry():
    play = Campaigning(PARTY[:2]).until("buy").offer("dl_44", "e_11", "extended_haft").have(credits=450)
    dear, cheap, modification = sheet(play).shop
    assert (dear.price, dear.why_not) == (500, speech("en")("log.credits", 0, cost=500, credits=450))
    assert (cheap.why_not, cheap.carriers, cheap.note) == ("", (DIALA, GAARKHAN), "")
    assert (modification.why_not, modification.note) == ("", "Fits a weapon of: Diala Passil, Gaarkhan.")
    play.have(credits=2000).give(DIALA, "vibroblade").give(GAARKHAN, "armored_gauntlets")
    for ware in sheet(play).shop[:2]:
        assert (ware.carriers, ware.note) == ((), speech("en")("log.nobody-carries"))
    play.choose(Buy("dl_44", DIALA))
    assert play.hero(DIALA).items[-1].left


@pytest.mark.rule("IA-MOD-01")
def test_the_shop_says_for_whose_weapons_a_modification_is():
    play = Campaigning((FENN, JYN)).until("buy").offer("extended_haft", "marksman_barrel").have(credits=1000)
    haft, barrel = sheet(play).shop
    assert haft.note == speech("en")("log.fits-nobody")
    assert barrel.note == "Fits a weapon of: Fenn Signis, Jyn Odan."


def test_items_on_offer_say_what_they_count_as():
    play = Campaigning(PARTY[:2]).until("buy").offer("dl_44", "combat_coat_tier_1", "extended_haft")
    weapon, coat, haft = (each.card.tags for each in sheet(play).shop)
    assert (weapon[0], coat[0], haft[0]) == ("weapon", "armor", "modification")
    assert weapon[-1].startswith("Modifications ")
    assert haft[-1] == "For melee weapons"
    assert sheet(play, language="de").shop[0].card.tags[0] == "Waffe"


@pytest.mark.rule("IA-ITM-11", "IA-ITM-12")
def test_an_item_that_is_too_much_says_why_it_stays_behind():
    play = Campaigning(PARTY[:2]).until("buy").give(DIALA, "vibroblade").offer("dl_44").have(credits=2000)
    play.choose(Buy("dl_44", DIALA))
    items = sheet(play).heroes[0].items
    assert [each.left for each in items] == [False, False, True]
    assert "no more than 2" in items[-1].why
    assert [each.why for each in items[:-1]] == ["", ""]


@pytest.mark.rule("IA-MSC-17", "IA-MOD-06")
def test_who_sets_out_is_warned_of_empty_hands_and_of_what_lies_loose():
    play = Campaigning(PARTY[:2]).until("loadout").give(DIALA, "extended_haft")

    def warning() -> str:
        options = LogTeller(speech("en"), play.game).ask(play.asked).options
        return next(option.warning for option in options if option.kind == "set-out")

    assert warning() == "On no weapon, and so of no use: Extended Haft."
    play.choose(Attach("extended_haft", "plasteel_staff"))
    assert warning() == ""
    play.choose(LeaveBehind("plasteel_staff"))
    assert warning() == f"Without a weapon: {heroes()[DIALA].name}."


def warning(play: Campaigning, kind: str, card: str = "") -> str:
    options = LogTeller(speech("en"), play.game).ask(play.asked).options
    return next(option.warning for option in options if option.kind == kind and option.card == card)


@pytest.mark.rule("IA-RUP-02", "IA-RUP-08")
def test_who_ends_a_stage_is_told_what_others_could_still_do_in_it():
    play = Campaigning(PARTY[:2]).until("buy").offer("dl_44", "e_11").have(credits=450)
    assert warning(play, "bought-enough") == "450 credits are left. They would still pay for E-11."
    assert warning(play.have(credits=100), "bought-enough") == ""
    play = Campaigning(PARTY[:2]).until("sell").earn(0).earn(1, DIALA).until("learn")
    said = warning(play, "learned-enough")
    assert said.startswith(f"{heroes()[DIALA].name} could still learn with 1 XP: ")
    assert heroes()[GAARKHAN].name not in said


@pytest.mark.rule("IA-RUP-10")
def test_who_sells_a_last_weapon_is_warned():
    play = Campaigning(PARTY[:2]).until("sell").give(DIALA, "dl_44")
    assert warning(play, "sell", "plasteel_staff") == ""
    play.choose(Sell("dl_44"))
    assert warning(play, "sell", "plasteel_staff") == f"{heroes()[DIALA].name} would have no weapon left."


@pytest.mark.rule("IA-RUP-05", "IA-RUP-10")
def test_before_the_shop_opens_the_decks_are_seen_of_which_its_wares_will_be():
    play = Campaigning(PARTY[:2]).until("sell")
    tiers = set(play.log.line.tiers)
    inside = {card for tier in tiers for card in play.log.item_decks[tier]}
    for seat in (REBELS, EMPIRE, SPECTATOR):
        assert {ware.card.id for ware in sheet(play, seat).may_come} == inside
    play.until("buy")
    assert sheet(play).may_come == ()
    assert {ware.card.id for ware in sheet(play).shop} <= inside


@pytest.mark.rule("IA-REW-04", "IA-MST-02")
def test_before_a_side_mission_is_chosen_its_reward_can_be_read():
    play = Campaigning(PARTY[:2]).until("choose-mission")
    deck = {each.id for each in sheet(play, SPECTATOR).reward_deck}
    found = {each.id: each for each in sheet(play).side_missions}
    assert found
    for mission in found.values():
        assert mission.kind == "green" or {each.id for each in mission.rewards} <= deck
        assert all(each.words for each in mission.rewards if each.id in deck)
    play.have(side_missions=["friends_of_old", "homecoming", "means_of_production"])
    named = {each.id: [reward.id for reward in each.rewards] for each in sheet(play).side_missions}
    assert named == {"friends_of_old": ["fearless_leader"], "homecoming": ["luke_hero"], "means_of_production": []}


def test_who_gives_a_reward_reads_what_it_does():
    play = Campaigning(PARTY[:2]).until("mission").played(rebels=Gains(cards=("the_ways_of_the_force",)))
    for option in LogTeller(speech("en"), play.game).ask(play.asked).options:
        assert [(each.id, bool(each.words)) for each in option.cards] == [("the_ways_of_the_force", True)]


@pytest.mark.rule("IA-MSC-14", "IA-MSC-17")
def test_the_briefing_is_read_before_heroes_choose_what_they_bring():
    play = Campaigning(PARTY[:2]).until("loadout")
    playing = sheet(play).playing
    assert playing is not None
    assert playing.briefing == speech("en")("mission.aftermath")
    assert all(each.briefing == "" for each in sheet(play).side_missions)


def test_class_cards_say_what_they_cost_and_whether_there_is_enough():
    play = Campaigning(PARTY[:2]).until("buy").earn(1, DIALA)
    lessons = sheet(play).heroes[0].lessons
    assert {each.price for each in lessons} == {1, 2, 3, 4}
    assert [each.why_not == "" for each in lessons] == [each.price <= 1 for each in lessons]


@pytest.mark.rule("IA-SEC-05", "IA-SEC-06")
def test_only_the_imperial_player_sees_what_is_held_and_drawn():
    play = Campaigning(PARTY[:2]).until("agenda")
    cards = play.log.empire.drawn[:2]
    play.empire(drawn=play.log.empire.drawn[2:], held=cards)
    own = sheet(play, EMPIRE).empire
    assert own.held is not None
    assert own.drawn is not None
    assert [card.id for card in own.held] == cards
    assert all((each.why_not == "") == (each.price <= own.influence) for each in own.drawn)
    for seat in (REBELS, SPECTATOR):
        desk = sheet(play, seat).empire
        assert (desk.held, desk.drawn, desk.cards_held, desk.cards_drawn) == (None, None, 2, 2)
        assert not any(card.encode() in SHEETS.to_json(sheet(play, seat)) for card in cards)


def test_an_option_names_the_card_the_hero_and_the_price():
    play = Campaigning(PARTY[:2]).until("buy").offer("e_11").have(credits=1000)
    asked = LogTeller(speech("en"), play.game).ask(play.asked)
    assert [(option.kind, option.card, option.hero, option.price) for option in asked.options] == [
        ("buy", "e_11", DIALA, 400),
        ("buy", "e_11", GAARKHAN, 400),
        ("bought-enough", "", "", 0),
    ]


def test_who_sets_a_campaign_up_sees_what_each_choice_brings():
    play = Campaigning(PARTY[:2])
    brought: dict[str, LogOptionSheet] = {}
    while play.log.stage == "setup":
        asked = LogTeller(speech("en"), play.game).ask(play.asked)
        brought.setdefault(asked.kind, asked.options[0])
        play.go_on()
    hero = brought["heroes"].sheet
    assert hero is not None
    assert hero.health == heroes()[hero.hero].health
    assert len(brought["imperial-class"].cards) == 9
    assert len(brought["agenda-sets"].cards) == 3
    mission = brought["green-missions"].offers
    assert mission is not None
    assert mission.ally


def offered(play: Campaigning, language: str = "en") -> dict[str, LogCardSheet]:
    """The cards of all options of the question, by their names."""
    options = LogTeller(speech(language), play.game).ask(play.asked).options
    return {card.id: card for option in options for card in option.cards}


@pytest.mark.rule("IA-CLS-03", "IA-CSU-05")
def test_cards_say_what_they_cost_before_a_class_or_a_set_is_chosen():
    cards = offered(Campaigning(PARTY[:2]))
    assert (cards["plasteel_staff"].cost, cards["force_throw"].cost) == ("from the start", "1 XP")
    cards = offered(Campaigning(PARTY[:2]).until("imperial-class"))
    assert (cards["show_of_force"].cost, cards["combat_veterans"].cost) == ("from the start", "4 XP")
    cards = offered(Campaigning(PARTY[:2]).until("agenda-sets"))
    assert (cards["impounded"].cost, cards["tracking_beacon"].cost) == ("4 influence", "1 influence")
    assert offered(Campaigning(PARTY[:2]).until("agenda-sets"), "de")["impounded"].cost == "4 Einfluss"


@pytest.mark.rule("IA-ATH-01", "IA-ATH-05")
def test_an_attachment_says_that_it_is_one_and_for_which_groups():
    cards = offered(Campaigning(PARTY[:2]).until("imperial-class"))
    assert cards["assault_armor"].words.startswith("Attachment for any group. ")
    assert cards["jetpacks"].words.startswith("Attachment for a group with this trait: Trooper. ")
    assert "with one of these traits: Trooper, Droid. " in cards["cloaking_device"].words
    assert "Attachment" not in cards["show_of_force"].words


@pytest.mark.rule("IA-AGD-14", "IA-SMD-01")
def test_a_question_of_setting_up_says_how_many_are_chosen_of_how_many():
    play = Campaigning(PARTY[:2]).until("agenda-sets")
    for _ in range(4):
        play.choose(play.asked.options[0])
    asked = LogTeller(speech("en"), play.game).ask(play.asked)
    assert (asked.taken, asked.wanted) == (4, 6)
    assert "4 of 6" in asked.question
    asked = LogTeller(speech("de"), play.until("green-missions").game).ask(play.asked)
    assert (asked.taken, asked.wanted, len(asked.options)) == (0, 4, 4)  # nothing is left to choose there
    assert "0 von 4" in asked.question


@pytest.mark.rule("IA-CSU-03")
@pytest.mark.parametrize(("language", "whose"), [("en", "hero 2"), ("de", "Held 2"), ("pl", "bohater 2")])
def test_who_chooses_heroes_of_single_players_is_told_whose_comes_next(language, whose):
    """The heroes go to the players' seats in the order in which they are chosen."""
    log = new_log("core", {"imperial": EMPIRE, "rebels": REBELS}, 3, ["ann", "bob", "cal"], "ann")
    game = Game.start(log_rules(), log, 1)
    game.advance(ChooseHero(DIALA))
    assert game.decision is not None
    assert whose in LogTeller(speech(language), game).ask(game.decision).question


def test_a_line_of_the_log_says_which_mission_it_is_about():
    play = Campaigning(PARTY[:2]).until("mission")
    play.game.take_events()
    play.played("rebels")
    teller = LogTeller(speech("en"), play.game)
    first = teller.line(0, teller.joined(play.game.events or [])[0])
    assert (first.kind, first.mission) == ("mission-won", "aftermath")


def test_everything_is_told_in_every_language_whatever_happens():
    """A campaign by chance: at every moment its sheets, questions and lines have words."""
    play, stream = Campaigning(PARTY[:3]), Stream(9)
    while play.game.decision is not None:
        for language in LANGUAGES:
            teller = LogTeller(speech(language), play.game)
            assert teller.ask(play.asked).question
            assert all(option.words for option in teller.ask(play.asked).options)
            assert all(teller.line(0, event).words for event in teller.joined(play.game.events or []))
        for seat in (REBELS, EMPIRE, SPECTATOR):
            data = SHEETS.to_json(LogTeller(speech("en"), play.game).sheet(seat))
            assert SHEETS.to_json(SHEETS.from_json(data)) == data
        play.game.take_events()
        play.game.advance(any_choice(play.game, stream))
    result = LogTeller(speech("en"), play.game).result()
    assert result is not None
    assert result.winner == play.log.winner
    assert sum(result.points.values()) == len(play.log.played)


def told_after(play: Campaigning, *options: Option) -> list[LogLineSheet]:
    play.game.take_events()
    play.choose(*options)
    teller = LogTeller(speech("en"), play.game)
    return [teller.line(0, event) for event in teller.joined(play.game.take_events())]


@pytest.mark.rule("IA-MST-08", "IA-MST-09", "IA-CRE-02")
def test_what_a_mission_brings_is_told_with_its_reason_and_its_own_rule():
    play = Campaigning(PARTY[:2]).until("mission")
    lines = told_after(play, play.result(rebels=Gains(credits=200), found=100))
    said = [line.words for line in lines if line.kind == "credits-changed"]
    assert said == [
        "Credits found and paid in the mission: +100, now 100.",
        "Credits: +400 (200 for each hero), now 500.",
    ]
    assert [line.rule for line in lines if line.kind == "side-mission-drawn"] == ["IA-MST-08"] * 2
    play.until("mission", slot=2)
    later = told_after(play, play.result())
    assert {line.rule for line in later if line.kind == "side-mission-drawn"} <= {"IA-MST-09"}


def test_a_purchase_is_told_before_what_it_costs():
    play = Campaigning(PARTY[:2]).until("buy").have(credits=5000)
    lines = told_after(play, next(option for option in play.asked.options if isinstance(option, Buy)))
    assert [line.kind for line in lines] == ["item-bought", "credits-changed"]
