"""What the kernel can, the table can: dice by hand, several seats of a side, answers in a region, each its own view."""

from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime

import pytest

from holotable.games import GAMES
from holotable.kernel import Decision, Rolled, read_record, replay
from holotable.server.importing import check_whole
from holotable.store import WholeGame
from tests.modes import tug
from tests.modes.tug import TUG
from tests.server.tables import house, house_of

SEATS = ("ann", "ben", "cal")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "tug", "tests.modes.tug_plug:PLUG")
        with house(tmp_path_factory.mktemp("toy"), away=0) as found:
            yield found


def create(server, who=None, dice_by_hand=True, **wish):
    plan = {seat: {"who": "here"} for seat in SEATS} | (who or {})
    body = {"mode": "tug", "wish": wish, "seats": plan, "watch": True, "dice_by_hand": dice_by_hand}
    answer = server.client.post("/api/games", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@contextmanager
def all_sit(server, made):
    """Everybody in a seat, and one who watches."""
    with ExitStack() as stack:
        sitting = {seat: stack.enter_context(server.sit(made["game"], made["tokens"][seat])) for seat in SEATS}
        yield sitting | {"": stack.enter_context(server.sit(made["game"]))}


def go_on(sitting, seat, *, option=None, **answer):
    """A seat chooses, and all have heard of it."""
    asked = sitting[seat]
    version = asked.version
    if answer:
        asked.say("answer", version=version, answer=answer)
    else:
        asked.choose(option)
    for each in sitting.values():
        each.until_version(version + 1)


def pull(sitting, seat, pips):
    """A seat pulls, and enters what its die showed."""
    go_on(sitting, seat, option=0)
    go_on(sitting, seat, choose="rolled", faces=[pips - 1])


def walk(sitting, seat, place):
    go_on(sitting, seat, option=1)
    go_on(sitting, seat, choose="to", place=place)


# Dice by hand.


def test_who_rolls_is_asked_for_the_faces_and_nobody_else_is(server):
    with all_sit(server, create(server)) as sitting:
        go_on(sitting, "ann", option=0)
        assert sitting["ann"].ask["region"] == {"region": "dice", "dice": ["d6"], "sides": [6]}
        assert all(not sitting[other].ask for other in ("ben", "cal", ""))
        assert sitting["cal"].table["waiting_for"] == "ann"
        go_on(sitting, "ann", choose="rolled", faces=[3])
        assert sitting["cal"].table["sheet"]["at"] == -4


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ({"choose": "rolled", "faces": []}, "Too few dice: 0 entered, 1 rolled."),
        ({"choose": "rolled", "faces": [1, 2]}, "Too many dice: 2 entered, 1 rolled."),
        ({"choose": "rolled", "faces": [6]}, "The die d6 has no face 6; its faces go from 0 to 5."),
        ({"choose": "to", "place": 3}, "Something else is asked now."),
    ],
)
def test_faces_that_cannot_be_are_refused_and_asked_for_again(server, answer, reason):
    made = create(server)
    with server.sit(made["game"], made["tokens"]["ann"]) as ann:
        ann.choose(0)
        version = ann.until_version(ann.version + 1)["version"]
        ann.say("answer", version=version, answer=answer)
        assert ann.until("refused", "fault")["words"] == reason
        assert server.stored(made["game"]).choices == 1


def test_the_game_goes_on_so_after_everybody_left_and_its_record_replays(server):
    made = create(server)
    with all_sit(server, made) as sitting:
        pull(sitting, "ann", 2)
        go_on(sitting, "ben", option=0)
    with house_of(server) as other, all_sit(other, made) as sitting:
        assert sitting["ben"].ask["region"]["region"] == "dice"
        go_on(sitting, "ben", choose="rolled", faces=[5])
        assert sitting["cal"].table["result"]["winner"] == "left"
        record = other.client.get(f"/api/games/{made['game']}/record").content
        assert replay(TUG.rules, read_record(record)).game.table.at == -8
        moment = other.client.get(f"/api/games/{made['game']}/moments/2").json()
        assert moment["sheet"]["at"] == -2
        store = other.store
        whole = WholeGame(store.game(made["game"]), tuple(store.choices(made["game"])), ())
        check_whole(whole, datetime.now(UTC), {})


def test_a_mode_whose_dice_only_the_program_rolls_says_so(server, monkeypatch):
    monkeypatch.setattr(type(TUG), "dice_by_hand", False)
    plan = {seat: {"who": "here"} for seat in SEATS}
    body = {"mode": "tug", "wish": {}, "seats": plan, "dice_by_hand": True}
    answer = server.client.post("/api/games", json=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "no-dice-by-hand")


