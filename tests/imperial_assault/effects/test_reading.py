"""What a card does by its data: a card of an author's own is played, and what is wrong with one is refused."""

import pytest

from holotable.content import ContentError, parse
from holotable.imperial_assault.cards import command_cards
from holotable.imperial_assault.cards.command import CommandCard, read_command_cards
from holotable.imperial_assault.cards.effect import Figures, Roles, Verb
from holotable.imperial_assault.cards.explaining import explained
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.figures import role_of
from holotable.imperial_assault.effects.known import commands
from holotable.imperial_assault.effects.reading import Effects, add_command
from holotable.imperial_assault.effects.resolving import SCRIPTS
from holotable.imperial_assault.effects.verbs import doing
from holotable.imperial_assault.table.choices import ChooseEffect, ChooseFigure
from holotable.words import speech
from tests.imperial_assault.scenario import duel

PACK = "pack: {name: Own, version: 1, date: 2026-11-16}\n"
DIALA, GIDEON, TROOPER = "diala_passil", "gideon_argus", "stormtrooper_regular"


def card_that(does: str) -> CommandCard:
    """A Command card for an action."""
    card = f"{{id: own_card, name: Own Card, cost: 0, limit: 1, timing: action, effects: [{{{does}}}]}}"
    return read_command_cards(parse("command.yaml", f"{PACK}cards: [{card}]".encode()))["own_card"]


@pytest.fixture
def own(monkeypatch):
    """Lets a card of one's own be played."""

    def put(does: str) -> CommandCard:
        card, found = card_that(does), Effects()
        monkeypatch.setitem(SCRIPTS, "command.own_card", None)
        add_command(found, card, card.effects[0])
        monkeypatch.setitem(command_cards(), "own_card", card)
        monkeypatch.setitem(commands(), "own_card", found.commands["own_card"])
        return card

    return put


def test_a_card_with_a_choice_of_a_figure_and_of_what_happens_needs_only_its_data(own):
    own(
        "do: [{choose: {of: {side: friend, within: 2}, do: [{recover: 1}, {one_of: ["
        "{way: focus, do: [{gain: focused}]}, {way: suffer-1, do: [{suffer: 1}]}]}]}}]"
    )
    play = duel("D G F . t", {"rebels": ["own_card"]}, D=DIALA, G=GIDEON, F="fenn_signis", t=TROOPER)
    play.damaged("F", 2)
    play.activate("D").play("own_card")
    assert play.asked.options == (ChooseFigure(play.names["F"]), ChooseFigure(play.names["G"]))
    play.choose(ChooseFigure(play.names["F"]), ChooseEffect("focus"))
    assert (play.damage("F"), play.figure("F").conditions) == (1, ["focused"])
    assert play.activation.actions == 1


def test_a_choice_is_found_again_when_the_game_is_restored(own):
    own("do: [{choose: {of: {side: any}, do: [{suffer: 1}, {strain: 1}]}}, {gain: focused}]")
    play = duel("D G . t", {"rebels": ["own_card"]}, D=DIALA, G=GIDEON, t="royal_guard_regular").activate("D")
    play.play("own_card")
    copied = play.game.copy()
    assert copied.decision == play.game.decision
    copied.advance(ChooseFigure(play.names["t"]))
    assert copied.table.figures[play.names["t"]].damage == 2  # strain is damage to it (IA-STR-02)
    assert copied.table.figures[play.names["D"]].conditions == ["focused"]


def test_who_can_be_chosen_is_who_the_data_says(own):
    own("do: [{choose: {of: {side: enemy, beside: true}, do: [{suffer: 1}]}}]")
    assert not duel("D . t", {"rebels": ["own_card"]}, D=DIALA, t=TROOPER).activate("D").can_play("own_card")
    assert duel("D t .", {"rebels": ["own_card"]}, D=DIALA, t=TROOPER).activate("D").can_play("own_card")


def test_a_choice_that_may_be_declined_can_be(own):
    own("do: [{choose: {of: {side: enemy}, may: true, do: [{suffer: 1}]}}, {recover: 1}]")
    play = duel("D . t", {"rebels": ["own_card"]}, D=DIALA, t=TROOPER)
    play.damaged("D", 1)
    play.activate("D").play("own_card")
    play.choose(play.asked.options[-1])
    assert (play.damage("t"), play.damage("D")) == (0, 0)


def test_a_verb_for_some_figures_spares_the_others(own):
    own(
        "do: [{choose: {of: {side: any}, do: [{for: {side: enemy}, suffer: 1}, {for: {side: friend}, gain: focused}]}}]"
    )
    for chosen, damage, conditions in (("G", 0, ["focused"]), ("t", 1, [])):
        play = duel("D G . t", {"rebels": ["own_card"]}, D=DIALA, G=GIDEON, t="royal_guard_regular").activate("D")
        play.play("own_card").choose(ChooseFigure(play.names[chosen]))
        assert (play.damage(chosen), play.figure(chosen).conditions) == (damage, conditions)


