"""Setting up a skirmish, and its rounds."""

from dataclasses import replace

import pytest

from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.scoring import score
from holotable.imperial_assault.effects.commands.hand import discard
from holotable.imperial_assault.effects.commands.playing import PlayCommand
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.imperial_assault.skirmish.choices import ChooseZone, DeployNext, GiveInitiative
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.skirmish.setup import (
    IllegalArmyError,
    NotTwoPlayersError,
    skirmish_missions,
    skirmish_table,
)
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.skirmish.view import PlayerView, SkirmishView
from holotable.imperial_assault.table.choices import ActivateGroup, EndActivation, PassTurn
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Decision, DiceOnTheTable, Game, Pass, Rolled, Stream, view
from holotable.modes import Outcome
from tests.imperial_assault.scenario import Scenario

RULES = skirmish_rules()
REBEL, EMPIRE = sample_army("starter_rebel"), sample_army("starter_imperial")
SEATS = {"a": "ann", "b": "bob"}


def start(first=REBEL, second=EMPIRE, map_id="mos_eisley_outskirts", mission="A", seed=1) -> Play:
    return Game.start(RULES, skirmish_table({"a": first, "b": second}, SEATS, map_id, mission), seed)


def on(game: Play, kind: str) -> Play:
    """Go on, always taking what is offered first but no card, until something of that kind is asked."""
    while game.decision and game.decision.kind != kind:
        options = game.decision.options
        game.advance(Pass() if Pass() in options else options[0])
    return game


def asked(game: Play) -> Decision:
    assert game.decision is not None
    return game.decision


def idle(game: Play) -> None:
    """Whoever is asked activates a group and does nothing with it."""
    options = asked(game).options
    chosen = [option for option in options if isinstance(option, ActivateGroup | EndActivation)]
    game.advance(chosen[-1] if chosen else options[-1])


@pytest.mark.rule("SK-SETUP-04", "IA-INI-02", "IA-MSS-04")
def test_the_player_with_the_cheaper_army_says_who_begins():
    game = start()  # 39 points against 38
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == ("bob", "initiative")
    assert start().advance(GiveInitiative("a")).table.initiative == "a"
    assert start().advance(GiveInitiative("b")).table.initiative == "b"


@pytest.mark.rule("SK-SETUP-05", "IA-INI-02", "IA-MSS-04")
def test_between_equal_armies_the_dice_decide():
    began = {start(REBEL, replace(REBEL, name="twin"), seed=seed).table.initiative for seed in range(20)}
    assert began == {"a", "b"}


@pytest.mark.rule("SK-SETUP-05", "IA-INI-02", "IA-MSS-04")
@pytest.mark.parametrize(("first", "second", "holder"), [(5, 2, "a"), (2, 5, "b"), (3, 4, "b")])
def test_the_higher_accuracy_begins_and_equal_ones_are_rolled_again(first, second, holder):
    armies = {"a": REBEL, "b": replace(REBEL, name="twin")}
    table = skirmish_table(armies, SEATS, "mos_eisley_outskirts", "A")
    game = Game.start(RULES, table, seed=1, dice_by_hand=True)
    assert asked(game).region == DiceOnTheTable(("blue", "blue"), (6, 6))
    blue = {each.accuracy: number for number, each in enumerate(dice().attack["blue"])}
    game.advance(Rolled([blue[first], blue[first]]))
    assert asked(game).kind == "roll"
    assert game.advance(Rolled([blue[first], blue[second]])).table.initiative == holder


@pytest.mark.rule("SK-SETUP-07", "SK-MISS-01", "SK-MISS-04", "IA-MSS-05")
def test_a_mission_is_drawn_from_a_deck_of_all_six():
    assert start(map_id="", mission="").table.map == ""  # not before it is known who has the initiative
    drawn = {(game.table.map, game.table.mission) for game in (drawn_mission(seed) for seed in range(60))}
    assert drawn == set(skirmish_missions())
    assert len(drawn) == 6


