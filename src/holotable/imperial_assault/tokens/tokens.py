"""Tokens on the map: terminals, crates and mission tokens, who controls, carries or has claimed them (IA-OBJ-01)."""

from collections.abc import Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.table.choices import DropOn
from holotable.imperial_assault.table.happenings import Dropped, TokenDiscarded, TokenRevealed
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Faction, FigureId, Play, Side, Table, Terrain, Token
from holotable.kernel import AGAIN, Decision, Flow, Next, Struct

# The maps name the faction of a mission token only where it has no other name.
FACTIONS: dict[str, Faction] = {"rebel_token": "rebel", "imperial_token": "imperial"}


class TokenView(Struct, frozen=True, omit_defaults=True):
    """A token as everybody sees it."""

    kind: str
    space: int | None
    colour: str | None = None
    carrier: FigureId | None = None
    claimed: Side | None = None
    face_down: bool = False
    faction: Faction | None = None
    lit: bool = False
    burden: int = 0
    marks: tuple[Side, ...] = ()
    terrain: Terrain | None = None


def view_tokens(table: Table) -> dict[str, TokenView]:
    return {
        name: TokenView(
            token.kind,
            token.space,
            None if token.face_down else token.colour,  # IA-SEC-08
            token.carrier,
            token.claimed,
            token.face_down,
            token.faction,
            token.lit,
            token.burden,
            tuple(token.marks),
            token.terrain,
        )
        for name, token in table.tokens.items()
    }


def hide_tokens(game: Play, names: Sequence[str]) -> None:
    """Turn tokens face down and mix them, so that nobody knows which colour lies where (IA-MTK-05)."""
    tokens = [game.table.tokens[name] for name in names]
    for name, token in zip(names, tokens, strict=True):
        if token.faction is not None:
            raise NoHiddenSideError(name, token.faction)
    colours = [token.colour for token in tokens]
    game.stream("tokens").shuffle(colours)
    for token, colour in zip(tokens, colours, strict=True):
        token.face_down, token.colour = True, colour


class NoHiddenSideError(ValueError):
    """A Rebel or Imperial mission token was to be hidden, whose sides show its faction."""

    def __init__(self, token: str, faction: Faction) -> None:
        self.token = token
        self.faction = faction
        super().__init__(
            f"the {faction} token {token!r} shows its faction; only neutral tokens, crates and terminals hide"
        )


def reveal_token(game: Play, name: str) -> None:
    """Turn a token over so that everybody sees its colour."""
    token = game.table.tokens[name]
    token.face_down = False
    game.reveal()
    game.tell(TokenRevealed, name, token.colour, token.space)


def discard_token(game: Play, name: str) -> None:
    """Take a token off the map, or from whoever carries it."""
    token = game.table.tokens.pop(name)
    game.tell(TokenDiscarded, name, token.space)


def put_tokens_away(table: Table) -> None:
    """At the end of a mission claimed and carried tokens return to the box (IA-CLM-02, IA-RET-05)."""
    table.tokens = {name: token for name, token in table.tokens.items() if token.space is not None}
    lying = {"", *table.tokens}
    table.objects = {number: made for number, made in table.objects.items() if made.token in lying}


def tokens_on(found: board.Map, mission: board.Mission, sections: list[str]) -> dict[str, Token]:
    """The tokens of a mission that lie on its map at the start (IA-TRM-01)."""
    return {
        token.id: Token(token.kind, token.space, token.colour, faction=FACTIONS.get(token.kind))
        for token in (*found.tokens, *mission.tokens)
        if token.active and found.shows(token, sections or None)
    }


def controller_of(table: Table, token: str) -> Side | None:
    """The side that controls a token which lies on the map (IA-CTL-03, 04)."""
    space = table.tokens[token].space
    return None if space is None else board.token_controller(scene(table), space)


def terminals_of(table: Table, side: Side) -> int:
    """How many terminals a side controls (SK-TERM-01, 02)."""
    terminals = [name for name, token in table.tokens.items() if token.kind == "terminal"]
    return sum(controller_of(table, name) == side for name in terminals)


def carried_by(table: Table, figure: FigureId) -> list[str]:
    return [name for name, token in table.tokens.items() if token.carrier == figure]


class DropTokens(Flow[Table], tag="drop-tokens"):
    """A defeated figure drops all it carries; where under a large one, its controller chooses (IA-RET-03)."""

    steps = ("drop",)

    figure: FigureId

    def drop(self, game: Play, answer: DropOn | None = None) -> Next[Table]:
        carried = carried_by(game.table, self.figure)
        if not carried:
            return None
        spaces = game.table.figures[self.figure].spaces
        if answer is None and len(spaces) > 1:
            return Decision(game.table.seat_of(self.figure), "drop", [DropOn(carried[0], space) for space in spaces])
        token, space = (answer.token, answer.space) if answer else (carried[0], spaces[0])
        game.table.tokens[token].carrier = None
        game.table.tokens[token].space = space
        game.tell(Dropped, self.figure, token, space)
        return AGAIN
