"""The few words that a writer adds to a document of its own: labels of parts and buttons, in Dutch and German."""

from __future__ import annotations

_NL = {
    "page": "p.",
    "contents": "Inhoud",
    "skip": "Naar de tekst",
    "search": "Zoek een regel",
    "search.hint": "afstandsregel, 4:1, rover …",
    "found.none": "Niets gevonden",
    "found.one": "1 gevonden",
    "found": "# gevonden",
    "found.keys": "Enter springt naar de eerste, pijltjes kiezen een andere",
    "case": "Geval",
    "code": "QR-code van de stelling",
    "line": "De stelling op één regel",
    "top": "Terug naar boven",
}
_DE = {
    "page": "S.",
    "contents": "Inhalt",
    "skip": "Zum Text",
    "search": "Regel suchen",
    "search.hint": "Abstandsregel, 4:1, Räuber …",
    "found.none": "Nichts gefunden",
    "found.one": "1 gefunden",
    "found": "# gefunden",
    "found.keys": "Enter springt zum ersten, Pfeiltasten wählen einen anderen",
    "case": "Fall",
    "code": "QR-Code der Stellung",
    "line": "Die Stellung in einer Zeile",
    "top": "Nach oben",
}
_WORDS = {"nl": _NL, "de": _DE}


def label(language: str, key: str) -> str:
    """Return a label in a language; Dutch for a language that the writers have no words of."""
    return _WORDS.get(language, _NL)[key]
