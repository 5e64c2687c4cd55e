import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { type KnownDay, staffMarksCheck, type StaffMarksRow } from './staff-marks-file.ts';

const day = asDay;
const person = { id: 7, employee_code: 'LHR-00007', full_name: 'Saima Javed', today: day('2026-10-20') };
const worked: KnownDay = {
  employee_id: 7,
  branch_id: 1,
  on_date: day('2026-10-06'),
  closed: false,
  off: null,
  stands: { status: 'unmarked', in: null, out: null },
};
const days: KnownDay[] = [
  worked,
  { ...worked, on_date: day('2026-10-07'), stands: { status: 'present', in: '08:05', out: '14:00' } },
  { ...worked, on_date: day('2026-10-08'), off: 'holiday' },
  { ...worked, on_date: day('2026-10-09'), off: 'leave' },
  { ...worked, on_date: day('2026-09-30'), closed: true },
];

function said(more: Partial<StaffMarksRow>, twice = false): string | number {
  const check = staffMarksCheck({ employees: [person], days });
  const row = {
    employee_code: 'lhr-00007',
    on_date: day('2026-10-06'),
    status: 'P',
    in: null,
    out: null,
    remarks: null,
    ...more,
  };
  check.check({ line: 2, row, readable: true });
  if (twice) check.check({ line: 3, row, readable: true });
  const { bad, ready, unchanged } = check.checked;
  return bad[0] ? `${bad[0].column}: ${bad[0].reason}` : ready.length * 10 + unchanged;
}

describe('EAT-13 marks of employees from a file', () => {
  it.each([
    ['a mark of an open day', {}, 10],
    ['the same as it stands', { on_date: day('2026-10-07') }, 1],
    ['the same with another time', { on_date: day('2026-10-07'), in: '08:30' }, 10],
    ['words', { status: 'half day' }, 10],
    ['nobody', { employee_code: 'X-1' }, 'employee_code: Nobody in your branches has the code X-1'],
    ['no mark', { status: 'Q' }, "status: 'Q' is no mark. Write P, HD, A or OD"],
    ['late', { status: 'L' }, 'status: Lateness follows from the time: write P with the time of coming'],
    ['leave', { status: 'Leave' }, 'status: Leave is asked for and accepted: enter it under Leave'],
    ['next week', { on_date: day('2026-10-27') }, 'on_date: 27/10/2026 is still to come'],
    [
      'before joining',
      { on_date: day('2026-01-05') },
      'on_date: Saima Javed does not work in your branches on 05/01/2026: not joined yet, or left',
    ],
    [
      'a closed month',
      { on_date: day('2026-09-30') },
      'on_date: The month of 30/09/2026 is closed for this branch. Raise an objection, or reopen the month',
    ],
    [
      'a holiday',
      { on_date: day('2026-10-08') },
      'on_date: Saima Javed has a holiday. Name the person as working on it first',
    ],
    [
      'leave that is held',
      { on_date: day('2026-10-09') },
      'on_date: Saima Javed is on accepted leave. Cancel the leave, and the day is free',
    ],
    ['a going without a coming', { out: '14:00' }, 'in: A going has a coming: give the time of coming, too'],
    ['absent, and came', { status: 'A', in: '08:00' }, 'in: Who came was not absent'],
  ])('%s', (_, more, expected) => expect(said(more)).toBe(expected));

  it('a day twice names the first line', () => {
    expect(said({}, true)).toBe('on_date: Saima Javed has a mark of 06/10/2026 on line 2 already');
  });
});
