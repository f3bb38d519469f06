"""Games by a clock: time is kept by the server, told to all, stored with the game, and lost like any other game."""

import asyncio
import time
from contextlib import ExitStack, contextmanager

import pytest

from holotable.games import GAMES, Plug
from holotable.imperial_assault.skirmish.leaving import RunOut
from holotable.kernel import Stream, read_record
from holotable.modes import Mode
from holotable.server.live import TIMES
from holotable.server.refusing import TimeIsUpError
from tests.imperial_assault.skirmish.worlds import twin_tables
from tests.modes.tug import Tug
from tests.server.tables import house, wanted
from tests.server.worlds import BY_THE_CLOCK, Clock, World, rest

PATIENCE = 60


class Watch:
    """The time of the servers, which passes when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def passes(self, seconds: float) -> None:
        self.seconds += seconds


class Timeless(Tug):
    """A mode that nobody loses on time."""

    run_out = Mode.run_out


TIMELESS = Timeless()
PLUG = Plug(modes={"tug": "tests.server.test_clock:TIMELESS"}, words="tests.modes.words")


@pytest.fixture
def watch():
    return Watch()


@pytest.fixture
def server(tmp_path, watch):
    with house(tmp_path, now=watch) as found:
        yield found


def left(sitting):
    """The seconds that each side has left, as they were told last."""
    return {each["side"]: each["left"] / 1000 for each in sitting.table["clock"]["sides"]}


def used(sitting):
    return {each["side"]: each["used"] / 1000 for each in sitting.table["clock"]["sides"]}


def choose(*sitting):
    """Whoever is asked chooses the first option, and all have heard of it; gives the side that chose."""
    asked = next(each for each in sitting if each.ask)
    version = asked.version
    asked.choose(0)
    for each in sitting:
        each.until_version(version + 1)
    return asked.table["seat"]


def until_turn_ends(*sitting):
    """Choose until another side's clock runs; gives the side whose turn it was."""
    turn = sitting[0].table["clock"]["running"]
    while sitting[0].table["clock"]["running"] == turn:
        choose(*sitting)
    return turn


def wait_for_end(server, game):
    """The game once the server has ended it."""
    end = time.monotonic() + PATIENCE
    while not server.store.game(game).finished:
        assert time.monotonic() < end, "the game did not end"
        time.sleep(0.05)
    return server.stored(game)


@contextmanager
def at_table(server, made):
    """Everybody whose token was given sits down; gives them by their seats, and somebody who watches."""
    with ExitStack() as stack:
        sitting = {seat: stack.enter_context(server.sit(made["game"], token)) for seat, token in made["tokens"].items()}
        for each in sitting.values():
            settle(each)
        yield sitting, stack.enter_context(server.sit(made["game"]))


def settle(sitting):
    """Hear until a clock is told that runs."""
    while "running" not in sitting.table["clock"]:
        sitting.hear()


# What is told.


def test_all_are_told_whose_clock_runs_and_what_each_side_has_left(server, watch):
    made = server.create(clock="1+10")
    with at_table(server, made) as (sitting, watching):
        a, b = sitting.values()
        assert left(watching) == left(a) == left(b) == {"a": 60, "b": 60}
        assert watching.table["clock"]["running"] == a.table["waiting_for"]
        watch.passes(20)
        turn = until_turn_ends(a, b)
        other = "b" if turn == "a" else "a"
        assert left(a) == {turn: 50, other: 60}
        assert used(a) == {turn: 20, other: 0}
        watching.until_version(a.version)
        assert watching.table["clock"] == a.table["clock"]
        assert {side["words"] for side in a.table["clock"]["sides"]} == {
            "Heroes of the Rebellion",
            "Lord Vader's Escort",
        }


def test_without_a_clock_nothing_is_told_of_time(server):
    made = server.create()
    with server.sit(made["game"], made["tokens"]["a"]) as a:
        assert "clock" not in a.table
        assert server.store.game(made["game"]).clock == ""


def test_no_clock_runs_before_everybody_who_was_invited_has_come(server, watch):
    made = server.create(clock="1", seats={"a": {"who": "here"}, "b": {"who": "online"}})
    with server.sit(made["game"], made["tokens"]["a"]) as a:
        watch.passes(500)
        assert "running" not in a.table["clock"]
        server.accept(made["game"], made["invitations"]["b"])
        settle(a)
        assert left(a) == {"a": 60, "b": 60}


def test_who_only_watches_starts_no_clock(server, watch):
    made = server.create(clock="1")
    with server.sit(made["game"]) as watching:
        watch.passes(500)
        assert "running" not in watching.table["clock"]
        with server.sit(made["game"], made["tokens"]["a"]):
            settle(watching)
        assert left(watching) == {"a": 60, "b": 60}


