// Birthday wishes by the clock (spec 12 §6, 14 §8).

import type { ClockJob } from '#platform/clock/definition.ts';
import { wishBirthdays } from '../steps/wish-birthdays.ts';

export const birthdayClock: readonly ClockJob[] = [
  {
    name: 'students.birthdays',
    title: 'Birthday wishes to students',
    unit: 'branch',
    when: { daily: '09:00' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const wished = await wishBirthdays(branch_id, day);
      return wished === 0 ? undefined : `${wished} wishes`;
    },
  },
];
