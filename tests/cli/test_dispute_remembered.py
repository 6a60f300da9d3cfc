"""A dispute told from memory, without a position: what no board bears on is ruled on, for the rest it is said what is missing and how to give it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from unittest import mock

import pytest
from support.command import said
from support.schemas import schema

from catan_rules import read_dispute, rule_dispute
from catan_rules.__main__ import main
from catan_rules.cli.commands import dispute as command


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own without a position in it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ruled(text: str, rules: str = "actueel") -> list[tuple[str, list[str]]]:
    """Return the ruling on each claim of a text, each with the clauses that it rests on, or what it needs."""
    told = json.loads(said("geschil", text, "--regels", rules, "--json").out)
    schema("dispute").validate(told)
    return [(one["ruling"], one.get("needs") or one.get("rules", [])) for one in told["claims"]]


FRESH, ONE, LIMIT = "base/dev-not-same-turn", "base/robber-choose-one-victim", "base/dev-one-per-turn"
ORDER, MOVES, ROLLER = "base/turn-phases-order", "base/robber-moves-only-knight-or-seven", "base/turn-roll-mandatory"
ON_TURN = "base/trade-no-bank-on-foreign-turn"
HALF, NEEDS_BOTH = "base/seven-discard-half", "base/trade-domestic-no-gifts-wiki"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Anna kocht een ridder en speelde hem meteen. Bert: dat mag niet", ("right", FRESH)),
        (
            "Carla gooide een zeven. Bert had 9 kaarten en legt er 4 af. Carla verplaatste de rover. Bert: 4 kaarten is te weinig",
            ("wrong", HALF),
        ),
        ("Anna heeft een ridder gekocht en meteen gespeeld. Bert: nee", ("right", FRESH)),
        ("Anna kaufte einen Ritter und spielte ihn sofort. Ben: das darf sie nicht", ("right", FRESH)),
        ("Anna hat einen Ritter gekauft. Anna hat Ritter gespielt. Ben: nein", ("right", FRESH)),
        (
            "blauw koopt ridder. blauw eindigt beurt. rood gooit 5. rood eindigt beurt. blauw speelt ridder. rood: dat mag niet",
            ("wrong", ""),
        ),
        ("Anna speelde een ridder en daarna stratenbouw. Bert: dat mag niet", ("right", LIMIT)),
        ("Carla gooide 7. Bert heeft 9 kaarten en legt er 4 af. Anna: hij moet er 5 afleggen", ("wrong", HALF)),
        ("Anna würfelte 7. Ben hatte 9 Karten und legte 3 ab. Anna: du musst 4 abgeben", ("right", HALF)),
        ("Carla gooide 7. Bert heeft geen kaarten. Carla stal van Bert. Anna: dat mag niet", ("wrong", ONE)),
        ("Carla hat 7 gewürfelt und von Ben gestohlen. Ben: das darf sie", ("right", ONE)),
        ("Carla würfelte eine Sieben. Ben: nein", ("wrong", ORDER)),
        ("Bert hat zwölf gewürfelt. Anna: das darf er", ("right", ORDER)),
        ("Bert rolt zes. Bert rolt een zes. Anna: dat mag niet", ("right", ORDER)),
        ("Bert had negen kaarten. Carla gooide een zeven. Bert legde er drie af. Anna: dat mag niet", ("right", HALF)),
        ("Carla würfelte 7. Carla versetzte den Räuber. Ben: das darf sie nicht", ("wrong", MOVES)),
        ("Carla gooide 7, verplaatste de rover en stal van Anna. Anna: dat mag niet", ("wrong", ONE)),
        ("Carla gooide 7. Carla verplaatste de rover. Carla bestal Anna. Anna: dat mag niet", ("wrong", ONE)),
        ("Carla würfelte 7. Carla versetzte den Räuber und stahl bei Anna. Ben: das darf sie", ("right", ONE)),
        ("Carla gooide 7. Carla verplaatste de rover en wilde bij Anna stelen. Anna: dat mag niet", ("wrong", ONE)),
        ("Anna speelde ridder, verplaatste de rover en stal van Bert. Bert: dat mag niet", ("wrong", ONE)),
        ("Carla gooide 7. Carla verplaatste de rover en stal niets. Anna: dat mag niet", ("undetermined", "robber")),
        ("Carla gooide 7. Bert heeft 9 kaarten. Bert legt er 3 af. Anna: 3 kaarten is te weinig", ("right", HALF)),
        ("Carla würfelte 7. Ben hatte 9 Karten und legte 5 ab. Anna: 5 Karten sind zu viel", ("right", HALF)),
        ("Carla würfelte 7. Ben hatte 9 Karten und legte 3 ab. Anna: das ist zu viel", ("right-for-another-reason", HALF)),
        ("Carla gooide 7. Bert heeft 9 kaarten. Bert legt er 4 af. Anna: dat is te weinig", ("wrong", HALF)),
        ("Anna gaf Bert 1 wol. Carla: cadeautjes zijn verboden", ("right", NEEDS_BOTH)),
        ("Anna gab Ben 1 Wolle. Carla: Geschenke sind verboten", ("right", NEEDS_BOTH)),
        ("Anna gooide 8. Anna: ik hou de langste handelsroute", ("undetermined", "route")),
        ("Anna würfelte 8. Anna: ich behalte die Längste Handelsstraße", ("undetermined", "route")),
        ("Carla würfelte 7. Anna hat keine Karten. Carla stahl von Anna. Ben: sie muss jemanden wählen, der Karten hat", ("wrong", ONE)),
        ("Anna was aan de beurt. Bert gooide 7. Anna: dat mag niet", ("right", ROLLER)),
        ("Anna ist am Zug. Ben tauschte 4 Getreide gegen 1 Erz. Anna: das darf er nicht", ("right", ON_TURN)),
        ("Anna war am Zug und handelte: 4 Getreide gegen 1 Erz. Ben: das darf sie", ("right", "base/trade-bank-different-kind")),
        ("Anna kocht een ontwikkelingskaart. Het was een ridder. Anna speelde hem. Bert: dat mag niet", ("right", FRESH)),
        ("Anna kaufte eine Karte, es war ein Ritter, und spielte ihn sofort. Ben: das darf sie nicht", ("right", FRESH)),
        ("Anna gaf Bert 1 wol. Carla: dat mag niet", ("right", NEEDS_BOTH)),
        ("Anna gab Ben 1 Wolle umsonst. Carla: das darf sie nicht", ("right", NEEDS_BOTH)),
    ],
)
def test_what_no_board_bears_on_is_ruled_on_without_a_position(text: str, first: tuple[str, str]) -> None:
    """In both languages, present or past, several events in a sentence; players by name or colour."""
    ruling, clauses = ruled(text)[0]
    assert (ruling, first[1] in (*clauses, "")) == (first[0], True), clauses


@pytest.mark.parametrize(
    "text",
    [
        "Carla gooide 7. Carla verplaatste de rover en wilde Anna, die geen kaarten heeft, bestelen. Anna: dat mag niet, ik heb geen kaarten",
        "Carla würfelte 7. Carla versetzte den Räuber und wollte Anna bestehlen. Anna hat keine Karten. Ben: das darf sie nicht",
        "Carla würfelte 7. Anna hat keine Karten. Carla versetzte den Räuber. Carla stahl bei Anna. Ben: das darf sie nicht",
        "Carla gooide 7. Carla stal van Anna. Anna had geen kaarten. Bert: dat mag niet",
    ],
)
def test_who_is_told_to_have_no_cards_when_robbed_is_robbed_with_an_empty_hand(text: str) -> None:
    """Told before, in between or right after it."""
    told = json.loads(said("geschil", text, "--json").out)
    assert "empty-hand" in json.dumps(told)


@pytest.mark.parametrize(
    "text",
    [
        "Bert gooide 5\nBert bouwde een straat\nBert ruilde 4 graan tegen 1 erts\nAnna: dat mag niet",
        "Bert ruilde 4 graan tegen 1 erts nadat hij al een straat gebouwd had. Anna: dat mag niet",
        "Bert ruilde 4 graan tegen 1 erts nadat hij al gebouwd had. Anna: dat mag niet",
        "Ben baute und tauschte 4 Getreide gegen 1 Erz. Anna: das darf er nicht",
        "Ben tauschte 4 Getreide gegen 1 Erz, nachdem er eine Straße gebaut hatte. Anna: das darf er nicht",
    ],
)
def test_a_piece_built_somewhere_brings_the_building_phase(text: str) -> None:
    """So trade comes too late by the almanac, and by the current editions it does not."""
    assert [ruled(text, rules)[0][0] for rules in ("almanak", "actueel")] == ["right", "wrong"]


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("Anna gooide 8. Anna: ik heb de langste handelsroute", "route"),
        ("Anna baute eine Siedlung auf B2.SO und unterbrach die Straße von Ben. Ben: ich habe die längste Handelsstraße", "route"),
        ("Anna gooide 8. Anna: ik heb de grootste riddermacht", "army"),
        ("Anna gooide 8. Anna: ik heb 10 punten", "points"),
        ("Anna bouwde een straat op B2/O. Bert: dat mag niet", "place"),
        ("Anna bouwde een dorp. Bert: te dichtbij", "place"),
        ("Anna bouwde een straat. Bert: dat mag niet, die sluit nergens op aan", "place"),
        ("Anna baute eine Stadt. Ben: das geht nicht, da stand keine Siedlung", "place"),
        ("Anna verplaatst rover naar D2, rooft van Bert. Bert: dat mag niet", "robber"),
        ("Anna gooide 8. Anna kreeg 2 hout. Bert: dat klopt niet", "production"),
    ],
)
def test_where_the_board_bears_on_a_claim_it_says_what_is_missing_and_gives_the_smallest_position_to_fill_in(text: str, needs: str) -> None:
    """With what was told below it; the rest of the dispute is ruled on."""
    assert ruled(text)[0] == ("undetermined", [needs])
    shown = said("geschil", text).out
    assert "bord: beginners" in shown
    assert "beweringen:" in shown
    assert ruled(f"{text}. Carla gooide 6. Dirk: dat mag niet") != []


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Anna tauschte 3 Holz gegen 1 Erz. Ben: das darf sie nicht", "3:1"),
        ("Anna ruilde 2 hout voor 1 erts. Bert: dat mag niet, je hebt geen houthaven. Anna: toch wel, die heb ik", "hout"),
    ],
)
def test_a_harbour_of_which_nobody_told_is_asked_for_and_no_board(text: str, kind: str) -> None:
    """Who is at one of that kind may trade so, who is at none may not; no other harbour is made up, nor a place."""
    dispute = rule_dispute(None, text)
    asks = dispute.claims[0].asks
    assert asks is not None
    assert dict(asks.about) == {"player": "rood", "harbour": kind}
    assert {one.values: str(one.verdict.answer) for one in asks.outcomes if one.verdict is not None} == {(True,): "yes", (False,): "no"}
    assert {place for one in asks.outcomes if one.verdict is not None for step in one.verdict.steps for place in step.at or ()} == set()
    assert "bord:" not in said("geschil", text).out


def test_the_smallest_position_filled_in_is_a_dispute_that_is_ruled_on(folder: Path) -> None:
    """Only the roads had to be added."""
    shown = said("geschil", "Anna gooide 8. Anna: ik heb de langste handelsroute. Bert: nee").out.split("geschil stelling.yaml\n", 1)[1]
    document = "\n".join(line[4:] for line in shown.splitlines() if line.startswith("    "))
    assert document.count("straten:") == 2
    document = document.replace("straten:", "straten: A1/NO A1/O A2/NW A2/NO A2/O", 1)
    (folder / "stelling.yaml").write_text(document.replace("verloop: |\n  rood gooit 8\n", ""), encoding="utf-8")
    told = json.loads(said("geschil", "stelling.yaml", "--json").out)
    assert "needs" not in told["claims"][0]


def test_it_may_stand_in_a_file_in_lines_or_below_keys_or_come_through_a_pipe(folder: Path) -> None:
    """Where a file names a rule set it holds."""
    lines = "Anna gooide 8\nAnna kocht een ridder\nAnna speelde ridder\nBert: dat mocht niet, die kaart had ze net gekocht\n"
    keys = (
        "regels: actueel\nverloop: |\n  Anna gooide 8\n  Anna kocht ridder\n  Anna speelde ridder\nbeweringen:\n  - Bert: dat mocht niet\n"
    )
    for number, text in enumerate((lines, keys)):
        (folder / f"{number}.txt").write_text(text, encoding="utf-8")
        told = json.loads(said("geschil", f"{number}.txt", "--json").out)
        assert [one["ruling"] for one in told["claims"]] == ["right"]
    assert told["rules"] == "actueel"
    piped = json.loads(said("geschil", "--stelling", "-", "--json", stdin=lines.encode()).out)
    assert [one["ruling"] for one in piped["claims"]] == ["right"]


def test_what_is_assumed_is_said() -> None:
    """Who sits where, and that nothing is known of the cards; and no rule is said to be broken by pieces that nobody laid."""
    shown = said("geschil", "Anna kocht een ridder. Bert: dat mag niet").out
    assert "Zonder stelling is aangenomen" in shown
    assert "Anna (rood)" in shown
    assert "klopt zelf niet" not in shown


@pytest.mark.parametrize(
    "text",
    [
        "Fien: een weide geeft wol. Gijs: nee, een weide geeft graan.",
        "Mo: we zitten hier met z'n zessen, heb je er acht als er zeven valt dan moet de helft weg. Kim: nee joh.",
        "Joris: je eerste dorp moet ergens aan liggen. Mieke: nee, dat mag zonder straat.",
    ],
)
def test_what_is_assumed_is_left_out_where_nothing_hangs_on_it(text: str) -> None:
    """Nothing was told of a course, and each claim is ruled on by a rule or left open: who sits where is no matter."""
    assert "aangenomen" not in said("geschil", text).out


def test_a_roll_pays_nobody_from_a_board_that_nobody_knows() -> None:
    """A hand that is told before it is not known after it."""
    text = "Anna heeft 7 kaarten. Bert gooide 8. Bert eindigt beurt. Anna gooide 7. Anna: ik hoef niets af te leggen"
    assert ruled(text)[0][0] == "undetermined"


def unread(text: str) -> list[str]:
    """Return what of a text is not read; no claim of it may be ruled on then."""
    told = json.loads(said("geschil", text, "--json").out)
    schema("dispute").validate(told)
    assert {one["ruling"] for one in told["claims"]} == {"not-understood"}
    return list(told["unread"])


def test_a_line_that_is_neither_an_event_nor_a_claim_is_named_and_nothing_is_ruled_on() -> None:
    """What hangs on it nobody knows."""
    assert unread("Anna gooide 8. Anna danste. Bert: dat mag niet") == ["Anna danste"]
    assert "Anna danste" in said("geschil", "Anna gooide 8. Anna danste. Bert: dat mag niet").out


def test_what_is_told_and_nobody_disputes_has_to_be_a_course_of_play() -> None:
    """Else each line that is no event is named with its place, and no traceback."""
    found = said("geschil", "Anna gooide 8. Anna danste.")
    assert (found.status, "Anna danste" in found.err) == (65, True)


def test_whose_turn_it_is_is_told_once_and_before_anything_is_done() -> None:
    """Else it is named as what is not read, and never passed over."""
    for text in ("Anna is aan de beurt. Bert is aan de beurt. Bert gooide 8", "Anna gooide 8. Bert is aan de beurt. Bert gooide 8"):
        assert unread(f"{text}. Anna: dat mag niet") == ["Bert is aan de beurt"]


def test_a_misspelt_colour_is_not_taken_for_a_new_player() -> None:
    """Where the colour itself is named too."""
    assert unread("blauw gooide 8. blauuw kocht een ridder. rood: dat mag niet") == ["blauuw kocht een ridder"]


def test_on_a_terminal_it_is_asked_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    """A line that is not read may be typed again."""
    answers = iter(["Anna koopt een ridder", "Anna danst", "Anna speelt ridder", "Bert: dat mag niet", ""])
    with (
        mock.patch.object(command.console, "is_terminal", return_value=True),
        mock.patch.object(command.sys, "stdin", mock.Mock(readline=lambda: next(answers) + "\n", fileno=mock.Mock(side_effect=OSError))),
    ):
        status = main(["geschil"])
    told = capsys.readouterr().out
    assert status == 0
    assert "Wat is er gebeurd" in told
    assert "Anna danst" in told
    assert FRESH in told


def test_a_rule_set_named_twice_is_refused() -> None:
    """Neither of the two is passed over."""
    told = said(
        "geschil",
        "--stelling",
        "-",
        stdin=b"regels: actueel\nregels: almanak\nverloop: |\n  rood gooit 8\nbeweringen:\n  rood: ik mag een ridder kopen\n",
    )
    assert told.status == 65
    assert "2:1: regels" in told.err


def test_as_a_library_call_without_a_position() -> None:
    """``read_dispute`` reads the same from a file; what tells of nobody is refused."""
    text = "Anna kocht een ridder\nAnna speelde ridder\nBert: dat mag niet"
    position, claims = read_dispute(text)
    assert [str(one.ruling) for one in rule_dispute(position, claims).claims] == ["right"]
    assert [str(one.ruling) for one in rule_dispute(None, text).claims] == ["right"]
    with pytest.raises(ValueError, match="without a position"):
        rule_dispute(None, "")


@pytest.mark.parametrize("text", ["Sanne had geen kaarten. Tom gooide een zeven. Tom stal van Sanne. Sanne: er valt niks te stelen"])
def test_what_comes_of_a_theft_is_not_taken_for_a_word_against_it(text: str) -> None:
    """Who has no cards may be robbed where nobody else is there; that nothing is stolen is true then, and not ruled wrong."""
    assert ruled(text) == [("not-understood", [])]


TOLD = "Anna kocht een ridder en speelde hem meteen. Cor: dat mag niet"


@pytest.mark.parametrize("lying", ["bord: beginners\nspelers: {rood: {naam: Bea}, blauw: {}}\n", "bord: nergens\n", "[", ""])
@pytest.mark.parametrize("name", ["stelling.yaml", "stellung.yaml"])
def test_what_is_told_is_not_about_a_position_that_just_lies_in_the_folder(name: str, lying: str, folder: Path) -> None:
    """Where the words are no claims about it; one that is named by the call is meant, and its faults or theirs are told."""
    bare = json.loads(said("geschil", TOLD, "--json").out)
    (folder / name).write_text(lying, encoding="utf-8")
    assert json.loads(said("geschil", TOLD, "--json").out) == bare
    assert said("geschil", TOLD, "--stelling", name).status == 65


def test_claims_about_a_position_that_lies_in_the_folder_are_about_it(folder: Path) -> None:
    """Whoever can be said to speak of it does; what is neither a claim nor told has its faults named."""
    (folder / "stelling.yaml").write_text(
        "bord: beginners\nspelers: {rood: {dorpen: A1.ZO, straten: A2/ZW}, blauw: {}}\n", encoding="utf-8"
    )
    told = json.loads(said("geschil", "Rood: mijn straat is 9 lang", "--json").out)
    assert told["position"] == "stelling.yaml"
    misspelt = said("geschil", "Rodo: mijn straat is 9 lang")
    assert (misspelt.status, "Bedoel je: rood" in misspelt.err) == (65, True)
    assert "stelling.yaml" in misspelt.err  # nobody named it
    half = said("geschil", "Rood: ik mag na het bouwen nog ruilen. Bert: nee, dat mag niet")
    assert (half.status, "Bert" in half.err) == (65, True)


def test_who_quarrels_is_not_spoken_of_by_a_position_that_knows_nobody_of_them(folder: Path) -> None:
    """Of two that it does not know it says nothing, also where they only claim; one that is named by the call is meant."""
    claimed = "Bert: de rover mag blijven staan. Loes: nee, die moet weg"
    bare = json.loads(said("geschil", claimed, "--json").out)
    (folder / "stelling.yaml").write_text("bord: beginners\nspelers: {rood: {naam: Bea}, blauw: {}}\n", encoding="utf-8")
    assert json.loads(said("geschil", claimed, "--json").out) == bare
    assert said("geschil", claimed, "--stelling", "stelling.yaml").status == 65


@pytest.mark.parametrize(
    "text",
    [
        "Anna speelde een ridder en beroofde Ben. Ben: ik had geen kaarten",
        "Anna gooide 7. Anna verplaatste de rover. Anna stal van Carla. Carla: dat mag niet",
        "Anna spielte einen Ritter und bestahl Ben. Ben: das darf sie nicht",
    ],
)
def test_where_the_robber_stands_is_not_known_after_a_theft(text: str, folder: Path) -> None:
    """Nor is it still assumed where it was: the report that is written shows no board at all."""
    written = said("geschil", text, "--bestand", "verslag.md")
    assert written.status in (0, 2, 64), written.err
    assert re.findall(r"CR1\.[\w.*-]+", (folder / "verslag.md").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Opa Jo: een weide geeft wol. Oma Riet: nee, een weide geeft graan.", ["Opa-Jo", "Oma-Riet"]),
        ("Tante Els (rood): een weide geeft wol.\nBert: nee, een weide geeft graan.", ["Tante-Els", "Bert"]),
        ("Herr Meier: eine Weide liefert Wolle. Frau Huber: Nein, eine Weide liefert Getreide.", ["Herr-Meier", "Frau-Huber"]),
        (
            "Situatie: Jan Peter en Els zijn aan het ruziën.\nJan Peter: een weide geeft wol.\nEls: nee, een weide geeft graan.",
            ["Jan-Peter", "Els"],
        ),
    ],
)
def test_who_is_called_by_two_words_is_one_party(text: str, names: list[str]) -> None:
    """Joined to one name, wherever it stands."""
    language = "de" if "Weide" in text else "nl"
    dispute = rule_dispute(None, text, "spielanleitung" if language == "de" else "almanak", language=language)
    called = {player.colour: player.name for player in dispute.position.players}
    assert [(called[one.claim.by], str(one.ruling)) for one in dispute.claims] == list(zip(names, ["right", "wrong"], strict=True))


@pytest.mark.parametrize("text", ["Die Frage: darf man das. Anna: ja.", "Beim Spiel: Anna: een weide geeft wol. Bert: nee."])
def test_a_heading_of_two_words_is_no_party(text: str) -> None:
    """Nor are words that every text has."""
    dispute = rule_dispute(None, text, "almanak")
    assert not [player.name for player in dispute.position.players if player.name and "-" in player.name]


def _shown(*words: str) -> str:
    """Return what a call shows, in one line."""
    return " ".join(said(*words).out.split())


def test_what_nobody_told_is_said_not_to_be_told_and_a_hand_has_so_many_or_more() -> None:
    """There is no position in which it could stand, and nobody counts all the cards of the box."""
    told = _shown("geschil", "Wout gooit een zeven. Wout: jij moet de helft inleveren! Lies: nee hoor, ik hoef niks in te leveren.")
    assert "staat niet in de stelling" not in told
    assert "Hoeveel kaarten Lies heeft, is niet verteld." in told
    assert "Juist als het antwoord 8 of meer is." in told


def test_a_position_that_is_asked_for_is_that_before_what_was_told(tmp_path: Path) -> None:
    """The knight that is played in the course is not counted twice, and of a position without a board nobody says that it lacks settlements."""
    text = "Max spielte einen Ritter. Max: Ich habe jetzt die Größte Rittermacht. Ida: Nein, er hat erst zwei Ritter."
    assert "der Ritter, der dort gespielt wird, zählt also noch nicht mit" in _shown("streitfall", text)
    filled = tmp_path / "stellung.yaml"
    filled.write_text(
        "Brett: beginners\nSpieler:\n  rot:\n    Name: Max\n    gespielt: {Ritter: 2}\n  blau:\n    Name: Ida\n    gespielt:\nVerlauf: |\n  Max spielt Ritter\n"
        'Behauptungen:\n  - rot: "Ich habe jetzt die Größte Rittermacht"\n',
        encoding="utf-8",
    )
    assert "fehlerhaft" not in _shown("streitfall", str(filled))


def test_knights_that_are_told_to_have_been_played_are_known() -> None:
    """Of all players they decide who has the card; of some they stand in the position that is asked for. How many somebody has no rule says."""
    told = "Max hatte drei Ritter gespielt. Ida hatte zwei Ritter gespielt. Max: Ich habe die Größte Rittermacht. Ida: Nein, die habe ich."
    assert [str(one.ruling) for one in rule_dispute(None, told, language="de").claims] == ["right", "wrong"]
    some = "Max hatte drei Ritter gespielt. Max: Ich habe die Größte Rittermacht. Ida: Nein, er hat erst zwei Ritter."
    assert "gespielt: 3 Ritter" in _shown("streitfall", some)
    nothing = some.partition(". ")[2]
    assert [str(one.ruling) for one in rule_dispute(None, nothing, language="de").claims] == ["undetermined", "undetermined"]


def test_where_the_robber_went_is_said_not_to_be_read_where_only_its_land_is_told() -> None:
    """No half of what is told is left out in silence: without a board nobody finds the wood."""
    text = "Die Resi spielt einen Ritter und setzt den Räuber auf den Wald. Sepp: Das darfst du nicht, da stand er schon. Resi: Nein, er stand in der Wüste."
    assert "Resi spielt Ritter (wohin der Räuber kam, ist ohne Brett nicht zu lesen)" in _shown("streitfall", text)


def test_who_took_a_card_by_what_was_done_last_is_not_said_to_have_kept_it(tmp_path: Path) -> None:
    """Before the third knight nobody had it; who had it before keeps it."""
    filled = tmp_path / "stellung.yaml"
    text = "Brett: beginners\nSpieler:\n  rot: {{Name: Max, gespielt: {0} Ritter}}\n  blau: {{Name: Ida, gespielt: 1 Ritter}}\nVerlauf: |\n  Max spielt Ritter\nBehauptungen:\n  - rot: Ich habe jetzt die Größte Rittermacht\n"
    filled.write_text(text.format(2), encoding="utf-8")
    assert "Max hat allein die meisten Ritter." in _shown("streitfall", str(filled))
    filled.write_text(text.format(3), encoding="utf-8")
    assert "Max hatte die Karte und behält sie." in _shown("streitfall", str(filled))
