// Saves marks of one register (ATT-5, ATT-6): rows that another person changed meanwhile are asked about, rows that may not be
// marked are refused one by one, the others are written; taken when every child has a mark.

import type { z } from 'zod';
import { auditAll } from '#platform/audit/audit.ts';
import { gate } from '#modules/branches/index.ts';
import type { registerSave } from '../contract/registers.ts';
import { schoolCodes, type StoredCode } from '#modules/attendance/codes/chapter.ts';
import {
  dayFacts,
  type DayFacts,
  type HeldRegister,
  holdRegister,
  type NewMark,
  requireMarking,
  requireWorkingDay,
  writeMarks,
} from '#modules/attendance/marks/chapter.ts';
import { type OnRoster, rosterWithMarks } from '../reads/roster.ts';
import { type Checked, checkRows } from '../steps/check-rows.ts';
import { type CountedRegister, updateTotals } from '#modules/attendance/totals/chapter.ts';

type Input = z.output<typeof registerSave.input>;
type Row = Input['rows'][number];
type Answer = z.output<typeof registerSave.data>;

export async function saveRegister(input: Input): Promise<Answer> {
  const before = await dayFacts(input.section_id, input.on_date);
  // Asked for together: what a save costs is its ways to the database.
  const [codes] = await Promise.all([schoolCodes(), gate(before.branch_id, 'teach')]);
  const may = await requireMarking(before);
  await requireWorkingDay(before);
  const register = await holdRegister(before.branch_id, input.section_id, input.on_date);
  const facts = { ...before, state: register.state };
  // Nobody else can change it now, but it may have been locked meanwhile.
  const lockedNow = register.state === 'locked' && before.state !== 'locked';
  const { reason: needsReason } = lockedNow ? await requireMarking(facts) : may;
  const roster = await rosterWithMarks(facts, input.on_date);
  const checked = await checkRows({ input, roster, codes, needsReason });
  const marks = checked.good.map((row) => asMark(row, { facts, register, input }));
  await writeMarks(marks, register);
  await noteCorrections({ checked, register, facts, codes });
  const missing = input.complete ? missingOf(roster, checked) : [];
  const [counted] = await updateTotals({
    register_ids: [register.id],
    days: { from: input.on_date, to: input.on_date },
    take: input.complete && missing.length === 0 && checked.conflicts.length === 0,
    student_ids: marks.map((mark) => mark.student_id),
    from: input.on_date,
    to: facts.today,
  });
  return {
    register: headOf(facts, counted),
    saved: marks.length,
    conflicts: checked.conflicts,
    refused: checked.refused,
    missing,
  };
}

function headOf(facts: DayFacts, counted: CountedRegister | undefined): Answer['register'] {
  if (!counted) throw new Error(`The register of section ${facts.section_id} on ${facts.on_date} was not counted`);
  const { section_id, branch_id, branch_name, class_name, section_name, on_date, today } = facts;
  return { section_id, branch_id, branch_name, class_name, section_name, on_date, today, ...counted };
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
  checked: Checked;
  register: HeldRegister;
  facts: DayFacts;
  codes: readonly StoredCode[];
}

/** The first taking is no change; what is put right afterwards stands in the audit. */
async function noteCorrections({ checked, register, facts, codes }: Correcting): Promise<void> {
  if (register.state === 'open' && facts.on_date === facts.today) return;
  const letter = (code: number | null) => codes.find((one) => one.code === code)?.letter ?? null;
  await auditAll(
    checked.good
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

/** Children left without a mark: with one of them, or with a row in dispute, a register is not taken. */
function missingOf(roster: readonly OnRoster[], checked: Checked): string[] {
  const marked = new Set(checked.good.map((row) => row.student_id));
  return roster.filter((one) => !one.frozen && one.code === null && !marked.has(one.student_id)).map((one) => one.name);
}
