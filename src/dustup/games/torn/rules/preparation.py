"""Step 1: the Scenario, the squads and God Decks, brought in secret and shown together, and the battlefield."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule, together
from dustup.games.torn.events import BattlefieldLaid, ScenarioChosen, SquadShown
from dustup.games.torn.options import Bring
from dustup.games.torn.rules.effects import listen
from dustup.games.torn.rules.steps import STEPS
from dustup.games.torn.squads import SQUAD, proposed, ready_codes
from dustup.games.torn.state import SEATS, Marker, Miniature, Player, State, Vortex, tags_of
from dustup.kit.deck import Deck


@STEPS.step()
@clause("game.six-steps", "game.two-players", "prepare.scenario", "prepare.scenario-agreement", "prepare.squad-size")
def prepare(m: State) -> None:
    """The Scenario and the size of the squads are known before anybody builds one."""
    m.tell(ScenarioChosen, m.scenario.name, m.scenario.text, m.size, cites=m.scenario.clause)
    m.then(("bring",), ("lay_out",), ("initiative_roll",))


@STEPS.step(within="prepare")
@clause("prepare.squad", "prepare.god-deck", "prepare.hidden-squads", "public.gods.deck-before-game")
def bring(m: State) -> Rule[None]:
    """Both build a squad and a God Deck, in secret; the squads are shown together, the decks never."""
    brought = yield from together({seat: whom_to_bring(m, seat) for seat in range(SEATS)})
    squads = [SQUAD.decode(brought[seat].squad) for seat in range(SEATS)]
    keys = [[*each["hero"], *each["miniatures"]] for each in squads]
    tags = tags_of([key for own in keys for key in own])
    for seat, squad in enumerate(squads):
        enlist(m, seat, keys[seat], tags)
        player = m.players[seat]
        player.equipment = list(squad["equipment"])
        player.rest = sorted(squad["gods"])
    for player in m.players:
        show(m, player)


def whom_to_bring(m: State, seat: int) -> Choose:
    """Ready-made squads are listed, and random ones where the set-up wants that; every legal one is accepted."""
    ready = ready_codes(m.size)
    listed = proposed(m.size, m.dealt, seat).after(ready) if m.dealt else ready
    return Choose(seat, Options((SQUAD.brought(Bring, listed, m.size),)), Prompt("bring", seat=seat))


@clause("public.components.hero-leads", "squad.leader")
def enlist(m: State, seat: int, keys: list[str], tags: list[str]) -> None:
    """The Miniatures of a squad, led by its Hero."""
    m.players[seat].hero = len(m.minis)
    for key in keys:
        mini = Miniature(len(m.minis), m.box.miniatures[key], tags[len(m.minis)], seat)
        m.minis.append(mini)
        listen(m, mini)


@clause("prepare.hidden-squads", "flavour.richard", "miniature.alchemist")
def show(m: State, player: Player) -> None:
    """All Miniature Cards are open from now on."""
    own = tuple(each.id for each in m.squad(player.seat) if each.id != player.hero)
    cites = tuple(clause for each in m.squad(player.seat) for clause in each.card.cites)
    m.tell(SquadShown, player.seat, player.hero, own, tuple(player.equipment), cites=cites)


@STEPS.step(within="prepare")
@clause("prepare.place-battlefield", "prepare.torn-sentence", "public.prepare.completion", "scenario.set-up-ours")
@clause("public.components.list", "public.vortex.wonders-deck", "vortex.wonders-use", "public.scenario.marker")
@clause("vortex.size", "public.vortex.tile", "vortex.domain", "public.scenario.scheme", "deploy.zone-plan")
def lay_out(m: State) -> None:
    """Landscape, Vortices and markers as the plan shows them; the Wonders are shuffled. No Miniatures yet."""
    hexons, board = m.ground.hexons, m.ground.board
    for placed in m.scenario.vortices:
        m.vortices.append(Vortex(len(m.vortices), hexons.hexon(placed.at), placed.number, int(placed.about)))
    for placed in m.scenario.markers:
        m.markers.append(Marker(len(m.markers), str(placed.about), board.cell(placed.at)))
    m.decks["wonders"] = Deck("wonders", m.box.wonders)
    m.tell(BattlefieldLaid, len(m.ground.pieces), len(m.vortices), len(m.markers))
