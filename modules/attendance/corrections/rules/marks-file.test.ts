// Spec 03 §9 Attendance: lines of a file checked against what the school knows.

import { expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { type DayFacts, marksCheck, type MarksFacts, type MarksRow } from './marks-file.ts';

const day = (more: Partial<DayFacts>): DayFacts => ({
  student_id: 1,
  branch_id: 8,
  section_id: 80,
  on_date: asDay('2026-11-20'),
  today: asDay('2026-11-21'),
  has_seat: true,
  frozen: false,
  working: true,
  locked: false,
  code: null,
  ...more,
});

const facts: MarksFacts = {
  children: [
    { student_id: 1, branch_id: 8, branch_code: 'F8', admission_no: 'A-1', name: 'Saad Mirza' },
    { student_id: 2, branch_id: 8, branch_code: 'F8', admission_no: '77', name: 'Hina Riaz' },
    { student_id: 3, branch_id: 9, branch_code: 'G9', admission_no: '77', name: 'Omar Khan' },
  ],
  codes: new Map([
    ['p', { code: 1, is_leave: false }],
    ['absent', { code: 4, is_leave: false }],
    ['lv', { code: 5, is_leave: true }],
  ]),
  days: [
    day({}),
    day({ on_date: asDay('2026-11-19'), code: 1 }),
    day({ on_date: asDay('2026-11-10') }),
    day({ on_date: asDay('2026-11-22'), working: false }),
    day({ student_id: 3, branch_id: 9, section_id: 90 }),
  ],
  edit_days: new Map([
    [8, 7],
    [9, 7],
  ]),
  may_unlock: false,
};

const checkedOf = (...rows: Partial<MarksRow>[]) => {
  const check = marksCheck(facts);
  for (const [n, row] of rows.entries())
    check.check({
      line: n + 2,
      readable: true,
      row: { admission_no: 'a-1', on_date: asDay('2026-11-20'), code: 'P', branch: null, ...row },
    });
  return check.checked;
};

it('a good line is ready; the same mark is not written again', () => {
  const { ready, unchanged, bad } = checkedOf({}, { on_date: asDay('2026-11-19') });
  expect([ready, unchanged, bad]).toEqual([
    [{ branch_id: 8, section_id: 80, student_id: 1, on_date: '2026-11-20', code: 1 }],
    1,
    [],
  ]);
});

it.each([
  [{ admission_no: 'B-9' }, 'admission_no', 'Nobody in your branches has the number B-9'],
  [{ admission_no: '77' }, 'admission_no', '77 stands in several branches: name the branch'],
  [{ code: 'X' }, 'code', "'X' is no mark of this school"],
  [{ on_date: asDay('2026-11-22') }, 'on_date', '22/11/2026 is not a working day'],
  [
    { on_date: asDay('2026-11-10') },
    'on_date',
    "The register of 10/11/2026 is locked. A person with 'Student Attandance Unlock' can change it.",
  ],
  [{ on_date: asDay('2020-01-01') }, 'on_date', 'Is in no section on 01/01/2020: not joined yet, or left'],
])('%o: %s %s', (row, column, reason) => expect(checkedOf(row).bad).toEqual([{ line: 2, column, reason }]));

it('a branch tells two children of one number apart; a day stands once in a file', () => {
  expect(checkedOf({ admission_no: '77', branch: 'g9', code: 'Absent' }).ready[0]?.student_id).toBe(3);
  expect(checkedOf({}, { code: 'absent' }).bad).toEqual([
    { line: 3, column: 'on_date', reason: 'Saad Mirza has a mark of 20/11/2026 on line 2 already' },
  ]);
});
