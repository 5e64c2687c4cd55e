// Two months (this and the last) of attendance for the demo: registers, marks, leave, machines in a branch of each country, long absentees. Drawn by
// hashes of child and day, so that every machine makes the same; written as sets, then counted by the module's own counting.

import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { updateTotals } from '#modules/attendance/index.ts';

/** Children pass a machine in F-8 and in Al Khuwair. */
const MACHINE_BRANCHES = [1, 6];

export async function makeAttendance(today: LocalDate): Promise<void> {
  const from = addMonths(monthOf(today), -1);
  await asOwner(async () => {
    await makeTimings(firstDayOf(from));
    await makeLeaves(today);
    await makeSeats(firstDayOf(from), today);
    await makeRegisters(today);
    await makeMarks(today);
    await makeMachines(today);
    const registers = await rowsOf(sql<{ id: number }>`select id from attendance.attendance_registers`);
    const students = await rowsOf(sql<{ id: number }>`select distinct student_id as id from attended`);
    await updateTotals({
      register_ids: registers.map((row) => row.id),
      student_ids: students.map((row) => row.id),
      from: firstDayOf(from),
      to: today,
    });
  });
}

async function makeTimings(from: LocalDate): Promise<void> {
  await rowsOf(sql`
    insert into attendance.attendance_timings (branch_id, valid_from, start_min, late_after_min, half_day_after_min, end_min, mode)
    select b.id, ${addMonths(monthOf(from), -12)}::date, case b.country_id when 161 then 450 else 480 end, 15, 120, 840,
           case when b.id = any (${MACHINE_BRANCHES}::int[]) then 'both' else 'manual' end
      from platform.branches b where b.kind = 'campus'`);
}

/** Leave that was entered with the marks. What waits for somebody's word is asked for later, by people (leaves.ts). */
async function makeLeaves(today: LocalDate): Promise<void> {
  await rowsOf(sql`
    insert into attendance.student_leaves (branch_id, student_id, from_on, to_on, kind, reason, granted_at, granted_by)
    select s.branch_id, s.id, ${today}::date - (s.id % 50)::int, ${today}::date - (s.id % 50)::int + (s.id % 4)::int,
           (array['sick', 'casual', 'family', 'hajj_umrah'])[1 + s.id % 4], (array['Fever', 'Visit to the doctor', 'Wedding in the family', 'Umrah'])[1 + s.id % 4],
           platform.now(), 1 from students.students s where s.status = 'active' and s.id % 23 = 5`);
}

/** Child, day and a number from 0 to 999 that decides the day. */
async function makeSeats(from: LocalDate, today: LocalDate): Promise<void> {
  await rowsOf(sql`
    create temporary table attended on commit drop as
    select e.branch_id, e.student_id, e.section_id, d.day as on_date, abs(hashint8(e.student_id * 100003 + (d.day - date '2020-01-01'))::bigint) % 1000 as n,
           e.student_id % 29 = 3 as often_away, p.status
      from (select distinct branch_id from students.enrolments) b
     cross join lateral platform.working_days(b.branch_id, ${from}::date, ${today}::date, 'students') as d (day)
      join students.enrolments e on e.branch_id = b.branch_id and e.start_on <= d.day and (e.end_on is null or e.end_on >= d.day)
      join students.student_status_periods p on p.student_id = e.student_id and p.status = 'active' and p.from_on <= d.day and (p.to_on is null or p.to_on >= d.day)`);
}

/** One section in nine has not begun today. */
async function makeRegisters(today: LocalDate): Promise<void> {
  await rowsOf(sql`delete from attended where on_date = ${today}::date and section_id % 9 = 4`);
  await rowsOf(sql`
    insert into attendance.attendance_registers (branch_id, section_id, on_date, state, taken_by, taken_at, created_by)
    select a.branch_id, a.section_id, a.on_date, case when a.on_date < ${addDays(today, -7)}::date then 'locked' else 'taken' end, 1,
           a.on_date + interval '3 hours 20 minutes' + make_interval(mins => (a.section_id % 40)::int), 1
      from (select distinct branch_id, section_id, on_date from attended) a order by a.on_date, a.section_id`);
}

