// A leave year ends, as sets: what is left is carried up to the cap of its type, the next year is granted; run again, nobody is done twice (LVE-7, LVE-8).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { reaches } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import type { leaveYearEnd } from '../contract/leave-setup.ts';
import { nextYear } from '../rules/leave-year.ts';
import { grantLeave } from './grant-leave.ts';

type Figures = DataOf<typeof leaveYearEnd>;
const none: Figures = { people: 0, done_before: 0, carried: 0, lapsed: 0, negative: 0, granted: 0 };

interface Place {
  branch_id: number;
  year_start: LocalDate;
}

/** One transaction of sets: killed in between nothing is done; run again, nobody is done twice. */
export async function endLeaveYear(input: ParsedInputOf<typeof leaveYearEnd>): Promise<Figures> {
  await requirePermission('leave-setup');
  const { school_id, today } = who();
  if (!(await reaches('school')))
    throw badField('country_id', 'The leave year ends for all branches: somebody who works in all of them ends it');
  const places = await rowsOf(sql<Place>`
    select b.id as branch_id, make_date(${input.year}::int, coalesce(min(p.first_month), 1), 1) as year_start
      from platform.branches b left join attendance.leave_policies p on p.school_id = b.school_id and p.country_id = b.country_id and p.is_default
     where b.school_id = ${school_id}::int and b.country_id = ${input.country_id}::int and b.status not in ('draft', 'closed') group by b.id order by b.id`);
  const [first] = places;
  if (!first) throw badField('country_id', 'The school has no branch in this country');
  if (!input.dry_run && nextYear(first.year_start) > today)
    throw badField('year', 'This leave year is not over yet. Look at what it would do, and end it afterwards');
  const all = await alsoInBranches(
    places.map((one) => one.branch_id),
    async () => {
      let sums = none;
      for (const place of places) sums = addUp(sums, await (input.dry_run ? yearFigures(place) : endIn(place)));
      return sums;
    },
  );
  if (!input.dry_run)
    await audit({
      record_kind: 'school',
      record_id: school_id,
      action: 'leave year ended',
      after: { year: input.year, carried: all.carried, lapsed: all.lapsed },
    });
  return all;
}

const addUp = (a: Figures, b: Figures): Figures => ({
  people: a.people + b.people,
  done_before: a.done_before + b.done_before,
  carried: a.carried + b.carried,
  lapsed: a.lapsed + b.lapsed,
  negative: a.negative + b.negative,
  granted: a.granted + b.granted,
});

/** Whose year is not ended yet, with what is carried: up to the cap of the type, never below nothing (LVE-8). */
const ending = ({ branch_id, year_start }: Place) => sql`
  select b.branch_id, b.employee_id, b.leave_type_id, (b.granted + b.carried + b.adjusted - b.used - b.expired - b.encashed - b.pending) as left_days,
         greatest(0, least(b.granted + b.carried + b.adjusted - b.used - b.expired - b.encashed - b.pending, t.carry_cap)) as carried
    from attendance.leave_balances b join attendance.leave_types t on t.id = b.leave_type_id
    join hr.employees e on e.id = b.employee_id and e.status <> 'left'
   where b.branch_id = ${branch_id}::int and b.year_start = ${year_start}::date
     and not exists (select from attendance.leave_year_ends x where x.employee_id = b.employee_id and x.year_start = b.year_start)`;

async function yearFigures(place: Place): Promise<Figures> {
  const row = await rowOf(sql<Omit<Figures, 'granted'>>`
    select count(distinct d.employee_id)::int as people,
           (select count(*)::int from attendance.leave_year_ends x where x.branch_id = ${place.branch_id}::int and x.year_start = ${place.year_start}::date) as done_before,
           coalesce(sum(d.carried), 0)::float8 as carried, coalesce(sum(greatest(0, d.left_days) - d.carried), 0)::float8 as lapsed,
           coalesce(-sum(least(0, d.left_days)), 0)::float8 as negative
      from (${ending(place)}) d`);
  return { ...none, ...row };
}

async function endIn(place: Place): Promise<Figures> {
  const { branch_id, year_start } = place;
  const next = nextYear(year_start);
  const figures = await yearFigures(place);
  await rowsOf(sql`
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
    select d.branch_id, d.employee_id, d.leave_type_id, ${next}::date, ${next}::date, 'carry', d.carried, 'Carried over'
      from (${ending(place)}) d where d.carried > 0 order by d.employee_id, d.leave_type_id
    on conflict (employee_id, leave_type_id, year_start, kind, on_date) where kind in ('grant', 'accrual', 'carry', 'expire') and request_id is null do nothing`);
  await rowsOf(sql`
    insert into attendance.leave_year_ends (branch_id, employee_id, year_start)
    select distinct d.branch_id, d.employee_id, ${year_start}::date from (${ending(place)}) d on conflict do nothing`);
  const granted = await grantLeave(branch_id, firstDayOf(monthOf(next)));
  return { ...figures, granted };
}
