"""Affinity: the elements of a hero card and of the form worn."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.henshin.state import Piece, State


@clause("content.elements", "npc.no-affinity", "ruling.affinity.elements", "ruling.affinity.of-a-fighter")
def elements_of(m: State, piece: Piece) -> tuple[str, ...]:
    """Which of the six elements a model has: a fighter its hero card's and its form's, an NPC those its card names."""
    form = m.form_of(piece) if piece.fighter else None
    own: tuple[str, ...] = piece.card.elements
    return own + form.elements if form else own


@clause("affinity.shared", tells=("affinity.self",))
def share_affinity(m: State, one: Piece, other: Piece) -> bool:
    """Whether any element is on both; a fighter always shares affinity with itself."""
    if one is other:
        return is_itself()
    theirs = elements_of(m, other)
    return any(each in theirs for each in elements_of(m, one))


@clause("affinity.self")
def is_itself() -> bool:
    """A fighter counts as sharing affinity with itself."""
    return True
