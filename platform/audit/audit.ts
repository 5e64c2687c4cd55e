// Who did what to which record when, with before and after (spec 00 §8): written in the transaction that does it.

import { namedIn } from '#kernel/names.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { whereNow } from './from-where.ts';

export interface AuditEntry {
  /** The record kind, e.g. 'student', 'challan', 'user'. */
  record_kind: string;
  record_id: number;
  /** A verb in the past: 'edited', 'reversed', 'transferred'. */
  action: string;
  /** Null: the entry is of the whole school. */
  branch_id?: number | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** What was taken away; without one it is a write. */
  category?: 'export' | 'print';
}

/** Secrets never reach the audit, whatever a caller hands over. */
const SECRET = /password|secret|token|hash|pin$/i;

function shown(values: Record<string, unknown> | null | undefined): string | null {
  if (!values) return null;
  return JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, SECRET.test(key) ? '…' : value])),
  );
}

/** Only fields that differ, so that a reader sees the change and not the record. */
export function changes(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const differ = Object.keys(after).filter(
    (key) => JSON.stringify(namedIn(before, key) ?? null) !== JSON.stringify(namedIn(after, key) ?? null),
  );
  const pick = (from: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(differ.map((key) => [key, namedIn(from, key) ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** A set of entries in one statement. */
export async function auditAll(entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  currentContext().audited = true;
  const rows = entries.map((e) => ({
    ...e,
    branch_id: e.branch_id ?? null,
    category: e.category ?? null,
    before: shown(e.before),
    after: shown(e.after),
  }));
  const where = whereNow();
  await rowsOf(sql`
    insert into platform.audit_entries (branch_id, record_kind, record_id, action, before, after, category, ip, call)
    select r.branch_id, r.record_kind, r.record_id, r.action, r.before::jsonb, r.after::jsonb, r.category, ${where?.ip ?? null}::text, ${where?.call ?? null}::text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (branch_id int, record_kind text, record_id bigint, action text, before text, after text, category text)`);
}

export function audit(entry: AuditEntry): Promise<void> {
  return auditAll([entry]);
}
