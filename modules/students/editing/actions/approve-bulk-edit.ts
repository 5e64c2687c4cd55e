// Kind 'student bulk edit' (14 §4): a batch decided row by row; each row merges into its record or is skipped with the reason (STU-27).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { namedIn } from '#kernel/names.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { type Asked, type AskedRow, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { nameOfField } from '#modules/students/person/rules/index.ts';
import { needsApproval } from '../rules/bulk-columns.ts';
import { type ChangedFields, lockStudent, noteChange, writeStudent } from '#modules/students/roll/chapter.ts';
import { problemsOf } from './approve-student-edit.ts';
import { type CategoryChange, changePriceList } from '#modules/students/categories/chapter.ts';

export interface BulkEdit {
  columns: string[];
  /** An own field of the school among them needs a second person (STU-10). */
  own_needs_approval?: boolean;
}

export interface BulkEditRow {
  fields: ChangedFields;
}

/** 'The category was changed by Hina Butt on 12/05/2026'. */
async function changedBySomebody(student_id: number, field: string): Promise<string> {
  const last = await rowOf(sql<{ by: string | null; day: LocalDate }>`
    select u.name as by, a.at::date as day from platform.audit_entries a left join platform.users u on u.id = a.user_id
     where a.record_kind = 'student' and a.record_id = ${student_id}::bigint and a.action = 'changed' and a.after ? ${field}
     order by a.at desc, a.id desc limit 1`);
  const name = nameOfField(field);
  if (!last) return `The ${name} was changed meanwhile`;
  return `The ${name} was changed by ${last.by ?? 'somebody'} on ${formatDate(last.day)}`;
}

async function applyRow(row: AskedRow<BulkEditRow>): Promise<void> {
  const student = await lockStudent(row.subject_id);
  // In another branch that branch decides, even when the approver sees both.
  if (student?.branch_id !== row.branch_id) throw conflict(`${row.subject_label} is not in this branch any more`);
  if (student.status === 'left' || student.status === 'passed_out')
    throw conflict(`${row.subject_label} has left the school`);
  const { fields } = row.change;
  const stale = Object.keys(fields).find(
    (field) => (namedIn(student, field) ?? null) !== (namedIn(fields, field)?.from ?? null),
  );
  if (stale !== undefined) throw conflict(await changedBySomebody(student.id, stale));
  const after = Object.fromEntries(Object.entries(fields).map(([field, { to }]) => [field, to]));
  const [problem] = Object.values(await problemsOf(student, after));
  if (problem !== undefined) throw conflict(problem);
  await writeStudent(student, after);
  const before = Object.fromEntries(Object.entries(fields).map(([field, { from }]) => [field, from]));
  await noteChange({ branch_id: student.branch_id, student_id: student.id, action: 'changed', before, after });
}

/** The batch shows what became of its rows: those left out or refused are skipped, with the reason. */
async function closed(asked: Asked<BulkEdit>, outcome: Outcome): Promise<void> {
  if (outcome.status !== 'approved') return;
  await rowsOf(sql`
    update students.student_bulk_edit_rows r set state = case w.status when 'applied' then 'applied' else 'skipped' end, message = w.reason
      from platform.approval_rows w
     where w.request_id = ${asked.id}::bigint and r.bulk_edit_id = ${asked.subject_id}::bigint and r.student_id = w.subject_id`);
  await changePriceList(await changedCategories(asked.subject_id));
  await rowsOf(sql`
    update students.student_bulk_edits e set state = 'applied', applied = t.applied, skipped = t.skipped, updated_by = platform.current_user_id()
      from (select count(*) filter (where state = 'applied')::int as applied, count(*) filter (where state = 'skipped')::int as skipped
              from students.student_bulk_edit_rows where bulk_edit_id = ${asked.subject_id}::bigint) t
     where e.id = ${asked.subject_id}::bigint`);
}

/** STU-30: all at once, so that a whole class costs no more statements than one child. */
function changedCategories(bulk_edit_id: number): Promise<CategoryChange[]> {
  return rowsOf(sql<CategoryChange>`
    select student_id, (before ->> 'category_id')::bigint as was, (after ->> 'category_id')::bigint as now from students.student_bulk_edit_rows
     where bulk_edit_id = ${bulk_edit_id}::bigint and state = 'applied' and after ? 'category_id'`);
}

export const studentBulkEdit = defineApproval<BulkEdit, BulkEditRow>({
  code: 'student bulk edit',
  title: 'Student bulk edit',
  module: 'students',
  area: 'students',
  subject: 'student bulk edit',
  permissions: ['Student Bulk Edit Approval'],
  rows: 'each',
  levels: ({ change }) =>
    needsApproval(change.columns) || change.own_needs_approval === true
      ? [{ title: 'Student Bulk Edit Approval', permission: 'Student Bulk Edit Approval' }]
      : [],
  rowPath: (id) => linkTo(pages.BioStudent, { id }),
  apply: (asked) => (asked.branch_id === null ? Promise.resolve() : gate(asked.branch_id, 'student_edit')),
  applyRow,
  closed,
});
