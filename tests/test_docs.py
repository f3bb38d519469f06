"""What the documentation shows is run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from holotable.imperial_assault.bots.features import NAMES

DOCS = Path(__file__).parents[1] / "docs"
ROOT = DOCS.parent


def code_in(page: Path) -> str:
    """A page's Python blocks, each at the line where it stands, so that an error names the right one."""
    text = page.read_text(encoding="utf-8")
    lines = [""] * (text.count("\n") + 1)
    for block in re.finditer(r"^```python\n(.*?)^```$", text, re.M | re.S):
        first = text.count("\n", 0, block.start(1))
        for number, line in enumerate(block.group(1).splitlines()):
            lines[first + number] = line
    return "\n".join(lines)


def test_the_game_of_the_tutorial_plays():
    page = DOCS / "write-a-game.md"
    names: dict[str, object] = {"__name__": "tutorial"}
    exec(compile(code_in(page), page, "exec"), names)  # noqa: S102  # our own page
    assert names["session"]


def test_the_python_of_the_readme_runs(capsys):
    page = ROOT / "README.md"
    exec(compile(code_in(page), page, "exec"), {"__name__": "readme"})  # noqa: S102  # our own page
    assert capsys.readouterr().out == "race.runs > run.load\n"


def test_the_tests_of_play_that_are_shown_pass():
    page = DOCS / "contributing.md"
    names: dict[str, object] = {"__name__": "contributing"}
    exec(compile(code_in(page), page, "exec"), names)  # noqa: S102  # our own page
    shown = [test for name, test in names.items() if name.startswith("test_") and callable(test)]
    assert len(shown) == 3
    for test in shown:
        test()


def test_the_agents_of_the_page_on_study_play(capsys):
    """But for what starts processes: that has a test of its own."""
    page = DOCS / "study.md"
    exec(compile(code_in(page), page, "exec"), {"__name__": "study"})  # noqa: S102  # our own page
    told = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [agent for agent, _ in told[:2]] == ["a", "b"]
    assert sorted(float(reward) for _, reward in told[:2]) in ([-1.0, 1.0], [0.0, 0.0])
    assert {name for name, _ in told[2:-1]} <= set(NAMES)
    assert 0 < float(told[-1][0]) < 4  # the loss


def commands_in(page: Path) -> list[tuple[str, str]]:
    """The commands in a page's console blocks, each with the output that is shown; ... stands for anything."""
    found: list[tuple[str, str]] = []
    for block in re.findall(r"^```console\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


@pytest.mark.parametrize(("command", "output"), commands_in(ROOT / "README.md"))
def test_the_commands_of_the_readme_answer_as_shown(command, output, tmp_path):
    (tmp_path / "docs").symlink_to(DOCS)
    environment = os.environ | {"PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])}
    run = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=tmp_path, env=environment)  # noqa: PLW1510, S602
    assert run.returncode == 0, run.stderr
    assert re.fullmatch(re.escape(output.strip()).replace(r"\.\.\.", ".*"), run.stdout.strip(), re.S)


PAGES = sorted([*DOCS.glob("*.md"), *ROOT.glob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    text = page.read_text(encoding="utf-8")
    targets = [target for target in re.findall(r"\]\(([^)#]+)", text) if "://" not in target]
    assert [target for target in targets if not (page.parent / target).exists()] == []
