"""Guided first matches: the line of each is played, step by step, and then to the end of a real fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from dustup import find_game, game_names
from dustup.bots import make_bot
from dustup.engine.errors import BadContent
from dustup.engine.lesson import LEARNER, Lesson, Step, read_lesson
from dustup.table.lessons import asked_at_steps, walk

TAUGHT = [name for name in game_names() if find_game(name).foyer.lesson() is not None]


@pytest.fixture(params=TAUGHT)
def taught(request: pytest.FixtureRequest) -> tuple[str, Lesson]:
    lesson = find_game(request.param).foyer.lesson()
    assert lesson is not None
    return request.param, lesson


def test_six_to_ten_steps_each_at_a_question_of_the_learner(taught: tuple[str, Lesson]) -> None:
    name, lesson = taught
    assert 6 <= len(lesson.steps) <= 10
    assert len(asked_at_steps(find_game(name), lesson)) == len(lesson.steps)
    assert not lesson.steps[-1].answers, "after the last step everybody plays on"


def test_what_is_told_is_short_and_cites_the_ledger(taught: tuple[str, Lesson]) -> None:
    name, lesson = taught
    for step in lesson.steps:
        assert 40 <= len(step.text) <= 400 and len(step.title) <= 40, step
        assert all(cited in find_game(name).ledger for cited in step.clauses)


def test_the_first_questions_are_the_learners_and_the_others_act_too(taught: tuple[str, Lesson]) -> None:
    name, lesson = taught
    asked = [match.question.seat for match in walk(find_game(name), lesson) if match.question is not None]
    assert asked[0] == LEARNER
    assert asked.count(LEARNER) >= len(lesson.steps)


def test_after_the_line_it_is_a_real_fight_that_bots_can_finish(taught: tuple[str, Lesson]) -> None:
    name, lesson = taught
    *_, match = walk(find_game(name), lesson)
    bot = make_bot("random")
    for _ in range(5_000):
        if match.question is None:
            break
        question = match.question
        match.answer(bot.answer(question, match.view(question.seat)), question.seat)
    assert match.result is not None


def lesson_of(*answers: tuple[str, ...]) -> Lesson:
    steps = tuple(Step(f"step {at}", "words", ("a",), given) for at, given in enumerate(answers))
    return Lesson({}, "", 1, steps)


def test_a_step_is_told_when_the_answers_before_it_were_given() -> None:
    lesson = lesson_of(("a", "b"), ("c",), ())
    assert lesson.told_at == (0, 2, 3)
    assert [lesson.step_at("abc"[:n]) for n in range(4)] == [0, 0, 1, 2]
    assert [lesson.next_answer("abc"[:n]) for n in range(4)] == ["a", "b", "c", ""]


def test_who_leaves_the_line_is_proposed_nothing_more() -> None:
    lesson = lesson_of(("a", "b"), ("c",), ())
    assert lesson.step_at(["a", "x"]) is None and lesson.next_answer(["a", "x"]) == ""
    assert lesson.step_at(["a", "b", "c", "d"]) is None


def read(folder: Path, text: str) -> Lesson | None:
    (folder / "text").mkdir()
    (folder / "text" / "lesson.toml").write_text(text, encoding="utf-8")
    game = find_game("henshin").but()
    game.folder = folder
    return read_lesson(game)


STEP = '[[steps]]\ntitle = "A"\ntext = "B"\nclauses = ["{clause}"]\nanswers = []\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seed = 1\n" + STEP.format(clause="momentum.gain"), "either a table [setup] or a position"),
        ('seed = 1\nposition = "x"\n[setup]\na = 1\n' + STEP.format(clause="momentum.gain"), "either a table"),
        ('seed = 1\nposition = "x"\n' + STEP.format(clause="momentum.gone"), "line 6: clauses = 'momentum.gone'"),
        ('seed = -1\nposition = "x"\n' + STEP.format(clause="momentum.gain"), "line 1: seed = -1, expected a whole"),
        ('seed = 1\nplace = "x"\n' + STEP.format(clause="momentum.gain"), "line 2: unknown key 'place'"),
    ],
)
def test_a_mistake_in_a_lesson_is_named(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadContent) as refused:
        read(tmp_path, text)
    assert said in str(refused.value)


def test_a_line_that_cannot_be_played_is_named_with_its_answer() -> None:
    game = find_game("henshin")
    lesson = game.foyer.lesson()
    assert lesson is not None
    broken = Lesson(lesson.setup, lesson.position, lesson.seed, (Step("x", "y", (), ("select Z9",)), *lesson.steps))
    with pytest.raises(BadContent, match="answer 1 \\('select Z9'\\)"):
        list(walk(game, broken))
