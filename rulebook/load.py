"""The data files read with judgement: the clause ids, the languages and the links are checked across files; see ``check_data``."""

from __future__ import annotations

import os

import yaml

from catan_common.problems import Problem
from rulebook.data import POINTS_FILE, STRUCTURE_FILE, SUMMARY_FILE, TEXT_FILES, WORDS_FILE, Data
from rulebook.load_parts import read_points, read_search_words, read_structure, read_texts
from rulebook.load_summary import read_summary
from rulebook.problems import RulebookError
from rulebook.reader import Reader, compose
from rulebook.relate import relate


def read_data(folder: str) -> Data:
    """Return everything under ``folder``, checked; RulebookError with every fault when there is one."""
    data, problems = check_data(folder)
    if problems:
        raise RulebookError(problems)
    return data


def check_data(folder: str) -> tuple[Data, list[Problem]]:
    """Return what could be read and all faults found.

    Checked: the fields and their values; ids known, unique and in the right game; every link (see-also, works,
    conflicts, facts) has its end; every clause has a source, at least one fact and at most four; a fact stands in
    one clause only; every entry and clause stands in every language, and nothing else does; the summary names what there is.
    """
    problems: list[Problem] = []
    data = Data()
    spots: dict[tuple[str, str], yaml.Node] = {}
    names = (POINTS_FILE, STRUCTURE_FILE, WORDS_FILE, *TEXT_FILES.values())
    nodes = {name: compose(os.path.join(folder, name), name, problems) for name in names}
    readers = {name: Reader(name, problems) for name in names}
    for name, part in ((POINTS_FILE, read_points), (STRUCTURE_FILE, read_structure), (WORDS_FILE, read_search_words)):
        node = nodes[name]
        if node is not None:
            part(readers[name], node, data, spots)
    if nodes[STRUCTURE_FILE] is None:
        return data, problems  # the texts cannot be judged without it, and every one of them would be a fault
    for language, name in TEXT_FILES.items():
        node = nodes[name]
        if node is not None:
            read_texts(readers[name], node, language, data, spots)
    if None not in nodes.values():
        relate(readers, data, spots)
    if os.path.isfile(os.path.join(folder, SUMMARY_FILE)):
        node = compose(os.path.join(folder, SUMMARY_FILE), SUMMARY_FILE, problems)
        if node is not None:
            read_summary(Reader(SUMMARY_FILE, problems), node, data)
    return data, problems
