"""Which of many cases are tried at every run; the others belong to the soak."""

from collections.abc import Iterable
from typing import Any

import pytest


def few(cases: Iterable[Any], count: int = 3) -> list[Any]:
    """So many of the cases, drawn evenly from all; the others are marked for the soak.

    A case of several values is a tuple.
    """
    every = list(cases)
    at_once = {place * len(every) // count for place in range(count)}
    return [
        case
        if place in at_once
        else pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.soak)
        for place, case in enumerate(every)
    ]
