"""Every command under its two names: it answers in the language of the name, unless told another."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from support.command import ENGLISH, said
from support.running import ROOT, run

from catan_rules import __version__, open_rulebook
from catan_rules.cli.grammar import COMMANDS, HELP, LANGUAGE, Command, Option
from catan_rules.messages import section, text_of

NAMES = [pytest.param(command, own, id=command.names[own]) for command in COMMANDS for own in command.names]
OPTIONS = {option.key: option for command in COMMANDS for option in command.options}


def help_of(one: Command | Option, language: str) -> str:
    """Return the help of a command or an option."""
    return text_of(language, "commands" if isinstance(one, Command) else "options", f"{one.help_key}.help")


def examples_of(command: Command, language: str) -> list[str]:
    """Return the examples under a command's name in a language."""
    return text_of(language, "commands", f"{command.key}.examples").splitlines()


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["zoek", "afstandsregel"], ["Afstandsregel", "Meer: ", "Bron: "]),
        (["suche", "Abstandsregel"], ["Abstandsregel", "Mehr: ", "Quelle: "]),
        (["toon", "struikrover"], ["Struikrover", "Bron: ", "In het Duits: Räuber"]),
        (["zeige", "Räuber"], ["Räuber", "Quelle: ", "Auf Niederländisch: Struikrover"]),
        (["bronnen"], ["999 Games"]),
        (["quellen"], ["Kosmos"]),
        (["aanvullen", "bash"], ["complete -F _catan_rules catan-rules"]),
        (["vervollstaendigen", "fish"], ["complete -c catan-rules"]),
        (["lijst"], ["distance-rule\n"]),
        (["liste"], ["distance-rule\n"]),
        (["gegevens"], ["in orde", "artikelen"]),
        pytest.param(["daten"], ["in Ordnung", "Artikel"], marks=pytest.mark.slow),  # all the data once more
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_each_name_of_a_command_answers_in_its_language(arguments: list[str], wanted: list[str]) -> None:
    """The Dutch name answers in Dutch, the German one in German, with status 0 and nothing on standard error."""
    found = said(*arguments)
    assert (found.status, found.err) == (0, "")
    for part in wanted:
        assert part in found.out


def test_the_command_as_a_process_says_what_it_says_in_process(tmp_path: Path) -> None:
    """``python -m catan_rules`` is the same ``main`` that these tests call."""
    for arguments in (["zoek", "afstandsregel"], ["quellen"], ["zoek", "xyzzyq"]):
        real = run(*arguments, home=tmp_path)
        assert (real.returncode, real.stdout.decode(), real.stderr.decode()) == said(*arguments)


def test_the_version_is_told_under_both_names() -> None:
    """``--versie`` and ``--version`` print name and version."""
    assert said("--versie") == said("--version") == (0, f"catan-rules {__version__}\n", "")


def test_both_languages_list_the_same_works_in_their_own_words() -> None:
    """``bronnen`` and ``quellen`` name every work, but not in the same words."""
    dutch, german = said("bronnen").out, said("quellen").out
    assert dutch != german
    for work in open_rulebook().works():
        assert work.title in dutch
        assert work.title in german


@pytest.mark.parametrize("own", ["nl", "de"])
def test_the_list_in_a_pipe_is_one_id_a_line(own: str) -> None:
    """A program that reads ``lijst`` gets every id in the book's order and nothing else."""
    found = said("lijst" if own == "nl" else "liste")
    assert found.out.splitlines() == [entry.id for entry in open_rulebook()]


@pytest.mark.parametrize("game", ["zeevaarders", "Seefahrer", "ships", "ZEEVAARDERS"])
def test_the_list_and_the_search_keep_to_one_game(game: str) -> None:
    """``--spel`` takes either language's name or the id, in any case, and leaves out all other games."""
    ids = said("lijst", "--spel", game).out.splitlines()
    book = open_rulebook()
    assert ids == [entry.id for entry in book if entry.game == "ships"] != []
    found = said("zoek", "schip", f"--spiel={game}")
    assert found.status == 0
    assert "(Zeevaarders)" in found.out.splitlines()[0]


