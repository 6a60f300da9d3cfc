"""Card games followed event by event: compared with two people playing with cards, read and written in both languages, refused where it is wrong."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive.card_course import Game, Seat
from support.amount import examples, share
from support.naive_games import in_parts
from support.running import ROOT

from adjudicator.cardgame.position import Player
from adjudicator.game.replay import Replayed, replay_rules_of
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.telling.audit import whole_audit
from adjudicator.verdicts.verdict import Answer, State
from catan_rules import GameError, ask, audit, read_game, read_position, replay, write_position

TWO = """spel: kaartspel
spelers:
  rood:
    rij: dorp straat dorp
    boven: bos2 (1), weide4 (1), akker5 (1)
    onder: heuvels1 (1), bergen6 (1), goud3 (1)
    hand: Kloster, Raubzug, Spion
  blauw:
    rij: dorp straat dorp
    boven: bos1 (1), weide2 (1), akker3 (1)
    onder: heuvels4 (1), bergen5 (1), goud6 (1)
    hand: 3 kaarten
"""
#: The same later, with a city, units and buildings on both sides.
LATER = """spel: kaartspel
spelers:
  rood:
    rij: dorp straat stad
    boven: bos2 (2), weide4 (1), akker5 (2)
    onder: heuvels1 (2), bergen6 (1), goud3 (1)
    uitbouw:
      B2: {ritter}
      B4: Badhaus, handel 0, punten 1
    hand: Feuerteufel, Schwarzer Ritter, Raubzug
  blauw:
    rij: dorp straat stad
    boven: bos1 (1), weide2 (1), akker3 (3)
    onder: heuvels4 (1), bergen5 (1), goud6 (1)
    uitbouw:
      D2: {ritter}
      B4: Kloster
    hand: Bischof, Kräuterhexe, 1 gedekt
