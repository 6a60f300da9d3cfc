"""A deed is the same in every form of its verb: *pakt* is *pakken*, *legst* is *legen*, by rule and of verbs that follow none."""

from __future__ import annotations

import pytest

from rulebook.build.at_issue import conjugated
from rulebook.compiled import load_at_issue

#: By language verbs with forms of theirs; what of these follows no rule is given.
FORMS = {
    "nl": {
        "pakken": ("pak", "pakt", "pakte", "gepakt"),
        "stelen": ("steel", "steelt", "gestolen"),
        "kiezen": ("kies", "kiest", "koos"),
        "gluren": ("gluur", "gluurt", "gluurde", "gegluurd"),
        "handelen": ("handel", "handelt", "gehandeld"),
        "afgeven": ("afgeef", "afgeeft", "afgegeven"),
        "omdraaien": ("omdraait", "omgedraaid"),
        "bepalen": ("bepaalt", "bepaald"),
    },
    "de": {
        "bauen": ("baue", "baust", "baut", "gebaut"),
        "handeln": ("handle", "handelst", "gehandelt"),
        "aufdecken": ("aufdecke", "aufdeckst", "aufgedeckt"),
        "wegnehmen": ("wegnimmt", "weggenommen"),
        "bezahlen": ("bezahlst", "bezahlt"),
        "wetten": ("wettest", "wettet", "gewettet"),
        "hinsetzen": ("hinsetzt", "hingesetzt"),
    },
}
IRREGULAR = {"stelen": ["gestolen"], "kiezen": ["koos"], "geven": ["gegeven"], "nehmen": ["nimmt", "genommen"]}


@pytest.mark.parametrize(("language", "verb"), [(language, verb) for language, verbs in FORMS.items() for verb in verbs])
def test_each_form_is_of_its_verb(language: str, verb: str) -> None:
    """Doubled letters, long vowels, hard ends, parted beginnings; no *ge* behind *be* and *ver*."""
    found = conjugated(FORMS[language], IRREGULAR, language)
    assert {form: found.get(form) for form in FORMS[language][verb]} == dict.fromkeys(FORMS[language][verb], verb)


#: By language words of a question -> the deed they tell of; None for what is a thing, a moment, or says something else.
DEEDS = {
    "nl": {"klauwt": "stelen", "omdraait": "omdraaien", "vertelt": "zeggen", "beurt": None, "dorp": None, "grens": None, "neer": None},
    "de": {"klaust": "stehlen", "abgibst": "abgeben", "aufdeckst": "umdrehen", "wurfel": None, "zahl": None, "spiel": None},
}


@pytest.mark.parametrize("language", DEEDS)
def test_what_is_no_verb_is_no_deed(language: str) -> None:
    """Forms that are listed as something else, and German nouns that are written as the stem of a verb."""
    deeds = load_at_issue(language)["compared"]["deeds"]
    assert {word: deeds.get(word) for word in DEEDS[language]} == DEEDS[language]
