"""What cards do, from their data: made abilities, answers, Command cards and special actions once, when it is read."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from holotable.content import ContentError
from holotable.content.parts import parts_of
from holotable.imperial_assault.cards import (
    AgendaCard,
    CommandCard,
    abilities,
    agenda_cards,
    class_cards,
    command_cards,
    heroes,
    items,
    rewards,
    supply_cards,
    upgrades,
)
from holotable.imperial_assault.cards.command import Timing
from holotable.imperial_assault.cards.effect import Condition, Effect, Lasting, Role, Roles, Strike, Verb
from holotable.imperial_assault.cards.imperial import imperial_cards
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.deployment import agenda
from holotable.imperial_assault.effects.about import NOBODY, OF_SIDE, About, figures_of
from holotable.imperial_assault.effects.arms import aimed, arm_of, armed
from holotable.imperial_assault.effects.commands.command import Command, Users, the_player
from holotable.imperial_assault.effects.commands.hand import ability_of as ability_of_command
from holotable.imperial_assault.effects.conditions import all_of, senses_of
from holotable.imperial_assault.effects.costs import FREE, can_pay, pay
from holotable.imperial_assault.effects.empire.secrets import PlayAgenda, unseen
from holotable.imperial_assault.effects.figures import finder, role_of
from holotable.imperial_assault.effects.finding import can_interrupt, is_unused, use_up
from holotable.imperial_assault.effects.functions import DOINGS, SENSES, Sense
from holotable.imperial_assault.effects.implied import implied
from holotable.imperial_assault.effects.resolving import SCRIPTS, Resolving, resolve, script_of
from holotable.imperial_assault.effects.specials import Special
from holotable.imperial_assault.moments import Moment
from holotable.imperial_assault.questions import QUESTIONS
from holotable.imperial_assault.table.lasting import ability_of_lasting, figure_for
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Ability, Answer, Flow, Listener, Refusal

Holder = Callable[[Listener], FigureId]

# When a Command card is played, and who uses it, where its data does not say otherwise.
WHEN: dict[Timing, tuple[Moment | None, Role | None]] = {
    "start_of_round": ("round-started", None),
    "end_of_round": ("round-ended", None),
    "start_of_activation": ("activation-started", "activated"),
    "after_special_action": ("special-action", "activated"),
    "declaring_attack": ("target-declared", "attacker"),
    "attack_declared_on_figure": ("target-declared", "target"),
    "while_attacking": ("modifiers", "attacker"),
    "while_defending": ("modifiers", "target"),
    "while_adjacent_friend_defends": ("rerolls", None),
    "after_attack_on_figure": ("attack-resolved", "target"),
    "after_activation": ("activation-ended", None),
    "after_unique_hostile_defeated": ("defeated", None),
    "action": (None, None),
    "two_actions": (None, None),
    "during_activation": (None, None),
}
# What is said to a question about somebody else: as if nothing were said.
OTHERWISE: dict[str, object] = {"extra-actions": 0, "surge-uses": 1, "most-of-a-colour": None, "defence-dice": []}
OF_PLAYERS = ("silent", "waits")
OF_ATTACKS = ("surge-uses",)


class HasEffects(Protocol):
    """A card or an ability that does something."""

    @property
    def id(self) -> str: ...
    @property
    def effects(self) -> tuple[Effect, ...]: ...


@dataclass
class Effects:
    """All that cards do by their data; `verbs` has what each does that may be used or not, by the name it goes by.

    `priced` are those for which somebody has to pay.
    """

    abilities: list[Ability[Table]] = field(default_factory=list)
    answers: list[Answer[Table]] = field(default_factory=list)
    commands: dict[str, Command] = field(default_factory=dict)
    specials: dict[str, Special] = field(default_factory=dict)
    verbs: dict[str, tuple[Verb, ...]] = field(default_factory=dict)
    priced: set[str] = field(default_factory=set)


def figure_with(listener: Listener) -> FigureId:
    return int(listener.source)


def no_figure(listener: Listener) -> FigureId:
    return NOBODY


def figure_it_lasts_for(listener: Listener) -> FigureId:
    return figure_for(listener.source)


def read_all() -> Effects:
    """What all cards do that say it in their data."""
    found = Effects()
    for file, card, effects, holder, prefix in _printed():
        _check(file, card, effects)
        for effect in effects:
            if holder is no_figure and isinstance(effect.who, str):
                problem = f"no figure has this card; say who the {effect.who} is: {{{effect.who}: {{side: friend}}}}"
                raise ContentError(file, card, "who", problem)
            name = f"{prefix}{card}{'.' if effect.part else ''}{effect.part}"
            add_effect(found, name, card, effect, holder)
    for command in command_cards().values():
        _check("command.yaml", command.id, command.effects)
        for effect in command.effects:
            add_command(found, command, effect)
    for secret in agenda_cards().values():
        _check("agenda.yaml", secret.id, secret.effects)
        if agenda.is_secret(secret.id):
            for effect in secret.effects:
                add_inner(found, secret.id, effect.do)
                found.abilities.append(secret_of(secret, effect))
    return found


Printed = tuple[str, str, tuple[Effect, ...], Holder, str]


def _printed() -> Iterator[Printed]:
    """Every card and ability but those in hands: its file, its id, what it does, who has it, how it is called."""
    families: dict[str, Iterable[HasEffects]] = {
        "abilities.yaml": abilities().values(),
        "heroes.yaml": [printed for sheet in heroes().values() for printed in sheet.abilities],
        "class.yaml": class_cards().values(),
        "items.yaml": items().values(),
        "supply.yaml": supply_cards().values(),
        "rewards.yaml": [card for card in rewards().values() if card.side != "imperial"],
    }
    for file, cards in families.items():
        for card in cards:
            yield file, card.id, card.effects, figure_with, ""
    yield from _imperial()
    for upgrade in upgrades().values():
        yield "upgrades.yaml", upgrade.id, upgrade.effects, no_figure, "upgrade."


def _imperial() -> Iterator[Printed]:
    """What can lie in the Imperial player's play area, or on a group."""
    for card in imperial_cards().values():
        on_group = card.attachment or card.id in agenda_cards()
        yield "imperial_classes.yaml", card.id, card.effects, figure_with if on_group else no_figure, ""
    for ongoing in agenda_cards().values():
        if not agenda.is_secret(ongoing.id):
            yield "agenda.yaml", ongoing.id, ongoing.effects, no_figure, ""