prijzen: {{Schmiede: 1 erts}}
beurt: rood
ronde: 4
fase: voor de worp
""".format(ritter='"Ritter, sterkte 2, toernooi 3"')


def followed(lines: list[str], rules: str | None = None, start: str = TWO) -> list[Replayed]:
    """Return what lines come to."""
    return [*replay(read_game("\n".join(lines), read_position(start)), rules)]


def clauses(one: Replayed, state: State = State.FAILED) -> set[str]:
    """Return the clauses by which an event is not allowed, or is otherwise."""
    return {step.rule for step in one.verdict.steps if step.state is state}


# --- whole games -----------------------------------------------------------------------------------------------------------


def _as_told(player: Player, seat: Seat) -> dict[str, tuple[Any, Any]]:
    """Return by name what the referee has of a player and what lies on the table."""
    lying = {(place[0], int(place[1:])): (one.terrain, one.die, one.stock) for place, one in player.landscapes()}
    laid = {(place[0], int(place[1:])): laid.name for place, laid in player.laid}
    assert player.hand is not None
    return {
        "row": (player.row, seat.row),
        "landscapes": (lying, {cell: (card.name, card.number, card.stock) for cell, card in seat.land.landscapes().items()}),
        "laid": (laid, {cell: card.name for cell, card in seat.land.laid().items()}),
        "cards": (player.hand.size, len(seat.hand)),
        "known cards that are not there": (Counter(dict(player.hand.known)) - Counter(seat.hand), Counter()),
        "played": (Counter(dict(player.played)), seat.played),
    }


@pytest.mark.parametrize("rules", ["kaartspel", "actueel"])
@pytest.mark.parametrize("seeds", in_parts(10_000, 200))
def test_every_event_of_whole_games_is_allowed_and_the_tables_come_out_alike(seeds: range, rules: str) -> None:
    """Games by a naive reading, after every turn: rows, every landscape, expansions, hands, and in the end figures, points and winner."""
    for seed in seeds:
        game = Game(seed, always_fill=rules == "actueel")
        found = followed(game.lines, rules, game.start)
        assert all(one.allowed for one in found), (seed, [one.text() for one in found if not one.allowed])
        for line, seats in game.turns:
            for colour, seat in seats.items():
                for what, (mine, theirs) in _as_told(found[line - 1].position.player(colour)[1], seat).items():
                    assert mine == theirs, (seed, line, colour, what)
        last = found[-1].position
        assert {figure: colour for colour, player in ((one.colour, one) for one in last.players) for figure, _ in player.figures} == {
            figure: colour for figure, colour in game.figures().items() if colour
        }
        points = ask(last, "hoeveel punten heeft iedereen", rules).value
        assert isinstance(points, dict)
        assert points["total"] == game.points(), seed
        if rules == "kaartspel":
            assert (ask(last, "wie wint", rules).value, last.told.won) == (game.winner, game.winner), seed


def test_between_two_events_the_principalities_are_sound() -> None:
    """After each turn of a game the position can have come about: nothing in it is warned of."""
    for seed in range(share(25)):
        game = Game(seed, rounds=8)
        found = followed(game.lines, start=game.start)
        for line, _ in game.turns:
            assert ask(found[line - 1].position, "controleer").answer == "yes", (seed, line)


# --- what is wrong ---------------------------------------------------------------------------------------------------------

THROWN = "rood gooit 4 en toernooi"
#: What is wrong, from which position, at which line, and the clause that says so.
WRONG: list[tuple[str, str, list[str], int, str]] = [
    ("building before the dice", TWO, ["rood bouwt straat C5"], 1, "card/turn-sequence"),
    ("the other player's turn", TWO, [THROWN, "blauw bouwt straat C5"], 2, "card/turn-alternates"),
    ("dice thrown twice", TWO, [THROWN, THROWN], 2, "card/roll-both-at-start"),
    ("dice of the other player", TWO, [THROWN, "blauw gooit 4 en zon"], 2, "card/turn-alternates"),
    ("more than what is due", TWO, ["rood gooit 6 en zon", "rood krijgt 2 wol"], 2, "card/good-year"),
    ("a yield that there is not", TWO, [THROWN, "rood krijgt 2 wol"], 2, "card/yield-add-one"),
    ("taking without a right", TWO, [THROWN, "rood neemt 1 wol van blauw"], 2, "card/trade-advantage"),
    ("two for one without a fleet", TWO, [THROWN, "rood wisselt 2 wol voor 1 erts"], 2, "card/exchange-three-one"),
    ("what is not there", TWO, [THROWN, "rood ruilt 2 hout voor 1 wol met blauw"], 2, "card/stock-on-landscape"),
    ("another landscape", TWO, [THROWN, "rood ruilt 1 hout D1 voor 1 wol met blauw"], 2, "card/rotate-to-update"),
    ("a settlement without a road", TWO, [THROWN, "rood bouwt dorp C5, boven bos3, onder bos4"], 2, "card/road-between-settlements"),
    ("a road beside a road", TWO, [THROWN, "rood bouwt straat C6, voor 1 hout, 1 baksteen"], 2, "card/road-between-settlements"),
    ("a red card at a settlement", TWO, [THROWN, "rood legt Badhaus op B2, voor 1 hout"], 2, "card/red-cards-city-only"),
    ("a card that is not in the hand", TWO, [THROWN, "rood legt Schmiede op B2, voor 1 hout"], 2, "card/build-pay-symbols"),
    ("another price", LATER.replace("Raubzug", "Schmiede"), [THROWN, "rood legt Schmiede op D2, voor 1 hout"], 2, "card/build-pay-symbols"),
    ("paid in gold", TWO, [THROWN, "rood legt Kloster op B2, voor 1 goud"], 2, "card/gold-only-for-exchange"),
    ("an action card in the first round", TWO, [THROWN, "rood speelt Raubzug"], 2, "card/action-cards-not-before-each-has-had-a-turn"),
    ("an attack not thrown for", LATER, ["rood gooit 6 en rover", "rood speelt Raubzug", "rood bouwt straat C5"], 3, "card/action-cards-open-and-immediate"),
    ("a defence too late", LATER, ["rood gooit 6 en rover", "rood speelt Raubzug", "rood gooit 3", "blauw speelt Bischof"], 4, "card/action-reaction-before-roll"),
    ("the other defence", LATER, ["rood gooit 6 en rover", "rood speelt Raubzug", "blauw speelt Kräuterhexe"], 3, "card/action-kraeuterhexe"),
    ("nobody takes back", LATER, ["rood gooit 6 en rover", "rood speelt Schwarzer Ritter", "rood gooit 2", "rood eindigt beurt"], 4, "card/action-schwarzer-ritter"),
    ("another card taken back", LATER, ["rood gooit 6 en rover", "rood speelt Schwarzer Ritter", "rood gooit 2", "blauw neemt B4 terug"], 4, "card/action-schwarzer-ritter"),
    ("a card taken back for nothing", LATER, ["rood gooit 6 en rover", "blauw neemt B4 terug"], 2, "card/extensions-placement"),
    ("a question card not read", TWO, ["rood gooit 4 en vraagteken", "rood eindigt beurt"], 2, "card/event-card-draw"),
    ("a question card without the mark", TWO, [THROWN, "rood trekt Seuche"], 2, "card/event-card-draw"),
    ("a hand too full", TWO, [THROWN, "rood trekt 1 kaart"], 2, "card/hand-limit-raised"),
    ("two cards into one place", TWO, [THROWN, "rood legt Kloster op B2, voor 1 hout", "rood trekt 3 kaarten"], 3, "card/hand-limit-raised"),
    ("building after filling", TWO, [THROWN, "rood legt Kloster op B2, voor 1 wol", "rood trekt 1 kaart", "rood bouwt straat C5, voor 1 hout, 1 baksteen"], 4, "card/turn-sequence"),
    ("swapped after filling", TWO, [THROWN, "rood legt Kloster op B2, voor 1 wol", "rood trekt 2 kaarten", "rood legt 1 kaart onder stapel 2"], 4, "card/swap-one-card"),
    ("two cards swapped", TWO, [THROWN, "rood legt 2 kaarten onder stapel 2"], 2, "card/swap-one-card"),
    ("a search for half the fee", TWO, [THROWN, "rood legt Kloster op B2, voor 1 wol", "rood zoekt 1 kaart voor 1 hout"], 3, "card/refill-search"),
    ("two cards searched for at once", TWO, [THROWN, "rood legt Kloster op B2, voor 1 wol", "rood zoekt 2 kaarten voor 1 hout, 1 erts"], 3, "card/refill-search"),
    ("a hand left over full", LATER, ["rood gooit 6 en rover", "rood speelt Feuerteufel", "rood gooit 2", "blauw neemt B4 terug", "rood eindigt beurt"], 5, "card/event-card-hand-overflow"),
    ("the alchemist's other number", LATER.replace("Raubzug", "Alchemist"), ["rood speelt Alchemist: 3", "rood gooit 6 en rover"], 2, "card/action-alchemist"),
    ("a victory too early", TWO, [THROWN, "rood zegt te winnen"], 2, "card/goal-twelve-points"),
    ("after the end", LATER + "doel: 4\n", [THROWN, "rood eindigt beurt"], 1, "card/end-immediate"),
]  # fmt: skip


@pytest.mark.parametrize(("about", "start", "lines", "line", "clause"), WRONG, ids=[one[0] for one in WRONG])
def test_what_the_rules_forbid_is_refused(about: str, start: str, lines: list[str], line: int, clause: str) -> None:
    """First at its own line, by its clause, with words for it in both languages; the replay goes on."""
    found = followed(lines, start=start)
    assert len(found) == len(lines)
    wrong = [one for one in found if not one.allowed]
    assert wrong[:1], about
    assert wrong[0].line == line, (about, wrong[0].text())
    assert clause in clauses(wrong[0]), (about, clauses(wrong[0]))
    assert all(wrong[0].verdict.text(language) for language in ("nl", "de"))


SPOILED = [
    ("gooit", lambda line: line.replace("rood", "#").replace("blauw", "rood").replace("#", "blauw"), "card/turn-alternates"),
    ("legt", lambda line: line.replace(" op B", " op C").replace(" op D", " op C").replace(" op A", " op C").replace(" op E", " op C"), "card/extensions-placement"),
    ("wisselt", lambda line: line.replace(" voor ", ", 1 hout voor "), "card/exchange-three-one card/stock-on-landscape"),
    ("speelt", lambda line: f"{line.split()[0]} speelt Bischof", "card/action-cards-two-defensive"),
]  # fmt: skip


@pytest.mark.parametrize(("word", "spoil", "expected"), SPOILED, ids=[one[0] for one in SPOILED])
def test_an_event_that_is_spoiled_is_reported_at_its_line(word: str, spoil: Any, expected: str) -> None:
    """What comes before it stays allowed."""
    chance, count = random.Random(5), 0  # noqa: S311 - chance, not secrecy
    for seed in range(share(60)):
        game = Game(seed, rounds=6)
        places = [at for at, line in enumerate(game.lines) if line.split()[1] == word and spoil(line) != line and " onder een" not in line]
        places = [at for at in places if at and not line_is_attack(game.lines, at)]
        if not places:
            continue
        place = chance.choice(places)
        game.lines[place] = spoil(game.lines[place])
        wrong = [one for one in followed(game.lines, start=game.start) if not one.allowed]
        assert wrong, (seed, game.lines[place])
        assert wrong[0].line == place + 1, (seed, game.lines[place], wrong[0].text())
        assert clauses(wrong[0]) & set(expected.split()), (seed, clauses(wrong[0]))
        count += 1
    assert count > share(60) // 4


def line_is_attack(lines: list[str], at: int) -> bool:
    """Tell whether a line is the die of an attack, or answers one."""
    return lines[at].split()[-1].isdecimal() or "speelt" in lines[at - 1]


# --- what a course does ----------------------------------------------------------------------------------------------------


def stocks(one: Replayed, player: int) -> dict[str, int | None]:
    """Return what lies on a player's landscapes."""
    return {place: landscape.stock for place, landscape in one.position.players[player].landscapes()}


