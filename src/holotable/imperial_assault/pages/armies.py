"""Armies: those that come with the game, whether one is legal, and the codes to share them by."""

from typing import Annotated

from holotable.imperial_assault.cards import command_cards
from holotable.imperial_assault.skirmish.army import Army, cost_of, sample_armies
from holotable.imperial_assault.skirmish.army_code import UncodableArmyError, decode_army, encode_army
from holotable.imperial_assault.skirmish.checking import DECK_SIZE, MOST_POINTS, most_deck_cost, problems_of
from holotable.imperial_assault.skirmish.wish import ArmyFile, army_of, file_of
from holotable.kernel import Struct
from holotable.kernel.codec import Meta
from holotable.modes.endpoints import Asked, Endpoint
from holotable.words import Speech, speech


class SampleArmy(Struct, frozen=True):
    """An army that comes with the game."""

    id: str
    name: str
    faction: str
    faction_name: str
    cost: int
    deck_cost: int
    deployment: tuple[str, ...]
    command: tuple[str, ...]
    code: str


class ArmyProblem(Struct, frozen=True):
    """A rule that an army breaks, and what would mend it."""

    rule: str
    words: str


class ArmyChecked(Struct, frozen=True):
    """Whether an army is legal, what it costs, what is wrong with it. An army of unknown cards has no code."""

    legal: bool
    cost: int
    most_cost: int
    deck_size: int
    full_deck: int
    deck_cost: int
    most_deck_cost: int
    problems: tuple[ArmyProblem, ...]
    code: str


class CodeAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of an army."""

    code: Annotated[str, Meta(max_length=4000)]


def deck_cost_of(army: Army) -> int:
    """What the known cards of a command deck cost."""
    return sum(command_cards()[card].cost for card in army.command if card in command_cards())


def samples(asked: Asked) -> tuple[SampleArmy, ...]:
    """The armies that come with the game."""
    say = speech(asked.lang)
    return tuple(_sample(name, army, say) for name, army in sample_armies().items())


def _sample(name: str, army: Army, say: Speech) -> SampleArmy:
    return SampleArmy(
        id=name,
        name=army.name,
        faction=army.faction,
        faction_name=say(f"word.{army.faction}"),
        cost=cost_of(army),
        deck_cost=deck_cost_of(army),
        deployment=army.deployment,
        command=army.command,
        code=encode_army(army),
    )


def check(asked: Asked, file: ArmyFile) -> ArmyChecked:
    """Everything that is wrong with an army."""
    army, say = army_of(file), speech(asked.lang)
    problems = problems_of(army)
    return ArmyChecked(
        legal=not problems,
        cost=cost_of(army),
        most_cost=MOST_POINTS,
        deck_size=len(army.command),
        full_deck=DECK_SIZE,
        deck_cost=deck_cost_of(army),
        most_deck_cost=most_deck_cost(army),
        problems=tuple(ArmyProblem(each.rule, say(each.message, 0, **each.facts)) for each in problems),
        code=_code(army),
    )


def _code(army: Army) -> str:
    try:
        return encode_army(army)
    except UncodableArmyError:
        return ""


def decode(_asked: Asked, wanted: CodeAsked) -> ArmyFile:
    """The army of a code."""
    army = decode_army(wanted.code)
    return file_of(army)


ROUTES = [
    Endpoint("GET", "/api/armies", samples, "http.armies", tuple[SampleArmy, ...], lasting=True),
    Endpoint("POST", "/api/armies/check", check, "http.armies-check", ArmyChecked, body=ArmyFile, cost=1),
    Endpoint("POST", "/api/armies/decode", decode, "http.armies-decode", ArmyFile, body=CodeAsked, cost=1),
]
