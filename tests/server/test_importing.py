"""What is handed in is checked whole: a file made by hand is refused by name, and nothing of it comes in."""

import gzip
import json
import re
from datetime import UTC, datetime
from io import BytesIO

import pytest
from sqlalchemy import text, update

from holotable.imperial_assault.bots.beside import rules
from holotable.imperial_assault.modes.skirmish import SUMMARIES
from holotable.kernel import (
    Codec,
    DamagedFileError,
    MissingPackError,
    OtherContentError,
    OtherRulesError,
    write_record,
)
from holotable.kernel.codec import replace
from holotable.kernel.envelope import wrap
from holotable.server.importing import check_whole
from holotable.server.live import MADE
from holotable.server.starting import CreateGame, new_game
from holotable.store import (
    Store,
    UnknownGameError,
    UnsoundGameError,
    WholeGame,
    default_url,
    import_games,
)
from holotable.store.backup import write_backup
from holotable.store.tables import GAMES
from holotable.words import speech
from tests.server.played import TODAY, a_session, a_whole_game
from tests.server.tables import wanted

NOW = datetime(2026, 3, 2, tzinfo=UTC)
LONG = "x" * 100_000
CREATED: Codec[CreateGame] = Codec(CreateGame, "a game that is wanted")


RECORD = json.loads(write_record(a_session(over=True).record()))["body"]


def changed(*path, to):
    """The record with another value at a place, its checksum made anew."""
    body = json.loads(json.dumps(RECORD))
    *way, last = path
    inside = body
    for step in way:
        inside = inside[step]
    inside[last] = to
    return wrap("record", json.dumps(body, separators=(",", ":")).encode())


def post(server, data):
    return server.client.post("/api/records", content=data, headers={"Content-Type": "application/json"})


PLAYER = ("setup", "own", "players", "a")


@pytest.mark.parametrize(
    ("data", "error", "named"),
    [
        (changed("dice_by_hand", to=True), "dice-by-hand", "by hand"),
        (changed(*PLAYER, "deck", to=["mystery"] * 15), "unknown-card", "mystery"),
        (changed(*PLAYER, "deployment", to=["mystery"]), "unknown-card", "mystery"),
        (changed(*PLAYER, "upgrades", to=["mystery"]), "unknown-card", "mystery"),
        (changed(*PLAYER, "deck", to=[LONG]), "long-text", "players.a.deck"),
        (changed(*PLAYER, "deployment", to=[]), "no-figures", "army of a"),
        (changed(*PLAYER, "deck", to=["urgency"] * 61), "too-many-cards", "61"),
        (changed(*PLAYER, "army", to=LONG), "long-text", "100000"),
        (changed(*PLAYER, "points", to=39), "begun-setup", "players.a.points"),
        (changed(*PLAYER, "hand", to=["urgency"]), "begun-setup", "players.a.hand"),
        (changed(*PLAYER, "resigned", to=True), "begun-setup", "players.a.resigned"),
        (changed("setup", "own", "mode", to="campaign"), "not-two-players", "two players"),
        (changed("setup", "round", to=2**62), "begun-setup", "round"),
        (changed("setup", "numbered", to=10**400), "begun-setup", "numbered"),
        (changed("setup", "sections", to=["x"] * 5000), "begun-setup", "sections"),
        (changed("setup", "figures", to={"1": LONG}), "damaged-file", "figures"),
        (changed("setup", "own", "initiative", to="b"), "begun-setup", "initiative"),
        (changed("setup", "own", "patience", to=10**9), "begun-setup", "patience"),
        (changed("setup", "own", "patience", to=-1), "begun-setup", "patience"),
        (changed("setup", "sides", to={"a": "a", "b": "b", "c": "c"}), "not-two-players", "two players"),
        (changed("setup", "sides", to={"a": "b", "b": "a"}), "begun-setup", "sides"),
        (changed("setup", "own", "players", to={}), "not-two-players", "two players"),
        (changed("setup", "map", to="endor"), "unknown-mission-card", "endor"),
        (changed("setup", "mission", to="Z"), "unknown-mission-card", "Z"),
        (changed("setup", to=[]), "damaged-file", "array"),
        (changed("made", "game", to="chess"), "unknown-mode", "chess"),
        (changed("made", "version", to=999), "other-rules", "version 999 "),
        (changed("made", "content", to={"lost": "0"}), "missing-pack", "lost"),
        (changed("made", "content", "Core Set", to="0"), "other-content", "Core Set"),
        (changed("seed", to=2**64), "replay-departs", str(2**64)),
        (changed("seed", to=-1), "replay-departs", "-1"),
        (changed("seed", to=8), "replay-departs", "choice"),
        (changed("digests", 3, to="0" * 16), "replay-departs", "choice 3"),
        (changed("digests", to=[]), "damaged-file", "need"),
        (changed("choices", to=[]), "damaged-file", "need"),
        (changed("choices", 2, to={"choose": LONG}), "replay-departs", "choice 3"),
        (changed("choices", 2, to=7), "replay-departs", "choice 3"),
        (changed("choices", -1, to={"choose": "resign", "seat": "nobody\0"}), "replay-departs", "nobody"),
        (wrap("save", b"{}"), "wrong-kind-of-file", "save"),
        (wrap("record", b"[" * 20_000 + b"]" * 20_000), "bad-request", "nested too deeply"),
        (b"[" * 50_000, "bad-request", ""),
    ],
)
def test_a_record_made_by_hand_is_refused_by_name(server, data, error, named):
    before = watchable(server)
    answer = post(server, data)
    assert answer.json()["error"] == error
    assert answer.status_code in (400, 404)
    assert named in answer.json()["words"]
    assert len(answer.json()["words"]) < 3000
    assert watchable(server) == before


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_what_was_changed_is_refused_without_the_checksum_that_would_be_right(server, lang):
    body = json.dumps(RECORD | {"seed": 8}).encode()
    right = json.loads(wrap("record", body))["checksum"]
    forged = wrap("record", body).replace(right.encode(), b"0" * len(right))
    answer = server.client.post(
        f"/api/records?lang={lang}", content=forged, headers={"Content-Type": "application/json"}
    )
    assert (answer.status_code, answer.json()["error"]) == (400, "wrong-checksum")
    assert right not in answer.text
    departing = post(server, changed("digests", 3, to="0" * 16))
    assert departing.json()["error"] == "replay-departs"
    assert RECORD["digests"][3] not in departing.text


