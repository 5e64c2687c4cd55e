// Leave of children: the list, and one of them.

import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { child, childOfRow, withRequests } from '#modules/students/index.ts';
import type { leaveList, LeaveRow } from '../contract/leave.ts';

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

type Query = z.output<typeof leaveList.input>;

export async function listLeaves(query: Query): Promise<z.output<typeof leaveList.data>> {
  const words = query.filter ? `%${query.filter}%` : null;
  const where = sql`
    where ${inScope('v.branch_id')} and (${query.state ?? null}::text is null or v.state = ${query.state ?? null})
      and (${query.student_id ?? null}::bigint is null or v.student_id = ${query.student_id ?? null}::bigint)
      and (${query.from ?? null}::date is null or v.to_on >= ${query.from ?? null}::date)
      and (${query.to ?? null}::date is null or v.from_on <= ${query.to ?? null}::date)
      and (${words}::text is null or s.full_name ilike ${words} or s.admission_no ilike ${words})`;
  const rows = await rowsOf(sql<LeaveRow>`
    select ${columns} from ${tables} ${where} order by v.from_on desc, v.id desc limit ${query.fetchCount} offset ${query.startRow}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from ${tables} ${where}`);
  return asList(await withRequests('attendance.student_leaves', rows, (row) => row.leave_id), count?.n ?? 0, query);
}
