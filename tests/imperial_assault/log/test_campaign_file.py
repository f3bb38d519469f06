"""Campaigns as files: all that is wrong with one is named at once, with its entry and field."""

from pathlib import Path

import pytest

from holotable.content import ContentError, parse
from holotable.imperial_assault.campaign.listed_missions import (
    MissionDisagreesError,
    NoMissionFileError,
    mission_problems,
)
from holotable.imperial_assault.content import BOX
from holotable.imperial_assault.log.campaign import NotOfThisCampaignError, campaign_of
from holotable.imperial_assault.log.campaign_checks import (
    ListedTwiceError,
    NotInCampaignError,
    NoWayOnError,
    WrongNumberError,
    problems_of,
)
from holotable.imperial_assault.log.campaigns import campaign
from holotable.imperial_assault.missions.known import missions

CORE = Path(str(BOX)) / "campaigns" / "core.yaml"


def changed(*pairs: tuple[str, str]) -> list[ContentError]:
    """What is wrong with the core campaign once something else stands in it."""
    text = CORE.read_text()
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return problems_of(campaign_of(parse("core.yaml", text.encode())))


@pytest.mark.rule("IA-CAM-02", "IA-MIS-02")
def test_the_core_campaign_can_be_played():
    core = campaign("core")
    assert problems_of(core) == []
    kinds = [mission.kind for mission in core.missions]
    counted = {kind: kinds.count(kind) for kind in kinds}
    assert counted == {
        "introduction": 1,
        "story": 8,
        "finale": 2,
        "red": 6,
        "green": 4,
        "grey": 5,
        "agenda": 3,
        "forced": 3,
    }


@pytest.mark.parametrize(
    ("old", "new", "error", "entry", "field"),
    [
        ("id: fly_solo, kind: story", "id: fly_alone, kind: story", NotInCampaignError, "missions fly_alone", "id"),
        ("hero: gaarkhan", "hero: chewie", NotInCampaignError, "missions indebted", "hero"),
        ("ally: han_solo, ", "", NotInCampaignError, "missions sorry_about_the_mess", "ally"),
        (
            "kind: grey, traits: [Dan",
            "kind: grey, hero: gaarkhan, traits: [Dan",
            NotInCampaignError,
            "missions a_simple_task",
            "hero",
        ),
        ("tiers: [1, 2]", "tiers: [1, 4]", NotInCampaignError, "slots 4", "tiers"),
        ("kind: side, level: 3", "kind: side, level: 0", WrongNumberError, "slots 4", "level"),
        ("- {kind: introduction, level: 2, tiers: [1]}\n", "", WrongNumberError, "slots", "kind"),
        ("- {id: wanted, kind: forced}", "- {id: captured, kind: forced}", ListedTwiceError, "missions", "id"),
        ("time_period: [3, 4]", "time_period: [4, 3]", WrongNumberError, "missions homecoming", "time_period"),
        ("next: chain_of_command", "next: captured", NotInCampaignError, "branches 12", "next"),
        ("forces: captured", "forces: incoming", NotInCampaignError, "branches 13", "forces"),
        (
            "- {after: fly_solo, won_by: rebels, next: incoming}\n",
            "",
            NoWayOnError,
            "missions fly_solo",
            "",
        ),
        ("- {kind: story, level: 3, tiers: [1]}\n", "", NotInCampaignError, "story 5", "next"),
    ],
)
def test_what_is_wrong_is_named_with_its_entry_and_field(old, new, error, entry, field):
    found = [(type(each), each.entry, each.field) for each in changed((old, new))]
    assert (error, entry, field) in found


def test_all_problems_are_named_at_once():
    problems = changed(
        ("hero: gaarkhan", "hero: chewie"), ("tiers: [1, 2]", "tiers: [1, 4]"), ("next: incoming", "next: x")
    )
    assert {each.field for each in problems} >= {"hero", "tiers", "next"}


@pytest.mark.parametrize(
    ("old", "new"), [("level: 2", "level: two"), ("won_by: rebels", "won_by: hutts"), ("id: core", "id: cure")]
)
def test_what_does_not_fit_the_format_is_refused(old, new):
    with pytest.raises(ContentError) as refused:
        campaign_of(parse("core.yaml", CORE.read_text().replace(old, new, 1).encode()))
    assert refused.value.file == "core.yaml"


def test_a_mission_that_the_campaign_does_not_have():
    with pytest.raises(NotOfThisCampaignError) as refused:
        campaign("core").mission("fly_alone")
    assert "fly_solo" in refused.value.closest


def test_a_mission_without_a_file_is_a_problem():
    known = {name: each for name, each in missions().items() if name != "aftermath"}
    problems = mission_problems(campaign("core"), known)
    assert NoMissionFileError in [type(each) for each in problems if each.entry == "missions aftermath"]


def test_missions_that_are_there_say_the_same_as_the_campaign():
    problems = mission_problems(campaign("core"), missions())
    assert [str(each) for each in problems if isinstance(each, MissionDisagreesError)] == []


def test_a_mission_of_another_threat_level_is_a_problem():
    text = CORE.read_text().replace("kind: introduction, level: 2", "kind: introduction, level: 3")
    problems = mission_problems(campaign_of(parse("core.yaml", text.encode())), missions())
    assert [(each.entry, each.said) for each in problems if isinstance(each, MissionDisagreesError)] == [
        ("missions aftermath", "2")
    ]


def test_a_mission_that_leads_elsewhere_is_a_problem():
    text = CORE.read_text().replace(
        "after: aftermath, won_by: rebels, next: a_new_threat", "after: aftermath, won_by: rebels, next: under_siege"
    )
    problems = mission_problems(campaign_of(parse("core.yaml", text.encode())), missions())
    assert [(each.field, each.said) for each in problems if isinstance(each, MissionDisagreesError)] == [
        ("next", "a_new_threat")
    ]
