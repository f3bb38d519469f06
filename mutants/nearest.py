"""Which tests are nearest to a line of the program: those that enter its function, and of them those with its name."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

from holotable.kernel.codec import Codec, Struct
from mutants.changes import Key
from mutants.tree import KEPT, ROOT, Reached, Tree

MAP = KEPT / "entered.json"
# Tests that take longer come after all others.
SLOW = 2.0
# The first ones are run by themselves, so that not every test file must be loaded.
FIRST, FIRST_SECONDS = 30, 2.0
SOURCE = "src/holotable/"


class Entered(Struct):
    """What the tests of a file enter, when the file was as its digest says."""

    digest: str
    tests: dict[str, Reached]


MAPS: Codec[dict[str, Entered]] = Codec(dict[str, Entered], "what the tests enter")


class Nearest:
    """All tests that can be asked, by what they enter."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._entering: dict[str, set[str]] = {}

    def add(self, test: str, reached: Reached) -> None:
        self.seconds[test] = reached.seconds
        for function in reached.entered:
            self._entering.setdefault(function, set()).add(test)

    def batches(self, key: Key, limit: float) -> Iterator[dict[str, float]]:
        """The tests to be asked about a change, nearest first, for at most so many seconds; the first few apart."""
        first: dict[str, float] = {}
        rest: dict[str, float] = {}
        spent = 0.0
        for name in self.ordered(key):
            seconds = self.seconds[name]
            if spent and spent + seconds > limit:
                continue
            spent += seconds
            few = not rest and len(first) < FIRST and spent <= FIRST_SECONDS
            (first if few or not first else rest)[name] = seconds
        yield first
        yield rest

    def ordered(self, key: Key) -> list[str]:
        """Tests that enter the function, then those that enter its file, then those beside it; slow ones at the end."""
        entering, loading = set[str](), set[str]()
        for function, tests in self._entering.items():
            if function.startswith(f"{key.file}:"):
                loading |= tests
                entering |= tests if _lies_in(function, key) else set()
        mirrored = Path("tests") / Path(key.file.removeprefix(SOURCE)).parent
        beside = {test for test in self.seconds if _common(Path(test.partition("::")[0]), mirrored) > 1}
        ranks = dict.fromkeys(beside, 2) | dict.fromkeys(loading, 1) | dict.fromkeys(entering, 0)
        return sorted(ranks, key=lambda test: (self.seconds[test] > SLOW, ranks[test], *self._distance(test, key)))

    def _distance(self, name: str, key: Key) -> tuple[int, int, float]:
        """A test file of the same name, in the same folder, whose test is soon done."""
        test, source = Path(name.partition("::")[0]), Path(key.file.removeprefix(SOURCE))
        named = source.stem in test.stem
        return -named, -_common(test, Path("tests") / source), self.seconds[name]


def _lies_in(name: str, key: Key) -> bool:
    """Whether a function that was entered is the one of the key, or a nameless one in it."""
    whole = f"{key.file}:{key.function}"
    return bool(key.function) and (name == whole or name.startswith(f"{whole}.<"))


def _common(one: Path, other: Path) -> int:
    count = 0
    for mine, theirs in zip(one.parts, other.parts, strict=False):
        if mine != theirs:
            break
        count += 1
    return count


def mapped(tree: Tree, folders: Sequence[str], track: Callable[[Sequence[str]], Iterable[str]]) -> Nearest:
    """The tests in these folders. What was found out before is used for test files that are as they were."""
    kept = MAPS.from_json(MAP.read_bytes()) if MAP.exists() else {}
    files = {str(path.relative_to(ROOT)): path for folder in folders for path in _tests(ROOT / folder)}
    digests = {name: blake2b(path.read_bytes(), digest_size=8).hexdigest() for name, path in files.items()}
    fresh = [name for name, digest in digests.items() if name not in kept or kept[name].digest != digest]
    for name in track(fresh):
        kept[name] = Entered(digests[name], tree.entered(name))
        MAP.write_bytes(MAPS.to_json(kept))
    nearest = Nearest()
    for name in files:
        for test, reached in kept[name].tests.items():
            nearest.add(test, reached)
    return nearest


def _tests(place: Path) -> Iterable[Path]:
    return sorted(place.rglob("test_*.py")) if place.is_dir() else [place]
