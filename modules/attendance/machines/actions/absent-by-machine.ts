// ATT-24: at the hour of messages, children of a machine section who have not punched are absent, if enough of the section came
// by it; otherwise the machine is in doubt, nobody is absent, and the class teacher is asked to take the register.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { leaveHolds } from '#modules/attendance/leave/chapter.ts';
import { ABSENT, LEAVE } from '#modules/attendance/codes/rules/index.ts';
import { machineIsTrusted } from '../rules/machine-share.ts';
import { holdRegisters, writeMarks } from '#modules/attendance/marks/chapter.ts';
import { updateTotals } from '#modules/attendance/totals/chapter.ts';

interface DueSection {
  section_id: number;
  children: { student_id: number; on_leave: boolean; code: number | null; punched: boolean }[];
}

export interface MachineOutcome {
  absent: number;
  /** Sections whose machine is in doubt. */
  doubt: number;
}

/** Sections of the branch whose hour has come and whose machine was not checked yet on the day. `now_min` is the branch's time. */
async function dueSections(branch_id: number, day: LocalDate, now_min: number): Promise<DueSection[]> {
  return rowsOf(sql<DueSection>`
    select s.id as section_id, jsonb_agg(jsonb_build_object('student_id', e.student_id, 'code', m.code, 'punched', m.in_at is not null,
             'on_leave', ${leaveHolds(sql`e.student_id`, sql`${day}::date`)}) order by e.student_id) as children
      from branches.sections s
     cross join lateral attendance.timing_of(s.id, ${day}::date) t
      left join attendance.attendance_registers r on r.section_id = s.id and r.on_date = ${day}::date
      join students.enrolments e on e.section_id = s.id and e.start_on <= ${day}::date and (e.end_on is null or e.end_on >= ${day}::date)
      join students.student_status_periods p on p.student_id = e.student_id and p.status = 'active' and p.from_on <= ${day}::date
       and (p.to_on is null or p.to_on >= ${day}::date)
      left join attendance.attendance_marks m on m.student_id = e.student_id and m.on_date = ${day}::date
     where s.branch_id = ${branch_id}::int and s.is_active and t.mode in ('machine', 'both') and coalesce(r.state, 'open') = 'open'
       and not coalesce(r.device_doubt, false)
       and ${now_min}::int >= t.start_min + t.late_after_min + (platform.setting('absent_message_time', s.branch_id, ${day}::date))::int
       and exists (select 1 from platform.working_days(s.branch_id, ${day}::date, ${day}::date, 'students', s.course_id))
     group by s.id order by s.id`);
}

export async function absentByMachine(
  branch_id: number,
  { day, now_min, min_share }: { day: LocalDate; now_min: number; min_share: number },
): Promise<MachineOutcome> {
  const outcome: MachineOutcome = { absent: 0, doubt: 0 };
  const first = await dueSections(branch_id, day, now_min);
  if (first.length === 0) return outcome;
  const registers = await holdRegisters(first.map(({ section_id }) => ({ branch_id, section_id, on_date: day })));
  // Checked once the registers are held: a teacher may have taken one meanwhile.
  for (const section of await dueSections(branch_id, day, now_min)) {
    const register_id = registers.get(`${section.section_id}/${day}`);
    if (register_id === undefined) continue;
    const done = await checkSection({ branch_id, day, min_share, register_id, section });
    outcome.absent += done.absent;
    outcome.doubt += done.doubt;
  }
  return outcome;
}

interface Checking {
  branch_id: number;
  day: LocalDate;
  min_share: number;
  register_id: number;
  section: DueSection;
}

async function checkSection({ branch_id, day, min_share, register_id, section }: Checking): Promise<MachineOutcome> {
  const expected = section.children.filter((child) => !child.on_leave);
  const punched = section.children.filter((child) => child.punched).length;
  if (!machineIsTrusted({ punched, expected: expected.length, min_share })) {
    await rowsOf(
      sql`update attendance.attendance_registers set device_doubt = true, updated_at = platform.now() where id = ${register_id}::bigint`,
    );
    return { absent: 0, doubt: 1 };
  }
  const blank = section.children.filter((child) => child.code === null);
  await writeMarks(
    blank.map((child) => ({
      branch_id,
      student_id: child.student_id,
      on_date: day,
      register_id,
      section_id: section.section_id,
      code: child.on_leave ? LEAVE : ABSENT,
      source: child.on_leave ? ('leave' as const) : ('system' as const),
    })),
  );
  await rowsOf(sql`
    update attendance.attendance_registers set state = 'taken', taken_at = platform.now() where id = ${register_id}::bigint and state = 'open'`);
  await updateTotals({
    register_ids: [register_id],
    student_ids: blank.map((child) => child.student_id),
    from: day,
    to: day,
  });
  return { absent: blank.filter((child) => !child.on_leave).length, doubt: 0 };
}
