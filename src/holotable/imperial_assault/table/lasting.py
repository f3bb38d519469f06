"""Effects that last: for the rest of a round, an activation, or the next attack on a figure (SK-CMD-13)."""

from holotable.imperial_assault.table.table import FigureId, GroupId, Lasting, Play, Side, Until


def ability_of_lasting(effect: str) -> str:
    """The ability by which an effect listens while it lasts, if there is one of that name."""
    return f"lasting.{effect}"


def begin(game: Play, effect: str, figure: FigureId, until: Until, side: Side = "", group: GroupId = 0) -> None:
    """An effect begins to last for a figure, a group or a whole side, and is owned by a side.

    It lasts until the round ends, the figure's activation does, an attack on the figure does, the figure is `activated`
    or `tired`, its side is `ahead` in ready cards, the mission ends, or it is done with `attacking`. Whoever has it
    already has it no more than once.
    """
    lasting = Lasting(effect, figure, until, side or game.table.figures[figure].side, group)
    if any(source_of(each) == source_of(lasting) for each in game.table.lasting):
        return
    game.table.lasting.append(lasting)
    listen(game, lasting)


def listen(game: Play, lasting: Lasting) -> None:
    """An effect has a say while it lasts, if there is an ability or an answer of that name."""
    if ability_of_lasting(lasting.effect) in game.rules.listens_at:
        game.listen(ability_of_lasting(lasting.effect), source_of(lasting), lasting.side)


def lasts(game: Play, effect: str, figure: FigureId) -> bool:
    """Whether an effect lasts for a figure, for itself or as one of its side."""
    side = game.table.figures[figure].side
    return any(
        each.effect == effect and (each.figure == figure or (not each.figure and not each.group and each.side == side))
        for each in game.table.lasting
    )


def lasts_for_player(game: Play, effect: str, side: Side) -> bool:
    """Whether an effect lasts for a whole side."""
    return any((each.effect, each.figure, each.side) == (effect, 0, side) for each in game.table.lasting)


def expire(game: Play, until: Until, figure: FigureId = 0, side: Side = "") -> None:
    """What lasted until now is over: for a figure, for a side, or for all."""
    over = [each for each in game.table.lasting if each.until == until]
    if over:
        _drop(game, [each for each in over if figure in (0, each.figure) and side in ("", each.side)])


def forget(game: Play, figure: FigureId) -> None:
    """A figure leaves the map, and with it all that lasted for it."""
    _drop(game, [each for each in game.table.lasting if each.figure == figure])


def source_of(lasting: Lasting) -> str:
    """From what an effect listens: it is one figure's, one group's, or one side's."""
    return f"{lasting.effect}.{lasting.figure or lasting.group or lasting.side}"


def figure_for(source: str | int) -> FigureId | GroupId:
    """The figure or group for which an effect listens from that source."""
    return int(str(source).rpartition(".")[2])


def _drop(game: Play, over: list[Lasting]) -> None:
    for lasting in over:
        game.table.lasting.remove(lasting)
        game.silence(source_of(lasting))