def test_the_dice_of_a_bot_roll_themselves(server):
    made = create(
        server, {"ben": {"who": "bot", "bot": "random"}, "cal": {"who": "bot", "bot": "random"}}, length="long"
    )
    with server.sit(made["game"], made["tokens"]["ann"]) as ann:
        while not any(each.seat != "ann" and isinstance(each.choice, Rolled) for each in chosen(server, made)):
            pull({"ann": ann}, "ann", 1)
            while not ann.ask:
                ann.hear()


def chosen(server, made):
    return server.stored(made["game"]).session.made()


def test_nobody_is_told_what_to_roll(server):
    with all_sit(server, create(server)) as sitting:
        go_on(sitting, "ann", option=0)
        sitting["ann"].say("hint")
        assert sitting["ann"].until("hint", "fault")["code"] == "NoHintForDice"


# Answers in a region.


def test_a_hint_at_a_place_is_an_answer_that_can_be_given(server):
    made = create(server)
    with all_sit(server, made) as sitting:
        ann = sitting["ann"]
        ann.say("hint")
        assert ann.until("hint", "fault")["option"] in (0, 1)
        go_on(sitting, "ann", option=1)
        ann.say("hint")
        hint = ann.until("hint", "fault")
        assert "option" not in hint
        go_on(sitting, "ann", **hint["answer"])
        assert sitting["cal"].table["sheet"]["places"]["ann"] == hint["answer"]["place"]


@pytest.fixture
def windowed(monkeypatch):
    """Where somebody steps to is asked at a window, which stays open for a second."""

    def walk(turn, game, answer=None):
        if not turn.walks:
            return None
        if answer is None:
            return Decision(turn.seat, "walk", [tug.Walk()], region=tug.OnTheLine(tug.LINE), window=True)
        if isinstance(answer, tug.To):
            game.table.places[turn.seat] = answer.place
        return None

    monkeypatch.setattr(tug.Turn, "walk", walk)
    monkeypatch.setattr(type(TUG), "patience", lambda mode, table: 1)
    tug.rules.cache_clear()
    yield
    monkeypatch.undo()
    tug.rules.cache_clear()


def test_an_answer_in_a_region_is_kept_until_the_window_closes(server, windowed):
    with all_sit(server, create(server)) as sitting:
        ann, cal = sitting["ann"], sitting["cal"]
        go_on(sitting, "ann", option=1)
        assert ann.table["window"] == cal.table["window"]
        version = ann.version
        ann.say("answer", version=version, answer={"choose": "to", "place": 2})
        assert ann.until("refused", "fault")["words"] == "Somebody stands at 2."
        ann.say("answer", version=version, answer={"choose": "to", "place": 7})
        told = ann.until("table")
        assert (told["version"], told["sheet"]["places"]["ann"], "ask" in told) == (version, 0, False)
        assert cal.until_version(version + 1)["sheet"]["places"]["ann"] == 7


# Several seats of a side.


def test_seats_say_whose_secrets_they_know(server, monkeypatch):
    made = create(server)
    with server.sit(made["game"], made["tokens"]["ann"]) as ann:
        assert [each["privy"] for each in ann.table["seats"]] == ["ann", "ben", "cal"]
    monkeypatch.delattr(type(TUG), "privy")
    with server.sit(made["game"], made["tokens"]["ann"]) as ann:
        assert [each["privy"] for each in ann.table["seats"]] == ["left", "left", "right"]


def test_seats_say_which_side_they_play(server):
    made = create(server)
    with server.sit(made["game"], made["tokens"]["ann"]) as ann:
        assert {each["seat"]: each["side"] for each in ann.table["seats"]} == {
            "ann": "left",
            "ben": "left",
            "cal": "right",
        }


def test_the_other_side_alone_is_asked_to_take_back_a_choice(server):
    with all_sit(server, create(server, length="long")) as sitting:
        pull(sitting, "ann", 2)
        go_on(sitting, "ben", option=0)
        ann, ben, cal = sitting["ann"], sitting["ben"], sitting["cal"]
        assert ann.table["undo"] == "ask"
        ann.say("undo", version=ann.version)
        while not cal.table.get("undo_asked"):
            cal.hear()
        while not ben.table.get("undo_asked"):
            ben.hear()
        assert cal.table["answers_undo"] is True
        assert "answers_undo" not in ben.table
        ben.say("answer-undo", agree=True)
        assert ben.until("fault")["code"] == "NothingAsked"
        version = cal.version
        cal.say("answer-undo", agree=True)
        assert cal.until_version(version + 1)["choices"] == 1


