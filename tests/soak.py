"""The long fuzzing on many machines: each soak test is a piece of work that any node of a cluster does.

python -m tests.soak --cluster auto             # or the address of a cluster whose nodes have this folder
python -m tests.soak --jobs 2 -k legends
"""

import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from holotable.arena.cluster import Cluster
from holotable.arena.crew import Crew, Lost, crew_of

PYTEST = [sys.executable, "-m", "pytest", "-m", "soak", "--hypothesis-profile=soak"]
ROOT = Path(__file__).parents[1]


class Fuzzed(NamedTuple):
    """What came of one test: whether it passed, and what pytest said of it."""

    passed: bool
    said: str


def collect(words: str = "") -> list[str]:
    """The soak tests by their ids, those with certain words in them."""
    chosen = ["-k", words] if words else []
    found = subprocess.run([*PYTEST, "--collect-only", *chosen], cwd=ROOT, capture_output=True, text=True, check=False)
    return [line for line in found.stdout.splitlines() if "::" in line]


def fuzz(test: str, minutes: float) -> Fuzzed:
    """Run one test in a process of its own. Some never end: one that found nothing in so many minutes has passed."""
    limit = 60 * minutes
    try:
        done = subprocess.run([*PYTEST, test], cwd=ROOT, capture_output=True, text=True, check=False, timeout=limit)
    except subprocess.TimeoutExpired:
        return Fuzzed(True, "")
    return Fuzzed(done.returncode == 0, done.stdout)


def fuzz_all(tests: list[str], minutes: float, crew: Crew[str, Fuzzed], console: Console) -> int:
    """Run all, tell of each when it is over, and count those that failed."""
    for test in tests:
        crew.give(test, fuzz, test, minutes)
    failed, left = 0, len(tests)
    while left:
        for test, result in crew.take(1.0):
            left -= 1
            passed = not isinstance(result, Lost) and result.passed
            failed += not passed
            console.print(f"{'passed' if passed else 'FAILED'} {test} ({left} left)", markup=False)
            if not passed and not isinstance(result, Lost):
                console.print(result.said, markup=False)
    console.print(f"{len(tests) - failed} passed, {failed} failed")
    return failed


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--cluster", default="", metavar="auto|ADDRESS")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10, help="after which a test that goes on has passed")
    parser.add_argument("-k", dest="words", default="", help="only tests with these words, as pytest has it")
    asked = parser.parse_args()
    tests = collect(asked.words)
    if not tests:
        parser.error(f"no soak test has {asked.words!r} in its name")
    crew: Crew[str, Fuzzed] = Cluster(asked.cluster) if asked.cluster else crew_of(asked.jobs)
    with crew:
        return 1 if fuzz_all(tests, asked.minutes, crew, Console()) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("stopped")