@pytest.mark.parametrize(
    ("option", "game", "count"), [("kaartspel", "card", 24), ("wuerfelspiel", "dice", 13), ("Würfelspiel", "dice", 13)]
)
def test_a_game_beside_the_board_game_has_a_list_of_its_own(option: str, game: str, count: int) -> None:
    """By its name in either language, and none of its articles is in the list of the board game."""
    listed = said("lijst", "--spel", option).out.split()
    assert listed == [entry.id for entry in open_rulebook() if entry.game == game]
    assert len(listed) == count
    assert not set(listed) & set(said("lijst", "--spel", "basis").out.split())


@pytest.mark.parametrize(
    ("language", "word", "board", "card", "dice"),
    [
        ("nl", "ridder", "knight-cards", "card-green-cards", "dice-knights"),
        ("nl", "straat", "roads", "card-roads", "dice-roads"),
        ("nl", "stad", "cities", "card-cities", "dice-cities"),
        ("nl", "rover", "robber", "card-robber", None),
        ("nl", "haven", "harbours", "card-red-cards", None),
        ("nl", "markt", "victory-point-cards", "card-red-cards", None),
        ("nl", "bibliotheek", "victory-point-cards", "card-red-cards", None),
        ("de", "Ritter", "knight-cards", "card-green-cards", "dice-knights"),
        ("de", "Straße", "roads", "card-roads", "dice-roads"),
        ("de", "Stadt", "cities", "card-cities", "dice-cities"),
        ("de", "Räuber", "robber", "card-robber", None),
        ("de", "Hafen", "harbours", "card-red-cards", None),
        ("de", "Markt", "victory-point-cards", "card-red-cards", None),
        ("de", "Bibliothek", "victory-point-cards", "card-red-cards", None),
    ],
)
def test_a_word_of_several_games_is_told_of_the_board_game_first_and_the_others_beside(
    language: str, word: str, board: str, card: str, dice: str | None
) -> None:
    """Each with its game in the title; the option narrows to one of them."""
    search, names = ("zoek", ("Kaartspel: ", "Dobbelspel: ")) if language == "nl" else ("suche", ("Kartenspiel: ", "Würfelspiel: "))
    told = said(search, word).out
    for game, entry, start in (("base", board, ""), ("card", card, names[0]), ("dice", dice, names[1])):
        if entry is None:
            continue
        title = open_rulebook()[entry].title(language)
        assert title.startswith(start)
        assert title in told, game
        own = said(search, word, "--spel", {"base": "basis", "card": "kaartspel", "dice": "dobbelspel"}[game]).out
        assert own.startswith(title), game
        assert said("toon", word, "--spel", game, "--taal", language).out.startswith(title), game
    assert told.startswith(open_rulebook()[board].title(language))


@pytest.mark.parametrize(
    ("language", "query", "entry"),
    [
        ("nl", "haven in het kaartspel", "card-red-cards"),
        ("nl", "wat kost een stad in het dobbelspel", "dice-cities"),
        ("nl", "kaartspel: hoeveel punten om te winnen", "card-goal"),
        ("nl", "wat is de rover in het kaartspel", "card-robber"),
        ("nl", "mag ik in het bordspel een stad bouwen zonder dorp", "cities"),
        ("nl", "wat kost een ridder in het dobelspel", "dice-knights"),
        ("nl", "hoe begint het kaartspel anders dan het bordspel, wie is startspeler", "card-setup"),
        ("de", "Hafen im Kartenspiel", "card-red-cards"),
        ("de", "was kostet eine Stadt im Würfelspiel", "dice-cities"),
        ("de", "was kostet eine Stadt im Wuerfelspiel", "dice-cities"),
        ("de", "Räuber des Kartenspiels", "card-robber"),
        ("de", "darf ich im Brettspiel eine Stadt ohne Siedlung bauen", "cities"),
    ],
)
def test_a_question_that_names_a_game_is_answered_from_it(language: str, query: str, entry: str) -> None:
    """And from no other: every hit is of that game, the board game with its extensions being one."""
    book = open_rulebook()
    hits = book.search(query, language)
    assert hits[0].entry.id == entry
    assert len({hit.entry.game if hit.entry.game in ("card", "dice") else "board" for hit in hits}) == 1