def test_any_seat_of_a_side_answers_for_it(server):
    for answering, agree, left in (("ann", True, 5), ("ben", True, 5), ("ben", False, 7)):
        with all_sit(server, create(server, length="long")) as sitting:
            pull(sitting, "ann", 1)
            pull(sitting, "ben", 1)
            walk(sitting, "cal", 9)
            go_on(sitting, "ann", option=0)
            cal, other = sitting["cal"], sitting[answering]
            cal.say("undo", version=cal.version)
            while not other.table.get("answers_undo"):
                other.hear()
            other.say("answer-undo", agree=agree)
            while other.table.get("undo_asked"):
                other.hear()
            assert other.table["choices"] == left, (answering, agree)


@pytest.fixture
def three_sides(monkeypatch):
    """Each for themselves, and Ben, who comes last, sees nothing of the rope."""
    monkeypatch.setattr(tug, "SIDES", {"ann": "left", "cal": "right", "ben": "middle"})
    yield monkeypatch
    tug.rules.cache_clear()


def ask_back(sitting, seat):
    """A seat asks to take back its last choice; gives who is asked to allow it."""
    sitting[seat].say("undo", version=sitting[seat].version)
    for each in sitting.values():
        while not each.table.get("undo_asked"):
            each.hear()
    return {name for name, each in sitting.items() if each.table.get("answers_undo")}


def test_every_other_side_has_to_agree_and_one_no_refuses(server, three_sides):
    for agrees, left in ((True, 1), (False, 3)):
        with all_sit(server, create(server, length="long")) as sitting:
            pull(sitting, "ann", 2)
            go_on(sitting, "cal", option=0)
            assert ask_back(sitting, "ann") == {"cal", "ben"}
            ben, cal = sitting["ben"], sitting["cal"]
            ben.say("answer-undo", agree=True)
            while ben.table.get("answers_undo"):
                ben.hear()
            assert (ben.table["undo_asked"], ben.table["choices"]) == ("ann", 3)
            cal.say("answer-undo", agree=agrees)
            while cal.table.get("undo_asked"):
                cal.hear()
            assert cal.table["choices"] == left


def test_a_side_that_has_seen_nothing_is_not_asked(server, three_sides):
    seen = tug.seen

    def hidden_from_ben(game, seat):
        return tug.RopeView(0, {}, 0) if seat == "ben" else seen(game, seat)

    three_sides.setattr(tug, "seen", hidden_from_ben)
    three_sides.setattr(tug.Pulled, "seen_by", lambda event, seat: None if seat == "ben" else event)
    tug.rules.cache_clear()
    with all_sit(server, create(server, length="long")) as sitting:
        pull(sitting, "ann", 2)
        go_on(sitting, "cal", option=0)
        assert ask_back(sitting, "ann") == {"cal"}


def test_a_second_plea_is_refused_while_one_waits_for_its_answer(server, three_sides):
    with all_sit(server, create(server, length="long")) as sitting:
        pull(sitting, "ann", 2)
        pull(sitting, "cal", 2)
        go_on(sitting, "ben", option=0)
        ask_back(sitting, "ann")
        cal = sitting["cal"]
        cal.say("undo", version=cal.version)
        fault = cal.until("fault")
        assert (fault["code"], "ann" in fault["words"]) == ("AlreadyAsked", True)


def test_a_bot_stands_in_for_the_one_of_several_who_is_named(server):
    made = create(server)
    with server.sit(made["game"], made["tokens"]["cal"]) as cal:
        cal.say("seat-bot", seat="ben")
        while not any(each["seat"] == "ben" and each["who"] == "bot" for each in cal.table["seats"]):
            cal.hear()
        assert {each["seat"]: each["who"] for each in cal.table["seats"]} == {
            "ann": "person",
            "ben": "bot",
            "cal": "person",
        }
        cal.say("seat-bot", seat="dan")
        assert cal.until("fault")["code"] == "NoSuchSeat"
        cal.say("seat-bot", seat="ben")
        assert cal.until("fault")["code"] == "StillSeated"


def test_who_gives_up_gives_up_for_the_side(server):
    with all_sit(server, create(server)) as sitting:
        sitting["ben"].say("resign")
        while not sitting["ann"].table.get("result"):
            sitting["ann"].hear()
        assert sitting["ann"].table["result"]["winner"] == "right"


# Each its own view.


def test_a_secret_of_one_seat_is_hidden_from_the_others_of_its_side(server):
    made = create(server)
    with all_sit(server, made) as sitting:
        secrets = server.stored(made["game"]).game.table.secrets
        for seat in SEATS:
            assert sitting[seat].table["sheet"]["secret"] == secrets[seat]
            assert [line["words"].endswith(f": {secrets[seat]}") for line in sitting[seat].log] == [True]
        assert "secret" not in sitting[""].table["sheet"]
        assert sitting[""].log == []
