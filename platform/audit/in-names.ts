// Rows of the audit as people read them: the record by its name, ids inside the change by the names of what they point to. An id that the
// reader may not see stays a number.

import {
  namesOfRecords,
  recordKey,
  recordKinds,
  type RecordName,
  type RecordRef,
} from '#platform/records/record-kinds.ts';

type Values = Record<string, unknown> | null;

interface Row {
  record_kind: string;
  record_id: number;
  before: Values;
  after: Values;
}

/** 'branch_id' and 'branch_ids' point to branches, where such a kind of record is registered. */
function kindOfKey(key: string, known: ReadonlySet<string>): string | undefined {
  const kind = /^(.+)_ids?$/.exec(key)?.[1]?.replaceAll('_', ' ');
  return kind !== undefined && known.has(kind) ? kind : undefined;
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number');

function refsIn(values: Values, known: ReadonlySet<string>): RecordRef[] {
  return Object.entries(values ?? {}).flatMap(([key, value]) => {
    const kind = kindOfKey(key, known);
    return kind === undefined ? [] : idsOf(value).map((id) => ({ kind, id }));
  });
}

const inWords = ({ name, number }: RecordName): string => (number ? `${name} (${number})` : name);

export async function inNames<R extends Row>(rows: readonly R[]): Promise<(R & { record_name: string | null })[]> {
  const known = new Set(recordKinds().map((one) => one.kind));
  const refs = rows.flatMap((row) => [
    { kind: row.record_kind, id: row.record_id },
    ...refsIn(row.before, known),
    ...refsIn(row.after, known),
  ]);
  const names = await namesOfRecords(refs.filter((ref) => known.has(ref.kind)));
  const named = (values: Values): Values =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const kind = kindOfKey(key, known);
        if (kind === undefined) return [key, value];
        const word = (one: unknown) => {
          const name = typeof one === 'number' ? names.get(recordKey({ kind, id: one })) : undefined;
          return name === undefined ? one : inWords(name);
        };
        return [key, Array.isArray(value) ? value.map(word) : word(value)];
      }),
    );
  return rows.map((row) => {
    const name = names.get(recordKey({ kind: row.record_kind, id: row.record_id }));
    return { ...row, before: named(row.before), after: named(row.after), record_name: name ? inWords(name) : null };
  });
}