def watchable(server):
    return [each["game"] for each in server.client.get("/api/games").json()]


def test_a_record_that_breaks_off_is_an_unfinished_game(server):
    game = post(server, write_record(a_session().record())).json()["game"]
    found = server.client.get(f"/api/games/{game}").json()
    assert not found["finished"]
    assert found["choices"] == 6
    assert server.client.get(f"/api/games/{game}/record").json()["error"] == "unfinished-game"
    with server.sit(game) as spectator:
        assert spectator.table["choices"] == 6


def test_a_record_that_was_played_to_its_end_is_a_finished_game(server):
    game = post(server, write_record(a_session(over=True).record())).json()["game"]
    assert server.client.get(f"/api/games/{game}").json()["finished"]


def test_a_record_of_a_discreet_table_comes_in_with_what_was_agreed(server):
    session = a_session(over=True, patience=7)
    answer = post(server, write_record(session.record()))
    found = server.stored(answer.json()["game"]).session.setup
    assert (found.discreet, found.skirmish.patience) == (True, 7)


def test_dice_that_people_rolled_play_in_no_game_here(server):
    answer = post(server, write_record(a_session(2, dice_by_hand=True).record()))
    assert answer.json()["error"] == "dice-by-hand"


@pytest.mark.parametrize(
    ("column", "value"),
    [("summary", "'{'"), ("summary", "'{}'"), ("seed", "'many'"), ("mode", "x'ff'"), ("revision", "'?'")],
)
def test_a_row_that_is_no_game_is_left_out_of_the_list(server, caplog, column, value):
    good, bad = server.create(watch=True)["game"], server.create(watch=True)["game"]
    harm(server, bad, column, value)
    listed = watchable(server)
    assert good in listed
    assert bad not in listed
    assert bad in {getattr(record, "game", "") for record in caplog.records}


