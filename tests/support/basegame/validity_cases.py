"""Positions that cannot exist, each with what is wrong, and positions that can; as data for the tests of validity and points."""

from __future__ import annotations

from dataclasses import replace

from support.tables import (
    BEGINNERS,
    HARBOURS,
    LARGE,
    LARGE_BEGINNERS,
    MAP,
    beginners,
    board,
    changed,
    corners,
    middle_game,
    player,
    sides,
)

from adjudicator.basegame.position import COLOURS, Bank, Cards, Game, Phase, Player, Position, Special, TurnHistory, at_least, exactly
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import HexMap, make_hex_map
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.verdict import State, Verdict

ROUTE, ARMY = frozenset({Special.LONGEST_ROUTE}), frozenset({Special.LARGEST_ARMY})
NONE = frozenset[Special]()
PLAYABLE = [rules for rules in RULE_SETS.values() if "basis" in rules.games]

#: What is wrong, in short: clause, reason, places, colour.
Fault = tuple[str, str, str, str | None]


def found(verdict: Verdict, state: State = State.FAILED) -> list[Fault]:
    """Return the steps in a state, in short, sorted."""
    return sorted(
        ((step.rule, str(step.reason), " ".join(step.at), step.by) for step in verdict.steps if step.state is state),
        key=lambda fault: tuple(map(str, fault)),
    )


def faults(*lines: str) -> list[Fault]:
    """Return faults written as ``clause reason places… [by colour]``."""
    result: list[Fault] = []
    for line in lines:
        what, _, colour = line.partition(" by ")
        rule, reason, *places = what.split()
        result.append((rule, reason, " ".join(places), colour or None))
    return sorted(result, key=lambda fault: tuple(map(str, fault)))


def started(number: int, **more: object) -> Position:
    """Return the beginners' layout, with one player changed."""
    return changed(beginners(), number, **more)


def on(words: str = BEGINNERS, harbours: dict[str, str | None] | None = HARBOURS) -> Position:  # type: ignore[assignment]
    """Return the beginners' pieces on another board."""
    return replace(beginners(), board=board(words, harbours))


def with_special(*cards: frozenset[Special], **more: object) -> Position:
    """Return the beginners' layout with these special cards, by player; ``more`` changes the first player."""
    position = beginners()
    position = replace(position, players=tuple(replace(one, special=card) for one, card in zip(position.players, cards, strict=True)))
    return changed(position, 0, **more) if more else position


RED_ROADS = "A2/ZW C2/ZW"
#: Orange with a settlement in the middle of the six.
CUTTER, CUTTER_ROADS = corners("A3.Z D2.ZO A2.NO"), sides("A3/ZW D3/ZW A2/O")
#: From A1.ZO on six roads in a row along the coast, and the one at C1.ZO.
SIX = sides("A1/O A2/NW A2/NO A3/NW A3/NO A3/O C2/ZW")
#: From D3.NO on five roads in a row, and the one at D1.ZO.
FIVE = sides("D3/O E3/NO E3/O E3/ZO E3/ZW D2/ZW")
FIFTEEN = "A1/NW A1/NO A2/NW A2/NO A3/NW A3/NO A3/O B4/NO B4/O C5/NO C5/O C5/ZO D4/O D4/ZO"