def add_effect(found: Effects, name: str, card: str, effect: Effect, holder: Holder) -> None:
    """An effect of a card that is in play: an ability, an answer, or a special action."""
    add_inner(found, card, effect.do)
    if effect.asked is not None:
        found.answers.append(answer_of(name, effect, holder))
    if effect.aimed is not None:
        found.answers += aimed(card, effect.aimed, effect.cost or FREE)
    if not effect.do:
        return
    if effect.action is not None:
        # A card may do something at a moment under the same name.
        SCRIPTS[f"special.{name}"] = script_of(effect.do, card)
        found.specials[name] = special_of(f"special.{name}", card, effect)
    else:
        SCRIPTS[name] = script_of(effect.do, card)
        found.abilities.append(ability_of(name, card, effect, holder))
        found.verbs[name] = effect.do
        if effect.cost is not None:
            found.priced.add(name)


def add_inner(found: Effects, card: str, verbs: tuple[Verb, ...]) -> None:
    """What lasts from a verb on, and with what arms it attacks."""
    for _, part in parts_of(verbs):
        if isinstance(part, Lasting):
            holder = figure_it_lasts_for if part.of == "figure" else no_figure
            add_effect(found, ability_of_lasting(card), card, part.effect, holder)
        if isinstance(part, Strike) and part.arms is not None:
            found.answers.append(armed(part.by, arm_of(card, part.arms)))


