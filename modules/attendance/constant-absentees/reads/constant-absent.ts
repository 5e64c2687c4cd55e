// Students absent without leave on each of their last days (STU-86): the same rows that the dashboard counts.

import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import type { constantReport } from '../contract/constant-absentees.ts';
import { suggestionFor } from '../rules/constant-absence.ts';

type Query = z.output<typeof constantReport.input>;
type Row = z.output<typeof constantReport.data>['data'][number];

export async function listConstant(query: Query): Promise<z.output<typeof constantReport.data>> {
  const words = query.filter ? `%${query.filter}%` : null;
  const narrow = query.course_id !== undefined || words !== null;
  const where = sql`
    where t.is_constant and ${inScope('t.branch_id')} and (${query.branch_id ?? null}::int is null or t.branch_id = ${query.branch_id ?? null}::int)
      and (${query.section_id ?? null}::bigint is null or t.section_id = ${query.section_id ?? null}::bigint)
      and (not ${narrow}::boolean or exists (select 1 from students.students s where s.id = t.student_id
             and (${query.course_id ?? null}::bigint is null or s.course_id = ${query.course_id ?? null}::bigint)
             and (${words}::text is null or s.full_name ilike ${words} or s.admission_no ilike ${words})))`;
  const steps = await schoolSetting<number[]>('struck_off_steps');
  const rows = await rowsOf(sql<Omit<Row, 'suggestion'>>`
    select t.student_id, s.full_name as name, s.admission_no, s.father_name, c.name as class_name, x.name as section_name, b.branch_name, g.mobile,
           t.run_absent, t.run_since, t.last_present_on
      from (select * from attendance.attendance_standings t ${where} order by t.run_absent desc, t.student_id
             limit ${query.fetchCount} offset ${query.startRow}) t
      join students.students s on s.id = t.student_id join platform.branches b on b.id = t.branch_id
      left join branches.courses c on c.id = s.course_id left join branches.sections x on x.id = s.section_id
      left join lateral (
        select g.mobile from students.student_guardians l join students.guardians g on g.id = l.guardian_id
         where l.student_id = t.student_id and l.is_primary limit 1) g on true
     order by t.run_absent desc, t.student_id`);
  const count = await rowOf(
    sql<{ n: number }>`select count(*)::int as n from attendance.attendance_standings t ${where}`,
  );
  return asList(
    rows.map((row) => ({ ...row, suggestion: suggestionFor(row.run_absent, steps) })),
    count?.n ?? 0,
    query,
  );
}
