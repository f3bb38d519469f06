"""The answer to a question about a table in words: what was found, by which rule, and what stands against it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from holotable.shatterpoint.table import (
    ByTool,
    Deployed,
    Placed,
    Reason,
    Round,
    Scene,
    Thing,
    Transferred,
    figure,
    made_as,
    reason_against_push,
    reason_against_sight,
    reasons,
    reasons_against_standing,
    say_reason,
)
from holotable.shatterpoint.table.measures import BASE, HEIGHT
from holotable.shatterpoint.table.moves import TOOLS
from holotable.words import Speech

RULES = {
    "elevation": "SP-ELV-01",
    "range": "SP-MEA-13",
    "within": "SP-MEA-13",
    "sight": "SP-LOS-01",
    "cover": "SP-COV-05",
    "engaged": "SP-ENG-01",
    "control": "SP-OBJ-09",
    "stand": "SP-MOV-08",
    "push": "SP-PSH-03",
    "pull": "SP-PSH-04",
    "place": "SP-PLC-04",
    "transfer": "SP-TRN-04",
    "deploy": "SP-DEP-02",
    "token": "SP-BRD-05",
}
"""The rule that an answer goes by; those of moves are the tool's."""

ELEVATIONS = {
    "same": "measuring.elevation.same",
    "higher": "measuring.elevation.higher",
    "lower": "measuring.elevation.lower",
}

Fields = Mapping[str, Any]
"""A question or an answer as JSON has it, known to be right."""


@dataclass(frozen=True, slots=True)
class Told:
    """An answer in words."""

    words: str
    rule: str
    against: tuple[tuple[str, str], ...] = ()


def told_of(scene: Scene, question: Fields, found: Fields, say: Speech) -> Told:
    """What is told of the answer to a question."""
    return _Telling(scene, question, found, say).told()


