"""What is asked of a game without a table: what it is like, its rules and cards, its set-up form, and its builder.

Everything but the checks is the same for everybody and seldom changes: it is written once, sent with a fingerprint, and
a browser that has it already is told so.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from functools import cache, partial
from hashlib import blake2b
from random import Random, SystemRandom
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, TypeAdapter
from pydantic import Field as Described

from dustup.engine.errors import BadContent, DustupError, Refusal, Refused, UnknownGame
from dustup.engine.game import Game, find_game, game_names
from dustup.engine.icons import CREDIT
from dustup.engine.language import DEFAULT, languages
from dustup.engine.lobby import Builder, Built, Field, Fix, Panel, Ready, choosable
from dustup.server.crowd import address_in
from dustup.server.notices import known_language
from dustup.server.turns import Who
from dustup.table import glossary
from dustup.table.lessons import asked_at_steps, walk
from dustup.table.marked import icon_of_term

router = APIRouter(prefix="/games", tags=["games"])

MOST_LETTERS = 20_000
"""A pasted text is at most so long."""
KEPT = "public, max-age=600"
"""A browser may go on with what it has for ten minutes before it asks again."""
Names = Annotated[str, Query(max_length=4_000, description="Names of icons, with commas between them.")]


# -- what is sent ----------------------------------------------------------------------------------------------------


class Problem(BaseModel):
    """Why something is not possible."""

    code: str
    sentence: str
    clause: str = ""


class GameLook(BaseModel):
    """How a game looks before anything of it is seen."""

    accent: str = Described(description="Behind its emblem.")
    ink: str = Described(description="Of the pattern there.")
    emblem: str = Described(description="An SVG text; empty for the common one.")
    map: dict[str, str] = Described(description="How the letters of a small map are drawn; others are floor.")


class GameLine(BaseModel):
    """A game as a list shows it."""

    name: str
    title: str
    version: str
    blurb: str = Described(description="What it is like, in two sentences.")
    box: str = Described(description="What there is to play with.")
    seats: int
    lesson: bool = Described(description="Whether it has a guided first match.")
    credit: str
    at_once: str = Described(description="What *Play now* begins, in words.")
    builds: list[str] = Described(description="The kinds of things its builder builds; empty without one.")
    look: GameLook


class GamePage(GameLine):
    """A game with everything a page needs to set up a table."""

    primer: list[str]
    form: list[Field]
    teams: list[Ready]
    now: list[dict[str, Any]] = Described(description="Good first matches: forms filled in.")


class StepLine(BaseModel):
    """A step of a guided first match."""

    title: str
    text: str
    clauses: list[str]
    at: int = Described(description="After how many answers of the line it is told.")
    asks: str = Described(description="The name of the question at which it is told; also to those who left the line.")


class LessonPage(BaseModel):
    """The guided first match of a game."""

    seats: list[str] = Described(description="How its seats are called before anybody sits there.")
    steps: list[StepLine]


class ClauseLine(BaseModel):
    """One rule of the ledger."""

    id: str
    kind: str
    title: str
    text: str
    question: str
    why: str
    option: str = Described(description="What may be agreed in its place, in words; empty where nothing may.")
    source: str
    chapter: str


class Rules(BaseModel):
    """The rulebook of a game."""

    title: str
    credit: str
    primer: list[str]
    chapters: list[str]
    clauses: list[ClauseLine]


class WordLine(BaseModel):
    """A word of the game, to be looked up wherever it is read."""

    forms: list[str] = Described(description="One that begins small is also meant where it begins a sentence.")
    clause: str
    text: str = Described(description="What it means, in short.")
    icon: str = Described(description="The name of its icon.")


class CardLine(BaseModel):
    """Something that can be looked up."""

    key: str
    name: str
    kind: str


class CardPage(BaseModel):
    """What a card says."""

    name: str
    lines: list[str]


class GameIcons(BaseModel):
    """Which icons stand for what."""

    cards: dict[str, str] = Described(
        description="The icon of each card by its key and name, and of its parts by theirs."
    )
    credit: str = Described(description="Who drew them, under which licence.")


class SetupAsked(BaseModel):
    """A form as far as it is filled in."""

    model_config = ConfigDict(extra="forbid")
    values: dict[str, Any] = {}


class SetupSaid(BaseModel):
    """The set-up it describes, how its seats are called, and what is wrong with it."""

    setup: dict[str, Any]
    seats: list[str]
    wrong: list[Refusal]


class CheckAsked(BaseModel):
    """Something half built, or a pasted text."""

    model_config = ConfigDict(extra="forbid")
    team: dict[str, Any] | None = None
    text: str | None = Described(default=None, max_length=MOST_LETTERS)


class RandomAsked(BaseModel):
    """What shall be built by chance; the same seed builds the same."""

    model_config = ConfigDict(extra="forbid")
    kind: str = ""
    seed: int | None = None


class BuiltSaid(BaseModel):
    """Something as far as it is built, in every way it can be written, and what is wrong with it."""

    kind: str
    name: str
    team: dict[str, Any]
    text: str
    toml: str
    wrong: list[Refusal]
    card: list[str]
    panels: list[Panel]
    use: Any = Described(description="How a set-up names it; nothing while something is wrong with it.")
    fixes: list[Fix]


class Checked(BuiltSaid):
    """The first of what was given; if it was several, all of them too."""

    several: list[BuiltSaid] = []


REFUSED: dict[int | str, dict[str, Any]] = {404: {"model": Problem}, 422: {"model": Problem}}


def refused(status: int, code: str, sentence: str, clause: str = "") -> Response:
    """A refusal in words."""
    said = Problem(code=code, sentence=sentence, clause=clause)
    return Response(said.model_dump_json(), status, media_type="application/json")


# -- the same for everybody ------------------------------------------------------------------------------------------


def _kept(request: Request, game: str, what: str) -> Response:
    """A page that is written once; a browser that has it gets an empty answer."""
    try:
        body, packed, tag = _written(game, what)
    except UnknownGame as error:
        return refused(404, "unknown-game", _sentence(error))
    headers = {"etag": tag, "cache-control": KEPT, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, 304, headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers=headers | {"content-encoding": "gzip"}, media_type="application/json")
    return Response(body, headers=headers, media_type="application/json")


@cache
def _written(game: str, what: str) -> tuple[bytes, bytes, str]:
    """A page as it is sent: plain, packed, and its fingerprint."""
    shape, make = PAGES[what]
    body = TypeAdapter(shape).dump_json(make(game))
    return body, gzip.compress(body), f'"{blake2b(body, digest_size=8).hexdigest()}"'


@router.get("", response_model=list[GameLine])
def games(request: Request) -> Response:
    """Every game there is."""
    return _kept(request, "", "games")


@router.get("/{game}", response_model=GamePage, responses=REFUSED)
def game_page(request: Request, game: str) -> Response:
    """What a newcomer reads, the set-up as a form, ready-made teams."""
    return _kept(request, game, "page")


@router.get("/{game}/rules", response_model=Rules, responses=REFUSED)
def rules(request: Request, game: str) -> Response:
    """The ledger: every rule and every ruling, chapter by chapter."""
    return _kept(request, game, "rules")


@router.get("/{game}/words", response_model=list[WordLine], responses=REFUSED)
def words(request: Request, game: str, language: str = DEFAULT) -> Response:
    """The words of the game that can be looked up wherever they are read, in a language it is told in."""
    try:
        return _kept(request, game, f"words {known_language(language)}")
    except Refused as error:
        return refused(422, error.refusal.code, error.refusal.sentence)


@router.get("/{game}/cards", response_model=list[CardLine], responses=REFUSED)
def cards(request: Request, game: str) -> Response:
    """Everything that can be looked up."""
    return _kept(request, game, "cards")


@router.get("/{game}/icons", response_model=GameIcons, responses=REFUSED)
def icons(request: Request, game: str) -> Response:
    """Which icon stands for which card."""
    return _kept(request, game, "icons")


@router.get("/{game}/drawings", response_model=dict[str, str], responses=REFUSED)
def drawings(request: Request, game: str, names: Names = "") -> Response:
    """Icons by name, as path data in a square of 512: those asked for, as far as there are such, or all of the game."""
    if not names:
        return _kept(request, game, "drawings")
    try:
        known = find_game(game).look.drawings
    except UnknownGame as error:
        return refused(404, "unknown-game", _sentence(error))
    found = {each: known[each] for each in sorted({*names.split(",")}) if each in known}
    return JSONResponse(found, headers={"cache-control": KEPT})


@router.get("/{game}/lesson", response_model=LessonPage, responses=REFUSED)
def lesson(request: Request, game: str) -> Response:
    """The steps of the guided first match."""
    if game in game_names() and find_game(game).foyer.lesson() is None:
        return refused(404, "no-lesson", f"{find_game(game).title} has no guided first match.")
    return _kept(request, game, "lesson")


@router.get("/{game}/builder", response_model=Builder, responses=REFUSED)
def builder(request: Request, game: str) -> Response:
    """What can be built, and the cards to choose from."""
    return _kept(request, game, "builder")


@router.get("/{game}/cards/{name:path}", response_model=CardPage, responses=REFUSED)
def card(game: str, name: str, response: Response) -> CardPage | Response:
    """What a card, unit or ability says, line by line."""
    try:
        lines = find_game(game).cards.describe(name)
    except UnknownGame as error:
        return refused(404, "unknown-game", _sentence(error))
    if not lines:
        return refused(404, "unknown-card", f"Nothing in {find_game(game).title} goes by the name {name!r}.")
    response.headers["cache-control"] = KEPT
    return CardPage(name=name.partition(" with ")[0], lines=lines)


def _game_line(name: str) -> dict[str, Any]:
    game = find_game(name)
    lobby = game.foyer.lobby()
    builds = [each.key for each in game.workshop.builder().plans]
    return {
        "name": name,
        "title": game.title,
        "version": game.version,
        "blurb": lobby.blurb,
        "box": game.cards.in_the_box(),
        "seats": game.seats,
        "lesson": game.foyer.lesson() is not None,
        "credit": lobby.credit,
        "at_once": lobby.at_once,
        "builds": builds,
        "look": GameLook(**{key: getattr(game.look, key) for key in GameLook.model_fields}),
    }


def _games(_: str) -> list[GameLine]:
    return [GameLine(**_game_line(name)) for name in game_names()]


def _page(name: str) -> GamePage:
    lobby = find_game(name).foyer.lobby()
    told = _game_line(name)
    told |= {"primer": list(lobby.primer), "form": lobby.form, "teams": lobby.teams, "now": list(lobby.now)}
    return GamePage(**told)


def _words(name: str, language: str) -> list[WordLine]:
    game = find_game(name).told_in(language)
    return [
        WordLine(forms=list(each.forms), clause=each.clause, text=each.text, icon=icon_of_term(game, each))
        for each in glossary(game)
    ]


def _rules(name: str) -> Rules:
    game = find_game(name)
    lobby = game.foyer.lobby()
    placed, options = chapters_of(game), choosable(lobby.form, keys=False)
    named = [title for title, _ in lobby.chapters]
    titles = [*named, *(each for each in dict.fromkeys(placed.values()) if each not in named)]
    clauses = [
        ClauseLine(
            id=each.id,
            kind=each.kind,
            title=each.title,
            text=each.text,
            question=each.question,
            why=each.why,
            option=options.get(each.id, ""),
            source=each.source,
            chapter=placed[each.id],
        )
        for each in game.ledger
    ]
    used = set(placed.values())
    return Rules(
        title=game.title,
        credit=lobby.credit,
        primer=list(lobby.primer),
        chapters=[each for each in titles if each in used],
        clauses=clauses,
    )


def chapters_of(game: Game) -> dict[str, str]:
    """The chapter of each clause: by the beginning of its id; a ruling stands where its subject or its source does."""
    begins = {start: title for title, starts in game.foyer.lobby().chapters for start in starts}
    placed: dict[str, str] = {}
    by_source: dict[str, str] = {}
    for each in game.ledger:
        if title := _begins(each.id, begins):
            placed[each.id] = title
            by_source.setdefault(each.source, title)
    for each in game.ledger:
        if each.id not in placed:
            subject = _begins(each.id.removeprefix("ruling."), begins)
            placed[each.id] = subject or by_source.get(each.source) or each.source or "More rulings"
    return placed


def _begins(id: str, begins: Mapping[str, str]) -> str:
    """The chapter of the longest beginning that fits an id."""
    parts = id.split(".")
    for length in range(len(parts), 0, -1):
        if title := begins.get(".".join(parts[:length])):
            return title
    return ""


def _lesson(name: str) -> LessonPage:
    game = find_game(name)
    found = game.foyer.lesson()
    if found is None:
        raise BadContent(f"{game.title} has no guided first match")
    told = zip(found.steps, found.told_at, asked_at_steps(game, found), strict=True)
    steps = [
        StepLine(title=step.title, text=step.text, clauses=list(step.clauses), at=at, asks=asks)
        for step, at, asks in told
    ]
    nameless = game.text.seats["nameless"]
    seats = [nameless.format(number=seat + 1) for seat in range(next(walk(game, found)).seats)]
    return LessonPage(seats=seats, steps=steps)


def _cards(name: str) -> list[CardLine]:
    return [CardLine(key=key, name=called, kind=kind) for key, called, kind in find_game(name).cards.names()]


def _icons(name: str) -> GameIcons:
    return GameIcons(cards=dict(find_game(name).cards.icons()), credit=CREDIT)


def _drawings(name: str) -> dict[str, str]:
    """Those that the cards and the look of a game name."""
    game = find_game(name)
    return {each: game.look.drawings[each] for each in sorted({*game.cards.icons().values(), *game.look.figures})}


PAGES: dict[str, tuple[Any, Callable[[str], Any]]] = {
    "games": (list[GameLine], _games),
    "page": (GamePage, _page),
    "rules": (Rules, _rules),
    **{f"words {each}": (list[WordLine], partial(_words, language=each)) for each in languages()},
    "cards": (list[CardLine], _cards),
    "icons": (GameIcons, _icons),
    "drawings": (dict[str, str], _drawings),
    "lesson": (LessonPage, _lesson),
    "builder": (Builder, lambda name: find_game(name).workshop.builder()),
}


# -- checks ----------------------------------------------------------------------------------------------------------


@router.post("/{game}/setup", response_model=SetupSaid, responses=REFUSED)
async def ask_setup(request: Request, game: str, asked: SetupAsked) -> Response:
    """The set-up that a filled-in form describes, tried out: what is wrong with it is said and not raised."""
    return await _examined(request, setup, game, asked)


@router.post("/{game}/check", response_model=Checked, responses=REFUSED)
async def ask_check(request: Request, game: str, asked: CheckAsked) -> Response:
    """Everything that is wrong with a team or unit, and its card, as far as it is built."""
    return await _examined(request, check, game, asked)


@router.post("/{game}/random", response_model=Checked, responses=REFUSED)
async def ask_by_chance(request: Request, game: str, asked: RandomAsked) -> Response:
    """Something legal, built by chance."""
    return await _examined(request, by_chance, game, asked)


async def _examined(request: Request, make: Callable[..., Any], game: str, asked: BaseModel) -> Response:
    """What strangers send is tried in the examiner."""
    examiner = request.app.state.hub.pool.examiner
    status, body = await examiner.run(examined, make, game, asked, who=Who(address_in(request.scope)))
    return Response(body, status, media_type="application/json")


# -- in the examiner -------------------------------------------------------------------------------------------------


def examined(make: Callable[..., Any], game: str, asked: BaseModel) -> tuple[int, bytes]:
    """What the game says to it, and with which status."""
    said = make(game, asked)
    if isinstance(said, Response):
        return said.status_code, bytes(said.body)
    return 200, said.model_dump_json().encode()


def setup(game: str, asked: SetupAsked) -> SetupSaid | Response:
    """The set-up that a filled-in form describes, tried out: what is wrong with it is said and not raised."""
    try:
        found = find_game(game)
    except UnknownGame as error:
        return refused(404, "unknown-game", _sentence(error))
    values = dict(asked.values)
    if any(each.key == "deal" for each in found.foyer.lobby().form):
        values.setdefault("deal", SystemRandom().randrange(1_000_000))
    made: dict[str, Any] = {}
    try:
        made = found.foyer.arrange(values)
        found.begin(made)
        return SetupSaid(setup=made, seats=found.foyer.seat_names(made), wrong=[])
    except DustupError as error:
        seats = found.foyer.seat_names({})
        return SetupSaid(setup=made, seats=seats, wrong=[_refusal("bad-setup", error)])


def check(game: str, asked: CheckAsked) -> Checked | Response:
    """Everything that is wrong with a team or unit, and its card, as far as it is built."""
    if (asked.team is None) == (asked.text is None):
        return refused(422, "bad-request", "Give either team, a table, or text.")
    given = asked.team if asked.team is not None else asked.text
    assert given is not None
    return _building(game, lambda found: found.workshop.build(given))


def by_chance(game: str, asked: RandomAsked) -> Checked | Response:
    """Something legal, built by chance."""

    def make(found: Game) -> list[Built]:
        kind = asked.kind or next((each.key for each in found.workshop.builder().plans), "")
        return [found.workshop.build_random(kind, SystemRandom() if asked.seed is None else Random(asked.seed))]

    return _building(game, make)


def _building(game: str, make: Callable[[Game], list[Built]]) -> Checked | Response:
    """What was built, or why it cannot be read."""
    try:
        found = find_game(game)
    except UnknownGame as error:
        return refused(404, "unknown-game", _sentence(error))
    try:
        made = [_said(each) for each in make(found)]
    except NotImplementedError as error:
        return refused(404, "no-builder", _sentence(error))
    except DustupError as error:
        return refused(422, "unreadable", _sentence(error))
    return Checked(**made[0].model_dump(), several=made if len(made) > 1 else [])


def _said(built: Built) -> BuiltSaid:
    return BuiltSaid(
        kind=built.kind,
        name=built.name,
        team=built.team,
        text=built.text,
        toml=built.toml,
        wrong=list(built.wrong),
        card=built.card,
        panels=list(built.panels),
        use=built.use,
        fixes=list(built.fixes),
    )


def _refusal(code: str, error: Exception) -> Refusal:
    """An error with the clause that stands in brackets behind it."""
    said, _, clause = str(error).partition(" [")
    return Refusal(code, _sentence(ValueError(said)), clause.partition("]")[0])


def _sentence(error: Exception) -> str:
    """An error as a sentence."""
    said = str(error)
    return f"{said[:1].upper()}{said[1:]}" + ("" if said.endswith((".", "]", "?", "!")) else ".")
