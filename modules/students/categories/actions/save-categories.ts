// Student categories (STU-30): unique regardless of case, exactly one default, one in use is deactivated and not deleted.

import type { z } from 'zod';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { categoryCreate, categoryRow, categoryUpdate } from '../contract/categories.ts';
import { readCategory } from '../reads/categories.ts';

type Row = z.output<typeof categoryRow>;

export async function createCategory(input: z.output<typeof categoryCreate.input>): Promise<Row> {
  await requirePermission('Student Category Add');
  const { school_id } = who();
  await oneAtATime('student categories', school_id);
  if (input.is_default) await dropDefault(school_id);
  const row = await onConstraint('student_categories_name', taken(input.name), () =>
    rowOf(sql<{ id: number }>`
      insert into students.student_categories (school_id, name, code, description, fee_category_id, is_default, position)
      values (${school_id}, ${input.name}, ${input.code}, ${input.description ?? null}, ${input.fee_category_id ?? null}, ${input.is_default},
        (select coalesce(max(position), 0) + 1 from students.student_categories where school_id = ${school_id})) returning id`),
  );
  return stored(row?.id ?? 0);
}

export async function updateCategory(input: z.output<typeof categoryUpdate.input>): Promise<Row> {
  await requirePermission('Student Category Edit');
  await oneAtATime('student categories', who().school_id);
  const before = await readCategory(input.id);
  if (!before) throw notFound('This category');
  if (before.version !== input.version)
    throw conflict(`${before.name} was changed meanwhile. Open it again and repeat your change.`);
  if (before.is_default && !(input.is_default && input.active))
    throw badField('is_default', `${before.name} is the default. Make another category the default first.`);
  if (input.is_default && !before.is_default) await dropDefault(who().school_id);
  await onConstraint('student_categories_name', taken(input.name), () =>
    rowsOf(sql`
      update students.student_categories set name = ${input.name}, code = ${input.code}, description = ${input.description ?? null},
        fee_category_id = ${input.fee_category_id ?? null}, is_default = ${input.is_default}, active = ${input.active},
        updated_by = platform.current_user_id() where id = ${input.id}`),
  );
  return stored(input.id);
}

const taken = (name: string) => badField('name', `There is a category ${name} already`);

async function dropDefault(school_id: number): Promise<void> {
  await rowsOf(
    sql`update students.student_categories set is_default = false where school_id = ${school_id} and is_default`,
  );
}

async function stored(id: number): Promise<Row> {
  const row = await readCategory(id);
  if (!row) throw notFound('This category');
  return row;
}
