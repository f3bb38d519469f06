"""What stands on the table, shown: the board drawn in colour or told in plain sentences, scores, cards."""

from holotable.imperial_assault import board
from holotable.imperial_assault.board.drawing import Area, Drawing, Marker, lettering
from holotable.imperial_assault.missions.known import mission_at
from holotable.imperial_assault.skirmish.view import PlayerView, SkirmishView
from holotable.imperial_assault.table.choices import GoTo
from holotable.imperial_assault.table.standing import is_standing
from holotable.imperial_assault.telling.missions import mission_words, story_words
from holotable.imperial_assault.telling.options import actor_of
from holotable.imperial_assault.telling.walking import reach_of
from holotable.imperial_assault.terminal.shown import Shown
from holotable.imperial_assault.tokens.tokens import carried_by
from holotable.kernel import Decision, Seat


def drawing_of(shown: Shown) -> Drawing:
    """The board as it is now, with what can be chosen on it."""
    table, decision = shown.game.table, shown.game.decision
    closed = [name for name, door in table.doors.items() if not door.open]
    figures = tuple(
        board.Figure(shown.names.letter(each.id), each.side, frozenset(each.spaces)) for each in table.figures.values()
    )
    # Tokens that the mission lets turn over are drawn by the side that is up.
    mission = mission_at(table.map, table.mission)
    turned = {each.hold for each in mission.objectives if each.lit} if mission is not None else set()
    markers = tuple(
        Marker(
            name,
            token.space,
            token.kind,
            None if token.face_down else token.colour,
            token.lit or token.kind not in turned,
        )
        for name, token in table.tokens.items()
        if token.space is not None
    )
    found = board.find_map(table.map)
    return Drawing(
        found.board(table.sections or None, closed),
        title=found.name,
        subtitle=shown.names.mission(table.mission),
        figures=figures,
        markers=markers,
        areas=_areas(shown, decision),
        numbers=reach_of(shown.game),
    )


def _areas(shown: Shown, decision: Decision | None) -> tuple[Area, ...]:
    """The zones while armies are deployed; else where a figure can be set down."""
    zones = shown.game.table.zones
    if decision is not None and decision.kind in shown.host.mode.delegable:
        return tuple(Area(name, frozenset(spaces), name) for name, spaces in zones.items() if name in ("red", "blue"))
    spots = [option.spaces for option in decision.options if isinstance(option, GoTo)] if decision is not None else []
    spaces = frozenset(space for spot in spots for space in spot)
    return (Area("choice", spaces, "green"),) if spaces else ()


def show_board(shown: Shown) -> None:
    """The board: drawn, or for a screen reader told."""
    if not shown.game.table.map:
        return
    if not shown.screen.plain:
        shown.screen.draw(lettering(drawing_of(shown), shown.screen.width))


def show_things(shown: Shown) -> None:
    """Everything on the map in sentences: who stands where and how they are, tokens, doors."""
    table, say, names = shown.game.table, shown.say, shown.names
    for side in [*table.sides, *({each.side for each in table.figures.values()} - table.sides.keys())]:
        mine = [each.id for each in table.figures.values() if each.side == side]
        if mine:
            known = side in table.sides
            shown.screen.say(
                say("table.figures", side=shown.names.player(side)) if known else say("table.neutral"), "bold"
            )
        for number in mine:
            shown.screen.say("  " + figure_words(shown, number))
    tokens = [shown.names.token(name) for name, token in table.tokens.items() if token.space is not None]
    if tokens:
        shown.screen.say(say("table.tokens", tokens=", ".join(tokens)))
    doors = [
        say("table.door", door=names.door(name), spaces=", ".join(names.spaces(pair) for pair in door.between))
        for name, door in table.doors.items()
        if not door.open and is_standing(table, door)
    ]
    if doors:
        shown.screen.say(say("table.doors", doors=", ".join(doors)))


