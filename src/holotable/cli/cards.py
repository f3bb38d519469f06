"""`holotable cards`: which cards there are, and what is printed on one."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple

import typer

from holotable.console.card_box import CardBox
from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import print_json
from holotable.console.usage import none_of
from holotable.content.finding import find
from holotable.games import Brought, loaded
from holotable.words import Speech

_BOXES = Brought(lambda plug: plug.cards)


class Listed(NamedTuple):
    """A card of a kind, and the game in whose box it is."""

    game: str
    kind: str
    card: Any

    @property
    def box(self) -> CardBox[Any]:
        return _box(self.game)


def commands(say: Speech) -> typer.Typer:
    """The commands about cards in one language."""
    app = group(say, "cards.help")
    of_kind = _option("--kind", "cards.only_kind", _all_kinds(), say)
    of_game = _option("--game", "cards.game", [*_BOXES], say)

    @app.command("list", help=say("cards.list"), epilog=example(say, "holotable cards list --kind deployment"))
    def list_cards(
        game: Annotated[str | None, of_game] = None,
        kind: Annotated[str | None, of_kind] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        wanted = list(_kinds(game, kind))
        if as_json:
            print_json([_told(one, say) for of, name in wanted for one in _listed(of, name)])
            return
        for of, name in wanted:
            _box(of).print_list(name, [*_box(of).cards(name)], say)

    @app.command("show", help=say("cards.show"), epilog=example(say, "holotable cards show darth_vader"))
    def show_card(
        card_id: Annotated[str, typer.Argument(metavar="ID", help=say("cards.which"))],
        kind: Annotated[str | None, of_kind] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        by_id: dict[str, list[Listed]] = {}
        for of, name in _kinds(None, kind):
            for one in _listed(of, name):
                by_id.setdefault(one.box.id_of(one.card), []).append(one)
        found = find(card_id, by_id)
        if as_json:
            print_json([_told(one, say) for one in found])
            return
        for one in found:
            one.box.print_card(one.kind, one.card, say)

    return app


def _box(game: str) -> CardBox[Any]:
    box: CardBox[Any] = loaded(_BOXES[game])
    return box


def _all_kinds() -> list[str]:
    return [kind for game in _BOXES for kind in _box(game).kinds]


def _option(name: str, message: str, known: Sequence[str], say: Speech) -> Any:
    """An option that takes one of these words, which its help names."""
    choices = say("cli.choices", choices=", ".join(known))
    return typer.Option(name, metavar=name.strip("-").upper(), help=f"{say(message)} {choices}")


def _kinds(game: str | None, kind: str | None) -> Iterator[tuple[str, str]]:
    """The kinds that are wanted, each with its game; a kind that the wanted game has not is wrong usage."""
    _check("--game", game, [*_BOXES])
    _check("--kind", kind, _box(game).kinds if game else _all_kinds())
    for of in [game] if game else _BOXES:
        for name in _box(of).kinds:
            if kind in (None, name):
                yield of, name


def _check(option: str, value: str | None, known: Sequence[str]) -> None:
    if value is not None and value not in known:
        raise none_of(value, known, option)


def _listed(game: str, kind: str) -> Iterator[Listed]:
    for card in _box(game).cards(kind):
        yield Listed(game, kind, card)


def _told(one: Listed, say: Speech) -> dict[str, object]:
    return {"game": one.game, "card": one.kind} | one.box.record(one.card, say)
