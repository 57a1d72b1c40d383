"""What a table tells everybody beside the lines of its match, in words with marks for the seats."""

from __future__ import annotations

from collections.abc import Sequence

from dustup.engine.ending import joined
from dustup.engine.text import Text

NOTICES = Text(
    {
        "notices": {
            "undo": "{seat} {seat:takes|take} back an answer.",
            "undo-agreed": "{seat} {seat:takes|take} back an answer, and everybody agrees.",
            "offer-undo": "{seat} {seat:asks|ask} to take back an answer.",
            "offer-draw": "{seat} {seat:offers|offer} a draw.",
            "offer-concede": "{seat} {seat:wants|want} to concede.",
            "wish-undo": "{seat} {seat:asks|ask} to take back the last answer.",
            "wish-draw": "{seat} {seat:offers|offer} a draw.",
            "wish-concede": "{seat} {seat:has|have} given up; the side goes on until its others do too.",
            "withdraw-undo": "{seat} no longer {seat:asks|ask} to take back an answer.",
            "withdraw-draw": "{seat} no longer {seat:offers|offer} a draw.",
            "withdraw-concede": "{seat} no longer {seat:wants|want} to concede.",
            "refuse-undo": "{seat} {seat:does|do} not agree to an undo.",
            "refuse-draw": "{seat} {seat:does|do} not agree to a draw.",
            "offer-again": "{seat} {seat:wants|want} to play again.",
            "wish-again": "{seat} {seat:wants|want} to play again, with seats changed.",
            "withdraw-again": "{seat} no longer {seat:wants|want} to play again.",
            "refuse-again": "{seat} {seat:does|do} not want to play again.",
            "take": "{seat} {seat:takes|take} a seat.",
            "chat-close": "{seat} {seat:closes|close} the chat.",
            "chat-open": "{seat} {seat:opens|open} the chat again.",
            "table-close": "{seat} {seat:closes|close} the table to spectators.",
            "table-open": "{seat} {seat:lets|let} spectators in again.",
            "gallery-close": "{seat} {seat:asks|ask} the spectators to be silent.",
            "gallery-open": "{seat} {seat:lets|let} the spectators speak again.",
            "stand-in": "A bot ({bot}) answers for {seat} until {seat} {seat:answers|answer} again.",
            "back": "{seat} {seat:is|are} back.",
            "conceded": "{seat} {seat:concedes|concede}.",
            "conceded-to": "{seat} {seat:concedes|concede} to {others}.",
        }
    }
)


def notice(key: str, seat: int, **given: str) -> str:
    """What somebody did or wants."""
    return NOTICES.about("notices", key, seat=seat, **given)


def conceded(seat: int, to: Sequence[int]) -> str:
    """How a match ends that cannot go on."""
    won = joined([NOTICES.seat(each) for each in to])
    return notice("conceded-to", seat, others=won) if to else notice("conceded", seat)
