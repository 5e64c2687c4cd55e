// How the money of a receipt lies now, and which challans of its payer it could settle (04 §6.4).

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import type { depositPlacement } from '../contract/reallocations.ts';

type Placement = DataOf<typeof depositPlacement>;

/** Null when it can be placed anew. */
export function placingProblem({ status, receipt_no }: { status: string; receipt_no: string }): string | null {
  if (status !== 'posted')
    return `Receipt ${receipt_no} was ${status === 'bounced' ? 'of a cheque that bounced' : 'reversed'}`;
  return null;
}

type Head = Omit<Placement, 'challans' | 'problem' | 'advance' | 'student_ids'> & {
  student_id: number | null;
  family_id: number | null;
  status: string;
  used: number;
};

/** 404 outside the scope. */
export async function readPlacement(id: number): Promise<Placement> {
  const found = await rowOf(sql<Head>`
    select d.id as deposit_id, d.receipt_no, coalesce(s.full_name, f.name, '') as student_name, d.value_date, d.currency, d.amount, d.version, d.student_id,
           d.family_id, d.status,
           (select coalesce(sum(t.amount), 0)::bigint from fees.settlements t where t.deposit_id = d.id and t.kind = 'payment') as used
      from fees.deposits d
      left join students.students s on s.id = d.student_id
      left join lateral (select string_agg(e.full_name, ', ' order by e.id) as name from students.students e where e.family_id = d.family_id) f on true
     where d.id = ${id}::bigint and ${inScope('d.branch_id')}`);
  if (!found) throw notFound('This deposit');
  const { student_id, family_id, status, used, ...head } = found;
  const { students } = await payingStudents(family_id === null ? { student_id: student_id ?? 0 } : { family_id });
  const student_ids = students.map((one) => one.student_id);
  const challans = await rowsOf(sql<Placement['challans'][number]>`
    select c.id as challan_id, c.challan_no, s.full_name as student_name, c.bill_month, c.due_date, p.placed, coalesce(c.balance, 0) + p.placed as open
      from fees.challans c
      join students.students s on s.id = c.student_id
      cross join lateral (select coalesce(sum(t.amount), 0)::bigint as placed from fees.settlements t
                           where t.challan_id = c.id and t.deposit_id = ${id}::bigint and t.kind = 'payment') p
     where c.student_id = any (${student_ids}::bigint[]) and c.status not in ('cancelled', 'moved') and c.balance + p.placed > 0
     order by c.due_date, c.bill_month, c.id`);
  const problem = placingProblem({ ...head, status });
  return { ...head, student_ids, advance: head.amount - used, problem, challans };
}
