"""What a figure makes of an instruction: whether it is skipped, about whom it is, and why."""

from typing import Literal

from holotable.imperial_assault.instructions.eyes import End, Eyes, Who
from holotable.imperial_assault.instructions.format import ATTACKS, MOVES, Bonus, Instruction, Target
from holotable.imperial_assault.instructions.seeking import NEAREST, Tiers, fits, in_order
from holotable.kernel import Struct

# Why an instruction is skipped.
Skipped = Literal[
    "",
    "no-actions",
    "attacked",
    "condition",
    "stunned",
    "held",
    "may-not-attack",
    "nobody-there",
    "nobody-near",
    "out-of-reach",
    "no-effect",
    "would-fall",
]


class Left(Struct, frozen=True):
    """What a figure has left in its activation: actions, and whether it has had its attack action."""

    actions: int = 2
    attacked: bool = False


class Resolution(Struct, frozen=True, omit_defaults=True):
    """What becomes of an instruction: skipped for a reason, or carried out, with whom it was about and why.

    `passed` are those who fit better but for whom it can't be carried out, `nearer` those who are nearer but fit less.
    A target that `falls_short` is not all that is sought: nobody is about whom it could be carried out (LA-TGT-04, 05).
    """

    skipped: Skipped = ""
    end: End | None = None
    passed: tuple[Who, ...] = ()
    nearer: tuple[Who, ...] = ()
    falls_short: bool = False

    @property
    def target(self) -> Who | None:
        return self.end.target if self.end is not None else None


def resolve(eyes: Eyes, figure: Who, said: Instruction, left: Left, bonus: Bonus | None = None) -> Resolution:
    """What a figure does about an instruction, with what it has left and its bonus effect."""
    if said.is_attack_action and left.attacked:
        return Resolution("attacked")  # LA-LIM-04
    if said.actions > left.actions:
        return Resolution("no-actions")  # LA-IACT-10
    if said.only is not None and not eyes.holds(figure, said.only):
        return Resolution("condition")  # LA-SKIP-01
    if said.deed not in ATTACKS and eyes.falls_first(figure, said):
        return Resolution("would-fall")  # LA-SKIP-03
    if said.deed in MOVES or said.deed in ATTACKS:
        return follow(eyes, figure, said, bonus, points_of(eyes, figure, said, bonus))
    return _do(eyes, figure, said, bonus)


def points_of(eyes: Eyes, figure: Who, said: Instruction, bonus: Bonus | None) -> int:
    """The movement points that an instruction gives; a stunned figure gains none (LA-CHG-03)."""
    if said.deed not in MOVES or eyes.is_stunned(figure) or eyes.is_held(figure):
        return 0
    given = eyes.speed(figure) if said.points == "speed" else said.points
    return int(given) + (bonus.points if bonus is not None else 0)


def follow(eyes: Eyes, figure: Who, said: Instruction, bonus: Bonus | None, points: int) -> Resolution:
    """An instruction of the rulebook, with so many points: move, attack, or both.

    Interrupted, it is followed on, whatever had to hold for it to begin (LA-IMOV-03, LA-IMOV-04).
    """
    if said.deed in ATTACKS and eyes.is_stunned(figure):
        return Resolution("stunned")  # LA-CHG-05
    if said.deed in ATTACKS and not eyes.may_attack(figure):
        return Resolution("may-not-attack")
    if said.deed in MOVES and said.deed not in ATTACKS and eyes.is_held(figure):
        return Resolution("held")  # LA-IMOV-05
    if said.target is not None and said.target.landmark is not None:
        spaces = eyes.landmarks(figure, said.target.landmark)
        if spaces:
            return Resolution(end=eyes.end_toward(figure, points, spaces[0]))
    among = _possible(eyes, figure, said)
    if not among:
        return _nobody(said)  # LA-SKIP-02
    if said.reposition is not None:
        return Resolution(end=eyes.end_of_reposition(figure, points, said.reposition.distance))  # LA-REP-04
    tiers = in_order(eyes, figure, sought(said, bonus), among)
    passed: list[Who] = []
    for tied in tiers:
        end = eyes.end(figure, said, points, tied)
        if end is not None:
            return _about(eyes, figure, said, bonus, end, passed, tiers)
        passed += tied  # LA-ENG-03, LA-MATK-05, LA-IATK-05
    return Resolution("out-of-reach", passed=tuple(passed))  # LA-ENG-04, LA-MATK-06, LA-IATK-06


def _do(eyes: Eyes, figure: Who, said: Instruction, bonus: Bonus | None) -> Resolution:
    """A free instruction, or an ability of the card."""
    if said.target is None:
        return Resolution(end=End()) if eyes.matters(figure, said, None) else Resolution("no-effect")  # LA-SKIP-01
    among = _possible(eyes, figure, said)
    if not among:
        return _nobody(said)
    tiers = in_order(eyes, figure, sought(said, bonus), among)
    passed: list[Who] = []
    for tied in tiers:
        struck = [who for who in tied if eyes.matters(figure, said, who)]
        if struck:
            return _about(eyes, figure, said, bonus, _weakest(eyes, struck), passed, tiers)
        passed += tied
    return Resolution("no-effect", passed=tuple(passed))


def _weakest(eyes: Eyes, struck: list[Who]) -> End:
    """Of several who are as good a target the one with least health left (LA-LAW-01)."""
    left = {who: eyes.measure(who, "health") or 0 for who in struck}
    first, *others = sorted(struck, key=lambda who: (left[who], who))
    law = "" if not others else "weakest" if left[first] < left[others[0]] else "figure"
    return End(target=first, rivals=tuple(others), law=law)


def _possible(eyes: Eyes, figure: Who, said: Instruction) -> list[Who]:
    """Who can be the target at all."""
    return [
        who
        for who in eyes.rebels(figure)
        if (not said.within or eyes.distance(figure, who) <= said.within) and (not said.seen or eyes.sees(figure, who))
    ]


def _nobody(said: Instruction) -> Resolution:
    return Resolution("nobody-near" if said.within or said.seen else "nobody-there")


def sought(said: Instruction, bonus: Bonus | None) -> Target:
    """Whom an instruction seeks, or its bonus effect instead (LA-TGT-06)."""
    if bonus is not None and bonus.target is not None:
        return bonus.target
    return said.target or NEAREST


def _about(
    eyes: Eyes, figure: Who, said: Instruction, bonus: Bonus | None, end: End, passed: list[Who], tiers: Tiers
) -> Resolution:
    """An instruction that is carried out about somebody, and why about them."""
    wanted = sought(said, bonus)
    is_it = end.target is not None and wanted.landmark is None and fits(eyes, end.target, wanted)
    return Resolution("", end, tuple(passed), _nearer(eyes, figure, end.target, tiers), not is_it)


def _nearer(eyes: Eyes, figure: Who, target: Who | None, tiers: Tiers) -> tuple[Who, ...]:
    """Those who come after the target in the order, though they are nearer."""
    if target is None:
        return ()
    place = next((number for number, tied in enumerate(tiers) if target in tied), len(tiers))
    far = eyes.distance(figure, target)
    return tuple(who for tied in tiers[place + 1 :] for who in tied if eyes.distance(figure, who) < far)
