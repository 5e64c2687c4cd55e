// Deletes expired notices, links and verification checks at night.

import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export const deleteExpired: ClockJob = {
  name: 'platform.doors',
  title: 'Ended links and notices that were taken in are forgotten',
  unit: 'house',
  when: { daily: '02:50' },
  missed: 'last',
  run: async () => {
    const row = await rowOf(
      sql<{ n: number }>`select platform.forget_old_knocks() + platform.forget_verify_checks() as n`,
    );
    return `${row?.n ?? 0} rows`;
  },
};
