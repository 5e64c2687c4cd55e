// Proof that marks of the last weeks stand for children who sat in that section of that branch on that day, and that months are what
// their marks add up to (spec 14 §8): attendance_marks has no foreign keys, because ten million a month would pay for them.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/module.ts';

interface Difference {
  branch_id: number | null;
  expected: number;
  found: number;
  detail: string;
}

export const markProof: Proof = {
  name: 'attendance: marks stand for seats, months for marks',
  run: () =>
    rowsOf(sql<Difference>`
      select m.branch_id, 0 as expected, count(*)::int as found, 'marks of children without a seat there on ' || m.on_date as detail
        from attendance.attendance_marks m
       where m.on_date > current_date - 10
         and not exists (select 1 from students.enrolments e where e.student_id = m.student_id and e.branch_id = m.branch_id and e.section_id = m.section_id
                           and e.start_on <= m.on_date and (e.end_on is null or e.end_on >= m.on_date))
       group by m.branch_id, m.on_date
      union all
      select o.branch_id, x.n, (o.p + o.l + o.hd + o.a + o.lv)::int, 'month of student ' || o.student_id
        from attendance.attendance_months o
       cross join lateral (select count(*)::int as n from attendance.attendance_marks m
                            where m.student_id = o.student_id and m.on_date >= o.month and m.on_date < (o.month + interval '1 month')::date) x
       where o.month = date_trunc('month', current_date)::date and x.n <> o.p + o.l + o.hd + o.a + o.lv`),
};
