"""What cards say, looked up once."""

from __future__ import annotations

from functools import lru_cache

from dustup.engine.game import Game
from dustup.engine.rule import Choose
from dustup.engine.view import View


def card_lines(view: View, question: Choose, cited: list[str]) -> list[str]:
    """What the card says by which a question is asked; ``cited`` are the clauses behind it."""
    ability = question.why.args.get("ability")
    if isinstance(ability, str):
        return described(view.game, ability)
    id = view.game.cards.behind(view.seen, cited)
    return [f"{view.game.ledger[id].title}. {view.game.ledger[id].text}"] if id else []


def described(game: Game, ability: str) -> list[str]:
    """What an ability says, as the game spells it."""
    return list(_described(game, ability))


@lru_cache(maxsize=4096)
def _described(game: Game, name: str) -> tuple[str, ...]:
    return tuple(game.cards.describe(name))