def test_the_event_comes_before_the_yield() -> None:
    """What a good year brings is put down before the die is counted, so that a full landscape loses what does not fit."""
    start = TWO.replace("weide4 (1)", "weide4 (2)")
    found = followed(["rood gooit 4 en zon", "rood krijgt 1 wol", "blauw krijgt 1 hout"], start=start)
    assert [stocks(one, 0)["B3"] for one in found] == [2, 3, 3]
    assert [stocks(one, 1)["D1"] for one in found] == [1, 1, 2]


def test_a_choice_that_nobody_tells_leaves_the_landscapes_open() -> None:
    """And nothing that follows is refused for it."""
    found = followed(["rood gooit 6 en zon", "blauw krijgt 1 hout", "rood bouwt straat C5, voor 2 hout, 1 baksteen", "rood eindigt beurt"])
    assert set(stocks(found[2], 0).values()) == {None}
    assert stocks(found[2], 1)["B1"] == 2
    assert [one.allowed for one in found] == [True] * 4
    assert clauses(found[2], State.ASSUMED)


def test_a_price_that_nobody_knows_is_what_was_paid_else_it_stays_open() -> None:
    """Told, it is known from then on; not told, the build is undetermined and what lies on the landscapes unknown."""
    told = followed([THROWN, "rood legt Kloster op B2, voor 1 wol, 1 hout", "rood eindigt beurt"])
    assert str(told[1].verdict.answer) == "yes"
    assert stocks(told[1], 0) == {"B1": 0, "B3": 1, "B5": 1, "D1": 1, "D3": 1, "D5": 1}
    later = followed([THROWN, "rood legt Kloster op B2, voor 1 wol", "rood bouwt straat C5, voor 1 hout, 1 baksteen"])[-1].position
    assert (
        read_position(write_position(later)).prices
        == later.prices
        == (("road", (("hout", 1), ("baksteen", 1))), ("Kloster", (("wol", 1),)))
    )
    untold = followed([THROWN, "rood legt Kloster op B2"])
    assert str(untold[1].verdict.answer) == "undetermined"
    assert stocks(untold[1], 0)["B1"] is None
    assert stocks(untold[1], 0)["D5"] == 1


