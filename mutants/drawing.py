"""Which changes are made: drawn by a seed, so that everybody who gives it tries the same ones."""

from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b

from mutants.changes import Change, changes_in
from mutants.tree import ROOT

IMPERIAL_ASSAULT = (
    *("board", "table", "combat", "moving", "tokens", "deployment", "heroes"),
    *("effects", "turns", "missions", "skirmish"),
)
PACKAGES = {"kernel": "kernel", "odds": "odds"} | {name: f"imperial_assault/{name}" for name in IMPERIAL_ASSAULT}


def possible(package: str) -> list[Change]:
    """Every change that could be made in a package."""
    files = sorted((ROOT / "src" / "holotable" / PACKAGES[package]).rglob("*.py"))
    return [change for file in files for change in changes_in(ROOT, file)]


def draw(packages: Iterable[str], count: int, seed: int) -> list[tuple[str, Change]]:
    """So many changes with their packages. Each has the same chance, and keeps it when the code around it moves."""
    lots: list[tuple[bytes, str, Change]] = []
    for package in packages:
        seen = Counter[object]()
        for change in possible(package):
            lots.append((_lot(seed, change, seen[change.key]), package, change))
            seen[change.key] += 1
    drawn = sorted(lots, key=lambda each: each[0])[:count]
    order = list(packages)
    return [(package, change) for _, package, change in sorted(drawn, key=lambda each: (order.index(each[1]), each[0]))]


def _lot(seed: int, change: Change, twin: int) -> bytes:
    key = change.key
    return blake2b(repr((seed, key.file, key.function, key.line, key.change, twin)).encode()).digest()
