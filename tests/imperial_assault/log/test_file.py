"""A campaign on disk: taken up again as it was, or refused with what is wrong with it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault.cards.loadout import LoadoutError
from holotable.imperial_assault.log import campaigns as printed
from holotable.imperial_assault.log import file as files
from holotable.imperial_assault.log.campaigns import UnknownCampaignError
from holotable.imperial_assault.log.choices import BuyAgenda
from holotable.imperial_assault.log.faults import (
    CardMissingError,
    CardTwiceError,
    HeroTwiceError,
    ImpossibleAmountError,
    ImpossibleExperienceError,
    LogError,
    MissionTwiceError,
    NumberOfHeroesError,
    OtherDeckError,
    OtherMissionError,
    OtherPeriodError,
    OtherPlaceError,
    OtherTierError,
    StrayCardError,
    UnknownInLogError,
)
from holotable.imperial_assault.log.file import KIND, NewerLogError, read_log, write_log
from holotable.imperial_assault.log.leaving import Concede
from holotable.imperial_assault.log.setup import RolesError
from holotable.kernel import DamagedFileError, FileError, WrongChecksumError, WrongKindOfFileError, save
from holotable.kernel.codec import replace
from holotable.kernel.envelope import unwrap, wrap
from holotable.words import speech
from tests.imperial_assault.log.playing import FENN, GIDEON, JYN, Campaigning
from tests.imperial_assault.log.test_imperial_upgrade import DOOM, FIRE, MEANS, drawn

WRITTEN = write_log(Campaigning().until("buy", slot=4).game)


def body_of(data: bytes = WRITTEN):
    return json.loads(unwrap(KIND, data))


def file_of(body: object) -> bytes:
    return wrap(KIND, json.dumps(body).encode())


def changed(path: str, value: object, data: bytes = WRITTEN) -> bytes:
    """The file with something else at a place: "log.heroes.0.xp"."""
    body = place = body_of(data)
    *way, last = path.split(".")
    for step in way:
        place = place[int(step)] if step.isdigit() else place[step]
    place[int(last) if last.isdigit() else last] = value
    return file_of(body)


@pytest.mark.rule("IA-MIS-06", "IA-AGD-06", "IA-AGD-10", "IA-AGD-12", "IA-EXP-02", "IA-CRE-04", "IA-INF-03")
def test_between_two_evenings_nothing_is_lost():
    play = drawn(FIRE, DOOM, MEANS, influence=9).choose(BuyAgenda(FIRE), BuyAgenda(DOOM), BuyAgenda(MEANS))
    play.log.credits = 325
    play.hero(JYN).xp = 2
    again = read_log(write_log(play.have().game))
    assert (again.table, again.decision) == (play.log, play.asked)


def test_a_file_says_which_format_it_has():
    assert body_of()["format"] == 1
    assert body_of()["at"] == "rebel-upgrade.buy"


@pytest.mark.parametrize(
    ("path", "value", "error", "said"),
    [
        ("log.campaign", "jabbas_realm", UnknownCampaignError, "jabbas_realm"),
        ("log.sides.rebels", "ike", RolesError, "'ike'"),
        ("log.heroes.0.hero", "lando", UnknownInLogError, "lando"),
        ("log.heroes.0.hero", JYN, HeroTwiceError, JYN),
        ("log.heroes.1.xp", -1, ImpossibleExperienceError, "-1"),
        ("log.credits", -25, ImpossibleAmountError, "-25"),
        ("log.empire.influence", -2, ImpossibleAmountError, "-2"),
        ("log.slot", 12, ImpossibleAmountError, "12"),
        ("log.slot", 7, ImpossibleAmountError, "7"),
        ("log.heroes.3.class_cards", ["gunslinger", "gunslinger"], CardTwiceError, "gunslinger"),
        ("log.heroes.2.class_cards", ["gunslinger"], OtherDeckError, JYN),
        ("log.heroes.2.class_cards", ["gunner"], UnknownInLogError, "gunslinger"),
        ("log.heroes.2.rewards", ["peacemaker"], OtherDeckError, JYN),
        ("log.heroes.2.rewards", ["old_wounds"], OtherDeckError, "imperial"),
        ("log.heroes.2.items", [], CardMissingError, "holdout_blaster"),
        ("log.empire.class_cards", ["prey_upon_doubt"], OtherDeckError, "Military Might"),
        ("log.empire.rewards", ["old_wounds", "old_wounds"], CardTwiceError, "old_wounds"),
        ("log.empire.held", ["hired_help"], CardTwiceError, "hired_help"),
        ("log.empire.agenda", [], CardMissingError, "imperial_informants"),
        ("log.played.0.mission", "under_siege", OtherMissionError, "aftermath"),
        ("log.played.2.mission", "fly_solo", OtherMissionError, "a_new_threat"),
        ("log.played.2.mission", "aftermath", MissionTwiceError, "aftermath"),
        ("log.story", "last_stand", OtherMissionError, "imperial_hospitality"),
        ("at", "rebel-upgrade.dance", OtherPlaceError, "rebel-upgrade.dance"),
        ("at", "imperial-upgrade.buy", OtherPlaceError, "imperial-upgrade.buy"),
        ("at", "forced-mission.resolve", OtherPlaceError, "forced-mission.resolve"),
        ("at", "rebel-upgrade.put_back", OtherPlaceError, "rebel-upgrade.put_back"),
        ("log.allies", ["stormtrooper_regular"], StrayCardError, "stormtrooper_regular"),
        ("log.empire.villains", ["stormtrooper_regular"], StrayCardError, "stormtrooper_regular"),
        ("log.awards", ["gunslinger"], UnknownInLogError, "gunslinger"),
        ("log.awards", ["shadow_suit"], StrayCardError, "shadow_suit"),
        ("log.box", ["sarlacc"], UnknownInLogError, "sarlacc"),
        ("log.side_missions", ["breaking_point"], OtherMissionError, "brushfire"),
        ("log.forced", [{"mission": "last_stand"}], OtherMissionError, "captured"),
        ("log.playing", {"mission": "aftermath", "level": 2}, MissionTwiceError, "aftermath"),
        ("log.playing", {"mission": "last_stand", "level": 6}, OtherMissionError, "last_stand"),
        ("log.agreed", 2, NumberOfHeroesError, "2"),
        ("log.at", "rebel-upgrade.buy", OtherPlaceError, "rebel-upgrade.buy"),
        ("log.luck", 7, DamagedFileError, "luck"),
        ("log.credits", "many", DamagedFileError, "credits"),
        ("format", 99, NewerLogError, "99"),
        ("format", 0, DamagedFileError, "0"),
    ],
)
def test_what_no_campaign_could_have_written_is_refused_by_name(path, value, error, said):
    with pytest.raises(error) as refused:
        read_log(changed(path, value))
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("language", "hero", "credits_"),
    [("en", "(hero)", "for credits"), ("de", "(Held)", "bei Credits"), ("pl", "(bohater)", "(kredyty)")],
)
def test_what_is_wrong_is_called_by_its_name_in_every_language(language, hero, credits_):
    for path, value, said in (("log.heroes.0.hero", "lando", hero), ("log.credits", -25, credits_)):
        with pytest.raises(LogError) as refused:
            read_log(changed(path, value))
        assert said in speech(language).error(refused.value)


@pytest.mark.parametrize("kind", ["heroes", "imperial-class", "green-missions", "loadout", "mission", "agenda"])
def test_a_campaign_that_is_given_up_can_be_read_whenever_that_was(kind):
    play = Campaigning().until(kind).choose(Concede("ray"))
    assert read_log(write_log(play.game)).table == play.log


def test_an_agenda_card_lies_where_cards_of_its_kind_do():
    body = body_of(write_log(drawn(FIRE, influence=2).choose(BuyAgenda(FIRE)).game))
    empire = body["log"]["empire"]
    for one, other in (("held", "ongoing"), ("ongoing", "held")):
        if FIRE in empire.get(one, []):
            empire[one].remove(FIRE)
            empire.setdefault(other, []).append(FIRE)
            break
    with pytest.raises(StrayCardError, match=FIRE):
        read_log(file_of(body))


def test_a_fifth_hero_and_a_lone_one_are_refused():
    body = body_of()
    body["log"]["heroes"].append({"hero": FENN})
    with pytest.raises(NumberOfHeroesError) as refused:
        read_log(file_of(body))
    assert FENN in refused.value.heroes
    body["log"]["heroes"] = body["log"]["heroes"][:1]
    with pytest.raises(NumberOfHeroesError):
        read_log(file_of(body))


def test_an_offer_of_another_tier_is_refused():
    body = body_of()
    log = body["log"]
    log["item_decks"]["3"].remove("force_pike")
    log["item_decks"]["1"].append(log["offer"][0])
    log["offer"][0] = "force_pike"
    with pytest.raises(OtherTierError) as refused:
        read_log(file_of(body))
    assert (refused.value.card, refused.value.tier, refused.value.tiers) == ("force_pike", 3, "1, 2")


def test_an_agenda_card_of_another_time_period_is_refused(monkeypatch):
    data = write_log(drawn(FIRE, influence=1).game)
    core = replace(printed.campaign("core"), time_period=7)
    monkeypatch.setattr(printed, "campaigns", lambda: {"core": core})
    with pytest.raises(OtherPeriodError) as refused:
        read_log(data)
    assert refused.value.period == 7


@pytest.mark.rule("IA-MOD-03", "IA-ITM-11")
def test_a_hero_who_carries_too_much_is_refused():
    play = Campaigning().until("buy").give(GIDEON, "t_21", "marksman_barrel")
    play.hero(GIDEON).items[-1].on = "t_21"
    with pytest.raises(LoadoutError):
        read_log(write_log(play.game))


def test_a_damaged_file_and_another_kind_of_file_are_refused():
    with pytest.raises(WrongChecksumError):
        read_log(WRITTEN.replace(b'"credits"', b'"creditz"').replace(b'"slot":4', b'"slot":5'))
    with pytest.raises(WrongKindOfFileError):
        read_log(save(Campaigning().game))
    for end in (0, 1, 40, len(WRITTEN) // 2, len(WRITTEN) - 3):
        with pytest.raises(FileError):
            read_log(WRITTEN[:end])


def test_an_older_file_is_brought_up_to_date(monkeypatch):
    def renamed(body):
        log = {**body["log"], "credits": body["log"].pop("money", 0)}
        return {**body, "log": {name: value for name, value in log.items() if name != "money"}}

    old = body_of()
    old["log"]["money"] = old["log"].pop("credits", 0) + 75
    monkeypatch.setattr(files, "MIGRATIONS", [renamed])
    assert read_log(file_of(old)).table.credits == 75
    assert json.loads(unwrap(KIND, write_log(read_log(file_of(old)))))["format"] == 2


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 20) | st.sampled_from(["", "core", "jyn_odan", "dl_44", "rebels", "x"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["card", "hero", "1"]), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(st.sampled_from(sorted(body_of()["log"])), json_values)
def test_whatever_stands_in_a_field_it_is_read_or_refused(name, value):
    try:
        read_log(changed(f"log.{name}", value))
    except (LogError, FileError, RolesError, LoadoutError, UnknownCampaignError) as error:
        assert str(error)
