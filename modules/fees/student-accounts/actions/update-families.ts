// What fees does when families or records change (questions students.family_changed and students.merging; spec 14 §2, FEE-14, STU-9).

import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

/** Accounts and open challans stand with the family in which the child is now; what was paid stays as it was printed. */
export async function updateFamilies({ family_ids }: { family_ids: readonly number[] }): Promise<void> {
  await rowsOf(sql`
    update fees.student_fee_accounts a set family_id = s.family_id
      from students.students s where s.id = a.student_id and s.family_id = any (${family_ids}::bigint[]) and a.family_id is distinct from s.family_id`);
  await rowsOf(sql`
    update fees.challans c set family_id = s.family_id
      from students.students s where s.id = c.student_id and s.family_id = any (${family_ids}::bigint[]) and c.balance > 0
       and c.family_id is distinct from s.family_id`);
}

/** FEE-75: money never changes its owner by the way: what is open or held on the record that goes is settled first. */
export async function refuseMoney({ loser_id }: { loser_id: number }): Promise<void> {
  const account = await rowOf(sql<{ receivable: number; held: number; currency: 'PKR' | 'OMR' }>`
    select receivable, advance + security_held as held, currency from fees.student_fee_accounts where student_id = ${loser_id}::bigint`);
  if (!account || (account.receivable === 0 && account.held === 0)) return;
  const what =
    account.receivable > 0
      ? `owes ${moneyWithCurrency(account.receivable, account.currency)}`
      : `has ${moneyWithCurrency(account.held, account.currency)} paid ahead`;
  throw conflict(`The record that would be removed ${what}. Settle or move the money first, then merge.`);
}
