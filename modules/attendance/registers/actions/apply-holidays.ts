// A day that becomes a holiday afterwards has no register: its marks are voided, with audit (ATT-1). One that is worked again is open,
// nobody is absent on it, and punches of it are used. Heard after the calendar has said so, branch by branch.

import type { LocalDate } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import type { ChangedHoliday } from '#platform/calendar/announce-holidays.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { updateTotals } from '#modules/attendance/totals/chapter.ts';

interface Place {
  branch_id: number;
  today: LocalDate;
}

type Span = Pick<ChangedHoliday, 'from' | 'to'>;

export async function applyHoliday(school_id: number, changed: ChangedHoliday): Promise<void> {
  if (changed.audience === 'staff') return;
  const places = await inClockScope({ school_id }, () =>
    rowsOf(sql<Place>`
      select b.id as branch_id, platform.today(b.id) as today from platform.branches b
       where b.school_id = ${school_id}::int and b.kind = 'campus' and b.status <> 'closed' order by b.id`),
  );
  for (const place of places)
    await inClockScope({ school_id, branch_id: place.branch_id }, async () => {
      await voidDaysOff(place, changed);
      await wakePunches(place, changed);
      if (changed.tell && changed.what === 'announced') await tellFamilies(place, changed);
    });
}

interface OffRegister {
  id: number;
  section_id: number;
  on_date: LocalDate;
}

/** Registers of days that are not worked any more, held. */
function registersOff({ branch_id, today }: Place, { from, to }: Span): Promise<OffRegister[]> {
  return rowsOf(sql<OffRegister>`
    with off as materialized (
      select c.course_id, c.on_date from (
        select distinct s.course_id, r.on_date from attendance.attendance_registers r join branches.sections s on s.id = r.section_id
         where r.branch_id = ${branch_id}::int and r.on_date between ${from}::date and least(${to}::date, ${today}::date)) c
       where not exists (select 1 from platform.working_days(${branch_id}::int, c.on_date, c.on_date, 'students', c.course_id)))
    select r.id, r.section_id, r.on_date from attendance.attendance_registers r
      join branches.sections s on s.id = r.section_id join off o on o.course_id = s.course_id and o.on_date = r.on_date
     where r.branch_id = ${branch_id}::int order by r.section_id, r.on_date for update of r`);
}

interface Voided {
  student_id: number;
  on_date: LocalDate;
  letter: string;
}

/** Answers how many marks were voided. */
export async function voidDaysOff(place: Place, span: Span & { name: string }): Promise<number> {
  const registers = await registersOff(place, span);
  if (registers.length === 0) return 0;
  const keys = sql`jsonb_to_recordset(${JSON.stringify(registers)}::jsonb) as v (section_id bigint, on_date date)`;
  const marks = await rowsOf(sql<Voided>`
    with gone as (
      delete from attendance.attendance_marks m using ${keys}
       where m.branch_id = ${place.branch_id}::int and m.section_id = v.section_id and m.on_date = v.on_date
      returning m.student_id, m.on_date, m.code)
    select g.student_id, g.on_date, k.letter from gone g
      join platform.branches b on b.id = ${place.branch_id}::int
      join attendance.attendance_codes k on k.school_id = b.school_id and k.code = g.code order by g.student_id, g.on_date`);
  await rowsOf(
    sql`delete from attendance.attendance_registers where id = any (${registers.map((one) => one.id)}::bigint[])`,
  );
  await rowsOf(sql`
    update attendance.attendance_punches p set state = 'ignored' from ${keys}
     where p.branch_id = ${place.branch_id}::int and p.state in ('used', 'repeat') and p.punched_at >= v.on_date and p.punched_at < v.on_date + 1
       and exists (select 1 from students.enrolments e where e.student_id = p.student_id and e.section_id = v.section_id)`);
  await auditAll(
    marks.map((row) => ({
      record_kind: 'student',
      record_id: row.student_id,
      action: 'mark voided',
      branch_id: place.branch_id,
      before: { on_date: row.on_date, mark: row.letter },
      after: { holiday: span.name },
    })),
  );
  const first = registers.reduce((least, one) => (one.on_date < least ? one.on_date : least), place.today);
  const students = [...new Set(marks.map((row) => row.student_id))];
  await updateTotals({ register_ids: [], student_ids: students, from: first, to: place.today });
  return marks.length;
}

/** Punches of days that are worked again are checked again; the clock uses them within a minute. */
async function wakePunches({ branch_id, today }: Place, { from, to }: Span): Promise<void> {
  await rowsOf(sql`
    update attendance.attendance_punches p set state = 'new'
     where p.branch_id = ${branch_id}::int and p.state = 'ignored' and p.student_id is not null
       and p.punched_at >= ${from}::date and p.punched_at < least(${to}::date, ${today}::date) + 1
       and exists (select 1 from platform.working_days(${branch_id}::int, p.punched_at::date, p.punched_at::date, 'students'))`);
}

/** HOLIDAY_NOTICE: one message a family of the branch, where the day is none of its school days any more and is still to come. */
async function tellFamilies(
  { branch_id, today }: Place,
  { holiday_id, name, from, to }: ChangedHoliday,
): Promise<void> {
  if (to < today) return;
  const families = await rowsOf(sql<{ family_id: number; student_id: number }>`
    select s.family_id, min(s.id) as student_id from students.students s
     where s.branch_id = ${branch_id}::int and s.status = 'active'
       and not exists (select 1 from platform.working_days(s.branch_id, ${from}::date, ${to}::date, 'students', s.course_id))
     group by s.family_id order by s.family_id`);
  await message(
    ...families.map(({ family_id, student_id }) => ({
      event: 'HOLIDAY_NOTICE',
      branch_id,
      subject_type: 'student',
      subject_id: student_id,
      student_id,
      data: { holiday: name, from, to },
      key: `holiday:${holiday_id}:${family_id}`,
    })),
  );
}