def test_a_game_on_a_map_that_there_is_not_is_left_out_of_the_list(server):
    bad = server.create(watch=True)["game"]
    summary = replace(SUMMARIES.from_json(server.store.game(bad).summary), map="atlantis")
    harm(server, bad, "summary", f"x'{SUMMARIES.to_json(summary).hex()}'")
    assert bad not in watchable(server)
    answer = server.client.get(f"/api/games/{bad}")
    assert answer.json()["error"] == "harmed-game"
    assert "atlantis" in answer.json()["words"]


def test_a_game_of_other_rules_is_refused_in_clear_words_and_breaks_no_list(server):
    good, made = server.create(watch=True)["game"], server.create(watch=True)
    old, token = made["game"], made["tokens"]["a"]
    other = MADE.from_json(server.store.game(old).made)
    older = MADE.to_json(replace(other, version=other.version - 1))
    harm(server, old, "made", f"CAST(x'{older.hex()}' AS TEXT)")
    harm(server, old, "finished", "1")
    asked = [server.client.get(f"/api/games/{old}/moments?lang={lang}") for lang in ("en", "de", "pl")]
    assert {(answer.status_code, answer.json()["error"]) for answer in asked} == {(409, "other-rules-game")}
    assert len({answer.json()["words"] for answer in asked}) == 3
    assert f"version {other.version - 1} of the rules" in asked[0].json()["words"]
    with server.client.websocket_connect("/ws") as socket:
        socket.send_text(json.dumps({"say": "hello", "game": old, "token": token}))
        assert json.loads(socket.receive_text())["code"] == "OtherRulesGame"
    harm(server, old, "finished", "0")
    assert good in watchable(server)


def test_a_game_of_other_content_is_refused_by_the_name_of_the_pack(server):
    """Also where its map is one of that pack: what is missing is the pack."""
    old = server.create()["game"]
    made = MADE.from_json(server.store.game(old).made)
    other = MADE.to_json(replace(made, content={**made.content, "Atlantis Pack": "0123456789abcdef"}))
    harm(server, old, "made", f"CAST(x'{other.hex()}' AS TEXT)")
    summary = replace(SUMMARIES.from_json(server.store.game(old).summary), map="atlantis")
    harm(server, old, "summary", f"x'{SUMMARIES.to_json(summary).hex()}'")
    harm(server, old, "finished", "1")
    for path in (f"/api/games/{old}", f"/api/games/{old}/moments"):
        asked = [server.client.get(f"{path}?lang={lang}").json() for lang in ("en", "de", "pl")]
        assert {answer["error"] for answer in asked} == {"other-rules-game"}
        assert all("Atlantis Pack" in answer["words"] for answer in asked)
        assert len({answer["words"] for answer in asked}) == 3


def test_a_record_and_a_backup_of_other_content_are_refused_by_the_name_of_the_pack(server):
    packs = {**rules().content, "Atlantis Pack": "0123456789abcdef"}
    answer = post(server, changed("made", "content", to=packs))
    assert (answer.status_code, answer.json()["error"]) == (400, "missing-pack")
    assert "Atlantis Pack" in answer.json()["words"]
    other = MADE.to_json(replace(MADE.from_json(WHOLE.game.made), content=packs)).decode()
    with pytest.raises(MissingPackError, match="Atlantis Pack"):
        check_whole(replace(WHOLE, game=replace(WHOLE.game, made=other)), NOW, {})


def test_a_game_of_which_nobody_knows_the_rules_can_not_be_read(server):
    game = server.create()["game"]
    harm(server, game, "made", "'?'")
    with server.client.websocket_connect("/ws") as socket:
        socket.send_text(json.dumps({"say": "hello", "game": game}))
        assert json.loads(socket.receive_text())["code"] == "HarmedGame"


def test_a_game_that_another_process_harmed_does_not_keep_the_others_from_hearing(server):
    made = sorted((server.create() for _ in range(2)), key=lambda each: each["game"])
    bad, good = (each["game"] for each in made)
    with server.sit(bad, made[0]["tokens"]["a"]), server.sit(good, made[1]["tokens"]["a"]) as listener:
        version = listener.version
        for game in (bad, good):
            chosen_elsewhere(server, game)
        harm(server, bad, "seed", "'many'")
        server.client.portal.call(server.client.app.state.house.hall.catch_up)
        assert listener.until_version(version + 1)["version"] == version + 1


