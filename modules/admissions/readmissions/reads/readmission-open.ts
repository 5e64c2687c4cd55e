// Whether a family may still be told that its child may come back: the request was not cancelled or lapsed meanwhile (spec 12 §6).

import { rowOf, sql } from '#platform/db/index.ts';
import type { MessageGuard } from '#platform/messages/guard.ts';
import { READMISSION_OPEN } from '../rules/readmission-events.ts';

export const readmissionOpen: MessageGuard = {
  name: READMISSION_OPEN,
  ask: async ({ student_id }) => {
    const row = await rowOf(sql<{ state: string }>`
      select state from admissions.readmission_requests where student_id = ${student_id ?? 0}::bigint order by id desc limit 1`);
    return row && ['approved', 'fee_due', 'completed'].includes(row.state)
      ? null
      : 'The re-admission is no longer in force';
  },
};
