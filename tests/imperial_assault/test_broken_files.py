"""Whatever is broken in a file of ours or of an author: it is read, or refused by an error that has words."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from holotable.content import ContentError, parse
from holotable.imperial_assault.campaign.listed_missions import mission_problems
from holotable.imperial_assault.chain import file as chains
from holotable.imperial_assault.chain.file import read_chain, write_chain
from holotable.imperial_assault.content import BOX
from holotable.imperial_assault.log import file as logs
from holotable.imperial_assault.log.campaign import what_fits
from holotable.imperial_assault.log.campaign_checks import problems_of
from holotable.imperial_assault.log.file import read_log, write_log
from holotable.imperial_assault.missions.checking import all_faults
from holotable.imperial_assault.missions.known import mission_text, missions
from holotable.kernel.envelope import unwrap, wrap
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.chain.playing import fight, until_mission
from tests.imperial_assault.log.playing import Campaigning

CORE = (Path(str(BOX)) / "campaigns" / "core.yaml").read_bytes()
MISSIONS = ("aftermath", "the_spice_job", "temptation", "last_stand")
# In place of whatever stood there.
ANYTHING: tuple[object, ...] = (
    *(None, True, False, -1, 0, 3, 10**30, 2.5, "", "x", "rebels", "jyn_odan", "aftermath", "2 *", "threat ** 9"),
    *("ż", [], {}, [[]], {"id": "x"}, {"x": 1}, [None], ["x", "x"], {"": ""}),
)


def places(part: object, way: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """The ways to all parts of a document."""
    inner = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for name, each in inner:
        yield (*way, name)
        yield from places(each, (*way, name))


def broken(document: object, chance: Random) -> object:
    """The same document with something else, something twice or nothing at one or two places."""
    document = json.loads(json.dumps(document, default=str))
    for _ in range(chance.choice((1, 1, 2))):
        ways = list(places(document))
        if not ways:
            return chance.choice(ANYTHING)
        *way, last = chance.choice(ways)
        inner = document
        for step in way:
            inner = inner[step]  # type: ignore[index]  # a way leads through lists and dicts
        _break(inner, last, chance)
    return document


def _break(inner: object, last: object, chance: Random) -> None:
    what = chance.choice(("other", "other", "other", "gone", "twice", "renamed"))
    if what == "gone":
        del inner[last]  # type: ignore[attr-defined]  # as above
    elif what == "twice" and isinstance(inner, list):
        inner.append(inner[last])  # type: ignore[call-overload]
    elif what == "renamed" and isinstance(inner, dict):
        inner[chance.choice(("x", "id", "if", "do", ""))] = inner.pop(last)
    else:
        inner[last] = chance.choice(ANYTHING)  # type: ignore[index]


def written(value: object) -> bytes:
    """As our files write it, so that checksums of what is inside stay right."""
    return json.dumps(value, separators=(",", ":")).encode()


def garbled(data: bytes, chance: Random) -> bytes:
    """The same bytes, cut off, with some of them twice, or with a few others."""
    place, count = chance.randrange(len(data)), chance.randrange(1, 9)
    return chance.choice(
        (
            data[:place],
            data[:place] + bytes(chance.randrange(256) for _ in range(count)) + data[place + count :],
            data[: place + count] + data[place:],
        )
    )


def refused(read: Callable[[], object]) -> None:
    """Read it; what is wrong is an error that can be told in every language."""
    try:
        found = read()
        errors = found if isinstance(found, list) else []
    except (ValueError, LookupError) as error:
        errors = [error]
    for each in errors:
        assert all(speech(language).knows(each) and speech(language).error(each) for language in LANGUAGES), each


def check_mission(name: str, text: bytes) -> list[ContentError]:
    return all_faults(parse(f"{name}.yaml", text))


def check_campaign(text: bytes) -> list[ContentError]:
    fitting = what_fits(parse("core.yaml", text))
    if fitting.value is None:
        return fitting.problems
    return [*fitting.problems, *problems_of(fitting.value), *mission_problems(fitting.value, missions())]


def break_mission(chance: Random) -> None:
    name = chance.choice(MISSIONS)
    text = mission_text(name)
    refused(lambda: check_mission(name, yaml.safe_dump(broken(yaml.safe_load(text), chance)).encode()))
    refused(lambda: check_mission(name, garbled(text, chance)))


def break_campaign(chance: Random) -> None:
    refused(lambda: check_campaign(yaml.safe_dump(broken(yaml.safe_load(CORE), chance)).encode()))
    refused(lambda: check_campaign(garbled(CORE, chance)))


@cache
def logs_written() -> tuple[bytes, ...]:
    """Logs at several steps."""
    later = [Campaigning().until(kind, slot=4).game for kind in ("buy", "agenda", "mission")]
    return tuple(write_log(each) for each in (Campaigning().until("agenda-sets").game, *later))


def break_log(chance: Random) -> None:
    data = chance.choice(logs_written())
    body = broken(json.loads(unwrap(logs.KIND, data)), chance)
    refused(lambda: read_log(wrap(logs.KIND, written(body))))
    refused(lambda: read_log(garbled(data, chance)))


@cache
def chain_written() -> bytes:
    """A campaign in the middle of its first mission."""
    return write_chain(fight(until_mission(), 12))


def break_chain(chance: Random) -> None:
    """Break a played campaign, or one of the files in it, whose checksum is right again."""
    data = chain_written()
    body = json.loads(unwrap(chains.KIND, data))
    part = chance.choice(("log", "record", "mission", ""))
    if part:
        holder, name = (body["mission"], "record") if part == "mission" else (body, part)
        inner = holder[name]
        holder[name] = json.loads(wrap(inner["holotable"], written(broken(inner["body"], chance))))
    else:
        body = broken(body, chance)
    refused(lambda: read_chain(wrap(chains.KIND, written(body))))
    refused(lambda: read_chain(garbled(data, chance)))


BREAK = [break_mission, break_campaign, break_log, break_chain]


@pytest.mark.parametrize("break_it", BREAK)
def test_what_is_broken_is_refused_in_words(break_it):
    @settings(max_examples=60, suppress_health_check=list(HealthCheck))
    @given(st.randoms(use_true_random=False))
    def check(chance):
        break_it(chance)

    check()


@pytest.mark.soak
@pytest.mark.parametrize("break_it", BREAK)
def test_much_that_is_broken_is_refused_in_words(break_it):
    @settings(max_examples=20_000, derandomize=False, suppress_health_check=list(HealthCheck))
    @given(st.randoms(use_true_random=False))
    def check(chance):
        break_it(chance)

    check()


def test_a_file_that_unfolds_without_end_is_refused():
    """Each list holds the one before it nine times: all of it would fill any memory."""
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n"
        for before, name in zip("abcdefghi", "bcdefghij", strict=True)
    )
    refused(lambda: check_mission("bomb", bomb.encode()))
    refused(lambda: check_campaign(bomb.encode()))
