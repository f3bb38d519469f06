"""Records and saves: whole, or refused with the reason; never half."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holotable.kernel import (
    DamagedFileError,
    FileError,
    IllegalChoiceError,
    Moment,
    NoSuchChoiceError,
    NothingToRedoError,
    NothingToUndoError,
    NotOurFileError,
    OtherContentError,
    OtherGameError,
    OtherRulesError,
    Record,
    ReplayDepartsError,
    Session,
    Stream,
    TruncatedFileError,
    UndoNeedsConsentError,
    UnknownFormatError,
    WrongKindOfFileError,
    load,
    read_record,
    replay,
    save,
    write_record,
)
from holotable.kernel.codec import Raw
from holotable.kernel.envelope import unwrap, wrap
from tests.kernel.standoff import STANDOFF, Rest, Shoot, Standoff, To, Walk, asked, choose, new_table
from tests.kernel.test_flow import Question
from tests.kernel.tiny import rules_of


def played(seed: int = 4, choices: int = 25) -> Session[Standoff]:
    session = Session(STANDOFF, new_table(), seed)
    stream = Stream(seed)
    while session.game.decision and len(session.choices) < choices:
        session.advance(choose(session.game, stream))
    return session


def changed(record: Record, **fields: object) -> Record:
    values = {name: getattr(record, name) for name in record.__struct_fields__}
    return Record(**(values | fields))


# Replays.


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 10_000))
def test_a_record_replays_to_the_same_state(seed):
    session = played(seed, choices=200)
    again = replay(STANDOFF, read_record(write_record(session.record())))
    assert again.game.digest() == session.game.digest()
    assert again.choices == session.choices


def test_a_record_replays_to_any_of_its_positions():
    session = played()
    halfway = replay(STANDOFF, session.record(), until=10)
    assert halfway.choices == session.choices[:10]
    with pytest.raises(NoSuchChoiceError, match="after choice 26: the record goes from 0 to 25"):
        replay(STANDOFF, session.record(), until=26)


def test_verification_names_the_first_choice_where_the_state_departs():
    record = played().record()
    digests = [*record.digests[:17], "0" * 16, *record.digests[18:]]
    with pytest.raises(ReplayDepartsError, match="at choice 17: the state is") as raised:
        replay(STANDOFF, changed(record, digests=digests))
    assert raised.value.choice == 17


def test_verification_names_the_first_choice_that_was_not_on_offer():
    record = played().record()
    choices = [*record.choices[:8], Raw(b'{"choose":"use","ability":"dance","source":1}'), *record.choices[9:]]
    with pytest.raises(ReplayDepartsError, match="at choice 9"):
        replay(STANDOFF, changed(record, choices=choices))


def test_verification_names_the_first_choice_that_makes_no_sense():
    record = played().record()
    choices = [*record.choices[:3], Raw(b'{"choose":"dance"}'), *record.choices[4:]]
    with pytest.raises(ReplayDepartsError, match="at choice 4: not an option of standoff"):
        replay(STANDOFF, changed(record, choices=choices))


def test_another_seed_departs_at_the_setup():
    with pytest.raises(ReplayDepartsError, match="at choice 0"):
        replay(STANDOFF, changed(played().record(), seed=5))


# Files.


def test_a_save_goes_on_where_it_was():
    session = played()
    game = load(STANDOFF, save(session.game))
    assert game.state == session.game.state
    assert game.decision == session.game.decision


WRITERS = {"record": lambda: write_record(played().record()), "save": lambda: save(played().game)}
READERS = {"record": lambda data: replay(STANDOFF, read_record(data)), "save": lambda data: load(STANDOFF, data)}


@pytest.mark.parametrize("kind", WRITERS)
def test_a_file_truncated_anywhere_is_refused(kind):
    data = WRITERS[kind]().rstrip()
    for length in range(len(b'{"holotable":'), len(data)):
        if data[:length].endswith(b"}"):
            continue
        with pytest.raises(TruncatedFileError, match=f"breaks off after {length} bytes"):
            READERS[kind](data[:length])


@pytest.mark.parametrize("kind", WRITERS)
@pytest.mark.parametrize("data", [b"\x00\xffnoise", b"[]", b"{}", b"null", b'{"name": "x"}'])
def test_something_else_is_refused(kind, data):
    with pytest.raises(NotOurFileError, match="not a Holotable file"):
        READERS[kind](data)


@pytest.mark.parametrize("kind", WRITERS)
def test_an_empty_file_is_refused(kind):
    with pytest.raises(TruncatedFileError, match="after 0 bytes"):
        READERS[kind](b"")


@pytest.mark.parametrize("kind", WRITERS)
def test_a_changed_file_is_refused(kind):
    data = WRITERS[kind]().replace(b'"seed":4', b'"seed":5')
    with pytest.raises(DamagedFileError, match="checksum"):
        READERS[kind](data)


@pytest.mark.parametrize("kind", WRITERS)
def test_an_unknown_format_is_refused(kind):
    data = WRITERS[kind]().replace(b'"format":1', b'"format":7')
    with pytest.raises(UnknownFormatError, match="format 7; this program reads format 1"):
        READERS[kind](data)


def test_a_save_is_no_record():
    with pytest.raises(WrongKindOfFileError, match="this file is a save; what is needed is a record"):
        read_record(save(played().game))


@pytest.mark.parametrize("kind", WRITERS)
@pytest.mark.parametrize(
    ("found", "written", "error", "message"),
    [
        (b'"game":"standoff"', b'"game":"chess"', OtherGameError, "a game of chess; what is needed is one of standoff"),
        (b'"version":1', b'"version":9', OtherRulesError, "version 9 of the rules .*; here is version 1"),
        (b'"standoff-cards":"1"', b'"standoff-cards":"2"', OtherContentError, "pack 'standoff-cards' was 2, and is 1"),
        (b'"standoff-cards":"1"', b'"more-cards":"1"', OtherContentError, "pack 'more-cards' was 1, and is none"),
    ],
)
def test_a_file_made_with_something_else_is_refused(kind, found, written, error, message):
    body = unwrap(kind, WRITERS[kind]())
    with pytest.raises(error, match=message):
        READERS[kind](wrap(kind, body.replace(found, written, 1)))


@pytest.mark.parametrize("kind", WRITERS)
def test_a_whole_file_with_a_body_that_is_none_is_refused(kind):
    body = unwrap(kind, WRITERS[kind]())
    for damaged in (b"[]", b"3", b'{"made": 1}', body.replace(b'"seed"', b'"sead"'), body.replace(b"[", b"{", 1)):
        with pytest.raises(DamagedFileError):
            READERS[kind](wrap(kind, damaged))


def test_a_save_of_a_state_that_makes_no_sense_is_refused():
    body = unwrap("save", save(played(choices=0).game))
    with pytest.raises(DamagedFileError, match="no game can go on from its state"):
        load(STANDOFF, wrap("save", body.replace(b'"red":{', b'"green":{', 1)))


def test_a_save_with_parts_that_the_rules_do_not_know_is_refused():
    body = unwrap("save", save(played(choices=12).game))
    with pytest.raises(DamagedFileError, match="parts that these rules do not know"):
        load(STANDOFF, wrap("save", body.replace(b'"nerve"', b'"pluck"', 1)))


def test_a_record_of_a_table_that_makes_no_sense_departs_at_the_setup():
    record = played().record()
    with pytest.raises(ReplayDepartsError, match="at choice 0"):
        replay(STANDOFF, changed(record, setup=Raw(b'{"fighters":{}}')))


def test_digests_and_choices_must_agree_in_number():
    record = played().record()
    with pytest.raises(DamagedFileError, match="25 choices need 26 digests, not 25"):
        read_record(write_record(changed(record, digests=record.digests[1:])))


@settings(deadline=None, max_examples=150)
@given(st.sampled_from(sorted(WRITERS)), st.data())
def test_a_file_with_any_byte_changed_is_refused_or_the_same(kind, data):
    original = WRITERS[kind]()
    file = bytearray(original)
    file[data.draw(st.integers(0, len(file) - 1))] = data.draw(st.integers(0, 255))
    try:
        READERS[kind](bytes(file))
    except FileError:
        return
    # What was changed was no more than white space, or nothing at all.
    assert bytes(file).split() == original.split()


def test_the_rules_of_another_game_refuse_a_record():
    with pytest.raises(OtherGameError):
        replay(rules_of(Question), played().record())


# Undo and redo.


def test_undo_takes_back_what_nothing_came_of_and_redo_makes_it_again():
    session = Session(STANDOFF, new_table(), 4)
    before = session.game.digest()
    session.advance(Walk())
    after = session.game.digest()
    session.undo("red")
    assert session.game.digest() == before
    assert session.choices == []
    session.redo()
    assert session.game.digest() == after
    assert session.choices == [Walk()]


def test_what_was_made_in_one_go_is_taken_back_together():
    session = Session(STANDOFF, new_table(), 4)
    before = session.game.digest()
    fighter = session.game.table.fighters["red"]
    session.advance(Walk())
    session.advance(To(fighter.x, fighter.y), goes_on=True)  # and blue draws a card
    assert session.last_go("red") == 0
    assert session.undoing("red") == "ask"
    with pytest.raises(UndoNeedsConsentError, match="red can take back choice 1 only if the others agree: revealed"):
        session.undo("red")
    session.undo("red", agreed=True)
    assert session.game.digest() == before
    session.redo()
    session.redo()
    assert [made.goes_on for made in session.made()] == [False, True]


def test_nobody_goes_on_with_anothers_choice():
    session = Session(STANDOFF, new_table(), 4)
    session.advance(Rest(), goes_on=True)
    session.advance(Walk(), goes_on=True)
    assert session.seats == ["red", "blue"]
    assert (session.last_go("red"), session.last_go("blue")) == (0, 1)


def test_undo_past_a_reveal_needs_consent():
    session = Session(STANDOFF, new_table(), 4)
    before = session.game.digest()
    session.advance(Rest())  # blue draws a card
    with pytest.raises(UndoNeedsConsentError, match="red can take back choice 1 only if the others agree: revealed"):
        session.undo("red")
    assert session.choices == [Rest()]
    session.undo("red", agreed=True)
    assert session.game.digest() == before


def test_undo_past_anothers_choice_needs_consent():
    session = Session(STANDOFF, new_table(), 4)
    session.advance(Rest())
    session.advance(Walk())
    assert session.seats == ["red", "blue"]
    with pytest.raises(UndoNeedsConsentError, match="others-chose"):
        session.undo("red")
    session.undo("red", agreed=True)
    assert session.choices == []
    session.redo()
    session.redo()
    assert session.choices == [Rest(), Walk()]


def test_undo_after_another_was_asked_about_hidden_cards_needs_consent():
    for seed in range(20):
        session = Session(STANDOFF, new_table(), seed)
        session.advance(Shoot())
        if session.game.nearest(Moment) and asked(session.game).seat == "blue":
            with pytest.raises(UndoNeedsConsentError, match="others-asked"):
                session.undo("red")
            return
    raise AssertionError("no seed gave blue a card to interrupt with")


def test_undo_that_fails_leaves_the_session_as_it_was(monkeypatch):
    session = played()
    digest, made = session.game.digest(), session.choices
    with monkeypatch.context() as broken:
        broken.setattr("holotable.kernel.session.Game.resume", lambda rules, state: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            session.undo("red", agreed=True)
    assert (session.game.digest(), session.choices) == (digest, made)


def test_an_interruption_leaves_the_session_as_it_was(monkeypatch):
    session = Session(STANDOFF, new_table(), 4)
    digest = session.game.digest()
    with monkeypatch.context() as broken:
        broken.setattr("tests.kernel.standoff.in_range", interrupt_once())
        with pytest.raises(KeyboardInterrupt):
            session.advance(Rest())
    assert (session.game.digest(), session.choices) == (digest, [])


def interrupt_once():
    """Ctrl-C at the first call, and nothing afterwards."""
    left = [KeyboardInterrupt()]

    def in_range(game):
        if left:
            raise left.pop()
        return True

    return in_range


def test_a_new_choice_forgets_what_was_taken_back():
    session = Session(STANDOFF, new_table(), 4)
    session.advance(Walk())
    session.undo("red")
    session.advance(Rest())
    with pytest.raises(NothingToRedoError):
        session.redo()


def test_there_is_nothing_to_take_back_at_the_start():
    with pytest.raises(NothingToUndoError, match="red has made no choice"):
        Session(STANDOFF, new_table(), 4).undo("red")


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 1000), st.integers(1, 60), st.integers(1, 60))
def test_undoing_and_redoing_any_number_of_choices_comes_back(seed, choices, undone):
    session = played(seed, choices)
    digest, made = session.game.digest(), session.choices
    while undone and session.choices:
        seats = [seat for seat in ("red", "blue") if seat in session.seats]
        session.undo(seats[0], agreed=True)
        undone -= 1
    while len(session.choices) < len(made):
        session.redo()
    assert session.choices == made
    assert session.game.digest() == digest


def test_an_illegal_choice_leaves_the_session_as_it_was():
    session = played()
    digest, made = session.game.digest(), session.choices
    with pytest.raises(IllegalChoiceError):
        session.advance(Shoot() if Shoot() not in asked(session.game).options else Walk())
    assert (session.game.digest(), session.choices) == (digest, made)


def test_a_step_that_fails_leaves_the_session_as_it_was(monkeypatch):
    session = Session(STANDOFF, new_table(), 4)
    session.game.listen_in()
    session.advance(Rest())
    digest, told = session.game.digest(), list(session.game.events or [])
    assert told
    with monkeypatch.context() as broken:
        broken.setattr("tests.kernel.standoff.CARDS", ())
        with pytest.raises(ZeroDivisionError):
            session.advance(Rest())
    assert session.game.digest() == digest
    assert session.game.events == told
    session.advance(Rest())
    assert session.choices == [Rest(), Rest()]
