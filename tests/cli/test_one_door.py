"""One door: a question is answered wherever it is typed, with or without a position, and what is not understood leads on."""

from __future__ import annotations

from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from support.amount import some
from support.command import objects, said
from support.schemas import schema

from catan_common.rule_sets import part_about
from catan_rules import Question, QuestionError, RuleAnswer, Verdict, ask, open_rulebook, read_position
from catan_rules.question_language import language_of_question

HERE = Path(__file__).parent
POSITION = """\
bord: beginners
rover: C3
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "3 wol"}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 9 kaarten}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O}
beurt: rood
"""
#: The command that searches, that asks, that asks whether something may be done, by language.
DOORS = {"nl": ("zoek", "vraag", "mag"), "de": ("suche", "frage", "darf")}
#: How the first line of an answer may begin that yes or no is asked for; the article stands below it then.
ANSWERED = ("Ja.", "Nee.", "Nein.", "Hangt ervan af wat je precies vraagt:", "Kommt darauf an, was genau du fragst:")
SAME = {"nl": "Stelling: ", "de": "Stellung: "}


def _questions() -> list[tuple[str, str]]:
    """Return rule questions as they are typed at the table, each with its language: ours, and every fifth of the development queries."""
    found = [
        (line, language)
        for language in DOORS
        for line in (HERE / f"rule_questions_{language}.txt").read_text(encoding="utf-8").splitlines()
        if line
    ]
    rows = (HERE.parent / "queries" / "development.tsv").read_text(encoding="utf-8").splitlines()
    found += [(row.split("\t")[0], row.split("\t")[1]) for row in rows[1::5] if not row.startswith("#")]
    return found


QUESTIONS = _questions()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def table(folder: Path) -> Path:
    """A working folder with a position in it."""
    (folder / "stelling.yaml").write_text(POSITION, encoding="utf-8")
    return folder


def test_there_are_two_hundred_rule_questions_of_ours() -> None:
    """In both languages."""
    ours = [language for question, language in QUESTIONS[:227]]
    assert (len(ours), set(ours)) == (227, set(DOORS))


def _first_rule(out: str) -> list[str]:
    """Return the headline, if there is one, and the rule that an answer begins with."""
    blocks = out.rstrip("\n").split("\n\n")
    return blocks[: 1 if "\n" in blocks[0] else 2]


