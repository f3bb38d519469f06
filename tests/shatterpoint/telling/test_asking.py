"""Regions for people: drawn, listed with reasons, or filled in as numbers; attacks and trees with their odds."""

import pytest

from holotable.kernel import Use
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.choices import ChooseEdge, Decline, FlipStance, Go, PassOver, PutInReserve, Toward
from holotable.shatterpoint.battle.happenings import ActionUnused
from holotable.shatterpoint.effects.known import known
from holotable.shatterpoint.telling.options import compass
from holotable.shatterpoint.telling.position import COLUMNS, LINES, letters_of, overview
from tests.shatterpoint.modes.games import a_session, play_on, teller_of
from tests.shatterpoint.scenario.field import GAR, MAUL, REX, one, position
from tests.shatterpoint.scenario.fight import COMBAT, MOVE, TAKE_COVER, fray, go_on, hit, melee
from tests.shatterpoint.scenario.looking import question, told


def asked(game):
    return teller_of(game).ask(game.decision)


def inside(rings, x, y):
    """Whether a point is in what rings enclose: so often it crosses them to the right."""
    crossed = 0
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                crossed += 1
    return crossed % 2 == 1


@pytest.mark.parametrize(
    ("kind", "battlefield"), [("deploy", "market"), ("move", "landing_platform"), ("move", "ruin")]
)
def test_what_is_shaded_is_what_may_be_chosen_and_each_listed_place_too(kind, battlefield):
    session = play_on(a_session(3, battlefield=battlefield), until=kind)
    game, ask = session.game, asked(session.game)
    reached = ask.reached
    assert ask.kind == kind
    assert reached.outlines
    assert len(reached.places) > 3
    for place in reached.places:
        assert game.why_not(Go(place.at[0], place.at[1], place.at[2], place.move)) is None
        assert place.words
        assert place.why
    checked = 0
    for outline in reached.outlines:
        for ring in outline.rings[:1]:
            xs, ys = [x for x, _ in ring], [y for _, y in ring]
            for share in range(1, 8):
                x, y = min(xs) + (max(xs) - min(xs)) * share // 8, min(ys) + (max(ys) - min(ys)) * share // 8
                if inside(outline.rings, x, y) and not near(outline.rings, x, y):
                    assert game.why_not(Go(x, y, outline.z, outline.move)) is None
                    checked += 1
    assert checked


def near(rings, x, y, most=1000):
    """Whether a point is so near to a ring that the picture may be wrong about it."""
    return any(sp.Outline(list(ring)).rim_nearer(x, y, most) for ring in rings if len(ring) > 2)


def test_a_place_can_be_filled_in_as_numbers():
    form = asked(go_on(fray({REX: (0, 0)}, activate=REX), MOVE)).form
    assert form.choose == "go"
    assert [number.name for number in form.numbers] == ["x", "y", "z"]
    assert all(number.words and number.least <= 0 <= number.most for number in form.numbers)


def test_directions_to_push_are_listed_with_where_they_lead():
    game = go_on(fray({REX: (0, 0), GAR: (0, 60)}, activate=REX), TAKE_COVER)
    ask = asked(game)
    assert (ask.kind, ask.form.choose) == ("push", "toward")
    assert "takes cover" in ask.question
    assert len(ask.reached.ring) > 8
    for slide in ask.reached.slides:
        assert game.why_not(Toward(slide.dx, slide.dy)) is None
        assert "mm" in slide.why
    rest = ask.reached.slides[0]
    game.advance(Toward(rest.dx, rest.dy))
    assert game.table.characters[one(REX)].at == rest.at


def test_an_attack_is_offered_with_its_odds():
    game = go_on(fray({REX: (0, 0), GAR: (45, 0)}, activate=REX), COMBAT)
    attack = next(each for each in asked(game).options if each.kind == "attack")
    stance = game.table.stance_of(REX)
    assert (attack.character, attack.odds.attack_dice) == (one(GAR), stance.melee.attack)
    assert 0 < attack.odds.expected_damage < 10
    assert 0 <= attack.odds.wound <= 1
    assert "dice, expected damage" in attack.words


def test_the_tree_is_walked_by_options_that_stand_for_its_nodes():
    game = hit(go_on(fray({REX: (0, 0), GAR: (45, 0)}, activate=REX), COMBAT, melee(one(GAR))), 3)
    teller = teller_of(game)
    ask, fight = teller.ask(question(game)), teller.sheet("a").attack
    assert ask.kind == "tree"
    assert ask.question.startswith("Successes left: 3, damage pool: 0.")
    assert (
        {each.node for each in ask.options if each.node} == set(game.table.stance_of(REX).tree.start) == set(fight.open)
    )
    game.advance(question(game).options[0])
    teller.look(game)
    fight = teller.sheet("a").attack
    assert fight.path == (ask.options[0].node,)
    assert bool(fight.open) == (question(game).kind == "tree"), "nothing is open while something else is asked"


def test_the_sheet_tells_how_everybody_fares():
    game = fray({REX: (0, 0), GAR: (45, 0)}, activate=REX, damage={REX: 3}, conditions={GAR: ["exposed"]})
    sheet = teller_of(game, "de").sheet("b")
    units = {unit.id: unit for unit in sheet.units}
    figures = {each.id: each for each in sheet.characters}
    assert (units[REX].damage, units[REX].stamina) == (3, 9)
    assert [each.name for each in units[GAR].conditions] == ["Ungeschützt"]
    assert figures[one(REX)].engaged_with == (one(GAR),)
    assert figures[one(REX)].acting
    assert (sheet.activation.unit, sheet.activation.actions_left) == (REX, 2)
    usable = {each.id: each for each in units[REX].abilities if each.kind == "active"}
    for each in usable.values():
        assert each.usable or each.why_not
        assert each.price is not None
    tree = units[MAUL].stances[0].tree
    assert any(node.start for node in tree.nodes)
    assert {end for link in tree.links for end in link} <= {node.id for node in tree.nodes}


