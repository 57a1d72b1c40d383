"""What was made of things is kept until they look different."""

from __future__ import annotations

from dustup.engine.kept import Kept


def test_it_is_kept_for_the_thing_itself_and_its_look() -> None:
    kept: Kept[str] = Kept()
    one, equal = [1], [1]
    assert kept.get(one, "small") is None
    assert kept.keep(one, "small", "made") == "made"
    assert kept.get(one, "small") == "made"
    assert kept.get(one, "big") is None
    assert kept.get(equal, "small") is None


def test_of_too_many_all_are_let_go() -> None:
    kept: Kept[int] = Kept(3)
    things = [[number] for number in range(4)]
    for number, each in enumerate(things):
        kept.keep(each, None, number)
    assert [kept.get(each, None) for each in things] == [None, None, None, 3]


def test_of_many_only_what_looks_different_is_made_anew() -> None:
    kept: Kept[str] = Kept()
    things, made = [[1], [2]], []

    def make(thing: list[int], look: str) -> str:
        made.append((thing, look))
        return f"{look} {thing[0]}"

    assert kept.each(things, ["small", "small"], make) == ["small 1", "small 2"]
    assert kept.each(things, ["small", "big"], make) == ["small 1", "big 2"]
    assert made == [([1], "small"), ([2], "small"), ([2], "big")]
