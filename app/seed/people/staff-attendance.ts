// A year of attendance of the demo's employees in sets: marks of every day, the machine's punches of the last week, months closed, balances of
// leave, requests in every state, and objections, one of them open.

import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { askStaffLeave, decideStaffLeaves, grantLeave, raiseObjection } from '#modules/attendance/index.ts';

/** Months before this one. */
const MONTHS = 12;

export async function makeStaffAttendance(today: LocalDate): Promise<void> {
  const first = firstDayOf(addMonths(monthOf(today), -MONTHS));
  await asOwner(async () => {
    await rowsOf(sql`
      select attendance.month_partitions('attendance.employee_attendance', ${first}::date, ${MONTHS + 3}),
             attendance.month_partitions('attendance.employee_punches', ${first}::date, ${MONTHS + 3})`);
    await makeOmaniWeek();
    await grantYears(today);
    await makeOldLeave(first, today);
    for (let n = 0; n <= MONTHS; n += 1) await makeMonth(firstDayOf(addMonths(monthOf(first), n)), today);
    await makePunches(today);
    await closeMonths(first, today);
    await giveCards();
  });
  await makeRequests(today);
}

/** In Oman the week goes from Sunday to Thursday: the usual shift of each branch there. */
async function makeOmaniWeek(): Promise<void> {
  await rowsOf(sql`
    with shift as (
      insert into hr.shifts (school_id, branch_id, name, code, colour, is_default)
      select b.school_id, b.id, 'Sunday to Thursday', 'SUN', 'blue', true from platform.branches b where b.country_id = 161 and b.status = 'active'
      returning id, school_id, branch_id),
    timing as (
      insert into hr.shift_timings (school_id, branch_id, shift_id, name, from_date)
      select s.school_id, s.branch_id, s.id, 'Regular', '2015-01-01' from shift s returning id, school_id, branch_id)
    insert into hr.shift_days (school_id, branch_id, timing_id, weekday, is_working, start_time, end_time, half_day_in_after, min_minutes_full, min_minutes_half)
    select t.school_id, t.branch_id, t.id, d, d < 5, case when d < 5 then time '08:00' end, case when d < 5 then time '14:00' end,
           case when d < 5 then time '10:00' end, case when d < 5 then 340 else 0 end, case when d < 5 then 170 else 0 end
      from timing t cross join generate_series(0, 6) d`);
}

/** This leave year and the one before, so that something was carried. */
async function grantYears(today: LocalDate): Promise<void> {
  const places = await rowsOf(
    sql<{ id: number }>`select b.id from platform.branches b where b.status = 'active' order by b.id`,
  );
  for (const { id } of places) {
    await grantLeave(id, addDays(today, -365));
    await grantLeave(id, today);
  }
}

/** Leave that was taken in the year: a few days each, within what was granted. */
async function makeOldLeave(first: LocalDate, today: LocalDate): Promise<void> {
  await rowsOf(sql`
    with wish as (
      select e.id as employee_id, e.branch_id, b.leave_type_id, b.year_start, b.granted, k.n,
             greatest(b.year_start, ${first}::date) + ((e.id * 37 + k.n * 83) % 300)::int as from_date, 1 + ((e.id + k.n) % 3)::int as days
        from hr.employees e join attendance.leave_balances b on b.employee_id = e.id
        join attendance.leave_types t on t.id = b.leave_type_id and t.code in ('CL', 'SL', 'OAL')
       cross join generate_series(1, 2) k (n)
       where e.status <> 'left' and (e.id + k.n) % 3 <> 0 and b.granted >= 6),
    fit as (
      select distinct on (w.employee_id, w.from_date) w.* from wish w join hr.employees e on e.id = w.employee_id
       where w.from_date > e.joining_date and w.from_date + w.days < ${today}::date - 3
         and w.from_date + w.days < (w.year_start + interval '1 year')::date order by w.employee_id, w.from_date, w.leave_type_id),
    made as (
      insert into attendance.leave_requests (branch_id, home_branch_id, employee_id, leave_type_id, from_date, to_date, days, paid_days, unpaid_days, reason, state,
        accepted_at, created_at, created_by)
      select f.branch_id, f.branch_id, f.employee_id, f.leave_type_id, f.from_date, f.from_date + f.days - 1, f.days, f.days, 0,
             (array['Fever', 'Wedding in the family', 'Visit to the parents', 'Examination of the child'])[1 + (f.employee_id % 4)::int], 'accepted',
             f.from_date::timestamptz, f.from_date::timestamptz - interval '5 days', 1
        from fit f
       where not exists (select from fit o where o.employee_id = f.employee_id and o.from_date < f.from_date and o.from_date + o.days > f.from_date)
      returning id, branch_id, employee_id, leave_type_id, from_date, to_date, days),
    taken as (
      insert into attendance.leave_request_days (branch_id, home_branch_id, request_id, employee_id, on_date, portion, pay_percent, covered, year_start, held)
      select m.branch_id, m.branch_id, m.id, m.employee_id, d.day::date, 1, 100, true, attendance.leave_year(1, m.from_date), true
        from made m cross join lateral generate_series(m.from_date, m.to_date, interval '1 day') d (day))
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, request_id)
    select m.branch_id, m.employee_id, m.leave_type_id, attendance.leave_year(1, m.from_date), m.from_date, 'use', -m.days, m.id from made m`);
}