def test_which_landscape_is_turned_is_assumed_where_it_is_not_told() -> None:
    """The fullest pays, the emptiest gets; strictly nobody knows."""
    start = TWO.replace("akker5 (1)", "bos5 (3)")
    usual = [*replay(read_game(f"{THROWN}\nrood ruilt 2 hout voor 1 wol met blauw", read_position(start)))][-1]
    assert (stocks(usual, 0)["B1"], stocks(usual, 0)["B5"]) == (1, 1)
    assert "card/rotate-to-update" in clauses(usual, State.ASSUMED)
    strict = [*replay(read_game(f"{THROWN}\nrood ruilt 2 hout voor 1 wol met blauw", read_position(start)), strict=True)][-1]
    assert (stocks(strict, 0)["B1"], stocks(strict, 0)["B5"]) == (None, None)


def test_cards_that_nobody_names_stay_unknown() -> None:
    """A card drawn, or put under a pile, without its name leaves only the number of cards certain."""
    found = followed([THROWN, "rood legt 1 kaart onder stapel 1", "rood trekt 1 kaart", "rood eindigt beurt"])
    hands = [one.position.players[0].hand for one in found]
    assert [(hand.size, hand.hidden) for hand in hands] == [(3, 0), (2, 2), (3, 3), (3, 3)]