def chosen_elsewhere(server, game):
    """Another process makes a choice in a game."""
    live = server.stored(game)
    live.advance(live.game.decision.options[0])
    assert server.store.commit([live.change()]) != [None]


def harm(server, game, column, value):
    with server.store.database.write() as connection:
        connection.execute(update(GAMES).where(GAMES.c.id == game).values({column: text(value)}))


# Backups.


WHOLE = a_whole_game()
SIDE = {"left": 50_000, "used": 20_000}
TIMES = {"sides": {"a": SIDE, "b": SIDE}, "increment": 10_000, "turn": "a", "earned": 3, "number": 4}


def game(**fields):
    return replace(WHOLE, game=replace(WHOLE.game, **fields))


def seat(**fields):
    return game(seats=(replace(WHOLE.game.seats[0], **fields), WHOLE.game.seats[1]))


def choice(**fields):
    return replace(WHOLE, choices=(*WHOLE.choices[:2], replace(WHOLE.choices[2], **fields), *WHOLE.choices[3:]))


def line(**fields):
    return replace(WHOLE, said=(replace(WHOLE.said[0], **fields),))


def setup(**fields):
    return game(setup=json.dumps(json.loads(WHOLE.game.setup) | fields).encode())


def summary(**fields):
    return game(summary=json.dumps(json.loads(WHOLE.game.summary) | fields).encode())


def clock(**fields):
    return game(clock=json.dumps(TIMES | fields, separators=(",", ":")))


@pytest.fixture
def store(tmp_path):
    opened = Store.open(default_url(tmp_path / "house"))
    yield opened
    opened.close()


def is_sound(whole):
    check_whole(whole, NOW, {})
    return True


def take_in(store, file, data, check=is_sound):
    file.write_bytes(data)
    with file.open("rb") as opened:
        return import_games(store, opened, check, lambda *_: None)


def packed(*games):
    file = BytesIO()
    write_backup(games, file)
    return file.getvalue()


@pytest.mark.parametrize("whole", [WHOLE, a_whole_game(over=True), a_whole_game(0), clock()])
def test_a_sound_game_comes_in(store, tmp_path, whole):
    assert take_in(store, tmp_path / "backup", packed(whole)).added == (whole.game.id,)
    assert store.game(whole.game.id) == whole.game


def test_a_game_that_nobody_has_played_yet_comes_in_as_it_was_made(store, tmp_path):
    made, _ = new_game(CREATED.from_json(json.dumps(wanted(map="", mission=""))), TODAY, 7)
    assert take_in(store, tmp_path / "backup", packed(WholeGame(made, (), ()))).added == (made.id,)


