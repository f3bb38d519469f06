"""Waiting tells nothing: two worlds that differ only in a hidden card are told in the same frames at the same times."""

import asyncio
import json
from collections import Counter

import pytest

from holotable.imperial_assault.telling.answers import aim
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import SPECTATOR, Stream
from holotable.server import windows
from holotable.words import speech
from tests.imperial_assault.scenario import duel
from tests.server.worlds import Clock, Pilot, rest, twins

# Games in which often only one of the worlds has an answer to a window; one of them each time the tests are run.
GAMES = [(9,), pytest.param((4, 6), marks=pytest.mark.soak)]
BOTS_GAMES = [(8, 9), pytest.param((4, 6), marks=pytest.mark.soak)]
CHOICES = 200


@pytest.fixture
def clock(monkeypatch):
    """Windows are kept by the clock of the test."""
    found = Clock()
    monkeypatch.setattr(windows, "sleep", found.sleep)
    return found


async def wait_at_window(clock, worlds, stream):
    """Let a window pass: in the first world b answers that nothing is played, in the second nobody does."""
    one = worlds[0]
    window = one.room.windows.now_open()
    await clock.go_to(clock.now + window.seconds / 4)
    question = one.room.windows.question_of("b")
    if question is not None and one.room.live.seats["b"].who == "person":
        await one.choose("b", question.nothing)
    await pry(worlds, stream)
    await clock.go_to(window.opened + window.seconds)


async def pry(worlds, stream):
    """Whatever a tries, both worlds answer alike."""
    kind = stream.below(6)
    found = []
    for world in worlds:
        if kind == 0 and world.room.windows.question_of("a") is None:
            found.append(await world.tried(lambda world=world: world.room.choose("a", world.version, 0)))
        elif kind == 1:
            found.append(await world.tried(lambda world=world: world.room.choose("a", world.version - 1, 0)))
        elif kind == 2 and world.room.live.session.undoing("a") == "free":
            found.append(await world.tried(lambda world=world: world.room.taking_back.ask("a", world.version)))
    assert len(set(found)) <= 1


async def go_on(clock, worlds, stream, pilot):
    """Go on in both worlds in the same way."""
    one, other = worlds
    assert (one.room.windows.now_open() is None) == (other.room.windows.now_open() is None)
    if one.room.windows.now_open() is not None:
        await wait_at_window(clock, worlds, stream)
        return True
    seat = one.decision.seat
    if one.room.live.seats[seat].who == "bot":
        await clock.go_to(clock.now + 1)
        return True
    choice = pilot.choice(one.game, other.game)
    if choice is None:
        return False
    await clock.go_to(clock.now + 0.7)
    for world in worlds:
        await world.choose(seat, choice)
    return True


def running(world):
    """The side whose clock runs, as those are told who watch."""
    told = next(json.loads(frame) for _, frame in reversed(world.ears[SPECTATOR].heard) if b'"tell":"table"' in frame)
    return told["clock"].get("running")


def is_out(worlds):
    """Whether the game is over, or what b had in secret lies open."""
    shown = [world.game.table.players["b"].discarded for world in worlds]
    return worlds[0].game.decision is None or shown[0] != shown[1]


async def play(clock, seed, bots=(None, None)):
    """Play two worlds and compare all that is told of them; gives how many windows only one had an answer for."""
    stream, worlds = Stream(seed), twins(seed, clock, bots)
    seen: Counter[str] = Counter()
    pilot = Pilot(stream)
    for world in worlds:
        await world.open()
    for number in range(CHOICES):
        if is_out(worlds):
            break
        opened = [world.room.windows.now_open() for world in worlds]
        if opened[0] is not None:
            seen["windows"] += 1
            assert [running(world) for world in worlds] == [None, None]
            asked = [tuple(each.is_open for each in window.questions) for window in opened if window is not None]
            seen["telling"] += asked[0] != asked[1]
        if not await go_on(clock, worlds, stream, pilot):
            break
        await rest()
        if not is_out(worlds):
            assert worlds[0].public() == worlds[1].public(), number
    for world in worlds:
        world.close()
    await rest()
    return seen


@pytest.mark.rule("IA-CMD-02")
@pytest.mark.parametrize("games", GAMES)
def test_frames_and_their_times_are_the_same_whatever_a_person_holds(clock, games):
    seen: Counter[str] = Counter()
    for seed in games:
        seen += asyncio.run(play(clock, seed))
    assert seen["telling"] > 5


