// The sections of the scope on a day, each with the state of its register: tiles of the sheet, and who is late (ATT-8).

import type { z } from 'zod';
import type { LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { registersOfDay, RegisterTile } from '../contract/registers.ts';
import { schoolCodes } from '#modules/attendance/codes/chapter.ts';
import { whyOff } from '#modules/attendance/marks/chapter.ts';

type Query = z.output<typeof registersOfDay.input>;

/** More than a person looks at; a larger scope chooses a branch. */
const MOST = 300;

type Found = Omit<RegisterTile, 'off'> & { course_id: number; working: boolean };

export async function readRegistersOfDay(query: Query): Promise<z.output<typeof registersOfDay.data>> {
  const { user_id, today, all_branches, branch_ids } = who();
  const branch_id = query.branch_id ?? (!all_branches && branch_ids.length === 1 ? (branch_ids[0] ?? null) : null);
  const on_date = query.on_date ?? today;
  const user = await rowOf(
    sql<{ employee_id: number | null }>`select employee_id from platform.users where id = ${user_id}::bigint`,
  );
  const employee_id = user?.employee_id ?? null;
  const found = sectionsOf(query, { branch_id, on_date, employee_id });
  const rows = await rowsOf(sql<Found>`
    with off_days as materialized (
      select d.branch_id, d.course_id, exists (select 1 from platform.working_days(d.branch_id, ${on_date}::date, ${on_date}::date, 'students', d.course_id)) as working
        from (select distinct s.branch_id, s.course_id from (${found}) s) d)
    select s.id as section_id, s.branch_id, b.branch_name, s.course_id, c.name as class_name, s.name as section_name, coalesce(r.state, 'none') as state,
           coalesce(q.active, 0) as strength, coalesce(r.present, 0) as present, coalesce(r.late, 0) as late, coalesce(r.half, 0) as half,
           coalesce(r.absent, 0) as absent, coalesce(r.leave, 0) as leave, coalesce(r.unmarked, q.active, 0) as unmarked, u.name as taken_by, r.taken_at,
           coalesce(r.device_doubt, false) as device_doubt,
           w.working and coalesce(r.state, 'none') in ('none', 'open') and coalesce(q.active, 0) > 0
             and (platform.now() at time zone k.time_zone) > ${on_date}::date + make_interval(mins => t.start_min + 60) as overdue,
           coalesce(s.class_teacher_id = ${employee_id}::bigint, false) as mine, w.working
      from (${found}) s
      join platform.branches b on b.id = s.branch_id join platform.countries k on k.id = b.country_id
      join branches.courses c on c.id = s.course_id
      join off_days w on w.branch_id = s.branch_id and w.course_id = s.course_id
     cross join lateral attendance.timing_of(s.id, ${on_date}::date) t
      left join branches.class_seats q on q.branch_id = s.branch_id and q.section_id = s.id
      left join attendance.attendance_registers r on r.section_id = s.id and r.on_date = ${on_date}::date
      left join platform.users u on u.id = r.taken_by
     order by s.branch_id, c.seq, s.name, s.id`);
  return {
    on_date,
    today,
    rows: await Promise.all(rows.slice(0, MOST).map(async (row) => asTile(row, on_date))),
    codes: (await schoolCodes()).filter((one) => one.active),
    more: rows.length > MOST,
  };
}

interface Where {
  branch_id: number | null;
  on_date: LocalDate;
  employee_id: number | null;
}

function sectionsOf(query: Query, { branch_id, on_date, employee_id }: Where) {
  return sql`
    select s.* from branches.sections s join branches.academic_sessions y on y.id = s.session_id
     where ${inScope('s.branch_id')} and s.is_active and ${on_date}::date between y.start_date and y.end_date
       and (${branch_id}::int is null or s.branch_id = ${branch_id}::int)
       and (not ${query.mine ?? false}::boolean or s.class_teacher_id = ${employee_id}::bigint)
     order by s.branch_id, s.id limit ${MOST + 1}`;
}

async function asTile({ working, course_id, ...tile }: Found, on_date: LocalDate): Promise<RegisterTile> {
  return { ...tile, off: working ? null : await whyOff({ branch_id: tile.branch_id, course_id, on_date }) };
}