def test_a_settlement_on_the_left_moves_every_card() -> None:
    """The first settlement stands in the second column."""
    found = followed(
        [
            "rood gooit 1 en toernooi",
            "rood legt Kloster op B2, voor 1 wol",
            "rood bouwt straat C1, voor 1 baksteen, 1 hout",
            "rood bouwt dorp C0, boven bos3, onder goud2, voor 1 erts",
        ],
    )
    player = found[-1].position.players[0]
    assert (player.row, [place for place, _ in player.laid]) == ("SRSRS", ["B4"])
    assert stocks(found[-1], 0) == {"B1": 0, "B3": 0, "B5": 0, "B7": 1, "D1": 0, "D3": 1, "D5": 0, "D7": 1}


def test_landscapes_that_are_not_told_leave_a_new_settlement_undetermined() -> None:
    """From then on nobody knows the landscapes."""
    found = followed([THROWN, "rood bouwt straat C5, voor 1 hout, 1 baksteen", "rood bouwt dorp C6, voor 1 wol"])
    assert str(found[-1].verdict.answer) == "undetermined"
    assert not stocks(found[-1], 0)


def test_figures_go_with_the_majority_and_their_point_wins_at_once() -> None:
    """In whoever's turn; what is told afterwards does not belong to the game any more."""
    lines = ["rood gooit 6 en rover", "rood speelt Schwarzer Ritter", "rood gooit 1", "blauw neemt D2 terug", "rood zegt te winnen", "rood eindigt beurt"]  # fmt: skip
    found = followed(lines, start=LATER + "doel: 5\n")
    assert [one.allowed for one in found] == [True, True, True, True, True, False]
    assert found[3].position.told.won == "rood"
    assert "card/end-immediate" in clauses(found[-1])


@pytest.mark.parametrize(("rules", "answer"), [("kaartspel", "yes"), ("actueel", "undetermined")])
def test_a_card_that_a_spy_took_may_be_used_where_the_rules_say_so(rules: str, answer: str) -> None:
    """In the turn in which it was taken."""
    start = LATER.replace("Feuerteufel", "Spion")
    lines = ["rood gooit 6 en rover", "rood speelt Spion: Schmiede", "rood legt Schmiede op D2, voor 1 erts"]
    found = followed(lines, rules, start)
    assert str(found[-1].verdict.answer) == answer
    assert found[1].position.players[1].hand.size == 2


