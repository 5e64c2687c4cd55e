// Leave by the clock: what is due is granted, carried days that nobody used by their day are gone (LVE-5, LVE-7).

import type { ClockJob } from '#platform/clock/definition.ts';
import { expireCarried, grantLeave } from './grant-leave.ts';

export const leaveClock: readonly ClockJob[] = [
  {
    name: 'attendance.leave_grants',
    title: 'Leave that is due is granted, carried days expire',
    unit: 'branch',
    when: { daily: '00:30' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const granted = await grantLeave(branch_id, day);
      const expired = await expireCarried(branch_id, day);
      return granted + expired === 0 ? undefined : `${granted} granted, ${expired} expired`;
    },
  },
];
