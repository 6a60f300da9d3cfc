"""Runs the suite of catan-rules against an engine: no dependency, Python 3.8 or later (docs/test-your-engine.md).

    python runner.py suite.jsonl my_engine --level core --rules actueel --json found.json

``my_engine`` is a module, or a file with ``.py``, with an ``Engine``; a command in another language, ``"node my_engine.js"``, is talked to in lines (``Process``):

    class Engine:
        name = "mine 1.0"
        several_lots = False                # whether one maritime trade may be several exchanges
        leaves = ()                         # clauses that it leaves to its caller, such as base/turn-phases-order
        def load(self, position): ...       # a state of yours; raise Skip("why") for what you lack
        def legal(self, state): ...         # the actions that can be done, as objects of the form; a knight and a discard may stand alone
        def may(self, state, action): ...   # optional: True or False for one action, where that is easier than the list
        def longest_route(self, state): ... # optional, as any other ask, with the fields of the question by name: the value, or Skip

What it lacks is skipped, and said. Exit status: 0 where nothing failed, 1 otherwise.
"""

import argparse
import importlib
import importlib.util
import json
import shlex
import subprocess
import sys
from collections import Counter

#: What is compared as a set, and what key by key as far as the engine answers.
SETS = ("where", "victims", "playable_cards", "legal_actions")
OUTCOMES = ("card", "dice", "total", "received")
PARTS = ("longest_route", "largest_army", "points")


class Skip(Exception):
    """The engine lacks something: the reason."""


def plain(value):
    """Return a value with lists in an order of their own and without what is zero, so that equal contents are equal."""
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items() if one not in (0, {}, None)}
    return sorted((plain(one) for one in value), key=json.dumps) if isinstance(value, (list, tuple)) else value


def same(ask, wanted, found):
    """Tell whether a value is as wanted: null is not compared, nor is what the engine does not answer."""
    if ask in SETS:
        return plain(wanted) == plain(found)
    if isinstance(wanted, dict) and isinstance(found, dict):
        if ask in PARTS and not set(found) & set(wanted):
            return False
        keys = [key for key in wanted if wanted[key] is not None and (key in found or ask not in PARTS)]
        return all(same("", wanted[key], found.get(key, 0 if isinstance(wanted[key], int) else {})) for key in keys)
    return wanted is None or wanted == found or (not wanted and not found)


def covers(asked, done):
    """Tell whether a legal action is one that the question means: what the question leaves open may be anything."""
    return all(value is None or plain(done.get(key)) == plain(value) for key, value in asked.items() if key not in OUTCOMES)


def answered(engine, state, question):
    """Return what the engine says: an answer and a value; Skip for what it does not say."""
    if isinstance(engine, Process):
        return engine.asked(state, question)
    if question["ask"] == "may":
        action = question["action"]
        if hasattr(engine, "may"):
            return ("yes" if engine.may(state, action) else "no"), None
        return ("yes" if any(covers(action, done) for done in engine.legal(state)) else "no"), None
    method = getattr(engine, question["ask"], None)
    if method is None:
        raise Skip("no " + question["ask"])
    return "value", method(state, **{key: value for key, value in question.items() if key != "ask"})


def verdict(engine, case, rules):
    """Return *pass*, *fail* or *skip* for a case, with the reason."""
    wanted = case["expect"].get(rules)
    if wanted is None:
        return "skip", "no answer under " + rules
    if wanted["answer"] not in ("yes", "no", "value"):
        return "skip", wanted["answer"]
    if wanted["answer"] == "no" and wanted["because"] and set(wanted["because"]) <= set(engine.leaves):
        return "skip", "left to the caller"
    if "several-lots" in case["tags"] and not getattr(engine, "several_lots", False):
        return "skip", "several exchanges in one"
    if "blocked_by" in wanted and case["question"]["ask"] == "where":
        return "skip", "places that would do at another moment"
    try:
        answer, value = answered(engine, engine.load(case["position"]), case["question"])
    except Skip as reason:
        return "skip", str(reason)
    except Exception as fault:  # noqa: BLE001 - an engine that breaks down is told, and the run goes on
        return "fail", "raised %s: %s" % (type(fault).__name__, fault)
    if wanted["answer"] == "value" or answer == "value":
        good = same(case["question"]["ask"], wanted.get("value"), value)
        return ("pass", "") if good else ("fail", "%s, expected %s" % (json.dumps(value), json.dumps(wanted.get("value"))))
    return (
        ("pass", "")
        if answer == wanted["answer"]
        else ("fail", "%s, expected %s: %s" % (answer, wanted["answer"], ", ".join(wanted["because"])))
    )


