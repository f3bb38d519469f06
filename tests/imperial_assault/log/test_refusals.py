"""Whatever is asked for at whatever time between the missions: it can be chosen, or there is a reason that is said."""

from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault.cards import agenda_cards, class_cards, heroes, imperial_class_cards, items, rewards
from holotable.imperial_assault.log.choices import Sell
from holotable.imperial_assault.log.log import Play
from holotable.imperial_assault.log.result import Gains, MissionPlayed, MissionResult
from holotable.imperial_assault.log.rules import log_rules
from holotable.imperial_assault.telling.log import OPTIONS, LogWords
from holotable.kernel import IllegalChoiceError, Option, Stream, UndecodableError
from holotable.rulebook import catalogue
from holotable.words import speech
from tests.imperial_assault.log.playing import Campaigning, begun
from tests.imperial_assault.log.test_walk import any_choice

RULES = log_rules()
WORDS = LogWords(speech("en"))
CARDS = [*items(), *class_cards(), *imperial_class_cards(), *agenda_cards(), *rewards(), "", "nothing"]
KNOWN = {rule.id for rule in catalogue().rules}


def anything(stream: Stream, field: str, kind: object, game: Play) -> object:
    """A value for a field, sometimes one that means something now."""
    if kind is int:
        return stream.pick([-1, 0, 1, 2, 3, 4, 10**9])
    if field == "hero":
        return stream.pick(["lando", "", *heroes(), *game.table.party])
    if field == "mission":
        return stream.pick(["", "endor", *(each.id for each in game.table.printed.missions)])
    owned = [each.card for hero in game.table.heroes for each in hero.items]
    return stream.pick([*CARDS, *owned, *owned, *game.table.offer, *game.table.empire.drawn])


def any_option(stream: Stream, option: type[Option], game: Play) -> Option:
    fields = {name: kind for name, kind in get_type_hints(option).items() if name in option.__struct_fields__}
    return option(**{name: anything(stream, name, kind, game) for name, kind in fields.items()})


def any_result(stream: Stream, game: Play) -> Option:
    def some(names: list[str]) -> tuple[str, ...]:
        return tuple(stream.pick(names) for _ in range(stream.below(3)))

    def gains() -> Gains:
        return Gains(
            stream.below(5) - 1,
            stream.below(5) - 1,
            stream.below(5) - 1,
            some([*rewards(), "x"]),
            some(["han_solo", "at_st", "x"]),
            some(["darth_vader", "x"]),
        )

    missions = [each.id for each in game.table.printed.missions]
    current = game.table.playing.mission if game.table.playing is not None else "x"
    return MissionPlayed(
        MissionResult(
            stream.pick([current, current, *missions]),
            stream.pick(("rebels", "imperial")),
            stream.below(4),
            "0",
            gains() if stream.below(2) else Gains(),
            gains() if stream.below(2) else Gains(),
            next=stream.pick(["", *missions]),
            paid=stream.below(300),
            spent=stream.below(3),
            discarded=some([*agenda_cards()]),
        )
    )


@pytest.mark.parametrize("seed", range(3))
def test_every_wish_is_granted_or_refused_with_a_reason(seed):
    game, stream, refused = begun(seed), Stream(seed + 50), set()
    while game.decision is not None:
        before = game.digest()
        wishes = [any_option(stream, option, game) for option in OPTIONS for _ in range(3)]
        for wish in [*wishes, any_result(stream, game), any_result(stream, game)]:
            refusal = game.why_not(wish)
            if refusal is None:
                continue
            with pytest.raises(IllegalChoiceError):
                game.advance(wish)
            refused.add(refusal.reason)
            assert WORDS.refusal(refusal)
            assert refusal.rule is None or refusal.rule in KNOWN
        assert game.digest() == before
        game.advance(any_choice(game, stream))
    assert len(refused) > 20


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_a_message_that_is_no_option_is_refused(message):
    with pytest.raises(UndecodableError):
        RULES.options.from_json(message)


@pytest.mark.parametrize(
    "message",
    [
        '{"choose": "buy"}',
        '{"choose": "buy", "card": 7, "hero": "jyn_odan"}',
        '{"choose": "mission-played", "result": {"mission": "aftermath", "winner": "hutts", "round": 1, "digest": ""}}',
        '{"choose": "mission-played", "result": {"mission": "aftermath", "winner": "rebels", "round": 1, "digest": "",'
        ' "luck": 1}}',
        '{"choose": "win"}',
    ],
)
def test_a_malformed_choice_is_refused(message):
    with pytest.raises(UndecodableError):
        RULES.options.from_json(message)


def test_nothing_changes_by_what_is_refused():
    play = Campaigning().until("sell")
    before = play.game.digest()
    for card in ("dl_44", "legendary", "", "x"):
        with pytest.raises(IllegalChoiceError):
            play.choose(Sell(card))
    assert play.game.digest() == before
