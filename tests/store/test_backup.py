"""The file of a backup: written and read, and refused when it is not what was written."""

import gzip
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.kernel import (
    DamagedFileError,
    FileError,
    NotOurFileError,
    TruncatedFileError,
    UnknownFormatError,
    WrongKindOfFileError,
)
from holotable.store import SaidLine, StoredChoice, StoredGame, StoredSeat
from holotable.store.backup import WholeGame, read_backup, write_backup
from tests.store.pieces import a_game, made

GAMES = [
    WholeGame(a_game("hoth", choices=2), made("left", "right"), (SaidLine(0, "a", "Łucja", "Cześć"),)),
    WholeGame(a_game("endor", seed=2**64 - 1, finished=True), (), ()),
]


def written(games):
    file = BytesIO()
    write_backup(games, file)
    return file.getvalue()


def read(data):
    return list(read_backup(BytesIO(data)))


def packed(*lines):
    return gzip.compress(b"".join(line + b"\n" for line in lines))


WHOLE = written(GAMES)
LINES = gzip.decompress(WHOLE).splitlines()

texts = st.text(st.characters(exclude_characters="\0", codec="utf-8"), max_size=8)
seats = st.lists(
    st.builds(StoredSeat, texts, st.sampled_from(["person", "bot"]), texts, texts, texts, st.booleans()),
    max_size=3,
    unique_by=lambda seat: seat.seat,
)
choices = st.lists(st.builds(StoredChoice, texts, st.binary(max_size=9), texts), max_size=4).map(tuple)
said = st.lists(st.tuples(texts, texts, texts), max_size=3).map(
    lambda lines: tuple(SaidLine(number, *line) for number, line in enumerate(lines))
)


@st.composite
def whole_games(draw):
    chosen = draw(choices)
    number = st.integers(0, 2**31 - 1)
    game = StoredGame(
        id=draw(texts),
        mode=draw(texts),
        made=draw(texts),
        setup=draw(st.binary(max_size=9)),
        seed=draw(st.integers(0, 2**64 - 1)),
        created=draw(texts),
        seats=tuple(draw(seats)),
        watch=draw(st.booleans()),
        finished=draw(st.booleans()),
        revision=draw(number),
        choices=len(chosen),
        summary=draw(st.binary(max_size=9)),
    )
    return WholeGame(game, chosen, draw(said))


@given(st.lists(whole_games(), max_size=4, unique_by=lambda whole: whole.game.id))
def test_any_games_are_read_as_they_were_written(games):
    assert read(written(games)) == games


def test_the_same_games_make_the_same_file():
    assert written(GAMES) == WHOLE


@given(st.integers(0, len(WHOLE) - 1))
def test_a_file_that_breaks_off_is_refused(length):
    with pytest.raises(TruncatedFileError, match="breaks off") as refused:
        read(WHOLE[:length])
    assert refused.value.length == length


@given(st.data())
def test_a_line_that_was_changed_is_refused(data):
    """Whatever is changed within the compression, which is then mended."""
    text = bytearray(gzip.decompress(WHOLE))
    place = data.draw(st.integers(0, len(text) - 1))
    text[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises(FileError):
        read(gzip.compress(bytes(text)))


@given(st.data())
def test_a_file_that_was_changed_is_refused_or_says_the_same(data):
    """A few bytes of gzip's own heading mean nothing, such as the time."""
    changed = bytearray(WHOLE)
    for place in data.draw(st.lists(st.integers(0, len(WHOLE) - 1), min_size=1, max_size=3)):
        changed[place] ^= data.draw(st.integers(1, 255))
    try:
        assert read(bytes(changed)) == GAMES
    except FileError as error:
        assert str(error)


@given(st.binary(max_size=60))
def test_anything_else_is_no_file_of_ours(data):
    with pytest.raises(NotOurFileError if len(data) >= 2 else TruncatedFileError):
        read(b"x" * (len(data) >= 2) + data)
    with pytest.raises((NotOurFileError, TruncatedFileError)):
        read(gzip.compress(data))


@given(st.lists(st.sampled_from(LINES), max_size=6))
def test_lines_in_any_other_order_are_refused(lines):
    if lines != LINES:
        with pytest.raises(FileError):
            read(packed(*lines))


def test_another_kind_of_file_is_told():
    with pytest.raises(WrongKindOfFileError, match="is a record; what is needed is a backup"):
        read(packed(b'{"holotable":"record","format":1}'))


def test_a_newer_file_is_told():
    with pytest.raises(UnknownFormatError, match="has format 2; this program reads format 1"):
        read(packed(b'{"holotable":"backup","format":2,"new":[]}', b'{"line":"something new"}'))


def test_what_comes_after_the_end_is_told():
    with pytest.raises(DamagedFileError, match="line 5 comes after the end"):
        read(packed(*LINES, b"{}"))


@pytest.mark.parametrize(
    ("whole", "problem"),
    [
        (WholeGame(a_game(choices=1), (), ()), "line 2 has 0 choices, and should have 1"),
        (WholeGame(a_game(), (), (SaidLine(1, "a", "Han", "Hm"),)), "line 2 has something said out of its order"),
        (WholeGame(a_game(seed=2**64), (), ()), "line 2: seed"),
        (WholeGame(a_game(mode="\0"), (), ()), "line 2: mode"),
        (WholeGame(a_game(choices=1), made("left", seat="\0"), ()), "line 2: seat"),
        (WholeGame(a_game(), (), (SaidLine(0, "a", "\0", "Hm"),)), "line 2: name"),
    ],
)
def test_no_game_comes_in_that_the_store_would_not_have_written(whole, problem):
    with pytest.raises(DamagedFileError, match=problem):
        read(written([whole]))


def test_a_game_is_in_a_backup_once():
    with pytest.raises(DamagedFileError, match="line 3 has the game hoth once more"):
        read(written([GAMES[0], GAMES[0]]))


def test_a_line_has_an_end(monkeypatch):
    monkeypatch.setattr("holotable.store.backup.MOST_LINE", 100)
    with pytest.raises(DamagedFileError, match="line 2 is longer than any game"):
        read(WHOLE)
