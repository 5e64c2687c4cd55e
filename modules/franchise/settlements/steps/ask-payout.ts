// What the group owes a franchise is asked to be paid: a payment request of head office, whose payee is the franchisee (ROY-20, FRA-8; 05 ACC-35).

import { rowOf, sql } from '#platform/db/index.ts';
import { systemAccount } from '#platform/ledger/post.ts';
import { askPayments } from '#modules/accounts/index.ts';
import type { TwoBooks } from '#modules/franchise/challans/chapter.ts';
import { SOURCE } from '../rules/payout-states.ts';

interface Payout {
  amount: number;
  purpose: string;
  to_account_id: number | null;
  settlement_id: number | null;
}

export async function askPayout(
  books: TwoBooks,
  { amount, purpose, to_account_id, settlement_id }: Payout,
): Promise<{ id: number; request_id: number }> {
  const { branch_id, franchisee_id, office_id, currency, today } = books;
  const made = await rowOf(sql<{ id: number; franchisee: string }>`
    with made as (
      insert into franchise.franchise_payouts (branch_id, franchisee_id, settlement_id, amount, to_account_id)
      values (${branch_id}::int, ${franchisee_id}::bigint, ${settlement_id}::bigint, ${amount}::bigint, ${to_account_id}::bigint) returning id)
    select m.id, f.legal_name as franchisee from made m join franchise.franchisees f on f.id = ${franchisee_id}::bigint`);
  if (!made) throw new Error('The payment was not stored');
  const [request_id = 0] = await askPayments(
    [
      {
        account_id: await systemAccount('due_to_franchise'),
        party_kind: 'franchise',
        party_id: franchisee_id,
        payee_name: made.franchisee,
        amount,
        purpose,
        source_type: SOURCE,
        source_id: made.id,
      },
    ],
    { branch_id: office_id, currency, day: today, needed_by: today, approved: false },
  );
  await rowOf(
    sql`update franchise.franchise_payouts set request_id = ${request_id}::bigint where id = ${made.id}::bigint`,
  );
  return { id: made.id, request_id };
}
