import { expect, test } from 'vitest';
import { type Conditions, heldBack, overBudget, type Standing } from './hold-back.ts';

const fine: Standing = {
  status: 'active',
  outcome: 'pass',
  examined: 5,
  passed: 5,
  subjects: 5,
  attendance_percent: 92,
  outstanding: 0,
  warnings: 0,
};
const asked: Conditions = {
  must_pass_all: true,
  min_attendance_percent: 85,
  max_outstanding: 100_000,
  max_warnings: 1,
};

test.each<[string, Partial<Standing>, Partial<Conditions>, string | null]>([
  ['fulfils all', {}, {}, null],
  ['frozen', { status: 'frozen' }, {}, 'Is frozen today'],
  ['left', { status: 'left' }, {}, 'Is no student of the branch today'],
  ['absent', { outcome: 'incomplete', examined: 4 }, {}, 'Was examined in 4 of 5 subjects'],
  ['failed', { outcome: 'fail', passed: 4 }, {}, 'Passed 4 of 5 subjects'],
  ['failed, not asked', { outcome: 'fail', passed: 4 }, { must_pass_all: false }, null],
  ['attendance', { attendance_percent: 84.99 }, {}, 'Attendance 84.99%, at least 85% is asked for'],
  ['no register', { attendance_percent: null }, {}, 'Has no attendance in the session'],
  ['owes', { outstanding: 100_001 }, {}, 'Owes PKR 1,000.01, at most PKR 1,000 is allowed'],
  ['at the limit', { outstanding: 100_000, warnings: 1, attendance_percent: 85 }, {}, null],
  ['warnings', { warnings: 2 }, {}, 'Has 2 warnings, at most 1 allowed'],
])('MER-2 %s', (_title, more, conditions, reason) => {
  expect(heldBack({ ...fine, ...more }, { ...asked, ...conditions }, 'PKR')).toBe(reason);
});

test('MER-8 over the budget, with the awards that came last', () => {
  const awards = [99, 98, 97, 96].map((percent, n) => ({ name: `Child ${n + 1}`, percent, total: 10_000_00 }));
  const of = (budget: number | null, committed = 0) => overBudget(awards, { budget, committed, currency: 'PKR' });
  expect([of(null), of(40_000_00)]).toEqual([null, null]);
  expect(of(40_000_00, 18_000_00)).toMatch(
    /^PKR 18,000.* over the budget; the last 3 awards are Child 2 PKR 10,000.*, Child 3 PKR 10,000.*, Child 4 PKR 10,000/,
  );
});
