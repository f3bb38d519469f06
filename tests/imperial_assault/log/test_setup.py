"""The six steps in which a campaign is set up."""

import pytest

from holotable.imperial_assault.cards import agenda_cards, class_cards, imperial_class_cards
from holotable.imperial_assault.log import campaigns as files
from holotable.imperial_assault.log.campaigns import UnknownCampaignError, campaign
from holotable.imperial_assault.log.choices import (
    ChooseClass,
    ChooseGreen,
    ChooseHero,
    ChooseMission,
    ChooseSet,
    EnoughHeroes,
)
from holotable.imperial_assault.log.mission_setup import mission_of
from holotable.imperial_assault.log.rebel_upgrade import to_learn
from holotable.imperial_assault.log.setup import RolesError, agenda_sets, new_log
from holotable.kernel import IllegalChoiceError
from holotable.kernel.codec import replace
from tests.imperial_assault.log.playing import (
    DIALA,
    EMPIRE,
    FENN,
    GAARKHAN,
    GIDEON,
    JYN,
    MIGHT,
    PARTY,
    REBELS,
    TACTICS,
    Campaigning,
)

VADERS = "Lord Vader's Command"


@pytest.mark.rule("IA-CSU-01", "IA-CSU-08")
def test_six_steps_in_their_order():
    play, kinds = Campaigning(), []
    while play.asked.kind != "loadout":
        if play.asked.kind not in kinds:
            kinds.append(play.asked.kind)
        play.go_on()
    assert kinds == ["heroes", "imperial-class", "agenda-sets", "green-missions"]
    assert mission_of(play.log).mission == "aftermath"


@pytest.mark.rule("IA-CSU-01")
@pytest.mark.parametrize("early", [ChooseClass(MIGHT), ChooseSet(VADERS), ChooseGreen("homecoming")])
def test_a_later_step_is_refused_before_its_time(early):
    assert Campaigning().refused(early).rule == "IA-CSU-01"


@pytest.mark.rule("IA-CSU-02")
@pytest.mark.parametrize(
    "sides",
    [
        {"imperial": "ann"},
        {"imperial": "ann", "rebels": "ann"},
        {"imperial": "", "rebels": "bob"},
        {"imperial": "host", "rebels": "bob"},
    ],
)
def test_one_is_the_imperial_player_and_others_are_the_rebels(sides):
    with pytest.raises(RolesError) as refused:
        new_log("core", sides)
    assert repr(sides["imperial"]) in refused.value.seats


@pytest.mark.rule("IA-CSU-02")
def test_the_roles_stay_until_the_end():
    play = Campaigning().until("agenda", slot=4)
    assert (play.asked.seat, play.log.sides) == (EMPIRE, {"imperial": EMPIRE, "rebels": REBELS})


def test_a_campaign_that_nobody_knows_is_refused():
    with pytest.raises(UnknownCampaignError) as refused:
        new_log("cure", {"imperial": "ann", "rebels": "bob"})
    assert (refused.value.campaign, refused.value.closest) == ("cure", "core")


@pytest.mark.rule("IA-CSU-03", "IA-CSU-04", "IA-CLS-01", "IA-CLS-03", "IA-ITM-08")
def test_a_hero_starts_with_one_item_and_a_class_deck():
    play = Campaigning().until("imperial-class")
    items = {hero.hero: [owned.card for owned in hero.items] for hero in play.log.heroes}
    start = {DIALA: "plasteel_staff", GAARKHAN: "vibro_ax", GIDEON: "holdout_blaster", JYN: "vintage_blaster"}
    assert items == {hero: [card] for hero, card in start.items()}
    for hero in play.log.heroes:
        assert (hero.xp, hero.class_cards, hero.rewards) == (0, [], [])
        assert len(to_learn(hero)) == 8
        assert {class_cards()[card].hero for card in to_learn(hero)} == {hero.hero}
    assert play.log.credits == 0


@pytest.mark.rule("IA-REW-03")
@pytest.mark.parametrize(("heroes", "card"), [(3, "heroic_three"), (2, "legendary")])
def test_in_a_small_party_each_hero_gains_a_card(heroes, card):
    play = Campaigning(PARTY[:heroes]).until("loadout")
    assert [hero.rewards for hero in play.log.heroes] == [[card]] * heroes
    assert all((card, "") in hero.cards for hero in mission_of(play.log).heroes)


@pytest.mark.rule("IA-CSU-03", "IA-UNQ-01")
def test_a_fifth_an_unknown_and_a_repeated_hero_and_a_lone_one_are_refused():
    play = Campaigning()
    assert play.refused(EnoughHeroes()).facts == {"heroes": 0, "fewest": 2}
    play.choose(ChooseHero(JYN))
    assert play.refused(ChooseHero(JYN)).reason == "log.hero-taken"
    assert play.refused(ChooseHero("lando")).facts["hero"] == "lando"
    assert play.refused(EnoughHeroes()).reason == "log.too-few-heroes"
    play.choose(*(ChooseHero(name) for name in PARTY[:3]))
    with pytest.raises(IllegalChoiceError) as refused:
        play.choose(ChooseHero(FENN))
    assert refused.value.refusal.facts == {"heroes": 4, "most": 4}


