// What a list of students shows of their money (answer to students.figures, spec 14 §2).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { FiguresOfStudent } from '#modules/students/index.ts';

/** Every student asked for gets a figure; without a fee account nothing is owed. */
export async function outstandingFigures(student_ids: readonly number[]): Promise<FiguresOfStudent[]> {
  return rowsOf(sql<FiguresOfStudent>`
    select i.id as student_id, coalesce(a.receivable, 0)::bigint as outstanding_minor, a.last_payment_on is not null as has_paid
      from unnest(${[...student_ids]}::bigint[]) as i (id) left join fees.student_fee_accounts a on a.student_id = i.id`);
}
