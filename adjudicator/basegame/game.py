"""The board game as the rest of the program knows it: with ships, and with five or six players."""

from __future__ import annotations

from operator import attrgetter

from adjudicator.basegame.position import Position
from adjudicator.basegame.questions import KINDS
from adjudicator.basegame.terms import PIECES, TRADED
from adjudicator.board.board import RESOURCES
from adjudicator.game import Game, NeutralForm, Remembered, ReplayRules, function_at, lazy
from adjudicator.input.problems import EventFaultError
from catan_common.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from adjudicator.rulesets.editions import RuleSet
    from adjudicator.verdicts.verdict import Verdict


def _after_win(position: Position, verdict: Verdict, rules: RuleSet, strict: bool) -> Verdict:
    """Return a verdict where nobody is known to have won; else with what that says of it, which few questions need."""
    if position.unplaced:
        return _wherever(position, verdict, rules, strict)
    if position.turn_history.won is None:
        return verdict
    told: Verdict = function_at("basegame.replay.judging:after_win")(position, verdict, rules, strict)
    return told


def _wherever(position: Position, verdict: Verdict, rules: RuleSet, strict: bool) -> Verdict:
    """Return a verdict as it is wherever the pieces stand of which no place is told."""
    asked = verdict.question
    found: Verdict = function_at("basegame.replay.unplaced:wherever")(
        position, rules, lambda one: _after_win(one, function_at(KINDS[asked.kind].check)(one, asked, rules, strict), rules, strict)
    )
    return found


GAME: Game[Position] = Game(
    folder="basegame",
    letters=frozenset("BVZ"),
    kinds=KINDS,
    traded=TRADED,
    words={"piece": PIECES, "resource": RESOURCES},
    read_document=lazy("basegame.notation.document.position:read_document"),
    write_document=lazy("basegame.notation.document.position:write_document"),
    read_line=lazy("basegame.notation.line.position:read_line"),
    line_sections=lazy("basegame.notation.line.position:sections"),
    needs=lazy("basegame.replay.remembered_start:needs"),
    replay=ReplayRules(
        read=lazy("basegame.replay.record:read"),
        fault=EventFaultError,
        write=lazy("basegame.sentences.event_text:event_text"),
        begin=lazy("basegame.replay.record:begin"),
        apply=lazy("basegame.replay.apply:apply"),
        without_events=lazy("basegame.replay.record:without_events"),
        differing=lazy("basegame.replay.stated:differing"),
        remembered=Remembered(
            start=lazy("basegame.replay.remembered_start:start_for"),
            begun=lazy("basegame.replay.remembered_start:begun_with"),
            on_turn=lazy("basegame.replay.remembered_start:on_turn"),
            needs=lazy("basegame.replay.remembered_start:event_needs"),
            is_hand=lazy("basegame.replay.telling:is_hand"),
            stated=lazy("basegame.replay.told_before:stated"),
            joined=lazy("basegame.replay.telling:joined"),
            goes_before=lazy("basegame.replay.telling:goes_before"),
        ),
        adopted=lazy("basegame.replay.mending:adopted"),
        mended=lazy("basegame.replay.mending:mended"),
        rests_on=lazy("basegame.replay.mending:rests_on"),
        in_doubt=lazy("basegame.replay.mending:in_doubt"),
        hangs_on_place=lazy("basegame.replay.mending:hangs_on_place"),
        stays_refused=lazy("basegame.replay.mending:stays_refused"),
        held_before=lazy("basegame.replay.card_holders:held_before"),
        ends_turn=lazy("basegame.replay.mending:ends_turn"),
        rolled=lazy("basegame.replay.turns:rolled"),
        has_board=lazy("basegame.replay.record:has_board"),
        since_hands=lazy("basegame.replay.backwards:since"),
        since_apart=lazy("basegame.replay.backwards:since_robber"),
        told_of=lazy("basegame.replay.backwards:told_of"),
        told=lazy("basegame.told.turns:clauses_told"),
        deeds=lazy("basegame.deeds:deeds"),
        actions=lazy("basegame.legal_actions:legal_actions"),
        made_of=lazy("basegame.deeds:made_of"),
        hands=lazy("basegame.sentences.event_text:hands_told"),
    ),
    warnings=lazy("basegame.validity.check:warnings"),
    read_question=lazy("basegame.sentences.read:read_question"),
    asks_a_rule=lazy("basegame.sentences.read:asks_a_rule"),
    may_be_meant=lazy("basegame.sentences.loose:may_be_meant"),
    supposed=lazy("basegame.sentences.supposed:supposed"),
    as_supposed=lazy("basegame.supposed:as_supposed"),
    placed=lazy("basegame.supposed:placed"),
    read_together=lazy("basegame.sentences.together:read_together"),
    premised=lazy("basegame.sentences.premises:read_premised"),
    in_order=lazy("basegame.in_order:in_order"),
    read_statement=lazy("basegame.sentences.statements:read_statement"),
    may_lack=lazy("basegame.costs:may_lack"),
    doubting=lazy("basegame.production.doubted:doubting"),
    bought_open=lazy("basegame.replay.remembered_start:bought_open"),
    stood_before=lazy("basegame.production.stood:stood_before"),
    seven_rolled=lazy("basegame.robber.rolled:seven_rolled"),
    robber_stood=lazy("basegame.robber.rolled:robber_stood"),
    numbers=lazy("basegame.box:numbers_named"),
    lay=lazy("basegame.setup.variable_board:lay"),
    costs=lazy("basegame.costs:costs"),
    dimensions=lazy("basegame.nearby:dimensions"),
    unknowns=lazy("basegame.unknowns.facts:unknowns"),
    parts=lazy("basegame.unknowns.facts:parts"),
    as_asked=lazy("basegame.happened:as_asked"),
    after_win=_after_win,
    agreed=attrgetter("agreed"),
    with_agreed=lazy("basegame.agreements:with_agreed"),
    certificate=lazy("basegame.special.certificate:certificate"),
    importers=(
        "basegame.imports.catanatron:IMPORTER",
        "basegame.imports.jsettlers:IMPORTER",
        "basegame.imports.jsettlers_log:IMPORTER",
        "basegame.imports.catanlog:IMPORTER",
        "basegame.imports.colonist:IMPORTER",
    ),
    neutral=NeutralForm(
        games={"basis": "base", "basis-5-6": "base_5_6", "zeevaarders": "seafarers"},
        read_position=lazy("basegame.portable.position:read_position"),
        write_position=lazy("basegame.portable.position:write_position"),
        read_action=lazy("basegame.portable.moves:read_one"),
        write_action=lazy("basegame.portable.moves:write_one"),
        read_question=lazy("basegame.portable.questions:read_question"),
        write_question=lazy("basegame.portable.questions:write_question"),
        write_verdict=lazy("basegame.portable.verdicts:write_verdict"),
        legal=lazy("basegame.portable.legal:legal"),
        schemas=lazy("basegame.portable.schemas:schemas"),
        completions=lazy("basegame.portable.completion:completions"),
        is_whole=lazy("basegame.portable.completion:is_whole"),
        is_usual=lazy("basegame.portable.completion:is_usual"),
        has_cause=lazy("basegame.portable.completion:has_cause"),
        accepts=lazy("basegame.portable.completion:accepts"),
        card_is_due=lazy("basegame.portable.completion:card_is_due"),
    ),
)
