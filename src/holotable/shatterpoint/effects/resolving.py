"""An effect that takes place: its verbs one after the other, somebody asked where there is a choice."""

from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal
from holotable.shatterpoint.battle.battle import Battle, CharacterId, Play, UnitId
from holotable.shatterpoint.battle.choices import Accept, ChooseCharacter, ChooseWay, Decline
from holotable.shatterpoint.cards.effect import Verb, verb_of
from holotable.shatterpoint.effects.characters import characters
from holotable.shatterpoint.effects.holding import holds
from holotable.shatterpoint.effects.known import EffectName, known, verbs_at
from holotable.shatterpoint.effects.verbs import DOINGS, Subject, subject_of, ways_of
from holotable.shatterpoint.moving.moving import Move, MoveEach


class Resolving(Flow[Battle], tag="effect"):
    """The verbs of an effect, or of what follows from one of them, for the one that was `chosen` for it.

    `waiting` are those for whom the same is to come, `moved` whether somebody has moved by it, `spent` the Force that
    was spent on it.
    """

    steps = ("go_on",)

    unit: UnitId
    effect: EffectName
    path: tuple[int, ...] = ()
    chosen: CharacterId = ""
    place: int = 0
    waiting: list[CharacterId] = []
    begun: bool = False
    accepted: bool = False
    moved: bool = False
    spent: int = 0

    def go_on(self, game: Play, answer: Option | Flow[Battle] | None = None) -> Next[Battle]:
        if isinstance(answer, Flow):
            self._heed(answer)
            return AGAIN
        verbs = verbs_at(self.effect, self.path)
        if isinstance(answer, Option):
            return self._answered(game, verbs[self.place], answer)
        if self.place >= len(verbs):
            return None
        verb = verbs[self.place]
        if not (self.begun or self.accepted) and not holds(game, verb.only, self.unit, self.moved):
            self.place += 1
            return AGAIN
        return self._asked(game, verb) or self._do(game, verb)

    def why_not(self, game: Play, option: Option) -> Refusal:
        other = isinstance(option, ChooseCharacter)
        return Refusal("choose.other-character", "SP-EFF-04") if other else NOT_NOW

    def _heed(self, ended: Flow[Battle]) -> None:
        if isinstance(ended, Move):
            self.moved = self.moved or ended.made is not None
        if isinstance(ended, MoveEach | Resolving):
            self.moved = self.moved or ended.moved

    def _asked(self, game: Play, verb: Verb) -> Decision | None:
        """What the player is asked before a verb; nothing where there is nothing to choose."""
        seat, about = game.table.units[self.unit].side, known()[self.effect][0].id
        if verb.may and not self.accepted:
            return Decision(seat, "may", [Accept(), Decline()], about=about)
        some = self._some(game, verb)
        if len(some) > 1:
            return Decision(seat, "whom", [ChooseCharacter(each) for each in some], about=about)
        ways = ways_of(game, verb, self._subject(game, verb))
        if len(ways) > 1:
            return Decision(seat, "one-of", [ChooseWay(way) for way in ways], about=about)
        return None

    def _some(self, game: Play, verb: Verb) -> list[CharacterId]:
        """Who may be chosen, or is to come yet."""
        if verb.choose is not None:
            return characters(game, verb.choose.of, self.unit)
        if verb.each is not None:
            return self.waiting if self.begun else characters(game, verb.each.of, self.unit)
        return []

    def _answered(self, game: Play, verb: Verb, answer: Option) -> Next[Battle]:
        if isinstance(answer, Accept):
            self.accepted = True
            return AGAIN
        if isinstance(answer, ChooseCharacter):
            return self._for(game, verb, answer.character)
        return self._way(game, verb, answer.way) if isinstance(answer, ChooseWay) else self._next()

    def _do(self, game: Play, verb: Verb) -> Next[Battle]:
        """A verb that nobody has to be asked about."""
        if verb.choose is not None or verb.each is not None:
            some = self._some(game, verb)
            return self._for(game, verb, some[0]) if some else self._next()
        subject = self._subject(game, verb)
        ways = ways_of(game, verb, subject)
        if ways:
            return self._way(game, verb, ways[0])
        self._next()
        return self._done(DOINGS[verb_of(verb)](game, verb, subject))

    def _way(self, game: Play, verb: Verb, way: str) -> Next[Battle]:
        place = self.place
        subject = self._subject(game, verb)
        self._next()
        if verb.one_of:
            return self._follow(place, [each.way for each in verb.one_of].index(way), self.chosen)
        return self._done(DOINGS[verb_of(verb)](game, verb, subject, way))

    def _for(self, game: Play, verb: Verb, character: CharacterId) -> Next[Battle]:
        """What follows for one of some characters; with `each` the others come after it."""
        place = self.place
        if verb.each is not None:
            left = self._some(game, verb)
            self.waiting = [each for each in left if each != character]
            self.begun = True
            if not self.waiting:
                self._next()
        else:
            self._next()
        return self._follow(place, 0, character)

    def _follow(self, place: int, way: int, chosen: CharacterId) -> Next[Battle]:
        return Await(Resolving(self.unit, self.effect, (*self.path, place, way), chosen, spent=self.spent))

    def _next(self) -> Next[Battle]:
        self.place += 1
        self.begun, self.accepted, self.waiting = False, False, []
        return AGAIN

    def _done(self, flow: Flow[Battle] | None) -> Next[Battle]:
        return AGAIN if flow is None else Await(flow)

    def _subject(self, game: Play, verb: Verb) -> Subject:
        return subject_of(game, verb, self.unit, self.chosen, self.spent)
