"""Runs the suite of catan-rules against an engine: no dependency, Python 3.8 or later (docs/test-your-engine.md).

    python runner.py suite.jsonl my_engine.py --level core --rules actueel --json found.json

``my_engine.py`` is a file, or without ``.py`` a module, with an ``Engine``; a program in another language, ``"node my_engine.js"``, is talked to in lines (``Process``):

    class Engine:
        name = "mine 1.0"
        several_lots = False                # whether one maritime trade may be several exchanges
        leaves = ()                         # clauses that it leaves to its caller, such as base/turn-phases-order
        def load(self, position): ...       # a state of yours; raise Skip("why") for what you lack
        def legal(self, state): ...         # the actions that can be done, as objects of the form; a knight and a discard may stand alone
        def may(self, state, action): ...   # optional: True or False for one action, where that is easier than the list
        def longest_route(self, state): ... # optional, as any other ask, with the fields of the question by name: the value, None for nobody or no, or Skip

What it lacks is skipped, and said. Exit status: 0 where nothing failed, 1 where something did, 2 where nothing could be asked.
"""

import argparse
import importlib
import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys
import traceback
from collections import Counter
from contextlib import suppress
from difflib import get_close_matches

#: What is compared as a set, and what key by key as far as the engine answers.
SETS = ("where", "victims", "playable_cards", "legal_actions")
OUTCOMES = ("card", "dice", "total", "received")
PARTS = ("longest_route", "largest_army", "points")
#: One of several that are as long.
EXAMPLES = ("trails",)
#: An answer about one player may tell of the others as well.
COLORS = ("red", "blue", "white", "orange", "green", "brown", "purple")
#: By type what an action of the form says beside who does it.
ACTIONS = {
    **{"%s_%s" % (verb, piece): ("at",) for verb in ("place", "build") for piece in ("settlement", "road", "ship")},
    "build_city": ("at",),
    "roll": ("total", "dice"),
    "receive": ("cards",),
    "discard": ("cards",),
    "move_robber": ("to", "steal_from", "card"),
    "move_pirate": ("to", "steal_from", "card"),
    "steal": ("steal_from", "card"),
    "maritime_trade": ("give", "take"),
    "domestic_trade": ("with", "give", "take"),
    "buy_development_card": ("card",),
    "play_knight": ("to", "steal_from", "card", "figure"),
    "play_road_building": ("builds",),
    "play_year_of_plenty": ("take",),
    "play_monopoly": ("resource", "received"),
    "reveal_victory_point": (),
    "move_ship": ("from", "to"),
    "end_turn": (),
    "claim_win": (),
}
#: What holds a player, and what a place: a hex, a corner or an edge.
PLAYERS = ("player", "with", "steal_from")
PLACES = ("at", "from", "to")
PLACE = re.compile(r"-?[0-9]{1,4},-?[0-9]{1,4}(,(N|NE|E|SE|S|SW|W|NW))?")


class Skip(Exception):
    """The engine lacks something: the reason."""


class Malformed(Exception):
    """What the engine answered is none of the form: which, and what was expected."""


class Unusable(Exception):
    """Nothing can be asked: why, and what to do."""


def plain(value):
    """Return a value with lists in an order of their own and without what is zero, so that equal contents are equal."""
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items() if one not in (0, {}, None)}
    return sorted((plain(one) for one in value), key=json.dumps) if isinstance(value, (list, tuple)) else value


def same(ask, wanted, found):
    """Tell whether a value is as wanted: what is not named is none; a part that is null is not certain and not compared, but for a holder, who is nobody then."""
    if ask in SETS:
        return plain(wanted) == plain(found)
    if isinstance(wanted, dict) and isinstance(found, dict):
        if ask in PARTS and not set(found) & set(wanted):
            return False
        keys = [key for key in wanted if key in found or ask not in PARTS]
        more = [key for key in found if key not in wanted and key not in COLORS and ask not in PARTS]
        return all(part(key, wanted[key], found.get(key)) for key in keys) and not any(plain(found[key]) for key in more)
    return wanted == found or (not wanted and not found)


