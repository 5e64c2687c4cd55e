// Scheduled work for families: expiring papers, app accounts of children who have left (14 §8).

import { counted } from '#kernel/counted.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { remindPapers } from '#modules/students/papers/chapter.ts';

export const portalClock: readonly ClockJob[] = [
  {
    name: 'students.papers',
    title: 'Papers of students that end, and sessions of the app that do',
    unit: 'branch',
    when: { daily: '00:10' },
    run: async ({ branch_id, school_id, day }) => {
      const { reminded, expired } = await remindPapers({ branch_id, school_id, day });
      const row = await rowOf(sql<{ n: number }>`select students.close_portals(${branch_id}::int) as n`);
      const closed = row?.n ?? 0;
      if (reminded + expired + closed === 0) return undefined;
      return `${counted(reminded, 'paper')} reminded of, ${expired} expired, ${counted(closed, 'session')} ended`;
    },
  },
];
