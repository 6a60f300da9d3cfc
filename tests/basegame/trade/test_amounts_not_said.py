"""A trade of which it is not said how many cards: no number is made up and held against the player."""

from __future__ import annotations

import pytest

from catan_rules import PositionError, QuestionError, ask, read_game, read_position, replay

BOARD = """
bord: |
          bergen10  weide2  bos9
       akker12 heuvels6 weide4 heuvels10
    akker9  bos11  woestijn  bos3  bergen8
       bos8   bergen3  akker4  weide5
          heuvels5  akker6  weide11
"""
HARBOURS = "havens: {A1/NW: 3:1, A2/NO: graan, B4/NO: erts}\n"
PLAYERS = """rover: C3
spelers:
  rood: {dorpen: C1.ZO A1.NW, straten: C2/ZW A1/NW, hand: "3 wol, 1 hout, 3 erts"}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 7 kaarten}
beurt: rood
fase: handelen
worp: 8
"""
TABLE = BOARD + HARBOURS + PLAYERS


@pytest.mark.parametrize(
    ("asked", "answer", "give", "take"),
    [
        ("mag rood wol ruilen voor erts", "yes", {"wol": 3}, {"erts": 1}),
        ("darf Rot Wolle gegen Erz tauschen", "yes", {"wol": 3}, {"erts": 1}),
        ("mag rood wol ruilen voor 1 erts", "yes", {"wol": 3}, {"erts": 1}),
        ("mag rood wol ruilen voor 2 erts", "no", {"wol": 6}, {"erts": 2}),
        ("darf Rot Holz gegen Lehm tauschen", "no", {"hout": 3}, {"baksteen": 1}),
        ("mag rood 6 wol ruilen voor erts", "no", {"wol": 6}, {"erts": 2}),
        ("mag rood 8 wol ruilen voor erts", "no", {"wol": 8}, {"erts": 2}),
        ("mag rood een wol ruilen voor een erts", "no", {"wol": 1}, {"erts": 1}),
        ("darf Rot eine Wolle gegen ein Erz tauschen", "no", {"wol": 1}, {"erts": 1}),
    ],
)
def test_what_is_given_to_the_bank_is_what_the_player_s_best_rate_takes(
    asked: str, answer: str, give: dict[str, int], take: dict[str, int]
) -> None:
    """Red has a harbour for three to one; who says one, means one."""
    verdict = ask(read_position(TABLE), asked)
    assert (str(verdict.answer), dict(verdict.question.give or ()), dict(verdict.question.take or ())) == (answer, give, take)


@pytest.mark.parametrize(
    ("text", "asked", "readings"),
    [
        pytest.param(
            TABLE, "mag rood wol ruilen voor erts met blauw", ["mag rood 1 wol met blauw ruilen voor 1 erts"], id="a player's price"
        ),
        pytest.param(
            BOARD + PLAYERS,
            "mag rood wol ruilen voor erts",
            [f"mag rood {number} wol ruilen voor 1 erts" for number in (4, 3, 2)],
            id="harbours not known",
        ),
        pytest.param(
            TABLE,
            "mag rood 12 wol ruilen voor erts",
            [f"mag rood 12 wol ruilen voor {number} erts" for number in (3, 4)],
            id="at two rates",
        ),
    ],
)
def test_where_the_number_is_open_it_is_asked_back(text: str, asked: str, readings: list[str]) -> None:
    """With the numbers that there may be, and no verdict on one of them."""
    with pytest.raises(QuestionError) as refused:
        ask(read_position(text), asked)
    assert all(one in str(refused.value) for one in readings)


@pytest.mark.parametrize(
    ("event", "found"),
    [
        ("rood ruilt wol voor erts", "wol"),
        ("rood ruilt wol voor erts met blauw", "wol"),
        ("rood ruilt 3 wol voor erts", "erts"),
        ("Rot tauscht Wolle gegen Erz", "Wolle"),
        ("rood ruilt 2 wol, hout voor 1 erts met blauw", "hout"),
    ],
)
def test_a_trade_that_is_told_without_a_number_is_a_fault_and_not_one_card(event: str, found: str) -> None:
    """At the kind of which it is not told how many, with what was expected there."""
    with pytest.raises(PositionError) as refused:
        read_position(f"{TABLE}verloop: |\n  {event}\n")
    assert [(problem.found, str(problem.expected)) for problem in refused.value.problems] == [(found, "resource cards with their numbers")]


def test_one_that_is_told_as_a_word_is_one() -> None:
    """It says how many: *een wol*."""
    game = read_game(f"{TABLE}verloop: |\n  rood ruilt een wol voor een erts met blauw\n")
    assert [event.text("nl") for event in replay(game)] == ["rood ruilt 1 wol voor 1 erts met blauw"]
