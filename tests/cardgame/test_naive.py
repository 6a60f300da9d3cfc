"""The referee and a naive reading of the same random principalities say the same."""

from __future__ import annotations

import random

import pytest
from naive import card as naive
from support.amount import share

from adjudicator.judging.referee import judge
from adjudicator.notation.document.read import read_position
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer

ROUNDS = 3000
CARDS = (*naive.GREEN, *naive.RED)


def _value(position: object, question: Question) -> object:
    verdict = judge(position, question, "kaartspel")
    assert verdict.answer in (Answer.VALUE, Answer.UNDETERMINED), verdict
    return verdict.value if verdict.answer is Answer.VALUE else None


def _lost(lands: dict[str, naive.Land], taken: object) -> object:
    """Return what a naive event takes from both, None where it is not settled for one of them."""
    found = {colour: taken(land) for colour, land in lands.items()}  # type: ignore[operator]  # a function of a principality
    return None if None in found.values() else {colour: goods for colour, goods in found.items() if goods}


@pytest.mark.parametrize("block", range(6))
def test_random_principalities_are_judged_as_somebody_reads_them(block: int) -> None:
    """Yields, knights, trade power, points, tournament, robber, plague, rates, hand, places of cards and pieces, and that they can be."""
    for number in range(share(ROUNDS // 6)):
        chance = random.Random(block * ROUNDS + number)  # noqa: S311 - chance for tests
        lands = {"rood": naive.random_land(chance), "blauw": naive.random_land(chance)}
        red, blue = lands.values()
        text = naive.written(lands)
        position = read_position(text)
        roll = chance.randint(1, 6)
        for colour, land in lands.items():
            due = naive.harvest(land, roll)
            assert _value(position, Question("harvest", colour, roll=roll)) == (None if due is None else {colour: due}), text
        knights, trades = naive.ahead(naive.strength(red), naive.strength(blue)), naive.ahead(naive.trade(red), naive.trade(blue))
        power = {"counts": {"rood": naive.strength(red), "blauw": naive.strength(blue)}, "holder": knights}
        assert _value(position, Question("strongest-knights")) == power, text
        power = {"counts": {"rood": naive.trade(red), "blauw": naive.trade(blue)}, "holder": trades}
        assert _value(position, Question("trade-power")) == power, text
        counted = {colour: naive.points(land, (knights == colour) + (trades == colour)) for colour, land in lands.items()}
        assert _value(position, Question("points")) == {"open": counted, "total": counted}, text
        won = judge(position, Question("event", card="toernooi"), "kaartspel").value
        assert isinstance(won, dict)
        assert won["who"] == naive.ahead(naive.tournament(red), naive.tournament(blue)), text
        for event, taken in (("rover", naive.robbed), ("Seuche", naive.plague)):
            value = _value(position, Question("event", card=event))
            assert (None if value is None else value["losses"]) == _lost(lands, taken), text  # type: ignore[index]
        assert _value(position, Question("exchange-rates", "rood")) == naive.rates(red), text
        size = {"limit": naive.limit(red), "have": red.hand, "refill": max(0, naive.limit(red) - red.hand)}
        assert _value(position, Question("hand", "rood")) == {"rood": size}, text
        name = chance.choice(CARDS)
        places = sorted(f"{row}{column}" for row, column in naive.card_places(red, name))
        assert sorted(_value(position, Question("card-places", "rood", card=name)) or ()) == places, text  # type: ignore[call-overload]
        for piece in ("road", "settlement", "city"):
            if naive.left(lands, piece) <= 0:
                assert judge(position, Question("where", "rood", piece=piece), "kaartspel").answer is Answer.NO, (piece, text)
                continue
            columns = [f"C{column}" for column in naive.building_places(red, piece)]
            assert _value(position, Question("where", "rood", piece=piece)) == columns, (piece, text)
        full = any(land.hand > naive.limit(land) for land in lands.values())
        full |= any(naive.left(lands, piece) < 0 for piece in ("road", "settlement", "city"))
        assert (judge(position, Question("valid"), "kaartspel").answer is Answer.NO) == full, text


@pytest.mark.parametrize("block", range(4))
def test_random_exchanges_are_judged_as_somebody_reads_them(block: int) -> None:
    """Three for one, two with a fleet, gold one for one with the mint; what is given is there, what is taken has room."""
    for number in range(share(ROUNDS // 4)):
        chance = random.Random(7 * ROUNDS + block * ROUNDS + number)  # noqa: S311 - chance for tests
        lands = {"rood": naive.random_land(chance), "blauw": naive.random_land(chance)}
        land = lands["rood"]
        give, take = chance.sample([*naive.GOODS.values()], 2)
        count = chance.randint(1, 4)
        allowed = {3, naive.rates(land)[give]} | ({2} if any(card.own == give for card in land.laid("Handelsflotte").values()) else set())
        fits = count in allowed and land.stock(give) >= count and land.room(take) >= 1
        verdict = judge(read_position(naive.written(lands)), Question("exchange", "rood", give={give: count}, take={take: 1}), "kaartspel")
        assert verdict.answer is (Answer.YES if fits else Answer.NO), (give, count, take, naive.written(lands), verdict.steps)


def _turned(place: str, width: int) -> str:
    return f"{place[0]}{width - int(place[1:])}"


@pytest.mark.parametrize("block", range(3))
def test_a_principality_seen_in_a_mirror_is_worth_the_same(block: int) -> None:
    """Left and right, above and below change nothing but where the cards lie."""
    for number in range(share(ROUNDS // 6)):
        chance = random.Random(31 * ROUNDS + block * ROUNDS + number)  # noqa: S311 - chance for tests
        land = naive.random_land(chance)
        land.row = land.row.rstrip("R")
        width = 3 + len(land.row)
        flipped = {"A": "E", "B": "D", "D": "B", "E": "A"}
        other = naive.Land(land.row[::-1], {(flipped[row], width - column): card for (row, column), card in land.cells.items()}, land.hand)
        blue = naive.random_land(chance)
        seen, mirrored = (read_position(naive.written({"rood": one, "blauw": blue})) for one in (land, other))
        roll = chance.randint(1, 6)
        for question in (
            Question("harvest", roll=roll),
            Question("points"),
            Question("strongest-knights"),
            Question("trade-power"),
            Question("exchange-rates", "rood"),
            *(Question("event", card=card) for card in ("rover", "Seuche", "Ertragreiches Jahr", "Fortschritt")),
        ):
            first, second = judge(seen, question, "kaartspel"), judge(mirrored, question, "kaartspel")
            assert (first.answer, first.value) == (second.answer, second.value), (question, naive.written({"rood": land}))
        places = judge(seen, Question("card-places", "rood", card="Kloster"), "kaartspel").value
        turned = judge(mirrored, Question("card-places", "rood", card="Kloster"), "kaartspel").value
        assert isinstance(places, list)
        assert isinstance(turned, list)
        assert sorted(flipped[place[0]] + _turned(place, width)[1:] for place in places) == sorted(turned)
