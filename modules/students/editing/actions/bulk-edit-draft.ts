// The draft of a bulk edit: begun for a class, its cells saved as they are typed, given up, or begun again for what was skipped.

import { namedIn } from '#kernel/names.ts';
import type { z } from 'zod';
import { badField, conflict } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { batchStates } from '../rules/batch-states.ts';
import type { BulkBatch, bulkEditCreate, bulkEditRows } from '../contract/bulk-edit.ts';
import { ownColumns } from '#modules/students/own-fields/chapter.ts';
import { inBatch, lockBatch, type LockedBatch, readBatch } from '../reads/bulk-edits.ts';
import { isOwnField } from '#modules/students/own-fields/rules/index.ts';
import { checkSheetRows } from '../steps/check-sheet-rows.ts';
import { readStudents } from '#modules/students/roll/chapter.ts';

type Scope = LockedBatch['scope_filter'];

async function begin(of: {
  branch_id: number;
  title: string;
  columns: readonly string[];
  scope: Scope;
}): Promise<BulkBatch> {
  const row = await rowOf(sql<{ id: number }>`
    insert into students.student_bulk_edits (branch_id, title, scope_filter, columns)
    values (${of.branch_id}::int, ${of.title}, ${JSON.stringify(of.scope)}::jsonb, ${of.columns}::text[]) returning id`);
  return readBatch(row?.id ?? 0);
}

export async function createBatch(input: z.output<typeof bulkEditCreate.input>): Promise<BulkBatch> {
  await requirePermission('Student Bulk Edit');
  requireBranch(input.branch_id);
  await gate(input.branch_id, 'student_edit');
  const own = await ownColumns(input.columns);
  if (own.length < new Set(input.columns.filter(isOwnField)).size)
    throw badField('columns', 'Choose columns from the list');
  const scope: Scope = {
    ...(input.course_id === undefined ? {} : { course_id: input.course_id }),
    ...(input.section_id === undefined ? {} : { section_id: input.section_id }),
    ...(input.student_ids === undefined ? {} : { student_ids: input.student_ids }),
  };
  const found = await rowOf(
    sql<{
      n: number;
    }>`select count(*)::int as n from students.students s where ${inBatch({ branch_id: input.branch_id, scope_filter: scope })}`,
  );
  if (!found?.n) throw badField('section_id', 'This class has no students today');
  if (found.n > 5000) throw badField('section_id', 'A batch holds 5,000 students: choose a class or section');
  return begin({ ...input, columns: [...new Set(input.columns)], scope });
}

/** STU-27: what was skipped opens as a new draft with the values of now. */
export async function retryBatch(id: number): Promise<BulkBatch> {
  await requirePermission('Student Bulk Edit');
  const batch = await lockBatch(id);
  const rows = await rowsOf(sql<{ student_id: number }>`
    select student_id from students.student_bulk_edit_rows where bulk_edit_id = ${id} and state = 'skipped'`);
  if (rows.length === 0) throw conflict('Nothing of this batch was skipped');
  return begin({
    ...batch,
    title: `${batch.title}: skipped rows`.slice(0, 100),
    scope: { student_ids: rows.map((row) => row.student_id) },
  });
}

export function refuseNoDraft(batch: BulkBatch, version?: number): void {
  batchStates.refuse('type', batch.state);
  if (version !== undefined && version !== batch.version)
    throw conflict('This batch was changed meanwhile. Open it again and repeat your change.');
}

/** Cells of some rows over what was saved before; what equals the record again is dropped. */
export async function saveRows({ id, rows }: z.output<typeof bulkEditRows.input>): Promise<{ rows: number }> {
  await requirePermission('Student Bulk Edit');
  const batch = await lockBatch(id);
  refuseNoDraft(batch);
  const ids = await rowsOf(sql<{ id: number }>`
    select s.id from students.students s where s.id = any (${rows.map((row) => row.student_id)}::bigint[]) and ${inBatch(batch)}`);
  const students = new Map((await readStudents(ids.map((row) => row.id))).map((student) => [student.id, student]));
  const changed = checkSheetRows(batch, { students, own: await ownColumns(batch.columns) }, rows).map(
    ({ student, after }) => {
      const differ = Object.entries(after).filter(
        ([column, value]) => (value ?? null) !== (namedIn(student, column) ?? null),
      );
      const same = Object.keys(after).filter((column) => !differ.some(([one]) => one === column));
      const before = Object.fromEntries(Object.keys(after).map((column) => [column, namedIn(student, column) ?? null]));
      return { student_id: student.id, base_version: student.version, before, after: Object.fromEntries(differ), same };
    },
  );
  await rowsOf(sql`
    insert into students.student_bulk_edit_rows as r (branch_id, bulk_edit_id, student_id, base_version, before, after)
    select ${batch.branch_id}::int, ${id}::bigint, c.student_id, c.base_version, c.before, c.after
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (student_id bigint, base_version int, before jsonb, after jsonb)
    on conflict (bulk_edit_id, student_id) do update set base_version = excluded.base_version, before = r.before || excluded.before,
      after = r.after || excluded.after, state = 'ok', message = null, updated_by = platform.current_user_id()`);
  await rowsOf(sql`
    update students.student_bulk_edit_rows r set after = r.after - c.same
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (student_id bigint, same text[])
     where r.bulk_edit_id = ${id}::bigint and r.student_id = c.student_id and cardinality(c.same) > 0`);
  await rowsOf(
    sql`delete from students.student_bulk_edit_rows where bulk_edit_id = ${id}::bigint and after = '{}'::jsonb`,
  );
  const left = await rowOf(sql<{ rows: number }>`
    update students.student_bulk_edits set rows = (select count(*)::int from students.student_bulk_edit_rows where bulk_edit_id = ${id}::bigint), updated_by = platform.current_user_id() where id = ${id}::bigint returning rows`);
  return { rows: left?.rows ?? 0 };
}

export async function cancelBatch(id: number, version: number): Promise<BulkBatch> {
  await requirePermission('Student Bulk Edit');
  refuseNoDraft(await lockBatch(id), version);
  await rowsOf(sql`update students.student_bulk_edits set state = 'cancelled' where id = ${id}::bigint`);
  return readBatch(id);
}
