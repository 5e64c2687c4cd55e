// Whatever changes marks counts again what is kept of them, in the same transaction: registers, months and standings (ATT-4, ATT-5).
// Counted from the marks themselves and never added to, so that nothing can drift.

import type { Month } from '#kernel/dates.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { withHistory } from '#modules/students/index.ts';

const came = sql`('present', 'late', 'half')`;

export async function recountRegisters(register_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    with counted as (
      select r.id, count(m.student_id) filter (where k.tally = 'present') as present, count(m.student_id) filter (where k.tally = 'late') as late,
             count(m.student_id) filter (where k.tally = 'half') as half, count(m.student_id) filter (where k.tally = 'absent') as absent,
             count(m.student_id) filter (where k.tally = 'leave') as leave
        from attendance.attendance_registers r
        join platform.branches b on b.id = r.branch_id
        left join attendance.attendance_marks m on m.branch_id = r.branch_id and m.section_id = r.section_id and m.on_date = r.on_date
        left join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code
       where r.id = any (${[...register_ids]}::bigint[]) group by r.id),
    blank as (
      select r.id, count(e.id) as unmarked
        from attendance.attendance_registers r
        join students.enrolments e on e.branch_id = r.branch_id and e.section_id = r.section_id and e.start_on <= r.on_date
         and (e.end_on is null or e.end_on >= r.on_date)
        join students.student_status_periods p on p.student_id = e.student_id and p.status = 'active' and p.from_on <= r.on_date
         and (p.to_on is null or p.to_on >= r.on_date)
       where r.id = any (${[...register_ids]}::bigint[])
         and not exists (select 1 from attendance.attendance_marks m where m.student_id = e.student_id and m.on_date = r.on_date) group by r.id)
    update attendance.attendance_registers r set present = c.present, late = c.late, half = c.half, absent = c.absent, leave = c.leave,
           unmarked = coalesce(u.unmarked, 0), updated_at = now(), version = version + 1
      from counted c left join blank u on u.id = c.id where r.id = c.id`);
}

/** Months of children from the first changed day on, oldest first, because a run of absence goes on from month to month. */
export async function recountMonths(student_ids: readonly number[], from: Month, to: Month): Promise<void> {
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1))
    await recountMonth(student_ids, month);
}

async function recountMonth(student_ids: readonly number[], month: Month): Promise<void> {
  await rowsOf(sql`
    with judged as (
      select m.student_id, m.branch_id, m.on_date, k.tally, k.weight, k.counts,
             coalesce(bool_or(k.tally in ${came}) over later, false) as came_later
        from attendance.attendance_marks m
        join platform.branches b on b.id = m.branch_id
        join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code
       where m.student_id = any (${[...student_ids]}::bigint[]) and m.on_date >= ${month}::date and m.on_date < ${addMonths(month, 1)}::date
      window later as (partition by m.student_id order by m.on_date rows between 1 following and unbounded following)),
    fresh as (
      select student_id, (array_agg(branch_id order by on_date desc))[1] as branch_id, count(*) filter (where counts) as counted,
             coalesce(sum(weight) filter (where counts), 0) as weight, count(*) filter (where tally = 'present') as p,
             count(*) filter (where tally = 'late') as l, count(*) filter (where tally = 'half') as hd, count(*) filter (where tally = 'absent') as a,
             count(*) filter (where tally = 'leave') as lv, bool_or(tally in ${came}) as came,
             count(*) filter (where tally = 'absent' and not came_later and tally not in ${came}) as run
        from judged group by student_id),
    gone as (
      delete from attendance.attendance_months o where o.month = ${month}::date and o.student_id = any (${[...student_ids]}::bigint[])
         and not exists (select 1 from fresh f where f.student_id = o.student_id))
    insert into attendance.attendance_months as o (branch_id, student_id, month, counted, weight, p, l, hd, a, lv, run_absent)
    select f.branch_id, f.student_id, ${month}::date, f.counted, f.weight, f.p, f.l, f.hd, f.a, f.lv,
           f.run + case when f.came then 0 else coalesce((
             select b.run_absent from attendance.attendance_months b where b.student_id = f.student_id and b.month < ${month}::date
              order by b.month desc limit 1), 0) end
      from fresh f order by f.student_id
    on conflict (student_id, month) do update set branch_id = excluded.branch_id, counted = excluded.counted, weight = excluded.weight,
      p = excluded.p, l = excluded.l, hd = excluded.hd, a = excluded.a, lv = excluded.lv, run_absent = excluded.run_absent`);
}

/** Where the children stand after their last marked day; the months are counted before. */
export async function recountStandings(student_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    with lasts as (
      select s.id as student_id, m.month, m.run_absent, (
               select p.month from attendance.attendance_months p where p.student_id = s.id and p.p + p.l + p.hd > 0 order by p.month desc limit 1) as came_month
        from unnest(${[...student_ids]}::bigint[]) as s (id)
       cross join lateral (select month, run_absent from attendance.attendance_months where student_id = s.id order by month desc limit 1) m),
    dated as (
      select l.student_id, l.run_absent, x.last_on, x.branch_id, x.section_id, c.last_present_on
        from lasts l
       cross join lateral (
         select m.on_date as last_on, m.branch_id, m.section_id from attendance.attendance_marks m
          where m.student_id = l.student_id and m.on_date >= l.month and m.on_date < (l.month + interval '1 month')::date order by m.on_date desc limit 1) x
        left join lateral (
         select max(m.on_date) as last_present_on from attendance.attendance_marks m
           join platform.branches b on b.id = m.branch_id
           join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code and k.tally in ${came}
          where m.student_id = l.student_id and m.on_date >= l.came_month and m.on_date < (l.came_month + interval '1 month')::date) c on true),
    limits as materialized (
      select b.branch_id, (platform.setting('constant_absent_days', b.branch_id))::int as days from (select distinct branch_id from dated) b),
    gone as (
      delete from attendance.attendance_standings o where o.student_id = any (${[...student_ids]}::bigint[])
         and not exists (select 1 from dated d where d.student_id = o.student_id))
    insert into attendance.attendance_standings as o (student_id, branch_id, section_id, last_on, last_present_on, run_absent, run_since, is_constant)
    select d.student_id, d.branch_id, d.section_id, d.last_on, d.last_present_on, d.run_absent, case when d.run_absent > 0 then (
             select min(m.on_date) from attendance.attendance_marks m
               join platform.branches b on b.id = m.branch_id
               join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code and k.tally = 'absent'
              where m.student_id = d.student_id and m.on_date > coalesce(d.last_present_on, d.last_on - 400) and m.on_date <= d.last_on) end,
           d.run_absent >= (select l.days from limits l where l.branch_id = d.branch_id) and exists (select 1 from students.students s where s.id = d.student_id and s.status = 'active')
      from dated d order by d.student_id
    on conflict (student_id) do update set branch_id = excluded.branch_id, section_id = excluded.section_id, last_on = excluded.last_on,
      last_present_on = excluded.last_present_on, run_absent = excluded.run_absent, run_since = excluded.run_since, is_constant = excluded.is_constant
      where (o.branch_id, o.section_id, o.last_on, o.last_present_on, o.run_absent, o.run_since, o.is_constant)
        is distinct from (excluded.branch_id, excluded.section_id, excluded.last_on, excluded.last_present_on, excluded.run_absent, excluded.run_since, excluded.is_constant)`);
}

