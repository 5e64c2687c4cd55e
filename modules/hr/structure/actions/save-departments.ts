// A department added or changed (spec 06 §2.1): names once a school, no circle of parents, none with people made inactive.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import type { DepartmentRow, departmentSave } from '../contract/structure.ts';
import { readDepartment } from '../reads/structure.ts';

type Input = ParsedInputOf<typeof departmentSave>;

export async function saveDepartment(input: Input): Promise<DepartmentRow> {
  await requirePermission('Employee Setup');
  // Two changes that are right alone can close a circle together.
  await oneAtATime('departments', who().school_id);
  const before = input.id === undefined ? undefined : await readDepartment(input.id);
  if (input.id !== undefined) refuseStale(before, input);
  await refuseParent(input);
  await refuseHead(input);
  const taken = badField('name', `There is a department ${input.name} already`);
  const id = await onConstraint('departments_name', taken, () => write(input));
  const after = await readDepartment(id);
  if (!after) throw notFound('This department');
  await audit({
    record_kind: 'department',
    record_id: id,
    action: before ? 'changed' : 'added',
    ...(before ? changes(shown(before), shown(after)) : { after: shown(after) }),
  });
  return after;
}

const shown = ({ name, code, parent_name, head_name, is_published, is_active }: DepartmentRow) => ({
  name,
  code,
  parent_name,
  head_name,
  is_published,
  is_active,
});

function refuseStale(before: DepartmentRow | undefined, input: Input): void {
  if (!before) throw notFound('This department');
  if (before.version !== input.version)
    throw conflict(`${before.name} was changed meanwhile. Open it again and repeat your change.`);
  if (!input.is_active && before.is_active && before.employees > 0)
    throw conflict(
      `Used by ${counted(before.employees, 'employee')}. Move them to another department first, then make ${before.name} inactive.`,
    );
}

async function refuseParent({ id = 0, parent_id }: Input): Promise<void> {
  if (!parent_id) return;
  if (parent_id === id) throw badField('parent_id', 'A department cannot stand under itself. Choose another one');
  const row = await rowOf(sql<{ known: boolean; circle: boolean }>`
    with recursive up as (
      select d.id, d.parent_id, 1 as step from hr.departments d where d.id = ${parent_id}::bigint and d.school_id = ${who().school_id}::int
      union all
      select d.id, d.parent_id, up.step + 1 from up join hr.departments d on d.id = up.parent_id where up.step < 20)
    select count(*) > 0 as known, coalesce(bool_or(id = ${id}::bigint), false) as circle from up`);
  if (!row?.known) throw badField('parent_id', 'Choose a department from the list');
  if (row.circle)
    throw badField('parent_id', 'This would make a circle: that department stands below this one. Choose another one');
}

async function refuseHead({ head_employee_id }: Input): Promise<void> {
  if (!head_employee_id) return;
  const head = await rowOf(sql`
    select from hr.employees e
     where e.id = ${head_employee_id}::bigint and e.school_id = ${who().school_id}::int and e.status in ('active', 'on_notice')`);
  if (!head) throw badField('head_employee_id', 'Choose an active employee');
}

async function write(input: Input): Promise<number> {
  const { school_id } = who();
  const row =
    input.id === undefined
      ? await rowOf(sql<{ id: number }>`
          insert into hr.departments (school_id, name, code, parent_id, head_employee_id, is_published, is_active)
          values (${school_id}::int, ${input.name}, ${input.code}, ${input.parent_id ?? null}::bigint, ${input.head_employee_id ?? null}::bigint,
                  ${input.is_published}, ${input.is_active}) returning id`)
      : await rowOf(sql<{ id: number }>`
          update hr.departments set name = ${input.name}, code = ${input.code}, parent_id = ${input.parent_id ?? null}::bigint,
                 head_employee_id = ${input.head_employee_id ?? null}::bigint, is_published = ${input.is_published}, is_active = ${input.is_active},
                 updated_by = platform.current_user_id()
           where id = ${input.id}::bigint and school_id = ${school_id}::int returning id`);
  if (!row) throw notFound('This department');
  return row.id;
}
