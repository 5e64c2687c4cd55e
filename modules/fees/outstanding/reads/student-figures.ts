// What a list of students shows of their money (answer to students.figures, spec 14 §2).

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { FiguresOfStudent } from '#modules/students/index.ts';

/** Every student asked for gets a figure; without a fee account nothing is owed. */
export async function outstandingFigures(student_ids: readonly number[]): Promise<FiguresOfStudent[]> {
  return rowsOf(sql<FiguresOfStudent>`
    select i.id as student_id, coalesce(a.receivable, 0)::bigint as outstanding_minor, a.last_payment_on is not null as has_paid
      from unnest(${[...student_ids]}::bigint[]) as i (id) left join fees.student_fee_accounts a on a.student_id = i.id`);
}

/** Answer to students.left_owing: former students of the scope with something open. */
export async function owingFormerStudents(): Promise<number[]> {
  const rows = await rowsOf(sql<{ student_id: number }>`
    select a.student_id from fees.student_fee_accounts a join students.students s on s.id = a.student_id
     where a.receivable > 0 and ${inScope('a.branch_id')} and s.status in ('left', 'passed_out')`);
  return rows.map((row) => row.student_id);
}
