// What a module tells the house about itself. app/modules.ts is the one list of modules; platform knows none by name.

import type { SettingKey } from '#kernel/setting-key.ts';
import type { sql } from './db/index.ts';
import type { ClockJob } from './clock/definition.ts';
import type { ApprovalKind } from './approvals/kind.ts';
import type { AuditWords } from './audit/audit-fields.ts';
import type { HistorySource } from './audit/histories.ts';
import type { MigrationSource } from './db/migrate.ts';
import type { Served } from './http/serve.ts';
import type { MessageEvent } from './messages/event.ts';
import type { NamedThing } from './records/named-things.ts';
import type { RecordKind } from './records/record-kinds.ts';
import type { SealedColumn } from './secrets/rotate.ts';

export type { SettingKey } from '#kernel/setting-key.ts';

export interface NumberKind {
  kind: string;
  reach: 'branch' | 'branch_year' | 'branch_fiscal_year' | 'school' | 'school_country';
  /** {school:2} {prefix} {branch_no:4} {YY} {fy} {seq:7}; with {school} no two schools of the installation write the same. */
  pattern: string;
  /**
   * Where its numbers stand: none may be missing there (ACC-90), in a table with `branch_id`, or `school_id` for a count of the school.
   * `money`: without them no month is closed. `others`: such numbers come with files, too. Or why one may be missing, or that no paper carries one yet.
   */
  papers: { table: string; column: string; money?: true; others?: true } | { may_miss: string } | { not_yet: string };
}

/** An account that the software itself posts to (14 §5). */
export interface SystemAccount {
  key: string;
  code: string;
  name: string;
  /** The area whose functions alone write lines to it (ACC-14). */
  owner_area: string | null;
  party_kind: string | null;
}

export interface SearchHit {
  kind: string;
  id: number;
  title: string;
  subtitle: string;
  /** Path of the record's screen. */
  path: string;
}

export interface SearchFinder {
  kind: string;
  permissions: readonly string[];
  /** At most `limit` hits in the scope of the request, best first. */
  find: (text: string, limit: number) => Promise<SearchHit[]>;
}

/** Dashboard figures of one area; null where a figure does not exist. */
export interface FigureSource {
  names: readonly string[];
  /** One of these is needed to see them, as for the list behind them; empty means everyone of the scope. Amounts always need one. */
  permissions: readonly string[];
  read: (scope: { branch_id: number | null; month: string }) => Promise<Record<string, number | null>>;
}

/** Dates for the event panel and the calendars: holidays, birthdays, exams, interviews (spec 00 §18). */
export interface CalendarSource {
  kind: string;
  title: string;
  /** One of these is needed to see it; empty means everyone. */
  permissions: readonly string[];
  /** What happens on a day in the scope: at most `limit`, and how many there are. */
  read: (
    day: string,
    limit: number,
  ) => Promise<{ total: number; events: { title: string; text: string; path: string | null }[] }>;
  /** Days of a span on which there is something, for the marks in a calendar; left out where that is nearly every day. */
  marks?: (span: { from: string; to: string }) => Promise<string[]>;
}

/** Running figures that the transactions of an area move, and how they are counted again from its rows (spec 01 DASH-2). */
export interface CounterSource {
  metrics: readonly string[];
  /** A query of rows (branch_id, metric, period, value); as the owner. */
  count: () => ReturnType<typeof sql>;
}

/** Something kept by record and not by branch, counted again from its rows; answers what it put right. As the owner, or of one school. */
export interface Recount {
  name: string;
  /** `recent` is what a night has time for: at least what the area's proofs look at. */
  run: (
    reach: 'recent' | 'all',
  ) => Promise<{ branch_id: number; metric: string; period: string; was: number; now: number }[]>;
}

/** A proof that two sides of the books agree; the rows are the differences (none is good). */
export interface Proof {
  name: string;
  run: () => Promise<{ branch_id: number | null; expected: number; found: number; detail: string }[]>;
  /** No figure of the book follows from it: it is told, and stops neither the close of a month nor the mending of kept figures. */
  aside?: true;
  /** Of a kept figure: puts it right from its rows (`maktab rebuild-counters`). Rows themselves have none. */
  mend?: () => Promise<unknown>;
}

export interface Module {
  name: string;
  migrations?: MigrationSource;
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
  /** Runs once at start: answers to questions, imports, prints and jobs are registered here. */
  register?: () => void;
}

export function defineModule(module: Module): Module {
  return module;
}
