// Asked again in the moment a call or a reminder leaves (MSG-6): whose test was cancelled or is over hears nothing of it.

import { rowOf, sql } from '#platform/db/index.ts';
import type { MessageGuard } from '#platform/messages/guard.ts';
import { TEST_STANDS } from '../rules/test-events.ts';

export const testStands: MessageGuard = {
  name: TEST_STANDS,
  ask: async ({ subject_id }) => {
    const row = await rowOf(
      sql<{ state: string }>`select state from admissions.admission_tests where id = ${subject_id ?? 0}::bigint`,
    );
    return row?.state === 'scheduled' ? null : 'The child has no place in a test any more';
  },
};
