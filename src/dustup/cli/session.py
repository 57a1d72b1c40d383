"""A match at the keyboard: asks, listens, shows what happens."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text as Styled

from dustup import DustupError, Refusal, Refused
from dustup.cli.cards import told
from dustup.cli.common import columns, console, outcome_of, seat_name, wrapped, write_file
from dustup.cli.explain import card_lines, cite, explain_option, explain_question
from dustup.cli.menu import Item, find, listing, members_of, menu, others
from dustup.engine.ending import no_draws, sequel_of
from dustup.engine.match import Match
from dustup.engine.standing import called, stand_at_first
from dustup.engine.view import View
from dustup.table.scene import scene_of

if TYPE_CHECKING:
    from rich.console import Console

HELP = """\
Answer with the number of an option, or with words that fit only one: {words}, or all of it, as in
{example}. A line with many options opens a second list.

  ?             why you are asked, and by which rule
  ? N           what option N does, what would happen, and by which rule{also}
  rules         how the game goes, in short;  rules WORDS  searches the rulebook
  card NAME     what a card says: {cards}
  board         draw the board again
  options       list the options again
  log [N]       the last N lines of the log (20)
  always no     answer no to this question and whenever it is asked again (or always yes);
                always no NAME  for one asked before,  always no NAME target  only if you are the target
  always        list such answers;  always ask NAME  has you asked again
  undo          take back your last answer (not past dice or another seat's answer)
  concede       give up; the side you are asked for has lost
{draw}  save FILE     save the match, to go on with --load FILE
  quit          leave (so do Ctrl-D and Ctrl-C)"""

DRAW = "  draw          agree on a draw, if every other side is at this table\n"

FOUND = 8
"""So many clauses are shown for some words."""
FORGET = "\033[3J"
"""Has a terminal forget the lines that were scrolled away."""
LAST = 6
"""So many lines of the log are told again when a saved match goes on."""

COLOURS = {
    r"(?<!\S)1[A-Z][A-Za-z]\b": "bold blue",
    r"(?<!\S)2[A-Z][A-Za-z]\b": "bold red",
    r"(?<!\S)1[a-z]{2}\b": "blue",
    r"(?<!\S)2[a-z]{2}\b": "red",
    r"(?<!\S)[a-z]\d+\b": "bold",
    r"(?<!\S)~\w*": "yellow",
    r"###|·": "dim",
}


def help_text(match: Match) -> str:
    """What can be typed, with examples from the game's own text."""
    own = match.game.text.tables.get("help", {})
    return HELP.format(
        words=own.get("words", "a cell, a name"),
        example=own.get("example", "the words in brackets after an option"),
        also=f" (also: ? {own['also']})" if "also" in own else "",
        cards=own.get("cards", "any name you see"),
        draw=DRAW if match.game.sides.draws else "",
    )


def drawn(view: View, reader: int | None = None) -> str:
    """A view as a drawing; of a game that draws none, what there is to know."""
    try:
        return view.text(reader)
    except NotImplementedError:
        return "\n".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in view.data.items())


def reader(people: Sequence[int]) -> int | None:
    """Whose lines are told at the keyboard: those of the only one who plays there, else what everybody may know."""
    return people[0] if len(people) == 1 else None


def on_the_table(view: View, reader: int | None = None) -> list[str]:
    """Piles of cards and the hand of whoever looks, a line each."""
    scene = scene_of(view, reader)
    lines = []
    for pile in scene["piles"]:
        top = f", {pile['top']} on top" if pile["top"] else ""
        open_ones = ", ".join(each["name"] for each in pile["discarded"])
        discarded = f"; discarded: {open_ones}" if open_ones else ""
        lines.append(f"{pile['name']}: {pile['left']} left{top}{discarded}.")
    for held in scene["hand"]:
        facts = ", ".join(filter(None, (held["cost"], held.get("when", ""))))
        cost = f" ({facts})" if facts else ""
        cannot = "" if held["can"] else f" [{held['why'].removesuffix('.')}]"
        lines.append(f"  in hand: {held['name']}{cost}: {held['sub']}{cannot}")
    return lines


