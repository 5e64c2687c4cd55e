// Answer to students.undoing (STU-75): what is billed in the new class stands in the way; otherwise the plan of the old class runs on.

import { formatMonth, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { HoldsOn, Undoing } from '#modules/students/index.ts';

/** The plan was written in the transaction that applied the row; clocks of one transaction differ by less than this. */
const SAME = sql`interval '1 second'`;

export async function undoPromotion({ source_table, rows, preview }: Undoing): Promise<HoldsOn[]> {
  if (source_table !== 'students.promotion_rows' || rows.length === 0) return [];
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (student_id bigint, from_on date, since timestamptz)`;
  if (!preview) {
    await rowsOf(sql`
      delete from fees.student_fee_lines l using ${given}
       where l.student_id = r.student_id and l.source = 'promotion' and l.created_at between r.since - ${SAME} and r.since + ${SAME}`);
    await rowsOf(sql`
      update fees.student_fee_lines l set valid_to = null
        from ${given}
       where l.student_id = r.student_id and l.updated_at between r.since - ${SAME} and r.since + ${SAME} and l.valid_to is not null
         and not exists (select 1 from fees.student_fee_lines k where k.student_id = l.student_id and k.head_id = l.head_id and k.valid_from > l.valid_from)`);
    return [];
  }
  const billed = await rowsOf(sql<{ student_id: number; month: Month }>`
    select r.student_id, min(l.fee_month) as month from ${given}
      join fees.challan_lines l on l.student_id = r.student_id and l.fee_month >= date_trunc('month', r.from_on)::date
       and l.line_kind = 'regular' and l.void_run_id is null and l.created_at > r.since
     group by r.student_id order by r.student_id`);
  return billed.map(({ student_id, month }) => ({
    student_id,
    what: `is billed for ${formatMonth(month)} in the new class`,
  }));
}
