// Franchisees are reminded by hand of what is open (ROY-19): none under a pardon, none without a balance.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField, notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { locksOf } from '#modules/branches/index.ts';
import { remind } from '#modules/franchise/locks/chapter.ts';
import type { royaltyRemind } from '../contract/statements.ts';

/** A step that no clock has: by hand, as often as somebody does. */
const BY_HAND = 1000;

interface Open {
  id: number;
  branch_id: number;
  challan_no: string;
  due_date: LocalDate;
  balance: number;
}

export async function remindNow({
  challan_ids,
  branch_ids,
}: ParsedInputOf<typeof royaltyRemind>): Promise<DataOf<typeof royaltyRemind>> {
  await requirePermission('Royalty Record');
  if (!challan_ids?.length && !branch_ids?.length)
    throw badField('challan_ids', 'Choose challans, or franchises that are overdue');
  const which = challan_ids?.length
    ? sql`c.id = any (${[...challan_ids]}::bigint[])`
    : sql`c.branch_id = any (${[...(branch_ids ?? [])]}::int[]) and c.balance > 0 and c.due_date < platform.today(c.branch_id)`;
  const challans = await rowsOf(sql<Open>`
    select c.id, c.branch_id, c.challan_no, c.due_date, coalesce(c.balance, 0) as balance from franchise.royalty_challans c
     where ${which} and ${inScope('c.branch_id')} order by c.due_date, c.id for update of c`);
  if (challan_ids?.length && challans.length < new Set(challan_ids).size) throw notFoundAmong(challan_ids, 'challan');
  const resting = new Set(
    (await locksOf(challans.map((one) => one.branch_id)))
      .filter((lock) => lock.pardon_until !== null && lock.pardon_until >= who().today)
      .map((lock) => lock.branch_id),
  );
  const whyNot = (one: Open): string | null =>
    one.balance <= 0 ? 'Nothing is open' : resting.has(one.branch_id) ? 'The franchise is pardoned' : null;
  const told = challans.filter((one) => whyNot(one) === null);
  for (const one of told) {
    await remind(one.branch_id, one, BY_HAND);
    await audit({
      record_kind: 'royalty challan',
      record_id: one.id,
      branch_id: one.branch_id,
      action: 'reminded of',
      after: { challan_no: one.challan_no },
    });
  }
  return {
    count: told.length,
    skipped: challans.flatMap((one) => {
      const reason = whyNot(one);
      return reason === null ? [] : [{ challan_no: one.challan_no, reason }];
    }),
  };
}
