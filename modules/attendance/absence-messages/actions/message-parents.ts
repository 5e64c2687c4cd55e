// Messages about absences, once per child and day, from taken registers (ATT-7); a wrong message is corrected once.

import type { z } from 'zod';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { message, type NewMessage } from '#platform/messages/message.ts';
import { gate } from '#modules/branches/index.ts';
import type { messagesSend } from '../contract/messages.ts';

interface Due {
  id: number;
  branch_id: number;
  on_date: LocalDate;
  sent: boolean;
  taken: boolean;
}

interface Away {
  register_id: number;
  branch_id: number;
  student_id: number;
  name: string;
  on_date: LocalDate;
  kind: 'absent' | 'late';
  run_absent: number;
  run_since: LocalDate | null;
  is_new: boolean;
}

/** Children whose parents are to be told, from locked registers. */
function awayOf(register_ids: readonly number[]): Promise<Away[]> {
  return rowsOf(sql<Away>`
    select r.id as register_id, m.branch_id, m.student_id, s.full_name as name, m.on_date, k.message as kind, coalesce(t.run_absent, 0) as run_absent, t.run_since,
           coalesce(t.is_constant and t.last_on = m.on_date and t.run_absent = (platform.setting('constant_absent_days', m.branch_id, m.on_date))::int, false) as is_new
      from attendance.attendance_registers r
      join attendance.attendance_marks m on m.branch_id = r.branch_id and m.section_id = r.section_id and m.on_date = r.on_date
      join platform.branches b on b.id = m.branch_id
      join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code and k.message <> 'none'
      join students.students s on s.id = m.student_id and s.status = 'active'
      left join attendance.attendance_standings t on t.student_id = m.student_id
     where r.id = any (${[...register_ids]}::bigint[]) order by m.student_id`);
}

function messagesOf(away: Away): NewMessage[] {
  const about = {
    branch_id: away.branch_id,
    subject_type: 'student',
    subject_id: away.student_id,
    student_id: away.student_id,
  };
  const told: NewMessage = {
    ...about,
    event: away.kind === 'absent' ? 'ABSENT_TODAY' : 'LATE_TODAY',
    data: { student: away.name, day: away.on_date },
    key: `day:${away.on_date}:${away.student_id}`,
  };
  if (!away.is_new) return [told];
  const data = { student: away.name, days: away.run_absent };
  return [told, { ...about, event: 'CONSTANT_ABSENT', data, key: `since:${away.run_since ?? ''}:${away.student_id}` }];
}

/** Returns how many messages are sent; registers reported before are left alone. */
async function tellOf(due: readonly Due[]): Promise<number> {
  const fresh = due.filter((one) => one.taken && !one.sent).map((one) => one.id);
  if (fresh.length === 0) return 0;
  const messages = (await awayOf(fresh)).flatMap(messagesOf);
  await message(...messages);
  await rowsOf(
    sql`update attendance.attendance_registers set messages_sent_at = platform.now() where id = any (${fresh}::bigint[])`,
  );
  return messages.length;
}

export async function sendMessages({
  section_ids,
  on_date,
}: z.output<typeof messagesSend.input>): Promise<z.output<typeof messagesSend.data>> {
  await requirePermission('Student Attandance Add');
  const due = await rowsOf(sql<Due & { at: string | null }>`
    select r.id, r.branch_id, r.on_date, r.messages_sent_at is not null as sent, r.state <> 'open' as taken,
           to_char(r.messages_sent_at at time zone k.time_zone, 'HH24:MI') as at
      from attendance.attendance_registers r
      join platform.branches b on b.id = r.branch_id join platform.countries k on k.id = b.country_id
     where r.section_id = any (${section_ids}::bigint[]) and r.on_date = ${on_date}::date and ${inScope('r.branch_id')} order by r.section_id for update of r`);
  if (due.length === 0) throw notFound('A register of these sections on this day');
  for (const branch_id of new Set(due.map((one) => one.branch_id))) await gate(branch_id, 'message');
  if (!due.some((one) => one.taken))
    throw badField('section_ids', `No register of these sections is taken on ${formatDate(on_date)}: take it first`);
  const queued = await tellOf(due);
  const before = due.filter((one) => one.sent);
  return {
    queued,
    already_sent: before.length,
    sent_at: before[0]?.at ?? null,
    not_taken: due.filter((one) => !one.taken).length,
  };
}

/** By the clock: registers of the day that are taken and whose hour has come. `now_min` is the branch's time. */
export async function sendDueMessages(branch_id: number, day: LocalDate, now_min: number): Promise<number> {
  const due = await rowsOf(sql<Due>`
    select r.id, r.branch_id, r.on_date, false as sent, true as taken from attendance.attendance_registers r
     cross join lateral attendance.timing_of(r.section_id, r.on_date) t
     where r.branch_id = ${branch_id}::int and r.on_date = ${day}::date and r.state = 'taken' and r.messages_sent_at is null
       and ${now_min}::int >= t.start_min + t.late_after_min + (platform.setting('absent_message_time', r.branch_id, r.on_date))::int
     order by r.section_id for update of r`);
  if (due.length === 0) return 0;
  await gate(branch_id, 'message');
  return tellOf(due);
}

/** A mark that is about to be written. */
interface Coming {
  student_id: number;
  on_date: LocalDate;
  register_id: number;
  code: number;
}

/** Before marks are written: parents who were told of an absence that is none get a correction. */
export async function sendCorrections(marks: readonly Coming[]): Promise<void> {
  const days = marks.map((mark) => mark.on_date).toSorted();
  const rows = await rowsOf(sql<{ branch_id: number; student_id: number; name: string; on_date: LocalDate }>`
    select m.branch_id, m.student_id, s.full_name as name, m.on_date
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as n (student_id bigint, on_date date, register_id bigint, code smallint)
      join attendance.attendance_registers r on r.id = n.register_id and r.messages_sent_at is not null
      join attendance.attendance_marks m on m.student_id = n.student_id and m.on_date = n.on_date and m.marked_at <= r.messages_sent_at
       and m.on_date between ${days[0]}::date and ${days.at(-1)}::date
      join platform.branches b on b.id = m.branch_id
      join attendance.attendance_codes was on was.school_id = b.school_id and was.code = m.code and was.message = 'absent'
      join attendance.attendance_codes is_now on is_now.school_id = b.school_id and is_now.code = n.code and is_now.tally in ('present', 'late', 'half')
      join students.students s on s.id = m.student_id and s.status = 'active'`);
  await message(
    ...rows.map(({ branch_id, student_id, name, on_date }) => ({
      event: 'ABSENCE_CORRECTED',
      branch_id,
      subject_type: 'student',
      subject_id: student_id,
      student_id,
      data: { student: name, day: on_date },
      key: `day:${on_date}:${student_id}`,
    })),
  );
}
