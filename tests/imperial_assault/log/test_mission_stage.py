"""The mission stage: which mission, what it brings, what is laid out after it."""

import pytest

from holotable.imperial_assault.log import campaigns as files
from holotable.imperial_assault.log.campaigns import campaign
from holotable.imperial_assault.log.choices import Award, ChooseMission
from holotable.imperial_assault.log.log import HOST, NoMissionError
from holotable.imperial_assault.log.mission_setup import mission_of
from holotable.imperial_assault.log.result import Gains, reward_deck
from holotable.imperial_assault.log.rules import log_rules
from holotable.imperial_assault.log.view import LogView
from holotable.kernel import view
from holotable.kernel.codec import replace
from tests.imperial_assault.log.playing import (
    DIALA,
    GAARKHAN,
    GIDEON,
    IMPERIAL_BASE,
    JYN,
    PARTY,
    REBEL_BASE,
    REBELS,
    Campaigning,
)

INTRODUCTION = "aftermath"


def missions(play: Campaigning) -> list[str]:
    return [played.mission for played in play.log.played]


@pytest.mark.rule("IA-CAM-04", "IA-CAM-01")
def test_the_log_lists_eleven_missions_with_their_threat_levels_and_item_decks():
    slots = Campaigning().log.printed.slots
    assert [slot.kind for slot in slots] == [
        *("introduction", "side", "story", "side", "story", "side", "side", "story", "side", "story", "finale")
    ]
    assert [slot.level for slot in slots] == [2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6]
    assert [slot.tiers for slot in slots] == [*((1,), (1,), (1,), (1, 2), (2,), (2,), (2, 3), (3,), (3,), (3,), ())]


@pytest.mark.rule("IA-MST-01", "IA-MST-03", "IA-MIS-02")
def test_a_mission_is_chosen_then_played_then_cleaned_up():
    play = Campaigning().until("choose-mission")
    kinds = [play.asked.kind]
    chosen = play.missions[0]
    while play.log.stage == "mission":
        play.go_on()
        kinds.append(play.asked.kind)
    assert kinds[:3] == ["choose-mission", "loadout", "mission"]
    assert (missions(play)[-1], chosen in play.log.box, play.log.playing) == (chosen, True, None)


@pytest.mark.rule("IA-MST-03")
def test_only_the_host_says_how_a_mission_ended():
    play = Campaigning().until("mission")
    assert (play.asked.seat, list(play.asked.options)) == (HOST, [])
    assert play.refused(ChooseMission("homecoming")).reason == "log.mission-first"


@pytest.mark.rule("IA-MST-08", "IA-MST-06", "IA-CRE-05", "IA-MST-07")
def test_after_the_introduction_two_side_missions_lie_open():
    play = Campaigning().until("mission")
    deck = list(play.log.side_deck)
    play.played("imperial", rebels=Gains(1, 100), empire=Gains(experience=1, influence=2), crates=1)
    assert (play.log.credits, play.log.empire.influence, play.log.empire.xp) == (450, 2, 1)
    assert [hero.xp for hero in play.log.heroes] == [1, 1, 1, 1]
    assert len(play.log.side_missions) == 2
    assert sorted([*play.log.side_missions, *play.log.side_deck]) == sorted(deck)
    assert play.log.story == "under_siege"
    assert INTRODUCTION in play.log.box


@pytest.mark.rule("IA-MIS-04", "IA-MST-02", "IA-MIS-05", "IA-MIS-03")
def test_the_log_says_which_kind_of_mission_is_chosen():
    play = Campaigning().until("choose-mission")
    assert (play.asked.seat, play.log.slot) == (REBELS, 2)
    assert play.missions == play.log.side_missions
    refusal = play.refused(ChooseMission(play.log.story))
    assert (refusal.rule, refusal.facts["kind"]) == ("IA-MIS-04", "side")
    play.until("mission", slot=3)
    assert play.log.current.mission == "a_new_threat"


@pytest.mark.rule("IA-MIS-07")
def test_a_mission_that_was_played_can_not_be_chosen_again():
    play = Campaigning().until("choose-mission", slot=4)
    done = play.log.played[1].mission
    assert play.refused(ChooseMission(done)).rule == "IA-MIS-07"
    assert play.refused(ChooseMission("the_death_star")).facts["mission"] == "the_death_star"


@pytest.mark.rule("IA-MIS-06", "IA-MST-09", "IA-MST-07")
def test_what_was_not_chosen_stays_and_one_card_is_drawn():
    play = Campaigning().until("choose-mission")
    chosen, other = play.log.side_missions
    play.go_on().until("choose-mission", slot=4)
    assert (chosen in play.log.side_missions, other in play.log.side_missions) == (False, True)
    assert len(play.log.side_missions) == 2
    play.choose(ChooseMission(next(name for name in play.log.side_missions if name != other)))
    play.until("choose-mission", slot=6)
    assert other in play.log.side_missions


