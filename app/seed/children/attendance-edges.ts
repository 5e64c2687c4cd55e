// Edge cases of attendance for the demo, by the house's own acts: Ramadan hours, a day on which a machine was doubted, gate passes, and
// a smog day that became a holiday afterwards.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { announceHoliday } from '#platform/calendar/announce-holidays.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { ramadanAround } from '#modules/attendance/index.ts';

/** The last school day before today at a branch. */
async function lastDay(branch_id: number, today: LocalDate): Promise<LocalDate> {
  const row = await rowOf(sql<{ day: LocalDate }>`
    select d as day from platform.working_days(${branch_id}::int, ${addDays(today, -14)}::date, ${addDays(today, -1)}::date, 'students') as d where d is not null order by d desc limit 1`);
  return row?.day ?? addDays(today, -1);
}

export async function makeAttendanceEdges(today: LocalDate): Promise<void> {
  const head = await asOwner(async () => {
    await makeRamadan(today);
    await makeDoubt(1, await lastDay(1, today));
    return rowOf(sql<{ id: number }>`select id from platform.users where username = 'headoffice'`);
  });
  const user_id = head?.id ?? 0;
  for (const branch_id of [1, 2, 6])
    await runAs({ user_id, branch_id, country_id: branch_id === 6 ? 161 : 162 }, async () =>
      makePasses(branch_id, await lastDay(branch_id, today)),
    );
  await runAs({ user_id, country_id: 162, branch_id: 2 }, () =>
    announceHoliday({
      name: 'Smog: schools closed',
      from_date: addDays(today, -9),
      to_date: addDays(today, -9),
      kind: 'emergency',
      audience: 'both',
      targets: [{ branch_id: 2 }],
      message: 'By order of the deputy commissioner',
      tell: false,
    }),
  );
  await announcementsHeard();
}

/** The Ramadan that comes next, half an hour later and shorter, at every campus; Fridays end as others. */
async function makeRamadan(today: LocalDate): Promise<void> {
  const { from, to } = ramadanAround(today);
  await rowsOf(sql`
    insert into attendance.attendance_timings (branch_id, valid_from, valid_to, start_min, late_after_min, half_day_after_min, end_min, mode)
    select t.branch_id, ${from}::date, ${to}::date, t.start_min + 30, 15, 90, 750, t.mode from attendance.attendance_timings t where t.valid_to is null`);
}

/** Too few had punched: nobody was absent, the teachers were asked, and took the registers by hand. One of them has not yet. */
async function makeDoubt(branch_id: number, day: LocalDate): Promise<void> {
  await rowsOf(sql`
    update attendance.attendance_registers r set device_doubt = true, state = 'open', taken_by = null, taken_at = null
     where r.id = (select id from attendance.attendance_registers where branch_id = ${branch_id}::int and on_date = ${day}::date order by section_id limit 1)`);
  await rowsOf(sql`
    update attendance.attendance_marks m set source = 'manual', marked_by = 1, in_at = null
      from attendance.attendance_registers r where r.branch_id = ${branch_id}::int and r.on_date = ${day}::date and r.device_doubt
       and m.branch_id = r.branch_id and m.section_id = r.section_id and m.on_date = r.on_date`);
}

async function makePasses(branch_id: number, day: LocalDate): Promise<void> {
  await rowsOf(sql`
    with leaving as (
      select m.*, g.id as guardian_id, g.full_name, row_number() over (order by m.student_id) as n, count(*) over () as passes
        from (select a.branch_id, a.student_id, a.section_id, a.on_date, a.code, time '12:10' + make_interval(mins => (a.student_id % 70)::int) as out,
                     (array['Fever', 'Visit to the dentist', 'Funeral in the family', 'Passport office'])[1 + a.student_id % 4] as why
                from attendance.attendance_marks a
               where a.branch_id = ${branch_id}::int and a.on_date = ${day}::date and a.code = 1 and a.student_id % 13 = 5 order by a.student_id limit 4) m
        join lateral (select x.id, x.full_name from students.student_guardians l join students.guardians x on x.id = l.guardian_id
                       where l.student_id = m.student_id and l.is_primary limit 1) g on true
    ), numbers as (
      select t.n, t.number from (select coalesce(max(passes), 0)::int as passes from leaving) p
       cross join lateral platform.take_numbers('gate pass', ${branch_id}::int, ${day}::date, p.passes) t
    )
    insert into attendance.gate_passes (branch_id, pass_no, student_id, section_id, on_date, out_at, reason, guardian_id, collected_by, half_day, before_code,
           state, cancel_reason, created_by)
    select m.branch_id, n.number, m.student_id, m.section_id, m.on_date, m.out, m.why, m.guardian_id, m.full_name, false, m.code,
           case when m.n = 4 then 'cancelled' else 'given' end, case when m.n = 4 then 'The aunt came after school' end, 1
      from leaving m join numbers n on n.n = m.n`);
  await rowsOf(sql`
    update attendance.attendance_marks m set out_at = p.out_at from attendance.gate_passes p
     where p.branch_id = ${branch_id}::int and p.on_date = ${day}::date and p.state = 'given' and m.student_id = p.student_id and m.on_date = p.on_date`);
}
