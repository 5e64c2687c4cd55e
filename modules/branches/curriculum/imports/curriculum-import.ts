// The import of curricula (08 section 9): class, group, subject code, periods, doubles, max a day, marks, pass %; lines of a subject that is
// planned already change it, and what they leave empty stays as it is.

import { badField, conflict, type Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime } from '#platform/db/index.ts';
import { defineImport, type ImportColumn, type ImportColumns, type Made } from '#platform/imports/definition.ts';
import { curriculumFacts, standingIn } from '../reads/curriculum-file-facts.ts';
import { faultsOf } from '../rules/curriculum-faults.ts';
import { curriculumCheck } from '../rules/curriculum-file.ts';
import {
  classKey,
  CURRICULUM,
  type CurriculumFileRow,
  plainName,
  type ReadySubject,
} from '../rules/curriculum-lines.ts';
import { writeSubjects } from '../steps/write-curriculum.ts';

const PERMISSION = 'Academic Setup Edit';

const text = (max: number) => (typed: string) =>
  typed.length <= max ? typed : badField('text', `At most ${max} characters`);

const number =
  (least: number, most: number, whole = true) =>
  (typed: string): number | Refusal => {
    const value = Number(typed.replaceAll(',', '').replace(/%$/, ''));
    return Number.isFinite(value) && value >= least && value <= most && (!whole || Number.isInteger(value))
      ? value
      : badField('number', `'${typed}' is not a ${whole ? 'whole ' : ''}number from ${least} to ${most}`);
  };

const column = <Value>(one: ImportColumn<Value>): ImportColumn<Value> => one;

const columns: ImportColumns<CurriculumFileRow> = {
  session: column({
    title: 'Session',
    aliases: ['Year'],
    required: false,
    hint: 'Leave empty: the current one',
    example: '2026-27',
    parse: text(20),
  }),
  class: column({
    title: 'Class',
    aliases: ['Grade', 'Course'],
    required: true,
    hint: 'Its name or code',
    example: 'Grade 9',
    parse: text(60),
  }),
  group: column({
    title: 'Group',
    aliases: ['Stream'],
    required: false,
    hint: 'Leave empty: all of the class',
    example: 'Science',
    parse: text(60),
  }),
  subject_code: column({
    title: 'Subject code',
    aliases: ['Subject', 'Code'],
    required: true,
    hint: 'As in the list of subjects',
    example: 'BIO',
    parse: text(12),
  }),
  periods: column({
    title: 'Periods',
    aliases: ['Periods per week', 'Lessons'],
    required: true,
    hint: 'A week, 0 to 20',
    example: '6',
    parse: number(0, 20),
  }),
  doubles: column({
    title: 'Doubles',
    aliases: ['Double periods'],
    required: false,
    hint: 'How many of them are doubles. Leave empty: as it is',
    example: '1',
    parse: number(0, 10),
  }),
  max_per_day: column({
    title: 'Max a day',
    aliases: ['Max per day'],
    required: false,
    hint: 'At least 2 with doubles. Leave empty: as it is',
    example: '2',
    parse: number(1, 10),
  }),
  marks: column({
    title: 'Marks',
    aliases: ['Total marks'],
    required: false,
    hint: 'Leave empty: as it is, else 100',
    example: '100',
    parse: number(0, 9999.99, false),
  }),
  pass_percent: column({
    title: 'Pass %',
    aliases: ['Pass', 'Pass percent'],
    required: false,
    hint: 'Leave empty: as it is, else 40',
    example: '40',
    parse: number(0, 100, false),
  }),
  block: column({
    title: 'Block',
    aliases: ['Elective block'],
    required: false,
    hint: 'Of each block a student takes one subject. Leave empty: as it is; a dash takes it off',
    example: 'A',
    parse: text(20),
  }),
  book: column({
    title: 'Book',
    aliases: ['Book title'],
    required: false,
    hint: 'The textbook. Leave empty: as it is; a dash takes it off',
    example: 'Biology 9',
    parse: text(120),
  }),
};

type Lines = readonly { row: { [Key in keyof CurriculumFileRow]: CurriculumFileRow[Key] | null } }[];

/** Whatever was changed since the lines were checked is met here: a row at its version, the blocks by what stands now. */
async function apply(set: readonly ReadySubject[], { run_id }: { run_id: number }): Promise<Made> {
  await requirePermission(PERMISSION);
  const { school_id } = who();
  const byClass = Map.groupBy(set, classKey);
  for (const key of [...byClass.keys()].toSorted()) await oneAtATime('curriculum', key);
  const [fault] = faultsOf(set, await standingIn([...byClass.values()].flatMap((rows) => rows[0] ?? [])));
  if (fault) throw conflict(`Line ${fault.line}: ${fault.message}`);
  for (const rows of byClass.values()) {
    for (const [group_id, of] of Map.groupBy(rows, (row) => row.group_id)) {
      const { session_id = 0, course_id = 0 } = of[0] ?? {};
      await writeSubjects({ school_id, session_id, course_id, group_id }, of);
    }
    await audit({
      record_kind: 'class',
      record_id: rows[0]?.course_id ?? 0,
      action: 'curriculum imported',
      after: { subjects: rows.length, import: run_id },
    });
  }
  return { subjects: set.length };
}

export const curriculumImport = defineImport({
  kind: CURRICULUM,
  title: 'Curriculum',
  permissions: [PERMISSION],
  columns,
  facts: (lines: Lines) => curriculumFacts(new Set(lines.map(({ row }) => plainName(row.class ?? '')))),
  checking: curriculumCheck,
  branchOf: null,
  foresee: (ready): Made => (ready.length > 0 ? { subjects: ready.length } : {}),
  apply,
});
