"""The odds that are told are what comes of the attack if it is played out: every roll there is, in the game itself."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import ConvertResults
from holotable.imperial_assault.combat.happenings import AttackSettled
from holotable.imperial_assault.combat.roll import Tally
from holotable.imperial_assault.table.lasting import begin
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.reckoning import Reckoning, notes_on, reckon
from holotable.kernel import DiceOnTheTable, Pass, Rolled, Use
from holotable.words import speech
from tests.imperial_assault.legends.empire.drill import ordered
from tests.imperial_assault.scenario import Scenario, campaign, duel, open_rows, row, rows, sheet

GAARKHAN, STORM, NEXU = "gaarkhan", "stormtrooper_regular", "nexu_regular"
JYN, FENN, DIALA, MAK = "jyn_odan", "fenn_signis", "diala_passil", "mak_eshkarey"
# Free for its owner, and used as well as can be.
CONVERSIONS = ("combat_coat_tier_1",)


def every_roll(game: Play) -> list[tuple[float, Rolled]]:
    """Each different way in which the dice that are asked for can fall, and how likely it is."""
    region = game.decision and game.decision.region
    assert isinstance(region, DiceOnTheTable)
    printed: dict[str, Sequence[tuple[int, ...]]] = {**dice().attack, **dice().defence}
    distinct = []
    for colour in region.dice:
        faces: Counter[tuple[int, ...]] = Counter(printed[colour])
        distinct.append([(number / 6, printed[colour].index(shown)) for shown, number in faces.items()])
    found = []
    for fall in product(*distinct):
        chance = 1.0
        for share, _ in fall:
            chance *= share
        found.append((chance, Rolled([face for _, face in fall])))
    return found


def after(game: Play, answer: object) -> Play:
    twin = game.copy()
    twin.listen_in()
    return twin.advance(answer)  # type: ignore[arg-type]  # an option


def outcome(game: Play, target: int) -> float:
    """The damage on average by best play from here on; nobody uses what need not be used."""
    settled = next((each for each in game.events or () if isinstance(each, AttackSettled)), None)
    if settled is not None:
        return 0.0 if settled.missed else max(0, settled.damage - max(0, settled.block - settled.pierce))
    asked = game.decision
    assert asked is not None
    if isinstance(asked.region, DiceOnTheTable):
        return sum(chance * outcome(after(game, fall), target) for chance, fall in every_roll(game))
    if asked.kind == "surges":
        return max(outcome(after(game, each), target) for each in asked.options)
    if any(isinstance(each, ConvertResults) for each in asked.options):
        return min(outcome(after(game, each), target) for each in asked.options)
    conversions = [each for each in asked.options if isinstance(each, Use) and each.ability in CONVERSIONS]
    if conversions:
        return min(outcome(after(game, each), target) for each in (*conversions, Pass()))
    return outcome(after(game, Pass() if Pass() in asked.options else asked.options[0]), target)


def told_and_played(play: Scenario, attacker: str, target: str) -> tuple[Reckoning, float]:
    """The odds before the attack is declared, and what it comes to on average."""
    if play.asked.kind != "turn":
        play.activate(attacker).decline()
    found = reckon(play.game, play.number(attacker), play.number(target))
    play.declare(target)
    play.game.listen_in()
    return found, outcome(play.game, play.number(target))


def ready(spaces: str, hand: str, who: str, side: str = "rebels", **cards: str) -> Scenario:
    """A figure is activated and plays a Command card."""
    return duel(spaces, {side: [hand]}, **cards).activate(who).play(hand)


def exposed() -> Scenario:
    """A royal guard's weakness is exposed."""
    return ready("G b", "expose_weakness", "G", G="gideon_argus", b="royal_guard_elite")


def in_cover() -> Scenario:
    """A trooper has taken cover until the round ends."""
    return ready("T . . s", "take_cover", "T", T="rebel_trooper_regular", s=STORM).end()


def studied() -> Scenario:
    """A Force user has studied how to defend until the round ends."""
    return ready("L s", "knowledge_and_defense", "L", L="luke_jedi_knight", s=STORM).end()


def covered() -> Scenario:
    """Troopers give covering fire in this round; the target is stunned."""
    play = duel("T . . s", {"rebels": ["covering_fire"]}, T="rebel_trooper_regular", s=STORM)
    return play.play("covering_fire").with_conditions("s", "stunned")


def weak_hero() -> Scenario:
    """A hero's weakness was revealed at the start of the round."""
    play = campaign("D s", D=DIALA, s="royal_guard_regular").ongoing("weakness_revealed")
    play.activate("D").end().activate("s").end()
    while not play.can_use("weakness_revealed"):
        play.skip()
    return play.use("weakness_revealed").choose_figure("D")


