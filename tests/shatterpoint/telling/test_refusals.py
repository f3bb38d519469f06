"""The usual wrong choices, and what a player reads then, in three languages."""

import pytest

from holotable.shatterpoint.battle.choices import (
    AttackIt,
    FlipStance,
    Go,
    MakeAction,
    PutInReserve,
    TakeOption,
    Toward,
    UseAbility,
)
from holotable.shatterpoint.telling.messages import BattleAim, BattleTry, BattleWhyNot
from holotable.words import LANGUAGES
from tests.shatterpoint.modes.games import teller_of
from tests.shatterpoint.scenario.field import DROIDS, GAR, MAUL, REX, one, position
from tests.shatterpoint.scenario.fight import COMBAT, MOVE, TAKE_COVER, fray, go_on, hit, melee
from tests.shatterpoint.scenario.ground import floor
from tests.shatterpoint.scenario.looking import question


def why(game, option, language="en"):
    refusal = game.why_not(option)
    assert refusal is not None, f"{option} can be chosen"
    return teller_of(game, language).refusal(refusal)


def mm(x, y, z=0, move=""):
    return Go(x * 100, y * 100, z * 100, move)


@pytest.fixture
def moving():
    """Rex in the middle is to move, Gar stands beside him."""
    return go_on(fray({REX: (0, 0), GAR: (60, 0)}, activate=REX), MOVE)


@pytest.mark.parametrize(
    ("to", "rule", "words"),
    [
        (
            mm(0, 400),
            "SP-DSH-01",
            ("farther than the tool reaches", "weiter, als die Schablone reicht", "niż sięga"),
        ),
        (mm(62, 0), "SP-OVL-02", ("overlaps that of Gar Saxon", "überlagert die von Gar Saxon", "Gar Saxon")),
        (mm(0, 0), "SP-MOV-05", ("already stands there", "steht schon dort", "już tam stoi")),
        (mm(0, 50, 30), "SP-MOV-08", ("nothing to stand on", "worauf sie stehen könnte", "nie ma tam na czym stanąć")),
        (mm(0, 50, 0, "jump"), "SP-MOV-01", ("Possible are: advance", "Möglich sind: Laufen", "Możliwe: marsz")),
    ],
)
def test_a_place_where_nobody_can_go_says_what_stops_it(moving, to, rule, words):
    for language, said in zip(LANGUAGES, words, strict=True):
        refused = why(moving, to, language)
        assert said in refused.words
        assert refused.rule == rule
        assert bool(refused.rule_words) == (rule is not None)


@pytest.mark.rule("SP-MOV-09")
def test_a_place_off_the_table_is_said_to_be_that_however_far_it_is(moving):
    refused = why(moving, mm(0, 600))
    assert refused.rule == "SP-MOV-09"
    assert refused.words.endswith(" mm) off the table.")


@pytest.mark.rule("SP-ADV-01")
def test_a_far_place_is_refused_by_the_move_that_comes_nearest():
    roof = floor("roof", (-50, 50), (300, 400), 90)
    game = go_on(fray({REX: (0, 0)}, activate=REX, terrain=[roof]), MOVE)
    assert why(game, mm(0, 350, 90)).rule == "SP-ADV-01"