@pytest.mark.rule("IA-CMD-02")
@pytest.mark.parametrize("thinks", [(0.0, 0.1), (0.1, 60.0)], ids=["quick", "too slow"])
@pytest.mark.parametrize("games", BOTS_GAMES)
def test_frames_and_their_times_are_the_same_whatever_a_bot_holds_and_however_it_thinks(clock, games, thinks):
    seen: Counter[str] = Counter()
    for seed in games:
        seen += asyncio.run(play(clock, seed, thinks))
    assert seen["telling"] > 10


async def until(clock, world, wanted):
    """Play on in one world until it is as wanted."""
    await world.open()
    pilot = Pilot(Stream(1))
    for _ in range(600):
        window = world.room.windows.now_open()
        if wanted(world, window):
            return window
        if window is not None:
            await clock.go_to(window.opened + window.seconds)
        else:
            choice = pilot.choice(world.game, world.game)
            await world.choose(world.decision.seat, choice)
        await rest()
    raise AssertionError("it never was")


def has_card_for(seat):
    def wanted(world, window):
        question = world.room.windows.question_of(seat) if window is not None else None
        return question is not None and question.decision.kind == "effects"

    return wanted


def last(ear):
    return json.loads(ear.heard[-1][1])


@pytest.mark.rule("IA-CMD-02")
def test_while_a_window_is_open_only_who_has_a_card_for_it_is_asked_and_nobody_is_named(clock):
    async def play():
        world = twins(0, clock)[0]
        window = await until(clock, world, has_card_for("b"))
        told = {seat: last(ear) for seat, ear in world.ears.items()}
        world.close()
        return window, told

    window, told = asyncio.run(play())
    assert told["b"]["ask"]["window"]
    assert "ask" not in told["a"]
    for each in told.values():
        assert each["window"] == {"seconds": 4.0, "left": 4}
        assert "waiting_for" not in each
    assert window.seconds == 4


@pytest.mark.rule("IA-CMD-02")
def test_an_answer_is_not_stored_before_the_window_closes(clock):
    async def play():
        world = twins(0, clock)[0]
        window = await until(clock, world, has_card_for("b"))
        before, heard = world.room.live.choices, len(world.ears["a"].heard)
        await world.choose("b", world.question("b").nothing)
        await rest()
        assert (world.room.live.choices, len(world.ears["a"].heard)) == (before, heard)
        assert "ask" not in last(world.ears["b"])
        await clock.go_to(window.opened + window.seconds - 0.01)
        assert world.room.live.choices == before
        await clock.go_to(window.opened + window.seconds)
        assert world.room.live.choices > before
        world.close()

    asyncio.run(play())


@pytest.mark.rule("SK-CMD-03")
def test_a_card_that_is_played_at_a_window_is_shown_to_all_when_it_closes(clock):
    async def play():
        world = twins(0, clock)[0]
        window = await until(clock, world, has_card_for("b"))
        await world.choose("b", world.question("b").decision.options[0])
        await clock.go_to(window.opened + window.seconds)
        await rest()
        told = last(world.ears["a"])
        world.close()
        return told

    told = asyncio.run(play())
    assert any(each["kind"] == "card" for each in told["happened"])
    assert next(each for each in told["sheet"]["players"] if each["seat"] == "b")["discarded"]


def test_two_seats_share_a_window_where_nothing_is_to_be_seen_in_between(clock):
    async def play():
        world = twins(0, clock)[0]
        window = await until(clock, world, lambda world, window: window is not None and len(window.questions) == 2)
        before, began = world.room.live.choices, clock.now
        await clock.go_to(window.opened + window.seconds)
        made = world.room.live.choices - before
        world.close()
        return made, clock.now - began

    made, took = asyncio.run(play())
    assert (made, took) == (2, 4)


def test_who_sits_alone_with_a_bot_is_asked_without_haste_and_only_for_cards_that_are_there(clock):
    async def play():
        world = twins(0, clock, (0.0, 0.0))[0]
        world.room.live.watch = False
        world.ears.pop("spectator")
        await world.open()
        pilot = Pilot(Stream(1))
        asked: list[int] = []
        while not asked and world.game.decision is not None:
            window = world.room.windows.now_open()
            if window is not None:
                assert [each.seat for each in window.questions] == ["b"]
                await clock.go_to(window.opened + window.seconds)
            elif world.decision.seat == "b":
                await clock.go_to(clock.now + 1)
            else:
                asked += [len(world.decision.options)] if world.decision.window else []
                await world.choose("a", pilot.choice(world.game, world.game) or world.decision.options[0])
            await rest()
        world.close()
        return asked

    asked = asyncio.run(play())
    assert asked[0] > 1


