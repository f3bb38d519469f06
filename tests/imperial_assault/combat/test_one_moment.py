"""Damage of one moment: all suffer, all who are defeated leave, and only then anybody reacts."""

import pytest

from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.kernel import Use
from tests.imperial_assault.scenario import Scenario, duel, face

STORM, CHAMPION, FENN, VADER, OFFICER = (
    "stormtrooper_regular",
    "royal_guard_champion",
    "fenn_signis",
    "darth_vader",
    "officer_regular",
)
BLAST = 0  # Fenn's first surge ability


def offered(play: Scenario, ability: str) -> bool:
    decision = play.game.decision
    return decision is not None and any(isinstance(each, Use) and each.ability == ability for each in decision.options)


def blast(play: Scenario) -> None:
    """Fenn hits s, and all around it suffer 1 damage."""
    play.activate("F").declare("s")
    play.roll(
        face("blue", accuracy=3, damage=1, surge=1),
        face("red", damage=1),
        face("green", accuracy=1, damage=2),
        face("black", block=3),
    ).surge(BLAST)


@pytest.mark.rule("IA-DFT-04", "IA-BLS-04")
@pytest.mark.parametrize("trooper", ["b", "d"])
def test_who_falls_to_the_same_blast_does_not_avenge_the_other(trooper: str):
    # Figures are counted by their letters: one is before the champion, the other after it.
    cards = {"F": FENN, "s": STORM, trooper: STORM, "c": CHAMPION}
    play = duel(f"F . s {trooper} / . . . c", {}, **cards)
    play.damaged(trooper, 2).damaged("c", 12)
    blast(play)
    assert play.is_defeated(trooper)
    assert play.is_defeated("c")
    assert not offered(play, "executor")
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-DFT-04", "IA-BLS-04")
@pytest.mark.parametrize("trooper", ["b", "d"])
def test_who_outlives_a_blast_avenges_who_did_not(trooper: str):
    cards = {"F": FENN, "s": STORM, trooper: STORM, "c": CHAMPION}
    play = duel(f"F . s {trooper} / . . . c", {}, **cards)
    play.damaged(trooper, 2)
    blast(play)
    assert play.is_defeated(trooper)
    assert play.damage("c") == 1
    assert offered(play, "executor")


@pytest.mark.rule("IA-STU-01")
@pytest.mark.parametrize("trooper", ["b", "d"])
@pytest.mark.parametrize("aimed_at", ["trooper", "champion"])
def test_lightning_stuns_all_before_anybody_reacts(trooper: str, aimed_at: str):
    cards = {"V": VADER, trooper: STORM, "c": CHAMPION, "z": OFFICER}
    near, far = (trooper, "c") if aimed_at == "trooper" else ("c", trooper)
    play = duel(f"V . {near} {far} . . . z", {"rebels": ["force_lightning"]}, **cards)
    play.damaged(trooper, 2)
    play.activate("V").play("force_lightning").choose(ChooseFigure(play.names[near]))
    assert play.is_defeated(trooper)
    assert play.damage("c") == 2
    assert play.figure("c").conditions == ["stunned"]
    if offered(play, "executor"):
        play.use("executor", "c")
        assert play.asked.kind not in ("move-spaces", "target")  # a Stunned figure neither exits nor attacks
