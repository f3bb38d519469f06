"""Tokens on the map: terminals, crates and mission tokens, who controls, carries or has claimed them (IA-OBJ-01)."""

from holotable.imperial_assault import board
from holotable.imperial_assault.figures.choices import DropOn
from holotable.imperial_assault.figures.happenings import Dropped
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import FigureId, Play, Side, Table, Token
from holotable.kernel import AGAIN, Decision, Flow, Next, Struct


class TokenView(Struct, frozen=True, omit_defaults=True):
    """A token as everybody sees it."""

    kind: str
    space: int | None
    colour: str | None = None
    carrier: FigureId | None = None
    claimed: Side | None = None


def view_tokens(table: Table) -> dict[str, TokenView]:
    return {
        name: TokenView(token.kind, token.space, token.colour, token.carrier, token.claimed)
        for name, token in table.tokens.items()
    }


def tokens_on(found: board.Map, mission: board.Mission, sections: list[str]) -> dict[str, Token]:
    """The tokens of a mission that lie on its map at the start (IA-TRM-01)."""
    return {
        token.id: Token(token.kind, token.space, token.colour)
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
