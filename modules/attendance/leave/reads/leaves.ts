// Leave of children: the list, and one of them. What was asked and decided stands in the request of the engine; the leave itself knows since
// when it holds, and that it was taken back.

import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { child, childOfRow, withRequests } from '#modules/students/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { leaveList, type LeaveRow } from '../contract/leave.ts';

/** Of leave `v` with its request `q`. */
const state = sql<
  LeaveRow['state']
>`case when v.cancelled_at is not null then 'cancelled' when v.granted_at is not null then 'approved' else q.status end`;

/** What was written with the decision. */
const said = sql<string | null>`(select e.reason from platform.approval_decisions e
  where e.request_id = q.id and e.verb in ('approve', 'reject', 'cancel') order by e.id desc limit 1)`;

type Sql = ReturnType<typeof sql>;

const columns = sql`
  v.id as leave_id, v.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, c.name as class_name, x.name as section_name, b.branch_name,
  v.from_on, v.to_on, v.to_on - v.from_on + 1 as days, v.kind, v.reason, v.file_id, ${state} as state, a.name as asked_by, v.created_at as asked_at,
  d.name as decided_by, coalesce(v.cancel_note, ${said}) as decision_note, v.approval_id, coalesce(q.asked_by = platform.current_user_id(), false) as mine, v.version`;
const tables = sql`
  attendance.student_leaves v ${childOfRow('v')}
  join platform.branches b on b.id = v.branch_id
  left join branches.courses c on c.id = ${child.course_id} left join branches.sections x on x.id = ${child.section_id}
  left join platform.approval_requests q on q.id = v.approval_id
  left join platform.users a on a.id = v.created_by left join platform.users d on d.id = coalesce(v.cancelled_by, v.granted_by, q.decided_by)`;

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
    state: (wanted) => sql`${state} = ${wanted}`,
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

/** Leave that holds on a day of a child: for sheets and machines, which need no request. */
export function leaveHolds(student_id: Sql, day: Sql): Sql {
  return sql<boolean>`exists (select 1 from attendance.student_leaves v where v.student_id = ${student_id} and v.granted_at is not null
    and v.cancelled_at is null and ${day} between v.from_on and v.to_on)`;
}

interface Days {
  from_on: LocalDate;
  to_on: LocalDate;
}

/** Leave of a child that touches these days and waits or holds, the first asked first. */
export function openOrInForce(student_id: number, { from_on, to_on }: Days): Promise<(Days & { granted: boolean })[]> {
  return rowsOf(sql<Days & { granted: boolean }>`
    select v.from_on, v.to_on, v.granted_at is not null as granted
      from attendance.student_leaves v left join platform.approval_requests q on q.id = v.approval_id
     where v.student_id = ${student_id}::bigint and v.cancelled_at is null and (v.granted_at is not null or q.status = 'pending')
       and v.from_on <= ${to_on}::date and v.to_on >= ${from_on}::date order by v.id`);
}
