"""Quests: what is told of preparation, items and the end of a quest."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.shining.events.kinds import Items, ModelId


@event
class QuestTaken:
    title: str
    text: str


@event
class Prepared:
    text: str


@event
class Rested:
    """All HP and MP are back."""

    hero: ModelId


@event
class NotRested:
    """A Hero takes up a quest as it came from the last one."""

    hero: ModelId
    hp: int
    mp: int


@event
class ItemsGiven:
    """Items for the party."""

    items: Items


@event
class NothingGiven:
    """The items of a quest are given once."""


@event
class ItemTaken:
    hero: ModelId
    item: str


@event
class ItemGiven:
    hero: ModelId
    item: str
    to: ModelId


@event
class QuestCompleted:
    title: str
    text: str


@event
class QuestLost:
    title: str
    text: str


@event
class QuestFollows:
    """The quest that is taken up next; nothing if none is left."""

    quest: str


@event
class CampaignOver:
    text: str


@event
class FateChosen:
    what: str