@pytest.mark.rule("IA-MST-09")
def test_nothing_is_drawn_after_a_story_mission():
    play = Campaigning().until("mission", slot=3)
    before = list(play.log.side_missions)
    assert play.go_on().log.side_missions == before


@pytest.mark.rule("IA-MST-08", "IA-MST-09", "IA-MST-10")
def test_seven_side_missions_are_seen_and_five_played():
    play = Campaigning(PARTY[:2]).until("mission", slot=11)
    assert (len(play.log.side_deck), len(play.log.side_missions)) == (3, 2)
    kinds = [play.log.printed.mission(name).kind for name in missions(play)]
    assert sum(kind in ("red", "green", "grey") for kind in kinds) == 5


@pytest.mark.rule("IA-THR-03", "IA-MSC-03")
@pytest.mark.parametrize(("slot", "level"), [(2, 2), (4, 3), (6, 4), (9, 5)])
def test_a_side_mission_has_the_threat_level_of_its_slot(slot, level):
    assert mission_of(Campaigning().until("loadout", slot=slot).log).level == level


@pytest.mark.rule("IA-CAM-02", "IA-VIC-01")
@pytest.mark.parametrize(
    ("winners", "late", "story"),
    [
        (
            "RRRRR",
            "",
            ["aftermath", "a_new_threat", "imperial_hospitality", "incoming", "chain_of_command", "last_stand"],
        ),
        ("EEEEE", "", ["aftermath", "under_siege", "fly_solo", "drawn_in", "captured", "the_source", "desperate_hour"]),
        (
            "EERER",
            "imperial_hospitality",
            ["aftermath", "under_siege", "imperial_hospitality", "incoming", "captured", "the_source", "last_stand"],
        ),
        ("RERRE", "", ["aftermath", "a_new_threat", "fly_solo", "incoming", "chain_of_command", "desperate_hour"]),
    ],
)
def test_the_story_goes_where_its_winners_lead_it(winners, late, story):
    play, won = Campaigning(), iter(winners)
    while play.log.slot < 11 or play.asked.kind != "mission":
        mission = play.log.playing
        if play.asked.kind != "mission" or mission is None:
            play.go_on()
        elif mission.forced or play.log.printed.mission(mission.mission).kind in ("red", "green", "grey"):
            play.played("imperial")
        else:
            after = late if mission.mission == "under_siege" else ""
            play.played("rebels" if next(won) == "R" else "imperial", next=after)
    kinds = ("introduction", "story", "forced")
    told = [name for name in missions(play) if play.log.printed.mission(name).kind in kinds]
    assert [*told, play.log.current.mission] == story


@pytest.mark.rule("IA-CRE-02", "IA-CRE-03", "IA-CRE-05", "IA-EXP-01", "IA-CRE-01")
def test_credits_are_paid_for_each_hero_into_one_pool():
    play = Campaigning(PARTY[:3]).until("mission", slot=2).have(credits=250)
    play.played(rebels=REBEL_BASE, empire=IMPERIAL_BASE, crates=2, found=100)
    assert play.log.credits == 250 + 300 + 100 + 100
    assert [hero.xp for hero in play.log.heroes] == [1, 1, 1]


@pytest.mark.rule("IA-WDR-05", "IA-WDR-07")
def test_a_hero_who_withdrew_is_paid_like_the_others():
    play = (
        Campaigning()
        .until("mission")
        .played(rebels=REBEL_BASE, empire=IMPERIAL_BASE, wounded=(JYN, DIALA), withdrawn=(JYN,))
    )
    assert (play.hero(JYN).xp, play.log.credits) == (1, 400)
    assert play.log.played[-1].withdrawn == [JYN]
    assert JYN in [hero.hero for hero in mission_of(play.until("loadout").log).heroes]


@pytest.mark.rule("IA-REW-01", "IA-REW-02")
def test_a_reward_goes_to_its_owner_or_to_a_hero_of_the_rebels_choice():
    play = Campaigning().until("mission")
    play.played(rebels=Gains(cards=("shu_yens_lightsaber", "adrenal_implant", "allied_operations")))
    assert "shu_yens_lightsaber" in play.owned(DIALA)
    assert play.asked.seat == REBELS
    play.choose(Award("adrenal_implant", GAARKHAN), Award("allied_operations", JYN))
    assert "adrenal_implant" in play.owned(GAARKHAN)
    assert play.hero(JYN).rewards == ["allied_operations"]


