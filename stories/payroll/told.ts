// What people are told of, as it was handed to the outbox: who, which words, under which key it is once.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { School } from '#stories/harness/school.ts';

export interface Told {
  subject_id: number;
  dedupe_key: string;
  data: Record<string, unknown>;
}

export const toldOf = (school: School, event: string): Promise<Told[]> =>
  school.owner(() =>
    rowsOf(sql<Told>`
      select i.subject_id, i.dedupe_key, i.data from platform.message_intents i where i.event_code = ${event} order by i.id`),
  );
