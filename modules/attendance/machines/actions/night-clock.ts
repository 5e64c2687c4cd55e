// The nightly work (spec 14 §8): registers are locked, machines get joiners and leavers, partitions for coming months are made.

import { counted } from '#kernel/counted.ts';
import { closeDays } from '#modules/attendance/registers/chapter.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { pushChanges } from './push-users.ts';

export const nightClock: readonly ClockJob[] = [
  {
    name: 'attendance.night',
    title: 'Registers are locked after the days of correction; machines learn who came and who left',
    unit: 'branch',
    when: { daily: '00:20' },
    missed: 'last',
    run: async ({ branch_id }) => {
      const { locked } = await closeDays(branch_id);
      const { sent, forgotten } = await pushChanges(branch_id);
      return locked + sent + forgotten === 0 ? undefined : `${locked} locked, ${sent} sent, ${forgotten} taken off`;
    },
  },
  {
    name: 'attendance.partitions',
    title: 'The months to come have room, raw punches of 13 months ago go',
    unit: 'house',
    when: { daily: '01:40' },
    missed: 'last',
    run: async () => {
      const row = await rowOf(sql<{ made: number }>`select attendance.keep_partitions() as made`);
      return row && row.made > 0 ? counted(row.made, 'month') : undefined;
    },
  },
];
