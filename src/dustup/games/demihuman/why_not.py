"""Why a place is refused, in words: how far too far, what it would overlap, whom it would leave."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dustup.boards.freeform import (
    Away,
    Barred,
    HalfUp,
    Inside,
    Near,
    NearAny,
    NearEdge,
    NoWay,
    Off,
    Overlap,
    Stops,
    Strays,
    TooFar,
    Unsupported,
    inches,
)
from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.engine.options import Within
from dustup.engine.rule import Choose
from dustup.games.demihuman.options import Done
from dustup.games.demihuman.rules.actions import actions
from dustup.games.demihuman.rules.deployment import (
    OffTheEdge,
    OpenGround,
    Outside,
    deployed,
    names,
    objective_places,
    placements,
)
from dustup.games.demihuman.rules.ground import kind_of
from dustup.games.demihuman.rules.movement import InMelee
from dustup.games.demihuman.rules.points import POINT, Wanting
from dustup.games.demihuman.state import INCH, TOUCH, Model, State
from dustup.games.demihuman.words import name_of

LISTED = {
    "act": lambda m, question: (actions, m, m.models[m.active]),
    "deploy": lambda m, question: (placements, m, question.seat),
    "set": lambda m, question: (objective_places, m, question.seat),
    "name": lambda m, question: (names, m, question.seat),
}
"""By the key of a prompt: the rule that lists the options."""


def refused_place(m: State, question: Choose, answer: Any) -> Refusal | None:
    """Why a place is not accepted, if that is what is wrong with an answer: by each area in which it could be."""
    found: dict[str, Refusal] = {}
    for family in question.options.families:
        if isinstance(family, Within) and family.kind is type(answer):
            *given, to = (getattr(answer, each) for each in type(answer).__match_args__)
            why = in_words(m, family.mask.why_not(to)) if tuple(given) == family.fixed else None
            if why is not None:
                found.setdefault(why.sentence, why)
    if not found:
        return None
    first, *others = found.values()
    said = ", or ".join([first.sentence[:-1], *(plainly(each.sentence) for each in others)])
    pulled = question.why.key == "pull" and first.code == "too-far"
    return replace(first, sentence=f"{said}.", clause="ruling.tag.pulled" if pulled else first.clause)


def plainly(sentence: str) -> str:
    """A sentence as a part of another."""
    return sentence[0].lower() + sentence[1:-1]


@clause("ruling.move.up-to", "ruling.movement.tight", "ruling.board.edge", "ruling.movement.no-half-climb")
@clause("action.move.stays-engaged", "ruling.tag.pulled")
def in_words(m: State, why: Any) -> Refusal | None:
    """What the table says, as a sentence with its rule."""
    match why:
        case Off():
            return Refusal("off-table", "The base would not be wholly on the table.", "ruling.board.edge")
        case Overlap(base=base):
            return Refusal("overlaps", f"It would overlap {called(base)}.", "ruling.movement.tight")
        case Barred(piece=piece):
            said = f"It would stand in the {kind_of(m, piece.name).name}."
            return Refusal("barred", said, "ruling.movement.level")
        case HalfUp(piece=piece):
            said = f"It would be half-way up the {kind_of(m, piece.name).name}."
            return Refusal("half-up", said, "ruling.movement.no-half-climb")
        case Unsupported():
            return Refusal("no-support", "There is nothing to stand on up there.", "ruling.movement.no-half-climb")
        case TooFar():
            return Refusal("too-far", too_far(why), "ruling.move.up-to")
        case NoWay():
            return Refusal("no-way", "No way leads there.", "ruling.move.up-to")
        case Stops(at=at):
            return Refusal("stops", f"It is stopped before that, at {m.table.write(at)}.", "ruling.tag.pulled")
        case Strays(limit=limit):
            return strays(limit)
    return None


def too_far(why: TooFar) -> str:
    """By how much: exactly, or at least where even the crow would be too far away."""
    by = f"{inches(why.by)} {'inch' if why.by <= INCH else 'inches'} too far"
    if why.at_least:
        return f"At least {by}: no way there is shorter than {inches(why.cost)} inches."
    return f"{by}: the way there is {inches(why.cost)} inches."


def strays(limit: Any) -> Refusal:
    """Which limit of a place is broken."""
    match limit:
        case Away() if not isinstance(limit.to, Model):
            said = f"It must be more than {whole(limit.far)} inches from every other objective."
            return Refusal("too-near", said, "mission.poi.spacing")
        case Away():
            said = f"It must be {whole(limit.far + TOUCH)} inches or more from {called(limit.to)}."
            return Refusal("too-near", said, "mission.vault.attacker-distance")
        case InMelee():
            said = f"It would leave melee with {called(limit.to)}."
            return Refusal("leaves-melee", said, "action.move.stays-engaged")
        case Near() if isinstance(limit.to, Model) and limit.far <= TOUCH:
            return Refusal("no-contact", f"It must be in contact with {called(limit.to)}.", "ruling.board.tolerance")
        case Near() if isinstance(limit.to, Model):
            said = f"It must be within {whole(limit.far)} inches of {called(limit.to)}."
            return Refusal("out-of-range", said, "tag.point.choose")
        case Near():
            said = f"It must be within {whole(limit.far)} inches of the middle of the table."
            return Refusal("not-near", said, "deploy.mission")
        case NearAny():
            return Refusal("nobody-there", "Nobody could be attacked in melee there.", "ruling.charge.must-reach")
        case Wanting() if limit.what == POINT:
            return Refusal("unseen", "It must see the point.", "tag.point.choose")
        case Wanting():
            said = "It must see the point, and an attack from there must be about somebody."
            return Refusal("no-use", said, "ruling.tag.point")
        case OffTheEdge():
            said = "It must be more than an inch from the edge of the table."
            return Refusal("at-the-edge", said, "mission.poi.spacing")
        case Inside():
            return Refusal("outside", "It must lie wholly inside the zone.", "ruling.board.triangle")
        case OpenGround():
            return Refusal("not-flat", "It must lie on open ground or flat terrain.", "ruling.board.terrain")
        case Outside():
            return Refusal("in-a-zone", "It must lie wholly outside both zones.", "ruling.mission.objective-place")
        case NearEdge():
            return Refusal("not-at-edge", "It must be within an inch of the edge.", "mission.vault.attacker-edge")
    return Refusal("not-there", "It cannot be there.", "ruling.board.triangle")


@clause("ruling.board.tolerance")
def whole(far: int) -> int:
    """A distance as the rules print it, without the tolerance."""
    return far // INCH


@clause("ruling.deploy.stopping", "ruling.deploy.at-least-one", "coalition.required-models")
def refused_stop(m: State, question: Choose, answer: Any) -> Refusal | None:
    """Why deployment cannot be over yet."""
    if question.why.key != "deploy" or not isinstance(answer, Done):
        return None
    if not deployed(m, question.seat):
        return Refusal("nobody-there", "At least one model must be deployed.", "ruling.deploy.stopping")
    said = "Somebody must still be deployed whom the coalition or the mission requires."
    return Refusal("required", said, "ruling.deploy.stopping")


def called(base: Any) -> str:
    """Whoever is in the way."""
    return name_of(base) if isinstance(base, Model) else "an objective"
