"""Two people with secrets at one keyboard: each sees their own cards only, and it is handed over in between."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from cli.running import good
from games.torn.staging import mini, stage
from rich.console import Console

from dustup.cli.session import FORGET, Quit, Session
from dustup.engine.match import Match

FIELD = """
     . A . .
    . . X . ."""
HANDS = [
    {"hand": ["it-is-written", "warm-hands"], "faith": {"creation": 9}},
    {"hand": ["burn-the-ledger", "blood-up"], "faith": {"destruction": 9}, "crystals": 1},
]
ADAS, BOS = ("It Is Written", "Warm Hands"), ("Burn the Ledger", "Blood Up")


def at_the_end() -> Match:
    """The last window for God Cards: Ada is asked first, then Bo; then points are counted."""
    squads = {"A": mini("richard", leader=True), "X": mini("serrane", leader=True)}
    steps = ["gods game-ends 1 0 0", "results"]
    return stage(FIELD, **squads, player=HANDS, next=steps, turn=6, stop=False)


def test_a_keyboard_is_handed_over_and_shows_no_hand_but_that_of_who_sits_there(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text(at_the_end().position(), encoding="utf-8")
    words = ["play", "torn", "--position", path, "--seats", "you,you", "--names", "Ada,Bo"]
    said = good(*words, stdin="pass\n\npass\n")
    adas, bos = said.split("Hand the keyboard to Bo. When nobody else looks, press Enter. >")
    assert all(each in adas for each in ADAS) and not any(each in adas for each in BOS)
    assert all(each in bos for each in BOS) and not any(each in bos for each in ADAS)
    assert "in hand: Warm Hands (3 Creation, at the end of an activation): " in adas
    assert bos.rstrip().splitlines()[-1].partition(",")[0] in ("Ada wins", "Bo wins", "Drawn")


class Typing(Session):
    """Somebody at a terminal who types these lines, and what the terminal shows."""

    def __init__(self, match: Match, *typed: str) -> None:
        super().__init__(match, {})
        self.typed, self.screen = [*typed], StringIO()
        self.out = Console(file=self.screen, force_terminal=True, width=120, color_system=None)

    def listen(self, prompt: str = "> ") -> str:
        self.out.print(prompt, markup=False)
        if not self.typed:
            raise Quit
        return self.typed.pop(0)


def test_a_terminal_is_wiped_before_and_after_it_is_handed_over_and_tells_again_what_happened() -> None:
    session = Typing(at_the_end(), "pass", "")
    session.run()
    before, prompt, after = session.screen.getvalue().split(FORGET)
    assert "Warm Hands" in before and "Hand the keyboard to Player 2" in prompt
    assert "Blood Up" in after and "Warm Hands" not in prompt + after


@pytest.mark.parametrize("bots", [{}, {1: None}])
def test_who_sits_at_the_keyboard_alone_is_not_asked_to_hand_it_over(bots: dict[int, None]) -> None:
    session = Typing(at_the_end())
    session.bots = bots
    session.hand_over(0)
    session.hand_over(0 if not bots else 1)
    assert "Hand the keyboard" not in session.screen.getvalue()
