"""The code of a strike team gives back the same strike team, and a wrong one is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.content.sharing import keys_of
from holotable.shatterpoint.cards import ERAS, missions, units
from holotable.shatterpoint.squads.code import (
    DamagedTeamCodeError,
    NoTeamCodeError,
    TeamCodeVersionError,
    UncodableTeamError,
    decode_team,
    encode_team,
    is_code,
)
from holotable.shatterpoint.squads.team import Squad, StrikeTeam

SQUADS = st.builds(Squad, st.sampled_from(ERAS), st.lists(st.sampled_from(list(units())), max_size=4).map(tuple))
TEAMS = st.builds(
    StrikeTeam,
    st.text(st.characters(codec="utf-8"), min_size=1, max_size=60).filter(str.strip),
    st.sampled_from(list(missions())),
    st.lists(SQUADS, max_size=3).map(tuple),
)


@given(TEAMS)
def test_a_code_gives_the_strike_team_back_legal_or_not(team):
    code = encode_team(team)
    assert is_code(code)
    assert decode_team(code) == team
    assert decode_team(f"  {code[:12]}\n{code[12:].lower()} ") == team


@given(TEAMS, st.data())
def test_a_damaged_code_is_recognised(team, data):
    code = encode_team(team)
    place = data.draw(st.integers(4, len(code) - 1))
    other = data.draw(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567").filter(lambda letter: letter != code[place]))
    with pytest.raises(DamagedTeamCodeError):
        decode_team(code[:place] + other + code[place + 1 :])
    with pytest.raises(DamagedTeamCodeError):
        decode_team(code[:place])


@given(st.text(max_size=60))
def test_no_text_breaks_the_decoding(text):
    with pytest.raises((NoTeamCodeError, TeamCodeVersionError, DamagedTeamCodeError)):
        decode_team(text)


def test_a_code_of_another_version_is_told_apart():
    with pytest.raises(TeamCodeVersionError):
        decode_team("SP2-AAAA")


@pytest.mark.parametrize(
    ("team", "what"),
    [
        (StrikeTeam("A", "nowhere", ()), "nowhere"),
        (StrikeTeam("A", "shifting_priorities", (Squad("new_republic", ("jar_jar",)),)), "jar_jar"),
        (StrikeTeam("ü" * 128, "shifting_priorities", ()), "ü" * 128),  # 256 bytes, one too many
        (StrikeTeam("A", "shifting_priorities", (Squad("new_republic", ("lord_maul",) * 256),)), "256"),
    ],
)
def test_what_no_code_can_hold_is_refused(team, what):
    with pytest.raises(UncodableTeamError) as refused:
        encode_team(team)
    assert refused.value.what == what


def test_no_two_cards_share_the_bytes_of_their_codes():
    cards = [*missions(), *units()]
    assert len(set(keys_of(cards).values())) == len(cards)
