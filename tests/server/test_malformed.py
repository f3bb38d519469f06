"""Whatever is sent to a table, it answers in type or closes, and the game is unharmed."""

import json
from contextlib import ExitStack

import pytest
from anyio import ClosedResourceError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from holotable.kernel import tag_of
from holotable.server.protocol import HEARD
from holotable.server.socket import MOST_BYTES
from tests.server.tables import Sitting, play_on

# So many each time the tests are run, and so many in the soak.
MESSAGES = [500, pytest.param(2000, marks=pytest.mark.soak)]
WHY_NOT = '{"say": "why-not", "action": "move"}'
KINDS = [tag_of(kind) for kind in HEARD]
# What would rightly change the game is left out: the messages of a seat that is asked, resigning, a draw.
HARMLESS = [kind for kind in KINDS if kind not in ("resign", "offer-draw", "undo", "answer-undo", "seat-bot", "hello")]

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
fields = st.sampled_from(
    ["version", "option", "space", "figure", "card", "text", "lang", "game", "token", "agree", "x"]
)
messages = st.one_of(
    st.builds(
        lambda kind, more: json.dumps({"say": kind, **more}),
        st.sampled_from(HARMLESS) | st.text(max_size=12),
        st.dictionaries(fields, anything, max_size=4),
    ),
    st.builds(json.dumps, anything),
    st.text(max_size=60),
    st.just("{" * 3000),
    st.just(json.dumps({"say": "chat", "text": "x" * (MOST_BYTES + 1)})),
)


class Thrower:
    """Somebody who sends anything, and comes back whenever the door is closed."""

    def __init__(self, server, game: str, token: str, question: str = WHY_NOT, answer: str = "refused") -> None:
        """After each message a question is asked; once that is answered, the message was weighed."""
        self._server, self._game, self._token = server, game, token
        self._question, self._answer = question, answer
        self._door = ExitStack()
        self._session: WebSocketTestSession | None = None
        self.sent = self.faults = 0

    def throw(self, message: str) -> None:
        session = self._session or self._enter()
        self.sent += 1
        try:
            session.send_text(message)
            session.send_text(self._question)
            while (answer := json.loads(session.receive_text()))["tell"] != self._answer:
                assert answer["tell"] in ("table", "fault", "seats", "said", "aim", "hint")
                assert answer.get("code") != "Internal"
                self.faults += answer["tell"] == "fault"
                if answer.get("code") == "TooFast":
                    return
        except (WebSocketDisconnect, ClosedResourceError):
            self.leave()

    def leave(self) -> None:
        """Close the door, if it is open."""
        self._session = None
        self._door.close()

    def _enter(self) -> WebSocketTestSession:
        session: WebSocketTestSession = self._door.enter_context(self._server.client.websocket_connect("/ws"))
        self._session = session
        sitting = Sitting(session)
        sitting.say("hello", game=self._game, token=self._token)
        sitting.until("table")
        return session


def throw_many(thrower: Thrower, number: int) -> None:
    @settings(max_examples=number, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(message=messages)
    def throw(message):
        thrower.throw(message)

    try:
        throw()
    finally:
        thrower.leave()
    assert thrower.sent >= number
    assert thrower.faults > number / 4


@pytest.mark.parametrize("number", MESSAGES)
def test_messages_out_of_turn_or_malformed_leave_the_game_unharmed(server, number):
    with server.both() as (one, other, made):
        while not any(each.ask and each.ask["kind"] == "activate" for each in (one, other)):
            play_on(one, other, lambda ask: 0, 1)
        waiting = "b" if one.ask else "a"
        before = server.stored(made["game"]).session.digest
        thrower = Thrower(server, made["game"], made["tokens"][waiting])

        throw_many(thrower, number)
        after = server.stored(made["game"])
        assert after.session.digest == before
        asked = one if one.ask else other
        version = asked.version
        asked.choose(0)
        asked.until_version(version + 1)
        assert server.stored(made["game"]).choices == after.choices + 1


# Who sits there, who of them is not asked, a question and what tells that it was answered.
OTHERS = {
    "mission": (("hero_1", "hero_2", "imperial"), "hero_2", WHY_NOT, "refused"),
    "campaign": (("rebels", "imperial"), "imperial", '{"say": "speak", "lang": "en"}', "table"),
}


@pytest.mark.parametrize("number", [200, pytest.param(100_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("mode", OTHERS)
def test_messages_out_of_turn_or_malformed_leave_missions_and_campaigns_unharmed(server, mode, number):
    seats, waiting, *question = OTHERS[mode]
    body = {"mode": mode, "wish": {}, "seats": {seat: {"who": "here"} for seat in seats}}
    made = server.client.post("/api/games", json=body).json()
    before = server.stored(made["game"]).session.digest
    throw_many(Thrower(server, made["game"], made["tokens"][waiting], *question), number)
    after = server.stored(made["game"])
    assert (after.session.digest, after.choices) == (before, 0)
    with server.sit(made["game"], made["tokens"][after.asked]) as asked:
        asked.choose(0)
        asked.until_version(asked.version + 1)
    assert server.stored(made["game"]).choices == 1


def test_a_message_of_another_mode_is_named(server):
    body = {"mode": "campaign", "wish": {}, "seats": {seat: {"who": "here"} for seat in ("rebels", "imperial")}}
    made = server.client.post("/api/games", json=body).json()
    with server.sit(made["game"], made["tokens"]["rebels"]) as rebels:
        rebels.say("why-not", action="move")
        fault = rebels.until("fault")
        assert (fault["code"], "WhyNot" in fault["words"]) == ("UnknownQuestion", True)
