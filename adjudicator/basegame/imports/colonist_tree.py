"""The tree of a game of colonist.io, as a replay keeps it or as a client is sent it: the whole at the beginning, and what each step changes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from adjudicator.telling.imported import Text
from catan_common.json_text import loads

#: A frame with the whole game, and one with what a step changes of it.
_WHOLE, _STEP = 4, 91
#: In what a frame may lie.
_WRAPPED = ("frame", "data", "payload")
#: What stands in every game of this program, and in no other text that begins as JSON does.
_SIGN = '"tileHexStates"'


class Step(NamedTuple):
    """What one step changes: its number, counted from 1, where it stands in the JSON, and the changes."""

    number: int
    place: str
    change: dict[str, Any]


class Recording(NamedTuple):
    """A game: the whole tree at the beginning with where it stands, the order of play, the settings, who plays, who sees it, the steps, and how it ended."""

    place: str
    state: dict[str, Any]
    order: Any
    settings: dict[str, Any]
    users: Any
    seen_by: Any
    steps: list[Step]
    end: dict[str, Any]
    #: What stands where an object or a list belongs, with its place.
    odd: list[tuple[str, Any]]


def below(value: Any, *keys: str) -> dict[str, Any]:
    """Return the object below some keys; an empty one where there is none."""
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value if isinstance(value, dict) else {}


def entry_in(entry: Any) -> dict[str, Any]:
    """Return what an entry of the log says, with to whom alone it is told; it is about who it is from where it names nobody."""
    text = below(entry, "text")
    if not text:
        return {}
    return {"playerColor": entry.get("from"), "specificRecipients": entry.get("specificRecipients")} | text


def is_no_entry(entry: Any) -> bool:
    """Return whether an entry of the log is one that says nothing, or that is taken away."""
    return entry is None or (isinstance(entry, dict) and (entry.get("text") is None or entry["text"] == {}))


#: Below which keys of a game, or of what a step changes of it, there are objects.
_OBJECTS = (
    ("mapState", "tileHexStates"),
    ("mapState", "tileCornerStates"),
    ("mapState", "tileEdgeStates"),
    ("mapState", "portEdgeStates"),
    ("gameLogState",),
    ("bankState", "resourceCards"),
    ("playerStates",),
    ("mechanicRobberState",),
    ("mechanicLongestRoadState",),
    ("mechanicLargestArmyState",),
    ("mechanicDevelopmentCardsState", "players"),
    ("mechanicDevelopmentCardsState", "bankDevelopmentCards"),
)


def note_odd(tree: dict[str, Any], fault: Callable[[str, object], None]) -> None:
    """Tell ``fault`` of everything in a game, or in what a step changes of it, that stands where an object belongs; what is left out, or taken away, is none."""
    told = set()
    for path in _OBJECTS:
        value: Any = tree
        for depth, key in enumerate(path, 1):
            value = value.get(key)
            if not isinstance(value, dict):
                place = ".".join(path[:depth])
                if value is not None and place not in told:
                    told.add(place)
                    fault(place, value)
                break


def recording_in(text: Text) -> Recording | None:
    """Return the game that a text tells; None for a text of another form."""
    if _SIGN not in text.text or text.text.lstrip()[:1] not in ("{", "["):
        return None
    if text.json is not None:
        whole = below(text.json, "data") if "data" in text.json and "type" not in text.json else text.json
        if "eventHistory" in whole:
            return _replay(whole, "data." if whole is not text.json else "")
        listed = text.json.get("frames")
        return _frames(listed if isinstance(listed, list) else [text.json], "frames" if isinstance(listed, list) else "")
    listed = _loaded(text.text)
    if isinstance(listed, list):
        return _frames(listed, "")
    return _frames([_loaded(line) for line in text.text.splitlines()], "")


def _loaded(text: str) -> Any:
    try:
        return loads(text, [])
    except ValueError:
        return None


def _replay(whole: dict[str, Any], place: str) -> Recording:
    history = below(whole, "eventHistory")
    steps = history.get("events")
    wanted = {
        f"{place}eventHistory": (whole.get("eventHistory"), dict),
        f"{place}eventHistory.initialState": (history.get("initialState"), dict),
        f"{place}eventHistory.events": (steps, list),
        f"{place}eventHistory.endGameState": (history.get("endGameState"), dict),
        f"{place}gameSettings": (whole.get("gameSettings"), dict),
        f"{place}playerUserStates": (whole.get("playerUserStates"), list),
    }
    for number, step in enumerate(steps if isinstance(steps, list) else ()):
        at = f"{place}eventHistory.events[{number}]"
        wanted[at if not isinstance(step, dict) else f"{at}.stateChange"] = (
            step.get("stateChange") if isinstance(step, dict) else step,
            dict,
        )
    return Recording(
        f"{place}eventHistory.initialState",
        below(history, "initialState"),
        whole.get("playOrder"),
        below(whole, "gameSettings"),
        whole.get("playerUserStates"),
        whole.get("playerPerspective"),
        [
            Step(number, f"{place}eventHistory.events[{number - 1}]", below(step, "stateChange"))
            for number, step in enumerate(steps if isinstance(steps, list) else (), 1)
        ],
        below(history, "endGameState"),
        [(at, value) for at, (value, kind) in wanted.items() if value is not None and not isinstance(value, kind)],
    )


def _frames(frames: list[Any], name: str) -> Recording | None:
    """Return the game that frames tell; one that is sent whole again, to who joins anew, is the same game."""
    found: Recording | None = None
    for number, frame in enumerate(frames, 1):
        kind, payload = _opened(frame)
        place = f"{name}[{number - 1}]"
        if kind == _WHOLE and found is None and "gameState" in payload:
            state = below(payload, "gameState")
            order, users, seen_by = (payload.get(key) for key in ("playOrder", "playerUserStates", "playerColor"))
            found = Recording(f"{place}.gameState", state, order, below(payload, "gameSettings"), users, seen_by, [], {}, [])
        elif kind == _WHOLE and found is not None:
            found.steps.append(Step(number, f"{place}.gameState", {"again": below(payload, "gameState", "mapState", "tileHexStates")}))
        elif kind == _STEP and found is not None:
            found.steps.append(Step(number, f"{place}.diff", below(payload, "diff")))
    return found


def _opened(frame: Any) -> tuple[int | None, dict[str, Any]]:
    """Return the kind of a frame and what it holds, in whatever it lies."""
    for _ in _WRAPPED:
        if not isinstance(frame, dict):
            break
        kind = frame.get("type")
        if type(kind) is int and isinstance(frame.get("payload"), dict):
            return kind, frame["payload"]
        frame = next((frame[key] for key in _WRAPPED if isinstance(frame.get(key), dict)), None)
    return None, {}
