// What else belongs to the history of a record: upper areas say which of their records are about it (a child's receipts and challans),
// so that its History and a search by number find them without a copy of every row.

import { recordKinds, type RecordRef } from '#platform/records/record-kinds.ts';
import { holds } from '#platform/access/permissions.ts';
import { refill, register } from '#platform/register.ts';

export interface HistorySource {
  /** The record kind whose history grows: 'student'. */
  of: string;
  /** Records in the scope of the request that are about it, newest first, some hundreds at most. */
  about: (id: number) => Promise<RecordRef[]>;
}

const sources = register<number, HistorySource>();

/** At start. */
export function registerHistories(all: readonly HistorySource[]): void {
  refill(sources, all);
}

/** The record itself and what is about it. */
export async function withRelated(record: RecordRef): Promise<RecordRef[]> {
  const refs = [record];
  for (const source of sources.values()) if (source.of === record.kind) refs.push(...(await source.about(record.id)));
  return refs;
}

/** Three of a number are enough: it is looked up exactly. */
const HITS = 3;

/** Records that bear a number as it stands on paper (receipt, challan, voucher, admission number), with what is about them. */
export async function recordsOfNumber(text: string): Promise<RecordRef[]> {
  if (!/\d{4,}/.test(text) || /\s/.test(text.trim())) return [];
  const refs: RecordRef[] = [];
  for (const kind of recordKinds()) {
    if (!kind.find || (kind.permissions.length > 0 && !(await holds(...kind.permissions)))) continue;
    for (const hit of await kind.find(text.trim(), HITS))
      refs.push(...(await withRelated({ kind: hit.kind, id: hit.id })));
  }
  return refs;
}
