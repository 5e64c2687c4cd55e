// A payment to a franchise follows its payment request (ROY-20): paid, it comes into the franchise's book as well; refused, it is carried on.

import { conflict } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { firstOpenDay, postEntry, reverseEntry, systemAccount } from '#platform/ledger/post.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { RequestMoved } from '#modules/accounts/index.ts';
import { PAYOUT_WAITS, payoutStates, SOURCE } from '../rules/payout-states.ts';

interface Payout {
  id: number;
  branch_id: number;
  amount: number;
  state: 'asked' | 'paid' | 'dropped';
  to_account_id: number | null;
  entry_id: number | null;
  today: LocalDate;
  group_id: number;
}

/** Locked; also for who pays and does not see the franchise. */
const lockPayout = (id: number): Promise<Payout | undefined> =>
  rowOf(sql<Payout>`
    select p.id, p.branch_id, p.amount, p.state, p.to_account_id, p.entry_id, platform.today(p.branch_id) as today,
           (select min(o.id) from platform.other_parties o where o.school_id = platform.current_school() and lower(o.name) = 'the group') as group_id
      from franchise.franchise_payouts p
     where p.id = ${id}::bigint and exists (select from platform.other_parties o where o.school_id = platform.current_school() and lower(o.name) = 'the group')
       for update of p`);

async function comeIn({ id, branch_id, amount, to_account_id, today, group_id }: Payout): Promise<number> {
  const narration = 'Paid out by the group';
  return postEntry(
    {
      branch_id,
      entry_date: (await firstOpenDay(branch_id, today)) ?? today,
      kind: 'royalty',
      source_type: SOURCE,
      source_id: id,
      narration,
      owner_area: 'franchise',
    },
    [
      { account_id: to_account_id ?? (await systemAccount('owner_current')), debit: amount, narration },
      {
        account_id: await systemAccount('due_from_group'),
        credit: amount,
        party_kind: 'other',
        party_id: group_id,
        narration,
      },
    ],
  );
}

const markAs = (payout: Payout, state: Payout['state'], more: { entry_id?: number | null; reason?: string | null }) =>
  rowsOf(sql`
    update franchise.franchise_payouts set state = ${state}, entry_id = ${more.entry_id ?? null}::bigint, reason = ${more.reason ?? null}
     where id = ${payout.id}::bigint and branch_id = ${payout.branch_id}::int`);

export async function followPayout({ source_type, source_id, to, reason }: RequestMoved): Promise<void> {
  if (source_type !== SOURCE) return;
  const where = await rowOf(
    sql<{ branch_id: number | null }>`select franchise.branch_of_payout(${source_id}::bigint) as branch_id`,
  );
  if (where?.branch_id == null) return;
  await alsoInBranches([where.branch_id], async () => {
    const payout = await lockPayout(source_id);
    if (!payout) return;
    const can = (verb: Parameters<typeof payoutStates.can>[0]) => payoutStates.can(verb, payout.state);
    if (to === 'paid' && can('pay')) await markAs(payout, 'paid', { entry_id: await comeIn(payout) });
    else if (to === 'unpaid' && can('open_again')) {
      if (payout.entry_id !== null) await reverseEntry(payout.entry_id, payout.today, 'The payment was taken back');
      await onConstraint('franchise_payouts_asked', conflict(PAYOUT_WAITS), () => markAs(payout, 'asked', {}));
    } else if ((to === 'rejected' || to === 'cancelled') && can('drop')) await markAs(payout, 'dropped', { reason });
  });
}
