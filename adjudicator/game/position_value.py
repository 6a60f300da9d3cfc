"""What every position can be asked as a value, of whatever game: what may be done in it, the position after that, and how it is shown."""

from __future__ import annotations

from catan_common.typed import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:  # a position is made far more often than it is asked any of this
    from collections.abc import Callable

    from adjudicator.game.action import Action
    from adjudicator.rulesets.editions import RuleSet
    from adjudicator.verdicts.question import Question


class PositionValue:
    """What positions have in common; none of it is worked out before it is asked for."""

    __slots__ = ()

    #: What draws a position, as ``svg`` or ``text``. The referee cannot; ``catan_rules`` lends it (docs/decisions/answers.md).
    drawer: ClassVar[Callable[[Any, str], str] | None] = None

    def legal_actions(self, rules: RuleSet | str | None = None, *, player: str | None = None, strict: bool = False) -> list[Action]:
        """Return every action that is certainly allowed now, of a player (a Dutch colour) or of all: values of ``catan_rules.actions``.

        What is undetermined is not among them, and without ``strict`` what a verdict assumes holds. Each of the eleven rolls is one, each set of cards that may be
        handed in, each card of choice; a knight and a road-building card are played first and the robber moved, or the roads built, after that. Trades among players
        are not listed: both have to want them (``ask`` judges one). Listed for the board game; ValueError in another, and where the board is not known. KeyError for a colour that nobody has.
        """
        from adjudicator.game.stepping import actions_in

        return list(actions_in(_of(self), rules, player, strict=strict))

    def after(self, action: Action | Question | str, rules: RuleSet | str | None = None, *, even_if_illegal: bool = False) -> Self:
        """Return the position after an action: a value of ``catan_rules.actions``, a Question, or a line of text; this position stays as it is.

        ActionError for what is no action in this position; IllegalActionError, which has the ``verdict``, for one that is not allowed, unless it is to take place
        all the same. What is not certain takes place.
        """
        from adjudicator.game.stepping import position_after

        found: Self = position_after(_of(self), action, rules, even_if_illegal=even_if_illegal)
        return found

    def action(self, said: Question | str) -> Action:
        """Return the action that a line of text (``rood bouwt straat B2/O``) or a question tells of; ActionError for what is none in this position."""
        from adjudicator.game.stepping import action_in

        return action_in(_of(self), said)

    def action_text(self, action: Action, language: str = "nl") -> str:
        """Return the line that tells of an action, in Dutch or German; ``action`` reads it back."""
        from adjudicator.game.stepping import action_text

        return action_text(_of(self), action, language)

    def _told(self) -> str:
        """Return what a debugger is told of the position beside the game and the turn: who plays."""
        return ", ".join(player.colour for player in _of(self).players)

    @property
    def _can_be_drawn(self) -> bool:
        """Whether what a drawing shows is known."""
        return True

    def __repr__(self) -> str:
        """Return the game, what tells it apart at a glance, whose turn it is, and how many events it tells of; no code."""
        whole = _of(self)
        turn = f"; turn {whole.players[whole.turn].colour}" if whole.turn is not None and whole.turn < len(whole.players) else ""
        events = f"; {len(whole.events)} events" if whole.events else ""
        return f"<Position {whole.game}: {self._told() or 'nobody'}{turn}{events}>"

    def __str__(self) -> str:
        """Return the position drawn in text, or as debuggers see it where there is nothing to draw, or only ``adjudicator`` is imported, which cannot."""
        return repr(self) if PositionValue.drawer is None or not self._can_be_drawn else PositionValue.drawer(self, "text")

    def _repr_svg_(self) -> str | None:
        """Return the position as a notebook shows it; None where there is nothing to draw, or only ``adjudicator`` is imported."""
        return None if PositionValue.drawer is None or not self._can_be_drawn else PositionValue.drawer(self, "svg")


def _of(one: PositionValue) -> Any:
    """Return a position as what it is beside: every class of this one has what ``adjudicator.game.Position`` asks for."""
    return one