def test_off_the_table_is_said_with_how_far():
    game = go_on(fray({REX: (0, 430)}, activate=REX), MOVE)
    assert why(game, mm(0, 450)).words.startswith("The base is ")
    assert why(game, mm(0, 450)).words.endswith(" mm) off the table.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_attacks_that_can_t_be_made_say_why(language):
    far = go_on(fray({REX: (0, 0), GAR: (0, 400)}, activate=REX), COMBAT)
    if question(far).kind == "attack":
        said = why(far, AttackIt("melee", one(GAR)), language)
        assert said.rule == "SP-ATK-05"
    near = go_on(fray({REX: (0, 0), GAR: (45, 0), MAUL: (0, 150)}, activate=REX), COMBAT)
    melee = {"en": "engaged", "de": "Handgemenge", "pl": "walką"}[language]
    assert melee in why(near, AttackIt("melee", one(MAUL)), language).words
    assert melee in why(near, AttackIt("ranged", one(MAUL)), language).words
    friend = why(near, AttackIt("melee", one(REX)), language)
    assert friend.rule == "SP-ATK-01"


@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_abilities_and_cards_say_why_not(language):
    game = fray({REX: (0, 0), GAR: (0, 400)}, activate=REX)
    card = game.table.card_of(REX)
    passive = next(each.id for each in card.abilities if each.kind != "active")
    texts = {why(game, UseAbility(passive), language).words, why(game, PutInReserve(), language).words}
    go_on(game, TAKE_COVER)
    while question(game).kind != "activation":
        game.advance(question(game).options[-1])
    twice = why(game, MakeAction("take-cover"), language)
    assert twice.rule == "SP-ACT-10"
    if len(card.stances) == 1:
        assert why(game, FlipStance(), language).rule == "SP-STN-02"
    assert all(text and "{" not in text for text in (*texts, twice.words))


def test_a_push_in_the_wrong_direction_names_the_line():
    game = fray({REX: (0, 0)}, activate=REX)
    go_on(game, TAKE_COVER)
    assert question(game).kind == "push"
    assert why(game, Toward(0, 0)).words == "A push needs a direction."


@pytest.mark.rule("SP-TREE-02", "SP-TREE-03", "SP-TREE-04")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_locked_option_of_the_combat_tree_says_what_is_in_the_way(language):
    game = hit(go_on(fray({REX: (0, 0), GAR: (45, 0)}, activate=REX), COMBAT, melee(one(GAR))), 3)
    tree = game.table.stance_of(REX).tree
    start = tree.start[0]
    later = next(each for each in tree.options if each not in tree.start)
    teller = teller_of(game, language)
    told = teller.answer(BattleWhyNot(kind="take-option", node=later), "a")
    assert (told.possible, told.rule) == (False, "SP-TREE-02")
    assert teller.answer(BattleWhyNot(kind="take-option", node=start), "a").possible
    game.advance(TakeOption(start))
    while question(game).kind != "tree":
        game.advance(question(game).options[-1])
    far = next(each for each in tree.options if each != start and each not in tree.after(start))
    assert why(game, TakeOption(far), language).rule == "SP-TREE-03"
    assert why(game, TakeOption(start), language).rule == "SP-TREE-04"


# What a page asks over the socket.


def test_a_page_asks_why_not_and_is_told_with_the_rule(moving):
    teller = teller_of(moving)
    told = teller.answer(BattleWhyNot(to=(0, 40_000, 0)), "a")
    assert (told.possible, told.rule) == (False, "SP-DSH-01")
    assert teller.answer(BattleWhyNot(to=(0, 5_000, 0)), "a").possible
    assert teller.answer(BattleWhyNot(kind="action", action="combat"), "a").rule == "SP-TURN-08"
    assert not teller.answer(BattleWhyNot(to=(0, 5_000, 0)), "b").possible


def test_a_page_tries_a_place_and_is_told_how_the_tool_lies_or_what_stops_it(moving):
    teller = teller_of(moving)
    there = teller.answer(BattleTry((0, 5_000, 0)), "a")
    assert (there.to, there.possible, there.words) == ((0, 5_000, 0), True, "")
    assert len(there.tool) == 2, "its joint and its end"
    far = teller.answer(BattleTry((0, 40_000, 0)), "a")
    assert (far.possible, far.rule, far.tool) == (False, "SP-DSH-01", ())
    assert "farther than the tool reaches" in far.words
    assert not teller.answer(BattleTry((0, 5_000, 0)), "b").possible


def test_an_aim_tells_range_sight_cover_and_odds():
    game = position({REX: (0, 0), GAR: (0, 150)}, activate=REX)
    told = teller_of(game).answer(BattleAim(one(REX), one(GAR)), "b")
    melee, ranged = told.types
    assert told.range == 3
    assert told.line is not None
    assert (melee.possible, melee.rule) == (False, "SP-ATK-05")
    assert ranged.possible
    assert ranged.odds is not None
    assert sum(ranged.odds.damage) == pytest.approx(1)
    assert ranged.odds.attack_dice == game.table.stance_of(REX).ranged.attack
    assert teller_of(game).answer(BattleAim(one(REX), "b.nobody.1"), "b").types == ()


def test_who_is_named_in_a_refusal_is_named_by_the_card():
    game = go_on(fray({REX: (0, 0), f"{DROIDS}.1": (60, 0)}, activate=REX), MOVE)
    assert "B1 Battle Droids 1" in why(game, mm(62, 0)).words
