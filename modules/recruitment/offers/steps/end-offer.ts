// An offer that came to nothing: the application stands on the final list again, its links open nothing.

import { rowsOf, sql } from '#platform/db/index.ts';
import { endLinks } from '#platform/doors/link-tokens.ts';
import { noteEvents } from '#modules/recruitment/pipeline/chapter.ts';

interface Ended {
  id: number;
  branch_id: number;
  application_id: number;
}

export async function backToList(ended: readonly Ended[], note: string, visible = false): Promise<void> {
  if (ended.length === 0) return;
  await rowsOf(sql`
    update recruitment.job_applications set stage = 'final_list', stage_at = platform.now()
     where id = any (${ended.map((one) => one.application_id)}::bigint[]) and stage = 'offered'`);
  await noteEvents(
    ended.map(({ application_id, branch_id }) => ({
      application_id,
      branch_id,
      kind: 'offer' as const,
      note,
      visible,
    })),
  );
  await endLinks('offers', { kind: 'job_offer', id: ended.map((one) => one.id) });
}