SINGLE: dict[str, tuple[Position, list[Fault]]] = {
    "sixteen roads": (
        started(0, roads=sides(f"A1/O {FIFTEEN} C2/ZW")),
        faults("base/road-limit-15 over-supply by rood"),
    ),
    "six settlements": (
        started(0, settlements=corners("A1.ZO C1.ZO A1.NW A2.N A3.N B4.NO"), roads=sides(f"A1/O {FIFTEEN} C2/ZW")[:9] + sides("C2/ZW")),
        faults("base/settlement-limit-5 over-supply by rood"),
    ),
    "five cities": (
        started(
            0, settlements=(), cities=corners("A1.ZO C1.ZO A1.NW A2.N A3.NO"), roads=sides("A1/O A1/NO A1/NW A2/NW A2/NO A3/NW A3/NO C2/ZW")
        ),
        faults("base/city-limit-4 over-supply by rood"),
    ),
    "two settlements on one spot": (
        started(0, settlements=corners("A1.ZO C1.ZO A1.ZO")),
        faults("base/settlement-free-intersection used-twice A1.ZO by rood"),
    ),
    "settlements of two players on one spot": (
        started(0, settlements=corners("A1.ZO C1.ZO A3.Z"), roads=sides(f"{RED_ROADS} A3/ZO")),
        faults(
            "base/settlement-free-intersection used-twice A3.Z by rood",
            "base/settlement-free-intersection used-twice A3.Z by oranje",
            "base/start-two-settlements-two-roads too-many-networks A2/ZW A3/ZO C2/ZW by rood",
        ),
    ),
    "a settlement and a city on one spot": (
        started(0, cities=corners("A1.ZO")),
        faults("base/settlement-free-intersection used-twice A1.ZO by rood"),
    ),
    "a road twice": (
        started(0, roads=sides(f"{RED_ROADS} A2/ZW")),
        faults("base/path-one-road used-twice A2/ZW by rood"),
    ),
    "roads of two players on one path": (
        started(1, roads=sides("D3/O D2/ZW D3/ZO D3/ZW")),
        faults("base/path-one-road used-twice D3/ZW by blauw", "base/path-one-road used-twice D3/ZW by oranje"),
    ),
    "own neighbours": (
        started(0, settlements=corners("A1.ZO C1.ZO A1.NO"), roads=sides(f"{RED_ROADS} A1/O")),
        faults("base/distance-rule too-close A1.NO A1.ZO by rood"),
    ),
    "neighbours of two players, one a city": (
        started(1, cities=corners("A1.NO"), roads=sides("D3/O D2/ZW A1/NO")),
        faults(
            "base/distance-rule too-close A1.NO A1.ZO by rood",
            "base/distance-rule too-close A1.NO A1.ZO by blauw",
            "base/start-two-settlements-two-roads too-many-networks A1/NO D2/ZW D3/O by blauw",
        ),
    ),
    "ships on an island": (
        started(0, ships=sides("A1/ZO")),
        faults("ships/only-other-maps ships-not-in-game A1/ZO by rood", "ships/path-not-between-land not-at-sea A1/ZO by rood"),
    ),
    "one building only": (
        replace(started(0, settlements=corners("A1.ZO"), roads=sides("A2/ZW")), phase=Phase.BUILD),
        faults("base/start-two-settlements-two-roads wrong-count by rood"),
    ),
    "no phase, one building, others far on": (
        changed(started(0, settlements=corners("A1.ZO"), roads=sides("A2/ZW")), 1, settlements=corners("D3.ZO"), cities=corners("D1.ZO")),
        faults("base/start-two-settlements-two-roads wrong-count by rood"),
    ),
    "a settlement without a road": (
        started(0, settlements=corners("A1.ZO C1.ZO A1.NW")),
        faults("base/settlement-needs-own-road without-road A1.NW by rood"),
    ),
    "two cards in one turn": (
        replace(started(1, played=Cards((1, 0, 0, 0, 0))), turn=1, turn_history=TurnHistory(played=at_least("ridder", "monopolie"))),
        faults("base/dev-one-per-turn cards-in-one-turn by blauw"),
    ),
    "a card of a sort twice in one turn, whosever it is": (
        replace(beginners(), turn_history=TurnHistory(played=exactly("monopolie", "monopolie", "overwinningspunt"))),
        faults("base/dev-one-per-turn cards-in-one-turn"),
    ),
    "a card in hand in the opening": (
        replace(started(1, developments=Cards((0, 0, 0, 0, 0), 1)), phase=Phase.SET_UP),
        faults("base/dev-buy-is-building-phase cards-in-opening by blauw"),
    ),
    "both opening roads at one settlement": (
        started(0, roads=sides("A2/ZW A1/O")),
        faults("base/settlement-needs-own-road without-road C1.ZO by rood"),
    ),
    "roads without a building": (
        started(0, roads=sides(f"{RED_ROADS} E1/W E1/ZW")),
        faults("base/road-must-connect without-building E1/ZW E1/W by rood"),
    ),
    "three networks": (
        started(0, settlements=corners("A1.ZO C1.ZO A3.NO"), roads=sides(f"{RED_ROADS} A3/NO")),
        faults("base/start-two-settlements-two-roads too-many-networks A2/ZW A3/NO C2/ZW by rood"),
    ),
    "twenty cards of a kind": (
        replace(started(0, hand=Cards((4, 0, 0, 0, 0))), bank=Bank((16, None, None, None, None))),
        faults("base/component-resource-cards-95 too-many-cards"),
    ),
    "a bank of twenty": (
        replace(beginners(), bank=Bank((20, None, None, None, None))),
        faults("base/component-resource-cards-95 too-many-cards"),
    ),
    "a bank that leaves no room for hidden cards": (
        replace(started(0, hand=Cards((0, 0, 0, 0, 0), 3)), bank=Bank((19, 19, 19, 19, 17))),
        faults("base/component-resource-cards-95 too-many-cards"),
    ),
    "cards that are nowhere": (
        replace(
            beginners(),
            players=tuple(replace(one, hand=Cards((0, 0, 0, 0, 0), 2)) for one in beginners().players),
            bank=Bank((17, 17, 17, 17, 18)),
        ),
        faults("base/component-resource-cards-95 too-few-cards"),
    ),
    "six victory points": (
        changed(started(0, developments=Cards((0, 0, 0, 0, 4))), 1, played=Cards((0, 0, 0, 0, 2))),
        faults("base/component-vp-cards-5 too-many-cards"),
    ),
    "fifteen knights": (
        changed(started(0, played=Cards((10, 0, 0, 0, 0))), 1, developments=Cards((5, 0, 0, 0, 0))),
        faults("base/component-knights-14 too-many-cards"),
    ),
    "three monopolies": (
        started(0, developments=Cards((0, 0, 0, 3, 0))),
        faults("base/component-progress-6 too-many-cards"),
    ),
    "a full stack and a card in hand": (
        replace(started(0, developments=Cards((0, 0, 0, 0, 0), 1)), bank=Bank(developments=25)),
        faults("base/component-dev-cards-25 too-many-cards"),
    ),
    "development cards that are nowhere": (
        replace(
            beginners(),
            players=tuple(replace(one, developments=Cards((0, 0, 0, 0, 0))) for one in beginners().players),
            bank=Bank(developments=18),
        ),
        faults("base/component-dev-cards-25 too-few-cards"),
    ),
    "bought but not held": (
        started(0, developments=Cards((1, 0, 0, 0, 0)), bought=Cards((0, 1, 0, 0, 0))),
        faults("base/dev-kept-secret bought-not-held by rood"),
    ),
    "more bought than held": (
        started(0, developments=Cards((0, 0, 0, 0, 0), 1), bought=Cards((0, 0, 0, 0, 0), 2)),
        faults("base/dev-kept-secret bought-not-held by rood"),
    ),
    "two holders of the longest route": (
        changed(with_special(ROUTE, ROUTE, NONE, NONE, roads=SIX), 1, roads=FIVE),
        faults(
            "base/component-special-cards-2 held-twice by rood",
            "base/component-special-cards-2 held-twice by blauw",
            "base/longest-route-taken-by-longer holder-contradicted by blauw",
        ),
    ),
    "longest route with two roads": (
        with_special(ROUTE, NONE, NONE, NONE),
        faults("base/longest-route-five holder-contradicted by rood"),
    ),
    "longest route held by the shorter": (
        changed(with_special(NONE, ROUTE, NONE, NONE, roads=SIX), 1, roads=FIVE),
        faults("base/longest-route-taken-by-longer holder-contradicted by blauw"),
    ),
    "largest army with two knights": (
        with_special(ARMY, NONE, NONE, NONE, played=Cards((2, 0, 0, 0, 0))),
        faults("base/largest-army-three holder-contradicted by rood"),
    ),
    "largest army with two knights behind three": (
        changed(with_special(ARMY, NONE, NONE, NONE, played=Cards((2, 0, 0, 0, 0))), 1, played=Cards((3, 0, 0, 0, 0))),
        faults(
            "base/largest-army-three holder-contradicted by rood",
            "base/largest-army-taken-by-more holder-contradicted by rood",
        ),
    ),
    "largest army held by the smaller": (
        changed(with_special(ARMY, NONE, NONE, NONE, played=Cards((3, 0, 0, 0, 0))), 1, played=Cards((4, 0, 0, 0, 0))),
        faults("base/largest-army-taken-by-more holder-contradicted by rood"),
    ),
    "the robber at sea": (
        replace(on(BEGINNERS.replace("woestijn", "zee")), robber=MAP.tile_named["C3"]),
        faults(
            "base/robber-must-change-hex robber-at-sea C3",
            "base/component-desert-1 wrong-count",
            "base/component-land-tiles-19 wrong-count C3",
        ),
    ),
    "a pirate on an island": (
        replace(beginners(), pirate=0),
        faults("ships/only-other-maps ships-not-in-game A1"),
    ),
    "five forests": (
        on(BEGINNERS.replace("weide2", "bos2")),
        faults(
            "base/component-forest-4 wrong-count A2 A3 C2 C4 D1",
            "base/component-forest-4 wrong-count B3 D4 E3",
        ),
    ),
    "a gold field": (
        on(BEGINNERS.replace("bergen10", "goud10")),
        faults("base/terrain-six-kinds wrong-count A1", "base/component-hills-3 wrong-count C5 D2"),
    ),
    "three elevens, one ten": (
        on(BEGINNERS.replace("bergen10", "bergen11")),
        faults("base/component-number-chip-distribution wrong-count A1 C2 E3", "base/component-number-chip-distribution wrong-count B4"),
    ),
    "no twelve, a seven": (
        on(BEGINNERS.replace("akker12", "akker7")),
        faults("base/component-number-chip-distribution wrong-count", "base/component-number-chip-distribution wrong-count B1"),
    ),
    "a chip on the desert": (
        on(BEGINNERS.replace("woestijn", "woestijn10").replace("bergen10", "bergen")),
        faults("base/setup-variable-chips-skip-desert chip-on-desert C3", "base/component-number-chips-18 chip-missing A1"),
    ),
    "ten harbours": (
        on(harbours=HARBOURS | {"A3/O": "3:1"}),
        faults(
            "base/component-harbours-9 wrong-count A1/NW A2/NO A3/O B1/W B4/NO C5/O D1/W D4/ZO E1/ZW E2/ZO",
            "base/trade-harbour-one-special-per-resource wrong-count A1/NW A3/O C5/O E1/ZW E2/ZO",
        ),
    ),
    "two harbours for wood": (
        on(harbours=HARBOURS | {"D1/W": "hout"}),
        faults(
            "base/trade-harbour-one-special-per-resource wrong-count B1/W D1/W", "base/trade-harbour-one-special-per-resource wrong-count"
        ),
    ),
    "a harbour inland": (
        on(harbours={("C3/W" if name == "A1/NW" else name): kind for name, kind in HARBOURS.items()}),
        faults("base/setup-wiki-harbours-touch-land harbour-not-at-coast C2/O"),
    ),
    "a colour twice": (
        changed(beginners(), 3, colour="rood"),
        faults("base/setup-choose-colour used-twice by rood"),
    ),
    "five players": (
        replace(
            beginners(),
            players=(*beginners().players, player("groen", "A1.NW C5.NO", "A1/NW C5/NO")),
        ),
        faults("base/component-colours-4 too-many-players"),
    ),
}


