"""The Empire's orders in words: the windows of its groups, and why a figure does what it does."""

from holotable.imperial_assault.cards import deployment_card, deployment_cards
from holotable.imperial_assault.cards.choosing import chosen_on
from holotable.imperial_assault.cards.notation import surge_parts
from holotable.imperial_assault.instructions.explaining import (
    bonus_in_words,
    cost_in_words,
    instruction_in_words,
    target_in_words,
)
from holotable.imperial_assault.instructions.format import ATTACKS, MOVES, Bonus, Instruction
from holotable.imperial_assault.instructions.interpreting import sought
from holotable.imperial_assault.instructions.known import all_orders, orders_for
from holotable.imperial_assault.instructions.seeking import NEAREST
from holotable.imperial_assault.legends.empire.happenings import GroupInstructed, InstructionResolved
from holotable.imperial_assault.legends.view import LegendsView
from holotable.imperial_assault.table.window import Deed, Window
from holotable.imperial_assault.telling.legends_sheet import DeedSheet, GroupInfoSheet, InstructionSheet, OrdersSheet
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.ways import rivals_in_words, way_in_words
from holotable.imperial_assault.views.viewing import TableView

# By whether a bonus effect seeks somebody instead, and whether the target is not all that is sought.
_TARGET = {
    (False, False): "order.target",
    (False, True): "order.target.short",
    (True, False): "order.target.bonus",
    (True, True): "order.target.bonus.short",
}


def windows_of(view: LegendsView, names: Names) -> tuple[OrdersSheet, ...]:
    """The windows of all groups, the open one in place of its last."""
    now = view.window
    past = [each for each in view.windows if now is None or each.group != now.group]
    found = [_window(each, names, is_open=False) for each in past]
    return (*found, *([_window(now, names, is_open=True)] if now is not None else ()))


def _window(window: Window, names: Names, is_open: bool) -> OrdersSheet:
    orders, say = orders_for(window.card), names.say
    bonus = orders.bonus_of(window.bonus)
    told = orders.instructions_of(window.bonus, window.orders)
    called = say(f"bonus.{orders.family}.{window.bonus}")
    return OrdersSheet(
        window.group,
        names.group(window.group),
        called,
        tuple(bonus_in_words(bonus, say)),
        say(f"orders.{orders.family}.{window.orders}"),
        tuple(_instruction(each, names) for each in told),
        tuple(_deed(deed, told[deed.place], bonus, called, names) for deed in window.deeds),
        window.round,
        is_open,
    )


def _instruction(said: Instruction, names: Names) -> InstructionSheet:
    return InstructionSheet(str(said.cost), cost_in_words(said, names.say), instruction_in_words(said, names.say))


def _deed(deed: Deed, said: Instruction, bonus: Bonus, called: str, names: Names) -> DeedSheet:
    why = why_of(deed, said, bonus, called, names)
    figure = names.figure(deed.figure)
    path = deed.way.path if deed.way is not None else ()
    return DeedSheet(deed.figure, figure, deed.place, why, _is_skipped(deed), deed.target, deed.spot, path)


def _is_skipped(deed: Deed) -> bool:
    """Whether nothing came of an instruction; one that was broken off on the way is not undone."""
    return bool(deed.skipped) and not deed.anew


def _why_skipped(deed: Deed, said: Instruction) -> str:
    """Who can't be attacked may well be reached: sight may be missing, or a space."""
    if deed.skipped == "out-of-reach" and said.deed in ATTACKS:
        return "order.skipped.no-attack"
    return f"order.skipped.{deed.skipped}"


def why_of(deed: Deed, said: Instruction, bonus: Bonus, called: str, names: Names) -> str:
    """Why an instruction is skipped; or about whom it is, who was passed over, which way it goes, each with why.

    A bonus effect that is `called` so may seek somebody else than the instruction says.
    """
    say = names.say
    told: list[str] = [say("order.anew")] if deed.anew else []
    if deed.skipped:
        return " ".join([*told, say(_why_skipped(deed, said))])
    if deed.target:
        wanted = sought(said, bonus)
        message = _TARGET[bonus.target is not None, deed.falls_short]
        told.append(say(message, figure=names.figure(deed.target), why=target_in_words(wanted, say), bonus=called))
        explained = deed.falls_short or deed.passed or deed.nearer or deed.rivals
        if not (explained or wanted == NEAREST or wanted.named):
            told.append(say("order.equals"))  # LA-TGT-03
    if deed.passed:
        kind = "attack" if said.deed in ATTACKS else "engage" if said.deed in MOVES else "do"
        told.append(say(f"order.passed.{kind}", len(deed.passed), figures=_figures(deed.passed, names)))
    if deed.nearer:
        told.append(say("order.nearer", len(deed.nearer), figures=_figures(deed.nearer, names)))
    if deed.rivals:
        told.append(rivals_in_words(deed, deed.rivals, deed.law, names))
    if deed.way is not None:
        told += way_in_words(deed, deed.way, said, names)
    return " ".join(told) or say("order.done")


def _figures(numbers: tuple[int, ...], names: Names) -> str:
    return ", ".join(names.figure(each) for each in numbers)


def order_words(event: GroupInstructed | InstructionResolved, names: Names) -> str:
    """What a group is told, or what a figure makes of it, in a line of the log."""
    orders, say = orders_for(event.card), names.say
    if isinstance(event, GroupInstructed):
        bonus, listed = say(f"bonus.{orders.family}.{event.bonus}"), say(f"orders.{orders.family}.{event.orders}")
        return say("told.group-instructed", group=names.group(event.group), bonus=bonus, orders=listed)
    deed = event.deed
    said = orders.instructions_of(event.bonus, event.orders)[deed.place]
    called = say(f"bonus.{orders.family}.{event.bonus}")
    why = why_of(deed, said, orders.bonus_of(event.bonus), called, names)
    message = "told.instruction-skipped" if _is_skipped(deed) else "told.instruction-resolved"
    return say(message, figure=names.figure(deed.figure), instruction=instruction_in_words(said, say), why=why)


def infos_of(table: TableView, names: Names) -> tuple[GroupInfoSheet, ...]:
    """What can be looked up about each Imperial group (LA-SURGE-02)."""
    imperial = names.game.table.imperial_side
    shown = {number: each.card for number, each in table.groups.items() if each.side == imperial and each.figures}
    return tuple(_info(number, card, names) for number, card in shown.items() if card in deployment_cards())


def _info(number: int, card: str, names: Names) -> GroupInfoSheet:
    orders, printed = all_orders().get(card), deployment_card(card)
    places = orders.surges if orders is not None else range(len(printed.surges))
    return GroupInfoSheet(
        number,
        names.group(number),
        tuple(names.surge(printed.surges[place].cost, tuple(surge_parts(printed.surges[place]))) for place in places),
        tuple(chosen_on(card)),
    )
