// Packages whose last day has passed end, and places that nobody took up are free again (spec 10 §4.2, PKG-6; 14 §8).

import { counted } from '#kernel/counted.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

/** By the day of a branch, for the packages of its country. */
export async function expirePackages(branch_id: number, day: LocalDate): Promise<number> {
  const rows = await rowsOf(sql<{ id: number }>`
    update admissions.admission_packages p set status = 'expired' from platform.branches b
     where b.id = ${branch_id}::int and p.school_id = b.school_id and p.country_id = b.country_id
       and p.status in ('active', 'paused') and p.valid_to < ${day}::date returning p.id`);
  return rows.length;
}

/** Holds of all branches in one statement; a place that goes with an offer ends with the offer, not before. */
export async function freeOverduePlaces(): Promise<number> {
  const rows = await rowsOf(sql<{ freed: number }>`
    with over as (
      select u.id from admissions.admission_package_uses u
       where u.state = 'held' and u.held_until < platform.today(u.branch_id)
         and not exists (select 1 from admissions.applications a where a.id = u.application_id and a.stage = 'offered')
         and not exists (select 1 from admissions.readmission_requests r where r.id = u.readmission_id and r.state = 'fee_due')
       order by u.id for update skip locked
    ), gone as (
      update admissions.admission_package_uses u set state = 'released', held_until = null, released_reason = 'The days of the hold are over'
        from over where u.id = over.id returning u.package_id, u.branch_id
    ), packages as (
      update admissions.admission_packages p set held = p.held - n.places
        from (select package_id, count(*)::int as places from gone group by 1) n where p.id = n.package_id
    ), branches as (
      update admissions.admission_package_branches o set held = o.held - n.places
        from (select package_id, branch_id, count(*)::int as places from gone group by 1, 2) n
       where o.package_id = n.package_id and o.branch_id = n.branch_id
    )
    select count(*)::int as freed from gone`);
  return rows[0]?.freed ?? 0;
}

export const packageClock: readonly ClockJob[] = [
  {
    name: 'admissions.packages',
    title: 'Packages past their last day are no longer offered',
    unit: 'branch',
    when: { daily: '00:05' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const ended = await expirePackages(branch_id, day);
      return ended === 0 ? undefined : `${ended} expired`;
    },
  },
  {
    name: 'admissions.places',
    title: 'Places of packages whose hold is over are free again',
    unit: 'school',
    when: { every: 1 },
    run: async () => {
      const freed = await freeOverduePlaces();
      return freed === 0 ? undefined : counted(freed, 'place');
    },
  },
];