SOUND: dict[str, Position] = {
    "the beginners' layout": beginners(),
    "a middle game": middle_game(),
    "an empty board": replace(beginners(), players=tuple(Player(colour) for colour in COLOURS[:4])),
    "nobody at the table": replace(beginners(), players=()),
    "a card and a point shown in one turn": replace(
        started(0, played=Cards((1, 0, 0, 0, 0))), turn=0, turn_history=TurnHistory(played=exactly("ridder", "overwinningspunt"))
    ),
    "a card perhaps played with others": replace(
        started(0, played=Cards((1, 0, 0, 0, 0))), turn=0, turn_history=TurnHistory(played=at_least("ridder"))
    ),
    "fifteen roads": started(0, roads=sides(f"A1/O {FIFTEEN}")[:14] + sides("C2/ZW")),
    "a route cut in two by a settlement of another": changed(started(0, roads=SIX), 3, settlements=CUTTER, roads=CUTTER_ROADS),
    "progress cards that were put away": replace(
        beginners(),
        players=tuple(replace(one, developments=Cards((0, 0, 0, 0, 0))) for one in beginners().players),
        bank=Bank(developments=19),
    ),
    "hands that are not stated beside a poor bank": replace(beginners(), bank=Bank((0, 0, 0, 0, 0), 0)),
    "empty hands beside a stack that is not stated": replace(
        beginners(), players=tuple(replace(one, developments=Cards((0, 0, 0, 0, 0))) for one in beginners().players)
    ),
    "all that is held was bought": started(0, developments=Cards((1, 0, 0, 0, 0), 1), bought=Cards((1, 1, 0, 0, 0))),
    "hidden cards that may be of any kind": replace(started(0, hand=Cards((0, 0, 0, 0, 0), 95))),
    "harbours not stated": on(harbours=None),
    "eight harbours stated": on(harbours={name: kind for name, kind in HARBOURS.items() if name != "A1/NW"}),
    "two harbours stated": on(harbours={"A1/NW": "3:1", "A2/NO": "graan"}),
    "harbours of unknown kind": on(harbours=dict.fromkeys(HARBOURS)),
    "robber not stated": replace(beginners(), robber=None),
    "a settlement placed, its road to come": replace(
        beginners(),
        players=(player("rood", "A1.ZO", "A2/ZW"), player("blauw", "D3.ZO"), player("wit")),
        phase=Phase.SET_UP,
        turn=1,
    ),
    "the last settlement placed, no phase stated": started(0, roads=sides("A2/ZW")),
    "a special card with its holder in the lead": with_special(ROUTE, NONE, NONE, NONE, roads=SIX),
    "the army kept against as many": changed(
        with_special(ARMY, NONE, NONE, NONE, played=Cards((3, 0, 0, 0, 0))), 1, played=Cards((3, 0, 0, 0, 0))
    ),
}


