// Proofs that marks of the last weeks stand for children who sat in that section of that branch on that day, and that months are what
// their marks add up to (spec 14 §8): attendance_marks has no foreign keys, because ten million a month would pay for them.

import type { Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/ledger/proof.ts';

interface Difference {
  branch_id: number | null;
  expected: number;
  found: number;
  detail: string;
}

const counted = sql`count(*) filter (where k.tally = 'present') as p, count(*) filter (where k.tally = 'late') as l,
  count(*) filter (where k.tally = 'half') as hd, count(*) filter (where k.tally = 'absent') as a, count(*) filter (where k.tally = 'leave') as lv,
  count(*) filter (where k.counts) as counted, coalesce(sum(k.weight) filter (where k.counts), 0) as weight`;

export interface MonthDifference extends Difference {
  student_id: number;
  month: Month;
}

/**
 * Months that are not what their marks add up to, column by column, also those that are missing or have no mark; from a month on, or
 * all. The proof tells them and `maktab rebuild-counters` puts them right: both ask here, so that neither sees less than the other.
 */
export function monthDifferences(from: ReturnType<typeof sql> | null): Promise<MonthDifference[]> {
  const since = (column: ReturnType<typeof sql>) => (from === null ? sql`true` : sql`${column} >= ${from}`);
  return rowsOf(sql<MonthDifference>`
    with truth as (
      select m.student_id, date_trunc('month', m.on_date)::date as month, max(m.branch_id) as branch_id, count(*)::int as n, ${counted}
        from attendance.attendance_marks m
        join platform.branches b on b.id = m.branch_id
        join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code
       where ${since(sql`m.on_date`)} group by 1, 2)
    select coalesce(o.branch_id, t.branch_id) as branch_id, coalesce(t.n, 0) as expected, coalesce(o.p + o.l + o.hd + o.a + o.lv, 0)::int as found,
           'attendance of student ' || student_id || ' in ' || to_char(month, 'YYYY-MM') as detail, student_id, month
      from truth t full join (select * from attendance.attendance_months o where ${since(sql`o.month`)}) o using (student_id, month)
     where (t.p, t.l, t.hd, t.a, t.lv, t.counted, t.weight::numeric(4, 1)) is distinct from (o.p, o.l, o.hd, o.a, o.lv, o.counted, o.weight)
     order by month, student_id`);
}

export const lastMonth = sql`(date_trunc('month', (platform.now() at time zone 'UTC')::date) - interval '1 month')::date`;

/** This month and the one before: corrections and holidays reach no further back by themselves. */
export const monthProof: Proof = {
  name: 'attendance: months stand for marks',
  run: () => monthDifferences(lastMonth),
};

export const markProof: Proof = {
  name: 'attendance: marks stand for seats',
  run: () =>
    rowsOf(sql<Difference>`
      select m.branch_id, 0 as expected, count(*)::int as found, 'marks of children without a seat there on ' || m.on_date as detail
        from attendance.attendance_marks m
       where m.on_date > (platform.now() at time zone 'UTC')::date - 10
         and not exists (select 1 from students.enrolments e where e.student_id = m.student_id and e.branch_id = m.branch_id and e.section_id = m.section_id
                           and e.start_on <= m.on_date and (e.end_on is null or e.end_on >= m.on_date))
       group by m.branch_id, m.on_date`),
};