@pytest.mark.rule("SK-ARMY-01")
def test_armies_are_settled_before_anybody_knows_the_mission():
    game = start(map_id="", mission="")
    for seat in ("ann", "bob"):
        table = view(game, seat).table
        assert isinstance(table, SkirmishView)
        assert (table.table.map, table.table.tokens) == ("", {})
    armies = {side: list(player.deployment) for side, player in game.table.players.items()}
    game.advance(GiveInitiative("a"))
    assert game.table.map != ""
    assert {side: list(player.deployment) for side, player in game.table.players.items()} == armies
    # Nor does the mission depend on what they brought.
    other = start(EMPIRE, REBEL, map_id="", mission="").advance(GiveInitiative("a"))
    assert (other.table.map, other.table.mission) == (game.table.map, game.table.mission)


def drawn_mission(seed: int) -> Play:
    return start(map_id="", mission="", seed=seed).advance(GiveInitiative("a"))


@pytest.mark.rule("SK-MISS-08", "SK-SETUP-09", "SK-MISS-06", "IA-MSS-07")
def test_only_the_tokens_of_the_mission_are_placed():
    kinds = {
        letter: {token.kind for token in start(mission=letter).advance(GiveInitiative("a")).table.tokens.values()}
        for letter in "AB"
    }
    assert kinds == {"A": {"terminal", "launch_panel"}, "B": {"terminal", "contraband"}}


@pytest.mark.rule("IA-MSS-06", "IA-MIS-09")
@pytest.mark.parametrize(("map_id", "letter"), skirmish_missions())
def test_the_map_is_built_as_its_diagram_shows(map_id, letter):
    diagram = find_map(map_id)
    table = start(map_id=map_id, mission=letter).advance(GiveInitiative("a")).table
    shown = {each.space for each in (*diagram.tokens, *diagram.mission(letter).tokens)}
    persons = {space for figure in table.figures.values() for space in figure.spaces}  # tokens can be figures
    assert {token.space for token in table.tokens.values()} | persons == shown
    assert set(table.doors) == {door.id for door in diagram.doors}
    assert {"red", "blue"} <= set(table.zones)


@pytest.mark.rule("SK-SETUP-06", "SK-SETUP-10")
def test_the_player_with_initiative_chooses_a_zone():
    game = start().advance(GiveInitiative("a"))
    assert game.decision is not None
    assert (game.decision.seat, game.decision.options) == ("ann", (ChooseZone("red"), ChooseZone("blue")))
    game.advance(ChooseZone("blue"))
    assert (game.table.players["a"].zone, game.table.players["b"].zone) == ("blue", "red")


@pytest.mark.rule("SK-SETUP-11", "SK-SETUP-12", "IA-MSS-08")
def test_the_player_with_initiative_deploys_everything_first():
    game = start().advance(GiveInitiative("b")).advance(ChooseZone("red"))
    assert game.decision is not None
    assert DeployNext("darth_vader") in game.decision.options
    while game.table.players["b"].deployment or game.decision.seat == "bob":
        assert game.decision.seat == "bob"
        game.advance(game.decision.options[0])
    zone = {space for each in find_map("mos_eisley_outskirts").zones if each.id == "red" for space in each.spaces}
    assert len(game.table.figures) == 1 + 2 + 3 + 3
    assert all(set(figure.spaces) <= zone for figure in game.table.figures.values())
    assert game.decision.seat == "ann"
    on(game, "activate")
    other = {space for each in find_map("mos_eisley_outskirts").zones if each.id == "blue" for space in each.spaces}
    theirs = [set(figure.spaces) for figure in game.table.figures.values() if figure.side == "a"]
    assert theirs
    assert all(spaces <= other for spaces in theirs)


