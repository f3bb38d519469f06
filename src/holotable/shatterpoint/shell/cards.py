"""What `holotable cards` knows of Shatterpoint."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rich.table import Table
from rich.text import Text

from holotable.console.card_box import CardBox
from holotable.console.output import console
from holotable.shatterpoint.cards import Mission, Stance, Unit, missions, stances, units
from holotable.shatterpoint.cards.missions import PHASES
from holotable.shatterpoint.cards.record import record
from holotable.shatterpoint.shell.units import ability_line, numbers_line
from holotable.shatterpoint.telling.stances import stance_details, stance_line
from holotable.words import Speech

Card = Unit | Stance | Mission

KINDS: Mapping[str, Callable[[], Iterable[Card]]] = {
    "unit": lambda: units().values(),
    "stance": lambda: [side for both in stances().values() for side in both],
    "mission": lambda: missions().values(),
}


def _id(card: Card) -> str:
    """A stance is asked for by its unit."""
    return card.unit if isinstance(card, Stance) else card.id


def _print_list(kind: str, cards: Sequence[Card], say: Speech) -> None:
    title = f"{say(f'kind.{kind}')} ({len(cards)})"
    table = Table(title=title, title_justify="left", box=None, show_header=False)
    table.add_column(no_wrap=True, style="cyan")
    for card in cards:
        table.add_row(_id(card), *(Text(each) for each in _line(card, say)))
    console().print(table, "")


def _line(card: Card, say: Speech) -> tuple[str, ...]:
    match card:
        case Unit():
            return card.name, numbers_line(card, say)
        case Stance():
            return (stance_line(card, say),)
    return (card.name,)


def _print_card(kind: str, card: Card, say: Speech) -> None:
    out = console()
    out.print(Text(card.name, style="bold").append(f"  {_id(card)}", style="cyan").append(f"  {say(f'kind.{kind}')}"))
    for line in _details(card, say):
        out.print(Text(line))
    out.print()


def _details(card: Card, say: Speech) -> Iterator[str]:
    match card:
        case Unit():
            yield f"{numbers_line(card, say)}, {say('squad.force', force=card.force)}"
            yield ", ".join(say(f"unit.era.{era}") for era in card.eras)
            yield ", ".join(say(f"unit.tag.{tag}") for tag in card.tags)
            yield from (ability_line(ability, say) for ability in card.abilities)
        case Stance():
            yield stance_line(card, say)
            yield from stance_details(card, say)
        case Mission():
            for phase in PHASES:
                names = ", ".join(each.name for each in card.struggles.values() if each.phase == phase)
                yield say("cards.phase", phase=phase, struggles=names)


CARDS: CardBox[Card] = CardBox(
    kinds=tuple(KINDS),
    cards=lambda kind: KINDS[kind](),
    id_of=_id,
    record=record,
    print_list=_print_list,
    print_card=_print_card,
)
