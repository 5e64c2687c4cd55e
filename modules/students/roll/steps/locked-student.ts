// A student's record as an edit locks and writes it: the same row for a save, an approved request and a bulk edit (STU-20).

import type { LocalDate } from '#kernel/dates.ts';
import { namedIn } from '#kernel/names.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { inScope } from '#platform/db/scope.ts';
import { conflict } from '#kernel/refusal.ts';
import { changedFields, type IdentityKind } from '#modules/students/person/rules/index.ts';
import { isOwnField, ownFieldKey, ownFieldName } from '#modules/students/own-fields/rules/index.ts';

export type LockedStudent = Record<string, unknown> & {
  id: number;
  version: number;
  status: string;
  branch_id: number;
  country_id: number;
  family_id: number;
  identity_kind: IdentityKind;
  identity_no: string | null;
  gender: 'm' | 'f';
  dob: LocalDate;
  /** Null until the child is admitted. */
  admission_date: LocalDate | null;
  full_name: string;
  today: LocalDate;
};

const familyFields: readonly string[] = ['address_line', 'area', 'city', 'home_phone'];
const recordFields = changedFields.filter((field) => !familyFields.includes(field));

const columns = sql`s.id, s.version, s.status, s.branch_id, b.country_id, s.family_id, s.full_name, s.full_name_native, s.dob, s.gender, s.nationality_id,
  s.identity_kind, s.identity_no, s.admission_date, s.category_id, s.identity_expiry, s.place_of_birth, s.religion, s.blood_group, s.passport_no,
  s.visa_expiry, s.ministry_file_no, s.house_id, s.mobile, s.email, s.sms_language, s.uses_transport, s.special_needs, s.custom,
  f.address_line, f.area, f.city, f.home_phone, platform.today(s.branch_id) as today`;

const tables = sql`students.students s join platform.branches b on b.id = s.branch_id join students.families f on f.id = s.family_id`;

/** Own fields stand beside the others, as `custom.<key>`. */
function withOwnFields(row: LockedStudent): LockedStudent {
  const { custom, ...rest } = row;
  const own = Object.entries((custom ?? {}) as Record<string, unknown>);
  return { ...rest, ...Object.fromEntries(own.map(([key, value]) => [ownFieldName(key), value])) };
}

/** Undefined when the student is not in the scope. */
export async function lockStudent(id: number): Promise<LockedStudent | undefined> {
  const row = await rowOf(
    sql<LockedStudent>`select ${columns} from ${tables} where s.id = ${id} and ${inScope('s.branch_id')} for update of s`,
  );
  return row && withOwnFields(row);
}

/** Without a lock: for what is shown and checked before it is written. */
export async function readStudents(ids: readonly number[]): Promise<LockedStudent[]> {
  const rows = await rowsOf(
    sql<LockedStudent>`select ${columns} from ${tables} where s.id = any (${ids}::bigint[]) and ${inScope('s.branch_id')} order by s.id`,
  );
  return rows.map(withOwnFields);
}

/** Writes fields of the record and of its family; answers the new version. */
export async function writeStudent(stored: LockedStudent, values: Record<string, unknown>): Promise<number> {
  const strange = Object.keys(values).find((field) => !changedFields.includes(field) && !isOwnField(field));
  if (strange !== undefined) throw new Error(`A student has no field ${strange}`);
  const family = assignments(values, familyFields);
  if (family.length > 0) {
    await rowsOf(sql`update students.families set ${sql.join(family)}, updated_by = platform.current_user_id()
      where id = ${stored.family_id}`);
  }
  const sets = [...assignments(values, recordFields), ...ownFieldSets(values)];
  const taken = conflict('A child with this identity number was saved by somebody else in this moment');
  const row = await onConstraint('students_identity', taken, () =>
    rowOf(sql<{ version: number }>`
      update students.students set ${sql.join([...sets, sql`updated_by = platform.current_user_id()`])}
       where id = ${stored.id} returning version`),
  );
  return row?.version ?? stored.version;
}

/** Own fields are merged into what stands there; an emptied one goes. */
function ownFieldSets(values: Record<string, unknown>): ReturnType<typeof sql>[] {
  const own = Object.entries(values).filter(([field]) => isOwnField(field));
  if (own.length === 0) return [];
  const json = JSON.stringify(Object.fromEntries(own.map(([field, value]) => [ownFieldKey(field), value ?? null])));
  return [sql`custom = jsonb_strip_nulls(custom || ${json}::jsonb)`];
}

/** Column names are the house's own, never those of a request. */
const assignments = (values: Record<string, unknown>, columns: readonly string[]): ReturnType<typeof sql>[] =>
  columns
    .filter((column) => Object.hasOwn(values, column))
    .map((column) => sql`${sql.ref(column)} = ${namedIn(values, column)}`);
