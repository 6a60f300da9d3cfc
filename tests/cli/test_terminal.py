"""What the screen gets: coloured and wrapped for a person, plain for a pipe, and never a control character from outside."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from support.amount import some
from support.command import ESCAPE, objects, on_terminal, said, terminal, through
from support.running import fresh_env, run

from catan_rules import open_rulebook
from catan_rules.cli import app, fast_path
from catan_rules.cli.grammar import COMMANDS, HELP, LANGUAGE, Command, Option

pytestmark = pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")

CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
EVERY_LAYOUT = [
    "zoek afstandsregel", "zoek mag ik twee dorpen naast elkaar zetten", "suche Räuber versetzen", "zoek xyzzyq", "toon strukrover", "zeige xyzzyq",
    "lijst", "liste --spiel seefahrer", "bronnen", "quellen", "--hulp", "--sprache de --hilfe", "zoek --hulp", "zeige --hilfe", "lijst --hulp",
    "vervollstaendigen --hilfe", "gegevens --hulp",
]  # fmt: skip


@pytest.fixture(autouse=True)
def _a_usual_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")


def _too_long(text: str, columns: int) -> list[str]:
    """Return the lines wider than the screen that could have been broken at a space."""
    return [line for line in ESCAPE.sub("", text).splitlines() if len(line) > columns and len(line.split()) > 1]


@pytest.mark.parametrize("columns", [40, 72])
@pytest.mark.parametrize("line", EVERY_LAYOUT)
def test_a_terminal_gets_colour_and_its_own_width(line: str, columns: int) -> None:
    """Styles, and no line wider than the screen unless it is one long word; the words are those of the pipe."""
    _, shown = on_terminal(*line.split(), columns=columns)
    assert not _too_long(shown, columns)
    assert not CONTROL.search(ESCAPE.sub("", shown))
    if "xyzzyq" not in line and "strukrover" not in line:
        assert "\x1b[" in shown
        assert shown.count("\x1b[0m") * 2 == shown.count("\x1b[")
    if not line.startswith(("lijst", "liste")) or "hulp" in line:
        assert ESCAPE.sub("", shown).split() == said(*line.split()).out.split()


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_article_fits_a_narrow_screen(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 40 columns every article is wrapped and loses no word."""
    name = "toon" if language == "nl" else "zeige"
    for entry in some(open_rulebook(), by=lambda entry: entry.game):
        monkeypatch.delenv("COLUMNS", raising=False)
        whole = said(name, entry.id).out
        monkeypatch.setenv("COLUMNS", "40")
        narrow = said(name, entry.id).out
        assert not _too_long(narrow, 40), entry.id
        assert narrow.split() == whole.split()


def test_the_list_on_a_screen_has_every_title_with_its_id() -> None:
    """For a person the list shows titles, in alphabetical order, wide or narrow."""
    for columns in (40, 96):
        shown = ESCAPE.sub("", on_terminal("liste", columns=columns)[1]).split()
        for entry in open_rulebook():
            assert entry.id in shown
            assert entry.title("de").split()[0] in shown


@pytest.mark.parametrize("columns", [1, 24, 500])
def test_a_very_narrow_or_wide_screen_gets_a_readable_measure(columns: int) -> None:
    """Never narrower than 24 columns, never wider than 96."""
    shown = on_terminal("toon", "struikrover", columns=columns)[1]
    assert not _too_long(shown, max(24, min(columns, 96)))
    assert max(len(line) for line in ESCAPE.sub("", shown).splitlines()) > (10 if columns < 40 else 80)


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
@pytest.mark.parametrize("line", EVERY_LAYOUT)
def test_colour_can_be_refused(line: str, name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR and a dumb terminal: the same words and lines, no escape code."""
    coloured = on_terminal(*line.split())
    monkeypatch.setenv(name, value)
    plain = on_terminal(*line.split())
    assert "\x1b" not in plain[1]
    assert plain == (coloured[0], ESCAPE.sub("", coloured[1]))


def test_an_empty_no_color_refuses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """As no-color.org has it, the variable counts when it is not empty."""
    monkeypatch.setenv("NO_COLOR", "")
    assert "\x1b[" in on_terminal("zoek", "afstandsregel")[1]


@pytest.mark.parametrize("line", EVERY_LAYOUT)
def test_a_pipe_has_no_escape_codes_and_no_wrapping(line: str) -> None:
    """Other programs read whole paragraphs; a search for a rule's words in ``grep`` finds them."""
    out = said(*line.split()).out
    assert not CONTROL.search(out)
    if line == "zoek afstandsregel":
        assert open_rulebook()["distance-rule"].clauses[0].text("nl") in out


def test_columns_wraps_a_pipe_that_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """COLUMNS is the user's word for the width, and nonsense in it is passed over."""
    whole = said("toon", "struikrover").out
    for nonsense in ("", "0", "-5", "many", "٤٠٠"):
        monkeypatch.setenv("COLUMNS", nonsense)
        assert said("toon", "struikrover").status == 0
    monkeypatch.setenv("COLUMNS", "50")
    narrow = said("toon", "struikrover").out
    assert narrow.split() == whole.split()
    assert not _too_long(narrow, 50)


NASTY = [
    "\x1b[31mrood", "\x1b]0;titel\x07", "a\rb", "a\nb", "bel\x07", "\x9b31mrood", "\x7f", "a\x00b", "rechts\u202elinks", "\x1b[2J" * 3, "stad \x1b[31m",
]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "nasty"),
    some(product([["zoek"], ["zeige"], ["zoek", "--taal"], ["liste", "--spiel"], ["bronnen"], ["--x"], []], NASTY)),
    ids=ascii,
)
def test_a_query_cannot_steer_the_terminal(before: list[str], nasty: str) -> None:
    """Control characters of any kind are shown as spaces, in answers and in what is said about wrong use."""
    found = said(*before, nasty)
    assert found.status in (0, 1, 64)
    assert not CONTROL.search(found.out)
    assert not CONTROL.search(found.err)
    _, shown = on_terminal(*before, nasty)
    assert not CONTROL.search(ESCAPE.sub("", shown))
    assert "\x1b[31m" not in shown