def part(key, wanted, found):
    """Tell whether a part of a value is as wanted."""
    if key in EXAMPLES or (wanted is None and key != "holder"):
        return True
    return same("", wanted, {} if found is None and isinstance(wanted, dict) else found)


def covers(asked, done):
    """Tell whether a legal action is one that the question means: what the question leaves open may be anything."""
    return all(value is None or plain(done.get(key)) == plain(value) for key, value in asked.items() if key not in OUTCOMES)


def formed(listed, colors):
    """Return the actions that an engine lists; Malformed where one is none of the form: it would be like nothing that is asked, and pass for not legal."""
    found = list(listed)
    for action in found:
        if not isinstance(action, dict):
            raise Malformed("legal returned %r, which is no object" % (action,))
        kind = action.get("type")
        wrong = None
        if not isinstance(kind, str) or kind not in ACTIONS:
            wrong = "type", kind, ACTIONS
        elif action.get("player") is None and kind != "end_turn":
            wrong = "player", None, colors
        for key, value in action.items():
            if wrong or key == "type" or value is None:
                continue
            if key != "player" and key not in ACTIONS[kind]:
                wrong = "field of %s" % kind, key, ("player",) + ACTIONS[kind]
            elif key in PLAYERS and value not in colors and not (key == "steal_from" and value == "none"):
                wrong = key, value, colors
            elif key in PLACES and not (isinstance(value, str) and PLACE.fullmatch(value)):
                wrong = key, value, ()
        if wrong:
            what, said, known = wrong
            close = get_close_matches(said, known, 1) if isinstance(said, str) else ()
            raise Malformed(
                "legal returned %s: no %s %r%s" % (json.dumps(action, default=repr), what, said, "".join(": %s?" % one for one in close))
            )
    return found


def answered(engine, state, question, colors=COLORS):
    """Return what the engine says: an answer and a value; Skip for what it does not say, Malformed for what is no answer. ``colors`` are those of who plays."""
    if isinstance(engine, Process):
        return engine.asked(state, question)
    if question["ask"] == "may":
        action = question["action"]
        if hasattr(engine, "may"):
            said = engine.may(state, action)
            if not isinstance(said, int) and type(said).__name__ not in ("bool", "bool_"):
                raise TypeError("may returned %r, neither True nor False" % (said,))
            return ("yes" if said else "no"), None
        if not hasattr(engine, "legal"):
            raise Skip("no legal and no may")
        return ("yes" if any(covers(action, done) for done in formed(engine.legal(state), colors)) else "no"), None
    method = getattr(engine, question["ask"], None)
    if method is None:
        raise Skip("no " + question["ask"])
    value = method(state, **{key: value for key, value in question.items() if key != "ask"})
    return "value", json.loads(json.dumps(value, default=listed))


def listed(value):
    """Return a set as a list; nothing else that JSON does not know is an answer."""
    if isinstance(value, (set, frozenset)):
        return list(value)
    raise TypeError("the answer holds %r, which JSON cannot say" % (value,))


