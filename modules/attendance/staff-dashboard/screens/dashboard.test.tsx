// 06 §5.1: a part of the dashboard that could not be read says so in its own place, and is asked again alone; the others stand.

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { Screen } from './dashboard.tsx';

const day = {
  date: '2026-11-21',
  complete: true,
  total_emps: 41,
  present_emps: 37,
  late_emps: 2,
  absent_emps: 1,
  leave_emps: 1,
  e_off_emps: 0,
  unmarked_emps: 0,
  present_percentage: 90,
};
const branch = (branch_id: number, branch_name: string) => ({
  branch_id,
  branch_name,
  present_percentage: 90,
  late_percentage: 5,
  absent_percentage: 5,
});
const statistics = { days: [], branches: [branch(1, 'F-8 Campus'), branch(2, 'G-9 Campus')] };
const work = {
  headcount: 63,
  by_category: [],
  by_gender: [],
  leave_pending: 0,
  objections_pending: 0,
  probation_due: 0,
  probation_overdue: 0,
  papers_expired: 0,
  papers_expiring: 0,
  exits_waiting: 0,
  clearance_open: 0,
  no_reply: 0,
  regular_absent: 0,
  without_manager: 0,
  holiday_today: null,
};
const beside = {
  'POST hr/dashboard-work': () => ok(work),
  'POST hr/dashboard-attandance-summary': () => ok(day),
  'POST hr/last-six-month-statistics': () => ok([]),
  'POST hr/dashboard-attandance-statistics': () => ok(statistics),
};
const session = { permissions: ['HR Dashboard'] };
const tryAgain = (name: string) =>
  within(screen.getByRole('region', { name })).getByRole('button', { name: 'Try Again' });

test('the day alone is missing: the branches stand, and only the day is asked again', async () => {
  const asked = answerWith({
    ...beside,
    'POST hr/dashboard-attendance': () => ok({ day: null, months: [], statistics }),
  });
  const { person } = stand(Screen, { session });
  expect(await screen.findByText('F-8 Campus')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText('Expected')).toBeNull();
  await person.click(tryAgain('The day'));
  expect(await screen.findByText('Expected')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.map((one) => one.path).filter((path) => path.includes('att'))).toEqual([
    'hr/dashboard-attendance',
    'hr/dashboard-attandance-summary',
  ]);
});

test('the whole answer is missing: each part has its own Try Again, what waits stands', async () => {
  answerWith({ ...beside, 'POST hr/dashboard-attendance': () => refusal(500, 'Something went wrong') });
  const { person } = stand(Screen, { session });
  expect(await screen.findAllByRole('alert')).toHaveLength(3);
  expect(screen.getByText('Headcount')).toBeTruthy();
  await person.click(tryAgain('This month'));
  expect(await screen.findByText('G-9 Campus')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(tryAgain('The day')).toBeTruthy();
});
