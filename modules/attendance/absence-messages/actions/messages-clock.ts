// Parents are told of absences by the clock (ATT-7, spec 14 §8).

import { counted } from '#kernel/counted.ts';
import { minutesNow } from '#modules/attendance/hours/chapter.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { gateOf } from '#modules/branches/index.ts';
import { sendDueMessages } from './message-parents.ts';

export const messagesClock: readonly ClockJob[] = [
  {
    name: 'attendance.messages',
    title: 'Parents are notified of absences, from registers that are taken', // ATT-7
    unit: 'branch',
    when: { every: 5 },
    run: async ({ branch_id, day, now }) => {
      // A branch that may not send now sends nothing; its registers wait.
      if (!(await gateOf(branch_id, 'message')).allowed) return undefined;
      const told = await sendDueMessages(branch_id, day, await minutesNow(branch_id, now));
      return told === 0 ? undefined : counted(told, 'message');
    },
  },
];
