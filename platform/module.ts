// What a module and its chapters tell the house about themselves. app/modules.ts is the one list of modules; platform knows none by name.

import type { SettingKey } from '#kernel/setting-key.ts';
import type { ApprovalKind } from './approvals/kind.ts';
import type { FileKind } from './files/kinds.ts';
import type { AnyImport } from './imports/definition.ts';
import type { AnyJob } from './jobs/definition.ts';
import type { LedgerDocument } from './ledger/parties.ts';
import type { MessageAdapter } from './messages/adapter.ts';
import type { Audience } from './messages/audience.ts';
import type { MessageGuard } from './messages/guard.ts';
import type { TextListener } from './messages/status/take-incoming.ts';
import type { TicketKind } from './doors/tickets.ts';
import type { Announcement, Subscription } from './questions/announcement.ts';
import type { Answer, Question } from './questions/question.ts';
import type { AuditWords } from './audit-log/audit-fields.ts';
import type { HistorySource } from './audit-log/histories.ts';
import type { CalendarSource } from './calendar/calendar-source.ts';
import type { ClockJob } from './clock/definition.ts';
import type { CounterSource, Recount } from './counters/counter-source.ts';
import type { FigureSource } from './figures/figure-source.ts';
import type { Home, Tile } from './homes/tile.ts';
import type { MigrationSource } from './db/migrate.ts';
import type { Served } from './http/serve.ts';
import type { Proof } from './ledger/proof.ts';
import type { SystemAccount } from './ledger/system-account.ts';
import type { MessageEvent } from './messages/event.ts';
import type { NumberKind } from './numbering/number-kind.ts';
import type { NamedThing } from './records/named-things.ts';
import type { RecordKind } from './records/record-kinds.ts';
import type { SearchFinder } from './search/search-finder.ts';
import type { SealedColumn } from './secrets/rotate.ts';

/** What is declared, and handed to the registers by app/house.ts, once (decision 0095). */
interface Declared {
  calls?: readonly Served[];
  settings?: readonly SettingKey[];
  numbers?: readonly NumberKind[];
  /** Accounts that the software itself posts to (05 §4), by key. */
  systemAccounts?: readonly SystemAccount[];
  /** Records that others name, find and open (spec 00 §23); their finders are search finders too. */
  records?: readonly RecordKind[];
  /** What else of its tables has a name behind an id: classes, heads, roles. */
  named?: readonly NamedThing[];
  /** What belongs to the history of records of other areas. */
  histories?: readonly HistorySource[];
  /** What of its audit rows no contract says: amounts under names of heads. */
  auditWords?: readonly AuditWords[];
  finders?: readonly SearchFinder[];
  figures?: readonly FigureSource[];
  /** Kinds of work that begin on a home of their own, and what stands on homes (decision 0136). */
  homes?: readonly Home[];
  tiles?: readonly Tile[];
  counters?: readonly CounterSource[];
  recounts?: readonly Recount[];
  calendar?: readonly CalendarSource[];
  proofs?: readonly Proof[];
  approvals?: readonly ApprovalKind[];
  /** Columns of sealed values, sealed again by `maktab rotate-secret`. */
  sealed?: readonly SealedColumn[];
  /** Events that people are told of, with their words (spec 14 §7). */
  messageEvents?: readonly MessageEvent[];
  /** Work by the clock (spec 14 §8). */
  clock?: readonly ClockJob[];
  /** Work that people start and follow (spec 00 §19). */
  jobs?: readonly AnyJob[];
  /** Files taken over (spec 00 §8). */
  imports?: readonly AnyImport[];
  /** What may be uploaded beside the usual (spec 00 §21). */
  fileKinds?: readonly FileKind[];
  /** Questions that modules above answer, and answers to those of modules below (spec 14 §2). */
  asks?: readonly Pick<Question<unknown, unknown>, 'name'>[];
  answers?: readonly Answer[];
  /** What is told after the commit, and what is heard of others (spec 14 §2). */
  announces?: readonly Pick<Announcement<object>, 'name'>[];
  hears?: readonly Subscription[];
  /** How people of a message are found (MSG-2), and what is asked again before it leaves (MSG-6). */
  audiences?: readonly Audience[];
  guards?: readonly MessageGuard[];
  /** Ways out to providers of messages. */
  adapters?: readonly MessageAdapter[];
  /** Who reads what people write back (MSG-60). */
  hearsTexts?: readonly TextListener[];
  /** Screens of what entries of the book come from. */
  documents?: readonly LedgerDocument[];
  /** What stands on the page of who asked for something, behind a link (13 §2). */
  tickets?: readonly TicketKind[];
}

/** One subject of the business inside a module, with everything of it (decision 0087). */
export interface Chapter extends Declared {
  /** As its folder is called. */
  name: string;
}

export interface Module extends Chapter {
  migrations?: MigrationSource;
}

/** As a module writes it: what belongs to it as a whole, and its chapters, which declare the rest. */
interface ModuleOf {
  name: string;
  migrations?: MigrationSource;
  chapters: readonly Chapter[];
}

/** What the platform declares of one of its own services. */
export function definePart(part: Module): Module {
  return part;
}

export function defineChapter(chapter: Chapter): Chapter {
  return chapter;
}

type All = { readonly [Key in keyof Declared]-?: NonNullable<Declared[Key]> };

/** Every kind of declaration, so that none is forgotten when they are put together. */
const nothing: All = {
  calls: [],
  settings: [],
  numbers: [],
  systemAccounts: [],
  records: [],
  named: [],
  histories: [],
  auditWords: [],
  finders: [],
  figures: [],
  homes: [],
  tiles: [],
  counters: [],
  recounts: [],
  calendar: [],
  proofs: [],
  approvals: [],
  sealed: [],
  messageEvents: [],
  clock: [],
  jobs: [],
  imports: [],
  fileKinds: [],
  asks: [],
  answers: [],
  announces: [],
  hears: [],
  audiences: [],
  guards: [],
  adapters: [],
  hearsTexts: [],
  documents: [],
  tickets: [],
};

/** Everything that modules, or the chapters of one, declare, in their order. */
export function declaredBy(those: readonly Declared[]): All {
  const keys = Object.keys(nothing) as (keyof Declared)[];
  const all = keys.map((key) => [key, those.flatMap((one): readonly unknown[] => one[key] ?? [])]);
  return Object.fromEntries(all) as All;
}

export function defineModule({ chapters, ...module }: ModuleOf): Module {
  return { ...module, ...declaredBy(chapters) };
}
