"""What happens to the output outside: other encodings, a full disk, a reader that leaves, a bug."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from holotable.cli import main, rules

FULL = Path("/dev/full")


def holotable(*arguments, out=subprocess.PIPE, before="", **environment):
    """A command in a process of its own: its status and both outputs."""
    code = f"{before}import sys; from holotable.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        stdout=out,
        stderr=subprocess.PIPE,
        env={**os.environ, "HOLOTABLE_LANG": "de", **environment},
        check=False,
    )


def test_letters_the_terminal_has_not_got_are_replaced():
    run = holotable("rules", "terms", "Sichtlinie", PYTHONIOENCODING="ascii")
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"unsere eigene ?bersetzung" in run.stdout


def test_letters_in_json_are_escaped_where_the_output_has_not_got_them():
    run = holotable("rules", "terms", "Gel\u00e4nde", "--json", PYTHONIOENCODING="ascii")
    assert run.stdout.isascii()
    assert "Gel\u00e4nde" in {term["de"].split()[0] for term in json.loads(run.stdout)}


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "arguments", [["rules", "search", "door"], ["rules", "topics", "--json"], ["--version"], ["rules", "--help"]]
)
def test_a_full_disk_is_told_in_one_line(arguments, unbuffered):
    with FULL.open("wb") as full:
        run = holotable(*arguments, out=full, PYTHONUNBUFFERED=unbuffered)
    assert run.returncode == 2
    assert run.stderr.decode() == "Die Ausgabe lässt sich nicht schreiben; vielleicht ist der Datenträger voll.\n"


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "arguments", [["rules", "topics"], ["rules", "show", "IA-ATK", "--json"], ["--version"], ["rules", "--help"]]
)
def test_a_reader_that_leaves_ends_the_command_silently(arguments, unbuffered):
    reader, writer = os.pipe()
    os.close(reader)
    run = holotable(*arguments, out=writer, PYTHONUNBUFFERED=unbuffered)
    os.close(writer)
    assert (run.returncode, run.stderr) == (0, b"")


def test_a_bug_shows_a_plain_traceback():
    run = holotable("rules", "terms", "cover", before="from holotable.cli import rules; rules.look_up = None; ")
    assert run.returncode == 1
    assert run.stderr.startswith(b"Traceback (most recent call last):\n")
    assert run.stderr.endswith(b"TypeError: 'NoneType' object is not callable\n")


def test_a_missing_file_is_no_full_disk(monkeypatch):
    def missing(*_arguments, **_options):
        return Path("/nowhere/at/all").read_text(encoding="utf-8")

    monkeypatch.setattr(rules, "look_up", missing)
    with pytest.raises(FileNotFoundError):
        main(["rules", "terms", "cover"])
