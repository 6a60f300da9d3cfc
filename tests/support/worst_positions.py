"""Positions of three kilobytes that cost most, of all games, as lines and as documents: the worst known, by what is bad about them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice

from adjudicator.basegame.notation.line.grammar import codes_of
from adjudicator.board.named import named_board
from adjudicator.notation.line.write import read_line

#: The most characters of a position, a question, a text to search for.
MOST = 3_000
MANY = "999999999"
_COLOURS = "RBWOGNP"


def _of(board: str) -> tuple[str, str]:
    codes = codes_of(named_board(board).map)
    return "".join(codes.path_codes.values()), "".join(codes.corner_codes.values())


PATHS, CORNERS = _of("beginners")
BIG_PATHS, BIG_CORNERS = _of("beginners-5-6-2022")
WIDE = "CR1.GZ.MU" + "-".join(("1" if row % 2 else "") + "B5" * 20 for row in range(20))
_WIDE_PATHS = sorted(codes_of(read_line(WIDE).board.map).path_codes.values())
_WIDE_CORNERS = sorted(codes_of(read_line(WIDE).board.map).corner_codes.values())
#: Intersections of which no two are neighbours, on which foreign buildings cut all roads into the longest that is to be found.
_CUTS = ("S0473I34314B46202C3H4", "SE4051454C59322B4E3F4")


def _island(more: str, game: str = "B", board: str = "BEGINNERS") -> str:
    return f"CR1.G{game}.N{board}{more}"


def _each(fields: str, colours: str = _COLOURS) -> str:
    return "".join(f".P{colour}{fields}" for colour in colours)


def long_text(one: str, before: str, most: int = MOST) -> str:
    """Return as many repetitions behind a text as three kilobytes hold."""
    return before + one * ((most - len(before)) // len(one))


def _lines() -> dict[str, str]:
    cards = ("".join(f"{kind}{MANY}" for kind in "HBWGEX"), "".join(f"{kind}{MANY}" for kind in "KSUMPX"))
    return {
        "every path, seven times": _island(_each(f"-R{PATHS}")),
        "nearly every path": _island(
            "".join(f".P{colour}-R{PATHS[: 2 * start]}{PATHS[2 * start + 4 :]}" for start, colour in enumerate(_COLOURS))
        ),
        "every path and nine foreign buildings": _island(f".PR-S12648493D3F3-R{PATHS}.PB-S0473I34314B46202C3H4"),
        "every path and eight foreign buildings": _island(f".PR-S245363748494A4H4-R{PATHS}.PB-SE4051454C59322B4E3F4"),
        "every path of two, and foreign buildings": _island(f".PR-S2473-R{PATHS}.PB-{_CUTS[0]}-R{PATHS}.PW-{_CUTS[1]}-R{PATHS}"),
        "every path of thirty tiles, and foreign buildings": _island(
            f".PR-R{BIG_PATHS}.PB-S{''.join(islice(_pairs(BIG_CORNERS), 3, None, 8))}", "V", "BEGINNERS-5-6-2022"
        ),
        "every path, seven times, and ten buildings that cut": _cut(_CUTS[0]),
        "every path, seven times, and nine buildings that cut": _cut(_CUTS[1]),
        "every ship": _island(_each(f"-V{PATHS}"), "Z"),
        "roads and ships": _island(_each(f"-R{PATHS}-V{PATHS}"), "Z"),
        "roads and ships in turn, and foreign buildings": _island(
            f".PR-S24-R{''.join(islice(_pairs(PATHS), 0, None, 2))}-V{''.join(islice(_pairs(PATHS), 1, None, 2))}.PB-{_CUTS[0]}", "Z"
        ),
        "every corner": _island(_each(f"-S{CORNERS}-C{CORNERS}")),
        "four hundred tiles": f"{WIDE}.PR-R{''.join(_WIDE_PATHS[:430])}.PB-R{''.join(_WIDE_PATHS[300:500])}",
        "four hundred tiles, and foreign buildings": (
            f"{WIDE}.PR-R{''.join(_WIDE_PATHS[:480])}.PB-S{''.join(_WIDE_CORNERS[:400:9])}-V{''.join(_WIDE_PATHS[480:570])}"
        ),
        "four hundred tiles with ships": f"{WIDE.replace('B5', 'Z', 200)}.PR-R{''.join(_WIDE_PATHS[250:450])}-V{''.join(_WIDE_PATHS[:450])}",
        "a sparse map": "CR1.GZ.MUB" + "X" * 98 + "B" + "".join(f"-{'1' if row % 2 == 0 else ''}B" for row in range(99)),
        "cards without end": _island(
            f".BH1D0.PR-S03-H{cards[0]}-D{cards[1]}-B{cards[1]}-P{cards[1]}.PB-H{cards[0]}-D{cards[1]}.PW-HX{MANY}-DX{MANY}.TR"
        ),
        "nobody knows anything": _island(_each("-S03-R14") + ".TR"),
        "cards that nobody knows": _island(f".BH1B1W1G1E1D1{_each('-S03-R14-HX9-DX9-PK2')}.TR.FH.D7"),
        "half of the turn": _island(f".A9{_each('-S0373-R148401-HX4-DK1X4-BX2')}.TR.FB.D8.YKS-L14-TB"),
        "many throws": long_text(".Erood_20gooit_206", _island(".PR-S03")),
        "many builds": long_text(".Erood_20bouwt_20straat_20A2_2FZO", _island(f".PR-S0373-R1484-HH{MANY}B{MANY}.PB-SC3E3-RD4E2.TR.FB")),
        "many trades": long_text(".Erood_20ruilt_204_20wol_20voor_201_20erts", _island(f".PR-S0373-R1484-HW{MANY}.PB-SC3E3-RD4E2.TR.FH")),
        "a turn and a turn": long_text(
            ".Erood_20gooit_206.Erood_20eindigt_20beurt.Eblauw_20gooit_208.Eblauw_20eindigt_20beurt",
            _island(f".PR-S0373-R{PATHS}.PB-SC3E3-RD4E2.TR.FW"),
        ),
        "a long name": _island(".PR-N" + "_E6_BC_A2" * 60 + "-S03"),
        "a far too long name": long_text("_E6_BC_A2", _island(".PR-N")),
        "faults without end": long_text(".Q", _island("")),
        "a long word": long_text("A", "CR1.GB.N"),
    }


def _cut(buildings: str) -> str:
    """Return seven players with every path, of whom the last cuts all the others: what is dear to prove."""
    return _island(_each(f"-R{PATHS}", _COLOURS[:-1]) + f".P{_COLOURS[-1]}-{buildings}-R{PATHS}")


def _pairs(codes: str) -> Iterator[str]:
    return (codes[place : place + 2] for place in range(0, len(codes), 2))


def _documents() -> dict[str, str]:
    return {
        "a list of hundreds of settlements": long_text("A1.ZO, ", "bord: beginners\nspelers: {rood: {dorpen: [") + "]}}\n",
        "a list of hundreds of nothings": long_text("a,", "bord: beginners\nspelers: {rood: {straten: [") + "]}}\n",
        "hundreds of cards": long_text("1 wol, ", "bord: beginners\nspelers:\n  rood:\n    hand: ") + "1 wol\n",
        "hundreds of unknown keys": "bord: beginners\n" + "".join(f"k{number}: 1\n" for number in range(330)),
        "forty players": "bord: beginners\nspelers:\n" + "".join(f"  speler{number}: {{naam: {'n' * 50}}}\n" for number in range(40)),
        "hundreds of events": long_text("  rood gooit 6\n", "bord: beginners\nspelers: {rood: {dorpen: A1.ZO}}\nverloop: |\n"),
        "an event without end": long_text("rood gooit 6 en ", "bord: beginners\nspelers: {rood: {}}\nverloop: |\n  ") + "\n",
        "a large drawing": "bord: |\n" + "\n".join(" " * (2 + row % 2) + "bos3 " * 29 for row in range(13)),
        "brackets in brackets": "bord: " + "[" * 1_400 + "]" * 1_400,
        "an alias of aliases": "".join(f"n{number}: &n{number} [{f'*n{number - 1},' * 9}]\n" for number in range(1, 40)),
        "quotes without end": "bord: " + "\u201ca " * 900,
        "places that are nearly right": long_text("B3.Z- ", "bord: beginners\nspelers: {rood: {dorpen: ") + "}}\n",
    }


def _dice() -> dict[str, str]:
    colours = "".join(f".P{colour}-R0123456789ABCDEF-S123456-C1234-K123456" for colour in _COLOURS)
    return {
        "dice: nothing built": "CR1.GD.PR.TR.L2",
        "dice: three throws left": "CR1.GD.PR-R01-K123456.TR.WH1B1W1G1E1O1.L2",
        "dice: gold alone": "CR1.GD.PR-K123456.TR.WO6.L0",
        "dice: everybody has all": f"CR1.GD{colours}.TR.L2",
        "dice: sheets that cannot be": "CR1.GD" + "".join(f".P{one}-R0F-S6-C4-K6-J12345-B{'_'.join(['9'] * 100)}" for one in _COLOURS),
        "dice: many events": long_text(".Erood_20gooit_206_20goud", "CR1.GD.PR-K123456"),
        "dice: many rounds": long_text(
            ".Erood_20gooit_203_20erts_2C_202_20graan_2C_20hout.Erood_20bouwt_20niets.Erood_20schrijft_20_2D2_20op.Erood_20eindigt_20beurt",
            "CR1.GD.PR",
        ),
        "dice: many faults": long_text(".Q", "CR1.GD.PR"),
    }


def _card() -> dict[str, str]:
    row = "".join(islice(cycle("TR"), 39))
    fields = "".join(islice(cycle(("H20", "W43", "G51")), 20))
    expansions = "".join(f"-L{letter}{column}AXS9T9" for column in range(2, 41, 2) for letter in "ABDE")
    hands = "".join(f"A{letter}9" for letter in "DEFGHIJKLM")
    return {
        "card: a row that is too long": f"CR1.GK.PR-M{row * 20}.TR",
        "card: the longest row": f"CR1.GK.PR-M{row}-A{fields}-B{fields}.PB-M{row}-A{fields}-B{fields}.TR.FS.W4",
        "card: expansions everywhere": f"CR1.GK.PR-M{row}-A{fields}-B{fields}{expansions}.PB-MSRS-HX3.TR.FS.ET.W4",
        "card: hands without end": f"CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10-H{hands}.PB-MSRS-H{hands}X99.TR.FS.W4",
        "card: hands that nobody knows": "CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10-HX9.PB-MSRS-AH11W21G31-BB41E51O61-HX9.TR",
        "card: many events": long_text(
            ".Vrood_20gooit_204_20en_20toernooi", "CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10.PB-MSRS-AH11W21G31-BB41E51O61"
        ),
        "card: many faults": long_text(".Q", "CR1.GK.PR-MSRS"),
    }


#: The positions of which every option of every command is asked: the worst of each kind.
HEAVY = (
    "every path, seven times, and ten buildings that cut",
    "every path and nine foreign buildings",
    "every path and eight foreign buildings",
    "four hundred tiles, and foreign buildings",
    "roads and ships",
    "cards that nobody knows",
    "a turn and a turn",
    "dice: three throws left",
    "dice: many rounds",
    "card: the longest row",
    "card: many events",
)


@cache
def positions() -> dict[str, str]:
    """Return the worst positions known, by what is bad about them; each holds at most three kilobytes."""
    found = _lines() | _documents() | _dice() | _card()
    too_long = [name for name, text in found.items() if len(text) > MOST + 100]
    assert not too_long, too_long
    return found
