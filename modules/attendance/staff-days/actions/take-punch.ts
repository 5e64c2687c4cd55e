// An employee passes a station, or marks their own coming and going (EAT-18, EAT-19): the punch is kept as it was made, and the day judged in
// the same transaction. A station that was off-line sends its scans with their times.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { setting } from '#platform/settings/setting.ts';
import { ownEmployee } from '#modules/hr/index.ts';
import type { attendancePunch } from '../contract/staff-days.ts';
import { metresBetween, tooFar } from '../rules/distance.ts';
import type { DayStatus } from '../rules/index.ts';
import { evaluateDays } from './evaluate-days.ts';

type Input = ParsedInputOf<typeof attendancePunch>;
type Answer = DataOf<typeof attendancePunch>;

interface Person {
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

export async function takePunch(input: Input): Promise<Answer> {
  return input.code === undefined ? ownPunch(input) : scanned(input, input.code);
}

async function scanned(input: Input, code: string): Promise<Answer> {
  await requirePermission('Employee Attendance Barcode', 'Employee Attandance Add');
  const { branch_ids } = who();
  const branch_id = input.branch_id ?? (branch_ids.length === 1 ? branch_ids[0] : undefined);
  if (branch_id === undefined) throw badField('branch_id', 'Choose the branch where this station stands');
  requireBranch(branch_id);
  const person = await rowOf(sql<Person & { status: string; left_date: LocalDate | null; revoked: boolean }>`
    select p.employee_id, p.branch_id, p.full_name, p.designation, p.branch_name, p.photo_file_id, p.status, p.left_date, p.revoked
      from hr.person_of_code(${code.replaceAll(/\D/g, '')}) p`);
  if (!person || person.revoked) throw new Refusal('not_found', 'Card not known');
  if (person.status === 'left') throw conflict(`This person left on ${formatDate(person.left_date)}`);
  return alsoInBranches([person.branch_id], async () => {
    const at = await momentOf(branch_id, input.at);
    return keep(person, { branch_id, at, source: 'card' });
  });
}

async function ownPunch(input: Input): Promise<Answer> {
  await requirePermission('employee-can-mark-attendance');
  const own = await ownEmployee();
  if (!own)
    throw new Refusal('not_allowed', 'Your sign-in belongs to no employee. Ask the office to link it to your record');
  if (input.at !== undefined) throw badField('at', 'Your own coming and going is marked when it is');
  return alsoInBranches([own.branch_id], async () => {
    const place = await placeOf(own.employee_id);
    const distance_m = await refuseFar(place, input);
    const at = await momentOf(own.branch_id, undefined);
    await refuseThird(own.employee_id, at);
    return keep(place, { branch_id: own.branch_id, at, source: 'self', lat: input.lat, lng: input.lng, distance_m });
  });
}

type Place = Person & { latitude: number | null; longitude: number | null };

async function placeOf(employee_id: number): Promise<Place> {
  const row = await rowOf(sql<Place>`
    select e.id as employee_id, e.branch_id, e.full_name, g.name as designation, b.short_name as branch_name, e.photo_file_id,
           b.latitude::float8 as latitude, b.longitude::float8 as longitude
      from hr.employees e join platform.branches b on b.id = e.branch_id left join hr.designations g on g.id = e.designation_id
     where e.id = ${employee_id}::bigint`);
  if (!row) throw notFound('Your record');
  return row;
}

/** EAT-18: a branch that has no place yet takes no marks from phones. */
async function refuseFar({ branch_id, latitude, longitude }: Place, { lat, lng }: Input): Promise<number> {
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
async function refuseThird(employee_id: number, at: string): Promise<void> {
  const day = at.slice(0, 10);
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from attendance.employee_punches p
     where p.employee_id = ${employee_id}::bigint and p.source = 'self' and p.state = 'used' and p.punched_at >= ${day}::date and p.punched_at < ${day}::date + 1`);
  if ((row?.n ?? 0) >= 2) throw conflict('You have marked your coming and your going of today already.');
}

/** Local time of the branch where it is made. */
async function momentOf(branch_id: number, at: string | undefined): Promise<string> {
  const row = await rowOf(sql<{ now: string; too_early: boolean; too_old: boolean }>`
    select to_char(l.now, 'YYYY-MM-DD HH24:MI:SS') as now, coalesce(${at ?? null}::timestamp > l.now + make_interval(secs => ${AHEAD_SECONDS}), false) as too_early,
           coalesce(${at ?? null}::timestamp < l.now - make_interval(hours => ${OLDEST_HOURS}), false) as too_old
      from platform.branches b join platform.countries k on k.id = b.country_id
     cross join lateral (select (platform.now() at time zone k.time_zone) as now) l where b.id = ${branch_id}::int`);
  if (!row) throw notFound('This branch');
  if (row.too_early)
    throw badField('at', 'This scan lies ahead of the clock of the server. Look at the clock of the station');
  if (row.too_old) throw badField('at', 'This scan is older than a week. Mark the day by hand');
  return at ?? row.now;
}

interface Made {
  branch_id: number;
  at: string;
  source: 'card' | 'self';
  lat?: number | undefined;
  lng?: number | undefined;
  distance_m?: number;
}

interface Kept {
  id: number;
  is_new: boolean;
}

async function keep(person: Person, made: Made): Promise<Answer> {
  const { employee_id } = person;
  const kept = await rowOf(sql<Kept>`
    insert into attendance.employee_punches (branch_id, home_branch_id, employee_id, punched_at, source, latitude, longitude, distance_m)
    values (${made.branch_id}::int, ${person.branch_id}::int, ${employee_id}::bigint, ${made.at}::timestamp, ${made.source}, ${made.lat ?? null}::numeric,
            ${made.lng ?? null}::numeric, ${made.distance_m ?? null}::int)
    on conflict do nothing returning id, true as is_new`);
  const day = made.at.slice(0, 10) as LocalDate;
  if (kept) await evaluateDays({ employee_ids: [employee_id] }, { from: addDays(day, -1), to: day });
  const [punch] = await rowsOf(sql<{ state: string; attendance_date: LocalDate | null }>`
    select p.state, p.attendance_date from attendance.employee_punches p
     where p.employee_id = ${employee_id}::bigint and p.punched_at = ${made.at}::timestamp and p.source = ${made.source}`);
  return answerOf(person, made, {
    date: punch?.attendance_date ?? null,
    state: punch?.state ?? 'used',
    is_new: kept !== undefined,
  });
}

interface Came {
  date: LocalDate | null;
  state: string;
  is_new: boolean;
}

async function answerOf(person: Person, made: Made, { date, state, is_new }: Came): Promise<Answer> {
  const mark = await rowOf(sql<{ status: DayStatus; late_minutes: number; is_first: boolean }>`
    select t.status, t.late_minutes, coalesce(t.first_in = ${made.at}::timestamp, t.last_out is null) as is_first from attendance.employee_attendance t
     where t.employee_id = ${person.employee_id}::bigint and t.attendance_date = ${date}::date`);
  const { photo_file_id, branch_id, ...rest } = person;
  const way =
    date === null ? 'outside' : state === 'duplicate' || !is_new ? 'again' : mark?.is_first === false ? 'out' : 'in';
  return {
    person: {
      employee_id: rest.employee_id,
      full_name: rest.full_name,
      designation: rest.designation,
      branch_name: rest.branch_name,
      photo_url: photo_file_id === null ? null : `/api/v1/files/${photo_file_id}`,
    },
    date,
    way,
    time: made.at.slice(11, 16),
    status: mark?.status ?? null,
    late_minutes: way === 'in' ? (mark?.late_minutes ?? 0) : 0,
    elsewhere: branch_id !== made.branch_id,
  };
}
