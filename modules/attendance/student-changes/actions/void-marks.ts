// A child that is frozen or has left is not absent (STU-50, STU-55): absences from the first day of the new state on are voided,
// kept in the audit, and a run of absence ends. Answers students.status_changed in its transaction.

import type { LocalDate } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { holdRegisters } from '#modules/attendance/marks/chapter.ts';
import { updateTotals } from '#modules/attendance/totals/chapter.ts';

interface Voided {
  student_id: number;
  branch_id: number;
  section_id: number;
  on_date: LocalDate;
  letter: string;
}

export async function voidAbsences(change: {
  student_ids: readonly number[];
  to: string;
  on: LocalDate;
}): Promise<void> {
  if (change.to === 'active' || change.to === 'admitted') return;
  const ids = [...change.student_ids];
  const absences = sql`
    from attendance.attendance_marks m
    join platform.branches b on b.id = m.branch_id
    join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code and k.tally = 'absent'
   where m.student_id = any (${ids}::bigint[]) and m.on_date >= ${change.on}::date and ${inScope('m.branch_id')}`;
  const found = await rowsOf(
    sql<Voided>`select m.student_id, m.branch_id, m.section_id, m.on_date, k.letter ${absences}`,
  );
  const registers = await holdRegisters(found);
  if (found.length > 0) {
    await rowsOf(sql`
      delete from attendance.attendance_marks o using (select m.student_id, m.on_date ${absences}) v where o.student_id = v.student_id and o.on_date = v.on_date`);
    await auditAll(
      found.map((row) => ({
        record_kind: 'student',
        record_id: row.student_id,
        action: 'absence voided',
        branch_id: row.branch_id,
        before: { on_date: row.on_date, mark: row.letter },
        after: { state: change.to },
      })),
    );
    const last = found.reduce((most, row) => (row.on_date > most ? row.on_date : most), change.on);
    await updateTotals({
      register_ids: [...registers.values()],
      student_ids: [...new Set(found.map((row) => row.student_id))],
      from: change.on,
      to: last,
    });
  }
  await rowsOf(sql`
    update attendance.attendance_standings t set is_constant = false
     where t.student_id = any (${ids}::bigint[]) and t.is_constant and ${inScope('t.branch_id')}`);
}
