// Leave is granted and a leave year ends, as sets; whoever runs it again grants nothing twice: the keys of the ledger see to it (LVE-5 to LVE-8).

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

/**
 * LVE-5: where a balance was taken over its days are of the whole year, so a month adds only what is due by then and does not stand yet; null otherwise.
 * Due is counted from the month in which the year, or the service in it, began.
 */
const ofOpening = sql`(
  select greatest(0, round(d.annual_days * (
           (extract(year from age(d.month, o.begins)) * 12 + extract(month from age(d.month, o.begins)))::int + 1) / 12, 2) - o.stands)
    from (select greatest(d.year_start, date_trunc('month', d.group_joining_date)::date) as begins, sum(k.days) as stands
            from attendance.leave_ledger k
           where k.employee_id = d.employee_id and k.leave_type_id = d.leave_type_id and k.year_start = d.year_start
             and k.kind in ('grant', 'accrual', 'comp_off', 'carry', 'adjust', 'opening')
          having bool_or(k.kind = 'opening')) o)`;

/**
 * What each of a branch is due of a leave year by its policy: whole at its beginning, by month, or on confirmation; where a balance was taken over
 * it holds the whole of the year. Answers how many lines.
 */
export async function grantLeave(branch_id: number, day: LocalDate): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    with due as (
      select e.id as employee_id, e.branch_id, l.leave_type_id, l.accrual, attendance.leave_year(p.first_month, ${day}::date) as year_start,
             l.annual_days, l.prorate, e.group_joining_date, e.confirmation_date, date_trunc('month', ${day}::date)::date as month
        from hr.employees e join attendance.leave_policies p on p.id = attendance.leave_policy_of(e.id)
        join attendance.leave_policy_lines l on l.policy_id = p.id and l.accrual <> 'manual' and l.annual_days > 0
        join attendance.leave_types t on t.id = l.leave_type_id and t.is_active and (t.gender is null or t.gender = e.gender)
       where e.branch_id = ${branch_id}::int and e.status <> 'left' and e.joining_date <= ${day}::date),
    days as (
      select d.*, case when d.accrual = 'monthly' then d.month else d.year_start end as on_date,
             case when d.accrual = 'monthly' then least(round(d.annual_days / 12, 2), ${ofOpening})
                  when d.prorate and d.group_joining_date > d.year_start then floor(d.annual_days * greatest(0, 12
                    - ((extract(year from age(date_trunc('month', d.group_joining_date), d.year_start)) * 12 + extract(month from age(date_trunc('month', d.group_joining_date), d.year_start)))::int
                       + case when extract(day from d.group_joining_date) > 15 then 1 else 0 end)) / 12 * 2 + 0.5) / 2
                  else d.annual_days end as days
        from due d
       where (d.accrual <> 'on_confirmation' or d.confirmation_date <= ${day}::date)
         and (d.accrual = 'monthly' or not exists (select from attendance.leave_ledger o
                where o.employee_id = d.employee_id and o.leave_type_id = d.leave_type_id and o.year_start = d.year_start and o.kind = 'opening'))),
    granted as (
      insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
      select d.branch_id, d.employee_id, d.leave_type_id, d.year_start, d.on_date, case when d.accrual = 'monthly' then 'accrual' else 'grant' end, d.days, 'By the policy'
        from days d where d.days > 0 order by d.employee_id, d.leave_type_id
      on conflict (employee_id, leave_type_id, year_start, kind, on_date) where kind in ('grant', 'accrual', 'carry', 'expire') and request_id is null do nothing
      returning 1)
    select count(*)::int as n from granted`);
  return row?.n ?? 0;
}

/** LVE-7: carried days that were not used by their day are gone. */
export async function expireCarried(branch_id: number, day: LocalDate): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    with gone as (
      insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
      select b.branch_id, b.employee_id, b.leave_type_id, b.year_start, (b.year_start + make_interval(months => t.carry_expiry_months))::date, 'expire',
             -(b.carried - b.used), 'Carried days expired'
        from attendance.leave_balances b join attendance.leave_types t on t.id = b.leave_type_id and t.carry_expiry_months > 0
       where b.branch_id = ${branch_id}::int and b.carried > b.used and (b.year_start + make_interval(months => t.carry_expiry_months))::date <= ${day}::date
       order by b.employee_id, b.leave_type_id
      on conflict (employee_id, leave_type_id, year_start, kind, on_date) where kind in ('grant', 'accrual', 'carry', 'expire') and request_id is null do nothing
      returning 1)
    select count(*)::int as n from gone`);
  return row?.n ?? 0;
}

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