def test_a_set_up_ends_with_the_first_throw() -> None:
    """Who begins is thrown for, each searches a pile of their own for three cards; action cards wait until both have had a turn."""
    start = TWO.replace("hand: Kloster, Raubzug, Spion", "hand: geen").replace("hand: 3 kaarten", "hand: geen") + "fase: opbouw\n"
    lines = ["rood gooit 3", "blauw gooit 5", "blauw zoekt 3 kaarten uit stapel 1", "rood zoekt Kloster, Spion, Raubzug uit stapel 2"]
    lines += ["blauw gooit 4 en toernooi", "blauw eindigt beurt", "rood gooit 3 en rover", "rood speelt Spion", "rood eindigt beurt"]
    lines += ["blauw gooit 1 en rover", "blauw speelt Raubzug en gooit 2"]
    found = followed(lines, start=start)
    assert [one.line for one in found if not one.allowed] == [8]
    assert [one.position.round for one in found[-4:]] == [1, 2, 2, 2]
    same = followed([lines[2], lines[3].replace("stapel 2", "stapel 1")], start=start)
    assert clauses(same[1]) == {"card/start-hand-choose-pile"}


def test_an_attack_may_be_told_with_its_die() -> None:
    """Nobody defends then; what it brings is due at once."""
    found = followed(["rood gooit 6 en rover", "rood speelt Raubzug en gooit 6", "blauw neemt 1 hout, 1 graan van rood"], start=LATER)
    assert [one.allowed for one in found] == [True] * 3
    assert (stocks(found[-1], 0)["B1"], stocks(found[-1], 1)["B1"]) == (1, 2)


def test_an_audit_ends_with_points_and_winner() -> None:
    """As in the other games."""
    *found, outcome = audit(
        read_game(f"{THROWN}\nrood speelt Raubzug\nrood gooit 3\nrood neemt 1 erts, 1 wol van blauw", read_position(TWO))
    )
    assert [one.event for one in found] == [2]
    assert (outcome.events, outcome.illegal, outcome.points, outcome.winner) == (4, 1, {"rood": 2, "blauw": 2}, None)


# --- reading and writing ---------------------------------------------------------------------------------------------------


def test_every_event_is_written_in_both_languages_and_reads_back_the_same() -> None:
    """Of random games, with names and colours."""
    kinds = set()
    for seed in range(share(60)):
        game = Game(seed, rounds=6)
        named = read_position(game.start.replace("  rood:\n", "  rood:\n    naam: Anna\n"))
        for one in replay(read_game("\n".join(game.lines).replace("rood", "Anna"), named)):
            kinds.add(type(one.event))
            for language in ("nl", "de"):
                assert replay_rules_of(named).read(one.text(language), named) == one.event, one.text(language)
    assert len(kinds) >= 10