class _Telling:
    """One answer while it is put into words."""

    def __init__(self, scene: Scene, question: Fields, found: Fields, say: Speech) -> None:
        self.scene, self.question, self.found, self.say = scene, question, found, say
        self.ask: str = question["ask"]

    def told(self) -> Told:
        match self.ask:
            case "elevation":
                words = self._pair(ELEVATIONS[self.found["elevation"]])
            case "range":
                words = self._range()
            case "within":
                words = self._within()
            case "sight":
                return self._sight()
            case "cover":
                rule = RULES["cover"] if self.found["terrain"] or not self.found["hunker"] else "SP-HNK-01"
                return Told(self._cover(), rule)
            case "engaged":
                words = self._engaged()
            case "control":
                words = self._control()
            case "token":
                z = self.found["z"]
                words = self.say("measuring.no-token") if z is None else self.say("measuring.token", z=self._length(z))
            case "push" | "pull":
                return self._slid()
            case _:
                return self._verdict()
        return Told(words, RULES[self.ask])

    def _pair(self, message: str, **facts: object) -> str:
        return self.say(message, 0, source=self.question["from"], target=self.question["to"], **facts)

    def _length(self, hundredths: int) -> str:
        """A length in millimetres, to the hundredth where it is not whole."""
        return self.say.decimal(hundredths / 100, 2 if hundredths % 100 else 0)

    def _range(self) -> str:
        distance, number = self._length(self.found["distance"]), self.found["range"]
        if number is None:
            return self._pair("measuring.beyond", distance=distance)
        return self._pair("measuring.range", distance=distance, range=number)

    def _within(self) -> str:
        number, wholly = self.question["range"], self.found["wholly"]
        if not self.found["within"]:
            return self._pair("measuring.not-within", range=number)
        if wholly is None:
            return self._pair("measuring.within", range=number)
        return self._pair("measuring.wholly" if wholly else "measuring.partly", range=number)

    def _sight(self) -> Told:
        scene, one = self.scene, self.scene.figures[self.question["from"]]
        target = _round(scene, self.question["to"])
        reason = None if self.found["sight"] else reason_against_sight(scene, one, target)
        if reason is None:
            return Told(self._pair("measuring.sight"), RULES["sight"])
        return Told(self._pair("measuring.no-sight"), RULES["sight"], self._said([reason]))

    def _cover(self) -> str:
        parts, hunker = self.found["terrain"], self.found["hunker"]
        facts = {"cover": self.found["cover"], "terrain": ", ".join(parts)}
        if not parts and not hunker:
            return self._pair("measuring.no-cover")
        if not hunker:
            return self._pair("measuring.cover", **facts)
        return self._pair("measuring.cover-and-hunker" if parts else "measuring.hunker", **facts)

    def _engaged(self) -> str:
        others = ", ".join(self.found["with"])
        facts = {"figure": self.question["figure"], "others": others}
        if not others:
            return self.say("measuring.not-engaged", **facts)
        return self.say("measuring.restricted" if self.found["restricted"] else "measuring.engaged", **facts)

    def _control(self) -> str:
        token = self.scene.objectives[self.question["objective"]]
        if not token.active:
            return self.say("measuring.inactive", objective=token.id)
        side, sides = self.found["control"], self.found["contesting"]
        others = ", ".join([*sides["a"], *sides["b"]])
        contested = "measuring.contested" if others else "measuring.not-contested"
        held = "measuring.control" if side else "measuring.no-control"
        return " ".join(
            [
                self.say(contested, objective=token.id, others=others),
                self.say(held, objective=token.id, side=side or ""),
            ]
        )

    def _slid(self) -> Told:
        rule = RULES[self.ask]
        if not self.found["legal"]:
            one, of = self.scene.figures[self.question["figure"]], _round(self.scene, self.question["of"])
            x, y = self.question["toward"]
            reason = reason_against_push(one, of, (x, y), self.ask == "pull")
            return Told(self.say("measuring.refused"), rule, self._said([reason] if reason else []))
        x, y, z = map(self._length, self.found["to"])
        facts = {"figure": self.question["figure"], "x": x, "y": y, "z": z, "contact": self.found["contact"] or ""}
        words = [self.say("measuring.rests", **facts)]
        if self.found["contact"]:
            words.append(self.say("measuring.stopped", **facts))
        if self.found["back"]:
            words.append(self.say("measuring.back", **facts))
        return Told(" ".join(words), rule)

    def _verdict(self) -> Told:
        """Whether it is allowed, and what stands against it."""
        words, rule = [], RULES.get(self.ask, "")
        if "as" in self.found:
            rule = f"{TOOLS[self.found['as']].rules}-01"
            if self.found["as"] != self.question["move"]:
                words.append(self.say("measuring.dashes", figure=self.question["figure"]))
        words.append(self._whether())
        known = self._said(self._against())
        named = {each for each, _ in known}
        rest = tuple((each, "") for each in self.found["because"] if each not in named)
        return Told(" ".join(words), rule, known + rest)

    def _whether(self) -> str:
        if self.ask == "stand":
            message = "measuring.stands" if self.found["legal"] else "measuring.stands-not"
            return self.say(message, figure=self.question["figure"])
        return self.say("measuring.allowed" if self.found["legal"] else "measuring.refused")

    def _against(self) -> Iterable[Reason]:
        scene, question = self.scene, self.question
        if self.ask == "deploy":
            one = figure("", "", question["to"], question.get("base", BASE), question.get("height", HEIGHT))
            leader = scene.figures[question["leader"]] if "leader" in question else None
            return reasons(scene, one, Deployed(question["side"], leader), _place(question))
        one = scene.figures[question["figure"]]
        match self.ask:
            case "stand":
                return reasons_against_standing(scene, one, _place(question))
            case "reach":
                return reasons(scene, one, ByTool(made_as(scene, one, question["move"])), _place(question))
            case "place":
                of = _thing(scene, question["of"]) if "of" in question else None
                return reasons(scene, one, Placed(question["range"], of), _place(question))
            case "transfer":
                return reasons(scene, one, Transferred(), _place(question))
        return ()

    def _said(self, found: Iterable[Reason]) -> tuple[tuple[str, str], ...]:
        return tuple((reason.rule, say_reason(self.say, reason)) for reason in found)


def _place(question: Fields) -> tuple[int, int, int]:
    x, y, z = question["to"]
    return x, y, z


def _thing(scene: Scene, name: str) -> Thing:
    return scene.parts[name] if name in scene.parts else _round(scene, name)


def _round(scene: Scene, name: str) -> Round:
    known: dict[str, Round] = {**scene.figures, **scene.objectives, **scene.transfers}
    return known[name]