export interface Changed {
  register_ids: readonly number[];
  student_ids: readonly number[];
  /** First changed day, and the branch's today. */
  from: string;
  to: string;
}

export async function keepTotals({ register_ids, student_ids, from, to }: Changed): Promise<void> {
  if (register_ids.length > 0) await recountRegisters(register_ids);
  if (student_ids.length === 0) return;
  const last = to > from ? to : from;
  const gone = await movedAway(student_ids);
  for (const { student_id, month } of gone)
    if (monthOf(from) < month) await recountMonths([student_id], from, addMonths(month, -1));
  const left = new Set(gone.map((one) => one.student_id));
  const here = student_ids.filter((id) => !left.has(id));
  if (here.length === 0) return;
  // A month in which a child changed its branch is counted from the days of both (STU-60).
  await withHistory(here, async () => {
    await recountMonths(here, from, last);
    await recountStandings(here);
  });
}

/** Children of another branch by now: from the month of the move on, what is counted of them is that branch's. */
function movedAway(student_ids: readonly number[]): Promise<{ student_id: number; month: Month }[]> {
  return rowsOf(sql<{ student_id: number; month: Month }>`
    select e.student_id, date_trunc('month', max(e.end_on) + 1)::date as month from students.enrolments e
     where e.student_id = any (${[...student_ids]}::bigint[]) and e.exit = 'transfer_out'
       and not exists (select 1 from students.students s where s.id = e.student_id) group by e.student_id`);
}
