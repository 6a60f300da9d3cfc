"""What a table has agreed on as the options of a call tell it, and the position with it."""

from __future__ import annotations

from adjudicator.game import Position, game_of
from adjudicator.rulesets.points import Agreed
from catan_rules.cli.agreed_values import FIELDS, value_of
from catan_rules.cli.call import Call, CommandError
from catan_rules.messages import asking_phrase
from catan_rules.status import WRONG_USE


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
