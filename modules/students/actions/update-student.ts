// Changes a record (STU-20): what needs nobody else applies at once; what needs a second person is refused with the way out.

import type { z } from 'zod';
import { conflict, type FieldErrors, notFound, Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { studentUpdate } from '../contract/editing.ts';
import { approvalSentence, nameOfField, sortChanges } from '../rules/edit-fields.ts';
import { refuseErrors, tidyPerson } from '../rules/person-fields.ts';
import type { IdentityKind } from '../rules/identity-number.ts';
import { noteChange } from './note-change.ts';
import { changesSince } from './stale-version.ts';

type Input = z.output<typeof studentUpdate.input>;
type Answer = z.output<typeof studentUpdate.data>;

const familyFields = ['address_line', 'area', 'city', 'home_phone'] as const;

type Stored = Record<string, unknown> & {
  id: number;
  version: number;
  status: string;
  branch_id: number;
  country_id: number;
  family_id: number;
  identity_kind: IdentityKind;
  full_name: string;
};

export async function updateStudent(input: Input): Promise<Answer> {
  await requirePermission('Student Edit');
  const stored = await lockStudent(input.id);
  await gate(stored.branch_id, 'student_edit');
  const errors: FieldErrors = {};
  const typed = tidyPerson({ identity_kind: stored.identity_kind, ...input.changes }, stored.country_id, {
    errors,
    prefix: 'changes.',
  });
  refuseErrors(errors);
  const changed = Object.entries(typed).filter(
    ([field, value]) => value !== undefined && (value ?? null) !== (stored[field] ?? null),
  );
  if (stored.version !== input.version)
    throw await stale(
      stored,
      input.version,
      changed.map(([field]) => field),
    );
  const sorted = sortChanges(
    changed.map(([field]) => field),
    stored.status,
  );
  if (sorted.closed.length > 0)
    throw conflict(
      `${stored.full_name} is ${stored.status.replace('_', ' ')}: only contacts and documents can be changed.`,
    );
  if (sorted.needApproval.length > 0) {
    const refused = Object.fromEntries(
      sorted.needApproval.map((field) => [`changes.${field}`, [approvalSentence(field)]]),
    );
    throw new Refusal(
      'bad_input',
      `A second person decides on the ${sorted.needApproval.map(nameOfField).join(', ')}. Nothing was saved.`,
      { errors: refused },
    );
  }
  if (changed.length === 0)
    return { applied: [], waiting: [], request_id: null, version: stored.version, warnings: [] };
  const values = Object.fromEntries(changed);
  const version = await write(stored, values);
  const before = Object.fromEntries(changed.map(([field]) => [field, stored[field] ?? null]));
  await noteChange({ branch_id: stored.branch_id, student_id: stored.id, action: 'changed', before, after: values });
  return { applied: sorted.apply, waiting: [], request_id: null, version, warnings: [] };
}

async function lockStudent(id: number): Promise<Stored> {
  const row = await rowOf(sql<Stored>`
    select s.id, s.version, s.status, s.branch_id, b.country_id, s.family_id, s.full_name, s.full_name_native, s.dob, s.gender, s.nationality_id,
      s.identity_kind, s.identity_no, s.admission_date, s.category_id, s.identity_expiry, s.place_of_birth, s.religion, s.blood_group, s.passport_no,
      s.visa_expiry, s.ministry_file_no, s.house_id, s.mobile, s.email, s.sms_language, s.uses_transport, s.special_needs,
      f.address_line, f.area, f.city, f.home_phone
    from students.students s join platform.branches b on b.id = s.branch_id join students.families f on f.id = s.family_id
    where s.id = ${id} and ${inScope('s.branch_id')} for update of s`);
  if (!row) throw notFound('This student');
  return row;
}

// Another field that somebody saved meanwhile does not matter; the same one is shown with who changed it (spec 00 section 5).
async function stale(stored: Stored, version: number, fields: readonly string[]): Promise<Refusal> {
  const meanwhile = await changesSince(stored.id, version);
  const names = [...new Set(meanwhile.flatMap((c) => c.fields))].map(nameOfField);
  const [last] = meanwhile;
  const what = names.length > 0 ? `: ${last?.by ?? 'someone'} changed ${names.join(', ')}` : '';
  return conflict(`This record was changed meanwhile${what}. Open it again and repeat your change.`, {
    version: stored.version,
    yours: fields,
    changes: meanwhile,
  });
}

async function write(stored: Stored, values: Record<string, unknown>): Promise<number> {
  const family = Object.fromEntries(
    Object.entries(values).filter(([field]) => (familyFields as readonly string[]).includes(field)),
  );
  if (Object.keys(family).length > 0) {
    await rowsOf(sql`update students.families set ${assignments(family)}, updated_at = now(), updated_by = platform.current_user_id(), version = version + 1
      where id = ${stored.family_id}`);
  }
  const own = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in family)));
  const sets = Object.keys(own).length > 0 ? sql`${assignments(own)}, ` : sql``;
  const row = await rowOf(sql<{ version: number }>`
    update students.students set ${sets}updated_at = now(), updated_by = platform.current_user_id(), version = version + 1 where id = ${stored.id} returning version`);
  return row?.version ?? stored.version;
}

// Column names come from the contract's own strict list, never from the request.
function assignments(values: Record<string, unknown>): ReturnType<typeof sql> {
  return sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}
