"""Between fights: Debuts, Troubles, Contests and Teamwork, and how they shape the next fight."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.rule import Rule
from dustup.games.panic.events import Noted, SkillShown
from dustup.games.panic.rules.asking import choose_unit, may_do, pick_key
from dustup.games.panic.rules.space import lift
from dustup.games.panic.rules.start import add_unit, fresh_unit
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.sheets_encounter import LEAST_BARS
from dustup.games.panic.sheets_text import read_short
from dustup.games.panic.state import ENEMIES, GONE, HEROES, NOBODY, State, Unit

LOSS, TIE, WIN = "loss", "tie", "win"
OPPONENTS = ("stooges", "warrior", "skilled-warrior", "boss", "skilled-boss")


def heroes_of(m: State) -> list[Unit]:
    """The heroes of the adventure, in table order: those who have joined it come last."""
    return [unit for unit in m.units if unit.team == HEROES and unit.hero]


def skill_key(skill: str) -> str:
    """A skill as one word."""
    return "-".join("".join(each if each.isalnum() else " " for each in skill.lower()).split())


# -- Debuts ------------------------------------------------------------------------------------------------------------


@STEPS.step()
@clause(
    "play.flow.debut-first", "debut.order", "debut.leads-to-fight", "skill.three-uses", "ruling.intro.chapter-pointer"
)
def debuts(m: State) -> Rule[None]:
    """An adventure opens with one Debut for each hero, in any order; no fight before all of them.

    Heroes who begin on another side have theirs, too.
    """
    waiting = [unit for unit in m.units if unit.hero]
    while waiting:
        unit = yield from choose_unit(m, waiting[0].seat, waiting, "whose-debut")
        waiting.remove(unit)
        yield from _debut(m, unit)


@clause("debut.two-skills")
def _debut(m: State, unit: Unit) -> Rule[None]:
    """The hero's own scene: at least two of its skills solve the problem at hand."""
    skills = [skill_key(each) for each in unit.sheet.skills]
    for number in range(2):
        used = yield from pick_key(m, unit.seat, skills, "debut-skill", unit, number=number + 1)
        skills.remove(used)
        m.tell(Noted, "debut", unit.id, number + 1)
        m.tell(SkillShown, unit.id, used)


# -- the chain of fights -----------------------------------------------------------------------------------------------


@STEPS.step()
@clause("play.flow.repeat", "play.flow.next-fight", "play.flow.resume", "play.flow.troubles")
def next_scene(m: State) -> Rule[None]:
    """Fight, Last Stand and Troubles repeat until nobody has a reason left to fight."""
    m.notes.wins = (m.notes.wins or 0) + (m.notes.won or 0)
    m.notes.fought += 1
    if not m.notes.fights or not (yield from _go_on(m)):
        finish(m)
        return
    team_up(m)
    m.then(("troubles",), ("next_fight",))


def _go_on(m: State) -> Rule[bool]:
    hero = heroes_of(m)[0]
    return (yield from may_do(hero.seat, "go-on", hero))


def finish(m: State) -> None:
    """The adventure ends: whoever won more fights has won it."""
    won, lost = tally(m)
    end_adventure(m, HEROES if won > lost else ENEMIES if lost > won else NOBODY, "adventure")


def tally(m: State) -> tuple[int, int]:
    """Fights the heroes have won and lost so far; a drawn one counts for nobody."""
    won = m.notes.wins or 0
    return won, m.notes.fought - won - m.notes.drawn


def end_adventure(m: State, winner: int, reason: str) -> None:
    """Nothing is played on; each side scores the fights it has won."""
    won, lost = tally(m)
    director = m.seats - 1
    scores = (*[won] * director, lost)
    if winner == NOBODY:
        m.result = Result.drawn(scores, reason)
    else:
        m.result = Result.won_by(range(director) if winner == HEROES else [director], scores, reason)
    m.agenda.clear()


@clause("debut.leads-to-fight", "ruling.complication.one-fight")
def team_up(m: State) -> None:
    """Heroes who began on another side go on with the others, with a bar of their own; no doubles of a mirror do."""
    heroes = heroes_of(m)
    sheets = [unit.sheet for unit in heroes]
    for unit in m.fighters:
        if unit.hero and unit.team != HEROES and unit.sheet not in sheets:
            for figure in m.bodies_of(unit):
                lift(m, figure)
            unit.team, unit.seat = HEROES, heroes[0].seat
            m.tune(unit)
            m.notes.hero_bars.append(1)
            m.tell(Noted, "teams-up", unit.id, 0)


