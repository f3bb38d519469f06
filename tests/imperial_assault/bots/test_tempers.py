"""How the Empire is minded belongs to a game: it stays whatever is taken back or begun anew, and no hint has it."""

from collections import Counter
from itertools import pairwise

import pytest

from holotable.arena.match import Pairing, players_of
from holotable.bots import Bot, RollingBot, nature_of
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.bots.weights import TEMPERS, UNSPARING, Temper
from holotable.imperial_assault.campaign.wish import MissionWish
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Stream, write_record
from holotable.server.thinking_process import Sits, seated_bot
from holotable.terminal import new_game
from holotable.terminal.starting import saved_game
from tests.imperial_assault.campaign.missions_played import begun
from tests.imperial_assault.terminal.evening import Evening

EMPIRE = "imperial"
AFTERMATH = MissionWish("aftermath", (HeroWish("diala_passil"), HeroWish("jyn_odan")))
SEEDS = range(12)


def temper_of(bot: Bot[Table]) -> Temper:
    inner = bot.bot if isinstance(bot, RollingBot) else bot
    assert isinstance(inner, ScriptedBot)
    return inner.temper


def drawn(seed: int) -> Temper:
    """How the Empire is minded in the game of a seed."""
    return temper_of(MISSION.bot("scripted", Stream(1), nature=nature_of(seed, EMPIRE)))


def test_each_temper_is_as_likely_as_the_others():
    tempers = Counter(drawn(seed) for seed in range(3000))
    assert {*tempers} == {*TEMPERS}
    assert min(tempers.values()) > 900


def test_the_bots_own_chance_does_not_change_it():
    bots = [MISSION.bot("scripted", Stream(seed), nature=nature_of(5, EMPIRE)) for seed in SEEDS]
    assert len({temper_of(bot) for bot in bots}) == 1


def test_who_only_advises_plays_to_win():
    assert {temper_of(MISSION.bot("scripted", Stream(seed))) for seed in SEEDS} == {UNSPARING}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_server_that_begins_anew_seats_the_same_empire(seed):
    """A process makes its bot anew where it has not seen the game, and where choices were taken back."""
    game = begun(AFTERMATH, seed)
    seats = [Sits(f"{seed}, {process}", "mission", EMPIRE, number, seed, plays=True) for process, number in PLACES]
    assert {temper_of(seated_bot("scripted", game, each)) for each in seats} == {drawn(seed)}


PLACES = [("one", 40), ("one", 7), ("another", 40), ("another", 41)]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_server_hints_as_one_who_plays_to_win(seed):
    """Also where a bot sat there before, or will take over."""
    game = begun(AFTERMATH, seed)
    plays = Sits(f"hint {seed}", "mission", EMPIRE, 3, seed, plays=True)
    tempers = [temper_of(seated_bot("scripted", game, each)) for each in (plays, plays._replace(plays=False, number=4))]
    assert tempers == [drawn(seed), UNSPARING]


def test_a_match_of_bots_has_the_temper_of_its_game():
    setup = MISSION.rules.tables.to_json(begun(AFTERMATH, 1).table)
    for seed in SEEDS:
        bots = players_of(Pairing(0, seed, "mission", {EMPIRE: "scripted"}, setup))
        assert temper_of(bots[EMPIRE]) == drawn(seed)


def at_a_screen(seed: int) -> Evening:
    """Aftermath, with the Empire for the program; its chance is another than the game's."""
    begun = new_game(MISSION, AFTERMATH, seed, bots=True)
    return Evening(beginning=begun, seed=seed + 1, bot_seat=EMPIRE)


@pytest.mark.parametrize("seed", range(4))
def test_at_one_screen_it_stays_when_choices_are_taken_back(seed):
    evening = at_a_screen(seed)
    host = evening.host
    before = host.bots[EMPIRE]
    while EMPIRE not in host.session.seats:
        host.advance(host.hint().option)
    while host.bots[EMPIRE] is before:
        host.undo(host.session.seats[-1], agreed=True)
    assert temper_of(host.bots[EMPIRE]) == temper_of(before) == drawn(seed)


def test_at_one_screen_it_stays_when_the_game_is_taken_up_again(tmp_path):
    evening = at_a_screen(3)
    evening.host.advance(evening.host.hint().option)
    saved = tmp_path / "aftermath.game"
    saved.write_bytes(write_record(evening.host.session.record()))
    later = Evening(beginning=saved_game(MISSION, str(saved)), seed=99, bot_seat=EMPIRE)
    assert temper_of(later.host.bots[EMPIRE]) == drawn(3)


def test_tempers_differ_from_game_to_game():
    assert any(drawn(one) != drawn(other) for one, other in pairwise(SEEDS))
