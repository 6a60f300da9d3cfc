"""Who says a sentence, and in what: the speaker of a clause on the turn, a name that is a colour, a mark before the first letter, how long it may be."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.questions import POSITION, refused

from adjudicator.basegame.position import Player
from adjudicator.input.problems import Expected
from adjudicator.input.words import listed
from adjudicator.language import claim_words as claims
from adjudicator.language import vocabulary
from adjudicator.language.parse import MOST_MARKS
from adjudicator.language.read import QuestionError, QuestionWithoutPosition, about_rules, read_question
from adjudicator.language.tokens import cut
from adjudicator.language.write import write_question
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import State, Step
from catan_common.data_path import data_file

NOBODY_ON_TURN = replace(POSITION, turn=None)
CLAUSE = "mag rood een ridder spelen nadat ik een straat heb gebouwd"
PLAYED = Question(Kind.PLAY_CARD, "rood", card="ridder", happened=("gebouwd: straat",))


def test_a_clause_on_the_turn_is_of_whoever_is_on_turn() -> None:
    """*I* is the speaker: of another's deeds nothing is taken; where nobody is on turn the speaker is."""
    assert (
        read_question(CLAUSE, POSITION)
        == read_question(CLAUSE, POSITION, "rood")
        == read_question(CLAUSE, NOBODY_ON_TURN, "rood")
        == PLAYED
    )
    with pytest.raises(QuestionError) as caught:
        read_question(CLAUSE, POSITION, "blauw")
    assert [problem.found for problem in caught.value.problems] == [CLAUSE.removeprefix("mag rood een ridder spelen ")]


def test_readings_say_that_something_happened_only_where_it_is_told() -> None:
    """Else it is not asked."""
    readings = [reading.question for reading in refused("hebben Anna en An gewonnen en wie is aan de beurt").readings]
    assert readings
    assert all(one.happened is None for one in readings)


def test_a_name_that_is_another_colour_may_be_either() -> None:
    """In either language."""
    crossed = replace(POSITION, players=(Player("rood", "Blauw"), Player("blauw", "Eva")))
    for sentence in ("wint Blauw", "gewinnt Blauw"):
        assert {reading.question.player for reading in refused(sentence, crossed).readings} == {"rood", "blauw"}


def test_a_question_is_written_with_a_name_where_one_is_given() -> None:
    """Instead of the colour."""
    assert write_question(Question(Kind.WINNER, "rood"), "nl", "Anna") == "wint Anna"
    assert write_question(Question(Kind.WINNER, "rood"), "de") == "gewinnt Rot"


def test_a_mark_for_an_accent_may_come_first() -> None:
    """It stands on nothing."""
    assert read_question("\u0301wie wint", POSITION).kind is Kind.WINNER


def test_a_question_about_the_rules_is_as_long_as_any() -> None:
    """A longer one is none."""
    sentence = "wat is de afstandsregel"
    assert about_rules(sentence.ljust(MOST_MARKS))
    assert not about_rules(sentence.ljust(MOST_MARKS + 1))


def test_a_language_that_there_is_not_is_none() -> None:
    """What is refused is refused in Dutch then."""
    for language, shown in (("fr", "nl"), (None, "nl"), ("nl", "nl"), ("de", "de")):
        with pytest.raises(QuestionError) as caught:
            read_question("?", POSITION, None, language)
        assert caught.value.language == shown


@pytest.mark.parametrize(
    ("reason", "have", "need", "so"),
    [
        ("too-few", 3, 4, True), ("too-few", 5, 4, False), ("too-few", 4, 4, False), ("too-many", 3, 4, False), ("too-many", 5, 4, True), ("too-few", None, 4, True),
        ("too-few", 3, None, True), ("too-many", None, None, True),
    ],
)  # fmt: skip
def test_too_few_and_too_many_are_of_the_numbers_of_a_step(reason: str, have: int | None, need: int | None, so: bool) -> None:
    """Where it has both; else the step alone says it."""
    step = Step("base/seven-discard-half", State.FAILED, Reason.WRONG_HALF, have=have, need=need)
    assert claims.meaning_of(reason).is_of(step) == so


def test_the_words_of_a_reason_are_read_one_by_one_where_no_reason_is_sought() -> None:
    """What is past is past all the same."""
    words, tokens = claims.claim_words()["nl"], cut("hij bouwde te dichtbij")
    assert [part.role for part in words.parts(tokens)][1:] == [claims.PAST, claims.REASON]
    assert [part.role for part in words.parts(tokens, reasons=False)][1:] == [claims.PAST, claims.PLAIN, claims.PLAIN]


def test_what_is_compiled_is_what_the_files_of_words_say() -> None:
    """Made again it is the same, for both languages."""
    made = claims.compile_table(data_file(claims.CLAIMS_FILE))["words"]
    again = vocabulary.compile_table(data_file(vocabulary.QUESTIONS_FILE), listed())
    for language in vocabulary.LANGUAGES:
        own, asked = claims.claim_words()[language], vocabulary.vocabularies()[language]
        assert (made[language]["opening"], made[language]["body"]) == (own.opening, own.body)
        assert (again[language]["foreign"], again[language]["meanings"]) == (asked.foreign, asked.meanings)


@pytest.mark.parametrize(
    ("sentence", "who", "listed_as"),
    [
        ("mag zwart 3 hout ruilen voor 1 erts", "zwart", ("rood", "blauw")),
        ("mag red 3 hout ruilen voor 1 erts", "red", ("rood", "blauw")),
        ("mag piet een straat bouwen op B2/O", "piet", ("rood", "blauw")),
        ("hoeveel moet geel afleggen", "geel", ("rood", "blauw")),
        ("hoeveel punten heeft Kees", "Kees", ("rood", "blauw")),
        ("darf Schwarz eine Straße bauen", "Schwarz", ("Rot", "Blau")),
        ("wie viele Karten muss Gelb abgeben", "Gelb", ("Rot", "Blau")),
    ],
)
def test_a_word_where_a_player_stands_is_nobody_who_plays(sentence: str, who: str, listed_as: tuple[str, ...]) -> None:
    """A colour that there is not, an English one, a name: the sentence with a player in its place is a question, so those who play are named."""
    two = replace(POSITION, players=tuple(replace(player, name=None) for player in POSITION.players[:2]))
    with pytest.raises(QuestionError) as caught:
        read_question(sentence, two)
    assert [(problem.found, problem.expected, problem.suggestions) for problem in caught.value.problems] == [
        (who, Expected.PLAYER, listed_as)
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "mag ik een ridder ruilen met mijn buurman",
        "Wat gebeurt er als de bank niet iedereen kan uitbetalen",
        "Ein Spieler muss gehen, was passiert mit seinen Siedlungen",
        "Mag ik rente vragen",
        "mag rod een straat bouwen op B2/O",
    ],
)
def test_a_word_that_is_no_player_or_a_misspelt_one_is_not_taken_for_a_stranger(sentence: str) -> None:
    """Where somebody else does it, where it is what is done, where a word of the game is near."""
    with pytest.raises((QuestionError, QuestionWithoutPosition)) as caught:
        read_question(sentence, POSITION)
    assert all(problem.expected is not Expected.PLAYER for problem in getattr(caught.value, "problems", ()))
