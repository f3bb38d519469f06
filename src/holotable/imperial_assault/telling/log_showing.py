"""A campaign's log as the paper one, printed in a terminal."""

from collections.abc import Sequence

from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from holotable.imperial_assault.telling.log_sheet import (
    DeskSheet,
    LogCardSheet,
    LogHeroSheet,
    LogMissionSheet,
    LogSheet,
)
from holotable.words import Speech


def show_log(sheet: LogSheet, say: Speech, out: Console, plain: bool = False) -> None:
    """Where the campaign is, its lines, the heroes, the shop, the Imperial player's desk; `plain` without frames."""
    out.print(Text(f"{sheet.name} · {sheet.stage_words}", style="bold"))
    if sheet.winner:
        out.print(Text(say("log.told.campaign-won", 0, side=sheet.sides[sheet.winner]), style="bold"))
    out.print(_lines(sheet, say))
    facts = [(say("log.show.credits"), str(sheet.credits))]
    facts += _listed(say("log.show.allies"), [card.name for card in sheet.allies])
    facts += _listed(say("log.show.open"), [each.name for each in open_missions(sheet)])
    facts += _listed(say("log.show.forced"), [each.name for each in sheet.forced])
    _facts(facts, out)
    for hero in sheet.heroes:
        _framed(f"{hero.name}, {hero.title}", _hero(hero, say), out, plain)
    if sheet.shop:
        out.print(_shop(sheet, say))
    if sheet.empire.class_deck:
        _framed(sheet.sides["imperial"], _desk(sheet.empire, say), out, plain)


def _framed(title: str, words: Text, out: Console, plain: bool) -> None:
    if plain:
        out.print(Text(title), words, sep="\n", soft_wrap=True)
    else:
        out.print(Panel(words, title=Text(title, style="bold"), title_align="left"))


def show_story(sheet: LogSheet, say: Speech, out: Console) -> None:
    """What came of each mission so far, in a sentence, with how its story ended."""
    for slot in sheet.slots:
        if slot.mission:
            winner = sheet.sides[slot.winner]
            told = say("log.told.mission-won", 0, mission=slot.mission_name, round=slot.round, side=winner)
            out.print(Text.assemble((told, "bold"), " ", slot.epilogue), soft_wrap=True)


def open_missions(sheet: LogSheet) -> list[LogMissionSheet]:
    """The story mission and the side missions that lie open; none when the campaign is over."""
    if sheet.winner:
        return []
    return [*([sheet.story] if sheet.story is not None else []), *sheet.side_missions]


def _lines(sheet: LogSheet, say: Speech) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for column in ("slot", "kind", "level", "tiers", "mission", "winner", "round"):
        table.add_column(say(_COLUMNS[column]))
    for slot in sheet.slots:
        number = f"{'> ' if slot.here else '  '}{'' if slot.forced else slot.number}"
        tiers = ", ".join("I" * tier for tier in slot.tiers)
        winner = sheet.sides[slot.winner] if slot.winner else ""
        rounds = str(slot.round) if slot.round else ""
        cells = (number, slot.kind_words, str(slot.level), tiers, slot.mission_name, winner, rounds)
        table.add_row(*map(Text, cells), style="bold" if slot.here else "")
    return table


_COLUMNS = {
    "slot": "log.show.slot",
    "kind": "log.show.kind",
    "level": "log.show.level",
    "tiers": "log.show.tiers",
    "mission": "log.show.mission",
    "winner": "log.show.winner",
    "round": "log.show.round",
    "price": "log.show.price",
    "item": "log.show.item",
    "carriers": "log.show.carriers",
    "why": "log.show.why",
}


def _hero(hero: LogHeroSheet, say: Speech) -> Text:
    lines = [say("log.show.experience", 0, xp=hero.xp)]
    for words, side in (("log.show.healthy", hero.healthy), ("log.show.wounded", hero.wounded)):
        facts = {"health": hero.health, "endurance": side.endurance, "speed": side.speed}
        lines.append(say(words, 0, **facts))
    for words, cards in (
        ("log.show.class-cards", hero.class_cards),
        ("log.show.items", hero.items),
        ("log.show.rewards", hero.rewards),
    ):
        if cards:
            lines.append(f"{say(words)}: {_cards(cards, say)}")
    return Text("\n".join(lines))


def _shop(sheet: LogSheet, say: Speech) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False, title=say("log.show.shop"), title_justify="left")
    for column in ("item", "tiers", "price", "carriers", "why"):
        table.add_column(say(_COLUMNS[column]))
    names = {hero.hero: hero.name for hero in sheet.heroes}
    for ware in sheet.shop:
        carriers = ", ".join(names[each] for each in ware.carriers)
        why = " ".join(each for each in (ware.why_not, ware.note) if each)
        table.add_row(*map(Text, (ware.card.name, "I" * ware.tier, str(ware.price), carriers, why)))
    return table


def _desk(desk: DeskSheet, say: Speech) -> Text:
    lines = [say("log.show.desk", 0, deck=desk.class_deck, xp=desk.xp, influence=desk.influence)]
    lines.append(say("log.show.agenda", 0, deck=desk.agenda_deck, held=desk.cards_held, drawn=desk.cards_drawn))
    for words, cards in (
        ("log.show.class-cards", desk.class_cards),
        ("log.show.rewards", desk.rewards),
        ("log.show.villains", desk.villains),
        ("log.show.ongoing", desk.ongoing),
        ("log.show.held", desk.held or ()),
        ("log.show.drawn", [each.card for each in desk.drawn or ()]),
    ):
        if cards:
            lines.append(f"{say(words)}: {_cards(cards, say)}")
    return Text("\n".join(lines))


def _cards(cards: Sequence[LogCardSheet], say: Speech) -> str:
    left = say("log.show.left")
    return ", ".join(f"{card.name} ({left})" if card.left else card.name for card in cards)


def _listed(words: str, names: Sequence[str]) -> list[tuple[str, str]]:
    return [(words, ", ".join(names))] if names else []


def _facts(facts: Sequence[tuple[str, str]], out: Console) -> None:
    for words, value in facts:
        out.print(Text(f"{words}: {value}"), soft_wrap=True)