/** A number from 0 to 999 decides the day of a person; some are often late, few often away. */
async function makeMonth(first: LocalDate, today: LocalDate): Promise<void> {
  await rowsOf(sql`
    insert into attendance.employee_attendance (branch_id, home_branch_id, employee_id, attendance_date, shift_id, shift_start, shift_end, status, half, first_in,
      last_out, worked_minutes, late_minutes, leave_request_id, leave_portion, holiday_id, holiday_paid, source, conflict, overtime_kind, overtime_minutes,
      overtime_approved_minutes)
    select p.branch_id, e.branch_id, e.id, d.day, s.shift_id, d.day + s.starts, d.day + s.ends, c.status, case when c.status = 'half_day' then 'second' end,
           d.day + t.came, d.day + t.went, coalesce((extract(epoch from t.went - t.came) / 60)::int, 0), coalesce(l.late, 0), v.request_id,
           case when c.status = 'leave' then 1 else 0 end, h.id, true,
           case c.status when 'leave' then 'leave' when 'holiday' then 'holiday' when 'absent' then 'system' when 'weekly_off' then 'system' when 'unmarked' then 'system'
                else 'machine' end,
           case when c.status = 'half_day' and c.n % 2 = 0 then 'missing_out' end, case when o.minutes > 0 then 'day' end, o.minutes, o.minutes
      from generate_series(${first}::date, least((${first}::date + interval '1 month')::date - 1, ${today}::date), interval '1 day') g (day)
     cross join lateral (select g.day::date as day) d
      join hr.employee_postings p on d.day between p.from_date and coalesce(p.to_date, 'infinity'::date)
      join hr.employees e on e.id = p.employee_id and e.status <> 'inactive' and (e.left_date is null or d.day <= e.left_date)
      join platform.branches b on b.id = p.branch_id
     cross join lateral (
       select hr.shift_of(e.id, d.day) as shift_id, case when g2.night then time '22:00' else time '08:00' end as starts,
              case when g2.night then interval '30 hours' else interval '14 hours' end as ends, g2.night
         from (select exists (select from hr.shift_assignments a where a.employee_id = e.id) as night) g2) s
      left join lateral (
        select x.id from platform.holidays x where x.school_id = b.school_id and x.status = 'announced' and x.audience in ('both', 'staff') and x.course_ids = '{}'
           and d.day between x.from_date and x.to_date
           and (not exists (select from platform.holiday_targets y where y.holiday_id = x.id)
                or exists (select from platform.holiday_targets y where y.holiday_id = x.id and (y.country_id = b.country_id or y.target_branch_id = b.id)))
         order by x.id limit 1) hx on true
      left join attendance.leave_request_days v0 on v0.employee_id = e.id and v0.on_date = d.day and v0.held
     cross join lateral (
       select abs(hashint8(e.id * 100003 + (d.day - date '2020-01-01'))::bigint) % 1000 as n,
              not s.night and extract(dow from d.day)::int = any (case b.country_id when 161 then array[5, 6] else array[0, 6] end) as is_off) k
     cross join lateral (
       select k.n, case
         when v0.request_id is not null then 'leave' when hx.id is not null then 'holiday' when k.is_off then 'weekly_off'
         when d.day = ${today}::date and k.n % 10 < 2 then 'unmarked'
         when e.attendance_mode = 'exempt' then 'present'
         when e.id % 41 = 7 and k.n < 160 then 'absent' when k.n < 22 then 'absent' when k.n < 34 then 'half_day' else 'present' end as status) c
     cross join lateral (select case when c.status = 'present' and e.id % 11 = 3 and c.n % 25 = 0 then 90 else 0 end as minutes) o
      left join lateral (select v0.request_id where c.status = 'leave') v on true
      left join lateral (select hx.id where c.status = 'holiday') h on true
      left join lateral (
        select s.starts + make_interval(mins => case when c.status = 'half_day' then 135 when e.id % 17 = 5 and c.n % 4 = 0 then 12 + (c.n % 30)::int
                 when c.n % 19 = 0 then 11 + (c.n % 25)::int else ((c.n % 20)::int - 14) end) - time '00:00' as came,
               case when d.day < ${today}::date then s.ends + make_interval(mins => o.minutes + (c.n % 13)::int) end as went
         where c.status in ('present', 'half_day')) t on true
      left join lateral (
        select (extract(epoch from t.came - (s.starts - time '00:00')) / 60)::int as late where c.status = 'present' and t.came > (s.starts - time '00:00') + interval '10 minutes') l on true`);
}

