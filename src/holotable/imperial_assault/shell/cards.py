"""`holotable cards`: which cards there are, and what is printed on one."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

import typer

from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import print_json
from holotable.content.finding import find
from holotable.imperial_assault.cards import KINDS, Card, Kind
from holotable.imperial_assault.cards.record import record
from holotable.imperial_assault.shell.cards_output import print_card, print_cards
from holotable.words import Speech

Game = Literal["imperial-assault", "shatterpoint"]
GAME: Game = "imperial-assault"

Listed = tuple[str, Card]


class NoCardsError(LookupError):
    """A game's cards were asked for that are not written down yet."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"there are no cards of {game} yet")


def commands(say: Speech) -> typer.Typer:
    """The commands about cards in one language."""
    app = group(say, "cards.help")

    @app.command("list", help=say("cards.list"), epilog=example(say, "holotable cards list --kind deployment"))
    def list_cards(
        game: Annotated[Game | None, typer.Option("--game", help=say("cards.game"))] = None,
        kind: Annotated[Kind | None, typer.Option("--kind", help=say("cards.only_kind"))] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        if game not in (None, GAME):
            raise NoCardsError(game)
        if as_json:
            print_json([_told(one, say) for one in _listed(kind)])
            return
        for name in [kind] if kind else KINDS:
            print_cards(name, list(KINDS[name]().values()), say)

    @app.command("show", help=say("cards.show"), epilog=example(say, "holotable cards show darth_vader"))
    def show_card(
        card_id: Annotated[str, typer.Argument(metavar="ID", help=say("cards.which"))],
        kind: Annotated[Kind | None, typer.Option("--kind", help=say("cards.only_kind"))] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        found = _with_id(card_id, list(_listed(kind)))
        if as_json:
            print_json([_told(one, say) for one in found])
            return
        for name, card in found:
            print_card(name, card, say)

    return app


def _listed(kind: str | None) -> Iterator[Listed]:
    """The cards of a kind, or of every kind."""
    for name in [kind] if kind else KINDS:
        for card in KINDS[name]().values():
            yield name, card


def _with_id(card_id: str, listed: Sequence[Listed]) -> list[Listed]:
    """The cards with that id: a hero and the hero's deployment card share theirs."""
    found: dict[str, list[Listed]] = {}
    for name, card in listed:
        found.setdefault(card.id, []).append((name, card))
    return find(card_id, found)


def _told(one: Listed, say: Speech) -> dict[str, object]:
    kind, card = one
    return {"game": GAME, "card": kind} | record(card, say)
