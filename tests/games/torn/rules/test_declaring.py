"""Step 5 and Action Tiles: what can be declared, what it is about, what the parts of a tile mean."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.torn.staging import (
    BLANK,
    HIT,
    OPEN,
    RECRUITS,
    apothecary,
    archer,
    health,
    hulk,
    marshal,
    of,
    offered,
    play,
    reaver,
    refused,
    stage,
    sword,
    told,
    vashka,
    warden,
)

from dustup.engine.errors import BadContent
from dustup.engine.match import Match
from dustup.games.torn.content import box
from dustup.games.torn.events import (
    ActionDeclared,
    Activated,
    AttackRolled,
    Concentrated,
    DefenseRolled,
    LifeRestored,
    SquadShown,
)
from dustup.games.torn.miniatures import MiniatureCard, Tile
from dustup.games.torn.squads import ready_codes
from dustup.kit.cards import Script
from dustup.kit.printed import Printed

FIELD = """
     . . . .
    . A . X .
     . . . ."""


# -- tiles -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tile.name", "tile.unique-name", "public.components.card-holds-all")
def test_no_card_has_two_tiles_of_the_same_name(tmp_path: Path) -> None:
    path = tmp_path / "twice.toml"
    printed = (RECRUITS / "oath-sword.toml").read_text("utf-8")
    path.write_text(printed.replace('name = "Counter Attack"', 'name = "Sword Strike"'), "utf-8")
    with pytest.raises(BadContent, match="Sword Strike"):
        MiniatureCard(Printed(path)).perform(Script())


@pytest.mark.clause("tile.unique-name")
def test_the_same_name_on_two_cards_is_the_same_action_with_other_numbers(tmp_path: Path) -> None:
    path = tmp_path / "another.toml"
    path.write_text((RECRUITS / "oath-sword.toml").read_text("utf-8"), "utf-8")
    another = MiniatureCard(Printed(path))
    tiles = [each.tiles["counter-attack"] for each in (another, box().miniatures["marshal"])]
    assert [each.name for each in tiles] == ["Counter Attack"] * 2
    assert tiles[0].damage != tiles[1].damage


@pytest.mark.clause("tile.time-cost", "time.spend", "limit.restrictions-apply")
@pytest.mark.parametrize(("tile", "left"), [("long-shot", 1), ("bodkin", 0)])
def test_a_tile_says_what_it_costs(tile: str, left: int) -> None:
    match = stage(FIELD, A=archer(), X=reaver(at="C2", spent=True), script=[BLANK] * 3 + [OPEN])
    play(match, f"attack {tile} C2")
    assert told(match, ActionDeclared)[0].left == left


@pytest.mark.clause("tile.dice-pool")
def test_the_dice_of_a_tile_are_rolled() -> None:
    match = stage(FIELD, A=marshal(), X=reaver(at="C2e", spent=True), script=[BLANK] * 4 + [OPEN])
    play(match, "sweep circular-attack")
    assert len(told(match, AttackRolled)[0].symbols) == box().miniatures["marshal"].tiles["circular-attack"].dice == 4


@pytest.mark.clause("public.combat.attack-icon", "limit.attack-definition")
def test_every_tile_with_an_attack_icon_is_an_attack_and_no_other() -> None:
    match = stage(FIELD, A=apothecary(), X=reaver(at="C2e", spent=True), script=[BLANK] * 3 + [OPEN])
    attacking = {each.key for each in of(match, "apothecary").card.actions if each.attack}
    assert {each.split()[1] for each in offered(match, "attack")} == attacking == {"vitriol"}


@pytest.mark.clause("tile.distance-none")
def test_a_tile_without_a_distance_is_about_the_miniature_itself() -> None:
    match = stage(FIELD, A=sword(), B=archer(at="B2a"), X=reaver(at="E2", spent=True))
    assert of(match, "oath-sword").card.tiles["concentration"].distance == 0
    play(match, "perform concentration")
    assert told(match, Concentrated) == [Concentrated(of(match, "oath-sword").id, 1)]


@pytest.mark.clause("tile.distance", "steps.target-legality")
def test_a_healing_tile_reaches_oneself_and_allies_within_its_distance() -> None:
    match = stage(FIELD, A=apothecary(wounds=2), B=sword(at="B2a", wounds=3), C=archer(at="C2"), X=reaver(at="B2b"))
    assert set(offered(match, "use")) == {"use tincture B2", "use tincture B2a"}
    assert refused(match, "use tincture B2b") == ("no-target", "tile.distance")
    play(match, "use tincture B2a", "let")
    assert [each.amount for each in told(match, LifeRestored)] == [2]


@pytest.mark.clause("combat.damage-types", "tile.symbols")
def test_a_type_of_damage_changes_nothing_by_itself() -> None:
    for attacker, attack in ((sword, "sword-strike"), (reaver, "cleaver")):
        match = stage(FIELD, A=attacker(), X=vashka(at="B2a", spent=True), script=[HIT, BLANK, BLANK, OPEN, OPEN])
        play(match, f"attack {attack} B2a")
        assert health(match, "vashka") == 6


@pytest.mark.clause("combat.defense-dice-minimum")
@pytest.mark.parametrize(("printed", "rolled"), [(0, 0), (1, 1)])
def test_a_card_printed_with_no_defense_rolls_none(printed: int, rolled: int) -> None:
    match = stage(
        FIELD,
        A=sword(),
        X=reaver(at="B2a", spent=True),
        content={"miniatures/reaver:defense": printed},
        script=[HIT, BLANK, BLANK, *[OPEN] * rolled],
    )
    play(match, "attack sword-strike B2a")
    assert [len(each.symbols) for each in told(match, DefenseRolled)] == [rolled]


# -- sizes and distances -----------------------------------------------------------------------------------------------


@pytest.mark.clause("public.components.infantry", "public.components.large", "public.components.huge")
def test_three_sizes_cover_one_hex_one_hexon_or_more() -> None:
    match = stage(FIELD, A=sword(), B=marshal(at="A3"), C=warden(onto="D1+D2"), X=reaver(at="E2"))
    covered = [match.state.covers(of(match, tag)).bit_count() for tag in ("oath-sword", "marshal", "stone-warden")]
    assert covered == [1, 7, 14]


@pytest.mark.clause("board.hexon-distance-huge", "tile.distance-counting", "tile.distance-hexons")
def test_the_nearest_of_its_hexons_counts_for_a_huge_miniature() -> None:
    match = stage(FIELD, A=hulk(at="A2"), X=warden(onto="B2+C2"))
    assert "attack furnace-breath B2" in offered(match, "attack"), "one hexon to its nearest, two to its farthest"
    assert match.state.apart(of(match, "kiln-hulk"), of(match, "stone-warden")) == 1


@pytest.mark.clause("board.size", "board.hexon-geometry", "public.components.hex", "public.components.hexon")
def test_the_board_has_45_hexons_of_seven_hexes() -> None:
    from dustup.games.torn.ground import whole_board

    hexons = whole_board()
    assert (hexons.count, hexons.board.all.bit_count()) == (45, 315)
    assert {each.bit_count() for each in hexons.masks} == {7}
    assert [row.bit_count() for row in hexons.rows] == [6, 7, 6, 7, 6, 7, 6]
    assert sum(hexons.masks) == hexons.board.all
    assert all(each.ground.hexons is hexons for each in box().scenarios.values())


@pytest.mark.clause("public.components.ally-enemy", "public.glossary.ally-not-self")
def test_allies_are_others_of_the_same_player() -> None:
    match = stage(FIELD, A=sword(), B=archer(at="B2a"), C=apothecary(where="reserves"), X=reaver(at="E2"))
    me = of(match, "oath-sword")
    assert [each.tag for each in match.state.allies(me)] == ["banner-archer"]
    assert [each.tag for each in match.state.enemies(me)] == ["reaver"]


@pytest.mark.clause("public.glossary.active-miniature")
def test_the_active_miniature_is_the_one_whose_activation_it_is() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="E2"), next=["step_one oath-sword"])
    assert told(match, Activated)[-1].mini == match.state.active == of(match, "oath-sword").id


# -- open to both, and chance ------------------------------------------------------------------------------------------


@pytest.mark.clause("public.faith.domains", "public.faith.tokens-open")
def test_faith_of_four_domains_is_open_to_both() -> None:
    match = stage(FIELD, A=marshal(), X=reaver(at="E2"), next=["step_one marshal"], player=[{"faith": {"death": 2}}])
    for seat in (0, 1, None):
        faith = match.view(seat).data["players"][0]["faith"]
        assert faith == {"creation": 2, "destruction": 0, "life": 0, "death": 2}


@pytest.mark.clause("engine.randomness")
def test_the_same_seed_rolls_the_same_dice_and_deals_the_same_cards() -> None:
    matches = []
    for _ in range(2):
        match = Match("torn", {"size": 150}, seed=11)
        for seat in (0, 1):
            match.answer(f"bring {ready_codes(150)[seat]}", seat)
        while match.question is not None and match.state.turn < 2:
            match.answer(match.question.options[0], match.question.seat)
        matches.append(match)
    assert matches[0].state.digest() == matches[1].state.digest()
    assert len(told(matches[0], SquadShown)) == 2


def test_every_special_tile_has_a_function() -> None:
    specials = [tile for card in box().miniatures.values() for tile in card.tiles.values() if "special" in tile.kind]
    assert specials
    assert all(isinstance(each, Tile) and each.run is not None for each in specials)