def run(engine, cases, level, rules, tell=print):
    """Run the cases of a level and tell what came out; return it as an object."""
    counts, reasons, asks, failures = Counter(), Counter(), Counter(), []
    version = ""
    for case in cases:
        if case["level"] != level:
            continue
        version = case["version"]
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
    tell("%s: %s %s, %s: %d pass, %d fail, %d skip" % (engine.name, level, version, rules, counts["pass"], counts["fail"], counts["skip"]))
    return {
        "engine": engine.name,
        "suite": version,
        "level": level,
        "rules": rules,
        **{one: counts[one] for one in ("pass", "fail", "skip")},
        "asks": {ask: {one: asks[ask, one] for one in ("pass", "fail", "skip")} for ask in sorted({ask for ask, _ in asks})},
        "skips": dict(reasons.most_common()),
        "leaves": list(engine.leaves),
        "failures": failures,
    }


class Process:
    """An engine in any language: it writes a line with ``name`` and ``leaves``, then reads a line with a position and a question and writes its answer.

    Each line is an object of JSON: ``{"position": …, "question": …}`` in; ``{"answer": "yes"}``, ``{"value": …}`` or ``{"skip": "why"}`` out.
    """

    def __init__(self, command):
        """Start it, and read what it says of itself."""
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(shlex.split(command), stdin=pipe, stdout=pipe, encoding="utf-8")  # noqa: S603 - the author's own program
        told = self.line()
        self.name, self.leaves, self.several_lots = told["name"], told.get("leaves", ()), told.get("several_lots", False)

    def line(self):
        """Return its next line."""
        text = self.process.stdout.readline()
        if not text:
            sys.exit("The engine ended without an answer.")
        return json.loads(text)

    def load(self, position):
        """Return the position: it is sent with each question."""
        return position

    def asked(self, position, question):
        """Return what it answers to a question."""
        print(json.dumps({"position": position, "question": question}), file=self.process.stdin, flush=True)
        told = self.line()
        if "skip" in told:
            raise Skip(told["skip"])
        return told.get("answer", "value"), told.get("value")


def engine_of(name):
    """Return the engine of a module, of a file, or of a command."""
    if " " in name:
        return Process(name)
    sys.modules["runner"] = sys.modules[__name__]  # adapters raise the Skip that is caught here
    if name.endswith(".py"):
        spec = importlib.util.spec_from_file_location("engine", name)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    else:
        module = importlib.import_module(name)
    return module.Engine()


def main(arguments=None):
    """Read the command line, run, and return the exit status."""
    parser = argparse.ArgumentParser(description="Run the suite of catan-rules against an engine.")
    parser.add_argument("suite")
    parser.add_argument("engine")
    parser.add_argument("--level", default="core")
    parser.add_argument("--rules", default="actueel")
    parser.add_argument("--json", help="a file for what came out")
    chosen = parser.parse_args(arguments)
    with open(chosen.suite, encoding="utf-8") as lines:
        found = run(engine_of(chosen.engine), map(json.loads, lines), chosen.level, chosen.rules)
    if chosen.json:
        with open(chosen.json, "w", encoding="utf-8") as target:
            json.dump(found, target, indent=1)
    return 1 if found["fail"] else 0


if __name__ == "__main__":
    sys.exit(main())
