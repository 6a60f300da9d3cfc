"""What the asking commands say beside the verdict itself, in Dutch and German."""

from __future__ import annotations

from catan_rules.render.paper import plain

_NL = {
    "no.position": "Over welke stelling gaat het?",
    "no.position.how": "Geef er een met --stelling BESTAND, via een pijp, of als stelling.yaml in deze map; catan-rules nieuw schrijft er een.",
    "no.file": "Het bestand {0} bestaat niet.",
    "no.read": "{0} kan niet worden gelezen: {1}.",
    "no.rules": "Er is geen regelset “{0}”.",
    "no.player": "“{0}” speelt niet mee in deze stelling.",
    "several": "Dit kan op meer manieren worden gelezen:",
    "unread": "Deze vraag begrijp ik niet.",
    "ask.who": "Wie vraagt het? Noem een speler, of geef --speler KLEUR.",
    "agree": "Alle regelsets zeggen hetzelfde: {0}",
    "differ": "De regelsets verschillen.",
    "differ.at": "Zij verschillen op",
    "under": "volgens {0}",
    "rules.default": "Regelset voor {0}",
    "games": "voor",
    "inherits": "zoals {0}, behalve",
    "point": "punt",
    "numbers": "Getallen",
    "points": "Punten waarop de bronnen verschillen",
    "same": "Op alle punten gelijk.",
    "exists": "{0} bestaat al; met --overschrijf wordt het vervangen.",
    "written": "geschreven: {0}",
    "case.good": "{0} gevallen onder {1} regelsets nagespeeld: alles zoals verwacht.",
    "case.bad": "{0} van {1} wijken af.",
    "case.none": "Er is geen geval of regel “{0}”.",
    "case.try": "Speel het na",
    "cases": "Gevallen",
    "faults": "{0} fouten in de stelling.",
    "near": "Bedoel je",
    "yes": "ja", "no": "nee", "undetermined": "niet te zeggen", "not-applicable": "niet van toepassing", "value": "zie hieronder",
}  # fmt: skip
_DE = {
    "no.position": "Um welche Stellung geht es?",
    "no.position.how": "Gib eine mit --stellung DATEI an, über eine Pipe oder als stellung.yaml in diesem Ordner; catan-rules neu schreibt eine.",
    "no.file": "Die Datei {0} gibt es nicht.",
    "no.read": "{0} lässt sich nicht lesen: {1}.",
    "no.rules": "Es gibt keinen Regelsatz „{0}“.",
    "no.player": "„{0}“ spielt in dieser Stellung nicht mit.",
    "several": "Das lässt sich verschieden lesen:",
    "unread": "Diese Frage verstehe ich nicht.",
    "ask.who": "Wer fragt? Nenne einen Spieler oder gib --spieler FARBE an.",
    "agree": "Alle Regelsätze sagen dasselbe: {0}",
    "differ": "Die Regelsätze unterscheiden sich.",
    "differ.at": "Sie unterscheiden sich bei",
    "under": "nach {0}",
    "rules.default": "Regelsatz für {0}",
    "games": "für",
    "inherits": "wie {0}, außer",
    "point": "Punkt",
    "numbers": "Zahlen",
    "points": "Punkte, an denen die Quellen sich unterscheiden",
    "same": "An allen Punkten gleich.",
    "exists": "{0} gibt es schon; mit --ueberschreiben wird sie ersetzt.",
    "written": "geschrieben: {0}",
    "case.good": "{0} Fälle unter {1} Regelsätzen nachgespielt: alles wie erwartet.",
    "case.bad": "{0} von {1} weichen ab.",
    "case.none": "Es gibt keinen Fall und keine Regel „{0}“.",
    "case.try": "Spiel ihn nach",
    "cases": "Fälle",
    "faults": "{0} Fehler in der Stellung.",
    "near": "Meinst du",
    "yes": "ja", "no": "nein", "undetermined": "nicht zu sagen", "not-applicable": "trifft nicht zu", "value": "siehe unten",
}  # fmt: skip
WORDS = {"nl": _NL, "de": _DE}


def tell(language: str, key: str, *parts: object) -> str:
    """Return a message in a language; ``parts`` fill its places, without control characters."""
    text = WORDS[language][key]
    return text.format(*(plain(str(part)) for part in parts)) if parts else text
