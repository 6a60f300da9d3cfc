"""Rules reference and referee for Catan: a position and a question in, a verdict out that cites a rule with every step.

>>> from catan_rules import ask, read_position
>>> position = read_position("{bord: beginners, spelers: {rood: {dorpen: A1.ZO, straten: A2/ZW}, blauw: {}}}")
>>> verdict = ask(position, "mag rood een dorp bouwen op A2.Z")
>>> verdict.holds  # True, False, or None: a verdict in an ``if`` is a TypeError
False
>>> [step.rule for step in verdict.steps if step.state == "failed"]
['base/distance-rule']
>>> verdict.text("de", "short")
'Nein, Rot darf auf A2.S keine Siedlung bauen. (laut dem niederländischen Almanach (999 Games, 2015); base/distance-rule)'

Positions: read_position, write_position, lay, draw, draw_text; .legal_actions(), .after(action); the actions are in catan_rules.actions.
Questions: ask, compare (all rule sets), nearest, deciding_question, receipt, certificate; Question and Kind without a sentence.
Games and disputes: read_game, replay, audit, read_dispute, rule_dispute. Rules: open_rulebook, rule_sets, read_house_rules.
Data: cases, schemas, schema. Faults: PositionError, GameError, QuestionError, ActionError, each with .problems.

Each has its own help, as help(catan_rules.ask); recipes are in docs/cookbook.md. Names are loaded on first use. Unofficial; not connected with the publisher of Catan.
"""

from __future__ import annotations

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from adjudicator.dispute.claims import Said
    from adjudicator.dispute.ruling import Dispute, Ruled, Ruling
    from adjudicator.game import Position
    from adjudicator.game.action import Action
    from adjudicator.game.replay import Replayed
    from adjudicator.game.stepping import ActionError, IllegalActionError
    from adjudicator.input.problems import PositionError
    from adjudicator.judging.deciding.asked import DecidingQuestion
    from adjudicator.judging.nearest import Alternative
    from adjudicator.judging.referee import Comparison
    from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
    from adjudicator.notation.neutral import (
        action_from_json,
        action_to_json,
        position_from_json,
        position_to_json,
        question_from_json,
        question_to_json,
        verdict_to_json,
    )
    from adjudicator.rulesets.editions import RuleSet
    from adjudicator.telling.audit import audit, audited
    from adjudicator.telling.records import GameError, Record, replay
    from adjudicator.verdicts.question import Kind, Question
    from adjudicator.verdicts.verdict import Answer, State, Step, Verdict
    from catan_rules.answer.rule_answer import RuleAnswer
    from catan_rules.meant import QuestionFieldError
    from catan_rules.published import cases, lay, schema, schemas
    from catan_rules.reading import draw, draw_text, read_dispute, read_game, read_house_rules, read_position, write_position
    from catan_rules.referee import ask, certificate, compare, deciding_question, nearest, receipt, rule_dispute, rule_sets
    from rulebook.book import Rulebook, open_rulebook
    from rulebook.model import Clause, Conflict, Entry, Hit, Source
    from rulebook.problems import Problem, RulebookError

