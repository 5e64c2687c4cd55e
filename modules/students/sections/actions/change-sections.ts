// STU-65, STU-66: children change their section, today or on a coming day. All together where all fit, so that two may change places;
// else one savepoint a target section, so that a full one refuses its own children only.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import type { sectionChange } from '../contract/section-changes.ts';
import { studentsSectionChanged } from '#modules/students/roll/chapter.ts';
import { type Moving, movingOf, todayOf } from '../reads/section-movers.ts';
import { sectionDayProblem, sectionProblem } from '../rules/section-fit.ts';
import { enterSections, takeSeats } from '../steps/enter-sections.ts';

type Row = DataOf<typeof sectionChange>['rows'][number];

export async function changeSections(
  input: ParsedInputOf<typeof sectionChange>,
): Promise<DataOf<typeof sectionChange>> {
  await requirePermission('student-transfer');
  const moving = await movingOf(input.moves);
  const today = await todayOf(moving[0]?.branch_id ?? 0);
  const problem = sectionDayProblem(input.on_date, today);
  if (problem) throw badField('on_date', problem);
  for (const branch_id of new Set(moving.map((one) => one.branch_id))) await gate(branch_id, 'student_edit');
  const rows = new Map<number, Row>();
  const fit = moving.filter((one) => {
    const message = sectionProblem(one, one.target);
    if (message !== null) rows.set(one.student_id, { student_id: one.student_id, done: false, roll_no: null, message });
    return message === null;
  });
  for (const row of await moveAll(fit, { on: input.on_date, today })) rows.set(row.student_id, row);
  const all = input.moves.flatMap((move) => rows.get(move.student_id) ?? []);
  const moved = all.filter((row) => row.done).length;
  const [first] = all;
  // One child alone is refused in words; of many, each row says its own.
  if (moved === 0 && all.length === 1 && first?.message) throw conflict(first.message);
  return { moved, refused: all.length - moved, rows: all };
}

interface Days {
  on: LocalDate;
  today: LocalDate;
}

async function moveAll(moving: readonly Moving[], days: Days): Promise<Row[]> {
  if (moving.length === 0) return [];
  const together = await attempt(moving, days);
  if (Array.isArray(together)) return together;
  const groups = Map.groupBy(moving, (one) => one.target.section_id);
  if (groups.size === 1) return refusedRows(moving, together.message);
  const rows: Row[] = [];
  for (const [, group] of [...groups].toSorted(([a], [b]) => a - b)) {
    const done = await attempt(group, days);
    rows.push(...(Array.isArray(done) ? done : refusedRows(group, done.message)));
  }
  return rows;
}

const refusedRows = (moving: readonly Moving[], message: string): Row[] =>
  moving.map(({ student_id }) => ({ student_id, done: false, roll_no: null, message }));

async function attempt(moving: readonly Moving[], days: Days): Promise<Row[] | { message: string }> {
  try {
    return await savepoint(() => moveSet(moving, days));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.kind === 'not_found') throw error;
    return { message: refusal.message };
  }
}

async function moveSet(moving: readonly Moving[], { on, today }: Days): Promise<Row[]> {
  const now = on <= today;
  await takeSeats(moving, now);
  const entered = await enterSections(moving, on, now);
  await studentsSectionChanged.ask({
    moves: moving.map(({ student_id, branch_id, section_id, target }) => ({
      student_id,
      branch_id,
      from_section_id: section_id ?? 0,
      to_section_id: target.section_id,
      on,
    })),
  });
  const again = await closeElectives(moving, on);
  await auditAll(
    moving.map(({ student_id, branch_id, section_id, target }) => ({
      record_kind: 'student',
      record_id: student_id,
      action: 'section changed',
      branch_id,
      before: { section_id },
      after: { section: target.name, on, roll_no: entered.get(student_id) ?? null },
    })),
  );
  return moving.map(({ student_id }) => {
    const lost = again.get(student_id);
    return {
      student_id,
      done: true,
      roll_no: entered.get(student_id) ?? null,
      message: lost ? `To choose again: ${lost}` : null,
    };
  });
}

/** Electives are chosen by section: those of the old one end, and their names are told. */
async function closeElectives(moving: readonly Moving[], on: LocalDate): Promise<Map<number, string>> {
  const rows = await rowsOf(sql<{ student_id: number; names: string }>`
    with ended as (
      update students.student_electives set to_date = greatest(from_date, ${addDays(on, -1)}::date)
       where student_id = any (${moving.map((one) => one.student_id)}::bigint[]) and to_date is null returning student_id, subject_id)
    select e.student_id, string_agg(j.name, ', ' order by j.name) as names
      from ended e join branches.subjects j on j.id = e.subject_id group by e.student_id`);
  return new Map(rows.map((row) => [row.student_id, row.names]));
}
