// Where and when a punch is made: near enough to the branch, not ahead of the clock, no third of one's own (EAT-18).

import type { ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import type { attendancePunch } from '../contract/staff-days.ts';
import { metresBetween, tooFar } from '../rules/distance.ts';

type Input = ParsedInputOf<typeof attendancePunch>;

export interface Moment {
  /** Local time of the branch. */
  at: string;
  day: LocalDate;
}

export interface Person {
  employee_id: number;
  branch_id: number;
  full_name: string;
  designation: string | null;
  branch_name: string;
  photo_file_id: number | null;
}

/** How far a clock of a station may be ahead, and how old a scan may be that was kept off-line. */
const AHEAD_SECONDS = 600;
const OLDEST_HOURS = 7 * 24;

export type Place = Person & { latitude: number | null; longitude: number | null };

export async function placeOf(employee_id: number): Promise<Place> {
  const row = await rowOf(sql<Place>`
    select e.id as employee_id, e.branch_id, e.full_name, g.name as designation, b.short_name as branch_name, e.photo_file_id,
           b.latitude::float8 as latitude, b.longitude::float8 as longitude
      from hr.employees e join platform.branches b on b.id = e.branch_id left join hr.designations g on g.id = e.designation_id
     where e.id = ${employee_id}::bigint`);
  if (!row) throw notFound('Your record');
  return row;
}

/** EAT-18: a branch that has no place yet takes no marks from phones. */
export async function refuseFar({ branch_id, latitude, longitude }: Place, { lat, lng }: Input): Promise<number> {
  if (latitude === null || longitude === null)
    throw conflict('Your branch has no place on the map yet, so marking from a phone does not work. Ask the office');
  if (lat === undefined || lng === undefined)
    throw badField('lat', 'Let the browser tell where you are: marking works near the branch only');
  const metres = metresBetween({ latitude, longitude }, { latitude: lat, longitude: lng });
  const why = tooFar(metres, await setting<number>('staff_self_radius', branch_id));
  if (why) throw badField('lat', why);
  return metres;
}

/** One in and one out a day. */
export async function refuseThird(employee_id: number, day: LocalDate): Promise<void> {
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from attendance.employee_punches p
     where p.employee_id = ${employee_id}::bigint and p.source = 'self' and p.state = 'used' and p.punched_at >= ${day}::date and p.punched_at < ${day}::date + 1`);
  if ((row?.n ?? 0) >= 2) throw conflict('You have marked your coming and your going of today already.');
}

/** Local time of the branch where it is made. */
export async function momentOf(branch_id: number, at: string | undefined): Promise<Moment> {
  const row = await rowOf(sql<Moment & { too_early: boolean; too_old: boolean }>`
    select to_char(m.at, 'YYYY-MM-DD HH24:MI:SS') as at, m.at::date as day, coalesce(${at ?? null}::timestamp > l.now + make_interval(secs => ${AHEAD_SECONDS}), false) as too_early,
           coalesce(${at ?? null}::timestamp < l.now - make_interval(hours => ${OLDEST_HOURS}), false) as too_old
      from platform.branches b join platform.countries k on k.id = b.country_id
     cross join lateral (select (platform.now() at time zone k.time_zone) as now) l
     cross join lateral (select coalesce(${at ?? null}::timestamp, l.now) as at) m where b.id = ${branch_id}::int`);
  if (!row) throw notFound('This branch');
  if (row.too_early)
    throw badField('at', 'This scan is later than the clock of the server. Check the clock of the station');
  if (row.too_old) throw badField('at', 'This scan is older than a week. Mark the day by hand');
  return { at: row.at, day: row.day };
}
