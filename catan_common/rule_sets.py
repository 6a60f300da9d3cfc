"""The games and the rule sets by name: the German names of rule sets, which one each builds on, and of which game it is the usual one.

What holds under a rule set stands in ``adjudicator.rulesets.editions``; how it is argued, in the texts of the rulebook. Both name it as here. A look-up
of a headword reads this file: plain tables, nothing imported.
"""

from __future__ import annotations

#: Every rule set in the order in which they are listed, with its German name where that is another (docs/contract.md, section 6).
NAMES: dict[str, str] = {
    "almanak": "almanak",
    "spielanleitung": "spielanleitung",
    "encyclopedie": "enzyklopaedie",
    "wk-2002": "wm-2002",
    "gebruikelijk": "ueblich",
    "encyclopedie-5-6": "enzyklopaedie-5-6",
    "huisregel-5-6": "hausregel-5-6",
    "kaartspel": "kaartspel",
    "dobbelspel": "dobbelspel",
    "actueel": "aktuell",
}
#: The rule set that another one builds on: what the other does not rule on itself, holds as in that one.
BUILDS_ON: dict[str, str] = {
    "wk-2002": "encyclopedie",
    "gebruikelijk": "encyclopedie",
    "encyclopedie-5-6": "encyclopedie",
    "huisregel-5-6": "encyclopedie",
}
#: Part of the rulebook, as the ids of its clauses begin -> the game that it is about, as documents name it.
GAMES: dict[str, str] = {"base": "basis", "56": "basis-5-6", "ships": "zeevaarders", "card": "kaartspel", "dice": "dobbelspel"}
#: Game -> the rule set that holds where neither the call nor the document names one.
USUAL: dict[str, str] = {
    "basis": "almanak",
    "basis-5-6": "encyclopedie-5-6",
    "zeevaarders": "encyclopedie",
    "kaartspel": "kaartspel",
    "dobbelspel": "dobbelspel",
}
#: Language -> game -> the book that players of that language have on the table, where it is another than the usual one.
OWN_BOOK: dict[str, dict[str, str]] = {"de": {"basis": "spielanleitung"}}
#: Names as they are also written -> the name.
ALSO: dict[str, str] = {german: name for name, german in NAMES.items() if german != name}


def usual_for(game: str, reader: str | None = None) -> str:
    """Return the rule set of a game where nothing names one: the book of who reads the answer, by language; without a reader the game's own.

    Programs get the same answer in every language, so they are no readers (docs/decisions/own-book.md).
    """
    return OWN_BOOK.get(reader or "", {}).get(game, USUAL[game])


def lineage(name: str, inherits: str | None) -> list[str]:
    """Return the name of a rule set, that of the one that it ``inherits`` from, and those that this one builds on, its own first."""
    found = [name]
    while inherits is not None and inherits not in found:
        found.append(inherits)
        inherits = BUILDS_ON.get(inherits)
    return found


def part_about(game: str) -> str:
    """Return which part of the rulebook is about a game, by its id in documents; KeyError for a game that there is not."""
    return {name: part for part, name in GAMES.items()}[game]


#: How the name of house rules begins; what they call themselves, else the rule set that they start from, follows in brackets.
_HOUSE = "huisregels ("


def are_house_rules(name: str) -> bool:
    """Tell whether a name is that of house rules."""
    return name.startswith(_HOUSE)


def name_in(name: str, language: str) -> str:
    """Return the name of a rule set as a language writes it; what house rules call themselves stays as it is.

    House rules without a name are called by what they start from.
    """
    if not are_house_rules(name):
        return NAMES.get(name, name) if language == "de" else name
    own = name.removeprefix(_HOUSE)[:-1]
    if own in NAMES:
        return f"Hausregeln, auf Grundlage von {name_in(own, language)}" if language == "de" else f"eigen regels, op basis van {own}"
    return f"Hausregeln ({own})" if language == "de" else name
