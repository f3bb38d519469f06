"""Rebels on the map at the start of a campaign mission, and the second activation token of three heroes."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.figures.arriving import PlaceNext
from holotable.imperial_assault.figures.choices import ActivateGroup, EndActivation, GoTo
from holotable.imperial_assault.figures.happenings import TokenHandedOn
from holotable.imperial_assault.figures.second_token import HandTo
from holotable.imperial_assault.figures.setup import UniqueInUseError, bring_heroes, muster, set_up
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import CardInPlay, Figure, Play, Sheet, Table
from holotable.imperial_assault.mission import mission_rules
from holotable.kernel import Decision, Game, Option, Refusal

HEROES = ("diala_passil", "gaarkhan", "jyn_odan", "fenn_signis")
SEATS = {"diala_passil": "dora", "gaarkhan": "gus", "jyn_odan": "jo", "fenn_signis": "flo"}


def sheet(hero: str, *cards: str) -> Sheet:
    return Sheet(seat=SEATS[hero], cards=[CardInPlay(card) for card in cards])


def aftermath(*heroes: str, legendary: bool = False) -> Table:
    table = set_up("aftermath", "aftermath", {"empire": "ike", "rebels": "ray"}, "rebels")
    cards = ["legendary"] if legendary else []
    bring_heroes(table, "rebels", {hero: sheet(hero, *cards) for hero in heroes})
    return table


class Start:
    """A mission that begins; Imperial figures are placed already."""

    def __init__(self, table: Table) -> None:
        self.game: Play = Game.start(mission_rules(), table, seed=1, dice_by_hand=True, listening=True)
        while self.asked.seat == "ike":
            self.choose(self.asked.options[0])

    @property
    def asked(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    def choose(self, *options: Option) -> "Start":
        for option in options:
            self.game.advance(option)
        return self

    def settle(self) -> "Start":
        """Everybody is placed somewhere, the first first."""
        while self.asked.kind in ("place-next", "deploy"):
            self.choose(self.asked.options[0])
        return self

    def next_round(self) -> "Start":
        """Everybody does as little as possible until the round is over, or the second token is handed on."""
        before = self.game.table.round
        while self.game.table.round == before and self.asked.kind != "second-token":
            ends = EndActivation() in self.asked.options
            self.choose(EndActivation() if ends else self.asked.options[-1])
        return self

    def hero(self, card: str) -> Figure:
        return next(each for each in self.game.table.figures.values() if each.card == card)

    def tokens(self) -> dict[str, int]:
        return {group.card: group.tokens for group in self.game.table.groups.values() if group.card in HEROES}


@pytest.mark.rule("IA-MSC-16", "IA-MSC-01")
def test_the_rebels_decide_who_is_placed_next():
    play = Start(aftermath("diala_passil", "gaarkhan"))
    # Before they are asked the Imperial figures stand.
    assert {figure.side for figure in play.game.table.figures.values()} == {"empire"}
    assert play.asked.seat == "ray"
    assert play.asked.options == (PlaceNext("diala_passil"), PlaceNext("gaarkhan"))
    play.choose(PlaceNext("gaarkhan"))
    assert play.hero("gaarkhan").spaces == play.game.table.zones["entrance"]


@pytest.mark.rule("IA-MSC-15", "IA-ETR-01", "IA-MSC-16")
def test_heroes_stand_as_close_to_the_entrance_as_possible():
    play = Start(aftermath("diala_passil", "gaarkhan")).choose(PlaceNext("gaarkhan"))
    entrance = play.game.table.zones["entrance"][0]
    far = max(board.find_map("aftermath").spaces(["start"]))
    assert play.game.why_not(GoTo((far,))) == Refusal("deploy.not-there", "IA-DEP-02")
    play.settle()
    assert board.adjacent(scene(play.game.table), str(play.hero("diala_passil").id), entrance)


@pytest.mark.rule("IA-MSC-16")
def test_heroes_are_placed_before_an_ally():
    table = aftermath("diala_passil", "gaarkhan")
    table.arriving.reverse()
    muster(table, "rebels", "entrance", ["han_solo"])
    play = Start(table)
    assert PlaceNext("han_solo") not in play.asked.options
    play.settle()
    placed = [figure.card for figure in play.game.table.figures.values() if figure.side == "rebels"]
    assert placed[-1] == "han_solo"


@pytest.mark.rule("IA-MSC-19")
@pytest.mark.parametrize("heroes", [HEROES, HEROES[:3], HEROES[:2]])
def test_heroes_begin_with_ready_activation_tokens(heroes):
    play = Start(aftermath(*heroes)).settle()
    second = {"diala_passil": 2} if len(heroes) == 3 else {}
    assert play.tokens() == {**dict.fromkeys(heroes, 1), **second}
    ready = [group.id for group in play.game.table.groups.values() if group.side == "rebels"]
    assert play.asked.options == tuple(ActivateGroup(group) for group in ready)


@pytest.mark.rule("IA-MSC-19")
def test_legendary_heroes_have_two_tokens():
    assert Start(aftermath(*HEROES[:2], legendary=True)).settle().tokens() == dict.fromkeys(HEROES[:2], 2)


@pytest.mark.rule("IA-STC-07", "IA-ACTV-07")
def test_the_hero_with_two_tokens_hands_one_to_another():
    play = Start(aftermath(*HEROES[:3])).settle().next_round()
    assert play.asked.seat == "dora"
    others = play.hero("gaarkhan").id, play.hero("jyn_odan").id
    assert play.asked.options == tuple(map(HandTo, others))
    assert play.game.table.round == 1
    play.choose(HandTo(others[1]))
    assert play.tokens() == {"diala_passil": 1, "gaarkhan": 1, "jyn_odan": 2}
    assert play.game.table.round == 2
    assert [each.figure for each in play.game.take_events() if isinstance(each, TokenHandedOn)] == [others[1]]


@pytest.mark.rule("IA-STC-07")
@pytest.mark.parametrize("heroes", [HEROES, HEROES[:2]])
def test_only_three_heroes_hand_a_token_on(heroes):
    play = Start(aftermath(*heroes, legendary=len(heroes) == 2)).settle()
    before = play.tokens()
    assert play.next_round().asked.kind == "activate"
    assert play.tokens() == before


@pytest.mark.rule("IA-STC-07")
def test_the_token_of_a_withdrawn_hero_goes_to_one_who_is_there():
    play = Start(aftermath(*HEROES[:3])).settle()
    table = play.game.table
    for hero in ("diala_passil", "gaarkhan"):
        figure = table.figures.pop(play.hero(hero).id)
        table.withdrawn[figure.id] = figure
        table.groups[figure.group].figures.clear()
        play.game.silence(figure.id)
    # There is but one hero to give it to.
    play = Start(table).next_round()
    assert play.tokens() == {"diala_passil": 1, "gaarkhan": 1, "jyn_odan": 2}


@pytest.mark.rule("IA-UNQ-01")
def test_nobody_plays_a_hero_twice():
    table = aftermath("diala_passil")
    with pytest.raises(UniqueInUseError):
        bring_heroes(table, "rebels", {"diala_passil": sheet("diala_passil")})