# What is wished.


@pytest.mark.parametrize(
    ("clock", "code"),
    [(clock, "unreadable-clock") for clock in ("soon", "0", "1000", "30+1000")] + [("5/3/4", "times-of-sides")],
)
def test_a_clock_that_is_none_is_refused(server, clock, code):
    answer = server.client.post("/api/games", json=wanted(clock=clock))
    assert answer.status_code == 400
    assert answer.json()["error"] == code


def test_a_mode_that_nobody_loses_on_time_is_not_played_by_a_clock(server, monkeypatch):
    monkeypatch.setitem(GAMES, "tug", "tests.server.test_clock:PLUG")
    seats = {key: {"who": "here"} for key in ("ann", "ben", "cal")}
    game = {"mode": "tug", "wish": {}, "seats": seats}
    refused = server.client.post("/api/games", json={**game, "clock": "30+10"})
    assert (refused.status_code, refused.json()["error"]) == (400, "no-clocks")
    assert server.client.post("/api/games", json=game).status_code == 200
    offered = {each["name"]: each["clocks"] for each in server.client.get("/api/modes").json()}
    assert offered["tug"] is False
    assert offered["skirmish"] is True


def test_several_seats_of_a_side_share_its_time(server, watch, monkeypatch):
    monkeypatch.setitem(GAMES, "tug", "tests.modes.tug_plug:PLUG")
    seats = {key: {"who": "here"} for key in ("ann", "ben", "cal")}
    game = {"mode": "tug", "wish": {"length": "long"}, "seats": seats, "watch": True, "clock": "5"}
    made = server.client.post("/api/games", json=game).json()
    stream, spent = Stream(2), {"left": 0, "right": 0}
    with at_table(server, made) as (sitting, _):
        chosen: set[str] = set()
        while len(chosen) < 3:
            asked = next(each for each in sitting.values() if each.ask)
            side = asked.table["clock"]["running"]
            watch.passes(7)
            spent[side] += 7
            version = asked.version
            if asked.ask.get("region"):
                asked.say("answer", version=version, answer={"choose": "to", "place": stream.below(9)})
            else:
                asked.choose(0)
            if asked.until("table", "refused")["tell"] == "refused":
                continue
            chosen.add(asked.table["seat"])
            for each in sitting.values():
                each.until_version(version + 1)
        assert used(asked) == spent
        sides = {each["side"]: each["seats"] for each in asked.table["clock"]["sides"]}
        assert sorted(map(len, sides.values())) == [1, 2]


# No time left.


def test_who_has_no_time_left_loses_and_all_are_told(server, watch):
    made = server.create(clock="1")
    with at_table(server, made) as (sitting, watching):
        late = watching.table["clock"]["running"]
        watch.passes(61)
        while "result" not in watching.table:
            watching.hear()
        assert watching.table["result"]["winner"] == ("b" if late == "a" else "a")
        assert left(watching)[late] == 0
        assert any("is up" in line["words"] for line in watching.log)
        assert sitting["a"].until_version(watching.version)["result"] == watching.table["result"]
    assert server.stored(made["game"]).session.choices[-1] == RunOut(late)


def test_who_went_away_loses_on_time_all_the_same(server, watch):
    """Nobody at all is at the table, and a minute is over after which a game without a clock would be let go."""
    made = server.create(clock="5")
    with at_table(server, made) as (_, watching):
        late = watching.table["clock"]["running"]
    watch.passes(200)
    server.hall.let_go()
    watch.passes(101)
    ended = wait_for_end(server, made["game"])
    assert ended.session.choices[-1] == RunOut(late)
    assert ended.times.sides[late].left == 0


def test_time_that_was_used_is_in_the_finished_game_and_not_in_its_record(server, watch):
    def played(**clock):
        made = server.create(**clock)
        with server.sit(made["game"], made["tokens"]["a"]) as a, server.sit(made["game"], made["tokens"]["b"]) as b:
            for _ in range(6):
                watch.passes(3)
                choose(a, b)
            a.say("resign")
            while "result" not in b.table:
                b.hear()
        record = server.client.get(f"/api/games/{made['game']}/record").content
        return record, server.client.get(f"/api/games/{made['game']}/moments").json()

    record, moments = played(clock="9+1")
    assert sum(each["used"] for each in moments["clock"]["sides"]) == 18_000
    without, told = played()
    assert told.get("clock") is None
    assert read_record(record) == read_record(without)


# What is taken back, and what is kept.


