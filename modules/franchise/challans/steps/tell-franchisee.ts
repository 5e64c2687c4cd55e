// A message to the franchisee of a branch, by its agreement (14 §7); none where it has none yet.

import { rowOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';

interface Told {
  event: string;
  /** What makes it once. */
  key: string;
  data: Readonly<Record<string, string | number | null>>;
  /** What a mail carries beside its words. */
  files?: readonly number[];
}

export async function tellFranchisee(branch_id: number, { event, key, data, files }: Told): Promise<void> {
  const agreement = await rowOf(sql<{ id: number }>`
    select a.id from franchise.franchise_agreements a where a.branch_id = ${branch_id}::int and a.status not in ('draft', 'pending') order by a.id desc limit 1`);
  if (!agreement) return;
  await message({
    event,
    branch_id,
    subject_type: 'franchise agreement',
    subject_id: agreement.id,
    key,
    data,
    files: files ?? null,
  });
}