@pytest.mark.parametrize("nasty", [nasty for nasty in NASTY if "\n" not in nasty], ids=ascii)
def test_a_line_of_input_cannot_steer_the_terminal(nasty: str) -> None:
    """The query that is repeated above its answer is cleaned as well."""
    assert not CONTROL.search(said("zoek", stdin=nasty.encode()).out)


@pytest.mark.parametrize("nasty", ["\x1b[31mrood", "a\nb", "bel\x07", "a\x00b"])
def test_json_escapes_control_characters(nasty: str) -> None:
    """In an object the query stands in full, escaped."""
    out = said("zoek", "--json", "--", nasty).out
    assert not CONTROL.search(out)
    assert objects(out)[0]["query"] == nasty


@pytest.mark.parametrize("nasty", ["\x9b31mrood", "\x7f", "rechts\u202elinks"], ids=ascii)
def test_json_escapes_every_control_character(nasty: str) -> None:
    """Likewise beyond ASCII: a terminal obeys U+009B as it obeys ESC [."""
    out = said("zoek", "--json", "--", nasty).out
    assert objects(out)[0]["query"] == nasty
    assert not CONTROL.search(out)


@pytest.mark.parametrize("where", ["missing", "folder", "content"])
def test_a_data_folder_cannot_steer_the_terminal(where: str, tmp_path: Path) -> None:
    """The name of a folder and what stands in its files come from outside too."""
    folder = tmp_path / "a\x1b[31mb"
    if where != "missing":
        folder.mkdir()
    if where == "content":
        folder = folder.rename(tmp_path / "plain")
        (folder / "points.yaml").write_text('"\\e[31mx": 1\n', encoding="utf-8")
    if where == "folder":
        for file in ("entries.yaml", "points.yaml", "search_words.yaml", "almanak_nl.yaml", "regeln_de.yaml"):
            (folder / file).write_bytes((Path(__file__).parents[2] / "data" / file).read_bytes())
    found = said("gegevens", str(folder))
    assert "\x1b" not in found.err + found.out


def test_a_long_query_is_wrapped_above_its_answer() -> None:
    """Queries from a file, answers on the screen: the repeated query keeps to the width as well."""
    assert not _too_long(on_terminal("zoek", columns=40, stdin=b"mag ik twee dorpen naast elkaar bouwen aan dezelfde weg\n")[1], 40)


ENCODINGS = ["ascii", "latin-1", "cp1252", "cp850", "utf-8"]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("arguments", [["zeige", "Räuber"], ["zoek", "langste handelsroute"], ["bronnen", "--json"]], ids=" ".join)
def test_a_console_that_lacks_characters_still_gets_the_answer(encoding: str, arguments: list[str], tmp_path: Path) -> None:
    """Status 0 and every letter there in some form: a mark is dropped rather than the answer."""
    found = run(*arguments, home=tmp_path, env=fresh_env(tmp_path, PYTHONIOENCODING=encoding, PYTHONUTF8="0"))
    assert (found.returncode, found.stderr) == (0, b"")
    text = found.stdout.decode(encoding)
    if arguments[0] == "zeige":
        assert text.startswith("Rauber\n" if encoding == "ascii" else "Räuber\n")
    if encoding == "utf-8":
        assert text == said(*arguments).out
    else:
        assert len(text.split()) == pytest.approx(len(said(*arguments).out.split()), rel=0.02)
        assert text.count("?") <= said(*arguments).out.count("?") + 2


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_wrong_use_is_explained_on_any_console(encoding: str, tmp_path: Path) -> None:
    """Standard error too: umlauts and quotation marks become what the console has."""
    found = run("quellen", "zuviel", home=tmp_path, env=fresh_env(tmp_path, PYTHONIOENCODING=encoding, PYTHONUTF8="0"))
    text = found.stderr.decode(encoding)
    assert found.returncode == 64
    assert "Zu viele W" in text
    assert "rter: zuviel" in text
    assert "?" not in text


