// Holidays are announced and withdrawn here, for every screen (spec 00 §18; 06 HOL-1, HOL-2): modules with days listen to
// `holiday.changed` and check their days again.

import { daysBetween, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { reaches } from '#platform/access/reach.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { declareAnnouncement } from '#platform/questions/announcement.ts';

export interface ChangedHoliday {
  holiday_id: number;
  name: string;
  from: LocalDate;
  to: LocalDate;
  what: 'announced' | 'withdrawn';
  audience: 'staff' | 'students' | 'both';
  /** People of the audience are to be told. */
  tell: boolean;
}

export const holidayChanged = declareAnnouncement<ChangedHoliday>('holiday.changed');

/** One of the three: a country, own (−1) or franchise (−2) branches, a branch. */
export interface HolidayTarget {
  country_id?: number;
  branch_type?: -1 | -2;
  branch_id?: number;
}

export interface NewHoliday {
  name: string;
  from_date: LocalDate;
  to_date: LocalDate;
  kind: 'public' | 'religious' | 'school' | 'emergency';
  audience: ChangedHoliday['audience'];
  /** Only these classes; left out: all. */
  course_ids?: readonly number[];
  is_paid?: boolean;
  is_tentative?: boolean;
  message?: string | null;
  /** None: the whole school. */
  targets: readonly HolidayTarget[];
  tell: boolean;
}

const LONGEST_DAYS = 60;

/** Named branches lie in the scope; a holiday of a country, a kind of branches or the school needs grants that reach all of them. */
async function requireReach(targets: readonly HolidayTarget[]): Promise<void> {
  const here = targets.flatMap((one) => (one.branch_id === undefined ? [] : [one.branch_id]));
  for (const branch_id of here) requireBranch(branch_id);
  if (here.length > 0 && here.length === targets.length) return;
  if (!(await reaches('school')))
    throw new Refusal('not_allowed', 'A holiday of many branches is announced by head office. Name your branches.');
}

/** A country without a branch of the school has nobody to stay at home. */
async function requireCountries(targets: readonly HolidayTarget[]): Promise<void> {
  const asked = targets.flatMap(({ country_id }) => country_id ?? []);
  if (asked.length === 0) return;
  const [row] = await rowsOf(sql<{ known: number }>`
    select count(distinct country_id)::int as known from platform.branches
     where school_id = ${who().school_id}::int and country_id = any (${asked}::int[])`);
  if ((row?.known ?? 0) < new Set(asked).size) throw badField('targets', 'The school has no branch in this country');
}

/** HOL-2: the same name on overlapping days for the same place is one holiday typed twice. */
async function refuseDouble({ name, from_date, to_date, targets }: NewHoliday, but: number | null): Promise<void> {
  const places = JSON.stringify(targets);
  const other = await rowOf(sql<{ id: number }>`
    select h.id from platform.holidays h
     where h.school_id = ${who().school_id}::int and h.status = 'announced' and lower(h.name) = lower(${name})
       and h.id is distinct from ${but}::bigint
       and h.from_date <= ${to_date}::date and h.to_date >= ${from_date}::date
       and (jsonb_array_length(${places}::jsonb) = 0 or not exists (select 1 from platform.holiday_targets t where t.holiday_id = h.id)
            or exists (select 1 from platform.holiday_targets t
                         join jsonb_to_recordset(${places}::jsonb) as p (country_id int, branch_type smallint, branch_id int)
                           on t.country_id = p.country_id or t.branch_type = p.branch_type or t.target_branch_id = p.branch_id
                        where t.holiday_id = h.id)) limit 1`);
  if (other) throw conflict(`${name} stands in the calendar on these days already`);
}

async function refuseBad(holiday: NewHoliday, but: number | null): Promise<void> {
  const { from_date, to_date } = holiday;
  if (to_date < from_date) throw badField('to_date', 'The last day is before the first');
  if (daysBetween(from_date, to_date) >= LONGEST_DAYS)
    throw badField('to_date', `A holiday has at most ${LONGEST_DAYS} days`);
  await requireReach(holiday.targets);
  await requireCountries(holiday.targets);
  await refuseDouble(holiday, but);
}

async function writeTargets(holiday_id: number, targets: readonly HolidayTarget[]): Promise<void> {
  await rowsOf(sql`
    insert into platform.holiday_targets (holiday_id, country_id, branch_type, target_branch_id)
    select ${holiday_id}::bigint, p.country_id, p.branch_type, p.branch_id
      from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as p (country_id int, branch_type smallint, branch_id int)`);
}

/** Answers the id. */
export async function announceHoliday(holiday: NewHoliday): Promise<number> {
  await requirePermission('Employee Holiday');
  const { name, from_date, to_date, kind, audience, targets } = holiday;
  await refuseBad(holiday, null);
  const row = await rowOf(sql<{ id: number }>`
    insert into platform.holidays (name, from_date, to_date, kind, audience, course_ids, is_paid, is_tentative, message)
    values (${name}, ${from_date}::date, ${to_date}::date, ${kind}, ${audience}, ${[...(holiday.course_ids ?? [])]}::bigint[],
            ${holiday.is_paid ?? true}, ${holiday.is_tentative ?? false}, ${holiday.message ?? null}) returning id`);
  const holiday_id = row?.id ?? 0;
  await writeTargets(holiday_id, targets);
  await audit({
    record_kind: 'holiday',
    record_id: holiday_id,
    action: 'announced',
    after: { name, from_date, to_date },
  });
  await holidayChanged.tell({
    holiday_id,
    name,
    from: from_date,
    to: to_date,
    what: 'announced',
    audience,
    tell: holiday.tell,
  });
  return holiday_id;
}

interface Stored extends Pick<ChangedHoliday, 'name' | 'from' | 'to' | 'audience'> {
  version: number;
}

/** Locked; who withdraws or changes it reaches all that it reaches. */
async function lockedHoliday(holiday_id: number, version: number | undefined): Promise<Stored> {
  const row = await rowOf(sql<Stored>`
    select name, from_date as from, to_date as to, audience, version from platform.holidays
     where id = ${holiday_id}::bigint and school_id = ${who().school_id}::int and status = 'announced' for update`);
  if (!row) throw notFound('This holiday');
  if (version !== undefined && version !== row.version)
    throw conflict('Someone else changed this holiday meanwhile. Open it again.');
  const targets = await rowsOf(sql<HolidayTarget>`
    select country_id, branch_type, target_branch_id as branch_id from platform.holiday_targets where holiday_id = ${holiday_id}::bigint`);
  await requireReach(targets.map((one) => (one.branch_id ? { branch_id: one.branch_id } : {})));
  return row;
}

/** Moved, shortened, for other places: days that are none any more are worked again, days that are new are none. */
export async function changeHoliday(holiday_id: number, version: number, holiday: NewHoliday): Promise<void> {
  await requirePermission('Employee Holiday');
  const before = await lockedHoliday(holiday_id, version);
  await refuseBad(holiday, holiday_id);
  const { name, from_date, to_date, kind, audience } = holiday;
  await rowsOf(sql`
    update platform.holidays set name = ${name}, from_date = ${from_date}::date, to_date = ${to_date}::date, kind = ${kind}, audience = ${audience},
           course_ids = ${[...(holiday.course_ids ?? [])]}::bigint[], is_paid = ${holiday.is_paid ?? true},
           is_tentative = ${holiday.is_tentative ?? false}, message = ${holiday.message ?? null}
     where id = ${holiday_id}::bigint`);
  await rowsOf(sql`delete from platform.holiday_targets where holiday_id = ${holiday_id}::bigint`);
  await writeTargets(holiday_id, holiday.targets);
  const { version: _version, ...was } = before;
  await audit({
    record_kind: 'holiday',
    record_id: holiday_id,
    action: 'changed',
    before: { name: was.name, from_date: was.from, to_date: was.to },
    after: { name, from_date, to_date },
  });
  await holidayChanged.tell(
    { holiday_id, ...was, what: 'withdrawn', tell: false },
    { holiday_id, name, from: from_date, to: to_date, what: 'announced', audience, tell: holiday.tell },
  );
}

/** The days are worked again; what was voided stays voided, nobody is absent on them. */
export async function withdrawHoliday(holiday_id: number, reason: string, version?: number): Promise<void> {
  await requirePermission('Employee Holiday');
  const { version: _version, ...row } = await lockedHoliday(holiday_id, version);
  await rowsOf(sql`update platform.holidays set status = 'withdrawn' where id = ${holiday_id}::bigint`);
  await audit({ record_kind: 'holiday', record_id: holiday_id, action: 'withdrawn', after: { reason } });
  await holidayChanged.tell({ holiday_id, ...row, what: 'withdrawn', tell: false });
}