@pytest.mark.parametrize(
    ("whole", "named"),
    [
        (game(id="../../etc"), "id is ../../etc"),
        (game(id=LONG), "id is xxx"),
        (game(id=""), "id is "),
        (game(mode="chess"), "no mode 'chess'"),
        (game(made="{}"), "made"),
        (game(made=WHOLE.game.made.replace('"game":"', '"game":"not ')), "what is needed is one of"),
        (game(made=re.sub(r'"version":\d+', '"version":999', WHOLE.game.made)), "version 999"),
        (game(made=WHOLE.game.made.replace('"engine":"', f'"engine":"{LONG}')), "made.engine has 100"),
        (game(made=WHOLE.game.made + " "), "made is"),
        (game(clock="soon"), "clock: "),
        (clock(sides={"a": SIDE}), "clock.sides"),
        (clock(sides={"a": SIDE, "b": SIDE | {"left": -1}}), "clock.b.left is -1"),
        (clock(turn="c"), "clock.turn is c"),
        (clock(increment=2**50), "clock.increment"),
        (clock(running=True), "clock: "),
        (game(setup=b"["), "setup: "),
        (game(setup=b"{}"), "setup: "),
        (game(setup=WHOLE.game.setup + b" " * 100_000), "setup is"),
        (setup(round=7), "round"),
        (setup(map="endor"), "endor"),
        (game(seed=8), "choice"),
        (game(created="tomorrow"), "created is tomorrow"),
        (game(created="9999-12-31T23:59:59+00:00"), "2026-03-03T00:00:00+00:00"),
        (game(created="2026-13-01T00:00:00+00:00"), "created"),
        (game(seats=()), "seats is []"),
        (game(seats=WHOLE.game.seats[:1]), "seats is ['a']"),
        (seat(name=LONG), "seats.a.name has 100000"),
        (seat(token="no secret"), "seats.a.token is no secret"),  # noqa: S106 - it is none
        (seat(bot="scripted"), "seats.a.bot is scripted"),
        (seat(who="bot", bot="genius"), "genius"),
        (seat(who="bot", bot="search:" + "9" * 100), "seats.a.bot has 107"),
        (game(finished=True), "finished is True; right would be False"),
        (game(revision=2**31 - 1), "revision is 2147483647"),
        (game(summary=b"{"), "summary is {"),
        (game(summary=b"{}" + b" " * 100_000), "summary is"),
        (summary(points={"a": 39, "b": 0}), "summary is"),
        (summary(winner="c"), "summary is"),
        (summary(map="atlantis"), "summary is"),
        (summary(armies={"a": LONG, "b": ""}), "summary is"),
        (choice(seat="b" if WHOLE.choices[2].seat == "a" else "a"), "choices.3.seat"),
        (choice(digest="0" * 16), "choices.3.digest is 0000000000000000; right would be"),
        (choice(choice=WHOLE.choices[2].choice + b" "), "choices.3.choice"),
        (choice(choice=b'{"choose":"resign","seat":"c"}'), "choice 3"),
        (choice(choice=b"[" * 100_000), "choice 3"),
        (line(seat="referee"), "said.0.seat is referee; right would be a, b"),
        (line(name=LONG), "said.0.name has 100000"),
        (line(text=LONG), "said.0.text has 100000"),
    ],
)
def test_a_game_of_a_backup_made_by_hand_is_refused_by_name(store, tmp_path, whole, named):
    sound = a_whole_game()
    with pytest.raises(UnsoundGameError) as refused:
        take_in(store, tmp_path / "backup", packed(sound, whole))
    words = speech("en").error(refused.value)
    assert named in words
    assert len(words) < 3000
    assert speech("de").error(refused.value) != words
    assert not is_there(store, sound.game.id)
    assert not is_there(store, whole.game.id)


def is_there(store, game_id):
    try:
        return bool(store.game(game_id))
    except UnknownGameError:
        return False


def test_a_field_that_there_is_not_is_refused(store, tmp_path):
    lines = gzip.decompress(packed(WHOLE)).replace(b'"said":[{', b'"said":[{"shout":true,')
    with pytest.raises(DamagedFileError, match="shout"):
        take_in(store, tmp_path / "backup", gzip.compress(lines))


def test_a_small_file_with_endless_lines_is_refused_before_it_is_read(store, tmp_path):
    heading = gzip.decompress(packed()).splitlines(keepends=True)[0]
    bomb = gzip.compress(heading + b'{"line":"game","x":"' + b"x" * 2**28)
    with pytest.raises(DamagedFileError, match="line 2 is longer than any game"):
        take_in(store, tmp_path / "backup", bomb)
    games = (a_whole_game(0) for _ in range(3))
    many = gzip.decompress(packed(*games)).splitlines(keepends=True)
    padded = b"".join(each.replace(b'"said":[{', b'"said":[' + b" " * 2**23 + b"{") for each in many)
    with pytest.raises(DamagedFileError, match="200 times its size"):
        take_in(store, tmp_path / "backup", gzip.compress(padded))


@pytest.mark.parametrize("error", [OtherRulesError(999, 1, "0"), OtherContentError("core", "0", "1")])
def test_games_of_other_rules_are_left_out_only_when_asked(store, tmp_path, error):
    """The check says so; the store leaves them where they are."""
    old, sound = WHOLE, a_whole_game()

    def refuse(whole):
        if whole == old:
            raise error
        return True

    with pytest.raises(UnsoundGameError):
        take_in(store, tmp_path / "backup", packed(old, sound), refuse)
    imported = take_in(store, tmp_path / "backup", packed(old, sound), lambda whole: whole != old)
    assert (imported.added, imported.left_out) == ((sound.game.id,), (old.game.id,))
    assert not is_there(store, old.game.id)