_WHERE = {
    "Action": "adjudicator.game.action",
    "ActionError": "adjudicator.game.stepping",
    "IllegalActionError": "adjudicator.game.stepping",
    "Replayed": "adjudicator.game.replay",
    "action_from_json": "adjudicator.notation.neutral",
    "action_to_json": "adjudicator.notation.neutral",
    "position_from_json": "adjudicator.notation.neutral",
    "position_to_json": "adjudicator.notation.neutral",
    "question_from_json": "adjudicator.notation.neutral",
    "question_to_json": "adjudicator.notation.neutral",
    "verdict_to_json": "adjudicator.notation.neutral",
    "audit": "adjudicator.telling.audit",
    "audited": "adjudicator.telling.audit",
    "open_rulebook": "rulebook",
    "Rulebook": "rulebook",
    "Entry": "rulebook",
    "Clause": "rulebook",
    "Source": "rulebook",
    "Conflict": "rulebook",
    "Hit": "rulebook",
    "Problem": "rulebook",
    "RulebookError": "rulebook",
    "Dispute": "adjudicator.dispute.ruling",
    "Ruled": "adjudicator.dispute.ruling",
    "Ruling": "adjudicator.dispute.ruling",
    "Said": "adjudicator.dispute.claims",
    "Position": "adjudicator.game",
    "Kind": "adjudicator.verdicts.question",
    "Question": "adjudicator.verdicts.question",
    "QuestionError": "adjudicator.language.errors",
    "QuestionFieldError": "catan_rules.meant",
    "QuestionWithoutPosition": "adjudicator.language.errors",
    "GameError": "adjudicator.telling.records",
    "Record": "adjudicator.telling.records",
    "read_game": "catan_rules.reading",
    "replay": "adjudicator.telling.records",
    "Alternative": "adjudicator.judging.nearest",
    "DecidingQuestion": "adjudicator.judging.deciding.asked",
    "Answer": "adjudicator.verdicts.verdict",
    "State": "adjudicator.verdicts.verdict",
    "Step": "adjudicator.verdicts.verdict",
    # from here, for it lends verdicts their words
    "Verdict": "catan_rules.referee",
    "Comparison": "catan_rules.referee",
    "RuleSet": "catan_rules.referee",
    "PositionError": "adjudicator.input.problems",
    "RuleAnswer": "catan_rules.answer.rule_answer",
    "cases": "catan_rules.published",
    "lay": "catan_rules.published",
    "schema": "catan_rules.published",
    "schemas": "catan_rules.published",
    "ask": "catan_rules.referee",
    "certificate": "catan_rules.referee",
    "compare": "catan_rules.referee",
    "deciding_question": "catan_rules.referee",
    "draw_text": "catan_rules.reading",
    "draw": "catan_rules.reading",
    "nearest": "catan_rules.referee",
    "read_dispute": "catan_rules.reading",
    "read_house_rules": "catan_rules.reading",
    "rule_dispute": "catan_rules.referee",
    "receipt": "catan_rules.referee",
    "rule_sets": "catan_rules.referee",
    "read_position": "catan_rules.reading",
    "write_position": "catan_rules.reading",
}

__all__ = [
    "Action",
    "ActionError",
    "Alternative",
    "Answer",
    "Clause",
    "Comparison",
    "Conflict",
    "DecidingQuestion",
    "Dispute",
    "Entry",
    "GameError",
    "Hit",
    "IllegalActionError",
    "Kind",
    "Position",
    "PositionError",
    "Problem",
    "Question",
    "QuestionError",
    "QuestionFieldError",
    "QuestionWithoutPosition",
    "Record",
    "Replayed",
    "RuleAnswer",
    "RuleSet",
    "Rulebook",
    "RulebookError",
    "Ruled",
    "Ruling",
    "Said",
    "Source",
    "State",
    "Step",
    "Verdict",
    "__version__",
    "action_from_json",
    "action_to_json",
    "ask",
    "audit",
    "audited",
    "cases",
    "certificate",
    "compare",
    "deciding_question",
    "draw",
    "draw_text",
    "lay",
    "nearest",
    "open_rulebook",
    "position_from_json",
    "position_to_json",
    "question_from_json",
    "question_to_json",
    "read_dispute",
    "read_game",
    "read_house_rules",
    "read_position",
    "receipt",
    "replay",
    "rule_dispute",
    "rule_sets",
    "schema",
    "schemas",
    "verdict_to_json",
    "write_position",
]


#: How many calls lie between ``help`` and the question what is in a module.
_FRAMES_TO_HELP = 4


class ForeignPackageError(ImportError):
    """Python found another package under the name of one of ours; ``place`` says where."""

    place = ""


def check_packages() -> None:
    """Make sure that ``rulebook`` and ``catan_common`` are ours; ForeignPackageError names the package that stands in the way."""
    import catan_common
    import rulebook

    for package in (rulebook, catan_common):
        if not hasattr(package, "CATAN_RULES"):
            place = getattr(package, "__file__", None) or "an unknown place"
            foreign = ForeignPackageError(
                f"catan-rules needs its own package {package.__name__!r}, but Python found another one at {place}. "
                "Uninstall that one, or install catan-rules in an environment of its own."
            )
            foreign.place = place
            raise foreign


def __getattr__(name: str) -> object:
    """Load one public name from the package that defines it."""
    home = _WHERE.get(name)
    if home is None:
        raise AttributeError(f"module 'catan_rules' has no attribute {name!r}")
    check_packages()
    from importlib import import_module

    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Return every public name, loaded or not; to ``help``, which would print the documentation of each, what this module says itself."""
    import sys

    frame = sys._getframe(1)  # noqa: SLF001 - who asks is known in no other way
    for _ in range(_FRAMES_TO_HELP):
        if frame.f_globals.get("__name__") == "pydoc":
            return ["__doc__", "__version__"]
        if frame.f_back is None:
            break
        frame = frame.f_back
    return sorted({*globals(), *__all__})
