// People of the scope in a month with their shift and what was counted of them: from running totals, never from marks (06 §12 no. 4, §13).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, lastDayOfMonth, type LocalDate, monthIn } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { attendanceFairness, Fairness } from '../contract/fairness.ts';
import { fairGroups, fairnessNotes, type PersonOfMonth } from '../rules/fair-groups.ts';
import { attendanceDeducted } from './deducted.ts';

type Input = ParsedInputOf<typeof attendanceFairness>;

interface Stored extends Omit<PersonOfMonth, 'deducted'> {
  currency: Currency;
  closed: boolean;
}

const groupOf = {
  branch: sql`b.short_name`,
  designation: sql`coalesce(g.name, 'No designation')`,
  gender: sql`case e.gender when 'female' then 'Women' when 'male' then 'Men' else 'Not written' end`,
};

/** The shift of the last day of the month. Somebody at two branches in the month is at each with their days there. */
const peopleOf = ({ by, branch_id }: Input, first: LocalDate, last: LocalDate): Promise<Stored[]> =>
  rowsOf(sql<Stored>`
    select t.employee_id, ${groupOf[by]} as "group", coalesce(s.name, 'No shift') as shift, t.working::float8 as expected, t.late::float8 as late,
           t.half::float8 as half, t.absent::float8 as absent, (t.absent + t.leave_unpaid + t.late_days - t.late_days_from_leave)::float8 as unpaid,
           coalesce(k.currency, 'PKR') as currency, coalesce(m.status = 'closed', false) as closed
      from attendance.employee_month_totals t
      join hr.employees e on e.id = t.employee_id
      join platform.branches b on b.id = t.branch_id
      join platform.countries k on k.id = b.country_id
      left join hr.designations g on g.id = e.designation_id
      left join hr.shifts s on s.id = hr.shift_of(t.employee_id, least(${last}::date, coalesce(e.left_date, ${last}::date)))
      left join attendance.employee_attendance_months m on m.branch_id = t.branch_id and m.month = t.month
     where t.month = ${first}::date and t.working > 0 and ${inScope('t.branch_id')}
       and (${branch_id ?? null}::int is null or t.branch_id = ${branch_id ?? null}::int)
     order by t.employee_id, t.branch_id`);

interface Money {
  known: Map<number, number>;
  without: 'not for this reader' | 'several currencies' | null;
}

async function moneyOf(people: readonly Stored[], month: LocalDate): Promise<Money> {
  if (new Set(people.map((one) => one.currency)).size > 1) return { known: new Map(), without: 'several currencies' };
  const employee_ids = [...new Set(people.map((one) => one.employee_id))];
  const [answer = null] = await attendanceDeducted.ask({ month, employee_ids });
  if (answer === null) return { known: new Map(), without: 'not for this reader' };
  return { known: new Map(answer.map((one) => [one.employee_id, one.deducted])), without: null };
}

export async function readFairness(input: Input): Promise<Fairness> {
  const month = monthIn(input.year, input.month);
  const first = firstDayOf(month);
  const stored = await peopleOf(input, first, lastDayOfMonth(month));
  const { known, without } = await moneyOf(stored, first);
  const times = Map.groupBy(stored, (one) => one.employee_id);
  // A salary is of the whole month: of somebody at two branches no part of it is given to either.
  const people = stored.map((one) => ({
    ...one,
    deducted: times.get(one.employee_id)?.length === 1 ? (known.get(one.employee_id) ?? null) : null,
  }));
  const { rows, shown, hidden } = fairGroups(people, without === null);
  const sum = (of: (one: PersonOfMonth) => number): number => shown.reduce((all, one) => all + of(one), 0);
  const closed = stored.every((one) => one.closed);
  return {
    rows,
    currency: without === null ? (stored[0]?.currency ?? null) : null,
    people: shown.length,
    expected: sum((one) => one.expected),
    late: sum((one) => one.late),
    absent: sum((one) => one.absent),
    unpaid: sum((one) => one.unpaid),
    notes: stored.length === 0 ? [] : fairnessNotes({ hidden, closed, without }),
  };
}
