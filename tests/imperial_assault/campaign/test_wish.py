"""What people may wish for a single mission, and what is refused before anything is set up."""

import pytest

from holotable.imperial_assault.campaign.checking import BannedAllyError
from holotable.imperial_assault.campaign.wish import (
    AnotherClassError,
    HeroMissingError,
    MissionWish,
    NoImperialRewardError,
    NoVillainError,
    table_of,
)
from holotable.imperial_assault.cards import UnknownCardError
from holotable.imperial_assault.cards.loadout import AnotherHerosCardError
from holotable.imperial_assault.heroes.arriving import NoAllyError
from holotable.imperial_assault.heroes.party import (
    BroughtCard,
    HeroCountError,
    HeroWish,
    ImperialCardError,
    SameCardError,
    SameHeroError,
)
from holotable.imperial_assault.missions.known import NoSuchMissionError, missions
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.checking import SetupError
from holotable.kernel import Codec, Game, UndecodableError
from holotable.kernel.codec import replace
from holotable.words import speech

TWO = (HeroWish("diala_passil"), HeroWish("jyn_odan"))
FOUR = (*TWO, HeroWish("gaarkhan"), HeroWish("mak_eshkarey"))


def cards_of(table, hero):
    return [each.card for arrival in table.rebels.waiting if arrival.hero == hero for each in arrival.sheet.cards]


def test_an_empty_wish_is_the_introduction_with_two_heroes():
    wish = MissionWish()
    table = table_of(wish)
    assert (table.mission, table.empire.level, table.empire.open_groups) == ("aftermath", 2, 1)
    assert len(table.rebels.waiting) == 2
    assert MISSION.seats(wish) == ("hero_1", "hero_2", "imperial")
    assert table.empire.class_cards == ["show_of_force"]


@pytest.mark.rule("IA-HER-01")
def test_each_hero_has_a_seat_and_the_first_speaks_for_all():
    table = table_of(MissionWish("aftermath", FOUR))
    assert MISSION.rules.seats(table) == ["imperial", "hero_1", "hero_2", "hero_3", "hero_4"]
    assert [each.sheet.seat for each in table.rebels.waiting] == ["hero_1", "hero_2", "hero_3", "hero_4"]
    assert table.sides == {"imperial": "imperial", "rebels": "hero_1"}
    assert [MISSION.side_of(table, each) for each in ("imperial", "hero_3")] == ["imperial", "rebels"]


def test_a_mission_of_a_slot_has_the_level_of_the_first_one_and_any_other_that_is_wanted():
    assert table_of(MissionWish("the_spice_job", TWO)).empire.level == 2
    assert table_of(MissionWish("the_spice_job", TWO, level=5)).empire.level == 5
    assert table_of(MissionWish("the_source", TWO)).empire.level == missions()["the_source"].threat


def test_heroes_begin_with_the_free_card_of_their_class():
    assert cards_of(table_of(MissionWish("aftermath", FOUR)), "jyn_odan") == ["vintage_blaster"]


def test_two_heroes_are_legendary_and_three_heroic():
    """Fewer than four heroes have a card each that makes up for it."""
    assert "legendary" in cards_of(table_of(MissionWish("aftermath", TWO)), "jyn_odan")
    assert "heroic_three" in cards_of(table_of(MissionWish("aftermath", FOUR[:3])), "jyn_odan")


def test_a_hero_brings_what_is_wanted():
    brought = (BroughtCard("dh_17"), BroughtCard("marksman_barrel", "dh_17"), BroughtCard("cheap_shot"))
    table = table_of(MissionWish("aftermath", (TWO[0], HeroWish("jyn_odan", brought), *FOUR[2:])))
    assert cards_of(table, "jyn_odan") == ["dh_17", "marksman_barrel", "cheap_shot"]


def test_the_imperial_player_has_the_free_card_of_the_class_that_others_are_of():
    wish = MissionWish("aftermath", TWO, class_cards=("surgical_strike",), villains=("darth_vader",))
    empire = table_of(wish).empire
    assert empire.class_cards == ["prey_upon_doubt", "surgical_strike"]
    assert empire.villains == ["darth_vader"]


def test_the_imperial_player_brings_agenda_and_reward_cards_and_influence():
    agenda, rewards = ("as_you_wish", "fire_at_will"), ("old_wounds", "supply_deficit")
    table = table_of(MissionWish("aftermath", TWO, agenda=agenda, rewards=rewards, influence=1, credits=250))
    empire = table.empire
    assert (empire.agenda, empire.ongoing, empire.influence) == (["as_you_wish"], ["fire_at_will"], 1)
    assert empire.class_cards == ["show_of_force", "old_wounds", "supply_deficit"]
    assert table.rebels.credits == 250


def test_the_page_shows_open_cards_to_all_and_secret_ones_to_their_player():
    wish = MissionWish("aftermath", TWO, agenda=("as_you_wish", "fire_at_will"), rewards=("old_wounds",))
    game = Game.start(MISSION.rules, table_of(wish), 1)
    teller = MISSION.teller(speech("en"), game)
    for seat in ("hero_1", "imperial"):
        lying = {card.id: card.words for card in teller.sheet(seat).empire.class_cards}
        assert [*lying] == ["show_of_force", "old_wounds", "fire_at_will"]
        assert all(lying.values())
    assert "as_you_wish" in {card.id for card in teller.sheet("imperial").empire.hand or ()}
    assert teller.sheet("hero_1").empire.hand is None


