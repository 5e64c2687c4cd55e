// Work of messages by the clock.

import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export const messagesClock: readonly ClockJob[] = [
  {
    name: 'platform.messages',
    title: 'Partitions of messages made ahead, old keys and notices removed',
    unit: 'house',
    when: { daily: '02:40' },
    missed: 'last',
    run: async () => {
      await rowOf(sql`select platform.message_partitions()`);
      const row = await rowOf(sql<{ n: number }>`select platform.sweep_messages() as n`);
      const files = await rowOf(sql<{ n: number }>`select platform.sweep_mail_files() as n`);
      return `${row?.n ?? 0} rows, ${files?.n ?? 0} attachments`;
    },
  },
];
