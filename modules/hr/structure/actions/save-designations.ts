// A designation added or changed (spec 06 §2.1): names once a school, none with people made inactive.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import type { DesignationRow, designationSave } from '../contract/structure.ts';
import { readDesignation } from '../reads/structure.ts';

type Input = ParsedInputOf<typeof designationSave>;

export async function saveDesignation(input: Input): Promise<DesignationRow> {
  await requirePermission('Employee Setup');
  await oneAtATime('designations', who().school_id);
  const before = input.id === undefined ? undefined : await readDesignation(input.id);
  if (input.id !== undefined) refuseStale(before, input);
  const taken = badField('name', `There is a designation ${input.name} already`);
  const id = await onConstraint('designations_name', taken, () => write(input));
  const after = await readDesignation(id);
  if (!after) throw notFound('This designation');
  await audit({
    record_kind: 'designation',
    record_id: id,
    action: before ? 'changed' : 'added',
    ...(before ? changes(shown(before), shown(after)) : { after: shown(after) }),
  });
  return after;
}

const shown = ({ name, category, grade, default_notice_days, is_active }: DesignationRow) => ({
  name,
  category,
  grade,
  default_notice_days,
  is_active,
});

function refuseStale(before: DesignationRow | undefined, input: Input): void {
  if (!before) throw notFound('This designation');
  if (before.version !== input.version)
    throw conflict(`${before.name} was changed meanwhile. Open it again and repeat your change.`);
  if (!input.is_active && before.is_active && before.employees > 0)
    throw conflict(
      `Used by ${counted(before.employees, 'employee')}. Give them another designation first, then make ${before.name} inactive.`,
    );
}

async function write(input: Input): Promise<number> {
  const { school_id } = who();
  const row =
    input.id === undefined
      ? await rowOf(sql<{ id: number }>`
          insert into hr.designations (school_id, name, category, grade, default_notice_days, position, is_active)
          values (${school_id}::int, ${input.name}, ${input.category}, ${input.grade || null}, ${input.default_notice_days ?? null}::int,
                  ${input.position}::int, ${input.is_active}) returning id`)
      : await rowOf(sql<{ id: number }>`
          update hr.designations set name = ${input.name}, category = ${input.category}, grade = ${input.grade || null},
                 default_notice_days = ${input.default_notice_days ?? null}::int, position = ${input.position}::int, is_active = ${input.is_active},
                 updated_by = platform.current_user_id()
           where id = ${input.id}::bigint and school_id = ${school_id}::int returning id`);
  if (!row) throw notFound('This designation');
  return row.id;
}
