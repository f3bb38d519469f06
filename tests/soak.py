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

PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "soak", "--hypothesis-profile=soak"]
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


def fuzz(test: str) -> Fuzzed:
    """Run one test in a process of its own."""
    done = subprocess.run([*PYTEST, test], cwd=ROOT, capture_output=True, text=True, check=False)
    return Fuzzed(done.returncode == 0, done.stdout)


def fuzz_all(tests: list[str], crew: Crew[str, Fuzzed], console: Console) -> int:
    """Run all, tell of each when it is over, and count those that failed."""
    for test in tests:
        crew.give(test, fuzz, test)
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
    parser.add_argument("-k", dest="words", default="", help="only tests with these words, as pytest has it")
    asked = parser.parse_args()
    crew: Crew[str, Fuzzed] = Cluster(asked.cluster) if asked.cluster else crew_of(asked.jobs)
    with crew:
        return 1 if fuzz_all(collect(asked.words), crew, Console()) else 0


if __name__ == "__main__":
    sys.exit(main())
