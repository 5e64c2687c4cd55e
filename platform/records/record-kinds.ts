// Record kinds (spec 00 §23): each owner says how its records are found by text, how a set of ids is named, and where one opens.
// Search, pickers, parties of the ledger, approval subjects and names behind plain ids (14 §1) use it.

import type { SearchHit } from '#kernel/calls/search.ts';
import { notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { register } from '#platform/register.ts';
import { type NamedThing, type RecordName, registerThings, thingOf } from './named-things.ts';

export type { RecordName } from './named-things.ts';

export interface RecordKind extends NamedThing {
  /** 'student', 'employee', 'challan' …: stands in the database beside plain ids, so it is never changed. */
  kind: string;
  title: string;
  /** Where its rows lie; its module alone writes them. */
  table: string;
  /** Who may find it by text; empty means everyone. */
  permissions: readonly string[];
  /** At most `limit` hits in the scope of the request, best first; left out where nobody looks for it by text. */
  find?: (text: string, limit: number) => Promise<SearchHit[]>;
  path: (id: number) => string;
}

const kinds = register<string, RecordKind>();

/** At start, with the record kinds of all modules, and what else has a name. */
export function registerRecords(records: readonly RecordKind[], named: readonly NamedThing[] = []): void {
  kinds.clear();
  for (const record of records) {
    if (kinds.has(record.kind)) throw new Error(`The record kind ${record.kind} is registered twice`);
    kinds.set(record.kind, record);
  }
  registerThings([...records, ...named]);
}

export const recordKinds = (): readonly RecordKind[] => [...kinds.values()];

/** The finders of record kinds, for Ctrl+K and pickers. */
export function findersOf(
  records: readonly RecordKind[],
): Required<Pick<RecordKind, 'kind' | 'permissions' | 'find'>>[] {
  return records.flatMap(({ kind, permissions, find }) => (find ? [{ kind, permissions, find }] : []));
}

export interface RecordRef {
  kind: string;
  id: number;
}

export const recordKey = ({ kind, id }: RecordRef): string => `${kind}:${id}`;

/** Names by `kind:id`; what is out of scope, unknown or of an area that is not there is not in it. */
export async function namesOfRecords(refs: readonly RecordRef[]): Promise<Map<string, RecordName>> {
  const found = new Map<string, RecordName>();
  for (const [kind, group] of Map.groupBy(refs, (ref) => ref.kind)) {
    const ids = [...new Set(group.map((ref) => ref.id))];
    for (const name of (await thingOf(kind)?.names(ids)) ?? []) found.set(recordKey({ kind, id: name.id }), name);
  }
  return found;
}

/** One name for a person who may look for such records; 404 for any other. */
export async function nameOfRecord(ref: RecordRef): Promise<Pick<RecordName, 'name' | 'number'>> {
  const kind = kinds.get(ref.kind);
  const may = kind !== undefined && (kind.permissions.length === 0 || (await holds(...kind.permissions)));
  const [found] = may ? await kind.names([ref.id]) : [];
  if (!found) throw notFound('This record');
  return { name: found.name, number: found.number };
}

/** Proves a plain id at writing (14 §1): true when the caller may see such a record. */
export async function recordExists(ref: RecordRef): Promise<boolean> {
  return (await namesOfRecords([ref])).size === 1;
}

export function recordPath({ kind, id }: RecordRef): string | null {
  return kinds.get(kind)?.path(id) ?? null;
}

/** Records of one kind by text, for a picker; refuses nobody, answers nothing without the permission. */
export async function findRecords(kind: string, text: string, limit: number): Promise<SearchHit[]> {
  const record = kinds.get(kind);
  if (!record?.find || (record.permissions.length > 0 && !(await holds(...record.permissions)))) return [];
  return record.find(text, limit);
}