def test_the_overview_has_everybody_by_a_letter_where_they_stand():
    game = fray({REX: (0, 0)}, activate=REX)
    names = teller_of(game).names
    lines, letters = overview(names), letters_of(names)
    assert len(lines) == LINES + 2
    assert {len(line) for line in lines} == {COLUMNS + 2}
    assert lines[1 + LINES // 2][1 + COLUMNS // 2] == letters[one(REX)]
    assert len(set(letters.values())) == len(letters)


@pytest.mark.parametrize(("language", "price"), [("en", "(Force: 1)"), ("de", "(Macht: 1)"), ("pl", "(Moc: 1)")])
def test_what_costs_force_says_its_price(language, price):
    game = position({REX: (0, 0), GAR: (0, 400)})
    tell = teller_of(game, language)
    assert price in tell.option(PutInReserve())
    assert price in tell.option(PassOver())


@pytest.mark.rule("SP-ABL-15")
def test_an_ability_at_a_moment_says_what_it_costs_now():
    game = fray({REX: (0, 0), GAR: (0, 400)}, activate=REX)
    owner, effect, found = next(
        (unit, effect, found)
        for unit in game.table.units
        for effect, (found, _) in known().items()
        if found in game.table.card_of(unit).abilities and found.kind == "reactive" and found.force
    )
    assert f"; Force: {found.force}): " in teller_of(game).option(Use(effect, owner))
    game.table.units[owner].injured = 2
    assert f"; Force: {found.force + 2}): " in teller_of(game).option(Use(effect, owner))


def test_an_ability_that_is_never_paid_for_says_no_price():
    game = fray({REX: (0, 0), GAR: (0, 400)}, activate=REX)
    said = teller_of(game).option(Use("get_a_move_on_soldier", REX))
    assert "Force" not in said
    assert "free" not in said


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "action: combat (nobody can be attacked)"),
        ("de", "Aktion: Kampf (niemand kann angegriffen werden)"),
        ("pl", "(nikogo nie można zaatakować)"),
    ],
)
def test_a_combat_action_without_anybody_in_reach_says_so(language, words):
    assert words in teller_of(fray({REX: (0, 0), GAR: (0, 430)}, activate=REX), language).option(COMBAT)
    near = teller_of(fray({REX: (0, 0), GAR: (45, 0)}, activate=REX), language).option(COMBAT)
    assert "(" not in near


def test_an_action_in_which_nobody_did_anything_is_told():
    game = fray({REX: (0, 0), GAR: (0, 430)}, activate=REX)
    game.listen_in()
    go_on(game, COMBAT)
    assert told(game, ActionUnused) == [ActionUnused(REX, "combat")]
    go_on(game, MOVE, Decline())
    assert told(game, ActionUnused) == [ActionUnused(REX, "move")]


def test_an_action_in_which_somebody_did_something_is_not_called_unused():
    game = fray({REX: (0, 0), GAR: (0, 430)}, activate=REX)
    game.listen_in()
    go_on(game, MOVE, Go(0, 5000, 0))
    assert told(game, ActionUnused) == []
    go_on(game, TAKE_COVER, Toward(1, 0))
    assert told(game, ActionUnused) == []


def test_a_units_sheet_has_its_tags_in_words():
    game = fray({REX: (0, 0), GAR: (45, 0)}, activate=REX)
    rex = next(each for each in teller_of(game).sheet("a").units if each.id == REX)
    assert "501st" in {tag.name for tag in rex.tags}


@pytest.mark.rule("SP-STN-05")
def test_turning_the_stance_card_is_about_its_other_side():
    game = next(
        game
        for seed in range(2, 20)
        if (game := play_on(a_session(seed), until="activation").game).why_not(FlipStance()) is None
    )
    (turned,) = [option for option in asked(game).options if option.kind == "flip-stance"]
    activated = game.table.activated.unit
    assert (turned.whose, turned.stance) == (activated, 3 - game.table.units[activated].stance)


@pytest.mark.rule("SP-RES-01")
def test_a_card_for_the_reserve_is_about_its_unit():
    game = next(
        game
        for seed in range(2, 20)
        if (game := play_on(a_session(seed), until="use-order").game).why_not(PutInReserve()) is None
    )
    (put,) = [option for option in asked(game).options if option.kind == "put-in-reserve"]
    assert put.whose in game.table.units
    assert teller_of(game).names.unit(put.whose) in put.words


@pytest.mark.parametrize(("language", "way", "name"), [("en", "north-east", "NE"), ("de", "Nordost", "NO")])
def test_directions_are_told_as_objectives_are_called_from_whichever_edge_one_looks(language, way, name):
    names = teller_of(position({REX: (0, 0), GAR: (0, 400)}), language).names
    assert way in compass(1000, 1000, names)
    assert names.letters("NE") == name


@pytest.mark.rule("SP-SET-11")
@pytest.mark.parametrize("edge", ["a", "b"])
def test_north_is_away_from_the_first_player_as_the_mission_card_lies(edge):
    session = play_on(a_session(3), until="edge")
    session.advance(ChooseEdge(edge))
    game = play_on(session, until="use-order").game
    names = teller_of(game).names
    where = {each: game.table.objectives[each].at for each in ("N", "SW")}
    assert compass(where["N"][0], where["N"][1], names) == "north"
    assert compass(where["SW"][0], where["SW"][1], names) == "south-west"
