"""The rule set that a user prefers: the variable and the settings, where they come in, and what is said of faults in them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.command import objects, said
from support.schemas import schema

TABLE = """\
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
"""


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The settings of a user in a home of its own, not yet written, and a position in the working folder."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stelling.yaml").write_text(TABLE, encoding="utf-8")
    return tmp_path / "config" / "catan-rules.yaml"


def rules(*more: str) -> tuple[str, str | None]:
    """Return under which rule set a question is answered, and where that comes from."""
    found = said("punten", "rood", "--json", *more)
    assert found.err == ""
    verdict = json.loads(found.out)
    schema("verdict").validate(verdict)
    return verdict["rules"], verdict.get("rules_from")


def test_the_option_goes_before_the_document_that_before_the_preference_and_that_before_the_default(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And the variable before the settings."""
    assert rules() == ("almanak", None)
    assert said("instellen", "actueel").status == 0
    assert rules() == ("actueel", "settings")
    monkeypatch.setenv("CATAN_RULES_REGELS", "wm-2002")
    assert rules() == ("wk-2002", "variable")
    (tmp_path / "stelling.yaml").write_text("regels: spielanleitung\n" + TABLE, encoding="utf-8")
    assert rules() == ("spielanleitung", None)
    assert rules("--regels", "encyclopedie") == ("encyclopedie", None)


