// What a file of curricula is checked against: names of the school, and the subjects of the classes that it names as they stand (08 section 9).

import { who } from '#platform/access/who.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { electivesChosen } from '../questions.ts';
import type { Choice } from '../rules/curriculum.ts';
import {
  classKey,
  type CurriculumFileFacts,
  plainName,
  type Standing,
  type StoredSubject,
} from '../rules/curriculum-lines.ts';

const storedWhere = (condition: Statement): Promise<StoredSubject[]> =>
  rowsOf(sql<StoredSubject>`
    select cs.session_id, cs.course_id, cs.group_id, cs.subject_id, j.name as subject, cs.elective_block, cs.periods_per_week::int as periods_per_week,
           cs.double_periods::int as double_periods, cs.max_per_day::int as max_per_day, cs.total_marks::float8 as total_marks,
           cs.pass_percent::float8 as pass_percent, cs.in_result, cs.seq::int as seq, cs.book_title, cs.version
      from branches.course_subjects cs join branches.academic_sessions a on a.id = cs.session_id and a.status <> 'closed'
      join branches.subjects j on j.id = cs.subject_id
     where cs.school_id = ${who().school_id}::int and a.country_id = ${who().country_id}::int and ${condition}`);

/** Only a class with a block has choices. */
async function choicesOf(stored: readonly StoredSubject[]): Promise<Map<string, readonly Choice[]>> {
  const classes = new Map(stored.filter((one) => one.elective_block).map((one) => [classKey(one), one]));
  const choices = new Map<string, readonly Choice[]>();
  for (const [key, { session_id, course_id }] of classes)
    choices.set(key, (await electivesChosen.ask({ session_id, course_id, branch_id: null })).flat());
  return choices;
}

/** What stands in these classes now. */
export async function standingIn(classes: readonly { session_id: number; course_id: number }[]): Promise<Standing> {
  const keys = new Set(classes.map(classKey));
  const rows = await storedWhere(sql`cs.session_id = any (${classes.map((one) => one.session_id)}::bigint[])
    and cs.course_id = any (${classes.map((one) => one.course_id)}::bigint[])`);
  const stored = rows.filter((one) => keys.has(classKey(one)));
  return { stored, choices: await choicesOf(stored) };
}

const byName = <Row extends { name: string; code?: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.flatMap((row) => [row.code ?? row.name, row.name].map((name) => [plainName(name), row] as const)));

/** `named`: names or codes of the classes that the file names. */
export async function curriculumFacts(named: ReadonlySet<string>): Promise<CurriculumFileFacts> {
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
  const inFile = classes.filter((one) => named.has(plainName(one.name)) || named.has(plainName(one.code)));
  const stored = await storedWhere(sql`cs.course_id = any (${inFile.map((one) => one.id)}::bigint[])`);
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