@pytest.mark.rule("IA-REW-02", "IA-REW-04")
def test_a_reward_card_is_gained_once():
    play = Campaigning().until("mission")
    assert "adrenal_implant" in reward_deck(play.log)
    shown = view(play.game, REBELS).table
    assert isinstance(shown, LogView)
    assert shown.reward_deck == tuple(reward_deck(play.log))
    play.played(rebels=Gains(cards=("adrenal_implant",))).go_on()
    assert "adrenal_implant" not in reward_deck(play.log)
    play.until("mission")
    again = play.refused(play.result(rebels=Gains(cards=("adrenal_implant",))))
    assert again.facts == {"card": "adrenal_implant"}


@pytest.mark.rule("IA-ALY-20", "IA-ALY-02", "IA-ALY-17", "IA-VIL-02")
def test_allies_and_villains_that_were_gained_come_into_the_next_missions():
    play = Campaigning().until("mission")
    assert (mission_of(play.log).allies, mission_of(play.log).villains) == ((), ())
    play.played(rebels=Gains(allies=("han_solo",)), empire=Gains(villains=("darth_vader",))).until("mission")
    assert (mission_of(play.log).allies, mission_of(play.log).villains) == (("han_solo",), ("darth_vader",))
    play.played(rebels=Gains(allies=("saboteur_regular",))).until("mission").played(
        rebels=Gains(allies=("saboteur_regular",))
    )
    assert play.log.allies == ["han_solo", "saboteur_regular", "saboteur_regular"]


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"mission": "homecoming"}, "result.other-mission"),
        ({"round": 0}, "result.amount"),
        ({"crates": -1}, "result.amount"),
        ({"rebels": Gains(experience=-1)}, "result.amount"),
        ({"empire": Gains(influence=-1)}, "result.amount"),
        ({"paid": 100}, "log.credits"),
        ({"spent": 1}, "log.influence"),
        ({"wounded": ("lando",)}, "log.no-such-hero"),
        ({"rebels": Gains(cards=("old_wounds",))}, "result.no-reward"),
        ({"rebels": Gains(cards=("dl_44",))}, "result.no-reward"),
        ({"rebels": Gains(cards=("shadow_suit",))}, "log.no-such-hero"),
        ({"rebels": Gains(allies=("darth_vader",))}, "result.no-ally"),
        ({"empire": Gains(villains=("stormtrooper_elite",))}, "result.no-villain"),
        ({"empire": Gains(credits=100)}, "result.other-side"),
        ({"rebels": Gains(influence=1)}, "result.other-side"),
        ({"discarded": ("impending_doom",)}, "log.agenda-not-held"),
        ({"next": "under_siege"}, "result.no-branch"),
    ],
)
def test_a_mission_can_not_have_ended_so(facts, reason):
    play = Campaigning().until("mission")
    assert play.refused(play.result(**facts)).reason == reason


def test_a_result_is_read_from_what_a_host_writes():
    play = Campaigning().until("mission")
    result = play.result(rebels=Gains(1, 100, cards=("adrenal_implant",)), wounded=(GIDEON,))
    options = log_rules().options
    assert options.from_json(options.to_json(result)) == result


@pytest.mark.rule("IA-VIC-02")
@pytest.mark.parametrize("winner", ["rebels", "imperial"])
def test_who_wins_the_finale_wins_the_campaign_and_nothing_else_counts(winner):
    play = Campaigning().until("mission", slot=11)
    assert {played.winner for played in play.log.played} == {"rebels"}
    play.have(credits=4000).played(winner)
    assert (play.game.decision, play.log.stage, play.log.winner) == (None, "over", winner)
    with pytest.raises(NoMissionError):
        mission_of(play.log)


@pytest.mark.rule("IA-RUP-01", "IA-MST-10")
def test_after_the_finale_nothing_is_bought():
    play = Campaigning().until("buy", slot=10)
    assert play.log.line.tiers == (3,)
    play.until("mission", slot=11).go_on()
    assert play.game.decision is None


@pytest.mark.rule("IA-MIS-08", "IA-CAM-03")
def test_the_traits_of_a_side_mission_do_nothing(monkeypatch):
    core = campaign("core")
    assert core.mission("homecoming").traits == ("Tatooine", "Wastes")
    as_printed = Campaigning().until("mission", slot=5).game.digest()
    bare = replace(core, missions=tuple(replace(each, traits=()) for each in core.missions))
    monkeypatch.setattr(files, "campaigns", lambda: {"core": bare})
    assert Campaigning().until("mission", slot=5).game.digest() == as_printed
