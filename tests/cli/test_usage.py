"""A line that cannot be run: said in Dutch or German, with the nearest right word, and with status 64."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from contextlib import chdir
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.command import ENGLISH, said, terminal
from support.running import fresh_env

from catan_rules.cli.grammar import COMMANDS, DATA, REWRITE

ALLOWED = {0, 1, 64, 65, 66}

WRONG = [
    ("zoeken x", "De opdracht “zoeken” bestaat niet. Bedoel je: zoek?"),
    ("tooon rover", "Bedoel je: toon?"),
    ("broonnen", "Bedoel je: bronnen?"),
    ("zoek --tal de x", "De optie --tal bestaat niet bij “zoek”. Bedoel je: --taal"),
    ("zoek --aantl 3 x", "Bedoel je: --aantal"),
    ("toon rover --jsn", "Bedoel je: --json?"),
    ("lijst --spl basis", "Bedoel je: --spel"),
    ("gegevens --herschrif", "Bedoel je: --herschrijf"),
    ("lijst --hullp", "Bedoel je: --hulp"),
    ("--vrsie", "De optie --vrsie bestaat niet bij “catan-rules”. Bedoel je: --versie"),
    ("zoek -x woord", "De optie -x bestaat niet bij “zoek”."),
    ("zoek x --taal", "De optie --taal heeft een waarde nodig: nl|de."),
    ("zoek x --aantal", "De optie --aantal heeft een waarde nodig: AANTAL."),
    ("lijst --spel", "De optie --spel heeft een waarde nodig: SPEL."),
    ("zoek --taal fr x", "“fr” past niet bij --taal; het moet nl of de zijn."),
    ("--taal fr", "“fr” past niet bij --taal"),
    ("zoek --aantal 0 x", "“0” past niet bij --aantal; het moet een getal van 1 tot en met 50 zijn."),
    ("punten --doel dertien", "“dertien” past niet bij --doel; het moet een getal van 1 tot en met 999 zijn."),
    ("punten --handlimiet 0", "“0” past niet bij --handlimiet; het moet een getal van 1 tot en met 999 zijn."),
    ("punten --bank veel", "“veel” past niet bij --bank; het moet een getal van 1 tot en met 999 of “onbeperkt” zijn."),
    ("punten --rover boos", "“boos” past niet bij --rover; het moet “vriendelijk” zijn."),
    ("opbouw --zaad x", "“x” past niet bij --zaad; het moet een heel getal van hoogstens 18 cijfers zijn."),
    ("samenvatting --vorm rond", "“rond” past niet bij --vorm; het moet blad, zak, vouwblad, vel of almanak zijn."),
    ("samenvatting --adres x", "“x” past niet bij --adres; het moet een webadres als https://voorbeeld.nl/catan/ zijn."),
    ("punten --stelling=", "De optie --stelling heeft een waarde nodig: BESTAND."),
    ("zoek --aantal=51 x", "“51” past niet bij --aantal"),
    ("zoek --aantal -1 x", "“-1” past niet bij --aantal"),
    ("zoek --aantal drie x", "“drie” past niet bij --aantal"),
    ("zoek --aantal ٣ x", "“٣” past niet bij --aantal"),
    ("zoek --aantal= x", "“” past niet bij --aantal"),
    ("opbouw --svg --json", "De optie --bestand heeft een waarde nodig"),
    ("mag --stelling --kort rood", "De optie --stelling heeft een waarde nodig"),
    ("lijst --spel ganzenbord", "“ganzenbord” past niet bij --spel"),
    ("toon", "Welk artikel wil je zien?"),
    ("aanvullen", "bash, zsh, fish of powershell"),
    ("aanvullen tcsh", "“tcsh” past niet bij SHELL; het moet bash, zsh, fish of powershell zijn."),
    ("aanvullen bash zsh", "Te veel woorden"),
    ("bronnen alle", "Te veel woorden: alle"),
    ("lijst zeevaarders", "Te veel woorden: zeevaarders"),
    ("gegevens a b", "Te veel woorden"),
    ("suchen x", "Den Befehl „suchen“ gibt es nicht. Meinst du: suche?"),
    ("zoekken x", "De opdracht “zoekken” bestaat niet. Bedoel je: zoek?"),
    ("suche --sprach nl x", "Die Option --sprach gibt es bei „suche“ nicht. Meinst du: --sprache?"),
    ("suche --anzhal 3 x", "Meinst du: --anzahl"),
    ("zeige x --jso", "Meinst du: --json?"),
    ("liste --speil", "--spiel?"),
    ("daten --neuschreibe", "Meinst du: --neuschreiben"),
    ("suche x --anzahl", "Die Option --anzahl braucht einen Wert: ANZAHL."),
    ("suche --sprache fr x", "„fr“ passt nicht zu --sprache; es muss nl oder de sein."),
    ("suche --anzahl 99 x", "„99“ passt nicht zu --anzahl; es muss eine Zahl von 1 bis 50 sein."),
    ("punkte --ziel dreizehn", "„dreizehn“ passt nicht zu --ziel; es muss eine Zahl von 1 bis 999 sein."),
    ("punkte --bank viel", "„viel“ passt nicht zu --bank; es muss eine Zahl von 1 bis 999 oder „unbegrenzt“ sein."),
    ("punkte --raeuber wild", "„wild“ passt nicht zu --raeuber; es muss „freundlich“ sein."),
    ("zusammenfassung --adresse x", "„x“ passt nicht zu --adresse; es muss eine Webadresse wie https://beispiel.de/catan/ sein."),
    ("liste --spiel halma", "„halma“ passt nicht zu --spiel"),
    ("zeige", "Welchen Artikel willst du sehen?"),
    ("vervollstaendigen tcsh", "„tcsh“ passt nicht zu SHELL; es muss bash, zsh, fish oder powershell sein."),
    ("quellen alle", "Zu viele Wörter: alle"),
    ("daten a b", "Zu viele Wörter"),
    ("nieuw dobelspel", "dobelspel: aan de naam is niet te zien wat het moet worden; mogelijke uitgangen: .yaml. Bedoel je: dobbelspel?"),
    ("nieuw zeevarders", "Bedoel je: zeevaarders?"),
    ("neu Wuerfelspil", "Meinst du: wuerfelspiel?"),
    ("nieuw dobbelspel vel.yaml", "Te veel woorden: vel.yaml"),
    ("opbouw 7", "7: aan de naam is niet te zien wat het moet worden; mogelijke uitgangen: .yaml, .svg."),
    ("aufbau gross", "gross: Der Name verrät nicht, was es werden soll"),
    ("opbouw groot bord.yaml", "Te veel woorden: bord.yaml"),
    ("regels almanak actueel spielanleitung", "Te veel woorden: spielanleitung"),
    ("regeln almanach aktuel spielanleitung", "Zu viele Wörter: spielanleitung"),
    ("zoek --regels actueel --regels almanak rover", "De optie --regels staat er twee keer."),
    ("mag rood bouwen --regels=actueel --regeln almanak", "De optie --regeln staat er twee keer."),
    ("lijst --spel basis --spel kaartspel", "De optie --spel staat er twee keer."),
    ("suche --anzahl 3 --anzahl=4 x", "Die Option --anzahl steht zweimal da."),
    ("-- lijst --spel", "De optie --spel heeft een waarde nodig: SPEL."),
]


@pytest.mark.parametrize(("line", "message"), WRONG, ids=[line for line, _ in WRONG])
def test_wrong_use_is_explained_in_the_players_language(line: str, message: str) -> None:
    """Status 64, what is wrong and what would be right, where help is; no English, and nothing on standard output."""
    found = said(*line.split())
    words = line.split()
    german = "--sprache de" in line or words[0] in {command.names["de"] for command in COMMANDS} or words[0] == "suchen"
    assert (found.status, found.out) == (64, "")
    assert message in found.err
    first, *_, last = found.err.splitlines()
    assert last.startswith("Hilfe: catan-rules " if german else "Uitleg: catan-rules ")
    assert not ENGLISH.search(f"{first}\n{last}".replace("--versie", "").replace("--version", "")), found.err


def test_a_question_without_a_command_has_each_option_once() -> None:
    """A switch may stand twice: nothing of it is passed over."""
    assert "De optie --regels staat er twee keer." in said("rover", "--regels", "actueel", "--regels", "almanak").err
    assert said("rover", "--json", "--json").status == 0


@pytest.mark.parametrize(("line", "message"), WRONG, ids=[line for line, _ in WRONG])
def test_the_help_that_is_pointed_to_exists(line: str, message: str) -> None:
    """The last line of the message is a command that works."""
    del message
    pointed = said(*line.split()).err.splitlines()[-1].split(": catan-rules ", 1)[1]
    assert said(*pointed.split()).status == 0


@pytest.mark.parametrize("env", [None, "nl", "de"])
def test_an_unknown_command_is_answered_in_the_preferred_language(env: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no command tells the language, CATAN_RULES_TAAL does; what is suggested is in that language too."""
    if env:
        monkeypatch.setenv("CATAN_RULES_TAAL", env)
    message = "Den Befehl „zoken“ gibt es nicht. Meinst du: suche" if env == "de" else "De opdracht “zoken” bestaat niet. Bedoel je: zoek"
    assert message in said("zoken", "x").err