ALIKE = [
    ["rood gooit 4 en toernooi", "Rot würfelt 4 und Turnier", "rood dobbelt toernooi, 4.", "rood gooit gebeurtenis toernooi, opbrengst 4", "Anna werpt: riddertoernooi en 4"],
    ["rood gooit 4, vraagteken: Seuche", "Rot würfelt 4 und Seuche", "rood gooit 4 en de pest"],
    ["rood trekt Seuche", "Rot zieht die Pest", "rood trekt vraagtekenkaart: Seuche"],
    ["rood krijgt 1 wol op B3", "Rot bekommt 1 Wolle (B3)", "rood kiest wol B3"],
    ["rood neemt 1 erts van blauw", "Rot raubt von Blau 1 Erz", "rood steelt 1 erts"],
    ["rood wisselt 3 wol voor 1 erts", "Rot tauscht 3 Wolle gegen Erz", "rood ruilt 3 wol tegen 1 erts"],
    ["rood ruilt 2 wol voor 1 erts met blauw", "Rot tauscht mit Blau 2 Wolle gegen 1 Erz"],
    ["rood bouwt dorp C6, boven bos3, onder akker5", "Rot baut Siedlung auf C6: oben Wald 3, unten Ackerland 5", "rood bouwt een dorp op c6 (boven hout3, onder graan 5)", "rood bouwt een dorp op C6 met bos 3 boven en akker5 onder"],
    ["rood legt ridder Heinrich op B2, sterkte 2, toernooi 3, voor 2 wol", "Rot legt Ritter Heinrich auf B2: Stärke 2, Turnier 3, für 2 Wolle", "rood bouwt Ritter Heinrich op B2 voor 2 wol".replace(" voor", ", 2 sterkte, 3 toernooi, voor")],
    ["rood legt vloot hout op B4, handel 1", "Rot legt Flotte Holz auf B4, Handel 1"],
    ["rood speelt zwarte ridder", "Rot spielt den Schwarzen Ritter"],
    ["rood speelt Raubzug: 4", "rood speelt Raubzug en gooit 4", "Rot spielt Raubzug, würfelt 4"],
    ["rood legt Kloster op D2", "rood legt Kloster onder C2", "Rot legt Kloster unter C2"],
    ["rood speelt Händler: 1 erts voor 2 wol", "Rot spielt Händler: 1 Erz gegen 2 Wolle"],
    ["blauw neemt B2 terug", "Blau nimmt B2 zurück"],
    ["rood trekt 1 kaart van stapel 2", "Rot zieht eine Karte aus Stapel 2", "rood neemt bovenste kaart van stapel 2"],
    ["rood vult 2 kaarten aan", "Rot zieht 2 Karten nach", "rood trekt 2 kaarten"],
    ["rood zoekt Kloster uit stapel 1 voor 1 wol, 1 hout", "Rot sucht für 1 Wolle und 1 Holz Kloster aus Stapel 1".replace("für 1 Wolle und 1 Holz Kloster aus Stapel 1", "Kloster aus Stapel 1 für 1 Wolle und 1 Holz"), "rood doorzoekt stapel 1: klooster, voor 1 wol en 1 hout"],
    ["rood legt Kloster onder stapel 3", "Rot schiebt Kloster unter den Stapel 3"],
    ["rood legt 2 kaarten van blauw onder stapel 1", "Rot legt 2 Karten von Blau unter Stapel 1"],
    ["rood verwisselt Kloster", "Rot wechselt Kloster aus", "rood legt Kloster onder een stapel"],
    ["rood eindigt beurt", "Rot beendet den Zug"],
    ["rood zegt te winnen", "Rot sagt den Sieg an"],
]  # fmt: skip


@pytest.mark.parametrize("lines", ALIKE, ids=[lines[0] for lines in ALIKE])
def test_an_event_may_be_told_in_many_ways(lines: list[str]) -> None:
    """Dutch and German, commas or none, cards by either name."""
    start = read_position(TWO.replace("  rood:\n", "  rood:\n    naam: Anna\n"))
    replay_rules = replay_rules_of(start)
    assert len({replay_rules.read(line, start) for line in lines}) == 1


@pytest.mark.parametrize(
    ("line", "expected", "found", "near"),
    [
        ("rood gooit 4 en toernoi", "event-face", "toernoi", "toernooi"),
        ("rood gooit 7 en toernooi", "yield-die", "7", None),
        ("rood gooit", "event-face", "", None),
        ("groen gooit 4", "player", "groen", "rood"),
        ("rood springt", "event", "rood springt", None),
        ("rood krijgt 2 woll", "resources", "woll", "wol"),
        ("rood wisselt 3 wol", "trade", "3", None),
        ("rood bouwt schip C5", "priced", "schip", None),
        ("rood bouwt straat", "principality-place", "", None),
        ("rood bouwt dorp C6, boven bos9", "yield-die", "bos9", None),
        ("rood legt Klosterr op B2", "expansion", "Klosterr", "Kloster"),
        ("rood legt Raubzug op B2", "expansion", "Raubzug", None),
        ("rood legt Kloster", "card-place", "", None),
        ("rood speelt Kloster", "action-card", "Kloster", None),
        ("rood speelt Spion: 4", "no-more", "4", None),
        ("rood speelt Raubzugg", "action-card", "Raubzugg", "Raubzug"),
        ("rood trekt Seuche, Konflikt", "no-more", "Konflikt", None),
        ("rood trekt", "hand-cards", "", None),
        ("rood eindigt beurt nu", "no-more", "nu", None),
    ],
)
def test_a_line_that_is_no_event_is_a_fault_with_its_place(line: str, expected: str, found: str, near: str | None) -> None:
    """In a file of events, and in a document; every one is told, with the nearest word."""
    with pytest.raises(GameError) as refused:
        followed(["rood gooit 4 en toernooi", line, "rood gaat weg"])
    first, second = refused.value.problems
    assert (first.line, first.expected.name.lower().replace("_", "-"), first.found) == (2, expected, found)
    assert near is None or near in first.suggestions
    assert second.line == 3
    with pytest.raises(ValueError, match="x"):
        read_position(f"{TWO}verloop: |\n  {line}\n", file="x")


