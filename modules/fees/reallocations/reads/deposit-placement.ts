// How the money of a receipt lies now, and which challans of its payer it could settle (04 §6.4).

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import type { depositPlacement } from '../contract/reallocations.ts';

type Placement = DataOf<typeof depositPlacement>;

/** Null when it can be placed anew. */
export function placingProblem(deposit: { status: string; receipt_no: string; has_own_entry: boolean }): string | null {
  const { status, receipt_no, has_own_entry } = deposit;
  if (status !== 'posted')
    return `Receipt ${receipt_no} was ${status === 'bounced' ? 'of a cheque that bounced' : 'reversed'}`;
  return has_own_entry
    ? null
    : `Receipt ${receipt_no} came with a file of a bank, whose entry holds others. Ask for a Correction of its challans`;
}

type Head = Omit<Placement, 'challans' | 'problem' | 'advance' | 'student_ids'> & {
  student_id: number | null;
  family_id: number | null;
  status: string;
  has_own_entry: boolean;
  used: number;
};

/** 404 outside the scope. */
export async function readPlacement(id: number): Promise<Placement> {
  const found = await rowOf(sql<Head>`
    select d.id as deposit_id, d.receipt_no, coalesce(s.full_name, f.name, '') as student_name, d.value_date, d.currency, d.amount, d.version, d.student_id,
           d.family_id, d.status,
           exists (select 1 from platform.journal_entries e where e.id = d.entry_id and e.source_type = 'deposit' and e.source_id = d.id) as has_own_entry,
           (select coalesce(sum(t.amount), 0)::bigint from fees.settlements t where t.deposit_id = d.id and t.kind = 'payment') as used
      from fees.deposits d
      left join students.students s on s.id = d.student_id
      left join lateral (select string_agg(e.full_name, ', ' order by e.id) as name from students.students e where e.family_id = d.family_id) f on true
     where d.id = ${id}::bigint and ${inScope('d.branch_id')}`);
  if (!found) throw notFound('This deposit');
  const { student_id, family_id, status, has_own_entry, used, ...head } = found;
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
  const problem = placingProblem({ ...head, status, has_own_entry });
  return { ...head, student_ids, advance: head.amount - used, problem, challans };
}