def test_no_command_at_all_shows_what_there_is_with_status_64() -> None:
    """A bare ``catan-rules`` shows the overview, but is not a success."""
    found = said()
    assert found.status == 64
    assert "Gebruik: catan-rules" in found.out + found.err


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")
@pytest.mark.parametrize(("name", "message"), [("zoek", "Welke regel zoek je?"), ("suche", "Welche Regel suchst du?")])
def test_a_search_for_nothing_at_a_keyboard_does_not_wait(name: str, message: str, tmp_path: Path) -> None:
    """Without words and with a keyboard as input the command asks what is wanted and ends, instead of sitting still."""
    leader, follower = terminal(80)
    try:
        found = subprocess.run(
            [sys.executable, "-m", "catan_rules", name],
            stdin=follower,
            capture_output=True,
            env=fresh_env(tmp_path),
            timeout=60,
            check=False,
        )
    finally:
        os.close(leader)
        os.close(follower)
    assert (found.returncode, found.stdout) == (64, b"")
    assert message in found.stderr.decode()


@pytest.mark.parametrize(
    ("line", "wrong"),
    [("zoek --json=ja x", "heeft een waarde nodig"), ("liste --json=ja", "braucht einen Wert"), ("--hulp=ja", "heeft een waarde nodig")],
)
def test_a_switch_with_a_value_is_not_said_to_need_one(line: str, wrong: str) -> None:
    """``--json=ja``: the option takes none, so the message must not ask for one."""
    found = said(*line.split())
    assert found.status == 64
    assert wrong not in found.err


