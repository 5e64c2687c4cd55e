// The types that grant something for paying ahead, and the coming months of a child (FEE-18).

import type { Month } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { PrepayTerms } from '../rules/offer.ts';

export function prepayTypes(): Promise<PrepayTerms[]> {
  return rowsOf(sql<PrepayTerms>`
    select t.id as type_id, t.name, t.prepay_rate as rate, t.prepay_months as months, t.prepay_until as until
      from fees.concession_types t
     where t.school_id = ${who().school_id}::int and t.active and t.prepay_rate is not null and t.prepay_months is not null and t.prepay_until is not null
     order by t.order_no, t.id`);
}

export interface AheadStudent {
  student_id: number;
  branch_id: number;
  on_hold: boolean;
}

/** 404 outside the scope. */
export async function aheadStudent(student_id: number): Promise<AheadStudent> {
  const student = await rowOf(sql<AheadStudent>`
    select s.id as student_id, s.branch_id, coalesce(a.hold_posting, false) as on_hold
      from students.students s left join fees.student_fee_accounts a on a.student_id = s.id
     where s.id = ${student_id}::bigint and s.branch_id is not null and ${inScope('s.branch_id')}`);
  if (!student) throw notFound('This student');
  return student;
}

/** Months of the session after the last that is billed, from this month on, in which the plan charges something. */
export async function comingMonths(student_id: number): Promise<Month[]> {
  const rows = await rowsOf(sql<{ fee_month: Month }>`
    select m.month::date as fee_month
      from students.students s
      join branches.academic_sessions y on y.id = s.session_id
     cross join lateral (
       select greatest(date_trunc('month', platform.today(s.branch_id))::date, y.start_date,
                       (select (max(l.fee_month) + interval '1 month')::date from fees.challan_lines l
                         where l.student_id = s.id and l.line_kind = 'regular' and l.void_run_id is null and l.fee_month <= y.end_date)) as month) f
     cross join lateral generate_series(f.month, y.end_date, interval '1 month') m (month)
     where s.id = ${student_id}::bigint and s.status = 'active'
       and exists (select from fees.student_fee_lines l
                    where l.student_id = s.id and l.branch_id = s.branch_id and l.amount > 0 and l.valid_from <= m.month
                      and (l.valid_to is null or l.valid_to >= m.month) and (l.months::int >> (extract(month from m.month)::int - 1)) & 1 = 1)
     order by 1`);
  return rows.map((row) => row.fee_month);
}
