// The day: every section of the scope with its figures, taken or not (spec 03 §6.9).

import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import type { dayReport } from '../contract/reports.ts';
import { type Counts, percentOf } from '#modules/attendance/totals/rules/index.ts';
import { whyOff } from '#modules/attendance/marks/chapter.ts';

type Query = z.output<typeof dayReport.input>;
type Answer = z.output<typeof dayReport.data>;
type Found = Omit<Answer['data'][number], 'percent' | 'off'> & { course_id: number; working: boolean };

function sections(query: Query, on_date: string) {
  const words = query.filter ? `%${query.filter}%` : null;
  return sql`
    from branches.sections s
    join branches.academic_sessions y on y.id = s.session_id and ${on_date}::date between y.start_date and y.end_date
    join platform.branches b on b.id = s.branch_id join platform.countries k on k.id = b.country_id
    join branches.courses c on c.id = s.course_id
    join branches.class_seats q on q.branch_id = s.branch_id and q.section_id = s.id
    left join attendance.attendance_registers r on r.section_id = s.id and r.on_date = ${on_date}::date
    where ${inScope('s.branch_id')} and s.is_active and (q.active > 0 or r.id is not null)
      and (${query.branch_id ?? null}::int is null or s.branch_id = ${query.branch_id ?? null}::int)
      and (${query.course_id ?? null}::bigint is null or s.course_id = ${query.course_id ?? null}::bigint)
      and (${words}::text is null or c.name ilike ${words} or s.name ilike ${words} or b.branch_name ilike ${words})
      and (${query.state ?? null}::text is null or case ${query.state ?? null}::text when 'doubt' then coalesce(r.device_doubt, false)
            when 'taken' then coalesce(r.state, 'open') <> 'open' else coalesce(r.state, 'open') = 'open' end)`;
}

function pageOf(query: Query, on_date: string): Promise<Found[]> {
  return rowsOf(sql<Found>`
    select w.section_id, w.branch_id, w.branch_name, w.course_id, w.class_name, w.section_name, w.state, w.strength, w.present, w.late, w.half, w.absent,
           w.leave, w.unmarked, u.name as taken_by, w.taken_at, w.device_doubt, false as mine,
           exists (select 1 from platform.working_days(w.branch_id, ${on_date}::date, ${on_date}::date, 'students', w.course_id)) as working,
           w.state in ('none', 'open') and (platform.now() at time zone w.time_zone) > ${on_date}::date + make_interval(mins => t.start_min + 60) as overdue
      from (select s.id as section_id, s.branch_id, b.branch_name, s.course_id, c.name as class_name, c.seq, s.name as section_name,
                   coalesce(r.state, 'none') as state, q.active as strength, coalesce(r.present, 0) as present, coalesce(r.late, 0) as late,
                   coalesce(r.half, 0) as half, coalesce(r.absent, 0) as absent, coalesce(r.leave, 0) as leave, coalesce(r.unmarked, q.active) as unmarked,
                   r.taken_by, r.taken_at, coalesce(r.device_doubt, false) as device_doubt, k.time_zone
              ${sections(query, on_date)} order by s.branch_id, c.seq, s.name, s.id limit ${query.fetchCount} offset ${query.startRow}) w
     cross join lateral attendance.timing_of(w.section_id, ${on_date}::date) t
      left join platform.users u on u.id = w.taken_by
     order by w.branch_id, w.seq, w.section_name, w.section_id`);
}

export async function readDayReport(query: Query): Promise<Answer> {
  const on_date = query.on_date ?? who().today;
  const leave_counts = await schoolSetting<boolean>('leave_counts');
  const rows = await pageOf(query, on_date);
  const sums = await rowOf(sql<Counts & { n: number; strength: number; not_taken: number }>`
    select count(*)::int as n, coalesce(sum(q.active), 0)::int as strength, coalesce(sum(r.present), 0)::int as present, coalesce(sum(r.late), 0)::int as late,
           coalesce(sum(r.half), 0)::int as half, coalesce(sum(r.absent), 0)::int as absent, coalesce(sum(r.leave), 0)::int as leave,
           (count(*) filter (where coalesce(r.state, 'open') = 'open'))::int as not_taken ${sections(query, on_date)}`);
  const { n = 0, strength = 0, not_taken = 0 } = sums ?? {};
  const { present = 0, late = 0, half = 0, absent = 0, leave = 0 } = sums ?? {};
  const off = new Map<string, string>();
  for (const { working, branch_id, course_id } of rows) {
    const key = `${branch_id}/${course_id}`;
    if (!working && !off.has(key)) off.set(key, await whyOff({ branch_id, course_id, on_date }));
  }
  return {
    ...asList(
      rows.map(({ working, course_id, ...row }) => ({
        ...row,
        overdue: row.overdue && working,
        off: off.get(`${row.branch_id}/${course_id}`) ?? null,
        percent: percentOf(row, leave_counts),
      })),
      n,
      query,
    ),
    figures: {
      strength,
      // As on the dashboard: late and half days are in school.
      present: present + late + half,
      absent,
      late,
      leave,
      not_taken,
      percent: percentOf({ present, late, half, absent, leave }, leave_counts),
    },
  };
}
