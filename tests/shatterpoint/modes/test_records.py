"""A battle is recorded, replayed and verified, saved and loaded; other content is refused."""

import pytest

from holotable.arena.bulk import Match, tally
from holotable.arena.run import play_all
from holotable.kernel import OtherContentError, load, read_record, replay, save, write_record
from holotable.kernel.codec import replace
from holotable.modes import mode_named, mode_of
from holotable.modes.retelling import Retelling
from holotable.shatterpoint.content import FAMILIES, battle_content
from holotable.shatterpoint.modes.battle import SHATTERPOINT
from holotable.shatterpoint.modes.wish import BattleWish
from holotable.words import LANGUAGES, speech
from tests.shatterpoint.modes.games import a_session, play_on


@pytest.fixture(scope="module")
def played():
    """A whole battle on a drawn battlefield."""
    return play_on(a_session(3, battlefield=""))


def test_it_is_found_by_its_name_and_by_that_of_its_rules():
    assert mode_named("shatterpoint") is SHATTERPOINT
    assert mode_of("shatterpoint") is SHATTERPOINT


def test_a_whole_game_is_written_replayed_and_verified(played):
    assert played.game.decision is None
    assert played.game.table.winner is not None
    again = replay(SHATTERPOINT.rules, read_record(write_record(played.record())))
    assert again.digest == played.digest
    assert again.game.table == played.game.table


def test_a_game_is_saved_and_loaded_in_the_midst_of_an_attack():
    session = play_on(a_session(4), until="tree")
    twin = load(SHATTERPOINT.rules, save(session.game))
    assert twin.table == session.game.table
    assert twin.decision == session.game.decision
    session.advance(session.game.decision.options[0])
    twin.advance(session.choices[-1])
    assert twin.table == session.game.table


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_told_in_sentences(played, language):
    passages = list(Retelling(SHATTERPOINT, played, speech(language)).passages())
    lines = [line.words for passage in passages for line in passage.lines]
    assert len(lines) > 100
    assert not any("{" in line or "battle.told" in line for line in [*lines, *(each.chosen for each in passages)])
    assert {passage.side for passage in passages} == {"", "a", "b"}


def test_a_record_names_the_content_it_was_played_with_and_refuses_other(played):
    assert {"terrain.yaml", "battlefields", "units.yaml"} <= set(FAMILIES)
    record = played.record()
    assert record.made.content == battle_content()
    pack = next(iter(battle_content()))
    other = replace(record, made=replace(record.made, content=battle_content() | {pack: "0" * 16}))
    with pytest.raises(OtherContentError):
        replay(SHATTERPOINT.rules, other)


def test_it_is_played_in_bulk_with_the_teams_both_ways_round():
    match = Match("shatterpoint", BattleWish({}), {"a": "random", "b": "random"}, 2, 5)
    one, other = play_all(match, recorded=True)
    assert sum(tally([one, other]).wins.values()) == 2
    setups = [replay(SHATTERPOINT.rules, read_record(each.record)).setup for each in (one, other)]
    teams = [[player.team for player in setup.players.values()] for setup in setups]
    assert teams[0] == teams[1][::-1]
