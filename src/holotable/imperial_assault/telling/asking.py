"""The open decision made a question with options for a client."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.combat.choices import RerollDie
from holotable.imperial_assault.table.choices import SpecialAction
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.turn import Turn
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words, question_words
from holotable.imperial_assault.telling.sheets import Ask, OptionSheet, ReachSheet
from holotable.imperial_assault.telling.walking import reach_of, walker_of
from holotable.imperial_assault.telling.warning import warning_of
from holotable.kernel import Decision, DiceOnTheTable, First, Option, Use, tag_of


def ask_of(decision: Decision, names: Names) -> Ask:
    """A decision of a seat, for its client."""
    region = decision.region
    options = [_option(number, option, names) for number, option in enumerate(decision.options)]
    if decision.kind == "open-groups":
        options.sort(key=lambda option: (deployment_card(option.card).cost, deployment_card(option.card).name))
    return Ask(
        kind=decision.kind,
        question=question_words(decision, names),
        options=tuple(options),
        region=region,
        reach=_reach(names),
        window=decision.window,
        dice=tuple(names.colour(die) for die in region.dice) if isinstance(region, DiceOnTheTable) else (),
        faces=_faces(decision, names),
    )


def _faces(decision: Decision, names: Names) -> tuple[tuple[str, ...], ...]:
    """What the faces of dice show that people roll themselves."""
    region = decision.region
    if not isinstance(region, DiceOnTheTable):
        return ()
    rolled = zip(region.dice, region.sides, strict=True)
    return tuple(tuple(names.die(colour, face) for face in range(sides)) for colour, sides in rolled)


def _option(number: int, option: Option, names: Names) -> OptionSheet:
    """An option, and the things on the table that stand for it."""
    space = getattr(option, "space", None)
    effect = option if isinstance(option, Use | First) else None
    return OptionSheet(
        id=number,
        kind=tag_of(type(option)),
        words=option_words(option, names),
        figure=_number(option, "figure"),
        group=_number(option, "group"),
        spaces=getattr(option, "spaces", ()) or (() if space is None else (space,)),
        token=_name(option, "token"),
        door=_name(option, "door"),
        card=names.card_with(effect.ability) if effect is not None else _name(option, "card"),
        die=option.die if isinstance(option, RerollDie) else None,
        cost=_number(option, "cost"),
        whose=_whose(option, names),
        warning=warning_of(option, names),
    )


def _whose(option: Option, names: Names) -> int | None:
    """The figure on whose card stands what is used."""
    if isinstance(option, SpecialAction):
        turn = names.game.nearest(Turn)
        return turn.figure if turn is not None else None
    source = option.source if isinstance(option, Use | First) else None
    return source if isinstance(source, int) and source in names.game.table.figures else None


def _number(option: Option, field: str) -> int | None:
    value = getattr(option, field, None)
    return value if isinstance(value, int) else None


def _name(option: Option, field: str) -> str:
    value = getattr(option, field, "")
    return value if isinstance(value, str) else ""


def _reach(names: Names) -> tuple[ReachSheet, ...]:
    """Where a walk can end, each space with the cheapest way there."""
    walker, game = walker_of(names.game), names.game
    costs = reach_of(game)
    if walker is None or not costs:
        return ()
    ways = board.reach(scene(game.table), str(walker.figure), walker.points)
    ends = sorted((cost, sorted(spot)) for spot, cost in ways.ends().items() if cost)
    found: dict[int, ReachSheet] = {}
    for cost, spot in ends:
        path: tuple[tuple[int, ...], ...] | None = None
        for space in spot:
            if space in costs and space not in found:
                path = path or tuple(tuple(sorted(each)) for each in ways.path(frozenset(spot))[1:])
                found[space] = ReachSheet(space, cost, path)
    return tuple(found.values())
