"""What the program says, as data: checked, complete in both languages, each key used, and compiled again when it changes."""

from __future__ import annotations

import errno
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.checkout import Checkout, small_data
from support.running import ROOT
from support.sources import Source, source

from adjudicator.basegame.position import COLOURS, Development, Phase
from adjudicator.board.board import Resource, Terrain
from adjudicator.dispute.ruling import Ruling
from adjudicator.game import games
from adjudicator.input.problems import Expected
from adjudicator.rulesets.contents import numbers_of
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.rulesets.points import Holds
from adjudicator.telling.imported import Lost
from adjudicator.verdicts.kind_of_question import HOLDER
from adjudicator.verdicts.supposed import (
    ABLE,
    BEST,
    BUILT,
    GONE,
    HAND,
    HARBOUR,
    KNIGHT,
    NO_ROBBER,
    NO_SPECIAL,
    NONE_OF,
    ROBBER,
    SPECIAL,
    STANDS,
)
from adjudicator.verdicts.verdict import Answer
from catan_rules import open_rulebook
from catan_rules.__main__ import main
from catan_rules.at_issue.known import DENIABLE, FACTS
from catan_rules.check_words import LANGUAGES, SECTIONS, check_words
from catan_rules.cli import grammar as options
from catan_rules.cli.grammar import COMMANDS
from catan_rules.messages import section
from catan_rules.printed.contents.almanac import OWN_RULES
from catan_rules.printed.contents.sheet import GAMES
from catan_rules.printed.contents.sketches import BESIDE
from catan_rules.receipts import PARTS
from catan_rules.render.text.remembered import KEYS
from catan_rules.render.text.rules import PLACE_RULES
from catan_rules.render.text.several import KEYS as SEVERAL

WORDS = ROOT / "data" / "words"


