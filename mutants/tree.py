"""A copy of the working tree in which one file at a time is changed; the tree itself never is."""

import filecmp
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from holotable.kernel.codec import Codec, Struct
from mutants.changes import Change
from mutants.plugin import ENDLESS

ROOT = Path(__file__).parents[1]
# What is found out and may be found out again; not in git.
KEPT = ROOT / ".mutants"
PYTEST = ("-m", "pytest", "-p", "mutants.plugin", "-p", "_hypothesis_pytestplugin", "--hypothesis-profile=mutants")
# Seconds by the clock, for a test that waits for something that never comes.
LONGEST = 1800
FOUND_NONE = 5
OURS = ENTERED, ORDER, NOTICED, FILES = ".entered", ".order", ".noticed", ".files"


class BrokenTreeError(RuntimeError):
    """The tests can't be run though nothing was changed."""


class Reached(Struct):
    """What a test costs, and which functions of the program it enters."""

    seconds: float
    entered: list[str]


REACHED: Codec[dict[str, Reached]] = Codec(dict[str, Reached], "what tests enter")


class Notice(Struct):
    """Which test noticed a change, and how: it failed or did not end. Without one, the program could not be loaded."""

    test: str
    how: str


class Tree:
    """One copy, for one process at a time. It is kept, so that Python need not compile everything again."""

    def __init__(self, folder: Path, tests: Sequence[str]) -> None:
        self.folder = folder
        if self._follow(_files()):
            run = self._pytest("--collect-only", "-qq", *tests, caching=True)
            if run.returncode:
                raise BrokenTreeError(f"{run.stdout[-2000:]}\n{run.stderr[-2000:]}")

    def _follow(self, files: set[str]) -> bool:
        """Make the copy as the working tree is; gives whether it was not."""
        kept = {
            str(path.relative_to(self.folder))
            for path in self.folder.rglob("*")
            if path.is_file() and "__pycache__" not in path.parts and path.name not in OURS
        }
        for file in kept - files:
            (self.folder / file).unlink()
        other = {file for file in files if file not in kept or not filecmp.cmp(ROOT / file, self.folder / file, False)}
        for file in other:
            (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / file, self.folder / file)
        return bool(other)

    def entered(self, file: str) -> dict[str, Reached]:
        """For each passing test in a file: its seconds, and which functions it enters."""
        found = self.folder / ENTERED
        found.unlink(missing_ok=True)
        run = self._pytest(file, "--entered", str(found), caching=True)
        if not found.exists():
            raise BrokenTreeError(f"{run.stdout[-2000:]}\n{run.stderr[-2000:]}")
        return REACHED.from_json(found.read_bytes())

    def failing(self, tests: Mapping[str, float]) -> set[str]:
        """Which of these tests fail though nothing was changed."""
        left = dict(tests)
        while left and (notice := self._run(left)):
            if notice.test not in left:
                raise BrokenTreeError(notice.how)
            del left[notice.test]
        return tests.keys() - left.keys()

    def notice(self, change: Change, batches: Iterable[Mapping[str, float]]) -> Notice | None:
        """Make a change, run the tests until one notices, and take the change back."""
        file = self.folder / change.key.file
        source, at = file.read_bytes(), file.stat().st_mtime
        file.write_bytes(change.applied(source))
        os.utime(file, (at + 1000, at + 1000))  # else Python might take what it compiled before
        try:
            return next((found for batch in batches if batch and (found := self._run(batch))), None)
        finally:
            file.write_bytes(source)
            os.utime(file, (at, at))

    def _run(self, tests: Mapping[str, float]) -> Notice | None:
        order, noticed, files = (self.folder / name for name in (ORDER, NOTICED, FILES))
        order.write_text(json.dumps(dict(tests)), encoding="utf-8")
        files.write_text("\n".join(dict.fromkeys(test.partition("::")[0] for test in tests)), encoding="utf-8")
        noticed.unlink(missing_ok=True)
        try:
            run = self._pytest("-x", "--in-order", str(order), "--noticed", str(noticed), f"@{files}")
        except subprocess.TimeoutExpired:
            return Notice("", "did not end")
        if run.returncode in (0, FOUND_NONE):
            return None
        test = noticed.read_text(encoding="utf-8") if noticed.exists() else ""
        how = {1: "failed", ENDLESS: "did not end"}.get(run.returncode, "could not be loaded")
        return Notice(test, how if test else f"{how}: {(run.stdout + run.stderr)[-300:]}")

    def _pytest(self, *arguments: str, caching: bool = False) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {
            "PYTHONPATH": str(self.folder / "src"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTHONDONTWRITEBYTECODE": "" if caching else "1",
        }
        return subprocess.run(
            [sys.executable, *PYTEST, *arguments],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST,
        )


def _files() -> set[str]:
    """All that git knows or would add, but the page."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return {file for file in listed if not file.startswith("web/") and (ROOT / file).is_file()}
