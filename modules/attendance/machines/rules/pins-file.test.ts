// Spec 03 §9 Device pins: a pin is of one person, a person has one.

import { expect, it } from 'vitest';
import { pinsCheck, type PinsRow } from './pins-file.ts';

const child = (student_id: number, admission_no: string, name: string) => ({
  student_id,
  branch_id: 8,
  branch_code: 'F8',
  admission_no,
  name,
});

const checkedOf = (...rows: Partial<PinsRow>[]) => {
  const check = pinsCheck({
    children: [child(1, 'A-1', 'Saad Mirza'), child(2, 'A-2', 'Hina Riaz')],
    holders: [
      { pin: 11, student_id: 1 },
      { pin: 50, student_id: null },
      { pin: 60, student_id: 3, spare: true },
    ],
  });
  for (const [n, row] of rows.entries())
    check.check({ line: n + 2, readable: true, row: { admission_no: 'A-2', pin: 12, branch: null, ...row } });
  return check.checked;
};

it('a new pin is ready, a known one unchanged, a changed one told', () => {
  expect(checkedOf({}).ready).toEqual([{ branch_id: 8, student_id: 2, pin: 12 }]);
  expect(checkedOf({ admission_no: 'A-1', pin: 11 }).unchanged).toBe(1);
  expect(checkedOf({ admission_no: 'a-1', pin: 13 }).warnings).toEqual([
    { line: 2, column: 'pin', reason: 'Saad Mirza had the pin 11 until now' },
  ]);
});

it('a number that was given at admission and that no machine knows gives way', () => {
  expect(checkedOf({ pin: 60 })).toMatchObject({ ready: [{ student_id: 2, pin: 60 }], bad: [], warnings: [] });
});

it.each([
  [[{ admission_no: 'B-1' }], 'Nobody in your branches has the number B-1'],
  [[{ pin: 50 }], 'The pin 50 belongs to somebody else already'],
  [[{ pin: 11 }], 'The pin 11 belongs to somebody else already'],
  [[{}, { admission_no: 'A-1' }], 'The pin 12 is already on line 2'],
  [[{}, { pin: 14 }], 'Hina Riaz has a pin on line 2 already'],
])('%o: %s', (rows, reason) => expect(checkedOf(...rows).bad.map((one) => one.reason)).toEqual([reason]));
