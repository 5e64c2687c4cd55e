// Locks the book of a branch up to a day (05 section 2): the database's check of entry days holds every source of entries to it.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { branchLockSave } from '../contract/branch-locks.ts';
import { type BranchLock, readBranchLocks } from '../reads/branch-locks.ts';

/** An entry that is being written to one of these months is finished first, so that none slips behind the lock. */
const waitForEntries = (day: string | null) =>
  rowsOf(sql`
    select id from platform.accounting_periods
     where school_id = ${who().school_id} and country_id = ${who().country_id} and status <> 'closed' and start_date <= ${day}::date order by id for update`);

export async function lockBranch(input: ParsedInputOf<typeof branchLockSave>): Promise<BranchLock> {
  await requirePermission('Account Period');
  const { branch_id, locked_until, reason } = input;
  const [before] = await readBranchLocks(branch_id);
  if (!before) throw notFound('This branch');
  if (locked_until === null && before.locked_until === null)
    throw conflict(`The book of ${before.branch} is not locked`);
  if (locked_until !== null && locked_until > who().today)
    throw badField('locked_until', 'A book is locked up to today at most: tomorrow’s entries are still to come');
  await waitForEntries(locked_until);
  if (locked_until === null) await rowsOf(sql`delete from platform.branch_locks where branch_id = ${branch_id}::int`);
  else
    await rowsOf(sql`
      insert into platform.branch_locks (branch_id, locked_until, reason) values (${branch_id}::int, ${locked_until}::date, ${reason})
      on conflict (branch_id) do update set locked_until = excluded.locked_until, reason = excluded.reason, created_at = platform.now(), created_by = ${userId()}::bigint`);
  await audit({
    record_kind: 'branch lock',
    record_id: branch_id,
    branch_id,
    action: locked_until === null ? 'lifted' : before.locked_until === null ? 'added' : 'changed',
    before: { locked_until: before.locked_until },
    after: { locked_until, reason },
  });
  const [after] = await readBranchLocks(branch_id);
  return after ?? before;
}