/** Long absentees have not been seen for three to eighteen school days. */
async function makeMarks(today: LocalDate): Promise<void> {
  await rowsOf(sql`
    insert into attendance.attendance_marks (branch_id, student_id, on_date, register_id, section_id, code, in_at, out_at, source, marked_by, marked_at)
    select a.branch_id, a.student_id, a.on_date, r.id, a.section_id, c.code,
           case when machine.is and c.code in (1, 2) then time '07:30' + make_interval(mins => case c.code when 2 then 50 + (a.n % 30)::int else (a.n % 28)::int end, secs => (a.n % 60)::int) end,
           case when machine.is and c.code in (1, 2) and a.on_date < ${today}::date then time '13:32' + make_interval(mins => (a.n % 17)::int) end,
           case when c.code = 5 then 'leave' when not machine.is then 'manual' when c.code = 4 then 'system' else 'machine' end, case when machine.is then null else 1 end,
           r.taken_at
      from attended a
      join attendance.attendance_registers r on r.section_id = a.section_id and r.on_date = a.on_date
     cross join lateral (select a.branch_id = any (${MACHINE_BRANCHES}::int[]) as is) machine
      left join attendance.student_leaves v on v.student_id = a.student_id and v.granted_at is not null and a.on_date between v.from_on and v.to_on
     cross join lateral (select case
         when v.id is not null then 5
         when a.student_id % 113 = 7 and a.on_date > ${today}::date - (4 + a.student_id % 17)::int then 4
         when a.often_away and a.n < 240 then 4
         when a.n < 30 then 4 when a.n < 75 then 2 when a.n < 84 then 3 when a.n < 92 then 6 else 1 end::smallint as code) c
     order by a.on_date, a.section_id`);
}

async function makeMachines(today: LocalDate): Promise<void> {
  await rowsOf(sql`
    insert into attendance.attendance_devices (branch_id, serial_no, name, place, state, use, last_seen_at, last_address, clock_drift_s, stamp, firmware, created_by)
    values (1, 'CKJF204860117', 'Main gate', 'Gate 1', 'active', 'both', platform.now() - interval '40 seconds', '203.0.113.21', 3, '48112', '2.4.1', 1),
           (1, 'CKJF204860122', 'Girls wing', 'Block B', 'active', 'students', platform.now() - interval '2 minutes', '203.0.113.21', 412, '20871', '2.4.1', 1),
           (6, 'AEV7183560044', 'Main gate', 'Gate 1', 'active', 'students', platform.now() - interval '1 minute', '198.51.100.7', -71, '30455', '2.4.1', 1),
           (null, 'BWXP191260305', '', null, 'pending', 'students', platform.now() - interval '3 hours', '203.0.113.90', null, '0', null, null)`);
  await rowsOf(sql`
    update attendance.device_pins i set enrolled = jsonb_build_object('sent', s.full_name)
      from students.students s where s.id = i.student_id and s.branch_id = any (${MACHINE_BRANCHES}::int[]) and s.status in ('active', 'frozen', 'admitted')`);
  await rowsOf(sql`
    insert into attendance.attendance_punches (branch_id, device_id, pin, punched_at, received_at, status, verify, student_id, state)
    select m.branch_id, d.id, i.pin, m.on_date + x.at, m.on_date + x.at - interval '5 hours', 0, 1, m.student_id, 'used'
      from attendance.attendance_marks m
      join attendance.device_pins i on i.student_id = m.student_id
      join lateral (select id from attendance.attendance_devices v where v.branch_id = m.branch_id order by (v.id + m.student_id) % 2, v.id limit 1) d on true
     cross join lateral (values (m.in_at), (m.out_at)) x (at)
     where m.on_date > ${addDays(today, -7)}::date and m.branch_id = any (${MACHINE_BRANCHES}::int[]) and x.at is not null on conflict do nothing`);
  await rowsOf(sql`
    insert into attendance.attendance_punches (branch_id, device_id, pin, punched_at, status, verify, state)
    select d.branch_id, d.id, 90000 + n, ${today}::date - (n % 3)::int + time '07:41' + make_interval(mins => n::int), 0, 1, 'unknown_pin'
      from generate_series(1, 4) n cross join (select id, branch_id from attendance.attendance_devices where serial_no = 'CKJF204860117') d`);
}
