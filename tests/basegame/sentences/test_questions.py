"""Sentences read as questions: the table's ways of saying it, and what is said of sentences that are unclear."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples, some
from support.questions import BOARD, PLAYERS, POSITION, refused, sentences, shown
from support.too_much import unknown_words

from adjudicator.basegame.position import Game, Player, Position
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import make_hex_map
from adjudicator.input.problems import Expected
from adjudicator.language.parse import MOST_MARKS
from adjudicator.language.read import QuestionError, QuestionWithoutPosition, about_rules, player_named, read_question
from adjudicator.language.vocabulary import LANGUAGES, folded, vocabularies
from adjudicator.language.write import write_question
from adjudicator.verdicts.question import Kind, Question

NOBODY_ON_TURN = replace(POSITION, turn=None)


def told(sentence: str, position: Position = POSITION, **more: str) -> list[str]:
    """Return the readings of an unclear sentence."""
    return [shown(reading.question) for reading in refused(sentence, position, **more).readings]


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_many_ways_of_asking(language: str) -> None:
    """At least 350 sentences in each language, no two alike."""
    found = [sentence for sentence, _ in sentences(language)]
    assert len(found) == len(set(found)) >= 350


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_s_ways_of_asking_are_read(language: str) -> None:
    """Without a hint of the language, and with any mark at the end."""
    for sentence, asked in some(sentences(language), by=lambda row: row[1].split()[0], one_in=3):
        assert shown(read_question(sentence, POSITION)) == asked, sentence
        assert shown(read_question(sentence.rstrip("?") + " ?", POSITION)) == asked, sentence


@pytest.mark.parametrize(
    ("language", "changed"),
    [
        ("nl", "mag rood een dorp bouwen op B2.ZO\u00a0?"),
        ("nl", "\ufeffmag\trood  een dorp bouwen\r\nop \u201cB2.ZO\u201d"),
        ("nl", "mag rood e\u0301e\u0301n dorp bouwen op B2.ZO"),
        ("de", "darf Rot auf B2.SO eine Siedlung errichten\u2026"),
        ("de", "du\u0308rfte Rot auf B2.SO eine Siedlung bauen"),
        ("de", "\uff24arf Rot auf \uff222.SO eine Siedlung bauen"),
    ],
)
def test_what_keyboards_and_phones_produce_is_read(language: str, changed: str) -> None:
    """No-break spaces, quotes, tabs, decomposed accents, wide letters."""
    assert shown(read_question(changed, POSITION, language=language)) == "settlement rood B2.ZO"


def _questions() -> list[Question]:
    hex_map = BOARD.map
    found = [Question(Kind.VALID)]
    for player in PLAYERS:
        colour = player.colour
        found += [Question(kind, colour, hex_map.intersection_names[17]) for kind in (Kind.SETTLEMENT, Kind.CITY)]
        found += [Question(kind, colour, hex_map.path_names[0]) for kind in (Kind.ROAD, Kind.SHIP)]
        found += [Question(Kind.WHERE, colour, None, piece) for piece in ("settlement", "city", "road", "ship")]
        for kind in (Kind.LONGEST_ROUTE, Kind.LARGEST_ARMY, Kind.POINTS, Kind.WINNER):
            found += [Question(kind, colour), Question(kind)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_in_words_is_read_as_the_same_question(language: str) -> None:
    """What the program writes, it reads; also with a name for the player, and in the language alone."""
    names = {player.colour: player.name for player in PLAYERS}
    for question in _questions():
        assert read_question(write_question(question, language), POSITION) == question
        assert read_question(write_question(question, language, names.get(question.player or "")), POSITION) == question


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_can_be_asked_about(language: str) -> None:
    """Each intersection and path by its canonical name in the letters of the language."""
    for kind, names in ((Kind.SETTLEMENT, BOARD.map.intersection_names), (Kind.ROAD, BOARD.map.path_names)):
        for name in names:
            question = Question(kind, "wit", name)
            assert read_question(write_question(question, language), POSITION) == question


def test_a_tile_for_a_settlement_lists_its_six_corners() -> None:
    """And for a road its six sides."""
    names = BOARD.map
    tile = names.tile_named["C4"]
    assert told("mag rood een dorp bouwen op C4") == [f"settlement rood {names.intersection_names[at]}" for at in names.tile_corners[tile]]
    assert told("darf Rot auf C4 eine Straße bauen") == [f"road rood {names.path_names[at]}" for at in names.tile_sides[tile]]


def test_contents_that_fit_several_places_list_them() -> None:
    """Two tiles are pasture with 4 beside a forest only in one place, but a bare "bos" is four tiles."""
    assert len(told("mag rood een dorp op bos.N")) == 4


def test_ik_is_the_speaker_else_the_player_on_turn_else_asked() -> None:
    """By colour or name, in either language."""
    for sentence in ("mag ik op B2.ZO een dorp zetten", "darf ich auf B2.SO eine Siedlung bauen", "mag B2.ZO"):
        assert read_question(sentence, POSITION).player == "rood"
        for speaker in ("blauw", "Blau", "jan peter"):
            assert read_question(sentence, POSITION, speaker).player == "blauw"
            assert read_question(sentence, NOBODY_ON_TURN, speaker).player == "blauw"
        error = refused(sentence, NOBODY_ON_TURN)
        assert error.unclear == "player"
        assert [reading.question.player for reading in error.readings] == [player.colour for player in PLAYERS]
    assert read_question("hoeveel punten heb ik", NOBODY_ON_TURN, "wit") == Question(Kind.POINTS, "wit")
    assert refused("heb ik gewonnen", NOBODY_ON_TURN).unclear == "player"


def test_a_speaker_who_does_not_take_part_is_refused() -> None:
    """With those who do."""
    error = refused("mag ik op B2.ZO", speaker="groen")
    (problem,) = error.problems
    assert (problem.expected, problem.suggestions) == (Expected.PLAYER, ("Anna", "Jan Peter", "wit", "An"))


def test_nobody_plays() -> None:
    """Without players there is nobody to ask about, but the position can be judged."""
    empty = Position(Game.BASE, BOARD, ())
    assert refused("mag ik op B2.ZO", empty).problems[0].expected is Expected.PLAYER
    assert refused("waar mag ik een dorp", empty).problems[0].expected is Expected.PLAYER
    assert read_question("controleer", empty).kind is Kind.VALID


NAMES = [
    ("Anna", "rood"), ("anna", "rood"), ("rot", "rood"), ("Rood", "rood"), ("rood", "rood"), ("Jan Peter", "blauw"), ("An", "oranje"),
    ("Weiß", "wit"), ("weiss", "wit"), ("groen", None), ("Piet", None), ("", None), ("rood blauw", None), ("mag", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "colour"), NAMES)
def test_a_player_is_found_by_colour_or_name(text: str, colour: str | None) -> None:
    """In either language, in any case."""
    assert player_named(text, POSITION) == colour


def test_a_name_that_two_players_have_is_unclear() -> None:
    """So is a name that is another player's colour."""
    twins = replace(POSITION, players=(Player("rood", "Anna"), Player("blauw", "Anna")))
    assert told("mag Anna op B2.ZO", twins) == ["settlement rood B2.ZO", "settlement blauw B2.ZO"]
    assert told("hoeveel punten heeft Anna", twins) == ["points rood", "points blauw"]
    crossed = replace(POSITION, players=(Player("rood", "Wit"), Player("wit", "Eva")))
    assert sorted(told("mag Wit op B2.ZO", crossed)) == ["settlement rood B2.ZO", "settlement wit B2.ZO"]
    assert player_named("Anna", twins) is None


