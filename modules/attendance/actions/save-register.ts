// Saves marks of one register (ATT-5, ATT-6): rows that another person changed meanwhile are asked about, rows that may not be
// marked are refused one by one, the others are written; taken when every child has a mark.

import type { z } from 'zod';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import type { registerSave } from '../contract/registers.ts';
import { schoolCodes, type StoredCode } from '../reads/codes.ts';
import { dayFacts, type DayFacts, requireWorkingDay } from '../reads/day-facts.ts';
import { registerHead } from '../reads/register-sheet.ts';
import { type OnRoster, rosterWithMarks } from '../reads/roster.ts';
import { type Judged, judgeRows } from './judge-rows.ts';
import { keepTotals } from './keep-totals.ts';
import { requireMarking } from './require-marking.ts';
import type { NewMark } from './new-mark.ts';
import { type HeldRegister, holdRegister, writeMarks } from './write-marks.ts';

type Input = z.output<typeof registerSave.input>;
type Row = Input['rows'][number];
type Answer = z.output<typeof registerSave.data>;

export async function saveRegister(input: Input): Promise<Answer> {
  const before = await dayFacts(input.section_id, input.on_date);
  await gate(before.branch_id, 'teach');
  await requireMarking(before);
  await requireWorkingDay(before);
  const register = await holdRegister(before.branch_id, input.section_id, input.on_date);
  // Asked again now that nobody else can change it: it may have been locked meanwhile.
  const facts = { ...before, state: register.state };
  const { reason: needsReason } = await requireMarking(facts);
  const codes = await schoolCodes();
  const roster = await rosterWithMarks(input.section_id, input.on_date);
  const judged = await judgeRows({ input, roster, codes, needsReason });
  const marks = judged.good.map((row) => asMark(row, { facts, register, input }));
  await writeMarks(marks);
  await noteCorrections({ judged, register, facts, codes });
  await keepTotals({
    register_ids: [register.id],
    student_ids: marks.map((mark) => mark.student_id),
    from: input.on_date,
    to: facts.today,
  });
  const missing = input.complete ? await take({ register, roster, judged }) : [];
  return {
    register: await registerHead(input.section_id, input.on_date),
    saved: marks.length,
    conflicts: judged.conflicts,
    refused: judged.refused,
    missing,
  };
}

function asMark(
  row: Row,
  { facts, register, input }: { facts: DayFacts; register: HeldRegister; input: Input },
): NewMark {
  return {
    branch_id: facts.branch_id,
    student_id: row.student_id,
    on_date: facts.on_date,
    register_id: register.id,
    section_id: facts.section_id,
    code: row.code,
    in_at: row.in_at,
    out_at: row.out_at,
    source: 'manual',
    reason: row.reason ?? input.reason,
  };
}

interface Correcting {
  judged: Judged;
  register: HeldRegister;
  facts: DayFacts;
  codes: readonly StoredCode[];
}

/** The first taking is no change; what is put right afterwards stands in the audit. */
async function noteCorrections({ judged, register, facts, codes }: Correcting): Promise<void> {
  if (register.state === 'open' && facts.on_date === facts.today) return;
  const letter = (code: number | null) => codes.find((one) => one.code === code)?.letter ?? null;
  await auditAll(
    judged.good
      .filter((row) => row.stored.code !== row.code)
      .map((row) => ({
        record_kind: 'student',
        record_id: row.student_id,
        action: 'attendance corrected',
        branch_id: facts.branch_id,
        before: { on_date: facts.on_date, mark: letter(row.stored.code) },
        after: { on_date: facts.on_date, mark: letter(row.code), reason: row.reason ?? null },
      })),
  );
}

interface Taking {
  register: HeldRegister;
  roster: readonly OnRoster[];
  judged: Judged;
}

/** Taken once no child is left without a mark and no row is in dispute; else the names of those who have none. */
async function take({ register, roster, judged }: Taking): Promise<string[]> {
  const marked = new Set(judged.good.map((row) => row.student_id));
  const missing = roster.filter((one) => !one.frozen && one.code === null && !marked.has(one.student_id));
  if (missing.length === 0 && judged.conflicts.length === 0) {
    await rowsOf(sql`
      update attendance.attendance_registers set state = 'taken', taken_by = platform.current_user_id(), taken_at = now(), device_doubt = false
       where id = ${register.id}::bigint and state = 'open'`);
  }
  return missing.map((one) => one.name);
}
