// The sheet of a curriculum saved as a whole: all rows or none, with what is wrong at each (08 section 7.1; ACA-8).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { mayKeepSessions } from '#modules/branches/sessions/chapter.ts';
import type { curriculumSave } from '../contract/curriculum.ts';
import { type CurriculumPlace, placeOf, requireGroup } from '../reads/curriculum.ts';
import { electivesChosen } from '../questions.ts';
import {
  blockFault,
  type Choice,
  type CurriculumFault,
  type PlacedSubject,
  rowFault,
  studentsOf,
  twiceFault,
} from '../rules/curriculum.ts';
import { deleteSubjects, writeSubjects } from '../steps/write-curriculum.ts';

type Input = ParsedInputOf<typeof curriculumSave>;
type Row = Input['rows'][number];

interface Stored extends PlacedSubject {
  name: string;
}

function storedRows({ session_id, course_id }: CurriculumPlace): Promise<Stored[]> {
  return rowsOf(sql<Stored>`
    select cs.subject_id, cs.group_id, cs.elective_block, cs.periods_per_week::int as periods_per_week, cs.double_periods::int as double_periods,
           cs.max_per_day::int as max_per_day, j.name
      from branches.course_subjects cs join branches.subjects j on j.id = cs.subject_id
     where cs.session_id = ${session_id}::bigint and cs.course_id = ${course_id}::bigint`);
}

/** Subjects of the school that may be planned: in use, or planned already. */
async function knownSubjects(school_id: number): Promise<ReadonlySet<number>> {
  const rows = await rowsOf(
    sql<{ id: number }>`select id from branches.subjects where school_id = ${school_id}::int and is_active`,
  );
  return new Set(rows.map((row) => row.id));
}

const sameSubject = (a: { subject_id: number; group_id: number | null }, b: typeof a): boolean =>
  a.subject_id === b.subject_id && a.group_id === b.group_id;

interface Facts {
  group_id: number | null;
  stored: readonly Stored[];
  known: ReadonlySet<number>;
  choices: readonly Choice[];
}

/** What stands when all of the sheet is saved. */
function after({ rows }: Input, { stored, group_id }: Facts): PlacedSubject[] {
  const changed = rows.map((row) => ({ ...row, group_id }));
  return [
    ...stored.filter((one) => !changed.some((row) => sameSubject(row, one))),
    ...changed.filter((row) => row.taught),
  ];
}

/** Choices that students made stay true: their subject and its block are not changed under them. */
function choiceFault(row: Row, { stored, group_id, choices }: Facts): CurriculumFault | null {
  const before = stored.find((one) => sameSubject(one, { subject_id: row.subject_id, group_id }));
  const students = studentsOf({ subject_id: row.subject_id, group_id }, choices);
  if (!before || students === 0) return null;
  const who = counted(students, 'student chose', 'students chose');
  if (!row.taught)
    return { key: 'subject_id', message: `${who} ${before.name}. Let them choose another subject first` };
  if ((row.elective_block || null) !== before.elective_block)
    return { key: 'elective_block', message: `${who} ${before.name} in this block. Clear their choices first` };
  return null;
}

function faultOf(row: Row, all: readonly PlacedSubject[], facts: Facts): CurriculumFault | null {
  const choice = choiceFault(row, facts);
  if (choice || !row.taught) return choice;
  const placed = { ...row, elective_block: row.elective_block || null, group_id: facts.group_id };
  if (!facts.known.has(row.subject_id) && !facts.stored.some((one) => sameSubject(one, placed)))
    return { key: 'subject_id', message: 'This subject is not in use. Choose one of the list' };
  return rowFault(row) ?? twiceFault(placed, all) ?? blockFault(placed, all);
}

function refuseWrong(input: Input, facts: Facts): void {
  const all = after(input, facts);
  const errors: Record<string, string[]> = {};
  const seen = new Set<number>();
  for (const [at, row] of input.rows.entries()) {
    const fault = seen.has(row.subject_id)
      ? { key: 'subject_id', message: 'This subject is in the sheet twice' }
      : faultOf(row, all, facts);
    seen.add(row.subject_id);
    if (fault) errors[`rows.${at}.${fault.key}`] = [fault.message];
  }
  const first = Object.values(errors)[0]?.[0];
  if (first) throw new Refusal('bad_input', first, { errors });
}

/** Of a subject that somebody takes out, the block loses one: those that stay must still be a choice. */
function refuseLonely(input: Input, facts: Facts): void {
  const all = after(input, facts);
  const lonely = all.find((row) => blockFault(row, all) !== null && blockFault(row, facts.stored) === null);
  if (!lonely) return;
  const name = facts.stored.find((one) => one.subject_id === lonely.subject_id)?.name ?? 'One subject';
  throw conflict(
    `${name} would be alone in the block ${lonely.elective_block ?? ''}. Give the block another subject, or take the block off ${name}.`,
  );
}

export async function saveCurriculum(input: Input): Promise<{ saved: number; removed: number }> {
  await requirePermission('Academic Setup Edit');
  const place = await placeOf(input.session_id, input.course_id);
  if (!(await mayKeepSessions(place.school_id, place.country_id))) throw notFound('This class or session');
  if (!place.open) throw conflict(`The session ${place.session} is closed. Open it again first, with a reason.`);
  const group_id = input.group_id ?? null;
  if (group_id !== null) await requireGroup(place, group_id);
  await oneAtATime('curriculum', `${input.session_id} ${input.course_id}`);
  const { session_id, course_id } = place;
  const facts: Facts = {
    group_id,
    stored: await storedRows(place),
    known: await knownSubjects(place.school_id),
    choices: (await electivesChosen.ask({ session_id, course_id, branch_id: null })).flat(),
  };
  refuseWrong(input, facts);
  refuseLonely(input, facts);
  const key = { school_id: place.school_id, session_id, course_id, group_id };
  const removed = await deleteSubjects(
    key,
    input.rows.filter((row) => !row.taught && row.version > 0),
  );
  const saved = await writeSubjects(
    key,
    input.rows
      .filter((row) => row.taught)
      .map((row) => ({ ...row, elective_block: row.elective_block || null, book_title: row.book_title || null })),
  );
  await audit({
    record_kind: 'class',
    record_id: course_id,
    action: 'curriculum changed',
    after: { session: place.session, saved, removed },
  });
  return { saved, removed };
}
