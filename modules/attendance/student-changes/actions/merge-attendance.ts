// STU-9: of two records of one child the attendance of the one that goes goes over to the other. A day on which both were marked keeps the
// survivor's mark; nothing is counted twice. Answers students.merging in its transaction.

import type { LocalDate } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { savePins } from '#modules/students/index.ts';
import { holdRegisters } from '#modules/attendance/marks/chapter.ts';
import { updateTotals } from '#modules/attendance/totals/chapter.ts';

interface Merged {
  winner_id: number;
  loser_id: number;
}

interface Marked {
  branch_id: number;
  section_id: number;
  on_date: LocalDate;
  doubled: boolean;
}

export async function mergeAttendance(merged: Merged): Promise<void> {
  await movePin(merged);
  await moveMarks(merged);
  await moveLeaves(merged);
  const { winner_id, loser_id } = merged;
  // Two passes of one day: the survivor's holds.
  await rowsOf(sql`
    update attendance.gate_passes g set state = 'cancelled', cancel_reason = 'Two records of one child were merged'
     where g.student_id = ${loser_id}::bigint and g.state = 'given' and exists (
       select 1 from attendance.gate_passes w where w.student_id = ${winner_id}::bigint and w.on_date = g.on_date and w.state = 'given')`);
  await rowsOf(
    sql`update attendance.gate_passes set student_id = ${winner_id}::bigint where student_id = ${loser_id}::bigint`,
  );
  await rowsOf(
    sql`update attendance.attendance_punches set student_id = ${winner_id}::bigint where student_id = ${loser_id}::bigint`,
  );
}

/** A number that machines know goes over where the survivor has none; else it is nobody's, and its passings stand under Unknown pins. */
async function movePin({ winner_id, loser_id }: Merged): Promise<void> {
  const moved = await rowOf(sql<{ pin: number }>`
    update attendance.device_pins p set student_id = ${winner_id}::bigint
     where p.student_id = ${loser_id}::bigint
       and not exists (select 1 from attendance.device_pins w where w.student_id = ${winner_id}::bigint) returning p.pin`);
  if (moved) return savePins([{ student_id: winner_id, pin: moved.pin }]);
  await rowsOf(sql`delete from attendance.device_pins where student_id = ${loser_id}::bigint`);
}

async function moveMarks({ winner_id, loser_id }: Merged): Promise<void> {
  const marked = await rowsOf(sql<Marked>`
    select m.branch_id, m.section_id, m.on_date,
           exists (select 1 from attendance.attendance_marks w where w.student_id = ${winner_id}::bigint and w.on_date = m.on_date) as doubled
      from attendance.attendance_marks m where m.student_id = ${loser_id}::bigint order by m.on_date`);
  const [first] = marked;
  const last = marked.at(-1);
  const registers = await holdRegisters(marked);
  const days = marked.filter((mark) => mark.doubled).map((mark) => mark.on_date);
  await rowsOf(sql`
    delete from attendance.attendance_marks where student_id = ${loser_id}::bigint and on_date = any (${days}::date[])`);
  await rowsOf(sql`
    update attendance.attendance_marks set student_id = ${winner_id}::bigint where student_id = ${loser_id}::bigint`);
  await rowsOf(sql`delete from attendance.attendance_months where student_id = ${loser_id}::bigint`);
  await rowsOf(sql`delete from attendance.attendance_standings where student_id = ${loser_id}::bigint`);
  if (!first || !last) return;
  await auditAll([
    {
      record_kind: 'student',
      record_id: winner_id,
      action: 'attendance merged',
      branch_id: first.branch_id,
      after: { marks: marked.length - days.length, from: first.on_date, to: last.on_date, left_out: days.length },
    },
  ]);
  await updateTotals({
    register_ids: [...registers.values()],
    student_ids: [winner_id],
    from: first.on_date,
    to: last.on_date,
  });
}

/** Leave over days that the survivor has leave for is cancelled with the reason; it stays to be read. None waits: that is decided first. */
async function moveLeaves({ winner_id, loser_id }: Merged): Promise<void> {
  await rowsOf(sql`
    update attendance.student_leaves l set student_id = ${winner_id}::bigint,
           cancelled_at = case when o.doubled then platform.now() else l.cancelled_at end,
           cancelled_by = case when o.doubled then platform.current_user_id() else l.cancelled_by end,
           cancel_note = case when o.doubled then 'Two records of one child were merged' else l.cancel_note end
      from (select x.id, x.granted_at is not null and x.cancelled_at is null and exists (
              select 1 from attendance.student_leaves w left join platform.approval_requests q on q.id = w.approval_id
               where w.student_id = ${winner_id}::bigint and w.cancelled_at is null and (w.granted_at is not null or q.status = 'pending')
                 and w.from_on <= x.to_on and w.to_on >= x.from_on) as doubled
              from attendance.student_leaves x where x.student_id = ${loser_id}::bigint) o
     where l.id = o.id`);
}
