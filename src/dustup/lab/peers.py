"""How fast two respected engines play at random: python-chess and Catanatron.

Each function plays for about the given seconds of processor time in the calling process, on one core, and finishes the
game it is in, so the true time is measured and slightly longer. Decisions per second alone would flatter a game that
asks easy questions: read it beside options per decision.
"""

from __future__ import annotations

import importlib
from random import Random
from time import process_time
from typing import Any


def python_chess(seconds: float, seed: int = 1) -> dict[str, float]:
    """Random chess: list the legal moves, draw one, push it.

    The loop gives the peer its best honest speed. `Board.is_game_over()` would list the moves a second time,
    so a game ends here when the list is empty, or by the two automatic draws that cost next to nothing to
    see: seventy-five moves without progress (a counter), and material too thin to mate (looked at only after
    a capture or a pawn move). Fivefold repetition is left out, because finding it would slow the peer down.
    Whole games, not openings, are played: a cap of 200 plies would leave out the cheap endings and report
    about an eighth less.
    """
    chess = _load("chess")
    draw = Random(seed).random
    decisions = options = 0
    start = process_time()
    while process_time() - start < seconds:
        board = chess.Board()
        while moves := list(board.legal_moves):
            count = len(moves)
            board.push(moves[int(draw() * count)])
            decisions += 1
            options += count
            quiet = board.halfmove_clock
            if quiet >= 150 or (quiet == 0 and board.is_insufficient_material()):
                break
    return _rates(decisions, options, process_time() - start)


def catanatron(seconds: float, seed: int = 1) -> dict[str, float]:
    """Two of Catanatron's own RandomPlayers, stepped with `Game.play_tick()`.

    A tick is one decision, forced ones (a single playable action, such as rolling) included, because the peer
    counts them so. A game ends with a winner or at the peer's own limit of turns, as in its `Game.play()`;
    the two copies of the state that `play()` makes for its listeners are left out.
    """
    peer, limit = _load("catanatron"), _load("catanatron.game").TURNS_LIMIT
    seeds = Random(seed)
    decisions = options = 0
    start = process_time()
    while process_time() - start < seconds:
        players = [peer.RandomPlayer(peer.Color.RED), peer.RandomPlayer(peer.Color.BLUE)]
        game = peer.Game(players, seed=seeds.randrange(1, 2**31))
        state = game.state
        while game.winning_color() is None and state.num_turns < limit:
            options += len(state.playable_actions)
            game.play_tick()
            decisions += 1
    return _rates(decisions, options, process_time() - start)


def _load(module: str) -> Any:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as missing:
        raise ImportError(f"{missing.name} is not installed: pip install 'dustup[bench]'") from missing


def _rates(decisions: int, options: int, elapsed: float) -> dict[str, float]:
    return {"decisions_per_s": decisions / elapsed, "options_per_decision": options / max(decisions, 1)}