@STEPS.step()
@clause("weight.pick", "combat.motive.declare")
def next_fight(m: State) -> Rule[None] | None:
    """The next fight begins as the first one did, where the Troubles led; a Contest may have bypassed it."""
    assert m.notes.fights, "there is a next fight"
    enemies = m.notes.fights.pop(0)
    if m.notes.skip:
        m.notes.skip = 0
        _bypass(m)
        return None
    new_enemies(m, enemies)
    m.then(*(tuple(each) for each in m.notes.scene))
    return None


@clause("contest.win.skip-fight", "ruling.contest.skipped-fight")
def _bypass(m: State) -> None:
    """A fight that a Contest bypassed counts for the heroes."""
    m.tell(Noted, "fight-skipped", -1, 0)
    m.notes.won = 1
    m.then(("next_scene",))


@clause("complication.guest.build", "ruling.complication.one-fight")
def new_enemies(m: State, texts: list[str]) -> None:
    """The map is cleared, the heroes are themselves again, the next enemies come; the last are only remembered.

    So are guests: complications are for one fight. Only a small team needs spare bars in every one.
    """
    for figure in m.figures:
        if figure.cell >= 0:
            lift(m, figure)
    arena = m.arena
    m.edge, m.fog, m.rubble, m.trap, m.wall = arena.edge, arena.fog, arena.rubble, arena.trap, arena.wall
    m.full, m.at, m.down, m.crowd, m.copies = arena.wall, {}, 0, [0, 0, 0], [0, 0, 0]
    m.large, m.later, m.teams = (), [], 2
    m.traps_used, m.donated = 0, False  # of the turn that ended the last fight
    m.round = m.turn = m.slot = 0
    m.meter = []
    m.notes.spare_bars = max(0, LEAST_BARS - sum(m.notes.hero_bars))
    m.options = {**m.options, "spare-turns": 0}
    for old in m.fighters:
        if not (old.team == HEROES and old.hero):
            old.team, old.out = GONE, True
    for old, bars in zip(heroes_of(m), m.notes.hero_bars, strict=True):
        m.units[old.id] = unit = fresh_unit(m, old.id, old.tag, old.sheet, old.team, old.seat)
        unit.turns = unit.bars = bars
    for text in texts:
        add_unit(m, read_short(text), ENEMIES, m.seats - 1)
    m.tune(*m.units)


# -- Troubles ----------------------------------------------------------------------------------------------------------


@STEPS.step()
@clause("trouble.count", "trouble.leads-to-fight", "trouble.once-each", "ruling.trouble.step-up")
def troubles(m: State) -> Rule[None]:
    """One Trouble for each hero, one after another: one who has had none yet steps up, and then faces no other."""
    failures = 0
    worst = WIN
    waiting = heroes_of(m)
    while waiting:
        kinds = ("trouble", "contest", "avoid-fight")
        kind = yield from pick_key(m, m.seats - 1, kinds, "trouble-or-contest", waiting[0])
        unit = yield from choose_unit(m, waiting[0].seat, waiting, "who-steps-up")
        waiting.remove(unit)
        if kind == "trouble":
            failures += not (yield from _trouble(m, unit))
        else:
            result, over = yield from _contest(m, unit, avoids=kind == "avoid-fight")
            worst = LOSS if LOSS in (worst, result) else result
            if over:
                break
    if not m.notes.skip:  # there is nothing to start otherwise
        m.notes.start = _start(m, failures, worst)


@clause("ruling.contest.ambush-scope", "ruling.contest.fight-at-once",
        tells=("trouble.all-success", "trouble.one-failure", "trouble.ambush"))  # fmt: skip
def _start(m: State, failures: int, contest: str) -> str:
    """No failure: the heroes' advantage; one, or a tie: a normal start; two or more, or a lost Contest: an Ambush."""
    if failures >= 2 or contest == LOSS:
        start = "ambush"
    else:
        start = "normal" if failures or contest == TIE else "advantage"
    clause_id = {"ambush": "trouble.ambush", "normal": "trouble.one-failure", "advantage": "trouble.all-success"}[start]
    m.tell(Noted, f"start-{start}", -1, failures, cites=clause_id)
    return start


@clause("trouble.success", "trouble.failure", "skill.competence", "skill.incompetence", "skill.failure-never-blocks",
        "ruling.trouble.skill-judge")  # fmt: skip
def _trouble(m: State, unit: Unit) -> Rule[bool]:
    """A fitting skill solves it; without one it goes wrong, but the story goes on. The Director judges what fits."""
    solved = yield from fitting_skill(m, unit)
    m.tell(Noted, "trouble-solved" if solved else "trouble-failed", unit.id, 0)
    return solved