@pytest.mark.parametrize(("question", "language"), some(QUESTIONS, by=lambda one: one[1], one_in=20), ids=str)
def test_a_rule_question_is_answered_at_every_door_as_the_search_answers_it(question: str, language: str) -> None:
    """Status 0, the same rule first, nothing on standard error; also where it is typed whole after ``mag``, or after nothing."""
    search, whole, may = DOORS[language]
    words = question.split()
    wanted = said(search, *words)
    assert wanted.status == 0
    lines = [[whole, *words], words]
    if words[0].lower() == may:
        lines += [[may, *words], [may, *words[1:]]]
    for line in lines:
        found = said(*line)
        assert (found.status, found.err) == (0, ""), line
        assert _first_rule(found.out) == _first_rule(wanted.out), line


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("afstandsregel", "nl"),
        ("Abstandsregel", "de"),
        ("Wüste", "de"),
        ("woestijn", "nl"),
        ("rovr woestijn", "nl"),
        ("Reuber Wüste", "de"),
        ("kan de rover terug", "nl"),
        ("kann der Räuber zurück", "de"),
        ("kann der Raeuber zurueck", "de"),
        ("wie viele Karten muss ich abgeben", "de"),
        ("wie mag er ruilen", "nl"),
        ("wer längste Handelsstraße", "de"),
        ("was kostet eine Stadt", "de"),
        ("wat kost een stad", "nl"),
        ("WAS KOSTET EINE STADT?", "de"),
    ],
)
@pytest.mark.parametrize("usual", ["nl", "de"])
def test_bare_words_are_answered_in_their_own_language(line: str, language: str, usual: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever language is preferred: the words are the door. ``wie`` is Dutch for who and German for how."""
    monkeypatch.setenv("CATAN_RULES_TAAL", usual)
    assert language_of_question(line) == language
    found = said(*line.split())
    assert (found.status, f"catan-rules {'toon' if language == 'nl' else 'zeige'}" in found.out) == (0, True)


def test_an_option_chooses_the_language_all_the_same() -> None:
    """Before and after the words."""
    for line in (["kan", "de", "rover", "terug", "--taal", "de"], ["--taal", "de", "kan", "de", "rover", "terug"]):
        assert "catan-rules zeige" in said(*line).out


#: what is typed without a position, the title of the rule that is shown, what is said on standard error
NEEDS_ONE = [
    ("mag rood een dorp bouwen op B2.ZO", "Dorpen", "catan-rules nieuw"),
    ("kan rood op B2/O een straat leggen", "Straten", "catan-rules nieuw"),
    ("vraag hoeveel punten heeft rood", "Overwinningspunten", "--stelling"),
    ("darf Rot auf B2.SO eine Siedlung bauen", "Siedlungen", "catan-rules neu"),
    ("ruil 4 hout voor 1 erts", "Handel met de bank", "--stelling"),
    ("tausch 3 Gold gegen 1 Holz", "Würfelspiel: Goldtausch", "--stellung"),
    ("punten", "Overwinningspunten", "--stelling"),
    ("ertrag 8", "Rohstofferträge", "--stellung"),
]


@pytest.mark.parametrize(("line", "title", "how"), NEEDS_ONE, ids=[line for line, _, _ in NEEDS_ONE])
def test_what_only_a_position_tells_is_answered_with_the_rule_and_how_to_give_one(line: str, title: str, how: str) -> None:
    """The rule on standard output; status 64, for nobody may take it for a yes."""
    found = said(*line.split())
    assert (found.status, found.out.splitlines()[0]) == (64, title)
    assert how in found.err


@pytest.mark.parametrize(
    ("line", "how"),
    [
        ("mag ik een dorp bouwen", "catan-rules nieuw"),
        ("wie heeft de langste handelsroute", "--stelling"),
        ("wo darf ich bauen", "catan-rules neu"),
    ],
)
def test_a_question_that_may_be_about_ones_own_game_says_how_to_ask_it(line: str, how: str) -> None:
    """One line below the rule, status 0; a question about the rules alone has none."""
    found = said(*line.split())
    assert (found.status, found.err) == (0, "")
    assert how in found.out.splitlines()[-1]
    assert "catan-rules nie" not in said("wat", "is", "de", "afstandsregel").out


@pytest.mark.parametrize("line", ["mag B2.ZO", "darf C4/NW", "controleer"])
def test_where_there_is_no_rule_to_show_only_how_to_give_a_position_is_said(line: str) -> None:
    """Status 64 and nothing on standard output."""
    found = said(*line.split())
    assert (found.status, found.out) == (64, "")
    assert "--stell" in found.err


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("ist das erlaubt", "was ist die Abstandsregel"),
        ("mag dat", "wat is de afstandsregel"),
        ("vraag", "wat is de afstandsregel"),
        ("frage", "was ist die Abstandsregel"),
    ],
)
def test_what_asks_nothing_is_told_what_can_be_asked(line: str, nearest: str) -> None:
    """As wrong use; the questions that are named are answered."""
    found = said(*line.split())
    assert (found.status, found.out) == (64, "")
    named = [row for row in found.err.splitlines() if row.startswith("  ")]
    assert nearest in found.err
    for row in named:
        if "--stell" not in row:
            assert said(*row.split()).status == 0, row


@pytest.mark.parametrize("line", ["vraag xyzzyq", "xyzzyq qwrtpl", "frage xyzzyq", "suche xyzzyq"])
def test_what_is_not_found_is_status_1(line: str) -> None:
    """It is an answer, on standard output; a question is told what can be asked."""
    found = said(*line.split())
    assert (found.status, found.err) == (1, "")
    assert line.startswith("suche") or "\n  wa" in found.out


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("punten voor een stad", "Steden"),
        ("ruil met de bank", "Handel met de bank"),
        ("opbrengst van een stad", "Grondstoffenopbrengsten"),
        ("regels voor de rover", "Struikrover"),
        ("regels rover", "Struikrover"),
        ("opbouw van het bord", "Variabele opbouw"),
        ("Regeln für den Räuber", "Räuber"),
        ("tausch mit der Bank", "Seehandel"),
        ("punkte für eine Stadt", "Städte"),
        ("aufbau des Spielfelds", "Variabler Aufbau"),
    ],
)
@pytest.mark.parametrize("lying", [False, True])
def test_a_question_that_begins_with_the_name_of_a_command_is_a_question(line: str, title: str, lying: bool, folder: Path) -> None:
    """Also where a position lies in the folder."""
    if lying:
        (folder / "stelling.yaml").write_text(POSITION, encoding="utf-8")
    found = said(*line.split())
    assert (found.status, found.err, found.out.splitlines()[0]) == (0, "", title)


@pytest.mark.parametrize("line", ["hulp", "hilfe", "hulp mag", "Hilfe darf"])
def test_help_is_shown_to_who_asks_for_it_in_a_word(line: str) -> None:
    """In the language of the word."""
    found = said(*line.split())
    assert (found.status, found.err) == (0, "")
    assert found.out.lstrip().startswith("Aufruf" if line.lower().startswith("hilfe") else "Gebruik")


# with a position

ABOUT_IT = [
    ("mag rood een dorp bouwen op A2.Z", 1),
    ("kan Anna op A2.Z een dorp bouwen", 1),
    ("mag ik de rover laten staan", 1),
    ("darf ich den Räuber stehen lassen", 1),
    ("hoeveel punten heb ik", 2),
    ("wie heeft de langste handelsroute", 0),
    ("langste handelsroute", 0),
    ("punten rood", 2),
    ("ruil rood", 0),
    ("controleer", 0),
]


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(("line", "status"), ABOUT_IT, ids=[line for line, _ in ABOUT_IT])
def test_the_position_in_the_folder_is_used_and_said(line: str, status: int) -> None:
    """In words on a line of its own, in JSON as ``position``."""
    found = said(*line.split())
    assert (found.status, found.err) == (status, "")
    assert found.out.splitlines()[-1] in ("Stelling: stelling.yaml", "Stellung: stelling.yaml")
    (answer,) = objects(said(*line.split(), "--json").out)
    assert answer["position"] == "stelling.yaml"
    assert list(schema("verdict").iter_errors(answer)) == []


@pytest.mark.parametrize(
    ("given", "shown", "told"),
    [
        (["--stelling", "elders.yaml"], "Stelling: elders.yaml", "elders.yaml"),
        (["--stelling", "CR1.GB.NBEGINNERS.A9.PR.PB.TR"], "Stelling: opgegeven op één regel", "line"),
    ],
)
def test_a_position_that_was_given_is_said_too(given: list[str], shown: str, told: str, folder: Path) -> None:
    """By its file, or as a line."""
    (folder / "elders.yaml").write_text(POSITION, encoding="utf-8")
    assert said("controleer", *given).out.splitlines()[-1] == shown
    assert objects(said("controleer", *given, "--json").out)[0]["position"] == told


@pytest.mark.usefixtures("table")
def test_what_is_for_a_file_or_a_pipe_says_it_on_standard_error() -> None:
    """A position that is rewritten stays a position."""
    found = said("herschrijf")
    assert (found.status, found.err) == (0, "Stelling: stelling.yaml\n")
    assert said("herschrijf", "--stelling", "stelling.yaml").err == ""
    assert said("teken").out.splitlines()[-1] == "Stelling: stelling.yaml"


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(
    ("line", "title", "asks"),
    [
        ("mag ik twee dorpen naast elkaar zetten", "Nee.", ""),
        ("mag ik een dorp bouwen", "Dorpen", "waar mag rood een dorp bouwen"),
        ("hoeveel straten heb ik nodig voor de langste handelsroute", "Langste handelsroute", ""),
        ("hoeveel ridders voor de grootste riddermacht", "Grootste riddermacht", ""),
        ("wie viele Straßen brauche ich für die längste Handelsstraße", "Längste Handelsstraße", ""),
        (
            "mag je met drie spelers met rood spelen",
            "Ja volgens de almanak van 999 Games (2015); onbeslist volgens de huidige uitgaven (en 3 andere).",
            "",
        ),
        ("rover", "Struikrover", ""),
    ],
)
def test_a_rule_question_is_answered_from_the_rulebook_beside_a_position(line: str, title: str, asks: str) -> None:
    """Status 0; where the sentence is near to a question about the position, that one is named."""
    found = said(*line.split())
    first, *rest = found.out.splitlines()
    assert (found.status, found.err) == (0, "")
    assert first == title or (first.startswith(ANSWERED) and title in rest)
    assert asks in found.out
    assert "Stelling: " not in found.out


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("mag rood een dorp zeten op A2.Z", "mag rood een dorp zetten op A2.Z"),
        ("mga rood een dorp bouwen op A2.Z", "mag rood een dorp bouwen op A2.Z"),
        ("mag rod een straat bouwen op A2/ZO", "mag rood een straat bouwen op A2/ZO"),
        ("daf Rot eine Sidlung auf A2.S bauen", "darf Rot eine Siedlung auf A2.S bauen"),
        ("darf Rot ein Schif auf A2/SO bauen", "darf Rot ein Schiff auf A2/SO bauen"),
        ("darf Rot den Reuber auf D2 setzen", "darf Rot den Räuber auf D2 setzen"),
    ],
)
def test_a_misspelt_question_names_the_one_that_is_meant(line: str, meant: str) -> None:
    """One reading is no list of readings; no word of the other language is offered; what is named is answered."""
    found = said(*line.split())
    assert (found.status, found.out) == (64, "")
    lines = found.err.splitlines()
    head = next(place for place, line in enumerate(lines) if line in ("Bedoel je dit?", "Meinst du das?"))
    assert lines[head + 1] == f"  {meant}"
    assert "schip" not in found.err
    assert said(*meant.split()).status in (0, 1, 2, 3)


@pytest.mark.usefixtures("table")
def test_a_question_that_nothing_is_like_names_questions_about_rules() -> None:
    """They are answered when they are typed."""
    found = said("ruil", "3", "wol", "voor", "1", "kamelen")
    named = [row.strip() for row in found.err.splitlines() if row.startswith("  ")]
    assert (found.status, bool(named)) == (64, True)
    for question in named:
        assert said("vraag", *question.split()).status == 0


def test_a_faulty_position_in_the_folder_does_not_stand_in_the_way_of_a_rule(folder: Path) -> None:
    """It is said that it was not used; who asks about it, or gives it, gets its faults."""
    (folder / "stelling.yaml").write_text("bord: beginners\nspelers: {rood: {dropen: A1.Z}}\n", encoding="utf-8")
    found = said("mag", "ik", "twee", "dorpen", "naast", "elkaar", "zetten")
    assert (found.status, found.out.splitlines()[0]) == (0, "Nee.")
    assert "stelling.yaml is niet gebruikt" in found.out
    assert said("mag", "rood", "bouwen", "op", "A2.Z").status == 65
    assert said("mag", "ik", "een", "dorp", "bouwen", "--stelling", "stelling.yaml").status == 65


@pytest.mark.usefixtures("table")
def test_a_search_with_a_position_is_a_question_about_it() -> None:
    """The advice to search is right wherever it is followed."""
    words = ["rood", "een", "dorp", "bouwen", "op", "A2.Z", "--stelling", "stelling.yaml"]
    assert said("zoek", "mag", *words) == said("mag", *words)


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("hoeveel moet blauw afleggen als rood een 7 gooit", 4),
        ("wie viele Karten muss Blau abgeben wenn Rot eine 7 würfelt", 4),
        ("hoeveel moet ik afleggen als blauw een 7 gooit", 0),
        ("moet blauw afleggen", 4),
    ],
)
def test_who_rolls_the_seven_is_not_who_discards(question: str, value: int) -> None:
    """The question is about the other player alone."""
    position = read_position(POSITION + "worp: 7\nfase: afleggen\n")
    assert ask(position, question).value == value


# the library


@pytest.mark.parametrize("position", [None, POSITION], ids=["without", "with"])
@pytest.mark.parametrize(
    ("question", "entry", "language"),
    [
        ("wat is de afstandsregel", "distance-rule", "nl"),
        ("was ist die Abstandsregel", "distance-rule", "de"),
        ("mag je ontwikkelingskaarten ruilen", "dev-cards", "nl"),
        ("mag ik twee dorpen naast elkaar zetten", "distance-rule", "nl"),
    ],
)
def test_a_program_gets_the_rule_for_a_question_that_needs_no_position(
    position: str | None, question: str, entry: str, language: str
) -> None:
    """With the parts that a verdict has, and the hits that a search has which knows the game on the table."""
    board = None if position is None else read_position(position)
    found = ask(board, question)
    assert isinstance(found, RuleAnswer)
    assert (found.entry.id, found.value, str(found.answer), found.language) == (entry, entry, "value", language)
    assert (found.steps, found.missing, found.warnings) == ((), (), ())
    assert found.clause == found.hits[0].clause
    searched = open_rulebook().answer(question, language, beside=board and part_about(str(board.game)))
    assert found.as_dict()["hits"] == [hit.as_dict(language) for hit in searched.hits]
    assert found.text() == (
        found.clause.text(language) if found.headline is None else f"{found.text(length='short')} {found.headline.rule(language)}"
    )


@pytest.mark.parametrize(
    ("question", "treated"),
    [
        ("wie zahlt die Pizza", False),
        ("hoe trouw je met een andere speler", False),
        ("wat kost een stad", True),
        ("was kostet eine Stadt", True),
    ],
)
def test_a_program_is_told_whether_a_source_treats_the_question(question: str, treated: bool) -> None:
    """As ``zoek --json`` tells it."""
    found = ask(None, question)
    assert isinstance(found, RuleAnswer)
    assert (found.treated, found.as_dict()["treated"]) == (treated, treated)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (command, words)
        for commands, words in (
            (("zoek", "vraag", "mag", ""), "hoe trouw je met een andere speler"),
            (("suche", "frage", "darf", ""), "wie heirate ich einen anderen Spieler"),
        )
        for command in commands
    ],
)
def test_every_door_says_that_no_source_treats_a_question(command: str, words: str) -> None:
    """Above the nearest rule; what is usual at the table says it in its text."""
    first = said(*command.split(), *words.split()).out
    assert (
        first.startswith(("Geen bron behandelt dit.", "Keine Quelle behandelt das.")) or "geen regel: " in first or "keine Regel: " in first
    )


def test_an_unread_question_about_a_position_says_that_no_source_treats_it(tmp_path: Path) -> None:
    """Before the questions that may be meant; what is a rule goes without."""
    file = tmp_path / "p.yaml"
    file.write_text(POSITION, encoding="utf-8")
    untreated = said("mag", "rood", "muziek", "opzetten", "--stelling", str(file)).err
    treated = said("mag", "rood", "nog", "afstandsregel", "dorp", "xx", "--stelling", str(file)).err
    assert "Geen bron behandelt dit." in untreated
    assert treated
    assert "Geen bron behandelt dit." not in treated


@pytest.mark.parametrize(
    ("search", "may", "asked"),
    [
        ("zoek", "mag", "mag ik een dorp bouwen op B2.ZO"),
        ("zoek", "mag", "mag rood op A2/ZO een straat leggen"),
        ("suche", "darf", "darf Blau auf Wald3.N eine Stadt bauen"),
        ("suche", "darf", "darf der Räuber auf B2"),
    ],
)
def test_a_search_that_names_a_place_finds_the_rule_that_the_question_finds(search: str, may: str, asked: str) -> None:
    """No text of a rule is about that place: examples are."""
    assert said(search, *asked.split()).out.splitlines()[:4] == said(may, *asked.split()).out.splitlines()[:4]


def test_a_program_is_told_that_a_position_is_missing() -> None:
    """The rule is given all the same; a Question cannot do without."""
    found = ask(None, "mag rood een dorp bouwen op B2.ZO")
    assert isinstance(found, RuleAnswer)
    assert (str(found.answer), found.missing, found.entry.id) == ("undetermined", ("position",), "settlements")
    with pytest.raises(ValueError, match="position"):
        ask(None, Question("winner"))  # type: ignore[call-overload]  # what a program does wrong
    with pytest.raises(QuestionError):
        ask(None, "xyzzyq")
    assert isinstance(ask(read_position(POSITION), "wie wint"), Verdict)


def test_every_schema_is_a_schema() -> None:
    """The one of verdicts has a field for the position."""
    Draft202012Validator.check_schema(schema("verdict").schema)


SHEET = "CR1.GD.PR-R012-S1.TR.WW1G2E2O1.L0"


@pytest.mark.parametrize(
    ("words", "begins", "has"),
    [
        (("wat", "kost", "een", "stad"), "Dobbelspel: steden", "3 erts en 2 graan"),
        (("was", "kostet", "ein", "Ritter"), "Würfelspiel: Ritter", "1 Erz"),
        (("wat", "is", "de", "afstandsregel"), "Het dobbelspel zegt hierover niets; dit is een regel van: basisspel.", "Afstandsregel"),
    ],
)
def test_beside_a_sheet_a_rule_is_that_of_the_dice_game_or_says_of_which(words: tuple[str, ...], begins: str, has: str) -> None:
    """On the command line, and to a program."""
    option = "--stelling" if words[0] == "wat" else "--stellung"
    found = said(*words, option, SHEET).out
    assert found.startswith(begins)
    assert has in found
    told = ask(read_position(SHEET), " ".join(words))
    assert isinstance(told, RuleAnswer)
    assert told.hits[0].entry.title(told.language) in found


def test_a_rule_of_one_game_names_the_others_that_may_be_meant() -> None:
    """Without a position nobody knows which game lies on the table."""
    found = said("wat", "kost", "een", "ridder").out
    assert "In een ander spel? Dobbelspel: ridders" in found
    assert "ander spel" not in said("wat", "kost", "een", "ridder", "in", "het", "dobbelspel").out


@pytest.mark.parametrize(
    ("question", "entry", "hint"),
    [
        ("wat kan ik bouwen met deze dobbelstenen", "dice-building", "nieuw vel.yaml --spel dobbelspel"),
        ("was kann ich mit diesen Würfeln bauen", "dice-building", "neu blatt.yaml --spiel Würfelspiel"),
        ("mag ik in het dobbelspel twee keer goud ruilen", "dice-gold", "nieuw vel.yaml --spel dobbelspel"),
        ("hoeveel handkaarten mag ik hebben in het kaartspel", "card-", "nieuw vorstendom.yaml --spel kaartspel"),
        ("mag ik een Kloster op B2 leggen", "card-green-cards", "nieuw vorstendom.yaml --spel kaartspel"),
        ("mag ik hier een dorp bouwen", "settlements", "nieuw stelling.yaml"),
    ],
)
def test_a_question_without_a_position_gets_the_rule_and_how_to_give_what_its_game_is_played_with(
    question: str, entry: str, hint: str
) -> None:
    """A sheet, a principality, a board: each command writes one to fill in."""
    answer = said(*question.split())
    titles = [one.title(language) for one in open_rulebook() if entry in one.id for language in ("nl", "de")]
    first, *rest = answer.out.splitlines()
    assert first.startswith(tuple(titles)) or (first.startswith(ANSWERED) and any(title in line for title in titles for line in rest))
    assert hint in answer.out + answer.err
    words = hint.split()
    assert said(*words).status == 0
    assert Path(words[1]).exists()


def test_an_asking_word_of_both_languages_leaves_it_to_the_article_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """``langste handelsroute`` is an article of a Dutch reader; ``wie`` before it makes no German of that."""
    monkeypatch.setenv("CATAN_RULES_TAAL", "nl")
    assert language_of_question("wie langste handelsroute") == "nl"


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["hoe laat is het"], 1),
        (["zoek", "hoe laat is het"], 1),
        (["zoek", "hoe laat is het", "--json"], 1),
        (["wie spät ist es"], 1),
        (["mag je vals spelen"], 0),
        (["wat is de afstandsregel"], 0),
    ],
)
def test_where_no_rule_answers_the_status_says_that_nothing_was_found(arguments: list[str], status: int) -> None:
    """Though the nearest one is shown."""
    found = said(*arguments)
    assert found.status == status
    assert found.out