def test_a_name_that_is_a_word_of_the_language_is_a_player_only_without_another() -> None:
    """Orange is called An: "an B2.SO" after a colour is no player."""
    assert read_question("darf Rot an B2.SO bauen", POSITION).player == "rood"
    assert read_question("darf An auf B2.SO bauen", POSITION).player == "oranje"


@pytest.mark.parametrize(
    "sentence", ["wat is de afstandsregel", "hoe werkt de rover", "was kostet eine Stadt", "wie funktioniert der Räuber"]
)
def test_such_a_question_is_known_before_there_is_a_position(sentence: str) -> None:
    """So that nobody is asked for one."""
    assert about_rules(sentence)


def test_how_likely_a_roll_is_needs_no_position() -> None:
    """What it brings somebody does, and so does a chance of nothing that is named."""
    assert about_rules("hoe groot is de kans op een 8")
    assert about_rules("wie groß ist die Chance auf eine 8")
    assert not about_rules("hoe groot is mijn kans op een 8")
    assert not about_rules("wie heeft de grootste kans")


def test_a_question_about_a_position_is_never_taken_for_one_about_the_rules() -> None:
    """None of the sentences of the table, also while nobody's name is known."""
    for language in LANGUAGES:
        assert [sentence for sentence, _ in sentences(language) if about_rules(sentence)] == []


