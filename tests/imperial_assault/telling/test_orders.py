"""The Empire's orders in words: what a window shows, and why a figure does what it does."""

import pytest

from holotable.imperial_assault.cards.effect import Verb
from holotable.imperial_assault.instructions.format import Bonus, Instruction, Reposition, Target
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.legends.empire.happenings import GroupInstructed, InstructionResolved
from holotable.imperial_assault.legends.empire.scripts import free_instructions
from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.window import Deed
from holotable.imperial_assault.telling.legends_teller import LegendsTeller
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words, question_words
from holotable.imperial_assault.telling.orders import order_words, why_of
from holotable.imperial_assault.telling.printed_names import PrintedNames
from holotable.kernel import SPECTATOR, Game, Stream
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.legends.empire.drill import drilled, ordered
from tests.imperial_assault.scenario import face

HALL = """
+-+-+-+-+-+-+-+-+
|t . D . . . . F|
+ + + + + + + + +
|.|G|. . . . . .|
+-+-+-+-+-+-+-+-+
""".strip()
CARDS = {"t": "stormtrooper_regular", "D": "diala_passil", "F": "fenn_signis", "G": "gaarkhan"}
MOST = Instruction(attack=True, target=Target(hero=True, most="damage"), cost="attack")


def why(said: Instruction, language: str = "en", bonus: Bonus | None = None) -> str:
    with drilled(HALL, CARDS, said, bonus=bonus or Bonus("plain")) as play:
        play.damaged("F", 3).damaged("D", 1).activate_group("t")
        names = Names(speech(language), play.game)
        return why_of(play.deeds("t")[0], said, bonus or Bonus("plain"), "Weakest Link", names)


@pytest.mark.rule("LA-TGT-02", "LA-TGT-04")
def test_why_this_target_and_not_a_nearer_one():
    told = why(MOST)
    assert "Fenn Signis" in told
    assert "hero (most damage suffered)" in told
    assert "Diala Passil" in told.partition("nearer")[0]


@pytest.mark.rule("LA-TGT-04", "LA-TGT-05")
@pytest.mark.parametrize(
    ("target", "sought"),
    [
        (Target(hero=True, wounded=True), "hero (wounded)"),
        (Target(named="gideon_argus"), "Gideon Argus"),
        (Target(landmark="terminal"), "nearest terminal"),
    ],
)
def test_a_target_that_is_not_all_that_is_sought_is_not_called_so(target: Target, sought: str):
    """Nobody is wounded, Gideon is not there, and no terminal lies there: it goes toward Gaarkhan, who is nearest."""
    told = why(Instruction(toward=1, target=target))
    assert told.startswith("Target: Gaarkhan")
    assert f"The order seeks “{sought}”, but finds no such target for it." in told
    assert "the nearest" in told


@pytest.mark.rule("LA-TGT-03")
def test_that_the_nearest_is_taken_of_several_who_fit_is_no_claim_that_several_do():
    """Nobody but Gaarkhan stands beside an Imperial figure: he alone fits best. A deed doesn't know who else fitted."""
    told = why(Instruction(toward=1, target=Target(most="imperials_beside")))
    assert "If several fit equally well, the nearest of them is taken." in told
    assert "equally" not in why(Instruction(toward=1))


@pytest.mark.rule("LA-IATK-05")
def test_who_would_come_first_is_reason_enough():
    said = Instruction(attack=True, target=Target(most="damage"), cost="attack")
    with drilled(HALL, CARDS, said) as play:
        deed = Deed(play.names["t"], 0, target=play.names["D"], passed=(play.names["F"],))
        told = why_of(deed, said, Bonus("plain"), "", Names(speech("en"), play.game))
    assert "Fenn Signis b would come first, but can't be attacked." in told.replace("’", "'")
    assert "equally" not in told


@pytest.mark.rule("LA-IATK-06", "LA-ENG-04")
def test_who_can_not_be_attacked_is_not_called_out_of_reach():
    apart = "+-+-+-+\n|D|t .|\n+-+-+-+"
    for said, reason in (
        (Instruction(attack=True, cost="attack"), "No target can be attacked."),
        (Instruction(engage=4, cost=1), "With these movement points no target can be reached."),
    ):
        with drilled(apart, {"t": "stormtrooper_regular", "D": "diala_passil"}, said) as play:
            play.activate_group("t")
            assert why_of(play.deeds("t")[0], said, Bonus("plain"), "", Names(speech("en"), play.game)) == reason


@pytest.mark.rule("LA-TGT-06")
def test_a_bonus_effect_that_seeks_somebody_else_is_named():
    weakest = Bonus("plain", target=Target(least="health"))
    told = why(MOST, bonus=weakest)
    assert "Weakest Link seeks “Rebel figure (least health left)” instead." in told
    assert "most damage" not in told


@pytest.mark.rule("LA-LAW-01", "LA-TGT-05")
@pytest.mark.parametrize("target", [Target(), Target(hero=True, wounded=True)])
def test_of_two_equally_good_where_it_stands_it_is_said_why_this_one(target: Target):
    hall = "+-+-+-+\n|D t F|\n+-+-+-+"
    said = Instruction(attack=True, target=target, cost="attack")
    with drilled(hall, {"t": "stormtrooper_regular", "D": "diala_passil", "F": "fenn_signis"}, said) as play:
        play.activate_group("t")
        told = why_of(play.deeds("t")[0], said, Bonus("plain"), "", Names(speech("en"), play.game))
    first, other = ("Diala Passil", "Fenn Signis")
    assert told.startswith(f"Target: {first}")
    assert f"{other} b would be as good a target, but nothing else tells them apart" in told


