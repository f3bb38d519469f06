"""Whom and what a sentence about a battle mentions by name: units, also by their order cards, missions, struggles."""

from collections.abc import Iterator

from holotable.kernel import Event
from holotable.modes.messages import Mention
from holotable.shatterpoint.battle import happenings as sp
from holotable.shatterpoint.cards.faces import ATTACK, DEFENCE
from holotable.shatterpoint.telling.names import Names

# The dice that a line shows.
DICE: dict[type[Event], str] = {sp.AttackRolled: ATTACK, sp.DefenceRolled: DEFENCE, sp.FirstPlayerRolled: ATTACK}


def mentions_of(event: Event, words: str, names: Names) -> tuple[Mention, ...]:
    """The names that stand in a sentence about an event. What is hidden from its reader is not in the sentence."""
    found = dict(_things(event, names))
    rolled = DICE.get(type(event))
    dice = (Mention(names.die(rolled), f"die-{rolled}"),) if rolled is not None else ()
    return (*(Mention(name, thing) for name, thing in found.items() if name in words), *dice)


def _things(event: Event, names: Names) -> Iterator[tuple[str, str]]:
    units = names.battle.units
    for field in event.__struct_fields__:
        value = getattr(event, field)
        for each in value if isinstance(value, tuple) else (value,):
            if not isinstance(each, str):
                continue
            if field == "mission":
                yield names.mission(each), f"mission-{each}"
            elif isinstance(event, sp.StruggleRevealed | sp.StruggleWon) and field == "card":
                yield names.card(each), f"struggle-{each}"
                continue
            if each in units:
                yield names.unit(each), f"unit-{each}"
            elif each.rpartition(".")[0] in units:
                yield names.character(each), f"unit-{each.rpartition('.')[0]}"
            elif field == "card":
                side = getattr(event, "side", None)
                for key in (key for key, unit in units.items() if (unit.side, unit.card) == (side, each)):
                    yield names.card(each), f"unit-{key}"
