"""A single mission as a mode: played to its end, restored anywhere, recorded, and full of secrets."""

import pytest

from holotable.arena.bulk import Match, tally
from holotable.arena.run import play_all
from holotable.imperial_assault.campaign.wish import MissionWish
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.missions.doing import win
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.modes.mission import MISSION, SUMMARIES
from holotable.imperial_assault.table.leaving import Resign
from holotable.imperial_assault.table.table import Play
from holotable.kernel import SPECTATOR, Codec, Game, IllegalChoiceError, Stream, View, read_record, replay, view
from holotable.kernel import load as restore
from holotable.kernel import save as kept
from holotable.modes import Outcome
from holotable.words import LANGUAGES, speech
from tests.few import few
from tests.imperial_assault.campaign.missions_played import MISSIONS, answered, at_random, begun, wished

VIEWS: Codec[View] = Codec(View, "a view")
TWO = (HeroWish("diala_passil"), HeroWish("jyn_odan"))
SET_UP = ("open-groups", "deploy", "next-hero", "second-token", "ally", "effects")


def play_out(mission: str, count: int, seed: int, *, restored: bool, most: int | None = None) -> Play:
    """A mission at random; one that is restored after every choice is the same as one that is not."""
    game, stream = begun(wished(mission, count), seed), Stream(seed)
    twin = game.copy()
    seats = game.rules.seats(game.table)
    while game.decision is not None and most != 0:
        most = most and most - 1
        assert game.rules.seats(game.table) == seats or set(game.rules.seats(game.table)) == set(seats)
        choice = stream.pick(game.sample(stream, 1))
        game.advance(choice)
        if restored:
            twin.advance(choice)
            game = restore(MISSION.rules, kept(game))
            assert game.digest() == twin.digest()
            assert game.decision == twin.decision
    return game


@pytest.mark.parametrize(("mission", "count"), few([(each, 2 + at % 3) for at, each in enumerate(MISSIONS)], 8))
def test_every_mission_comes_to_an_end_with_a_winner(mission, count):
    game = play_out(mission, count, count, restored=False)
    outcome = MISSION.outcome(game.table)
    assert outcome is not None
    assert outcome.winner in ("imperial", "rebels")
    assert MISSION.points(game.table)[outcome.winner] == 1


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_restored_after_every_choice_goes_on_as_it_was(mission):
    play_out(mission, 2, 5, restored=True, most=60)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("mission", MISSIONS)
def test_many_missions(mission, count, seed):
    assert MISSION.outcome(play_out(mission, count, seed + 100, restored=True).table) is not None


def test_a_record_replays_and_the_number_of_processes_changes_nothing():
    wish = wished("the_spice_job", 3)
    bots = dict.fromkeys(MISSION.seats(wish), "random")
    match = Match("mission", wish, bots, 2, 7)
    alone, together = play_all(match, 1, recorded=True), play_all(match, 2, recorded=True)
    assert tally(alone) == tally(together)
    assert replay(MISSION.rules, read_record(alone[0].record)).digest == alone[0].digest


# What the Rebels never see.


def bytes_of(game: Play, seat: str) -> bytes:
    return VIEWS.to_json(view(game, seat))


@pytest.mark.rule("IA-SEC-02")
def test_an_objective_is_in_no_rebel_view_before_it_is_shown():
    for mission in MISSIONS:
        game = begun(wished(mission, 2))
        shown = MISSION.teller(speech("en"), game).sheet(SPECTATOR).objectives
        hidden = {each.id for each in missions()[mission].objectives if not each.shown}
        assert not hidden & {each.id for each in shown}


def test_in_thought_what_is_hidden_from_the_rebels_is_any_with_the_same_backs():
    game = answered(begun(MissionWish("the_source", TWO)), SET_UP)
    worlds = []
    for seed in range(8):
        world = game.imagine(seed)
        MISSION.redeal(world, "hero_2", Stream(seed))
        assert bytes_of(world, "hero_2") == bytes_of(game, "hero_2")
        worlds.append((tuple(world.table.empire.hand), tuple(world.table.empire.reserve)))
    assert len(set(worlds)) > 4
    own = game.imagine(1)
    MISSION.redeal(own, "imperial", Stream(1))
    assert bytes_of(own, "imperial") == bytes_of(game, "imperial")


