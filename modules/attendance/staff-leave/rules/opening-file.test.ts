import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { openingCheck, type OpeningRow } from './opening-file.ts';

const saima = {
  id: 7,
  employee_code: 'LHR-00007',
  full_name: 'Saima Javed',
  branch_id: 1,
  country_id: 162,
  first_month: 4,
  today: asDay('2026-10-20'),
};
const facts = {
  employees: [saima],
  types: [
    { id: 1, code: 'CL', name: 'Casual', country_id: 162, pay: 'paid' as const },
    { id: 2, code: 'OAL', name: 'Annual', country_id: 161, pay: 'paid' as const },
    { id: 3, code: 'UL', name: 'Unpaid', country_id: null, pay: 'unpaid' as const },
    { id: 4, code: 'SL', name: 'Sick', country_id: 162, pay: 'paid' as const },
  ],
  before: [{ employee_id: 7, leave_type_id: 4, year_start: asDay('2026-04-01'), days: 8, used: 2 }],
  ended: [{ employee_id: 7, year_start: asDay('2025-04-01') }],
};
const line: OpeningRow = { employee_code: 'lhr-00007', leave_type: 'casual', year: 2026, days: 10, used: 3 };

function said(more: Partial<OpeningRow>, twice = false): string {
  const check = openingCheck(facts);
  check.check({ line: 2, row: { ...line, ...more }, readable: true });
  if (twice) check.check({ line: 3, row: line, readable: true });
  const { bad, ready, unchanged, warnings } = check.checked;
  if (bad[0]) return `${bad[0].column}: ${bad[0].reason}`;
  if (unchanged > 0) return 'unchanged';
  return [ready[0]?.year_start, ready[0]?.days, ready[0]?.used, ...warnings.map((one) => one.reason)].join(' ');
}

describe('LVE-3 balances of leave that are taken over', () => {
  it.each([
    ['the year begins in the month of the policy', {}, '2026-04-01 10 3'],
    ['nothing was used', { used: null }, '2026-04-01 10 0'],
    ['more was used', { used: 11 }, '2026-04-01 10 11 More was used than there is'],
    ['nobody', { employee_code: 'X-1' }, 'employee_code: Nobody in your branches has the code X-1'],
    [
      'a type of the other country',
      { leave_type: 'OAL' },
      "leave_type: 'OAL' is no type of leave in the country of Saima Javed",
    ],
    ['unpaid', { leave_type: 'UL' }, 'leave_type: Unpaid leave has no balance'],
    ['a year to come', { year: 2027 }, 'year: The leave year 2027 has not begun'],
    ['a year that is ended', { year: 2025 }, 'year: The leave year 2025 of Saima Javed is ended'],
    ['the same again', { leave_type: 'Sick', days: 8, used: 2 }, 'unchanged'],
    [
      'another figure',
      { leave_type: 'Sick', days: 9, used: 2 },
      'days: Sick of Saima Javed was taken over already: 8.0 days, of them used 2. Give or take days under Leave',
    ],
  ])('%s', (_, more, expected) => expect(said(more)).toBe(expected));

  it('twice in the file names the first line', () => {
    expect(said({}, true)).toBe('leave_type: Casual of Saima Javed stands on line 2 already');
  });
});
