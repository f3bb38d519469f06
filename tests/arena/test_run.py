"""Long runs: the same games however they are shared out, kept on disk, gone on with, and written as rows."""

import csv
import gzip
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from holotable.arena import run as running
from holotable.arena.bulk import Match, tally
from holotable.arena.crew import Alone, Lost, Processes
from holotable.arena.kept import DamagedRunError, Kept, NoRunFolderError, OtherRunError
from holotable.arena.match import play_out
from holotable.arena.rows import RowsEndingError, check_rows, rows_of, write_rows
from holotable.arena.run import Ended, GamesFailedError, Players, play_all, run
from holotable.arena.writing import NotWrittenError
from holotable.imperial_assault.skirmish.wish import SkirmishWish
from holotable.kernel import read_record
from holotable.kernel.codec import replace
from tests.arena.laborious import play_and_die_once
from tests.arena.matches import skirmish

QUICK = skirmish({"a": "random", "b": "random"}, 4, seed=9, map="mos_eisley_outskirts", mission="A")
OTHER = skirmish({"a": "random", "b": "random"}, 2, seed=3, map="moisture_farm", mission="B")


@pytest.fixture(autouse=True)
def short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots agree on a draw after few decisions: it is not the games that are tested."""
    monkeypatch.setattr("holotable.imperial_assault.modes.skirmish.SKIRMISH.most_decisions", 30)


def played(matches: list[Match], crew: Players, kept: Kept | None = None) -> list[list[Ended]]:
    over = [frozenset(games) for games in kept.ended] if kept else []
    games: list[list[Ended]] = [[] for _ in matches]
    with crew:
        for step in run(matches, crew, over=over):
            games[step.place] += step.ended
            if kept:
                kept.add(step)
    return [sorted(each, key=lambda game: game.played.number) for each in games]


def results(games: list[list[Ended]]) -> list[list[object]]:
    return [[game.played for game in each] for each in games]


def test_matches_are_played_whole_however_many_games_make_a_batch(monkeypatch):
    alone = played([QUICK, OTHER], Alone())
    assert [[game.played.number for game in each] for each in alone] == [[0, 1, 2, 3], [0, 1]]
    monkeypatch.setattr(running, "BATCH_SECONDS", 0.0)
    assert results(played([QUICK, OTHER], Alone())) == results(alone)


def test_a_worker_that_dies_in_the_middle_loses_no_game_and_counts_none_twice(tmp_path, monkeypatch):
    monkeypatch.undo()  # the worker knows nothing of shortened games
    match = replace(OTHER, games=3)
    expected = play_all(match)

    class Mortal(Processes[running.Key, tuple[list[Ended], list[running.Failed]]]):
        def give(self, key, call, *given):
            super().give(key, play_and_die_once, tmp_path / "mark", *given)

    assert results(played([match], Mortal(2))) == [expected]
    assert (tmp_path / "mark").exists()


def test_batches_get_smaller_towards_the_end():
    class Slow(Alone[running.Key, tuple[list[Ended], list[running.Failed]]]):
        def give(self, key, call, *given):
            batches.append(len(key[1]))
            super().give(key, call, *given)

    batches: list[int] = []
    list(run([replace(QUICK, games=16)], Slow()))
    assert sum(batches) == 16
    assert batches[:2] == [1, 1]
    assert batches[2:] == sorted(batches[2:], reverse=True)
    assert batches[2] > batches[-1] == 1


class Deadly(Alone[running.Key, tuple[list[Ended], list[running.Failed]]]):
    """A crew whose members die of one game, whichever batch it is in."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.batches: list[tuple[int, ...]] = []
        self.deadly = number
        self.dead: list[running.Key] = []

    def give(self, key, call, *given):
        self.batches.append(key[1])
        if self.deadly in key[1]:
            self.dead.append(key)
        else:
            super().give(key, call, *given)

    def take(self, seconds):
        if self.dead:
            return [(self.dead.pop(), Lost(3))]
        return super().take(seconds)


