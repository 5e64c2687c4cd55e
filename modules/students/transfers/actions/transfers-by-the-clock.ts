// STU-44: transfers of the day, in the night of the branch that gives; those that had to wait are looked at again.

import type { ClockJob } from '#platform/clock/definition.ts';
import { carryOutTransfers } from './carry-out-transfers.ts';

export const transferClock: ClockJob = {
  name: 'students.transfers',
  title: 'Transfers of the day',
  unit: 'branch',
  when: { daily: '00:05' },
  run: async ({ branch_id, day }) => {
    const done = await carryOutTransfers({ branch_id, day });
    return done === 0 ? undefined : `${done} transferred`;
  },
};
