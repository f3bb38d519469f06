"""What must hold after every choice, whatever is played."""

from collections import Counter

from holotable.imperial_assault.board import Scene
from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.campaign.round import CampaignStatus
from holotable.imperial_assault.cards import agenda_cards, deployment_cards, heroes, supply_cards
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.deployment.setup import groups_in_fog
from holotable.imperial_assault.effects.commands.playing import PlayCommand
from holotable.imperial_assault.effects.empire.secrets import PlayAgenda
from holotable.imperial_assault.effects.heroes.mak import LookAtSupply
from holotable.imperial_assault.skirmish.round import SkirmishStatus
from holotable.imperial_assault.table.empire import MOST_THREAT
from holotable.imperial_assault.table.parts import CampaignPart
from holotable.imperial_assault.table.sheet import Rebels
from holotable.imperial_assault.table.standing import is_on_map, scene
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.imperial_assault.tokens.tokens import view_tokens
from holotable.kernel import Codec, Flow, Game, View, view

VIEWS: Codec[View] = Codec(object, "a view")
ACTIVATION_TOKENS = 4
# Command cards that ready a Deployment card.
READYING = ("furious_charge", "son_of_skywalker")
# Tokens that the rules of a skirmish mission take off the map.
TAKEN_AWAY = {"contraband", "excavation_site", "holocron"}


