"""What a table has agreed on as the options of a call tell it, and the position with it."""

from __future__ import annotations

from typing import Any

from adjudicator.game import Position, game_of
from adjudicator.notation.agreed import AGREED, agreed_value
from adjudicator.rulesets.points import Agreed
from catan_rules.cli.call import Call, CommandError
from catan_rules.render.text.ask_words import asking_phrase
from catan_rules.status import WRONG_USE

#: The options by their keys, and what each tells.
FIELDS = dict(zip(("goal", "handlimit", "stock", "robber"), AGREED, strict=True))


def value_of(key: str, text: str) -> Any:
    """Return what an option tells; None where its value is none that it takes."""
    return agreed_value(text, FIELDS[key].kind)


def with_agreements(call: Call, position: Position) -> Position:
    """Return the position with what the options of a call tell that the table has agreed on; CommandError in a game without such agreements."""
    said = {field.name: value_of(key, call.options[key]) for key, field in FIELDS.items() if key in call.options}
    if not said:
        return position
    try:
        found: Position = game_of(position).with_agreed(position, Agreed(**said))
    except ValueError:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.agreements")]) from None
    return found
