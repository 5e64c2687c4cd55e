// Figures of registers, counted from the marks of their day and from who sits in them (ATT-5). One statement for a register or for
// thousands: each part joins by one key, so that it is quick whatever the database knows of its tables.

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

export interface Days {
  from: LocalDate;
  to: LocalDate;
}

export interface CountedRegister {
  id: number;
  state: 'open' | 'taken' | 'locked';
  taken_by: string | null;
  taken_at: string | null;
  device_doubt: boolean;
  present: number;
  late: number;
  half: number;
  absent: number;
  leave: number;
  unmarked: number;
  version: number;
}

export interface Counting {
  register_ids: readonly number[];
  /** The days they lie in, where the caller knows them: other months of marks are not looked at. */
  days?: Days | undefined;
  /** Open ones are taken with it, by whoever asks. */
  take?: boolean | undefined;
}

async function daysOf(register_ids: readonly number[]): Promise<Days | undefined> {
  const row = await rowOf(sql<{ from: LocalDate | null; to: LocalDate | null }>`
    select min(on_date) as "from", max(on_date) as "to" from attendance.attendance_registers where id = any (${[...register_ids]}::bigint[])`);
  return row?.from && row.to ? { from: row.from, to: row.to } : undefined;
}

/** Registers outside the scope, or outside the days that were named, are left as they are. */
export async function countRegisters({ register_ids, days, take = false }: Counting): Promise<CountedRegister[]> {
  if (register_ids.length === 0) return [];
  const span = days ?? (await daysOf(register_ids));
  if (!span) return [];
  const ids = sql`${[...register_ids]}::bigint[]`;
  const within = (day: string) => sql`${sql.ref(day)} between ${span.from}::date and ${span.to}::date`;
  return rowsOf(sql<CountedRegister>`
    with marked as (
      select r.id, r.branch_id, m.code, count(*)::int as n
        from attendance.attendance_registers r
        join attendance.attendance_marks m on m.branch_id = r.branch_id and m.section_id = r.section_id and m.on_date = r.on_date and ${within('m.on_date')}
       where r.id = any (${ids}) and ${within('r.on_date')} group by r.id, r.branch_id, m.code),
    seats as materialized (
      select e.branch_id, e.section_id, e.student_id, greatest(e.start_on, p.from_on) as from_on, least(coalesce(e.end_on, 'infinity'), coalesce(p.to_on, 'infinity')) as to_on
        from (select distinct r.branch_id, r.section_id from attendance.attendance_registers r where r.id = any (${ids})) s
        join students.enrolments e on e.branch_id = s.branch_id and e.section_id = s.section_id and e.start_on <= ${span.to}::date and (e.end_on is null or e.end_on >= ${span.from}::date)
        join students.student_status_periods p on p.student_id = e.student_id and p.status = 'active' and p.from_on <= ${span.to}::date and (p.to_on is null or p.to_on >= ${span.from}::date)),
    facts as (
      select r.id, null as tally, 0 as n, 0 as due from attendance.attendance_registers r where r.id = any (${ids}) and ${within('r.on_date')}
      union all
      select m.id, k.tally, m.n, 0 from marked m join platform.branches b on b.id = m.branch_id
        join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code
      union all
      select r.id, null, 0, s.n
        from (select branch_id, section_id, from_on, to_on, count(*) as n from seats group by 1, 2, 3, 4) s
        join attendance.attendance_registers r on r.section_id = s.section_id and r.branch_id = s.branch_id and r.on_date between s.from_on and s.to_on
       where r.id = any (${ids}) and ${within('r.on_date')}
      union all
      select r.id, null, 0, -s.n
        from (select s.branch_id, s.section_id, m.on_date, count(*) as n from seats s
                join attendance.attendance_marks m on m.student_id = s.student_id and m.on_date between s.from_on and s.to_on and ${within('m.on_date')}
               group by 1, 2, 3) s
        join attendance.attendance_registers r on r.section_id = s.section_id and r.on_date = s.on_date and r.branch_id = s.branch_id
       where r.id = any (${ids})),
    sums as (
      select id, coalesce(sum(n) filter (where tally = 'present'), 0) as present, coalesce(sum(n) filter (where tally = 'late'), 0) as late,
             coalesce(sum(n) filter (where tally = 'half'), 0) as half, coalesce(sum(n) filter (where tally = 'absent'), 0) as absent,
             coalesce(sum(n) filter (where tally = 'leave'), 0) as leave, sum(due) as unmarked
        from facts group by id)
    update attendance.attendance_registers r set present = c.present, late = c.late, half = c.half, absent = c.absent, leave = c.leave,
           unmarked = c.unmarked ${take ? taken : sql``}
      from sums c where r.id = c.id
    returning r.id, r.state, (select u.name from platform.users u where u.id = r.taken_by) as taken_by, r.taken_at, r.device_doubt, r.present, r.late, r.half,
      r.absent, r.leave, r.unmarked, r.version`);
}

const taken = sql`,
           state = case r.state when 'open' then 'taken' else r.state end, taken_by = case r.state when 'open' then platform.current_user_id() else r.taken_by end,
           taken_at = case r.state when 'open' then platform.now() else r.taken_at end, device_doubt = device_doubt and r.state <> 'open'`;
