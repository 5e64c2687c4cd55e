// A request for leave is reckoned: checked, counted, paid from the balance of each leave year as far as it goes (LVE-1 to LVE-4). The preview
// and the request say the same, because they are the same.

import { addDays, type LocalDate, type Month } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import {
  balancesOf,
  calendarDays,
  endedYears,
  leavePerson,
  type LeavePerson,
  leaveType,
  type LeaveType,
  timesTaken,
} from '../reads/leave-facts.ts';
import { balanceProblem, endedYearProblem, leaveProblem, overlapProblem } from '../rules/leave-checks.ts';
import { countedDays, type DayPart, type LeaveDay, type PaidDay, pricedDays } from '../rules/leave-days.ts';
import { saidDays } from '../rules/said-days.ts';
import { yearStart } from '../rules/leave-year.ts';
import { saidClosed } from '../rules/closed-months.ts';
import { closedMonths } from './days-of-leave.ts';
import type { LeavePreview } from '../contract/staff-leave.ts';

export interface LeaveAskedFor {
  leave_type_id: number;
  leave_sub_type_id?: number | null | undefined;
  from_date: LocalDate;
  to_date: LocalDate;
  day_part: DayPart;
  file_id?: number | null | undefined;
}

export interface Reckoned extends LeavePreview {
  person: LeavePerson;
  type: LeaveType;
  taken: (PaidDay & { year_start: LocalDate })[];
  /** Months of these days that are closed (LVE-14). */
  closed: Month[];
}

const daysText = (days: number): string => days.toFixed(1);

export async function reckonLeave(
  employee_id: number,
  asked: LeaveAskedFor,
  how: 'to show' | 'to keep',
): Promise<Reckoned> {
  const person = await leavePerson(employee_id);
  const type = await leaveType(asked.leave_type_id, asked.leave_sub_type_id ?? null, person.branch_id);
  if (asked.day_part !== 'full' && asked.from_date !== asked.to_date)
    throw badField('day_part', 'Half a day is asked for by one date');
  if (asked.to_date > addDays(asked.from_date, 366)) throw badField('to_date', 'At most a year at once');
  const backwards = asked.to_date < asked.from_date;
  const calendar = backwards ? [] : await calendarDays(employee_id, asked.from_date, asked.to_date);
  const days = countedDays(calendar, type, asked.day_part);
  const problem = leaveProblem(type, person, {
    ...asked,
    days: days.reduce((all, one) => all + one.portion, 0),
    is_half: asked.day_part !== 'full',
    has_file: (asked.file_id ?? null) !== null,
    times_before: type.times_in_service === null ? 0 : await timesTaken(employee_id, type.id),
  });
  if (problem) throw badField(...problem);
  await refuseOverlap(
    employee_id,
    days.map((one) => ({ date: one.date, part: one.part })),
  );
  await refuseEndedYear(person, days);
  const closed = await closedMonths({ employee_id, from_date: asked.from_date, to_date: asked.to_date });
  return byYears({ person, type, closed }, days, how);
}

async function refuseEndedYear({ id, first_month }: LeavePerson, days: readonly LeaveDay[]): Promise<void> {
  const [ended] = await endedYears(id, [...new Set(days.map((one) => yearStart(first_month, one.date)))]);
  if (ended) throw badField(...endedYearProblem(ended));
}

/** LVE-4: each part against the balance of its own year. */
async function byYears(
  { person, type, closed }: Pick<Reckoned, 'person' | 'type' | 'closed'>,
  days: readonly LeaveDay[],
  how: 'to show' | 'to keep',
): Promise<Reckoned> {
  const byYear = Map.groupBy(days, (one) => yearStart(person.first_month, one.date));
  const years = [...byYear.keys()].toSorted();
  const of = { employee_id: person.id, branch_id: person.branch_id, leave_type_id: type.id };
  const keepsBalance = type.pay !== 'unpaid';
  const balances = keepsBalance ? await balancesOf(of, years, how === 'to keep') : new Map();
  const taken: Reckoned['taken'] = [];
  const sums = { days: 0, paid_days: 0, unpaid_days: 0, unpaid_equivalent: 0 };
  let after: number | null = null;
  for (const year of years) {
    const of_year = byYear.get(year) ?? [];
    const { available = 0, used = 0 } = balances.get(year) ?? {};
    const priced = pricedDays(of_year, type, { available: available + type.negative_limit, used });
    const problem = balanceProblem(type, available, priced);
    if (problem) throw badField(...problem);
    taken.push(...priced.days.map((day) => ({ ...day, year_start: year })));
    sums.days += priced.total;
    sums.paid_days += priced.paid;
    sums.unpaid_days += priced.unpaid;
    sums.unpaid_equivalent += priced.unpaid_equivalent;
    after = keepsBalance ? available - priced.paid : null;
  }
  const warnings = [...warningsOf(sums), ...saidClosed(closed)];
  return { person, type, closed, taken, ...sums, balance_after: after, said: said(sums, after), warnings };
}

type Sums = Pick<LeavePreview, 'days' | 'paid_days' | 'unpaid_days' | 'unpaid_equivalent'>;

const said = ({ days, paid_days, unpaid_days }: Sums, after: number | null): string => {
  const parts =
    unpaid_days > 0 ? `${daysText(paid_days)} paid, ${daysText(unpaid_days)} unpaid` : `${daysText(paid_days)} paid`;
  return `${saidDays(days)}: ${parts}${after === null ? '' : `; balance after ${daysText(after)}`}`;
};

function warningsOf({ unpaid_days, unpaid_equivalent }: Sums): string[] {
  return [
    ...(unpaid_days > 0 ? [`Unpaid, because the balance does not reach: ${saidDays(unpaid_days)}`] : []),
    ...(unpaid_equivalent > unpaid_days
      ? [`Pay of ${unpaid_equivalent} days is not given, by the steps of this leave`]
      : []),
  ];
}

/** The key of the table is the last guard. */
async function refuseOverlap(employee_id: number, days: readonly { date: LocalDate; part: string }[]): Promise<void> {
  const [met] = await rowsOf(sql<{ on_date: LocalDate; held: boolean }>`
    select d.on_date, d.held from attendance.leave_request_days d
      join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as w (date date, part text)
        on w.date = d.on_date and (w.part = 'full' or d.part = 'full' or w.part = d.part)
     where d.employee_id = ${employee_id}::bigint order by d.on_date limit 1`);
  if (met) throw badField(...overlapProblem(met.on_date, met.held));
}
