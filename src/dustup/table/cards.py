"""What cards say, looked up once."""

from __future__ import annotations

from functools import lru_cache

from dustup.engine.game import Game
from dustup.engine.match import Match
from dustup.engine.rule import Choose


def card_lines(match: Match, question: Choose, cited: list[str] | None = None) -> list[str]:
    """What the card says by which a question is asked; ``cited`` are the clauses behind it, if they are known."""
    ability = question.why.args.get("ability")
    if isinstance(ability, str):
        return described(match.game, ability)
    id = match.game.card_behind(match.state, match.cites() if cited is None else cited)
    return [f"{match.game.ledger[id].title}. {match.game.ledger[id].text}"] if id else []


def described(game: Game, ability: str) -> list[str]:
    """What an ability says, as the game spells it."""
    return list(_described(game, ability))


@lru_cache(maxsize=4096)
def _described(game: Game, name: str) -> tuple[str, ...]:
    return tuple(game.describe(name))