def wipe(out: Console) -> None:
    """Nothing that stood on the screen can be read any more; what is no terminal cannot be wiped."""
    if out.is_terminal:
        out.clear()
        out.file.write(FORGET)


class Quit(Exception):
    """The player leaves."""


class Session:
    """One match at the keyboard; seats without a bot are asked."""

    def __init__(
        self, match: Match, bots: Mapping[int, Any], save: Path | None = None, told: Sequence[str] = ()
    ) -> None:
        self.match = match
        self.bots = bots
        self.save_to = save
        self.out = console()
        self.told = list(told)
        """The log as it was told, line by line; nothing where a line was not for the eyes of whoever plays here. A line
        is put into words when it is news: later, names may mean others."""
        self.reader = reader([seat for seat in range(match.seats) if seat not in bots])
        self.kept = ""
        """The file it was last saved as."""
        self.saved = len(match.answers)
        """How many answers were given when the match was last on file, or begun."""
        self.board: list[str] = []
        """The drawing as it was last shown."""
        self.sat: int | None = None
        """Who looks at the screen, where several play at it and know different things."""
        self.read: dict[int, int] = {}
        """By seat: how many lines had been told when it last looked."""
        self.reactions: list[str] = []
        """Names of the questions met so far that can be answered once and for all."""
        stand_at_first(match, [seat for seat in range(match.seats) if seat not in bots])

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        match = self.match
        self.introduce()
        try:
            while (question := match.question) is not None:
                self.tell()
                if all(seat in self.bots for seat in question.seats):
                    option = self.bots[question.seat].answer(question, match.view(question.seat))
                    match.answer(option, question.seat)
                else:
                    self.ask()
            self.tell()
            self.show_board()
            self.say(outcome_of(match, self.reader))
        except Quit:
            self.say("The match is not over.")
        if self.save_to is not None:
            self.save(str(self.save_to))
        elif sys.stdin.isatty() and len(match.answers) != self.saved:
            self.offer_to_save()
        if sequel_of(match) is not None:
            kept = self.kept or "FILE"
            self.say(f"It goes on with: dustup play {match.game.name} --after {kept}")

    def introduce(self) -> None:
        """Who sits where; and how it came to this, if a match goes on."""
        names = [seat_name(self.match, seat) for seat in range(self.match.seats)]
        yours = " and ".join(name for seat, name in enumerate(names) if seat not in self.bots)
        if self.bots and yours:
            self.say(f"You are {yours}.")
        if yours:
            self.say("Type help for help, rules for how the game goes.")
        if self.told:
            self.say(f"{len(self.match.answers)} answers were given. What happened last:")
            self.say(*(f"  {line}" for line in self.lines[-LAST:]))

    def offer_to_save(self) -> None:
        """Somebody is there to be asked whether the match is to be kept."""
        while True:
            try:
                name = self.listen("To keep the match, type a file name such as tonight.json; else press Enter. > ")
                return self.save(name) if name else None
            except Quit:
                return self.say("")
            except DustupError as error:
                self.say(str(error))

    # -- showing ------------------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        """Print lines, broken between words where the terminal is narrow."""
        wide = columns()
        for line in lines:
            for each in self.match.called(line, self.reader).split("\n"):
                self.out.print(wrapped(each, wide), markup=False)

    def tell(self) -> None:
        """Print what has happened since."""
        view = self.match.view(self.reader)
        headings = view.game.text.tables.get("headings", {})
        for entry in self.match.log[len(self.told) :]:
            line = told(view, entry)
            self.told.append(line)
            if line:
                self.say(line if type(entry.event).key in headings else f"  {line}")

    @property
    def lines(self) -> list[str]:
        """The log as far as it could be read here."""
        return [line for line in self.told if line]

    @property
    def view(self) -> View:
        """What the seat at the keyboard sees."""
        return self.match.view(self.asked())

    def show_board(self, seat: int | None = None, again: bool = True) -> None:
        """Draw the board; if nothing on it has moved, only the line above it."""
        lines = drawn(self.match.view(seat), self.reader).rstrip("\n").splitlines()
        drawing = lines[1 : lines.index("")] if "" in lines else lines[1:]
        if not again and drawing == self.board:
            lines = lines[:1]
        else:
            self.say("")
        self.board = drawing
        for line in lines:
            styled = Styled(line)
            for pattern, style in COLOURS.items():
                styled.highlight_regex(pattern, style)
            self.out.print(styled)
        self.say(*on_the_table(self.match.view(seat), self.reader))

    # -- asking -------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Put the open question to the player until it is answered or the match has changed."""
        match, question = self.match, self.match.question
        assert question is not None
        given = len(match.answers)
        self.hand_over(self.asked())
        self.show_board(self.asked(), again=False)
        items = menu(self.view, question.options)
        self.say("", *self.question_lines(items))
        if fresh := [each for each in question.standing.split() if each not in self.reactions]:
            self.reactions += fresh
            said = called(match.game, question.standing)
            self.say(f"(always no spares you this from now on: {said}; help says more.)")
        while match.question is question and len(match.answers) == given:
            try:
                typed = self.listen()
                self.hear(typed, items)
            except Refused as refused:
                self.refuse(refused.refusal, typed)
            except DustupError as error:
                self.say(str(error))

    def hand_over(self, seat: int) -> None:
        """Where people with secrets share a keyboard, the screen is wiped before the next one looks.

        What happened since that one looked last is told once more.
        """
        people = [each for each in range(self.match.seats) if each not in self.bots]
        if self.match.game.hidden and len(people) > 1 and self.sat not in (None, seat):
            wipe(self.out)
            name = self.match.called(seat_name(self.match, seat))
            if self.listen(f"Hand the keyboard to {name}. When nobody else looks, press Enter. > ") in ("quit", "q"):
                raise Quit
            if self.out.is_terminal:
                wipe(self.out)
                self.say(*(f"  {line}" for line in self.told[self.read.get(seat, 0) :] if line))
                self.board = []
        self.sat, self.read[seat] = seat, len(self.told)

    def question_lines(self, items: list[Item]) -> list[str]:
        """The question, the card it comes from, and the options."""
        match, question, view = self.match, self.match.question, self.view
        assert question is not None
        listed = [*listing(view, items), *others(view, question.options)]
        people = [seat_name(match, seat) for seat in question.seats if seat not in self.bots]
        anyone = [f"Any of you may answer: {', '.join(people)}."] if len(people) > 1 else []
        return [view.say_question(question), *anyone, *card_lines(match, view), *listed]

    def listen(self, prompt: str = "> ") -> str:
        """A line from the keyboard; without any more, the player has left."""
        try:
            return self.out.input(prompt, markup=False).strip()
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def hear(self, typed: str, items: list[Item]) -> None:
        """Carry out a command, or answer the question."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        if rest and word in self.verbs():
            self.answer(typed, items)
        elif word.startswith("?"):
            self.explain((word[1:] + " " + rest).strip(), items)
        elif word in ("quit", "q", "exit"):
            raise Quit
        elif word in ("help", "h"):
            self.say(help_text(self.match))
        elif word in ("options", "o", ""):
            self.say(*self.question_lines(items))
        elif word in ("board", "b"):
            self.show_board(self.asked())
        elif word == "log":
            self.show_log(rest)
        elif word == "card":
            self.show_card(rest)
        elif word == "rules":
            self.show_rules(rest)
        elif word == "always":
            self.always(rest.split())
        elif word == "undo":
            self.undo()
        elif word == "concede" and not rest:
            self.concede()
        elif word == "draw" and not rest:
            self.agree_draw()
        elif word == "save":
            self.save(rest)
        else:
            self.answer(typed, items)

    def verbs(self) -> set[str]:
        """What the options of the open question begin with: written out, such an option is an answer and no command."""
        question = self.match.question
        assert question is not None
        return {type(each).verb for each in question.options.samples()}

    def answer(self, typed: str, items: list[Item]) -> None:
        """Take the option that was meant; of a family, ask which one."""
        question = self.match.question
        assert question is not None
        chosen = find(self.view, items, typed)
        if chosen is None and typed.isdecimal():
            self.say(f"No option has the number {typed}; help lists what else can be typed.")
        elif chosen is None:
            self.match.answer(typed, self.asked())
        elif len(chosen.options) == 1:
            self.match.answer(chosen.options[0], self.asked())
        else:
            self.choose_within(chosen, items)

    def choose_within(self, family: Item, items: list[Item]) -> None:
        """The second list: which of a family. Nothing typed goes back; commands and other answers work here too."""
        match, question = self.match, self.match.question
        assert question is not None
        given, view = len(match.answers), self.view
        members = members_of(view, question, family)
        self.say(family.label.partition(":")[0], *listing(view, members))
        while match.question is question and len(match.answers) == given:
            typed = self.listen("which? > ")
            if typed in ("", "back"):
                self.say("Back to the options; options lists them again.")
                return
            try:
                if typed in ("options", "o"):
                    self.say(*listing(view, members))
                elif not find(view, members, typed) and not typed.isdecimal() and find(view, items, typed):
                    self.answer(typed, items)
                    return
                else:
                    self.hear(typed, members)
            except Refused as refused:
                self.refuse(refused.refusal, typed)
            except DustupError as error:
                self.say(str(error))

    def example(self, typed: str) -> str:
        """An option as it is typed, if possible one that begins like what was typed."""
        question = self.match.question
        assert question is not None
        written = [self.match.write(each) for each in question.options]
        return next((each for each in written if each.split()[0] == typed.split()[0]), written[0])

    def refuse(self, refusal: Refusal, typed: str = "-") -> None:
        """Say why not, and by which rule."""
        question = self.match.question
        if refusal.code == "unknown-verb":
            self.say("That is no option and no command; help lists what can be typed.")
        elif refusal.code == "wrong-kind" and question is not None:
            self.say(f"{refusal.sentence} For instance: {self.example(typed)}", *cite(self.match, [refusal.clause]))
        elif refusal.code in ("wrong-shape", "unreadable") and question is not None:
            sentence = refusal.sentence.partition(" (invalid literal")[0]
            self.say(f"{sentence}. For instance: {self.example(typed)}")
        else:
            near = f" This would do: {refusal.instead}" if refusal.instead else ""
            self.say(f"{refusal.sentence}{near}", *cite(self.match, [refusal.clause]))

    # -- commands -----------------------------------------------------------------------------------------

    def explain(self, what: str, items: list[Item]) -> None:
        """Explain the question, or one option of it."""
        match, view = self.match, self.view
        if not what:
            self.say(*explain_question(match, view))
            return
        chosen = find(view, items, what)
        if chosen is not None:
            if len(chosen.options) > 1:
                self.say(f"{len(chosen.options)} options; the first of them:")
            self.say(*explain_option(match, view, chosen.options[0]))
            return
        refusal = match.why_not(what)
        if refusal is None:
            self.say(*explain_option(match, view, match.game.notation.read(view.seen, what)))
        else:
            self.refuse(refusal, what)

    def show_card(self, name: str) -> None:
        """What a card says."""
        if not name:
            cards = self.match.game.text.tables.get("help", {}).get("cards", "any name you see")
            raise DustupError(f"card: which one? It may be {cards}")
        found = self.match.game.cards.describe_here(self.view.seen, name)
        self.say(*(found or [f"There is no card called {name!r}."]))

    def show_rules(self, words: str) -> None:
        """The game in short, or the clauses with some words in them."""
        if not words:
            primer = self.match.game.text.tables.get("primer", {})
            self.say(*(f"  {line}" for line in primer.values()), "rules WORDS searches the rulebook.")
            return
        found = [each for each in self.match.game.ledger.search(words) if each.kind not in ("content", "narrative")]
        if not found:
            raise DustupError(f"no rule has all of: {words}")
        self.say(*cite(self.match, [each.id for each in found], FOUND))
        if len(found) > FOUND:
            self.say(f"  ... and {len(found) - FOUND} more; add a word to narrow it down.")

    def show_log(self, rest: str) -> None:
        """The last lines of the log."""
        if rest and not rest.isdecimal():
            raise DustupError(f"log {rest}: expected a number of lines")
        self.say(*(f"  {line}" for line in self.lines[-int(rest or 20) :]))

    def always(self, words: list[str]) -> None:
        """Standing answers of the seats at the keyboard: leave one, take one back, or list them."""
        stand = self.match.standing
        left = [(seat, name) for seat in stand if seat not in self.bots for name in stand[seat]]
        if not words:
            match = self.match
            said = ((seat_name(match, seat), called(match.game, name), stand[seat][name], name) for seat, name in left)
            self.say(*(f"  {who}, {what}: {answer}  [{name}]" for who, what, answer, name in said))
            self.say(*([] if left else ["No answer stands; every question is asked."]))
        elif words[0] == "ask" and len(words) < 3:
            wanted = [self.reaction(words[1:], [name for _, name in left])] if words[1:] else None
            for seat, name in left:
                if wanted is None or name in wanted:
                    self.match.stand(seat, name, None)
            self.say("You are asked again.")
        elif words[0] in ("yes", "no") and words[2:] in ([], ["target"]):
            self.leave(self.asked(), words[0], self.reaction(words[1:2], self.reactions), only="".join(words[2:]))
        else:
            raise DustupError("always: expected always yes NAME, always no NAME, always ask NAME, or always alone")

    def reaction(self, named: list[str], known: Iterable[str]) -> str:
        """The name of a question that can be answered once and for all; without a name, of the open one."""
        question = self.match.question
        assert question is not None
        if not named and not question.standing:
            raise DustupError("always: this question is asked every time; it is for reactions and the like")
        if named and named[0] not in known:
            there = ", ".join(known) or "none so far"
            raise DustupError(f"always: there is no question {named[0]!r}; there are: {there}")
        return named[0] if named else question.standing

    def leave(self, seat: int, answer: str, name: str, only: str) -> None:
        """Leave a standing answer; the match goes on with it if it fits the open question."""
        self.match.stand(seat, name, answer, only=only)
        when = " if you are the target" if only else ""
        again = f"always ask {name}" if " " not in name else "always ask"
        self.say(f"From now on {answer}{when}: {called(self.match.game, name)}; {again} has you asked again.")

    def undo(self) -> None:
        """Back to the question answered last."""
        match = self.match
        if all(seat in self.bots for seat in match.answered_by):
            raise DustupError("There is no answer of yours to take back.")
        if match.answered_by[-1] in self.bots:
            raise DustupError("Another player has answered since; undo stops there.")
        match.undo(match.answered_by[-1])
        del self.told[len(match.log) :]
        self.say("Taken back.")

    def concede(self) -> None:
        """Give up for the side that is asked, if its players mean it."""
        seat = self.asked()
        if self.agreed(self.fellows(seat), "concede"):
            self.match.concede(seat)

    def agree_draw(self) -> None:
        """A draw, if everybody wants it; bots do not haggle."""
        if not self.match.game.sides.draws:
            raise Refused(no_draws(self.match.game))
        everybody = range(self.match.seats)
        if any(seat in self.bots for seat in everybody):
            raise DustupError("A draw needs everybody's consent, and a bot plays on; concede gives up.")
        if self.agreed(everybody, "agree on a draw"):
            self.match.agree_draw()

    def asked(self) -> int:
        """The seat at the keyboard; where any of several may answer, the first that is no bot's."""
        assert self.match.question is not None
        seats = self.match.question.seats
        return next((seat for seat in seats if seat not in self.bots), seats[0])

    def fellows(self, seat: int) -> list[int]:
        """The seats on one side, those of bots left out: they do as their fellows say."""
        match = self.match
        side = match.game.sides.side(seat, match.state)
        seats = [each for each in range(match.seats) if match.game.sides.side(each, match.state) == side]
        return [each for each in seats if each not in self.bots]

    def agreed(self, seats: Sequence[int], what: str) -> bool:
        """Whether each of them types yes; there is no way back afterwards."""
        for seat in seats:
            if self.listen(f"{seat_name(self.match, seat)}: {what}? Type yes. > ") != "yes":
                self.say("The match goes on.")
                return False
        return True

    def save(self, name: str) -> None:
        """Write the record to a file."""
        if not name:
            raise DustupError("save: to which file? For instance: save tonight.json")
        write_file(Path(name), self.match.record().to_json())
        self.saved, self.kept = len(self.match.answers), name
        self.say(f"Saved as {name}.")
