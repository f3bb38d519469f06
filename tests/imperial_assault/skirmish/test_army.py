"""Armies: what is legal, and every rule that an illegal one breaks."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.content.sharing import keys_of
from holotable.imperial_assault.cards import command_cards, deployment_cards, upgrades
from holotable.imperial_assault.skirmish.army import (
    Army,
    ArmyFileError,
    cost_of,
    parse_army,
    sample_armies,
    sample_army,
)
from holotable.imperial_assault.skirmish.army_code import (
    ArmyCodeVersionError,
    DamagedArmyCodeError,
    NoArmyCodeError,
    UncodableArmyError,
    decode_army,
    encode_army,
)
from holotable.imperial_assault.skirmish.checking import problems_of
from holotable.rulebook import rule

REBEL, EMPIRE = sample_army("starter_rebel"), sample_army("starter_imperial")
FREE = tuple(card.id for card in command_cards().values() if card.cost == 0)


def broken(army: Army) -> list[str]:
    return [problem.rule for problem in problems_of(army)]


def fielding(*deployment: str, faction: str = "imperial", command: tuple[str, ...] = FREE) -> Army:
    return Army("mine", faction, deployment, command)


@pytest.mark.rule("SK-START-01", "SK-START-02")
def test_the_imperial_starter_army():
    assert EMPIRE.deployment == ("darth_vader", "royal_guard_regular", "stormtrooper_regular", "stormtrooper_regular")
    core = [card.id for card in command_cards().values() if card.cost == 0 and card.pack.name == "Core Set"]
    assert sorted(EMPIRE.command) == sorted(["force_lightning", "lure_of_the_dark_side", *core])
    assert cost_of(EMPIRE) == 18 + 8 + 6 + 6


@pytest.mark.rule("SK-START-03", "SK-START-04")
def test_the_rebel_starter_army():
    assert REBEL.deployment == ("luke_hero", "diala_passil", "jyn_odan", "gaarkhan", "fenn_signis")
    core = [card.id for card in command_cards().values() if card.cost == 0 and card.pack.name == "Core Set"]
    assert sorted(REBEL.command) == sorted(["deflection", "son_of_skywalker", *core])


@pytest.mark.parametrize("army", sample_armies().values(), ids=list(sample_armies()))
def test_every_sample_army_is_legal(army):
    assert problems_of(army) == []


def test_there_are_at_least_two_more_sample_armies_of_each_faction():
    own = [army.faction for name, army in sample_armies().items() if not name.startswith("starter")]
    assert {faction: own.count(faction) >= 2 for faction in ("imperial", "rebel", "mercenary")} == {
        "imperial": True,
        "rebel": True,
        "mercenary": True,
    }


@pytest.mark.rule("SK-ARMY-02", "IA-SKR-02")
def test_deployment_cards_cost_at_most_forty():
    at_most = fielding("darth_vader", "general_weiss", "stormtrooper_regular")
    assert (cost_of(at_most), broken(at_most)) == (40, [])
    dearer = fielding("darth_vader", "general_weiss", "stormtrooper_regular", "officer_regular")
    assert (cost_of(dearer), broken(dearer)) == (42, ["SK-ARMY-02"])
    assert problems_of(dearer)[0].facts == {"cost": 42, "most": 40, "over": 2}


@pytest.mark.rule("SK-ARMY-04", "IA-AFF-02")
def test_all_deployment_cards_have_the_same_affiliation():
    assert broken(fielding("stormtrooper_regular", "ig_88")) == ["SK-ARMY-04"]
    assert broken(fielding("ig_88", faction="mercenary")) == []


@pytest.mark.rule("SK-ARMY-06", "IA-LIM-05")
def test_a_unique_card_is_there_once():
    assert broken(fielding("darth_vader", "darth_vader")) == ["SK-ARMY-06"]


@pytest.mark.rule("IA-UNQ-01", "IA-UNQ-02", "IA-GEN-03")
def test_unique_cards_are_compared_by_name_alone():
    """So says the reference guide; the Skirmish Guide would let one copy of each card in."""
    assert broken(fielding("luke_hero", "luke_jedi_knight", faction="rebel")) == ["SK-ARMY-06"]


@pytest.mark.rule("SK-ARMY-07", "IA-LIM-05")
def test_an_elite_card_is_there_twice_at_most():
    assert broken(fielding("officer_elite", "officer_elite")) == []
    assert broken(fielding("officer_elite", "officer_elite", "officer_elite")) == ["SK-ARMY-07"]


@pytest.mark.rule("SK-ARMY-08", "IA-LIM-05")
def test_a_regular_card_is_there_four_times_at_most():
    assert broken(fielding(*["officer_regular"] * 4)) == []
    assert broken(fielding(*["officer_regular"] * 5)) == ["SK-ARMY-08"]


@pytest.mark.rule("SK-ARMY-09")
def test_an_army_of_upgrades_alone_has_no_figures():
    assert broken(fielding("temporary_alliance_hired_guns")) == ["SK-GEN-03"]


@pytest.mark.rule("SK-ARMY-10")
def test_upgrades_count_toward_the_forty_points():
    army = fielding("darth_vader", "general_weiss", "stormtrooper_regular", "temporary_alliance_hired_guns")
    assert (cost_of(army), broken(army)) == (41, ["SK-ARMY-02"])


@pytest.mark.rule("SK-ARMY-11")
@pytest.mark.parametrize(
    ("faction", "own", "alliance", "allies"),
    [
        ("imperial", "stormtrooper_regular", "temporary_alliance_hired_guns", ["ig_88", "nexu_regular"]),
        ("mercenary", "nexu_regular", "temporary_alliance_common_enemy", ["gaarkhan", "diala_passil"]),
    ],
)
def test_a_temporary_alliance_lets_two_cards_of_another_faction_in(faction, own, alliance, allies):
    assert broken(fielding(own, *allies, faction=faction)) == ["SK-ARMY-04"]
    assert broken(fielding(own, alliance, *allies, faction=faction)) == []
    one_more = "nexu_elite" if faction == "imperial" else "jyn_odan"
    assert broken(fielding(own, alliance, *allies, one_more, faction=faction)) == ["SK-ARMY-11"]


@pytest.mark.rule("IA-DCD-05")
def test_an_alliance_lets_no_upgrade_of_the_other_faction_in():
    army = fielding("stormtrooper_regular", "temporary_alliance_hired_guns", "first_strike")
    assert broken(army) == ["SK-ARMY-04"]


@pytest.mark.rule("SK-ARMY-12")
def test_both_players_may_field_the_same_army():
    assert problems_of(REBEL) == problems_of(replace(REBEL, name="another")) == []


@pytest.mark.rule("SK-GEN-03")
def test_an_unknown_card_is_named_with_the_closest():
    problems = problems_of(fielding("stormtroper_regular", "officer_elite", command=(*FREE[:14], "dead_eye")))
    assert [problem.rule for problem in problems] == ["SK-GEN-03", "SK-GEN-03"]
    assert "stormtrooper_regular" in str(problems[0].facts["closest"])
    assert "deadeye" in str(problems[1].facts["closest"])


def test_motivation_needs_a_unique_figure():
    assert broken(fielding("stormtrooper_regular", "motivation")) == ["SK-ARMY-09"]
    assert broken(fielding("darth_vader", "motivation")) == []


@pytest.mark.rule("SK-DECK-01", "IA-CMD-07")
@pytest.mark.parametrize("cards", [14, 16])
def test_a_command_deck_has_exactly_fifteen_cards(cards):
    deck = (*FREE, "blitz")[:cards]
    assert broken(fielding("officer_elite", command=deck)) == ["SK-DECK-01"]


@pytest.mark.rule("SK-DECK-02", "IA-CMD-08")
def test_a_command_deck_costs_fifteen_at_most():
    dear = ("covering_fire", "maximum_firepower", "take_it_down", "shadow_ops", "lord_of_the_sith")
    assert broken(fielding("officer_elite", command=(*dear, *FREE[:10]))) == []
    assert broken(fielding("officer_elite", command=(*dear, "blitz", *FREE[:9]))) == ["SK-DECK-02"]


@pytest.mark.rule("SK-ARMY-11", "SK-DECK-02")
def test_balance_of_the_force_lets_the_deck_cost_three_more():
    dear = ("covering_fire", "maximum_firepower", "take_it_down", "shadow_ops", "lord_of_the_sith", "force_lightning")
    deck = (*dear, *FREE[:9])
    assert broken(fielding("gideon_argus", faction="rebel", command=deck)) == ["SK-DECK-02"]
    assert broken(fielding("gideon_argus", "balance_of_the_force", faction="rebel", command=deck)) == []


@pytest.mark.rule("SK-DECK-03", "IA-CMD-09")
def test_a_command_card_is_there_as_often_as_its_limit_says():
    assert broken(fielding("officer_elite", command=("marksman", "marksman", *FREE[:13]))) == []
    assert broken(fielding("officer_elite", command=("blitz", "blitz", *FREE[:13]))) == ["SK-DECK-03"]


def test_every_problem_is_reported_at_once():
    army = fielding("darth_vader", "darth_vader", "ig_88", command=("blitz", "blitz"))
    assert broken(army) == ["SK-ARMY-02", "SK-ARMY-04", "SK-ARMY-06", "SK-DECK-01", "SK-DECK-03"]


def test_what_an_army_may_be_stands_in_the_skirmish_guide():
    army = fielding("darth_vader", "darth_vader", "ig_88", *["officer_elite"] * 3, command=("blitz", "blitz"))
    assert {rule(problem.rule).source.partition(",")[0] for problem in problems_of(army)} == {"Skirmish Guide"}


# Files and codes.


def test_an_army_file_is_yaml_or_json():
    fields = {"name": "Mine", "faction": "rebel", "deployment": ["han_solo"], "command": ["blitz"]}
    army = Army("Mine", "rebel", ("han_solo",), ("blitz",))
    assert parse_army("a.json", json.dumps(fields).encode()) == army
    assert parse_army("a.yaml", b"name: Mine\nfaction: rebel\ndeployment: [han_solo]\ncommand: [blitz]\n") == army


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("name: x\nfaction: sith\ndeployment: []\ncommand: []", "faction"),
        ("name: x\nfaction: rebel\ndeployment: {a: b}\ncommand: []", "deployment"),
        ("name: 3\nfaction: rebel\ndeployment: []\ncommand: []", "name"),
        ("name: x\nfaction: rebel\ndeployment: []\ncommand: []\nplayer: me", "player"),
    ],
)
def test_a_file_that_is_no_army_is_refused(text, field):
    with pytest.raises(ArmyFileError) as caught:
        parse_army("a.yaml", text.encode())
    assert caught.value.field == field


@given(st.binary(max_size=200))
def test_no_file_breaks_the_reading(text):
    try:
        army = parse_army("a.yaml", text)
    except ArmyFileError:
        return
    assert isinstance(problems_of(army), list)


ARMIES = st.builds(
    Army,
    st.text(min_size=1, max_size=40).filter(str.strip),
    st.sampled_from(["imperial", "rebel", "mercenary"]),
    st.lists(st.sampled_from([*deployment_cards(), *upgrades()]), max_size=12).map(tuple),
    st.lists(st.sampled_from(list(command_cards())), max_size=20).map(tuple),
)


@given(ARMIES)
def test_a_code_gives_the_army_back_legal_or_not(army):
    code = encode_army(army)
    assert decode_army(code) == army
    assert decode_army(f"  {code[:20]}\n{code[20:].lower()} ") == army


@given(ARMIES, st.data())
def test_a_damaged_code_is_recognised(army, data):
    code = encode_army(army)
    place = data.draw(st.integers(4, len(code) - 1))
    other = data.draw(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567").filter(lambda letter: letter != code[place]))
    with pytest.raises(DamagedArmyCodeError):
        decode_army(code[:place] + other + code[place + 1 :])
    with pytest.raises(DamagedArmyCodeError):
        decode_army(code[:place])


@given(st.text(max_size=60))
def test_no_text_breaks_the_decoding(text):
    with pytest.raises((NoArmyCodeError, ArmyCodeVersionError, DamagedArmyCodeError)):
        decode_army(text)


def test_a_code_of_another_version_is_told_apart():
    with pytest.raises(ArmyCodeVersionError):
        decode_army("IA2-AAAA")


def test_an_army_with_unknown_cards_has_no_code():
    with pytest.raises(UncodableArmyError) as caught:
        encode_army(fielding("jar_jar"))
    assert caught.value.what == "jar_jar"


@pytest.mark.parametrize(
    ("army", "what"),
    [
        (fielding("officer_elite", faction="hutts"), "hutts"),
        (replace(fielding("officer_elite"), name="ü" * 128), "ü" * 128),  # 256 bytes, one too many
    ],
)
def test_an_army_of_no_faction_or_with_too_long_a_name_has_no_code(army, what):
    with pytest.raises(UncodableArmyError) as caught:
        encode_army(army)
    assert caught.value.what == what


def test_a_name_of_the_greatest_length_comes_back_from_a_code():
    army = replace(fielding("officer_elite"), name="x" * 255)
    assert decode_army(encode_army(army)).name == army.name


def test_no_two_cards_share_the_bytes_of_their_codes():
    for cards in ([*deployment_cards(), *upgrades()], list(command_cards())):
        assert len(set(keys_of(cards).values())) == len(cards)
