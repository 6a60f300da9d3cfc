"""Say whether certificates of longest routes hold: python verify_route.py FILE (docs/decisions/certificates.md)."""

import fileinput
import json
from collections import Counter
from hashlib import sha256
from itertools import combinations


def walks(trail: list, ends: dict, returns: bool) -> bool:
    """Whether pieces, each once, lead on from one to the next; without ``returns`` through no node twice, but perhaps back to the first."""
    for at in ends[trail[0]] if trail else ():
        passed = [at]
        for one, two in (ends[piece] for piece in trail):
            passed += [two] if passed[-1] == one else [one] if passed[-1] == two else []
        if len(passed) > len(trail) == len(set(trail)):
            return returns or (len({*passed[1:]}) == len(trail) and passed[0] not in passed[1:-1])
    return not trail


def none_longer(parts: list, ends: dict, most: int, returns: bool) -> bool:
    """Whether no trail is longer: the parts hold each piece once and share no node, so a trail lies within one, and none is longer there."""
    home = {node: number for number, part in enumerate(parts) for piece in part["pieces"] for node in ends[piece]}
    alone = all(home[node] == number for number, part in enumerate(parts) for piece in part["pieces"] for node in ends[piece])
    whole = Counter(piece for part in parts for piece in part["pieces"]) == Counter(dict.fromkeys(ends, 1))
    return alone and whole and all(bounded(part, {piece: ends[piece] for piece in part["pieces"]}, most, returns) for part in parts)


def bounded(part: dict, ends: dict, most: int, returns: bool) -> bool:
    """Whether none is longer in a part: of odd nodes all but two leave out a piece; else by each pair of pieces that can pass a node."""
    if "at" not in part:
        odd = sum(count % 2 for count in Counter(node for nodes in ends.values() for node in nodes).values())
        return len(ends) - max(0, odd // 2 - 1) <= most
    node = ends[part["at"][0]][part["at"][1]]
    kept = {piece: nodes for piece, nodes in ends.items() if returns or node not in nodes}  # beside a pair, which gets a node of its own
    for pair, case in zip(combinations([piece for piece in ends if node in ends[piece]], 2), part["cases"], strict=True):
        if not none_longer(
            case, kept | {piece: [(node, pair) if end == node else end for end in ends[piece]] for piece in pair}, most, returns
        ):
            return False
    return len(part["cases"]) > 0


def holds(certificate: dict) -> bool:
    """Whether a certificate is sealed, and in every reading its trail lies on the board and none is longer."""
    try:
        most, rest = certificate["length"], {key: value for key, value in certificate.items() if key != "seal"}
        for one in certificate["readings"]:
            cut, join, returns = set(one["cut"]), set(one["join"]), one["returns"]
            ends = {n: [(c, n if c in cut else "" if c in join else way) for c in two] for n, (_, way, *two) in enumerate(one["pieces"])}
            if len(one["trail"]) != most or not walks(one["trail"], ends, returns) or not none_longer(one["proof"], ends, most, returns):
                return False
        return bool(most >= 0 and rest["readings"]) and certificate["seal"] == sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return False


if __name__ == "__main__":
    found = json.loads("".join(fileinput.input(encoding="utf-8")))  # noqa: SIM115 - the file named, else standard input
    told = [holds(one) for one in found.get("certificates", [found])]
    print("\n".join(f"{number}: {'accepted' if good else 'refused'}" for number, good in enumerate(told, 1)))
    raise SystemExit(not told or not all(told))