def verdict(engine, case, rules):
    """Return *pass*, *fail* or *skip* for a case, with the reason."""
    wanted = case["expect"].get(rules)
    if wanted is None:
        return "skip", "no answer under " + rules
    if wanted["answer"] not in ("yes", "no", "value"):
        return "skip", wanted["answer"]
    if wanted["answer"] == "no" and wanted["because"] and set(wanted["because"]) <= set(getattr(engine, "leaves", ())):
        return "skip", "left to the caller"
    if "several-lots" in case["tags"] and not getattr(engine, "several_lots", False):
        return "skip", "several exchanges in one"
    if "blocked_by" in wanted and case["question"]["ask"] == "where":
        return "skip", "places that would do at another moment"
    try:
        colors = [player["color"] for player in case["position"]["players"]]
        answer, value = answered(engine, engine.load(case["position"]), case["question"], colors)
    except (Skip, Malformed) as reason:
        return ("skip" if isinstance(reason, Skip) else "fail"), str(reason)
    except Unusable as fault:
        raise Unusable("at %s %s" % (case["id"], fault)) from None
    except Exception as fault:  # noqa: BLE001 - an engine that breaks down is told, and the run goes on
        where = traceback.extract_tb(fault.__traceback__)[-1]
        return "fail", "raised %s: %s (%s, line %d)" % (type(fault).__name__, fault, where.filename, where.lineno)
    if case["question"]["ask"] == "may":
        good = answer == wanted["answer"]
        return ("pass", "") if good else ("fail", "%s, expected %s: %s" % (answer, wanted["answer"], ", ".join(wanted["because"])))
    # a no without a value is nobody, or nothing: an engine says None
    expected = json.dumps(wanted.get("value")) + (": no, " + ", ".join(wanted["because"]) if wanted["answer"] == "no" else "")
    good = answer != "yes" and same(case["question"]["ask"], wanted.get("value"), value)
    return ("pass", "") if good else ("fail", "%s, expected %s" % (json.dumps(value if answer != "yes" else answer), expected))


def near(what, said, known):
    """Raise Unusable for a word that is none of those known, with the nearest."""
    if said not in known:
        close = get_close_matches(said, known, 1)
        raise Unusable("no %s %r here%s; there are %s" % (what, said, ": %s?" % close[0] if close else "", ", ".join(sorted(known))))


def run(engine, cases, level, rules, tell=print):
    """Run the cases of a level and tell what came out; return it as an object."""
    counts, reasons, asks, failures = Counter(), Counter(), Counter(), []
    cases = list(cases)
    near("level", level, {case["level"] for case in cases})
    asked = [case for case in cases if case["level"] == level]
    near("rule set", rules, {name for case in asked for name in case["expect"]})
    name, leaves, version = getattr(engine, "name", "an engine"), list(getattr(engine, "leaves", ())), asked[0]["version"]
    clauses = {clause for case in cases for one in case["expect"].values() for clause in one["because"]}
    for one in leaves:
        if one not in clauses:
            tell("leaves: no case rests on %s%s" % (one, "".join("; perhaps %s" % close for close in get_close_matches(one, clauses, 1))))
    for case in asked:
        result, why = verdict(engine, case, rules)
        counts[result] += 1
        ask = case["question"].get("action", {}).get("type") or case["question"]["ask"]
        asks[ask, result] += 1
        if result == "fail":
            failures.append({"id": case["id"], "ask": ask, "said": why})
            tell("FAIL %s: %s (%s)" % (case["id"], why, ask))
        elif result == "skip":
            reasons[why] += 1
    for ask in sorted({ask for ask, _ in asks}):
        tell("%-24s %s" % (ask, ", ".join("%d %s" % (asks[ask, one], one) for one in ("pass", "fail", "skip") if asks[ask, one])))
    for why, count in reasons.most_common():
        tell("skipped %4d: %s" % (count, why))
    tell("%s: %s %s, %s: %d pass, %d fail, %d skip" % (name, level, version, rules, counts["pass"], counts["fail"], counts["skip"]))
    return {
        "engine": name,
        "suite": version,
        "level": level,
        "rules": rules,
        **{one: counts[one] for one in ("pass", "fail", "skip")},
        "asks": {ask: {one: asks[ask, one] for one in ("pass", "fail", "skip")} for ask in sorted({ask for ask, _ in asks})},
        "skips": dict(reasons.most_common()),
        "leaves": leaves,
        "failures": failures,
    }


