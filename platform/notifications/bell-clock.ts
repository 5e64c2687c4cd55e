// Work of the bell by the clock: old lines removed. Its mail is a message (platform/messages/bell-mail.ts).

import { counted } from '#kernel/counted.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, sql } from '#platform/db/index.ts';

const sweep: ClockJob = {
  name: 'platform.notifications',
  title: 'Bell lines older than 90 days removed',
  unit: 'house',
  when: { daily: '02:50' },
  missed: 'last',
  run: async () => {
    const row = await rowOf(sql<{ n: number }>`select platform.sweep_notifications() as n`);
    return row?.n ? counted(row.n, 'row') : undefined;
  },
};

export const bellClock: readonly ClockJob[] = [sweep];