def opening(*players: Player, turn: int | None = None) -> Position:
    """Return a position in the opening rounds."""
    return replace(beginners(), players=players, phase=Phase.SET_UP, turn=turn)


OPENING: dict[str, tuple[Position, list[Fault]]] = {
    "two settlements wait for a road": (
        opening(player("rood", "A1.ZO"), player("blauw", "D3.ZO")),
        faults(
            "base/founding-first-road-attached without-road A1.ZO by rood",
            "base/founding-first-road-attached without-road D3.ZO by blauw",
        ),
    ),
    "the road of another turn waits": (
        opening(player("rood", "A1.ZO"), player("blauw"), turn=1),
        faults("base/founding-first-road-attached without-road A1.ZO by rood"),
    ),
    "the road of an earlier round waits": (
        opening(player("rood", "A1.ZO"), player("blauw", "D3.ZO D1.ZO", "D3/O D2/ZW")),
        faults("base/founding-first-road-attached without-road A1.ZO by rood"),
    ),
    "a road away from the settlement": (
        opening(player("rood", "A1.ZO", "E1/W")),
        faults("base/founding-first-road-attached not-at-set-up-settlement E1/W by rood"),
    ),
    "both roads at the first settlement": (
        opening(player("rood", "A1.ZO C1.ZO", "A2/ZW A1/O"), player("blauw", "D3.ZO", "D3/O")),
        faults("base/founding-second-road-at-second-settlement not-at-set-up-settlement A1/O A2/ZW by rood"),
    ),
    "more roads than settlements": (
        opening(player("rood", "A1.ZO", "A2/ZW A1/O")),
        faults("base/start-two-settlements-two-roads wrong-count A1/O A2/ZW by rood"),
    ),
    "three settlements": (
        opening(player("rood", "A1.ZO C1.ZO A3.NO", "A2/ZW C2/ZW A3/NO")),
        faults("base/start-two-settlements-two-roads wrong-count by rood"),
    ),
    "a city": (
        opening(player("rood", "A1.ZO", "A2/ZW C2/ZW", cities="C1.ZO")),
        faults("base/founding-two-rounds phase-forbids C1.ZO by rood"),
    ),
    "the second round before the first is over": (
        opening(player("rood", "A1.ZO C1.ZO", "A2/ZW C2/ZW"), player("blauw")),
        faults("base/founding-two-rounds round-not-over by blauw"),
    ),
}


