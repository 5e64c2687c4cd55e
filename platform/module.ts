// What a module and its chapters tell the house about themselves. app/modules.ts is the one list of modules; platform knows none by name.

import type { SettingKey } from '#kernel/setting-key.ts';
import type { ApprovalKind } from './approvals/kind.ts';
import type { AuditWords } from './audit-log/audit-fields.ts';
import type { HistorySource } from './audit-log/histories.ts';
import type { CalendarSource } from './calendar/calendar-source.ts';
import type { ClockJob } from './clock/definition.ts';
import type { CounterSource, Recount } from './counters/counter-source.ts';
import type { FigureSource } from './figures/figure-source.ts';
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

/** What is declared, and collected by the house from every module. */
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
}

/** One subject of the business inside a module, with everything of it (decision 0087). */
export interface Chapter extends Declared {
  /** As its folder is called. */
  name: string;
  /** Runs once at start: answers to questions, imports, prints and jobs are registered here. */
  register?: () => void;
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

const declared = [
  'calls',
  'settings',
  'numbers',
  'systemAccounts',
  'records',
  'named',
  'histories',
  'auditWords',
  'finders',
  'figures',
  'counters',
  'recounts',
  'calendar',
  'proofs',
  'approvals',
  'sealed',
  'messageEvents',
  'clock',
] as const satisfies readonly (keyof Declared)[];

/** Everything that the chapters declare, in their order. */
export function defineModule({ chapters, ...module }: ModuleOf): Module {
  const all = declared.map((key) => [key, chapters.flatMap((chapter): readonly unknown[] => chapter[key] ?? [])]);
  return {
    ...module,
    ...(Object.fromEntries(all) as Declared),
    register: () => {
      for (const { register } of chapters) register?.();
    },
  };
}
