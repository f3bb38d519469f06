"""Cards and abilities that the script keeps because they would change nothing, or harm the own side."""

import pytest

from holotable.imperial_assault.bots.cards import action_value, helps_now, whom_by
from holotable.imperial_assault.bots.fighting import choose_reroll
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.reasons import why_use
from holotable.imperial_assault.bots.sighting import Underway
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.choices import KeepDice, RerollDie
from holotable.imperial_assault.combat.roll import Die, Tally
from holotable.imperial_assault.views.viewing import AttackView
from holotable.kernel import Use, view
from tests.imperial_assault.bots.test_hero_abilities import around
from tests.imperial_assault.scenario import Scenario, Who, skirmish

GUARD = "royal_guard_regular"


@pytest.fixture
def play() -> Scenario:
    """Vader and his guards against Diala far away and Gaarkhan, who stands in the open."""
    play = skirmish("mos_eisley_outskirts", "A")
    play.gone(*play.figures("stormtrooper_regular"), "luke_hero", "jyn_odan", "fenn_signis")
    spots = [spot for steps in (5, 6, 7, 8) for spot in around(play, "darth_vader", steps)]
    return play.put("gaarkhan", max(spots, key=lambda spot: len(around(play.put("gaarkhan", spot), "gaarkhan", 1))))


def seen(play: Scenario, seat: str = "bob") -> Position:
    return Position.of(view(play.game, seat))


def worth(play: Scenario, who: str, card: str) -> float:
    position = seen(play)
    ready = Underway.of(view(play.game, "bob")).ready
    return action_value(position, play.number(who), card, ready)


def beside(play: Scenario, who: Who, *others: Who) -> Scenario:
    """Others come to stand around somebody."""
    for other in others:
        play.put(other, around(play, who, 1)[0])
    return play


def test_lightning_is_not_thrown_among_friends(play):
    guards = play.figures(GUARD)
    beside(play, "gaarkhan", "darth_vader")
    alone = worth(play, "darth_vader", "force_lightning")
    beside(play, "gaarkhan", *guards)
    assert worth(play, "darth_vader", "force_lightning") < alone
    assert worth(play, "darth_vader", "force_lightning") <= 0


def test_an_enemy_is_lured_only_where_it_can_hit_one_of_its_own(play):
    beside(play, "gaarkhan", "darth_vader")
    assert worth(play, "darth_vader", "lure_of_the_dark_side") == 0
    beside(play, "gaarkhan", "diala_passil")
    assert worth(play, "darth_vader", "lure_of_the_dark_side") > 0
    who = whom_by("lure_of_the_dark_side")
    assert who is not None
    assert who(seen(play), play.number("gaarkhan")) > 0


def test_recovery_waits_until_all_of_it_is_needed(play):
    assert worth(play.damaged("darth_vader", 1), "darth_vader", "recovery") == 0
    assert worth(play.damaged("darth_vader", 2), "darth_vader", "recovery") > 0


def test_nobody_takes_cover_when_no_enemy_is_to_come(play):
    beside(play, "gaarkhan", "darth_vader")
    assert worth(play, "darth_vader", "take_cover") > 0
    play.gone("diala_passil").activate("gaarkhan").end()
    assert worth(play, "darth_vader", "take_cover") == 0


def test_a_droid_does_not_destroy_itself_where_nobody_else_is_hurt(play):
    spot = play.where("gaarkhan")
    play.put("gaarkhan", around(play, "diala_passil", 1)[0])
    droid = play.joined("b", "probe_regular", spot)
    assert not helps_now(seen(play), None, Use("self_destruct", droid), "round-ended")
    beside(play, droid, "gaarkhan", "diala_passil").nearly_defeated("gaarkhan", "diala_passil")
    assert helps_now(seen(play), None, Use("self_destruct", droid), "round-ended")


def test_and_only_when_little_is_left_of_it(play):
    """As long as it lives it attacks again."""
    spot = play.where("gaarkhan")
    play.put("gaarkhan", around(play, "diala_passil", 1)[0])
    droid = play.joined("b", "probe_regular", spot)
    beside(play, droid, "gaarkhan", "diala_passil")
    assert not helps_now(seen(play), None, Use("self_destruct", droid), "round-ended")
    play.nearly_defeated(droid)
    assert helps_now(seen(play), None, Use("self_destruct", droid), "round-ended")


def test_nobody_is_focused_twice(play):
    guard = play.figures(GUARD)[0]
    attack = AttackView(guard, play.number("gaarkhan"), 0, "", (), (), (), Tally(conditions=[]), ())
    assert helps_now(seen(play), attack, Use("show_of_force", ""), "attack-resolved")
    play.focused(guard)
    assert not helps_now(seen(play), attack, Use("show_of_force", ""), "attack-resolved")


DODGED = Die("white", next(face for face, shown in enumerate(dice().defence["white"]) if shown.dodge))
DRY = Die("blue", min(range(6), key=lambda face: dice().attack["blue"][face].damage))


def lured(play: Scenario) -> AttackView:
    """Gaarkhan is made to attack Diala, and she dodges."""
    who = (play.number("gaarkhan"), play.number("diala_passil"))
    return AttackView(*who, 0, "", ("blue",), ("white",), (DRY, DODGED), Tally(dodge=1, conditions=[]), ())


def test_whoever_is_struck_by_a_lured_friend_keeps_a_dodge(play):
    attack, foresight = lured(play), Use("foresight", play.number("diala_passil"))
    assert not helps_now(seen(play, "ann"), attack, foresight, "rerolls")
    kept = choose_reroll(seen(play, "ann"), attack, [RerollDie(1), KeepDice()])
    assert kept.option == KeepDice()


def test_who_lures_an_enemy_wants_it_to_hit(play):
    attack = lured(play)
    assert choose_reroll(seen(play), attack, [RerollDie(1), KeepDice()]).option == RerollDie(1)
    own = Use("lure_of_the_dark_side", play.number("darth_vader"))
    assert why_use(seen(play), attack, own).message == "bot.use-attacking"
    foresight = Use("foresight", play.number("diala_passil"))
    assert why_use(seen(play, "ann"), attack, foresight).message == "bot.use-defending"


def test_of_an_enemys_effect_nobody_is_told_that_it_helps_the_own_attack(play):
    vader, gaarkhan = play.number("darth_vader"), play.number("gaarkhan")
    attack = AttackView(vader, gaarkhan, 0, "", ("blue",), ("white",), (DRY, DODGED), Tally(dodge=1, conditions=[]), ())
    theirs = why_use(seen(play), attack, Use("cunning", gaarkhan))
    assert (theirs.message, theirs.facts) == ("bot.use-theirs", {"target": gaarkhan})
