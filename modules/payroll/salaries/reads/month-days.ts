// The one seam to attendance (decisions 0171, 0173): what the closed month says of each person, in a set. What somebody typed in with a reason
// stands in its place; nothing else does.

import { addDays, firstDayOf, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import {
  type ClosedDays,
  closedDays,
  type MonthDays as Attended,
  monthDays,
  scheduledDays,
} from '#modules/attendance/index.ts';
import type { MonthDays } from '#modules/payroll/computation/rules/index.ts';
import { type DaysOfBranch, daysOfPerson } from '../rules/days-of-person.ts';
import { notClosed, type SpellClosed } from '../rules/not-closed.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** Days of the month that are no week-end. */
function workingDays(month: Month): number {
  const last = lastDayOfMonth(month);
  let working = 0;
  for (let day = firstDayOf(month); day <= last; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== SUNDAY && weekday !== SATURDAY) working += 1;
  }
  return working;
}

/** What is expected of somebody of whom nothing is known yet: never posted, because it blocks (SAL-5). */
export function fullMonth(month: Month): MonthDays {
  const working = workingDays(month);
  const overtime = { day: 0, night: 0, off_day: 0 };
  return { working, present: working, absent: 0, half_absent: 0, late: 0, early: 0, unpaid_leave: 0, overtime };
}

type Stored = Omit<MonthDays, 'overtime'> & {
  employee_id: number;
  overtime_day: number;
  overtime_night: number;
  overtime_off_day: number;
};

async function typedDaysOf(employee_ids: readonly number[], month: Month): Promise<Map<number, MonthDays>> {
  const rows = await rowsOf(sql<Stored>`
    select d.employee_id, d.working::float8 as working, d.present::float8 as present, d.absent::float8 as absent,
           d.half_absent::float8 as half_absent, d.late::float8 as late, d.early::float8 as early, d.unpaid_leave::float8 as unpaid_leave,
           d.overtime_day, d.overtime_night, d.overtime_off_day
      from payroll.month_days d where d.employee_id = any (${employee_ids}::bigint[]) and d.month = ${month}::date`);
  return new Map(
    rows.map(({ employee_id, overtime_day: day, overtime_night: night, overtime_off_day: off_day, ...days }) => [
      employee_id,
      { ...days, overtime: { day, night, off_day } },
    ]),
  );
}

export interface DaysKnown {
  days: Map<number, MonthDays>;
  /** Of whom the days do not stand for pay yet: why not. */
  open: Map<number, string>;
}

interface Employed {
  employee_id: number;
  /** Last day of employment in the month. */
  to: LocalDate;
  whole_month: boolean;
  /** Daily and visiting people (HOL-5). */
  paid_by_day: boolean;
  /** Where they were in the month; each branch closes its own days (SAL-21). */
  spells: readonly SpellClosed[];
}

interface Early {
  parts: ClosedDays[];
  later: number;
}

/** SAL-28: what is closed of each, and how many days they are to work after it. */
async function earlyOf(people: readonly Employed[], month: Month): Promise<Map<number, Early>> {
  if (people.length === 0) return new Map();
  const ids = people.map((one) => one.employee_id);
  const parts = Map.groupBy(await closedDays(ids, month), (row) => row.employee_id);
  const to = new Map(people.map((one) => [one.employee_id, one.to]));
  const span = { from: firstDayOf(month), to: lastDayOfMonth(month) };
  const later = (await scheduledDays(ids, span)).filter(({ employee_id, branch_id, day }) => {
    const until = parts.get(employee_id)?.find((one) => one.branch_id === branch_id)?.closed_until ?? null;
    return day <= (to.get(employee_id) ?? span.to) && (until === null || day > until);
  });
  const counted = Map.groupBy(later, (one) => one.employee_id);
  return new Map(ids.map((id) => [id, { parts: parts.get(id) ?? [], later: counted.get(id)?.length ?? 0 }] as const));
}

/** SAL-6: from the closed months of every branch where the person was, up to the last day employed; up to `cutoff` in an early run (SAL-28). */
export async function monthDaysOf(
  people: readonly Employed[],
  month: Month,
  cutoff: LocalDate | null = null,
): Promise<DaysKnown> {
  const ids = people.map((one) => one.employee_id);
  const typed = await typedDaysOf(ids, month);
  const attended: Map<number, Attended[]> = Map.groupBy(await monthDays(ids, month), (row) => row.employee_id);
  const open = new Map<number, string>();
  const counted = people.filter((one) => !typed.has(one.employee_id));
  for (const { employee_id, to, spells } of counted) {
    const why = notClosed(attended.get(employee_id) ?? [], { spells, to, month, cutoff });
    if (why !== null) open.set(employee_id, why);
  }
  const isEarly = ({ employee_id, to }: Employed): boolean =>
    cutoff !== null &&
    !open.has(employee_id) &&
    (attended.get(employee_id) ?? []).some((one) => one.closed_until !== null && one.closed_until < to);
  const early = await earlyOf(counted.filter(isEarly), month);
  const full = workingDays(month);
  const days = new Map(typed);
  for (const { employee_id, whole_month, paid_by_day } of counted) {
    const { parts, later }: { parts: readonly DaysOfBranch[]; later: number } = early.get(employee_id) ?? {
      parts: attended.get(employee_id) ?? [],
      later: 0,
    };
    const scheduled = whole_month ? undefined : full;
    if (parts.length > 0) days.set(employee_id, daysOfPerson(parts, { scheduled, paid_by_day, later }));
  }
  return { days, open };
}

/** SAL-5: requests of the month that would change its days, by person; in an early run those up to the cutoff. */
export async function waitingOf(
  employee_ids: readonly number[],
  month: Month,
  cutoff: LocalDate | null = null,
): Promise<Map<number, string>> {
  const [first, last] = [firstDayOf(month), cutoff ?? lastDayOfMonth(month)];
  const rows = await rowsOf(sql<{ employee_id: number; what: 'objection' | 'leave' }>`
    select r.employee_id, 'objection' as what
      from attendance.attendance_requests r join platform.approval_requests q on q.id = r.approval_id and q.status = 'pending'
     where r.employee_id = any (${employee_ids}::bigint[]) and r.attendance_date between ${first}::date and ${last}::date
    union all
    select r.employee_id, 'leave'
      from attendance.leave_requests r join platform.approval_requests q on q.id = coalesce(r.cancel_approval_id, r.approval_id) and q.status = 'pending'
     where r.employee_id = any (${employee_ids}::bigint[]) and r.kind = 'leave' and r.from_date <= ${last}::date and r.to_date >= ${first}::date`);
  const said = { objection: 'An objection waits for a decision.', leave: 'A request for leave waits for a decision.' };
  return new Map(rows.map((row) => [row.employee_id, said[row.what]]));
}
