// What a price is compared with: the brothers' and sisters' fee, and what the branch gives on average (spec 02 §6.7, ADM-63).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { PlanSubject } from './plan-subject.ts';

export interface SiblingFee {
  student_id: number;
  name: string;
  class_name: string | null;
  /** The plan of this month without concessions, minor units. */
  monthly: number;
}

/** Those in school whom the reader may see. */
export function siblingFees({ family_id, student_id, today }: PlanSubject): Promise<SiblingFee[]> {
  return rowsOf(sql<SiblingFee>`
    select s.id as student_id, s.full_name as name, c.name as class_name,
           coalesce((select sum(l.amount) from fees.student_fee_lines l
                      where l.student_id = s.id and l.valid_from <= ${today}::date and (l.valid_to is null or l.valid_to >= date_trunc('month', ${today}::date))
                        and (l.months >> (extract(month from ${today}::date)::int - 1)) & 1 = 1), 0)::bigint as monthly
      from students.students s left join branches.courses c on c.id = s.course_id
     where s.family_id = ${family_id}::bigint and s.id <> ${student_id}::bigint and s.status in ('active', 'frozen') and s.merged_into_id is null
     order by s.admission_date, s.id limit 6`);
}

/** Effective manual discount of the branch's approved plans of the session, two decimals; null before the first. */
export async function branchAverage({ branch_id, session_id }: PlanSubject): Promise<number | null> {
  const row = await rowOf(sql<{ average: number | null }>`
    select round(avg(p.effective_percent), 2)::float8 as average
      from admissions.admission_fee_plans p join admissions.applications a on a.id = p.application_id
     where p.branch_id = ${branch_id}::int and p.state = 'approved' and a.session_id = ${session_id}::bigint`);
  return row?.average ?? null;
}
