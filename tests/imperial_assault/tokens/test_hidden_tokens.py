"""Colours of tokens that lie face down: nobody knows them before they are turned over."""

import pytest

from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.table.happenings import TokenRevealed
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.tokens.interacting import Interaction
from holotable.imperial_assault.tokens.tokens import NoHiddenSideError, TokenView, hide_tokens, reveal_token
from holotable.imperial_assault.views.viewing import view
from holotable.kernel import SPECTATOR, Ability, Listener
from tests.imperial_assault.by_hand import mission_rules, set_up
from tests.imperial_assault.scenario import Scenario, row

TROOPER, STORM = "rebel_trooper_regular", "stormtrooper_regular"
COLOURS = ["red", "blue", "green", "yellow"]


def caches(play: Scenario, kind: str) -> list[str]:
    """Four tokens of this kind in four colours."""
    names = [f"{kind} {place}" for place in range(1, 5)]
    for place, (name, colour) in enumerate(zip(names, COLOURS, strict=True)):
        play.token(name, play.name(place), kind, colour=colour)
    return names


def seen(play: Scenario, seat: str) -> dict[str, TokenView]:
    return view(play.game, seat).tokens


@pytest.mark.rule("IA-SEC-08")
@pytest.mark.parametrize("seat", ["ike", "ray", SPECTATOR])
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("crate", marks=pytest.mark.rule("IA-CRT-04")),
        pytest.param("supply_cache", marks=pytest.mark.rule("IA-MTK-05")),
        pytest.param("terminal", marks=pytest.mark.rule("IA-TRM-05")),
    ],
)
def test_nobody_sees_the_colour_of_a_token_that_lies_face_down(kind, seat):
    play = row("A . . b", A=TROOPER, b=STORM)
    names = caches(play, kind)
    assert [seen(play, seat)[name].colour for name in names] == COLOURS
    hide_tokens(play.game, names)
    assert {seen(play, seat)[name].colour for name in names} == {None}
    assert all(seen(play, seat)[name].face_down for name in names)
    assert not any(colour in str(event) for event in play.game.take_events() for colour in COLOURS)


def test_hidden_tokens_are_mixed_and_all_there():
    def order(seed_moves: int) -> list[str | None]:
        play = row("A . . b", A=TROOPER, b=STORM)
        names = caches(play, "crate")
        for _ in range(seed_moves):
            hide_tokens(play.game, names)
        return [play.game.table.tokens[name].colour for name in names]

    found = [order(times) for times in range(1, 12)]
    assert all(sorted(filter(None, each)) == sorted(COLOURS) for each in found)
    assert len({tuple(each) for each in found}) > 3


@pytest.mark.rule("IA-MTK-05", "IA-SEC-08")
def test_a_token_that_is_turned_over_shows_its_colour_to_all():
    play = row("A . . b", A=TROOPER, b=STORM)
    names = caches(play, "supply_cache")
    hide_tokens(play.game, names)
    play.game.take_events()
    before = play.game.state.revealed
    reveal_token(play.game, names[1])
    token = play.game.table.tokens[names[1]]
    colour = token.colour
    assert play.game.take_events() == [TokenRevealed(names[1], colour, token.space)]
    assert seen(play, "ray")[names[1]].colour == seen(play, "ike")[names[1]].colour == colour
    assert seen(play, "ray")[names[0]].colour is None
    assert play.game.state.revealed == before + 1  # what was seen can't be undone without consent


@pytest.mark.rule("IA-MTK-04", "IA-CRT-02", "IA-TRM-04", "IA-MTK-01")
def test_the_mission_may_make_something_of_a_colour():
    def turn_over(game: Play, listener: Listener) -> None:
        interaction = game.nearest(Interaction)
        assert interaction is not None
        reveal_token(game, interaction.token)
        if game.table.tokens[interaction.token].colour == "red":
            game.table.figures[interaction.figure].damage += 1

    rules = mission_rules([*ABILITIES, Ability("turn over", "interacted", turn_over)])
    for colour, damage in (("red", 1), ("blue", 0)):
        play = Scenario("+-+-+-+\n|A . b|\n+-+-+-+", {"A": TROOPER, "b": STORM}, rules=rules)
        play.game.listen("turn over", "the mission", "rebels")
        play.token("crate", "b1", colour=colour, face_down=True).allow("crate")
        play.activate("A").interact("crate")
        assert play.damage("A") == damage


@pytest.mark.rule("IA-MTK-02")
def test_mission_tokens_are_rebel_imperial_or_neutral():
    table = set_up("captured", "captured", {"empire": "ike", "rebels": "ray"}, "rebels")
    assert {token.faction for token in table.tokens.values() if token.kind == "imperial_token"} == {"imperial"}
    play = row("A . . b", A=TROOPER, b=STORM)
    caches(play, "supply_cache")
    play.token("base", "a1", "rebel_token", faction="rebel")
    with pytest.raises(NoHiddenSideError, match="rebel"):
        hide_tokens(play.game, ["supply_cache 1", "base"])
    assert not play.game.table.tokens["supply_cache 1"].face_down
    assert (seen(play, "ray")["base"].faction, seen(play, "ray")["supply_cache 1"].faction) == ("rebel", None)
