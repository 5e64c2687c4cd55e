// What the parts of the house have registered with each other (spec 14): for `maktab registers`, the pictures of ARCHITECTURE.md
// and the checks. Read from the declarations, so that it is never out of date.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { approvalKinds } from '#platform/approvals/kind.ts';
import { whenInWords } from '#platform/clock-runner/clock-state.ts';
import { clockJobs } from '#platform/clock/definition.ts';
import { exportedPaths } from '#platform/exports/exported-lists.ts';
import { fileKinds } from '#platform/files/kinds.ts';
import { documentSources } from '#platform/ledger/parties.ts';
import { messageEvents } from '#platform/messages/event.ts';
import type { Module } from '#platform/module.ts';
import { announcements } from '#platform/questions/announcement.ts';
import { questions } from '#platform/questions/question.ts';
import { tablesMade, writersOf } from '#platform/table-owners.ts';
import { allCalls, registerModules } from './house.ts';
import { modules } from './modules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every table of today's migrations with who may write it, its owner first. */
function tables(): { table: string; owner: string; written_by: string[] }[] {
  const files = globSync(['platform/db/migrations/*.sql', 'modules/*/schema/migrations/*.sql'], { cwd: root });
  const texts = files.toSorted().map((file) => readFileSync(join(root, file), 'utf8'));
  const dropped = new Set(
    texts.flatMap((text) => [...text.matchAll(/\bdrop table (\S+?);/g)].map((found) => found[1] ?? '')),
  );
  const names = new Set(texts.flatMap(tablesMade).filter((table) => !dropped.has(table)));
  return [...names].toSorted().map((table) => {
    const [owner = '', ...others] = writersOf(table);
    return { table, owner, written_by: [owner, ...others] };
  });
}

const of = <Row>(rows: (module: Module) => readonly Row[] | undefined) =>
  modules.flatMap((module) => (rows(module) ?? []).map((row) => ({ module: module.name, row })));

/** Doors other than that of a signed-in person (00 §13). */
function doors() {
  const at = allCalls().filter(({ contract }) => contract.door !== 'user' || contract.portal);
  return at.map(({ contract }) => ({
    door: contract.door,
    admits: contract.admits,
    portal: contract.portal,
    call: `${contract.method} ${contract.at === 'root' ? '/' : ''}${contract.path}`,
  }));
}

export function allRegisters() {
  registerModules();
  return {
    tables: tables(),
    questions: questions().map(({ name, answered_by }) => ({ name, asked_by: name.split('.')[0] ?? '', answered_by })),
    announcements: announcements(),
    approval_kinds: approvalKinds().map(({ code, title, module, subject, permissions, rows, secret }) => ({
      code,
      title,
      module,
      subject,
      permissions,
      rows: rows ?? null,
      secret: secret === true,
    })),
    system_accounts: of((m) => m.systemAccounts).map(({ row }) => row),
    numbering_kinds: of((m) => m.numbers).map(({ module, row }) => ({ module, ...row })),
    message_events: messageEvents().map(({ code, title, module, lane, topic }) => ({
      code,
      title,
      module,
      lane,
      topic,
    })),
    clock_jobs: clockJobs().map(({ name, title, unit, when }) => ({ name, title, unit, when: whenInWords(when) })),
    record_kinds: of((m) => m.records).map(({ module, row: { kind, title, table, permissions, find } }) => ({
      kind,
      title,
      module,
      table,
      found_by_text: find !== undefined,
      permissions,
    })),
    named_figures: of((m) => m.figures).flatMap(({ module, row }) => row.names.map((name) => ({ module, name }))),
    homes: of((m) => m.homes).map(({ module, row: { name, title, permissions } }) => ({
      name,
      title,
      module,
      permissions,
    })),
    tiles: of((m) => m.tiles).map(({ module, row: { name, title, homes, permissions } }) => ({
      name,
      title,
      module,
      homes,
      permissions,
    })),
    counters: of((m) => m.counters).flatMap(({ module, row }) => row.metrics.map((metric) => ({ module, metric }))),
    calendar_sources: of((m) => m.calendar).map(({ module, row }) => ({ module, kind: row.kind, title: row.title })),
    proofs: of((m) => m.proofs).map(({ module, row }) => ({ module, name: row.name })),
    settings: of((m) => m.settings).map(({ module, row }) => ({ module, key: row.key, title: row.title })),
    entry_sources: documentSources(),
    exports: exportedPaths(),
    file_kinds: fileKinds().map(({ name, most_bytes, takes }) => ({ name, most_bytes, takes })),
    doors: doors(),
  };
}

export type Registers = ReturnType<typeof allRegisters>;
