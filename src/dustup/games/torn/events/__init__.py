"""What happens, by chapter of the book."""

from dustup.games.torn.events.actions import *  # noqa: F403
from dustup.games.torn.events.activations import *  # noqa: F403
from dustup.games.torn.events.combat import *  # noqa: F403
from dustup.games.torn.events.ending import *  # noqa: F403
from dustup.games.torn.events.gods import *  # noqa: F403
from dustup.games.torn.events.preparation import *  # noqa: F403
from dustup.games.torn.events.vortices import *  # noqa: F403
