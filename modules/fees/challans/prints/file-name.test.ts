import { expect, test } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import type { PaperStudent } from '#modules/fees/papers/chapter.ts';
import { challanFileName } from './file-name.ts';

const child = (name: string, class_section: string): PaperStudent => ({
  name,
  native_name: null,
  father_name: null,
  admission_no: null,
  class_section,
  session: null,
});

const branches = [
  { branch_id: 1, held: { branch: 'F-8 Campus' } },
  { branch_id: 2, held: { branch: 'Gulberg' } },
];
const challan = (branch_id: number, student: PaperStudent, month = '2026-12-01') => ({
  branch_id,
  challan_no: 'C-0003-26-0000118',
  bill_month: asMonth(month),
  members: [{ student, lines: [], earlier: [], earlier_fines: 0, advance_used: 0, paid: 0 }],
});

test.each([
  ['one', [challan(1, child('Ali Raza', 'Grade 5-B'))], 'Challan C-0003-26-0000118 Ali Raza December 2026'],
  [
    'of one class',
    [challan(1, child('Ali', 'Grade 5-B')), challan(1, child('Sana', 'Grade 5-B'))],
    'Challans F-8 Campus Grade 5-B December 2026 (2)',
  ],
  [
    'of two branches and months',
    [challan(1, child('Ali', 'Grade 5-B')), challan(2, child('Sana', 'Prep'), '2026-11-01')],
    'Challans (2)',
  ],
  [
    'with signs that a file system does not take',
    [challan(1, child('Ali: "O/L"', 'Grade 5/6')), challan(1, child('Sana', 'Grade 5/6'))],
    'Challans F-8 Campus Grade 5 6 December 2026 (2)',
  ],
])('a file of challans: %s', (_, challans, name) => {
  expect(challanFileName({ branches, challans })).toBe(name);
});
