import { describe, expect, test } from 'vitest';
import { figuresOf } from './line-figures.ts';
import { resultsCheck, resultTells } from './results-file.ts';
import { percentOf, type ResultsFacts, type ResultsRow } from './results-lines.ts';

const place = (student_id: number, name: string) => ({
  student_id,
  admission_no: `A-${student_id}`,
  name,
  branch_id: 1,
  session_id: 5,
  course_id: 8,
  section_id: 80,
  group_id: null,
});

const facts: ResultsFacts = {
  branches: [{ id: 1, code: 'LHR-02', name: 'Model Town', country_id: 162 }],
  sessions: [{ id: 5, name: '2026-27', country_id: 162, is_current: true }],
  classes: [
    { id: 8, name: 'Grade 8', code: 'G8' },
    { id: 7, name: 'Grade 7', code: 'G7' },
  ],
  places: [place(1, 'Ali Raza'), place(2, 'Sana Mirza'), place(3, 'Omar Khan')],
  standing: new Map(),
  roll: new Map([['1 5 8', [1, 2, 3].map((student_id) => ({ student_id, name: `Child ${student_id}` }))]]),
};

const line = (n: number, more: { [Key in keyof ResultsRow]?: ResultsRow[Key] | null } = {}) => ({
  line: n,
  readable: true,
  row: {
    examination: 'Final Term',
    session: null,
    branch: null,
    class: 'grade 8',
    admission_no: `a-${n}`,
    student: null,
    obtained: 482,
    total: 500,
    percent: null,
    subjects: 5,
    examined: null,
    passed: 5,
    ...more,
  },
});

const checkedOf = (lines: ReturnType<typeof line>[], of = facts) => {
  const checking = resultsCheck(of);
  for (const one of lines) checking.check(one);
  return checking.checked;
};

describe('figures of a line', () => {
  test.each([
    [482, 500, 96.4],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [0, 50, 0],
  ])('%s of %s is %s %%', (obtained, total, percent) => expect(percentOf(obtained, total)).toBe(percent));

  test.each([
    [{ obtained: 51, total: 50 }, 'obtained', '51 is more than the total of 50'],
    [{ obtained: null, total: 50 }, 'obtained', 'Marks are missing beside their total'],
    [{ obtained: null, total: null }, 'percent', 'Write the percent, or the marks and their total'],
    [{ percent: 95 }, 'percent', 'The marks come to 96.40, not to 95'],
    [{ examined: 6 }, 'examined', 'Examined in 6 of 5 subjects'],
    [{ examined: 4, passed: 5 }, 'passed', 'Passed in 5, examined in 4'],
  ])('%o is refused at %s', (row, column, reason) => {
    expect(figuresOf(line(1, row).row)).toEqual({ column, reason });
  });
});

describe('a class is published whole', () => {
  test('lines of one class are one set', () => {
    const { ready, bad } = checkedOf([line(1), line(2, { obtained: 400 })]);
    expect(bad).toEqual([]);
    expect(ready).toMatchObject([{ branch_id: 1, course_id: 8, results: [{ percent: 96.4 }, { percent: 80 }] }]);
    expect(resultTells(ready, facts)).toEqual(['Final Term of Grade 8 at LHR-02 has no result of Child 3']);
  });

  test('a faulty line holds its class back, in words', () => {
    const { ready, bad } = checkedOf([line(1), line(2, { obtained: 501 })]);
    expect(ready).toEqual([]);
    expect(bad.map((one) => [one.line, one.reason])).toEqual([
      [2, '501 is more than the total of 500'],
      [1, 'Grade 8 is published whole: correct line 2 first'],
    ]);
  });

  test.each([
    [{ admission_no: 'A-9' }, 'LHR-02 has no student with the number A-9'],
    [{ class: 'Grade 7' }, 'Ali Raza had no place in Grade 7 in that session'],
    [{ class: 'Grade 99' }, "There is no class 'Grade 99'"],
    [{ session: '1999' }, "Model Town has no session '1999'"],
    [{ branch: 'KHI-01' }, "You work for no branch 'KHI-01'"],
  ])('%o', (row, reason) => {
    expect(checkedOf([line(1, row)]).bad.map((one) => one.reason)).toEqual([reason]);
  });

  test('a child stands once', () => {
    expect(checkedOf([line(1), line(2, { admission_no: 'A-1' })]).bad[0]?.reason).toBe(
      'Ali Raza stands in line 1 already',
    );
  });

  test('what stands in the same words is not published again', () => {
    const [set] = checkedOf([line(1)]).ready;
    const standing = new Map([['1 5 8 final term', { version_no: 1, results: set?.results ?? [] }]]);
    expect(checkedOf([line(1)], { ...facts, standing })).toMatchObject({ ready: [], unchanged: 1 });
    const { ready } = checkedOf([line(1, { obtained: 483 })], { ...facts, standing });
    expect(resultTells(ready, { ...facts, standing })[0]).toBe(
      'Final Term of Grade 8 at LHR-02 is published already: this becomes version 2',
    );
  });
});
