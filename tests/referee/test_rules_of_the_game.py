"""A rule set that says nothing of a game rules on nothing in it, whatever is asked and by which door."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import said

from catan_rules import Record, ask, audit, read_game, read_position, replay, rule_dispute

BOARD = """bord: beginners
spelers:
  rood: {dorpen: B2.ZO D2.ZO, straten: B2/O D2/ZO, hand: 4 wol}
  blauw: {dorpen: A1.ZO E3.Z, straten: A1/O E3/ZO}
beurt: rood
fase: handelen
worp: 8
"""
DICE = "spel: dobbelspel\nspelers: {rood: {}}\n"
QUARREL = "Rood: ik mag 4 wol ruilen voor 1 erts. Blauw: nee."


def game() -> Record:
    """Return a game of one event."""
    return read_game(f"{BOARD}verloop: |\n  rood eindigt beurt\n")


ASKED = {
    "ask": lambda rules: ask(read_position(BOARD), "wie wint", rules),
    "legal actions": lambda rules: read_position(BOARD).legal_actions(rules),
    "an action": lambda rules: read_position(BOARD).after("rood eindigt beurt", rules),
    "replay": lambda rules: list(replay(game(), rules)),
    "audit": lambda rules: list(audit(game(), rules)),
    "dispute": lambda rules: rule_dispute(read_position(BOARD), QUARREL, rules),
}


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ("bord: beginners\nregels: kaartspel\nspelers: {rood: {}}\n", "2:9: kaartspel"),
        ("Regeln: dobbelspel\nSpiel: Basis\nBrett: beginners\nSpieler: {rot: {}}\n", "1:9: dobbelspel"),
        ("spel: kaartspel\nregels: dobbelspel\nspelers: {rood: {}}\n", "2:9: dobbelspel"),
        ("spel: dobbelspel\nspelers: {rood: {}}\nregels: almanak\n", "3:9: almanak"),
        ("CR1.GB.Udobbelspel.NBEGINNERS.PR.PB\n", "1:9: dobbelspel"),
        ("CR1.GD.Uwk_2D2002.PR\n", "1:9: wk-2002"),
    ],
)
def test_a_document_that_names_rules_of_another_game_is_told_where(document: str, place: str, tmp_path: Path) -> None:
    """As a fault of the document; by rules of the game that the call names it is judged."""
    file = tmp_path / "x.yaml"
    file.write_text(document, encoding="utf-8")
    for call in (("controleer", "--stelling", str(file)), ("vraag", "hoeveel punten heeft rood", "--stelling", str(file))):
        found = said(*call)
        assert (found.status, found.err.startswith(f"{file}:{place}: verwacht: een regelset voor dit spel.")) == (65, True), found.err
        assert said(*call, "--regels", "actueel").status in (0, 1, 2)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("CR1.GB.Udobbelspel.NBEGINNERS.PR.PB.TR.Erood_20gooit_208\n", "1:9: dobbelspel"),
        (f"{BOARD}regels: dobbelspel\nverloop: rood gooit 8\n", f"{BOARD.count(chr(10)) + 1}:9: dobbelspel"),
    ],
)
def test_so_is_a_game_that_is_followed(text: str, place: str, tmp_path: Path) -> None:
    """In a line as in a document."""
    file = tmp_path / "x.txt"
    file.write_text(text, encoding="utf-8")
    found = said("naspelen", str(file))
    assert (found.status, found.err.startswith(f"{file}:{place}: verwacht: een regelset voor dit spel.")) == (65, True), found.err
    judged = said("nakijken", str(file))
    assert (judged.status, f"{file}:{place}: verwacht: een regelset voor dit spel." in judged.out + judged.err) == (65, True)


def test_so_is_a_dispute_that_names_them(tmp_path: Path) -> None:
    """Its claims are no fault of the document."""
    file = tmp_path / "x.yaml"
    file.write_text(f"{BOARD}regels: dobbelspel\nbeweringen: {{rood: ik heb 5 punten}}\n", encoding="utf-8")
    found = said("geschil", "--stelling", str(file))
    assert (found.status, "verwacht: een regelset voor dit spel." in found.err) == (65, True), found.err


@pytest.mark.parametrize("rules", ["kaartspel", "dobbelspel"])
@pytest.mark.parametrize("asked", ASKED)
def test_the_library_refuses_the_rules_of_another_game(asked: str, rules: str) -> None:
    """And says which there are."""
    with pytest.raises(ValueError, match=rf"^{rules} is of another game than this position: there are almanak, .*actueel$"):
        ASKED[asked](rules)


def test_so_it_does_of_the_rules_that_a_document_names_itself() -> None:
    """Of every game."""
    with pytest.raises(ValueError, match="another game"):
        ask(read_position(f"regels: dobbelspel\n{BOARD}"), "wie wint")
    with pytest.raises(ValueError, match=r"almanak is of another game than this position: there are dobbelspel, actueel$"):
        ask(read_position(DICE), "hoeveel punten heeft rood", "almanak")


@pytest.mark.parametrize("position", [None, BOARD])
@pytest.mark.parametrize("question", ["mag rood een straat bouwen op A1/ZO", "wat is de afstandsregel", "mag je na het bouwen ruilen"])
def test_a_rule_set_that_there_is_not_is_refused_whatever_answers(question: str, position: str | None) -> None:
    """A rule that is the same in all books too."""
    with pytest.raises(ValueError, match="no rule set 'zeevaarders': there are almanak"):
        ask(None if position is None else read_position(position), question, "zeevaarders")


@pytest.mark.parametrize("question", ["mag rood een straat bouwen op A1/ZO", "wat is de afstandsregel", "mag je na het bouwen ruilen"])
def test_the_command_refuses_it_too(question: str) -> None:
    """As wrong use."""
    found = said("vraag", question, "--regels", "zeevaarders")
    assert (found.status, found.out) == (64, "")
    assert "Er is geen regelset “zeevaarders”." in found.err


@pytest.mark.parametrize("rules", ["actueel", "encyclopedie", "wk-2002"])
def test_a_rule_set_of_the_same_family_rules(rules: str) -> None:
    """The extensions are played by the rules of the base game too."""
    assert ask(read_position(BOARD.replace("beginners", "beginners-5-6")), "wie wint", rules).rules == rules


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (("mag", "rood 4 wol ruilen voor 1 erts", "--stelling"), "De regelset dobbelspel gaat niet over dit spel. Wel: almanak, "),
        (("wat", "kan rood", "--stelling"), "De regelset dobbelspel gaat niet over dit spel. Wel: almanak, "),
        (("darf", "Rot 4 Wolle gegen 1 Erz tauschen", "--stellung"), "Der Regelsatz dobbelspel gehört nicht zu diesem Spiel."),
        (("geschil", QUARREL, "--stelling"), "De regelset dobbelspel gaat niet over dit spel."),
        (("controleer",), "De regelset dobbelspel gaat niet over dit spel."),
        (("naspelen",), "De regelset dobbelspel gaat niet over dit spel."),
        (("nakijken",), "De regelset dobbelspel gaat niet over dit spel."),
    ],
)
def test_the_command_refuses_it_as_wrong_use(call: tuple[str, ...], told: str, tmp_path: Path) -> None:
    """In the player's language, with the rule sets that there are."""
    path = tmp_path / "stelling.yaml"
    path.write_text(BOARD + ("verloop: |\n  rood eindigt beurt\n" if call[0] in ("naspelen", "nakijken") else ""), encoding="utf-8")
    found = said(*call, str(path), "--regeln" if call[0] == "darf" else "--regels", "dobbelspel")
    assert (found.status, found.out) == (64, "")
    assert told in found.err
