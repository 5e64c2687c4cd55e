// What days of employees are judged by, as sets: who was posted where, holidays, days off, leave, punches, marks that stand.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import type { DayPolicy } from '../rules/index.ts';

export interface Span {
  from: LocalDate;
  to: LocalDate;
}

export interface Posted {
  employee_id: number;
  branch_id: number;
  home_branch_id: number;
  from_date: LocalDate;
  to_date: LocalDate;
  department_id: number | null;
  designation_id: number | null;
  is_exempt: boolean;
}

/** Whose days: these people, or everybody who was posted at the branch, or of these people the days there. */
export type Whose = { employee_ids: readonly number[] } | { branch_id: number; employee_ids?: readonly number[] };

const those = ({ employee_ids, ...whose }: Whose, employee: Statement, branch: Statement): Statement => {
  const named = employee_ids ? sql`${employee} = any (${[...employee_ids]}::bigint[])` : sql`true`;
  return 'branch_id' in whose ? sql`${branch} = ${whose.branch_id}::int and ${named}` : named;
};

/** §3.1: who is inactive is not expected, from that day on. */
export const postedIn = (whose: Whose, { from, to }: Span): Promise<Posted[]> =>
  rowsOf(sql<Posted>`
    select p.employee_id, p.branch_id, e.branch_id as home_branch_id, greatest(p.from_date, ${from}::date) as from_date,
           least(coalesce(p.to_date, ${to}::date), coalesce(e.left_date, ${to}::date), case when e.status = 'inactive' then e.status_since - 1 else ${to}::date end,
                 ${to}::date) as to_date,
           p.department_id, p.designation_id, e.attendance_mode = 'exempt' as is_exempt
      from hr.employee_postings p join hr.employees e on e.id = p.employee_id
     where ${those(whose, sql`p.employee_id`, sql`p.branch_id`)} and daterange(p.from_date, p.to_date, '[]') && daterange(${from}::date, ${to}::date, '[]')
     order by p.employee_id, p.from_date`);

export interface HolidayRow {
  branch_id: number;
  id: number;
  name: string;
  is_paid: boolean;
  from_date: LocalDate;
  to_date: LocalDate;
}

/** HOL-1: of two on a day the paid one, so that it stands first. */
const holidaysOf = (branch_ids: readonly number[], { from, to }: Span): Statement => sql`
    select b.id as branch_id, h.id, h.name, h.is_paid, h.from_date, h.to_date
      from platform.branches b
      join platform.holidays h on h.school_id = b.school_id and h.status = 'announced' and h.audience in ('both', 'staff') and h.course_ids = '{}'
       and h.from_date <= ${to}::date and h.to_date >= ${from}::date
     where b.id = any (${[...branch_ids]}::int[])
       and (not exists (select from platform.holiday_targets t where t.holiday_id = h.id)
            or exists (select from platform.holiday_targets t where t.holiday_id = h.id
                 and (t.country_id = b.country_id or t.target_branch_id = b.id or t.branch_type = case b.ownership when 'own' then -1 else -2 end)))
     order by h.is_paid desc, h.id`;

export interface OffRow {
  id: number;
  branch_id: number;
  kind: 'off' | 'working';
  compensation: 'none' | 'comp_off' | 'overtime';
  from_date: LocalDate;
  to_date: LocalDate;
  employee_ids: number[];
  department_ids: number[];
  designation_ids: number[];
}

const offsOf = (branch_ids: readonly number[], { from, to }: Span): Statement => sql`
    select o.id, o.branch_id, o.kind, o.compensation, o.from_date, o.to_date,
           array(select p.employee_id from attendance.holiday_off_people p where p.holiday_off_id = o.id and p.employee_id is not null) as employee_ids,
           array(select p.department_id from attendance.holiday_off_people p where p.holiday_off_id = o.id and p.department_id is not null) as department_ids,
           array(select p.designation_id from attendance.holiday_off_people p where p.holiday_off_id = o.id and p.designation_id is not null) as designation_ids
      from attendance.holiday_offs o
     where o.branch_id = any (${[...branch_ids]}::int[]) and o.from_date <= ${to}::date and o.to_date >= ${from}::date order by o.id desc`;

