// Branches of the scope, and one branch with its counters (10 section 10.1).

import type { z } from 'zod';
import { notFound } from '#kernel/refusal.ts';
import { ALWAYS } from '#platform/counters/counters.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { branchList, type branchListRow, type BranchRecord } from '../contract/branches.ts';

export type { BranchRecord };
type BranchListRow = z.output<typeof branchListRow>;

/** Seats of the current session of the branch's school and country, from the one counter (ADM-20). */
const seatsOfBranch = sql`
  cross join lateral (
    select count(*) filter (where c.section_id is not null)::int as sections, coalesce(sum(c.enrolled), 0)::int as taken,
           coalesce(sum(c.capacity), 0)::int as capacity, coalesce(sum(c.held), 0)::int as held,
           coalesce(sum(c.boys), 0)::int as boys, coalesce(sum(c.girls), 0)::int as girls
      from branches.class_seats c
     where c.branch_id = b.id
       and c.session_id = (select s.id from branches.academic_sessions s
                            where s.school_id = b.school_id and s.country_id = b.country_id and s.is_current)
  ) seats`;

/** Active and frozen, as the list of students counts them: from the same running figures as the dashboard (DASH-2). */
const studentsOfBranch = sql`
  cross join lateral (
    select coalesce(sum(f.value), 0)::int as students from (
      select k.value from platform.dashboard_counters k where k.branch_id = b.id and k.metric in ('total_students', 'freeze_students') and k.period = ${ALWAYS}::date
      union all
      select m.moved from platform.counter_moves m where m.branch_id = b.id and m.metric in ('total_students', 'freeze_students') and m.period = ${ALWAYS}::date) f
  ) roll`;

const listed = sql`platform.branches b
  left join branches.branch_groups g on g.id = b.branch_group_id
  ${seatsOfBranch} ${studentsOfBranch}`;

export const listBranches = listRead(branchList, {
  scope: () => sql`${inScope('b.id')} and b.kind = 'campus'`,
  filters: {
    ownership: (ownership) => sql`b.ownership = ${ownership}`,
    status: (among) => sql`b.status = any (${among}::text[])`,
    branch_group_id: (group) => sql`b.branch_group_id = ${group}::bigint`,
    city: (city) => sql`b.city = ${city}`,
    level: (level) => sql`${level} = any (b.levels)`,
  },
  search: (typed) => sql`(b.branch_name || ' ' || b.code || ' ' || b.city) ilike ${`%${typed}%`}`,
  sorts: {
    code: sql`b.code`,
    branch_name: sql`b.branch_name`,
    city: sql`b.city`,
    ownership: sql`b.ownership`,
    status: sql`b.status`,
    students: sql`roll.students`,
    sections: sql`seats.sections`,
    fill_percent: sql`fill_percent`,
    opened_on: sql`b.opened_on`,
  },
  first: [sql`b.position, b.branch_name`, 'asc'],
  key: sql`b.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<BranchListRow>`
      select b.id, b.code, b.branch_name, b.city, b.ownership, g.name as branch_group, b.status, b.status_since,
             (platform.today(b.id) - b.status_since) as days_in_status, seats.sections, roll.students, seats.taken, seats.capacity,
             case when seats.capacity = 0 then 0 else round(100.0 * seats.taken / seats.capacity)::int end as fill_percent,
             coalesce(b.phone, b.mobile) as phone, b.opened_on, b.version
        from ${listed} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; sections: number; students: number; taken: number; capacity: number }>`
      select count(*)::int as total, coalesce(sum(seats.sections), 0)::int as sections, coalesce(sum(roll.students), 0)::int as students,
             coalesce(sum(seats.taken), 0)::int as taken, coalesce(sum(seats.capacity), 0)::int as capacity from ${listed} where ${where}`),
});

/** 404 outside the scope. */
export async function branchById(branch_id: number): Promise<BranchRecord> {
  const row = await rowOf(sql<BranchRecord>`
    select b.id, b.school_id, b.country_id, b.code, b.branch_no, b.branch_name, b.branch_name_native, b.short_name, b.kind, b.ownership,
           b.franchisee_id, b.branch_group_id, g.name as branch_group, b.levels, b.gender, b.medium, b.status, b.status_since, b.opened_on,
           b.closed_on, b.address, b.area, b.city, b.province, b.latitude::float8 as latitude, b.longitude::float8 as longitude, b.phone,
           b.mobile, b.whatsapp, b.email, b.website, b.registration_no, b.tax_no, b.premises, b.rent_amount, b.rent_due_day,
           b.covered_area_sqft, b.principal_id, b.admin_id, b.remarks, b.version
      from platform.branches b left join branches.branch_groups g on g.id = b.branch_group_id
     where b.id = ${branch_id} and ${inScope('b.id')}`);
  if (!row) throw notFound('This branch');
  return row;
}

export async function branchCounters(branch_id: number) {
  const row = await rowOf(sql<{
    classes: number;
    sections: number;
    students: number;
    taken: number;
    boys: number;
    girls: number;
    capacity: number;
    held: number;
  }>`
    select (select count(*)::int from branches.branch_courses x where x.branch_id = b.id and x.is_active) as classes,
           seats.sections, roll.students, seats.taken, seats.boys, seats.girls, seats.capacity, seats.held
      from platform.branches b ${seatsOfBranch} ${studentsOfBranch} where b.id = ${branch_id}`);
  if (!row) throw notFound('This branch');
  return row;
}

export async function settingsSummary(branch_id: number) {
  const row = await rowOf(sql<{
    currency: string;
    time_zone: string;
    country: string;
    school: string;
    session: string | null;
  }>`
    select c.currency, c.time_zone, c.nicenam as country, s.school_name as school,
           (select a.name from branches.academic_sessions a where a.school_id = b.school_id and a.country_id = b.country_id and a.is_current) as session
      from platform.branches b join platform.countries c on c.id = b.country_id join platform.schools s on s.id = b.school_id
     where b.id = ${branch_id}`);
  if (!row) throw notFound('This branch');
  return row;
}
