// Deletes a draft that nothing hangs on (10 section 4.1); else the counts say what does. Who activates it in the same instant waits for the lock.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inUse } from '#modules/branches/classes/chapter.ts';
import type { branchDelete } from '../contract/status.ts';
import { lockedBranch } from '../steps/set-status.ts';

/** A key of another table holds it: something that no module counts. */
const HELD = '23503';

export async function deleteDraft({ id, version }: ParsedInputOf<typeof branchDelete>): Promise<string> {
  await requirePermission('Branch-Edit');
  requireBranch(id);
  const branch = await lockedBranch(id);
  if (branch.status !== 'draft' || branch.kind === 'head_office')
    throw conflict(`${branch.code} is ${branch.status}: only a draft can be deleted. Close it instead.`);
  if (branch.version !== version)
    throw conflict('Someone else changed this branch meanwhile. Open it again.', { current: branch });
  const own = await rowOf(sql<{ entries: number; documents: number }>`
    select (select count(*)::int from platform.journal_entries where branch_id = ${id}::int) as entries,
           (select count(*)::int from branches.branch_documents where branch_id = ${id}::int) as documents`);
  const hangs = [
    { what: 'Entries in the book', count: own?.entries ?? 0, link: null },
    { what: 'Documents', count: own?.documents ?? 0, link: null },
    ...(await inUse.ask({ kind: 'branch', id })).flat(),
  ].filter((one) => one.count > 0);
  if (hangs.length > 0)
    throw new Refusal(
      'conflict',
      `${branch.code} cannot be deleted: ${hangs.map((one) => `${one.count} ${one.what.toLowerCase()}`).join(', ')}. Keep it as a draft, or activate and close it.`,
      { details: { hangs } },
    );
  await audit({
    record_kind: 'branch',
    record_id: id,
    action: 'deleted',
    before: { code: branch.code, branch_name: branch.branch_name, city: branch.city },
  });
  await rowsOf(sql`select branches.delete_draft(${id}::int)`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== HELD) throw error;
    throw conflict(`${branch.code} cannot be deleted: records of other areas name it already. Keep it as a draft.`);
  });
  return branch.code;
}
