"""What the page reads in the rulebook: a clause, what a search finds, and the words for what a position is made of."""

from __future__ import annotations

from typing import Any

from adjudicator.board.board import RESOURCES, Terrain
from adjudicator.rulesets.editions import RULE_SETS
from catan_common.rule_sets import USUAL, name_in, usual_for
from catan_rules.messages import section
from catan_rules.one_book import book
from catan_rules.page.given import Request, RequestError
from catan_rules.page.told import clause_told
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.rules import article
from catan_rules.render.text.verdict_words import words as verdict_words

_USUAL_HITS = 8


def clause(request: Request) -> dict[str, Any]:
    """Return a clause by its id, with the whole article that it stands in as text."""
    wanted = request.text("clause")
    try:
        told = clause_told(wanted, request.language)
    except KeyError:
        raise RequestError(f"no clause {wanted!r}") from None
    output = TextOutput(0, colour=False)
    article(output, book(), book()[told["entry"]], request.language)
    return {"clause": told, "article": output.text().rstrip("\n")}


def search(request: Request) -> dict[str, Any]:
    """Return what a search finds: the published hits, each with its title and text."""
    query, language = request.text("text"), request.language
    found = book().answer(query, language, request.get("most", int, _USUAL_HITS))
    return {
        "hits": [
            hit.as_dict(language) | {"title": hit.entry.title(language), "text": hit.clause.text(language), "clause": hit.clause.id}
            for hit in found.hits
        ],
        "treated": found.treated,
        "suggestions": [] if found.hits else book().near_words(query, language),
    }


def words(request: Request) -> dict[str, Any]:
    """Return the words of a language for what stands in states: each by its Dutch word, as documents have it; and the rule sets."""
    language = request.language
    board, said = section(language, "board"), verdict_words(language)

    def group(name: str) -> dict[str, str]:
        return {key.removeprefix(f"{name}."): text for key, text in board.items() if key.startswith(f"{name}.")}

    return {
        "colours": group("colour"),
        "letters": group("letter"),
        "terrains": {str(terrain): board[f"terrain.{terrain}"] for terrain in Terrain},
        "resources": {str(resource): board[f"resource.{resource}"] for resource in RESOURCES},
        "cards": dict(said["cards"]),
        "phases": group("phase"),
        "pieces": {key: board[key] for key in ("settlement", "city", "road", "ship", "robber", "pirate", "harbour")},
        "rules": [{"name": name, "text": name_in(name, language), "games": sorted(rules.games)} for name, rules in RULE_SETS.items()],
        "usual": {game: usual_for(game, language) for game in USUAL},
    }