@pytest.mark.rule("SK-SETUP-13", "SK-SETUP-03", "IA-MSS-03", "IA-MSS-09")
def test_each_player_draws_three_cards():
    game = on(start(), "activate")
    for side, army in (("a", REBEL), ("b", EMPIRE)):
        player = game.table.players[side]
        assert (len(player.hand), len(player.deck)) == (3, 12)
        assert sorted([*player.hand, *player.deck]) == sorted(army.command)
    assert start(seed=1).table.players["a"].deck != start(seed=2).table.players["a"].deck


@pytest.mark.rule("IA-CMD-02")
def test_a_seat_sees_its_own_hand_and_never_the_other():
    game = on(start(), "activate")
    mine, theirs = (players_seen(game, seat) for seat in ("ann", "spectator"))
    assert mine["a"].hand == tuple(game.table.players["a"].hand)
    assert (mine["b"].hand, mine["b"].in_hand) == (None, 3)
    assert theirs["a"].hand is None


def players_seen(game: Play, seat: str) -> dict[str, PlayerView]:
    table = view(game, seat).table
    assert isinstance(table, SkirmishView)
    return table.players


@pytest.mark.rule("IA-CMD-03")
def test_everybody_sees_which_cards_were_discarded():
    game = on(start(), "activate")
    played = game.table.players["b"].hand[-1]
    discard(game, "b", played)
    for seat in ("ann", "bob", "spectator"):
        assert players_seen(game, seat)["b"].discarded == (played,)


@pytest.mark.rule("SK-SETUP-02")
def test_an_illegal_army_is_not_played_unless_agreed():
    broken = replace(REBEL, command=REBEL.command[:14])
    with pytest.raises(IllegalArmyError, match=f"army '{broken.name}' can't be played: it breaks SK-DECK-01") as caught:
        skirmish_table({"a": broken, "b": EMPIRE}, SEATS)
    assert caught.value.rules == "SK-DECK-01"
    assert skirmish_table({"a": broken, "b": EMPIRE}, SEATS, legal=False).players["a"].army == broken.name


@pytest.mark.rule("SK-ACT-04")
def test_whoever_has_fewer_ready_groups_may_pass():
    game = start().advance(GiveInitiative("b"))
    on(game, "activate")  # five Rebel groups, four Imperial ones
    assert game.decision is not None
    assert PassTurn() in game.decision.options
    game.advance(PassTurn())
    assert game.decision.seat == "ann"
    assert PassTurn() not in game.decision.options


@pytest.mark.rule("SK-SETUP-06", "SK-ACT-02", "SK-ROUND-01", "SK-STAT-05", "IA-INI-01")
def test_the_holder_of_the_initiative_begins_and_hands_it_on():
    game = on(start().advance(GiveInitiative("a")), "activate")
    began: list[str] = []
    while game.table.round < 4:
        if asked(game).kind == "activate" and len(began) < game.table.round:
            began.append(asked(game).seat)
        idle(game)
    assert began == ["ann", "bob", "ann"]


@pytest.mark.rule("SK-STAT-03", "IA-STS-03", "SK-TERM-01", "SK-TERM-02")
@pytest.mark.parametrize("held", [1, 2])
def test_a_card_is_drawn_each_round_and_one_more_for_each_terminal(held):
    game = on(start().advance(GiveInitiative("a")), "activate")
    terminals = [name for name, token in game.table.tokens.items() if token.kind == "terminal"][:held]
    guests = [figure for figure in game.table.figures.values() if figure.side == "a"]
    play = Scenario.of(game)
    for terminal, guest in zip(terminals, guests, strict=False):
        play.put(guest.id, play.lies(terminal))
    while game.table.round == 1:
        idle(game)
    assert [len(game.table.players[side].deck) for side in "ab"] == [12 - 1 - held, 12 - 1]