export interface LeaveRow {
  employee_id: number;
  on_date: LocalDate;
  part: 'full' | 'first' | 'second';
  pay_percent: number;
  request_id: number;
}

const leaveOf = (employee_ids: readonly number[], { from, to }: Span): Statement => sql`
    select d.employee_id, d.on_date, d.part, d.pay_percent, d.request_id from attendance.leave_request_days d
     where d.employee_id = any (${[...employee_ids]}::bigint[]) and d.held and d.on_date between ${from}::date and ${to}::date
     order by d.employee_id, d.on_date, d.part`;

export interface PunchRow {
  id: number;
  employee_id: number;
  branch_id: number;
  day: LocalDate;
  second: number;
  source: 'machine' | 'card' | 'self' | 'manual' | 'import';
  state: string;
  attendance_date: LocalDate | null;
  attached: boolean;
}

/** A day before and one after: nights belong to the day on which they began. */
const punchesOf = (employee_ids: readonly number[], { from, to }: Span): Statement => sql`
    select p.id, p.employee_id, p.branch_id, p.punched_at::date as day, extract(epoch from p.punched_at::time)::int as second, p.source, p.state,
           p.attendance_date, p.attached
      from attendance.employee_punches p
     where p.employee_id = any (${[...employee_ids]}::bigint[]) and p.punched_at >= ${addDays(from, -1)}::date and p.punched_at < ${addDays(to, 2)}::date
       and p.state <> 'voided' order by p.employee_id, p.punched_at`;

export interface BranchFacts {
  branch_id: number;
  today: LocalDate;
  /** Seconds since midnight there. */
  second: number;
  policy: DayPolicy;
}

export const branchFacts = (branch_ids: readonly number[], on: LocalDate): Promise<BranchFacts[]> =>
  rowsOf(sql<BranchFacts>`
    select b.id as branch_id, platform.today(b.id) as today, coalesce(extract(epoch from (platform.now() at time zone k.time_zone)::time)::int, 0) as second,
           jsonb_build_object('dedupe_seconds', platform.setting('staff_dedupe_seconds', b.id, ${on}::date),
             'half_day_late', platform.setting('staff_half_day_late', b.id, ${on}::date), 'one_punch', platform.setting('staff_one_punch', b.id, ${on}::date),
             'overtime_from', platform.setting('staff_overtime_from', b.id, ${on}::date),
             'overtime_step', platform.setting('staff_overtime_step', b.id, ${on}::date)) as policy
      from platform.branches b join platform.countries k on k.id = b.country_id where b.id = any (${[...branch_ids]}::int[])`);

export interface ClosedRow {
  branch_id: number;
  first: LocalDate;
  closed_until: LocalDate;
}

const closedMonths = (branch_ids: readonly number[], { from, to }: Span): Statement => sql`
    select m.branch_id, m.month as first, m.closed_until from attendance.employee_attendance_months m
     where m.branch_id = any (${[...branch_ids]}::int[]) and m.status = 'closed' and m.closed_until is not null
       and m.month <= ${to}::date and m.closed_until >= ${from}::date`;

export interface AroundRows {
  holidays: HolidayRow[];
  offs: OffRow[];
  leave: LeaveRow[];
  closed: ClosedRow[];
  punches: PunchRow[];
}

const asArray = (rows: Statement): Statement => sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${rows}) r)`;

/** What lies around the days, in one statement: a punch waits for each answer of the database. */
export async function rowsAround(
  { branch_ids, employee_ids }: { branch_ids: readonly number[]; employee_ids: readonly number[] },
  span: Span,
): Promise<AroundRows> {
  const row = await rowOf(sql<AroundRows>`
    select ${asArray(holidaysOf(branch_ids, span))} as holidays, ${asArray(offsOf(branch_ids, span))} as offs,
           ${asArray(leaveOf(employee_ids, span))} as leave, ${asArray(closedMonths(branch_ids, span))} as closed,
           ${asArray(punchesOf(employee_ids, span))} as punches`);
  return row ?? { holidays: [], offs: [], leave: [], closed: [], punches: [] };
}
