// What students of a section take of each block (ACA-7, ACA-8): the choice before ends the day before the new one begins.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import type { electiveSave } from '../contract/electives.ts';
import {
  blocksOf,
  electivePlace,
  type ElectivePlace,
  pupilsOf,
  readElectives,
  subjectsOfSection,
} from '../reads/elective-sheet.ts';

type Input = ParsedInputOf<typeof electiveSave>;
type Row = Input['rows'][number];
type Pupils = Awaited<ReturnType<typeof pupilsOf>>;

function faultOf(
  row: Row,
  seen: Set<string>,
  facts: { pupils: Pupils; blocks: ReturnType<typeof blocksOf> },
): string | null {
  const key = `${row.student_id} ${row.block}`;
  if (seen.has(key)) return 'This student stands twice for one block. Keep one of the rows';
  seen.add(key);
  const pupil = facts.pupils.find((one) => one.student_id === row.student_id);
  if (!pupil) return 'This student does not sit in the section any more. Open the sheet again';
  const block = facts.blocks.find((one) => one.block === row.block);
  if (!block) return `The class has no block ${row.block} any more. Open the sheet again`;
  if (row.subject_id !== null && !block.options.some((one) => one.subject_id === row.subject_id))
    return `The block ${row.block} does not offer this subject. Choose one of ${block.options.map((one) => one.subject).join(', ')}`;
  const now = pupil.choices.find((choice) => choice.block === row.block)?.subject_id ?? null;
  return now === row.was ? null : `Somebody else changed what ${pupil.name} takes meanwhile. Open the sheet again`;
}

export async function saveElectives(input: Input): Promise<{ saved: number; missing: number }> {
  await requirePermission('Section Edit');
  const place = await electivePlace(input.section_id);
  requireBranch(place.branch_id);
  await gate(place.branch_id, 'student_edit');
  if (!place.open) throw conflict(`The session ${place.session} is closed. What was taken in it stays.`);
  await oneAtATime('electives', input.section_id);
  const subjects = await subjectsOfSection(input.section_id);
  const facts = { pupils: await pupilsOf(input.section_id), blocks: blocksOf(subjects) };
  const seen = new Set<string>();
  const errors: Record<string, string[]> = {};
  for (const [at, row] of input.rows.entries()) {
    const fault = faultOf(row, seen, facts);
    if (fault) errors[`rows.${at}.subject_id`] = [fault];
  }
  const first = Object.values(errors)[0]?.[0];
  if (first) throw new Refusal('bad_input', first, { errors });
  const changed = input.rows.filter((row) => row.subject_id !== row.was);
  await write(changed, place);
  const names = new Map(subjects.map((one) => [one.subject_id, one.subject]));
  await auditAll(
    changed.map(({ student_id, block, subject_id, was }) => ({
      record_kind: 'student',
      record_id: student_id,
      branch_id: place.branch_id,
      action: 'elective chosen',
      before: { block, subject: was === null ? null : (names.get(was) ?? null) },
      after: { block, subject: subject_id === null ? null : (names.get(subject_id) ?? null) },
    })),
  );
  return { saved: changed.length, missing: (await readElectives(input.section_id)).missing };
}

/** From today on, or from the first day of a session that has not begun. A choice that never was in force is as if it had not been made. */
async function write(rows: readonly Row[], place: ElectivePlace): Promise<void> {
  const { branch_id, session_id, section_id, today, session_starts } = place;
  const from: LocalDate = session_starts > today ? session_starts : today;
  const json = JSON.stringify(rows);
  await rowsOf(sql`
    delete from students.student_electives e using jsonb_to_recordset(${json}::jsonb) as r (student_id bigint, block text)
     where e.student_id = r.student_id and e.session_id = ${session_id}::bigint and e.elective_block = r.block and e.to_date is null
       and e.from_date >= ${from}::date`);
  await rowsOf(sql`
    update students.student_electives e set to_date = ${addDays(from, -1)}::date, updated_by = platform.current_user_id()
      from jsonb_to_recordset(${json}::jsonb) as r (student_id bigint, block text)
     where e.student_id = r.student_id and e.session_id = ${session_id}::bigint and e.elective_block = r.block and e.to_date is null`);
  await rowsOf(sql`
    insert into students.student_electives (branch_id, student_id, session_id, section_id, subject_id, elective_block, from_date)
    select ${branch_id}::int, r.student_id, ${session_id}::bigint, ${section_id}::bigint, r.subject_id, r.block, ${from}::date
      from jsonb_to_recordset(${json}::jsonb) as r (student_id bigint, block text, subject_id bigint)
     where r.subject_id is not null`);
}