def test_a_way_that_is_not_open_to_a_figure_is_not_offered(own):
    own(
        "do: [{each: {of: {side: enemy}, do: [{one_of: [{way: suffer-1, do: [{suffer: 1}]}, "
        "{way: stun, for: {without: stunned}, do: [{gain: stunned}]}]}]}}]"
    )
    play = duel("D . t g", {"rebels": ["own_card"]}, D=DIALA, t=TROOPER, g="royal_guard_regular")
    play.with_conditions("g", "stunned").activate("D").play("own_card")
    assert play.damage("g") == 1  # without a question
    assert play.asked.options == (ChooseEffect("suffer-1"), ChooseEffect("stun"))
    play.choose(ChooseEffect("stun"))
    assert (play.damage("t"), play.figure("t").conditions) == (0, ["stunned"])


@pytest.mark.rule("IA-TST-12")
def test_the_figure_that_was_chosen_can_be_the_one_that_tests(own):
    own("do: [{each: {of: {side: enemy}, do: [{test: {attribute: tech, theirs: true, failed: [{suffer: 1}]}}]}}]")
    play = duel("D . t g", {"rebels": ["own_card"]}, D=DIALA, t=TROOPER, g="royal_guard_elite").activate("D")
    play.play("own_card")
    assert (play.damage("t"), play.damage("g")) == (1, 0)  # a regular figure fails in any case, an elite one passes


def test_no_card_is_for_the_deed_of_one_who_is_gone():
    play = duel("D . t", {}, D=DIALA, t=TROOPER).activate("D")
    table, diala = play.game.table, play.names["D"]
    active = role_of(Roles(activated=Figures(side="enemy")))
    assert active(play.game, play.names["t"], "empire")
    table.fallen[diala] = table.figures.pop(diala)  # defeated meanwhile, in its own activation
    assert not active(play.game, play.names["t"], "empire")


def test_nothing_happens_to_one_who_has_no_part_in_it_any_more():
    play = duel("D . t", {}, D=DIALA, t=TROOPER).activate("D")
    play.game.table.figures.pop(play.names["D"])  # defeated meanwhile, in its own activation
    about = About("own_card", "empire")
    assert doing(Verb(suffer=1, to="activated"), "own_card")(play.game, about) is None


@pytest.mark.parametrize(
    ("does", "entry", "field", "problem"),
    [
        ("do: [{fly: 2}]", "cards 1 effects 1 do 1", "fly", "no such field"),
        ("do: [{recover: much}]", "cards 1 effects 1 do 1", "recover", "int"),
        ("do: [{recover: 1, draw: 1}]", "cards 1", "effects 1 do 1", "one verb, got recover, draw"),
        ("do: [{to: target}]", "cards 1", "effects 1 do 1", "one verb, got none"),
        ("do: [{gain: bored}]", "cards 1", "effects 1 do 1 gain", "focused"),
        ("if: {rich: true}, do: [{draw: 1}]", "cards 1 effects 1 if", "rich", "no such field"),
        ("if: {there: {trait: gardener}}, do: [{draw: 1}]", "cards 1", "effects 1 if there trait", "gardener"),
        ("who: bystander, do: [{draw: 1}]", "cards 1 effects 1", "who", "bystander"),
        ("at: teatime, do: [{draw: 1}]", "cards 1 effects 1", "at", "teatime"),
        ("at: modifiers, action: 1, do: [{draw: 1}]", "cards 1", "effects 1 action", "it has at already"),
        ("asked: sees-past, do: [{draw: 1}]", "cards 1", "effects 1 do", "answer"),
        (
            "do: [{attack: {by: own_card, arms: {weapon: spoon}}}]",
            "cards 1",
            "effects 1 do 1 attack arms weapon",
            "spoon",
        ),
        ("aimed: {within: 3}, do: [{draw: 1}]", "cards 1", "effects 1 do", "answer"),
        ("aimed: {within: 3}, asked: sees-past", "cards 1", "effects 1 aimed", "it has asked already"),
        ("do: [{for: {trait: gardener}, suffer: 1}]", "cards 1", "effects 1 do 1 for trait", "gardener"),
        ("cost: {gold: 1}, do: [{draw: 1}]", "cards 1 effects 1 cost", "gold", "no such field"),
    ],
)
def test_what_the_vocabulary_has_not_is_refused_with_the_place(does, entry, field, problem):
    with pytest.raises(ContentError) as refused:
        card_that(does)
    assert (refused.value.file, refused.value.entry, refused.value.field.strip()) == ("command.yaml", entry, field)
    assert problem in refused.value.problem


def test_a_card_is_explained_by_its_data_in_every_language():
    card = card_that("do: [{add: {damage: 2, accuracy: -1}}]")
    assert [explained(card, speech(language)) for language in ("en", "de", "pl")] == [
        "+2 damage, −1 accuracy.",
        "+2 Schaden, −1 Zielsicherheit.",
        "Obrażenia +2, celność −1.",
    ]
