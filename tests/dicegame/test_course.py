"""Dice games followed event by event: compared with a reading that moves the dice by hand, read and written in both languages, refused where it is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive import dice as naive
from naive.dice_course import FACES, Game, possible
from support.amount import examples, share, turned_up

from adjudicator.dicegame.position import Position
from adjudicator.game.replay import Replayed, replay_rules_of
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.verdict import Answer, State
from catan_rules import GameError, ask, read_game, read_position, replay, write_position

TWO = read_position("spel: dobbelspel\nspelers: [rood, blauw]\n")


def followed(lines: list[str], rules: str | None = None, start: Position = TWO) -> list[Replayed]:
    """Return what lines come to."""
    return [*replay(read_game("\n".join(lines), start), rules)]


def clauses(one: Replayed) -> set[str]:
    """Return the clauses by which an event is not allowed."""
    return {step.rule for step in one.verdict.steps if step.state is State.FAILED}


# --- whole games -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["dobbelspel", "actueel"])
@pytest.mark.parametrize("games", [30, pytest.param(10_000, marks=pytest.mark.slow)])
def test_every_event_of_whole_games_is_allowed_and_the_sheets_come_out_alike(games: int, rules: str) -> None:
    """Games by a naive reading: thrown, kept, turned, exchanged and built move by move, two players in turn."""
    for seed in range(games):
        game = Game(seed)
        found = followed(game.lines, rules)
        assert all(one.allowed for one in found), (seed, [one.text() for one in found if not one.allowed])
        last = found[-1].position
        for player in last.players:
            sheet = game.sheets[player.colour]
            assert (player.built, player.used, list(player.boxes)) == (sheet.built, sheet.used, sheet.boxes), (seed, player.colour)
        totals = {colour: sum(sheet.boxes) for colour, sheet in game.sheets.items()}
        leading = [colour for colour, total in totals.items() if total == max(totals.values())]
        assert ask(last, "wie wint", rules).value == (leading[0] if len(leading) == 1 else None)
        assert ask(last, "controleer", rules).answer != "no", seed


def test_between_two_events_the_sheets_are_sound() -> None:
    """After each event of a game the position can have come about: nothing in it is warned of."""
    for seed in range(share(60)):
        for one in followed(Game(seed, rounds=6).lines):
            assert ask(one.position, "controleer").answer == "yes", (seed, one.line, one.text())


@pytest.mark.parametrize(("rules", "swaps"), [("dobbelspel", (1, 3)), ("actueel", (1, 3))])
def test_what_dice_pay_for_beside_what_was_done_is_what_can_be_moved_by_hand(rules: str, swaps: tuple[int, int]) -> None:
    """Knights told, gold exchanged told or not, pieces built in any order: allowed where some way of moving the dice fits, refused where none does."""
    chance = random.Random(11)  # noqa: S311 - chance, not secrecy
    seen = {"yes": 0, "no": 0, "undetermined": 0}
    for _ in range(share(8000)):
        dice = tuple(sorted(chance.choice((*range(6), 5)) for _ in range(6)))
        sheet = "rood: {straten: R0-R8, dorpen: 3 4, ridders: 1 2 3 4 5 6}"
        start = read_position(f"spel: dobbelspel\nspelers:\n  {sheet}\n")
        lines, moves = [f"rood gooit {', '.join(FACES[face] for face in dice)}"], []
        if chance.random() < 0.2 and dice.count(naive.GOLD) > 1:
            lines.append("rood ruilt 2 goud voor erts")
            moves.append(("gold", "erts"))
        for knight in chance.sample(range(1, 6), chance.randrange(3)):
            resource = FACES[naive.UNDER[f"K{knight}"]]
            lines.append(f"rood zet K{knight} in")
            moves.append(("joker", resource))
        for piece in chance.sample(["R9", "R12", "S5", "C7 R1", "R10"], chance.choice((1, 1, 2))):
            lines.append(f"rood bouwt {piece}")
            moves.append(("build", piece))
        found = followed(lines, rules, start)
        if any(step.reason.value in ("road-missing", "lower-missing") for one in found for step in one.verdict.steps):
            continue
        certain, might = (possible(dice, moves, number) for number in swaps)
        if any(not one.allowed for one in found[:-1]):
            assert not might or not possible(dice, moves[:-1], swaps[1]), lines
            continue
        expected = "yes" if certain else "undetermined" if might else "no"
        told = {str(one.verdict.answer) for one in found}
        answer = "no" if "no" in told else "undetermined" if "undetermined" in told else "yes"
        assert answer == expected, (lines, answer, expected)
        seen[answer] += 1
    assert turned_up(all(seen.values())), seen


# --- what is wrong ---------------------------------------------------------------------------------------------------------


def _line_with(lines: list[str], word: str, chance: random.Random) -> int | None:
    places = [place for place, line in enumerate(lines) if f" {word} " in line]
    return chance.choice(places) if places else None


def _more_dice(line: str) -> str:
    return f"{line}, 1 wol"


def _another_number(line: str) -> str:
    colour, verb, points, rest = line.split(" ", 3)
    return f"{colour} {verb} {int(points) + 3} {rest}"


def _another_player(line: str) -> str:
    return line.replace("rood", "#").replace("blauw", "rood").replace("#", "blauw")


def _once_more(line: str) -> str:
    return f"{line} R0"


SPOILED: list[tuple[str, Callable[[str], str], str]] = [
    ("gooit", _more_dice, "dice/component-six-dice"),
    ("schrijft", _another_number, "dice/score-only-this-turn dice/no-build-minus-two"),
    ("schrijft", _another_player, "dice/turn-three-actions"),
    (
        "zet",
        lambda line: line.split(" in ")[0].replace("K1", "K6").replace("K2", "K6") + " in als wol",
        "dice/joker-turn-die dice/joker-once-per-game",
    ),
    ("bouwt", lambda line: f"{line.split()[0]} bouwt C30", "dice/city-order-and-road"),
    ("bouwt", lambda line: f"{line.split()[0]} bouwt S11", "dice/settlement-order"),
]


@pytest.mark.parametrize(("word", "spoil", "expected"), SPOILED)
def test_an_event_that_is_spoiled_is_reported_at_its_line(word: str, spoil: Callable[[str], str], expected: str) -> None:
    """With the clause that it violates; what comes before it stays allowed."""
    chance, count = random.Random(5), 0  # noqa: S311 - chance, not secrecy
    for seed in range(share(200)):
        lines = Game(seed, rounds=8).lines
        place = _line_with(lines, word, chance)
        if place is None:
            continue
        lines[place] = spoil(lines[place])
        found = followed(lines)
        wrong = [one for one in found if not one.allowed]
        if word == "zet" and not wrong:
            continue  # the sixth knight stood there unused
        assert wrong, (seed, lines[place])
        assert wrong[0].line == place + 1, (seed, lines[place], wrong[0].text())
        assert clauses(wrong[0]) & set(expected.split()), (seed, clauses(wrong[0]))
        count += 1
    assert turned_up(count > share(200) // 4)


SPOILED_GAMES = [
    ("a fourth throw", ["rood gooit 6 hout", "rood gooit 6 hout", "rood gooit 6 hout", "rood gooit 6 hout"], 4, "dice/roll-up-to-three"),
    ("dice kept that were not there", ["rood gooit 6 hout", "rood bewaart 2 erts en gooit 4 wol"], 2, "dice/set-aside-after-first"),
    ("kept in the last throw", ["rood gooit 6 hout", "rood gooit 6 wol", "rood bewaart 1 hout en gooit 5 wol"], 3, "dice/change-after-second"),
    ("kept before a throw", ["rood bewaart 1 hout en gooit 5 wol"], 1, "dice/set-aside-after-first"),
    ("built before a throw", ["rood bouwt R0"], 1, "dice/turn-three-actions"),
    ("a throw after building", ["rood gooit 3 hout, 3 baksteen", "rood bouwt R0", "rood gooit 6 wol"], 3, "dice/turn-three-actions"),
    ("a throw after saying to build nothing", ["rood gooit 6 wol", "rood bouwt niets", "rood gooit 6 wol"], 3, "dice/turn-three-actions"),
    ("nothing after something", ["rood gooit 3 hout, 3 baksteen", "rood bouwt R0", "rood bouwt niets"], 3, "dice/no-build-minus-two"),
    ("a throw after gold", ["rood gooit 6 goud", "rood ruilt 2 goud voor erts", "rood gooit 6 wol"], 3, "dice/gold-two-for-one"),
    ("gold that is not there", ["rood gooit 6 wol", "rood ruilt 2 goud voor erts"], 2, "dice/gold-single-useless"),
    ("another rate", ["rood gooit 6 goud", "rood ruilt 3 goud voor erts"], 2, "dice/gold-two-for-one"),
    ("wool exchanged", ["rood gooit 6 wol", "rood ruilt 2 wol voor erts"], 2, "dice/gold-two-for-one"),
    ("a die used twice", ["rood gooit 4 hout, 2 baksteen", "rood bouwt R0", "rood bouwt R1 R2"], 3, "dice/build-several"),
    ("a road that joins none", ["rood gooit 3 hout, 3 baksteen", "rood bouwt R1"], 2, "dice/road-must-border-road"),
    ("a city that no road leads to", ["rood gooit 3 erts, 2 graan, hout", "rood bouwt C7"], 2, "dice/city-order-and-road"),
    ("a settlement that no road leads to", ["rood gooit hout, baksteen, wol, graan, 2 erts", "rood bouwt S4"], 2, "dice/settlement-needs-road"),
    ("a turn without a throw", ["rood eindigt beurt"], 1, "dice/turn-three-actions"),
    ("the other player's turn", ["rood gooit 6 wol", "blauw gooit 6 wol"], 2, "dice/turn-three-actions"),
    ("a knight with another resource", ["rood gooit erts, wol, graan, 3 goud", "rood bouwt K1", "rood schrijft 1 op",
      "blauw gooit 6 wol", "blauw eindigt beurt", "rood gooit 6 wol", "rood zet K1 in als hout"], 7, "dice/joker-turn-die"),
    ("a knight twice", ["rood gooit erts, wol, graan, 3 goud", "rood bouwt K1", "rood schrijft 1 op",
      "blauw gooit 6 wol", "blauw eindigt beurt", "rood gooit 6 wol", "rood zet K1 in", "rood zet K1 in"], 8, "dice/joker-once-per-game"),
]  # fmt: skip


@pytest.mark.parametrize(("about", "lines", "line", "clause"), SPOILED_GAMES, ids=[one[0] for one in SPOILED_GAMES])
def test_what_the_rules_forbid_is_refused(about: str, lines: list[str], line: int, clause: str) -> None:
    """At its own line only, by its clause, with words for it in both languages."""
    wrong = [one for one in followed(lines) if not one.allowed]
    assert [one.line for one in wrong] == [line], about
    assert clause in clauses(wrong[0])
    assert all(wrong[0].verdict.text(language) for language in ("nl", "de"))


def test_a_knight_that_is_not_told_to_be_used_pays_for_nothing() -> None:
    """And the refusal says that it would."""
    start = read_position("spel: dobbelspel\nspelers: {rood: {straten: R0 R1, ridders: 1}}\n")
    lines = ["rood gooit 2 erts, 2 graan, goud, wol", "rood bouwt C7"]
    untold = followed(lines, start=start)[-1]
    assert untold.verdict.answer is Answer.NO
    assert "joker-not-used" in {way.reason.value for step in untold.verdict.steps for way in step.alternatives}
    told = followed([lines[0], "rood zet K1 in", lines[1]], start=start)
    assert [one.verdict.answer for one in told] == [Answer.YES] * 3
    assert told[-1].position.players[0].used == {"K1"}


@pytest.mark.parametrize("wrong", ["rood bouwt K1", "rood bouwt R0 R1 R2", "rood bouwt R0 R1 S4 R2"])
def test_a_build_that_the_dice_do_not_pay_takes_none_of_them(wrong: str) -> None:
    """What they do pay may still be built."""
    found = followed(["rood gooit 2 hout, 2 baksteen, wol, goud", wrong, "rood bouwt R3 R4" if "R2" in wrong else "rood bouwt R0 R1"])
    assert [one.allowed for one in found] == [True, False, True]


@pytest.mark.parametrize(("rules", "answer"), [("dobbelspel", "undetermined"), ("actueel", "yes")])
def test_a_knight_of_this_turn_is_a_joker_where_the_rules_say_so(rules: str, answer: str) -> None:
    """Only for what is built after it."""
    start = read_position("spel: dobbelspel\nspelers: {rood: {straten: R0, ridders: 1 2 3, gebruikt: 1 2 3, punten: 1 1 2 3}}\n")
    lines = ["rood gooit erts, wol, graan, goud, baksteen, wol", "rood bouwt K4", "rood zet K4 in", "rood bouwt R1", "rood schrijft 5 op"]
    found = followed(lines, rules, start)
    assert [str(one.verdict.answer) for one in found] == ["yes", "yes", answer, "yes", "yes"]


# --- reading and writing ---------------------------------------------------------------------------------------------------


def test_every_event_is_written_in_both_languages_and_reads_back_the_same() -> None:
    """Of random games, with names and colours."""
    named = read_position("spel: dobbelspel\nspelers: {rood: {naam: Anna}, blauw: {}}\n")
    replay_rules = replay_rules_of(named)
    for seed in range(share(100)):
        for one in followed(Game(seed, rounds=5).lines, start=named):
            for language in ("nl", "de"):
                assert replay_rules.read(one.text(language), named) == one.event, one.text(language)


ALIKE = [
    ["rood gooit 2 erts, graan, goud, 2 wol", "Rot würfelt 2 Erz, Getreide, Gold, 2 Wolle", "rood gooit erts erts graan goud wol wol.", "Anna dobbelt: 2 wol en 2 erts en 1 graan, 1 goud"],
    ["rood bewaart erts graan en gooit hout, 3 wol", "Rot behält Erz und Getreide und wirft 1 Holz, 3 Wolle", "rood houdt 1 graan, 1 erts en gooit 3 wol, hout"],
    ["rood zet K1 in", "rood zet ridder 1 in als erts", "Rot setzt K1 ein als Erz", "rood gebruikt ridder erts", "Rot benutzt Ritter 1"],
    ["rood zet K6 in als wol", "Rot setzt Ritter 6 als Wolle ein", "rood gebruikt K6 als wol"],
    ["rood bouwt R0 R1 R2 S4", "rood bouwt straten R0-R2 en dorp 4", "Rot baut Straße 0, 1 und 2, Siedlung 4"],
    ["rood bouwt niets", "Rot baut nichts"],
    ["rood ruilt 2 goud voor 1 erts", "Rot tauscht 2 Gold gegen Erz"],
    ["rood schrijft 5 op", "rood eindigt beurt met 5 punten", "Rot schreibt 5 auf", "Rot beendet den Zug: 5", "Rot trägt 5 Punkte ein"],
    ["rood schrijft -2 op", "Rot notiert \u22122", "rood eindigt de beurt: \u2013 2".replace("\u2013 2", "\u20132")],
    ["rood eindigt beurt", "Rot beendet den Zug"],
]  # fmt: skip


@pytest.mark.parametrize("lines", ALIKE, ids=[lines[0] for lines in ALIKE])
def test_an_event_may_be_told_in_many_ways(lines: list[str]) -> None:
    """Dutch and German, kinds or names, commas or none."""
    start = read_position("spel: dobbelspel\nspelers: {rood: {naam: Anna}, blauw: {}}\n")
    replay_rules = replay_rules_of(start)
    assert len({replay_rules.read(line, start) for line in lines}) == 1


@pytest.mark.parametrize(
    ("line", "expected", "found"),
    [
        ("rood gooit 2 ertz", "dice", "ertz"),
        ("rood gooit", "dice", ""),
        ("rood gooit 7", "dice", "7"),
        ("groen gooit 6 wol", "player", "groen"),
        ("rood springt", "event", "rood springt"),
        ("rood bouwt Q9", "sheet-piece", "Q9"),
        ("rood bouwt dorp 6", "sheet-piece", "6"),
        ("rood zet K6 in", "resources", ""),
        ("rood zet S3 in", "sheet-knight", "S3"),
        ("rood bewaart 2 wol", "event", ""),
        ("rood ruilt 2 goud", "trade", "2"),
        ("rood schrijft op", "box", ""),
        ("rood schrijft veel op", "no-more", "veel"),
    ],
)
def test_a_line_that_is_no_event_is_a_fault_with_its_place(line: str, expected: str, found: str) -> None:
    """In a file of events, and in a document; every one is told."""
    with pytest.raises(GameError) as refused:
        followed(["rood gooit 6 wol", line, "rood gaat weg"])
    first, second = refused.value.problems
    assert (first.line, first.expected.name.lower().replace("_", "-"), first.found) == (2, expected, found)
    assert second.line == 3
    with pytest.raises(ValueError, match="x"):
        read_position(f"spel: dobbelspel\nspelers: [rood, blauw]\nverloop: |\n  {line}\n", file="x")


@examples(1500)
@given(
    st.lists(
        st.sampled_from(
            [
                "rood",
                "Rot",
                "gooit",
                "bewaart",
                "en",
                "gooit",
                "2",
                "6",
                "erts",
                "goud",
                "K1",
                "K6",
                "in",
                "als",
                "bouwt",
                "R0",
                "S3",
                "dorp",
                "4",
                "niets",
                "schrijft",
                "-2",
                "op",
                ",",
                ":",
                "?",
                "eindigt",
            ]
        ),
        max_size=9,
    )
)
def test_any_words_are_an_event_or_a_fault(words: list[str]) -> None:
    """Nothing else comes of them, and what is an event can be judged, applied, and written so that it reads back."""
    replay_rules = replay_rules_of(TWO)
    try:
        event = replay_rules.read(" ".join(words), TWO)
    except replay_rules.fault:
        return
    verdict, after = replay_rules.apply(replay_rules.begin(TWO, RULE_SETS["dobbelspel"]), event, RULE_SETS["dobbelspel"], False)
    assert verdict.text("de")
    assert replay_rules.read(replay_rules.write(event, TWO, "de"), TWO) == event
    assert ask(after, "controleer").steps


def test_a_position_with_events_is_written_and_read_in_both_forms() -> None:
    """The events as they were told."""
    position = read_position(
        "spel: dobbelspel\nspelers: [rood, blauw]\nverloop: |\n  rood gooit 3 hout, 3 baksteen  # mooi\n  rood bouwt R0\n"
    )
    assert position.events == ("rood gooit 3 hout, 3 baksteen", "rood bouwt R0")
    for line in (False, True):
        assert read_position(write_position(position, line=line)) == position


# --- questions after events ------------------------------------------------------------------------------------------------

STARTED = "spel: dobbelspel\nspelers: [rood, blauw]\nverloop: |\n  rood gooit 3 hout, 3 baksteen\n  rood bouwt R0\n"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("mag rood R1 bouwen", "yes"),
        ("mag rood R1 R2 bouwen", "yes"),
        ("mag rood R1 R2 R3 bouwen", "no"),
        ("mag rood gooien", "no"),
        ("mag blauw gooien", "no"),
        ("mag rood de beurt beëindigen", "yes"),
        ("darf Rot den Zug beenden", "yes"),
        ("darf Rot noch würfeln", "no"),
        ("wat kan rood bouwen", "value"),
    ],
)
def test_a_question_is_about_the_position_after_the_events(question: str, answer: str) -> None:
    """Dice that were used pay for nothing more."""
    assert str(ask(read_position(STARTED), question).answer) == answer


def test_the_list_of_builds_has_what_may_be_built_beside_what_was() -> None:
    """Of three pairs of wood and brick one is used."""
    value = ask(read_position(STARTED), "wat kan rood bouwen").value
    assert isinstance(value, list)
    assert [one["pieces"] for one in value] == [["R1", "R2"], ["R2", "R3"], ["R1"], ["R2"]]


@pytest.mark.parametrize(("dice", "left", "answer"), [("", "", "yes"), ("6 wol", "1", "yes"), ("6 wol", "0", "no")])
def test_whether_a_player_may_throw_is_told_from_the_throws_left(dice: str, left: str, answer: str) -> None:
    """Without events too."""
    more = f"dobbelstenen: {dice}\nworpen over: {left}\n" if dice else "worpen over: 3\n"
    position = read_position("spel: dobbelspel\nspelers: {rood: {}}\n" + more)
    assert str(ask(position, "mag rood nog gooien").answer) == answer
