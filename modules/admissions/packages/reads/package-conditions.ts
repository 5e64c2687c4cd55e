// What PKG-1 and PKG-6 ask of a package, once, for the list of offers and for the hold alike. Aliases: p the package, b the branch, o the
// package's row of the branch (may be missing).

import { sql } from '#platform/db/index.ts';

/** Active, within its dates on the branch's day, and meant for this branch. */
export const offeredAtBranch = sql<boolean>`(p.status = 'active' and platform.today(b.id) between p.valid_from and p.valid_to
  and p.school_id = b.school_id and p.country_id = b.country_id
  and case p.branch_mode when 'all' then true when 'list' then o.id is not null else b.ownership = p.branch_mode end)`;

/** Places that are left at a branch: the fewer of the branch's and the whole package's; null where neither has a limit. */
export const placesLeft = sql<number | null>`nullif(least(coalesce(p.seats_total - p.held - p.used, 2147483647),
  coalesce(o.seats - o.held - o.used, 2147483647)), 2147483647)`;

/** `one_per`: the child used it before, or a brother or sister holds or used it. */
export const usedUpFor = (student_id: number | null): ReturnType<typeof sql<boolean>> => sql<boolean>`(
  p.one_per <> 'none' and exists (
    select 1 from admissions.admission_package_uses u
      join students.students taker on taker.id = u.student_id
      join students.students s on s.id = ${student_id}::bigint
     where u.package_id = p.id and u.state in ('held', 'used')
       and case p.one_per when 'student' then u.student_id = s.id and u.state = 'used'
                          else taker.family_id = s.family_id and u.student_id <> s.id end))`;

/** The version in force on a day: the last that has begun, else the first of all; `number` keeps to the one an offer was made with (PKG-7). */
export const versionInForce = (on: string, number: number | null = null): ReturnType<typeof sql> => sql`lateral (
  select v.id, v.number from admissions.admission_package_versions v
   where v.package_id = p.id and (${number}::int is null or v.number = ${number}::int)
   order by v.in_force_from <= ${on}::date desc, case when v.in_force_from <= ${on}::date then -v.number else v.number end limit 1)`;
