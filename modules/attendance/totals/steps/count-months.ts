// A child's month and where it stands after its last marked day, counted from the marks themselves and never added to, so that
// nothing can drift (ATT-4, STU-86).

import { addMonths, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

const came = sql`('present', 'late', 'half')`;

/** Months of children from the first changed day on, oldest first, because a run of absence goes on from month to month. */
export async function countMonths(student_ids: readonly number[], from: Month, to: Month): Promise<void> {
  for (let month = from; month <= to; month = addMonths(month, 1)) await countMonth(student_ids, month);
}

/** The same, and where the children stand. Nearly all came at least once in the last month, which then says it all. */
export async function countMonthsAndStandings(student_ids: readonly number[], from: Month, to: Month): Promise<void> {
  if (from < to) await countMonths(student_ids, from, addMonths(to, -1));
  const open = await countMonth(student_ids, to, true);
  if (open.length > 0) await countStandings(open);
}

/** Answers whose standing this month alone does not tell, where `standings` are wanted. */
async function countMonth(student_ids: readonly number[], month: Month, standings = false): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`
    with checked as materialized (
      select m.student_id, m.branch_id, m.section_id, m.on_date, k.tally, k.weight, k.counts,
             max(m.on_date) filter (where k.tally in ${came}) over (partition by m.student_id) as came_on
        from attendance.attendance_marks m
        join platform.branches b on b.id = m.branch_id
        join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code
       where m.student_id = any (${[...student_ids]}::bigint[]) and m.on_date >= ${month}::date and m.on_date < ${addMonths(month, 1)}::date),
    fresh as materialized (
      select student_id, (array_agg(branch_id order by on_date desc))[1] as branch_id, (array_agg(section_id order by on_date desc))[1] as section_id,
             max(on_date) as last_on, max(came_on) as came_on, count(*) filter (where counts) as counted,
             coalesce(sum(weight) filter (where counts), 0) as weight, count(*) filter (where tally = 'present') as p,
             count(*) filter (where tally = 'late') as l, count(*) filter (where tally = 'half') as hd, count(*) filter (where tally = 'absent') as a,
             count(*) filter (where tally = 'leave') as lv, count(*) filter (where tally = 'absent' and (came_on is null or on_date > came_on)) as run,
             min(on_date) filter (where tally = 'absent' and on_date > came_on) as run_since
        from checked group by student_id),
    gone as (
      delete from attendance.attendance_months o where o.month = ${month}::date and o.student_id = any (${[...student_ids]}::bigint[])
         and not exists (select 1 from fresh f where f.student_id = o.student_id)),
    kept as (
      insert into attendance.attendance_months as o (branch_id, student_id, month, counted, weight, p, l, hd, a, lv, run_absent)
      select f.branch_id, f.student_id, ${month}::date, f.counted, f.weight, f.p, f.l, f.hd, f.a, f.lv,
             f.run + case when f.came_on is not null then 0 else coalesce((
               select b.run_absent from attendance.attendance_months b where b.student_id = f.student_id and b.month < ${month}::date
                order by b.month desc limit 1), 0) end
        from fresh f order by f.student_id
      on conflict (student_id, month) do update set branch_id = excluded.branch_id, counted = excluded.counted, weight = excluded.weight,
        p = excluded.p, l = excluded.l, hd = excluded.hd, a = excluded.a, lv = excluded.lv, run_absent = excluded.run_absent)
    ${standings ? standing(month) : sql`select 0 as id where false`}
    ${standings ? unsure(student_ids) : sql``}`);
  return rows.map((row) => row.id);
}

const differs = sql`
  (o.branch_id, o.section_id, o.last_on, o.last_present_on, o.run_absent, o.run_since, o.is_constant)
    is distinct from (excluded.branch_id, excluded.section_id, excluded.last_on, excluded.last_present_on, excluded.run_absent, excluded.run_since, excluded.is_constant)`;

const isActive = sql`exists (select 1 from students.students s where s.id = d.student_id and s.status = 'active')`;

const limits = (of: ReturnType<typeof sql>) => sql`
    limits as materialized (
      select b.branch_id, (platform.setting('constant_absent_days', b.branch_id))::int as days from (select distinct branch_id from ${of}) b)`;

const intoStandings = sql`
  insert into attendance.attendance_standings as o (student_id, branch_id, section_id, last_on, last_present_on, run_absent, run_since, is_constant)`;

const orElse = sql`
    on conflict (student_id) do update set branch_id = excluded.branch_id, section_id = excluded.section_id, last_on = excluded.last_on,
      last_present_on = excluded.last_present_on, run_absent = excluded.run_absent, run_since = excluded.run_since, is_constant = excluded.is_constant
      where ${differs}`;

/** Children who came in the month and have none after it. */
const standing = (month: Month) => sql`,
    sure as materialized (
      select f.* from fresh f where f.came_on is not null
         and not exists (select 1 from attendance.attendance_months n where n.student_id = f.student_id and n.month > ${month}::date)),
    ${limits(sql`sure where run > 0`)},
    stood as (
      ${intoStandings}
      select d.student_id, d.branch_id, d.section_id, d.last_on, d.came_on, d.run, d.run_since,
             case when d.run > 0 then d.run >= (select l.days from limits l where l.branch_id = d.branch_id) and ${isActive} else false end
        from sure d order by d.student_id ${orElse})`;

const unsure = (student_ids: readonly number[]) => sql`
    select s.id from unnest(${[...student_ids]}::bigint[]) as s (id) where not exists (select 1 from sure t where t.student_id = s.id)`;

/** Where children stand who were not seen for a month or longer, or have marks of coming days; the months are counted before. */
export async function countStandings(student_ids: readonly number[]): Promise<void> {
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
    ${limits(sql`dated`)},
    gone as (
      delete from attendance.attendance_standings o where o.student_id = any (${[...student_ids]}::bigint[])
         and not exists (select 1 from dated d where d.student_id = o.student_id))
    ${intoStandings}
    select d.student_id, d.branch_id, d.section_id, d.last_on, d.last_present_on, d.run_absent, case when d.run_absent > 0 then (
             select min(m.on_date) from attendance.attendance_marks m
               join platform.branches b on b.id = m.branch_id
               join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code and k.tally = 'absent'
              where m.student_id = d.student_id and m.on_date > coalesce(d.last_present_on, d.last_on - 400) and m.on_date <= d.last_on) end,
           d.run_absent >= (select l.days from limits l where l.branch_id = d.branch_id) and ${isActive}
      from dated d order by d.student_id ${orElse}`);
}

/** What is counted of children who moved lies with the branch they were in at the month's end, and where they stand with today's. */
export async function giveToHolders(student_ids: readonly number[], from: Month): Promise<void> {
  await rowsOf(sql`
    with held as (
      select o.student_id, o.month, (
               select e.branch_id from students.enrolments e where e.student_id = o.student_id and e.start_on < (o.month + interval '1 month')::date
                order by e.start_on desc, e.id desc limit 1) as branch_id
        from attendance.attendance_months o
       where o.student_id = any (${[...student_ids]}::bigint[]) and o.month >= ${from}::date)
    update attendance.attendance_months o set branch_id = h.branch_id from held h
     where o.student_id = h.student_id and o.month = h.month and o.branch_id <> h.branch_id`);
  await rowsOf(sql`
    update attendance.attendance_standings t set branch_id = s.branch_id from students.students s
     where t.student_id = any (${[...student_ids]}::bigint[]) and s.id = t.student_id and t.branch_id <> s.branch_id`);
}
