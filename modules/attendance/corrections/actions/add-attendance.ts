// Add Attendance: a mark for many children and days at once (ATT-5; spec 03 §6.9). The preview says the same as the save does;
// a range of leave is kept as leave, so that coming days are filled in on the sheet.

import { check, type Checked } from '../steps/check-marks.ts';
import type { z } from 'zod';
import type { LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { gate } from '#modules/branches/index.ts';
import type { attendanceAdd } from '../contract/corrections.ts';
import { LONGEST_RANGE, wrongRange } from '#modules/attendance/marks/rules/index.ts';
import { type Cell, cellsOf, holdRegisters, writeMarks } from '#modules/attendance/marks/chapter.ts';
import { schoolCodes, type StoredCode } from '#modules/attendance/codes/chapter.ts';
import { updateTotals } from '#modules/attendance/totals/chapter.ts';

type Input = z.output<typeof attendanceAdd.input>;
type Answer = z.output<typeof attendanceAdd.data>;

export async function addAttendance(input: Input): Promise<Answer> {
  await requirePermission('Student Attandance Edit');
  const wrong = wrongRange(input.from_on, input.to_on, LONGEST_RANGE);
  if (wrong) throw badField('to_on', wrong);
  const codes = await schoolCodes();
  const code = codes.find((one) => one.code === input.code && one.active);
  if (!code) throw badField('code', 'This mark is not known');
  const first = await cellsOf(input.student_ids, { from: input.from_on, to: input.to_on });
  if (first.length === 0) throw badField('student_ids', 'None of these students is in your branches');
  for (const branch_id of new Set(first.map((cell) => cell.branch_id))) await gate(branch_id, 'teach');
  if (!input.preview) await holdRegisters(keysOf(first.filter((cell) => cell.on_date <= cell.today && cell.working)));
  // Read again once nobody else can change the registers: what was previewed may have changed.
  const cells = input.preview ? first : await cellsOf(input.student_ids, { from: input.from_on, to: input.to_on });
  const checked = await check(cells, code);
  if (!input.preview) await write(checked, { input, code, codes });
  return answerOf(checked, { input, code, codes });
}

const keysOf = (cells: readonly Cell[]) =>
  cells.flatMap(({ branch_id, section_id, on_date }) =>
    section_id === null ? [] : [{ branch_id, section_id, on_date }],
  );

interface Work {
  input: Input;
  code: StoredCode;
  codes: readonly StoredCode[];
}

const letterOf = (codes: readonly StoredCode[], code: number | null): string | null =>
  codes.find((one) => one.code === code)?.letter ?? null;

async function write(checked: readonly Checked[], work: Work): Promise<void> {
  const { input, code, codes } = work;
  const marked = checked.filter((one) => one.result.do === 'mark').map((one) => one.cell);
  if (code.tally === 'leave') await keepLeave(checked, input);
  const registers = await holdRegisters(keysOf(marked));
  await writeMarks(
    marked.map((cell) => ({
      branch_id: cell.branch_id,
      student_id: cell.student_id,
      on_date: cell.on_date,
      register_id: registers.get(`${cell.section_id}/${cell.on_date}`) ?? 0,
      section_id: cell.section_id ?? 0,
      code: code.code,
      source: code.tally === 'leave' ? ('leave' as const) : ('manual' as const),
      reason: input.reason,
    })),
  );
  await auditAll(
    marked.map((cell) => ({
      record_kind: 'student',
      record_id: cell.student_id,
      action: 'attendance corrected',
      branch_id: cell.branch_id,
      before: { on_date: cell.on_date, mark: letterOf(codes, cell.code) },
      after: { on_date: cell.on_date, mark: code.letter, reason: input.reason },
    })),
  );
  await recount(marked, registers);
}

async function recount(marked: readonly Cell[], registers: ReadonlyMap<string, number>): Promise<void> {
  const [first] = marked;
  if (!first) return;
  const from = marked.reduce<LocalDate>((least, cell) => (cell.on_date < least ? cell.on_date : least), first.on_date);
  await updateTotals({
    register_ids: [...registers.values()],
    student_ids: [...new Set(marked.map((cell) => cell.student_id))],
    from,
    to: first.today,
  });
}

/** One leave a child over the whole range, entered as the marks are and asked of nobody; a leave of the same days is not kept twice. */
async function keepLeave(checked: readonly Checked[], input: Input): Promise<void> {
  const students = new Map(
    checked.filter((one) => one.result.do !== 'refuse').map((one) => [one.cell.student_id, one.cell.branch_id]),
  );
  const rows = [...students].map(([student_id, branch_id]) => ({ student_id, branch_id }));
  const [first] = rows;
  if (input.file_id !== undefined && first) await giveFileToBranch(input.file_id, first.branch_id);
  await rowsOf(sql`
    insert into attendance.student_leaves (branch_id, student_id, from_on, to_on, kind, reason, file_id, granted_at, granted_by)
    select r.branch_id, r.student_id, ${input.from_on}::date, ${input.to_on}::date, ${input.kind ?? 'other'}, ${input.reason}, ${input.file_id ?? null}::bigint,
           platform.now(), platform.current_user_id()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (student_id bigint, branch_id int)
     where not exists (select 1 from attendance.student_leaves v where v.student_id = r.student_id and v.granted_at is not null and v.cancelled_at is null
                         and v.from_on <= ${input.from_on}::date and v.to_on >= ${input.to_on}::date)`);
}

function answerOf(checked: readonly Checked[], { input, code, codes }: Work): Answer {
  const days = checked
    .filter(({ result }) => result.do === 'mark' || result.do === 'later')
    .map(({ cell, result }) => ({
      student_id: cell.student_id,
      name: cell.name,
      on_date: cell.on_date,
      before: letterOf(codes, cell.code),
      after: code.letter,
      later: result.do === 'later',
    }));
  const refused = checked.flatMap(({ cell, result }) =>
    result.do === 'refuse'
      ? [{ student_id: cell.student_id, name: cell.name, on_date: cell.on_date, message: result.why }]
      : [],
  );
  return { preview: input.preview, days, refused, changed: days.length };
}