SITUATIONS = {
    "a weakness that was exposed": (exposed, "G", "b", ["lasting.expose_weakness"]),
    "cover that was taken": (in_cover, "s", "T", ["lasting.take_cover"]),
    "a die by a card that lasts": (studied, "s", "L", []),
    "a surge ability by a card that lasts": (covered, "T", "s", ["aim", "lasting.covering_fire"]),
    "an agenda card that lasts": (weak_hero, "D", "s", ["lasting.weakness_revealed"]),
    "printed on both cards": (lambda: row("T s", T="trandoshan_regular", s=STORM), "T", "s", ["scattergun"]),
    "evades that bring blocks": (lambda: rows("G n n", ". n n", G=GAARKHAN, n=NEXU), "G", "n", ["cunning"]),
    "a guard beside the target": (
        lambda: rows("G . .", "s r .", G=GAARKHAN, s=STORM, r="royal_guard_regular"),
        "G",
        "s",
        ["sentinel"],
    ),
    "a focused attacker": (lambda: row("G s", G=GAARKHAN, s=STORM).focused("G"), "G", "s", []),
    "a hidden target": (
        lambda: row("T . . s", T="rebel_trooper_regular", s=STORM).with_conditions("s", "hidden"),
        "T",
        "s",
        ["aim"],
    ),
    "weakened figures": (
        lambda: row("G s", G=GAARKHAN, s=STORM).with_conditions("s", "weakened").with_conditions("G", "weakened"),
        "G",
        "s",
        [],
    ),
    "a class card": (
        lambda: campaign("G s", G=sheet(GAARKHAN, cards=["vibro_ax", "unstoppable"]), s=STORM).wounded("G"),
        "G",
        "s",
        ["unstoppable"],
    ),
    "a focus die in red": (
        lambda: campaign("G s", G=sheet(GAARKHAN, cards=["vibro_ax", "ferocity"]), s=STORM).focused("G"),
        "G",
        "s",
        ["ferocity.die"],
    ),
    "a pistol in the right hand": (
        lambda: campaign("J . s", J=sheet(JYN, cards=["vintage_blaster", "dl_44", "gunslinger"]), s=STORM),
        "J",
        "s",
        ["gunslinger.pistols"],
    ),
    "armour that makes blocks of evades": (
        lambda: campaign("J . s", J=sheet(JYN, cards=["vintage_blaster", "combat_coat_tier_1"]), s=STORM),
        "s",
        "J",
        ["combat_coat_tier_1"],
    ),
    "a reward": (
        lambda: campaign("M . s", M=sheet(MAK, cards=["longblaster", "shadow_suit"]), s=STORM),
        "s",
        "M",
        ["shadow_suit"],
    ),
    "an Imperial class card": (
        lambda: campaign("D . s", D=DIALA, s=STORM).class_cards("shock_troopers"),
        "s",
        "D",
        ["shock_troopers"],
    ),
    "strain that is preyed upon": (
        lambda: campaign("D . s", D=sheet(DIALA, strain=2), s=STORM).class_cards("no_quarter"),
        "s",
        "D",
        ["no_quarter"],
    ),
}


@pytest.mark.rule("IA-ATK-07")
@pytest.mark.parametrize("situation", SITUATIONS)
def test_odds_are_what_is_played_out(situation):
    made, attacker, target, counted = SITUATIONS[situation]
    found, played = told_and_played(made(), attacker, target)
    assert list(found.counted) == counted
    assert found.outcome.expected_damage == pytest.approx(played)


@pytest.mark.rule("LA-IACT-04")
def test_what_an_empire_without_a_player_was_told_is_counted_in():
    """Close ranks: a block for each trooper beside another, for a round."""
    cards = {"F": FENN, "t": STORM, "u": STORM}
    with ordered(open_rows(["F . t", ". . u"]), cards, "firing_line", "close_ranks", ("tu",)) as play:
        found = {}
        for told in (False, True):
            if told:
                begin(play.game, "bonus:stormtrooper:close_ranks:0", play.number("t"), "round")
            found[told] = reckon(play.game, play.number("F"), play.number("t"))
        assert (found[False].counted, found[True].counted) == ((), ("lasting.bonus:stormtrooper:close_ranks:0",))
        reckoned, played = told_and_played(play, "F", "t")
        assert reckoned.outcome.expected_damage == pytest.approx(played)
        said = notes_on(reckoned, Names(speech("en"), play.game))
        assert said[0] == "Counted in: Close Ranks."


@pytest.mark.rule("IA-CMD-02")
def test_what_somebody_may_use_is_named_and_not_counted():
    """Weapon Expert costs strain, Gunslinger's surge strain and the card: the hero may keep both."""
    play = campaign("F . s", F=sheet(FENN, cards=["infantry_rifle", "weapon_expert", "trench_fighter"]), s=STORM)
    found, played = told_and_played(play, "F", "s")
    assert set(found.open) == {"weapon_expert", "trench_fighter"}
    assert "havoc_shot" not in found.open  # it changes nothing in the damage to the target
    assert found.outcome.expected_damage == pytest.approx(played)


def test_an_attack_with_more_by_an_ability_has_it_in_its_odds():
    """The attack waits for its target with 1 damage more."""
    play = row("G s", G=GAARKHAN, s=STORM).activate("G")
    plain = reckon(play.game, play.number("G"), play.number("s")).outcome.expected_damage
    play.interject(Attack(play.number("G"), modifiers=Tally(damage=1)))
    more = reckon(play.game, play.number("G"), play.number("s")).outcome.expected_damage
    play.declare("s")
    play.game.listen_in()
    assert more == pytest.approx(outcome(play.game, play.number("s")))
    assert more > plain
