// What the scripts of the page share, beside what the referee replies.
import type { Decide, Dispute, Offers, Qr, Refusal, Report } from "./replies.d.ts";

export type Language = "nl" | "de";
export type View = "rules" | "board" | "dice" | "cards" | "dispute" | "game";
/** Where one is: a view, and what stands behind the keys of its address (docs/page.md). */
export type Place = { view: View } & { [key in "a" | "c" | "z" | "q" | "v" | "r" | "t" | "s" | "k" | "w" | "l" | "p" | "g"]?: string };

/** What is replied to each kind of request; what has no type yet is anything. */
type Replies = { dispute: Dispute; decide: Decide; offers: Offers; qr: Qr; report: Report };
/** A request as docs/page.md has it. */
export type Request = { do: string; language?: Language } & Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: replies whose fields no schema has yet
export type ReplyTo<D extends string> = D extends keyof Replies ? (Replies[D] & { error?: undefined }) | Refusal : any;

/** What may stand in an element: what is null or false is left out. */
export type Child = Node | string | number | null | undefined | false | Child[];
// biome-ignore lint/suspicious/noExplicitAny: an attribute, a listener or a property, by its name
export type Attributes = Record<string, any>;

/** A player of a line, and a line taken apart, each by the letters of its fields and sections. */
export type Player = { colour: string } & { [field: string]: string };
// biome-ignore lint/suspicious/noExplicitAny: a section is text, players and events are lists
export type State = { players: Player[]; E: string[] } & { [section: string]: any };
/** What speech tells on its way. */
export type Ear = { begins: () => void; hears: (words: string) => void; ends: (fault: string) => void };
