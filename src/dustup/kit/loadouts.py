"""Loadouts: what the cards in front of a model let it do now, worked out once for each combination of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

from dustup.engine.hearing import Heard
from dustup.kit.cards import Sentence

S = TypeVar("S", bound=Sentence)
L = TypeVar("L")


class Loadout(Generic[S]):
    """The sentences that work for a model together: by kind, and what they listen to. Shared, never changed."""

    __slots__ = ("by_kind", "hears")

    def __init__(self, sentences: Iterable[S] = ()) -> None:
        self.by_kind: dict[str, list[S]] = {}
        ears = []
        for each in sentences:
            self.by_kind.setdefault(each.kind, []).append(each)
            ears += each.hears
        self.hears = Heard(ears)


class Loadouts(dict[Hashable, L]):
    """Loadouts by the cards they are made of: ``box.loadouts[pet, collar, level]``.

    They belong to the content they were made from. When there are too many, all are let go.
    """

    __slots__ = ("make", "most")

    def __init__(self, make: Callable[..., L], most: int = 4096) -> None:
        self.make = make
        self.most = most

    def __missing__(self, cards: tuple[Hashable, ...]) -> L:
        if len(self) >= self.most:
            self.clear()
        made = self[cards] = self.make(*cards)
        return made
