// HIRE-13: whether somebody who was offered a post works here or did before, with the leaving and the warnings.

import type { DataOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { hire } from '../contract/offers.ts';

interface Known {
  id: number;
  code: string;
  status: string;
  branch: string;
  left_date: LocalDate | null;
  exit_type: string | null;
  reason: string | null;
  since: LocalDate | null;
  rehire: 'yes' | 'no' | 'with_consent' | null;
  offered_on: LocalDate;
}

/** By the number, where the caller may see the record. */
export const knownOf = (offer: { id: number }, national_id: string): Promise<Known | undefined> =>
  rowOf(sql<Known>`
    select e.id, e.employee_code as code, e.status, b.branch_name as branch, e.left_date, e.status_reason as reason,
           (select s.exit_type from hr.employment_spells s where s.employee_id = e.id order by s.no desc limit 1) as exit_type,
           (select s.joining_date from hr.employment_spells s where s.employee_id = e.id and s.left_date is null order by s.no desc limit 1) as since,
           (select x.rehire from hr.employee_exits x where x.employee_id = e.id and x.state in ('left', 'completed') order by x.id desc limit 1) as rehire,
           (o.created_at at time zone n.time_zone)::date as offered_on
      from hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries n on n.id = b.country_id and n.operates
      join recruitment.job_offers o on o.id = ${offer.id}::bigint
     where e.school_id = platform.current_school() and e.national_id = ${national_id}`);

type Warnings = NonNullable<DataOf<typeof hire>['rejoin']>['warnings'];

/** HIRE-13, DSC-2: what was said to the person while they worked here, the latest first; withdrawn ones are none. */
export const warningsOf = (employee_id: number): Promise<Warnings> =>
  rowsOf(sql<Warnings[number]>`
    select w.warning_no, w.kind, w.subject, w.issued_on, coalesce(w.valid_until >= platform.today(w.home_branch_id), true) as counts
      from hr.employee_warnings w
     where w.employee_id = ${employee_id}::bigint and w.status not in ('draft', 'withdrawn') and w.warning_no is not null and w.issued_on is not null
     order by w.issued_on desc, w.id desc limit 20`);