def test_a_place_alone_asks_what_fits_it() -> None:
    """An intersection a settlement, one's own settlement a city, a path a road, one at sea a ship."""
    asked = {
        "mag B2.ZO": Kind.SETTLEMENT,
        "mag C1.ZO": Kind.CITY,
        "mag hier C1.ZO": Kind.CITY,
        "mag B2/O": Kind.ROAD,
        "darf A1.SO": Kind.SETTLEMENT,
    }
    assert {sentence: read_question(sentence, POSITION).kind for sentence in asked} == asked
    tiles = frozenset(((0, 0), (1, 0), (0, 1), (2, 0), (2, -1)))
    sea = frozenset(((1, 0), (2, 0), (2, -1)))
    hex_map = make_hex_map(tiles, sea)
    ground = tuple(Terrain.SEA if hex_map.sea_tiles >> tile & 1 else Terrain.FOREST for tile in range(len(hex_map.tiles)))
    strait = Position(Game.SEAFARERS, Board(hex_map, ground, (None,) * len(ground)), (Player("rood"),))
    for path, name in enumerate(hex_map.path_names):
        expected = Kind.ROAD if hex_map.land_paths >> path & 1 else Kind.SHIP
        assert read_question(f"mag {name}", strait).kind is expected
    assert {reading.question.piece for reading in refused("waar mag ik bouwen", strait).readings} == {"settlement", "city", "road", "ship"}


@pytest.mark.parametrize("sentence", ["", "   ", "???", "\u200b", "\ufeff", "!"])
def test_nothing_is_no_question(sentence: str) -> None:
    """It says what one looks like."""
    (problem,) = refused(sentence).problems
    assert problem.expected is Expected.QUESTION
    assert problem.suggestions


def test_the_language_of_the_hint_is_that_of_the_readings() -> None:
    """Where the words themselves leave it open."""
    assert refused("B2.ZO of D3.ZO", language="nl").language == "nl"
    assert refused("C4", language="de").readings[0].sentence.startswith("darf Rot")
    assert refused("C4", language="nl").readings[0].sentence.startswith("mag rood")


def test_no_word_has_two_meanings_in_a_language() -> None:
    """The vocabulary refuses to be made else."""
    for words in vocabularies().values():
        assert words.longest >= 2
    table = {"colours": {"rood": ["rood"]}, "pieces": {"road": ["weg"]}, "words": {"filler": ["weg"]}, "sentences": {}}
    with pytest.raises(ValueError, match="two meanings"):
        folded("nl", table)


def test_every_fault_can_be_published() -> None:
    """As the object of the contract."""
    (found,) = refused("mag rod op B2.ZO").as_dict()["problems"]  # type: ignore[misc]  # a list
    assert found == {
        "family": "unreadable", "file": "question", "line": 1, "column": 5, "found": "rod", "expected": "a word of a question",
        "suggestions": ["rood"],
    }  # fmt: skip


_WORDS = sorted({" ".join(key) for words in vocabularies().values() for key in words.meanings})
_PARTS = st.sampled_from(
    [*_WORDS, "B2.ZO", "C1.ZO", "B2/O", "C4", "Z9.N", "bos3", "B2+B3+C3", "A1.", "+", "/", "-", "Anna", "An", "7", "\u0301"]
)


def _outcome(text: str, position: Position, speaker: str | None = None) -> None:
    try:
        found = read_question(text, position, speaker)
    except QuestionError as error:
        faults, offered = error.problems, error.readings
    except QuestionWithoutPosition:
        return
    else:
        assert isinstance(found, Question)
        return
    assert faults
    assert all(1 <= problem.column <= max(1, len(text)) for problem in faults)
    for reading in offered:
        assert read_question(reading.sentence, position) == reading.question


@examples(300)
@given(st.lists(_PARTS, max_size=9))
def test_any_words_are_a_question_or_are_refused_with_readings_that_are_read(parts: list[str]) -> None:
    """Whatever the order; a sentence that is offered means what it is offered for."""
    _outcome(" ".join(parts), POSITION)
    _outcome(" ".join(parts), NOBODY_ON_TURN, "wit")


@examples(200)
@given(st.text(max_size=80))
def test_any_text_is_a_question_or_is_refused(text: str) -> None:
    """Nothing else comes out."""
    _outcome(text, POSITION)
    about_rules(text)


def test_a_question_of_a_thousand_characters_is_read_and_a_longer_one_is_not() -> None:
    """Whether it is about a position or about the rules."""
    assert read_question("wint rood".ljust(MOST_MARKS), POSITION) == Question(Kind.WINNER, "rood")
    assert refused("wint rood".ljust(MOST_MARKS + 1)).problems[0].expected is Expected.SHORTER_QUESTION
    assert about_rules("hoe werkt de rover".ljust(MOST_MARKS))
    assert not about_rules("hoe werkt de rover".ljust(MOST_MARKS + 1))


@pytest.mark.parametrize("text", unknown_words().values(), ids=unknown_words())
def test_long_questions_are_refused(text: str) -> None:
    """Whatever they repeat."""
    with pytest.raises((QuestionError, QuestionWithoutPosition)):
        read_question(text, POSITION)
