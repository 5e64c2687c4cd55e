// Values of a student's fields as a decider reads them: names instead of ids, numbers as people write them (STU-20).

import { namedIn } from '#kernel/names.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { FieldShown, ShownValue } from '#platform/approvals/kind.ts';
import {
  formatIdentity,
  formatPhone,
  type IdentityKind,
  identityKindName,
  nameOfField,
} from '#modules/students/person/rules/index.ts';

export interface FromTo {
  from: unknown;
  to: unknown;
}

export type ChangedFields = Record<string, FromTo>;

const dates = new Set(['dob', 'admission_date', 'identity_expiry', 'visa_expiry']);
const phones = new Set(['mobile', 'home_phone']);

/** Names behind the ids of categories, nationalities and houses that stand in the changes. */
export async function namesBehind(changes: readonly ChangedFields[]): Promise<Map<string, string>> {
  const ids = (field: string): number[] =>
    changes
      .flatMap((one) => [namedIn(one, field)?.from, namedIn(one, field)?.to])
      .filter((id) => typeof id === 'number');
  const rows = await rowsOf(sql<{ key: string; name: string }>`
    select 'category_id ' || id as key, name from students.student_categories where id = any (${ids('category_id')}::bigint[])
    union all select 'nationality_id ' || id, nicenam from platform.countries where id = any (${ids('nationality_id')}::int[])
    union all select 'house_id ' || id, name from students.houses where id = any (${ids('house_id')}::bigint[])`);
  return new Map(rows.map((row) => [row.key, row.name]));
}

function shownValue(field: string, value: unknown, names: Map<string, string>): ShownValue {
  if (value === null || value === undefined || value === '') return null;
  if (field.endsWith('_id')) return names.get(`${field} ${String(value)}`) ?? String(value);
  if (field === 'gender') return value === 'f' ? 'Girl' : 'Boy';
  if (field === 'identity_kind') return identityKindName[value as IdentityKind];
  if (phones.has(field)) return formatPhone(String(value));
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  return String(value);
}

/** Before → after of one student; `kind` is the card that the numbers belong to. */
export function shownChanges(changes: ChangedFields, names: Map<string, string>, kind: IdentityKind): FieldShown[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const value = (one: unknown): ShownValue =>
      field === 'identity_no' ? formatIdentity(kind, one as string | null) || null : shownValue(field, one, names);
    const name = nameOfField(field);
    return {
      field,
      label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      before: value(from),
      after: value(to),
      form: dates.has(field) ? 'date' : typeof to === 'boolean' ? 'flag' : 'text',
    };
  });
}
