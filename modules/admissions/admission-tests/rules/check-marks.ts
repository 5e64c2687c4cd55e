// ADM-43, ADM-44: a row of marks beside the test it means: may it be written, is every mark right, what does it come to.

import { nameTable } from '#kernel/names.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import type { resultSave } from '../contract/tests.ts';
import type { TestState } from '#modules/admissions/stages/contract/test-words.ts';
import {
  markProblem,
  type Outcome,
  type SubjectMark,
  testResult,
  type TestRule,
} from '#modules/admissions/stages/rules/index.ts';

type Row = ParsedInputOf<typeof resultSave>['rows'][number];
type Errors = Record<string, string>;

/** The column of a subject: one for all classes of the slot that ask it. */
export const subjectKey = (name: string): string => `mark_${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_')}`;

export interface SchemeRow {
  scheme_id: number;
  session_id: number;
  course_id: number;
  name: string;
  max: number;
  pass: number;
}

export interface SheetTest {
  id: number;
  version: number;
  branch_id: number;
  application_id: number;
  course_id: number;
  session_id: number;
  class_name: string;
  roll_no: string | null;
  state: TestState;
  date: LocalDate;
  today: LocalDate;
  changed_by: string | null;
  written: { scheme_id: number; obtained: number | null; absent: boolean }[];
}

export interface Checked {
  row: Row;
  test: SheetTest | undefined;
  errors: Errors;
  marks: (SubjectMark & { scheme_id: number })[];
  outcome: Outcome | null;
}

function problemOf(test: SheetTest | undefined, row: Row): string | undefined {
  if (!test)
    return row.roll_no === undefined ? 'This test was not found' : `No child has the roll number ${row.roll_no}`;
  if (test.state === 'published') return 'The result is published. Withdraw the publication first';
  if (test.state === 'no_show') return 'Did not come to the test';
  if (!['scheduled', 'appeared', 'marked'].includes(test.state)) return 'Has no test to mark';
  if (test.date > test.today) return `The test is on ${formatDate(test.date)}`;
  if (row.version !== undefined && row.version !== test.version)
    return `Changed meanwhile by ${test.changed_by ?? 'somebody else'}: load the sheet again`;
  return undefined;
}

/** One row of the sheet beside the test it means; `errors` are sentences by cell, `roll_no` for the row as a whole. */
export function checkRow(row: Row, test: SheetTest | undefined, ground: MarkGround): Checked {
  const problem = problemOf(test, row);
  if (problem !== undefined || !test)
    return { row, test, errors: { roll_no: problem ?? '' }, marks: [], outcome: null };
  const asked = ground.schemes.filter((one) => one.course_id === test.course_id && one.session_id === test.session_id);
  if (asked.length === 0)
    return {
      row,
      test,
      errors: { roll_no: `${test.class_name} has no test scheme in this session` },
      marks: [],
      outcome: null,
    };
  const errors = nameTable<string>();
  const given = new Map<number, Row['marks'][number]>();
  for (const mark of row.marks) {
    const scheme = asked.find(
      (one) => one.scheme_id === mark.scheme_id || one.name.toLowerCase() === mark.subject?.toLowerCase(),
    );
    if (!scheme) errors[mark.subject ?? 'roll_no'] = `${test.class_name} is not tested in this subject`;
    else {
      const wrong = problemOfMark(mark, scheme);
      if (wrong !== undefined) errors[subjectKey(scheme.name)] = wrong;
      given.set(scheme.scheme_id, mark);
    }
  }
  const kept = new Map(test.written.map((mark) => [mark.scheme_id, mark]));
  const marks = asked.map(({ scheme_id, max, pass }) => {
    const mark = given.get(scheme_id) ?? kept.get(scheme_id);
    return { scheme_id, max, pass, obtained: mark?.obtained ?? null, absent: mark?.absent ?? false };
  });
  const rule = ground.rules.get(test.course_id) ?? { pass_percent: 50, must_pass_each: false };
  return { row, test, errors, marks, outcome: Object.keys(errors).length > 0 ? null : testResult(marks, rule) };
}

function problemOfMark({ obtained, absent }: Row['marks'][number], { max }: SchemeRow): string | undefined {
  if (obtained === null || obtained === undefined) return undefined;
  return absent ? 'A mark, or absent: not both' : markProblem(obtained, max);
}

export interface MarkGround {
  schemes: SchemeRow[];
  rules: Map<number, TestRule>;
}
