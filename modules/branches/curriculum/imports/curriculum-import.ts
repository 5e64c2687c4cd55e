// The import of curricula (08 section 9): class, group, subject code, periods, doubles, max a day, marks, pass %; lines of a subject that is
// planned already change it.

import { badField, type Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { defineImport, type ImportColumn, type ImportColumns, type Made } from '#platform/imports/definition.ts';
import { electivesChosen } from '../questions.ts';
import type { Choice } from '../rules/curriculum.ts';
import { curriculumCheck } from '../rules/curriculum-file.ts';
import {
  classKey,
  CURRICULUM,
  type CurriculumFileFacts,
  type CurriculumFileRow,
  plainName,
  type ReadySubject,
  type StoredSubject,
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
    hint: 'How many of them are doubles',
    example: '1',
    parse: number(0, 10),
  }),
  max_per_day: column({
    title: 'Max a day',
    aliases: ['Max per day'],
    required: false,
    hint: 'At least 2 with doubles',
    example: '2',
    parse: number(1, 10),
  }),
  marks: column({
    title: 'Marks',
    aliases: ['Total marks'],
    required: false,
    hint: 'Leave empty: 100',
    example: '100',
    parse: number(0, 9999.99, false),
  }),
  pass_percent: column({
    title: 'Pass %',
    aliases: ['Pass', 'Pass percent'],
    required: false,
    hint: 'Leave empty: 40',
    example: '40',
    parse: number(0, 100, false),
  }),
  block: column({
    title: 'Block',
    aliases: ['Elective block'],
    required: false,
    hint: 'Of each block a student takes one subject',
    example: 'A',
    parse: text(20),
  }),
  book: column({
    title: 'Book',
    aliases: ['Book title'],
    required: false,
    hint: 'The textbook',
    example: 'Biology 9',
    parse: text(120),
  }),
};

function storedOf(school_id: number): Promise<(StoredSubject & { version: number })[]> {
  return rowsOf(sql<StoredSubject & { version: number }>`
    select cs.session_id, cs.course_id, cs.group_id, cs.subject_id, cs.elective_block, cs.periods_per_week::int as periods_per_week,
           cs.double_periods::int as double_periods, cs.max_per_day::int as max_per_day, cs.version
      from branches.course_subjects cs join branches.academic_sessions a on a.id = cs.session_id and a.status <> 'closed'
     where cs.school_id = ${school_id}::int`);
}

const byName = <Row extends { name: string; code?: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.flatMap((row) => [row.code ?? row.name, row.name].map((name) => [plainName(name), row] as const)));

async function choicesOf(stored: readonly StoredSubject[]): Promise<Map<string, readonly Choice[]>> {
  const classes = new Map(stored.filter((one) => one.elective_block).map((one) => [classKey(one), one]));
  const choices = new Map<string, readonly Choice[]>();
  for (const [key, { session_id, course_id }] of classes)
    choices.set(key, (await electivesChosen.ask({ session_id, course_id, branch_id: null })).flat());
  return choices;
}

async function factsOf(): Promise<CurriculumFileFacts> {
  const { school_id, country_id } = who();
  const sessions = await rowsOf(sql<{ id: number; name: string; open: boolean; is_current: boolean }>`
    select id, name, status <> 'closed' as open, is_current from branches.academic_sessions
     where school_id = ${school_id}::int and country_id = ${country_id}::int`);
  const classes = await rowsOf(sql<{ id: number; name: string; code: string; has_groups: boolean }>`
    select id, name, code, has_groups from branches.courses where school_id = ${school_id}::int and is_active`);
  const groups = await rowsOf(sql<{ id: number; name: string; code: string }>`
    select id, name, code from branches.groups where school_id = ${school_id}::int and is_active`);
  const subjects = await rowsOf(sql<{ id: number; code: string }>`
    select id, code from branches.subjects where school_id = ${school_id}::int and is_active`);
  const current = sessions.find((one) => one.is_current);
  const stored = await storedOf(school_id);
  return {
    sessions: new Map([
      ...sessions.map((one) => [plainName(one.name), one] as const),
      ...(current ? [['', current] as const] : []),
    ]),
    classes: byName(classes),
    groups: new Map([...byName(groups)].map(([name, one]) => [name, one.id])),
    subjects: new Map(subjects.map((one) => [plainName(one.code), one.id])),
    stored,
    choices: await choicesOf(stored),
  };
}

async function apply(set: readonly ReadySubject[], { run_id }: { run_id: number }): Promise<Made> {
  await requirePermission(PERMISSION);
  const { school_id } = who();
  for (const [key, rows] of Map.groupBy(set, classKey)) {
    await oneAtATime('curriculum', key);
    const versions = new Map(
      (await storedOf(school_id)).map((one) => [
        `${classKey(one)} ${one.group_id ?? 0} ${one.subject_id}`,
        one.version,
      ]),
    );
    for (const [group_id, of] of Map.groupBy(rows, (row) => row.group_id)) {
      const { session_id = 0, course_id = 0 } = of[0] ?? {};
      await writeSubjects(
        { school_id, session_id, course_id, group_id },
        of.map((row) => ({
          ...row,
          in_result: true,
          version: versions.get(`${key} ${group_id ?? 0} ${row.subject_id}`) ?? 0,
        })),
      );
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
  facts: factsOf,
  checking: curriculumCheck,
  branchOf: null,
  foresee: (ready): Made => (ready.length > 0 ? { subjects: ready.length } : {}),
  apply,
});
