// The coming days of one person with what makes them free for leave or not, in as many statements for thirty days as for one (spec 06 §12.2).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { alsoWhereTheyWere, isWorked, judgedDays } from '#modules/attendance/staff-days/chapter.ts';
import { BEST_DAYS, leaveBestDays } from '../contract/best-days.ts';
import { type AskedType, bestDay, type DayAhead } from '../rules/best-days.ts';
import { daysFrom } from '../rules/leave-days.ts';
import { yearStart } from '../rules/leave-year.ts';
import { balancesOf, endedYears, leavePerson, type LeavePerson, leaveType, timesTaken } from './leave-facts.ts';

type Asked = ParsedInputOf<typeof leaveBestDays>;
interface Span {
  from: LocalDate;
  to: LocalDate;
}

/** Names are for the office: whoever asks about themselves sees how many, whatever else they hold. */
export const readBestDays = (asked: Asked): Promise<DataOf<typeof leaveBestDays>> =>
  ownOrHeld({ mine: asked.mine, permissions: leaveBestDays.permissions }, async (own) => {
    const id = own?.employee_id ?? asked.employee_id;
    if (id === undefined) throw badField('employee_id', 'Choose the employee');
    const person = await leavePerson(id);
    const span = { from: person.today, to: addDays(person.today, BEST_DAYS - 1) };
    const type = await askedType(person, asked, span);
    const days = await daysAhead(person, span, own === null);
    return days.map((day) => bestDay(day, person, type));
  });

async function askedType(person: LeavePerson, asked: Asked, { from, to }: Span): Promise<AskedType | null> {
  if (asked.leave_type_id === undefined) return null;
  const { id, branch_id, first_month } = person;
  const terms = await leaveType(asked.leave_type_id, asked.leave_sub_type_id ?? null, branch_id);
  const years = [...new Set([from, to].map((day) => yearStart(first_month, day)))];
  return {
    terms,
    first_month,
    times_before: terms.times_in_service === null ? 0 : await timesTaken(id, terms.id),
    ended_years: await endedYears(id, years),
    balances: await balancesOf({ employee_id: id, branch_id, leave_type_id: terms.id }, years, false),
  };
}

/** `named`: who is away by name, too. */
export async function daysAhead({ id }: LeavePerson, span: Span, named: boolean): Promise<DayAhead[]> {
  const leave = new Map((await leaveAround(id, span, named)).map((one) => [one.date, one]));
  // A posting that is agreed to may lead out of the scope.
  const { days } = await alsoWhereTheyWere(id, span, () => judgedDays({ employee_ids: [id] }, span));
  const judged = new Map(days.map((one) => [one.day, one]));
  return daysFrom(span.from, span.to).map((date) => {
    const day = judged.get(date);
    return {
      ...(leave.get(date) ?? { own_held: null, away: 0, people: 0, department: null, names: [] }),
      date,
      is_working: day !== undefined && isWorked(day),
      holiday: day?.holiday?.name ?? null,
      named_off: day?.facts.off === 'off',
      closed: day?.closed ?? false,
    };
  });
}

type LeaveAround = Pick<DayAhead, 'date' | 'own_held' | 'away' | 'people' | 'department' | 'names'>;

/** By day: the person's own leave, and who else of their department works at their branch and has leave, or asked for it. */
const leaveAround = (employee_id: number, { from, to }: Span, named: boolean): Promise<LeaveAround[]> =>
  rowsOf(sql<LeaveAround>`
    with me as (select e.id, e.branch_id, e.department_id, p.name as department from hr.employees e left join hr.departments p on p.id = e.department_id
                 where e.id = ${employee_id}::bigint),
         team as (select o.id, o.full_name, o.name_key, o.joining_date, o.left_date from hr.employees o join me on o.branch_id = me.branch_id
                     and o.department_id = me.department_id where o.status in ('active', 'on_notice', 'suspended')),
         taken as (select x.employee_id, x.on_date, bool_or(x.held) as held from attendance.leave_request_days x
                    where x.on_date between ${from}::date and ${to}::date and (x.employee_id = ${employee_id}::bigint or x.employee_id in (select t.id from team t))
                    group by 1, 2)
    select g.day::date as date, (select k.held from taken k where k.employee_id = me.id and k.on_date = g.day::date) as own_held, me.department,
           w.people, w.away, case when ${named}::boolean then w.names else '{}' end as names
      from me cross join generate_series(${from}::date, ${to}::date, interval '1 day') g (day)
     cross join lateral (
       select count(*)::int as people, (count(k.employee_id) filter (where t.id <> me.id))::int as away,
              coalesce(array_agg(t.full_name order by t.name_key) filter (where k.employee_id is not null and t.id <> me.id), '{}') as names
         from team t left join taken k on k.employee_id = t.id and k.on_date = g.day::date
        where t.joining_date <= g.day::date and (t.left_date is null or t.left_date >= g.day::date)) w
     order by 1`);
