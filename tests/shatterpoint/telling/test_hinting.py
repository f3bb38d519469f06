"""Hints in a battle tell the odds that the panel of an attack shows, and places by what lies near them."""

from collections.abc import Iterator

import msgspec

from holotable.bots.bot import Because, Choice, Seated
from holotable.kernel import Game, Stream
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.battle.choices import Decline, Go
from holotable.shatterpoint.battle.scene import figure_of, scene_of
from holotable.shatterpoint.battlefields import battlefield
from holotable.shatterpoint.modes.battle import SHATTERPOINT
from holotable.shatterpoint.telling.messages import BattleAim, BattleAimed
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.offering import moved_in
from holotable.words import speech

ENGLISH = speech("en")
CHOICES = 160


def hinted(seed: int) -> Iterator[tuple[Play, Choice]]:
    """A battle in which both sides do what a hint says, from choice to choice."""
    wish = SHATTERPOINT.vary(SHATTERPOINT.any_wish(), 0, seed)
    game = Game.start(SHATTERPOINT.rules, SHATTERPOINT.set_up(wish, {"a": "bot", "b": "bot"}), seed)
    for _ in range(CHOICES):
        if game.decision is None:
            return
        bot = SHATTERPOINT.bot(SHATTERPOINT.sure, Stream(1), game)
        choice = bot.choose(Seated(game, game.decision.seat, SHATTERPOINT.redeal))
        yield game, choice
        game.advance(choice.option)


def panel(game: Play, attack: Because) -> str:
    """What the table shows when that character aims at that target, as a hint says it."""
    attacker, target = str(attack.facts["attacker"]), str(attack.facts["target"])
    aimed = SHATTERPOINT.teller(ENGLISH, game).answer(BattleAim(attacker, target), "a")
    assert isinstance(aimed, BattleAimed)
    odds = next(each.odds for each in aimed.types if each.type == attack.facts["type"])
    assert odds is not None
    share, expected = round(100 * odds.wound), f"{odds.expected_damage:.1f} damage expected"
    if not share:
        return f"{expected}, {odds.stamina} more for a wound; that is next to impossible"
    return f"{expected}; a wound takes {odds.stamina} more and comes in {share}%"


def comes_nearer(game: Play, option: Go) -> bool:
    """Whether some objective is nearer than before to who moves; who arrives was nowhere before."""
    assert game.decision is not None
    scene, moved = scene_of(game.table), moved_in(game.decision.region)
    here = scene.figures.get(moved)
    there = figure_of(game.table, moved, moved.rpartition(".")[0], (option.x, option.y, option.z))
    tokens = scene.objectives.values()
    return here is None or any(sp.distance(there, each) < sp.distance(here, each) for each in tokens)


def test_hints_have_the_odds_of_the_panel_and_name_places_as_players_do():
    at_once = arrived = gone = stayed = 0
    ahead: tuple[Because, str] | None = None
    for game, choice in hinted(3):
        assert game.decision is not None
        if ahead is not None and game.table.characters[str(ahead[0].facts["attacker"])].at == ahead[0].facts["place"]:
            assert panel(game, ahead[0]) in ahead[1]
            arrived += 1
        teller = SHATTERPOINT.teller(ENGLISH, game)
        words, reasons = teller.because(choice.because), [*choice.because.sentences()]
        for attack in reasons:
            if attack.message == "bot.strike":
                assert panel(game, attack) in words
                at_once += 1
        moves = isinstance(choice.option, Go)
        strike = next((each for each in reasons if each.message == "bot.strike-there" and moves), None)
        ahead = (strike, words) if strike is not None else None
        advice = teller.advice(choice.option)
        if isinstance(choice.option, Go):
            gone += 1
            assert " mm" not in advice
            assert "_" not in advice, "terrain is called by what it is and where it lies, not by its id"
            assert ("towards" in advice) <= comes_nearer(game, choice.option)
        elif isinstance(choice.option, Decline) and game.decision.kind == "move":
            stayed += 1
            assert advice == "stay here"
    assert at_once >= 5
    assert gone >= 5
    assert arrived
    assert stayed


def test_terrain_is_called_by_what_it_is_and_where_it_lies():
    wish = msgspec.structs.replace(SHATTERPOINT.vary(SHATTERPOINT.any_wish(), 0, 1), battlefield="ruin")
    game = Game.start(SHATTERPOINT.rules, SHATTERPOINT.set_up(wish, {"a": "bot", "b": "bot"}), 1)
    names = Names(ENGLISH, game)
    called = {piece.id: names.thing(part.id) for piece in battlefield("ruin").pieces for part in piece.parts[:1]}
    assert called["house_s"] == "building SE"
    assert called["wall_nw"] == "wall NW"
    assert called["altar"].endswith(" C")
    assert {names.thing(point.id) for point in battlefield("ruin").transfers} >= {"transition point E"}
