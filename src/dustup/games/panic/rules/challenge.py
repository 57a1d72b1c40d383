"""The Challenge: a token with the name of whoever gave it."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import after
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.events import ChallengeEnds, Challenges, Noted
from dustup.games.panic.happenings import Challenged
from dustup.games.panic.options import Pick
from dustup.games.panic.rules.act import Act
from dustup.games.panic.state import NOBODY, Figure, State, Unit


@clause("token.challenge.meaning", "token.challenge.one-at-a-time", "ruling.challenge.oneself")
def challenge(
    m: State,
    challenger: Unit,
    target: Unit,
    act: Act | None = None,
    *,
    figure: Figure | None = None,
    fallen: bool = False,
) -> Rule[None]:
    """To Challenge a unit is to give it a token with the challenger's name; a unit holds only one, and none of its own.

    ``figure`` is the one that was targeted, if the unit may have several; ``fallen`` if the challenger may lie at
    zero HP, because the same effect is about to heal it.
    """
    if act is not None:
        act.goes_on(m)
        if act.misses(m, target, "challenge"):
            return
    if m.taken_out(target) or (m.taken_out(challenger) and not fallen) or target is challenger:
        return
    m.tell(Challenges, challenger.id, target.id)
    if target.challenge in (NOBODY, challenger.id) or (yield from keeps_new(m, target, challenger)):
        target.challenge = challenger.id
    if Challenged in m.ears.after:
        yield from _after_challenge(m, challenger, target, figure, challenger.team if act is None else act.team)


@clause("token.challenge.keep")
def keeps_new(m: State, target: Unit, challenger: Unit) -> Rule[bool]:
    """Who holds a Challenge already chooses which of the two to keep."""
    options = Options.of(Pick("new"), Pick("old"))
    why = Prompt("keep-challenge", unit=target.id, new=challenger.id, old=target.challenge)
    answer = yield Choose(target.seat, options, why)
    if answer.key == "old":
        m.tell(Noted, "keeps-challenge", target.id, target.challenge)
    return bool(answer.key == "new")


@clause("ruling.challenge.rechallenge", "ruling.form.control.redirect-tokens")
def _after_challenge(m: State, challenger: Unit, target: Unit, figure: Figure | None, team: int) -> Rule[None]:
    """What follows a Challenge of an enemy of a ``team`` follows whenever one is issued, kept or not."""
    if target.team != team:
        yield from after(m, Challenged, challenger, target, figure)


def end_challenge(m: State, unit: Unit) -> None:
    """A unit discards the Challenge it holds."""
    unit.challenge = NOBODY
    m.tell(ChallengeEnds, unit.id)


@clause("token.challenge.challenger-gone", "ruling.challenge.taken-out-holder")
def challenger_falls(m: State, challenger: Unit) -> None:
    """When a challenger is Taken Out or leaves play, everybody discards its Challenge."""
    for unit in m.units:
        if unit.challenge == challenger.id:
            end_challenge(m, unit)