class Watch:
    """One game, from its beginning on: what was there then must still be somewhere."""

    def __init__(self, game: Play) -> None:
        self.game = game
        self.made = 0
        self._round, self._exhausted = game.table.round, self._turned(game.table)
        self._cards_that_readied = self._readied(game.table)
        self._tokens = {name: token.kind for name, token in game.table.tokens.items()}
        self._is_printed = isinstance(game.table.own, CampaignPart) and bool(game.table.mission)
        self._cards = self._all_cards()
        self._hidden = {seat: self._hidden_from(seat) for seat in game.table.seats()}
        game.listen_in()

    def after_choice(self) -> None:
        """Look at all of it."""
        self.made += 1
        table = self.game.table
        self._check_figures(table)
        self._check_heroes(table)
        self._check_objects(table)
        self._check_scene(table)
        self._check_dice()
        self._check_events()
        if self.game.decision is None:
            return
        self._check_groups(table)
        self._check_tokens(table)
        assert self._all_cards() == self._cards
        if isinstance(table.own, CampaignPart):
            assert 0 <= table.own.empire.threat <= MOST_THREAT
        self._check_secrets()
        self._check_twin()

    def _check_figures(self, table: Table) -> None:
        """Nobody stands where another does, but those who are on their way or lie there incapacitated."""
        passing = {getattr(flow, "figure", None) for flow in self.game.state.stack}
        standing: list[int] = []
        for figure in table.figures.values():
            card = table.card_of(figure.id)
            # When it is over, the cards are taken away that gave figures more health.
            assert 0 <= figure.damage <= card.health or self.game.decision is None
            assert len(figure.spaces) == card.footprint[0] * card.footprint[1]
            assert len(set(figure.conditions)) == len(figure.conditions)
            assert figure.side == NEUTRAL or figure.id in table.groups[figure.group].figures
            if figure.id not in passing and not figure.incapacitated:
                standing += figure.spaces
        # Who gives up may do so while somebody passes others.
        assert len(set(standing)) == len(standing) or _is_over(table)

    def _check_scene(self, table: Table) -> None:
        """The board that goes along with the figures is the one that would be made of them now."""
        kept = scene(table)
        assert {int(name): (each.side, each.spaces, each.incapacitated) for name, each in kept.figures.items()} == {
            each.id: (each.side, frozenset(each.spaces), each.incapacitated) for each in table.figures.values()
        }
        fresh = Scene(kept.geometry, kept.figures.values(), table.own.massive_stay_outside)
        assert [kept.place(name) for name in kept.figures] == [fresh.place(name) for name in fresh.figures]
        assert (kept.stops, kept.occupied, kept.campaign) == (fresh.stops, fresh.occupied, fresh.campaign)

    def _check_heroes(self, table: Table) -> None:
        for number, sheet in table.sheets().items():
            if number in table.figures:
                assert 0 <= sheet.strain <= table.hero_card(number).endurance
        assert {*table.progress} <= {*table.tokens, *table.doors}
        tokens = [group.tokens for group in table.groups.values() if group.card in heroes() and table.sheets()]
        # Two heroes have two activation tokens each, of three one has a second.
        assert rebels_of(table).waiting or table.round == 1 or sum(tokens) in (0, ACTIVATION_TOKENS)

    def _check_objects(self, table: Table) -> None:
        for made in table.objects.values():
            assert 0 <= made.damage < made.health
            assert made.door in table.doors or made.token in table.tokens
        for token in table.tokens.values():
            # It lies somewhere, is carried by somebody who is there, or was claimed: one of the three.
            assert [token.space, token.carrier, token.claimed].count(None) == 2
            assert token.space is None or is_on_map(table, token.space)
            assert token.carrier is None or token.carrier in table.figures or token.carrier in table.escaped

    def _check_tokens(self, table: Table) -> None:
        """Tokens leave the map only if they are destroyed, or the mission takes their kind away.

        Which a mission of the campaign takes away stands in its file.
        """
        gone = self._tokens.keys() - table.tokens.keys() - {each.token for each in table.destroyed.values()}
        assert self._is_printed or {self._tokens[name] for name in gone} <= TAKEN_AWAY
        self._tokens |= {name: token.kind for name, token in table.tokens.items()}  # a section may have been revealed

    def _check_groups(self, table: Table) -> None:
        """What is exhausted stays so until the round has ended, or a card readies it."""
        exhausted = self._turned(table)
        ends = any(isinstance(flow, CampaignStatus | SkirmishStatus) for flow in self.game.state.stack)
        status = ends or _is_over(table)  # a mission may be over with its round
        readied = self._readied(table)
        if table.round == self._round and not status and readied == self._cards_that_readied:
            for number, turned in self._exhausted.items():
                assert exhausted.get(number, turned) >= turned
        for group in table.groups.values():
            assert 0 <= group.exhausted <= group.tokens
            printed = deployment_cards().get(group.card)
            assert printed is None or len(group.figures) <= printed.group_size
        self._round, self._exhausted, self._cards_that_readied = table.round, exhausted, readied

    def _turned(self, table: Table) -> dict[int, int]:
        return {group.id: group.exhausted for group in table.groups.values()}

    def _readied(self, table: Table) -> int:
        """How often a card was played that readies a group."""
        return sum(player.discarded.count(card) for player in table.players.values() for card in READYING)

    def _check_dice(self) -> None:
        """On the table lie no dice but those of the pools."""
        for attack in self.game.state.stack:
            if isinstance(attack, Attack) and attack.rolled:
                rolled = Counter(die.colour for die in attack.rolled)
                assert rolled <= Counter([*attack.attack_pool, *attack.defence_pool])

    def _all_cards(self) -> dict[str, Counter[str]]:
        """Every card that can change its place, wherever it lies now."""
        table, rebels = self.game.table, rebels_of(self.game.table)
        shown = [flow for flow in self.game.state.stack if isinstance(flow, PlayCommand) and _is_shown(flow)]
        found = {
            f"commands {side}": Counter(
                [*player.deck, *player.hand, *player.discarded, *(flow.card for flow in shown if flow.side == side)]
            )
            for side, player in table.players.items()
        }
        sheets = [card.card for sheet in table.sheets().values() for card in sheet.cards]
        sheets += [card.card for arrival in (*rebels.waiting, *rebels.aside) for card in arrival.sheet.cards]
        found["items"] = Counter(card for card in sheets if card not in supply_cards())
        held = [card for card in sheets if card in supply_cards()]
        found["supply"] = Counter([*rebels.supply, *rebels.spent_supply, *held])
        if not isinstance(table.own, CampaignPart):
            return found
        empire = table.own.empire
        if table.map:
            # Who is on the Rebels' side came with an Imperial card all the same; a hero may be in it.
            laid = [group.card for group in table.groups.values() if _is_imperial(group.card)]
            coming = (*table.arriving, *groups_in_fog(table))
            laid += [arrival.card for arrival in coming if _is_imperial(arrival.card)]
            there = (*table.figures.values(), *table.fallen.values())
            boarded = {group.id for group in table.groups.values() if group.card in heroes()}
            laid += [each.card for each in there if each.role and each.group in boarded]
            found["deployment"] = Counter([*laid, *empire.hand, *empire.reserve, *empire.box])
        attached = [card for group in table.groups.values() for card in group.attachments]
        found["classes"] = Counter([*empire.class_cards, *(card for card in attached if card not in agenda_cards())])
        playing = [flow.card for flow in self.game.state.stack if isinstance(flow, PlayAgenda) and _is_shown(flow)]
        laid = [card for card in attached if card in agenda_cards()]
        away = [*empire.discarded, *empire.reshuffled]
        found["agenda"] = Counter({*empire.agenda, *empire.ongoing, *laid, *away, *playing})
        return found

    def _check_secrets(self) -> None:
        """No seat is told of a card that others hold, or that lies face down, unless one of that name lies open."""
        table = self.game.table
        for seat in table.seats():
            told = VIEWS.to_json(view(self.game, seat)).decode()
            for card in self._hidden_from(seat):
                assert f'"{card}"' not in told, card
        assert not any(token.face_down and token.colour for token in view_tokens(table).values())

    def _check_events(self) -> None:
        """What happens tells nobody of a card that only others know of, before it and after.

        A supply that lay open until now may be in the deck already, if the mission has ended (IA-SUP-04).
        """
        hidden = {seat: self._hidden_from(seat) for seat in self.game.table.seats()}
        for event in self.game.take_events():
            for seat, cards in hidden.items():
                assert getattr(event.seen_by(seat), "card", "") not in cards & self._hidden[seat], (seat, event)
        self._hidden = hidden

    def _hidden_from(self, seat: str) -> set[str]:
        table = self.game.table
        rebels = rebels_of(table)
        hidden, known = {*rebels.supply}, {group.card for group in table.groups.values()} | {*rebels.spent_supply}
        known |= {card.card for sheet in table.sheets().values() for card in sheet.cards}
        known |= {figure.card for figure in table.figures.values()} | {each.card for each in table.arriving}
        for side, player in table.players.items():
            hidden |= {*player.deck, *([] if table.sides[side] == seat else player.hand)}
            known |= {*player.discarded, *([] if table.sides[side] != seat else player.hand)}
            known |= {*player.deployment, *player.trophies}
        if isinstance(table.own, CampaignPart) and seat != table.imperial_seat:
            hidden |= {*table.empire.hand, *table.empire.reserve, *table.empire.box, *table.empire.agenda}
        known |= {flow.card for flow in self.game.state.stack if isinstance(flow, PlayCommand)}
        looking = [flow.figure for flow in self.game.state.stack if isinstance(flow, LookAtSupply)]
        known |= {rebels.supply[-1] for figure in looking if table.seat_of(figure) == seat}
        for draw in self.game.state.stack:
            if isinstance(draw, DrawSupply) and table.seat_of(draw.figure) == seat:
                known |= {*rebels.supply[-1 - draw.more :]}
        known |= {lasting.effect for lasting in table.lasting} | {*rebels.allies}
        return hidden - known

    def _check_twin(self) -> None:
        """The game saved and restored is the same game, with the same question."""
        rules = self.game.rules
        twin = Game.resume(rules, rules.states.from_json(rules.states.to_json(self.game.state)))
        assert twin.state == self.game.state
        assert twin.decision == self.game.decision


def _is_shown(flow: Flow[Table]) -> bool:
    """Whether a Command card that is being played has left the hand, and is not on the discard pile yet."""
    return flow.steps.index("show") < flow.step < len(flow.steps)


def _is_imperial(card: str) -> bool:
    printed = deployment_cards().get(card)
    return printed is not None and printed.faction != "rebel"


def _is_over(table: Table) -> bool:
    return table.story is not None and bool(table.story.winner)


def rebels_of(table: Table) -> Rebels:
    """What the Rebels have beside the map; in a skirmish nothing."""
    return table.rebels if isinstance(table.own, CampaignPart) else Rebels()
