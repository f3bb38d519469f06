"""A hint during a lesson is what the lesson asks for, as far as its data tell."""

import pytest

from holotable.bots.bot import Choice, Seated
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.missions.known import lesson_of
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.choices import Interact, Move, OpenDoor, PerformAttack, PushOn, Rest
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Option, Stream
from tests.imperial_assault.missions.legends.playing import begin

# What the lessons of Day One ask for, in their order.
TAUGHT: list[tuple[str, type[Option]]] = [
    ("move", Move),
    ("strain", PushOn),
    ("door", OpenDoor),
    ("attack", PerformAttack),
    ("corner", PerformAttack),
    ("locker", Interact),
    ("rest", Rest),
    ("test", Interact),
]
LESSON = "bot.lesson"


def hint(game: Play) -> Choice:
    assert game.decision is not None
    return LEGENDS.bot(LEGENDS.sure, Stream(1), game).choose(Seated(game, game.decision.seat, LEGENDS.redeal))


def taught(game: Play) -> str:
    lesson = lesson_of(game.table)
    return lesson.id if lesson is not None else ""


@pytest.fixture(scope="module")
def followed() -> list[tuple[str, Choice]]:
    """What hints say in Day One to whoever follows them all, until the last thing was taught."""
    wish = LegendsWish("day_one", (HeroWish("gaarkhan"), HeroWish("gideon_argus")))
    game = Game.start(LEGENDS.rules, LEGENDS.set_up(wish, dict.fromkeys(LEGENDS.seats(wish), "bot")), 3)
    heard: list[tuple[str, Choice]] = []
    while game.decision is not None and taught(game) != "fight" and len(heard) < 200:
        choice = hint(game)
        heard.append((taught(game), choice))
        game.advance(choice.option)
    return heard


@pytest.mark.parametrize(("lesson", "deed"), TAUGHT)
def test_who_follows_hints_does_what_each_lesson_asks_for(followed, lesson, deed):
    asked_for = [choice for now, choice in followed if now == lesson and is_by_lesson(choice)]
    assert any(isinstance(each.option, deed) for each in asked_for)


def is_by_lesson(choice: Choice) -> bool:
    return any(each.message == LESSON for each in choice.because.sentences())


def test_nobody_is_sent_to_the_terminal_before_it_is_taught(followed):
    used = [now for now, choice in followed if isinstance(choice.option, Interact)]
    assert used == ["locker", "test"]


def test_the_second_dummy_is_attacked_where_the_lesson_is_about_it(followed):
    aimed = [choice.option.figure for now, choice in followed if isinstance(choice.option, Target)]
    assert [*dict.fromkeys(aimed)] == aimed


def test_a_bot_that_plays_takes_no_lessons():
    play = begin("day_one", "gideon_argus", "gaarkhan").activate("gaarkhan")
    bot = LEGENDS.bot("scripted", Stream(1), play.game, Stream(1))
    choice = bot.choose(Seated(play.game, play.asked.seat, LEGENDS.redeal))
    assert not is_by_lesson(choice)
    assert is_by_lesson(hint(play.game))
