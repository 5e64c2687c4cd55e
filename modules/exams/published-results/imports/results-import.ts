// The import of results that a school worked out elsewhere (decision 0215): one line a child, a class whole.

import { badField, type Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import {
  defineImport,
  type ImportColumn,
  type ImportColumns,
  type Made,
  type ParsedLine,
} from '#platform/imports/definition.ts';
import { publishSets } from '../actions/publish-results.ts';
import { countedSets } from '../reads/merit-list.ts';
import { resultsCheck, resultTells } from '../rules/results-file.ts';
import {
  type Place,
  type ReadySet,
  type Result,
  type ResultsFacts,
  type ResultsRow,
  rollKey,
  setKey,
} from '../rules/results-lines.ts';

export const PUBLISHED_RESULTS = 'published-results';

const short = (max: number) => (text: string) =>
  text.length <= max ? text : badField('text', `At most ${max} characters`);

const number =
  (most: number, whole = false) =>
  (typed: string): number | Refusal => {
    const value = Number(typed.replaceAll(',', '').replace(/\s*%$/, ''));
    return Number.isFinite(value) && value >= 0 && value <= most && (!whole || Number.isInteger(value))
      ? value
      : badField('number', `'${typed}' is not a ${whole ? 'whole ' : ''}number from 0 to ${most}`);
  };

const column = <Value>(one: ImportColumn<Value>): ImportColumn<Value> => one;

const columns: ImportColumns<ResultsRow> = {
  examination: column({
    title: 'Examination',
    aliases: ['Exam', 'Test'],
    required: true,
    hint: 'The same words in every line of it',
    example: 'Final Term',
    parse: short(80),
  }),
  session: column({
    title: 'Session',
    aliases: ['Year', 'Academic Year'],
    required: false,
    hint: 'Leave empty: the current one',
    example: '2026-27',
    parse: short(20),
  }),
  branch: column({
    title: 'Branch',
    aliases: ['Branch Code', 'Campus', 'Campus Code'],
    required: false,
    hint: 'Its code, where you work for several',
    example: 'LHR-01',
    parse: short(80),
  }),
  class: column({
    title: 'Class',
    aliases: ['Grade', 'Course'],
    required: true,
    hint: 'Its name or code',
    example: 'Grade 8',
    parse: short(60),
  }),
  admission_no: column({
    title: 'Admission No',
    aliases: ['Adm No', 'Admission Number', 'GR No', 'Register No', 'Reg No'],
    required: true,
    hint: 'The number in the register of the branch',
    example: 'LHR-01-10013',
    parse: short(30),
  }),
  student: column({
    title: 'Student',
    aliases: ['Name', 'Student Name'],
    required: false,
    hint: 'Compared with the register, to find numbers that slipped',
    example: 'Saad Mirza',
    parse: short(100),
  }),
  obtained: column({
    title: 'Marks',
    aliases: ['Obtained', 'Marks Obtained'],
    required: false,
    hint: 'With their total; or leave both empty and write the percent',
    example: '482',
    parse: number(99_999),
  }),
  total: column({
    title: 'Total',
    aliases: ['Total Marks', 'Out Of', 'Maximum'],
    required: false,
    hint: 'Of all subjects',
    example: '500',
    parse: number(99_999),
  }),
  percent: column({
    title: 'Percent',
    aliases: ['Percentage', '%'],
    required: false,
    hint: 'Two decimals',
    example: '96.40',
    parse: number(100),
  }),
  subjects: column({
    title: 'Subjects',
    aliases: ['Subjects Counted'],
    required: true,
    hint: 'How many subjects count',
    example: '5',
    parse: (typed) => {
      const value = number(30, true)(typed);
      return value === 0 ? badField('number', 'At least one subject') : value;
    },
  }),
  examined: column({
    title: 'Examined',
    aliases: ['Subjects Examined', 'Appeared'],
    required: false,
    hint: 'In how many of them the child was examined; leave empty: in all',
    example: '5',
    parse: number(30, true),
  }),
  passed: column({
    title: 'Passed',
    aliases: ['Subjects Passed'],
    required: true,
    hint: 'In how many of them the child passed',
    example: '5',
    parse: number(30, true),
  }),
};

const words = (all: readonly (string | null)[]): string[] => [
  ...new Set(all.flatMap((one) => (one === null ? [] : [one.trim().toLowerCase()]))),
];

async function factsOf(lines: readonly ParsedLine<ResultsRow>[]): Promise<ResultsFacts> {
  const { school_id } = who();
  const branches = await rowsOf(sql<ResultsFacts['branches'][number]>`
    select b.id, b.code, b.branch_name as name, b.country_id from platform.branches b
     where b.school_id = ${school_id}::int and b.kind = 'campus' and ${inScope('b.id')}`);
  const sessions = await rowsOf(sql<ResultsFacts['sessions'][number]>`
    select id, name, country_id, is_current from branches.academic_sessions where school_id = ${school_id}::int`);
  const classes = await rowsOf(sql<ResultsFacts['classes'][number]>`
    select id, name, code from branches.courses where school_id = ${school_id}::int`);
  const branch_ids = branches.map((one) => one.id);
  const numbers = words(lines.map(({ row }) => row.admission_no));
  const places = await rowsOf(sql<Place>`
    select distinct on (e.student_id, e.branch_id, e.session_id, e.course_id)
           e.student_id, e.admission_no, e.student_name as name, e.branch_id, e.session_id, e.course_id, e.section_id, e.group_id
      from students.enrolments e where e.branch_id = any (${branch_ids}::int[]) and lower(e.admission_no) = any (${numbers}::text[])
     order by e.student_id, e.branch_id, e.session_id, e.course_id, e.start_on desc`);
  return {
    branches,
    sessions,
    classes,
    places,
    standing: await standingOf(words(lines.map(({ row }) => row.examination)), branch_ids),
    roll: await rollOf(places),
  };
}

async function standingOf(
  examinations: readonly string[],
  branch_ids: readonly number[],
): Promise<ResultsFacts['standing']> {
  const rows = await rowsOf(sql<
    Result & { branch_id: number; session_id: number; course_id: number; examination: string; version_no: number }
  >`
    select r.branch_id, x.session_id, r.course_id, x.name as examination, r.version_no, p.student_id, p.student_name, p.admission_no, p.section_id, p.group_id,
           p.percent::float8 as percent, p.obtained::float8 as obtained, p.total::float8 as total, p.subjects::int as subjects, p.examined::int as examined, p.passed::int as passed
      from exams.result_sets r join exams.examinations x on x.id = r.examination_id join exams.published_results p on p.result_set_id = r.id
     where x.school_id = platform.current_school() and lower(x.name) = any (${[...examinations]}::text[]) and r.branch_id = any (${[...branch_ids]}::int[]) and ${countedSets}`);
  return new Map(
    [...Map.groupBy(rows, setKey)].map(([key, results]) => [key, { version_no: results[0]?.version_no ?? 0, results }]),
  );
}

/** Who sits in the classes of the file. */
async function rollOf(places: readonly Place[]): Promise<ResultsFacts['roll']> {
  const asked = [...new Map(places.map((one) => [rollKey(one), one])).values()];
  const rows = await rowsOf(sql<{
    branch_id: number;
    session_id: number;
    course_id: number;
    student_id: number;
    name: string;
  }>`
    select e.branch_id, e.session_id, e.course_id, e.student_id, e.student_name as name
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g (branch_id int, session_id bigint, course_id bigint)
      join students.enrolments e on e.branch_id = g.branch_id and e.session_id = g.session_id and e.course_id = g.course_id and e.end_on is null
      join students.students s on s.id = e.student_id and s.status in ('active', 'frozen')
     order by e.student_name, e.student_id`);
  return Map.groupBy(rows, rollKey);
}

const madeOf = (sets: readonly ReadySet[]): Made =>
  sets.length === 0 ? {} : { classes: sets.length, results: sets.reduce((sum, set) => sum + set.results.length, 0) };

export const resultsImport = defineImport({
  kind: PUBLISHED_RESULTS,
  title: 'Published results',
  permissions: ['Result Publish'],
  columns,
  facts: factsOf,
  checking: resultsCheck,
  branchOf: (set) => set.branch_id,
  foresee: madeOf,
  tells: resultTells,
  apply: async (sets, { run_id }) => {
    await publishSets(sets, run_id);
    return madeOf(sets);
  },
});
