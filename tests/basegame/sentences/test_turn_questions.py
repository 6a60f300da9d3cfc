"""Sentences about rolls, discards, the robber, trade, cards, options and the opening rounds: what they ask, and which are refused."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.amount import examples
from support.questions import BOARD, PLAYERS, POSITION, refused, sentences
from support.running import ROOT
from support.too_much import known_words
from support.yaml_files import texts_of

from adjudicator.basegame.position import Position, exactly
from adjudicator.basegame.questions import KINDS
from adjudicator.basegame.terms import Phase
from adjudicator.language.read import QuestionError, QuestionWithoutPosition, about_rules, read_question
from adjudicator.language.vocabulary import CARD, LANGUAGES, NUMBER, RESOURCE, vocabularies
from adjudicator.language.write import write_question
from adjudicator.verdicts.question import NOBODY, TRADED, Kind, Question
from catan_common.data_path import data_file
from catan_common.folding import fold_word
from catan_rules import ask, read_position

CONTRACT = ROOT / "docs" / "contract.md"
RESOURCES = TRADED[:5]
PLAYED = TRADED[5:9]
SHOWN = ("overwinningspunt", "kathedraal", "markt", "bibliotheek", "parlement", "universiteit", "grote zaal", "kapel")
COLOURS = tuple(player.colour for player in PLAYERS)
NAMES = {player.colour: player.name for player in PLAYERS}
NOBODY_ON_TURN = replace(POSITION, turn=None)
#: The parts that a question of each kind may ask, beside the player.
ASKED = {
    Kind.PRODUCTION: {"roll"},
    Kind.YIELDS: set(),
    Kind.DISCARD: {"give", "partner"},
    Kind.ROBBER: {"at", "victim"},
    Kind.VICTIMS: {"at"},
    Kind.TRADE: {"partner", "give", "take"},
    Kind.RATES: set(),
    Kind.BUY_CARD: set(),
    Kind.PLAY_CARD: {"card", "take", "resource"},
    Kind.CARDS: set(),
    Kind.OPTIONS: set(),
    Kind.SUPPLY: set(),
    Kind.STARTING_CARDS: {"at"},
    Kind.OPENING: set(),
    Kind.WHERE: {"piece"},
    Kind.ROLL: set(),
    Kind.END_TURN: set(),
    Kind.CLAIM: set(),
    Kind.MOVE_SHIP: {"at", "to"},
    Kind.PIRATE: {"at", "victim"},
    Kind.TURN: set(),
    Kind.FIRST_TO_WIN: set(),
}  # fmt: skip
#: Those that are read whole as rows: about hands and the bank, and about what stands where, which is as it is, whatever has happened.
OF_HANDS = [
    *(Question(Kind.ENOUGH, "rood", piece=piece) for piece in ("settlement", "city", "road", "ship")),
    Question(Kind.ENOUGH, "rood", give={"hout": 1, "graan": 3}),
    Question(Kind.FEWER_CARDS, "rood", number=7),
    Question(Kind.FEWER_CARDS, "rood", number=4, resource="erts"),
    Question(Kind.HARBOURS, "blauw"),
    Question(Kind.ROBBER_STANDS),
    Question(Kind.ROBBER_STANDS, at="C3"),
    Question(Kind.MUST_MOVE, "rood"),
    Question(Kind.STANDS_AT, at="B2.ZO"),
    Question(Kind.STANDS_AT, at="B2/O"),
    Question(Kind.NEXT_PLAYER, "rood"),
    *(Question(Kind.PLACED, "rood", piece=piece) for piece in ("settlement", "city", "road", "ship")),
    Question(Kind.ENOUGH, "blauw", card="ontwikkelingskaart"),
    *(Question(Kind.HELD, player, resource=resource) for player in (None, "rood") for resource in (None, "wol")),
    *(Question(Kind.HELD, player, card="ontwikkelingskaart") for player in (None, "rood")),
    *(Question(Kind.MORE_CARDS, "rood", partner="blauw", resource=resource) for resource in (None, "erts")),
    *(Question(Kind.MORE_CARDS, "rood", number=number, resource=resource) for number in (0, 7) for resource in (None, "erts")),
    *(Question(Kind.BANK, resource=resource) for resource in (None, "hout")),
    Question(Kind.BANK, card="ontwikkelingskaart"),
    *(Question(Kind.BESIDE, player) for player in (None, "rood")),
    Question(Kind.BESIDE, at="C3"),
    Question(Kind.BESIDE, number=6),
    *(Question(Kind.AFTER_DISCARD, player) for player in (None, "rood")),
    *(Question(Kind.AS_MANY_CARDS, "rood", partner="blauw", resource=resource) for resource in (None, "erts")),
    *(Question(Kind.BUILT_NOW, "rood", piece=piece) for piece in ("settlement", "city", "road", "ship")),
    Question(Kind.CAN_MAKE, "rood", give={"erts": 1}, resource="hout"),
    *(Question(Kind.CARD_COUNT, player, card=card) for player in (None, "rood") for card in (None, "ridder")),
    Question(Kind.DISCARD_WITH, "rood", number=2),
    Question(Kind.FIRST_ROLLER),
    Question(Kind.FREE_HARBOURS),
    *(Question(Kind.HARBOUR_PLACES, player, resource="wol") for player in (None, "rood")),
    *(
        Question(kind, "rood", piece=piece, card=card, partner="blauw")
        for kind in (Kind.HAS_AS_MANY, Kind.HAS_MORE)
        for piece, card in ((None, None), ("settlement", None), ("city", None), ("road", None), (None, "ridder"))
    ),
    *(Question(kind, "rood") for kind in (Kind.LEFT_OF, Kind.RIGHT_OF, Kind.PREVIOUS_PLAYER, Kind.TO_WIN, Kind.SEVEN)),
    *(Question(kind, "rood", resource="wol") for kind in (Kind.MONOPOLY_TAKES, Kind.ROLLS_FOR)),
    *(Question(Kind.ON_BOARD, player, piece=piece) for player in (None, "rood") for piece in (None, "city")),
    Question(Kind.OPENING_ROUND),
    *(Question(kind, player) for kind in (Kind.KNIGHTS_LACKING, Kind.ROADS_LACKING) for player in (None, "rood")),
    *(Question(kind, "rood") for kind in (Kind.ROUTE_LENGTH, Kind.WIN_NOW)),
    *(Question(kind) for kind in (Kind.PHASE, Kind.ROLLED, Kind.WAS_ROLLED)),
    Question(Kind.DISCARD_NUMBER, "rood", number=4),
    Question(Kind.DISCARD_CHOICE, "rood"),
    *(
        Question(kind, piece=piece, card=card)
        for kind in (Kind.MOST, Kind.FEWEST)
        for piece, card in (
            *((None, None), ("settlement", None), ("city", None), ("road", None), ("ship", None), ("harbour", None)),
            *((None, "ridder"), (None, "ontwikkelingskaart")),
        )
    ),
    *(Question(kind, resource=resource) for kind in (Kind.MOST_CARDS, Kind.FEWEST_CARDS) for resource in (None, "erts")),
    Question(Kind.PIRATE_STANDS),
    *(Question(Kind.TILE_IS, at=at) for at in (None, "C3")),
    Question(Kind.TILES_AT, at="C3.ZO"),
    Question(Kind.HOLDS, "rood"),
]
#: Questions of what would be once the opening is over.
LATER = replace(POSITION, phase=Phase.TRADE)
OF_LATER = [
    Question(Kind.ROUTE_WITH, "blauw", "D1/O"),
    *(Question(Kind.AFFORDS, "rood", piece=piece) for piece in ("settlement", "city", "road")),
    Question(Kind.AFFORDS, "rood", card="ontwikkelingskaart"),
    *(Question(Kind.LEFT_AFTER, "rood", piece=piece) for piece in ("settlement", "city", "road")),
    Question(Kind.LEFT_AFTER, "rood", card="ontwikkelingskaart"),
]
#: What with a name in place of a colour asks about the rules where there is no position: what a city costs, what a seven does, how many knights a card takes.
OF_RULES = (Kind.AFFORDS, Kind.LEFT_AFTER, Kind.SEVEN, Kind.KNIGHTS_LACKING, Kind.ROADS_LACKING)

#: Gold is a card of the card game alone.
HERE = tuple(kind for kind in TRADED if kind != "goud")


def bundles(least: int = 1, kinds: tuple[str, ...] = HERE) -> st.SearchStrategy[dict[str, int]]:
    """Return cards by kind, at least so many kinds."""
    return st.dictionaries(st.sampled_from(kinds), st.integers(1, 12) | st.integers(1, 120), min_size=least, max_size=6)


def happened() -> st.SearchStrategy[tuple[str, ...] | None]:
    """Return what a question may say of the running turn, mostly nothing."""
    told = st.one_of(
        st.sampled_from((*PLAYED, "overwinningspunt", "ontwikkelingskaart")).map("gespeeld: {}".format),
        st.sampled_from(("dorp", "stad", "straat", *BOARD.map.intersection_names, *BOARD.map.path_names)).map("gebouwd: {}".format),
        st.sampled_from((*PLAYED, "ontwikkelingskaart")).map("gekocht: {}".format),
        st.sampled_from(("bank", "spelers")).map("geruild: {}".format),
        st.sampled_from(COLOURS).map("onderbroken: {}".format),
        st.just("gegooid"),
    )
    return st.one_of(st.none(), st.lists(told, min_size=1, max_size=3).map(tuple))


@st.composite
def questions(draw: st.DrawFn) -> Question:
    """Return any question of these kinds that says all that its kind needs."""
    kind = draw(st.sampled_from(list(ASKED)))
    player = draw(st.sampled_from(COLOURS))
    anyone = draw(st.sampled_from((None, player)))
    other = draw(st.sampled_from([colour for colour in COLOURS if colour != player]))
    card = draw(st.sampled_from((*PLAYED, *SHOWN)))
    give = draw(bundles(0)) if kind is Kind.TRADE else draw(st.one_of(st.none(), bundles()))
    parts: dict[str, Any] = {
        "roll": draw(st.one_of(st.none(), st.integers(2, 12))),
        "at": draw(st.sampled_from(BOARD.map.intersection_names if kind is Kind.STARTING_CARDS else BOARD.map.tile_names)),
        "victim": draw(st.sampled_from((None, NOBODY, other))),
        "partner": draw(st.sampled_from((None, other))) if give is not None else None,
        "give": give,
        "take": draw(bundles(0))
        if kind is Kind.TRADE
        else draw(st.one_of(st.none(), bundles(1, RESOURCES)))
        if card == "uitvinding"
        else None,
        "card": card,
        "resource": draw(st.sampled_from((None, *RESOURCES))) if card == "monopolie" else None,
        "piece": "robber",
        "to": draw(st.sampled_from((None, *BOARD.map.path_names))),
    }
    if kind is Kind.MOVE_SHIP:
        parts["at"] = draw(st.sampled_from([name for name in BOARD.map.path_names if name != parts["to"]]))
    if kind is Kind.PIRATE:
        parts["victim"] = draw(st.sampled_from((None, other)))
    if kind in (Kind.VICTIMS, Kind.STARTING_CARDS):
        parts["at"] = draw(st.sampled_from((None, parts["at"])))
    asked = {name: parts[name] for name in ASKED[kind]} | {"happened": draw(happened())}
    if kind in (Kind.PRODUCTION, Kind.YIELDS, Kind.SUPPLY) or (kind is Kind.DISCARD and give is None):
        return Question(kind, anyone, **asked)
    return Question(kind, None if kind in (Kind.OPENING, Kind.TURN, Kind.FIRST_TO_WIN) else player, **asked)


def test_every_kind_of_question_is_tried() -> None:
    """Those here and those of the other file are all there are; what a question can ask is asked by one of them."""
    elsewhere = {
        Kind.SETTLEMENT,
        Kind.CITY,
        Kind.ROAD,
        Kind.SHIP,
        Kind.LONGEST_ROUTE,
        Kind.LARGEST_ARMY,
        Kind.POINTS,
        Kind.WINNER,
        Kind.VALID,
    }
    assert set(ASKED) | elsewhere | {one.kind for one in (*OF_HANDS, *OF_LATER)} == set(KINDS)
    of_hands = {name for one in OF_HANDS for name in one.as_dict()}
    assert {"kind", "player", "happened"} | set().union(*ASKED.values()) | of_hands == {one.name for one in fields(Question)}


@pytest.mark.parametrize("question", [*OF_HANDS, *OF_LATER], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_about_hands_in_words_is_read_as_the_same_question(question: Question, language: str) -> None:
    """With a name or a colour."""
    for name in (None, NAMES.get(question.player or "")):
        written = write_question(question, language, name)
        assert read_question(written, LATER if question in OF_LATER else POSITION, "wit", language) == question, written
        # nobody knows without a position that Anna is somebody: how many cities she can pay for asks what they cost
        assert not about_rules(written) or (name is not None and question.kind in OF_RULES)


@example(Question(Kind.DISCARD, "blauw", give={"hout": 3, "wol": 2}, roll=2), "nl", False)
@examples(700)
@given(questions(), st.sampled_from(LANGUAGES), st.booleans())
def test_a_question_in_words_is_read_as_the_same_question(question: Question, language: str, named: bool) -> None:
    """What the program writes, it reads, with a name or a colour, whoever is on turn, and whatever language was hinted at."""
    written = write_question(question, language, NAMES.get(question.player or "") if named else None)
    for position in (POSITION, NOBODY_ON_TURN):
        for hint in (None, *LANGUAGES):
            assert read_question(written, position, "wit", hint) == question, written
            assert not about_rules(written)


def test_more_cards_than_a_sentence_can_count_are_said_in_several_goes() -> None:
    """A number has three digits at most."""
    question = Question(Kind.TRADE, "rood", give={"wol": 999}, take={"erts": 1998, "hout": 1000})  # type: ignore[arg-type]  # a mapping too
    assert write_question(question, "nl") == "mag rood 999 wol ruilen voor 999 hout, 1 hout, 999 erts en 999 erts"
    assert read_question(write_question(question, "de"), POSITION) == question


def test_the_sentences_of_the_contract_ask_what_it_says() -> None:
    """Each row of its table names the kinds of its sentences, and no kind is left out."""
    asking = CONTRACT.read_text(encoding="utf-8").partition("## Asking")[2].partition("\n## ")[0]
    seen: set[str] = set()
    for row in (row for row in asking.splitlines() if row.startswith("| `")):
        kinds, *cells = (re.findall("`(.*?)`", cell) for cell in row.strip("|").split("|"))
        for sentence in (one for cell in cells for one in cell):
            # a sentence about another game asks nothing of this one
            at = LATER if {str(one.kind) for one in OF_LATER}.issuperset(kinds) else POSITION
            assert not set(kinds) & set(map(str, KINDS)) or str(read_question(sentence, at).kind) in kinds, sentence
        seen |= set(kinds)
    assert seen == set(map(str, Kind))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_and_part_is_asked_about_in_some_sentence_of_the_table(language: str) -> None:
    """The sentences in the files leave no kind and no part out."""
    found: dict[str, set[str]] = {}
    for _, asked in sentences(language):
        kind, *rest = asked.split()
        found.setdefault(kind, set()).update(part.partition("=")[0] for part in rest if "=" in part)
    for kind, parts in ASKED.items():
        assert parts - {"at", "piece"} <= found[str(kind)]


def test_a_tile_for_starting_cards_lists_its_six_corners() -> None:
    """The second settlement stands on an intersection."""
    corners = BOARD.map.tile_corners[BOARD.map.tile_named["B2"]]
    readings = refused("welke startkaarten krijgt rood op B2").readings
    assert [reading.question.at for reading in readings] == [BOARD.map.intersection_names[corner] for corner in corners]


CHANCES = [
    "hoe groot is de kans op een 8", "hoe waarschijnlijk is een 8", "wat is de kans op een 7", "wie wahrscheinlich ist eine 8",
    "wie groß ist die Wahrscheinlichkeit einer 8", "wie hoch ist die Chance auf eine 8",
]  # fmt: skip


@pytest.mark.parametrize("sentence", CHANCES)
def test_the_chance_of_a_roll_is_the_rulebook_s(sentence: str) -> None:
    """It is the same in every position, so one that lies there changes nothing."""
    assert about_rules(sentence)
    with pytest.raises(QuestionWithoutPosition):
        read_question(sentence, POSITION)


def test_ik_is_the_speaker_else_the_player_on_turn_else_asked() -> None:
    """Also as the one to whom something is done."""
    assert read_question("mag ik een ridder spelen", POSITION, "wit").player == "wit"
    assert read_question("mag blauw mij beroven op D2", POSITION, "wit") == Question(Kind.ROBBER, "blauw", "D2", victim="wit")
    assert read_question("darf Blau mir 1 Wolle schenken", POSITION, "wit").partner == "wit"
    for sentence in ("mag ik een ridder spelen", "waar mag de rover heen", "wat kan ik nu", "was geht", "wer darf beraubt werden"):
        error = refused(sentence, NOBODY_ON_TURN)
        assert error.unclear == "player"
        assert [reading.question.player for reading in error.readings] == list(COLOURS)
    assert read_question("wat levert een 8 op", NOBODY_ON_TURN) == Question(Kind.PRODUCTION, roll=8)


def test_where_the_robber_stands_is_not_where_it_goes() -> None:
    """Of two tiles the one it leaves is not asked about, when it does stand there."""
    there = replace(POSITION, robber=BOARD.map.tile_named["C3"])
    assert read_question("mag rood de rover van C3 naar D2 verplaatsen", there).at == "D2"
    assert [one.question.at for one in refused("mag rood de rover van C4 naar D2 verplaatsen", there).readings] == ["C4", "D2"]


def test_a_name_that_is_also_a_word_is_a_player_only_where_it_is_said_as_one() -> None:
    """Orange is called An, which is German for "to"."""
    assert read_question("darf Rot 2 Wolle an Blau geben", POSITION).partner == "blauw"
    assert read_question("darf Rot mit An 2 Wolle gegen 1 Erz tauschen", POSITION).partner == "oranje"
    assert read_question("darf An mit Rot 2 Wolle gegen 1 Erz tauschen", POSITION).player == "oranje"
    assert read_question("mag rood 1 wol aan An geven", POSITION).partner == "oranje"
    assert read_question("darf ich an der Bank 4 Erz gegen 1 Holz tauschen", POSITION).partner is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_twice(language: str) -> None:
    """Neither in one list nor in two that say the same of it, however it is spelt; the lists are texts with commas."""
    table = texts_of(Path(data_file("words/question_words.yaml")))[language]
    words = [
        word
        for group in ("colours", "pieces", "resources", "cards", "numbers", "words")
        for text in table[group].values()
        for word in text.split(", ")
    ]
    folded = [" ".join(fold_word(part, language) for part in word.split()) for word in words]
    assert [word for word in folded if folded.count(word) > 1] == []


_WORDS = sorted({" ".join(key) for words in vocabularies().values() for key in words.meanings})
_CARDS = sorted(
    {" ".join(key) for words in vocabularies().values() for key, (role, _) in words.meanings.items() if role in (CARD, NUMBER, RESOURCE)}
)
_ROLES = sorted({role for words in vocabularies().values() for role, _ in words.meanings.values() if role != "filler"})
_PARTS = st.one_of(
    st.sampled_from(_WORDS),
    st.sampled_from(_CARDS),
    # every role as often as any other, however many words it has
    st.sampled_from(_ROLES).flatmap(
        lambda role: st.sampled_from(
            sorted({" ".join(key) for words in vocabularies().values() for key, (one, _) in words.meanings.items() if one == role})
        )
    ),
    st.sampled_from(
        [
            "rood",
            "Blau",
            "An",
            "Jan Peter",
            "D2",
            "B2.ZO",
            "B2/O",
            "bos3",
            "Wald 3",
            "woestijn",
            "hout+erts",
            "3x",
            "2wol",
            ",",
            "0",
            "7",
            "8",
            "13",
            "999",
        ]
    ),
)


@examples(600)
@given(
    st.lists(_PARTS, max_size=12),
    st.sampled_from([POSITION, NOBODY_ON_TURN, replace(POSITION, players=())]),
    st.sampled_from((None, *LANGUAGES)),
)
def test_any_known_words_and_numbers_are_a_question_or_are_refused(parts: list[str], position: Position, language: str | None) -> None:
    """Nothing else comes out; what is read can be written; each reading is read from its own sentence as itself."""
    text = " ".join(parts)
    about_rules(text)
    try:
        asked = {write_question(found := read_question(text, position, None, language), one): found for one in LANGUAGES}
    except QuestionError as error:
        asked = {reading.sentence: reading.question for reading in error.readings}
        problems = len(error.problems)
    except QuestionWithoutPosition:
        return
    else:
        problems = 1
    assert problems
    for written, question in asked.items():
        assert read_question(written, position) == question, (text, written)


@pytest.mark.parametrize(
    "text", ["mag rood 999 wol en 1 wol voor 1 erts ruilen", "mag rood 999 hout, 999 hout en 3 wol weggeven aan blauw"]
)
def test_more_of_a_card_than_a_number_of_a_sentence_can_say_is_written_so_that_it_is_read_again(text: str) -> None:
    """A number has three digits at most; a sum may have more."""
    asked = read_question(text, POSITION)
    assert max(number for _, number in asked.give or ()) > 999
    for language in LANGUAGES:
        assert read_question(write_question(asked, language), POSITION, None, language) == asked


@pytest.mark.parametrize(
    "text",
    [
        "mag rood 0 hout afleggen",
        "mag rood niets afleggen",
        "mag rood 0 hout afleggen aan blauw",
        "darf Rot 0 Holz an Blau abwerfen",
        "darf Rot nichts abgeben",
    ],
)
def test_handing_in_nothing_is_a_question_that_is_written_so_that_it_is_read_again(text: str) -> None:
    """No card at all may be asked about too."""
    asked = read_question(text, POSITION)
    assert (asked.kind, asked.player, asked.give) == (Kind.DISCARD, "rood", ())
    for language in LANGUAGES:
        assert read_question(write_question(asked, language), POSITION, None, language) == asked


@pytest.mark.parametrize(
    "text", ["mag rood met uitvinding 0 0 erts van de bank 2 pakken", "mag rood met uitvinding 0 erts van de bank pakken"]
)
def test_taking_nothing_with_a_card_is_offered_as_no_reading_that_is_refused(text: str) -> None:
    """Each reading that is offered is read as itself."""
    with pytest.raises((QuestionError, QuestionWithoutPosition)) as refused:
        read_question(text, POSITION)
    for reading in getattr(refused.value, "readings", ()):
        assert read_question(reading.sentence, POSITION) == reading.question


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("mag rood nog een ridder spelen", "ridder"),
        ("mag rood een tweede ridder spelen", "ridder"),
        ("mag rood nog een monopolie spelen", "monopolie"),
        ("darf Rot noch einen Ritter spielen", "ridder"),
        ("darf Rot eine weitere Straßenbaukarte ausspielen", "stratenbouw"),
    ],
)
def test_another_card_is_one_after_a_first(text: str, card: str) -> None:
    """Only where the position does not say what was played; buying another one takes nothing to have happened."""
    asked = read_question(text, POSITION)
    assert (asked.kind, asked.card, asked.happened) == (Kind.PLAY_CARD, card, (f"gespeeld: {card}",))
    told = replace(POSITION, turn_history=replace(POSITION.turn_history, played=exactly()))
    assert read_question(text.replace("tweede ", ""), told).happened is None
    assert read_question("mag rood nog een ontwikkelingskaart kopen", POSITION).happened is None


@pytest.mark.parametrize(
    "text", ["mag rood nog een keer gooien", "mag rood opnieuw gooien", "darf Rot nochmal würfeln", "darf Rot erneut würfeln"]
)
def test_rolling_again_is_rolling(text: str) -> None:
    """Whether the turn has had its roll the position tells."""
    assert read_question(text, POSITION).kind is Kind.ROLL


@pytest.mark.parametrize("text", known_words().values(), ids=known_words())
def test_long_sentences_of_known_words_are_a_question_or_are_refused(text: str) -> None:
    """Nothing else comes out."""
    with suppress(QuestionError, QuestionWithoutPosition):
        assert isinstance(read_question(text, POSITION), Question)


@pytest.mark.parametrize(
    "sentence",
    ["hoe groot is de kans op 8", "hoe groot is de kans op een 8", "wie groß ist die Chance auf eine 8", "wat is de kans dat er zes valt"],
)
def test_how_likely_a_number_is_asks_the_same_on_every_board(sentence: str) -> None:
    """It is a rule; what comes of it for somebody is not."""
    with pytest.raises(QuestionWithoutPosition):
        read_question(sentence, POSITION)


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("hoeveel steden kan Anna betalen", False),
        ("wie viele Städte kann Anna bezahlen", False),
        ("hoeveel steden mag je bouwen", True),
        ("hoeveel straten heb je in het begin", True),
    ],
)
def test_a_name_that_nobody_knows_yet_may_be_somebody_at_the_table(sentence: str, rule: bool) -> None:
    """How many of a piece somebody has, or can pay, is no rule."""
    assert about_rules(sentence) is rule


@pytest.mark.parametrize("sentence", ["wint rood", "heeft rood gewonnen", "gewinnt Rot", "hat Rot gewonnen"])
def test_whoever_is_asked_about_stands_in_the_question_who_wins(sentence: str) -> None:
    """The value is who wins all the same."""
    position = read_position("bord: beginners\nspelers: {rood: {dorpen: A1.ZO C1.ZO}, blauw: {dorpen: D1.ZO D3.ZO}}")
    assert ask(position, sentence).as_dict()["question"] == {"kind": "winner", "player": "rood"}
    assert ask(position, "wie wint").as_dict()["question"] == {"kind": "winner"}