def test_in_fog_only_the_first_section_lies_there():
    assert len(table_of(MissionWish("aftermath", TWO, fog=True)).sections) == 1
    assert len(table_of(MissionWish("aftermath", TWO)).sections) > 1


BLASTER = BroughtCard("vintage_blaster")


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        (MissionWish("aftermaht"), NoSuchMissionError),
        (MissionWish("get_to_the_ship"), NoSuchMissionError),  # of the skirmish
        (MissionWish("aftermath", TWO[:1]), HeroCountError),
        (MissionWish("aftermath", (*FOUR, HeroWish("fenn_signis"))), HeroCountError),
        (MissionWish("aftermath", (TWO[0], TWO[0])), SameHeroError),
        (MissionWish("aftermath", (TWO[0], HeroWish("jabba"))), UnknownCardError),
        (MissionWish("loose_cannon", TWO), HeroMissingError),
        (
            MissionWish("aftermath", (HeroWish("diala_passil", (BroughtCard("cheap_shot"),)), TWO[1])),
            AnotherHerosCardError,
        ),
        (MissionWish("aftermath", (TWO[0], HeroWish("jyn_odan", (BLASTER, BLASTER)))), SameCardError),
        (MissionWish("aftermath", (TWO[0], HeroWish("jyn_odan", (BroughtCard("heroic_three"),)))), ImperialCardError),
        (
            MissionWish("aftermath", (TWO[0], HeroWish("jyn_odan", (BroughtCard("imperial_industry"),)))),
            ImperialCardError,
        ),
        (MissionWish("aftermath", (TWO[0], HeroWish("jyn_odan", (BroughtCard("sword"),)))), UnknownCardError),
        (MissionWish("aftermath", TWO, allies=("stormtrooper_regular",)), NoAllyError),
        (MissionWish("aftermath", TWO, class_cards=("show_of_force", "surgical_strike")), AnotherClassError),
        (MissionWish("aftermath", TWO, class_cards=("assault_armor", "assault_armor")), SameCardError),
        (MissionWish("aftermath", TWO, class_cards=("bribery",)), UnknownCardError),
        (MissionWish("aftermath", TWO, villains=("stormtrooper_regular",)), NoVillainError),
        (MissionWish("aftermath", TWO, agenda=("impounded",)), SetupError),
        (MissionWish("aftermath", TWO, agenda=("bribery",)), UnknownCardError),
        (MissionWish("aftermath", TWO, agenda=("as_you_wish", "as_you_wish")), SameCardError),
        (MissionWish("aftermath", TWO, rewards=("peacemaker",)), NoImperialRewardError),
        (MissionWish("aftermath", TWO, level=-1), SetupError),
    ],
)
def test_what_can_not_be_is_refused(wish, error):
    with pytest.raises(error):
        MISSION.set_up(wish, {})


def test_an_ally_whom_the_mission_bans_is_refused(monkeypatch):
    banned = replace(missions()["aftermath"], banned_ally="han_solo")
    monkeypatch.setitem(missions(), "aftermath", banned)
    assert table_of(MissionWish("aftermath", TWO, allies=("chewbacca",))).rebels.allies == ["chewbacca"]
    with pytest.raises(BannedAllyError):
        table_of(MissionWish("aftermath", TWO, allies=("han_solo",)))


@pytest.mark.parametrize(
    "text",
    [b'{"level": -1}', b'{"heroes": [{"hero": 3}]}', b'{"mission": "aftermath", "cheat": true}', b'{"level": 1.5}'],
)
def test_a_malformed_wish_is_not_read(text):
    with pytest.raises(UndecodableError):
        Codec(MissionWish, "a wish").from_json(text)


def test_a_table_that_was_changed_before_the_beginning_is_not_taken():
    wish = MissionWish("aftermath", FOUR, ("chewbacca",), ("surgical_strike",), ("darth_vader",), 4, True)
    wish = replace(wish, agenda=("as_you_wish", "fire_at_will"), rewards=("old_wounds",), influence=2, credits=50)
    MISSION.check_handed_in(table_of(wish))
    MISSION.check_handed_in(table_of(MissionWish()))
    for change in (
        lambda table: setattr(table.empire, "threat", 20),
        lambda table: setattr(table.empire, "open_groups", 5),
        lambda table: table.doors.popitem(),
        lambda table: setattr(table, "round", 3),
        lambda table: setattr(table.rebels.waiting[0].sheet, "strain", 1),
        lambda table: setattr(table.rebels.waiting[0].sheet, "seat", "imperial"),
        lambda table: table.rebels.waiting.pop(),
        lambda table: table.sides.update(rebels="imperial"),
    ):
        table = table_of(wish)
        change(table)
        with pytest.raises(ValueError, match="before a mission begins"):
            MISSION.check_handed_in(table)