#: All of them.
MIXED = [position for position, _ in (*SINGLE.values(), *OPENING.values())] + list(SOUND.values())


CUT = changed(with_special(ROUTE, NONE, NONE, NONE, roads=SIX), 3, settlements=CUTTER, roads=CUTTER_ROADS)


def large(harbours: dict[str, str | None], words: str = LARGE_BEGINNERS) -> Position:
    """Return the large island with two players."""
    two = (player("rood", "B2.Z F2.N", "B2/ZW F2/NO", on=LARGE), player("bruin", "D2.N D5.N", "D2/NO D5/NO", on=LARGE))
    return Position(Game.BASE_56, board(words, harbours, LARGE), two, robber=2)


def strait() -> HexMap:
    """Return a map of two land tiles with sea around and between."""
    tiles = frozenset((q, r) for q in range(5) for r in range(3))
    return make_hex_map(tiles, tiles - {(1, 1), (3, 1)})


def at_sea(**more: object) -> Position:
    """Return a position with ships on the strait."""
    on_map = strait()
    terrain = tuple(Terrain.SEA if on_map.sea_tiles >> tile & 1 else Terrain.FOREST for tile in range(len(on_map.tiles)))
    chips = tuple(None if kind is Terrain.SEA else 5 for kind in terrain)
    red = player("rood", "B2.ZO B4.ZW", ships="B2/ZO B4/ZW", on=on_map)
    blue = player("blauw", "B2.N B4.N", "B2/NO B4/NO", on=on_map)
    position = Position(Game.SEAFARERS, Board(on_map, terrain, chips), (red, blue), robber=on_map.tile_named["B2"])
    return replace(position, **more)  # type: ignore[arg-type]
