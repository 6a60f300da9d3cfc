"""The tools served over standard input and output by the official SDK of the Model Context Protocol; imported where that is asked for, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Annotated, Any, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import Field, ValidationError

from catan_common.visible import visible
from catan_rules import __version__
from catan_rules.mcp_door import notation, tools

_Called = TypeVar("_Called", bound=Callable[..., dict[str, Any]])

Position = Annotated[str | dict[str, Any], Field(description=notation.POSITION)]
AnyPosition = Annotated[str | dict[str, Any], Field(description=notation.POSITION_AGAIN)]
MaybePosition = Annotated[
    str | dict[str, Any] | None, Field(description=notation.POSITION_AGAIN + " Without one the text itself tells what happened.")
]
Rules = Annotated[str | None, Field(description=notation.RULES)]
OneRules = Annotated[str | None, Field(description=notation.ONE_RULES)]
Strict = Annotated[bool, Field(description="Assume nothing: what the position does not say is unknown.")]
Language = Annotated[str, Field(description=notation.LANGUAGE)]


def _said(called: _Called) -> _Called:
    """Return the function with its faults as a model is told them."""

    @wraps(called)
    def told(*given: Any, **named: Any) -> dict[str, Any]:
        try:
            return called(*given, **named)
        except tools.ToolFaultError as fault:
            raise ToolError(str(fault)) from None

    return told  # type: ignore[return-value]  # of the same signature


def search_rules(
    query: Annotated[str, Field(description="Words or a question in Dutch or German: afstandsregel, wann darf ich handeln")],
    language: Language = "nl",
    most: Annotated[int, Field(description="How many hits, up to 10.")] = 5,
) -> dict[str, Any]:
    """Find rules of Catan by words or a question in Dutch or German; each hit with its id, title and text."""
    return tools.search_rules(query, language, most)


def explain(
    rule: Annotated[
        str, Field(description="An id: distance-rule, base/distance-rule, or a point on which rule sets differ: conflict/robber-to-desert")
    ],
    language: Language = "nl",
) -> dict[str, Any]:
    """Show a rule by its id (from search_rules, or the clauses of an answer): the whole article, or one clause, with its sources."""
    return tools.explain(rule, language)


def judge(
    question: Annotated[str | dict[str, Any], Field(description=notation.QUESTION)],
    position: Annotated[str | dict[str, Any] | None, Field(description=notation.POSITION)] = None,
    rules: Rules = None,
    strict: Strict = False,
    language: Language = "nl",
) -> dict[str, Any]:
    """Answer a question about a position of Catan: yes, no, undetermined or a value, with the clauses that decide. Without a position: the rule that answers."""
    return tools.judge(question, position, rules, strict=strict, language=language)


def validate(position: AnyPosition, rules: Rules = None, language: Language = "nl") -> dict[str, Any]:
    """Check whether a position can occur in a game, name what it breaks, and return it as it was read."""
    return tools.validate(position, rules, language)


def legal_actions(
    position: AnyPosition,
    player: Annotated[str | None, Field(description="A Dutch colour; left out: everybody.")] = None,
    rules: OneRules = None,
    strict: Strict = False,
    language: Language = "nl",
) -> dict[str, Any]:
    """List what may be done now, each as a line that replay reads. Trades among players are not listed: judge them one by one; many sets of cards to hand in are one line with their number."""
    return tools.legal_actions(position, player, rules, strict=strict, language=language)


def replay(game: Annotated[str, Field(description=notation.EVENTS)], rules: OneRules = None, language: Language = "nl") -> dict[str, Any]:
    """Play a game back: each event that was not simply legal, with why, and the position at the end."""
    return tools.replay(game, rules, language)


def rule_a_dispute(
    said: Annotated[str, Field(description=notation.SAID)] = "",
    position: MaybePosition = None,
    rules: OneRules = None,
    language: Language = "nl",
) -> dict[str, Any]:
    """Rule on a quarrel: each claim right, wrong, undetermined, right for another reason, or not understood."""
    return tools.rule_a_dispute(said, position, rules, language)


#: What an argument of the wrong sort is to be, by how the checker of the schema calls that.
_SORTS = {"string": "a text", "dict": "an object", "bool": "true or false", "int": "a whole number"}


def _wanted(fault: str) -> str:
    """Return what is to be done about an argument, by the fault that the checker of the schema finds."""
    return "missing" if fault == "missing" else f"to be {_SORTS.get(fault.partition('_')[0], fault)}"


class _Server(MCPServer[None]):
    """A server that refuses what its tools do not take, and says what they take."""

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        """Call a tool; ToolError for an argument that it does not have, or of a sort that it does not take."""
        taken = {tool.__name__: list(signature(tool).parameters) for tool in TOOLS}.get(name)
        unknown = [one for one in arguments if taken is not None and one not in taken]
        if unknown and taken:
            raise ToolError(f"{name} takes no {visible(unknown[0])}: it takes {', '.join(taken)}")
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as fault:
            if not isinstance(fault.__cause__, ValidationError):
                raise
            wrong: dict[str, list[str]] = {}
            for one in fault.__cause__.errors():
                wrong.setdefault(str(one["loc"][0] if one["loc"] else name), []).append(_wanted(one["type"]))
            lines = (f"{where} is {' or '.join(dict.fromkeys(kinds))}" for where, kinds in wrong.items())
            raise ToolError(f"{name} takes {', '.join(taken or ())}; " + "; ".join(map(visible, lines))) from None


TOOLS = (search_rules, explain, judge, validate, legal_actions, replay, rule_a_dispute)


def made() -> MCPServer[None]:
    """Return the server with its tools, none of which changes anything."""
    server = _Server("catan-rules", instructions=notation.INSTRUCTIONS, version=__version__, log_level="ERROR")
    for tool in TOOLS:
        server.add_tool(_said(tool), annotations=ToolAnnotations(read_only_hint=True, open_world_hint=False))
    return server


def serve() -> None:
    """Serve the tools over standard input and output until the client leaves."""
    made().run("stdio")
