"""What is printed and lies beside the table: the two dice, and missions with their struggle cards."""

from collections.abc import Mapping
from typing import Literal

from holotable.kernel import Struct
from holotable.modes.endpoints import Asked, Endpoint
from holotable.shatterpoint.battlefields.kinds import objective_sign
from holotable.shatterpoint.cards.dice import dice
from holotable.shatterpoint.cards.faces import ATTACK, DEFENCE
from holotable.shatterpoint.cards.missions import Mission, missions
from holotable.shatterpoint.telling.presenting import mission_words
from holotable.words import Speech, speech

# What each result comes to, and the rule for it: what cancels what, what charts are for.
MEANINGS = {
    "critical": ("battle.means.critical", "SP-DIE-03"),
    "strike": ("battle.means.strike", "SP-DIE-04"),
    "block": ("battle.means.block", "SP-DIE-04"),
    "expertise": ("battle.means.expertise", "SP-DIE-05"),
    "failure": ("battle.means.failure", "SP-DIE-06"),
}


class DieResultTold(Struct, frozen=True):
    """A result, on how many sides of a die it stands, and what it comes to."""

    result: str
    name: str
    sides: int
    words: str
    rule: str


class BattleDiePrinted(Struct, frozen=True):
    """One of the two dice with all that its sides show."""

    die: Literal["attack", "defence"]
    name: str
    results: tuple[DieResultTold, ...]


class StruggleCardTold(Struct, frozen=True):
    """A struggle card: its phase, and the objectives that are active on each of its maps."""

    id: str
    name: str
    phase: int
    maps: tuple[str, ...]


class MissionCardTold(Struct, frozen=True):
    """A mission card with its special rules, and the struggle cards of its set."""

    id: str
    name: str
    words: tuple[str, ...]
    struggles: tuple[StruggleCardTold, ...]


def battle_dice(asked: Asked) -> tuple[BattleDiePrinted, ...]:
    """Both dice."""
    say = speech(asked.lang)
    return _die(ATTACK, dice().attack, say), _die(DEFENCE, dice().defence, say)


def _die(die: Literal["attack", "defence"], sides: Mapping[str, int], say: Speech) -> BattleDiePrinted:
    results = tuple(
        DieResultTold(result, say(f"battle.face.{result}"), number, say(MEANINGS[result][0]), MEANINGS[result][1])
        for result, number in sides.items()
    )
    return BattleDiePrinted(die, say(f"battle.die.{die}"), results)


def mission_cards(asked: Asked) -> tuple[MissionCardTold, ...]:
    """All missions."""
    say = speech(asked.lang)
    return tuple(
        MissionCardTold(found.id, found.name, mission_words(found, say), _struggles(found, say))
        for found in missions().values()
    )


def _struggles(found: Mission, say: Speech) -> tuple[StruggleCardTold, ...]:
    return tuple(
        StruggleCardTold(
            card.id,
            card.name,
            card.phase,
            tuple(", ".join(objective_sign(name, say) for name in active) for active in card.maps),
        )
        for card in found.struggles.values()
    )


ROUTES = [
    Endpoint(
        "GET", "/api/battles/dice", battle_dice, "http.battle-dice", tuple[BattleDiePrinted, ...], Asked, lasting=True
    ),
    Endpoint(
        "GET",
        "/api/battles/missions",
        mission_cards,
        "http.battle-missions",
        tuple[MissionCardTold, ...],
        Asked,
        lasting=True,
    ),
]
