// Challans that were written off, with what of them is: the family may still pay it (FEE-52).

import type { LocalDate, Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { PayingStudent } from '#modules/fees/student-accounts/chapter.ts';
import type { OpenLine } from '#modules/fees/student-accounts/rules/index.ts';

export interface WrittenOffChallan {
  challan_id: number;
  challan_no: string;
  student_id: number;
  sibling_rank: number;
  bill_month: Month;
  due_date: LocalDate;
  lines: OpenLine[];
}

/** Lock the students' accounts before, if money is to be written. */
export async function writtenOffChallans(
  students: readonly Pick<PayingStudent, 'student_id' | 'sibling_rank'>[],
): Promise<WrittenOffChallan[]> {
  const rank = new Map(students.map((student) => [student.student_id, student.sibling_rank]));
  const rows = await rowsOf(sql<Omit<WrittenOffChallan, 'sibling_rank'>>`
    select c.id as challan_id, c.challan_no, c.student_id, c.bill_month, c.due_date, written.lines
      from fees.challans c
     cross join lateral (
       select jsonb_agg(jsonb_build_object('line_id', w.line_id, 'head_id', w.head_id, 'priority', h.priority, 'is_fine', h.kind = 'fine', 'open', w.amount)
                order by w.line_id) as lines
         from (select (share ->> 'line_id')::bigint as line_id, (share ->> 'head_id')::bigint as head_id, sum((share ->> 'amount')::bigint)::bigint as amount
                 from fees.settlements s cross join lateral jsonb_array_elements(s.split) share
                where s.challan_id = c.id and s.kind = 'write_off' group by 1, 2) w
         join fees.fee_heads h on h.id = w.head_id where w.amount <> 0) written
     where c.student_id = any (${[...rank.keys()]}::bigint[]) and c.status = 'written_off' and written.lines is not null
     order by c.due_date, c.bill_month, c.id`);
  return rows.map((row) => ({ ...row, sibling_rank: rank.get(row.student_id) ?? 1 }));
}
