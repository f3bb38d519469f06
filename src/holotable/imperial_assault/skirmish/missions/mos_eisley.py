"""Mos Eisley Outskirts: Get to the Ship, and Smuggled Goods."""

from holotable.imperial_assault.figures.happenings import TokenFlipped
from holotable.imperial_assault.figures.interacting import Interaction
from holotable.imperial_assault.figures.scoring import score
from holotable.imperial_assault.figures.table import Allowed, Play
from holotable.imperial_assault.figures.tokens import carried_by, discard_token
from holotable.imperial_assault.skirmish.missions.mission import MissionCard, controlled, in_order
from holotable.kernel import Ability, Listener

PANEL, CONTRABAND = "launch_panel", "contraband"
LIT, UNLIT = 5, 2
GOODS = 15
BURDEN = 2


def used_a_panel(game: Play, listener: Listener) -> bool:
    interaction = game.nearest(Interaction)
    return interaction is not None and game.table.tokens[interaction.token].kind == PANEL


def flip_panel(game: Play, listener: Listener) -> None:
    interaction = game.nearest(Interaction)
    if interaction is not None:
        token = game.table.tokens[interaction.token]
        token.lit = not token.lit
        game.tell(TokenFlipped, interaction.token, token.lit, token.space)


def score_panels(game: Play, listener: Listener) -> None:
    for side in in_order(game.table):
        panels = [game.table.tokens[name] for name in controlled(game.table, PANEL, side)]
        score(game, side, sum(LIT if panel.lit else UNLIT for panel in panels), "get_to_the_ship")


GET_TO_THE_SHIP = MissionCard(
    allowed=(Allowed(PANEL, "use", once=True),),
    abilities=(
        Ability("mission.flip_panel", "interacted", flip_panel, used_a_panel),
        Ability("mission.score_panels", "round-ended", score_panels),
    ),
)


def burden(game: Play) -> None:
    """Whoever carries contraband is slower."""
    for token in game.table.tokens.values():
        if token.kind == CONTRABAND:
            token.burden = BURDEN


def score_goods(game: Play, listener: Listener) -> None:
    """Each figure that is home with contraband scores once, however much it carries; all of that is discarded."""
    table = game.table
    for side in in_order(table):
        zone = set(table.zones[table.players[side].zone])
        home = [each.id for each in table.figures.values() if each.side == side and zone & set(each.spaces)]
        for figure in home:
            goods = [name for name in carried_by(table, figure) if table.tokens[name].kind == CONTRABAND]
            score(game, side, GOODS if goods else 0, "smuggled_goods")
            for name in goods:
                discard_token(game, name)


SMUGGLED_GOODS = MissionCard(
    allowed=(Allowed(CONTRABAND, "retrieve"),),
    abilities=(Ability("mission.score_goods", "round-ended", score_goods),),
    prepare=burden,
)
