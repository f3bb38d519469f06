"""Where time goes: the share of each of our packages, with what they call of Python itself."""

from collections import Counter
from collections.abc import Callable
from cProfile import Profile
from pathlib import Path
from pstats import Stats

import holotable

HOME = Path(holotable.__file__).parent
OTHERS = "all others"


def shares(work: Callable[[], object]) -> list[tuple[str, float]]:
    """The share of the time that is spent in each package itself, the largest first."""
    profile = Profile(builtins=False)
    profile.runcall(work)
    spent = Counter[str]()
    # `Stats.stats` has for each function (file, line, name) its calls, its own time and what was called from it.
    for (file, _, _), (_, _, own, _, _) in Stats(profile).stats.items():  # type: ignore[attr-defined] # not in the stubs
        spent[_package(file)] += own
    return [(package, own / spent.total()) for package, own in spent.most_common()]


def _package(file: str) -> str:
    """`holotable.imperial_assault.combat` for one of its files."""
    path = Path(file)
    if HOME not in path.parents:
        return OTHERS
    return ".".join(path.parent.relative_to(HOME.parent).parts)