class Process:
    """An engine in any language: it writes a line with ``name`` and ``leaves``, then reads a line with a position and a question and writes its answer.

    Each line is an object of JSON: ``{"position": …, "question": …}`` in; ``{"answer": "yes"}``, ``{"value": …}`` or ``{"skip": "why"}`` out.
    """

    def __init__(self, command):
        """Start it, and read what it says of itself."""
        self.command = command
        self.start()

    def start(self):
        """Start it; Unusable where it does not say its name first."""
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, encoding="utf-8")  # noqa: S603 - the author's own program
        except OSError as fault:
            raise Unusable("%s cannot be started: %s" % (self.command[0], fault.strerror)) from None
        told = self.line("its first line")
        if "name" not in told:
            raise Unusable("the first line of the engine has no name: %s" % json.dumps(told))
        self.name, self.leaves, self.several_lots = told["name"], told.get("leaves", ()), told.get("several_lots", False)

    def line(self, which):
        """Return its next line as an object; EOFError where it has ended, Unusable for a line that is none: the next ones would be taken for other answers."""
        text = self.process.stdout.readline()
        if not text:
            status = self.process.wait()
            raise EOFError("the engine ended without %s, exit status %d; what it wrote of that stands above" % (which, status))
        try:
            told = json.loads(text)
        except ValueError:
            told = None
        if not isinstance(told, dict):
            self.process.kill()  # or it breaks down itself, over a pipe that nobody reads any more
            raise Unusable("%s is no object of JSON: %r; what is not an answer belongs on stderr" % (which, text.rstrip("\n")))
        return told

    def load(self, position):
        """Return the position: it is sent with each question."""
        return position

    def asked(self, position, question):
        """Return what it answers to a question; one that has ended is started again."""
        if self.process.poll() is not None:
            self.start()
        with suppress(BrokenPipeError):  # where it has ended, reading says so
            print(json.dumps({"position": position, "question": question}), file=self.process.stdin, flush=True)
        told = self.line("its answer to " + json.dumps(question))
        if "skip" in told:
            raise Skip(told["skip"])
        if "answer" not in told and "value" not in told:
            raise ValueError("its answer has no answer, value or skip: %s" % json.dumps(told))
        return told.get("answer", "value"), told.get("value")


def engine_of(name):
    """Return the engine of a module, of a file of Python, or of a command; raises Unusable."""
    there = os.path.isfile(name)
    if " " in name and not there:
        return Process(shlex.split(name))
    if there and not name.endswith(".py"):
        return Process([os.path.abspath(name)])
    sys.modules["runner"] = sys.modules[__name__]  # adapters raise the Skip that is caught here
    if name.endswith(".py"):
        if not there:
            raise Unusable("there is no file %s" % name)
        spec = importlib.util.spec_from_file_location("engine", name)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    else:
        try:
            module = importlib.import_module(name)
        except ModuleNotFoundError as fault:
            if fault.name != name:
                raise
            raise Unusable("there is no module %s; a file of Python ends with .py, any other is started as a program" % name) from None
    if not hasattr(module, "Engine"):
        raise Unusable("%s has no class Engine" % name)
    return module.Engine()


def cases_of(path):
    """Return the cases of a file; raises Unusable."""
    try:
        with open(path, encoding="utf-8") as lines:
            found = [json.loads(line) for line in lines if line.strip()]
    except OSError as fault:
        raise Unusable("%s: %s" % (path, fault.strerror)) from None
    except ValueError as fault:
        raise Unusable("%s is not a suite, a case a line: %s" % (path, fault)) from None
    if not found or not all("level" in case for case in found):
        raise Unusable("%s is not a suite: its lines have no level" % path)
    return found


def main(arguments=None):
    """Read the command line, run, and return the exit status."""
    parser = argparse.ArgumentParser(description="Run the suite of catan-rules against an engine.")
    parser.add_argument("suite")
    parser.add_argument("engine")
    parser.add_argument("--level", default="core")
    parser.add_argument("--rules", default="actueel")
    parser.add_argument("--json", help="a file for what came out")
    chosen = parser.parse_args(arguments)
    try:
        cases = cases_of(chosen.suite)
        found = run(engine_of(chosen.engine), cases, chosen.level, chosen.rules)
    except (Unusable, EOFError) as fault:
        print("runner: %s" % fault, file=sys.stderr)
        return 2
    if chosen.json:
        with open(chosen.json, "w", encoding="utf-8") as target:
            json.dump(found, target, indent=1)
    return 1 if found["fail"] else 0


if __name__ == "__main__":
    sys.exit(main())
