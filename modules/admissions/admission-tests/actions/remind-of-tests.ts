// ADM-41: the evening before a test its families are reminded, at 17:00 of the branch.

import { addDays } from '#kernel/dates.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { remindOfTests } from '../steps/notify-tests.ts';

export const testClock: ClockJob = {
  name: 'admissions.test_reminders',
  title: 'Families are reminded of the admission tests of tomorrow', // ADM-41
  unit: 'branch',
  when: { daily: '17:00' },
  missed: 'last',
  run: async ({ branch_id, day }) => {
    const reminded = await remindOfTests(branch_id, addDays(day, 1));
    return reminded === 0 ? undefined : `${reminded} reminded`;
  },
};