@pytest.mark.rule("IA-CSU-05", "IA-CLS-02", "IA-CLS-03")
def test_the_imperial_player_starts_with_the_free_card_of_one_class():
    play = Campaigning(deck=TACTICS).until("agenda-sets")
    assert play.log.empire.class_cards == ["prey_upon_doubt"]
    assert play.log.empire.xp == 0
    assert {imperial_class_cards()[card].deck for card in play.log.empire.class_cards} == {TACTICS}


@pytest.mark.rule("IA-CSU-06", "IA-AGD-14", "IA-AGD-15", "IA-AGD-18")
def test_six_sets_of_three_cards_make_the_agenda_deck():
    play = Campaigning(sets=(VADERS,)).until("green-missions")
    deck = play.log.empire.agenda
    sets = [agenda_cards()[card].set for card in deck]
    assert (len(deck), len(set(deck)), {sets.count(each) for each in sets}) == (18, 18, {3})
    out = {agenda_cards()[card].set for card in play.log.left_out}
    assert len(out) == 1
    assert out.isdisjoint(sets)


@pytest.mark.rule("IA-AGD-14")
def test_no_set_is_chosen_twice():
    play = Campaigning(sets=(VADERS,)).until("agenda-sets").go_on()
    assert play.refused(ChooseSet(VADERS)).reason == "log.set-taken"
    assert play.refused(ChooseSet("Nobody's Plan")).facts["set"] == "Nobody's Plan"


@pytest.fixture
def in_period(monkeypatch):
    """The core campaign, set in another time period."""

    def at(period):
        printed = replace(campaign("core"), time_period=period)
        monkeypatch.setattr(files, "campaigns", lambda: {"core": printed})

    return at


@pytest.mark.rule("IA-AGD-16", "IA-TPD-01")
def test_a_set_with_a_card_for_other_time_periods_is_refused_as_a_whole(in_period):
    in_period(7)
    play = Campaigning(sets=(VADERS,)).until("agenda-sets")
    assert play.refused(ChooseSet(VADERS)).facts == {"card": VADERS, "period": 7}
    play.until("green-missions")
    assert {agenda_cards()[card].set for card in play.log.empire.agenda} == {*agenda_sets()} - {VADERS}


@pytest.mark.rule("IA-TPD-02", "IA-TPD-03")
@pytest.mark.parametrize(
    ("period", "green"),
    [
        (3, {"homecoming", "sorry_about_the_mess", "target_of_opportunity", "the_spice_job"}),
        (2, {"sorry_about_the_mess", "target_of_opportunity", "the_spice_job"}),
        (7, {"target_of_opportunity", "the_spice_job"}),
    ],
)
def test_side_missions_of_other_time_periods_stay_out(in_period, period, green):
    in_period(period)
    play = Campaigning(sets=tuple(agenda_sets()[:6])).until("green-missions")
    assert {*play.missions} == green
    assert play.refused(ChooseGreen("a_simple_task")).reason == "log.not-green"
    if period == 7:
        assert play.refused(ChooseGreen("homecoming")).rule == "IA-TPD-02"


@pytest.mark.rule("IA-CSU-07", "IA-SMD-01", "IA-SMD-02", "IA-SMD-03")
@pytest.mark.parametrize(
    ("heroes", "red"),
    [
        (PARTY[:2], {"temptation", "indebted"}),
        (PARTY[:3], {"temptation", "indebted", "friends_of_old"}),
        (PARTY, {"temptation", "indebted", "friends_of_old", "high_moon"}),
    ],
)
def test_the_side_mission_deck_has_each_heros_card_four_green_and_four_grey_ones(heroes, red):
    play = Campaigning(heroes).until("loadout")
    kinds = [play.log.printed.mission(each).kind for each in play.log.side_deck]
    assert (kinds.count("red"), kinds.count("green"), kinds.count("grey")) == (len(heroes), 4, 4)
    assert red <= {*play.log.side_deck}


@pytest.mark.rule("IA-SMD-05")
def test_the_grey_cards_are_chosen_by_chance():
    out = {tuple(Campaigning(seed=seed).until("loadout").log.left_out[3:]) for seed in range(30)}
    assert {len(each) for each in out} == {1}
    assert len(out) == 5


@pytest.mark.rule("IA-SMD-04")
def test_two_green_cards_with_the_same_ally_are_refused_whatever_the_subtitle(monkeypatch):
    core = campaign("core")
    other = next(each for each in core.missions if each.kind == "grey")
    green = replace(other, kind="green", ally="luke_jedi_knight", time_period=())
    printed = replace(core, missions=(*(each for each in core.missions if each is not other), green))
    monkeypatch.setattr(files, "campaigns", lambda: {"core": printed})
    play = Campaigning().until("green-missions").choose(ChooseGreen("homecoming"))
    assert play.refused(ChooseGreen(green.id)).rule == "IA-SMD-04"
    assert ChooseGreen("the_spice_job") in play.asked.options


@pytest.mark.rule("IA-CSU-08", "IA-MST-08")
def test_the_introduction_comes_before_any_side_mission_and_shop():
    play = Campaigning().until("loadout")
    assert (play.log.stage, play.log.slot, play.log.side_missions, play.log.offer) == ("mission", 1, [], [])
    assert mission_of(play.log).level == 2
    assert play.refused(ChooseMission("homecoming")).reason == "log.not-this-stage"
