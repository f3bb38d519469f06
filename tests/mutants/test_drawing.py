"""The changes that a seed draws."""

from mutants import drawing
from mutants.changes import changes_in
from mutants.results import equivalents
from mutants.tree import ROOT


def test_a_seed_always_draws_the_same():
    once, again = drawing.draw(["odds", "kernel"], 20, 5), drawing.draw(["odds", "kernel"], 20, 5)
    assert once == again
    assert [package for package, _ in once] == sorted((package for package, _ in once), reverse=True)
    assert drawing.draw(["odds", "kernel"], 20, 6) != once


def test_what_is_drawn_stays_when_lines_move(tmp_path, monkeypatch):
    package = tmp_path / "src" / "holotable" / "kernel"
    package.mkdir(parents=True)
    monkeypatch.setattr(drawing, "ROOT", tmp_path)
    lines = "".join(f"def f{n}(a):\n    return a + {n}\n" for n in range(30))
    (package / "a.py").write_text(lines, encoding="utf-8")
    before = [change.key for _, change in drawing.draw(["kernel"], 10, 1)]
    (package / "a.py").write_text(f"import sys\n\n\n{lines}", encoding="utf-8")
    assert [change.key for _, change in drawing.draw(["kernel"], 10, 1)] == before


def test_what_changes_nothing_is_still_there_to_be_changed():
    possible = {change.key for key in equivalents() for change in changes_in(ROOT, ROOT / key.file)}
    assert [key for key in equivalents() if key not in possible] == []