def test_a_word_that_is_no_text_is_searched_all_the_same(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 in an argument do not end in a fault of ours."""
    if sys.platform in ("win32", "darwin"):
        pytest.skip("arguments are Unicode here")
    for options in ([], ["--json"]):
        found = run("zoek", "st\udcffad\udc80", *options, home=tmp_path)
        assert found.returncode in (0, 1)
        assert found.stderr == b""
        if options:
            assert objects(found.stdout.decode())[0]["query"] == "st\udcffad\udc80"


LINES = [
    ["zoek", "afstandsregel"], ["zoek", "--json", "afstandsregel"], ["zoek", "afstandsregel", "--json"], ["zoek", "twee", "dorpen", "--aantal", "2"],
    ["zoek", "--aantal=2", "twee", "dorpen"], ["zoek", "twee", "--anzahl", "3", "dorpen"], ["suche", "--sprache=nl", "rover"],
    ["suche", "rover", "--taal", "nl", "--json"], ["zoek", "--spel", "zeevaarders", "schip"], ["suche", "Schiff", "--spiel=Seefahrer"],
    ["zoek", "--taal", "Deutsch", "--spel", "basis", "--aantal", "1", "--json", "Räuber", "versetzen"], ["zoek", "xyzzyq"],
    ["zoek", "xyzzyq", "--json"], ["toon", "struikrover"], ["toon", "distance-rule", "--json"], ["zeige", "--json", "Räuber"], ["zeige", "xyzzyq"],
    ["toon", "--taal=de", "rover"], ["toon", "Langste", "handelsroute"], ["zeige", "Raeubr", "--sprache", "nl"], ["toon", "a=b"],
]  # fmt: skip


@pytest.mark.parametrize(("line", "ends"), some(product(LINES, [os.pipe, lambda: terminal(80), lambda: terminal(33)])))
def test_the_quick_path_and_typer_print_the_same_bytes(line: list[str], ends: Callable[[], tuple[int, int]]) -> None:
    """Options with ``=`` or a space, before or after the words: both readers give one answer and one status."""
    quick = through(lambda: fast_path.answer(line), ends())
    slow = through(lambda: app.run(line), ends())
    assert quick[0] is not None
    assert quick == slow
    assert quick[1]


VALUES = {
    "language": "de",
    "game": "basis",
    "form": "zak",
    "count": "3",
    "number": "7",
    "text": "-x",
    "agreed": "9",
    "manner": "vriendelijk",
    "stock": "19",
    "traders": "bank",
    "address": "https://example.org/",
}
EVERY_OPTION = [
    pytest.param(command, own, option, id=f"{command.names[own]} {option.names[0]}")
    for command in COMMANDS
    for own in command.names
    for option in command.options
    if option is not HELP
]


@pytest.mark.parametrize(("command", "own", "option"), some(EVERY_OPTION))
def test_the_quick_path_and_typer_make_the_same_call(command: Command, own: str, option: Option, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every option of every command, under all its names, between two words."""
    calls: list[dict[str, object]] = []
    for module in ("handlers", "app"):
        monkeypatch.setattr(f"catan_rules.cli.{module}.handle", lambda call: calls.append(vars(call)) or 0)
    for name in option.names:
        line = [command.names[own], "een", name, *([VALUES[option.kind]] if option.takes else []), "twee"]
        assert fast_path.answer(line) == app.run(line) == 0
        quick, typed = calls[-2:]
        assert quick == typed
        assert quick["words"] == ["een", "twee"]
        assert quick["language"] == ("de" if option is LANGUAGE else own)


@pytest.mark.parametrize(
    "line",
    [
        "zoek --tal nl x",
        "zoek --json=1 x",
        "zoek --aantal 99 x",
        "zoek -h",
        "toon x --aantal 3",
        "zoek --taal",
        "zoeken",
    ],
)
def test_the_quick_path_leaves_alone_what_it_does_not_know(line: str) -> None:
    """Whatever is not a plain look-up is read by Typer, and nothing has been printed before."""
    assert through(lambda: fast_path.answer(line.split()), os.pipe()) == (None, "")