WORDS = [
    "rood", "Rot", "blauw", "gooit", "trekt", "legt", "bouwt", "speelt", "neemt", "zoekt", "krijgt", "ruilt", "eindigt", "4", "2", "wol", "goud",
    "toernooi", "Seuche", "Kloster", "Ritter", "Raubzug", "Spion", "Händler", "B2", "C5", "C6", "op", "voor", "van", "onder", "boven", "stapel",
    "terug", "bos3", "dorp", "straat", "kaart", "sterkte", "beurt", ",", ":", "?",
]  # fmt: skip


@examples(1500)
@given(st.lists(st.sampled_from(WORDS), max_size=9))
def test_any_words_are_an_event_or_a_fault(words: list[str]) -> None:
    """Nothing else comes of them, and what is an event can be judged, applied, and written so that it reads back."""
    start = read_position(LATER)
    replay_rules = replay_rules_of(start)
    try:
        event = replay_rules.read(" ".join(words), start)
    except replay_rules.fault:
        return
    verdict, after = replay_rules.apply(replay_rules.begin(start, RULE_SETS["kaartspel"]), event, RULE_SETS["kaartspel"], False)
    assert verdict.text("de")
    assert replay_rules.read(replay_rules.write(event, start, "de"), start) == event
    assert ask(after, "controleer").steps


def test_a_position_with_events_is_written_and_read_in_both_forms() -> None:
    """The events as they were told."""
    position = read_position(f"{TWO}verloop: |\n  rood gooit 4 en toernooi  # mooi\n  rood legt Kloster op B2, voor 1 wol\n")
    assert position.events == ("rood gooit 4 en toernooi", "rood legt Kloster op B2, voor 1 wol")
    for line in (False, True):
        assert read_position(write_position(position, line=line)) == position


# --- questions after events ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("mag rood nog gooien", "no"),
        ("mag rood een straat bouwen op C5", "undetermined"),
        ("mag rood een kaart aanvullen", "yes"),
        ("mag rood de beurt beëindigen", "undetermined"),
        ("darf Blau würfeln", "no"),
        ("wie viele Punkte hat Rot", "value"),
        ("hoeveel handkaarten mag rood hebben", "value"),
    ],
)
def test_a_question_is_about_the_position_after_the_events(question: str, answer: str) -> None:
    """What was paid is gone, the place in the hand is free."""
    position = read_position(f"{TWO}verloop: |\n  rood gooit 4 en toernooi\n  rood legt Kloster op B2, voor 1 wol\n")
    assert str(ask(position, question).answer) == answer


def test_a_hand_that_is_too_large_only_by_a_refused_draw_follows_from_that() -> None:
    """The end of the turn would be allowed without it."""
    *_, events = (ROOT / "docs/examples/kaartspel.yaml").read_text(encoding="utf-8").partition("verloop: |")
    text = (ROOT / "docs/examples/kaartspel.yaml").read_text(encoding="utf-8").removesuffix(events)
    found, outcome = whole_audit(read_game(f"{text}\n  Anna gooit 4 en toernooi\n  Anna trekt 1 kaart\n  Anna eindigt beurt\n"))
    assert [(one.event, one.cause) for one in found if one.answer is Answer.NO] == [(2, None), (3, 2)]
    assert outcome.causes == 1
