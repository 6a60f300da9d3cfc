"""How a question is asked: in which language, by whom, under which rules, and what is to be kept with its answer; and the rule set that the answer goes by."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.game import Position, game_of
from adjudicator.rulesets.editions import RuleSet, rule_set
from adjudicator.verdicts.question import Kind
from catan_common.records import NamedTuple
from catan_common.rule_sets import usual_for
from catan_rules.messages import AnswerError

#: What the JSON object of a verdict holds beside it where that is asked for: what would be allowed, what decides, certificates, the receipt.
NEAREST, DECIDES, PROOF, RECEIPT = "nearest", "asks", "proof", "receipt"


#: A rule set, its name, or what finds it; None for none.
Named = RuleSet | str | Callable[[], RuleSet | None] | None


class Kept(NamedTuple):
    """The rule set that somebody prefers where neither the question nor the document names one, and where that is kept."""

    rules: RuleSet
    source: str


class Asking(NamedTuple):
    """How a question is asked.

    ``reader`` is the language of who reads the answer, whose book holds where none is named (None: a program). ``speaker`` is the Dutch colour of who asks; ``rules`` the rule set that is asked for, ``every``: each of them is, ``kept`` what finds the
    preferred one; ``fitting``: rules of another game than the position's count for nothing. ``meant``: the position was given to be asked about. ``beside``
    is what the JSON object is to hold beside the verdict. ``most_asked`` bounds the search for the question that decides, in verdicts.
    """

    language: str | None = None
    reader: str | None = None
    speaker: str | None = None
    strict: bool = False
    rules: Named = None
    every: bool = False
    kept: Callable[[], Kept | None] | None = None
    fitting: bool = False
    meant: bool = False
    beside: frozenset[str] = frozenset()
    most_asked: int | None = None


def colour_named(position: Position, name: str) -> str:
    """Return the Dutch colour of the player who is called so; AnswerError when nobody is."""
    from adjudicator.language.read import player_named  # a tenth of the whole, and only a call that names somebody needs it

    colour = player_named(name, position) or player_named(name.replace(" ", "-"), position)  # Opa Jo, who is told of as one name
    if colour is None:
        raise AnswerError("no.player", name)
    return colour


def first_answered(position: Position, *kinds: Kind) -> Kind | None:
    """Return the first of some kinds of question that the game of a position answers; None where it answers none."""
    own = game_of(position).kinds
    return next((kind for kind in kinds if kind in own), None)


class Chosen(NamedTuple):
    """The rule set of an answer, and where it comes from where the user may have forgotten that: ``variable`` or ``settings``.

    ``unfit`` is the preferred one, where that is of another game; ``named`` is False where nothing names one.
    """

    rules: RuleSet
    source: str = ""
    unfit: Kept | None = None
    named: bool = True


def chosen(
    game: str,
    of_document: str | None,
    named: Named = None,
    kept: Callable[[], Kept | None] | None = None,
    *,
    fitting: bool = False,
    reader: str | None = None,
) -> Chosen:
    """Return the rule set that holds for a game; NoRuleSetError where one of them is none.

    What is ``kept`` is looked for only where it counts. ``fitting``: what was ``named`` for another game counts for nothing. ``reader``: the language
    of the person who reads the answer, whose book holds where nothing else is named; None for a program.
    """
    asked = rule_set(named) if isinstance(named, str) else named() if callable(named) else named
    if asked is not None and not (fitting and game not in asked.games):
        return Chosen(asked)
    if of_document:
        return Chosen(rule_set(of_document))
    preferred = kept() if kept is not None else None
    if preferred is None:
        return Chosen(rule_set(usual_for(game, reader)), named=False)
    if game not in preferred.rules.games:
        return Chosen(rule_set(usual_for(game, reader)), unfit=preferred, named=False)
    return Chosen(preferred.rules, preferred.source)
