// Lines of a file of curricula (08 section 9).

import { expect, it } from 'vitest';
import { curriculumCheck } from './curriculum-file.ts';
import type { CurriculumFileFacts, CurriculumFileRow, StoredSubject } from './curriculum-lines.ts';

const facts: CurriculumFileFacts = {
  sessions: new Map([
    ['', { id: 1, name: '2026-27', open: true }],
    ['2024-25', { id: 9, name: '2024-25', open: false }],
  ]),
  classes: new Map([
    ['grade 5', { id: 5, name: 'Grade 5', has_groups: false }],
    ['grade 9', { id: 9, name: 'Grade 9', has_groups: true }],
  ]),
  groups: new Map([['science', 1]]),
  subjects: new Map([
    ['eng', 1],
    ['bio', 2],
    ['cmp', 3],
  ]),
  stored: [],
  choices: new Map(),
};

const line = (
  more: Partial<CurriculumFileRow>,
): { [Key in keyof CurriculumFileRow]: CurriculumFileRow[Key] | null } => ({
  session: null,
  class: 'Grade 5',
  group: null,
  subject_code: 'ENG',
  periods: 6,
  doubles: null,
  max_per_day: null,
  marks: null,
  pass_percent: null,
  block: null,
  book: null,
  ...more,
});

const science = { class: 'Grade 9', group: 'Science', block: 'A' };

it.each<[string, Partial<CurriculumFileRow>[], string[]]>([
  ['a plain line', [{}], []],
  ['a closed session', [{ session: '2024-25' }], ['session: The session 2024-25 is closed']],
  ['an unknown class', [{ class: 'Grade 50' }], ["class: There is no class 'Grade 50'"]],
  ['a group of a class without', [{ group: 'Science' }], ['group: Grade 5 has no groups. Leave the group empty']],
  ['an unknown subject', [{ subject_code: 'XX' }], ["subject_code: There is no subject with the code 'XX'"]],
  ['a subject twice', [{}, {}], ['subject_code: This subject is already on line 1']],
  ['too many doubles', [{ doubles: 4 }], ['doubles: 4 doubles need at least 8 periods']],
  [
    'a block of one',
    [{ ...science, subject_code: 'BIO' }],
    ['block: The block A has this subject alone. Give it another one, or no block'],
  ],
  [
    'a block of two',
    [
      { ...science, subject_code: 'BIO' },
      { ...science, subject_code: 'CMP' },
    ],
    [],
  ],
])('%s', (_what, rows, bad) => {
  const checking = curriculumCheck(facts);
  rows.forEach((row, at) => checking.check({ line: at + 1, row: line(row), readable: true }));
  const { checked } = checking;
  expect(checked.bad.map((one) => `${one.column}: ${one.reason}`)).toEqual(bad);
  expect(checked.ready).toHaveLength(rows.length - bad.length);
});

const standing = (subject_id: number, subject: string): StoredSubject => ({
  session_id: 1,
  course_id: 9,
  group_id: 1,
  subject_id,
  subject,
  elective_block: 'A',
  periods_per_week: 5,
  double_periods: 1,
  max_per_day: 2,
  total_marks: 75,
  pass_percent: 33,
  in_result: false,
  seq: 4,
  book_title: 'Biology 9',
  version: 3,
});
const planned = { ...facts, stored: [standing(2, 'Biology'), standing(3, 'Computer')] };
const checkedOf = (...rows: Partial<CurriculumFileRow>[]) => {
  const checking = curriculumCheck(planned);
  rows.forEach((row, at) => checking.check({ line: at + 1, row: line({ ...science, ...row }), readable: true }));
  return checking.checked;
};

it('what a line leaves empty stays as it is; a dash takes it off', () => {
  const [ready] = checkedOf({ subject_code: 'BIO', periods: 7, block: null }).ready;
  const { subject: _subject, ...stands } = standing(2, 'Biology');
  expect(ready).toEqual({ ...stands, line: 1, periods_per_week: 7 });
  const [off] = checkedOf({ subject_code: 'BIO', block: null, book: '-' }).ready;
  expect(off?.book_title).toBeNull();
});

it('ACA-8 a subject that leaves its block leaves no other one alone there', () => {
  expect(checkedOf({ subject_code: 'BIO', block: '-' }).bad.map((one) => one.reason)).toEqual([
    'Computer would be alone in the block A. Give the block another subject, or take it off Computer too',
  ]);
  expect(checkedOf({ subject_code: 'BIO', block: '-' }, { subject_code: 'CMP', block: '-' }).bad).toEqual([]);
});

it('a line that is left out counts no more for the block of another', () => {
  const both = { ...planned, stored: [{ ...standing(3, 'Computer'), group_id: null, elective_block: null }] };
  const checking = curriculumCheck(both);
  [{ subject_code: 'BIO' }, { subject_code: 'CMP' }].forEach((row, at) =>
    checking.check({ line: at + 1, row: line({ ...science, ...row }), readable: true }),
  );
  expect(checking.checked.ready).toEqual([]);
});