def figure_words(shown: Shown, number: int) -> str:
    """A figure: where it stands, what it has suffered, what it carries, and how far it is from the one that acts."""
    table, say, names = shown.game.table, shown.say, shown.names
    figure, actor = table.figures[number], actor_of(names)
    more = [names.condition(each) for each in figure.conditions]
    if tokens := carried_by(table, number):
        more.append(say("table.figure-carries", tokens=", ".join(names.token(each) for each in tokens)))
    group = table.groups.get(figure.group)
    if number == actor:
        more.append(say("table.figure-acts"))
    elif group is not None and not group.ready:
        more.append(say("table.figure-done"))
    if actor is not None and actor != number and shown.screen.plain:
        more.append(say("table.far", figure=names.figure(actor), distance=names.distance(actor, number)))
    return say(
        "table.figure",
        letter=names.letter(number),
        name=names.figure(number).rpartition(" ")[0],
        spaces=names.spaces(figure.spaces),
        damage=figure.damage,
        health=table.card_of(number).health,
        more="".join(f", {each}" for each in more),
    )


def show_mission(shown: Shown) -> None:
    """The mission: its name, its story and its rules; before it is drawn there is none to show."""
    table, say = shown.game.table, shown.say
    if not table.mission:
        return
    found = board.find_map(table.map).mission(table.mission)
    shown.screen.say(
        say("table.mission", mission=shown.names.mission(table.mission), map=shown.names.map(table.map)), "bold"
    )
    shown.screen.say("  " + story_words(found.rules, say))
    shown.screen.say("  " + mission_words(found.rules, say))


def show_score(shown: Shown, seat: Seat) -> None:
    """The round, both players' points and cards, and the own hand."""
    say, table = shown.say, shown.game.table
    if table.figures:
        initiative = shown.names.player(table.initiative)
        shown.screen.say(say("table.round", round=table.round, initiative=initiative), "bold")
    for side, player in _players(shown, seat).items():
        named = shown.names.player(side)
        facts = {"points": player.points, "hand": player.in_hand, "deck": player.in_deck}
        scored = say("table.score", 0, side=named, **facts)
        if left := shown.host.time_left(side):
            scored += ", " + say("table.time", time=left)
        shown.screen.say(scored)
    show_hand(shown, seat)


def show_result(shown: Shown) -> None:
    """How the points stood at the end."""
    for side, player in shown.game.table.players.items():
        facts = {"points": player.points, "hand": len(player.hand), "deck": len(player.deck)}
        shown.screen.say(shown.say("table.score", 0, side=shown.names.player(side), **facts))


def show_hand(shown: Shown, seat: Seat) -> None:
    """The cards in the hand of the seat that plays, by name."""
    hand = _hand(shown, seat)
    cards = ", ".join(shown.names.card(card) for card in hand)
    shown.screen.say(shown.say("table.hand", cards=cards) if hand else shown.say("table.hand-empty"))


def show_cards(shown: Shown, seat: Seat) -> None:
    """The own hand with what the cards do, and what everybody has discarded."""
    hand = _hand(shown, seat)
    if not hand:
        shown.screen.say(shown.say("table.hand-empty"))
    for card in hand:
        shown.screen.say("  " + shown.names.card_text(card))
    for side, player in shown.game.table.players.items():
        if player.discarded:
            cards = ", ".join(shown.names.card(card) for card in player.discarded)
            shown.screen.say(shown.say("table.discards", side=shown.names.player(side), cards=cards))


def _hand(shown: Shown, seat: Seat) -> tuple[str, ...]:
    """The hand as the seat's view has it: there is no other."""
    return next((player.hand for player in _players(shown, seat).values() if player.hand is not None), ())


def _players(shown: Shown, seat: Seat) -> dict[str, PlayerView]:
    seen = shown.host.seen_by(seat).table
    return seen.players if isinstance(seen, SkirmishView) else {}