def test_an_unknown_command_after_an_option_is_named() -> None:
    """``--sprache de suchen x``: it is the command that is wrong, not the number of words."""
    assert "Den Befehl „suchen“ gibt es nicht. Meinst du: suche" in said("--sprache", "de", "suchen", "x").err


@pytest.mark.parametrize("most", ["000199", "00051", "0001" + "9" * 5000])
def test_a_number_with_zeros_before_it_is_not_read_past_the_limit(most: str) -> None:
    """Fifty at most, however the number is written."""
    for name in ("zoek", "suche"):
        assert said(name, "--aantal", most, "x").status == 64


@pytest.mark.parametrize("most", ["1", "01", "8", "50"])
def test_the_number_of_hits_is_a_limit(most: str) -> None:
    """``--aantal`` and ``--anzahl`` take 1 to 50."""
    found = said("zoek", "dorp bouwen", "--json", "--aantal", most)
    assert found.status == 0
    assert 1 <= len(json.loads(found.out)["hits"]) <= int(most)


def test_everything_after_two_dashes_is_a_word() -> None:
    """``--`` ends the options, as everywhere."""
    assert said("zoek", "--json", "--", "--taal").out.startswith('{"query": "--taal"')
    assert said("toon", "--", "afstandsregel") == said("toon", "afstandsregel")


NAMES = [name for command in COMMANDS if command is not DATA for name in command.names.values()]
FLAGS = [name for command in COMMANDS for option in command.options if option is not REWRITE for name in option.names]
WORD = st.one_of(
    st.sampled_from(FLAGS),
    st.sampled_from(["nl", "de", "basis", "0", "3", "bash", "", "-", "--", "---", "=", "__complete", "stad", "Räuber", "--taal=", "-jh"]),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    st.text("-=jhx ", max_size=5),
    st.builds("{}={}".format, st.sampled_from(FLAGS), st.text(st.characters(exclude_categories=["Cs"]), max_size=4)),
    st.integers(100, 3000).map(lambda length: "stadrover " * (length // 10)),
)
LINE = st.one_of(
    st.lists(WORD, max_size=5), st.builds(lambda name, rest: [name, *rest], st.sampled_from(NAMES), st.lists(WORD, max_size=4))
)


@given(LINE)
@examples(80)
def test_any_line_ends_with_a_status_of_the_list(line: list[str]) -> None:
    """Whatever is typed: an allowed status, no traceback, no English usage, and wrong use is never silent."""
    # nieuw and teken write the files that they are told to
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        found = said(*line, stdin=b"stad\n")
    assert found.status in ALLOWED
    assert "Traceback" not in found.err
    if found.status == 64:
        assert found.err or not line
        last = found.err.rstrip("\n").rpartition("\n")[2]
        assert last.startswith(("Uitleg: ", "Hilfe: ")) or not line
    for text in ("Usage:", "Try '", "No such option", "No such command", "Missing argument", "Got unexpected", "Invalid value"):
        assert text not in found.err


@pytest.mark.parametrize(("line", "does"), [("--help", "Biedt taalmodellen"), ("--sprache de --hilfe", "Bietet Sprachmodellen")])
def test_the_page_that_names_every_command_names_the_service_too(line: str, does: str) -> None:
    """With what it does, as its own help says it."""
    page = said(*line.split()).out
    assert "    mcp\n" in page
    assert does in " ".join(page.split())


def test_dashes_alone_make_no_option_a_near_one() -> None:
    """None is better than a far one."""
    assert said("wie", "wint", "--foo").err.splitlines()[0] == "De optie --foo bestaat niet bij “wie”."
    assert said("wie", "wint", "--jsn").err.splitlines()[0].endswith("Bedoel je: --json?")
