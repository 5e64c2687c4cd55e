// Registers that nobody took, by the clock (ATT-8, spec 14 §8).

import { counted } from '#kernel/counted.ts';
import { minutesNow } from '#modules/attendance/hours/chapter.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { remindTakers } from '../steps/remind-takers.ts';

export const registersClock: readonly ClockJob[] = [
  {
    name: 'attendance.not_taken',
    title: 'Registers that are not taken: the class teacher is notified, then the head of the branch', // ATT-8
    unit: 'branch',
    when: { every: 5 },
    run: async ({ school_id, branch_id, day, now }) => {
      const open = await remindTakers({ school_id, branch_id, day, now_min: await minutesNow(branch_id, now) });
      return open === 0 ? undefined : counted(open, 'register');
    },
  },
];
