"""The corpus that tools/snapshot.py asks: made once from a tree and a seed, as text, and stored outside of any tree.

    python tools/corpus/make.py [--tree TREE] [--corpus FOLDER] [--seed TEXT] [--only GROUP,GROUP]

A row of FOLDER/<group>.jsonl is an item: ``id``, and of these what it needs: ``position`` (or ``hex``, its bytes), ``asks`` (questions of it:
``question`` as an object or a sentence, ``rules``, ``strict``, ``speaker``), ``files`` (by name), ``runs`` (command lines; ``@`` is the position; as an object with
``stdin``, ``env`` or ``terminal``),
``entry`` and ``searches`` (of the library). The tree gives the data files as text, its test files with sentences and queries, and through the
public face one-line forms; nothing else is imported.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parent.parent))

import snapshot
from asking import Corpus, cases, disputes, records, sentences, texts, verdicts
from paper import drawings, printed_documents
from surfaces import MORE_QUERIES, faults, on_terminal, searches, usage

GROUPS = {
    "cases": cases, "records": records, "disputes": disputes, "verdicts": verdicts, "texts": texts, "sentences": sentences, "searches": searches, "printed": printed_documents, "drawings": drawings,
    "usage": usage, "faults": faults, "terminal": on_terminal,
}  # fmt: skip


def main() -> int:
    """Make the groups and print how many items each has; return the exit status."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--tree", default=str(snapshot.ROOT))
    reader.add_argument("--corpus", default=str(snapshot.CORPUS))
    reader.add_argument("--seed", default="1")
    reader.add_argument("--only", default="")
    reader.add_argument("--queries", nargs="*", default=[], help="more files with queries: query, tab, language")
    args = reader.parse_args()
    tree, target = Path(args.tree).resolve(), Path(args.corpus).resolve()
    MORE_QUERIES.extend(Path(name).resolve() for name in args.queries)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        snapshot.surroundings(home)
        work = Path(home) / "work"
        work.mkdir()
        os.chdir(work)
        snapshot.use_tree(tree)
        corpus = Corpus(tree, args.seed)
        for name, make in GROUPS.items():
            if args.only and name not in args.only.split(","):
                continue
            rows = [json.dumps(item, ensure_ascii=False) for item in make(corpus)]
            (target / f"{name}.jsonl").write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")
            print(f"{name:12}{len(rows):7} items")
        os.chdir(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
