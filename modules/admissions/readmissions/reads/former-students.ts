// Former students as the list of re-admission shows them: the last leaving, what is owed, how long they are away (ADM-90; spec 02 §6.10).

import { who } from '#platform/access/who.ts';
import { itsRequest } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { searchCondition } from '#modules/students/index.ts';
import { type FormerRow, readmissionEligible } from '../contract/readmissions.ts';
import { openReadmission, readmissionState } from './readmissions.ts';
import { whyNotReadmitted } from '../rules/readmission-terms.ts';

/** Who is not here is here by its last leaving: an older one ended with the return after it. */
const former = sql`students.student_leavings l
  join students.students s on s.id = l.student_id and s.status in ('left', 'passed_out')`;

export const listFormer = listRead(readmissionEligible, {
  scope: () => sql`${inScope('l.branch_id')} and l.state = 'settled' and not exists (
    select 1 from students.student_leavings k where k.student_id = l.student_id and k.state = 'settled' and k.id > l.id)`,
  filters: {
    reason: (reason) => sql`l.reason = ${reason}`,
    status: (status) => sql`s.status = ${status}`,
    course_id: (course) => sql`s.course_id = ${course}::bigint`,
    branch_id: (branch) => sql`l.branch_id = ${branch}::int`,
    from: (day) => sql`l.leaving_on >= ${day}::date`,
    to: (day) => sql`l.leaving_on <= ${day}::date`,
  },
  search: searchCondition,
  sorts: { left_on: sql`l.leaving_on`, student_name: sql`s.name_key`, dues: sql`coalesce(a.receivable, 0)` },
  first: [sql`l.leaving_on`, 'desc'],
  key: sql`l.id`,
  rows: async ({ where, page }) => {
    const rows = await rowsOf(sql<Stored>`
      select s.id as student_id, s.full_name as student_name, s.full_name_native as native_name, s.father_name, s.reg_no, s.admission_no, l.branch_id,
             b.short_name as branch_name, n.currency, case when s.photo_file_id is not null then '/api/v1/files/' || s.photo_file_id end as photo_url,
             concat_ws(' – ', c.name, x.name) as class_name, s.status, l.leaving_on as left_on, l.reason,
             platform.today(l.branch_id) - l.leaving_on as days_away, coalesce(a.receivable, 0)::bigint as dues, r.id as request_id, r.state as request_state
        from ${former}
        join platform.branches b on b.id = l.branch_id join platform.countries n on n.id = b.country_id
        left join branches.courses c on c.id = s.course_id
        left join branches.sections x on x.id = s.section_id
        left join fees.student_fee_accounts a on a.student_id = s.id
        left join lateral (
          select r.id, ${readmissionState} as state from admissions.readmission_requests r ${itsRequest('r')}
           where r.student_id = s.id and ${openReadmission} order by r.id desc limit 1) r on true
       where ${where} ${page}`);
    return rows.map(withReason);
  },
  sums: (where) =>
    rowOf(sql<{ total: number; left: number; owing: number; within_grace: number }>`
      with grace as materialized (
        select b.id as branch_id, platform.today(b.id) - (platform.setting('readmit_grace_days', b.id) #>> '{}')::int as since
          from platform.branches b where ${inScope('b.id')})
      select count(*)::int as total, count(*)::int as left, count(*) filter (where a.receivable > 0)::int as owing,
             count(*) filter (where l.leaving_on >= g.since)::int as within_grace
        from ${former} join grace g on g.branch_id = l.branch_id left join fees.student_fee_accounts a on a.student_id = s.id where ${where}`),
});

type Stored = Omit<FormerRow, 'blocked'>;

const withReason = (row: Stored): FormerRow => ({
  ...row,
  blocked: whyNotReadmitted(
    { full_name: row.student_name, status: row.status, leaving_on: row.left_on, leaving_reason: row.reason },
    who().all_branches,
  ),
});
