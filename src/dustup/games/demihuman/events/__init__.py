"""What happens, by chapter of the book."""

from dustup.games.demihuman.events.actions import *  # noqa: F403
from dustup.games.demihuman.events.combat import *  # noqa: F403
from dustup.games.demihuman.events.preparation import *  # noqa: F403
from dustup.games.demihuman.events.rounds import *  # noqa: F403