def add_command(found: Effects, card: CommandCard, effect: Effect) -> None:
    """An effect of a Command card."""
    name = ability_of_command(card.id)
    SCRIPTS[name] = script_of(effect.do, card.id)
    found.verbs[name] = effect.do
    add_inner(found, card.id, effect.do)
    moment, role = WHEN[card.timing]
    who = effect.who or role
    senses = [*senses_of(effect.only, card.id), *implied(effect.do, card.id)]
    holds = all_of(senses)

    def applies(game: Play, side: Side, figure: FigureId) -> bool:
        return holds(game, figure, side)

    def take_effect(game: Play, side: Side, figure: FigureId) -> Flow[Table] | None:
        return resolve(game, About(name, side, figure))

    found.commands[card.id] = Command(
        take_effect,
        effect.at or moment or "",
        users_of(card, who),
        applies if card.restriction is not None or not isinstance(who, Roles) else _also(role_of(who), holds),
        attacks=_attacks(effect),
        gives_points=all(verb.points is not None for verb in effect.do),
    )


def _attacks(effect: Effect) -> bool:
    return effect.attacks or any(verb.attack is not None for verb in effect.do)


def _also(one: Sense, other: Sense) -> Callable[[Play, Side, FigureId], bool]:
    return lambda game, side, figure: one(game, figure, side) and other(game, figure, side)


def users_of(card: CommandCard, who: Role | Roles | None) -> Users:
    """The figures of a side that can use a card, before what the card asks of them; or the player."""
    if card.restriction is None:
        return the_player
    if isinstance(who, Roles):
        fits = role_of(who)
        return lambda game, side: [each for each in figures_of(game, side) if fits(game, each, side)]
    if who is None:
        return figures_of if WHEN[card.timing][0] is not None else the_player
    return OF_SIDE[who]


def special_of(name: str, card: str, effect: Effect) -> Special:
    """A special action: for the figure itself, or for those of whom one is chosen first."""
    holds = all_of([*senses_of(effect.only, card), *implied(effect.do, card)])
    chosen, each = effect.do[0].choose, effect.do[0].each
    first = chosen or each
    found = finder(first.of) if first is not None else None
    # Where one is chosen, or each may be left out, it is implied that there is anybody.
    unsure = found if each is not None and not each.may else None

    def is_for_somebody(game: Play, figure: FigureId) -> bool:
        side = game.table.figures[figure].side
        return holds(game, figure, side) and (unsure is None or bool(unsure(game, figure, side)))

    def figures(game: Play, figure: FigureId) -> list[FigureId]:
        side = game.table.figures[figure].side
        if not holds(game, figure, side):
            return []
        return [figure] if found is None else found(game, figure, side)

    def begin(figure: FigureId, ability: str) -> Flow[Table]:
        return Resolving(figure, About(name, figure=figure))

    attacks, moves = _attacks(effect) and effect.action != 0, effect.do[0].move is not None
    return Special(begin, is_for_somebody, figures, attacks, effect.action or 0, effect.cost or FREE, moves)


def ability_of(name: str, card: str, effect: Effect, holder: Holder) -> Ability[Table]:
    """What listens at a moment."""
    senses = [role_of(effect.who)] if effect.who is not None else []
    senses += [can_interrupt] if effect.interrupts else []
    cost = effect.cost
    senses += [*senses_of(effect.only, card), *implied(effect.do, card, (cost or FREE).strain)]
    holds = all_of(senses)

    def applies(game: Play, listener: Listener) -> bool:
        return holds(game, holder(listener), listener.owner)

    def applies_for_a_price(game: Play, listener: Listener) -> bool:
        figure = holder(listener)
        return (
            holds(game, figure, listener.owner)
            and (cost is None or can_pay(game, figure, name, cost))
            and _is_left(game, listener, effect)
        )

    def take_effect(game: Play, listener: Listener) -> Flow[Table] | None:
        figure = holder(listener)
        if cost is not None:
            pay(game, figure, name, cost)
        _note(game, listener, effect)
        return resolve(game, About(name, listener.owner, figure))

    asks = applies if cost is None and not effect.limit else applies_for_a_price
    may = effect.may or cost is not None
    return Ability(name, effect.at or "", take_effect, asks, optional=may, interrupts=effect.interrupts)


