"""What can happen: everything is told, in the words of text/en.toml. Each file here is a chapter."""

from dustup.games.shining.events.activations import *  # noqa: F403
from dustup.games.shining.events.attacks import *  # noqa: F403
from dustup.games.shining.events.combat import *  # noqa: F403
from dustup.games.shining.events.encounter_setup import *  # noqa: F403
from dustup.games.shining.events.ending import *  # noqa: F403
from dustup.games.shining.events.exhaustion import *  # noqa: F403
from dustup.games.shining.events.monsters import *  # noqa: F403
from dustup.games.shining.events.quests import *  # noqa: F403