@pytest.mark.rule("IA-MIS-01")
def test_a_status_phase_follows_when_everybody_was_activated():
    game = on(start().advance(GiveInitiative("a")), "activate")
    deck = len(game.table.players["a"].deck)
    ready = 0
    while game.table.round == 1:
        assert len(game.table.players["a"].deck) == deck
        ready = sum(group.ready for group in game.table.groups.values())
        idle(game)
    assert ready == 0
    assert all(group.ready for group in game.table.groups.values())
    assert len(game.table.players["a"].deck) < deck


@pytest.mark.rule("IA-MIS-01", "SK-ROUND-02", "SK-WIN-01")
def test_rounds_go_on_until_somebody_has_won():
    game = on(start().advance(GiveInitiative("a")), "activate")
    while game.table.round < 6:
        idle(game)
    Scenario.of(game).with_points(a=39)
    idle(game)
    assert game.decision is not None
    score(game, "a", 1, "IA-VIC-04")
    while game.decision:
        idle(game)
    assert game.table.round == 6


@pytest.mark.rule("SK-GEN-01")
@pytest.mark.parametrize("sides", ["a", "abc"])
def test_a_skirmish_is_for_two(sides):
    with pytest.raises(NotTwoPlayersError) as caught:
        skirmish_table(dict.fromkeys(sides, REBEL), {side: f"seat {side}" for side in sides})
    assert caught.value.players == len(sides)


@pytest.mark.rule("IA-VIC-03", "IA-VIC-08", "IA-VIC-09", "IA-VIC-10", "SK-WIN-02")
def test_equal_points_are_decided_in_the_printed_order():
    play = Scenario.of(on(start().advance(GiveInitiative("b")), "activate")).with_points(a=40, b=40)
    table = play.table
    assert outcome_of(table) == Outcome("b", "IA-VIC-10")
    play.damaged(next(figure.id for figure in table.figures.values() if figure.side == "b"), 2)
    assert outcome_of(table) == Outcome("a", "IA-VIC-09")
    play.trophies("b", "jyn_odan")
    assert outcome_of(table) == Outcome("b", "IA-VIC-08")
    play.with_points(a=41)
    assert outcome_of(table) == Outcome("a", "IA-VIC-03")


@pytest.mark.rule("IA-VIC-07", "SK-WIN-08")
def test_a_player_without_figures_loses_whatever_the_points():
    play = Scenario.of(on(start(), "activate")).with_points(a=39)
    play.gone(*(figure.id for figure in play.table.figures.values() if figure.side == "a"))
    assert outcome_of(play.table) == Outcome("b", "IA-VIC-07")


def test_random_skirmishes_keep_their_cards():
    for seed in range(3):
        stream = Stream(seed)
        game = start(map_id="", mission="", seed=seed)
        for _ in range(400):
            if game.decision is None:
                break
            game.advance(stream.pick(game.sample(stream)))
            for side, army in (("a", REBEL), ("b", EMPIRE)):
                player = game.table.players[side]
                played = [flow for flow in game.state.stack if isinstance(flow, PlayCommand) and flow.side == side]
                shown = [flow.card for flow in played if flow.label() == "play-command.take_effect"]
                assert sorted([*player.hand, *player.deck, *player.discarded, *shown]) == sorted(army.command)


@pytest.mark.rule("SK-SETUP-03", "IA-MSS-01", "IA-MSS-02", "SK-SETUP-01")
def test_the_setup_has_its_order_and_armies_lie_open_from_the_start():
    game = start()
    for seat in ("ann", "bob"):
        seen = players_seen(game, seat)
        assert sorted(seen["a"].waiting) == sorted(REBEL.deployment)
        assert sorted(seen["b"].waiting) == sorted(EMPIRE.deployment)
    asked_for: list[str] = []
    while asked(game).kind not in ("activate", "effects"):
        assert [player.hand for player in game.table.players.values()] == [[], []]  # cards are drawn last
        kind = asked(game).kind
        asked_for += [kind] if kind not in asked_for else []
        game.advance(asked(game).options[0])
    assert asked_for == ["initiative", "zone", "deploy-next", "deploy"]
