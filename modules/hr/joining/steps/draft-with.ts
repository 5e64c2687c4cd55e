// Somebody who is known already, such as who accepted an offer, begins as a draft of the caller, filled as far as is known (spec 06 §5.2).

import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Steps } from '../reads/drafts.ts';

export async function draftWith(steps: Steps): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into hr.employee_drafts (school_id, steps) values (${who().school_id}::int, ${JSON.stringify(steps)}::jsonb) returning id`);
  if (!row) throw notFound('What was written');
  return row.id;
}