# Giving up.


@pytest.mark.parametrize(("seat", "winner"), [("imperial", "rebels"), ("hero_1", "imperial")])
@pytest.mark.parametrize("kinds", [(), SET_UP])
def test_who_gives_up_has_lost_at_whatever_time(seat, winner, kinds):
    game = answered(begun(MissionWish("aftermath", TWO)), kinds)
    game.advance(Resign(seat))
    assert game.decision is None
    assert MISSION.outcome(game.table) == Outcome(winner, "")


def test_nobody_gives_a_mission_up_that_is_decided():
    game = begun(MissionWish("aftermath", TWO))
    win(game, "imperial", "won.aftermath")
    with pytest.raises(IllegalChoiceError):
        game.advance(Resign("imperial"))
    assert MISSION.outcome(game.table) == Outcome("imperial", "IA-VIC-01")


@pytest.mark.rule("IA-TIM-08")
def test_one_hero_does_not_give_up_for_all():
    game = begun(MissionWish("aftermath", TWO))
    with pytest.raises(IllegalChoiceError) as refused:
        game.advance(Resign("hero_2"))
    assert refused.value.refusal.reason == "concede.together"
    assert MISSION.outcome(game.table) is None


# In words.


@pytest.mark.parametrize(("number", "mission"), few(enumerate(MISSIONS), 10))
def test_everything_that_happens_and_is_asked_has_words_in_every_language(number, mission):
    game, stream = begun(wished(mission, 2 + number % 3), 4, listening=True), Stream(4)
    spoken, choices = [(speech(lang), MISSION.teller(speech(lang), game)) for lang in LANGUAGES], 0
    while game.decision is not None and choices < 400:
        if choices % 9 == 0:
            for say, teller in spoken:
                assert teller.ask(game.decision).question != say("ask.choose"), game.decision.kind
        at_random(game, stream)
        choices += 1
        events = game.take_events()
        for _, teller in spoken:
            teller.look(game)
            assert all(teller.line(choices, each).words for each in teller.joined(events))
    results = [teller.result() for _, teller in spoken]
    assert (game.decision is None) == all(result is not None and result.words for result in results)


def test_the_sheet_has_heroes_dials_objectives_and_what_doors_allow():
    game = answered(begun(MissionWish("aftermath", TWO)), SET_UP)
    teller = MISSION.teller(speech("en"), game)
    sheet, imperial = teller.sheet("hero_2"), teller.sheet("imperial")
    assert [(each.hero, each.seat, each.strain) for each in sheet.heroes] == [
        ("diala_passil", "hero_1", 0),
        ("jyn_odan", "hero_2", 0),
    ]
    assert (sheet.empire.level, sheet.empire.hand, sum(sheet.empire.in_hand.values())) == (2, None, 1)
    assert imperial.empire.hand is not None
    assert [each.id for each in imperial.empire.hand] == game.table.empire.hand
    assert {each.side for each in sheet.objectives} == {"rebels", "imperial"}
    assert len(sheet.objects) == 4
    opens = "The Rebellion may open it all the same, by an interact action beside it."
    assert [each.allows for each in sheet.doors if each.locked] == [(opens,)]


def test_a_summary_is_told_with_the_name_of_the_mission():
    line = MISSION.described(SUMMARIES.to_json(MISSION.summary(begun(MissionWish("aftermath", TWO)).table)))
    assert (line.mission_name, line.round, line.winner) == ("Aftermath", 1, None)
    assert line.heroes == ("diala_passil", "jyn_odan")


def test_a_game_started_from_a_wish_equals_one_from_its_json():
    wish = MissionWish("aftermath", TWO)
    table = MISSION.set_up(wish, {})
    read = MISSION.rules.tables.from_json(MISSION.rules.tables.to_json(table))
    assert Game.start(MISSION.rules, read, 1).digest() == Game.start(MISSION.rules, table, 1).digest()
