// The report of increments (spec 04 §5.5): who paid what before and pays what after, by student and head; or who was skipped and why.

import { itsRequest } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { childOfRow, child, searchCondition } from '#modules/students/index.ts';
import { incrementReport, type IncrementReportRow } from '../contract/increments.ts';

/** Of applied increments; of a named one however it stands. */
export const listIncrementItems = listRead(incrementReport, {
  scope: ({ increment_id, skipped }) => sql`${inScope('x.branch_id')} and i.school_id = platform.current_school()
    and ${increment_id === undefined ? sql`i.state = 'applied'` : sql`true`} and x.skipped_reason is ${skipped === true ? sql`not null` : sql`null`}`,
  filters: {
    effective_month: (month) => sql`i.effective_month = ${month}::date`,
    branch_id: (branch) => sql`x.branch_id = ${branch}::int`,
    course_id: (course) => sql`s.course_id = ${course}::bigint`,
    increment_id: (increment) => sql`x.increment_id = ${increment}::bigint`,
    skipped: () => undefined,
  },
  search: (typed) => searchCondition(typed),
  sorts: { student_name: sql`s.name_key`, before: sql`x.before`, after: sql`x.after`, rise: sql`x.after - x.before` },
  first: [sql`x.id`, 'desc'],
  key: sql`x.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<IncrementReportRow>`
      with page as materialized (
        select q.id, row_number() over () as place from (
          select x.id from fees.fee_increment_items x join fees.fee_increments i on i.id = x.increment_id
            left join students.students s on s.id = x.student_id where ${where} ${page}) q), listed as (
        select x.*, i.title, i.effective_month, i.approval_id, q.place from page q
          join fees.fee_increment_items x on x.id = q.id join fees.fee_increments i on i.id = x.increment_id)
      select p.id, p.increment_id, p.title as increment_title, p.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no,
             k.name as class_name, b.short_name as branch_name, h.name as head_name, n.currency, p.before, p.after, p.after - p.before as rise,
             case when p.before = 0 then 0 else round((p.after - p.before) * 10000.0 / p.before)::int end as percent, p.effective_month,
             d.name as approved_by, p.skipped_reason
        from listed p ${childOfRow('p')}
        join platform.branches b on b.id = p.branch_id join platform.countries n on n.id = b.country_id and n.operates
        join fees.fee_heads h on h.id = p.head_id
        left join branches.courses k on k.id = ${child.course_id}
        ${itsRequest('p')} left join platform.users d on d.id = asked.decided_by
       order by p.place`),
  sums: (where, { skipped }) =>
    rowOf(sql<{
      total: number;
      students: number;
      before: number;
      after: number;
      monthly_effect: number;
      year_effect: number;
      skipped: number;
    }>`
      select count(*)::int as total, count(distinct x.student_id)::int as students, coalesce(sum(x.before), 0)::bigint as before,
             coalesce(sum(x.after), 0)::bigint as after, coalesce(sum(x.after - x.before) filter (where x.skipped_reason is null), 0)::bigint as monthly_effect,
             coalesce(sum((x.after - x.before) * bit_count(x.months::int::bit(12))) filter (where x.skipped_reason is null), 0)::bigint as year_effect,
             (case when ${skipped === true} then count(distinct x.student_id) else 0 end)::int as skipped
        from fees.fee_increment_items x join fees.fee_increments i on i.id = x.increment_id left join students.students s on s.id = x.student_id
       where ${where}`),
});
