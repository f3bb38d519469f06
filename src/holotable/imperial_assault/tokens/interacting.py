"""Interacting with tokens, as the mission allows it (IA-IAC-03)."""

from holotable.imperial_assault import board
from holotable.imperial_assault.questions import HINDERED, RULED_OUT, WHY_NOT_INTERACT
from holotable.imperial_assault.table.choices import Interact
from holotable.imperial_assault.table.happenings import Interacted
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Allowed, Deed, FigureId, Play, Table, Token
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import NOT_NOW, Await, Flow, Next, Refusal

CRATE = "crate"
# What missions with heroes allow without saying so (IA-CRT-03).
CLAIM_CRATES = Allowed(CRATE, "claim", heroes=True)


class Interaction(Flow[Table], tag="interaction"):
    """A figure interacts with a token. What the mission makes of it listens at the moment `interacted`.

    Where the mission calls for a test, nothing comes of the interaction unless that is passed (IA-IAC-04, IA-TST-04).
    Who has `found` a crate draws a Supply card, whatever becomes of the crate.
    """

    steps = ("test", "interact", "draw_supply", "interacted")

    figure: FigureId
    token: str
    deed: Deed
    found: bool = False

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def test(self, game: Play, ended: AttributeTest | None = None) -> Next[Table]:
        if ended is not None:
            if not ended.passed:
                self.stop()
            return None
        allowed = allowance(game, self.figure, Interact(self.token, self.deed))
        if allowed is None or not allowed.test:
            return None
        hindered = game.ask(HINDERED, self.figure, self.token, allowed.rule) if allowed.rule else 0
        return Await(AttributeTest(self.figure, list(allowed.test), allowed.successes, self.token, hindered))

    def interact(self, game: Play) -> Next[Table]:
        token = game.table.tokens[self.token]
        space = token.space
        if self.deed == "retrieve":
            token.space, token.carrier = None, self.figure  # IA-RET-01
        elif self.deed == "claim":
            token.space, token.claimed = None, game.table.figures[self.figure].side  # IA-CLM-01
        self.found = self.deed == "claim" and token.kind == CRATE and game.table.is_hero(self.figure)
        self._note(game, token.kind)
        game.tell(Interacted, self.figure, self.token, self.deed, space)
        return None if self.deed == "use" else game.at("token-taken")

    def _note(self, game: Play, kind: str) -> None:
        """Remember what a side may do but once a round."""
        player = game.table.players.get(game.table.figures[self.figure].side)
        once = any(each.once and (each.kind, each.deed) == (kind, self.deed) for each in game.table.allowed)
        if player is not None and once:
            player.done.append(kind)

    def draw_supply(self, game: Play) -> Next[Table]:
        drawn = self.found and game.table.own.crates_hold_supply
        return DrawSupply(self.figure) if drawn else None  # IA-CRT-03

    def interacted(self, game: Play) -> Next[Table]:
        return game.at("interacted")


def allowance(game: Play, figure: FigureId, way: Interact) -> Allowed | None:
    """By which of the mission's rules a figure may interact with a token so."""
    token, side, hero = game.table.tokens[way.token], game.table.figures[figure].side, game.table.is_hero(figure)
    return next(
        (
            each
            for each in game.table.allowed
            if (each.kind, each.deed, each.carried) == (token.kind, way.deed, token.carrier is not None)
            and each.side in (None, side)
            and (hero or not each.heroes)
            and (not each.rule or game.ask(RULED_OUT, figure, way.token, each.rule) is None)
        ),
        None,
    )


def spaces_of_token(table: Table, token: Token) -> list[int]:
    """Where a token lies, or the figure stands that carries it."""
    if token.carrier is not None and token.carrier in table.figures:
        return table.figures[token.carrier].spaces
    return [] if token.space is None else [token.space]


def interactions_of(game: Play, standing: board.Scene, figure: FigureId) -> list[Interact]:
    """Every way in which a figure can interact with a token where it stands."""
    allowed, touched = game.table.allowed, board.touched(standing, str(figure))
    carried = any(each.carried for each in allowed)
    ways = [
        Interact(name, each.deed)
        for name, token in game.table.tokens.items()
        if token.space in touched or (carried and touched.intersection(spaces_of_token(game.table, token)))
        for each in allowed
        if each.kind == token.kind
    ]
    return [way for way in dict.fromkeys(ways) if _refused(game, figure, way) is None] if ways else []


def why_not_interact(game: Play, figure: FigureId, way: Interact) -> Refusal:
    """Why a figure can't interact with a token so."""
    if way.token not in game.table.tokens:
        return Refusal("token.unknown", "IA-IAC-02", {"token": way.token})
    return _refused(game, figure, way) or NOT_NOW


def cannot_interact(game: Play, figure: FigureId) -> Refusal | None:
    """Some figures can't interact at all."""
    return game.ask(WHY_NOT_INTERACT, figure)


def _limit(game: Play, figure: FigureId, kind: str, allowed: list[Allowed]) -> Refusal | None:
    """Why a figure can't interact with one more token of a kind in this round, or can't carry one more."""
    table = game.table
    player = table.players.get(table.figures[figure].side)
    if player is not None and kind in player.done and all(each.once for each in allowed):
        return Refusal("token.once-a-round", "IA-IAC-03", {"kind": kind})
    most = max(each.most for each in allowed)
    carried = sum(token.kind == kind and token.carrier == figure for token in table.tokens.values())
    if most and carried >= most:
        return Refusal("token.carries-enough", "IA-IAC-03", {"kind": kind, "most": most})
    return None


def _refused(game: Play, figure: FigureId, way: Interact) -> Refusal | None:
    token = game.table.tokens[way.token]
    allowed = [each for each in game.table.allowed if (each.kind, each.deed) == (token.kind, way.deed)]
    if not allowed:
        return Refusal("token.not-in-this-mission", "IA-IAC-03", {"token": way.token})
    if token.kind == CRATE and _is_ally(game.table, figure):
        return Refusal("token.heroes-only", "IA-ALY-14", {"token": way.token})
    if token.carrier is not None and (token.carrier == figure or not any(each.carried for each in allowed)):
        return Refusal("token.carried", "IA-RET-02", {"token": way.token})
    if token.carrier is None and token.space is None:
        return Refusal("token.claimed", "IA-CLM-01", {"token": way.token})
    if allowance(game, figure, way) is None:
        ruled = [game.ask(RULED_OUT, figure, way.token, each.rule) for each in allowed if each.rule]
        if refusal := next((each for each in ruled if each is not None), None):
            return refusal
        if any(each.heroes for each in allowed):
            return Refusal("token.heroes-only", "IA-CRT-03", {"token": way.token})
        return Refusal("token.other-side", "IA-IAC-03", {"token": way.token})
    if limit := _limit(game, figure, token.kind, allowed):
        return limit
    if not board.touched(scene(game.table), str(figure)).intersection(spaces_of_token(game.table, token)):
        return Refusal("token.too-far", "IA-IAC-02", {"token": way.token})
    return cannot_interact(game, figure)


def _is_ally(table: Table, figure: FigureId) -> bool:
    """Whether a figure is a Rebel one in a campaign, but no hero (IA-ALY-01)."""
    return table.own.is_rebel(table, table.figures[figure].side) and not table.is_hero(figure)