@pytest.mark.parametrize(
    ("arguments", "env", "language"),
    [
        (["zoek", "--taal", "de", "afstandsregel"], {}, "de"),
        (["zoek", "afstandsregel", "--sprache=de"], {}, "de"),
        (["suche", "Abstandsregel", "--taal", "Nederlands"], {"CATAN_RULES_TAAL": "de"}, "nl"),
        (["bronnen", "--sprache", "deutsch"], {}, "de"),
        (["zoek", "afstandsregel"], {"CATAN_RULES_TAAL": "de", "LC_ALL": "de_DE.UTF-8"}, "nl"),
        (["suche", "Abstandsregel"], {"CATAN_RULES_TAAL": "nl", "LANG": "nl_NL.UTF-8"}, "de"),
        (["quellen"], {"CATAN_RULES_TAAL": "nl"}, "de"),
        (["--taal", "nl", "--hulp"], {"CATAN_RULES_TAAL": "de"}, "nl"),
        (["--hulp", "--sprache=de"], {"CATAN_RULES_TAAL": "nl"}, "de"),
        (["--hulp"], {"CATAN_RULES_TAAL": "de", "LC_ALL": "nl_NL.UTF-8"}, "de"),
        (["--hulp"], {"CATAN_RULES_TAAL": "nl", "LC_ALL": "de_DE.UTF-8"}, "nl"),
        (["--hulp"], {"LC_ALL": "de_AT.UTF-8", "LC_MESSAGES": "nl_NL", "LANG": "nl_NL"}, "de"),
        (["--hulp"], {"LC_MESSAGES": "de_CH", "LANG": "nl_BE"}, "de"),
        (["--hulp"], {"LANG": "de_DE.UTF-8"}, "de"),
        (["--hulp"], {"LANG": "de"}, "de"),
        (["--hulp"], {"LANG": "nl_BE.UTF-8"}, "nl"),
        (["--hulp"], {"CATAN_RULES_TAAL": "klingon", "LANG": "de_DE"}, "de"),
        (["--hulp"], {"LANG": "en_US.UTF-8"}, "nl"),
        (["--hulp"], {"LC_ALL": "C", "LANG": "de_DE"}, "de"),
        (["--hulp"], {}, "nl"),
    ],
)
def test_the_language_is_chosen_in_a_fixed_order(
    arguments: list[str], env: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Option, then the command's own name, then CATAN_RULES_TAAL, then the locale, then Dutch."""
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    found = said(*arguments)
    german = re.search(r"Grundspiel|Quelle: |Aufruf: ", found.out) is not None
    dutch = re.search(r"basisspel|Bron: |Gebruik: ", found.out) is not None
    if arguments[0] in ("bronnen", "quellen"):
        german = found.out == said("quellen").out
        dutch = found.out == said("bronnen").out
    assert found.status == 0
    assert (dutch, german) == (language == "nl", language == "de")


def test_a_language_before_the_command_counts_as_well() -> None:
    """``--taal de zoek …`` is an option too, and an option goes before the command's own language."""
    assert said("--taal", "de", "zoek", "afstandsregel") == said("zoek", "--taal", "de", "afstandsregel")


def test_a_failure_is_told_in_the_language_that_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of languages holds for what is said about a failure as well."""

    def broken(*_: object) -> int:
        raise LookupError("proef")

    monkeypatch.setattr("catan_rules.cli.commands.rules.search_commands.search", broken)
    assert "unser Fehler" in said("zoek", "--taal", "de", "afstandsregel").err


@pytest.mark.parametrize(("command", "own"), NAMES)
def test_every_command_has_help_and_examples_in_both_languages(command: Command, own: str) -> None:
    """The grammar leaves nothing out: two different names, help, and an example under each name."""
    assert set(command.names) == {"nl", "de"}
    assert command.names["nl"] != command.names["de"]
    assert help_of(command, "nl") != help_of(command, "de")
    assert len(help_of(command, own)) > 20
    assert examples_of(command, own)
    for example in examples_of(command, own):
        assert example.split()[0] == command.names[own]
    assert LANGUAGE in command.options
    assert HELP in command.options


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_every_option_has_help_in_both_languages(option: Option) -> None:
    """Options too; what takes a value says which in both languages."""
    assert help_of(option, "nl") != help_of(option, "de")
    for language in ("nl", "de"):
        assert (f"{option.key}.takes" in section(language, "options")) == option.takes


#: What goes through all the data or all the cases, which other tests do as well.
_LONG = ("gegevens", "daten", "gevallen", "faelle")


@pytest.mark.parametrize(
    ("command", "own"), [pytest.param(*one.values, id=one.id, marks=[pytest.mark.slow] if one.id in _LONG else []) for one in NAMES]
)
def test_every_example_runs(command: Command, own: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What the help page shows can be typed as it stands and is answered."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("APPDATA", str(tmp_path))
    (tmp_path / "data").symlink_to(ROOT / "data")
    for file in ("voorbeeld.yaml", "beispiel.yaml"):
        assert said("nieuw" if own == "nl" else "neu", file).status == 0
    for example in examples_of(command, own):
        found = said(*shlex.split(example))
        # a question may be answered with no or with cannot tell, two rule sets may differ
        assert found.status in ((0, 1, 2) if "--st" in example or "regel" in example else (0,)), example
        assert found.err == "", example
        assert found.out


@pytest.mark.parametrize(("command", "own"), NAMES)
def test_every_command_explains_itself(command: Command, own: str) -> None:
    """The help page is in the language of the name and shows usage, every option with its help, and the examples; by whichever name it is asked for."""
    found, *others = [said(command.names[own], asked) for asked in HELP.names]
    assert (found.status, found.err) == (0, "")
    assert others == [found] * len(others)
    assert found.out.startswith(f"    {'Gebruik' if own == 'nl' else 'Aufruf'}: catan-rules {command.names[own]}")
    flat = " ".join(found.out.split())
    wanted = [
        help_of(command, own),
        *(help_of(option, own) for option in command.options),
        *(f"catan-rules {one}" for one in examples_of(command, own)),
    ]
    wanted += [name for option in command.options for name in option.names]
    for part in wanted:
        assert part in flat
    assert not ENGLISH.search(found.out.replace("--help", "").replace("-Option", ""))


@pytest.mark.parametrize(("command", "own"), NAMES)
def test_help_can_be_read_in_the_other_language(command: Command, own: str) -> None:
    """``--taal`` turns the help page too, whatever stands beside it."""
    other = "de" if own == "nl" else "nl"
    found = said(command.names[own], "--sprache", other, "-h")
    assert found.status == 0
    assert help_of(command, other) in " ".join(found.out.split())


@pytest.mark.parametrize("language", ["nl", "de"])
def test_the_overview_names_every_command_with_its_help(language: str) -> None:
    """``--hulp`` without a command: every command under both names."""
    found = said("--taal", language, "--hulp")
    flat = " ".join(found.out.split())
    assert (found.status, found.err) == (0, "")
    for command in COMMANDS:
        assert help_of(command, language) in flat
        assert command.names["nl"] in flat
        assert command.names["de"] in flat
