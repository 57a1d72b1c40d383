"""What cards say, looked up once."""

from __future__ import annotations

from functools import lru_cache

from dustup.engine.game import Game
from dustup.engine.rule import Choose
from dustup.engine.view import View


def card_lines(view: View, question: Choose, cited: list[str]) -> list[str]:
    """What the card says by which a question is asked; ``cited`` are the clauses behind it."""
    ability = view.game.cards.asked_by(view.seen, question)
    if ability:
        return described(view, ability)
    id = view.game.cards.behind(view.seen, cited)
    return [f"{view.game.ledger[id].title}. {view.game.ledger[id].text}"] if id else []


def described(view: View, name: str) -> list[str]:
    """What a card or an ability says, as the game spells it, on the cards that are played with."""
    if view.game.cards.changed(view.seen):
        return view.game.cards.describe_here(view.seen, name)
    return list(_described(view.game, name))


@lru_cache(maxsize=4096)
def _described(game: Game, name: str) -> tuple[str, ...]:
    return tuple(game.cards.describe(name))