/** The gate of F-8 saw everybody of the last week. */
async function makePunches(today: LocalDate): Promise<void> {
  await rowsOf(sql`
    insert into attendance.employee_punches (branch_id, home_branch_id, employee_id, punched_at, source, state, attendance_date)
    select t.branch_id, t.home_branch_id, t.employee_id, x.at, 'machine', 'used', t.attendance_date
      from attendance.employee_attendance t cross join lateral (values (t.first_in), (t.last_out)) x (at)
     where t.attendance_date > ${addDays(today, -8)}::date and x.at is not null on conflict do nothing`);
}

/** All months that are over are closed, with what lateness became of them: salaries stand on them. */
async function closeMonths(first: LocalDate, today: LocalDate): Promise<void> {
  const until = firstDayOf(monthOf(today));
  await rowsOf(sql`
    insert into attendance.employee_attendance_months (branch_id, month, status, closed_until, closed_at, closed_by)
    select distinct t.branch_id, t.month, 'closed', (t.month + interval '1 month')::date - 1, (t.month + interval '1 month 2 days')::timestamptz, 1
      from attendance.employee_month_totals t where t.month >= ${first}::date and t.month < ${until}::date`);
  await rowsOf(sql`
    update attendance.employee_month_totals set late_days = floor(late / 3) where month < ${until}::date and late >= 3`);
}

async function giveCards(): Promise<void> {
  await rowsOf(sql`
    insert into hr.employee_barcodes (branch_id, employee_id, code)
    select e.branch_id, e.id, d.digits || ((10 - (
             select sum(case when (11 - i) % 2 = 0 then case when substr(d.digits, i, 1)::int * 2 > 9 then substr(d.digits, i, 1)::int * 2 - 9 else substr(d.digits, i, 1)::int * 2 end
                             else substr(d.digits, i, 1)::int end) from generate_series(1, 11) i) % 10) % 10)::text
      from hr.employees e
     cross join lateral (select lpad((abs(hashint8(e.id * 7919))::bigint * 46 % 100000000000)::text, 11, '0') as digits) d
     where e.status <> 'left' and e.id % 9 <> 4 on conflict do nothing`);
}

const askers = [
  { username: 'principal', branch_id: 1, country_id: 162, type: 'CL' },
  { username: 'lahore', branch_id: 2, country_id: 162, type: 'CL' },
  { username: 'muscat', branch_id: 6, country_id: 161, type: 'OAL' },
] as const;

const wishes = [
  { reason: 'Wedding of my sister in Multan', decided: 'wait', days: 2 },
  { reason: 'Operation of my father', decided: 'accept', days: 3 },
  { reason: 'Journey with friends in the week of tests', decided: 'reject', days: 4 },
  { reason: 'Moving to another house', decided: 'wait', days: 1 },
] as const;

/** What waits for somebody's word, by the acts of the house: asked by the branch, decided by the head office. */
async function makeRequests(today: LocalDate): Promise<void> {
  const head = await userOf('headoffice');
  for (const { username, branch_id, country_id, type } of askers) {
    const asked = await runAs({ user_id: await userOf(username), branch_id }, async () => {
      const people = await rowsOf(sql<{ id: number; leave_type_id: number }>`
        select e.id, t.id as leave_type_id from hr.employees e join attendance.leave_types t on t.school_id = e.school_id and t.code = ${type}
         where e.branch_id = ${branch_id} and e.status = 'active' and e.joining_date < ${addDays(today, -400)}::date
           and not exists (select from platform.users u where u.employee_id = e.id) order by e.id limit ${wishes.length + 1}`);
      const sent: { id: number; decided: string }[] = [];
      for (const [n, wish] of wishes.entries()) {
        const person = people[n];
        if (!person) continue;
        const from_date = addDays(today, 9 + n * 3);
        const made = await askStaffLeave({
          employee_id: person.id,
          leave_type_id: person.leave_type_id,
          from_date,
          to_date: addDays(from_date, wish.days - 1 + 2),
          day_part: 'full',
          reason: wish.reason,
        });
        sent.push({ id: made.request_id, decided: wish.decided });
      }
      const absent = people[wishes.length];
      if (absent) await objectTo(absent.id, today);
      return sent;
    });
    await runAs({ user_id: head, country_id }, async () => {
      for (const one of asked) {
        if (one.decided === 'accept') await decideStaffLeaves([one.id], { verb: 'approve', reason: null });
        if (one.decided === 'reject')
          await decideStaffLeaves([one.id], { verb: 'reject', reason: 'There are tests in this week' });
      }
    });
  }
}

async function objectTo(employee_id: number, today: LocalDate): Promise<void> {
  await raiseObjection({
    employee_id,
    attendance_date: addDays(today, -2),
    kind: 'present_not_marked',
    claimed_in: '08:00',
    claimed_out: '14:00',
    reason: 'The machine did not read my finger; the guard wrote it down',
  });
}

async function userOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select u.id from platform.users u where u.username = ${username}`),
  );
  return row?.id ?? 0;
}
