// The place an application asks for: branch, session, class, what they take and what the registration costs.

import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Checked } from '../contract/application-record.ts';

export interface ApplicationPlace {
  branch_id: number;
  branch_name: string;
  school_id: number;
  country_id: number;
  currency: 'PKR' | 'OMR';
  today: LocalDate;
  session_id: number | null;
  session_end: LocalDate | null;
  course_id: number | null;
  class_name: string | null;
  class_seq: number | null;
  has_groups: boolean;
  /** Classes the branch runs. */
  runs: number[];
  /** Minor units; 0 bills nothing. */
  registration_fee: number;
}

/** 404 outside the scope; session and class are null while none is chosen, or where the branch has no such. */
export async function applicationPlace(
  branch_id: number,
  asked: { session_id?: number | null | undefined; course_id?: number | null | undefined },
): Promise<ApplicationPlace> {
  const row = await rowOf(sql<ApplicationPlace>`
    select b.id as branch_id, b.branch_name, b.school_id, b.country_id, n.currency, platform.today(b.id) as today, y.id as session_id,
           y.end_date as session_end, c.id as course_id, c.name as class_name, c.seq as class_seq, coalesce(c.has_groups, false) as has_groups,
           array(select o.course_id from branches.branch_courses o where o.branch_id = b.id and o.is_active) as runs,
           coalesce((platform.setting('registration_fee', b.id) ->> n.currency)::bigint, 0) as registration_fee
      from platform.branches b
      join platform.countries n on n.id = b.country_id and n.operates
      left join branches.academic_sessions y on y.id = ${asked.session_id ?? null}::bigint and y.school_id = b.school_id and y.country_id = b.country_id
       and y.status <> 'closed'
      left join branches.courses c on c.id = ${asked.course_id ?? null}::bigint and c.school_id = b.school_id and c.is_active
       and exists (select 1 from branches.branch_courses o where o.branch_id = b.id and o.course_id = c.id and o.is_active)
     where b.id = ${branch_id}::int and ${inScope('b.id')}`);
  if (!row) throw notFound('This branch');
  return row;
}

/** Seats of the class in the session, section by section; a class without sections has one row. */
export async function seatsOfClass(place: ApplicationPlace): Promise<Checked['seats']> {
  if (place.session_id === null || place.course_id === null) return [];
  return rowsOf(sql<Checked['seats'][number]>`
    select q.section_id, coalesce(x.name, 'No section yet') as name, x.shift, x.gender, q.capacity + q.over_capacity as capacity,
           branches.free_seats(q) as free
      from branches.class_seats q left join branches.sections x on x.id = q.section_id
     where q.branch_id = ${place.branch_id}::int and q.session_id = ${place.session_id}::bigint and q.course_id = ${place.course_id}::bigint
       and (q.section_id is null or x.is_active) order by x.name nulls first, q.id`);
}

/** The branch named, else the only one of the environment. */
export function branchOf(named: number | null | undefined, scope: readonly number[]): number {
  const branch = named ?? (scope.length === 1 ? scope[0] : undefined);
  if (branch === undefined) throw notFound('A branch for this application');
  return branch;
}
