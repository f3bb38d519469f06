"""How `holotable cards` answers people: a table a kind, a page a card, in the words of their language."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from holotable.console.output import console
from holotable.imperial_assault.cards import Card, DeploymentCard, Hero
from holotable.imperial_assault.cards.record import effect_of
from holotable.imperial_assault.telling.cards import abilities_of, card_words
from holotable.words import Speech

# What of a card stands in a list.
COLUMNS = {
    "deployment": ("id", "name", "faction", "cost", "group_size", "health", "speed"),
    "upgrade": ("id", "name", "subtitle", "faction", "cost"),
    "command": ("id", "name", "cost", "limit", "timing", "restriction"),
    "hero": ("id", "name", "title", "health", "defence"),
    "class": ("id", "name", "hero", "xp"),
    "item": ("id", "name", "tier", "cost", "kind", "attack"),
    "supply": ("id", "name", "traits", "copies"),
    "reward": ("id", "name", "side", "kind", "hero"),
    "condition": ("id", "name", "trait", "discarded"),
    "agenda": ("id", "name", "set", "influence", "kind"),
    "imperial-class": ("id", "name", "deck", "xp"),
}
# What of a card stands in the heading of its page, or under its table.
_APART = ("id", "name", "subtitle", "title")


def print_cards(kind: str, cards: Sequence[Card], say: Speech) -> None:
    """A kind's cards, a line each."""
    table = Table(title=f"{say(f'kind.{kind}')} ({len(cards)})", title_justify="left", box=None, header_style="bold")
    for column in COLUMNS[kind]:
        table.add_column(say(f"label.{column}"), no_wrap=column == "id", style="cyan" if column == "id" else "")
    for card in cards:
        words = card_words(card, say)
        table.add_row(*(Text(words[column]) for column in COLUMNS[kind]))
    console().print(table, "")


def print_card(kind: str, card: Card, say: Speech) -> None:
    """All that is printed on a card, and what it does."""
    words = card_words(card, say)
    heading = ", ".join(words[field] for field in ("name", "subtitle", "title") if words.get(field))
    out = console()
    out.print(Text(heading, style="bold").append(f"  {card.id}", style="cyan").append(f"  {say(f'kind.{kind}')}"))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    for field, said in words.items():
        if said and field not in _APART and not (field == "abilities" and isinstance(card, DeploymentCard | Hero)):
            table.add_row(say(f"label.{field}"), Text(said))
    if effect := effect_of(card, say):
        table.add_row(say("label.effect"), Text(effect))
    out.print(table)
    for told in abilities_of(card, say):
        out.print(Text(told.name, style="bold").append(f"  {told.words}", style="not bold"))
    out.print()
