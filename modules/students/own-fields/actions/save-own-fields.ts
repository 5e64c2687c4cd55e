// Own fields and houses are kept here (STU-10). A field in use keeps its key and type; it is switched off, never deleted.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { houseSave, ownFieldSave } from '../contract/own-fields.ts';
import { listHouses, listOwnFields } from '../reads/own-fields.ts';
import { keyOfLabel } from '../rules/own-fields.ts';

type Input = ParsedInputOf<typeof ownFieldSave>;

/** More would make every form and sheet of the school unreadable. */
const MOST = 40;

export async function saveOwnField(input: Input) {
  await requirePermission('Admission Setting');
  const { school_id } = who();
  await oneAtATime('own fields', school_id);
  const all = await listOwnFields();
  await refuseWrong(input);
  if (all.some((one) => one.id !== input.id && one.label.toLowerCase() === input.label.toLowerCase()))
    throw badField('label', `There is a field ${input.label} already`);
  const before = all.find((one) => one.id === input.id);
  if (input.id !== undefined && !before) throw notFound('This field');
  const options = input.type === 'list' ? [...new Set(input.options)] : null;
  if (!before) {
    if (all.length >= MOST)
      throw conflict(`A school has at most ${MOST} own fields. Switch off one that is not used, and rename it.`);
    const taken = new Set(all.map((one) => one.key));
    const key = keyOfLabel(input.label, all.length + 1);
    await rowsOf(sql`
      insert into students.student_custom_fields (school_id, key, label, label_native, type, options, required, needs_approval, on_form, on_card, permission,
        active, position)
      values (${school_id}, ${taken.has(key) ? `${key}_${all.length + 1}` : key}, ${input.label}, ${input.label_native ?? null}, ${input.type}, ${options}::text[],
        ${input.required}, ${input.needs_approval}, ${input.on_form}, ${input.on_card}, ${input.permission ?? null}, ${input.active}, ${input.position})`);
  } else {
    if (before.version !== input.version)
      throw conflict(`${before.label} was changed meanwhile. Open it again and repeat your change.`);
    if (before.used > 0 && before.type !== input.type)
      throw badField(
        'type',
        `${counted(before.used, 'record has', 'records have')} a value: the type stays. Switch this field off and add another one.`,
      );
    if (options && before.used > 0) await refuseLostOptions(before.key, options);
    await rowsOf(sql`
      update students.student_custom_fields set label = ${input.label}, label_native = ${input.label_native ?? null}, type = ${input.type},
        options = ${options}::text[], required = ${input.required}, needs_approval = ${input.needs_approval}, on_form = ${input.on_form},
        on_card = ${input.on_card}, permission = ${input.permission ?? null}, active = ${input.active}, position = ${input.position},
        updated_by = platform.current_user_id() where id = ${before.id}`);
  }
  await audit({
    record_kind: 'student field',
    record_id: before?.id ?? 0,
    action: before ? 'changed' : 'added',
    after: { ...input, options },
  });
  return listOwnFields();
}

async function refuseWrong(input: Input): Promise<void> {
  if (input.type === 'list' && input.options.length < 2) throw badField('options', 'A list has at least two choices');
  if (input.permission) {
    const known = await rowOf(sql`select 1 from platform.permissions where name = ${input.permission}`);
    if (!known) throw badField('permission', 'Enter the permission as in the role editor');
  }
}

/** A choice that records have stays among the choices. */
async function refuseLostOptions(key: string, options: readonly string[]): Promise<void> {
  const lost = await rowOf(sql<{ value: string; n: number }>`
    select s.custom ->> ${key} as value, count(*)::int as n from students.students s
     where s.custom <> '{}'::jsonb and s.custom ? ${key} and s.custom ->> ${key} <> all (${options}::text[]) group by 1 order by 2 desc limit 1`);
  if (lost)
    throw badField(
      'options',
      `${counted(lost.n, 'record has', 'records have')} '${lost.value}': leave it among the choices`,
    );
}

export async function saveHouse(input: ParsedInputOf<typeof houseSave>) {
  await requirePermission('Admission Setting');
  const { school_id } = who();
  const taken = badField('name', `There is a house ${input.name} already`);
  await onConstraint('houses_school_id_name_key', taken, async () => {
    if (input.id === undefined)
      return rowsOf(
        sql`insert into students.houses (school_id, name, colour, active) values (${school_id}, ${input.name}, ${input.colour}, ${input.active})`,
      );
    const row = await rowOf(sql`
      update students.houses set name = ${input.name}, colour = ${input.colour}, active = ${input.active},
        updated_by = platform.current_user_id()
       where id = ${input.id} and school_id = ${school_id} and version = ${input.version ?? 0} returning id`);
    if (!row) throw conflict('This house was changed meanwhile. Open it again and repeat your change.');
    return [];
  });
  await audit({
    record_kind: 'house',
    record_id: input.id ?? 0,
    action: input.id === undefined ? 'added' : 'changed',
    after: { ...input },
  });
  return listHouses();
}
