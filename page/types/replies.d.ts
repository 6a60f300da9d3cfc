// Made by tools/page_types.py of docs/schemas; not to be written in.

export type PublishedVerdict = { question: unknown; rules: string; answer: "yes" | "no" | "undetermined" | "not-applicable" | "value"; value: unknown; steps: unknown[]; missing: string[]; warnings: string[]; several?: { before?: unknown[]; asked?: unknown[]; allowed?: unknown[]; last?: boolean; first?: unknown; needed?: boolean }; parts?: (Record<string, unknown>)[]; moment?: string; rules_from?: "variable" | "settings"; elsewhere?: Record<string, { answer: "yes" | "no" | "undetermined" | "not-applicable" | "value"; value: unknown }>; asks?: { fact: string | null; about?: { cards?: unknown; card?: string; count?: "cards"; at?: string }; question?: { nl: string; de: string }; outcomes: ({ values?: (string | boolean | unknown)[]; ranges?: number[][]; answer?: "yes" | "no" | "undetermined" | "not-applicable" | "value"; value?: unknown; missing?: string[]; then?: { fact: string; about?: { cards?: unknown; card?: string; count?: "cards"; at?: string } } })[]; or_more?: number; most: number | null; idle: string[] }; nearest?: ({ changes: ({ kind: "place" | "victim" | "cards" | "give" | "take" | "card" | "moment"; rules: string[]; at?: string; steps?: number; victim?: string; more?: unknown; give?: unknown; take?: unknown; card?: string; turn?: "this" | "own"; phase?: string })[]; question: unknown })[]; certificates?: (Record<string, unknown>)[]; unproved?: string[]; receipt?: string; position?: string };
export type PublishedComparison = { question: unknown; rules: "alle"; agree: boolean; points: string[]; clauses?: string[]; verdicts: Record<string, unknown>; position?: string };
export type PublishedDispute = { rules: string; claims: unknown[]; partings: unknown[]; position?: string; at_issue?: ({ rule: string; question: string; answer: "yes" | "no" | "undetermined"; rules?: string; hangs_on?: string; guess?: Record<string, "yes" | "no"> })[]; unread?: string[]; asked?: ("" | "who" | "whom" | "what" | "how-many" | "where" | "which" | "roll" | "when" | "word" | "deed")[]; heard?: ({ text: string; events: string[] })[]; chosen?: number };

/** Why there is no reply. */
export type Refusal = { id: unknown; do: string | null; error: Failure };

/** `lost` and `stopped` are the page's own: the worker went down on the request, or cannot be loaded. */
export type Failure = { kind: "request" | "faults" | "unclear" | "broken" | "lost" | "stopped"; text?: string; lines?: string[]; readings?: string[]; faults?: Fault[] };

/** A fault as published, with its line. */
export type Fault = { text: string };

/** A clause with where it is printed and where its sources differ; rulings by the name that the language has for a rule set. */
export type Clause = { id: string; entry: string; title: string; text: string; source: string; practice: boolean; disputes: ({ title: string; text: string; rulings: Record<string, string> })[] };

/** A step as published, with its sentence and the title of its rule. */
export type Step = { rule: string; state: "met" | "failed" | "unknown" | "assumed" | "info"; reason: string; text: string; title: string; alternatives?: Step[] };

/** What is marked on the board, or on a sheet of the dice game. */
export type Marks = { player?: string; allowed?: string[]; refused?: string[]; reason?: string[]; highlight?: string[]; trails?: ({ player: string; paths: string[] })[] };

/** A question as published. */
export type Question = { kind: string };

/** A question that decides, with its answers; `line` holds the position with the answer, where a line does. */
export type Answers = { question: string; answers: ({ text: string; follows: string; exact: boolean; line: string | null; question: Question })[] };

export type Verdict = { id: unknown; do: string | null; kind: "verdict"; question: string; answer: "yes" | "no" | "undetermined" | "not-applicable" | "value"; holds: boolean | null; sentence: string; text: string; steps: Step[]; table: string[][]; headed: boolean; caption: string; before: string[][]; entries: ({ head: string; text: string })[]; missing: ({ path: string; text: string })[]; assumed: string; instead: string; given: string[]; rules: { name: string; text: string }; editions: string; others: string; split: ({ answer: "yes" | "no" | "undetermined" | "not-applicable" | "value"; said: string; rules: string[] })[]; clauses: Clause[]; warnings: string[]; marks: Marks; nearest: (Record<string, unknown>)[]; named: boolean; json: PublishedVerdict };

export type Comparison = { id: unknown; do: string | null; kind: "comparison"; question: string; answer: "yes" | "no" | "undetermined" | "not-applicable" | "value"; holds: boolean | null; sentence: string; text: string; steps: Step[]; table: string[][]; headed: boolean; caption: string; before: string[][]; entries: ({ head: string; text: string })[]; missing: ({ path: string; text: string })[]; assumed: string; instead: string; given: string[]; rules: { name: string; text: string }; editions: string; others: string; split: ({ answer: "yes" | "no" | "undetermined" | "not-applicable" | "value"; said: string; rules: string[] })[]; clauses: Clause[]; warnings: string[]; marks: Marks; agree: boolean; rows: ({ rules: string; answer: "yes" | "no" | "undetermined" | "not-applicable" | "value"; said: string })[]; points: ({ title: string; rulings: ({ rules: string; text: string })[] })[]; only: Clause[]; json: PublishedComparison };

export type Decide = { id: unknown; do: string | null; asks: Record<string, unknown> | null; text: string; question: string; answers: ({ text: string; follows: string; exact: boolean; line: string | null; question: Question })[] };

export type Offers = { id: unknown; do: string | null; sort: "tile" | "intersection" | "path"; offers: ({ text: string; question: Question })[] };

export type Qr = { id: unknown; do: string | null; svg: string };

export type Report = { id: unknown; do: string | null; html: string };

export type Claim = { by: string; text: string; ruling: "right" | "wrong" | "undetermined" | "right-for-another-reason" | "not-understood"; lines: string[]; clauses: Clause[]; marks: Marks; needs: string[] };

/** A rule that a quarrel may be about, as a question; `guessed` are the colours of those who seem to say yes. */
export type Issue = { text: string; answer: string; guess: string; guessed: string[]; clauses: Clause[] };

export type Dispute = { id: unknown; do: string | null; title: string; claims: Claim[]; decides: Answers[]; partings: string[][]; at_issue: Issue[]; issue_title: string; chosen: number | null; parties: string[]; names: Record<string, string>; others: string; assumed: string; unread: string; rules: string; differs: string[]; text: string; json: PublishedDispute };

export type Reply = Refusal | Verdict | Comparison | Decide | Offers | Qr | Report | Dispute;