@pytest.mark.rule("LA-LAW-01")
def test_what_strikes_one_of_several_strikes_who_has_least_health_left():
    hall = "+-+-+-+\n|D t F|\n+-+-+-+"
    said = Instruction(do=(Verb(suffer=1),), target=Target(), within=1)
    with drilled(hall, {"t": "stormtrooper_regular", "D": "diala_passil", "F": "fenn_signis"}, said) as play:
        play.damaged("F", 6).activate_group("t")
        told = why_of(play.deeds("t")[0], said, Bonus("plain"), "", Names(speech("en"), play.game))
    assert "Diala Passil a would be as good a target, but Fenn Signis b has the least health left." in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str):
    told = why(MOST, language)
    assert "Fenn Signis" in told
    assert told.endswith(".")


def test_the_bonus_effect_goes_by_its_name():
    with drilled(HALL, CARDS, MOST) as play:
        names = Names(speech("en"), play.game)
        assert names.effect("bonus:stormtrooper:close_ranks:0") == "Close Ranks"
        assert names.ability("bonus:stormtrooper:close_ranks:0").startswith("Close Ranks: ")


def test_why_it_is_skipped():
    assert why(Instruction(do=(Verb(recover=2),))) == "It would change nothing."


def test_where_it_goes():
    assert (
        why(Instruction(reposition=Reposition(1, 3)))
        == "Goes to a2, 1 of 1 point: as far from the Rebel figures as it gets."
    )


def test_a_line_of_the_log():
    with drilled(HALL, CARDS, MOST) as play:
        play.damaged("F", 3)
        names = Names(speech("en"), play.game)
        number, target = play.number("t"), play.number("F")
        event = InstructionResolved("probe_regular", "hardened_shell", "patrol", Deed(number, 1, target=target))
        told = order_words(event, names)
        group = order_words(GroupInstructed(play.figure("t").group, "probe_regular", "hardened_shell", "patrol"), names)
    assert "Attack the target: hero (least health left)." in told
    assert "Hardened Shell" in group
    assert "Patrol" in group


@pytest.mark.rule("LA-IACT-01", "LA-DISP-01", "LA-DISP-02", "LA-DISP-06", "LA-DISP-07", "LA-DISP-08", "LA-SURGE-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_has_the_windows_and_what_can_be_looked_up(language: str):
    wish = LegendsWish("the_relay")
    game = Game.start(LEGENDS.rules, LEGENDS.set_up(wish, {}), seed=1)
    stream = Stream(3)
    while game.decision is not None and len(game.table.legends.windows) < 1:
        game.advance(stream.pick(game.sample(stream)))
    sheet = LegendsTeller(speech(language), game).sheet(SPECTATOR)
    (window, *_) = sheet.windows
    assert window.instructions
    assert window.bonus_words
    assert {deed.place for deed in window.deeds} == set(range(len(window.instructions)))
    assert all(deed.words for deed in window.deeds)
    assert [info.group for info in sheet.infos] == [group.group for group in sheet.empire]
    assert all(info.surges for info in sheet.infos)


@pytest.mark.rule("LA-DISP-05")
def test_a_group_leaves_the_display_with_its_last_figure():
    with drilled(HALL, CARDS, MOST) as play:
        group = play.figure("t").group
        play.defeat("t")
        assert group not in play.table.groups or not play.table.groups[group].figures


@pytest.mark.rule("LA-TIME-02", "LA-IACT-04")
def test_what_comes_first_is_asked_with_what_each_does_and_whose_it_is():
    """Fenn shoots at an engineer who has dug in: his Havoc Shot waits, and the bonus effect of the engineer's group."""
    cards = {"e": "eweb_regular", "F": "fenn_signis"}
    with ordered("+-+-+-+-+-+\n|e e . . F|\n+-+-+-+-+-+", cards, "covering_position", "dug_in") as play:
        play.activate_group("e")
        gun = face("blue", surge=1, accuracy=2), face("red", damage=1), face("yellow", surge=1)
        play.hit("F", *gun, face("black", block=3)).activate("F").declare("e", "b1").decline()
        play.roll(face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=2), face("black", block=1))
        names = Names(speech("en"), play.game)
        assert question_words(play.asked, names) == "Several things happen at once. Which comes first?"
        offered = [option_words(option, names) for option in play.asked.options]
        assert any("Havoc Shot: " in each and "Fenn Signis" in each for each in offered)
        assert any("Dug In: " in each and "block" in each and "E-Web Engineer" in each for each in offered)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_free_instruction_does_goes_by_the_name_of_its_orders(language: str):
    names = PrintedNames(speech(language))
    families = {orders.family for orders in all_orders().values()}
    told = {
        script: names.effect(script)
        for family in families
        for script in (f"orders:{family}:{number}" for number in range(len(free_instructions(family))))
    }
    assert "orders:eweb:0" in told
    assert all(name and ":" not in name for name in told.values())
    assert told["orders:eweb:0"] == speech(language)("bonus.eweb.overheated_barrel")
