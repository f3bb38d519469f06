"""How things stand: a position in words, set up before or in the middle of play.

Nothing happens by these words, nobody is told and no ability listens; what is asked is asked anew.
"""

from typing import Self

from holotable.imperial_assault.deployment.agenda import hold as hold_agenda
from holotable.imperial_assault.deployment.class_cards import lay_out
from holotable.imperial_assault.effects.commands.hand import hold
from holotable.imperial_assault.missions.known import story_of
from holotable.imperial_assault.table.empire import DeploymentPoint
from holotable.imperial_assault.table.entering import enter_play, put_in_play
from holotable.imperial_assault.table.sheet import CardInPlay
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import (
    Allowed,
    Attribute,
    Deed,
    Door,
    Exposed,
    Faction,
    Figure,
    FigureId,
    Group,
    GroupId,
    Key,
    Object,
    ObjectId,
    Side,
    Threat,
    Token,
)
from tests.imperial_assault.scenario.acting import Acting
from tests.imperial_assault.scenario.looking import Who


class Setting(Acting):
    """A table on which things stand as a test says."""

    def arranged(self) -> Self:
        """The table was changed: what is asked is asked anew."""
        self.game.interrupt()
        return self

    # Figures.

    def put(self, who: Who, spaces: str) -> Self:
        """A figure stands there: `put("g", "b1")`, `put("e", "d2+e2")`."""
        self.figure(who).spaces = self.base(spaces)
        return self.arranged()

    def damaged(self, who: Who, damage: int) -> Self:
        """A figure has so much damage."""
        self.figure(who).damage = damage
        return self.arranged()

    def nearly_defeated(self, *who: Who) -> Self:
        """One more damage defeats these figures."""
        for each in who:
            self.damaged(each, self.health(each) - 1)
        return self

    def with_conditions(self, who: Who, *conditions: str) -> Self:
        """A figure has these conditions, too."""
        has = self.conditions(who)
        has += [each for each in conditions if each not in has]
        return self.arranged()

    def without_conditions(self, who: Who) -> Self:
        self.conditions(who).clear()
        return self.arranged()

    def focused(self, *who: Who) -> Self:
        for each in who:
            self.with_conditions(each, "focused")
        return self

    def incapacitated(self, who: Who) -> Self:
        self.figure(who).incapacitated = True
        return self.arranged()

    def exposed(self, who: Who, to: Threat, side: Side | None = None) -> Self:
        """The mission lets a side, or all, attack a figure or choose it for effects."""
        self.table.exposed.append(Exposed(self.number(who), to, side))
        return self.arranged()

    def gone(self, *who: Who) -> Self:
        """Figures are no longer on the map."""
        for each in who:
            del self.table.figures[self.number(each)]
        return self.arranged()

    def neutral(self, card: str, space: str) -> FigureId:
        """A figure of no side stands there; gives the number it goes by."""
        number = self.table.next_number()
        self.table.figures[number] = Figure(number, card, 0, "", self.base(space))
        self.arranged()
        return number

    def joined(self, side: Side, card: str, space: str) -> FigureId:
        """A figure stands with a side that has had its activation; gives the number it goes by."""
        group, figure = self.table.next_number(), self.table.next_number()
        self.table.groups[group] = Group(group, card, side, [figure], exhausted=1)
        self.table.figures[figure] = Figure(figure, card, group, side, self.base(space))
        enter_play(self.game, figure)
        self.arranged()
        return figure

    def in_role(self, role: str, *who: Who) -> Self:
        """The mission has a name of its own for these figures."""
        for each in who:
            self.figure(each).role = role
        return self.arranged()

    def readied(self, *who: Who) -> Self:
        """The groups of figures can be activated once more."""
        for each in who:
            self.table.groups[self.figure(each).group].exhausted = 0
        return self.arranged()

    def changed_sides(self, who: Who, side: Side) -> Self:
        """A figure stands on the other side; its abilities are whose they were."""
        self.figure(who).side = side
        return self.arranged()

    def turned(self) -> Self:
        """The figures are counted the other way round than they came to the table."""
        self.table.figures = dict(reversed(self.table.figures.items()))
        return self.arranged()

    # Heroes.

    def wounded(self, who: Who) -> Self:
        """A hero is wounded, and has no damage since."""
        return self.hurt(who, self.health(who))

    def strained(self, who: Who, strain: int) -> Self:
        self.sheet(who).strain = strain
        return self.arranged()

    def seated(self, seat: str, *who: Who) -> Self:
        """Heroes have a player of their own."""
        for each in who:
            self.sheet(each).seat = seat
        return self.arranged()

    def exhausted(self, who: Who, *cards: str) -> Self:
        for name in cards:
            self.brought(who, name).exhausted = True
        return self.arranged()

    def depleted(self, who: Who, *cards: str) -> Self:
        for name in cards:
            self.brought(who, name).depleted = True
        return self.arranged()

    def withdrawn(self, who: Who) -> Self:
        """A hero has withdrawn from the mission."""
        figure = self.table.figures.pop(self.number(who))
        self.table.withdrawn[figure.id] = figure
        self.table.groups[figure.group].figures.clear()
        return self.arranged()

    def given(self, who: Who, *cards: str) -> Self:
        """A hero has got these cards, too."""
        self.sheet(who).cards += [CardInPlay(card) for card in cards]
        return self.arranged()

    def medpacs(self, number: int) -> Self:
        """The team has so many."""
        self.table.rebels.medpacs = number
        return self.arranged()

    def purse(self, amount: int) -> Self:
        """The heroes have so many credits together."""
        self.table.rebels.credits = amount
        return self.arranged()

    def spent_supply(self, *cards: str) -> Self:
        """Supply cards that were used up."""
        self.table.rebels.spent_supply += cards
        return self.arranged()

    def supply(self, *cards: str) -> Self:
        """The Supply deck; its last card is drawn first."""
        self.table.rebels.supply = [*cards]
        return self.arranged()

    # Turns and attacks.

    def spoken_for(self, side: Side, seat: str) -> Self:
        """That seat decides for a side."""
        self.table.sides[side] = seat
        return self.arranged()

    def spent(self, *groups: GroupId) -> Self:
        """Groups have acted in this round as often as they may."""
        for group in groups:
            self.table.groups[group].exhausted = self.table.groups[group].tokens
        return self.arranged()

    def in_round(self, number: int) -> Self:
        self.table.round = number
        return self.arranged()

    def with_actions(self, actions: int) -> Self:
        """The active figure has so many actions left."""
        self.activation.actions = actions
        return self.arranged()

    def with_movement(self, points: int) -> Self:
        """The active figure has so many movement points left."""
        self.activation.points = points
        return self.arranged()

    def modified(self, **modifiers: int) -> Self:
        """The attack's modifiers: `modified(evade=1)`."""
        for name, value in modifiers.items():
            assert hasattr(self.attack.modifiers, name)
            setattr(self.attack.modifiers, name, value)
        return self.arranged()

    def defended_by(self, *dice: str) -> Self:
        """The dice of the attack's defence pool."""
        self.attack.defence_pool[:] = dice
        return self.arranged()

    def inflicting(self, *conditions: str) -> Self:
        """The attack gives its target these conditions, too."""
        self.attack.modifiers.conditions += conditions
        return self.arranged()

    # A skirmish's players.

    def initiative(self, side: Side) -> Self:
        self.table.skirmish.initiative = side
        return self.arranged()

    def with_points(self, **points: int) -> Self:
        """Players have so many points: `with_points(rebels=34)`."""
        for side, gained in points.items():
            self.player(side).points = gained
        return self.arranged()

    def trophies(self, side: Side, *cards: str) -> Self:
        """The groups that a player has wholly defeated."""
        self.player(side).trophies = [*cards]
        return self.arranged()

    def discreet(self) -> Self:
        """Whoever may hold a card for a moment is asked, holding one or not."""
        self.table.skirmish.discreet = True
        return self.arranged()

    def discarded(self, side: Side, *cards: str) -> Self:
        """The discard pile of a player's Command cards."""
        self.player(side).discarded = [*cards]
        return self.arranged()

    def upgraded(self, who: Who, *cards: str) -> Self:
        """Skirmish Upgrades lie on the card of a figure's group."""
        self.table.groups[self.figure(who).group].upgrades = [CardInPlay(card) for card in cards]
        return self.arranged()

    def holding(self, side: Side, *cards: str) -> Self:
        """A player holds these Command cards, too."""
        hand = self.player(side).hand
        for card in cards:
            hand.append(card)
            if hand.count(card) == 1:
                hold(self.game, side, card)
        return self.arranged()

    def deck(self, side: Side, *cards: str) -> Self:
        """A player's Command deck; its last card is drawn first."""
        self.player(side).deck = [*cards]
        return self.arranged()

    # The Imperial player.

    def threat(self, threat: int) -> Self:
        self.empire.threat = threat
        return self.arranged()

    def imperial_hand(self, *cards: str) -> Self:
        """The Deployment cards that the Imperial player has in hand."""
        self.empire.hand = [*cards]
        return self.arranged()

    def reserve(self, *cards: str) -> Self:
        self.empire.reserve = [*cards]
        return self.arranged()

    def boxed(self, *cards: str) -> Self:
        """Deployment cards that nobody uses lie in the box, too."""
        self.empire.box.extend(cards)
        return self.arranged()

    def taken_elsewhere(self, *cards: str) -> Self:
        """Of these Deployment cards none lies in the box or in hand any more."""
        for pile in (self.empire.box, self.empire.hand):
            pile[:] = [card for card in pile if card not in cards]
        return self.arranged()

    def box_emptied(self) -> Self:
        """No Deployment card is left to be taken."""
        self.empire.box.clear()
        return self.imperial_hand()

    def without_the_empire(self) -> Self:
        """Nobody of the Empire is there; the cards can be drawn again."""
        for group in [each for each in self.table.groups.values() if self.table.is_imperial(each.side)]:
            self.gone(*[each for each in group.figures if each in self.table.figures])
            del self.table.groups[group.id]
            self.empire.hand.append(group.card)
        return self.arranged()

    def class_cards(self, *cards: str) -> Self:
        """The Imperial class cards in the play area, where there were none."""
        self.empire.class_cards = [*cards]
        lay_out(self.game)
        return self.arranged()

    def level(self, level: int) -> Self:
        """The threat level."""
        self.empire.level = level
        return self.arranged()

    def agenda(self, *cards: str) -> Self:
        """The secret agenda cards that the Imperial player holds, where there were none."""
        self.empire.agenda = [*cards]
        hold_agenda(self.game)
        return self.arranged()

    def ongoing(self, *cards: str) -> Self:
        """Agenda cards lie in the Imperial player's play area, too."""
        for card in cards:
            self.empire.ongoing.append(card)
            put_in_play(self.game, card, card, self.table.imperial_side)
        return self.arranged()

    def tired(self, *cards: str) -> Self:
        """Imperial class cards are exhausted."""
        self.empire.exhausted += cards
        return self.arranged()

    def attached(self, card: str, *who: Who) -> Self:
        """A class card is attached to the groups of these figures."""
        for each in who:
            self.table.groups[self.figure(each).group].attachments.append(card)
            self.game.silence(self.number(each))
            enter_play(self.game, self.number(each))
        return self.arranged()

    def point(self, name: str, active: bool = True, at: str = "") -> Self:
        """A deployment point is active, or not; a new one of that colour is where it is said to be."""
        if at:
            self.empire.points[name] = DeploymentPoint(self.space(at), name)
        self.empire.points[name].active = active
        return self.arranged()

    # What lies on the map.

    def token(
        self,
        name: str,
        at: str = "",
        kind: str = "",
        by: Who | None = None,
        claimed: Side | None = None,
        colour: str | None = None,
        faction: Faction | None = None,
        face_down: bool = False,
        burden: int = 0,
    ) -> Self:
        """A token of a kind, that of its name if none is said, lies on a space, or is carried by a figure."""
        space, carrier = self.space(at) if at else None, None if by is None else self.number(by)
        made = Token(kind or name, space, colour, carrier, claimed, face_down, faction, burden=burden)
        self.table.tokens[name] = made
        return self.arranged()

    def carried(self, token: str, by: Who) -> Self:
        """A token that lay on the map is carried by a figure."""
        found = self.table.tokens[token]
        found.space, found.carrier = None, self.number(by)
        return self.arranged()

    def lying(self, token: str, at: str) -> Self:
        """A token that is in play lies on that space."""
        self.table.tokens[token].space = self.space(at)
        return self.arranged()

    def claimed(self, side: Side, *tokens: str) -> Self:
        """Tokens that lay on the map or were carried are a side's."""
        for token in tokens:
            found = self.table.tokens[token]
            found.space, found.carrier, found.claimed = None, None, side
        return self.arranged()

    def removed(self, *tokens: str) -> Self:
        """Tokens are out of the mission."""
        for token in tokens:
            del self.table.tokens[token]
        return self.arranged()

    def coloured(self, **colours: str | None) -> Self:
        """Tokens have these colours, whichever side is up."""
        for token, colour in colours.items():
            self.table.tokens[token].colour = colour
        return self.arranged()

    def marked(self, side: Side, *tokens: str) -> Self:
        """A side's marks lie on tokens."""
        for token in tokens:
            self.table.tokens[token].marks.append(side)
        return self.arranged()

    def pursued(self, *objectives: str) -> Self:
        """Objectives that were hidden are shown."""
        story_of(self.table).shown.extend(objectives)
        return self.arranged()

    def revealed(self, *tokens: str) -> Self:
        """Tokens lie face up."""
        for token in tokens:
            self.table.tokens[token].face_down = False
        return self.arranged()

    def lit(self, *tokens: str) -> Self:
        """Tokens lie with their coloured sides up."""
        for token in tokens:
            self.table.tokens[token].lit = True
        return self.arranged()

    def allow(
        self,
        kind: str,
        deed: Deed = "use",
        side: Side | None = None,
        *test: Attribute,
        successes: int = 1,
        heroes: bool = False,
    ) -> Self:
        """The mission lets a side, or all, or heroes only, do something with a kind of token, maybe by a test."""
        self.table.allowed.append(Allowed(kind, deed, side, test=[*test], successes=successes, heroes=heroes))
        return self.arranged()

    def object(self, number: ObjectId, health: int, token: str) -> Self:
        """A token is an object that can be attacked."""
        self.table.objects[number] = Object(number, health, token)
        return self.arranged()

    def progress(self, **tokens: int) -> Self:
        """So many strain tokens of failed tests lie beside objects."""
        self.table.progress.update(tokens)
        return self.arranged()

    def door(self, name: str, *between: str) -> Self:
        """The only door there is, between pairs of spaces: `door("gate", "c1-d1", "c2-d2")`."""
        pairs = [tuple(map(self.space, each.split("-"))) for each in between]
        self.table.doors = {name: Door([(one, other) for one, other in pairs])}
        return self.arranged()

    def tested(self, door: str, *attributes: Attribute) -> Self:
        """Who opens a door has to pass a test."""
        self.table.doors[door].locked = True
        self.table.doors[door].keys = [Key(test=[*attributes])]
        return self.arranged()

    def locked(self, *doors: str) -> Self:
        for door in doors:
            self.table.doors[door].locked = True
        return self.arranged()

    def closed(self, *doors: str) -> Self:
        for door in doors:
            self.table.doors[door].open = False
        return self.arranged()

    def opened(self, *doors: str) -> Self:
        for door in doors:
            self.table.doors[door].open = True
        return self.arranged()

    def zone(self, name: str, *spaces: str) -> Self:
        """The map has a zone of that name."""
        self.table.zones[name] = [self.space(space) for space in spaces]
        return self.arranged()

    def massive_inside(self) -> Self:
        """The mission lets massive figures be inside."""
        self.table.massive_inside = sorted(scene(self.table).geometry.ground.board.interior)
        return self.arranged()

    def happened(self, event: str) -> Self:
        """An event of the mission has happened already."""
        story_of(self.table).happened[event] = 1
        return self.arranged()

    def counted(self, **counters: int) -> Self:
        """The mission's counters stand so."""
        story_of(self.table).counts.update(counters)
        return self.arranged()

    def in_peril(self, peril: int, **met: int) -> Self:
        """Peril is so high; of its entries these have been met so often."""
        assert self.table.story is not None
        self.table.story.peril = peril
        self.table.story.met = {**self.table.story.met, **met}
        return self.arranged()

    def decided(self, winner: Side) -> Self:
        """A side has won, whatever for."""
        assert self.table.story is not None
        self.table.story.winner = winner
        return self.arranged()

    def laid_out(self, *sections: str) -> Self:
        """Of the map only these sections lie on the table."""
        self.table.sections = [*sections]
        return self.arranged()

    def exits(self, side: Side, *spaces: str) -> Self:
        """The mission lets a side escape from these spaces."""
        self.table.exits[side] = [self.space(space) for space in spaces]
        return self.arranged()

    def own(self, ability: str, who: Who) -> Self:
        """A figure has an ability that is not printed on its card."""
        self.game.listen(ability, self.number(who), self.figure(who).side)
        return self