def test_what_is_taken_back_stays_used(server, watch):
    made = server.create(clock="5+10")
    with at_table(server, made) as (sitting, watching):
        turn = watching.table["clock"]["running"]
        asked = sitting[turn]
        watch.passes(30)
        choose(*sitting.values())
        assert asked.table["undo"] == "free"
        before = left(asked)
        watch.passes(4)
        charged = asked.table["clock"]["running"]
        asked.say("undo", version=asked.version)
        asked.until_version(asked.version + 1)
        assert asked.table["choices"] == 0
        assert asked.table["clock"]["running"] == turn
        assert left(asked) == before | {charged: before[charged] - 4}
        assert used(asked)[turn] >= 30


def test_time_goes_on_after_a_restart_as_it_was_and_none_is_counted_while_no_server_runs(tmp_path, watch):
    with house(tmp_path, now=watch) as server:
        made = server.create(clock="5")
        with at_table(server, made) as (sitting, watching):
            choose(*sitting.values())
            watching.until_version(1)
            turn = watching.table["clock"]["running"]
            watch.passes(40)
    watch.passes(10_000)
    with house(tmp_path, now=watch) as server, server.sit(made["game"], made["tokens"]["a"]) as a:
        settle(a)
        assert left(a)[turn] == 260
        watch.passes(261)
        while "result" not in a.table:
            a.hear()
        assert a.table["result"]["winner"] != turn


def test_two_servers_keep_one_time(tmp_path, watch):
    with house(tmp_path, now=watch) as here, house(tmp_path, now=watch) as there:
        made = here.create(clock="1+5")
        with here.sit(made["game"], made["tokens"]["a"]) as a, there.sit(made["game"], made["tokens"]["b"]) as b:
            settle(a)
            settle(b)
            for _ in range(4):
                watch.passes(2)
                choose(a, b)
            assert left(a) == left(b)
            assert sum(used(a).values()) == 8
            late = a.table["clock"]["running"]
            watch.passes(90)
            for each in (a, b):
                while "result" not in each.table:
                    each.hear()
        choices = here.stored(made["game"]).session.choices
        assert choices.count(RunOut(late)) == 1


def test_who_comes_in_elsewhere_has_the_time_that_is_left_and_no_more(tmp_path, watch):
    with house(tmp_path, now=watch) as here, house(tmp_path, now=watch) as there:
        made = here.create(clock="1")
        with here.sit(made["game"], made["tokens"]["a"]) as a:
            settle(a)
            turn = a.table["clock"]["running"]
            watch.passes(25)
            end = time.monotonic() + PATIENCE
            while here.store.spent(made["game"]) is None:
                assert time.monotonic() < end, "it was not written"
                time.sleep(0.05)
            with there.sit(made["game"], made["tokens"]["b"]) as b:
                settle(b)
                assert left(b)[turn] == 35


# In a room by itself.


def world(bot=None):
    clock = Clock()
    table = twin_tables(Stream(4), patience=4)[0]
    return clock, World(table, 4, clock, bot, BY_THE_CLOCK)


def test_a_choice_that_comes_too_late_is_refused_and_the_game_is_lost():
    async def come_late():
        clock, one = world()
        await one.open()
        seat = one.decision.seat
        await clock.go_to(90 * 60 + 1)
        with pytest.raises(TimeIsUpError):
            await one.choose(seat, one.decision.options[0])
        one.room.timekeeper.look()
        await rest()
        assert one.game.decision is None
        assert one.room.live.session.choices == [RunOut(seat)]
        one.close()

    asyncio.run(come_late())


def test_the_time_of_a_bot_runs_while_somebody_is_there():
    async def think():
        clock, one = world(bot=0.0)
        await one.open()
        for _ in range(200):
            if one.decision.seat == "b" and not one.decision.window:
                break
            if one.room.windows.now_open():
                await clock.go_to(clock.now + 4)
            else:
                await one.choose("a", one.decision.options[0])
            one.room.bots.stop()
            await rest()
        before = one.room.timekeeper.settled().sides["b"]
        await clock.go_to(clock.now + 9)
        assert one.room.timekeeper.settled().sides["b"].used - before.used == 9_000
        for ear in one.ears.values():
            one.room.leave(ear)
        one.room.timekeeper.look()
        await clock.go_to(clock.now + 90 * 60)
        assert one.room.timekeeper.settled().sides["b"].used - before.used == 9_000
        one.close()

    asyncio.run(think())


def test_while_the_store_does_not_answer_no_time_passes():
    async def wait():
        clock, one = world()
        await one.open()
        one.room.timekeeper.look(is_blind=True)
        await clock.go_to(clock.now + 90 * 60)
        one.room.timekeeper.look()
        await rest()
        assert one.game.decision is not None
        times = one.room.timekeeper.settled()
        assert {each.used for each in times.sides.values()} == {0}
        assert times.sides == TIMES.from_json(BY_THE_CLOCK).sides
        one.close()

    asyncio.run(wait())