def secret_of(card: AgendaCard, effect: Effect) -> Ability[Table]:
    """What lets the Imperial player show a secret agenda card and play it."""
    name, influence = agenda.ability_of(card.id), card.extra_influence or 0
    SCRIPTS[name] = script_of(effect.do, card.id)
    senses = [role_of(effect.who)] if effect.who is not None else []
    holds = all_of([*senses, *senses_of(effect.only, card.id), *implied(effect.do, card.id)])

    def applies(game: Play, listener: Listener) -> bool:
        return influence <= game.table.empire.influence and holds(game, NOBODY, listener.owner)

    def may_apply(game: Play, listener: Listener) -> bool:
        with unseen(game):
            return applies(game, listener)

    def play(game: Play, listener: Listener) -> Flow[Table]:
        game.table.empire.influence -= influence  # IA-AGD-13
        return PlayAgenda(card.id, listener.owner)

    return Ability(name, effect.at or "", play, applies, optional=True, may_apply=may_apply)


def _is_left(game: Play, listener: Listener, effect: Effect) -> bool:
    """Whether an ability for once a round, an activation or an attack has not been used in this one."""
    if effect.limit == "round":
        return is_unused(game, listener)
    if effect.limit == "attack":
        return listener not in attack_of(game).used
    turn = game.nearest(Turn) if effect.limit else None
    return turn is None or listener.ability not in turn.specials


def _note(game: Play, listener: Listener, effect: Effect) -> None:
    if effect.limit == "round":
        use_up(game, listener)
    turn = game.nearest(Turn) if effect.limit == "activation" else None
    if turn is not None:
        turn.specials.append(listener.ability)
    if effect.limit == "attack" or effect.noted:
        attack_of(game).used.append(listener)


def answer_of(name: str, effect: Effect, holder: Holder) -> Answer[Table]:
    """What is said to a question: about the figure that has the ability, its attack, or its player."""
    asked = effect.asked or ""
    question = next(each for each in QUESTIONS if each.name == asked)
    holds = all_of(senses_of(effect.only, name))
    otherwise = OTHERWISE.get(asked, None if asked.startswith("why") else False)

    def said(figure: FigureId) -> object:
        if effect.refuse:
            return Refusal(effect.refuse, "IA-GEN-06", {"figure": figure})
        return list(effect.answer) if isinstance(effect.answer, tuple) else effect.answer

    def of_figure(game: Play, listener: Listener, figure: FigureId) -> object:
        mine = figure == holder(listener)
        return said(figure) if mine and holds(game, figure, listener.owner) else otherwise

    def of_attack(game: Play, listener: Listener, attack: Attack) -> object:
        return of_figure(game, listener, attack.attacker)

    def of_player(game: Play, listener: Listener, side: Side) -> object:
        return side == listener.owner and holds(game, NOBODY, side)

    gives = of_attack if asked in OF_ATTACKS else of_player if asked in OF_PLAYERS else of_figure
    return Answer(name, question, gives)  # type: ignore[arg-type]  # which question it is the data says


def _check(file: str, card: str, effects: Iterable[Effect]) -> None:
    """Functions that nobody wrote are refused."""
    for place, part in parts_of(tuple(effects)):
        known = DOINGS if isinstance(part, Verb) else SENSES if isinstance(part, Condition) else None
        name = getattr(part, "call", "")
        if known is not None and name and name not in known:
            entry = " ".join((card, "effects", *place))
            raise ContentError(file, entry, "call", f"expected one of {', '.join(sorted(known))}, got {name!r}")
