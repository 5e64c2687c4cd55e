// The mark sheet as columns and rows (spec 02 §6.5): a column for each subject, total, percent and result as the rule says (ADM-43).

import type { DataOf, InputOf } from '#kernel/contract.ts';
import type { ChangedRow, SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import type { resultSave, SheetRow as TestRow, testSheet } from '../contract/tests.ts';
import { testResult, type TestRule } from '#modules/admissions/stages/rules/index.ts';
import { resultOptions } from './parts/test-words.ts';

export type Sheet = DataOf<typeof testSheet>;

/** A child with its marks as cells: `mark_english` is a number, A for absent, or empty. */
export type MarkRow = TestRow & { rule: TestRule; [mark: `mark_${string}`]: number | 'A' | null };

type Cell = `mark_${string}`;
const ABSENT = 'A';
const cellOf = (key: string): Cell => key as Cell;

export function markRows(data: Sheet): MarkRow[] {
  const rules = new Map(data.rules.map((rule) => [rule.course_id, rule]));
  return data.rows.map((row) => ({
    ...row,
    rule: rules.get(row.course_id) ?? { pass_percent: 50, must_pass_each: false },
    ...Object.fromEntries(row.marks.map((mark) => [mark.key, mark.absent ? ABSENT : mark.obtained])),
  }));
}

/** The marks as they are typed now. */
const typedOf = (row: MarkRow) =>
  row.marks.map(({ scheme_id, key, max, pass }) => {
    const cell = row[cellOf(key)] ?? null;
    return { scheme_id, max, pass, absent: cell === ABSENT, obtained: typeof cell === 'number' ? cell : null };
  });

export function derived(row: MarkRow): Partial<MarkRow> {
  const outcome = testResult(typedOf(row), row.rule);
  return { total: outcome?.total ?? null, percent: outcome?.percent ?? null, result: outcome?.result ?? null };
}

const isFixed = (row: MarkRow): boolean => row.state === 'published';

export function markColumns(data: Sheet): SheetColumn<MarkRow>[] {
  const severalClasses = data.rules.length > 1;
  const classOptions = data.classes.map((one) => ({ value: String(one.id), label: one.name }));
  return [
    { key: 'roll_no', title: 'Roll no', kind: 'text', readOnly: true, frozen: true, width: 100 },
    { key: 'child_name', title: 'Child', kind: 'text', readOnly: true, frozen: true, width: 170 },
    ...(severalClasses
      ? [{ key: 'class_name', title: 'Class', kind: 'text', readOnly: true, width: 90 } as const]
      : []),
    ...data.subjects.map((subject): SheetColumn<MarkRow> => ({
      key: cellOf(subject.key),
      title: `${subject.name} (${subject.max}, pass ${subject.pass})`,
      kind: 'mark',
      width: 150,
      decimals: 2,
      outOf: (row) => row.marks.find((mark) => mark.key === subject.key)?.max ?? subject.max,
      words: { [ABSENT]: 'Absent' },
      readOnly: (row) => isFixed(row) || row.marks.every((mark) => mark.key !== subject.key),
      hint: `${subject.name}: 0 to ${subject.max}, A for absent. Paste a block from Excel that begins with the roll numbers.`,
      total: 'average',
    })),
    { key: 'total', title: 'Total', kind: 'number', readOnly: true, width: 70 },
    { key: 'percent', title: 'Percent', kind: 'number', readOnly: true, width: 76, total: 'average' },
    { key: 'result', title: 'Result', kind: 'choice', options: resultOptions, readOnly: true, width: 104 },
    {
      key: 'recommended_course_id',
      title: 'Recommended class',
      kind: 'choice',
      options: classOptions,
      numeric: true,
      readOnly: isFixed,
      width: 150,
    },
    { key: 'remarks', title: 'Remarks', kind: 'text', max: 500, readOnly: isFixed, width: 220 },
    { key: 'source_school', title: 'School before', kind: 'text', readOnly: true, width: 160 },
  ];
}

export function marksToSave(changed: readonly ChangedRow<MarkRow>[]): InputOf<typeof resultSave> {
  return {
    rows: changed.map(({ row }) => ({
      test_id: row.test_id,
      version: row.version,
      marks: typedOf(row).map(({ scheme_id, obtained, absent }) => ({ scheme_id, obtained, absent })),
      recommended_course_id: row.recommended_course_id,
      remarks: row.remarks,
    })),
  };
}

/** Each sentence into the cell it is about. */
export const refusedMarks = (answer: DataOf<typeof resultSave>) =>
  answer.rows.flatMap(({ index, errors }) => Object.entries(errors).map(([key, message]) => ({ index, key, message })));