def test_of_a_batch_with_a_deadly_game_the_others_are_played_each_by_itself(monkeypatch):
    monkeypatch.setattr("holotable.arena.run._Pace.games", lambda *_: 4)
    match, crew = replace(QUICK, games=6), Deadly(2)
    steps = list(run([match], crew))
    assert crew.batches == [(0, 1, 2, 3), (4, 5), (0,), (1,), (2,), (3,)]
    assert sorted(game.played.number for step in steps for game in step.ended) == [0, 1, 3, 4, 5]
    [failed] = [each for step in steps for each in step.failed]
    assert (failed.number, failed.problem) == (2, "the process that played it died 3 times")


def test_what_is_kept_is_not_played_again_and_gives_the_same_digest(tmp_path):
    whole = tally([game.played for game in played([QUICK], Alone())[0]])
    first = Kept(tmp_path / "run", [QUICK])
    crew: Players = Alone()
    steps = run([QUICK], crew)
    for _ in range(2):
        first.add(next(steps))  # then the run is stopped
    again = Kept(tmp_path / "run", [QUICK])
    kept = len(again.ended[0])
    assert 0 < kept < QUICK.games
    assert sum(map(len, played([QUICK], Alone(), again))) == QUICK.games - kept
    assert tally([again.ended[0][number].played for number in range(QUICK.games)]) == whole


def test_a_run_goes_on_with_more_games(tmp_path):
    played([replace(QUICK, games=2)], Alone(), Kept(tmp_path, [replace(QUICK, games=2)]))
    more = Kept(tmp_path, [QUICK])
    assert sorted(more.ended[0]) == [0, 1]
    assert [game.played.number for game in played([QUICK], Alone(), more)[0]] == [2, 3]


def test_records_are_kept_compressed_and_read_back_whole(tmp_path):
    kept = Kept(tmp_path, [OTHER], recorded=True)
    crew: Players = Alone()
    for step in run([OTHER], crew, recorded=True):
        kept.add(step)
    again = Kept(tmp_path, [OTHER], recorded=True)
    assert [len(read_record(game.played.record).choices) for game in again.ended[0].values()] == [32, 32]
    assert all(path.read_bytes()[:2] == b"\x1f\x8b" for path in tmp_path.glob("batch-*"))


