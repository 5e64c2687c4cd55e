// What a package has taken off a child's fees so far (PKG-9): its concessions on lines that stand, less what was taken back.

import { firstDayOf, type Month } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export async function packageGiven(student_id: number, { since, to }: { since: Month; to: Month }): Promise<number> {
  const row = await rowOf(sql<{ given: number }>`
    select coalesce(sum(f.amount), 0)::bigint as given
      from fees.challan_lines l join fees.fee_line_concessions f on f.line_id = l.id and f.fee_month = l.fee_month
      join fees.concession_types t on t.id = f.type_id and t.kind = 'package'
     where l.student_id = ${student_id}::bigint and l.void_run_id is null
       and l.fee_month between ${firstDayOf(since)}::date and ${firstDayOf(to)}::date`);
  return Math.max(0, row?.given ?? 0);
}