def small(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """Write the words of both languages into a folder of data; a change is (language, old, new)."""
    shutil.copytree(WORDS, folder / "words")
    for language, old, new in changes:
        file = folder / "words" / f"{language}.yaml"
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


# --- the check -------------------------------------------------------------------------------------------------------------


def test_our_words_have_no_fault() -> None:
    """As ``gegevens`` says."""
    assert check_words(str(ROOT / "data")) == []


_SHEET = (WORDS / "nl.yaml").read_text(encoding="utf-8").split("\n").index("sheet:") + 1
_FAULTY = (WORDS / "nl.yaml").read_text(encoding="utf-8").split("\n").index('  data.faults: "{0} fouten"') + 1
FAULTS = {
    "a key that the other language lacks": (("de", "  also: Auch", "  alsa: x\n  also: Auch"), "de.yaml:7:3: alsa: a key of words/nl.yaml too (also?)"),
    "a missing key": (("nl", "  also: Ook gevonden\n", ""), "de.yaml:7:3: also: a key of words/nl.yaml too"),
    "an unknown section": (("nl", "\nsheet:\n", "\nsheets:\n"), f"nl.yaml:{_SHEET}:1: sheets: one of messages, headline, asking, numbers,"),
    "a missing section": (("nl", "\nsheet:\n", "\nsheets:\n"), "words/nl.yaml: sheet: this section"),
    "a key twice": (("nl", "  also: Ook", "  also: x\n  also: Ook"), "nl.yaml:8:3: also: each key once"),
    "no text": (("nl", "  also: Ook gevonden", "  also:"), "nl.yaml:7:8: also: text"),
    "a list": (("nl", "  also: Ook gevonden", "  also: [Ook gevonden]"), "nl.yaml:7:9: also: text"),
    "a place that the other language lacks": (
        ("de", 'nothing: "Nichts gefunden zu „{0}“."', 'nothing: "Nichts gefunden zu „{1}“."'),
        "de.yaml:21:3: nothing: {1}: the places that it has in words/nl.yaml",
    ),
    "a brace too many": (("nl", 'data.faults: "{0} fouten"', 'data.faults: "{0} {fouten"'), f"nl.yaml:{_FAULTY}:16: {{0}} {{fouten: no brace but those of places"),
    "no YAML": (("de", "messages:\n", "messages: [\n"), "words/de.yaml:"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_the_words_is_told_with_its_place(name: str, tmp_path: Path) -> None:
    """By the check that ``gegevens`` makes."""
    change, expected = FAULTS[name]
    told = [str(problem) for problem in check_words(str(small(tmp_path, change)))]
    assert any(expected in one for one in told), told


def test_every_language_has_to_be_there(tmp_path: Path) -> None:
    """A folder with the words of one language lacks the other; one without any words lacks nothing."""
    assert check_words(str(tmp_path)) == []
    (small(tmp_path) / "words" / "de.yaml").unlink()
    assert next(str(problem) for problem in check_words(str(tmp_path))).startswith("words/de.yaml: ")


def test_the_command_that_checks_data_checks_the_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Beside the faults of the other files, in their form."""
    folder = small_data(tmp_path / "data")
    assert main(["gegevens", str(folder)]) == 0
    file = folder / "words" / "de.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("  also: Auch gefunden\n", ""), encoding="utf-8")
    capsys.readouterr()
    assert main(["gegevens", str(folder), "--json"]) == 65
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert (problem["file"], problem["found"]) == ("words/nl.yaml", "also")


# --- the keys and the code -------------------------------------------------------------------------------------------------


def _sources(*patterns: str) -> Iterator[Source]:
    for pattern in patterns:
        yield from map(source, (ROOT / "catan_rules").glob(pattern))


def _literals(*patterns: str) -> set[str]:
    return {text for module in _sources(*patterns) for _, text in module.texts}


def _given(called: str, *patterns: str) -> set[str]:
    """Return the words that a method is called with."""
    calls = [call for module in _sources(*patterns) for call in module.calls if call.by_attribute and call.called == called]
    return {one for call in calls for one in call.given if one is not None}


def _key(name: str) -> str:
    return name.lower().replace("_", "-")


#: Section -> where its keys stand as they are in the code.
WRITTEN = {
    "messages": ("*.py", "cli/**/*.py", "render/text/*.py"),
    "headline": ("at_issue/*.py", "render/text/*.py", "render/basegame/*.py"),
    "asking": ("answer/*.py", "at_issue/*.py", "cli/**/*.py", "render/text/*.py"),
    "board": ("render/**/*.py",),
    "labels": ("printed/writers/*.py",),
    "sheet": ("printed/contents/*sheet*.py", "printed/contents/sketches.py"),
    "almanac": ("printed/contents/almanac.py",),
    "report": ("printed/contents/report*.py", "printed/contents/dispute_report.py"),
    "game": ("printed/contents/game*_report.py", "render/text/games.py", "cli/commands/replay/progress.py"),
    "dispute": (
        "at_issue/*.py",
        "render/text/disputes.py",
        "render/text/issues.py",
        "render/text/remembered.py",
        "printed/contents/dispute_report.py",
        "cli/commands/dispute.py",
    ),
    "position": ("cli/commands/*.py",),
}
#: What is told of an alternative: places by what they are and how far, moments, cards given or taken.
NEAR = {
    *(f"near.{sort}.{far}" for sort in ("intersection", "path", "tile") for far in ("one", "more")),
    *(f"near.own.{phase}" for phase in ("opbouw", "beurt", "voor-de-worp", "handelen", "bouwen")),
    *(f"near.this.{phase}" for phase in ("rover", "handelen", "bouwen", "bijzondere-bouwronde")),
    *(f"near.{side}" for side in ("give", "take")),
}
#: What is supposed, and the pieces that may be.
SUPPOSED_KEYS = {
    *(
        f"supposed.{what}"
        for what in (
            BUILT,
            STANDS,
            GONE,
            ROBBER,
            NO_ROBBER,
            HARBOUR,
            KNIGHT,
            SPECIAL,
            HAND,
            NONE_OF,
            NO_SPECIAL,
            ABLE,
            BEST,
            "forbidden",
            f"{BUILT}.somewhere",
        )
    ),
    *(f"supposed.piece.{piece}" for piece in ("settlement", "city", "road", "ship")),
    *(f"supposed.special.{card}" for card in ("route", "army")),
}
#: What is asked about facts that are not known: by the fact, whether it is so, how many there are, or whether so many.
ASKS = {
    *(f"asks.{sort}.is" for sort in ("turn", "roll", "robber", "chips", "route", "army", "first", "cards")),
    *(f"asks.phase.is.{key.removeprefix('phase.')}" for key in section("nl", "board") if key.startswith("phase.")),
    *(
        f"asks.{one}"
        for one in (
            "holder",
            "winner",
            "place.which",
            "stood-settlement.is",
            "stood-city.is",
            "harbour.is",
            "harbour-special.is",
            "seven-rolled.is",
            "robber-stood.is",
        )
    ),
    *(f"asks.{sort}.nobody" for sort in ("route", "army")),
    *(f"asks.{sort}.which" for sort in ("chips", "bank", "stack", "count", "held", "bought", "played")),
    *(f"asks.{sort}.least.one" for sort in ("bank", "stack", "count", "held", "bought", "played", "throws")),
    *(f"asks.{sort}.least.more" for sort in ("bank", "count", "held", "bought", "played", "throws")),
    *(f"asks.cards.{one}" for one in Development),
}
#: What a record of another program may state, and an audit compares.
STATED = (
    "hand",
    "developments",
    "played",
    "bank",
    "route",
    "holder-longest-route",
    "holder-largest-army",
    "points",
    "pieces",
    "supply",
    "robber",
    "winner",
)
#: The special cards whose course is told, by the kind of question about them.
CARDS = [kind.name for game in games() for kind in game.kinds.values() if kind.outcome == HOLDER and kind.counted]
#: Section -> the keys that are put together from what the code knows.
MADE: dict[str, Callable[[], set[str]]] = {
    "messages": lambda: (
        {f"game.{entry.game}" for entry in open_rulebook()}
        | {f"letter.{kind}" for kind in ("empty", "unopened", "unclosed", "field", "operator")}
        | {f"own.{piece}" for piece in PLACE_RULES.values()}
        | {
            f"use.fits.{one.kind}"
            for one in vars(options).values()
            if isinstance(one, options.Option)
            if one.kind not in ("switch", "text")
        }
    ),
    "asking": lambda: {
        *map(str, Answer),
        *(f"receipt.part.{part}" for part in PARTS),
        *NEAR,
        *ASKS,
        *(f"lies.{one}" for one in ("begins", "words", "rule")),
        *(f"lost.{_key(one.name)}" for one in Lost),
        *(f"field.{one}" for one in STATED),
        *SUPPOSED_KEYS,
    },
    "headline": lambda: (
        {f"{length}.{name}" for name in RULE_SETS for length in ("book", "short")}
        | {f"{side}.{answer}" for side in ("own", "other") for answer in ("yes", "no", "open")}
        | {"yes", "no", "open", *(f"of.{game}" for game in OWN_RULES)}
        | {f"several.{told}" for told in SEVERAL}
    ),
    "numbers": lambda: {name for rules in RULE_SETS.values() for name in numbers_of(rules)},
    "board": lambda: (
        {f"terrain.{one}" for one in Terrain}
        | {f"resource.{one}" for one in Resource}
        | {f"{part}.{one}" for part in ("colour", "letter") for one in COLOURS}
        | {f"phase.{_key(one.name)}" for one in Phase}
    ),
    "faults": lambda: {_key(one.name) for one in Expected} | {f"one-of.{one}" for one in Holds},
    "sheet": lambda: {
        *(f"title-{game}" for game in GAMES),
        *(f"sketch-{topic}" for topic in BESIDE),
        *(f"fold.{pages}" for pages in (4, 8)),
        *(f"card.{name}" for name in ("road", "settlement", "city")),
        "blank-dice",
    },
    "game": lambda: (
        {f"{card}{part}" for card in CARDS for part in ("", ".head")}
        | {f"race.{card}" for card in CARDS}
        | {f"luck.{far}" for far in range(-2, 3)}
    ),
    "almanac": lambda: (
        {f"reading.{one}" for one in ("rule", "current", "differs", "index")}
        | {"title", "articles", *(f"{part}-{game}" for part in ("title", "game", "articles") for game in OWN_RULES)}
    ),
    "dispute": lambda: {
        *map(str, Ruling),
        "right.reason",
        "wrong.reason",
        "right.whatever",
        "wrong.whatever",
        *(f"needs.{need}" for need in (*KEYS, "where")),
        *(f"issue.{ruling}" for ruling in (Ruling.RIGHT, Ruling.WRONG, Ruling.UNDETERMINED)),
        *(f"issue.{part}{answer}" for part in ("", "says.") for answer in ("yes", "no")),
        *(f"issue.guess.{answer}{several}" for answer in ("yes", "no") for several in ("", ".several")),
        *(f"reply.{words}" for words in _given("listed", "at_issue/*.py")),
        *(f"reply.{order}-order" for order in ("in", "any")),
        *(f"issue.{title}" for title in ("one.others", "title.others", "title.mixed")),
        *(f"known.{fact}.{name}" for fact in FACTS for name in ("asked", "told", "of")),
        *(f"known.{fact}.against" for fact in DENIABLE),
        "known.otherwise.told",
        *(f"heard.meant.{why}" for why in ("turn", "hand")),
        *(
            f"stance.{side}"
            for side in ("yes", "no", "must", "limit", "tie", "saying", "unsaid", "from", "forgo", "forced", "bound", "was")
        ),
        *(f"untold.{one}" for one in ("position", "told")),
    },
    "commands": lambda: {f"{one.key}.{part}" for one in COMMANDS for part in ("arguments", "help", "examples")},
    "options": lambda: {
        f"{one.help_key}.{part}"
        for one in vars(options).values()
        if isinstance(one, options.Option)
        for part in (("takes", "help") if one.takes else ("help",))
    },
}
#: Commands that take no words.
WITHOUT_ARGUMENTS = {f"{name}.arguments" for name in ("list", "sources", "check", "convert", "new", "set-up", "summary")}


@pytest.mark.parametrize("name", SECTIONS)
def test_every_key_is_used_and_every_key_that_is_made_is_there(name: str) -> None:
    """No text stands there for nobody; a family of keys is complete."""
    keys = set(section("nl", name))
    made = MADE[name]() if name in MADE else set()
    assert made - keys - WITHOUT_ARGUMENTS == set()
    reported = {key for key in keys if key.startswith("os.") and key[3:] in errno.errorcode.values()} if name == "messages" else set()
    written = _literals(*WRITTEN.get(name, ()))
    assert keys - made - reported - written - {f"{key}.one" for key in written} == set()


#: The function that looks a text up -> its section, and which argument is the key.
LOOKED_UP = {
    "message_text": ("messages", 1),
    "AnswerError": ("asking", 0),
    "asking_phrase": ("asking", 1),
    "dispute_phrase": ("dispute", 1),
    "wrong": ("messages", 0),
    "label_text": ("labels", 1),
    "board_phrase": ("board", 1),
}


def test_every_key_that_is_looked_up_is_there() -> None:
    """Where a call names its key, there is a text for it in both languages."""
    found = 0
    for call in (call for module in _sources("**/*.py") for call in module.calls):
        name, place = LOOKED_UP.get(call.called, ("", 0))
        keys = call.given[place : place + 1] if name else ()
        if call.called == "text_of" and call.given[1] is not None:
            name, keys = call.given[1], call.given[2:3]
        for key in filter(None, keys):
            found += 1
            for language in LANGUAGES:
                assert key in section(language, name), (name, key)
    assert found > 80


def test_no_text_of_ours_stands_in_the_code() -> None:
    """No word with an umlaut but names to type, and none of the commonest words of either language beside another."""
    common = re.compile(r"\b(het|een|niet|voor|van de|der|die|das|nicht|eine?|für|und)\b \w+|\w[äöüß]\w", re.IGNORECASE)
    typed = {"niederländisch", "--ausführlich", "--überschreiben", "--räuber"}
    for file in (ROOT / "catan_rules").rglob("*.py"):
        module = source(file)
        for _, text in module.texts:
            if text not in module.documents and text not in typed:
                assert not common.search(text), (file.name, text)


# --- compiled --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """Return a checkout of its own."""
    return Checkout(tmp_path)


def test_changed_words_show_at_the_next_call(checkout: Checkout) -> None:
    """Nobody has to build anything in a checkout."""
    assert checkout.call("zoek", "qqqq").stdout.decode().startswith("Niets gevonden")
    file = checkout.data / "words" / "nl.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("Niets gevonden voor", "Er is niets over"), encoding="utf-8")
    assert checkout.call("zoek", "qqqq").stdout.decode().startswith("Er is niets over")


def test_faulty_words_are_status_65_with_their_place(checkout: Checkout) -> None:
    """What cannot be said is told by file, line and column."""
    file = checkout.data / "words" / "nl.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("  also: Ook gevonden", "  also: []"), encoding="utf-8")
    done = checkout.call("toon", "distance-rule")
    assert (done.returncode, done.stdout) == (65, b"")
    assert done.stderr.decode() == "words/nl.yaml:7:9: also: text\n"