@pytest.mark.rule("IA-CMD-02")
def test_a_table_that_asks_always_waits_for_everybodys_word(clock):
    async def play():
        world = twins(0, clock)[0]
        world.game.table.skirmish.patience = 0
        await until(clock, world, lambda world, window: world.decision.window and len(world.decision.options) == 1)
        seat = world.decision.seat
        before = world.room.live.choices
        await clock.go_to(clock.now + 1000)
        assert world.room.live.choices == before
        told = {each: last(ear) for each, ear in world.ears.items()}
        assert [each["kind"] for each in told[seat]["ask"]["options"]] in (["pass"], ["end-activation"])
        assert {each["waiting_for"] for each in told.values()} == {seat}
        await world.choose(seat, world.decision.options[0])
        assert world.room.live.choices == before + 1
        world.close()

    asyncio.run(play())


@pytest.mark.rule("IA-CMD-02")
def test_what_others_are_told_of_an_aim_does_not_hang_on_marksman_in_a_hand():
    answers = {}
    for card in ("marksman", "planning"):
        play = duel("J C t", {"rebels": [card]}, J="jyn_odan", C="chewbacca", t="stormtrooper_regular").activate("J")
        names = Names(speech("en"), play.game)
        answers[card] = [aim(play.names["t"], seat, names) for seat in ("ray", "ike", "spectator")]
    assert [answers["marksman"][0].possible, answers["planning"][0].possible] == [True, False]
    assert answers["marksman"][1:] == answers["planning"][1:]


def test_a_window_stays_open_while_nobody_is_there_who_plays(clock):
    async def play():
        world = twins(0, clock)[0]
        window = await until(clock, world, lambda world, window: window is not None)
        for seat in ("a", "b"):
            world.room.leave(world.ears[seat])
        before = world.room.live.choices
        await clock.go_to(clock.now + 1000)
        assert world.room.live.choices == before
        await world.room.join(world.ears["a"])
        await clock.go_to(clock.now + window.seconds + windows.ELSEWHERE_SECONDS)
        assert world.room.live.choices > before
        world.close()

    asyncio.run(play())


def test_a_window_stays_open_while_somebody_is_asked_to_allow_a_choice_to_be_taken_back(clock):
    def wanted(world, window):
        return window is not None and world.room.live.session.undoing("a") == "ask"

    async def play():
        world = twins(0, clock)[0]
        window = await until(clock, world, wanted)
        before = world.room.live.choices
        await world.room.taking_back.ask("a", world.version)
        await clock.go_to(clock.now + 10 * window.seconds)
        assert (world.room.live.choices, last(world.ears["b"])["undo_asked"]) == (before, "a")
        await world.room.taking_back.answer("b", agree=False)
        await clock.go_to(clock.now + window.seconds)
        assert world.room.live.choices > before
        world.close()

    asyncio.run(play())


@pytest.mark.rule("IA-CMD-02")
def test_an_offer_of_a_draw_neither_takes_an_answer_back_nor_makes_a_window_longer(clock):
    async def play():
        world = twins(0, clock)[0]
        window = await until(clock, world, has_card_for("b"))
        closes = window.opened + window.seconds
        await world.choose("b", world.question("b").decision.options[0])
        await clock.go_to(closes - 1)
        before = world.room.live.choices
        await world.room.offer_draw("a")
        await rest()
        assert "ask" not in last(world.ears["b"])
        assert last(world.ears["a"])["window"] == {"seconds": 4.0, "left": 1}
        await clock.go_to(closes - 0.01)
        assert world.room.live.choices == before + 1
        await clock.go_to(closes)
        await rest()
        told = last(world.ears["a"])
        world.close()
        return told

    told = asyncio.run(play())
    assert next(each for each in told["sheet"]["players"] if each["seat"] == "b")["discarded"]


@pytest.mark.rule("IA-CMD-02")
def test_an_offer_of_a_draw_does_not_keep_a_bot_from_answering(clock):
    def is_asked(world, window):
        return window is not None and any(each.is_open and each.seat == "b" for each in window.questions)

    async def play():
        world = twins(1, clock, (0.1, None))[0]
        window = await until(clock, world, is_asked)
        await clock.go_to(clock.now + 0.05)
        await world.room.offer_draw("a")
        await clock.go_to(clock.now + 0.11)
        answers = set(window.answers)
        world.close()
        return answers

    assert asyncio.run(play()) == {"b"}
