"""What stands on the table of a battle, shown: the overview, or told in plain sentences; scores, orders, cards."""

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import CharacterId, UnitId
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.cards import Ability
from holotable.shatterpoint.cards.abilities import PAID
from holotable.shatterpoint.telling.position import letters_of, objective_lines, overview
from holotable.shatterpoint.telling.stances import stance_details, stance_line
from holotable.shatterpoint.terminal.shown import Shown
from holotable.shatterpoint.units.force import price_of


def show_board(shown: Shown) -> None:
    """The overview, drawn; for a screen reader there is none."""
    if shown.screen.plain:
        return
    for line in overview(shown.names):
        shown.screen.say(line)
    shown.screen.say(shown.say("battle.table.legend"), "dim")


def show_things(shown: Shown) -> None:
    """Everything on the table in sentences: who stands where and how they fare, and the active objectives."""
    battle, say, names = shown.game.table, shown.say, shown.names
    mission = names.mission(battle.mission) if battle.mission else "–"
    place = names.battlefield(battle.battlefield)
    shown.screen.say(say("battle.table.battlefield", battlefield=place, mission=mission), "bold")
    letters = letters_of(names)
    for side in battle.players:
        mine = [each for each in battle.characters if battle.side_of(each) == side]
        if mine:
            shown.screen.say(say("battle.table.characters", side=names.player(side)), "bold")
        for each in mine:
            shown.screen.say("  " + character_words(shown, each, letters[each]))
    for line in objective_lines(names):
        shown.screen.say(line)


def character_words(shown: Shown, character: CharacterId, letter: str) -> str:
    """A character: where it stands, how its unit fares, with whom it is engaged."""
    battle, say, names = shown.game.table, shown.say, shown.names
    one = battle.characters[character]
    unit, card = battle.units[one.unit], battle.card_of(one.unit)
    more = [names.condition(each) for each in unit.conditions]
    more += [say("battle.table.wounded")] if unit.wounded else []
    more += [say("battle.table.injured", unit.injured)] if unit.injured else []
    more += [say("battle.table.hunker", unit.hunker)] if unit.hunker else []
    scene = scene_of(battle)
    if engaged := sp.engaged_with(scene, scene.figures[character]):
        more.append(say("battle.table.engaged", characters=", ".join(names.character(each) for each in engaged)))
    if battle.activated is not None and battle.activated.unit == one.unit:
        more.append(say("battle.table.acts"))
    return say(
        "battle.table.character",
        letter=letter,
        name=names.character(character),
        place=names.place(one.at),
        damage=unit.damage,
        stamina=card.stamina,
        more="".join(f", {each}" for each in more),
    )


def show_score(shown: Shown) -> None:
    """The turn, the struggle, and how both players stand."""
    battle, say, names = shown.game.table, shown.say, shown.names
    if battle.struggle.card:
        space = names.space(battle.struggle.token)
        struggle = names.card(battle.struggle.card)
        shown.screen.say(say("battle.table.turn", turn=battle.turn, struggle=struggle, space=space), "bold")
    for side, player in battle.players.items():
        said = say(
            "battle.table.score",
            side=names.player(side),
            claimed=len(player.claimed),
            momentum=player.momentum,
            force=player.force,
            all=player.force + player.spent,
            deck=len(player.deck),
        )
        if player.reserve:
            said += ", " + say("battle.table.reserve", card=names.card(player.reserve))
        if left := shown.host.time_left(side):
            said += ", " + say("battle.table.time", time=left)
        shown.screen.say(said)


def show_orders(shown: Shown) -> None:
    """What lies in the order decks, in no order; the discard piles, and cards whose place everybody knows."""
    say, names = shown.say, shown.names
    for side, player in shown.game.table.players.items():
        deck = "; ".join(names.card(card) for card in sorted(player.deck)) or "–"
        discard = "; ".join(names.card(card) for card in player.discard) or "–"
        shown.screen.say(say("battle.table.orders", side=names.player(side), deck=deck, discard=discard))
        if player.under:
            cards = "; ".join(names.card(card) for card in player.deck[: player.under])
            shown.screen.say("  " + say("battle.table.under", cards=cards))


def show_unit(shown: Shown, character: CharacterId) -> None:
    """A unit's cards: numbers and tags, the active stance with charts and combat tree, the other, and the abilities."""
    battle, names = shown.game.table, shown.names
    unit = character.rpartition(".")[0]
    card, say = battle.card_of(unit), shown.say
    shown.screen.say(names.unit(unit), "bold")
    stats = say("squad.stats", stamina=card.stamina, durability=card.durability, characters=card.characters)
    shown.screen.say(f"  {say(f'unit.type.{card.type}')}, {stats}")
    shown.screen.say("  " + say("battle.table.tags", tags=", ".join(say(f"unit.tag.{tag}") for tag in card.tags)))
    for stance in card.stances:
        active = stance is battle.stance_of(unit)
        message = "battle.table.stance-active" if active else "battle.table.stance-other"
        shown.screen.say("  " + say(message, stance=stance_line(stance, say)), "bold" if active else "")
        if active:
            for line in stance_details(stance, say):
                shown.screen.say(f"    {line}")
    for ability in card.abilities:
        shown.screen.say("  " + names.ability_text(ability.id, price=_kind_and_price(shown, unit, ability)))


def _kind_and_price(shown: Shown, unit: UnitId, ability: Ability) -> str:
    """The kind of an ability, and what it costs now if it is paid for."""
    kind = shown.say(f"unit.ability.{ability.kind}")
    paid = ability.kind in PAID
    return f"{kind}, {shown.names.price(price_of(shown.game, unit, ability))}" if paid else kind
