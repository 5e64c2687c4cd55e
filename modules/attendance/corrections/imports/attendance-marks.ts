// The import of marks (spec 03 §9: admission_no, date, code): history taken over, or a day that was kept on paper.

import { holds, requirePermission } from '#platform/access/permissions.ts';
import { today } from '#platform/calendar/calendar.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { defineImport, type ImportColumns, type Made, type ParsedLine } from '#platform/imports/definition.ts';
import { setting } from '#platform/settings/setting.ts';
import { gate } from '#modules/branches/index.ts';
import { registerDate } from '#modules/students/index.ts';
import { auditAll } from '#platform/audit/audit.ts';
import {
  admissionNoColumn,
  branchColumn,
  cellsOfDays,
  holdRegisters,
  knownChildren,
  short,
  writeMarks,
} from '#modules/attendance/marks/chapter.ts';
import { updateTotals } from '#modules/attendance/totals/chapter.ts';
import { schoolCodes } from '#modules/attendance/codes/chapter.ts';
import { type MarksFacts, marksCheck, type MarksRow, type ReadyMark } from '../rules/marks-file.ts';

const columns: ImportColumns<MarksRow> = {
  admission_no: admissionNoColumn,
  on_date: {
    title: 'Date',
    aliases: ['Day', 'Attendance Date', 'On'],
    required: true,
    hint: 'DD/MM/YYYY',
    example: '20/11/2026',
    parse: registerDate,
  },
  code: {
    title: 'Code',
    aliases: ['Mark', 'Status', 'Attendance', 'Present'],
    required: true,
    hint: 'The letters of the mark (P, L, HD, A, LV, EX …) or its name',
    example: 'P',
    parse: short(40, 'A mark'),
  },
  branch: branchColumn,
};

async function factsOf(lines: readonly ParsedLine<MarksRow>[]): Promise<MarksFacts> {
  const children = await knownChildren(lines.map(({ row }) => row.admission_no));
  const ids = Map.groupBy(children, (one) => one.admission_no.toUpperCase());
  const asked = lines.flatMap(({ row: { admission_no, on_date } }) =>
    on_date === null
      ? []
      : (ids.get((admission_no ?? '').toUpperCase()) ?? []).map(({ student_id }) => ({ student_id, on_date })),
  );
  const cells = await cellsOfDays(asked);
  const edit_days = new Map<number, number>();
  for (const branch_id of new Set(cells.map((cell) => cell.branch_id)))
    edit_days.set(branch_id, await setting<number>('attendance_edit_days', branch_id));
  const codes = (await schoolCodes()).filter((one) => one.active);
  return {
    children,
    codes: new Map(
      codes.flatMap(({ code, letter, name, tally }) =>
        [letter, name].map((word) => [word.toLowerCase(), { code, is_leave: tally === 'leave' }] as const),
      ),
    ),
    days: cells.map((cell) => ({ ...cell, has_seat: cell.section_id !== null })),
    edit_days,
    may_unlock: await holds('Student Attandance Unlock'),
  };
}

/** Marks of one branch; a register whose children all have a mark is taken. */
async function apply(set: readonly ReadyMark[], { run_id }: { run_id: number }): Promise<Made> {
  const [first] = set;
  if (!first) return {};
  await requirePermission('Student Attandance Edit');
  await gate(first.branch_id, 'teach');
  const registers = await holdRegisters(set);
  await writeMarks(
    set.map((one) => ({
      ...one,
      register_id: registers.get(`${one.section_id}/${one.on_date}`) ?? 0,
      source: 'import' as const,
      reason: `Import ${run_id}`,
    })),
  );
  await updateTotals({
    register_ids: [...registers.values()],
    student_ids: [...new Set(set.map((one) => one.student_id))],
    from: set.reduce((least, one) => (one.on_date < least ? one.on_date : least), first.on_date),
    to: await today(first.branch_id),
  });
  const taken = await rowsOf(sql`
    update attendance.attendance_registers set state = 'taken', taken_by = platform.current_user_id(), taken_at = platform.now(), device_doubt = false
     where id = any (${[...registers.values()]}::bigint[]) and state = 'open' and unmarked = 0 returning 1`);
  await auditAll([
    {
      record_kind: 'branch',
      record_id: first.branch_id,
      action: 'attendance imported',
      branch_id: first.branch_id,
      after: { import: run_id, marks: set.length, registers: registers.size },
    },
  ]);
  return { marks: set.length, 'registers taken': taken.length };
}

export const attendanceMarksImport = defineImport({
  kind: 'attendance',
  title: 'Attendance of students',
  permissions: ['Student Attandance Edit'],
  columns,
  facts: factsOf,
  checking: marksCheck,
  branchOf: (mark) => mark.branch_id,
  foresee: (ready): Made => (ready.length > 0 ? { marks: ready.length } : {}),
  apply,
});
