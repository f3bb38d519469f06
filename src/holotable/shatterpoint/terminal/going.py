"""What people type for places and directions, and to ask why."""

import re

from holotable.kernel import Decision, Option
from holotable.rulebook import UnknownRuleError
from holotable.shatterpoint.actions.acting import ACTIONS
from holotable.shatterpoint.battle import choices
from holotable.shatterpoint.battle.scene import MILLIMETRE
from holotable.shatterpoint.cards.effect import MOVEMENTS
from holotable.shatterpoint.moving.regions import Slides
from holotable.shatterpoint.telling.offering import is_on_table, moved_in
from holotable.shatterpoint.terminal.shown import Shown
from holotable.terminal import attempt
from holotable.terminal.matching import matching
from holotable.terminal.refusing import rule_words, say_why

_RULE_ID = re.compile(r"[A-Za-z]{2}-[A-Za-z]+-\d+")
_NUMBER = re.compile(r"-?\d{1,5}(?:[.,]\d{1,2})?")


def option_at(shown: Shown, decision: Decision, typed: str) -> Option | None:
    """The place or direction that was typed in millimetres; the height is the ground's if it is left out."""
    words = typed.replace(";", " ").split()
    numbers = [_hundredths(each) for each in words if _NUMBER.fullmatch(each)]
    others = [each for each in words if not _NUMBER.fullmatch(each)]
    move = _move(shown, " ".join(others))
    if isinstance(decision.region, Slides):
        return choices.Toward(*numbers) if len(numbers) == 2 and not others else None
    if len(numbers) not in (2, 3) or (others and not move):
        return None
    x, y, z = (*numbers, 0)[:3]
    return choices.Go(x, y, z, move)


def _hundredths(typed: str) -> int:
    """Millimetres as they are typed, in whole hundredths."""
    whole, _, part = typed.replace(",", ".").partition(".")
    length = abs(int(whole)) * MILLIMETRE + int(part.ljust(2, "0") or 0)
    return -length if typed.startswith("-") else length


def _move(shown: Shown, typed: str) -> str:
    """A move by its name, in the program or in the language that is spoken."""
    wanted = typed.casefold()
    names = ((each, shown.names.move(each).casefold()) for each in MOVEMENTS)
    return next((each for each, said in names if wanted and wanted in (each, said)), "")


def go(shown: Shown, decision: Decision, rest: str) -> bool:
    """End at a place, or push in a direction; whether the game went on."""
    if not is_on_table(decision):
        shown.screen.say(shown.say("battle.table.no-place"))
        return False
    option = option_at(shown, decision, rest)
    if option is None:
        shown.screen.say(shown.say("battle.table.no-numbers", typed=rest))
        return False
    return attempt(shown.host, option)


def why(shown: Shown, decision: Decision, rest: str) -> bool:
    """Why something can't be done, or what a rule says."""
    if not rest:
        shown.screen.say(shown.say("table.needs", word="why", example="why 120 -40, why combat, why SP-ATK-04"))
        return False
    if _RULE_ID.fullmatch(rest):
        try:
            shown.screen.say(rule_words(rest.upper(), shown.say))
        except UnknownRuleError as error:
            shown.screen.say(shown.say.error(error))
        return False
    option = option_at(shown, decision, rest) if is_on_table(decision) else None
    found = [option] if option is not None else _meant(shown, decision, rest)
    if found:
        say_why(shown.host, shown.game.why_not(found[0]))
    else:
        shown.screen.say(shown.say("battle.table.no-question", typed=rest))
    return False


def _meant(shown: Shown, decision: Decision, typed: str) -> list[Option]:
    """What somebody may mean: an option, or what is not offered."""
    offered = matching(shown.host, shown.host.text.numbered(decision), typed)
    return offered or matching(shown.host, conceivable(shown, decision), typed)


def conceivable(shown: Shown, decision: Decision) -> list[Option]:
    """What a player may ask about although it is not offered: actions, abilities, attacks, stance, order cards."""
    battle = shown.game.table
    found: list[Option] = [choices.MakeAction(each) for each in ACTIONS]
    if battle.activated is not None:
        found += [choices.UseAbility(each.id) for each in battle.card_of(battle.activated.unit).abilities]
        found.append(choices.FlipStance())
    found += [choices.PutInReserve(), choices.PassOver(), choices.FromReserve()]
    found += [choices.ActivateUnit(each) for each in battle.units if battle.units[each].side == decision.seat]
    enemies = [each for each in battle.characters if battle.side_of(each) != decision.seat]
    found += [choices.AttackIt("melee", each) for each in enemies]
    found += [choices.AttackIt("ranged", each) for each in enemies]
    return found


def place_hint(shown: Shown, decision: Decision) -> str:
    """How a place or a direction is typed, with an example."""
    one = shown.game.table.characters.get(moved_in(decision.region))
    x, y = ((each + MILLIMETRE // 2) // MILLIMETRE for each in one.at[:2]) if one is not None else (0, 0)
    if isinstance(decision.region, Slides):
        return shown.say("battle.table.push", x=1, y=0)
    return shown.say("battle.table.go", x=x, y=y)