def fitting_skill(m: State, unit: Unit) -> Rule[bool]:
    """The player names a skill, or none; the Director accepts or refuses it."""
    skills = [skill_key(each) for each in unit.sheet.skills]
    named = yield from pick_key(m, unit.seat, [*skills, "no-skill"], "name-skill", unit)
    if named == "no-skill":
        return False
    m.tell(SkillShown, unit.id, named)
    return (yield from may_do(m.seats - 1, "accept-skill", unit, skill=named))


# -- Contests ----------------------------------------------------------------------------------------------------------


@clause("contest.replaces", "contest.factors")
def _contest(m: State, unit: Unit, *, avoids: bool = False) -> Rule[tuple[str, bool]]:
    """A villain opposes the hero: skills, the kind of opponent and Teamwork decide. A fight may be at stake.

    Says how it went, and whether the Troubles are over with it.
    """
    rivals = yield from _rivals(m, unit)
    skilled = int((yield from fitting_skill(m, unit)))
    skilled += yield from _teamwork(m, unit)
    result = compare(skilled, sum(points(each) for each in rivals))
    m.tell(Noted, f"contest-{result}", unit.id, skilled)
    if result == WIN:
        return result, (yield from _won(m, unit, avoids))
    if result == TIE:
        return result, _tied(m, unit)
    return result, (yield from _lost(m, unit))


@clause("contest.teamwork.enemies")
def _rivals(m: State, unit: Unit) -> Rule[list[str]]:
    """Who opposes: one opponent, or several who work together."""
    rivals: list[str] = []
    while len(rivals) < 4:
        keys = OPPONENTS if not rivals else (*OPPONENTS, "nobody-else")
        key = yield from pick_key(m, m.seats - 1, keys, "contest-opponent", unit)
        if key == "nobody-else":
            break
        rivals.append(key)
    return rivals


@clause("contest.teamwork.step", "contest.teamwork.three")
def _teamwork(m: State, unit: Unit) -> Rule[int]:
    """Each skilled hero who helps is worth a point, whether or not the first is skilled: a step of the result."""
    helpers = 0
    for other in heroes_of(m):
        if other is not unit and (yield from may_do(other.seat, "help-contest", other)):
            helpers += int((yield from fitting_skill(m, other)))
    return helpers


@clause("contest.points", "contest.points.zero", "contest.points.one", "contest.points.two", "ruling.contest.guests")
def points(opponent: str) -> int:
    """Stooges and unskilled warriors add nothing, skilled warriors and unskilled bosses 1, skilled bosses 2."""
    return {"stooges": 0, "warrior": 0, "skilled-warrior": 1, "boss": 1, "skilled-boss": 2}[opponent]


@clause("ruling.contest.unify", "contest.points.examples", "contest.stooges", "contest.warriors", "contest.bosses",
        "contest.skilled-boss")  # fmt: skip
def compare(ours: int, theirs: int) -> str:
    """More points win, equal points tie: one formula for every kind of opponent."""
    return WIN if ours > theirs else TIE if ours == theirs else LOSS


@clause("contest.win-options")
def _won(m: State, unit: Unit, avoids: bool) -> Rule[bool]:
    """The winner gets the stake, starts the next fight with an advantage, or bypasses it if that was at stake."""
    choices = ("stake", "skip-fight", "advantage") if avoids else ("stake", "advantage")
    how = yield from pick_key(m, unit.seat, choices, "contest-won", unit)
    {"stake": _stake, "skip-fight": _skip, "advantage": _advantage}[how](m, unit)
    return how == "skip-fight"


@clause("contest.win.get-stake")
def _stake(m: State, unit: Unit) -> None:
    """The hero has what it wanted."""
    m.tell(Noted, "stake-won", unit.id, 0)


@clause("contest.win.skip-fight")
def _skip(m: State, unit: Unit) -> None:
    """The Troubles end and the coming fight is bypassed."""
    m.notes.skip = 1
    m.tell(Noted, "fight-avoided", unit.id, 0)


@clause("contest.win.advantage", "ruling.contest.advantage-goes-on")
def _advantage(m: State, unit: Unit) -> None:
    """The next fight starts with a Bonus for the hero or a Penalty for an enemy."""
    m.notes.owed.append(unit.tag)
    m.tell(Noted, "advantage-won", unit.id, 0)


@clause("contest.tie", "ruling.contest.fight-at-once")
def _tied(m: State, unit: Unit) -> bool:
    """A tie turns into a fight over the stake, at once."""
    m.tell(Noted, "contest-to-fight", unit.id, 0)
    return True


@clause("contest.loss", "ruling.contest.fight-at-once")
def _lost(m: State, unit: Unit) -> Rule[bool]:
    """The loser gives up the stake or fights for it at once: an Ambush."""
    fights = yield from may_do(unit.seat, "fight-for-stake", unit)
    m.tell(Noted, "fights-for-stake" if fights else "gives-up-stake", unit.id, 0)
    return fights