@pytest.mark.parametrize(
    ("other", "fact"),
    [
        (replace(QUICK, seed=1), "seed"),
        (replace(QUICK, bots={"a": "random", "b": "scripted"}), "bots"),
        (replace(QUICK, wish=SkirmishWish({})), "wish"),
        (Match("tug", QUICK.wish, QUICK.bots, 1), None),
    ],
)
def test_a_folder_of_another_run_is_refused_and_left_alone(tmp_path, other, fact):
    Kept(tmp_path, [QUICK])
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    if fact is None:
        with pytest.raises(OtherRunError, match="number of matches is 1, and 2 is wanted"):
            Kept(tmp_path, [QUICK, OTHER])
    else:
        with pytest.raises(OtherRunError, match=fact):
            Kept(tmp_path, [other])
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_folder_with_other_things_in_it_is_no_folder_of_a_run(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(NoRunFolderError, match="new or empty"):
        Kept(tmp_path, [QUICK])
    with pytest.raises(NoRunFolderError):
        Kept(tmp_path / "letter.txt", [QUICK])
    with pytest.raises(NotWrittenError, match="below"):
        Kept(tmp_path / "letter.txt" / "below", [QUICK])


def test_a_damaged_batch_is_set_aside_and_its_games_are_played_again(tmp_path):
    played([OTHER], Alone(), Kept(tmp_path, [OTHER]))
    first = sorted(tmp_path.glob("batch-*"))[0]
    first.write_bytes(first.read_bytes()[:-9])
    again = Kept(tmp_path, [OTHER])
    assert sorted(again.ended[0]) == [1]
    assert first.with_name(f"{first.name}.damaged").exists()
    played([OTHER], Alone(), again)
    garbled = bytearray(first.read_bytes())
    garbled[10] = 0xFF  # a block of no kind that there is, behind a heading that is whole
    first.write_bytes(garbled)
    assert sorted(Kept(tmp_path, [OTHER]).ended[0]) == [1]
    second = sorted(tmp_path.glob("batch-*.gz"))[0]
    second.write_bytes(gzip.compress(b'{"holotable":"batch","format":1,"checksum":"0","body":[]}'))
    assert Kept(tmp_path, [OTHER]).ended == [{}]


def test_a_damaged_heading_is_refused(tmp_path):
    Kept(tmp_path, [QUICK])
    heading = tmp_path / "run.json"
    heading.write_bytes(heading.read_bytes().replace(b'"seed":9', b'"seed":8'))
    with pytest.raises(DamagedRunError, match=r"run\.json"):
        Kept(tmp_path, [QUICK])
    heading.write_bytes(b"xx")
    with pytest.raises(DamagedRunError, match=r"run\.json"):
        Kept(tmp_path, [QUICK])


def test_a_game_that_breaks_is_named_and_the_others_are_played(monkeypatch):
    def sometimes(pairing, recorded):
        if pairing.number == 1:
            raise LookupError("no such trooper")
        return play_out(pairing, recorded)

    monkeypatch.setattr(running, "play_out", sometimes)
    crew: Players = Alone()
    steps = list(run([QUICK], crew))
    [failed] = [each for step in steps for each in step.failed]
    assert (failed.number, failed.problem) == (1, "LookupError: no such trooper")
    assert sorted(game.played.number for step in steps for game in step.ended) == [0, 2, 3]
    with pytest.raises(GamesFailedError, match=r"1 games failed; the first is game 1 \(seed \d+\): LookupError"):
        play_all(QUICK)


def test_rows_tell_of_each_game_what_it_was_who_won_and_what_it_took(tmp_path):
    games = played([OTHER], Alone())
    rows = rows_of([OTHER], games)
    write_rows(tmp_path / "games.csv", rows)
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        first, second = csv.DictReader(file)
    assert (first["map"], first["mission"], first["bot.a"], first["winner"]) == ("moisture_farm", "B", "random", "")
    assert {first["armies.a"], second["armies.a"]} == {"Heroes of the Rebellion", "Lord Vader's Escort"}
    assert [row["seed"] for row in (first, second)] == [str(game.seed) for game in games[0]]
    assert int(first["decisions"]) == games[0][0].played.decisions
    write_rows(tmp_path / "games.parquet", rows)
    import pyarrow.parquet  # noqa: PLC0415

    assert pyarrow.parquet.read_table(tmp_path / "games.parquet").to_pylist() == rows


def test_rows_go_into_csv_or_parquet():
    with pytest.raises(RowsEndingError, match=r"games.xls.*\.csv, \.parquet"):
        check_rows(Path("games.xls"))


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_rows_that_could_not_be_written_are_refused_before_anything_is_played(tmp_path, name):
    with pytest.raises(NotWrittenError, match=name):
        check_rows(tmp_path / "nowhere" / name)
    with pytest.raises(NotWrittenError, match=name):
        write_rows(tmp_path / "nowhere" / name, [{"game": 1}])
    (tmp_path / name).mkdir()
    with pytest.raises(NotWrittenError, match=name):
        check_rows(tmp_path / name)


def test_a_file_for_rows_is_neither_made_nor_changed_by_looking(tmp_path):
    check_rows(tmp_path / "new.csv")
    assert not [*tmp_path.iterdir()]
    (tmp_path / "old.csv").write_text("game\n1\n")
    check_rows(tmp_path / "old.csv")
    assert (tmp_path / "old.csv").read_text() == "game\n1\n"


@pytest.mark.long
def test_a_run_that_was_killed_goes_on_where_it_was(tmp_path):
    """As a person would: start it, kill it without warning, start it again."""
    folder, games = tmp_path / "run", 10
    arguments = ["--a", "random", "--b", "random", "--games", str(games), "--seed", "5", "--json"]
    command = [sys.executable, "-m", "holotable", "sim", "skirmish", *arguments, "--jobs", "2"]
    killed = subprocess.Popen([*command, "--resume", str(folder)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    while not list(folder.glob("batch-*.gz")) and killed.poll() is None:
        sleep(0.02)
    os.kill(killed.pid, signal.SIGKILL)
    killed.communicate()
    there = {path.name: path.stat().st_mtime_ns for path in folder.glob("batch-*.gz")}
    assert there
    again = subprocess.run([*command, "--resume", str(folder)], capture_output=True, check=True)
    assert {name: (folder / name).stat().st_mtime_ns for name in there} == there
    straight = subprocess.run(command, capture_output=True, check=True)
    digests = [output.split(b'"digest": ')[1] for output in (again.stdout, straight.stdout)]
    assert digests[0] == digests[1]
