"""After the fight: the Last Stand, who gets what, and the reset."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.rule import Rule
from dustup.games.panic.events import Noted
from dustup.games.panic.rules.asking import choose_unit, pick_key
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.rules.taken_out import lone_boss
from dustup.games.panic.state import HEROES, State, Unit

WANTS = ("the-prize", "respect", "revenge", "to-protect-someone", "the-truth", "to-be-left-alone")
PLANS = ("one-last-blow", "a-trick", "a-hostage", "a-confession", "a-plea", "run-for-it")
STOPS = ("stand-firm", "strike-first", "see-through-it", "talk-them-down", "outrun-them", "forgive-them")
HOW_FAR = ("not-far", "far", "all-the-way")
"""How far the loser would go; it limits the punishment, and the punishment what must be conceded."""
PUNISHMENTS = ("let-go", "shamed", "crushed")
GRANTS = ("a-token", "a-share", "what-they-wanted")


@STEPS.step()
@clause("play.flow.after-fight", "taken-out.side-loses")
def fight_over(m: State, winner: int) -> Rule[None]:
    """The losers play out a Last Stand, the winners take what they fought for; then everybody is as before."""
    m.then(("settled", winner))
    if m.notes.last_stand and winner >= 0:
        yield from last_stand(m, winner)


@STEPS.step(within="fight_over")
@clause("play.flow.after-fight", "taken-out.side-loses")
def settled(m: State, winner: int) -> None:
    """The fight counts for its winners, and the story goes on if there is one."""
    seats = tuple(dict.fromkeys(unit.seat for unit in m.units if unit.team == winner))
    scores = _scores(m, winner)
    reset(m)
    won = m.notes.ended_by or "last-standing"
    m.notes.lost, m.notes.ended_by = (), ""
    if not any(each[0] == "next_scene" for each in m.agenda):
        m.result = Result.won_by(seats, scores, won) if winner >= 0 else Result.drawn(scores, "draw")
        m.agenda.clear()
    m.notes.won = int(winner == HEROES)
    if winner < 0:
        m.notes.drawn += 1


@clause("ruling.fight.score")
def _scores(m: State, winner: int) -> tuple[int, ...]:
    """How many units each seat of the winning side still has in the fight; the losers have none."""
    left = [unit for unit in m.units if unit.team == winner and (not m.taken_out(unit) or lone_boss(m, unit))]
    return tuple(sum(unit.seat == seat for unit in left) for seat in range(m.seats))


def last_stand(m: State, winner: int) -> Rule[None]:
    """Three statements by the loser, three answers by the winner."""
    speaker = yield from _speaker(m, winner)
    far = yield from _loser_speaks(m, speaker)
    answer = next(unit for unit in m.units if unit.team == winner)
    yield from _winner_answers(m, answer, far)


@clause("last-stand.speaker", "ruling.last-stand.stooges-only")
def _speaker(m: State, winner: int) -> Rule[Unit]:
    """If the heroes lost they say which of them cared most; the Director's Boss speaks, else whoever fell last."""
    losers = m.rivals_of(winner)
    heroes = [unit for unit in losers if unit.team == HEROES and not unit.guest]
    if heroes:
        return (yield from choose_unit(m, heroes[0].seat, heroes, "who-speaks"))
    people = [unit for unit in losers if unit.boss] or [unit for unit in losers if not unit.stooges] or losers
    return max(people, key=lambda unit: (unit.marks.fell, unit.id))


@clause("last-stand.loser-questions")
def _loser_speaks(m: State, speaker: Unit) -> Rule[int]:
    """What they most want, how far they would go for it, and their last desperate plan."""
    want = yield from pick_key(m, speaker.seat, WANTS, "last-stand-want", speaker)
    far = yield from pick_key(m, speaker.seat, HOW_FAR, "last-stand-far", speaker)
    plan = yield from pick_key(m, speaker.seat, PLANS, "last-stand-plan", speaker)
    for key in (want, far, plan):
        m.tell(Noted, f"says-{key}", speaker.id, 0)
    return HOW_FAR.index(far)


@clause("last-stand.winner-questions")
def _winner_answers(m: State, winner: Unit, far: int) -> Rule[None]:
    """How they stop it, what punishment they give, and what they grant and keep."""
    stop = yield from pick_key(m, winner.seat, STOPS, "last-stand-stop", winner)
    punishment = yield from pick_key(m, winner.seat, PUNISHMENTS[: far + 1], "last-stand-punish", winner)
    granted = yield from _grants(m, winner, PUNISHMENTS.index(punishment))
    for key in (stop, punishment, granted):
        m.tell(Noted, f"answers-{key}", winner.id, 0)


@clause("last-stand.proportion", "last-stand.something-for-loser")
def _grants(m: State, winner: Unit, severity: int) -> Rule[str]:
    """The harsher the punishment, the more must be conceded; the loser always gets something."""
    return (yield from pick_key(m, winner.seat, GRANTS[severity:], "last-stand-grant", winner))


@clause("last-stand.reset")
def reset(m: State) -> None:
    """Everybody heals completely and every token is discarded."""
    for unit in m.fighters:
        unit.hp, unit.bars = unit.bar, unit.turns
        unit.tokens.clear()
        unit.challenge = -1
        unit.shield, unit.spares = 0, []
        unit.pool.clear()
        unit.kept.clear()
        unit.conditions.clear()
        unit.cuffed = -1
        unit.out = False
    m.active = -1
    m.tell(Noted, "everybody-heals", -1, 0)