@pytest.mark.parametrize(
    ("command", "settings_told", "variable_told"),
    [
        (
            "punten rood",
            "Volgens de huidige uitgaven (jouw instelling).",
            "Volgens de WK-regels van 2002 (ingesteld met CATAN_RULES_REGELS).",
        ),
        (
            "punkte Rot",
            "Laut den aktuellen Ausgaben (deine Einstellung).",
            "Laut den WM-Regeln von 2002 (mit CATAN_RULES_REGELS eingestellt).",
        ),
    ],
)
def test_the_answer_says_that_a_preference_chose_its_rule_set(
    command: str, settings_told: str, variable_told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In words; not where the option did."""
    said("einstellen", "aktuell")
    assert settings_told in said(*command.split()).out
    assert settings_told.partition(" (")[0] + "." in said(*command.split(), "--regels", "actueel").out
    monkeypatch.setenv("CATAN_RULES_REGELS", "wk-2002")
    assert variable_told in said(*command.split()).out


def test_a_preference_that_is_not_for_the_game_leaves_its_default(tmp_path: Path) -> None:
    """And the answer says so."""
    said("instellen", "wk-2002")
    (tmp_path / "stelling.yaml").write_text("spel: zeevaarders\n" + TABLE, encoding="utf-8")
    assert rules() == ("encyclopedie", None)
    assert "Volgens de encyclopedie (jouw instelling: wk-2002, maar die is niet voor dit spel)." in said("punten", "rood").out


def test_boards_and_summaries_follow_it_too() -> None:
    """Where no rule set is named."""
    said("instellen", "actueel")
    for line in (("opbouw", "--zaad", "7"), ("samenvatting",)):
        (written,) = objects(said(*line, "--json").out)
        assert written["rules"] == "actueel"
    (written,) = objects(said("samenvatting", "--regels", "almanak", "--json").out)
    assert written["rules"] == "almanak"
    assert said("samenvatting", "--regels", "alle").status == 64
    assert said("teken", "mag", "A2.Z", "--speler", "rood", "--regels", "alle").status == 64


def test_the_settings_are_shown_changed_and_forgotten(settings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In words and as the schema says."""
    assert "Geen eigen regelset ingesteld" in said("instellen").out
    assert "seefahrer: enzyklopaedie" in said("einstellen").out
    assert not settings.exists()
    kept = said("instellen", "enzyklopaedie")
    assert (kept.status, kept.err, f"geschreven: {settings}" in kept.out, "Jouw regelset: encyclopedie" in kept.out) == (0, "", True, True)
    assert f"Dein Regelsatz: enzyklopaedie ({settings})." in said("einstellen").out
    monkeypatch.setenv("CATAN_RULES_REGELS", "actueel")
    (shown,) = objects(said("instellen", "--json").out)
    schema("settings").validate(shown)
    assert shown == {"file": str(settings), "rules": "encyclopedie", "variable": "actueel"}
    assert "CATAN_RULES_REGELS gaat voor: actueel." in said("instellen").out
    monkeypatch.delenv("CATAN_RULES_REGELS")
    assert said("einstellen", "keine").status == 0
    assert rules() == ("almanak", None)


def test_house_rules_can_be_preferred_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By their path, whatever its letters."""
    house = tmp_path / "it's thuis" / "huis.yaml"
    house.parent.mkdir()
    house.write_text("uitgangspunt: encyclopedie\nnaam: thuis\n", encoding="utf-8")
    monkeypatch.chdir(house.parent)
    assert said("instellen", "huis.yaml").status == 0
    monkeypatch.chdir(tmp_path)
    assert rules() == ("huisregels (thuis)", "settings")


def test_house_rules_in_the_settings_lie_beside_them(settings: Path, tmp_path: Path) -> None:
    """Not in the folder that a question is asked in, which may be anybody's."""
    settings.parent.mkdir()
    settings.write_text("regels: huis.yaml\n", encoding="utf-8")
    (tmp_path / "huis.yaml").write_text("naam: vreemd\n", encoding="utf-8")
    (settings.parent / "huis.yaml").write_text("naam: eigen\n", encoding="utf-8")
    assert rules() == ("huisregels (eigen)", "settings")


@pytest.mark.parametrize("wanted", ["alle", "almanac", "nergens.yaml", "actueel almanak"])
def test_what_is_no_rule_set_is_not_kept(wanted: str, settings: Path) -> None:
    """Wrong use; nothing is written."""
    assert said("instellen", *wanted.split()).status == 64
    assert not settings.exists()


FAULTY = {
    "an unknown key": (b"regel: actueel\n", ":1:1: regel: "),
    "an unknown rule set": (b"# mine\nregels: actuel\n", ":2:9: actuel: "),
    "no YAML": (b"regels: [\n", ":1:"),
    "a list": (b"regels: [actueel]\n", ":1:9: "),
    "no mapping": (b"actueel\n", ":1:1: actueel: "),
    "twice": (b"regels: actueel\nRegeln: almanak\n", ":2:1: Regeln: "),
    "no text": (b"regels: \xff\xfe\x00\n", ":1:9: "),
    "an alias": (b"regels: &a actueel\nregeln: *a\n", ":2:9: "),
    "no value": (b"regels:\n", ":1:8: "),
    "all of them": (b"regels: alle\n", ":1:9: alle: "),
}


@pytest.mark.parametrize("name", FAULTY)
@pytest.mark.parametrize("command", ["punten", "punkte"])
def test_faults_of_the_settings_are_told_with_their_place(name: str, command: str, settings: Path) -> None:
    """Status 65 where the settings would be asked, in the language of the question; not where a rule set is named; ``instellen`` mends it."""
    raw, place = FAULTY[name]
    settings.parent.mkdir()
    settings.write_bytes(raw)
    found = said(command, "rood")
    assert (found.status, found.out) == (65, "")
    assert f"{settings}{place}" in found.err
    assert said(command, "rood", "--regels", "almanak").status == 2
    problems = json.loads(said(command, "rood", "--json").out)
    schema("problems").validate(problems)
    assert said("instellen", "actueel").status == 0
    assert rules() == ("actueel", "settings")


@pytest.mark.parametrize("raw", [b"", b"# nothing\n", b"\xef\xbb\xbfRegeln: Aktuell\r\n"])
def test_settings_may_say_nothing_or_be_typed_anyhow(raw: bytes, settings: Path) -> None:
    """Empty, a remark alone, or with what editors leave."""
    settings.parent.mkdir()
    settings.write_bytes(raw)
    assert rules() == (("actueel", "settings") if b"Regeln" in raw else ("almanak", None))


def test_an_unknown_rule_set_in_the_variable_is_wrong_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variable is named, and the nearest rule set."""
    monkeypatch.setenv("CATAN_RULES_REGELS", "almanac")
    found = said("punten", "rood")
    assert (found.status, found.out) == (64, "")
    assert found.err.startswith("CATAN_RULES_REGELS: Er is geen regelset “almanac”. Bedoel je: almanak")


def test_a_folder_in_the_place_of_the_settings_is_told(settings: Path) -> None:
    """It cannot be read, nor replaced."""
    settings.mkdir(parents=True)
    assert said("punten", "rood").status == 66
    assert said("instellen", "actueel").status == 73


def test_without_a_home_there_are_no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions are answered; keeping something says what to do instead."""
    monkeypatch.setenv("XDG_CONFIG_HOME", "")
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    assert rules() == ("almanak", None)
    found = said("instellen", "actueel")
    assert (found.status, "CATAN_RULES_REGELS" in found.err) == (64, True)


@pytest.mark.parametrize(
    ("platform", "variable", "place"),
    [("win32", "APPDATA", "catan-rules.yaml"), ("darwin", "HOME", "Library/Application Support/catan-rules.yaml")],
)
def test_each_system_has_its_own_place(platform: str, variable: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder for what programs of a user keep."""
    from catan_rules.cli.settings import settings_file

    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))
    assert settings_file() == str(tmp_path / place)
