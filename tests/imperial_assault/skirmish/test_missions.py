"""The missions of the skirmish: each way of gaining points that their cards name (SK-WIN-05)."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.missions.choices import PickToken, TakeWay
from holotable.imperial_assault.missions.raiders import CallRaider
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.imperial_assault.skirmish.choices import GiveInitiative
from holotable.imperial_assault.skirmish.setup import skirmish_table
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    ChooseFigure,
    EndActivation,
    GoTo,
    Interact,
    Move,
    PassTurn,
    PerformAttack,
    SpecialAction,
    StayHere,
    Step,
)
from holotable.imperial_assault.table.entering import enter_play
from holotable.imperial_assault.table.table import Figure, Group, Lasting, Play, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Decision, Game, Option, Pass, Rules, Use

RULES = skirmish_rules()
ASKED_BY_MISSIONS = ("bombardment", "excavation", "raid", "raider-arrives", "move-spaces")


class Match:
    """Rebels (side a, with the initiative) against the Empire (b), deployed anyhow; figures are put where needed."""

    def __init__(
        self,
        map_id: str,
        mission: str,
        rebels: str = "starter_rebel",
        empire: str = "starter_imperial",
        rules: Rules[Table] = RULES,
    ) -> None:
        armies = {"a": sample_army(rebels), "b": sample_army(empire)}
        self.rules = rules
        self.game: Play = Game.start(rules, skirmish_table(armies, {"a": "ann", "b": "bob"}, map_id, mission), 1)
        self.map = board.find_map(map_id)
        self.game.advance(GiveInitiative("a"))
        while self.asked.kind != "activate":
            self.game.advance(self.asked.options[0])
        for player in self.game.table.players.values():
            for card in list(player.hand):
                player.hand.remove(card)
        self.game.state.listeners = {
            moment: kept
            for moment, listeners in self.game.state.listeners.items()
            if (kept := [each for each in listeners if not each.ability.startswith("command.")])
        }

    @property
    def asked(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    def figure(self, card: str) -> Figure:
        return next(figure for figure in self.game.table.figures.values() if figure.card == card)

    def put(self, card: str, space: str) -> "Match":
        self.figure(card).spaces = [self.space(space)]
        self.game = Game.resume(self.rules, self.game.state)
        return self

    def space(self, name: str) -> int:
        return board.space_named(self.map.board(), name)

    def choose(self, *options: Option) -> "Match":
        for option in options:
            self.game.advance(option)
        return self

    def activate(self, card: str) -> "Match":
        group = self.figure(card).group
        while ActivateGroup(group) not in self.asked.options:
            self.idle()
        return self.choose(ActivateGroup(group))

    def idle(self) -> None:
        wanted = (EndActivation, PassTurn, Pass, StayHere)
        idle = [option for option in self.asked.options if isinstance(option, wanted)]
        self.choose(idle[0] if idle else self.asked.options[-1])

    def end_round(self) -> "Match":
        """Let both players do nothing until the next round, or until the mission asks something."""
        here = self.game.table.round
        while self.game.table.round == here and self.asked.kind not in ASKED_BY_MISSIONS:
            self.idle()
        return self

    def step(self, space: str) -> "Match":
        steps = [each for each in self.asked.options if isinstance(each, Step)]
        return self.choose(next(each for each in steps if each.spaces == (self.space(space),)))

    def points(self) -> tuple[int, int]:
        return self.game.table.players["a"].points, self.game.table.players["b"].points


@pytest.mark.rule("IA-MIS-09", "SK-WIN-05", "SK-GEN-04", "IA-VIC-06")
def test_get_to_the_ship_scores_panels_that_are_controlled():
    match = Match("mos_eisley_outskirts", "A").put("jyn_odan", "h10").put("fenn_signis", "k11").end_round()
    # Jyn stands next to both panels on the left, Fenn next to both on the right; all show their grey side.
    assert match.points() == (2 * 4, 0)


@pytest.mark.rule("IA-MIS-09")
def test_the_other_card_of_the_map_has_other_rules():
    match = Match("mos_eisley_outskirts", "B").put("jyn_odan", "h10").put("fenn_signis", "k11").end_round()
    assert match.points() == (0, 0)


def test_a_launch_panel_is_flipped_once_a_round_by_each_player():
    match = Match("mos_eisley_outskirts", "A").put("jyn_odan", "h10").activate("jyn_odan")
    match.choose(Interact("launch_panel_1", "use"))
    refusal = match.game.why_not(Interact("launch_panel_2", "use"))
    assert refusal is not None
    assert refusal.reason == "token.once-a-round"
    match.end_round()
    assert match.points() == (5 + 2, 0)
    match.put("jyn_odan", "h10").activate("jyn_odan").choose(Interact("launch_panel_1", "use")).end_round()
    assert match.points() == (7 + 2 + 2, 0)


def test_nobody_scores_a_panel_that_both_control():
    match = Match("mos_eisley_outskirts", "A").put("jyn_odan", "h10").put("darth_vader", "h11").end_round()
    assert match.points() == (0, 0)


def test_smuggled_goods_are_carried_home():
    match = Match("mos_eisley_outskirts", "B").put("jyn_odan", "o7").activate("jyn_odan")
    match.choose(Interact("contraband_3", "retrieve"), Move())
    turn = match.game.nearest(Turn)
    assert turn is not None
    assert turn.points == 5 - 2
    zone = match.game.table.players["a"].zone
    match.figure("jyn_odan").spaces = [match.game.table.zones[zone][-1]]
    match.end_round()
    assert match.points() == (15, 0)
    assert "contraband_3" not in match.game.table.tokens


@pytest.mark.rule("IA-RET-04")
def test_who_carries_more_goods_is_no_slower_and_scores_no_more():
    match = Match("mos_eisley_outskirts", "B")
    jyn, zone = match.figure("jyn_odan"), match.game.table.players["a"].zone
    for name in ("contraband_1", "contraband_2"):
        match.game.table.tokens[name].space, match.game.table.tokens[name].carrier = None, jyn.id
    gaarkhan = match.figure("gaarkhan")
    match.game.table.tokens["contraband_3"].space, match.game.table.tokens["contraband_3"].carrier = None, gaarkhan.id
    match.activate("jyn_odan").choose(Move())
    turn = match.game.nearest(Turn)
    assert turn is not None
    assert turn.points == 5 - 2
    jyn.spaces, gaarkhan.spaces = [match.game.table.zones[zone][-1]], [match.game.table.zones[zone][-2]]
    match.end_round()
    assert match.points() == (15 + 15, 0)  # 15 for each of the two figures
    assert not [name for name in match.game.table.tokens if name.startswith("contraband")]


@pytest.mark.rule("IA-RET-03")
def test_a_defeated_figure_drops_all_its_goods_and_scores_nothing():
    match = Match("mos_eisley_outskirts", "B")
    jyn = match.figure("jyn_odan")
    for name in ("contraband_1", "contraband_2"):
        match.game.table.tokens[name].space, match.game.table.tokens[name].carrier = None, jyn.id
    here = jyn.spaces[0]
    match.game.state.stack[-1].awaits = True
    match.game.state.stack.append(Defeat(jyn.id))
    match.game._run(None)
    assert [match.game.table.tokens[name].space for name in ("contraband_1", "contraband_2")] == [here, here]
    before = match.points()
    assert match.end_round().points() == before


def test_smuggled_goods_outside_the_own_zone_are_worth_nothing():
    match = Match("mos_eisley_outskirts", "B").put("jyn_odan", "o7").activate("jyn_odan")
    match.choose(Interact("contraband_3", "retrieve")).end_round()
    assert match.points() == (0, 0)
    assert match.game.table.tokens["contraband_3"].carrier == match.figure("jyn_odan").id


def test_lost_knowledge_is_delivered_next_to_the_beacon():
    match = Match("massassi_ruins", "A")
    jyn = match.figure("jyn_odan")
    match.game.table.tokens["holocron_1"].space = None
    match.game.table.tokens["holocron_1"].carrier = jyn.id
    beacon = match.game.table.tokens["communications_beacon"].space
    assert beacon is not None
    name = board.space_name(match.map.board(), beacon)
    column, row = name[0], int(name[1:])
    match.put("jyn_odan", f"{column}{row - 2}").activate("jyn_odan").choose(Move()).step(f"{column}{row - 1}")
    deliver = [option for option in match.asked.options if isinstance(option, Use)]
    assert [option.ability for option in deliver] == ["mission.deliver"]
    assert match.choose(deliver[0]).points() == (10, 0)
    assert "holocron_1" not in match.game.table.tokens


@pytest.mark.rule("IA-ENT-01")
def test_a_holocron_is_delivered_in_passing_by_a_charge():
    match = Match("massassi_ruins", "A")
    tokens = match.game.table.tokens
    tokens["holocron_1"].space, tokens["holocron_1"].carrier = None, match.figure("gaarkhan").id
    beacon = tokens["communications_beacon"].space
    assert beacon is not None
    name = board.space_name(match.map.board(), beacon)
    column, row = name[0], int(name[1:])
    match.put("gaarkhan", f"{column}{row - 2}").activate("gaarkhan").choose(SpecialAction("charge"))
    match.choose(GoTo((match.space(f"{column}{row - 1}"),)))
    deliver = [option for option in match.asked.options if isinstance(option, Use)]
    assert match.choose(deliver[0]).points() == (10, 0)
    # The charge goes on from there.
    match.choose(GoTo((match.space(f"{column}{row - 2}"),)))
    assert match.figure("gaarkhan").spaces == [match.space(f"{column}{row - 2}")]


def test_a_figure_carries_one_holocron_at_most():
    match = Match("massassi_ruins", "A")
    jyn = match.figure("jyn_odan")
    tokens = match.game.table.tokens
    tokens["holocron_1"].space, tokens["holocron_1"].carrier = None, jyn.id
    tokens["holocron_2"].space = jyn.spaces[0]
    match.activate("jyn_odan")
    refusal = match.game.why_not(Interact("holocron_2", "retrieve"))
    assert refusal is not None
    assert refusal.reason == "token.carries-enough"


@pytest.mark.rule("SK-ACT-01")
def test_who_controls_the_beacon_may_strike_everybody_outside():
    match = Match("massassi_ruins", "B")
    beacon = match.game.table.tokens["communications_beacon"].space
    assert beacon is not None
    match.put("gaarkhan", board.space_name(match.map.board(), beacon)).end_round()
    assert (match.asked.kind, match.asked.seat) == ("bombardment", "ann")
    inside = match.map.board().interior
    hurt = {figure.id for figure in match.game.table.figures.values() if not set(figure.spaces) <= inside}
    before = {figure.id: figure.damage for figure in match.game.table.figures.values()}
    match.choose(TakeWay("strike_outside"))
    for figure in match.game.table.figures.values():
        assert figure.damage - before[figure.id] == (2 if figure.id in hurt else 0)


def test_what_both_players_may_do_the_one_with_initiative_does_first():
    match = Match("massassi_ruins", "B")
    sites = [match.game.table.tokens[f"excavation_site_{number}"].space for number in (1, 6)]
    for card, space in zip(("gaarkhan", "darth_vader"), sites, strict=True):
        assert space is not None
        match.put(card, board.space_name(match.map.board(), space))
    asked = [match.end_round().asked, match.choose(StayHere()).asked]
    assert [each.seat for each in asked] == ["ann", "bob"]
    assert [each.kind for each in asked] == ["excavation", "excavation"]


def test_nobody_strikes_unless_one_player_controls_the_beacon():
    assert Match("massassi_ruins", "B").end_round().asked.kind == "activate"


def test_excavation_sites_are_discarded_for_points():
    match = Match("massassi_ruins", "B")
    site = match.game.table.tokens["excavation_site_1"].space
    assert site is not None
    match.put("gaarkhan", board.space_name(match.map.board(), site)).end_round()
    assert (match.asked.kind, match.asked.seat) == ("excavation", "ann")
    assert match.choose(PickToken("excavation_site_1")).points() == (6, 0)
    assert "excavation_site_1" not in match.game.table.tokens


@pytest.mark.rule("SK-DIFF-14")
def test_close_to_home_marks_crates_once_for_each_player():
    match = Match("moisture_farm", "A").put("jyn_odan", "e14").end_round()
    assert match.points() == (7, 0)
    assert match.put("jyn_odan", "e14").end_round().points() == (7, 0)
    match.put("jyn_odan", "a5").put("darth_vader", "e14").end_round()
    assert match.points() == (7, 7)


def raider(match: Match, space: str) -> int:
    at = [match.space(space)]
    return next(figure.id for figure in match.game.table.figures.values() if figure.person and figure.spaces == at)


@pytest.mark.rule("IA-OBJ-02")
def test_raiders_are_figures_that_both_players_may_attack():
    match = Match("moisture_farm", "B").put("jyn_odan", "g10").activate("jyn_odan").choose(PerformAttack())
    target = Target(raider(match, "g9"), match.space("g9"))
    assert target in match.asked.options
    match.choose(target)
    attack = match.game.nearest(Attack)
    assert attack is not None
    assert attack.defence_pool == ["black"]


def test_the_weakness_of_a_raider_can_be_exposed():
    match = Match("moisture_farm", "B").put("jyn_odan", "g10")
    match.game.table.players["a"].hand.append("expose_weakness")
    match.activate("jyn_odan").choose(PlayCard("expose_weakness"))
    assert match.game.table.lasting == [Lasting("expose_weakness", raider(match, "g9"), "attack", "a")]
    match.choose(PerformAttack()).choose(Target(raider(match, "g9"), match.space("g9")))
    attack = match.game.nearest(Attack)
    assert attack is None or attack.modifiers.pierce >= 3


def test_defeating_a_raider_is_worth_four_points():
    match = Match("moisture_farm", "B").put("jyn_odan", "g10")
    fallen = raider(match, "g9")
    match.game.table.figures[fallen].damage = 5
    match.activate("jyn_odan")
    match.game.state.stack[-1].awaits = True
    match.game.state.stack.append(Defeat(fallen, "a"))
    match.game._run(None)
    assert match.points() == (4, 0)
    assert fallen not in match.game.table.figures


def let_join(match: Match, side: str, card: str, space: str) -> int:
    """A figure with that card joins a side; gives the number it goes by."""
    table = match.game.table
    group, figure = table.next_number(), table.next_number()
    table.groups[group] = Group(group, card, side, [figure], exhausted=1)
    table.figures[figure] = Figure(figure, card, group, side, [match.space(space)])
    enter_play(match.game, figure)
    return figure


@pytest.mark.rule("IA-VIC-06")
@pytest.mark.parametrize(("side", "points"), [("a", (4, 3)), ("b", (3, 4))])  # the opponent has the droid's cost
def test_who_blows_up_a_raider_scores(side, points):
    """A droid destroys itself at the end of a round, where nobody attacks and nobody is activated."""
    match = Match("moisture_farm", "B")
    fallen, droid = raider(match, "g9"), let_join(match, side, "probe_regular", "g10")
    match.game.table.figures[fallen].damage = 4
    for space in ("i13", "j9"):  # they would shoot the droid first
        del match.game.table.figures[raider(match, space)]
    while match.asked.about != "round-ended":
        match.idle()
    assert match.choose(Use("self_destruct", droid)).points() == points
    assert fallen not in match.game.table.figures


@pytest.mark.rule("IA-VIC-06")
def test_who_deflects_an_attack_into_a_raider_scores():
    """The attack is the opponent's, what defeats the raider is Luke's."""
    match = Match("moisture_farm", "B").put("stormtrooper_regular", "i10")
    luke, fallen = let_join(match, "a", "luke_jedi_knight", "g10"), raider(match, "g9")
    match.game.table.figures[fallen].damage = 4
    match.activate("jyn_odan").choose(EndActivation()).activate("stormtrooper_regular")
    match.choose(ActivateFigure(match.figure("stormtrooper_regular").id), PerformAttack())
    match.choose(Target(luke, match.space("g10")))
    while match.asked.kind != "deflect":
        match.idle()
    assert match.choose(ChooseFigure(fallen)).points() == (4, 0)


@pytest.mark.rule("IA-VIC-06")
def test_a_raider_whom_nobody_defeats_gives_no_points():
    match = Match("moisture_farm", "B")
    match.game.state.stack[-1].awaits = True
    match.game.state.stack.append(Defeat(raider(match, "g9")))
    match.game._run(None)
    assert match.points() == (0, 0)


def test_raiders_hurt_the_closest_figures_they_see():
    match = Match("moisture_farm", "B").put("gaarkhan", "g10")
    for space in ("i13", "j9"):
        del match.game.table.figures[raider(match, space)]
    match.end_round()
    assert match.asked.kind == "raid"
    hurt = {figure.card: figure.damage for figure in match.game.table.figures.values() if figure.damage}
    assert hurt == {"gaarkhan": 2}


@pytest.mark.rule("IA-INI-03")
@pytest.mark.parametrize(("initiative", "seat"), [("a", "ann"), ("b", "bob")])
def test_the_player_with_initiative_calls_a_raider_in_the_place_of_one_that_fell(initiative, seat):
    match = Match("moisture_farm", "B")
    match.game.table.skirmish.initiative = initiative
    for number in [figure.id for figure in match.game.table.figures.values() if figure.person][:1]:
        del match.game.table.figures[number]
    match.end_round()
    assert (match.asked.kind, match.asked.seat) == ("raid", seat)
    match.choose(CallRaider())
    camp = set(match.game.table.zones["camp"])
    # Several spaces are equally close to the camp.
    assert (match.asked.kind, match.asked.seat) == ("raider-arrives", seat)
    match.choose(match.asked.options[0])
    newest = max(figure.id for figure in match.game.table.figures.values() if figure.person)
    assert set(match.game.table.figures[newest].spaces) <= camp
