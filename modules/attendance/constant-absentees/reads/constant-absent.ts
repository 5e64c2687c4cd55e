// Students absent without leave on each of their last days (STU-86): the same rows that the dashboard counts.

import type { z } from 'zod';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { formatPhone } from '#modules/students/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import { type Condition, listRead } from '#platform/lists/list-read.ts';
import { constantReport } from '../contract/constant-absentees.ts';
import { suggestionFor } from '../rules/constant-absence.ts';

type Row = z.output<typeof constantReport.data>['data'][number];

const ofChild = (condition: Condition): Condition =>
  sql`exists (select 1 from students.students s where s.id = t.student_id and ${condition})`;

export const listConstant = listRead(constantReport, {
  scope: () => sql`t.is_constant and ${inScope('t.branch_id')}`,
  filters: {
    branch_id: (id) => sql`t.branch_id = ${id}::int`,
    section_id: (id) => sql`t.section_id = ${id}::bigint`,
    course_id: (id) => ofChild(sql`s.course_id = ${id}::bigint`),
  },
  search: (typed) => ofChild(sql`(s.full_name ilike ${`%${typed}%`} or s.admission_no ilike ${`%${typed}%`})`),
  sorts: {},
  first: [sql`t.run_absent desc, t.student_id`, 'asc'],
  key: sql`t.student_id`,
  rows: async ({ where, page }) => {
    const steps = await schoolSetting<number[]>('struck_off_steps');
    const rows = await rowsOf(sql<Omit<Row, 'suggestion'>>`
      select t.student_id, s.full_name as name, s.admission_no, s.father_name, c.name as class_name, x.name as section_name, b.branch_name, g.mobile,
             t.run_absent, t.run_since, t.last_present_on
        from (select * from attendance.attendance_standings t where ${where} ${page}) t
        join students.students s on s.id = t.student_id join platform.branches b on b.id = t.branch_id
        left join branches.courses c on c.id = s.course_id left join branches.sections x on x.id = s.section_id
        left join lateral (
          select g.mobile from students.student_guardians l join students.guardians g on g.id = l.guardian_id
           where l.student_id = t.student_id and l.is_primary limit 1) g on true
       order by t.run_absent desc, t.student_id`);
    return rows.map((row) => ({
      ...row,
      mobile: formatPhone(row.mobile),
      suggestion: suggestionFor(row.run_absent, steps),
    }));
  },
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from attendance.attendance_standings t where ${where}`),
});
