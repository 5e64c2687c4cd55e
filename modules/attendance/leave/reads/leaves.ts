// Leave of children: the list, and one of them.

import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { child, childOfRow, withRequests } from '#modules/students/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { leaveList, type LeaveRow } from '../contract/leave.ts';

const columns = sql`
  v.id as leave_id, v.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, c.name as class_name, x.name as section_name, b.branch_name,
  v.from_on, v.to_on, v.to_on - v.from_on + 1 as days, v.kind, v.reason, v.file_id, v.state, a.name as asked_by, v.created_at as asked_at,
  d.name as decided_by, v.decision_note, v.version`;
const tables = sql`
  attendance.student_leaves v ${childOfRow('v')}
  join platform.branches b on b.id = v.branch_id
  left join branches.courses c on c.id = ${child.course_id} left join branches.sections x on x.id = ${child.section_id}
  left join platform.users a on a.id = v.created_by left join platform.users d on d.id = v.decided_by`;

export async function leaveById(id: number): Promise<LeaveRow> {
  const row = await rowOf(
    sql<LeaveRow>`select ${columns} from ${tables} where v.id = ${id}::bigint and ${inScope('v.branch_id')}`,
  );
  if (!row) throw notFound('This leave');
  return row;
}

export const listLeaves = listRead(leaveList, {
  scope: () => inScope('v.branch_id'),
  filters: {
    state: (state) => sql`v.state = ${state}`,
    student_id: (id) => sql`v.student_id = ${id}::bigint`,
    from: (day) => sql`v.to_on >= ${day}::date`,
    to: (day) => sql`v.from_on <= ${day}::date`,
  },
  search: (typed) => sql`(s.full_name ilike ${`%${typed}%`} or s.admission_no ilike ${`%${typed}%`})`,
  sorts: {},
  first: [sql`v.from_on`, 'desc'],
  key: sql`v.id`,
  rows: async ({ where, page }) =>
    withRequests(
      'attendance.student_leaves',
      await rowsOf(sql<LeaveRow>`select ${columns} from ${tables} where ${where} ${page}`),
      (row) => row.leave_id,
    ),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});
